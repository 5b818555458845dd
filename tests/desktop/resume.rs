//! State that is there again at the next start.

use std::fs;

use super::desk::Desk;
use super::play::{click_squares, two_people};

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_game_that_was_killed_is_there_again() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    two_people(&velha);
    click_squares(&velha, &[(2, 2), (1, 1)]);
    let [_, games] = desk.kept();
    velha.until("the game to be kept", || {
        let kept = fs::read(&games).ok()?;
        kept.windows(5).any(|window| window == b"b2 a1").then_some(())
    });
    velha.kill();

    let velha = desk.start(&[]);
    velha.wait("b2, X");
    velha.wait("a1, O");
    velha.wait("*Player 1 to move");
    velha.keys(&["ctrl+z"]);
    velha.wait("a1, empty");
    velha.keys(&["ctrl+z"]);
    velha.wait("b2, empty");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn settings_and_the_size_of_the_window_are_remembered() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    velha.resize(900, 650);
    velha.click("First move");
    velha.click("Alternate");
    velha.keys(&["ctrl+comma"]);
    velha.click("Theme: Dark");
    velha.until("the choice", || velha.find("Theme: Dark")?.is_checked.then_some(()));
    velha.keys(&["Escape"]);
    velha.wait_gone("Theme: Dark");
    assert!(velha.quit().success());

    let velha = desk.start(&[]);
    velha.until("its size", || (velha.size() == (900, 650)).then_some(()));
    velha.click("First move");
    assert!(velha.wait("Alternate").is_checked);
    velha.keys(&["Escape"]);
    velha.keys(&["ctrl+comma"]);
    assert!(velha.wait("Theme: Dark").is_checked);
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn two_copies_play_two_games() {
    let desk = Desk::open();
    let first = desk.start(&[]);
    two_people(&first);
    click_squares(&first, &[(1, 1)]);
    let second = desk.start(&[]);
    second.wait("a1, empty");
    two_people(&second);
    click_squares(&second, &[(3, 3)]);
    assert!(first.find("c3, empty").is_some());
    assert!(first.quit().success());
    assert!(second.quit().success());

    let first = desk.start(&[]);
    let second = desk.start(&[]);
    // The window that was opened last comes first.
    first.wait("c3, X");
    first.wait("a1, empty");
    second.wait("a1, X");
    second.wait("c3, empty");
    assert!(second.quit().success());
    assert!(first.quit().success());
}
