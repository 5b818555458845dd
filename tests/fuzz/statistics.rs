//! Gives what libFuzzer thinks of to `targets::statistics`.
#![no_main]

mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::statistics(bytes));
