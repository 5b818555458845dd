//! Which move the analysis names as the best, and what it says of it.

use velha::analysis::{Analysis, Request, Values};
use velha::engine::{MoveValue, Value, Worker};
use velha::game::{LineOutcome, Mark, Rules, Square};
use velha::history::{Appraisal, Game, KeptGame, Review};
use velha::session::Session;
use velha::text::Text;

use crate::session::sitting::two_people;
use crate::support::{game, rules, square};

/// A game on the board, looked at by the analysis.
struct Analysed {
    session: Session,
    analysis: Analysis,
}

impl Analysed {
    fn new(game: Game) -> Self {
        let mut session = two_people();
        session.open(KeptGame::new(game));
        let mut analysis = Analysis::new(Worker::from_fn(|| {}, |_, _| None));
        analysis.request(&mut session, Request::Show(true));
        analysis.run(&session);
        Self { session, analysis }
    }

    /// All moves, worth what `value` says of each.
    fn all(&self, value: impl Fn(Square) -> Value) -> Vec<MoveValue> {
        let moves = self.session.position().placements();
        moves.map(|square| MoveValue { square, value: value(square) }).collect()
    }

    /// The values after these were found, the last ones if they are `complete`.
    fn find(&mut self, found: &[MoveValue], complete: bool) -> &Values {
        self.analysis.handle_values(&mut self.session, found, complete);
        self.analysis.shown().values(self.session.position()).unwrap()
    }

    /// What is said of the best move then.
    fn said(&mut self, found: &[MoveValue], complete: bool) -> Option<String> {
        Text::new(Some("en")).best_move(self.find(found, complete))
    }
}

#[test]
fn the_analysis_says_of_a_move_what_the_review_says() {
    let game = game(Rules::GOMOKU, "h8 h9 g8");
    let found = |best, rounds| {
        let value = Value::Estimate(0.1);
        Some(Appraisal { value, best: Some(square(best).into()), min_plies: 0, rounds })
    };
    // Somebody has looked at the last position for longer than at the others.
    let found = vec![found("h8", 1), found("h9", 1), found("g8", 1), found("o15", 3)];
    let record = &game.record;
    let review = Review::from_appraisals(record.start().clone(), record.moves(), found);
    let mut desk = Analysed::new(Game { review: Some(review), ..game });
    // A glance at each move finds better ones for O.
    let glance = desk.all(|it| Value::Estimate(if it.row < 7 { -3.0 } else { 3.0 }));
    assert_eq!(desk.said(&glance, true).as_deref(), Some("o15 is best: even."));
}

#[test]
fn a_move_that_is_proven_to_win_is_named_before_all_are_known() {
    let mut desk = Analysed::new(game(Rules::GOMOKU, "h8 i9"));
    let value = |name, value| MoveValue { square: square(name), value };
    let open = [value("a1", Value::Estimate(0.0)), value("g9", Value::Estimate(8.0))];
    assert_eq!(desk.said(&open, false), None);
    let wins = [value("g9", Value::win(Mark::X, 9))];
    // Another one may win sooner.
    assert_eq!(desk.said(&wins, false).as_deref(), Some("g9 is best: wins."));
    assert_eq!(desk.said(&wins, true).as_deref(), Some("g9 is best: wins in 5 moves."));
}

#[test]
fn no_move_is_the_best_of_those_that_lose_nobody_knows_how_soon() {
    let mut desk = Analysed::new(game(Rules::GOMOKU, "h8"));
    // Some have been looked at for longer.
    let plies = |it: Square| if it.column.is_multiple_of(2) { 9 } else { 31 };
    let lost = desk.all(|it| Value::Win { winner: Mark::X, plies: plies(it), exact: false });
    assert_eq!(desk.said(&lost, true).as_deref(), Some("All moves lose."));
    // One that stops a line is better than those of which it is known how soon they lose.
    let at_once = |it: &MoveValue| MoveValue { value: Value::win(Mark::X, 1), ..*it };
    let lost: Vec<_> = lost[..1].iter().copied().chain(lost[1..].iter().map(at_once)).collect();
    let said = desk.said(&lost, true).unwrap();
    assert!(said.ends_with(" is best: loses."), "{said}");
}

#[test]
fn of_moves_that_all_lose_those_are_named_that_stop_something() {
    let misere = rules(3, 3, 3).with_completing(LineOutcome::Loses);
    for (rules, played, first, last) in [
        // On both X completes five.
        (Rules::GOMOKU, "h8 a1 g7 o15 g9 f8 g8 g10 i7 g5 f10", "j6 e11", ""),
        (Rules::CONNECT_FOUR, "d6 a6 d5 a5 d4", "d3", ""),
        // There X would complete a line of its own.
        (misere, "a1 b2 b1 c3", "", "c1"),
    ] {
        let mut desk = Analysed::new(game(rules, played));
        let winner = desk.session.position().turn().other();
        let lost = desk.all(|_| Value::win(winner, 2));
        let ranked = desk.find(&lost, true).ranked();
        let named: Vec<_> = ranked.iter().map(|it| it.square.to_string()).collect();
        let named = named.join(" ");
        assert!(named.starts_with(first) && named.ends_with(last), "{rules}: {named}");
    }
}
