//! Lessons: what is asked, what a teacher says of an answer, and how one is made.

use std::cell::RefCell;
use std::collections::BTreeMap;

use velha::engine::{Control, Engine, EngineTask, Job, Level, Limits, MoveValue};
use velha::game::{Annotation, Branch, GameRecord, Labels, Mark, Rating, Rules};
use velha::history::{
    BySeat, Exercise, Game, GameInfo, KeptGame, KeptLesson, Name, PlayerKind, Question, Seat,
};
use velha::session::{
    AnswerSource, BoardEditor, Command, ExerciseFinding, Lesson, LessonEdit, Session, Setup, Stage,
    Task,
};
use velha::storage::{Comments, GameFormat, SGF, decode, encode};

use crate::session::sitting::two_people;
use crate::session::tasks::{set_up, told};
use crate::support::{rules, square};

/// An exercise with X to move in three in a row, with these lines as the answer: each is some
/// squares, the last of which is bad if `?` follows, and words to it after a colon.
fn exercise(x: &str, o: &str, question: Question, lines: &[&str]) -> Game {
    let mut record = GameRecord::from_position(set_up(rules(3, 3, 3), x, o, Mark::X));
    for line in lines {
        let (moves, words) = line.split_once(": ").unwrap_or((line, ""));
        record.go_to(0);
        for name in moves.trim_end_matches('?').split_whitespace() {
            record.play(square(name)).unwrap();
        }
        let rating = moves.ends_with('?').then_some(Rating::Bad);
        record.annotate(record.place(), Annotation { rating, ..Annotation::from(words) });
    }
    record.go_to(0);
    let mut game = Game::new(record, BySeat::default(), Seat::One);
    let (lesson, hint) = ("Corners".to_owned(), "Look at [c]".to_owned());
    game.info.exercise = Some(Exercise { lesson, question, hint });
    game
}

fn opened(games: impl IntoIterator<Item = Game>) -> Session {
    let games = games.into_iter().map(|it| Ok(KeptGame::new(it)));
    let mut session = two_people();
    session.open_lesson(Lesson::new("a file".to_owned(), games));
    session
}

#[test]
fn right_is_what_the_teacher_says_and_then_what_is_proven_to_do_what_is_asked() {
    let check = |question, lines: &[&str], script: &str, expected: &str| {
        let mut session = opened([exercise("a1 b1 a2", "b2 c3", question, lines)]);
        session.apply(Command::OpenItem(0, false));
        let said = told(&mut session, script);
        assert!(said.starts_with(expected), "{question} {lines:?} {script}: {said}");
    };
    let right = "Correct. ";
    check(Question::Win, &["c1"], "a3 judge", right);
    check(Question::Win, &["c1"], "c2 judge", right);
    check(Question::WinIn(1), &["c1"], "a3 judge", right);
    let later = "This wins too, but is not the move of the lesson. c2 wins in 2 moves.";
    check(Question::WinIn(1), &["c1"], "c2 judge", later);
    check(Question::WinIn(2), &[], "c2 judge", right);
    check(Question::Hold, &[], "c2 judge", right);
    let words = "Not this one – try again. It wins, but look at c1.";
    check(Question::Win, &["c2?: It wins, but look at c1."], "c2 judge", words);
    check(Question::Win, &["c1: At once!"], "c1", "Correct. At once!");
    // The words of the teacher do not make the other ones untrue.
    check(Question::Win, &["c2?: Slow"], "a3 judge", "Correct. a3 wins at once.");
}

#[test]
fn a_move_that_loses_or_only_draws_is_not_right_where_a_win_is_asked_for() {
    let check = |question, script: &str, is_right: bool| {
        let mut session = opened([exercise("b2 a1", "b1 c3", question, &[])]);
        session.apply(Command::OpenItem(0, false));
        let said = told(&mut session, script);
        assert_eq!(said.starts_with("Correct"), is_right, "{question} {script}: {said}");
    };
    check(Question::Win, "b3 judge", false);
    check(Question::Hold, "b3 judge", true);
    check(Question::Stop, "b3 judge", true);
    check(Question::Win, "a3 judge", true);
}

