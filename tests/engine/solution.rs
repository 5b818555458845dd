//! That the tables of gomoku win, and say so nowhere else.

use std::time::Duration;

use fastrand::Rng;

use super::{loss, stones, table, winning_line};
use crate::engine::{Control, Engine, Level, Limits, Value};
use crate::game::{LineRule, Mark, Position, Rules, Square, Symmetry};

/// Nodes within which a position next to the tree is proven to be won.
const NODES: u64 = 40_000;

/// The games that are solved.
const GAMES: [Rules; 2] = [Rules::GOMOKU, Rules::GOMOKU.with_line_rule(LineRule::Exactly)];

#[test]
fn the_tables_are_in_order_and_small() {
    let tables = GAMES.map(|rules| table(rules).unwrap());
    assert!(tables.concat().len() < 1 << 20);
    for table in tables {
        let (entries, rest) = table.as_chunks::<8>();
        assert!(rest.is_empty());
        let keys: Vec<_> = entries.iter().map(|it| u64::from_le_bytes(*it) >> 16).collect();
        assert!(keys.is_sorted_by(|one, next| one < next), "a key comes twice or too late");
        assert!(entries.iter().all(|[plies, square, ..]| plies % 2 == 1 && *square < 225));
    }
}

fn limits() -> Limits {
    let time = Duration::from_mins(1);
    Limits { nodes: Some(NODES), threads: 1, time, ..Limits::default() }
}

/// Returns the positions after each reply to h8 that the table answers, in any order.
fn replies(rules: Rules, rng: &mut Rng) -> Vec<Position> {
    let start = Position::new(rules, Mark::X);
    let middle = start.after(Square::new(7, 7)).unwrap();
    let answered = middle.placements().filter_map(|reply| middle.after(reply));
    let mut answered: Vec<_> = answered.filter(|it| winning_line(it).is_some()).collect();
    rng.shuffle(&mut answered);
    answered
}

#[test]
fn the_first_stone_in_the_middle_wins_whatever_the_reply() {
    for rules in GAMES {
        let start = Position::new(rules, Mark::X);
        let found = winning_line(&start).unwrap();
        assert_eq!((found.pv[0], found.value.is_win_of(Mark::X)), (Square::new(7, 7), true));
        let middle = start.after(Square::new(7, 7)).unwrap();
        assert!(loss(&middle).unwrap().is_win_of(Mark::X));
        assert_eq!(replies(rules, &mut Rng::with_seed(1)).len(), rules.squares() - 1);
    }
}

#[test]
fn master_with_x_wins_against_any_reply() {
    let mut rng = Rng::with_seed(7);
    let limits = limits();
    let games = GAMES.map(|rules| replies(rules, &mut rng).into_iter().take(12));
    for mut position in games.into_iter().flatten() {
        let mut engine = Engine::with_seed(1);
        while position.outcome().is_none() {
            let control = Control::default();
            let answer = engine.choose(&position, Level::Master, &limits, &control).unwrap();
            let value = answer.info.map(|info| info.value);
            let moves: Vec<_> = position.board().to_rows();
            assert!(value.is_some_and(|it| it.is_win_of(Mark::X)), "{moves:#?}");
            position.play(answer.made).unwrap();
            if position.outcome().is_some() {
                break;
            }
            if let Some(lost) = loss(&position) {
                assert!(lost.is_win_of(Mark::X));
            }
            let near = |it: &Square| {
                let around = (-2..=2).flat_map(|rows| (-2..=2).map(move |columns| (rows, columns)));
                around
                    .filter_map(|(rows, columns)| it.offset(rows, columns))
                    .any(|it| position.board().get(it).is_some())
            };
            let likely: Vec<_> = position.placements().filter(near).collect();
            position.play(rng.choice(likely).unwrap()).unwrap();
        }
        assert_eq!(position.outcome().unwrap().winner(), Some(Mark::X));
    }
}

#[test]
fn every_reply_is_answered_in_a_sample_of_the_trees() {
    let mut rng = Rng::with_seed(3);
    let limits = limits();
    let starts = GAMES.map(|rules| replies(rules, &mut rng).into_iter().take(3));
    for start in starts.into_iter().flatten() {
        let mut engine = Engine::with_seed(1);
        let mut next = Some(start);
        while let Some(position) = next {
            let made = winning_line(&position).unwrap().pv[0];
            let position = position.after(made).unwrap();
            let after_replies = position.placements().filter_map(|reply| position.after(reply));
            let (in_tree, others): (Vec<_>, Vec<_>) =
                after_replies.partition(|it| winning_line(it).is_some());
            for position in others {
                let info = engine.analyse(&position, &limits, &Control::default()).unwrap();
                assert!(info.value.is_win_of(Mark::X), "{:#?}", position.board().to_rows());
            }
            next = rng.choice(in_tree);
        }
    }
}

#[test]
fn nothing_is_told_of_other_games_and_other_moves() {
    for rules in GAMES {
        let known = replies(rules, &mut Rng::with_seed(7)).remove(0);
        let found = winning_line(&known).unwrap().pv[0];
        let images = |square: Square| {
            let same = |way: &Symmetry| way.board(known.board()) == *known.board();
            rules.symmetries().filter(same).map(move |way| way.image(square))
        };
        for square in known.placements() {
            let value = loss(&known.after(square).unwrap());
            assert_eq!(value.is_some(), images(found).any(|it| it == square), "{square}");
        }
        // The same stones with the other side to move.
        let turned = Position::from_board(known.board().clone(), Mark::O).unwrap();
        assert!(winning_line(&turned).is_none_or(|it| it.value == Value::win(Mark::O, 0)));
    }
    let known = replies(Rules::GOMOKU, &mut Rng::with_seed(7)).remove(0);
    let [own, other] = stones(&known);
    for rules in [
        Rules::GOMOKU.with_line_rule(LineRule::Caro),
        Rules::RENJU,
        Rules::new(14, 14, 5).unwrap(),
        Rules::new(15, 15, 6).unwrap(),
    ] {
        let mut position = Position::new(rules, Mark::X);
        for square in [own[0], other[0]] {
            position.play(square).unwrap();
        }
        assert!(winning_line(&position).is_none(), "{rules:?}");
    }
}
