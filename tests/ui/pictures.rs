//! Looks of the board, kept as small pictures; `UPDATE_SNAPSHOTS=1 cargo test --test ui pictures`
//! makes them anew, to be looked at before they are kept.

use crate::window::{Desk, Window};

/// A window so small that the menu is folded away.
fn small() -> Window {
    let mut window = Desk::new().two_people();
    window.resize(480.0, 400.0);
    window.settings(&["Theme: Light"]);
    window
}

#[test]
fn the_board_looks_as_it_did() {
    let mut window = small();
    window.play("b2 a1 c3");
    window.picture("three-light");
    window.settings(&["Theme: Dark"]);
    window.play("a2 a3 b1 c1");
    window.picture("three-dark-won");
    window.settings(&["Contrast: High", "Names of squares: Numbers"]);
    window.picture("three-contrast-numbers");
}

#[test]
fn a_large_board_looks_as_it_did() {
    let mut window = Desk::new().two_people();
    window.game("Gomoku");
    window.resize(480.0, 400.0);
    window.settings(&["Theme: Light"]);
    window.play("h8 i9 h9 i10 h10 i8 h11");
    window.type_text("h12");
    window.picture("fifteen-light");
}

#[test]
fn a_board_where_marks_fall_looks_as_it_did() {
    let mut window = Desk::new().two_people();
    window.game("Connect Four");
    window.resize(480.0, 400.0);
    window.settings(&["Theme: Light"]);
    window.play("d1 d1 c1 d1 e1");
    window.press("left");
    window.picture("four-light");
}
