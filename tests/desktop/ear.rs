//! The game by keyboard and by ear: what a screen reader is told, in a real window.

use super::desk::Desk;
use super::play::two_people;
use super::tree::Node;

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_game_is_played_by_names_and_followed_by_ear() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    let focused = |name: &str| {
        velha.until("the focus to arrive", || velha.find(name)?.is_focused.then_some(()));
    };
    // The answer of the computer is announced with whose turn it is.
    velha.keys(&["b", "2"]);
    focused("b2, empty");
    velha.keys(&["space"]);
    velha.wait("b2, X");
    velha.wait("Computer: *. Your move");
    velha.keys(&["ctrl+n"]);
    velha.wait_gone("*, X");

    two_people(&velha);
    for (name, square) in [(["a", "1"], "a1, "), (["b", "2"], "b2, "), (["b", "1"], "b1, ")] {
        velha.keys(&name);
        focused(&format!("{square}empty"));
        velha.keys(&["Return"]);
        velha.wait_gone(&format!("{square}empty"));
    }
    velha.wait("Player 1: b1. Player 2 to move");
    velha.keys(&["ctrl+t"]);
    velha.wait("X can complete a line at c1.");
    velha.keys(&["a", "3"]);
    focused("a3, empty");
    velha.keys(&["space"]);
    velha.wait("Player 2: a3. Player 1 to move");
    velha.keys(&["c", "1"]);
    focused("c1, empty");
    velha.keys(&["space"]);
    velha.wait("Player 1: c1. Player 1 wins – Row 1, in 3 moves");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn every_page_and_dialog_is_opened_and_closed_by_keys() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    for (keys, name, inside) in [
        ("F1", None, "Diagonally"),
        ("ctrl+comma", None, "Contrast: High"),
        ("ctrl+e", Some("Export image"), "Format: SVG (vector)"),
    ] {
        velha.keys(&[keys]);
        velha.wait(inside);
        let mut dialogs = velha.nodes().into_iter().filter(Node::is_dialog);
        assert_eq!(dialogs.next().map(|dialog| dialog.name).as_deref(), name);
        velha.keys(&["Escape"]);
        velha.wait_gone(inside);
    }
    // From the top of the panel to its foot, and then the board.
    let names = velha.names();
    let place = |name: &str| names.iter().position(|found| found == name);
    let order = ["Menu", "Swap", "Name of X", "Player X", "Play", "Quit", "a1, empty"].map(place);
    assert!(order.iter().all(Option::is_some), "{names:?}");
    assert!(order.is_sorted(), "{order:?} of {names:?}");
    assert!(velha.quit().success());
}
