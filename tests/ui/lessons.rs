//! Lessons: files of several positions and games, made, handed out and gone through.

use std::path::Path;

use eframe::egui::Key;
use velha::engine::{Answer, Control, Engine, EngineTask, Job, Level, MoveAnswer};
use velha::game::{Outcome, Position, Square};
use velha::session::{AnswerSource, Stage};

use crate::positions::tab_to;
use crate::support::square;
use crate::window::{Desk, Window};

/// Has the window save to a path that is typed.
fn save_to(window: &mut Window, path: &Path) {
    window.wait("a path to type", |window| window.has("File path"));
    window.write("File path", path.to_str().unwrap());
    window.key(Key::Enter);
    window.wait_to_hear("Saved to ");
}

/// The move that wins at once, or whose every reply loses.
fn winning(position: &Position) -> Option<Square> {
    let mover = position.turn();
    let won = |it: &Position| it.outcome().and_then(Outcome::winner) == Some(mover);
    let replies = |it: &Position| it.placements().filter_map(|reply| it.after(reply)).collect();
    let wins = |it: &Position| {
        let replies: Vec<_> = replies(it);
        won(it) || !replies.is_empty() && replies.iter().all(won)
    };
    position.placements().find(|&square| position.after(square).is_some_and(|it| wins(&it)))
}

#[test]
fn a_lesson_of_twelve_puzzles_is_made_handed_out_and_gone_through() {
    let teacher = Desk::new();
    let mut window = teacher.sit_down();
    window.ctrl(Key::P);
    window.wait_to_see("solved");
    window.click("Make a lesson…");
    assert!(!window.is_enabled("Continue"));
    for number in 1..=12 {
        window.click_part(&format!("Puzzle {number},"));
    }
    assert!(window.reads("12 chosen"), "{:?}", window.texts());
    window.click("Continue");
    assert_eq!(window.session().stage(), Stage::Making);
    window.click("Save as…");
    let path = teacher.path("lesson.sgf");
    save_to(&mut window, &path);
    window.end();

    let pupil = Desk::new();
    let copy = pupil.path("handed out.sgf");
    std::fs::copy(&path, &copy).unwrap();
    let mut window = pupil.sit_down();
    window.play("a1");
    window.wait_for_computer();
    let moves = window.moves();
    window.drop_file(&copy);
    window.wait("the list", |window| window.has("Begin"));
    assert!(window.reads("handed out.sgf") && window.reads("12 positions"));
    assert!(window.has("12: O to move"), "{:?}", window.names());
    window.key(Key::Enter);
    for number in 1..=12 {
        assert!(window.has(&format!("{number} of 12")), "{number}: {:?}", window.names());
        assert_eq!(window.session().stage(), Stage::Task, "{number}");
        let answer = window.session().task().unwrap().clone().answer;
        let AnswerSource::Known { right: lines, .. } = answer else { panic!() };
        let answer = lines[0][0].square().unwrap();
        window.play(&answer.to_string());
        if window.hears("Now finish it") {
            window.wait("the reply", |window| window.session().game().record.cursor() == 2);
            let last = winning(window.session().position()).unwrap();
            window.play(&last.to_string());
        }
        assert!(window.hears("Correct"), "{number}: {:?}", window.says());
        if number < 12 {
            window.click("Next in the list");
        }
    }
    assert!(!window.is_enabled("Next in the list") && !window.has("Next"), "{:?}", window.names());
    window.click("Result");
    assert!(window.reads("12 of 12 right at the first try. Nothing comes back tomorrow."));
    assert!(window.reads("12 of 12 done") && window.has("12: O to move, done"));
    assert!(window.find("Close").is_focused());
    window.click("Close");
    window.click("Back to game");
    assert_eq!(window.moves(), moves, "the game that was on the board");
    window.end();
    assert_eq!(pupil.kept_moves(), Some(moves));
    assert_eq!(pupil.library().history().unwrap().solved.len(), 12);
}

/// A lesson of two positions to be solved, a bad one, a position to be played on, and a game.
const LESSON: &str = "(;GM[4]SZ[3]VELHA[3x3,3]C[X wins.\nHow?]AB[aa][ba]AW[ab][cb])
(;GM[4]SZ[3]VELHA[3x3,3]C[Hold it]AB[aa]AW[ba][bb]PL[B];B[bc];W[ac])
(;GM[3];B[aa])
(;GM[4]SZ[3]VELHA[3x3,3]AB[aa]AW[bb]PL[W];W[ab])
(;GM[4]SZ[3]VELHA[3x3,3];B[aa];W[ab];B[bb];W[bc];B[cc])";

