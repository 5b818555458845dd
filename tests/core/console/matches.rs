//! `velha match`: games between programs and levels, and what they say about their strength.

use clap::Parser as _;
use velha::cli::{Cli, CliCommand};
use velha::console::matches::{self, MatchArgs, Pairs, Sprt};
use velha::storage;

use crate::odd_engine::command;

fn args(line: &[&str]) -> MatchArgs {
    let cli = Cli::parse_from(["velha", "match"].iter().chain(line));
    match cli.command {
        Some(CliCommand::Match(args)) => args,
        _ => unreachable!("another command"),
    }
}

/// Runs `velha match` and returns its exit status, its output and its errors.
fn run(line: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = matches::run(&args(line), &mut out, &mut err);
    (status, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
}

const QUICK: [&str; 2] = ["--time", "40"];

#[test]
fn each_opening_is_played_from_both_sides_and_games_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let save = folder.path().join("games");
    let openings = folder.path().join("openings.txt");
    std::fs::write(&openings, "# one a line\nh8 h9\n\n0,0, 2,1, 1,1 # the middle\n").unwrap();
    let line = ["medium", "random", "--games", "4", "--jobs", "2", "--to", "sgf", "--openings"];
    let paths = [openings.to_str().unwrap(), "--save", save.to_str().unwrap()];
    let (status, out, err) = run(&[&line[..], &paths[..], &QUICK[..]].concat());
    assert_eq!((status, &*err), (0, ""), "{out}");
    assert!(out.contains("\nmedium - random: 4 won, 0 drawn, 0 lost: 4 of 4 games\n"), "{out}");
    assert!(out.contains("; 0 left\n") && out.contains("Elo +inf, between "), "{out}");
    let mut files: Vec<_> =
        std::fs::read_dir(&save).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 4);
    let opened: Vec<_> =
        files.iter().map(|it| storage::read_file(it).unwrap().remove(0).unwrap()).collect();
    let begins = |at: usize| opened[at].record.moves()[..2].to_vec();
    assert_eq!((begins(0), begins(2)), (begins(1), begins(3)));
    assert_ne!(begins(0), begins(2));
    let names =
        opened.iter().map(|it| it.player(velha::game::Mark::X).name.clone().unwrap().to_string());
    assert_eq!(names.collect::<Vec<_>>(), ["medium", "random", "medium", "random"]);
    assert!(opened.iter().all(|it| it.record.is_over()));
}

#[test]
fn a_program_loses_by_its_faults_and_the_report_names_them() {
    for (behaviour, reason) in [
        ("taken", "forfeits: 2 x Odd but true answered 7,7, which is no legal move"),
        ("silent", "forfeits: 2 x Odd but true has not answered in time"),
        ("error", "forfeits: 2 x Odd but true answered an error: out of cheese"),
    ] {
        let program = command(behaviour);
        let openings = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(openings.path(), "h8i9").unwrap();
        let line = [&*program, "random", "--games", "2", "--openings"];
        let path = [openings.path().to_str().unwrap()];
        let (status, out, err) = run(&[&line[..], &path[..], &QUICK[..]].concat());
        assert_eq!((status, &*err), (0, ""), "{out}");
        assert!(out.contains(reason), "{behaviour}: {out}");
        assert!(out.contains("0 won, 0 drawn, 2 lost: 0 of 2 games"), "{behaviour}: {out}");
    }
}

#[test]
fn a_match_is_played_under_any_rules_between_levels() {
    for board in [
        &["--board", "3x3,3"][..],
        &["--board", "6x7,4", "--rule", "falling"],
        &["--board", "10x12", "--rule", "exactly"],
        &["--rule", "renju"],
        &["--rule", "caro"],
    ] {
        let line = [&["easy", "random", "--games", "2"][..], board, &QUICK[..]].concat();
        let (status, out, err) = run(&line);
        assert_eq!((status, &*err), (0, ""), "{board:?} {out}");
        assert!(out.contains(" of 2 games\n"), "{board:?} {out}");
    }
}

