//! Effects of commands on a sitting.

use std::mem;

use super::setup::DraftChoices;
use super::solving::{Solving, landed};
use super::timeline::{SittingGame, Step};
use super::{Attempt, Command, CommandNotice, FirstMover, Series, Session, Setup};
use crate::engine::{Level, SearchInfo};
use crate::game::{GameRecord, Move, MoveEffect, PlayError};
use crate::history::{Clocks, Game, GameSummary, Player, PlayerKind, Seat, Seating};

impl Session {
    /// Applies a command. Ignored unless allowed.
    pub fn apply(&mut self, command: Command) {
        let checked = match &command {
            Command::Play(made) => self.check(*made),
            other => self.allows(other).then_some(Ok(MoveEffect::Marked)),
        };
        let Some(checked) = checked else { return };
        self.revision += 1;
        (self.notice, self.stepped) = (None, None);
        match command {
            Command::Play(made) => self.play(made, checked),
            Command::SetUp => self.set_up(),
            Command::BackToGame => self.back_to_game(),
            Command::Start => self.start(),
            Command::PlayAgain => self.play_again(self.game().seating.clone()),
            Command::PlayAgainst(opponent) => self.play_against(opponent),
            Command::Undo | Command::Redo if self.undoes_in_lesson(command == Command::Undo) => {
                self.step_lesson(command == Command::Undo);
            }
            Command::Undo | Command::Redo if self.editor().is_some() => {
                self.step_edit(command == Command::Undo);
            }
            Command::Undo => self.step(self.games.undo()),
            Command::Redo => self.step(self.games.redo()),
            Command::GoTo { variation, cursor } => self.go_to(variation, cursor),
            Command::BackToEnd => self.go_to(self.game().record.trunk(), usize::MAX),
            Command::Solve(series) => self.solve(series),
            Command::TryMistakes => {
                self.mistakes_to_try().into_iter().for_each(|it| self.solve(it));
            }
            Command::ShowSolution => {
                self.solving.iter_mut().for_each(Solving::show);
                self.note_attempt();
            }
            Command::Pause => {
                self.paused = true;
                self.begin_turn();
            }
            Command::PlayFromHere | Command::GoOn => {
                (self.browsing, self.paused, self.single_step) = (false, false, false);
                self.coaching = None;
            }
            Command::TakeCoach => self.take_coach(),
            Command::Step => (self.paused, self.single_step) = (false, true),
            Command::Replace(who) => {
                let game = &mut self.games.entry_mut().game;
                let seat = game.mover_seat();
                game.seating.players[seat] = Player { name: None, who };
                self.paused = false;
                self.begin_turn();
            }
            Command::End(ending) => {
                self.games.entry_mut().game.record.end(ending);
                self.update_score();
            }
            Command::Resume => self.step(Some(Step::Resume)),
            Command::Choose(setup) => self.choose(setup),
            other => self.apply_words(other),
        }
    }

    /// Changes the choices for the next game. A position that is dropped is kept, and comes back
    /// when one is set up again.
    fn choose(&mut self, setup: Setup) {
        if self.choices_mut().choose(setup) {
            self.notice = Some(CommandNotice::Arranged);
        }
        if self.draft.is_some() {
            self.draft_for(self.making.drafts);
        }
    }

    /// Clears the notice of the last command, because another action follows.
    pub fn dismiss_notice(&mut self) {
        self.revision += u64::from(self.notice.take().is_some());
    }

    /// Plays the computer’s move, as the engine has `chosen` it. Plays a random legal move in place
    /// of `None` or an illegal one; then, or if the engine has `failed`, a notice says so. Ignored
    /// unless the computer or another program is to move.
    pub fn computer_plays(&mut self, chosen: Option<Move>, failed: bool) {
        if self.computer_to_move().is_none() {
            return;
        }
        // The reply in a lesson is the teacher’s.
        let given = self.solving.as_ref().and_then(Solving::given);
        let legal = given.or(chosen).filter(|&made| self.position().check(made).is_ok());
        let made = legal.or_else(|| {
            let position = self.position();
            let keeps_turn = |made: &Move| position.check(*made) != Ok(MoveEffect::TurnLost);
            let all: Vec<_> = position.legal_moves().filter(keeps_turn).collect();
            self.random.choice(all)
        });
        let Some(made) = made else { return };
        let failed = failed || legal.is_none();
        self.revision += 1;
        // A lost turn is still news while the computer answers at once.
        let before = self.notice.take_if(|notice| matches!(notice, CommandNotice::TurnLost(_)));
        self.notice = if failed { Some(CommandNotice::EngineFailed) } else { before };
        self.make(made);
        self.paused |= mem::take(&mut self.single_step) && !self.game().has_person();
    }

