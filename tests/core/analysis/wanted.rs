//! Purposes of the engine, and the answers that are shown.
//!
//! A sitting is told as a line of words, as in [`crate::session::sitting`]. The words of this file
//! ask for something beside the game, or let the engine say what it is wanted to: [`say`].

use velha::analysis::{Analysis, Finding, HintState, Purpose, Request};
use velha::engine::{
    Answer, EngineTask, Hint, Job, MoveAnswer, MoveValue, Reason, SearchInfo, Value, Worker,
};
use velha::game::{Position, Square};
use velha::history::{Game, GameId, Judgement, Mistake};
use velha::session::{self, Command, Series, Session, Setup, Stage, Task};

use crate::session::sitting;
use crate::support::{PATIENCE, after, mistake_at, names, square};

/// An engine that plays and advises the first free square, finds that every move draws, and knows
/// nothing better.
fn answer(job: &Job) -> Answer {
    let square = job.position.placements().next().unwrap();
    let value = Value::Draw;
    match &job.task {
        EngineTask::Move(..) => Answer::Move(MoveAnswer::new(square, None)),
        EngineTask::Program(name, _) => Answer::of_program(name, Ok(square.into())),
        EngineTask::Hint(_) => {
            Answer::Hint(Hint { best: MoveValue { square, value }, reason: Reason::KeepsDraw })
        }
        EngineTask::MultiPv(_) => Answer::MultiPv,
        EngineTask::Analyse(_) => Answer::Analysis(SearchInfo {
            depth: 1,
            nodes: 1,
            value,
            min_plies: 0,
            pv: vec![square],
        }),
    }
}

/// An engine that thinks most of this square, and proves of it alone that it wins.
fn answer_for(best: Square, job: &Job) -> Answer {
    let value = Value::Estimate(1.0);
    match job.task {
        EngineTask::Hint(_) => {
            let best = MoveValue { square: best, value };
            Answer::Hint(Hint { best, reason: Reason::LooksBest })
        }
        EngineTask::Analyse(_) => {
            let pv = vec![best];
            Answer::Analysis(SearchInfo { depth: 1, nodes: 1, value, min_plies: 0, pv })
        }
        _ => answer(job),
    }
}

/// A worker that never answers by itself.
fn silent() -> Worker {
    Worker::from_fn(|| {}, |_, _| None)
}

/// A game that a person has lost.
fn lost_game() -> Game {
    sitting::sitting("a1 =b2 c3 =c1 b1 =a3").game().clone()
}

/// Does what one word says. `think` lets the engine say what it is wanted to, `fail` lets it fail
/// at that, and `think-all` lets it think until it is wanted no more.
fn say(analysis: &mut Analysis, session: &mut Session, word: &str) -> Option<Finding> {
    let request = match word {
        "hint" => Request::Hint,
        "analysis" => Request::Show(true),
        "close" => Request::Show(false),
        "no-line" => Request::Line(None),
        word if word.starts_with("line:") => {
            Request::Line(Some(square(word.trim_start_matches("line:"))))
        }
        "review" => Request::Review,
        "puzzle" => {
            session.apply(Command::Solve(Series::puzzles()));
            return None;
        }
        "mistake" => {
            let values = [Value::Estimate(0.0), Value::Estimate(5.0)];
            let mistake = mistake_at(&after((3, 3, 3), "b2"), "b1", values, Some("a1"));
            session.apply(Command::Solve(Task::from(mistake).into()));
            return None;
        }
        "lost" => {
            analysis.request_lost_game(session, Some((GameId::new(7), &lost_game())));
            return None;
        }
        "lost-on-board" => {
            // As the library knew the game before its review.
            let (id, mut game) = (session.game_id(), session.game().clone());
            game.review = None;
            analysis.request_lost_game(session, Some((id, &game)));
            return None;
        }
        "no-lost" => {
            analysis.request_lost_game(session, None);
            return None;
        }
        "think-all" => {
            while analysis.wanted(session).is_some() {
                think(analysis, session, answer);
            }
            return None;
        }
        "think" => return think(analysis, session, answer),
        "fail" => return think(analysis, session, |_| Answer::Failed),
        word if word.starts_with("think:") => {
            let best = square(word.trim_start_matches("think:"));
            return think_of(analysis, session, Some(best), |job| answer_for(best, job));
        }
        word => {
            sitting::say(session, word);
            return None;
        }
    };
    if session.stage() == Stage::SetUp {
        session.apply(Command::Start);
    }
    analysis.request(session, request);
    None
}

