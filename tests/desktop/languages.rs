//! The window in every language; the pictures of it are those that the README shows.

use std::ffi::OsStr;

use velha::game::Rules;

use super::desk::Desk;
use super::support::{game, write_game};

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn the_window_speaks_every_language() {
    let five = Rules::new(15, 15, 5).unwrap();
    let seven = Rules::new(7, 7, 4).unwrap();
    let gomoku = "h8 i7 g7 i9 h9 h7 g8 f8 j7 i8 i10 g6 f5 j11 h10 h11";
    let wide = "d4 c3 d3 d2 e3 c5 c4 e4 e5";
    for (tag, rules, moves, says) in [
        ("pt-BR", Rules::TIC_TAC_TOE, "b2 a1 c1 a3 a2 c2 b1 b3 c3", "Deu velha! – Tabuleiro cheio"),
        ("fr", seven, wide, "À Joueur 2 de jouer"),
        ("zh-CN", five, gomoku, "轮到玩家1"),
        ("ko", five, gomoku, "플레이어 1 차례"),
    ] {
        let desk = Desk::open();
        let save = desk.home().join("game.velha");
        write_game(velha::storage::VELHA, &save, &game(rules, moves)).unwrap();
        let save = desk.name(&save);
        let arguments = ["--language", tag, &save].map(OsStr::new);
        let velha = desk.start_until(&format!("*{says}"), &arguments, |_| ());
        velha.keep_picture(&format!("{tag}.png"));
        assert!(velha.quit().success(), "{tag}");
    }
}
