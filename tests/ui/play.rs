//! Whole games by mouse, between people and computers.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use eframe::egui::Key;
use velha::engine::{Answer, Control, Engine, EngineTask, Job, Level, MoveAnswer};
use velha::game::Square;
use velha::session::Stage;

use crate::window::{Desk, Window};

#[test]
fn a_game_is_won_by_clicks() {
    let mut window = Desk::new().two_people();
    assert_eq!(window.says(), ["Tic-tac-toe"]);
    assert!(window.reads("3 in a row wins. Click a square to start."));
    window.play("a1");
    assert_eq!(window.says(), ["Player 2 to move"]);
    window.play("a2 b1 b2 c1");
    assert_eq!(window.says(), ["Player 1 wins – Row 1, in 3 moves"]);
    assert_eq!(window.score(), (1, 0, 0));
    window.play("c3");
    assert_eq!(window.moves(), "a1 a2 b1 b2 c1", "after the end");
    window.click("Play again");
    assert_eq!(window.moves(), "");
    assert!(!window.has("Play again"));
    assert_eq!(window.says(), ["Player 1 to move"]);
}

#[test]
fn after_the_end_enter_plays_again() {
    let mut window = Desk::new().two_people();
    window.play("a1 a2 b1 b2 c1");
    window.key(Key::Enter);
    assert_eq!(window.moves(), "");
    assert_eq!(window.says(), ["Player 1 to move"]);
}

#[test]
fn a_drawn_game_is_called_one() {
    let mut window = Desk::new().two_people();
    window.play("a1 b1 c1 b2 a2 c2 b3 a3 c3");
    assert_eq!(window.says(), ["Draw – Board full"]);
    assert_eq!(window.score(), (0, 0, 1));
    assert!(window.has("Play again"));
}

#[test]
fn a_taken_square_is_asked_for_again() {
    let mut window = Desk::new().two_people();
    window.play("b2 b2");
    assert_eq!(window.moves(), "b2");
    assert!(window.hears("b2 is taken"), "{:?}", window.says());
    window.play("a1");
    assert_eq!(window.says(), ["Player 1 to move"]);
}

#[test]
fn by_the_house_rule_a_taken_square_costs_the_turn() {
    let mut window = Desk::new().two_people();
    window.rule("On a taken square", "lose the turn");
    assert!(window.reads("Choosing a taken square loses the turn"));
    window.play("b2 b2");
    assert_eq!(window.moves(), "b2 b2");
    assert!(window.hears("Player 1 to move"));
    assert!(window.hears("loses the turn"), "{:?}", window.says());
    window.click("Undo");
    assert_eq!(window.moves(), "b2");
    assert!(window.hears("Player 2 to move"));
}

#[test]
fn a_click_beside_the_board_plays_nothing() {
    let mut window = Desk::new().two_people();
    let corner = window.square("c3").rect().right_bottom();
    window.click_at(corner + eframe::egui::vec2(6.0, 6.0));
    assert_eq!(window.moves(), "");
}

#[test]
fn undo_and_redo_lead_through_the_game_and_into_the_one_before() {
    let mut window = Desk::new().two_people();
    window.click("Play");
    assert!(!window.is_enabled("Undo"));
    assert!(!window.is_enabled("Redo"));
    window.play("a1 b2");
    window.click("Undo");
    assert_eq!(window.moves(), "a1");
    assert_eq!(window.announces(), ["Undo: b2. Player 2 to move"]);
    window.click("Redo");
    assert_eq!(window.moves(), "a1 b2");
    assert_eq!(window.announces(), ["Redo: b2. Player 1 to move"]);
    assert!(!window.is_enabled("Redo"));
    window.click("New game");
    window.click("Play");
    assert_eq!(window.moves(), "");
    window.click("Undo");
    assert_eq!(window.moves(), "a1 b2");
    window.click("Redo");
    assert_eq!(window.moves(), "");
}

#[test]
fn a_game_that_ends_once_more_after_undo_can_be_played_again() {
    let mut window = Desk::new().two_people();
    window.play("a1 a2 b1 b2 c1");
    window.click("Undo");
    window.play("c3 c2");
    assert!(window.hears("Player 2 wins"), "{:?}", window.says());
    assert_eq!(window.score(), (1, 0, 0), "the first end counts");
    assert!(window.has("Back to end"));
    window.click("Play again");
    assert_eq!(window.says(), ["Player 1 to move"]);
}

#[test]
fn each_level_plays_a_whole_game() {
    for level in ["Random moves", "Beginner", "Easy", "Medium", "Hard", "Master"] {
        let mut window = Desk::new().sit_down();
        window.click("Player O");
        let names = window.names();
        let choice = names.iter().rfind(|name| name.starts_with(level));
        window.click(choice.unwrap());
        window.click("Play");
        while window.session().game().mover().is_some() {
            let free = window.session().position().placements().next();
            window.play(&free.unwrap().to_string());
            window.wait_for_computer();
        }
        let (one, two, draws) = window.score();
        assert_eq!(one + two + draws, 1, "{level}");
        assert!(window.has("Play again"), "{level}");
    }
}

