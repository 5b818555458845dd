//! Reasons for moves: each kind where it holds, and not where it does not.

use std::collections::BTreeMap;

use velha::engine::solve::Solver;
use velha::engine::{Budget, MoveValue, Reason, Value};
use velha::game::{Board, LineRule, Mark, Outcome, Position, Square};

use crate::support::{after, any_game, next, rules, square, values_of};

#[test]
fn every_kind_of_reason_is_given_where_it_holds() {
    for (rules, moves, square, expected) in [
        ((3, 3, 3), "a1 b1 a2 b2", "a3", Reason::CompletesLine),
        ((3, 3, 3), "a1 b2 a2", "a3", Reason::StopsLine),
        ((3, 3, 3), "a1 b2 c3 a3", "c1", Reason::StopsLine),
        ((3, 3, 3), "a1 b1 b2 c3", "a2", Reason::TwoThreats),
        ((3, 3, 3), "a1", "b2", Reason::OnlyMove),
        ((3, 3, 3), "b2", "a1", Reason::KeepsDraw),
        ((3, 3, 3), "", "b2", Reason::Centre),
        ((3, 3, 3), "", "a1", Reason::Corner),
        ((3, 3, 3), "", "b1", Reason::KeepsDraw),
        ((3, 3, 3), "a1 b1", "a2", Reason::ForcedWin(5)),
        ((4, 3, 3), "", "b2", Reason::ForcedWin(7)),
        ((4, 3, 3), "b2", "b3", Reason::HoldsOut(6)),
    ] {
        let position = after(rules, moves);
        let values = values_of(&mut Solver::default(), &position, Budget::default());
        let best = values.iter().find(|found| found.square.to_string() == square);
        let reason = Reason::of(&position, *best.unwrap(), &values);
        assert_eq!(reason, expected, "{square} after {moves}");
    }
}