fn think(
    analysis: &mut Analysis,
    session: &mut Session,
    answer: impl Fn(&Job) -> Answer,
) -> Option<Finding> {
    think_of(analysis, session, None, answer)
}

fn think_of(
    analysis: &mut Analysis,
    session: &mut Session,
    best: Option<Square>,
    answer: impl Fn(&Job) -> Answer,
) -> Option<Finding> {
    let (purpose, job) = analysis.wanted(session)?;
    if purpose == Purpose::Values {
        let free = job.position.placements();
        let win = Value::win(job.position.turn(), 3);
        let value = |square| if Some(square) == best { win } else { Value::Draw };
        let found: Vec<_> = free.map(|square| MoveValue { square, value: value(square) }).collect();
        analysis.handle_values(session, &found, true)
    } else {
        analysis.handle_answer(session, purpose, answer(&job))
    }
}

/// Purpose of the engine after this script, and the answers that are shown.
fn told(script: &str) -> String {
    let mut session = Session::new(Setup::default(), 1);
    let mut analysis = Analysis::new(silent());
    let mut found = None;
    for word in script.split_whitespace() {
        found = say(&mut analysis, &mut session, word);
        analysis.run(&session);
    }
    let purpose = analysis.run(&session);
    let mut told = vec![purpose.map_or("nothing".to_owned(), |it| format!("{it:?}"))];
    if let Some(HintState::Given(hint)) = analysis.shown().advice(session.position()) {
        told.push(format!("hint {}", hint.best.square));
    }
    if let Some(values) = analysis.shown().values(session.position()) {
        let rules = session.position().rules();
        let known = rules.all_squares().filter(|&it| values.get(it).is_some());
        told.push(format!("{} values", known.count()));
    }
    // Of a hint it is said already.
    let hint = matches!(analysis.shown().advice(session.position()), Some(HintState::Given(_)));
    if let Some(best) = analysis.best(&session).filter(|_| !hint) {
        told.push(format!("best {best}"));
    }
    if let Some(line) = analysis.shown().line(session.position()) {
        told.push(format!("line {}", names(&line.iter().map(|&it| it.into()).collect::<Vec<_>>())));
    }
    if let Some(review) = session.matching_review() {
        let judged = session.judged();
        told.push(format!("{} judged", judged.iter().flatten().count()));
        told.push(if review.is_done() { "done" } else { "open" }.to_owned());
    }
    if let Some(Finding::LostGame(id, review)) = &found {
        let mistakes = Mistake::of_review(&lost_game(), review);
        let each = mistakes.iter().map(|it| {
            let by = if it.judged.judgement == Judgement::LostGame { "lost by" } else { "had" };
            format!(" {by} {}", it.made)
        });
        told.push(format!("game {}{}", id.number(), each.collect::<String>()));
    }
    if found == Some(Finding::Failure) {
        told.push("failed".to_owned());
    }
    told.join(", ")
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (script, expected) in cases {
        assert_eq!(told(script), *expected, "{script}");
    }
}

