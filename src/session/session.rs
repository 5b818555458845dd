//! The sitting itself: applies commands.

use super::new_game::begin;
use super::timeline::{Entry, GameId, Step, Timeline};
use super::{
    Attempt, Command, Game, Notice, PlayerDraft, PuzzlePlace, Review, SavedFile, Score, Seat,
    Setup, Who,
};
use crate::engine::Level;
use crate::game::{Ending, Move, PlayError, Played, Position};

/// One sitting: the games, the score, and the choices for the next game.
///
/// Everything that a person asks for goes through [`Session::apply`]; what may be asked for now is
/// told by [`Session::allows`].
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
    score: Score,
    setup: Setup,
    notice: Option<Notice>,
    /// Whether the computer waits to be told to go on, so that nothing is lost that redo can reach.
    paused: bool,
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
            games: Timeline::new(Entry::new(game)),
            score: Score::default(),
            setup,
            notice: None,
            paused: false,
            uncounted: None,
            solved: Vec::new(),
            random,
            revision: 0,
        }
    }

    /// The game on the board.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.games.entry().game
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

    /// The score of the sitting.
    #[must_use]
    pub const fn score(&self) -> Score {
        self.score
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

    /// Whether something is chosen that only the next game will have.
    #[must_use]
    pub fn is_next_game_different(&self) -> bool {
        self.setup.differs_from(self.game())
    }

    /// What the engine is wanted for: the position and the level, while the computer is to move.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<(&Position, Level)> {
        let level = self.mover()?.level()?;
        Some((self.position(), level))
    }

    /// Who is to move; `None` once the game is over. In a puzzle a person makes the first move.
    #[must_use]
    pub fn mover(&self) -> Option<Who> {
        let mover = self.game().mover()?;
        let shown = self.puzzle().is_some() && self.game().record.cursor() > 0;
        Some(if shown { Who::Computer(Level::Master) } else { mover })
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
        match command {
            // A square that is taken can be picked: that it is taken is the answer.
            Command::Play(made) => {
                let known = self.position().check(*made);
                self.mover() == Some(Who::Person)
                    && matches!(known, Ok(_) | Err(PlayError::Taken(..)))
            }
            Command::Undo => self.games.undo().is_some(),
            Command::Redo => self.games.redo().is_some(),
            Command::GoOn => self.is_paused(),
            Command::Leave => !game.record.is_over() && !game.is_fresh(),
            Command::TakeUp => game.record.ending() == Some(Ending::Left),
            Command::GoTo { variation, cursor } => {
                let record = &game.record;
                *variation < record.variations() && *cursor <= record.line(*variation).len()
            }
            Command::Solve(place) => place.puzzle().is_some(),
            Command::ResetScore => self.score != Score::default(),
            _ => true,
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
            Command::NewGame => self.new_game(),
            Command::Undo => self.step(self.games.undo()),
            Command::Redo => self.step(self.games.redo()),
            Command::GoTo { variation, cursor } => self.go_to(variation, cursor),
            Command::Solve(place) => self.solve(place),
            Command::GoOn => self.paused = false,
            Command::Leave => self.games.entry_mut().game.record.leave(),
            Command::TakeUp => self.step(Some(Step::TakeUp)),
            Command::Rename(seat, name) => {
                self.setup.players[seat].name = Some(name);
                self.seat_players();
            }
            Command::SetPlayer(seat, who) => {
                self.setup.players[seat].who = who;
                // Moves that redo can still bring back are not to be lost by it.
                self.paused &= self.games.redo().is_some();
                self.seat_players();
            }
            Command::AssignX(seat) => self.choose(|setup| setup.x = seat),
            Command::SetStarts(starts) => self.choose(|setup| setup.starts = starts),
            Command::SetRules(rules) => self.choose(|setup| setup.rules = rules),
            Command::ResetScore => {
                self.score = Score::default();
                self.games.forget_points();
            }
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
    }

    /// Puts a game on the board that was read from a file, or that another run was left with; undo
    /// brings back the one before. `saved` says whether its file holds all of it.
    pub fn open(&mut self, game: Game, file: Option<SavedFile>, saved: bool) {
        self.games.push(Entry::with_file(game, file, saved));
        self.settle();
    }

    /// Puts the game on the board that an earlier run was left with. It is the sitting's first.
    pub fn resume(&mut self, game: Game, file: Option<SavedFile>, saved: bool) {
        let entry = Entry::with_file(game, file, saved);
        let over = entry.game.record.is_over();
        let chosen = self.setup.players.clone();
        self.games = Timeline::new(entry);
        self.settle();
        if over {
            // Nobody plays it any more, so those who are chosen for the next game stay chosen.
            self.setup.players = chosen;
        }
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
        self.games.truncate_future();
        let entry = self.games.entry_mut();
        let effect = entry.game.record.play(made);
        if effect == Ok(Played::TurnLost) {
            self.notice = Some(Notice::TurnLost(mover));
        }
        if let Some(place) = entry.puzzle {
            let record = &entry.game.record;
            if let (1, Some(Attempt::Right(_))) = (record.cursor(), place.attempt(record)) {
                self.solved.extend(place.puzzle().map(|puzzle| puzzle.key().to_owned()));
            }
        } else if let Some(point) = entry.game.point() {
            self.score.count(point, entry.point.replace(point));
            // Whoever takes back the last moves does not get another game for it.
            if !std::mem::replace(&mut entry.counted, true)
                && entry.game.against_computer().is_some()
            {
                self.uncounted = Some(self.random.u64(..));
            }
        }
    }

    fn new_game(&mut self) {
        if let Err((seat, error)) = self.setup().players() {
            self.notice = Some(Notice::NoGame(seat, error));
            return;
        }
        self.paused = false;
        if self.game().is_fresh() {
            self.begin_anew();
        } else {
            let before = self.games.entry().starter();
            let game = begin(&self.setup, Some(before), &mut self.random);
            self.games.push(Entry::new(game));
        }
    }

    /// Changes a choice. As long as nobody has moved it is the game on the board that changes,
    /// later it is the next one.
    fn choose(&mut self, change: impl FnOnce(&mut Setup)) {
        change(&mut self.setup);
        if self.game().is_fresh() && self.setup().players().is_ok() {
            self.begin_anew();
            self.paused = false;
        }
    }

    /// Puts a game from the choices in the place of one that nobody has touched.
    fn begin_anew(&mut self) {
        let before = self.games.earlier_starter();
        let game = begin(&self.setup, before, &mut self.random);
        self.games.replace(Entry::new(game));
    }

    /// Puts a puzzle on the board, or back to its beginning.
    fn solve(&mut self, place: PuzzlePlace) {
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

    fn step(&mut self, step: Option<Step>) {
        let Some(step) = step else { return };
        self.games.take(step);
        if matches!(step, Step::Game(_)) {
            self.show_players();
        } else {
            self.seat_players();
        }
        self.pause_before_redo();
    }

    /// Goes to a move of the game; nothing moves by itself there before somebody has played.
    fn go_to(&mut self, variation: usize, cursor: usize) {
        let record = &mut self.games.entry_mut().game.record;
        record.go_into(variation, cursor);
        self.seat_players();
        self.pause_before_redo();
    }

    /// Lets the computer wait where a move of its own would not be the one that redo leads to, or
    /// nobody but it would stop the game from running on.
    fn pause_before_redo(&mut self) {
        self.paused = !self.game().has_person() || self.games.redo().is_some();
    }

    /// Shows the players of a game that came from elsewhere, and lets nothing move by itself in it
    /// that could cost moves that were taken back. What is chosen for the next game stays chosen.
    fn settle(&mut self) {
        let game = self.game();
        self.paused = !game.has_person() || game.record.cursor() < game.record.last_ply();
        self.show_players();
        self.notice = None;
        self.revision += 1;
    }

    /// Makes the players that are shown those of the game on the board.
    fn show_players(&mut self) {
        if self.puzzle().is_some() {
            return;
        }
        for seat in Seat::ALL {
            self.setup.players[seat] = PlayerDraft::from(&self.game().players[seat]);
        }
    }

    /// Lets the players who are shown play the game on the board, unless it is over or a name is
    /// still being written.
    fn seat_players(&mut self) {
        if let Ok(players) = self.setup().players()
            && !self.game().record.is_over()
            && self.puzzle().is_none()
        {
            self.games.entry_mut().game.players = players;
        }
    }
}
