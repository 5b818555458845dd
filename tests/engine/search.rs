//! Inner workings of the search: the patterns, the values kept in step, and that wins are wins.

mod caro;
mod fixed;
mod renju;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use fastrand::Rng;

use super::PLY;
use super::Win;
use super::board::{SearchBoard, colour};
use super::geometry::{two_bit_border, two_bit_place};
use super::network::Network;
use super::patterns::{ORIGIN, Patterns, line_pattern, pattern4};
use super::patterns_of_both::PatternsOfBoth;
use super::tt::TranspositionTable;
use super::{Bound, TtEntry};
use super::{
    INFINITE, PROVEN_MATE, from_tt, mate_in, mated_in, plies_to_mate, to_tt, to_value,
    unproven_loss,
};
use super::{Node, SearchThread, SharedState};
use crate::engine::Budget;
use crate::engine::limits::NodeCounter;
use crate::game::{Board, LineRule, Mark, Position, Rules, Square};

fn rules(rows: u8, columns: u8, line: u8, line_rule: LineRule) -> Rules {
    Rules::new(rows, columns, line).unwrap().with_line_rule(line_rule)
}

const LINE_RULES: [LineRule; 3] = [LineRule::AtLeast, LineRule::Exactly, LineRule::Caro];

/// Some rules of every kind.
fn any_rules(rng: &mut Rng, longest: u8) -> Rules {
    let (rows, columns) = (rng.u8(3..=longest), rng.u8(3..=longest));
    let line_rule = rng.choice([LineRule::AtLeast, LineRule::Exactly]).unwrap();
    rules(rows, columns, rng.u8(3..=rows.max(columns)), line_rule)
}

