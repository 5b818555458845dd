//! Mistakes that are tried again: which they are, what counts as better, and when they come back.

use velha::engine::{Control, Engine, Limits, SearchInfo, Value};
use velha::game::{Ending, Mark, Position};
use velha::history::{Mistake, Review, Schedule};
use velha::session::{Attempt, Command, Series, Session, Stage, Task};
use velha::text::Text;

use crate::session::sitting::{go_on, sitting, two_people};
use crate::support::{after, mistake_at, square};

fn found(position: &Position) -> SearchInfo {
    let control = Control::default();
    Engine::with_seed(1).analyse(position, &Limits::default(), &control).unwrap()
}

/// The sitting with the review of its game, done.
fn reviewed(mut session: Session) -> Session {
    let mut review = Review::of(&session.game().record, None);
    while let Some((ply, job)) = review.next() {
        review.add_report(ply, Some(&found(&job.position)));
    }
    session.insert_review(session.game_id(), review);
    session
}

/// Each move and the one made instead, in few words.
fn listed(mistakes: &[Mistake]) -> String {
    let each =
        mistakes.iter().map(|it| format!("{} {} {}", it.judged.mark, it.made, it.judged.after));
    each.collect::<Vec<_>>().join(", ")
}

#[test]
fn the_mistakes_of_people_are_to_be_done_better_and_not_those_of_the_computer() {
    let check = |session: Session, expected: &str| {
        assert_eq!(listed(&reviewed(session).mistakes()), expected);
    };
    // O could have drawn in the corner; X could have won at once.
    check(go_on(two_people(), "b2 b1 a1 c3 a3 a2 c1"), "O b1 X wins in 6");
    check(go_on(two_people(), "b2 b1 a1 c3 b3 c1 c2 a2 a3"), "O b1 X wins in 6, X b3 draw");
    check(sitting("b2 =b1 a1 =c3 b3 =c1 c2 =a2 a3"), "X b3 draw");
    check(sitting("b2 =a1 c1 =a3 b3 =a2"), "X b3 O wins in 2");
    // Of a game that goes on, or that nobody has gone through, none is known.
    check(sitting("b2 =b1 a1 =c3 b3"), "");
    assert_eq!(sitting("b2 =a1 c1 =a3 b3 =a2").mistakes(), []);
}

/// State of the task on the board, and the question to the engine.
fn told(session: &Session) -> String {
    let Some(attempt) = session.attempt() else {
        return "no task".to_owned();
    };
    let square = match attempt {
        Attempt::Open => "open".to_owned(),
        Attempt::Asked(square) => format!("asked {square}"),
        Attempt::Right(square) => format!("right {square}"),
        Attempt::Wrong(square) => format!("wrong {square}"),
        Attempt::Other(square) => format!("other {square}"),
    };
    let before = &session.task().unwrap().position;
    let asked = session.position_to_judge().map(|position| match attempt {
        Attempt::Asked(square) if position != *before => format!(", look at {square}"),
        _ => ", look at it".to_owned(),
    });
    let turn = session.computer_to_move().map_or("", |_| ", plays on");
    square + &asked.unwrap_or_default() + turn
}

/// Lets the engine say what it is asked.
fn judge(session: &mut Session) {
    while let Some(position) = session.position_to_judge() {
        let info = found(&position);
        session.add_report(&info);
    }
}

fn try_again(session: &mut Session) {
    let series = session.series().cloned().unwrap();
    session.apply(Command::Solve(series));
}

/// A lost game in which b3 was a mistake: it had to be a2, as everything else loses, too.
fn trying() -> Session {
    let mut session = reviewed(sitting("b2 =a1 c1 =a3 b3 =a2"));
    session.apply(Command::TryMistakes);
    session
}