#[test]
fn a_hint_is_told_when_somebody_asks() {
    let mut session = opened([exercise("b2 a1", "b1 c3", Question::Win, &["a3"])]);
    session.apply(Command::OpenItem(0, false));
    assert_eq!(session.opened_lesson().unwrap().name, "Corners");
    assert!(session.allows(&Command::ShowHint) && session.notice().is_none());
    session.apply(Command::ShowHint);
    let notice = session.notice().unwrap();
    let text = velha::text::Text::new(Some("en"));
    assert_eq!(text.notice(notice, session.position()), "Hint: Look at [c]");
    session.apply(Command::Play(square("a3").into()));
    assert!(!session.allows(&Command::ShowHint));
}

#[test]
fn what_is_played_on_gives_no_answer_away_and_counts_for_nothing() {
    let mut session =
        opened([exercise("b2 a1", "b1 c3", Question::PlayOn(Level::Easy), &["a3 c1 c2"])]);
    session.apply(Command::OpenItem(0, false));
    assert_eq!(session.stage(), Stage::Playing);
    assert!(session.game().record.last_ply() == 0 && !session.allows(&Command::Redo));
    let players = &session.game().seating.players;
    assert_eq!([players.one.who, players.two.who], [PlayerKind::Person, Level::Easy.into()]);
    for (own, reply) in [("a3", "c1"), ("c2", "b3")] {
        session.apply(Command::Play(square(own).into()));
        session.computer_plays(Some(square(reply).into()), false);
    }
    let summary = velha::history::GameSummary::of(session.game_id(), 0, session.game());
    assert!(summary.is_set_up);
}

#[test]
fn each_question_and_its_answer_comes_back_from_a_file_and_from_a_save() {
    let questions = [
        Question::Best,
        Question::Win,
        Question::WinIn(2),
        Question::Hold,
        Question::Stop,
        Question::PlayOn(Level::Master),
        Question::Play,
    ];
    for question in questions {
        let lines = ["a3: Two at once", "b3?: No", "c1 a3?"];
        let game = exercise("b2 a1", "b1 c3", question, &lines);
        let text = SGF.text(&game, &Comments::new()).unwrap();
        let read = GameFormat::read(text.as_bytes()).unwrap().games.remove(0).unwrap();
        let saved = decode(&encode(&game)).unwrap();
        assert_eq!(read.info.exercise, game.info.exercise, "{text}");
        for mut read in [saved, *read] {
            // As a lesson is opened.
            read.record.go_to(0);
            let (mut before, mut after) = (Task::of_game(&game), Task::of_game(&read));
            for task in [&mut before, &mut after] {
                if let AnswerSource::Known { right, wrong } = &mut task.answer {
                    right.sort();
                    wrong.sort();
                }
            }
            assert_eq!(after, before, "{text}");
            assert!(read.record.annotations().count() == 3);
        }
    }
}

/// Makes a lesson by words: squares that are picked, `add`, `set-up`, `new` for another position, `try`, `undo`, `redo`, `copy`,
/// `remove`, `up`, `down`, `1` for the first game, and `O` for the side to move.
fn made(session: &mut Session, script: &str) {
    let moved = |session: &Session, to: fn(usize) -> usize| {
        let at = session.opened_lesson().unwrap().at().unwrap();
        Command::EditLesson(LessonEdit::Move(at, to(at)))
    };
    for word in script.split_whitespace() {
        let edit = match word {
            "make" => Command::MakeLesson,
            "add" => Command::EditLesson(LessonEdit::Add),
            "new" => Command::EditLesson(LessonEdit::SetUp),
            "copy" => Command::EditLesson(LessonEdit::Duplicate),
            "remove" => Command::EditLesson(LessonEdit::Remove),
            "up" => moved(session, |at| at - 1),
            "down" => moved(session, |at| at + 1),
            "X" => Command::EditLesson(LessonEdit::Turn(Mark::X)),
            "O" => Command::EditLesson(LessonEdit::Turn(Mark::O)),
            "set-up" => Command::SetUp,
            "back" => Command::BackToGame,
            "undo" => Command::Undo,
            "redo" => Command::Redo,
            "start" => Command::GoTo { variation: 0, cursor: 0 },
            _ => match word.parse::<usize>() {
                Ok(number) => Command::EditLesson(LessonEdit::Choose(number - 1)),
                Err(_) => Command::Play(square(word).into()),
            },
        };
        assert!(session.allows(&edit), "{word} of {script}");
        session.apply(edit);
    }
}

