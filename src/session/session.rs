//! The sitting itself: applies commands.

use super::new_game::begin;
use super::score::Scores;
use super::timeline::{Entry, GameId, Step, Timeline};
use super::{
    Attempt, Command, Game, Notice, PuzzlePlace, Review, SavedFile, Score, Setup, Stage, Who,
};
use crate::engine::Level;
use crate::game::{Ending, Move, PlayError, Played, Position};

/// One sitting: the games, the scores, and the choices for the next game.
///
/// Everything that a person asks for goes through [`Session::apply`]; what may be asked for now is
/// told by [`Session::allows`]. A sitting begins with a game being set up.
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
    games: Timeline,
    scores: Scores,
    setup: Setup,
    /// The game that is being set up, as it would start now; `None` while one is played.
    draft: Option<Game>,
    notice: Option<Notice>,
    /// Whether the computer waits to be told to go on, so that nothing is lost that redo can reach.
    paused: bool,
    /// Whether the computer is to wait again after its next move.
    single_step: bool,
    /// Whether somebody looks through the game, and nobody plays.
    browsing: bool,
    /// Whether the right move of the puzzle on the board was shown, and not found.
    solution_shown: bool,
    /// The number under which the game that has just ended is to be counted.
    uncounted: Option<u64>,
    /// Puzzles that were solved and are still to be remembered.
    solved: Vec<String>,
    random: fastrand::Rng,
    /// How often something may have changed.
    revision: u64,
}

