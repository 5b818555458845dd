//! State that is there again after the end, an orderly one or not.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use eframe::egui::Key;
use velha::engine::{Answer, Control, EngineTask, Job, SearchInfo, Value};
use velha::history::{KeptGame, Seat};

use crate::window::{Desk, Window};

#[test]
fn the_game_in_progress_is_there_again() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.write("Name of X", "Ana");
    window.play("a1 b2 c3");
    window.click("Undo");
    window.end();
    let mut window = desk.sit_down();
    assert_eq!(window.moves(), "a1 b2");
    assert_eq!(window.says(), ["Ana to move"]);
    window.click("Redo");
    assert_eq!(window.moves(), "a1 b2 c3");
}

#[test]
fn the_game_in_progress_is_there_again_after_a_crash() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    for (squares, moves) in [("a1", "a1"), ("b2", "a1 b2"), ("c3", "a1 b2 c3")] {
        window.play(squares);
        window.wait("the disk", |_| desk.kept_moves().as_deref() == Some(moves));
        let after = desk.after_a_crash().sit_down();
        assert_eq!(after.moves(), moves);
    }
}

#[test]
fn the_computer_moves_on_in_the_game_of_last_time() {
    let desk = Desk::new();
    let mut window = desk.sit_down();
    window.play("b2");
    window.wait_for_computer();
    let moves = window.moves();
    window.end();
    let mut window = desk.sit_down();
    assert_eq!(window.moves(), moves);
    let free = window.session().position().placements().next();
    window.play(&free.unwrap().to_string());
    window.wait_for_computer();
    assert_eq!(window.session().game().record.cursor(), 4);
}

#[test]
fn after_a_game_that_was_over_a_new_one_is_ready() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.play("a1 a2 b1 b2 c1");
    window.end();
    let mut window = desk.sit_down();
    assert_eq!(window.says(), ["Tic-tac-toe"]);
    assert!(window.has("Play") && window.has("a1, empty"));
    window.click("Back to game");
    assert_eq!(window.says(), ["Player 1 wins – Row 1, in 3 moves"]);
}

#[test]
fn the_file_of_the_game_is_remembered() {
    let desk = Desk::new();
    let path = desk.path("g.velha");
    crate::files::save(&path, "a1 b2");
    let mut window = desk.sit_down();
    window.drop_file(&path);
    window.wait("the file", |window| window.moves() == "a1 b2");
    window.play("c3");
    window.end();
    let mut window = desk.sit_down();
    assert_eq!(window.moves(), "a1 b2 c3");
    window.ctrl(Key::S);
    window.wait_to_hear("Saved to g.velha");
    assert_eq!(crate::files::read(&path).record.cursor(), 3);
}

#[test]
fn choices_are_remembered() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.choose("First move", "Player 2");
    window.game("5 × 5");
    window.rule("On a taken square", "lose the turn");
    window.write("Name of O", "Bo");
    window.click("Swap");
    window.end();
    let mut window = desk.sit_down();
    assert_eq!(window.value("First move"), "Bo");
    assert!(window.is_chosen("Other board…"));
    assert_eq!(window.value("Name of X"), "Bo");
    assert_eq!(window.value("Player X"), "Person");
    window.click("Other board…");
    assert_eq!(window.value("On a taken square"), "lose the turn");
    window.click("Play");
    assert_eq!(window.says(), ["Bo to move"]);
}

#[test]
fn a_kept_game_that_is_damaged_is_told_and_not_written_over() {
    let desk = Desk::new();
    let library = || rusqlite::Connection::open(desk.folders().library_file()).unwrap();
    let mut window = desk.two_people();
    window.play("a1 b2");
    window.end();
    let damage = "UPDATE games SET save = replace(save, 'b2', 'b3')";
    assert_eq!(library().execute(damage, []), Ok(1));
    let mut window = desk.sit_down();
    assert!(window.reads("Can’t restore the last game"));
    window.click("OK");
    window.play("a1");
    window.end();
    let damaged = "SELECT count(*) FROM games WHERE save LIKE '%b3%'";
    assert_eq!(library().query_row(damaged, [], |row| row.get(0)), Ok(1));
}

#[test]
fn damaged_settings_are_told() {
    let desk = Desk::new();
    let file = desk.folders().settings_file();
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    for (text, told) in [
        ("nonsense", "The file is damaged or was edited by hand."),
        (
            "(format: \"velha settings\", version: 2, theme: Darker, programs: oops, sound: true)",
            "Can’t read theme, programs in the file. All other settings are in force.",
        ),
    ] {
        fs::write(&file, text).unwrap();
        let mut window = desk.sit_down();
        assert!(window.reads("Can’t read the settings"), "{:?}", window.texts());
        assert!(window.reads(told), "{:?}", window.texts());
        window.key(Key::Escape);
        assert_eq!(window.says(), ["Tic-tac-toe"]);
        window.end();
    }
    let window = desk.sit_down();
    assert!(window.dialog().is_none() && window.preferences().sound, "{:?}", window.texts());
}