/// The games of the lesson: the squares that are taken at the start, who is to move, and the
/// answers.
fn list(session: &Session) -> Vec<String> {
    let KeptLesson { games, .. } = session.opened_lesson().unwrap().to_kept();
    let names = |record: &GameRecord| {
        let start = record.start();
        let squares = start.rules().all_squares().filter(|&it| start.board()[it].is_some());
        let squares: Vec<_> = squares.map(|it| it.to_string()).collect();
        let line =
            |it| record.line(it).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let lines: Vec<_> = (0..record.variations()).map(line).collect();
        format!("{} {}: {}", squares.join(" "), start.turn(), lines.join(", "))
    };
    games.iter().map(|game| names(&game.record)).collect()
}

#[test]
fn a_lesson_is_made_of_positions_that_are_set_up_and_one_undo_is_for_all() {
    let mut session = Session::new(Setup::default(), 1);
    let check = |session: &mut Session, script: &str, expected: &[&str]| {
        made(session, script);
        assert_eq!(list(session), expected, "{script}");
    };
    made(&mut session, "make");
    assert!(session.stage() == Stage::SetUp && session.editor().is_some());
    check(&mut session, "a1 b2 add", &["a1 b2 O: "]);
    assert_eq!(session.stage(), Stage::Making);
    // For both sides, and as many answers as somebody likes.
    check(&mut session, "c3 a3 start c1", &["a1 b2 O: c3 a3, c1"]);
    check(&mut session, "new b2 c2 add X", &["a1 b2 O: c3 a3, c1", "b2 c2 X: "]);
    check(&mut session, "a2 up", &["b2 c2 X: a2", "a1 b2 O: c3 a3, c1"]);
    check(&mut session, "undo undo undo", &["a1 b2 O: c3 a3, c1", "b2 c2 O: "]);
    check(&mut session, "undo", &["a1 b2 O: c3 a3, c1"]);
    check(&mut session, "redo redo", &["a1 b2 O: c3 a3, c1", "b2 c2 X: "]);
    check(&mut session, "1 copy", &["a1 b2 O: c3 a3, c1", "a1 b2 O: c3 a3, c1", "b2 c2 X: "]);
    check(&mut session, "remove 1 down", &["b2 c2 X: ", "a1 b2 O: c3 a3, c1"]);
    made(&mut session, "remove remove");
    assert!(list(&session).is_empty() && session.stage() == Stage::SetUp);
    made(&mut session, "undo");
    assert_eq!(list(&session).len(), 1);
    let lesson = session.take_lesson().unwrap().unwrap();
    assert!(lesson.is_unsaved && session.take_lesson().is_none());
    session.mark_lesson_saved(&[], None);
    assert!(session.take_lesson().unwrap().unwrap().is_unsaved, "it has changed since");
    session.mark_lesson_saved(&lesson.games, None);
    assert!(!session.take_lesson().unwrap().unwrap().is_unsaved);
    session.apply(Command::CloseLesson);
    assert_eq!(session.take_lesson(), Some(None));
}

#[test]
fn the_next_position_is_set_up_by_the_same_rules_and_without_leaving_the_lesson() {
    let mut session = opened([exercise("b2 a1", "b1 c3", Question::Best, &["a3"])]);
    made(&mut session, "make a2 new");
    assert!(session.sets_up_item() && session.shown().record.rules() == rules(3, 3, 3));
    made(&mut session, "c3 back");
    assert_eq!(session.stage(), Stage::Making, "nothing is added");
    made(&mut session, "new a1 make");
    assert_eq!(session.stage(), Stage::Making);
    made(&mut session, "new");
    assert!(session.shown().record.position().board().is_empty());
    made(&mut session, "c2 add");
    assert_eq!(list(&session), ["a1 b1 b2 c3 X: a3, a2", "c2 O: "]);
    made(&mut session, "undo");
    assert_eq!(list(&session).len(), 1);
}

