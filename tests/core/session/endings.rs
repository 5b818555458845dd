//! Sentences on games that have come to their end, and ways to take them up again.

use velha::engine::Level;
use velha::game::{Ending, GameRecord, Mark, Rules};
use velha::history::{Game, KeptGame, Name, PlayerKind};
use velha::session::{Command, Session, Setup};
use velha::text::Text;

use crate::session::sitting;
use crate::support;

/// A sitting with a game of these moves on the board that was then ended in this way.
fn ended(moves: &str, end: fn(&mut GameRecord), change: fn(&mut Game)) -> Session {
    let mut game = support::game(Rules::TIC_TAC_TOE, moves);
    end(&mut game.record);
    change(&mut game);
    let mut session = Session::new(Setup::default(), 1);
    session.open(KeptGame::new(game));
    session
}

fn rui_plays_o(game: &mut Game) {
    game.seating.players.two.name = Name::new("Rui").ok();
}

fn against_computer(game: &mut Game) {
    game.seating.players.two.who = PlayerKind::from(Level::Easy);
}

const ON_BOARD: fn(&mut GameRecord) = |_| {};

#[test]
fn the_end_of_a_game_is_told_with_what_it_ended_by() {
    type Case = (&'static str, fn(&mut GameRecord), fn(&mut Game), &'static str);
    let cases: [Case; 9] = [
        ("a1 a2 b1 b2 c1", ON_BOARD, rui_plays_o, "Player 1 wins – Row 1, in 3 moves"),
        ("a1 c1 b1 c2 a2 c3", ON_BOARD, rui_plays_o, "Rui wins – Column c, in 3 moves"),
        ("a1 a2 b2 b1 c3", ON_BOARD, against_computer, "You win – Diagonal a1–c3, in 3 moves"),
        ("a1 c1 b1 c2 a2 c3", ON_BOARD, against_computer, "You lose – Column c, in 3 moves"),
        ("a1 b1 c1 b2 a2 c2 b3 a3 c3", ON_BOARD, rui_plays_o, "Draw – Board full"),
        (
            "b2",
            |it| it.end(Ending::GaveUp(Mark::O)),
            rui_plays_o,
            "Player 1 wins – Rui gave up without a move",
        ),
        (
            "b2 a1",
            |it| it.end(Ending::GaveUp(Mark::X)),
            against_computer,
            "You lose – You gave up after 1 move",
        ),
        ("b2 a1 c1", |it| it.end(Ending::Agreed), rui_plays_o, "Draw – Agreed after 2 moves"),
        ("b2", |it| it.end(Ending::Left), rui_plays_o, "Game stopped, Rui to move"),
    ];
    let text = Text::new(Some("en"));
    for (moves, end, change, expected) in cases {
        let spoken = text.spoken_status(&ended(moves, end, change));
        assert!(spoken.ends_with(expected), "{spoken}");
    }
}

#[test]
fn the_end_of_a_game_is_told_in_every_language() {
    let gave_up = ended("b2 a1", |game| game.end(Ending::GaveUp(Mark::X)), against_computer);
    let won = ended("a1 a2 b1 b2 c1", ON_BOARD, rui_plays_o);
    for (tag, lost, by_giving_up, by_line) in [
        ("en", "You lose", "You gave up after 1 move", "Row 1, in 3 moves"),
        ("fr", "Vous avez perdu", "Vous avez abandonné après 1 coup", "Ligne 1, en 3 coups"),
        ("pt-BR", "Você perdeu", "Você desistiu após 1 jogada", "Linha 1, em 3 jogadas"),
        ("zh-CN", "你输了", "你下了 1 手后认输", "第 1 行，用 3 手"),
        ("ko", "졌습니다", "1수를 두고 기권했습니다", "1행 완성, 3수"),
    ] {
        let text = Text::new(Some(tag));
        assert_eq!(text.status(&gave_up), lost);
        assert_eq!(text.how_it_ended(&gave_up).as_deref(), Some(by_giving_up));
        assert_eq!(text.how_it_ended(&won).as_deref(), Some(by_line));
    }
}

#[test]
fn undo_takes_up_a_game_that_its_players_ended() {
    let ends: [fn(&mut GameRecord); 3] = [
        |game| game.end(Ending::GaveUp(Mark::X)),
        |it| it.end(Ending::Agreed),
        |it| it.end(Ending::Left),
    ];
    for end in ends {
        let mut session = ended("b2 a1", end, rui_plays_o);
        assert!(!session.allows(&Command::Redo));
        session.apply(Command::Undo);
        let record = &session.game().record;
        assert_eq!((record.ending(), record.cursor()), (None, 2), "no move is lost by it");
    }
}

#[test]
fn a_game_of_another_day_is_of_today_once_a_move_of_it_is_played() {
    let lost: fn(&mut GameRecord) = |it| it.end(Ending::GaveUp(Mark::O));
    for (script, end, is_kept) in [
        ("take-up o-gives-up", lost, true),
        ("take-up leave take-up agree", lost, true),
        ("take-up c3", lost, false),
        ("look:1 c2", lost, true),
        ("look:1 c2", ON_BOARD, false),
        ("o-gives-up", ON_BOARD, true),
        ("c3", ON_BOARD, false),
    ] {
        let session = ended("b2 a1 c1", end, |game| game.info.date = Some(0));
        let session = sitting::go_on(session, script);
        assert_eq!(session.game().info.date.is_some(), is_kept, "{script}");
    }
}
