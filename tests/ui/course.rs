//! The course: its page, its steps, and the way from one chapter to the next.

use eframe::egui::{Key, Shape};
use velha::history::TaskResult;
use velha::session::{AnswerSource, Chapter, Stage};

use crate::window::{Desk, Window};

#[test]
fn the_course_is_gone_through_and_goes_on_where_somebody_stopped() {
    let desk = Desk::new();
    let mut window = desk.sit_down();
    window.click("Learn");
    window.wait("the course", |window| window.has("Win"));
    assert!(window.reads("Tic-tac-toe") && window.reads("0 of "), "{:?}", window.texts());
    window.click("Win");
    window.wait("the first position", |window| window.session().stage() == Stage::Task);
    assert!(window.reads("Win") && window.shows("Three of your marks"), "{:?}", window.texts());
    let solve = |window: &mut Window| {
        let answer = window.session().task().unwrap().clone().answer;
        let AnswerSource::Known { right, .. } = answer else { panic!() };
        window.play(&right[0][0].square().unwrap().to_string());
        window.wait_to_hear("Correct");
    };
    solve(&mut window);
    window.click("Next in the list");
    solve(&mut window);
    window.end();
    let mut window = desk.sit_down();
    window.wait("the lesson", |window| window.session().opened_lesson().is_some());
    window.ctrl(Key::B);
    window.wait_to_see("2 of ");
    window.click("Win");
    window.wait("the third position", |window| {
        window.session().lesson_on_board().and_then(velha::session::Lesson::at) == Some(2)
    });
    // Whoever teaches changes a chapter as any lesson.
    window.ctrl(Key::L);
    assert!(window.is_enabled("Edit lesson"));
}

#[test]
fn the_words_of_a_lesson_are_seen_where_the_panel_is_folded() {
    let mut window = Desk::new().with_size(480.0, 400.0).sit_down();
    window.ctrl(Key::B);
    window.wait("the course", |window| window.names().iter().any(|it| it.starts_with("Block")));
    window.click_part("Block");
    window.wait_to_see("its third square is free");
    let board = window.square("a3").rect();
    let words = window.shapes().into_iter().find_map(|shape| match shape {
        Shape::Text(text) if text.galley.text().contains("its third square is free") => {
            Some(text.visual_bounding_rect())
        }
        _ => None,
    });
    let words = words.expect("they are painted");
    assert!(words.top() >= board.bottom(), "{words:?} below {board:?}");
    assert!(words.bottom() <= window.screen().bottom() - 56.0, "{words:?} above the footer");
}

#[test]
fn who_has_done_a_chapter_is_led_to_the_next_one() {
    let desk = Desk::new().with_size(1000.0, 700.0);
    desk.sit_down().end();
    let mut library = desk.library();
    for item in &Chapter::all()[0].items {
        let result = TaskResult { key: item.key.clone(), first: None, is_solved: true };
        library.save_result(&result, velha::storage::today()).unwrap();
    }
    drop(library);
    let mut window = desk.sit_down();
    window.click("Learn");
    window.wait("the course", |window| window.has("Win"));
    window.settle();
    let next = window.find("After a corner").rect();
    assert!(window.screen().contains_rect(next), "the page opens at the next step: {next:?}");
    window.find("Win").scroll_to_me();
    window.settle();
    window.click("Win");
    window.wait("a position", |window| window.session().stage() == Stage::Task);
    window.ctrl(Key::L);
    window.click("Next: Never lose again");
    window.wait("the next chapter", |window| {
        window.session().opened_lesson().is_some_and(|it| it.name == "Never lose again")
    });
}