#[test]
fn what_is_tried_is_looked_at_and_then_played_out() {
    let check = |script: &str, expected: &str| {
        let mut session = trying();
        for word in script.split_whitespace() {
            match word {
                "judge" => judge(&mut session),
                "again" => try_again(&mut session),
                word => session = go_on(session, word),
            }
        }
        assert_eq!(told(&session), expected, "{script}");
    };
    check("", "open");
    check("a2", "right a2, plays on");
    check("b3", "wrong b3");
    check("b3 look:1", "wrong b3, plays on");
    check("c3", "asked c3, look at c3");
    check("c3 judge", "wrong c3");
    check("c3 judge again", "open");
    check("c3 judge again c3", "wrong c3");
    // The next pick is the next try, also while the line after the last one is looked at.
    check("c3 judge c3", "wrong c3");
    check("c3 judge a2", "right a2, plays on");
    check("c3 judge look:1 a2", "right a2, plays on");
    check("c3 judge look:1 =a2 a2", "right a2, plays on");
    check("c3 judge look:1", "wrong c3, plays on");
    check("c3 judge look:1 =a2", "wrong c3");
    check("c3 again a2", "right a2, plays on");
    // Undo and redo are those of the game.
    check("a2 undo redo", "right a2, plays on");
    check("c3 back", "no task");
    check("a2 again back", "no task");
    check("set-up back", "open");
}

#[test]
fn the_game_waits_while_its_mistakes_are_tried() {
    let mut session = trying();
    assert_eq!(session.stage(), Stage::Task);
    assert_eq!(session.series().map(Series::count), Some((1, 1)));
    assert_eq!(*session.position(), after((3, 3, 3), "b2 a1 c1 a3"));
    session.apply(Command::ShowSolution);
    assert_eq!(session.attempt(), Some(Attempt::Right(square("a2"))));
    assert_eq!(session.solution_shown(), Some(square("a2")));
    session.apply(Command::BackToGame);
    assert_eq!(session.stage(), Stage::Over);
    assert_eq!(session.position().outcome().unwrap().winner(), Some(Mark::O));
    assert!(session.allows(&Command::TryMistakes));
}

#[test]
fn a_mistake_has_the_same_number_wherever_somebody_begins_to_try() {
    for (look, expected) in [("", [1, 2]), ("look:1", [1, 2]), ("look:4", [2, 1])] {
        let session = reviewed(go_on(two_people(), "b2 b1 a1 c3 b3 c1 c2 a2 a3"));
        let mut session = go_on(session, look);
        session.apply(Command::TryMistakes);
        let tasks = std::iter::successors(session.series().cloned(), Series::next);
        let numbers: Vec<_> = tasks.map(|task| task.count()).collect();
        assert_eq!(numbers, expected.map(|number| (number, 2)), "{look}: all, from there on");
    }
}

#[test]
fn the_game_is_resigned_by_the_move_that_is_shown_first() {
    let mut session = go_on(two_people(), "b2 b1 a1 c3 b3");
    session.apply(Command::End(Ending::GaveUp(Mark::X)));
    let session = reviewed(session);
    // O has lost the game by b1, and X won it no more.
    assert_eq!(session.lesson().map(|it| it.ply), Some(4));
    let first = session.mistakes_to_try().map(|all| all.task().mistake().unwrap().made);
    assert_eq!(first, Some(square("b3")));
}

#[test]
fn the_first_try_is_the_one_that_counts() {
    let check = |script: &str, expected: &[bool]| {
        let mut session = trying();
        for word in script.split_whitespace() {
            match word {
                "judge" => judge(&mut session),
                "show" => session.apply(Command::ShowSolution),
                "again" => try_again(&mut session),
                word => session = go_on(session, word),
            }
        }
        let tried: Vec<_> = session.take_results().into_iter().filter_map(|it| it.first).collect();
        assert_eq!(tried, expected, "{script}");
    };
    check("", &[]);
    check("a2", &[true]);
    check("a2 again b3", &[true]);
    check("b3 again a2", &[false]);
    check("b3 again a2", &[false]);
    check("show", &[false]);
    check("show again a2", &[false]);
    check("c3", &[]);
    check("c3 judge", &[false]);
    // A move that is taken back before anybody knows it is not held against anyone.
    check("c3 again a2", &[true]);
}

