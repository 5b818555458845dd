//! Legal moves, their effects and the outcomes of games, against a judge that knows no more than
//! the words of the rules.

use fastrand::Rng;
use velha::game::{
    LineOutcome, LineRule, Mark, Move, MoveEffect, Outcome, Placement, PlayError, Position, Rules,
    Square, TakenSquare,
};

/// Number of ways to play on for this many plies.
fn perft(position: &Position, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let after = |made: Move| {
        let mut next = position.clone();
        next.play(made).unwrap();
        perft(&next, plies - 1)
    };
    position.legal_moves().map(after).sum()
}

#[test]
fn every_way_to_play_on_is_counted() {
    let rules = Rules::TIC_TAC_TOE;
    let house = rules.with_taken_square(TakenSquare::LoseTurn);
    let wide = Rules::new(3, 4, 3).unwrap();
    for (rules, plies, expected) in [
        (rules, 4, 3024),
        (rules, 6, 54_720),
        (rules, 9, 127_872),
        (rules.with_line_rule(LineRule::Exactly), 9, 127_872),
        (wide, 3, 12 * 11 * 10),
        // A side that completes a line ends the game, whoever has won by it.
        (rules.with_completing(LineOutcome::Loses), 9, 127_872),
        (rules.with_placement(Placement::Falling), 3, 27),
        (rules.with_placement(Placement::Falling), 4, 81 - 3),
        // A taken square may be picked too, until somebody has a line: at the earliest X with its
        // third mark, on one of 8 lines in any order, where O's two picks stop none of it.
        (house, 5, 9_u64.pow(5)),
        (house, 6, 9_u64.pow(6) - 9 * (8 * 6 * 7 * 8)),
    ] {
        let start = Position::new(rules, Mark::X);
        assert_eq!(perft(&start, plies), expected, "{rules:?} {plies}");
    }
}

/// Rules of every kind, on boards small enough to be filled.
fn any_rules(rng: &mut Rng) -> Rules {
    let (rows, columns) = (rng.u8(3..=6), rng.u8(3..=6));
    let rules = Rules::new(rows, columns, rng.u8(3..=rows.max(columns))).unwrap();
    let lines = [LineRule::AtLeast, LineRule::Exactly, LineRule::Caro];
    let rules = rules
        .with_line_rule(rng.choice(lines).unwrap())
        .with_completing(rng.choice([LineOutcome::Wins, LineOutcome::Loses]).unwrap())
        .with_placement(rng.choice([Placement::Anywhere, Placement::Falling]).unwrap());
    rules.with_taken_square(rng.choice([TakenSquare::AskAgain, TakenSquare::LoseTurn]).unwrap())
}

/// The ends of every line on these squares, by walking from each square in each direction.
fn lines(cells: &[Vec<Option<Mark>>], rules: Rules) -> Vec<(Mark, Square, Square)> {
    let at = |square: Square| {
        let row = cells.get(usize::from(square.row))?;
        *row.get(usize::from(square.column))?
    };
    let mut lines = Vec::new();
    for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for first in rules.all_squares() {
            let Some(mark) = at(first) else { continue };
            let is_like = |square: &Square| at(*square) == Some(mark);
            if first.offset(-down, -right).as_ref().is_some_and(is_like) {
                continue;
            }
            let next = |square: &Square| square.offset(down, right).filter(is_like);
            let run: Vec<Square> = std::iter::successors(Some(first), next).collect();
            let wins = match rules.line_rule {
                LineRule::AtLeast => run.len() >= usize::from(rules.line()),
                LineRule::Exactly => run.len() == usize::from(rules.line()),
                // The random rules have no renju.
                LineRule::Renju => unreachable!(),
                LineRule::Caro => {
                    let closes = |square: Option<Square>| at(square?).filter(|it| *it != mark);
                    let last = *run.last().unwrap();
                    let ends = [first.offset(-down, -right), last.offset(down, right)];
                    run.len() == usize::from(rules.line())
                        && ends.into_iter().any(|end| closes(end).is_none())
                }
            };
            if let Some(&last) = run.last().filter(|_| wins) {
                lines.push((mark, first, last));
            }
        }
    }
    lines
}