    /// Pauses the game because the program to move has failed. It is asked again once the game goes
    /// on, unless somebody takes its seat.
    pub fn program_failed(&mut self) {
        (self.paused, self.single_step) = (true, false);
        self.revision += 1;
    }

    fn play(&mut self, mut made: Move, checked: Result<MoveEffect, PlayError>) {
        if let Some(solving) = self.solving.as_mut().filter(|_| self.draft.is_none())
            && checked.is_ok()
            && solving.attempt().is_missed()
        {
            solving.retry();
            made = landed(self.position(), made);
        }
        if self.draft.is_some() {
            let edited = made.square().and_then(|square| self.choices_mut().put(square));
            if let Some(edited) = edited {
                let notice = edited.map_or_else(CommandNotice::Impossible, CommandNotice::Edited);
                self.notice = Some(notice);
                return self.draft_for(self.making.drafts);
            }
            self.start();
            // If the computer begins, a click on the board only starts the game.
            if self.mover() != Some(PlayerKind::Person) {
                return;
            }
        }
        if let Err(cause) = checked {
            self.notice = made.square().map(|square| CommandNotice::Refused(square, cause));
        } else {
            // A person who plays wants an answer, whatever the computer was waiting for.
            self.paused = false;
            let before = self.position().clone();
            self.make(made);
            self.begin_coaching(before);
        }
    }

    /// Plays a move for whoever is to move, and updates clock and score.
    fn make(&mut self, made: Move) {
        let (mover, seat) = (self.position().turn(), self.game().mover_seat());
        let is_timed = self.is_timed();
        self.browsing = false;
        let is_item = self.item().is_some();
        if self.solving.is_none() && !is_item {
            self.games.truncate_future();
        }
        if is_item {
            self.note_lesson(None);
        }
        let game = self.game_mut();
        // A variation of a game that is over is played on no other day than the game.
        if game.record.main_line().is_none() {
            game.info.date = None;
        }
        let effect = game.record.play(made);
        if effect == Ok(MoveEffect::TurnLost) {
            self.notice = Some(CommandNotice::TurnLost(mover));
        }
        if is_timed {
            self.press_clock(seat);
        }
        if self.solving.is_some() {
            self.note_attempt();
        } else if !is_item {
            self.update_score();
        }
    }

    /// Records the result of the task, once known, for the library. From then on the computer waits
    /// for each move to be requested.
    fn note_attempt(&mut self) {
        let Some(solving) = &mut self.solving else { return };
        self.paused = solving.attempt() != Attempt::Open;
        let result = solving.result();
        solving.put_back();
        self.mark_done(result);
    }

    /// Adds the final report of a search that [`Session::position_to_judge`] has asked for.
    pub fn add_report(&mut self, info: &SearchInfo) {
        if let Some(solving) = &mut self.solving {
            solving.add_report(info);
            self.revision += 1;
            self.note_attempt();
        }
    }

    /// Handles a failed search of [`Session::position_to_judge`]: takes a tried move back, or keeps
    /// the review’s value of the position, an even one without a review.
    pub fn handle_failed_search(&mut self) {
        self.revision += 1;
        if let Some(solving) = &mut self.solving {
            solving.accept_failure();
            self.note_attempt();
        }
    }

    /// Updates the score with the game on the board, after each move, ending or resumption.
    pub(super) fn update_score(&mut self) {
        let SittingGame { id, game, .. } = self.games.entry_mut();
        let id = *id;
        let summary = GameSummary::of(id, 0, game);
        // What was won on a board that was set up says nothing of a level.
        let is_won = game.results().is_some() && !summary.is_set_up;
        self.count_games([summary]);
        if is_won && let Some(opponent) = self.better_match() {
            self.offered.entry(opponent).or_insert(id);
        }
        self.mark_done(None);
    }

    /// Returns the choices for what is set up: the next game, or a position of the lesson.
    pub fn setup(&self) -> &Setup {
        &self.choices().setup
    }

    /// Returns the choices for the next game, which are kept between runs.
    pub const fn own_setup(&self) -> &Setup {
        &self.own.setup
    }

    pub(super) fn choices(&self) -> &DraftChoices {
        self.making.choices.as_ref().filter(|_| self.sets_up_item()).unwrap_or(&self.own)
    }

    pub(super) fn choices_mut(&mut self) -> &mut DraftChoices {
        let sets_up_item = self.sets_up_item();
        self.making.choices.as_mut().filter(|_| sets_up_item).unwrap_or(&mut self.own)
    }

    /// Creates the draft of the next game.
    pub(super) fn set_up(&mut self) {
        self.draft_for(false);
    }