#[test]
fn the_computer_answers_on_a_large_board() {
    let mut window = Desk::new().sit_down();
    window.game("Gomoku");
    window.play("h8");
    window.wait_for_computer();
    assert_eq!(window.session().game().record.cursor(), 2);
    assert_eq!(window.says().first().map(String::as_str), Some("Your move"));
}

/// Answers with the first free square; to a move to the centre with the last one, and not before it
/// is told to stop.
fn hesitant(job: &Job, control: &Control) -> Option<Answer> {
    let board = job.position.board();
    let hesitates = board[Square::new(1, 1)].is_some();
    while hesitates && !control.stopped() {
        std::thread::yield_now();
    }
    let mut free = board.free_squares();
    let square = if hesitates { free.last() } else { free.next() }?;
    Some(Answer::Move(MoveAnswer::new(square, None)))
}

#[test]
fn while_the_computer_thinks_a_click_does_nothing_and_undo_stops_it() {
    let mut window = Desk::new().with_script(hesitant).sit_down();
    window.play("b2");
    window.play("a1");
    assert_eq!(window.moves(), "b2", "it is the turn of the computer");
    window.click("Undo");
    assert_eq!(window.moves(), "");
    assert!(window.hears("Your move"));
    // The answer to the move that was taken back comes before the answer to this one.
    window.play("a3");
    window.wait_for_computer();
    assert_eq!(window.moves(), "a3 a1");
}

#[test]
fn two_computers_play_until_undo_stops_them() {
    let mut window = Desk::new().sit_down();
    window.appoint(2, "Random moves");
    window.appoint(1, "Easy");
    assert!(!window.reads("Click a square"), "nobody is there to click");
    window.click("Play");
    window.wait("the end", |window| window.session().game().mover().is_none());
    assert!(window.has("Play again"));
    window.click("Undo");
    let moves = window.moves();
    assert!(window.hears("Paused, "), "{:?}", window.says());
    window.settle();
    assert_eq!(window.moves(), moves);
    window.click("Continue");
    window.wait("the end again", |window| window.session().game().mover().is_none());
    assert!(!window.has("Continue"));
    let (one, two, draws) = window.score();
    assert_eq!(one + two + draws, 1);
}

/// Number of moves that the computers may still make.
static ALLOWED: AtomicUsize = AtomicUsize::new(0);

/// Answers with the first free square as soon as it may.
fn patient(job: &Job, control: &Control) -> Option<Answer> {
    let take_one = |left: usize| left.checked_sub(1);
    while ALLOWED.fetch_update(Ordering::SeqCst, Ordering::SeqCst, take_one).is_err() {
        if control.stopped() {
            return None;
        }
        std::thread::yield_now();
    }
    let square = job.position.board().free_squares().next()?;
    Some(Answer::Move(MoveAnswer::new(square, None)))
}

#[test]
fn two_computers_wait_when_they_are_told_to_and_make_one_move() {
    let mut window = Desk::new().with_script(patient).sit_down();
    window.appoint(1, "Easy");
    window.game("19 × 19");
    window.click("Play");
    let played = |window: &Window| window.session().game().record.cursor();
    window.click("Pause");
    assert!(window.hears("Paused"), "{:?}", window.says());
    ALLOWED.store(3, Ordering::SeqCst);
    window.settle();
    assert_eq!(played(&window), 0);
    window.click("Step");
    window.wait("one move", |window| played(window) == 1);
    window.settle();
    assert_eq!(played(&window), 1);
    window.click("Continue");
    window.wait("more", |window| played(window) == 3);
    assert!(window.has("Pause") && !window.has("Step"));
}

/// Set once a computer may choose a side.
static CHOOSES: AtomicBool = AtomicBool::new(false);

/// Sets the marks of an opening at once, chooses a side when it may, and makes no other move.
fn undecided(job: &Job, control: &Control) -> Option<Answer> {
    let is_due = || {
        let decides = !job.position.decisions().is_empty();
        job.position.is_opening() && (!decides || CHOOSES.load(Ordering::SeqCst))
    };
    while !is_due() {
        if control.stopped() {
            return None;
        }
        std::thread::yield_now();
    }
    let made = job.position.legal_moves().next()?;
    Some(Answer::Move(MoveAnswer::new(made, None)))
}

