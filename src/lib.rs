//! Velha: tic-tac-toe and its whole family, k in a row on boards of up to 20 x 20, in a window.
//!
//! This page is the map of the code. Whoever reads it in this order meets nothing before it is
//! explained; a room uses only rooms above it.
//!
//! - [`game`]: the rules. What a board is, what a legal move is, when a game is over, and the tree
//!   of the moves and variations of a game. Everything else asks here.
//! - [`engine`]: choosing and judging moves: the levels, the search, the proofs, and the one thread
//!   on which the computer thinks.
//! - [`puzzles`]: positions in which one move only does what is asked for.
//! - [`picture`]: a game's board as a drawing: what the window paints, and what files and the
//!   clipboard get.
//! - [`sound`]: short sounds, for those who switch them on.
//! - [`history`]: games that were played, with their players, and what they say: summaries, counts,
//!   reviews, mistakes to be tried again. Plain data.
//! - [`session`]: one sitting. The game that is set up, the games in their order and the scores.
//!   Everything that a person asks of it is a [`session::Command`].
//! - [`analysis`]: what the engine is wanted for, and what it has said: the computer's move, a
//!   hint, the values of the squares, the review of a game.
//! - [`storage`]: the only room that touches the file system: saves, `partie.txt`, settings, and
//!   the library of all games.
//! - [`protocol`]: the words of the Gomocup, by which programs play against each other.
//! - [`text`]: every sentence that a person reads, in their language.
//! - [`console`]: what the program does without a window; [`cli`] says how that is asked for.
//! - [`ui`]: everything visible. Views read the session and the analysis, and push what was asked
//!   for.
//! - [`app`]: the shell: the window, the system's dialogs, and the messages from threads.
//!
//! # One way round
//!
//! Input reaches a view; the view pushes an [`ui::Action`]; after the frame is drawn the shell
//! hands a [`session::Command`] to the session and an [`analysis::Request`] to the analysis, and
//! does all else itself: files, the clipboard, preferences. After each action it keeps the game, so
//! that one that has ended is kept before the next action replaces it. The next frame
//! is drawn from what is there then. Keys that were pressed within one frame, and mean different
//! things, wait for a frame each: within a frame nothing says which of them came first. Threads
//! send events to the shell, which takes them up before the next frame.
//!
//! Every game with a move is a row of one database, [`storage::Library`], written after each move by
//! the one thread that writes; where it cannot be started, by the shell on the spot. What could not be
//! written is told on the board until it is. Nothing is counted beside it: lists, scores and statistics are read
//! from the games themselves, so nothing can be counted twice or not at all.
//!
//! What the engine is wanted for is a function of plain state, [`analysis::Analysis::wanted`]. Once
//! per [`app::App`]'s logic it is compared with what is being thought about, and a difference stops
//! and starts. Undo, a new game or another level need no special case, and a review that gives way
//! to a move goes on by itself.
//!
//! # What holds everywhere
//!
//! - Only [`ui`] and [`app`] know that there is a toolkit. All other rooms work without a window,
//!   and are tested without one.
//! - Rules live in [`game`] alone. The view never decides what is legal, who won or whose turn it
//!   is; what is greyed out is asked of [`session::Session::allows`].
//! - What the engine has found is kept with the position that it is of, and shown with no other.
//! - [`game::GameRecord`] is the truth about a game: where it started, its moves, how far it was
//!   taken back, and every other line that was tried. The position is derived from it.
//! - What a person chooses for the next game is in [`session::Setup`]; what undo restores in
//!   [`game::GameRecord`]; what belongs to the sitting in [`session::Session`]; what is open or
//!   under the pointer in [`ui::View`]; what is chosen for all runs in [`session::Settings`],
//!   and what has happened in the library.
//! - A file is read into a type of its own and then replayed through the rules; on any error
//!   nothing has changed. A file is written whole or not at all.
//! - Nothing is done in a frame that could be done on a change, and nothing is drawn without a
//!   cause: at rest the program uses no processor at all.
//!
//! # Where a change goes
//!
//! - A rule: a file in `game/rule` and a field of [`game::Rules`]; how it is kept in
//!   `storage/wire.rs`, its sentence in [`text`], its choice in `ui/panel/rules.rs`.
//!   `engine/method.rs` says which of the engine's ways of thinking hold for it: `negamax` takes
//!   what falls or loses, and where none does, the computer moves at sight and proves nothing.
//! - A format of files: a file in `storage/format` and a row of the table there.
//! - A setting: its field in `session/settings.rs`, a row in `storage/settings.rs` and one in
//!   `ui/dialogs/settings.rs`.
//! - A question to the engine: an [`engine::EngineTask`] and an [`analysis::Purpose`].
//! - A key: a row in `ui/shortcuts.rs`, which menu, buttons and help read too.
//! - A message: `assets/i18n` in every language; a test finds what is missing or unused.
//!
//! # Where it differs from what one might expect
//!
//! - A [`game::Move`] picks a square. Under the house rule that a taken square costs the turn, to
//!   pick one is a move like any other, so undo, saves and the engine need no second kind.
//! - Playing another move where some were taken back cuts nothing: both ways stay in the record.
//!   Undo and redo walk along the way that was taken last; the list of moves leads to the others.
//! - A mistake is tried again like a puzzle, as a [`session::Task`] on the board; but what is right
//!   there is not one move: it is every one that gives nothing away, which the engine is asked.
//! - What comes of a move tried in a puzzle is not stored but played by the strongest level for
//!   both sides; the list was made of positions where that shows why.
//! - The games of a sitting stand in one line that undo and redo walk along. Starting a new game
//!   therefore never has to ask, and a finished game is still there after the next start.
//! - A game is set up in one place and played in another, so nothing that can be chosen is of this
//!   game and of the next one at once. What is set up is a draft beside the game on the board
//!   ([`session::Session::shown`]); as long as there is one, nobody moves in the game behind it.
//! - Whoever looks at a past move plays nothing by it; the first move made there begins a variation.
//!   What [`session::Stage`] a sitting is at decides what the panel asks for.
//! - Colours belong to [`picture`], which has no toolkit, and the window takes those of its board
//!   from there: what is copied or saved looks like what was seen.
//! - The toolkit's own keys for zooming are off: they are in the table of [`ui`] with all the
//!   others.
//! - Four threads are not joined. A desktop portal that never answers would keep the one that waits
//!   for the system's file dialog, and with it the program, and so would a driver of Windows the one
//!   that plays sounds; the one that watches over `velha --check` ends with it; the one that lists the
//!   system's fonts has nothing to end.

pub mod analysis;
pub mod app;
pub mod cli;
pub mod console;
pub mod engine;
pub mod game;
pub mod history;
pub mod picture;
pub mod protocol;
pub mod puzzles;
pub mod session;
pub mod sound;
pub mod storage;
pub mod text;
pub mod ui;