/// A position with `stones` stones at most, in which nobody has a line.
fn any_position(rng: &mut Rng, rules: Rules, stones: usize) -> Position {
    loop {
        let mut board = Board::new(rules);
        for _ in 0..stones {
            let square = Square::new(rng.u8(0..rules.rows()), rng.u8(0..rules.columns()));
            board[square] = rng.choice(Mark::ALL);
        }
        let turn = rng.choice(Mark::ALL).unwrap();
        if let Ok(position) = Position::from_board(board, turn)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

/// The line pattern by the rule of the game alone, on a line of squares of which one is meant.
fn pattern_by_rule(rules: Rules, line: &mut [Option<Mark>], at: usize, lacking: u8) -> u8 {
    let run = |line: &[Option<Mark>]| {
        let own = |cell: &&Option<Mark>| **cell == Some(Mark::X);
        let right = line[at + 1..].iter().take_while(own).count();
        let left = line[..at].iter().rev().take_while(own).count();
        (at - left, at + right)
    };
    let wins = |line: &[Option<Mark>]| {
        let (first, last) = run(line);
        let length = (last - first + 1) as u8;
        let closed = first > 0
            && line[first - 1] == Some(Mark::O)
            && line.get(last + 1) == Some(&Some(Mark::O));
        match rules.line_rule {
            LineRule::AtLeast | LineRule::Renju => length >= rules.line(),
            LineRule::Exactly => length == rules.line(),
            LineRule::Caro => length == rules.line() && !closed,
        }
    };
    if wins(line) {
        return line_pattern::FIVE;
    }
    if lacking == 0 {
        return line_pattern::DEAD;
    }
    let mut patterns = Vec::new();
    let reach = usize::from(rules.line());
    for other in at.saturating_sub(reach)..(at + reach + 1).min(line.len()) {
        if line[other].is_none() && other != at {
            line[other] = Some(Mark::X);
            patterns.push(pattern_by_rule(rules, line, at, lacking - 1));
            line[other] = None;
        }
    }
    match patterns.iter().max() {
        None | Some(&line_pattern::DEAD) => return line_pattern::DEAD,
        Some(&line_pattern::FIVE) => {}
        Some(best) => return best - 2,
    }
    // A four is what one stone of the other side stops.
    let free: Vec<_> = (0..line.len()).filter(|&at| line[at].is_none()).collect();
    let stops = free.iter().any(|&reply| {
        line[reply] = Some(Mark::O);
        let completes = free.iter().filter(|&&at| at != reply).any(|&at| {
            line[at] = Some(Mark::X);
            let wins = wins(line);
            line[at] = None;
            wins
        });
        line[reply] = None;
        !completes
    });
    if stops { line_pattern::FOUR } else { line_pattern::OPEN_FOUR }
}

#[test]
fn patterns_follow_from_the_rule_of_the_game() {
    let mut rng = Rng::with_seed(5);
    for line in 3..=12 {
        for line_rule in LINE_RULES {
            let rules = rules(20, 20, line, line_rule);
            // Longer lines are counted; there only what is nearly complete has to agree.
            let lacking = if line <= 5 { line } else { 2 };
            let mut seen = [0; 16];
            let rounds = if line <= 5 { 300 } else { 1500 };
            for _ in 0..rounds {
                let length = rng.usize(usize::from(line)..=20);
                let at = rng.usize(0..length);
                let gaps = rng.usize(1..5);
                let mut cells: Vec<_> = (0..length)
                    .map(|_| match rng.usize(0..16) {
                        0 => Some(Mark::O),
                        cell if cell > 2 * gaps => Some(Mark::X),
                        _ => None,
                    })
                    .collect();
                cells[at] = Some(Mark::X);
                let expected = pattern_by_rule(rules, &mut cells, at, lacking);
                let [patterns, _] = Patterns::of(rules, Mark::X);
                let (mut own, mut blocked) = (0_u64, u64::MAX);
                let border = !(((1 << length) - 1) << ORIGIN);
                for (index, cell) in cells.iter().enumerate() {
                    let bit = ORIGIN + index as u32;
                    own |= u64::from(*cell == Some(Mark::X) && index != at) << bit;
                    blocked &= !(u64::from(*cell != Some(Mark::O)) << bit);
                }
                let found = patterns.classify(own, blocked, border, ORIGIN + at as u32);
                let least = if line <= 5 { 0 } else { line_pattern::FOUR };
                if found >= least || expected >= least {
                    assert_eq!(found, expected, "{line_rule:?} {line}: {cells:?}, {at}");
                    seen[usize::from(found)] += 1;
                }
            }
            for pattern in [line_pattern::FOUR, line_pattern::OPEN_FOUR, line_pattern::FIVE] {
                assert!(seen[usize::from(pattern)] > 0, "{line}: no {pattern}");
            }
        }
    }
}

#[test]
fn one_look_finds_the_patterns_of_both() {
    let mut rng = Rng::with_seed(8);
    for (line, line_rule) in [
        (3, LineRule::AtLeast),
        (4, LineRule::Exactly),
        (5, LineRule::AtLeast),
        (5, LineRule::Exactly),
        (6, LineRule::AtLeast),
        (3, LineRule::Caro),
        (5, LineRule::Caro),
        (5, LineRule::Renju),
    ] {
        let rules = rules(20, 20, line, line_rule);
        let patterns = PatternsOfBoth::of(rules, Mark::X);
        let [crosses, noughts] = Patterns::of(rules, Mark::X);
        let reach = patterns.known_reach();
        assert!(reach > 0);
        for _ in 0..2_000 {
            let length = rng.u32(u32::from(line)..=20);
            let border = !(((1 << length) - 1) << ORIGIN);
            let [first, second, third] = [(); 3].map(|()| rng.u64(..));
            let at = ORIGIN + rng.u32(0..length);
            let free = 1 << at | border;
            let (own, theirs) = (first & second & !free, first & !second & third & !free);
            let place = |line: u64, bit: u32| two_bit_border(line) & (0x5555_5555_5555_5555 << bit);
            let both = place(own | border, 0) | place(theirs | border, 1);
            let found = patterns.classify(both, two_bit_place(at), reach);
            assert_eq!(found & 15, crosses.classify(own, theirs | border, border, at));
            assert_eq!(found >> 4, noughts.classify(theirs, own | border, border, at));
        }
    }
}

/// Everything that is kept in step for each square, and the sums.
fn state(board: &mut SearchBoard) -> impl PartialEq + std::fmt::Debug + use<> {
    let all = 0..board.rules().squares() as u16;
    let patterns = |at, colour| {
        let lists =
            |pattern4: &u8| board.squares_of_pattern(colour, *pattern4).iter().any(|it| it == at);
        let listed: Vec<_> = (pattern4::FOUR..=pattern4::FIVE).filter(lists).collect();
        let pattern4 = Some(board.pattern4(at, colour)).filter(|it| *it >= pattern4::FOUR);
        assert_eq!(listed, Vec::from_iter(pattern4));
        board.line_patterns(at, colour)
    };
    let squares: Vec<_> =
        all.clone().map(|at| (board.is_free(at), patterns(at, 0), patterns(at, 1))).collect();
    let counts: Vec<_> = (0..pattern4::COUNT as u8)
        .filter(|pattern4| pattern4::COUNTED >> pattern4 & 1 != 0)
        .map(|pattern4| {
            let counted = |colour| {
                all.clone().filter(|at| board.pattern4(*at, colour) == pattern4).count() as u16
            };
            let kept = (board.count_of_pattern(0, pattern4), board.count_of_pattern(1, pattern4));
            assert_eq!(kept, (counted(0), counted(1)));
            kept
        })
        .collect();
    let evaluation = board.evaluate();
    (squares, counts, evaluation, board.is_dead(), board.key())
}

#[test]
fn on_an_empty_board_of_any_size_whoever_begins_does_not_stand_worse() {
    for line in 4..=6 {
        for rows in line..=20 {
            for columns in [rows, 20] {
                let board = Board::new(rules(rows, columns, line, LineRule::AtLeast));
                let estimate = SearchBoard::new(&board, Mark::X).evaluate();
                assert!(estimate >= 0, "{rows} x {columns}, {line}: {estimate}");
            }
        }
    }
}

#[test]
fn what_is_kept_in_step_is_what_a_fresh_look_finds() {
    let mut rng = Rng::with_seed(6);
    for _ in 0..150 {
        let rules = any_rules(&mut rng, 12).with_line_rule(rng.choice(LINE_RULES).unwrap());
        let mut board = Board::new(rules);
        let mut kept = SearchBoard::new(&board, Mark::X);
        let mut played = Vec::new();
        for _ in 0..60 {
            let free: Vec<_> = board.free_squares().collect();
            if rng.u8(0..3) == 0
                && let Some(square) = played.pop()
            {
                kept.unmake();
                board[square] = None;
            } else if let Some(square) = rng.choice(free) {
                let mark = Mark::ALL[kept.turn()];
                board[square] = Some(mark);
                kept.make(kept.at(square));
                played.push(square);
            }
            // The evaluation is kept in step only where it is asked for.
            if rng.u8(0..3) == 0 {
                kept.evaluate();
            }
        }
        let turn = Mark::ALL[kept.turn()];
        assert_eq!(state(&mut kept), state(&mut SearchBoard::new(&board, turn)), "\n{board}");
    }
}

#[test]
fn a_position_is_worth_the_same_turned_and_with_the_colours_swapped() {
    let mut rng = Rng::with_seed(9);
    for _ in 0..200 {
        let rules = any_rules(&mut rng, 15).with_line_rule(rng.choice(LINE_RULES).unwrap());
        let position = any_position(&mut rng, rules, rules.squares() / 3);
        let sides = rules.resized(rules.columns(), rules.rows(), rules.line());
        let mut turned = Board::new(sides.unwrap());
        for square in rules.all_squares() {
            let mark = position.board().get(square);
            turned[Square::new(square.column, square.row)] = mark.map(Mark::other);
        }
        let worth = |board: &Board, turn| SearchBoard::new(board, turn).evaluate();
        let turn = position.turn();
        assert_eq!(worth(position.board(), turn), worth(&turned, turn.other()), "\n{turned}");
    }
}

/// Returns true if `attacker` can force a line within `plies` plies, by trying everything.
fn wins_within(position: &Position, plies: u16, attacker: Mark) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(attacker);
    }
    if plies == 0 {
        return false;
    }
    let mut replies = position.board().free_squares().map(|square| {
        let mut next = position.clone();
        next.play(square).unwrap();
        wins_within(&next, plies - 1, attacker)
    });
    if position.turn() == attacker { replies.any(|wins| wins) } else { replies.all(|wins| wins) }
}