impl Session {
    /// A sitting with a first game from these choices. The seed decides what is drawn at random.
    #[must_use]
    pub fn new(setup: Setup, seed: u64) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let game = begin(&setup, None, &mut random);
        Self {
            games: Timeline::new(Entry::new(game.clone())),
            scores: Scores::default(),
            setup,
            draft: Some(game),
            notice: None,
            paused: false,
            single_step: false,
            browsing: false,
            solution_shown: false,
            uncounted: None,
            solved: Vec::new(),
            random,
            revision: 0,
        }
    }

    /// The game on the board; where one is being set up, the one that waits behind it.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.games.entry().game
    }

    /// The game that is to be seen: the one that is being set up, or else the one on the board.
    #[must_use]
    pub fn shown(&self) -> &Game {
        self.draft.as_ref().unwrap_or_else(|| self.game())
    }

    /// What the sitting is at.
    #[must_use]
    pub fn stage(&self) -> Stage {
        let record = &self.game().record;
        if self.draft.is_some() {
            Stage::SetUp
        } else if self.puzzle().is_some() {
            Stage::Puzzle
        } else if self.browsing && record.cursor() < record.last_ply() {
            Stage::Past
        } else if self.is_variation() {
            Stage::Variation
        } else if record.is_over() {
            Stage::Over
        } else {
            Stage::Playing
        }
    }

    /// Whether something was tried beside a game that had come to its end.
    fn is_variation(&self) -> bool {
        let record = &self.game().record;
        record.current_line() != record.trunk()
    }

    /// Which game of the sitting is on the board.
    #[must_use]
    pub fn game_id(&self) -> GameId {
        self.games.entry().id
    }

    /// The game of this name, as long as the sitting remembers it.
    #[must_use]
    pub fn find(&self, id: GameId) -> Option<&Game> {
        self.games.get(id).map(|entry| &entry.game)
    }

    /// The place for the review of this game, to be changed.
    pub fn review_mut(&mut self, id: GameId) -> Option<&mut Option<Review>> {
        self.revision += 1;
        self.games.find(id).map(|entry| &mut entry.game.review)
    }

    /// Where the game on the board stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.game().record.position()
    }

    /// The score of the sitting between the players of the game that is to be seen.
    #[must_use]
    pub fn score(&self) -> Score {
        self.scores.between(&self.shown().players)
    }

    /// The choices for the next game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What there is to say about the last command.
    #[must_use]
    pub const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// Whether the computer waits to be told to go on.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused && self.computer_to_move().is_some()
    }

    /// The file of the game on the board, if it has one.
    #[must_use]
    pub fn file(&self) -> Option<&SavedFile> {
        self.games.entry().file.as_ref()
    }

    /// Whether the game on the board has something that its file lacks.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.games.entry().is_unsaved()
    }

    /// What the engine is wanted for: the position and the level, while the computer is to move.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<(&Position, Level)> {
        let level = self.mover()?.level()?;
        Some((self.position(), level))
    }

    /// Who is to move; `None` once the game is over, and while one is set up or looked through. In a
    /// puzzle a person makes the first move.
    #[must_use]
    pub fn mover(&self) -> Option<Who> {
        let mover = self.game().mover()?;
        let shown = self.puzzle().is_some() && self.game().record.cursor() > 0;
        let mover = if shown { Who::Computer(Level::Master) } else { mover };
        self.draft.is_none().then_some(mover)
    }

    /// The puzzle on the board, if what is there is one.
    #[must_use]
    pub fn puzzle(&self) -> Option<PuzzlePlace> {
        self.games.entry().puzzle
    }

    /// How far the puzzle on the board is.
    #[must_use]
    pub fn attempt(&self) -> Option<Attempt> {
        self.puzzle()?.attempt(&self.game().record)
    }

    /// Whether the right move of that puzzle was shown, and not found.
    #[must_use]
    pub const fn is_solution_shown(&self) -> bool {
        self.solution_shown
    }

    /// The keys of the puzzles that were solved since this was last asked.
    pub fn take_solved(&mut self) -> Vec<String> {
        std::mem::take(&mut self.solved)
    }

    /// A number that grows whenever something of the sitting may have changed, so that nobody
    /// compares whole games in vain.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The number under which a game against the computer is to be counted that has come to its end
    /// since this was last asked. It is the one on the board if this is asked after every command
    /// and every move.
    pub const fn take_uncounted(&mut self) -> Option<u64> {
        self.uncounted.take()
    }

    /// Whether a command can be carried out now. What is greyed out is asked here.
    #[must_use]
    pub fn allows(&self, command: &Command) -> bool {
        let game = self.game();
        let record = &game.record;
        let in_game = self.draft.is_none();
        match command {
            // A square that is taken can be picked: that it is taken is the answer.
            Command::Play(made) => {
                let known = self.shown().record.position().check(*made);
                let may_play = !in_game || self.mover() == Some(Who::Person);
                may_play && matches!(known, Ok(_) | Err(PlayError::Taken(..)))
            }
            Command::SetUp => in_game,
            Command::BackToGame => {
                if in_game {
                    self.puzzle().is_some()
                } else {
                    !game.is_untouched()
                }
            }
            Command::Start => !in_game,
            Command::PlayAgain => in_game && record.is_over() && self.puzzle().is_none(),
            Command::Undo => in_game && self.games.undo().is_some(),
            Command::Redo => in_game && self.games.redo().is_some(),
            Command::GoTo { variation, cursor } => {
                let known = *variation < record.variations();
                in_game && known && *cursor <= record.line(*variation).len()
            }
            Command::PlayFromHere => self.stage() == Stage::Past && !record.is_over(),
            Command::BackToEnd => matches!(self.stage(), Stage::Past | Stage::Variation),
            Command::Solve(place) => place.puzzle().is_some(),
            Command::ShowSolution => in_game && self.attempt() == Some(Attempt::Open),
            Command::Pause => {
                let runs = !game.has_person() && self.computer_to_move().is_some();
                runs && self.puzzle().is_none() && !self.paused
            }
            Command::GoOn => self.is_paused(),
            Command::Step => self.is_paused() && !game.has_person(),
            Command::End(_) => {
                in_game && self.puzzle().is_none() && !record.is_over() && record.last_ply() > 0
            }
            Command::TakeUp => in_game && record.ending().is_some_and(|it| it != Ending::Board),
            Command::ChangePlayer(..) => in_game && self.puzzle().is_none() && !record.is_over(),
            Command::Rename(..)
            | Command::SetPlayer(..)
            | Command::SwapMarks
            | Command::SetStarts(_)
            | Command::SetRules(_) => true,
        }
    }

    /// Carries out a command, where it is allowed.
    pub fn apply(&mut self, command: Command) {
        if !self.allows(&command) {
            return;
        }
        self.revision += 1;
        self.notice = None;
        match command {
            Command::Play(made) => self.play(made),
            Command::SetUp => self.set_up(),
            Command::BackToGame => self.back_to_game(),
            Command::Start => self.start(),
            Command::PlayAgain => self.play_again(),
            Command::Undo => self.step(self.games.undo()),
            Command::Redo => self.step(self.games.redo()),
            Command::GoTo { variation, cursor } => self.go_to(variation, cursor),
            Command::PlayFromHere => (self.browsing, self.paused) = (false, false),
            Command::BackToEnd => self.back_to_end(),
            Command::Solve(place) => self.solve(place),
            Command::ShowSolution => self.show_solution(),
            Command::Pause => self.paused = true,
            Command::GoOn => (self.browsing, self.paused) = (false, false),
            Command::Step => (self.paused, self.single_step) = (false, true),
            Command::End(ending) => {
                self.games.entry_mut().game.record.end(ending);
                self.count();
            }
            Command::TakeUp => self.step(Some(Step::TakeUp)),
            Command::ChangePlayer(seat, who) => {
                self.games.entry_mut().game.players[seat].who = who;
                // Moves that redo can still bring back are not to be lost by it.
                self.paused &= self.games.redo().is_some();
            }
            Command::Rename(seat, name) => self.choose(|setup| setup.players[seat].name = name),
            Command::SetPlayer(seat, who) => self.choose(|setup| setup.players[seat].who = who),
            Command::SwapMarks => self.choose(|setup| setup.x = setup.x.other()),
            Command::SetStarts(starts) => self.choose(|setup| setup.starts = starts),
            Command::SetRules(rules) => self.choose(|setup| setup.rules = rules),
        }
    }

    /// Has nothing more to say about the last command, since something else was asked for.
    pub fn dismiss_notice(&mut self) {
        self.revision += u64::from(self.notice.take().is_some());
    }

    /// Makes the move that the engine has chosen for the position on the board. A choice that
    /// the rules do not allow is dropped.
    pub fn computer_plays(&mut self, made: impl Into<Move>, failed: bool) {
        let made = made.into();
        if self.computer_to_move().is_none() || self.position().check(made).is_err() {
            return;
        }
        self.revision += 1;
        // That a turn was lost is still news while the computer answers at once.
        let before = self.notice.take_if(|notice| matches!(notice, Notice::TurnLost(_)));
        self.notice = if failed { Some(Notice::EngineFailed) } else { before };
        self.make(made);
        self.paused |= std::mem::take(&mut self.single_step);
    }

    /// Puts a game on the board that was read from a file, or that another run was left with; undo
    /// brings back the one before. `saved` says whether its file holds all of it.
    pub fn open(&mut self, game: Game, file: Option<SavedFile>, saved: bool) {
        let entry = Entry::with_file(game, file, saved);
        if self.game().is_untouched() {
            self.games.replace(entry);
        } else {
            self.games.push(entry);
        }
        self.settle();
    }

    /// Puts the game on the board that an earlier run was left with. It is the sitting's first.
    pub fn resume(&mut self, game: Game, file: Option<SavedFile>, saved: bool) {
        self.games = Timeline::new(Entry::with_file(game, file, saved));
        self.settle();
    }

    /// Remembers that this state of a game of the sitting now stands in this file.
    pub fn saved(&mut self, id: GameId, state: Game, file: SavedFile) {
        if let Some(entry) = self.games.find(id) {
            entry.file = Some(file);
            entry.saved = Some(state);
            self.revision += 1;
        }
    }

    fn play(&mut self, made: Move) {
        if self.draft.is_some() {
            self.start();
            // Where the computer begins, a click on the board only starts the game.
            if self.mover() != Some(Who::Person) {
                return;
            }
        }
        match self.position().check(made) {
            Ok(_) => {
                // Whoever plays wants an answer, whatever the computer was waiting for.
                self.paused = false;
                self.make(made);
            }
            Err(PlayError::Taken(square, mark)) => self.notice = Some(Notice::Taken(square, mark)),
            Err(PlayError::Over | PlayError::OffBoard(_)) => {}
        }
    }

    /// Makes a move and counts the game where it ends.
    fn make(&mut self, made: Move) {
        let mover = self.position().turn();
        self.browsing = false;
        self.games.truncate_future();
        let entry = self.games.entry_mut();
        let effect = entry.game.record.play(made);
        if effect == Ok(Played::TurnLost) {
            self.notice = Some(Notice::TurnLost(mover));
        }
        if let Some(place) = entry.puzzle {
            let record = &entry.game.record;
            let attempt = place.attempt(record);
            if let (1, Some(Attempt::Right(_)), false) =
                (record.cursor(), attempt, self.solution_shown)
            {
                self.solved.extend(place.puzzle().map(|puzzle| puzzle.key().to_owned()));
            }
        } else {
            self.count();
        }
    }

    /// Counts the game on the board, where it has ended.
    fn count(&mut self) {
        let entry = self.games.entry_mut();
        let Some(point) = entry.game.point() else { return };
        let counted = (entry.game.players.clone(), point);
        self.scores.count(&counted, entry.point.replace(counted.clone()));
        // Whoever takes back the last moves does not get another game for it.
        if !std::mem::replace(&mut entry.counted, true) && entry.game.against_computer().is_some() {
            self.uncounted = Some(self.random.u64(..));
        }
    }

    /// Sets up a game from the choices.
    fn set_up(&mut self) {
        let before = self.games.last_starter();
        self.draft = Some(begin(&self.setup, before, &mut self.random));
    }

    /// Changes a choice, and with it the game that is being set up.
    fn choose(&mut self, change: impl FnOnce(&mut Setup)) {
        change(&mut self.setup);
        if self.draft.is_some() {
            self.set_up();
        }
    }

    /// Starts the game that is set up, in the place of one in which nobody has moved.
    fn start(&mut self) {
        let Some(game) = self.draft.take() else { return };
        self.begin(game);
    }

    fn play_again(&mut self) {
        let Game { players, x, record, .. } = self.game();
        let (players, x, rules) = (players.clone(), *x, record.rules());
        let setup = Setup { players, x, rules, starts: self.setup.starts };
        let game = begin(&setup, self.games.last_starter(), &mut self.random);
        self.begin(game);
    }

    fn begin(&mut self, game: Game) {
        let entry = Entry::new(game);
        if self.game().is_untouched() {
            self.games.replace(entry);
        } else {
            self.games.push(entry);
        }
        (self.paused, self.single_step, self.browsing) = (false, false, false);
    }

    fn back_to_game(&mut self) {
        if self.draft.take().is_none() {
            let game = self.games.before().map(Step::Game);
            self.step(game);
        }
    }

    /// Puts a puzzle on the board, or back to its beginning.
    fn solve(&mut self, place: PuzzlePlace) {
        (self.draft, self.solution_shown) = (None, false);
        if self.puzzle() == Some(place) {
            return self.games.entry_mut().game.record.go_to(0);
        }
        let Some(game) = place.game(self.setup.x) else {
            return;
        };
        let entry = Entry { puzzle: Some(place), ..Entry::new(game) };
        if self.puzzle().is_some() {
            // One after the other would in time push away the game that was left for them.
            self.games.replace(entry);
        } else {
            self.games.push(entry);
        }
    }

    /// Makes the right move of the puzzle without counting it as solved.
    fn show_solution(&mut self) {
        if let Some(puzzle) = self.puzzle().and_then(PuzzlePlace::puzzle) {
            (self.paused, self.solution_shown) = (false, true);
            // The rules allow it: a test goes through all of them.
            let _ = self.games.entry_mut().game.record.play(puzzle.answer);
        }
    }

    fn step(&mut self, step: Option<Step>) {
        let Some(step) = step else { return };
        let from_puzzle = self.puzzle().is_some();
        self.games.take(step);
        self.browsing = false;
        self.pause_before_redo();
        if from_puzzle && self.game().is_untouched() {
            self.set_up();
        }
    }

    /// Looks at a move of the game; nothing moves by itself there before somebody has played.
    fn go_to(&mut self, variation: usize, cursor: usize) {
        let record = &mut self.games.entry_mut().game.record;
        record.go_into(variation, cursor);
        self.browsing = true;
        self.pause_before_redo();
    }

    fn back_to_end(&mut self) {
        let record = &self.game().record;
        let line = record.trunk();
        let end = record.line(line).len();
        self.go_to(line, end);
    }

    /// Lets the computer wait where a move of its own would not be the one that redo leads to, or
    /// nobody but it would stop the game from running on.
    fn pause_before_redo(&mut self) {
        self.paused = !self.game().has_person() || self.games.redo().is_some();
    }

    /// Shows a game that came from elsewhere, and lets nothing move by itself in it that could cost
    /// moves that were taken back. What is chosen for the next game stays chosen.
    fn settle(&mut self) {
        let game = self.game();
        self.paused = !game.has_person() || game.record.cursor() < game.record.last_ply();
        self.draft = None;
        self.browsing = false;
        self.notice = None;
        self.revision += 1;
    }
}
