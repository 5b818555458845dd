//! Inner workings of the solver: a search near the stones proves nothing wrong, and the breaker
//! holds where it says so and nowhere else.

use std::collections::HashMap;

use super::Proof;
use super::breaker::Breaker;
use super::groups::all_groups;
use super::pairing::Pairing;
use super::prover::{ProofQuery, Prover, prover};
use crate::engine::limits::NodeCounter;
use crate::engine::{Bitboard, Budget, Grid, Numbering};
use crate::game::{Board, LineRule, Mark, Position, Rules};

/// A position that is not over, with about this many stones on it.
fn any_position(random: &mut fastrand::Rng, rules: Rules, stones: usize) -> Position {
    let mut board = Board::new(rules);
    let mut squares: Vec<_> = rules.all_squares().collect();
    random.shuffle(&mut squares);
    for (index, square) in squares.into_iter().take(stones).enumerate() {
        board[square] = Some(Mark::ALL[index % 2]);
        if Position::from_board(board.clone(), Mark::X).unwrap().outcome().is_some() {
            board[square] = None;
        }
    }
    Position::from_board(board, Mark::X).unwrap()
}

fn proof(prover: &mut dyn Prover, position: &Position, plies: u16, reach: Option<u32>) -> Proof {
    let query = ProofQuery { position, attacker: Mark::X, plies, reach };
    let proof = prover.prove(query, &mut NodeCounter::new(Budget::default()));
    proof.unwrap()
}

#[test]
fn every_symmetry_is_turned_back() {
    for name in ["6x6,4", "5x7,4", "6x7,4,falling"] {
        let rules: Rules = name.parse().unwrap();
        let grid = Grid::<u128>::new(rules, Numbering::along_longer_side(rules));
        for symmetry in 0..grid.symmetries.count() {
            for square in grid.full.squares().map(<u128 as Bitboard>::of) {
                let image = grid.symmetries.image(symmetry, square);
                assert_eq!(grid.symmetries.preimage(symmetry, image), square, "{name}: {symmetry}");
            }
        }
    }
}

#[test]
fn what_is_won_near_the_stones_is_won() {
    let mut random = fastrand::Rng::with_seed(11);
    let mut won = [0; 3];
    for (rows, columns, line, stones) in [(5, 5, 4, 7), (6, 6, 4, 6), (7, 7, 4, 6)] {
        let rules = Rules::new(rows, columns, line).unwrap();
        for rules in [rules, rules.with_line_rule(LineRule::Exactly)] {
            let mut shared = prover(rules, 1 << 20);
            for _ in 0..40 {
                let position = any_position(&mut random, rules, stones);
                for plies in [3, 5, 7, 9] {
                    let near = proof(shared.as_mut(), &position, plies, Some(1));
                    let nearby = proof(shared.as_mut(), &position, plies, Some(2));
                    let wide = proof(shared.as_mut(), &position, plies, None);
                    let alone = proof(prover(rules, 1 << 20).as_mut(), &position, plies, None);
                    let wins = [near, nearby, alone].map(|it| matches!(it, Proof::Wins(_)));
                    let board = position.board();
                    assert!(wins.is_sorted(), "{wins:?} in {plies} of\n{board}");
                    let same = matches!(wide, Proof::Wins(_)) == wins[2];
                    assert!(same, "{wide:?} and {alone:?} in {plies} of\n{board}");
                    for (won, wins) in won.iter_mut().zip(wins) {
                        *won += u32::from(wins);
                    }
                }
            }
        }
    }
    assert!(0 < won[0] && won[0] < won[2], "{won:?}");
}

/// The squares of maker and breaker, and whether the maker is to move.
type Weak = (u64, u64, bool);

/// Returns true if the breaker holds, with nothing clever in it.
fn plain(known: &mut HashMap<Weak, bool>, lines: &[u64], full: u64, weak: Weak) -> bool {
    let (maker, breaker, attacks) = weak;
    if lines.iter().any(|line| line & !maker == 0) {
        return false;
    }
    if let Some(&holds) = known.get(&weak) {
        return holds;
    }
    let free = (0..64).map(|square| 1 << square & full & !(maker | breaker));
    let mut free = free.filter(|&square| square != 0).peekable();
    let ends = free.peek().is_none();
    let mut next = |square| {
        let (maker, breaker) =
            if attacks { (maker | square, breaker) } else { (maker, breaker | square) };
        plain(known, lines, full, (maker, breaker, !attacks))
    };
    let holds = if attacks { free.all(&mut next) } else { ends || free.any(&mut next) };
    known.insert(weak, holds);
    holds
}

#[test]
fn the_breaker_holds_as_in_plain_minimax() {
    let mut random = fastrand::Rng::with_seed(12);
    let mut counts = [0; 2];
    for (rows, columns, line, free) in
        [(3, 3, 3, 9), (4, 4, 3, 10), (4, 4, 4, 12), (5, 4, 4, 12), (5, 5, 4, 11), (8, 8, 5, 9)]
    {
        let rules = Rules::new(rows, columns, line).unwrap();
        let lines: Vec<_> = all_groups(rules).into_iter().map(|group| group.0).collect();
        let full = u64::MAX >> (64 - rules.squares());
        let mut breaker = Breaker::new(rules, 1 << 20);
        let mut known = HashMap::new();
        for _ in 0..60 {
            let free = random.usize(free / 2..=free);
            let position = any_position(&mut random, rules, rules.squares() - free);
            let mut places = [0, 0];
            for (index, square) in rules.all_squares().enumerate() {
                if let Some(mark) = position.board()[square] {
                    places[usize::from(mark == Mark::O)] |= 1 << index;
                }
            }
            for (maker, weak) in
                [(Mark::X, (places[0], places[1], true)), (Mark::O, (places[1], places[0], false))]
            {
                let expected = plain(&mut known, &lines, full, weak);
                let counter = &mut NodeCounter::new(Budget::default());
                let holds = breaker.prove(&position, maker, u64::MAX, counter);
                assert_eq!(holds, Ok(Some(expected)), "{maker} in\n{}", position.board());
                counts[usize::from(expected)] += 1;
            }
        }
    }
    assert!(counts.into_iter().all(|count| count > 100), "{counts:?}");
}

#[test]
fn pairs_are_found_wherever_there_are_any() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut pairing = Pairing::new();
    let mut covered = 0;
    for _ in 0..2000 {
        let count = random.usize(1..8);
        let mut any_group = || (0..random.u32(2..5)).fold(0, |all, _| all | 1 << random.u32(..12));
        let groups: Vec<(u64, bool)> = (0..count).map(|_| (any_group(), false)).collect();
        // Some of the groups always have too few squares in common, if any do (Hall's theorem).
        let lacking = |some: u32| {
            let some = groups.iter().enumerate().filter(|(index, _)| some >> index & 1 == 1);
            let (count, squares) =
                some.fold((0, 0), |(count, all), (_, group)| (count + 2, all | group.0));
            u32::saturating_sub(count, squares.count_ones())
        };
        let lacking = (0..1 << count).map(lacking).max().unwrap();
        pairing.avoid = random.u64(..);
        assert_eq!(pairing.deficit(&groups, 0), lacking, "{groups:x?}");
        assert_eq!(pairing.covers(&groups, 0), lacking == 0, "{groups:x?}");
        if lacking == 0 {
            assert_eq!(pairing.squares.count_ones() as usize, 2 * count, "{groups:x?}");
            covered += 1;
        }
    }
    assert!(covered > 200, "{covered}");
}