#[test]
fn what_is_said_in_a_lesson_that_is_made_is_said_of_its_games() {
    let mut session = Session::new(Setup::default(), 1);
    let before = session.game_on_board().game;
    made(&mut session, "make a1 b2 add");
    let (game, at) = (session.game_id(), session.game().record.place());
    session.apply(Command::Annotate { game, at, said: Annotation::from("Look") });
    assert_eq!(session.annotation().unwrap().text, "Look");
    let info = GameInfo { event: Name::new("Cup").ok(), ..session.game().info.clone() };
    session.apply(Command::Describe(Box::new(info), Box::default()));
    assert_eq!(session.game().info.event, Name::new("Cup").ok());
    assert_eq!(session.game_on_board().game, before);
    made(&mut session, "undo undo");
    assert!(session.annotation().is_none() && session.game().info.event.is_none());
    // The computer, whose move it is in the game behind it, waits for whoever comes back.
    let mut session = Session::new(Setup::default(), 1);
    made(&mut session, "a1");
    session.apply(Command::SetUp);
    made(&mut session, "make");
    made(&mut session, "b2 a1 add c3");
    let paused = session.is_paused();
    session.apply(Command::CloseLesson);
    assert!(session.stage() == Stage::Playing && (paused || !session.is_paused()));
}

#[test]
fn a_removed_position_is_back_before_what_was_set_up() {
    let mut session = Session::new(Setup::default(), 1);
    made(&mut session, "make a1 add undo");
    assert!(list(&session).is_empty() && session.allows(&Command::Undo));
    made(&mut session, "undo redo redo");
    assert_eq!(list(&session).len(), 1);
    made(&mut session, "remove undo");
    assert_eq!(list(&session).len(), 1);
}

#[test]
fn answers_are_rated_and_forgotten_and_nobody_else_moves() {
    let mut session = opened([exercise("b2 a1", "b1 c3", Question::Best, &["a3 c1", "b3"])]);
    session.apply(Command::MakeLesson);
    let edit = |session: &mut Session, edit| session.apply(Command::EditLesson(edit));
    for is_wrong in [true, false] {
        edit(&mut session, LessonEdit::Rate(square("b3").into(), is_wrong));
        let said = session.game().record.annotation(Branch { from: 1, after: 1 });
        assert_eq!(said.is_some_and(Annotation::is_bad), is_wrong);
    }
    edit(&mut session, LessonEdit::Forget(square("a3").into()));
    assert_eq!(list(&session), ["a1 b1 b2 c3 X: b3"]);
    made(&mut session, "a2 undo undo");
    assert_eq!(list(&session), ["a1 b1 b2 c3 X: a3 c1, b3"]);
    assert!(session.computer_to_move().is_none() && !session.allows(&Command::PlayAgain));
}

#[test]
fn who_makes_a_lesson_tries_it_and_comes_back_and_nothing_is_counted() {
    let mut session = opened([exercise("b2 a1", "b1 c3", Question::Win, &["a3"])]);
    session.apply(Command::MakeLesson);
    session.apply(Command::OpenItem(0, false));
    assert_eq!(session.stage(), Stage::Task);
    session.apply(Command::Play(square("a3").into()));
    assert!(session.take_results().is_empty());
    assert_eq!(session.opened_lesson().unwrap().count(), (1, 0));
    session.apply(Command::BackToGame);
    assert_eq!(session.stage(), Stage::Making);
    session.apply(Command::BackToGame);
    assert_ne!(session.stage(), Stage::Making);
    assert!(session.allows(&Command::MakeLesson));
}

#[test]
fn a_position_of_a_game_is_added_as_it_stands_now() {
    let mut session = two_people();
    for name in ["b2", "a1", "c3"] {
        session.apply(Command::Play(square(name).into()));
    }
    session.apply(Command::Undo);
    let moves = session.game().record.moves();
    made(&mut session, "make");
    let editor = session.setup().editor.clone();
    assert_eq!(editor, Some(BoardEditor::new(Rules::TIC_TAC_TOE)));
    // Whoever drops the position is in the game again.
    session.apply(Command::BackToGame);
    made(&mut session, "add");
    assert_eq!(list(&session), ["a1 b2 X: "]);
    session.apply(Command::BackToGame);
    assert_eq!(session.game().record.moves(), moves);
}

