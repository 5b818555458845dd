//! An engine of the Gomocup that behaves as it is told, for tests of whoever plays against it.

use std::io::{self, BufRead, Write};
use std::time::Duration;
use std::{env, mem, process, thread};

/// Returns the command line of an engine that behaves in this way: this very program, which then
/// runs only [`engine`].
pub(crate) fn command(behaviour: &str) -> String {
    let program = env::current_exe().unwrap();
    // With a single thread the name of the test stands before the first answer.
    let only = "--ignored --nocapture --test-threads=2 --exact odd_engine::engine";
    format!("'{}' {only} {behaviour}", program.display())
}

/// Not a test: an engine that reads the protocol and behaves as the last argument says. Text of the
/// test runner around it is what programs write that know the protocol badly.
#[test]
#[ignore = "an engine for the others"]
#[expect(clippy::exit, reason = "a program that crashes")]
fn engine() {
    let behaviour = env::args().next_back().unwrap_or_default();
    let behaviour = &*behaviour;
    let mut random = fastrand::Rng::new();
    let (mut turns, mut told) = (0, String::new());
    let write = |line: &str| {
        let mut out = io::stdout().lock();
        writeln!(out, "{line}").and_then(|()| out.flush()).unwrap();
    };
    for line in io::stdin().lock().lines() {
        let line = line.unwrap();
        let word = line.split(' ').next().unwrap_or_default();
        match (behaviour, word) {
            ("crash-at-start", "START") => process::exit(3),
            ("silent-at-start" | "silent", "START") if behaviour == "silent-at-start" => {}
            ("crashes-elsewhere", "START" | "RECTSTART")
                if !["START 15", "START 20"].contains(&&*line) =>
            {
                process::exit(9)
            }
            ("tells-rules", "INFO") if line.contains("rule") => {
                write("MESSAGE Running with the rule of the manager, not mine");
            }
            ("hangs", _) | ("mute", "ABOUT" | "RECTSTART" | "SWAP2BOARD" | "DONE") => {}
            ("yes", _) => loop {
                write("y");
            },
            ("banana", "START") => {
                write("OK");
                write("banana");
            }
            ("wants-colours", "SWAP2BOARD") => told = "3,3 4,4 5,5".into(),
            ("wants-colours", "DONE") if !told.is_empty() => write(&mem::take(&mut told)),
            ("wants-colours", stone) if stone.contains(',') => {
                if stone.matches(',').count() == 1 {
                    write("ERROR the stone has no colour");
                }
                // Whoever is to move has fewer stones.
                if stone == "1,0,1" {
                    told = "SWAP".into();
                } else if told.contains(' ') {
                    told = "9,9".into();
                }
            }
            ("refuses", "START") => write("ERROR size is not supported"),
            ("line-ends", "START") => write("OK\r"),
            ("stays", "END") => {
                thread::sleep(Duration::from_mins(10));
            }
            ("swaps", "SWAP2BOARD") => turns = 100,
            ("picky", "ABOUT") => write("author=\"A stranger\", version=\"7.9\""),
            ("picky", "START") if !line.ends_with("15") => write("ERROR - unsupported size"),
            // Another rule comes too late.
            ("picky", "START") if turns > 0 => write("ERROR - unsupported rule"),
            ("picky", "INFO") => match &*line {
                "INFO rule 4" => {
                    turns = 1;
                    write("ERROR - unsupported rule");
                }
                "INFO game_type 1" => write("UNKNOWN"),
                _ => {}
            },
            (_, "END") => return,
            (_, "START" | "RECTSTART") => write("OK"),
            (_, "ABOUT") => write("name=\"Odd but true\", version=\"1\""),
            (_, "SWAP2BOARD") => write("UNKNOWN command"),
            ("suggests", "PLAY") => write(line.split_at(5).1),
            ("echoes", "INFO") => told += &line,
            (_, "BEGIN" | "TURN" | "DONE") => {
                turns += 1;
                if behaviour == "echoes" {
                    write(&format!("MESSAGE {}", mem::take(&mut told)));
                }
                move_of(behaviour, turns, &mut random, &write);
            }
            _ => {}
        }
    }
    if behaviour == "stays" {
        thread::sleep(Duration::from_mins(10));
    }
}

#[expect(clippy::exit, reason = "a program that crashes")]
fn move_of(behaviour: &str, turns: u8, random: &mut fastrand::Rng, write: &dyn Fn(&str)) {
    let any = || format!("{},{}", fastrand::u8(..15), fastrand::u8(..15));
    match behaviour {
        "crash" => process::exit(7),
        "silent" => {}
        "late" => {
            thread::sleep(Duration::from_millis(400));
            write("0,0");
        }
        "taken" => write("7,7"),
        "outside" => write("15,3"),
        "far-outside" => write("300,3"),
        "words" => write("centre"),
        "two" => write("1,1 2,2"),
        "error" => write("ERROR out of cheese"),
        "colours" => write("ERROR - \u{1b}[31mred"),
        "unknown" => {
            write("UNKNOWN what");
            write("ERROR unknown command");
            write("0,0");
        }
        "suggests" => write("SUGGEST 3,4"),
        "line-ends" => write("\r\nDEBUG x\r\n4,\t5\r"),
        "floods" => loop {
            write("MESSAGE again and again");
        },
        "chats" => {
            (0..5000).for_each(|at| write(&format!("MESSAGE line {at}")));
            write("MESSAGE Depth 3-5 | Eval -12 | Time 1.5s | A1 B2");
            write("0,0");
            // Left over for the next question.
            write("DEBUG done");
            write("0,1");
        }
        "swaps" if turns > 100 => write("SWAP"),
        "random" => match random.u8(..40) {
            0 => process::exit(1),
            1 => {}
            2 => write("ERROR"),
            3 => write("SWAP"),
            4 => write("SUGGEST 1,1"),
            5 => write("SUGGEST x"),
            6 => write("\u{FFFD}\0,,1 2 3 4 5"),
            7 => write(&"9".repeat(5000)),
            8 => write("-1,-1"),
            _ => write(&any()),
        },
        _ => write("0,0"),
    }
}
