//! Glossary: the words of this program that are not the trade's, or mean one thing of several here.
//!
//! | word | meaning |
//! | --- | --- |
//! | action | what a view asks for: [`crate::ui::Action`] |
//! | appraisal | what the engine found about one position of a review: [`crate::history::Appraisal`] |
//! | attempt | a person's try at a task, and its verdict: [`crate::session::Attempt`] |
//! | board | which marks stand where, without a turn: [`crate::game::Board`] |
//! | command | a person's request to the session: [`crate::session::Command`] |
//! | cursor | the place in a record where the board stands: a line and a number of its moves |
//! | decision | a choice of an opening rule, such as which side to take; a move without a square |
//! | draft | the game that is being set up, beside the one on the board |
//! | ending | how a game came to its end: on the board, given up, agreed, out of time, left |
//! | expected line | the principal variation, shown on the board as numbered marks |
//! | face | style of a control that is clicked: its look, and whether it is on |
//! | finding | an answer of the engine that changes what is shown: [`crate::analysis::Finding`] |
//! | group | in the engine, a run of squares as long as a line; in a view, controls that belong together |
//! | judgement | how good a played move was: [`crate::history::Judgement`] |
//! | lesson | games and positions of a file, gone through in order: [`crate::session::Lesson`] |
//! | level | strength of the computer: [`crate::engine::Level`] |
//! | library | the database of all games: [`crate::storage::Library`] |
//! | line | squares that win when one side fills them; in analysis, expected moves |
//! | loss note | what the panel says of a lost game: the mistake, and what was better |
//! | lost turn | a move on a taken square, where the house rule makes it cost the turn |
//! | main line | the variation that counts as the game played: the first one that came to its end |
//! | mark | X or O |
//! | master | the strongest level |
//! | mistake | a move worth doing better, found by a review: [`crate::history::Mistake`] |
//! | opponent | a computer player, at one of the levels |
//! | ply | one move of one side; wins are counted in plies from the position, the last stone included |
//! | position | a legal situation: board, side to move, outcome |
//! | program | as a player, another engine: [`crate::protocol::Program`] |
//! | purpose | what the engine is wanted for: [`crate::analysis::Purpose`] |
//! | reach | how far from the stones an attacker may play in a proof, in king's moves |
//! | record | a game's tree of moves with a cursor: [`crate::game::GameRecord`] |
//! | request | a person's request to the analysis: [`crate::analysis::Request`] |
//! | review | values and judgements of all moves of a game: [`crate::history::Review`] |
//! | seat | player one or two, whichever side they play: [`crate::history::Seat`] |
//! | side | X or O as the one to move, to win or to lose |
//! | sign | the drawing of a value on its square, or of a forbidden square |
//! | sitting | one day's games in one window: [`crate::session::Session`]; undo walks through them |
//! | stage | what the board is for now: setting up, playing, looking back, over, a task |
//! | stamp | length and checksum of a file, by which a change by another program is noticed |
//! | task | puzzle, mistake or lesson’s position: [`crate::session::Task`]; for the engine, a question |
//! | trunk | the variation shown as the game: the main line, or the current line while the game goes on |
//! | value | win in so many plies, draw, or estimate: [`crate::engine::Value`] |