fn with_thread<T>(position: &Position, ask: impl FnOnce(&mut SearchThread) -> T) -> T {
    let shared = SharedState {
        table: &TranspositionTable::new(1 << 20),
        finished: AtomicBool::new(false),
        helper_nodes: AtomicU64::new(0),
        full_width: false,
    };
    let budget = Budget { nodes: Some(20_000), stop: Some(&shared.finished), ..Budget::default() };
    let board = SearchBoard::new(position.board(), position.turn());
    ask(&mut SearchThread::new(&shared, board, NodeCounter::new(budget)))
}

/// A node that is searched so many plies deep, with the whole window.
fn whole(plies: i32) -> Node {
    let (alpha, beta) = (-INFINITE, INFINITE);
    Node { depth: plies * PLY, alpha, beta, ply: 0, is_cut: false }
}

#[test]
fn early_and_late_positions_and_other_lines_are_evaluated_by_other_layers() {
    let layers = |line, rule, stones| Network::layers(rules(15, 15, line, rule), stones);
    let five = [0, 11, 12, 23, 24, 47, 48, 225].map(|it| layers(5, LineRule::AtLeast, it));
    assert_eq!(five, [0, 0, 1, 1, 2, 2, 3, 3]);
    assert_eq!([3, 4].map(|line| layers(line, LineRule::Exactly, 30)), [4, 4]);
    assert_eq!([6, 15].map(|line| layers(line, LineRule::AtLeast, 30)), [5, 5]);
    assert_eq!(LINE_RULES.map(|rule| layers(5, rule, 30)), [2, 2, 2]);
}

