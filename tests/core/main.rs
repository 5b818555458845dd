//! Everything that can be tested without a window, by room.
#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod filter;
mod odd_engine;
mod picture;
mod protocol;
mod puzzles;
mod sentences;
mod sound;
mod support;
mod text;

mod game {
    pub(crate) mod annotations;
    mod endings;
    mod moves;
    mod openings;
    mod renju;
    mod rules;
    mod threats;
    mod variations;
}

mod engine {
    mod family;
    mod hint;
    mod levels;
    mod lost_turns;
    mod multi_pv;
    mod negamax;
    mod opening;
    mod reason;
    mod search;
    mod solve;
    mod worker;
}

mod analysis {
    mod best_move;
    mod review;
    mod wanted;
}

mod session {
    mod choices;
    mod clocks;
    mod coach;
    mod counts;
    mod course;
    mod endings;
    mod games;
    mod lessons;
    mod mistakes;
    mod offers;
    mod positions;
    mod recent;
    pub(crate) mod sitting;
    mod soak;
    mod square_entry;
    mod stages;
    mod tasks;
}

mod storage {
    mod crash;
    mod damage;
    mod damaged_files;
    mod damaged_library;
    pub(crate) mod endings;
    mod exchange;
    mod files;
    mod formats;
    mod full_disk;
    mod fuzz;
    mod killed;
    mod library;
    mod migration;
    mod mistakes;
    mod partie;
    pub(crate) mod saves;
    mod settings;
    mod windows;
    mod words;
}

mod console {
    mod analyse;
    mod brain;
    mod command_line;
    mod convert;
    mod matches;
    mod report;
}

/// The house itself, and the files that are delivered of it.
mod house {
    mod manual;
    mod package;
    mod source;
    mod tidy;
}
