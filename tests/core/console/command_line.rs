//! The program itself, run without a window.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use velha::session::Settings;
use velha::storage::{Folders, write_settings};

/// Runs the program with these arguments without a display.
fn run(arguments: &[&str]) -> Output {
    run_with(&Settings::default(), arguments)
}

/// Runs the program with these settings and arguments.
fn run_with(settings: &Settings, arguments: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    write_settings(&Folders::at(folder.path()), &Settings::default(), settings).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_velha"));
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(display);
    }
    command
        .args(arguments)
        .env("VELHA_FOLDER", folder.path())
        .env("RUST_BACKTRACE", "1")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"))
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn good_files_are_reported_with_status_0() {
    let output = run(&["report", "game-3.velha"]);
    let expected = "\
01 in progress, O to move
┌───┬───┬───┐
";
    assert!(text(&output.stdout).starts_with(expected), "{output:?}");
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_bad_record_is_reported_with_status_1_and_the_others_all_the_same() {
    let output = run(&["report", "trials.txt", "missing.txt"]);
    assert!(text(&output.stdout).contains("19 in progress, O to move"));
    let errors: Vec<_> = text(&output.stderr).lines().collect();
    assert!(errors[0].starts_with("trials.txt:2: "), "{errors:?}");
    assert!(errors[1].starts_with("missing.txt: "), "{errors:?}");
    assert_eq!(errors.len(), 2, "{errors:?}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn help_names_every_command_and_the_version_is_the_package_s() {
    let help = run(&["--help"]);
    let lines = text(&help.stdout);
    assert!(lines.contains("report") && lines.contains("[FILE]"), "{lines}");
    assert_eq!(help.status.code(), Some(0));

    let version = run(&["--version"]);
    let expected = concat!("velha ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(text(&version.stdout), expected);
    assert_eq!(version.status.code(), Some(0));
}

#[test]
fn a_file_beside_a_check_is_told_as_an_argument_too_many() {
    let output = run(&["--check", "b.velha"]);
    let words = "'--check' cannot be used with '[FILE]...'";
    assert!(text(&output.stderr).contains(words), "{output:?}");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn a_program_that_is_portable_keeps_everything_beside_itself() {
    // Beside the program, so that it need not be copied.
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let at = |name: &str| folder.path().join(name);
    let program = at(&format!("velha{}", std::env::consts::EXE_SUFFIX));
    fs::hard_link(env!("CARGO_BIN_EXE_velha"), &program).unwrap();
    let import = || {
        let mut command = Command::new(&program);
        // Wherever else it would keep things, nothing is lost of whoever tests this.
        for home in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "APPDATA", "LOCALAPPDATA"] {
            command.env(home, at("home"));
        }
        command.env_remove("VELHA_FOLDER").current_dir("tests/data");
        command.args(["convert", "game-3.velha", "games"]).output().unwrap()
    };
    assert!(import().status.success());
    assert!(!at("games").exists(), "it is not portable yet");
    fs::write(at(Folders::PORTABLE), "").unwrap();
    let output = import();
    assert!(output.status.success(), "{output:?}");
    assert!(at("games/games.db").is_file());
}

#[test]
fn an_unknown_option_is_refused_with_status_2() {
    let output = run(&["--fast"]);
    assert!(text(&output.stderr).contains("--fast"), "{output:?}");
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_one_sentence_says_so() {
    for arguments in [&[][..], &["game-3.velha"]] {
        let output = run(&[&["--language", "en"], arguments].concat());
        let said = text(&output.stderr);
        assert_eq!(said.lines().count(), 1, "{said}");
        let sentence = "velha: Velha needs a desktop to open its window";
        assert!(said.starts_with(sentence), "{said}");
        assert!(!said.contains("Error") && !said.contains(".rs:"), "{said}");
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(text(&output.stdout), "");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_window_too_the_program_speaks_the_language_that_was_chosen() {
    let mut settings = Settings::default();
    settings.preferences.language = Some("fr".to_owned());
    for (arguments, expected) in [
        (&[][..], "velha: Velha a besoin d’un bureau"),
        (&["--language", "pt-BR"], "velha: O Velha precisa de uma"),
    ] {
        let output = run_with(&settings, arguments);
        let said = text(&output.stderr);
        assert!(said.starts_with(expected), "{said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_there_is_on_a_machine_without_a_display_can_be_told_all_the_same() {
    let output = run(&["--check"]);
    let said = text(&output.stdout);
    let found = |name: &str| {
        let line = said.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("{name} is missing: {said}")).trim()
    };
    assert_eq!(found("velha"), env!("CARGO_PKG_VERSION"));
    assert!(found("settings").ends_with("can be written to"), "{said}");
    assert!(found("games").ends_with("not there yet, can be made"), "{said}");
    let others = ["system", "file windows", "screen readers", "Chinese", "Korean"];
    assert!(others.iter().all(|name| !found(name).is_empty()));
    assert!(found("window").starts_with("Velha needs a desktop"), "{said}");
    assert!(found("because").contains("DISPLAY"), "{said}");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn a_level_that_there_is_not_is_refused_with_those_that_there_are() {
    let output = run(&["brain", "--level", "genius"]);
    let error = text(&output.stderr);
    assert!(error.contains("genius"), "{error}");
    let levels = ["random", "beginner", "easy", "medium", "hard", "master"];
    assert!(levels.iter().all(|level| error.contains(level)), "{error}");
    assert_eq!(output.status.code(), Some(2));
}