#[test]
fn games_at_random_are_judged_as_the_words_of_the_rules_say() {
    for seed in 0..400 {
        let mut rng = Rng::with_seed(seed);
        let rules = any_rules(&mut rng);
        let (rows, columns) = (usize::from(rules.rows()), usize::from(rules.columns()));
        let mut cells = vec![vec![None; columns]; rows];
        let mut turn = rng.choice(Mark::ALL).unwrap();
        let mut position = Position::new(rules, turn);
        for _ in 0..100 {
            let over = position.outcome().is_some();
            let judged = |made: Move| {
                let square = made.square().unwrap();
                let row = cells.get(usize::from(square.row));
                let falls = rules.placement == Placement::Falling;
                let free_in_column = (0..rows).rev().find(|&row| {
                    falls && cells[row].get(usize::from(square.column)) == Some(&None)
                });
                let landing = free_in_column
                    .map_or(square, |row| Square { row: u8::try_from(row).unwrap(), ..square });
                match row.and_then(|row| row.get(usize::from(square.column))) {
                    _ if over => Err(PlayError::Over),
                    None => Err(PlayError::OffBoard(square)),
                    Some(None) if landing != square => {
                        Err(PlayError::Floats { picked: square, landing })
                    }
                    Some(None) => Ok(MoveEffect::Marked),
                    Some(Some(mark)) if landing != square => Err(PlayError::Taken(square, *mark)),
                    Some(Some(_)) if rules.taken_square == TakenSquare::LoseTurn => {
                        Ok(MoveEffect::TurnLost)
                    }
                    Some(Some(mark)) => Err(PlayError::Taken(square, *mark)),
                }
            };
            let picked = |(row, column)| Move::Place(Square::new(row, column));
            let all = (0..8).flat_map(|row| (0..8).map(move |column| picked((row, column))));
            let all: Vec<Move> = all.collect();
            for &made in &all {
                assert_eq!(position.check(made), judged(made), "{seed}: {made}");
            }
            let legal: Vec<_> = all.iter().copied().filter(|&it| judged(it).is_ok()).collect();
            assert_eq!(position.legal_moves().collect::<Vec<_>>(), legal, "{seed}");
            let marking = legal.iter().filter(|&&it| judged(it) == Ok(MoveEffect::Marked));
            let marking: Vec<_> = marking.filter_map(|it| it.square()).collect();
            assert_eq!(position.placements().collect::<Vec<_>>(), marking, "{seed}");

            // Wherever in a column a mark is let go, it comes to stand on a legal square.
            for square in rules.all_squares().filter(|_| !over) {
                let landing = position.landing(square);
                assert_eq!(landing.column, square.column, "{seed}");
                let is_free = position.check(landing) == Ok(MoveEffect::Marked);
                let falls = rules.placement == Placement::Falling;
                let has_room = rules.all_squares().any(|it| {
                    let here = if falls { it.column == square.column } else { it == square };
                    here && position.board()[it].is_none()
                });
                assert_eq!(is_free, has_room, "{seed}: {square}");
            }

            let Some(&made) = rng.choice(&legal) else {
                break;
            };
            let square = made.square().unwrap();
            let cell = &mut cells[usize::from(square.row)][usize::from(square.column)];
            let mover = turn;
            cell.get_or_insert(mover);
            turn = turn.other();
            position.play(made).unwrap();

            let lines = lines(&cells, rules);
            let full = cells.iter().flatten().all(Option::is_some);
            let found = position.outcome().map(|outcome| {
                let ends = outcome.lines().iter().map(|line| (line.first(), line.last()));
                (outcome.winner(), ends.collect::<Vec<_>>())
            });
            let expected = match lines.first() {
                Some(&(mark, ..)) => {
                    let loses = rules.completing == LineOutcome::Loses;
                    let winner = if loses { mark.other() } else { mark };
                    let ends = lines.iter().map(|&(_, first, last)| (first, last));
                    Some((Some(winner), ends.collect()))
                }
                None => full.then(|| (None, Vec::new())),
            };
            assert_eq!(found, expected, "{seed}");
            if position.outcome().is_none() {
                assert_eq!(position.turn(), turn, "{seed}");
            }
            // A position of the same board, set up, is judged alike.
            let set_up = Position::from_board(position.board().clone(), position.turn());
            let set_up = set_up.unwrap();
            assert_eq!(set_up.outcome(), position.outcome(), "{seed}");
            // Without an opening and lost turns, nothing of what led there counts.
            let can_lose_turns = rules.taken_square == TakenSquare::LoseTurn;
            assert!(rules.has_swap_opening() || can_lose_turns || set_up == position, "{seed}");
        }
    }
}

#[test]
fn a_game_stays_the_same_however_the_board_is_turned() {
    for seed in 0..100 {
        let mut rng = Rng::with_seed(seed);
        let rules = any_rules(&mut rng);
        let mut position = Position::new(rules, Mark::X);
        let symmetries: Vec<_> = rules.symmetries().collect();
        let square_board = rules.rows() == rules.columns();
        let ways = match rules.placement {
            Placement::Falling => 2,
            Placement::Anywhere if square_board => 8,
            Placement::Anywhere => 4,
        };
        assert_eq!(symmetries.len(), ways);
        let mut images: Vec<_> = symmetries.iter().map(|_| position.clone()).collect();
        let moves: Vec<Move> = std::iter::from_fn(|| {
            let made = rng.choice(position.legal_moves().collect::<Vec<_>>())?;
            position.play(made).unwrap();
            (rng.u8(0..40) > 0).then_some(made)
        })
        .collect();
        let mut position = Position::new(rules, Mark::X);
        for made in moves {
            let square = made.square().unwrap();
            position.play(made).unwrap();
            for (symmetry, image) in symmetries.iter().zip(&mut images) {
                image.play(symmetry.image(square)).unwrap();
                assert_eq!(image.board(), &symmetry.board(position.board()), "{seed}");
                let winner = |it: &Position| it.outcome().map(Outcome::winner);
                assert_eq!(winner(image), winner(&position), "{seed}");
            }
        }
        assert_eq!(images[0], position, "{seed}: the first changes nothing");
    }
}
