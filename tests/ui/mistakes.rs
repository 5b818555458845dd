//! Mistakes that are tried again.

use eframe::egui::Key;
use velha::engine::{Answer, Control, Engine, EngineTask, Job, Level, MoveAnswer};
use velha::history::TaskResult;
use velha::session::{Stage, tasks_of_the_program};
use velha::storage;

use crate::support::square;
use crate::window::{Desk, Window};

/// Wins in the first column against whoever does not look there, and knows everything else.
fn first_column(job: &Job, control: &Control) -> Option<Answer> {
    let mut free = ["a1", "a3", "a2"].map(square).into_iter();
    match job.task {
        EngineTask::Move(level, _) if level != Level::Master => {
            let free = free.find(|&square| job.position.check(square).is_ok())?;
            Some(Answer::Move(MoveAnswer::new(free, None)))
        }
        _ => Engine::with_seed(1).answer(job, control),
    }
}

/// A game that was lost by b3, where a2 would have drawn.
fn lost() -> Window {
    let mut window = Desk::new().with_script(first_column).sit_down();
    window.play("b2 c1 b3");
    assert_eq!(window.moves(), "b2 a1 c1 a3 b3 a2");
    window
}

#[test]
fn a_mistake_of_a_reviewed_game_is_tried_until_it_is_done_better() {
    let mut window = lost();
    // A click in the moment in which it appears is taken for a stray one.
    window.wait("the lesson", |window| window.has("Try it"));
    window.click("Review");
    window.wait("the review", |window| window.session().stage() == Stage::Past);
    window.click("Try it");
    assert!(!window.shows("Mistake 1 of 1") && !window.shows("star"), "{:?}", window.texts());
    assert!(window.hears("Find a better move than b3"), "{:?}", window.says());
    assert!(window.shows("b3 was a blunder that loses the game"));
    for name in ["Hint", "Analysis", "Undo", "No moves yet"] {
        assert!(!window.has(name), "{name}");
    }
    window.play("c3");
    window.wait_to_see("Not better: c3 lets O win at once.");
    assert!(window.hears("Not this one"), "{:?}", window.says());
    assert_eq!(window.moves(), "", "the board is ready for the next try");
    window.click("Next move");
    window.click("Next move");
    window.wait_to_see("Not better: c3 lets O win at once. End of the line: O wins, column a.");
    window.play("a2");
    window.wait_to_see("a2 holds the draw. b3 lets O win at once.");
    assert!(window.hears("Correct"), "{:?}", window.says());
    window.click("Try again");
    assert_eq!(window.moves(), "");
    window.click("Show solution");
    assert!(window.shows("a2 holds the draw. b3 lets O win at once."));
    window.click("Back to game");
    assert_eq!(window.moves(), "b2 a1 c1 a3");
    assert!(window.has("Try it"));
    window.click("Back to end");
    assert_eq!(window.score(), (0, 1, 0));
}

#[test]
fn mistakes_of_two_people_are_tried_one_after_the_other() {
    let mut window = Desk::new().two_people();
    window.play("b2 b1 a1 c3 b3 c1 c2 a2 a3");
    window.click("Review");
    window.wait("the review", |window| window.session().stage() == Stage::Past);
    window.click("Try it");
    assert!(window.reads("Mistake 1 of 2"), "{:?}", window.texts());
    window.play("a3");
    window.wait_to_see("a3 holds the draw.");
    window.click("Next mistake");
    assert!(window.reads("Mistake 2 of 2"), "{:?}", window.texts());
    assert!(window.hears("Find a better move than b3"), "{:?}", window.says());
    window.play("a2");
    window.wait_to_see("a2 wins in 2 moves. b3 only draws.");
    assert!(!window.has("Next mistake"));
    window.key(Key::Escape);
    assert_eq!(window.session().stage(), Stage::Past, "at the mistake that was tried");
}

#[test]
fn a_lost_game_is_gone_through_and_its_mistake_comes_back_another_day() {
    let desk = Desk::new().with_script(first_column);
    let mut window = desk.sit_down();
    window.play("b2 c1 b3");
    window.ctrl(Key::P);
    window.wait_to_see("1 mistake to practise");
    // What comes back today comes first.
    window.click("Next");
    assert!(!window.shows("Mistake 1 of 1") && !window.shows("star"), "{:?}", window.texts());
    window.play("c3");
    window.wait_to_see("Not better: c3 lets O win at once.");
    window.ctrl(Key::P);
    window.wait_to_see("1 mistake for later");
    window.key(Key::Escape);
    window.ctrl(Key::N);
    assert!(window.reads("Click a square to start."), "the answer is left behind");
    assert!(!window.reads("Not better"), "{:?}", window.texts());
    drop(window);
    let mut window = desk.sit_down();
    window.ctrl(Key::P);
    window.wait_to_see("1 mistake for later");
}

#[test]
fn mistakes_to_practise_begin_at_the_first_and_lead_to_the_others() {
    let mut window = Desk::new().with_script(first_column).sit_down();
    window.play("b2 c1 b3");
    window.wait("the lesson", |window| window.has("Try it"));
    window.click("Play again");
    window.play("c3 c2 b1");
    window.wait("the lesson", |window| window.has("Try it"));
    window.ctrl(Key::P);
    window.wait_to_see("mistakes to practise");
    window.click("Next");
    assert!(window.shows("Mistake 1 of "), "{:?}", window.texts());
    window.click("Show solution");
    window.wait("the way on", |window| window.has("Next mistake"));
}

#[test]
fn whoever_has_lost_no_game_hears_nothing_of_mistakes() {
    let mut window = Desk::new().two_people();
    window.play("a1 a2 b1 b2 c1");
    window.ctrl(Key::P);
    window.wait_to_see("solved");
    assert!(!window.shows("mistake"), "{:?}", window.texts());
}

#[test]
fn what_was_missed_yesterday_is_offered_at_the_start() {
    let desk = Desk::new();
    let key = tasks_of_the_program().next().unwrap().key();
    let missed = TaskResult { key, first: Some(false), is_solved: false };
    desk.library().save_result(&missed, storage::today() - 1).unwrap();
    let mut window = desk.sit_down();
    window.wait("the offer", |window| window.session().due.is_some());
    assert!(window.has("Today: 1 to try again"), "{:?}", window.names());
    window.click("Today: 1 to try again");
    assert_eq!(window.session().stage(), Stage::Task);
    window.click("New game");
    assert!(!window.has("Today: 1 to try again"));
}
