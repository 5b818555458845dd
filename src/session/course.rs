//! Course: lessons that the program brings, one for each chapter.
//!
//! Each position is a game that sets an exercise, as those of a lesson are: a chapter is opened,
//! changed and handed out as one. `assets/course/course.txt` says how positions are written there;
//! their words are messages. Nothing is read until somebody asks for it.

use std::sync::LazyLock;

use super::Task;
use crate::game::{Annotation, GameRecord, Mark, Position, Rules, Square};
use crate::history::{BySeat, Exercise, Game, Question, Seat, TaskKey};
use crate::puzzles;

/// Chapter of the course.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Name of its messages.
    pub id: &'static str,
    /// Positions in their order; those of a step stand together.
    pub items: Vec<CourseItem>,
}

/// Position of the course.
#[derive(Clone, Debug)]
pub struct CourseItem {
    /// Name of the step within the chapter.
    pub step: &'static str,
    /// Game that sets the exercise, without words.
    pub game: Game,
    /// Key of the task’s progress.
    pub key: TaskKey,
}

impl Chapter {
    /// Returns the chapters in their order. A faulty line is left out; a test checks that there is
    /// none.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Chapter>> =
            LazyLock::new(|| read(include_str!("../../assets/course/course.txt")));
        &ALL
    }

    /// Returns the name of the title of a step among the messages of the course; its text is below
    /// that name and `-text`.
    pub fn title(&self, step: &str) -> String {
        format!("{}-{step}", self.id)
    }

    /// Returns the games of the lesson that the chapter is, with the words that `message` finds.
    pub fn games(&self, message: impl Fn(&str) -> String) -> Vec<Game> {
        let games = self.items.iter().map(|item| {
            let (mut game, title) = (item.game.clone(), self.title(item.step));
            let (name, text) = (message(&title), message(&format!("{title}-text")));
            game.record.annotate(game.record.place(), Annotation { name, ..text.as_str().into() });
            game
        });
        games.collect()
    }
}

/// Returns every task that the program brings: puzzles, and those of the course.
pub fn tasks_of_the_program() -> impl Iterator<Item = Task> {
    let course = Chapter::all().iter().flat_map(|chapter| &chapter.items);
    let course = course.map(|item| Task::of_game(&item.game));
    puzzles::all().iter().map(Task::from).chain(course.filter(|it| it.question.asks_for_move()))
}

fn read(text: &'static str) -> Vec<Chapter> {
    let mut all: Vec<Chapter> = Vec::new();
    let (mut rules, mut step) = (Rules::TIC_TAC_TOE, "");
    for line in text.lines() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let words: Vec<_> = line.split_whitespace().collect();
        if let ["chapter", id, of] = *words {
            rules = of.parse().unwrap_or(rules);
            all.push(Chapter { id, items: Vec::new() });
        } else if let ["step", id] = *words {
            step = id;
        } else if let Some(chapter) = all.last_mut() {
            chapter.items.extend(game(rules, line).map(|game| {
                let key = Task::of_game(&game).key();
                CourseItem { step, game, key }
            }));
        }
    }
    all
}

/// Returns the game of a line with a question, the right moves, and those that led to the position.
fn game(rules: Rules, line: &str) -> Option<Game> {
    let mut parts = line.split(':').map(str::trim);
    let question: Question = parts.next()?.parse().ok()?;
    let mut squares = || parts.next().unwrap_or_default().split_whitespace();
    let (answers, moves) = (squares(), squares());
    let moves = moves.map(|name| name.parse().ok()).collect::<Option<Vec<_>>>()?;
    let mut position = Position::new(rules, Mark::X).after_all(&moves)?;
    if !position.board().is_empty() {
        // As a file has it, which knows nothing of what led there.
        position = Position::from_board(position.board().clone(), position.turn()).ok()?;
    }
    let mut record = GameRecord::from_position(position);
    for name in answers {
        record.go_to(0);
        record.play(name.parse::<Square>().ok()?).ok()?;
    }
    record.go_to_line(0, 0);
    let mut game = Game::new(record, BySeat::default(), Seat::One);
    // Who plays the game at the end of a chapter has a coach.
    let has_coach = !question.asks_for_move();
    game.seating.coach = BySeat { one: has_coach, two: has_coach };
    game.info.exercise = Some(Exercise { question, ..Exercise::default() });
    Some(game)
}