#[test]
fn the_engine_says_what_is_proven_of_an_exercise() {
    let found = |(x, o), question, lines: &[&str], expected: ExerciseFinding| {
        let mut session = opened([exercise(x, o, question, lines)]);
        session.apply(Command::MakeLesson);
        assert_eq!(session.findings(), [Some(ExerciseFinding::Pending)]);
        let mut engine = Engine::with_seed(1);
        while let Some(position) = session.position_to_check().cloned() {
            let values = RefCell::new(BTreeMap::new());
            let keep = |it: MoveValue| _ = values.borrow_mut().insert(it.square, it);
            let job = Job { position, task: EngineTask::MultiPv(Limits::default()) };
            engine.answer(&job, &Control::default().with_values(&keep));
            session.add_checked(values.take().into_values().collect());
        }
        assert_eq!(session.findings(), [Some(expected)], "{question} {lines:?}");
    };
    let check = |question, lines: &[&str], expected| {
        found(("a1 b1 a2", "b2 c3"), question, lines, expected);
    };
    let squares = |names: &str| names.split_whitespace().map(square).collect();
    check(Question::WinIn(1), &["c1", "a3"], ExerciseFinding::Proven);
    check(Question::WinIn(1), &["c1"], ExerciseFinding::Others(squares("a3")));
    check(Question::Best, &["c1"], ExerciseFinding::Others(squares("a3")));
    check(Question::Win, &["c2", "c1", "a3", "b3"], ExerciseFinding::Proven);
    check(Question::WinIn(1), &["c2"], ExerciseFinding::Wrong(square("c2")));
    check(Question::Win, &["b3"], ExerciseFinding::Others(squares("c1 a3 c2")));
    check(Question::Best, &[], ExerciseFinding::Others(squares("c1 a3 c2 b3")));
    // A slower win that the teacher gives is right.
    check(Question::Best, &["c1", "a3", "c2"], ExerciseFinding::Others(squares("b3")));
    check(Question::Best, &["c1", "a3", "c2", "b3"], ExerciseFinding::Proven);
    // No answer is worse than another where all lose.
    found(("b2 c3", "a1 c1 a3"), Question::Hold, &["b1"], ExerciseFinding::Impossible);
}

#[test]
fn a_game_to_look_at_begins_at_its_start_and_is_done_at_its_last_move() {
    let mut game = exercise("b2 a1", "b1 c3", Question::Play, &["a3 c1"]);
    game.record.go_to(2);
    for last in [Command::GoTo { variation: 0, cursor: 2 }, Command::Redo] {
        let mut session = opened([game.clone()]);
        session.apply(Command::OpenItem(0, false));
        assert_eq!(session.game().record.cursor(), 0);
        session.apply(Command::GoTo { variation: 0, cursor: 1 });
        assert!(!session.opened_lesson().unwrap().is_done(0));
        session.apply(last.clone());
        assert!(session.opened_lesson().unwrap().is_done(0), "{last:?}");
    }
}

#[test]
fn a_sheet_has_the_tasks_that_ask_for_a_move_with_their_answers() {
    let session = opened([
        exercise("b2 a1", "b1 c3", Question::Win, &["a3 c1 c2", "a3 c1 b3?", "c1"]),
        exercise("b2 a1", "b1 c3", Question::Play, &[]),
        exercise("b2 a1", "b1 c3", Question::Best, &[]),
    ]);
    let expected = [(1, "a3 c1 c2, c1"), (3, "any move that does it")];
    let expected = expected.map(|(number, answer)| (number, answer.to_owned()));
    // On paper squares have the names that stand beside the board.
    for labels in [Labels::Letters, Labels::NumberPad, Labels::Nothing] {
        let mut text = velha::text::Text::new(Some("en"));
        text.labels = labels;
        let text = text.on_paper(Rules::TIC_TAC_TOE);
        let tasks = session.opened_lesson().unwrap().tasks();
        let found = ExerciseFinding::Others(vec![square("a3"), square("c1")]);
        let best = session.opened_lesson().unwrap().tasks().last().unwrap().2;
        assert_eq!(text.answer(&best, Some(&found)), "a3, c1");
        let told = tasks.map(|(number, _, task)| (number, text.answer(&task, None)));
        assert_eq!(told.collect::<Vec<_>>(), expected, "{labels:?}");
    }
}