#[test]
fn positions_with_a_text_are_solved_and_others_played_and_nothing_is_lost() {
    let desk = Desk::new();
    let path = desk.write("lesson.sgf", LESSON);
    let mut window = desk.sit_down();
    window.play("a1");
    window.wait_for_computer();
    let moves = window.moves();
    window.drop_file(&path);
    window.wait("the list", |window| window.has("Begin"));
    assert!(window.reads("It is another game: GM[3]."), "{:?}", window.texts());
    window.click("Begin");
    assert!(window.hears("Find the best move for X") && window.hears("X wins. How?"));
    window.play("a3");
    window.wait_to_hear("Not this one");
    assert!(window.reads("X wins. How?"), "beside the board");
    assert!(window.moves().is_empty() && !window.has("Try again"), "ready for the next try");
    window.play("c1");
    window.wait_to_hear("Correct");
    window.key(Key::Enter);
    assert!(window.has("2 of 5") && window.hears("Hold it"), "{:?}", window.says());
    window.click("Show solution");
    assert!(window.hears("Solution: b3"), "{:?}", window.says());
    // The one that cannot be read is passed over.
    window.click("Next in the list");
    assert!(window.has("4 of 5"), "{:?}", window.names());
    assert_eq!(window.says(), ["Your move"], "a person begins whichever side it is");
    window.click("Next in the list");
    assert!(window.has("5 of 5"));
    window.click("5 of 5");
    let done = |window: &Window, number, state: &str| {
        let names = window.names();
        let name = names.iter().find(|name| name.starts_with(&format!("{number}: "))).unwrap();
        assert_eq!(name.contains("done"), !state.is_empty(), "{name}");
        assert!(name.ends_with(state), "{name}");
    };
    done(&window, 1, ", done, not at first");
    for number in [2, 4] {
        done(&window, number, "");
    }
    done(&window, 5, ", done");
    window.click("2: X to move");
    window.click("Play from here");
    assert_eq!(window.session().stage(), Stage::Playing);
    window.play("b3");
    window.wait_for_computer();
    assert!(window.has("2 of 5"), "still beside the board");
    window.ctrl(Key::L);
    window.click("Close the lesson");
    assert!(window.dialog().is_none() && !window.has("2 of 5"));
    for _ in 0..20 {
        if window.moves() != moves {
            window.click("Undo");
        }
    }
    assert_eq!(window.moves(), moves, "undo leads back to the game before");
    window.end();
    let games = desk.library().history().unwrap().games;
    assert_eq!(games.len(), 4, "the game before, the one from a position, and two looked at");
}

#[test]
fn a_lesson_is_gone_through_by_keys_alone() {
    let desk = Desk::new();
    let path = desk.write("lesson.sgf", LESSON);
    let mut window = desk.with_size(480.0, 400.0).sit_down();
    window.drop_file(&path);
    window.wait("the list", |window| window.has("Begin"));
    window.press("enter");
    window.type_text("c1");
    window.press("enter");
    window.wait_to_hear("Correct");
    window.ctrl_shift(Key::PageDown);
    assert!(window.has("2 of 5") && window.hears("Hold it"), "{:?}", window.says());
    window.ctrl_shift(Key::PageUp);
    assert!(window.has("1 of 5"));
    window.ctrl(Key::L);
    assert!(window.has("Next"), "{:?}", window.names());
    window.press("enter");
    assert!(window.has("2 of 5"));
    window.ctrl(Key::L);
    window.press("escape");
    assert!(window.dialog().is_none() && window.has("2 of 5"));
}

#[test]
fn a_lesson_is_made_by_keys_alone() {
    let desk = Desk::new();
    let mut window = desk.with_size(480.0, 400.0).sit_down();
    window.ctrl(Key::P);
    window.wait_to_see("solved");
    tab_to(&mut window, "Make a lesson…");
    window.press("enter");
    let first = window.names().into_iter().find(|name| name.starts_with("Puzzle 1,")).unwrap();
    tab_to(&mut window, &first);
    window.press("space right right enter");
    assert!(window.reads("2 chosen"), "{:?}", window.texts());
    assert!(window.is_chosen(&first));
    tab_to(&mut window, "Continue");
    window.press("enter");
    window.press("f9");
    tab_to(&mut window, "Save as…");
    window.press("enter");
    window.wait("a path to type", |window| window.has("File path"));
    assert!(window.value("File path").ends_with("Lesson.sgf"));
}

