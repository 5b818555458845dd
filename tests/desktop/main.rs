//! The real program in a real window, used as a person uses it.
//!
//! Needs the programs that `.ci/run` installs on Debian. Run it with
//! `cargo test --test desktop -- --ignored`.
#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]
#![expect(clippy::print_stderr, reason = "a test that fails tells what was on the screen")]

mod console;
mod desk;
mod drives;
mod ear;
mod faults;
mod files;
mod kill;
mod languages;
mod learn;
mod play;
mod portal;
mod program;
mod resume;
mod scale;
mod screen;
#[path = "../core/support.rs"]
#[expect(dead_code, reason = "most of it is for tests without a window")]
mod support;
mod surroundings;
mod system;
mod tree;
mod window;
