//! What `velha` does without a window.

pub mod analyse;
