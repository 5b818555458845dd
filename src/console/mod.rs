//! Commands of `velha` that open no window.
//!
//! Nothing here starts a window, threads are the engine's alone, and nothing prints by itself: each
//! command writes to the streams that it is given, in English in every language of the system, so that
//! programs can read it.

pub mod analyse;
pub mod brain;
pub mod games;
pub mod report;
pub mod terminal;
