//! Coach of a person: judges each move of theirs before anything answers it, and warns of one that
//! gives away what is proven.
//!
//! A line that can be completed at once is seen without a judgement, whoever stands better. Otherwise
//! the judgement is that of a review of this one move ([`Coaching`]): where a proof comes at once the
//! coach waits for that, elsewhere it has half a second, and is silent unless something is proven.
//! What it has said is kept at the move in the record of the game, so that it never says it twice; a
//! move that was taken back stays there as a variation.
//!
//! A warning stops the game like a pause does: [`Command::Undo`](super::Command::Undo) takes the move
//! back, [`Command::GoOn`](super::Command::GoOn) keeps it. Moves that end the game are not judged.

use super::coaching::Coaching;
use super::{Session, Stage, Task};
use crate::engine::{Job, SearchInfo};
use crate::game::{Annotation, Move, Position};
use crate::history::{Question, Seat, Warning};

impl Session {
    /// Number of games for which a person is new here, and is offered a coach.
    const NEW: u32 = 3;

    /// Begins to judge the move that a person has just made in the position `before`.
    pub(super) fn begin_coaching(&mut self, before: Position) {
        self.coaching = if self.has_warned() { None } else { self.coaching_of_last_move(before) };
        self.stop_to_warn();
    }

    /// Begins to warn once more of the last move of a game that was left before anything answered
    /// it, and comes on the board again.
    pub(super) fn warn_again(&mut self) {
        let record = &self.game().record;
        let moves = record.moves_to_cursor();
        let before = moves.split_last().filter(|_| record.cursor() == record.last_ply());
        let before = before.and_then(|(_, before)| record.start().after_all(before));
        let before = before.filter(|_| self.has_warned());
        self.coaching = before.and_then(|before| self.coaching_of_last_move(before));
        self.stop_to_warn();
    }

    /// Returns `true` if the coach has warned of the move on the board.
    fn has_warned(&self) -> bool {
        let record = &self.game().record;
        record.annotation(record.place()).is_some_and(|it| it.coach)
    }

    /// Returns the judgement of the last move, made in the position `before`; `None` if whoever made
    /// it has no coach, or the game is over.
    fn coaching_of_last_move(&self, before: Position) -> Option<Coaching> {
        let (record, seating) = (&self.game().record, &self.game().seating);
        let has_coach = seating.is_coached(seating.seat(record.last_move()?.player));
        let at = (self.game_id(), record.moves_to_cursor());
        let is_judged = has_coach && self.stage() == Stage::Playing && !before.is_opening();
        is_judged.then(|| Coaching::new(at, before))
    }

    /// Returns what the coach is about, if that is still on the board.
    fn coaching(&self) -> Option<&Coaching> {
        let coaching = self.coaching.as_ref().filter(|_| self.stage() == Stage::Playing)?;
        let at = (self.game_id(), self.game().record.moves_to_cursor());
        coaching.is_at(&at).then_some(coaching)
    }

    /// Returns the warning of the move just made; `None` without one.
    pub fn warning(&self) -> Option<&Warning> {
        self.coaching()?.warning.as_ref()
    }

    /// Returns the job by which the move just made is judged, before anything else is thought about,
    /// with its ply in the review of that move; `None` once it is judged.
    pub fn coach_job(&self) -> Option<(usize, Job)> {
        self.coaching()?.job()
    }

    /// Adds the report of the job of [`Session::coach_job`], and warns once that gives a reason to;
    /// `None` after a failure, which lets the move pass.
    pub fn add_coach_report(&mut self, ply: usize, report: Option<&SearchInfo>) {
        self.revision += 1;
        let Some((coaching, report)) = self.coaching.as_mut().zip(report) else {
            self.coaching = None;
            return;
        };
        coaching.add_report(ply, report);
        self.stop_to_warn();
    }

    /// Stops the game if there is a warning, and keeps at the move that it was given.
    fn stop_to_warn(&mut self) {
        if self.coaching.as_ref().is_some_and(|it| it.warning.is_some()) {
            self.paused = true;
            let record = &mut self.games.entry_mut().game.record;
            let said = record.annotation(record.place()).cloned().unwrap_or_default();
            record.annotate(record.place(), Annotation { coach: true, ..said });
        }
    }

    /// Returns the seat of a new person who plays the computer without a coach, and is offered one.
    pub(super) fn seat_to_coach(&self) -> Option<Seat> {
        let game = self.game();
        let (person, _) = game.seating.person_against_computer()?;
        let today = u32::try_from(self.today.len()).unwrap_or(u32::MAX);
        let is_new = self.past_games.saturating_add(today) < Self::NEW;
        let start = game.record.start();
        // Who sets up a position, or chooses sides, has something else in mind.
        let is_plain = start.board().is_empty() && !start.is_opening();
        let is_open = is_new && is_plain && self.stage() == Stage::Playing;
        (is_open && game.clocks.is_none() && !game.seating.is_coached(person)).then_some(person)
    }

    /// Gives the person a coach in the game on the board and in those after it.
    pub(super) fn take_coach(&mut self) {
        if let Some(seat) = self.seat_to_coach() {
            self.own.setup.seating.coach[seat] = true;
            self.games.entry_mut().game.seating.coach[seat] = true;
        }
    }

    /// Sets the number of games in the library at the start.
    pub const fn set_past_games(&mut self, games: u32) {
        self.past_games = games;
    }

    /// Returns the moves of which the coach has warned in the game on the board, as tasks to do them
    /// better, each with its ply.
    pub(super) fn warned_tasks(&self) -> Vec<(usize, Task)> {
        let game = self.game();
        let task = |(moves, _): (Vec<Move>, bool)| {
            let (&made, before) = moves.split_last()?;
            let position = game.record.start().after_all(before)?;
            let question = Question::Better(made.square()?);
            Some((before.len(), Task::new(&position, question)))
        };
        game.coach_warnings().into_iter().filter_map(task).collect()
    }
}
