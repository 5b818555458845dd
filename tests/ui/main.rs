//! The real program in a window that is not shown: everything is found by the name that a screen
//! reader says.
#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod choices;
mod clocks;
mod coach;
mod controls;
mod course;
mod dialogs;
mod family;
mod files;
mod games;
mod keys;
mod languages;
mod layout;
mod learn;
mod lessons;
mod looks;
mod mistakes;
#[path = "../core/odd_engine.rs"]
mod odd_engine;
mod pictures;
mod play;
mod positions;
mod programs;
mod raster;
mod resume;
mod statistics;
#[path = "../core/support.rs"]
#[expect(dead_code, reason = "most of it is for tests without a window")]
mod support;
mod troubles;
mod window;
mod words;
