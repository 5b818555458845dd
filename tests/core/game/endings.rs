//! Games that their players end before the board does.

use velha::game::{Ending, GameRecord, Mark, PlayError, Rules, Square};

use crate::support::{Steps as _, played, squares};

#[test]
fn whoever_gives_up_has_lost_and_an_agreed_draw_nobody() {
    type End = fn(&mut GameRecord);
    let ends: [(End, Ending, Option<Mark>); 4] = [
        (|game| game.end(Ending::GaveUp(Mark::X)), Ending::GaveUp(Mark::X), Some(Mark::O)),
        (|game| game.end(Ending::GaveUp(Mark::O)), Ending::GaveUp(Mark::O), Some(Mark::X)),
        (|it| it.end(Ending::Agreed), Ending::Agreed, None),
        (|it| it.end(Ending::Left), Ending::Left, None),
    ];
    for (end, ending, winner) in ends {
        let mut game = played(Rules::TIC_TAC_TOE, "b2 a1");
        end(&mut game);
        assert_eq!((game.ending(), game.winner()), (Some(ending), winner));
        assert!(game.is_over());
        assert_eq!(game.play(Square::new(0, 1)), Err(PlayError::Over));
        game.end(Ending::GaveUp(Mark::X));
        assert_eq!(game.ending(), Some(ending), "it has ended once");
        assert!(game.undo());
        assert_eq!((game.ending(), game.cursor()), (None, 2), "no move is lost by undo");
        game.play(Square::new(0, 1)).unwrap();

        let mut won = played(Rules::TIC_TAC_TOE, "a1 a2 b1 b2 c1");
        end(&mut won);
        assert_eq!(won.ending(), Some(Ending::Board), "a game that is over cannot be ended");
        assert_eq!(won.winner(), Some(Mark::X));
    }
}

#[test]
fn a_game_that_was_given_up_can_be_looked_through() {
    let mut game = played((5, 5, 4), "c3 b2 d4 e5");
    game.end(Ending::GaveUp(Mark::X));
    let end = game.clone();
    game.go_to(1);
    assert_eq!((game.ending(), game.winner()), (None, None));
    game.go_to(4);
    assert_eq!(game, end);
    game.go_to(1);
    while game.redo() {}
    assert_eq!(game, end);
}

#[test]
fn what_is_tried_in_a_game_that_was_given_up_is_beside_it() {
    let mut game = played((5, 5, 4), "c3 b2 d4 e5");
    game.go_to(2);
    for square in squares("a1 a2") {
        game.play(square).unwrap();
    }
    game.end(Ending::Agreed);
    assert_eq!(game.main_line(), Some(1), "the variation that has ended is the game");
    game.go_to(2);
    for square in squares("e1 e2 e3") {
        game.play(square).unwrap();
    }
    assert_eq!((game.current_line(), game.main_line()), (2, Some(1)));
    assert_eq!(game.ending(), None);
    game.resume();
    assert_eq!(game.main_line(), Some(1), "only where it ended it is taken up again");
    game.go_to_line(1, usize::MAX);
    game.resume();
    assert_eq!(game.main_line(), None);
}