#[test]
fn chosen_games_become_a_lesson() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.play("a1 a2 b1 b2 c1");
    window.click("Play again");
    window.play("b2");
    window.ctrl(Key::G);
    window.wait("the games", |window| window.reads("2 games"));
    window.choose("Result", "Finished");
    window.click("Save as a lesson…");
    window.wait("the lesson", |window| window.session().stage() == Stage::Making);
    window.click("Save as…");
    let path = desk.path("lesson");
    save_to(&mut window, &path);
    let opened = velha::storage::read_file(&desk.path("lesson.sgf")).unwrap();
    let [Ok(game)] = opened.as_slice() else { panic!("{opened:?}") };
    assert_eq!(game.record.last_ply(), 5);
}

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

#[test]
fn own_mistakes_become_a_lesson_for_others() {
    let desk = Desk::new().with_script(first_column);
    let mut window = desk.sit_down();
    window.play("b2 c1 b3");
    window.ctrl(Key::P);
    window.wait_to_see("1 mistake to practise");
    window.click("Make a lesson…");
    window.click_part("Your game,");
    window.click_part("Puzzle 1,");
    assert!(window.reads("2 chosen"), "{:?}", window.texts());
    // A second click takes it away, and Cancel only leaves the choice.
    window.click_part("Puzzle 2,");
    window.click_part("Puzzle 2,");
    window.click("Cancel");
    window.click("Make a lesson…");
    assert!(window.reads("2 chosen"), "{:?}", window.texts());
    window.click("Continue");
    window.click("Save as…");
    let path = desk.path("mistakes.sgf");
    save_to(&mut window, &path);
    let mut window = Desk::new().sit_down();
    window.drop_file(&path);
    window.wait("the list", |window| window.has("Begin"));
    window.click("Begin");
    if window.session().task().unwrap().is_puzzle() {
        window.click("Next in the list");
    }
    assert!(window.hears("Find a better move than b3"), "{:?}", window.says());
    window.play("b3");
    window.wait_to_hear("Not this one");
    window.play("a2");
    window.wait_to_hear("Correct");
}

#[test]
fn a_lesson_goes_on_where_somebody_stopped_after_a_restart_too() {
    let desk = Desk::new();
    let path = desk.write("lesson.sgf", LESSON);
    let desk = desk.with_file(&path);
    let mut window = desk.sit_down();
    window.wait("the list", |window| window.has("Begin"));
    window.click("Begin");
    window.play("c1");
    window.wait_to_hear("Correct");
    window.end();
    let mut window = desk.sit_down();
    window.wait("the list", |window| window.has("1: X to move, done"));
    assert!(window.reads("1 of 5 done") && !window.has("Begin"), "{:?}", window.texts());
    window.click("Next");
    assert!(window.has("2 of 5") && window.hears("Hold it"), "{:?}", window.says());
}

#[test]
fn the_moves_of_a_file_are_the_answer_and_a_slower_win_is_told_apart() {
    let desk = Desk::new();
    let path = desk.write(
        "lesson.sgf",
        "(;GM[4]SZ[3]VELHA[3x3,3]C[Which square wins at once?]AB[aa][bb]AW[ba][bc]PL[B];B[cc]C[Right])
(;GM[4]SZ[3]VELHA[3x3,3]GN[Below]C[Hold it]AB[aa]AW[ba][bb]PL[B])",
    );
    let mut window = desk.with_file(&path).sit_down();
    window.wait("the list", |window| window.has("Begin"));
    assert!(window.has("2: Below"), "called by the name of its game: {:?}", window.names());
    window.click("Begin");
    window.play("a2");
    window.wait_to_hear("This wins too, but is not the move of the lesson");
    window.play("c3");
    window.wait_to_hear("Correct");
}

#[test]
fn a_win_on_a_board_that_was_set_up_counts_in_no_statistics() {
    let desk = Desk::new();
    let path = desk.write("lesson.sgf", LESSON);
    let mut window = desk.sit_down();
    window.drop_file(&path);
    window.wait("the list", |window| window.has("Begin"));
    window.click("1: X to move");
    window.click("Play from here");
    window.play("c1");
    assert!(window.session().position().outcome().is_some());
    window.ctrl(Key::I);
    window.wait_to_see("No finished games yet.");
}