#[test]
fn a_match_that_cannot_begin_says_why() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "h8i9\nz99\n").unwrap();
    let path = file.path().to_str().unwrap();
    for (line, reason) in [
        (&["/nowhere/pbrain-x", "easy"][..], "/nowhere/pbrain-x cannot be started: "),
        (&["easy", "hard", "--board", "50x50"], "50x50: "),
        (&["easy", "hard", "--rule", "chess"], "chess: there is no such rule"),
        (&["easy", "hard", "--board", "3x3,3", "--rule", "renju"], "velha: "),
        (&["easy", "hard", "--openings", path], ":2: no opening on this board"),
        (&["easy", "hard", "--openings", "/nowhere"], "/nowhere: "),
        (&["easy", "hard", "--rule", "swap2"], "a match has no swap"),
        (&["easy", "hard", "--save", path], &format!("{path}: ")),
        (&["easy", &command("refuses")], "refuses the game: size is not supported"),
        (&["easy", &command("well"), "--rule", "misere"], "cannot be told these rules"),
    ] {
        let (status, out, err) = run(line);
        assert_eq!((status, &*out), (1, ""), "{line:?}");
        assert!(err.contains(reason), "{line:?}: {err}");
    }
}

#[test]
fn a_test_ends_the_match_as_soon_as_it_is_decided() {
    let (_, out, _) =
        run(&[&["hard", "random", "--sprt", "0,200", "--games", "400"][..], &QUICK].concat());
    assert!(out.contains("test 0 against 200: hard is stronger by 200 Elo; "), "{out}");
    assert!(out.matches("\ngame ").count() < 60, "{out}");
    let (status, out, err) = run(&["random", "random", "--sprt", "-400,0", "--games", "2"]);
    assert_eq!((status, &*err), (0, ""), "{out}");
}

/// What is over after the decision is left out, so that no test is decided and then undecided.
#[test]
fn a_decided_test_stays_decided_with_several_games_at_a_time() {
    let line =
        ["hard", "random", "--sprt", "0,200", "--games", "400", "--jobs", "2", "--time", "20"];
    let (_, out, _) = run(&line);
    assert!(out.contains("test 0 against 200: hard is stronger by 200 Elo; "), "{out}");
    let told = out.lines().filter(|it| it.starts_with("game ")).count();
    assert!(out.contains(&format!(" of {told} games\n")), "{out}");
}

/// Compared with the formulas of fishtest: pairs of independent games say as much as the games,
/// and pairs that each opening decides say far more.
#[test]
fn elo_and_test_count_pairs_of_games_as_the_trade_does() {
    let elo = |pairs| Pairs(pairs).elo().map(|it| it.map(|it| format!("{it:.0}")).join(" "));
    assert_eq!(elo([0; 5]), None);
    assert_eq!(elo([0, 0, 50, 0, 0]).as_deref(), Some("0 -15 15"));
    assert_eq!(elo([0, 0, 5, 0, 5]).as_deref(), Some("191 27 318"));
    assert_eq!(elo([0, 0, 0, 0, 4]).as_deref(), Some("inf 39 inf"));
    let test = Sprt { elo0: 0.0, elo1: 10.0 };
    let ratio = |pairs| test.log_likelihood_ratio(Pairs(pairs));
    // 1200 won, 1600 drawn and 1000 lost in pairs of which the games say nothing of each other.
    let independent = ratio([132, 421, 652, 505, 190]);
    assert!((independent - 7.25).abs() < 0.2, "{independent}");
    let decided_by_openings = ratio([0, 100, 1600, 200, 0]);
    assert!(decided_by_openings > 2.0 * independent, "{decided_by_openings}");
    assert!(ratio([1, 1, 1, 1, 1]).abs() < 0.1);
    assert!(!test.is_decided(Pairs([0, 0, 0, 0, 1])));
    assert!(!Sprt { elo0: 0.0, elo1: 200.0 }.is_decided(Pairs([0, 0, 0, 0, 2])));
    assert!(test.is_decided(Pairs([132, 421, 652, 505, 190])));
}

/// Counts the threads of a match while the strongest level thinks: the first one, one for the
/// signals and one for the game.
#[cfg(target_os = "linux")]
#[test]
fn a_level_thinks_on_one_core_as_programs_do() {
    let mut played = std::process::Command::new(env!("CARGO_BIN_EXE_velha"));
    played.args(["match", "master", "master", "--games", "2", "--time", "100"]);
    let mut played = played.stdout(std::process::Stdio::null()).spawn().unwrap();
    let state = format!("/proc/{}/status", played.id());
    let mut most = 0;
    while most < 3 || played.try_wait().unwrap().is_none() {
        let text = std::fs::read_to_string(&state).unwrap_or_default();
        let threads = text.lines().find_map(|it| it.strip_prefix("Threads:"));
        most = most.max(threads.and_then(|it| it.trim().parse().ok()).unwrap_or(0));
        if played.try_wait().unwrap().is_some() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert_eq!(most, 3);
}