#[test]
fn the_engine_is_wanted_for_the_move_first() {
    check(&[
        ("", "nothing"),
        ("b2", "Move"),
        ("b2 think", "nothing"),
        ("b2 undo", "nothing"),
        ("b2 leave", "nothing"),
        ("one:easy start", "Move"),
        ("one:easy start think undo", "nothing"),
        ("one:easy start think undo go", "Move"),
        ("analysis b2", "Move"),
        ("analysis b2 =a1 hint", "Hint"),
        ("analysis b2 =a1 hint think", "Values, hint b1"),
        ("analysis b2 =a1 hint think think", "nothing, hint b1, 7 values"),
        ("b2 =a1 review analysis hint", "Hint, 0 judged, open"),
        ("b2 =a1 review analysis", "Review(2), 0 judged, open"),
        ("b2 =a1 review lost", "Review(2), 0 judged, open"),
        ("b2 =a1 lost review think-all", "nothing, 7 values, 2 judged, done"),
        ("b2 lost", "Move"),
    ]);
}

#[test]
fn a_hint_is_for_the_position_in_which_it_was_asked_for() {
    check(&[
        ("hint", "Hint"),
        ("hint think", "nothing, hint a1"),
        ("hint think hint", "Hint"),
        ("hint fail", "nothing, failed"),
        ("hint b2", "Move"),
        ("hint b2 think", "nothing"),
        ("hint think b2 think", "nothing"),
        // A person who comes back asks again, or not.
        ("hint b2 undo", "nothing"),
        ("hint think b2 undo", "nothing"),
        // Advice is for a person.
        ("b2 hint think", "nothing"),
        ("a1 =a2 b1 =b2 c1 hint", "nothing"),
    ]);
}

#[test]
fn values_are_shown_with_the_position_that_they_are_of() {
    check(&[
        ("analysis", "Values"),
        ("analysis think", "nothing, 9 values"),
        ("analysis think close", "nothing"),
        ("analysis think close analysis", "Values"),
        ("two:person analysis think b2", "Values"),
        ("two:person analysis think b2 think", "nothing, 8 values"),
        ("two:person analysis b2 a1 b1 a2 think", "nothing, 5 values"),
        // A game that is over has no values, and keeps none of an earlier position or board.
        ("two:person analysis b2 a1 b1 a2 think b3", "nothing"),
        (
            "two:person analysis think b2 think a1 think b1 think a2 think b3 close analysis",
            "nothing",
        ),
        ("two:person 4x4 analysis think close a1 b1 a2 b2 a3 b3 a4 analysis", "nothing"),
        ("two:person analysis b2 a1 b1 a2 think b3 set-up 4x4 start", "Values"),
        ("analysis think set-up 4x4 start", "Values"),
        ("analysis think set-up 4x4 start think set-up 3x3 start", "Values"),
        ("two:person analysis b2 a1 b1 a2 think b3 undo", "nothing, 5 values"),
        ("analysis fail", "nothing, 9 values"),
    ]);
}

#[test]
fn the_expected_line_is_that_after_the_square_pointed_at() {
    check(&[
        ("line:c3", "nothing"),
        ("analysis line:c3", "Values"),
        ("analysis think line:c3", "Line(Square { row: 2, column: 2 }), 9 values"),
        ("analysis think line:c3 think", "nothing, 9 values, line c3 a1"),
        ("analysis think line:c3 think no-line", "nothing, 9 values"),
        ("analysis think line:c3 think line:b1 think", "nothing, 9 values, line b1 a1"),
        ("analysis think line:c3 fail", "nothing, 9 values, line "),
        ("two:person analysis think line:c3 think b2", "Values"),
        (
            "two:person analysis think line:c3 think b2 think",
            "Line(Square { row: 2, column: 2 }), 8 values",
        ),
        // While the computer thinks, nothing else is thought about.
        ("analysis think line:c3 b2", "Move"),
        // A move that ends the game has no line.
        ("two:person b2 a1 b1 a2 analysis think:b3 line:b3", "nothing, 5 values, best b3"),
        ("two:person b2 a1 b1 a2 b3 analysis line:c3", "nothing"),
    ]);
}