#[test]
fn two_windows_at_once_keep_a_game_each() {
    let desk = Desk::new();
    let mut one = desk.two_people();
    one.play("a1");
    let mut two = desk.sit_down();
    two.appoint(2, "Person");
    assert_eq!(two.moves(), "");
    two.play("c3");
    one.end();
    two.end();
    let one = desk.sit_down();
    let two = desk.sit_down();
    let mut found = [one.moves(), two.moves()];
    found.sort();
    assert_eq!(found, ["a1", "c3"]);
}

/// Opens the game of three squares, which is one of two moves, from the list.
fn open_game_of_two_moves(window: &mut Window) {
    window.ctrl(Key::G);
    window.wait("the games", |window| window.reads("2 games"));
    window.click_part("2 moves");
    window.key(Key::Enter);
    window.wait("the game", |window| window.moves() == "a1 b1 c1");
}

#[test]
fn a_game_that_goes_on_as_a_copy_is_the_one_on_the_board() {
    let desk = Desk::new();
    let mut first = desk.two_people();
    first.play("a1 b1 c1");
    let original = first.session().game_id();
    first.click("New game");
    first.play("b2");
    let mut second = desk.sit_down();
    open_game_of_two_moves(&mut second);
    open_game_of_two_moves(&mut first);
    first.play("a2");
    let last_ply = |id| desk.library().game(id).unwrap().game.record.last_ply();
    first.wait("the move", |_| last_ply(original) == 4);
    second.play("c3 c2");
    second.wait("the copy", |window| window.session().game_id() != original);
    let copy = second.session().game_id();
    second.play("b3");
    second.end();
    assert_eq!(desk.library().history().unwrap().games.len(), 3);
    assert_eq!((last_ply(original), last_ply(copy)), (4, 6));
}

#[test]
fn another_open_window_is_told_of_and_the_game_that_it_left_can_be_gone_on_with() {
    let desk = Desk::new();
    let mut first = desk.two_people();
    first.play("b2");
    let mut second = desk.sit_down();
    second.wait_to_see("Velha is also open in another window.");
    second.appoint(2, "Person");
    second.play("a1 c3 b1");
    assert!(second.title().ends_with(" (2)"), "{}", second.title());
    assert!(!first.title().contains('('), "{}", first.title());
    second.end();
    first.end();
    let mut window = desk.sit_down();
    assert_eq!(window.moves(), "a1 c3 b1");
    window.ctrl(Key::G);
    window.wait("the games", |window| window.reads("2 games"));
    window.click_part("1 move");
    window.key(Key::Enter);
    window.wait("the game", |window| window.moves() == "b2");
    assert!(window.session().allows(&velha::session::Command::Undo));
}

/// Whether the answers of [`slow`] may come.
static MAY_ANSWER: AtomicBool = AtomicBool::new(false);

/// Thinks about the moves of a game until it is told that somebody has waited for it long enough.
fn slow(job: &Job, control: &Control) -> Option<Answer> {
    let EngineTask::Analyse(_) = job.task else { return None };
    while !MAY_ANSWER.load(Ordering::Relaxed) {
        if control.stopped() {
            return None;
        }
        thread::yield_now();
    }
    let info = SearchInfo { depth: 9, nodes: 1, value: Value::Draw, min_plies: 0, pv: Vec::new() };
    Some(Answer::Analysis(info))
}

#[test]
fn a_review_that_ends_behind_the_next_game_is_there_again() {
    let desk = Desk::new().with_script(slow);
    let mut window = desk.two_people();
    window.play("a1 a2 b1 b2 c1");
    let first = window.session().game_id();
    window.click("Review");
    window.click("Play again");
    window.play("b2");
    let is_done = |desk: &Desk| {
        let kept = desk.library().game(first).unwrap();
        kept.game.review.is_some_and(|review| review.is_done())
    };
    assert!(!is_done(&desk));
    MAY_ANSWER.store(true, Ordering::Relaxed);
    window.wait("the review", |_| is_done(&desk));
    window.wait("the board", |_| desk.kept_moves().as_deref() == Some("b2"));
}

#[test]
fn the_time_on_the_clock_is_kept_while_a_puzzle_is_on_the_board() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.choose("Clock", "5:00 + 5");
    window.click("Play");
    window.play("a1");
    let left = |kept: &KeptGame| kept.game.clocks.as_ref().unwrap().left(Seat::Two).unwrap();
    let whole = Duration::from_mins(5);
    window.wait("the clock to run", |window| left(&window.session().game_on_board()) < whole);
    window.ctrl(Key::P);
    window.wait_to_see("Puzzle 1, ");
    window.click_part("Puzzle 1, ");
    let stood = left(&window.session().game_on_board());
    window.end();
    let kept = desk.library().last_game().unwrap().unwrap();
    assert_eq!(left(&kept), stood);
}