#[test]
fn a_reason_is_never_given_where_it_does_not_hold() {
    let (mut solver, mut random) = (Solver::default(), fastrand::Rng::with_seed(3));
    let mut counts = [0; 6];
    for round in 0..300 {
        let size = if round % 2 == 0 { 3 } else { 4 };
        let plies = random.usize(1..usize::from(3 * size));
        let position = any_game(&mut random, (size, size, 3), plies);
        if position.outcome().is_some() {
            continue;
        }
        let mover = position.turn();
        let values = values_of(&mut solver, &position, Budget::default());
        let loses = |found: &&MoveValue| matches!(found.value, Value::Win { winner, .. } if winner != mover);
        let lost = values.iter().filter(loses).count();
        for found in &values {
            let next = next(&position, found.square);
            let won = next.outcome().and_then(Outcome::winner) == Some(mover);
            let board = position.board();
            let (kind, holds) = match Reason::of(&position, *found, &values) {
                Reason::CompletesLine => (0, won),
                Reason::TwoThreats => {
                    let value = Value::win(mover, 3);
                    (1, found.value == value)
                }
                Reason::OnlyMove => (2, lost == values.len() - 1 && !loses(&found)),
                Reason::ForcedWin(plies) => {
                    let value = Value::win(mover, plies);
                    (3, !won && found.value == value)
                }
                Reason::HoldsOut(plies) => {
                    let winner = mover.other();
                    (4, found.value == Value::win(winner, plies))
                }
                Reason::KeepsDraw => (5, found.value == Value::Draw),
                _ => continue,
            };
            counts[kind] += 1;
            assert!(holds, "{} in\n{board}", found.square);
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

/// The reason for a move of which nothing is proven.
fn on_board(position: &Position, square: Square) -> Reason {
    let value = Value::Estimate(1.0);
    Reason::of(position, MoveValue { square, value }, &[])
}

#[test]
fn where_nothing_is_proven_it_says_what_the_move_does() {
    let gomoku = rules(15, 15, 5);
    let exactly = gomoku.with_line_rule(LineRule::Exactly);
    let four = rules(7, 7, 4);
    for (rules, moves, square, expected) in [
        (gomoku, "", "h8", Reason::Centre),
        (gomoku, "", "g8", Reason::LooksBest),
        (gomoku, "h8", "i9", Reason::LooksBest),
        (gomoku, "h8 a1", "i9", Reason::OpenRow(2)),
        (gomoku, "h8 a1", "j10", Reason::OpenRow(2)),
        // Too far away to be one row, and too near to the edge to be an open one.
        (gomoku, "h8 a1", "m13", Reason::LooksBest),
        (gomoku, "h8 a1 h9 a2", "h10", Reason::OpenRow(3)),
        (gomoku, "h8 a1 h9 a2", "h11", Reason::OpenRow(3)),
        (gomoku, "h8 h7 h9 a2", "h10", Reason::Row(3)),
        (gomoku, "h1 a1", "h2", Reason::Row(2)),
        (gomoku, "h8 h7 h9 a2 h10 a4", "h12", Reason::Threatens(square("h11"))),
        (gomoku, "h8 a1 h9", "h10", Reason::BlocksOpenRow(2)),
        (gomoku, "h8 a1 h9 a2 h10", "h11", Reason::BlocksOpenRow(3)),
        // From there a four can still be made that is open at both ends.
        (gomoku, "h8 a1 h9 a15 h10", "h12", Reason::LooksBest),
        (gomoku, "h8 h7 h9 a15 h10", "h11", Reason::BlocksRow(3)),
        (gomoku, "h8 g8 i8 k12 j8 a1 k9 a3 k10 a5 k11", "k8", Reason::StopsTwoThreats),
        // With the mark beyond, a five would be six.
        (gomoku, "h8 a1 h9 a3 h13 a5", "h10", Reason::OpenRow(3)),
        (exactly, "h8 a1 h9 a3 h13 a5", "h10", Reason::OpenRow(3)),
        (exactly, "h8 h7 h9 a3 h13 a5", "h10", Reason::LooksBest),
        (exactly, "h8 h7 h9 a3 h13 a5 h10 c1", "h11", Reason::LooksBest),
        (four, "d4 a1", "d5", Reason::OpenRow(2)),
        (four, "d4 d3 d5 a1", "d6", Reason::Threatens(square("d7"))),
        (four, "d4 a1 d5", "d6", Reason::BlocksOpenRow(2)),
    ] {
        let position = after(rules, moves);
        let reason = on_board(&position, self::square(square));
        assert_eq!(reason, expected, "{square} after {moves}, {:?}", rules.line_rule);
    }
}

/// A board with nothing but the marks along one direction, and the squares along it.
fn along(board: &Board, square: Square, (rows, columns): (i8, i8)) -> (Board, Vec<Square>) {
    let mut first = square;
    while let Some(before) = first.offset(-rows, -columns)
        && board.rules().contains(before)
    {
        first = before;
    }
    let all = std::iter::successors(Some(first), |at| at.offset(rows, columns));
    let squares: Vec<_> = all.take_while(|&at| board.rules().contains(at)).collect();
    let mut alone = Board::new(board.rules());
    for &at in &squares {
        alone[at] = board[at];
    }
    (alone, squares)
}

/// The boards that come of putting this number of marks on free squares of these.
fn with_marks(board: &Board, mark: Mark, squares: &[Square], number: usize) -> Vec<Board> {
    if number == 0 {
        return vec![board.clone()];
    }
    let mut all = Vec::new();
    for (index, &at) in squares.iter().enumerate() {
        if board[at].is_none() {
            let mut next = board.clone();
            next[at] = Some(mark);
            all.extend(with_marks(&next, mark, &squares[index + 1..], number - 1));
        }
    }
    all
}

/// The squares on which a mark wins at once, and the line that it makes.
fn wins(board: &Board, mark: Mark, squares: &[Square]) -> Vec<(Square, Vec<Square>)> {
    let won = |&at: &Square| {
        let mut position = Position::from_board(board.clone(), mark).ok()?;
        position.play(at).ok()?;
        match position.outcome()? {
            Outcome::Win { lines, .. } => Some((at, lines[0].squares().collect())),
            Outcome::Draw => None,
        }
    };
    squares.iter().filter_map(won).collect()
}

/// The marks in an open row and in any row along a direction which one more on a free square makes
/// longer: as few marks as possible are added, in every way, until one square or more completes a
/// line with it.
fn through(board: &Board, mark: Mark, line: &[Square], square: Square) -> (u8, u8) {
    let mut with = board.clone();
    with[square] = Some(mark);
    let all = board.rules().line();
    if wins(board, mark, &[square]).len() == 1 {
        return (0, all - 1);
    }
    for added in 0..all - 1 {
        let filled = with_marks(&with, mark, line, added.into()).into_iter();
        let wins = filled.map(|filled| wins(&filled, mark, line));
        let ways = wins.map(|wins| wins.iter().filter(|(_, row)| row.contains(&square)).count());
        let marks = all - 2 - added;
        match ways.max() {
            None | Some(0) => {}
            Some(1) => return (0, marks),
            Some(_) => return (marks, marks),
        }
    }
    (0, 0)
}

/// The most marks in an open row and in any row along a direction.
fn most(board: &Board, mark: Mark, line: &[Square]) -> (u8, u8) {
    let free = line.iter().filter(|&&square| board[square].is_none());
    let rows = free.map(|&square| through(board, mark, line, square));
    rows.fold((0, 0), |most, row| (most.0.max(row.0), most.1.max(row.1)))
}

/// The reason that is to be given for a move of which nothing is proven and which neither completes
/// nor stops a line, nor makes two threats.
fn expected(position: &Position, square: Square) -> Reason {
    let (board, mover) = (position.board(), position.turn());
    let (other, nearly) = (mover.other(), board.rules().line() - 2);
    let mut after = board.clone();
    after[square] = Some(mover);
    let all: Vec<_> = board.rules().all_squares().collect();
    let names = |board, mark| wins(board, mark, &all).into_iter().map(|(at, _)| at);
    let known: Vec<_> = names(board, mover).collect();
    let threat = names(&after, mover).find(|it| !known.contains(it));
    if let (Some(threat), None) = (threat, names(&after, other).next()) {
        return Reason::Threatens(threat);
    }
    let (mut made, mut blocked) = ((0, 0), (0, 0));
    for step in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        let (alone, line) = along(&after, square, step);
        let stands = most(&alone, other, &line);
        let (alone, line) = along(board, square, step);
        let stood = most(&alone, other, &line);
        let own = through(&alone, mover, &line, square);
        made = (made.0.max(own.0 + 1), made.1.max(own.1 + 1));
        let lost = |stood, stands| if stood > stands { stood } else { 0 };
        blocked.0 = blocked.0.max(lost(stood.0, stands.0));
        blocked.1 = blocked.1.max(lost(stood.1, stands.1));
    }
    let theirs: Vec<_> = names(board, other).collect();
    let mut taken = board.clone();
    taken[square] = Some(other);
    let doubles = names(&taken, other).filter(|at| !theirs.contains(at)).count() > 1;
    let reasons = [
        (blocked.0 >= nearly.max(2), Reason::BlocksOpenRow(blocked.0)),
        (made.0 >= nearly.max(2), Reason::OpenRow(made.0)),
        (doubles, Reason::StopsTwoThreats),
        (blocked.1 >= nearly.max(2), Reason::BlocksRow(blocked.1)),
        (made.0 >= 2, Reason::OpenRow(made.0)),
        (blocked.0 >= 2, Reason::BlocksOpenRow(blocked.0)),
        (made.1 >= 2, Reason::Row(made.1)),
        (blocked.1 >= 2, Reason::BlocksRow(blocked.1)),
    ];
    let given = reasons.into_iter().find(|(holds, _)| *holds);
    given.map_or(Reason::LooksBest, |(_, reason)| reason)
}

#[test]
fn what_a_move_does_is_what_it_does_on_any_board() {
    let mut random = fastrand::Rng::with_seed(8);
    let mut kinds = BTreeMap::new();
    for round in 0..400 {
        let (rows, columns, line) = [(7, 7, 5), (6, 7, 4), (5, 5, 4), (8, 6, 5)][round % 4];
        let line_rule = if round % 8 < 4 { LineRule::AtLeast } else { LineRule::Exactly };
        let rules = rules(rows, columns, line).with_line_rule(line_rule);
        let plies = random.usize(1..rules.squares() / 2);
        let position = any_game(&mut random, rules, plies);
        if position.outcome().is_some() {
            continue;
        }
        let square = random.choice(position.placements().collect::<Vec<_>>()).unwrap();
        let reason = on_board(&position, square);
        let kind = format!("{reason:?}");
        let kind = kind.split('(').next().unwrap().to_owned();
        *kinds.entry(kind).or_insert(0) += 1;
        if matches!(reason, Reason::CompletesLine | Reason::StopsLine | Reason::TwoThreats) {
            continue;
        }
        let of_place = matches!(reason, Reason::Centre | Reason::Corner);
        let reason = if of_place { Reason::LooksBest } else { reason };
        let board = position.board();
        assert_eq!(reason, expected(&position, square), "{square} {line_rule:?}\n{board}");
    }
    assert!(kinds.len() > 9, "{kinds:?}");
}
