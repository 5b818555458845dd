//! The rules: who wins, what is refused, and what can be taken back.

use velha::game::{
    Board, Ending, ImpossiblePosition, Line, LineName, LineOutcome, LineRule, Mark, MoveEffect,
    Outcome, Placement, PlayError, Position, Rules, RulesError, Square, TakenSquare,
};

use crate::support::{Steps as _, played, rules, square};

/// Winner and lines of a position, in short.
fn verdict(position: &Position) -> String {
    match position.outcome() {
        None => format!("{} to move", position.turn()),
        Some(Outcome::Draw) => "draw".into(),
        Some(Outcome::Win { winner, lines }) => {
            let name = |line: &Line| match line.name(position.rules()) {
                LineName::Row(row) => format!("row {row}"),
                LineName::Column(column) => format!("column {column}"),
                LineName::MainDiagonal => "main".into(),
                LineName::AntiDiagonal => "anti".into(),
                LineName::Between(first, last) => format!("{first}-{last}"),
            };
            let lines: Vec<_> = lines.iter().map(name).collect();
            format!("{winner}: {}", lines.join(", "))
        }
    }
}

#[test]
fn the_verdict_names_the_winner_and_every_line() {
    let exactly = LineRule::Exactly;
    for (rules, squares, expected) in [
        (rules(3, 3, 3), "", "X to move"),
        (rules(3, 3, 3), "b2", "O to move"),
        (rules(3, 3, 3), "a1 a2 b1 b2 c1", "X: row 1"),
        (rules(3, 3, 3), "b1 a2 b3 c2 a1 b2", "O: row 2"),
        (rules(3, 3, 3), "a1 b1 a2 b2 a3", "X: column 1"),
        (rules(3, 3, 3), "a1 b1 b2 c1 c3", "X: main"),
        (rules(3, 3, 3), "c1 a1 b2 b1 a3", "X: anti"),
        (rules(3, 3, 3), "a1 b1 c1 b2 a2 c2 b3 a3 c3", "draw"),
        // The last square of the main diagonal alone wins nothing, as one document has it.
        (rules(3, 3, 3), "c3", "O to move"),
        (rules(3, 3, 3), "a1 b1 c1 a2 a3 c2 c3 b3 b2", "X: main, anti"),
        (rules(3, 3, 3), "a1 a2 c1 c2 c3 b2", "O: row 2"),
        (rules(6, 6, 4), "a1 a6 a2 b6 a3 d6 a4", "X: a1-a4"),
        (rules(5, 5, 4), "a1 a5 b1 b5 d1 c5 e1 e5 c1", "X: a1-e1"),
        (rules(4, 3, 3), "a2 a1 a3 b1 a4", "X: a2-a4"),
        (rules(3, 4, 3), "a1 d1 b2 d2 c3", "X: a1-c3"),
        (rules(3, 4, 4), "a1 a2 b1 b2 c1 c2 d1", "X: row 1"),
        (rules(20, 20, 5), "t20 a1 s19 b1 r18 c1 q17 d1 p16", "X: p16-t20"),
        (rules(5, 5, 4).with_line_rule(exactly), "a1 a5 b1 b5 d1 c5 e1 e5 c1", "O to move"),
        (
            rules(6, 6, 3).with_line_rule(exactly),
            "a1 a5 b1 b5 d1 f5 e1 f6 c3 f1 c2 e6 c1",
            "X: c1-c3",
        ),
    ] {
        assert_eq!(verdict(played(rules, squares).position()), expected, "{squares}");
    }
}

#[test]
fn every_game_of_three_by_three_is_counted() {
    fn count(position: &Position, ply: usize, plies: &mut [u64; 9], ends: &mut [u64; 3]) {
        if let Some(outcome) = position.outcome() {
            ends[outcome.winner().map_or(2, |winner| winner as usize)] += 1;
            return;
        }
        for square in position.legal_moves() {
            let mut next = position.clone();
            next.play(square).unwrap();
            plies[ply] += 1;
            count(&next, ply + 1, plies, ends);
        }
    }
    let (mut plies, mut ends) = ([0; 9], [0; 3]);
    let start = Position::new(Rules::TIC_TAC_TOE, Mark::X);
    count(&start, 0, &mut plies, &mut ends);
    assert_eq!(plies, [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    assert_eq!(ends, [131_184, 77_904, 46_080], "won by X, by O, drawn");
}

#[test]
fn a_square_that_cannot_be_played_changes_nothing() {
    let game = played(Rules::TIC_TAC_TOE, "b2");
    let over = played(Rules::TIC_TAC_TOE, "a1 a2 b1 b2 c1");
    for (game, name, expected) in [
        (&game, "b2", PlayError::Taken(square("b2"), Mark::X)),
        (&game, "d1", PlayError::OffBoard(square("d1"))),
        (&game, "a4", PlayError::OffBoard(square("a4"))),
        (&over, "c3", PlayError::Over),
        (&over, "a1", PlayError::Over),
    ] {
        let mut tried = game.clone();
        assert_eq!(tried.play(square(name)), Err(expected), "{name}");
        assert_eq!(&tried, game, "{name}");
    }
}

#[test]
fn by_the_house_rule_a_taken_square_costs_the_turn_and_can_be_undone() {
    let house = Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn);
    let mut game = played(house, "b2");
    assert_eq!(game.play(Square::new(1, 1)), Ok(MoveEffect::TurnLost));
    assert_eq!(game.position().turn(), Mark::X);
    assert_eq!(game.position().board().count(Mark::X), 1);
    assert!(game.undo());
    assert_eq!(game.position().turn(), Mark::O);
    assert!(game.redo());
    assert_eq!(game.position().turn(), Mark::X);
}

#[test]
fn turns_cannot_be_lost_for_ever() {
    let house = Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn);
    let mut game = played(house, "b2");
    for _ in 0..TakenSquare::MAX_LOST_TURNS {
        game.play(Square::new(1, 1)).unwrap();
    }
    let refused = PlayError::Taken(Square::new(1, 1), Mark::X);
    assert_eq!(game.play(Square::new(1, 1)), Err(refused));
    game.play(Square::new(0, 0)).unwrap();
}

