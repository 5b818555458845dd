//! Lines that can be closed: the moves that stop one, and that nobody is deceived by a closed five.

use fastrand::Rng;

use super::fixed::found;
use super::{any_position, rules, whole, wins_within, with_thread};
use crate::engine::search::board::{SearchBoard, colour};
use crate::engine::search::patterns::pattern4;
use crate::engine::search::{PROVEN_MATE, plies_to_mate};
use crate::game::{LineRule, Mark, Position, Square, Threats};

/// A position of caro with many stones of which none is to move twice in a row.
fn any_caro(rng: &mut Rng, stones: usize) -> Position {
    let (side, line) = rng.choice([(6, 4), (7, 4), (7, 5)]).unwrap();
    any_position(rng, rules(side, side, line, LineRule::Caro), stones)
}

/// The squares after which the side that is not to move can no longer complete a line at once.
fn stopping(position: &Position) -> Vec<Square> {
    let other = position.turn().other();
    let stops = |square: &Square| {
        let mut board = position.board().clone();
        board[*square] = Some(position.turn());
        Threats::completing(&board, other).is_empty()
    };
    position.board().free_squares().filter(stops).collect()
}

#[test]
fn the_replies_to_a_threatened_line_are_all_that_stop_it() {
    let mut rng = Rng::with_seed(31);
    let mut seen = [[0; 4]; 3];
    for _ in 0..3000 {
        let position = any_caro(&mut rng, 24);
        let mut board = SearchBoard::new(position.board(), position.turn());
        let other = colour(position.turn().other());
        let fives = usize::from(board.count_of_pattern(other, pattern4::FIVE));
        if fives == 0 {
            continue;
        }
        let mut replies: Vec<_> =
            board.replies_to(other).iter().map(|at| board.square(at)).collect();
        replies.sort();
        let stopping = stopping(&position);
        assert_eq!(replies, stopping, "\n{}", position.board());
        assert_eq!(board.is_lost_to(other), stopping.is_empty(), "\n{}", position.board());
        seen[stopping.len()][fives.min(3)] += 1;
    }
    // One square that completes a line has one reply or two; several have none, one or two.
    let [none, one, two] = seen;
    assert!(none[2] > 0 && one[1] > 0 && one[2] > 0 && two[1] > 0 && two[2] > 0, "{seen:?}");
}

#[test]
fn all_but_the_defences_loses_to_an_open_four() {
    let mut rng = Rng::with_seed(32);
    let (mut positions, mut others) = (0, 0);
    while positions < 60 {
        let position = any_caro(&mut rng, 30);
        let board = SearchBoard::new(position.board(), position.turn());
        let (me, other) = (board.turn(), 1 - board.turn());
        let fives = board.count_of_pattern(me, pattern4::FIVE)
            + board.count_of_pattern(other, pattern4::FIVE);
        if fives > 0 || board.count_of_pattern(other, pattern4::OPEN_FOUR) == 0 {
            continue;
        }
        positions += 1;
        let defences = board.defences();
        for square in position.board().free_squares() {
            if !defences.iter().any(|at| board.square(at) == square) {
                let mut next = position.clone();
                next.play(square).unwrap();
                let lost = wins_within(&next, 3, position.turn().other());
                assert!(lost, "{square}\n{}", position.board());
                others += 1;
            }
        }
    }
    assert!(others > 200, "{others}");
}

/// Returns true if the side to move has a four with two replies, of which one alone leaves it an
/// open four.
fn has_four_that_one_reply_stops(board: &mut SearchBoard) -> bool {
    let (me, other) = (board.turn(), 1 - board.turn());
    let fours = board.fours(me);
    fours.iter().any(|at| {
        board.make(at);
        let replies = board.replies_to(me);
        let two = board.count_of_pattern(other, pattern4::FIVE) == 0 && replies.iter().count() == 2;
        let stops = |reply| {
            board.make(reply);
            let stops = board.count_of_pattern(me, pattern4::OPEN_FOUR) == 0;
            board.unmake();
            stops
        };
        let stops: Vec<_> = replies.iter().map(stops).collect();
        board.unmake();
        two && stops[0] != stops[1]
    })
}

#[test]
fn a_forced_win_is_one_whichever_reply_is_made() {
    let mut rng = Rng::with_seed(33);
    let (mut positions, mut wins) = (0, [0; 2]);
    while positions < 60 {
        let position = any_position(&mut rng, rules(5, 6, 4, LineRule::Caro), 34);
        if position.board().free_squares().count() > 10 {
            continue;
        }
        let mut board = SearchBoard::new(position.board(), position.turn());
        let fives =
            board.count_of_pattern(0, pattern4::FIVE) + board.count_of_pattern(1, pattern4::FIVE);
        if fives > 0 || !has_four_that_one_reply_stops(&mut board) {
            continue;
        }
        positions += 1;
        let vcf = with_thread(&position, |thread| thread.vcf(1000, false)).map(|win| win.plies);
        let score = with_thread(&position, |thread| thread.search(whole(4)));
        let searched = (score >= PROVEN_MATE).then(|| plies_to_mate(score) as u16);
        for (claim, wins) in [vcf, searched].into_iter().zip(&mut wins) {
            if let Some(plies) = claim.filter(|&plies| plies <= 7) {
                let wins_so = wins_within(&position, plies, position.turn());
                assert!(wins_so, "{plies}\n{}", position.board());
                *wins += 1;
            }
        }
    }
    assert!(wins.iter().all(|&wins| wins > 5), "{wins:?}");
}

#[test]
fn nobody_is_deceived_by_a_closed_five() {
    for (case, moves, plain, caro) in [
        // The line that it would complete, the moves before, the move of the plain search, and the
        // moves that may be played here, or after `!` may not.
        ("a closed five", "e8 d8 f8 j8 g8 a1 h8 a15", "i8", "!i8"),
        ("a closed four of the other side", "d8 e8 j8 f8 a1 g8 a15 h8", "i8", "!i8"),
        ("six", "e8 a1 f8 a3 g8 a5 i8 a7 j8 a9", "h8", "!h8"),
        ("a four with one end closed", "d8 e8 a1 f8 a15 g8 o1 h8", "i8", "i8 j8"),
        ("two squares that only the far end stops", "d8 f8 a1 g8 a15 h8 o1 i8", "e8", "j8"),
        ("a five between a mark and the edge", "a8 f8 b8 h1 c8 k3 d8 m5", "e8", "e8"),
        // The open three is made a four that one mark stops on one side alone.
        ("an open three", "g8 d8 h8 a1 i8 a15", "f8 j8", "j8"),
    ] {
        let play = |line_rule| {
            let mut position = Position::new(rules(15, 15, 5, line_rule), Mark::X);
            for name in moves.split(' ') {
                position.play(name.parse::<Square>().unwrap()).unwrap();
            }
            found(&position, "n20000")
        };
        for (line_rule, expected) in [(LineRule::AtLeast, plain), (LineRule::Caro, caro)] {
            let found = play(line_rule);
            let chosen = found.split(' ').next().unwrap();
            let (meant, names) = match expected.strip_prefix('!') {
                Some(names) => (false, names),
                None => (true, expected),
            };
            assert_eq!(names.split(' ').any(|name| name == chosen), meant, "{case}: {found}");
        }
    }
}
