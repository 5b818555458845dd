//! Tasks: what is right, whoever knows the answer, and the board after a wrong try.

use velha::analysis::{Analysis, Request};
use velha::engine::{Control, Engine, EngineTask, Job, Limits, SearchInfo, Worker};
use velha::game::{Board, GameRecord, Mark, Position, Rules, Square};
use velha::history::{BySeat, Game, GameInfo, KeptGame, Question, Seat};
use velha::session::{AnswerSource, Attempt, Chapter, Command, Lesson, Series, Session, Task};
use velha::text::Text;

use crate::session::sitting::two_people;
use crate::support::{after, mistake_at, rules, square};

/// The position of these marks.
pub(crate) fn set_up(rules: Rules, x: &str, o: &str, turn: Mark) -> Position {
    let mut board = Board::new(rules);
    for (mark, squares) in [(Mark::X, x), (Mark::O, o)] {
        for name in squares.split_whitespace() {
            board[square(name)] = Some(mark);
        }
    }
    Position::from_board(board, turn).unwrap()
}

/// The task to find a move that gives nothing away.
fn to_judge(position: Position) -> Task {
    let (question, answer) = (Question::Best, AnswerSource::Engine(None));
    Task { position, question, answer, stars: 0, lesson: String::new() }
}

/// Lets the engine say what it is wanted to until it may rest.
fn think(analysis: &mut Analysis, session: &mut Session, engine: &mut Engine) {
    while let Some((purpose, job)) = analysis.wanted(session) {
        let answer = engine.answer(&job, &Control::default()).unwrap();
        analysis.handle_answer(session, purpose, answer);
    }
}

/// The headline after these moves were tried one after the other, with what was thought before.
fn verdicts(task: &Task, tries: &str, engine: &mut Engine, thinks_first: bool) -> Vec<String> {
    let (mut session, text) = (two_people(), Text::new(Some("en")));
    let mut analysis = Analysis::new(Worker::from_fn(|| {}, |_, _| None));
    session.apply(Command::Solve(task.clone().into()));
    if thinks_first {
        think(&mut analysis, &mut session, engine);
    }
    let each = tries.split_whitespace().map(|name| {
        session.apply(Command::Play(square(name).into()));
        think(&mut analysis, &mut session, engine);
        format!("{name}: {}", text.status(&session))
    });
    each.collect()
}

#[test]
fn a_move_that_loses_is_never_right_however_long_somebody_thinks_and_whatever_was_analysed() {
    let position = set_up(Rules::GOMOKU, "g8 h8 i8", "g9 h9", Mark::O);
    let task = to_judge(position.clone());
    let expected =
        ["a1: Not this one – try again", "c12: Not this one – try again", "j8: Probably right"];
    let mut fresh = Engine::with_seed(1);
    for thinks_first in [false, true] {
        assert_eq!(verdicts(&task, "a1 c12 j8", &mut fresh, thinks_first), expected);
    }
    let others = verdicts(&task, "o15 f8", &mut fresh, true);
    // Nothing is proven of the other end of the row, and nothing is claimed.
    assert_eq!(
        others,
        ["o15: Not this one – try again", "f8: There may be a better move – try again"]
    );
    // What an analysis of the squares leaves in its tables says nothing here.
    let mut busy = Engine::with_seed(2);
    for task in [EngineTask::MultiPv(Limits::default()), EngineTask::Analyse(Limits::default())] {
        busy.answer(&Job { position: position.clone(), task }, &Control::default());
    }
    assert_eq!(verdicts(&task, "a1 c12 j8", &mut busy, true), expected);
}

#[test]
fn where_every_move_loses_none_is_told_as_right() {
    // X completes a row on two sides, and O can stop one of them.
    let task = to_judge(set_up(rules(3, 3, 3), "a1 c1 a3", "b2", Mark::O));
    for (tried, said) in [("b1", "b1: Every move loses here"), ("c3", "c3: Every move loses here")]
    {
        assert_eq!(verdicts(&task, tried, &mut Engine::with_seed(1), true), [said]);
    }
}

#[test]
fn a_move_that_seems_to_lose_is_not_taken_as_right_where_another_may_hold() {
    let position = set_up(Rules::GOMOKU, "j5 e9 h5 h6 f8", "e8 j7 k5 h8", Mark::O);
    let task = Task { question: Question::Hold, ..to_judge(position) };
    let said = verdicts(&task, "i5", &mut Engine::with_seed(1), false);
    assert_eq!(said, ["i5: There may be a better move – try again"]);
}