#[test]
fn two_computers_go_on_after_a_pause_before_a_side_is_chosen() {
    let mut window = Desk::new().with_script(undecided).sit_down();
    window.appoint(1, "Beginner");
    window.click("Gomoku with swap2");
    window.click("Play");
    let decides = |window: &Window| !window.session().position().decisions().is_empty();
    window.wait("three marks", decides);
    window.click("Pause");
    CHOOSES.store(true, Ordering::SeqCst);
    window.settle();
    assert!(decides(&window) && window.has("Step"));
    window.click("Continue");
    window.wait("a side", |window| !window.session().position().is_opening());
}

#[test]
fn every_square_has_a_name_on_every_board() {
    let mut window = Desk::new().two_people();
    window.click("Other board…");
    for (rows, columns, line) in [(3, 3, 3), (4, 4, 4), (6, 7, 4), (19, 19, 5)] {
        for (field, number) in [("Rows", rows), ("Columns", columns), ("In a row", line)] {
            window.write(field, &number.to_string());
            window.key(Key::Tab);
        }
        assert!(window.reads(&format!("{line} in a row wins")));
        let (text, rules) = (window.english(), window.session().shown().record.rules());
        let squares = window.names();
        let squares = squares.iter().filter(|name| name.ends_with(", empty"));
        let mut expected = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let name = text.square_name(Square::new(row, column), rules);
                expected.push(format!("{name}, empty"));
            }
        }
        assert_eq!(squares.cloned().collect::<Vec<_>>(), expected);
        window.play("a1 b2");
        // It is called by its mark, too.
        _ = (window.square("a1"), window.square("b2"));
        window.click("New game");
        if !window.has("Rows") {
            window.click("Other board…");
        }
    }
}

/// Plays the last free square.
fn last_free(job: &Job, _: &Control) -> Option<Answer> {
    let free = job.position.placements().last()?;
    Some(Answer::Move(MoveAnswer::new(free, None)))
}

#[test]
fn after_three_wins_in_a_row_the_next_level_is_offered() {
    let mut window = Desk::new().with_script(last_free).sit_down();
    for game in 1..=3 {
        assert!(!window.has("Try Easy"), "after {} games", game - 1);
        for square in ["a1", "b1", "c1"] {
            window.play(square);
            window.wait_for_computer();
        }
        if game < 3 {
            window.click("Play again");
        }
    }
    assert!(window.hears("Three wins in a row."), "{:?}", window.says());
    window.click("Try Easy");
    let game = window.session().game();
    assert_eq!(game.seating.players.two.who, Level::Easy.into());
    assert!(game.record.moves().is_empty() && !window.has("Try Easy"));
}

/// Wins on the diagonal of b2, c1 and a3.
fn diagonal(job: &Job, control: &Control) -> Option<Answer> {
    let free: Vec<_> = job.position.placements().map(|it| it.to_string()).collect();
    let next = ["b2", "c1", "a3"].into_iter().find(|square| free.iter().any(|it| it == square))?;
    match job.task {
        EngineTask::Move(..) => {
            Some(Answer::Move(MoveAnswer::new(next.parse::<Square>().unwrap(), None)))
        }
        _ => Engine::new().answer(job, control),
    }
}

#[test]
fn after_a_loss_a_card_shows_where_it_could_have_been_stopped() {
    let desk = Desk::new().with_script(diagonal);
    let mut window = desk.sit_down();
    for square in ["b1", "c3"] {
        window.play(square);
        window.wait_for_computer();
    }
    let find = |window: &Window, name| window.find(name).rect();
    window.play("a1");
    window.wait_for_computer();
    let before = find(&window, "Play again");
    window.wait_to_hear("Move 5: a1 was a blunder that loses the game. Can you do better?");
    assert_eq!(find(&window, "Play again"), before, "nothing moves");
    assert!(!window.has("Try my mistakes"));
    window.click("Try it");
    assert_eq!(window.session().stage(), Stage::Task);
    window.click("Back to game");
    assert!(window.has("Try it"));
    window.resize(480.0, 400.0);
    assert!(
        window.hears("Move 5: a1 was a blunder that loses the game. Can you do better?"),
        "{:?}",
        window.says()
    );
    assert!(window.has("Try it"));
    window.key(Key::F2);
    let field = window.find("Comment").rect();
    assert!(field.height() > 80.0 && !window.has("Try it"), "{field}");
    window.key(Key::Escape);
    window.click("Review");
    assert!(
        !window.hears("Move 5: a1 was a blunder that loses the game. Can you do better?"),
        "the review says more"
    );
    assert!(desk.library().history().unwrap().unjudged.is_empty());
}

#[test]
fn the_frame_of_a_hint_goes_with_its_sentence() {
    let mut window = Desk::new().two_people();
    window.play("a1 b2 b1");
    window.ctrl(Key::T);
    let without = window.shapes().len();
    window.ctrl(Key::H);
    window.wait_to_see("c1 stops X from completing a line.");
    assert!(window.shapes().len() > without);
    window.ctrl(Key::T);
    assert_eq!(window.shapes().len(), without);
}
