//! Sitting itself, which applies commands.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::coaching::Coaching;
use super::setup::DraftChoices;
use super::solving::{Solving, landed};
use super::timeline::{SittingGame, Step, Timeline};
use super::{Attempt, BoardEditor, Command, CommandNotice, Lesson, Series, Setup, Stage, Task};
use crate::engine::{Level, MoveValue, Value};
use crate::game::{Move, MoveEffect, PlayError, Position, Square};
use crate::history::{
    BySeat, Game, GameId, GameResult, KeptGame, Name, Player, PlayerKind, SavedFile, Seat, Seating,
    Tally, TaskResult,
};

/// Session: the games, the score, and the choices for the next game.
///
/// Every request of a person goes through [`Session::apply`]; [`Session::allows`] tells which are
/// possible now. A sitting begins with a game being set up.
///
/// ```
/// use velha::game::Square;
/// use velha::session::{Command, Session, Setup};
///
/// let mut session = Session::new(Setup::default(), 1);
/// session.apply(Command::Play(Square::new(1, 1).into()));
/// assert!(session.allows(&Command::Undo));
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) games: Timeline,
    /// Task on the board, in front of the game.
    pub(super) solving: Option<Solving>,
    /// Lesson that is gone through or made.
    pub(super) lesson: Option<Lesson>,
    pub(super) making: MadeLesson,
    /// Move that a coach judges, or warns of.
    pub(super) coaching: Option<Coaching>,
    /// Number of games in the library at the start.
    pub(super) past_games: u32,
    /// Positions of lessons being made, with the values of their moves.
    pub(super) checked: Vec<(Position, Vec<MoveValue>)>,
    /// Ended games of today, with their players and results.
    pub(super) today: BTreeMap<GameId, (Seating, BySeat<GameResult>)>,
    /// Deleted games of today, which count again once they are restored.
    pub(super) deleted: BTreeSet<GameId>,
    /// Levels that were offered, each with the game after which it was.
    pub(super) offered: BTreeMap<Level, GameId>,
    /// Choices for games of one's own.
    pub(super) own: DraftChoices,
    /// Draft of the next game, or of a position of the lesson; `None` while one is played.
    pub(super) draft: Option<Game>,
    pub(super) notice: Option<CommandNotice>,
    /// Moves of the last step: `true` if undone, `false` if redone.
    pub(super) stepped: Option<(bool, Vec<Move>)>,
    /// Whether the computer waits to be told to go on, so that no moves are lost that redo can
    /// reach.
    pub(super) paused: bool,
    /// Whether the computer is to wait again after its next move.
    pub(super) single_step: bool,
    /// Whether somebody looks through the game, and nobody plays.
    pub(super) browsing: bool,
    /// Tasks that come back today, until somebody begins with them.
    pub due: Option<Series>,
    /// Results of tasks not yet saved.
    pub(super) results: Vec<TaskResult>,
    /// Time of the last tick, while the clock of the player to move runs.
    pub(super) ticked: Option<Duration>,
    /// Time left of the player to move at the start of the turn.
    pub(super) turn_time: Duration,
    pub(super) random: fastrand::Rng,
    /// Version: grows with every possible change.
    pub(super) revision: u64,
}

/// State of a sitting in which a lesson is made.
#[derive(Clone, Debug, Default)]
pub(super) struct MadeLesson {
    /// Whether a game of the lesson is on the board, in front of the others.
    pub(super) is_on_board: bool,
    /// Whether the lesson has changed since it was last taken for saving.
    pub(super) has_changed: bool,
    /// Whether the draft is that of a position for the lesson.
    pub(super) drafts: bool,
    /// Choices for such a position; `None` before one was set up.
    pub(super) choices: Option<DraftChoices>,
}

