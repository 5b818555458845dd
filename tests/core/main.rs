//! Everything that can be tested without a window.
#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod analyse;
mod brain;
mod choices;
mod command_line;
mod damage;
mod damaged_files;
mod files;
mod fuzz;
mod game;
mod games;
mod hint;
mod levels;
mod manual;
mod messages;
mod naming;
mod offers;
mod package;
mod partie;
mod picture;
mod reason;
mod report;
mod resume;
mod review;
mod saves;
mod search;
mod session;
mod settings;
mod solve;
mod sound;
mod survey;
mod tidy;
mod typing;
mod variations;
mod worker;