#[test]
fn a_position_set_up_for_a_lesson_leaves_the_setup_of_one_s_own_games_alone() {
    let mut session = opened([exercise("a1 b1", "b2 c3", Question::Win, &["c1"])]);
    let own = Setup { rules: Rules::RENJU, ..session.setup().clone() };
    session.apply(Command::SetUp);
    session.apply(Command::Choose(own.clone()));
    for ends in [Command::EditLesson(LessonEdit::Add), Command::BackToGame] {
        session.apply(Command::MakeLesson);
        session.apply(Command::EditLesson(LessonEdit::SetUp));
        assert!(session.sets_up_item() && session.setup().rules == Rules::TIC_TAC_TOE);
        session.apply(Command::Play(square("b2").into()));
        session.apply(ends);
        assert!(!session.sets_up_item());
        session.apply(Command::SetUp);
        assert_eq!((session.setup(), session.sets_up_item()), (&own, false));
        session.apply(Command::BackToGame);
    }
    // Nor do choices that are made there, or a game that is opened meanwhile.
    session.apply(Command::MakeLesson);
    session.apply(Command::EditLesson(LessonEdit::SetUp));
    let other = Rules::new(7, 7, 4).unwrap();
    session.apply(Command::Choose(Setup { rules: other, other, ..session.setup().clone() }));
    assert_eq!((session.setup().other, session.own_setup()), (other, &own));
    session.open(KeptGame::new(exercise("a1 b1", "b2 c3", Question::Win, &["c1"])));
    session.apply(Command::SetUp);
    assert_eq!((session.setup(), session.sets_up_item()), (&own, false));
}

#[test]
fn who_closes_a_lesson_while_a_position_is_set_up_can_start_a_game() {
    for has_position in [false, true] {
        let mut session = Session::new(Setup::default(), 1);
        session.apply(Command::MakeLesson);
        if has_position {
            session.apply(Command::EditLesson(LessonEdit::Add));
            session.apply(Command::EditLesson(LessonEdit::SetUp));
        }
        assert!(session.sets_up_item() && !session.allows(&Command::Start));
        session.apply(Command::CloseLesson);
        assert_eq!((session.stage(), session.editor()), (Stage::SetUp, None));
        assert!(session.allows(&Command::Start) && !session.sets_up_item());
    }
}

#[test]
fn stones_keep_their_colours_when_the_other_side_is_to_move() {
    let game = |x, o| {
        let start = set_up(Rules::RENJU, x, o, Mark::X);
        let mut game = Game::new(GameRecord::from_position(start), BySeat::default(), Seat::One);
        game.info.exercise = Some(Exercise { question: Question::Win, ..Exercise::default() });
        game
    };
    for (x, o) in [("h8 h9", "i8 i9"), ("h8 h9", "i8")] {
        let mut session = opened([game(x, o)]);
        session.apply(Command::MakeLesson);
        let first = session.position().board().first();
        for turn in [session.position().turn().other(), session.position().turn()] {
            session.apply(Command::EditLesson(LessonEdit::Turn(turn)));
            let position = session.position();
            assert_eq!((position.turn(), position.board().first()), (turn, first), "{x} {o}");
        }
    }
}

#[test]
fn what_is_said_of_the_right_move_stays_while_the_line_goes_on() {
    let line = exercise("b2 a1", "b1 c3", Question::Win, &["a3: Both ways.", "a3 c1 c2"]);
    let mut session = opened([line]);
    session.apply(Command::OpenItem(0, false));
    session.apply(Command::Play(square("a3").into()));
    assert_eq!(session.lesson_words(), Some("Both ways."));
    session.computer_plays(Some(square("c1").into()), false);
    assert_eq!(session.game().record.moves().len(), 2);
    session.apply(Command::Play(square("c2").into()));
    assert_eq!(session.lesson_words(), Some("Both ways."));
    session.computer_plays(None, false);
    assert_eq!(session.lesson_words(), Some("Both ways."));
}
