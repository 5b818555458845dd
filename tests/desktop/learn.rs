//! Learning, by keys and for eyes and ears; the pictures are those of the README.

use velha::game::Rules;

use super::desk::Desk;
use super::support::{game, write_game};

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn the_values_and_a_hint_can_be_seen_and_heard() {
    let desk = Desk::open();
    let save = desk.home().join("game.velha");
    let board = Rules::new(5, 5, 4).unwrap();
    write_game(velha::storage::VELHA, &save, &game(board, "c3 b2 c2 c4 d3")).unwrap();
    let velha = desk.start_until("*Player 2 to move", &[desk.name(&save).as_ref()], |_| ());
    velha.keys(&["F8"]);
    velha.wait("b3, empty, draw");
    velha.wait("e3, empty, X wins in*");
    velha.keys(&["ctrl+h"]);
    velha.wait("*Every move but b3 loses.");
    velha.keep_picture("values.png");
    velha.keys(&["F8"]);
    velha.wait("b3, empty");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_lost_game_is_reviewed_by_keys_alone() {
    let desk = Desk::open();
    let save = desk.home().join("game.velha");
    let moves = "h8 i9 h9 h10 g8 i8 i10 f7 g10 j7 g9 g7 f10 e11 e10 d10 g11 g12 f11 f9 f12";
    let board = Rules::new(15, 15, 5).unwrap();
    write_game(velha::storage::VELHA, &save, &game(board, moves)).unwrap();
    let velha = desk.start_until("f4, Black", &[desk.name(&save).as_ref()], |_| ());
    velha.keys(&["F8"]);
    velha.click("Review");
    velha.wait("Evaluation");
    velha.wait_gone("Review:*");
    velha.keys(&["Home"]);
    velha.wait("*Player 1 to play");
    velha.keys(&["Next", "Next"]);
    velha.until("the second move", || velha.find("i7, White"));
    velha.keys(&["End"]);
    velha.wait("f4, Black");
    velha.keep_picture("review.png");
    assert!(velha.quit().success());
}