#[test]
fn a_move_that_is_as_good_as_the_best_is_right_where_nothing_is_proven() {
    let values = [Value::Estimate(5.0), Value::Estimate(0.0)];
    let mistake = mistake_at(&after((15, 15, 5), "h8 h9"), "a1", values, Some("i8"));
    let check = |worth: f32, value: Value, expected: &str| {
        let mut session = two_people();
        session.apply(Command::Solve(Task::from(mistake.clone()).into()));
        let info = |value, best: &str| SearchInfo {
            depth: 3,
            nodes: 1,
            value,
            min_plies: 0,
            pv: vec![square(best)],
        };
        assert_eq!(told(&session), "open, look at it");
        session.add_report(&info(Value::Estimate(worth), "i8"));
        let mut session = go_on(session, "g7");
        assert_eq!(told(&session), "asked g7, look at g7");
        session.add_report(&info(value, "a2"));
        assert_eq!(told(&session), expected, "{worth} and {value}");
        // To see what comes of it does not take the whole board.
        session = go_on(session, "look:1 =a2 =a3 =a4 =a5 =a6");
        assert!(session.computer_to_move().is_some());
        let is_proven = value.is_proven();
        assert_eq!(go_on(session, "=a7").computer_to_move().is_some(), is_proven, "{value}");
    };
    let x_wins = Value::win(Mark::X, 20);
    let o_wins = Value::win(Mark::O, 20);
    check(5.0, Value::Estimate(4.5), "right g7, plays on");
    check(5.0, Value::Estimate(0.5), "wrong g7");
    check(-0.2, Value::Estimate(-0.5), "right g7, plays on");
    check(5.0, x_wins, "right g7, plays on");
    check(5.0, o_wins, "wrong g7");
}

#[test]
fn a_move_that_may_hold_out_as_long_as_the_best_is_not_called_wrong() {
    let lost = |plies| Value::win(Mark::O, plies);
    let before = after((15, 15, 5), "h8 h9");
    let mistake = mistake_at(&before, "a1", [lost(12), lost(2)], Some("i8"));
    let mistake = Mistake { min_plies: 7, ..mistake };
    let bound = Value::Win { winner: Mark::O, plies: 9, exact: false };
    for (value, expected, said) in [
        (lost(9), "right g7, plays on", "Better, though every move loses"),
        (bound, "right g7, plays on", "Every move loses here"),
        (lost(1), "wrong g7", "Not this one – try again"),
    ] {
        let mut session = two_people();
        session.apply(Command::Solve(Task::from(mistake.clone()).into()));
        let mut session = go_on(session, "g7");
        let pv = vec![square("g8")];
        session.add_report(&SearchInfo { depth: 9, nodes: 1, value, min_plies: 0, pv });
        assert_eq!(told(&session), expected, "{value}");
        assert_eq!(Text::new(Some("en")).status(&session), said, "{value}");
    }
}

#[test]
fn what_was_missed_comes_back_after_a_day_three_days_and_a_week() {
    let check = |tries: &[(i32, bool)], expected: (u8, Option<i32>)| {
        let schedule = tries.iter().fold(Schedule::NEW, |it, &(day, found)| it.after(found, day));
        assert_eq!((schedule.step, schedule.due), expected, "{tries:?}");
    };
    check(&[(10, true)], (0, None));
    check(&[(10, false)], (1, Some(11)));
    check(&[(10, false), (10, true)], (1, Some(11)));
    check(&[(10, false), (11, true)], (2, Some(14)));
    check(&[(10, false), (15, true)], (2, Some(18)));
    check(&[(10, false), (11, true), (13, true)], (2, Some(14)));
    check(&[(10, false), (11, true), (14, true)], (3, Some(21)));
    check(&[(10, false), (11, true), (14, true), (21, true)], (4, None));
    check(&[(10, false), (11, true), (14, true), (21, false)], (1, Some(22)));
    check(&[(10, false), (11, true), (14, true), (21, true), (30, true)], (4, None));
    check(&[(10, true), (30, false)], (1, Some(31)));
    assert!(Schedule::NEW.is_due(0));
    assert!(!Schedule { step: 1, due: Some(11) }.is_due(10));
    assert!(Schedule { step: 1, due: Some(11) }.is_due(11));
    assert!(!Schedule { step: 4, due: None }.is_due(1000));
}
