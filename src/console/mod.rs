//! What Velha does without a window.

pub mod brain;
