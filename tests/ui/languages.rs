//! A first game in each language, by the names that a screen reader says in it.

use eframe::egui::Key;

use crate::window::{Desk, Window};

/// Names that a person looks for in a first game.
struct Names {
    language: &'static str,
    who: &'static str,
    person: &'static str,
    /// The square in row 1 and column 1, and so on in the order in which they are played.
    squares: [&'static str; 5],
    after_one: &'static str,
    won: &'static str,
    again: &'static str,
    to_move: &'static str,
}

const ALL: [Names; 5] = [
    Names {
        language: "English",
        who: "Player O",
        person: "Person",
        squares: ["a1, empty", "a2, empty", "b1, empty", "b2, empty", "c1, empty"],
        after_one: "Player 2 to move",
        won: "Player 1 wins – Row 1, in 3 moves",
        again: "Play again",
        to_move: "Player 1 to move",
    },
    Names {
        language: "Português (Brasil)",
        who: "Jogador O",
        person: "Pessoa",
        squares: ["a1, vazia", "a2, vazia", "b1, vazia", "b2, vazia", "c1, vazia"],
        after_one: "Vez de Jogador 2",
        won: "Jogador 1 venceu – Linha 1, em 3 jogadas",
        again: "Jogar de novo",
        to_move: "Vez de Jogador 1",
    },
    Names {
        language: "Français",
        who: "Joueur O",
        person: "Humain",
        squares: ["a1, vide", "a2, vide", "b1, vide", "b2, vide", "c1, vide"],
        after_one: "À Joueur 2 de jouer",
        won: "Joueur 1 a gagné – Ligne 1, en 3 coups",
        again: "Rejouer",
        to_move: "À Joueur 1 de jouer",
    },
    Names {
        language: "简体中文",
        who: "O 方",
        person: "真人",
        squares: ["a1，空", "a2，空", "b1，空", "b2，空", "c1，空"],
        after_one: "轮到玩家2",
        won: "玩家1获胜，第 1 行，用 3 手",
        again: "再来一局",
        to_move: "轮到玩家1",
    },
    Names {
        language: "한국어",
        who: "O 플레이어",
        person: "사람",
        squares: ["a1, 빈 칸", "a2, 빈 칸", "b1, 빈 칸", "b2, 빈 칸", "c1, 빈 칸"],
        after_one: "플레이어 2 차례",
        won: "플레이어 1 승리 – 1행 완성, 3수",
        again: "한 게임 더",
        to_move: "플레이어 1 차례",
    },
];

fn choose(window: &mut Window, chooser: &str, language: &str) {
    window.ctrl(Key::Comma);
    window.click(chooser);
    window.click(language);
    window.key(Key::Escape);
}

#[test]
fn a_first_game_is_played_in_every_language() {
    for names in ALL {
        let mut window = Desk::new().sit_down();
        choose(&mut window, "Language", names.language);
        window.ctrl(Key::Comma);
        assert!(window.names().iter().any(|it| it.contains("Language")), "found by any reader");
        window.key(Key::Escape);
        window.click(names.who);
        window.click(names.person);
        for (played, square) in names.squares.into_iter().enumerate() {
            window.click(square);
            if played == 0 {
                assert_eq!(window.says(), [names.after_one]);
            }
        }
        assert_eq!(window.says(), [names.won]);
        window.click(names.again);
        assert_eq!(window.says(), [names.to_move]);
    }
}

#[test]
fn another_language_is_spoken_at_once_and_kept() {
    let desk = Desk::new();
    let mut window = desk.sit_down();
    window.ctrl(Key::Comma);
    assert_eq!(window.value("Language"), "English", "for this run alone");
    window.key(Key::Escape);
    assert_eq!(window.preferences().language, None);
    choose(&mut window, "Language", "Français");
    window.click("a1, vide");
    assert!(window.title().starts_with("Morpion"), "{}", window.title());
    assert_eq!(window.preferences().language.as_deref(), Some("fr"));
    window.ctrl(Key::Comma);
    let theme = "Thème\u{a0}: Système";
    assert!(window.is_chosen(theme), "{:?}", window.names());
    window.key(Key::Escape);
    choose(&mut window, "Langue (Language)", "한국어");
    assert!(window.has("메뉴"));
    choose(&mut window, "언어 (Language)", "시스템");
    assert_eq!(window.preferences().language, None);
}
