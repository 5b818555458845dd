//! Threats on the board.

use proptest::prelude::*;
use velha::game::{Board, LineOutcome, LineRule, Mark, Placement, Rules, Square, Threats};

use crate::support::rules;

/// A board from its rows, `x`, `o` or `.` for each square.
fn drawn(rules: Rules, rows: &str) -> Board {
    let mut board = Board::new(rules);
    let cells = rows.split_whitespace().flat_map(str::chars);
    for (square, cell) in rules.all_squares().zip(cells) {
        board[square] = match cell {
            'x' => Some(Mark::X),
            'o' => Some(Mark::O),
            _ => None,
        };
    }
    board
}

#[test]
fn what_threatens_is_told() {
    let exactly = rules(4, 6, 4).with_line_rule(LineRule::Exactly);
    let caro = rules(4, 6, 4).with_line_rule(LineRule::Caro);
    let falling = rules(4, 6, 4).with_placement(Placement::Falling);
    let misere = rules(4, 6, 4).with_completing(LineOutcome::Loses);
    for (rules, rows, completing, doubling) in [
        (Rules::TIC_TAC_TOE, "... ... ...", "", ""),
        (Rules::TIC_TAC_TOE, "x.x ... o.o", "b1", ""),
        (Rules::TIC_TAC_TOE, "x.. .o. ..x", "", "c1 a3"),
        (rules(4, 6, 4), "..xx.. ...... ...... ......", "", "b1 e1"),
        (rules(4, 6, 4), ".xxx.. ...... ...... ......", "a1 e1", ""),
        (rules(4, 6, 4), "oxxx.. ...... ...... ......", "e1", ""),
        (rules(4, 6, 4), "xxx.x. ...... ...... ......", "d1", ""),
        // A line of five does not win there, so nothing is threatened.
        (exactly, "xxx.x. ...... ...... ......", "", ""),
        // A row that is closed at both ends is no line, but the edge closes nothing.
        (caro, "oxxx.o ...... ...... ......", "", ""),
        (caro, "oxxx.. ...... ...... ......", "e1", ""),
        (caro, "xxx.o. ...... ...... ......", "d1", ""),
        (caro, "xxx.x. ...... ...... ......", "", ""),
        // One mark beyond an end would stop both, so nothing is doubled there.
        (caro, "..xx.. ...... ...... ......", "", "b1 e1"),
        (caro, "o.xx.. ...... ...... ......", "", ""),
        (caro, ".oxx.. ...... ...... ......", "", ""),
        // Only where a mark comes to stand with the next move.
        (falling, "...... ...... ...... .xxx..", "a4 e4", ""),
        (falling, "...... ...... ...... ..xx..", "", "b4 e4"),
        (falling, "...... ...... .xxx.. .oox..", "", ""),
        // Squares that complete a line are to be kept clear of, and two of them threaten nobody.
        (misere, ".xxx.. ...... ...... ......", "a1 e1", ""),
        (misere, "..xx.. ...... ...... ......", "", ""),
    ] {
        let told = Threats::of(&drawn(rules, rows), Mark::X);
        let names = |squares: &[Square]| {
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            names.join(" ")
        };
        assert_eq!(names(&told.completing), completing, "{rows}");
        assert_eq!(names(&told.doubling), doubling, "{rows}");
    }
}

proptest! {
    #[test]
    fn what_completes_a_line_is_what_the_rules_say(cells in proptest::collection::vec(0..4_u8, 30)) {
        let rules = rules(5, 6, 4);
        let mut position_board = Board::new(rules);
        for (square, cell) in rules.all_squares().zip(cells) {
            position_board[square] = match cell {
                0 => Some(Mark::X),
                1 => Some(Mark::O),
                _ => None,
            };
        }
        for mark in Mark::ALL {
            let told = Threats::of(&position_board, mark).completing;
            let Ok(position) = velha::game::Position::from_board(position_board.clone(), mark)
            else {
                continue;
            };
            if position.outcome().is_some() {
                continue;
            }
            for square in position_board.free_squares() {
                let mut next = position.clone();
                next.play(square).unwrap();
                let wins = next.outcome().is_some_and(|outcome| outcome.winner() == Some(mark));
                prop_assert_eq!(told.contains(&square), wins);
            }
        }
    }
}