#[test]
fn all_that_is_shown_points_at_one_square() {
    check(&[
        ("hint think:c3 analysis think", "nothing, hint c3, 9 values"),
        ("hint think:c3 analysis think:a1", "nothing, hint a1, 9 values"),
        ("analysis think:c3 hint", "nothing, hint c3, 9 values"),
        ("analysis think", "nothing, 9 values"),
        ("analysis think hint", "nothing, hint b2, 9 values"),
    ]);
}

#[test]
fn the_analysis_ends_with_all_that_it_showed() {
    check(&[
        ("analysis think line:c3 think hint close", "nothing"),
        ("analysis think line:c3 think close analysis", "Values"),
        ("analysis close analysis", "Values"),
        ("hint close", "nothing"),
        ("two:person b2 a1 c3 review think close", "nothing, 0 judged, open"),
        // Answers that give away a puzzle are neither shown nor asked for.
        ("analysis think line:c3 think puzzle", "nothing"),
        ("puzzle analysis line:c3 hint", "nothing"),
    ]);
}

#[test]
fn a_review_gives_way_and_goes_on_by_itself() {
    check(&[
        ("review", "nothing"),
        ("two:person b2 a1 c3 review", "Review(3), 0 judged, open"),
        ("two:person b2 a1 c3 review think", "Review(2), 0 judged, open"),
        ("two:person b2 a1 c3 review think think", "Review(1), 1 judged, open"),
        ("two:person b2 a1 c3 review think-all", "nothing, 6 values, 3 judged, done"),
        ("two:person b2 a1 c3 review think close review", "Review(2), 0 judged, open"),
        ("two:person b2 a1 c3 review fail", "Values, 0 judged, open, failed"),
        ("two:person b2 a1 c3 review think analysis", "Review(2), 0 judged, open"),
        // The review is of the moves that it was asked for, wherever the board is.
        ("two:person b2 a1 c3 review set-up start a1", "Review(3)"),
        (
            "two:person b2 a1 c3 review set-up start a1 think-all undo undo close",
            "nothing, 3 judged, done",
        ),
    ]);
}

#[test]
fn a_move_in_the_place_of_a_mistake_is_looked_at_before_anything_else() {
    check(&[
        ("mistake", "Attempt"),
        ("mistake hint analysis", "Attempt"),
        ("mistake think", "nothing"),
        ("mistake a3", "Attempt"),
        ("mistake a3 think", "Attempt"),
        ("mistake think a3", "Attempt"),
        ("mistake think a3 think", "nothing"),
        ("mistake think b1", "nothing"),
        ("mistake think b1 look:1 step", "Move"),
        // A question without an answer is not asked again and again.
        ("mistake fail", "nothing, failed"),
        ("mistake think a3 fail", "nothing, failed"),
        ("mistake set-up", "nothing"),
    ]);
}

#[test]
fn it_is_found_out_by_which_move_a_game_was_lost_while_somebody_asks() {
    check(&[
        ("lost", "LostGame(5)"),
        ("lost no-lost", "nothing"),
        ("lost think lost", "LostGame(4)"),
        ("lost think no-lost lost", "LostGame(4)"),
        ("lost think think think think think think", "nothing, game 7"),
        // The game on the board, which waits while somebody looks elsewhere.
        ("b2 =a1 c1 =a3 b3 =a2 no-lost", "LostGame(5)"),
        ("b2 =a1 c1 =a3 b3 =a2 no-lost think look:2 no-lost", "LostGame(4)"),
        ("b2 =a1 c1 =a3 b3 =a2 no-lost think puzzle no-lost back no-lost", "LostGame(4)"),
        (
            "b2 =a1 c1 =a3 b3 =a2 no-lost review no-lost think-all look:2 no-lost",
            "Values, 6 judged, done",
        ),
        // However it was lost.
        ("b2 =a1 c1 =a3 x-gives-up no-lost", "LostGame(4)"),
        ("b2 =a1 c1 =a3 o-gives-up no-lost", "nothing"),
        // A review that the library does not know yet is not made again.
        (
            "b2 =a1 c1 =a3 b3 =a2 review think-all lost-on-board lost-on-board",
            "nothing, 6 judged, done",
        ),
        // If the engine fails at every position, the end still speaks for the move before it.
        ("lost fail fail fail fail fail fail", "nothing, game 7 lost by b1"),
    ]);
}