/// A lesson of one position in three in a row, with these lines as the answer.
fn lesson(x: &str, o: &str, lines: &[&str]) -> Session {
    let start = set_up(rules(3, 3, 3), x, o, Mark::X);
    let mut record = GameRecord::from_position(start);
    for line in lines {
        record.go_to(0);
        for name in line.split_whitespace() {
            record.play(square(name)).unwrap();
        }
    }
    let info = GameInfo { comment: Some("How?".to_owned()), ..GameInfo::default() };
    let game = Game { info, ..Game::new(record, BySeat::default(), Seat::One) };
    let games = [Ok(KeptGame::new(game))];
    let mut session = two_people();
    session.open_lesson(Lesson::new("lesson".to_owned(), games));
    session.apply(Command::OpenItem(0, false));
    session
}

/// The headline and the note after these words: squares that a person picks, `=b2` that the
/// computer picks, and `judge` for the engine.
pub(crate) fn told(session: &mut Session, script: &str) -> String {
    let mut analysis = Analysis::new(Worker::from_fn(|| {}, |_, _| None));
    let mut engine = Engine::with_seed(1);
    for word in script.split_whitespace() {
        match word.strip_prefix('=') {
            Some(name) => session.computer_plays(Some(square(name).into()), false),
            None if word == "judge" => {
                while let Some(position) = session.position_to_judge() {
                    let (task, control) =
                        (EngineTask::Analyse(Limits::default()), Control::default());
                    let job = Job { position, task };
                    let velha::engine::Answer::Analysis(info) =
                        engine.answer(&job, &control).unwrap()
                    else {
                        panic!()
                    };
                    session.add_report(&info);
                }
                analysis.request(session, Request::ClearHint);
            }
            None if word == "show" => session.apply(Command::ShowSolution),
            None => session.apply(Command::Play(square(word).into())),
        }
    }
    let text = Text::new(Some("en"));
    format!("{}. {}", text.status(session), text.task_notice(session).unwrap_or_default())
}

#[test]
fn the_moves_of_the_file_are_the_answer_and_others_are_told_apart() {
    let check = |lines: &[&str], script: &str, expected: &str| {
        let mut session = lesson("a1 b1 a2", "b2 c3", lines);
        assert_eq!(told(&mut session, script), expected, "{lines:?} {script}");
    };
    let wins = ["c1", "a3"];
    check(&wins, "c1", "Correct. c1 wins at once. End of the line: X wins, row 1.");
    check(&wins, "a3", "Correct. a3 wins at once. End of the line: X wins, column a.");
    check(&["c1"], "show", "Solution: c1. c1 wins at once. End of the line: X wins, row 1.");
    let other = "This wins too, but is not the move of the lesson. ";
    check(&["c1"], "a3 judge", &format!("{other}a3 wins at once."));
    check(&["c1"], "c2 judge", &format!("{other}c2 wins in 2 moves."));
    check(&["c1"], "c2 judge c1", "Correct. c1 wins at once. End of the line: X wins, row 1.");
}

#[test]
fn an_answer_of_several_moves_is_asked_for_to_its_end_and_the_file_replies() {
    let mut session = lesson("a1", "b2", &["c3 c1 a3 b3", "c3 a3 c1"]);
    assert_eq!(told(&mut session, "c3"), "Find the best move for X. c3 is right. Now finish it.");
    // The engine would have replied elsewhere.
    session.computer_plays(Some(square("b1").into()), false);
    assert!(session.position().board()[square("c1")].is_some());
    assert_eq!(told(&mut session, "a3"), "Correct. c3 takes a corner.");
    session.apply(Command::Step);
    session.computer_plays(Some(square("b1").into()), false);
    assert!(session.position().board()[square("b3")].is_some(), "and so does the end of the line");
}

