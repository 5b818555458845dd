//! The course: what it says of each position is proven once more.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use velha::engine::{Control, Engine, Limits, MoveValue, Value};
use velha::history::{KeptGame, Question};
use velha::puzzles::Goal;
use velha::session::{
    AnswerSource, Chapter, Command, CourseItem, ExerciseFinding, Lesson, Session, Stage, Task,
};

use crate::session::sitting::two_people;
use crate::support::PATIENCE;

/// Every line of the list that is a position.
fn lines() -> usize {
    let text = include_str!("../../../assets/course/course.txt");
    let is_head = |line: &&str| line.starts_with("chapter ") || line.starts_with("step ");
    let said = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    said.filter(|line| !is_head(line)).count()
}

#[test]
fn every_line_is_a_position_and_no_two_are_the_same() {
    let items: Vec<_> = Chapter::all().iter().flat_map(|it| &it.items).collect();
    assert_eq!(items.len(), lines());
    let keys: BTreeSet<_> = items.iter().map(|it| &it.key.position).collect();
    let games = items.iter().filter(|it| it.game.record.start().board().is_empty()).count();
    assert!(keys.len() + games > items.len(), "turned, mirrored or said twice");
    for CourseItem { step, game, .. } in &items {
        let question = game.info.exercise.as_ref().unwrap().question;
        let is_game = matches!(question, Question::PlayOn(_));
        assert_eq!(*step == "game", is_game, "a chapter ends with a game");
        let only = matches!(question, Question::Only(_)).then_some(1);
        let answers = usize::from(!is_game) * game.record.variations();
        assert!(is_game || only.is_none_or(|only| answers == only), "{:?}", game.record.start());
    }
}

/// Returns `true` if every move of a position of a chapter can be proven.
fn is_small(chapter: &Chapter) -> bool {
    let rules = chapter.items[0].game.record.rules();
    rules.squares() <= 16 || rules.falls()
}

/// Asks the engine for the value of every move in the positions of a small chapter, and compares.
fn check(chapter: &Chapter) {
    let games = chapter.games(str::to_owned).into_iter().map(|it| Ok(Box::new(KeptGame::new(it))));
    let mut session = two_people();
    session.open_lesson(Lesson::new(chapter.id.to_owned(), games));
    session.apply(Command::MakeLesson);
    let mut engine = Engine::with_seed(1);
    while let Some(position) = session.position_to_check().cloned() {
        let values = RefCell::new(BTreeMap::new());
        let keep = |it: MoveValue| _ = values.borrow_mut().insert(it.square, it);
        let limits = Limits { time: PATIENCE, threads: 1, ..Limits::default() };
        engine.multi_pv(&position, &limits, &Control::default().with_values(&keep));
        session.add_checked(values.take().into_values().collect());
    }
    for (finding, CourseItem { step, game, .. }) in session.findings().iter().zip(&chapter.items) {
        let is_game = Task::of_game(game).answer == AnswerSource::Engine(None);
        let expected = (!is_game).then_some(ExerciseFinding::Proven);
        assert_eq!(*finding, expected, "{} {step}: {:?}", chapter.id, game.record.start());
    }
}

#[test]
fn exactly_the_moves_that_are_told_right_are_right() {
    Chapter::all().iter().filter(|it| is_small(it)).for_each(check);
}

#[test]
fn a_chapter_that_nobody_has_changed_is_told_in_another_language() {
    let words = |language: &'static str| move |name: &str| format!("{language} {name}");
    let mut session = two_people();
    let chapter = &Chapter::all()[0];
    let games = chapter.games(words("en")).into_iter().map(|it| Ok(KeptGame::new(it)));
    session.open_lesson(Lesson::new("en".to_owned(), games));
    session.apply(Command::OpenItem(1, false));
    let text = |session: &Session| session.opened_lesson().unwrap().text().to_owned();
    session.translate_course(words("fr"), words("ko"));
    assert!(text(&session).starts_with("en "), "it was in another language");
    session.translate_course(words("en"), words("fr"));
    let lesson = session.opened_lesson().unwrap();
    assert_eq!(lesson.name, words("fr")(chapter.id));
    let title = |at| lesson.game(at).unwrap().unwrap().game.title().to_owned();
    assert!(text(&session).starts_with("fr ") && title(0).starts_with("fr "));
    assert!(session.take_lesson().is_some(), "the next start has it so, too");
    // What somebody has written stays.
    session.apply(Command::MakeLesson);
    session.translate_course(words("fr"), words("ko"));
    assert!(session.game().title().starts_with("fr "));
    // So does a chapter with a hint of a teacher, which a pupil goes through.
    let mut games = chapter.games(words("en"));
    games[1].info.exercise.as_mut().unwrap().hint = "Look at the corner".to_owned();
    let games = games.into_iter().map(|it| Ok(KeptGame::new(it)));
    session.open_lesson(Lesson::new("en".to_owned(), games));
    session.apply(Command::OpenItem(1, false));
    session.translate_course(words("en"), words("fr"));
    assert_eq!(session.lesson_hint(), Some("Look at the corner"));
}

/// There nobody can prove that another move does not win; what is told is proven.
#[test]
fn on_large_boards_the_moves_that_are_told_right_win_or_stop_what_threatens() {
    let limits = Limits { time: PATIENCE, nodes: Some(20_000), threads: 1, ..Limits::default() };
    let mut engine = Engine::with_seed(1);
    for chapter in Chapter::all().iter().filter(|it| !is_small(it)) {
        for CourseItem { step, game, .. } in &chapter.items {
            let (start, task) = (game.record.start(), Task::of_game(game));
            let AnswerSource::Known { right, .. } = task.answer else { continue };
            for line in right {
                let next = start.after(line[0].square().unwrap()).unwrap();
                let told = format!("{} {step}: {} in {start:?}", chapter.id, line[0]);
                let value = next.outcome().map(Value::of);
                let search = |engine: &mut Engine| {
                    engine.analyse(&next, &limits, &Control::default()).unwrap().value
                };
                let value = value.unwrap_or_else(|| search(&mut engine));
                let wins = value.is_win_of(start.turn());
                match task.question {
                    Question::Only(Goal::Win(_)) | Question::Win | Question::WinIn(_) => {
                        assert!(wins, "{told}");
                    }
                    _ => assert!(!value.is_win_of(start.turn().other()), "{told}"),
                }
            }
        }
    }
}

#[test]
fn each_chapter_ends_with_a_game_in_which_somebody_who_plays_has_a_coach() {
    for chapter in Chapter::all() {
        let games = chapter.games(str::to_owned).into_iter();
        let games: Vec<_> = games.map(|it| Ok(Box::new(KeptGame::new(it)))).collect();
        let last = games.len() - 1;
        let mut session = two_people();
        session.open_lesson(Lesson::new(chapter.id.to_owned(), games));
        session.apply(Command::OpenItem(last, false));
        let seating = &session.game().seating;
        let (person, level) = seating.person_against_computer().unwrap();
        assert!(seating.is_coached(person), "{} against {level:?}", chapter.id);
        assert_eq!(session.stage(), Stage::Playing);
        assert!(!session.setup().seating.coach[person], "only there");
    }
}