#[test]
fn the_worker_says_what_it_was_asked_and_nothing_else() {
    let (sender, woken) = std::sync::mpsc::channel();
    let wake = move || sender.send(()).unwrap_or_default();
    let script = |job: &Job, control: &velha::engine::Control| {
        if matches!(job.task, EngineTask::MultiPv(_)) {
            for square in job.position.placements() {
                let value = Value::Draw;
                control.report_value(MoveValue { square, value });
            }
        }
        Some(answer(job))
    };
    let mut analysis = Analysis::new(Worker::from_fn(wake, script));
    let mut session = sitting::sitting("start");
    analysis.request(&mut session, Request::Show(true));
    while analysis.run(&session).is_some() {
        woken.recv_timeout(PATIENCE).unwrap();
        analysis.poll(&mut session);
    }
    let values = |analysis: &Analysis, position: &Position| {
        let of = analysis.shown().values(position);
        of.and_then(|values| values.get(Square::new(0, 0)))
    };
    assert_eq!(values(&analysis, session.position()), Some(Value::Draw));
    session = sitting::go_on(session, "b2");
    assert_eq!(values(&analysis, session.position()), None);
    assert_eq!(analysis.run(&session), Some(Purpose::Move));
    while session.computer_to_move().is_some() {
        woken.recv_timeout(PATIENCE).unwrap();
        analysis.poll(&mut session);
    }
    assert_eq!(sitting::told(&session), "b2 a1: X to move");
}

#[test]
fn what_comes_too_late_is_of_no_other_position() {
    let (sender, woken) = std::sync::mpsc::channel();
    let wake = move || sender.send(()).unwrap_or_default();
    let mut analysis = Analysis::new(Worker::from_fn(wake, |job, _| Some(answer(job))));
    for (request, script) in [
        (Request::Show(true), "b2"),
        (Request::Hint, "b2"),
        (Request::Show(true), "b2 a1 b1 a2 b3"),
    ] {
        let mut session = sitting::sitting("two:person start");
        analysis.request(&mut session, Request::Show(false));
        analysis.request(&mut session, request);
        analysis.run(&session);
        woken.recv_timeout(PATIENCE).unwrap();
        session = sitting::go_on(session, script);
        assert_eq!(analysis.poll(&mut session), None, "{request:?}");
        let position = session.position();
        assert_eq!(analysis.shown().values(position), None);
        assert_eq!(analysis.shown().line(position), None);
        assert_eq!(analysis.shown().advice(position), None);
    }
}

#[test]
fn an_answer_that_is_no_move_does_not_stop_the_game() {
    let answers = [Answer::MultiPv, Answer::Move(MoveAnswer::new(Square::new(19, 19), None))];
    for wrong in answers {
        let (sender, woken) = std::sync::mpsc::channel();
        let wake = move || sender.send(()).unwrap_or_default();
        let said = wrong.clone();
        let mut analysis = Analysis::new(Worker::from_fn(wake, move |_, _| Some(said.clone())));
        let mut session = sitting::sitting("b2");
        assert_eq!(analysis.run(&session), Some(Purpose::Move));
        woken.recv_timeout(PATIENCE).unwrap();
        assert_eq!(analysis.poll(&mut session), Some(Finding::Move));
        assert_eq!(session.computer_to_move(), None, "{wrong:?}");
        assert_eq!(session.notice(), Some(&session::CommandNotice::EngineFailed));
    }
}