impl Session {
    /// Creates a session with a first game set up from these choices. `seed` determines all random
    /// draws.
    pub fn new(setup: Setup, seed: u64) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let game = setup.new_game(None, &mut random);
        Self {
            games: Timeline::new(SittingGame::new(game.clone())),
            solving: None,
            lesson: None,
            making: MadeLesson::default(),
            coaching: None,
            past_games: u32::MAX,
            checked: Vec::new(),
            today: BTreeMap::new(),
            deleted: BTreeSet::new(),
            offered: BTreeMap::new(),
            own: DraftChoices::from(setup),
            draft: Some(game),
            notice: None,
            stepped: None,
            paused: false,
            single_step: false,
            browsing: false,
            due: None,
            results: Vec::new(),
            ticked: None,
            turn_time: Duration::ZERO,
            random,
            revision: 0,
        }
    }

    /// Returns the game or task on the board, also while another game is set up in front of it.
    pub fn game(&self) -> &Game {
        self.item().map_or_else(|| &self.entry().game, |kept| &kept.game)
    }

    pub(super) fn entry(&self) -> &SittingGame {
        self.solving.as_ref().map_or_else(|| self.games.entry(), |solving| &solving.entry)
    }

    /// Returns the game or task on the board, for changes, and marks a game as one to save; the
    /// caller raises the revision.
    pub(super) fn game_mut(&mut self) -> &mut Game {
        if let Some(solving) = &mut self.solving {
            return &mut solving.entry.game;
        }
        let item =
            self.lesson.as_mut().filter(|_| self.making.is_on_board).and_then(Lesson::present);
        item.unwrap_or_else(|| &mut self.games.entry_mut().game)
    }

    /// Returns the game to show in the window: the draft while a game is set up, or else the one on
    /// the board.
    pub fn shown(&self) -> &Game {
        self.draft.as_ref().unwrap_or_else(|| self.game())
    }

    /// Returns the stage of the sitting.
    pub fn stage(&self) -> Stage {
        let record = &self.game().record;
        if self.draft.is_some() {
            Stage::SetUp
        } else if self.task().is_some() {
            Stage::Task
        } else if self.item().is_some() {
            Stage::Making
        } else if self.browsing && record.cursor() < record.last_ply() {
            Stage::Past
        } else if record.current_line() != record.trunk() {
            Stage::Variation
        } else if record.is_over() {
            Stage::Over
        } else {
            Stage::Playing
        }
    }

    /// Returns the id of the game or task on the board.
    pub fn game_id(&self) -> GameId {
        self.item().map_or_else(|| self.entry().id, |kept| kept.id)
    }

    /// Returns the id of the game on the board, or behind the task there.
    pub fn board_id(&self) -> GameId {
        self.games.entry().id
    }

    /// Returns the game on the board, or behind the task there, with its file, for saving.
    pub fn game_on_board(&self) -> KeptGame {
        self.games.entry().to_kept()
    }

    /// Takes the games that have changed or were put on the board since the last call, that of
    /// [`Session::game_on_board`] last, to be saved.
    pub fn take_changed(&mut self) -> Vec<KeptGame> {
        self.games.take_changed()
    }

    /// Returns a game of the session by its id, on the board, in the undo history, or of the lesson
    /// that is being made; `None` if it is only in the library.
    pub fn find(&self, id: GameId) -> Option<&Game> {
        let item = self.item().filter(|item| item.id == id).map(|item| &item.game);
        item.or_else(|| Some(&self.games.get(id)?.game))
    }

    /// Marks the session as changed without a command, as when a review stops or the window closes.
    pub const fn touch(&mut self) {
        self.revision += 1;
    }

    /// Returns the position of the game or task on the board, also while another game is set up.
    pub fn position(&self) -> &Position {
        self.game().record.position()
    }

    /// Returns today’s score between the players of the shown game, for the one in `seat`, as the
    /// cards of the players show it.
    pub fn score(&self, seat: Seat) -> Tally {
        Tally::of(self.results(&self.shown().seating, seat))
    }

    /// Returns the level offered for the next game in the header, after wins or losses in a row;
    /// each at most once per session. `None` unless the game after which it is offered is on the
    /// board.
    pub fn offered_level(&self) -> Option<Level> {
        let offered = self.better_match().filter(|_| self.stage() == Stage::Over)?;
        (self.offered.get(&offered) == Some(&self.game_id())).then_some(offered)
    }

    /// Returns the board that is set up by hand; `None` unless a game with one is being set up.
    pub fn editor(&self) -> Option<&BoardEditor> {
        self.setup().editor.as_ref().filter(|_| self.draft.is_some())
    }

    /// Returns the last notice, of a command, the computer’s move or the clock, for the header;
    /// `None` after a command without one.
    pub const fn notice(&self) -> Option<&CommandNotice> {
        self.notice.as_ref()
    }

    /// Returns the moves of the last undo (`true`) or redo (`false`), for screen readers; `None`
    /// after another command.
    pub fn stepped(&self) -> Option<(bool, &[Move])> {
        self.stepped.as_ref().map(|(back, moves)| (*back, moves.as_slice()))
    }

    /// Returns `true` if the computer to move, or a game with clocks, waits for a person to
    /// continue.
    pub fn is_paused(&self) -> bool {
        let is_timed = self.is_timed() && self.stage() == Stage::Playing;
        let waits = self.computer_to_move().is_some() || self.warning().is_some();
        self.paused && (is_timed || waits)
    }

    /// Returns the file that the game on the board was opened from or saved to; `None` if neither.
    pub fn file(&self) -> Option<&SavedFile> {
        self.entry().file.as_ref().filter(|_| self.item().is_none())
    }

    /// Returns `true` if the game on the board has a file that lacks changes of it, which stars the
    /// title; `false` without a file.
    pub fn is_unsaved(&self) -> bool {
        self.item().is_none() && self.entry().is_unsaved()
    }

    /// Returns `true` if the game of [`Session::to_save`] is worth saving: it has moves, words or an
    /// ending, began from a board that was set up, or is one of a lesson.
    pub fn can_save(&self) -> bool {
        self.item().is_some() || !self.to_save().is_untouched()
    }

    /// Returns the game that a person who asks to save means: the position being set up, or else
    /// the game on the board.
    pub fn to_save(&self) -> &Game {
        self.draft.as_ref().filter(|_| self.editor().is_some()).unwrap_or_else(|| self.game())
    }

    /// Returns the computer or the other program that is to move, even while paused; `None` if a
    /// person is, or nobody.
    pub fn computer_to_move(&self) -> Option<PlayerKind> {
        self.mover().filter(|&who| who != PlayerKind::Person)
    }

    /// Returns the names of the other programs that play the game on the board; all others are
    /// ended.
    pub fn playing_programs(&self) -> Vec<&Name> {
        let players = &self.game().seating.players;
        let programs = Seat::ALL.iter().filter(|&&seat| players[seat].who == PlayerKind::Program);
        programs.filter_map(|&seat| players[seat].name.as_ref()).collect()
    }

    /// Returns the player to move, for the name of another program; after the end of the game, the
    /// one who would be.
    pub fn player_to_move(&self) -> &Player {
        &self.game().seating.players[self.game().mover_seat()]
    }

    /// Returns who is to move: a person or the computer; `None` if the game is over or being set
    /// up. In a task a person moves until the verdict, then the computer.
    pub fn mover(&self) -> Option<PlayerKind> {
        let mover = self.game().mover().filter(|_| self.draft.is_none())?;
        let mover = if self.item().is_some() { PlayerKind::Person } else { mover };
        self.solving.as_ref().map_or(Some(mover), |solving| solving.mover(mover))
    }

    /// Returns the task on the board; `None` if a game is there.
    pub fn task(&self) -> Option<&Task> {
        self.solving.as_ref().map(Solving::task)
    }

    /// Returns the tasks that the one on the board is one of; `None` if a game is there.
    pub fn series(&self) -> Option<&Series> {
        self.solving.as_ref().map(|solving| &solving.series)
    }

    /// Returns how the try at the task on the board stands, or the verdict; `None` without a task.
    pub fn attempt(&self) -> Option<Attempt> {
        self.solving.as_ref().map(Solving::attempt)
    }

    /// Returns `true` if help would give an answer away, or there is no game to help in: until a task
    /// is solved, and in the setup.
    pub fn hides_help(&self) -> bool {
        match self.stage() {
            Stage::SetUp => true,
            Stage::Task => !matches!(self.attempt(), Some(Attempt::Right(_))),
            _ => false,
        }
    }

    /// Returns the move of the task on the board that was shown instead of found; `None` if none
    /// was.
    pub fn solution_shown(&self) -> Option<Square> {
        self.solving.as_ref()?.solution_shown()
    }

    /// Returns the values of a move tried in the task on the board, with wins in plies from before
    /// the move, and of the position before it, for the note on the move; `None` if unknown.
    pub fn values_of_try(&self, square: Square) -> (Option<Value>, Option<Value>) {
        self.solving.as_ref().map_or((None, None), |solving| solving.values(square))
    }

    /// Returns the position that the engine has to search for the verdict on a try at the task on
    /// the board; `None` if nothing is pending.
    pub fn position_to_judge(&self) -> Option<Position> {
        self.solving.as_ref().filter(|_| self.draft.is_none())?.wanted()
    }

    /// Takes the results of tasks since the last call, to be saved.
    pub fn take_results(&mut self) -> Vec<TaskResult> {
        std::mem::take(&mut self.results)
    }

    /// Returns the version, which grows with every possible change; equal versions mean that
    /// nothing has changed.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns what [`Command::Play`] would do with a move: its effect, or the cause of a refusal
    /// that is explained to the person who picks the square. `None` if the command is not allowed.
    pub fn check(&self, made: Move) -> Option<Result<MoveEffect, PlayError>> {
        if self.editor().is_some() {
            let square = made.square().filter(|&square| self.setup().rules.contains(square));
            return square.map(|_| Ok(MoveEffect::Marked));
        }
        let in_task = self.solving.as_ref().filter(|_| self.draft.is_none());
        let next_try = in_task.and_then(Solving::next_try);
        // A past move can be tried for the computer, too.
        let may_play = self.draft.is_some()
            || next_try.is_some()
            || self.mover() == Some(PlayerKind::Person)
            || self.stage() == Stage::Past;
        let checked = may_play.then(|| match &next_try {
            Some(position) => position.check(landed(position, made)),
            None => self.shown().record.position().check(made),
        })?;
        (!checked.is_err_and(|cause| !cause.is_explained())).then_some(checked)
    }

    /// Returns `true` if a command is possible now; its control is greyed out otherwise.
    pub fn allows(&self, command: &Command) -> bool {
        let game = self.game();
        let record = &game.record;
        let in_game = self.draft.is_none();
        let may_go_back = in_game && !self.is_timed();
        let solving = self.solving.as_ref();
        match command {
            Command::Play(made) => self.check(*made).is_some(),
            Command::SetUp => in_game,
            Command::BackToGame => {
                solving.is_some() || self.making.is_on_board || !in_game && !game.is_untouched()
            }
            Command::Start => !in_game && !self.sets_up_item() && !self.shown().record.is_over(),
            Command::PlayAgain => {
                in_game && record.is_over() && solving.is_none() && self.item().is_none()
            }
            Command::PlayAgainst(opponent) => self.offered_level() == Some(*opponent),
            Command::Undo | Command::Redo if self.undoes_in_lesson(*command == Command::Undo) => {
                self.can_step_lesson(*command == Command::Undo)
            }
            Command::Undo | Command::Redo if self.editor().is_some() => {
                self.choices().edits.can_step(*command == Command::Undo)
            }
            Command::Undo => may_go_back && solving.is_none() && self.games.undo().is_some(),
            Command::Redo => {
                let step = self.games.redo().filter(|_| in_game && solving.is_none());
                // The next game of the sitting helps nobody in this one.
                step.is_some_and(|step| !self.is_timed() || matches!(step, Step::Game(_)))
            }
            Command::GoTo { variation, cursor } => {
                let known = *variation < record.variations();
                // Until the verdict there is nothing to look at.
                let is_tried = self.attempt().is_none_or(|it| it.decided().is_some());
                may_go_back && known && is_tried && *cursor <= record.line(*variation).len()
            }
            Command::PlayFromHere => self.stage() == Stage::Past && !record.is_over(),
            Command::BackToEnd => matches!(self.stage(), Stage::Past | Stage::Variation),
            Command::TakeCoach => self.seat_to_coach().is_some(),
            Command::Annotate { game, at, .. } => self.has_place(*game, *at),
            Command::Describe(..) => self.may_annotate(),
            Command::TryMistakes => self.mistakes_to_try().is_some(),
            Command::ShowSolution => {
                let is_open = |it: &&Solving| in_game && it.is_to_be_found();
                solving.filter(is_open).and_then(Solving::solution).is_some()
            }
            Command::Pause => {
                let computers = !game.has_person() && self.computer_to_move().is_some();
                self.clock_runs() || computers && !self.paused
            }
            Command::GoOn => self.is_paused(),
            Command::Replace(_) => self.is_paused() && self.mover() == Some(PlayerKind::Program),
            Command::Step => {
                let at_end = record.cursor() == record.last_ply();
                self.is_paused() && (!game.has_person() || solving.is_some() && at_end)
            }
            Command::End(_) => self.stage() == Stage::Playing && !game.is_untouched(),
            Command::Resume => in_game && self.item().is_none() && game.can_resume(),
            _ => self.allows_in_lesson(command),
        }
    }
}