    /// Creates the draft of the next game, or `for_lesson` that of a position.
    pub(super) fn draft_for(&mut self, for_lesson: bool) {
        let before = self.games.last_starter();
        let choices = self.making.choices.as_ref().filter(|_| for_lesson);
        let mut setup = choices.unwrap_or(&self.own).setup.clone();
        // Whoever was drawn to start stays while marks are put on the board.
        if let (Some(_), FirstMover::Random, Some(draft)) =
            (&setup.editor, setup.starts, &self.draft)
        {
            let starter = draft.seating.seat(draft.record.start().turn());
            setup.starts = if starter == Seat::One { FirstMover::One } else { FirstMover::Two };
        }
        self.making.drafts = for_lesson;
        self.draft = Some(setup.new_game(before, &mut self.random));
    }

    /// Starts the game that is set up.
    fn start(&mut self) {
        if let Some(game) = self.draft.take() {
            self.begin(game);
        }
    }

    fn play_again(&mut self, seating: Seating) {
        let start = self.game().record.start().clone();
        let rules = start.rules();
        let clocks = self.game().clocks.as_ref().map(Clocks::chosen).unwrap_or_default();
        let setup = Setup { seating, rules, editor: None, clocks, ..self.own.setup };
        let mut game = setup.new_game(self.games.last_starter(), &mut self.random);
        if !start.board().is_empty() && start.outcome().is_none() {
            game.record = GameRecord::from_position(start);
        }
        self.begin(game);
    }

    /// Starts a game against another level, which stays chosen.
    fn play_against(&mut self, opponent: Level) {
        let mut seating = self.game().seating.clone();
        let Some((person, before)) = seating.person_against_computer() else { return };
        for players in [&mut seating.players, &mut self.own.setup.seating.players] {
            let who = &mut players[person.other()].who;
            if *who == PlayerKind::Computer(before) {
                *who = PlayerKind::Computer(opponent);
            }
        }
        self.play_again(seating);
    }

    fn begin(&mut self, game: Game) {
        (self.solving, self.making.is_on_board) = (None, false);
        self.games.put(SittingGame::new(game));
        (self.paused, self.single_step, self.browsing) = (false, false, false);
        self.begin_turn();
    }

    pub(super) fn back_to_game(&mut self) {
        let leaves =
            |it: &mut Self| it.solving.take().is_some() || mem::take(&mut it.making.is_on_board);
        if self.draft.take().is_none() && leaves(self) {
            // A past move that was left for the task.
            self.look_back();
            self.pause_before_redo();
            if self.item().is_none() && self.game().is_untouched() {
                self.set_up();
            }
        }
    }

    /// Shows a task, or resets the one on the board.
    pub(super) fn solve(&mut self, series: Series) {
        self.draft = None;
        // Whoever breaks off finds the rest at the next start.
        self.due.take_if(|due| *due == series);
        match &mut self.solving {
            Some(solving) if solving.task() == series.task() => solving.begin_again(series),
            _ => self.solving = Some(Solving::new(series, self.own.setup.seating.x)),
        }
        (self.paused, self.browsing) = (false, false);
    }

    fn step(&mut self, step: Option<Step>) {
        let Some(step) = step else { return };
        let record = &self.game().record;
        let (from, line) = (record.cursor(), record.moves());
        self.coaching = None;
        self.games.apply(step);
        if matches!(step, Step::Resume | Step::End(_)) {
            // The game may come to another end, or to none.
            self.update_score();
        }
        self.begin_turn();
        if let Step::Move(to) = step {
            self.stepped = Some((to < from, line[to.min(from)..to.max(from)].to_vec()));
        }
        self.browsing = false;
        self.pause_before_redo();
        self.mark_done(None);
    }

    /// Undoes the last edit of the position that is set up, or with `back` false redoes it.
    fn step_edit(&mut self, back: bool) {
        if self.choices_mut().step(back) {
            self.notice = Some(CommandNotice::Arranged);
            self.draft_for(self.making.drafts);
        }
    }

    /// Goes to a move of the game; the computer waits until somebody plays.
    fn go_to(&mut self, variation: usize, cursor: usize) {
        self.game_mut().record.go_to_line(variation, cursor);
        self.browsing = true;
        self.pause_before_redo();
        self.mark_done(None);
    }

    /// Pauses the computer if its next move could differ from the one that redo restores, or if
    /// only computers play.
    fn pause_before_redo(&mut self) {
        let redo = self.games.redo().filter(|it| !matches!(it, Step::End(_)));
        let waits = !self.game().has_person() || redo.is_some();
        self.paused = self.solving.is_some() || waits;
    }
}
