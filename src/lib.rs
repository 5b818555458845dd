//! Velha: tic-tac-toe and its whole family, k in a row on boards of up to 20 x 20, in a window.
//!
//! This page is the map of the code, in reading order: each room is explained by the rooms above
//! it, and uses only these. The figure behind its name is its size in thousands of Rust tokens,
//! without comments; all rooms together have some 290 thousand.
//!
//! - [`game`] (17): the rules. [`game::Board`], [`game::Position`] with its legal moves and its
//!   outcome, and [`game::GameRecord`], the tree of the moves and variations of a game. Five kinds
//!   of rule with thirteen choices, boards from 3 x 3 to 20 x 20, at most 64 variations a game.
//! - [`engine`] (81): choosing and judging moves. Six [`engine::Level`]s, three ways of thinking (a
//!   search, and two that prove), and [`engine::Worker`], the one thread on which the computer
//!   thinks: half a second a move and 64 MB unless told otherwise.
//! - [`puzzles`] (1): 132 proven positions on eleven boards, from easy to hard, in which one move only
//!   reaches the goal.
//! - [`picture`] (10): [`picture::Drawing`], a game's board as a drawing: for the window, for files
//!   (PNG and SVG) and for the clipboard.
//! - [`sound`] (2): four kinds of short sounds, for people who switch them on.
//! - [`history`] (11): [`history::Game`] and all that games say once they were played: summaries,
//!   counts, filters, reviews, mistakes to be tried again. Plain data.
//! - [`session`] (13): [`session::Session`], one sitting with its setup, its games in their order
//!   and its scores, and the clocks, for which the shell tells the time. Every request of a person is
//!   one of 20 [`session::Command`]s.
//! - [`analysis`] (7): seven [`analysis::Purpose`]s that the engine is wanted for, and its answers:
//!   the computer's move, a hint, the values of the squares, the review of a game.
//! - [`storage`] (24): the only room that touches the file system. Saves (`.velha` and
//!   `partie.txt`, of up to 512 KiB), settings, and [`storage::Library`], the database of all
//!   games.
//! - [`protocol`] (1): the words of the Gomocup, by which programs play against each other.
//! - [`text`] (12): every sentence that a person reads, some 450 messages in five languages.
//! - [`console`] (10): the commands that open no window; [`cli`] is their command line.
//! - [`ui`] (78): everything visible. Views read the session and the analysis, and push
//!   [`ui::Action`]s; 29 shortcuts stand in one table for menu, buttons, keys and help.
//! - [`app`] (19): [`app::App`], the shell: the window, the system's dialogs, and the messages from
//!   threads.
//!
//! # One way round
//!
//! Input reaches a view; the view pushes an [`ui::Action`]; after the frame is drawn the shell
//! hands a [`session::Command`] to the session and an [`analysis::Request`] to the analysis, and
//! does all else itself: files, the clipboard, preferences. After each action it keeps the game, so
//! that a game that has ended is kept before the next action replaces it. The next frame is drawn
//! from the new state. Keys that are pressed within one frame and mean different things wait for a
//! frame each, since nothing says which of them came first. Threads send events to the shell, which
//! takes them up before the next frame.
//!
//! Every game with a move is a row of one database, [`storage::Library`]. The one thread that
//! writes stores it after each move; if that thread cannot be started, the shell writes on the
//! spot. A failed write is told on the board until it succeeds. Nothing is counted beside the
//! games: lists, scores and statistics are read from them, so no game is counted twice or not at
//! all.
//!
//! The task of the engine is a function of plain state, [`analysis::Analysis::wanted`]. Once per
//! [`app::App`]'s logic it is compared with the task in progress, and a difference stops that one
//! and starts the other. Undo, a new game or another level need no special case, and a review that
//! gives way to a move goes on by itself.
//!
//! # What holds everywhere
//!
//! - Only [`ui`] and [`app`] know the toolkit. All other rooms work without a window, and are
//!   tested without one.
//! - Rules live in [`game`] alone. No view decides if a move is legal, who has won or whose turn it
//!   is; a control is greyed out by [`session::Session::allows`].
//! - A finding of the engine is kept with the position that it is of, and shown with no other.
//! - [`game::GameRecord`] is the truth about a game: its start, its moves, the moves taken back,
//!   and every variation. The position is derived from it.
//! - Each state has one place: the choices for the next game are in [`session::Setup`], the moves
//!   that undo restores in [`game::GameRecord`], the sitting in [`session::Session`], open pages
//!   and the pointer in [`ui::View`], the choices for all runs in [`session::Settings`], and past
//!   games in the library.
//! - A file is read into a type of its own and then replayed through the rules; on any error
//!   nothing has changed. A file is written whole or not at all.
//! - Work that can be done on a change is not done in each frame, and nothing is drawn without a
//!   cause: at rest the program uses no processor at all.
//!
//! # What is deliberately not there
//!
//! - No network: no account, no telemetry, no search for updates. The only services that it talks
//!   to are those of the desktop.
//! - No unsafe code: the compiler forbids it.
//! - No storage of the toolkit's own. It would ignore a file that it cannot decode, and does not
//!   replace files whole; settings and the place of the window are in [`storage`].
//! - No stored counts or scores, and no second copy of derived data.
//! - No second painter: window, files and clipboard get the same [`picture::Drawing`].
//! - No sound files; sounds are calculated from notes.
//! - No opening book but for Connect Four, the positions of which take the longest to prove.
//! - No thinking in the opponent's time: the engine works only for an answer that is shown, kept or
//!   played.
//! - No chosen language on the console: commands write English everywhere, so that programs can
//!   read their answers.
//!
//! # Where a change goes
//!
//! - A rule: an arm or a file in `game/rule`, a row of [`game::RuleKind::ALL`], which saves, the
//!   command line and the page of rules iterate over, and its forms of the messages.
//!   `engine/method.rs` lists the ways of thinking that hold for it: `negamax` takes falling marks
//!   and losing lines, and under a rule on lines that none knows the computer moves at sight and
//!   proves nothing.
//! - A format of files: a file in `storage/format` and a row of the table there.
//! - A setting: its field in `session/settings.rs`, a row in `storage/settings.rs` and one in
//!   `ui/settings.rs`.
//! - A question to the engine: an [`engine::EngineTask`] and an [`analysis::Purpose`].
//! - A key: a row in `ui/shortcuts.rs`, which menu, buttons and help read too.
//! - A message: `assets/i18n` in every language; a test finds missing and unused ones.
//!
//! # Where it differs from expectations
//!
//! - A [`game::Move`] picks a square, or makes the decision that an opening asks for. Under the
//!   house rule that a taken square costs the turn, picking one is a move like any other. Undo,
//!   saves and the list of moves therefore need to know of neither.
//! - The seats of a game are those at its start. Who has which side later is read from the position
//!   ([`game::Position::player_of`]), since undo may go back to before they changed. The engine knows
//!   of openings in one file, and thinks about the game without one.
//! - Playing another move after moves were taken back cuts nothing: both variations stay in the
//!   record. Undo and redo walk along the one that was played last; the list of moves leads to the
//!   others.
//! - A mistake is tried again like a puzzle, as a [`session::Task`] on the board. Not one move is
//!   right there but every move that gives nothing away, which the engine is asked. Tasks stand
//!   beside the games of the sitting, so undo knows nothing of what was tried.
//! - The moves after the verdict on a puzzle are not stored but played by the strongest level for
//!   both sides, one whenever it is asked for; the list holds positions in which that shows the
//!   reason.
//! - The games of a sitting stand in one line that undo and redo walk along. Starting a new game
//!   therefore never has to ask, and a finished game is still there after the next start.
//! - A game is set up in one place and played in another, so no choice is of this game and of the
//!   next one at once. The setup is a draft beside the game on the board
//!   ([`session::Session::shown`]); as long as there is one, nobody moves in the game behind it.
//! - Looking at a past move plays nothing; the first move made there begins a variation. The
//!   [`session::Stage`] of a sitting decides the commands that the panel offers.
//! - Colours belong to [`picture`], which has no toolkit, and the window takes those of its board
//!   from there: a copied or saved picture looks like the board on the screen.
//! - The toolkit's own keys for zooming are off: the table of [`ui`] has them with all the others.
//! - Four threads are not joined. Joining the thread that waits for the system's file dialog would
//!   keep the program if a desktop portal never answers, and joining the one that plays sounds if a
//!   sound server or a driver never does; the watch over `velha --check` ends with it; the listing
//!   of the system's fonts has nothing to end.

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