#[test]
fn a_search_for_a_vcf_stops_when_told() {
    let mut position = Position::new(rules(15, 15, 5, LineRule::AtLeast), Mark::X);
    for name in "h8 a1 i8 c1 j8 g8 l11 a5 l10 a7".split(' ') {
        position.play(name.parse::<Square>().unwrap()).unwrap();
    }
    let plies = |stop| {
        with_thread(&position, |thread| {
            thread.shared.finished.store(stop, Relaxed);
            thread.vcf(1000, false).map(|win| win.plies)
        })
    };
    assert_eq!(plies(false), Some(5));
    assert_eq!(plies(true), None);
}

#[test]
fn a_vcf_is_a_win() {
    let mut rng = Rng::with_seed(7);
    let mut found = [0; 32];
    for _ in 0..1500 {
        let line = rng.u8(3..=4);
        let line_rule = rng.choice(LINE_RULES).unwrap();
        let rules = rules(rng.u8(4..=5), rng.u8(4..=5), line, line_rule);
        let position = any_position(&mut rng, rules, 14);
        let free = position.board().free_squares().count();
        let only_near = rng.bool();
        let win = with_thread(&position, |thread| thread.vcf(1000, only_near));
        let Some(Win { plies, at }) = win else {
            // A win in 1 is a VCF.
            assert!(!wins_within(&position, 1, position.turn()));
            continue;
        };
        found[usize::from(plies)] += 1;
        if plies <= 3 || free <= 8 {
            let mut next = position.clone();
            next.play(SearchBoard::new(position.board(), Mark::X).square(at)).unwrap();
            let side = position.turn();
            assert!(wins_within(&next, plies - 1, side), "{plies}\n{}", position.board());
        }
    }
    assert!(found[1] > 0 && found[3] > 0 && found[5] > 0, "{found:?}");
}

