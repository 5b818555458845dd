//! The command line of Velha.
fn main() {}
