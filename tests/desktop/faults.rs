//! Faults of the program's own, and machines that lack something.

use std::fs;
use std::process::{Output, Stdio};

use super::desk::{Desk, until};
use super::play::{click_squares, two_people};
use super::screen::is_wayland;

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn after_a_fault_the_game_is_still_there_and_the_report_is_told_of() {
    let desk = Desk::open();
    let now = desk.home().join("now");
    let velha = desk.start_with(&[], |command| {
        command.env("VELHA_STUMBLE", desk.name(&now));
    });
    two_people(&velha);
    click_squares(&velha, &[(2, 2), (1, 1)]);
    let [_, games] = desk.kept();
    velha.until("the game to be kept", || {
        let kept = fs::read(&games).ok()?;
        kept.windows(5).any(|window| window == b"b2 a1").then_some(())
    });
    fs::write(&now, "").expect("a file");
    velha.keys(&["Right"]);
    let (status, said) = velha.fall();
    assert_eq!(status.code(), Some(101), "{said}");
    let line = said.lines().find(|line| line.starts_with("velha: "));
    let line = line.expect("the place of the report is told");
    let place = line.rsplit(' ').next().expect("a place");
    let place = place.replacen('~', &desk.home().to_string_lossy(), 1).replace('\\', "/");
    let report = fs::read_to_string(&place).expect("the report is there");
    let version = concat!("Velha ", env!("CARGO_PKG_VERSION"));
    assert!(report.starts_with(version), "{report}");
    assert!(report.contains("stumbled on demand"), "{report}");
    assert!(report.contains("Thread main, "), "{report}");

    let velha = desk.start_until("Velha crashed last time", &[], |_| ());
    velha.wait("Your game is as it was after its last move.*.txt.");
    velha.keys(&["Escape"]);
    velha.wait_gone("Velha crashed last time");
    velha.wait("b2, X");
    assert!(velha.quit().success());

    let velha = desk.start(&[]);
    assert!(velha.find("Velha crashed last time").is_none());
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn without_a_graphics_driver_a_sentence_and_a_dialog_say_so() {
    let desk = Desk::open();
    let nothing = desk.home().join("no drivers");
    let mut child = desk
        .game(&["--language", "en"])
        .env("LIBGL_DRIVERS_PATH", &nothing)
        .spawn()
        .expect("the game starts");
    let dialog = "*OpenGL is missing or broken. Install the driver of your graphics card.";
    until("the dialog", || desk.find(dialog));
    // Until the dialog has the focus, keys are nobody's.
    let status = until("the game to end", || {
        desk.keys(&["Return"]);
        child.try_wait().expect("a child")
    });
    assert_eq!(status.code(), Some(1));
    let check =
        desk.game(&["--check"]).env("LIBGL_DRIVERS_PATH", &nothing).stdout(Stdio::piped()).output();
    let check = check.expect("it runs");
    assert_eq!(check.status.code(), Some(1));
    let window = told(&check, "window");
    assert!(window.ends_with("Install the driver of your graphics card."));
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn where_the_wayland_that_is_named_does_not_answer_the_window_opens_on_x11() {
    if is_wayland() {
        return; // where there is no X11
    }
    let desk = Desk::open();
    let velha = desk.start_with(&[], |command| {
        command.env("WAYLAND_DISPLAY", "gone");
    });
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn what_there_is_on_a_machine_with_a_display_can_be_told() {
    let desk = Desk::open();
    let mut check = desk.game(&["--check"]);
    check.stdout(Stdio::piped()).stderr(Stdio::piped());
    let check = check.output().expect("it runs");
    assert!(check.status.success(), "{check:?}");
    assert!(check.stderr.is_empty(), "{check:?}");
    let is = |name: &str, value: &str| {
        let found = told(&check, name);
        assert!(found.starts_with(value), "{name}: {found}");
    };
    is("window", "can be opened");
    is("renderer", "OpenGL ");
    is("file windows", "zenity");
    is("screen readers", "their bus answers");
    is("settings", "~/.config/velha: not there yet");
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn without_a_single_font_the_program_draws_with_its_own_and_nothing_is_told() {
    let desk = Desk::open();
    let config = desk.home().join("fonts.conf");
    fs::write(&config, "<fontconfig/>").expect("a file");
    let chinese = ["--language".as_ref(), "zh-CN".as_ref()];
    let velha = desk.start_until("\u{5F00}\u{59CB}", &chinese, |command| {
        command.env("FONTCONFIG_FILE", &config);
    });
    assert!(velha.quit().success());
    let kept = fs::read_dir(desk.home().join(".local/state/velha")).unwrap();
    let names = kept.map(|entry| entry.unwrap().file_name());
    let reports = names.filter(|name| name.to_string_lossy().starts_with("crash"));
    assert_eq!(reports.count(), 0);
}

/// Line of the program's check with this name.
fn told(check: &Output, name: &str) -> String {
    let said = String::from_utf8_lossy(&check.stdout);
    let line = said.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap_or_else(|| panic!("{name} is missing: {said}")).trim().to_owned()
}