#[test]
fn a_four_with_a_three_and_two_threes_win_with_the_third_stone() {
    let mut rng = Rng::with_seed(12);
    let mut found = 0;
    for _ in 0..10_000 {
        let (rows, columns, line) = rng.choice([(4, 4, 3), (5, 5, 4), (5, 6, 4)]).unwrap();
        let rules = rules(rows, columns, line, rng.choice(LINE_RULES).unwrap());
        let position = any_position(&mut rng, rules, rules.squares() - 8);
        let mut board = SearchBoard::new(position.board(), position.turn());
        let (me, other) = (board.turn(), 1 - board.turn());
        let decided = board.count_of_pattern(me, pattern4::FIVE)
            + board.count_of_pattern(me, pattern4::OPEN_FOUR)
            + board.count_of_pattern(other, pattern4::FIVE);
        if position.board().free_squares().count() > 17 || decided > 0 || !board.wins_in_five() {
            continue;
        }
        found += 1;
        assert!(wins_within(&position, 5, position.turn()), "{}", position.board());
    }
    assert!(found > 30, "{found}");
}

#[test]
fn what_the_search_calls_certain_is_so() {
    let mut rng = Rng::with_seed(8);
    let (mut wins, mut losses) = (0, 0);
    for _ in 0..1000 {
        let (rows, columns, line, stones) =
            rng.choice([(4, 4, 3, 10), (5, 5, 4, 30), (6, 6, 5, 52)]).unwrap();
        let rules = rules(rows, columns, line, rng.choice(LINE_RULES).unwrap());
        let position = any_position(&mut rng, rules, stones);
        if position.board().free_squares().count() > 9 {
            continue;
        }
        let side = position.turn();
        let score = with_thread(&position, |thread| thread.search(whole(6)));
        let plies = plies_to_mate(score) as u16;
        if score >= PROVEN_MATE {
            wins += 1;
            assert!(wins_within(&position, plies, side), "{plies}\n{}", position.board());
        } else if score <= -PROVEN_MATE {
            losses += 1;
            let lost = wins_within(&position, plies, side.other());
            assert!(lost, "{plies}\n{}", position.board());
        }
    }
    assert!(wins > 50 && losses > 20, "{wins} {losses}");
}

#[test]
fn the_table_gives_back_what_was_put_in() {
    let table = TranspositionTable::new(1 << 16);
    let mut rng = Rng::with_seed(9);
    let mut kept = 0;
    let entries: Vec<_> = (0..200)
        .map(|_| {
            let entry = TtEntry {
                best: rng.bool().then(|| rng.u16(0..400)),
                score: rng.i16(..),
                depth: rng.i16(0..),
                bound: rng.choice([Bound::Exact, Bound::Lower, Bound::Upper]).unwrap(),
            };
            (rng.u64(..), entry)
        })
        .collect();
    for &(key, entry) in &entries {
        table.store(key, entry);
        table.new_search();
        assert_eq!(table.probe(key), Some(entry));
    }
    for &(key, entry) in &entries {
        if let Some(found) = table.probe(key) {
            assert_eq!(found, entry);
            kept += 1;
        }
    }
    assert!(kept > 150, "{kept}");
    assert_eq!(table.probe(rng.u64(..)), None);
}

#[test]
fn a_mate_counts_its_plies_from_where_it_is_used() {
    for (score, ply) in [(mate_in(7), 4), (mated_in(8), 4), (120, 9)] {
        let stored = to_tt(score, ply);
        assert_eq!(from_tt(stored, ply), score);
    }
    let mated = mated_in(12);
    assert_eq!(plies_to_mate(mated), 12);
    assert_eq!(plies_to_mate(unproven_loss(mated)), 12);
    for (score, line, expected) in [
        (mate_in(3), 5, "O wins in 3"),
        (mated_in(4), 9, "X wins in 4"),
        (-255, 5, "X +1.50"),
        // Of lines this long most stay unfinished.
        (-255, 7, "X +0.19"),
    ] {
        assert_eq!(to_value(score, Mark::O, line).to_string(), expected);
    }
    assert_eq!(colour(Mark::X), 0);
}
