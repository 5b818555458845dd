//! Velha: tic-tac-toe and its whole family, k in a row on boards of up to 20 x 20, in a window.
//!
//! This page is the map of the code. The rooms (top-level modules) are listed in reading order, and
//! each uses only the rooms above it. In brackets: its size in thousands of Rust tokens, without
//! comments; some 400 thousand in all. Words such as *sitting*, *seat* and *ply* are explained in
//! the [`glossary`]; why a room is as it is stands on its own page.
//!
//! - [`game`] (21): the rules. [`game::Board`], [`game::Position`] with its legal moves and
//!   outcome, [`game::GameRecord`], the tree of the moves and variations of a game.
//! - [`engine`] (85): chooses and judges moves. [`engine::Engine`] searches and proves within
//!   limits, [`engine::Worker`] does so on its one thread; six [`engine::Level`]s.
//! - [`puzzles`] (1): 144 proven positions in which exactly one move reaches the goal.
//! - [`picture`] (15): [`picture::Drawing`], a board as strokes, for window, files and clipboard.
//! - [`sound`] (2): short sounds, synthesized from notes.
//! - [`history`] (17): [`history::Game`] and what games say once they were played: summaries,
//!   counts, reviews, mistakes to try again. Plain data.
//! - [`session`] (35): [`session::Session`], one sitting: setup, games, when clocks run. A person's
//!   requests are [`session::Command`]s.
//! - [`analysis`] (7): what the engine is wanted for ([`analysis::Purpose`]), and its findings.
//! - [`storage`] (45): the only room that opens files. Saves, settings, and [`storage::Library`],
//!   the database of all games.
//! - [`protocol`] (8): the Gomocup protocol, by which engines play each other.
//!   [`protocol::Program`] is another program as a player; `console/brain` answers as one.
//! - [`text`] (19): every sentence that a person reads, in five languages.
//! - [`console`] (15): commands that open no window, each with its arguments; [`cli`] lists them.
//! - [`ui`] (102): the views. They read session and analysis, and push [`ui::Action`]s.
//! - [`app`] (29): [`app::App`], the shell: window, native dialogs, messages from threads.
//!
//! # From a click to the disk
//!
//! A view pushes an [`ui::Action`]. After the frame is drawn, [`app`] dispatches each action: a
//! [`session::Command`] to the session, an [`analysis::Request`] to the analysis, the rest (files,
//! clipboard, preferences) to itself. After each one, the changed game goes to the file thread,
//! which writes it to the library. The next frame is drawn from the new state. Threads send events,
//! which [`app`] handles before the next frame.
//!
//! The engine's job is a pure function of state, [`analysis::Analysis::wanted`]. Once per frame it
//! is compared with the running job; a difference stops that job and starts the other.
//!
//! # Invariants
//!
//! - Only [`ui`] and [`app`] name the toolkit. All other rooms are tested without a window.
//! - Rules live in [`game`] alone. Controls are enabled by [`session::Session::allows`].
//! - [`game::GameRecord`] is the truth about a game; the position is derived from it. Nothing
//!   derived is stored, nothing that can be queried is counted.
//! - A finding of the engine is kept with its position and shown with no other. "Proven" is said
//!   only of what is proven under the rules in force.
//! - Each state has one owner: choices for the next game [`session::Setup`], what undo restores
//!   [`game::GameRecord`], the sitting [`session::Session`], open pages and the pointer
//!   [`ui::View`], preferences [`session::Settings`], past games the library.
//! - A file is decoded into a type of its own and replayed through the rules; on any error nothing
//!   has changed. Files are written whole or not at all.
//! - No network, no unsafe code; no work in a frame that can be done on a change, no idle repaint.
//!
//! # Where a change goes
//!
//! - A rule: a variant and a row of [`game::RuleKind::ALL`] in `game/rules.rs`, an arm or a file in
//!   `game/rule` (who wins by a line: `outcome` in its `mod.rs`); `engine/method.rs` says which
//!   searches hold for it. A choice of sides: `opening.rs` there and in `engine`.
//! - The look of the board, also in files: lines, wood and labels `picture/board.rs`, marks and
//!   stones `picture/drawing.rs`; its motion: `ui/board/canvas.rs`. Which games have stones, and
//!   who has the black ones: `game/labels.rs`.
//! - A file format: a file in `storage/format` and a row of the table there. Moves as text:
//!   `storage/format/moves.rs`. What is wrong with a file: `storage/fault.rs`, its sentence
//!   `text/trouble.rs`.
//! - A question to the disk: a method of [`storage::Library`], an action with its arm in
//!   `app/actions.rs`, which asks the file thread, and a field of `ui::View` for the answer.
//! - A setting: a field in `session/settings.rs`, a row in `storage/settings.rs` (what cannot be
//!   read there gets its default) and in `ui/settings.rs`. The window's place: `app/place.rs`.
//! - A clock: `history/clocks.rs`, when it runs `session/clock.rs`, its choice `ui/panel/setup.rs`.
//! - A sound: `sound/mod.rs` and `notes.rs`; `app/watcher.rs` says when it is played.
//! - A button below the moves, as after a win or when a program has failed: `ui/panel/offers.rs`.
//! - A choice in the page of games: `history/filter.rs`, `ui/games/filter.rs`, `text/past.rs`.
//! - A task, as a lesson has many: what is asked `history/exercise.rs`, the verdict
//!   `session/solving.rs`, its words `text/task.rs`; the course of a lesson: `session/lesson.rs`, how
//!   one is made `making.rs` there and `ui/panel/making.rs`, what the engine finds then `checking.rs`.
//!   What a person has solved: `history/progress.rs` and `storage/library/progress.rs`.
//! - The course: positions `assets/course`, their words `course.ftl` beside the messages, read by
//!   `session/course.rs`; its page `ui/learn.rs`.
//! - What a coach warns of, and when: `session/coach.rs`; by which squares it tells that:
//!   `history/warning.rs`, `text/coach.rs` and `ui/coach.rs`.
//! - A question to the engine: an [`engine::EngineTask`] and an [`analysis::Purpose`]; more in an
//!   answer: its type in `engine/task.rs`.
//! - What is said of a position: `game/annotation.rs`, in SGF `words.rs` and `properties.rs` of
//!   `storage/format/sgf`, in the window `ui/panel/words.rs`; of a whole game: `GameInfo` in
//!   `history/game.rs` and `ui/dialogs/about_game.rs`.
//! - Something new to show: see whether it is kept ([`game::GameRecord`], [`history::Game`]). If
//!   not, it begins there, is saved in `storage/format/velha`, and then has a row in `ui`.
//! - A column of the library: `schema.sql`, a step in `schema.rs`, the queries in `games.rs`, all
//!   in `storage/library`; a field in `history` has its value. What can be derived from a game has
//!   no column: `summaries.rs` there.
//! - How squares are called: `game/labels.rs`; how they are typed: `session/square_entry.rs`. How
//!   sides are called, X or Black: `side` in `text/mod.rs`.
//! - Which move is the best: `analysis/values.rs`. Which mistake of a game comes first:
//!   `lesson` in `history/conclusion.rs`.
//! - A key or button of the mouse: a row in `ui/shortcuts.rs`, which menu, buttons and help read;
//!   its effect, if new, is a [`session::Command`] on the game, otherwise an [`ui::Action`].
//! - What the computer knows beforehand (openings of swap2, Connect Four, gomoku, puzzles, the
//!   network): the program beside the table in `assets` that makes it.
//! - A command: a file in [`console`], a variant in `cli.rs`, an arm in `main.rs`.
//! - A sentence: `assets/i18n` in every language; a test finds missing and unused ones. A language:
//!   a folder there, the packages in `assets`, a font for a new script. What a screen reader hears
//!   of the board: `ui/board/mod.rs`, in words of `text/mod.rs`.

pub mod analysis;
pub mod app;
pub mod cli;
pub mod console;
pub mod engine;
pub mod game;
pub mod glossary;
pub mod history;
pub mod picture;
pub mod protocol;
pub mod puzzles;
pub mod session;
pub mod sound;
pub mod storage;
pub mod text;
pub mod ui;