/// Sets up a position and adds it to the lesson that is being made.
fn add(window: &mut Window, x: &str, o: &str) {
    if window.session().stage() == Stage::Making {
        window.click("Set up a position");
    }
    assert!(!window.has("Play") && !window.has("Player X"), "nobody plays there");
    window.play(x);
    window.click("Mark to put: O");
    window.play(o);
    window.click("Add to lesson");
    assert_eq!(window.session().stage(), Stage::Making);
}

#[test]
fn a_lesson_is_made_tried_saved_handed_out_and_gone_through_with_a_quit_in_between() {
    let teacher = Desk::new();
    let mut window = teacher.sit_down();
    window.ctrl_shift(Key::L);
    add(&mut window, "b2 a1", "b1 c3");
    window.write("Name of the lesson", "Forks");
    window.choose("Task", "X to move and win");
    window.write("Name of the position", "Two at once");
    window.write("Hint", "Two at once");
    window.play("a3");
    window.press("home");
    window.play("b3");
    window.click("Write a comment");
    window.write("Comment", "It only draws.");
    window.click("Done");
    window.click("b3: right");
    assert!(window.reads("wrong"), "{:?}", window.texts());
    window.wait_to_see("also right: ");
    add(&mut window, "a1 c1", "b2");
    assert!(window.session().position().turn() == velha::game::Mark::O);
    window.choose("Task", "O to move and stop the threat");
    window.play("b1");
    window.wait("the proof", |window| window.texts().contains(&"proven".to_owned()));
    add(&mut window, "b2", "a1");
    window.choose("Task", "Play on as X against Medium");
    window.choose("Opponent", "Hard");
    // The last one becomes the second, and is back.
    window.ctrl(Key::ArrowUp);
    window.click_part("3. O to move");
    window.ctrl(Key::Z);
    window.click_part("1. Two at once");
    window.click("Try it");
    window.play("a3");
    window.wait_to_hear("Correct");
    window.click("Edit lesson");
    window.end();

    // Nothing was saved, and nothing is lost.
    let mut window = teacher.sit_down();
    window.wait("the lesson", |window| window.session().opened_lesson().is_some());
    window.click("Edit lesson");
    assert_eq!(window.value("Name of the lesson"), "Forks");
    window.click("Save as…");
    let path = teacher.path("forks.sgf");
    save_to(&mut window, &path);
    window.wait("no change", |window| !window.session().opened_lesson().unwrap().is_unsaved());
    // The next time it is not asked for.
    window.write("Name of the lesson", "Two forks");
    window.ctrl(Key::S);
    window.wait("no change", |window| !window.session().opened_lesson().unwrap().is_unsaved());
    assert!(std::fs::read_to_string(&path).unwrap().contains("VELHALESSON[Two forks]"));
    window.click("Save as…");
    window.wait("a path to type", |window| window.has("File path"));
    assert_eq!(Path::new(&window.value("File path")), path);
    window.click("Cancel");
    window.write("Name of the lesson", "Forks");
    window.ctrl(Key::S);
    window.wait("no change", |window| !window.session().opened_lesson().unwrap().is_unsaved());
    window.end();

    let pupil = Desk::new();
    let copy = pupil.path("handed out.sgf");
    std::fs::copy(&path, &copy).unwrap();
    let mut window = pupil.sit_down();
    window.drop_file(&copy);
    window.wait("the list", |window| window.has("Begin"));
    assert!(window.reads("Forks") && window.reads("3 positions"), "{:?}", window.texts());
    window.click("Begin");
    assert!(window.reads("Two at once"), "{:?}", window.texts());
    window.click("Hint");
    assert!(window.hears("Hint: Two at once"), "{:?}", window.says());
    window.play("b3");
    window.wait_to_hear("It only draws.");
    window.play("c1");
    window.wait_to_hear("Not this one");
    window.play("a3");
    window.wait_to_hear("Correct");
    window.end();

    let mut window = pupil.sit_down();
    window.wait("the lesson", |window| window.session().opened_lesson().is_some());
    window.click("Forks: 1 of 3 done");
    window.click("Next");
    assert!(window.hears("O to move and stop the threat"), "{:?}", window.says());
    window.play("b1");
    window.wait_to_hear("Correct");
    window.key(Key::Enter);
    assert_eq!(window.session().stage(), Stage::Playing);
    assert!(window.reads("Play on as X against Hard"), "{:?}", window.texts());
    while window.session().stage() == Stage::Playing {
        let free = window.session().position().placements().next().unwrap();
        window.play(&free.to_string());
        window.wait_for_computer();
    }
    window.click("Result");
    assert!(
        window.reads("1 of 2 right at the first try. One position comes back tomorrow."),
        "{:?}",
        window.texts()
    );
    assert_eq!(
        pupil.library().history().unwrap().games.iter().filter(|it| !it.is_set_up).count(),
        0
    );
}