#[test]
fn undo_reaches_the_start_and_redo_the_end() {
    let mut game = played(Rules::TIC_TAC_TOE, "a1 b1 c1 b2 a2 c2 b3 a3 c3");
    let end = game.clone();
    while game.undo() {}
    assert_eq!(game.position(), game.start());
    assert_eq!(game.last_move(), None);
    while game.redo() {}
    assert_eq!(game, end);
    game.undo();
    game.undo();
    game.play(Square::new(2, 2)).unwrap();
    assert_eq!(game.moves().len(), 8, "another move replaces those taken back");
}

#[test]
fn an_abandoned_game_takes_no_move_until_it_is_taken_up() {
    let mut game = played(Rules::TIC_TAC_TOE, "b2");
    game.end(Ending::Left);
    assert!(game.is_over());
    assert_eq!(game.play(Square::new(0, 0)), Err(PlayError::Over));
    assert!(game.undo());
    assert_eq!(game.cursor(), 1, "no move is lost by it");
    game.play(Square::new(0, 0)).unwrap();
    let mut won = played(Rules::TIC_TAC_TOE, "a1 a2 b1 b2 c1");
    won.end(Ending::Left);
    assert_eq!(won.ending(), Some(Ending::Board), "a game that is over cannot be left");
}

#[test]
fn a_board_that_was_set_up_is_judged_as_it_stands() {
    let usual = Rules::TIC_TAC_TOE;
    let misere = usual.with_completing(LineOutcome::Loses);
    let falling = usual.with_placement(Placement::Falling);
    let floating = |square| Err(ImpossiblePosition::Floating(square));
    let usually = [
        ("XXX......", Ok("X: row 1")),
        ("OOO......", Ok("O: row 1")),
        ("XXXOOO...", Err(ImpossiblePosition::TwoWinners)),
        ("XXOOOXXOX", Ok("draw")),
        ("XXX.X.X.X", Ok("X: row 1, main, anti")),
        ("XXXXXXXX.", Ok("X: row 1, row 2, column 1, column 2, anti")),
        (".........", Ok("O to move")),
    ];
    let otherwise = [
        (misere, "XXX......", Ok("O: row 1")),
        (misere, "XXXOOO...", Err(ImpossiblePosition::TwoWinners)),
        (falling, "...XXXOXO", Ok("X: a2-c2")),
        (falling, "X........", floating(square("a1"))),
        (falling, "X..O...XO", floating(square("a2"))),
        (falling, ".X.O..X.O", floating(square("b1"))),
    ];
    let usually = usually.map(|(cells, expected)| (usual, cells, expected));
    for (rules, cells, expected) in usually.into_iter().chain(otherwise) {
        let mut board = Board::new(rules);
        for (square, cell) in rules.all_squares().zip(cells.chars()) {
            board[square] = match cell {
                'X' => Some(Mark::X),
                'O' => Some(Mark::O),
                _ => None,
            };
        }
        let found = Position::from_board(board, Mark::O).map(|position| verdict(&position));
        assert_eq!(found, expected.map(Into::into), "{cells}");
    }
}

#[test]
fn rules_out_of_range_are_named() {
    for ((rows, columns, line), expected) in [
        ((3, 3, 3), None),
        ((20, 20, 20), None),
        ((3, 20, 20), None),
        ((2, 3, 3), Some(RulesError::Rows(2))),
        ((21, 3, 3), Some(RulesError::Rows(21))),
        ((3, 0, 3), Some(RulesError::Columns(0))),
        ((3, 255, 3), Some(RulesError::Columns(255))),
        ((3, 3, 2), Some(RulesError::Line { line: 2, longest: 3 })),
        ((4, 6, 7), Some(RulesError::Line { line: 7, longest: 6 })),
    ] {
        assert_eq!(Rules::new(rows, columns, line).err(), expected);
    }
}

#[test]
fn squares_are_read_by_name() {
    for (name, expected) in [
        ("a1", Some((0, 0))),
        ("C3", Some((2, 2))),
        ("t20", Some((19, 19))),
        ("u1", None),
        ("a21", None),
        ("a0", None),
        ("a01", None),
        ("a+1", None),
        ("1a", None),
        ("a", None),
        ("", None),
        ("é1", None),
        ("a999999999999", None),
    ] {
        let expected = expected.map(|(row, column)| Square::new(row, column));
        assert_eq!(name.parse().ok(), expected, "{name}");
    }
}

#[test]
fn a_board_is_drawn_with_boxes() {
    let drawn = played(Rules::TIC_TAC_TOE, "b2 a1 c3").position().board().to_string();
    let expected = "\
┌───┬───┬───┐
│ O │   │   │
├───┼───┼───┤
│   │ X │   │
├───┼───┼───┤
│   │   │ X │
└───┴───┴───┘";
    assert_eq!(drawn, expected);
}