#[test]
fn of_two_replies_in_the_file_that_is_played_after_which_it_goes_on() {
    for lines in [["c3 c1 a3 b3", "c3 a3 c1 b1 b3"], ["c3 c1", "c3 a3 c1 b1 b3"]] {
        let mut session = lesson("a1", "b2", &lines);
        assert_eq!(
            told(&mut session, "c3"),
            "Find the best move for X. c3 is right. Now finish it."
        );
        session.computer_plays(Some(square("b1").into()), false);
        assert!(session.position().board()[square("a3")].is_some(), "{lines:?}");
        assert_eq!(
            told(&mut session, "c1"),
            "Find the best move for X. c3 is right. Now finish it."
        );
    }
}

#[test]
fn a_solution_that_is_shown_is_told_as_it_however_little_is_proven() {
    let task = to_judge(set_up(Rules::GOMOKU, "h8", "i9", Mark::X));
    let mut session = two_people();
    session.apply(Command::Solve(task.into()));
    let position = session.position_to_judge().unwrap();
    let pv = vec![square("h9")];
    let value = velha::engine::Value::Estimate(1.0);
    session.add_report(&SearchInfo { depth: 1, nodes: 1, value, min_plies: 0, pv });
    assert_eq!(position.placements().count(), 223);
    session.apply(Command::ShowSolution);
    assert_eq!(session.position_to_judge(), None, "nothing is searched for it");
    assert_eq!(session.attempt(), Some(Attempt::Right(square("h9"))));
}

#[test]
fn a_series_leads_to_all_of_its_tasks_from_wherever_it_begins() {
    let mut tasks = std::iter::successors(Some(Series::puzzles()), Series::next);
    let begun = tasks.nth(130).unwrap().begun_here();
    let all: Vec<_> = std::iter::successors(Some(begun.clone()), Series::next).collect();
    assert_eq!(all.len(), begun.count().1);
    // The same task in another series is one of that series.
    let mut session = two_people();
    session.apply(Command::Solve(begun.task().clone().into()));
    session.apply(Command::Solve(begun.clone()));
    assert_eq!(session.series(), Some(&begun));
}

#[test]
fn after_a_wrong_try_the_board_is_ready_for_the_next_one() {
    let puzzle = Series::puzzles();
    let AnswerSource::Known { right: lines, .. } = &puzzle.task().answer else { panic!() };
    let right = lines[0][0].square().unwrap();
    let before = after((3, 3, 3), "b2 a1 c1 a3");
    let values = [velha::engine::Value::Draw, velha::engine::Value::win(Mark::O, 2)];
    let mistake = mistake_at(&before, "b3", values, Some("a2"));
    let of_lesson = to_judge(before);
    for (series, right) in [
        (puzzle.clone(), right),
        (Task::from(mistake).into(), square("a2")),
        (of_lesson.into(), square("a2")),
    ] {
        let mut session = two_people();
        session.apply(Command::Solve(series.clone()));
        let wrong: Vec<Square> =
            session.position().placements().filter(|it| *it != right).collect();
        for tried in wrong.iter().take(2) {
            session.apply(Command::Play((*tried).into()));
            told(&mut session, "judge");
            assert_eq!(session.attempt(), Some(Attempt::Wrong(*tried)));
            assert_eq!(*session.position(), series.task().position, "nothing stands in the way");
        }
        assert!(session.allows(&Command::ShowSolution));
        session.apply(Command::Play(right.into()));
        told(&mut session, "judge");
        let is_right = matches!(session.attempt(), Some(Attempt::Right(_) | Attempt::Open));
        assert!(is_right, "{:?}", session.attempt());
    }
}

#[test]
fn a_move_that_only_draws_is_not_praised() {
    let before = after((3, 3, 3), "b2 b1 a1 c3");
    let task = to_judge(before);
    let mut session = two_people();
    session.apply(Command::Solve(task.into()));
    let said = told(&mut session, "b3 judge");
    assert_eq!(said, "Not this one – try again. b3 only draws. X could win.");
}

#[test]
fn a_lesson_that_somebody_has_made_keeps_its_own_progress() {
    let item = &Chapter::all()[0].items[0];
    let asked_in = |lesson: &str| {
        let mut game = item.game.clone();
        game.info.exercise.as_mut().unwrap().lesson = lesson.to_owned();
        Task::of_game(&game).key()
    };
    assert_eq!(asked_in(""), item.key, "the chapter of the program");
    assert_eq!(asked_in("Forks"), asked_in("Forks"));
    assert!(asked_in("Forks") != item.key && asked_in("Forks") != asked_in("Blocks"));
}
