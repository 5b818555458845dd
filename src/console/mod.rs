//! What `velha` does without a window.

pub mod analyse;
pub mod brain;
