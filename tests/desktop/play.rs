//! Games from the first move to the last.

use velha::game::Square;

use super::desk::Desk;
use super::program::Program;

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn two_people_play_to_a_win_by_mouse() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    two_people(&velha);
    velha.wait("*Player 1 to move");
    click_squares(&velha, &[(1, 1), (2, 1), (1, 2)]);

    // A taken square is told, and nothing happens to the game.
    velha.click("a1, X");
    velha.wait("a1 is taken. Choose a free square.");
    velha.wait("*Player 2 to move");

    click_squares(&velha, &[(2, 2), (1, 3)]);
    velha.wait("*Player 1 wins – Row 1, in 3 moves");
    velha.wait("Player 1: 1 win");

    // After the end a click changes nothing, and a second one falls on nothing that came meanwhile.
    velha.click("c3, empty");
    velha.double_click("Review");
    velha.wait("Evaluation");
    // Once the review is done it leads to the first mistake.
    velha.wait("Back to end");
    velha.wait("a1, X");
    velha.keys(&["F8"]);
    velha.wait_gone("Evaluation");
    velha.click("Back to end");
    velha.click("Play again");
    velha.wait("a1, empty");
    velha.wait("c3, empty");
    velha.wait("*Player 1 to move");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_game_against_the_computer_is_played_by_keyboard() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    // The cursor starts in the middle of the board.
    let mut cursor = (2, 2);
    loop {
        let turn = velha.until("the turn or the end", || {
            let turn = velha.find("*Your move").is_some() || velha.find("Play").is_some();
            (turn || velha.find("Play again").is_some()).then_some(turn)
        });
        if !turn {
            break;
        }
        let free = velha.find("*, empty").expect("a free square");
        let to = square(&free.name);
        go(&velha, cursor, to);
        cursor = to;
        let name = square_name(to);
        velha.until("the cursor to arrive", || {
            let square = velha.find(&format!("{name}, empty"))?;
            square.is_focused.then_some(())
        });
        velha.keys(&["Return"]);
        velha.wait(&format!("{name}, X"));
    }
    velha.keys(&["ctrl+n"]);
    velha.wait("Back to game");
    velha.wait_gone("*, X");
    velha.wait_gone("*, O");
    assert!(velha.quit().success());
}

/// Starts a game of two people, with the mouse.
pub(super) fn two_people(velha: &Program) {
    velha.click("Player O");
    velha.click("Person");
    velha.click("Play");
    velha.wait("New game");
}

/// Clicks free squares by row and column, and waits for the mark each time.
pub(super) fn click_squares(velha: &Program, squares: &[(u8, u8)]) {
    for &square in squares {
        let free = format!("{}, empty", square_name(square));
        velha.click(&free);
        velha.wait_gone(&free);
    }
}

/// Moves the cursor with the arrow keys.
fn go(velha: &Program, from: (u8, u8), to: (u8, u8)) {
    let presses = |from: u8, to: u8, less, more| {
        let key = if to < from { less } else { more };
        velha.keys(&vec![key; usize::from(from.abs_diff(to))]);
    };
    presses(from.0, to.0, "Up", "Down");
    presses(from.1, to.1, "Left", "Right");
}

/// The row and the column of a square that is told as `b2, empty`.
fn square(told: &str) -> (u8, u8) {
    let square: Square = told.split(',').next().unwrap().parse().unwrap();
    (square.row + 1, square.column + 1)
}

/// The name of the square in this row and column, counted from 1.
pub(super) fn square_name((row, column): (u8, u8)) -> String {
    Square::new(row - 1, column - 1).to_string()
}