/// Looks at moves until somebody stops it.
fn forever(_: &Job, control: &Control) -> Option<Answer> {
    while !control.stopped() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    None
}

#[test]
fn the_question_keeps_the_mark_of_its_side_while_a_try_is_looked_at() {
    let desk = Desk::new().with_script(forever);
    let path = desk.write("lesson.sgf", LESSON);
    let mut window = desk.with_file(&path).sit_down();
    window.wait("the list", |window| window.has("Begin"));
    window.click("Begin");
    assert!(window.has("X"));
    window.play("a3");
    assert!(window.hears("Looking at a3") && window.has("X") && !window.has("O"));
}

#[test]
fn analysis_helps_once_a_position_is_solved_and_not_in_the_next_one() {
    let desk = Desk::new();
    let path = desk.write("lesson.sgf", LESSON);
    let mut window = desk.with_file(&path).sit_down();
    window.wait("the list", |window| window.has("Begin"));
    window.click("Begin");
    window.key(Key::F8);
    assert!(window.hears("No help here"), "{:?}", window.says());
    window.play("c1");
    window.wait_to_hear("Correct");
    window.ctrl(Key::T);
    assert!(!window.hears("No help here"), "{:?}", window.says());
    window.key(Key::PageUp);
    window.click("Analysis");
    window.wait_to_see("Best moves");
    window.click("Next in the list");
    assert!(!window.shows("Best moves") && window.hears("Hold it"), "{:?}", window.says());
}

#[test]
fn a_position_that_is_made_shows_its_name_once_and_where_one_is() {
    let desk = Desk::new();
    let mut window = desk.with_size(480.0, 400.0).sit_down();
    window.ctrl_shift(Key::L);
    assert!(!window.has("Play") && !window.has("New game"), "{:?}", window.names());
    window.type_text("b2");
    window.press("space");
    window.ctrl_shift(Key::A);
    assert!(window.hears("Edit lesson: O to move"), "{:?}", window.says());
    window.press("f9");
    window.write("Name of the position", "Centre");
    let told = window.texts().iter().filter(|it| it.contains("Centre")).count();
    assert!(told == 0 && !window.reads("Comment"), "{:?}", window.texts());
    window.click("Save as…");
    window.wait("a path to type", |window| window.has("File path"));
    assert!(window.dialog().is_some() && window.reads("Save lesson"), "{:?}", window.texts());
    window.press("escape");
    // There already, and no key says that it cannot be.
    window.ctrl_shift(Key::L);
    assert!(!window.hears("not possible"), "{:?}", window.says());
    window.ctrl_shift(Key::N);
    assert!(window.session().sets_up_item() && window.has("a1, empty"), "the board is in sight");
    window.press("escape");
    assert_eq!(window.session().stage(), Stage::Making);
}

#[test]
fn a_lesson_that_is_being_made_is_not_replaced_and_comes_back_after_it_was_closed() {
    let desk = Desk::new();
    let path = desk.write("lesson.sgf", LESSON);
    let mut window = desk.sit_down();
    window.ctrl_shift(Key::L);
    add(&mut window, "b2 a1", "b1 c3");
    window.ctrl(Key::N);
    window.click("Play");
    window.drop_file(&path);
    window.wait_to_see("Save or close the lesson that you are making first.");
    assert_eq!(window.session().stage(), Stage::Making, "it is turned to");
    window.ctrl(Key::L);
    window.click("Close the lesson");
    assert!(window.session().opened_lesson().is_none());
    window.click("Undo");
    assert!(window.session().opened_lesson().unwrap().is_unsaved());
}
