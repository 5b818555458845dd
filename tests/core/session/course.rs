//! The course: what it says of each position is proven once more.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use velha::engine::{Control, Engine, EngineTask, Job, Limits, MoveValue};
use velha::history::{KeptGame, Question};
use velha::puzzles::Goal;
use velha::session::{AnswerSource, Chapter, Command, CourseItem, ExerciseFinding, Lesson, Task};

use crate::session::sitting::two_people;

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
        assert_eq!(game.record.last_ply(), usize::from(!is_game), "{:?}", game.record.start());
    }
}

/// Asks the engine for the value of every move in the positions of a chapter, and compares.
fn check(chapter: &Chapter) {
    let games = chapter.games(str::to_owned).into_iter().map(|it| Ok(Box::new(KeptGame::new(it))));
    let mut session = two_people();
    session.open_lesson(Lesson::new(chapter.id.to_owned(), games.collect()));
    session.apply(Command::MakeLesson);
    let mut engine = Engine::with_seed(1);
    while let Some(position) = session.position_to_check().cloned() {
        let values = RefCell::new(BTreeMap::new());
        let keep = |it: MoveValue| _ = values.borrow_mut().insert(it.square, it);
        let job = Job { position, task: EngineTask::MultiPv(Limits::default()) };
        engine.answer(&job, &Control::default().with_values(&keep));
        session.add_checked(values.take().into_values().collect());
    }
    for (finding, CourseItem { step, game, .. }) in session.findings().iter().zip(&chapter.items) {
        let task = Task::of_game(game);
        let moves = game.record.variations();
        let only = matches!(task.question, Question::Only(Goal::Win(_) | Goal::Draw));
        assert!(!only || moves == 1, "{step}: {moves} moves are the only one");
        let is_game = task.answer == AnswerSource::Engine(None);
        let expected = (!is_game).then_some(ExerciseFinding::Proven);
        assert_eq!(*finding, expected, "{} {step}: {:?}", chapter.id, task.position);
    }
}

#[test]
fn exactly_the_moves_that_are_told_right_are_right() {
    let is_small =
        |chapter: &&Chapter| chapter.items.iter().all(|it| it.game.record.rules().squares() <= 16);
    let chapters: Vec<_> = Chapter::all().iter().filter(is_small).collect();
    assert!(!chapters.is_empty());
    chapters.into_iter().for_each(check);
}
