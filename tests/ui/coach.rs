//! A coach beside the board: it warns before anything answers, by sight, by ear and by keys.

use velha::engine::{Answer, Control, Engine, EngineTask, Job, MoveAnswer};
use velha::session::Stage;

use crate::support::square;
use crate::window::{Desk, Window};

/// Takes the first column, as far as it is free.
fn first_column(job: &Job, control: &Control) -> Option<Answer> {
    match job.task {
        EngineTask::Move(..) => {
            let mut free = ["a1", "a3", "a2", "b1", "c3"].map(square).into_iter();
            let free = free.find(|&square| job.position.check(square).is_ok())?;
            Some(Answer::Move(MoveAnswer::new(free, None)))
        }
        _ => Engine::with_seed(1).answer(job, control),
    }
}

/// The window in which a person with a coach has just let O complete column a.
fn warned(size: (f32, f32)) -> Window {
    let mut window = Desk::new().with_script(first_column).sit_down();
    window.appoint(1, "With a coach");
    window.resize(size.0, size.1);
    for square in ["b2", "c1", "b3"] {
        window.play(square);
        let answered = |it: &Window| it.session().computer_to_move().is_none();
        window.wait("an answer", |it| answered(it) || it.session().warning().is_some());
    }
    window.wait("the warning", |it| it.session().warning().is_some());
    window.settle();
    assert_eq!(window.moves(), "b2 a1 c1 a3 b3");
    window
}

#[test]
fn a_person_is_warned_takes_back_by_enter_and_is_not_warned_again() {
    for size in [(1000.0, 1100.0), (480.0, 400.0)] {
        let mut window = warned(size);
        assert!(window.hears("O can now complete column a at a2."), "{:?}", window.says());
        assert!(window.hears("Think again"), "{:?}", window.says());
        assert!(window.find("Take back").is_focused() && window.has("Keep it"));
        window.press("enter");
        assert_eq!(window.moves(), "b2 a1 c1 a3");
        assert!(!window.has("Take back") && !window.reads("O can now complete column a at a2."));
        window.play("b3");
        window.wait("the end", |it| it.session().stage() == Stage::Over);
        window.settle();
        assert_eq!(window.moves(), "b2 a1 c1 a3 b3 a2");
        assert!(window.reads("Coach: 1 warning, 0 heeded."), "{:?}", window.texts());
        assert!(window.has("Try it"), "{:?}", window.names());
    }
}

#[test]
fn a_move_that_is_kept_is_answered() {
    let mut window = warned((1000.0, 1100.0));
    window.play("c3");
    assert_eq!(window.moves(), "b2 a1 c1 a3 b3", "the warning waits for an answer");
    window.click("Keep it");
    window.wait("the end", |it| it.session().stage() == Stage::Over);
    assert_eq!(window.moves(), "b2 a1 c1 a3 b3 a2");
    window.click("Games");
    window.wait_to_see("With a coach");
}

#[test]
fn a_coach_is_offered_in_the_first_game() {
    let mut window = Desk::new().with_script(first_column).sit_down();
    window.play("b2");
    window.wait_for_computer();
    assert!(window.reads("A coach can warn you before a blunder counts."), "{:?}", window.texts());
    window.click("Play with a coach");
    assert!(!window.has("Play with a coach") && window.shows("With a coach"));
    window.play("c1");
    window.wait_for_computer();
    window.play("b3");
    window.wait("the warning", |it| it.session().warning().is_some());
}

#[test]
fn a_clock_leaves_no_coach_and_the_list_of_players_says_so() {
    let mut window = Desk::new().two_people();
    window.choose("Clock", "5:00/game");
    window.click("Player X");
    let painted = window.painted();
    assert!(painted.iter().any(|it| it == "not with a clock"), "{painted:?}");
}

#[test]
fn a_game_of_two_people_of_whom_one_has_a_coach_is_marked_as_well() {
    let mut window = Desk::new().sit_down();
    window.appoint(1, "With a coach");
    window.appoint(2, "Person");
    window.click("Play");
    window.play("b2 a1");
    window.click("Games");
    window.wait("the game", |it| it.names().iter().any(|name| name.contains("With a coach")));
}
