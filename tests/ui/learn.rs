//! Learning: hints, values, the list of moves, the review, puzzles, statistics.

use eframe::egui::{Color32, Key, Modifiers, Rect, Shape};
use velha::app::Script;
use velha::engine::{
    Answer, Control, EngineTask, Hint, Job, MoveAnswer, MoveValue, Reason, SearchInfo, Value,
};
use velha::game::{Mark, Square, Threats};
use velha::puzzles::Puzzle;

use egui_kittest::kittest::NodeT as _;

use crate::family::ghost;
use crate::window::{Desk, Window};

#[test]
fn what_a_review_has_found_is_seen_while_it_is_asked_for_only() {
    let judged = |window: &Window| window.names().iter().any(|it| it.contains("b1: blunder"));
    let mut window = Desk::new().two_people();
    window.play("b2 b1 a1 c3 a3 a2 c1");
    window.click("Review");
    window.wait("the mistake", judged);
    window.key(Key::F8);
    assert!(!judged(&window));
    window.key(Key::F8);
    assert!(judged(&window));
}

#[test]
fn the_analysis_that_a_review_opened_is_gone_in_the_next_game() {
    for asked_for in [false, true] {
        let mut window = Desk::new().two_people();
        window.play("b2 b1 a1 c3 a3 a2");
        if asked_for {
            window.click("Analysis");
        }
        window.play("c1");
        window.click("Review");
        window.wait("the end of the review", |window| window.has("Try it"));
        assert!(window.shows("Evaluation"));
        window.click("Back to end");
        window.click("Play again");
        assert!(!window.shows("Evaluation"), "nothing is known of the new game");
        assert_eq!(window.shows("Best moves"), asked_for, "asked for before: {asked_for}");
        window.click("Undo");
        if !asked_for {
            window.click("Review");
        }
        assert!(window.shows("Evaluation"), "and can be seen again");
    }
}

#[test]
fn a_game_that_goes_on_is_reviewed_while_it_is_analysed() {
    let mut window = Desk::new().two_people();
    window.play("b2 b1 a1");
    assert!(!window.has("Review"));
    window.click("Analysis");
    window.click("Review");
    window.wait("the review", |window| window.shows("Evaluation"));
    assert!(!window.has("Review"));
    assert_eq!(window.moves(), "b2 b1 a1");
}

#[test]
fn nothing_to_learn_is_in_the_way_until_somebody_asks() {
    let mut window = Desk::new().sit_down();
    for name in ["Best moves", "Evaluation", "Puzzles"] {
        assert!(!window.shows(name), "{name}");
    }
    window.click("Play");
    assert!(!window.shows("Best moves"));
    window.click("Analysis");
    assert!(window.shows("Best moves") && !window.shows("Evaluation"));
    window.click("Analysis");
    assert!(!window.shows("Best moves"));
    window.key(Key::F8);
    assert!(window.shows("Best moves"));
}

#[test]
fn a_hint_names_a_square_and_says_why() {
    let mut window = Desk::new().two_people();
    for square in ["a1", "b2", "b1"] {
        window.play(square);
    }
    window.ctrl(Key::H);
    window.wait_to_see("c1 stops X from completing a line.");
    window.play("c1");
    assert!(!window.shows("c1 stops X from completing a line."), "it was another position");
    window.play("c3");
    window.ctrl(Key::H);
    window.wait_to_see("a3 completes a line.");
}

#[test]
fn the_lens_tells_what_every_free_square_is_worth() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    window.play("b1");
    window.key(Key::F8);
    window.wait_to_see("a1, empty, X wins in 3 moves");
    window.wait_to_see("b3, empty, draw");
    assert!(window.shows("b1, O"), "what is taken is worth nothing");
    window.wait("the meaning of the colours", |window| {
        let (meaning, all) = (["X wins", "draw", "best"], window.texts());
        meaning.iter().all(|meaning| all.iter().any(|text| text == meaning))
            && !all.iter().any(|text| text == "better for X")
    });
    assert!(window.hears("a1"), "the best moves: {:?}", window.says());
    window.key(Key::F8);
    assert!(window.has("a1, empty"));
    assert!(window.hears("Analysis is off."));
}

/// A game of two people on a board of this size, with these moves.
fn game(side: u8, line: u8, moves: &str) -> String {
    format!(
        "(format: \"velha game\", version: 3, rules: (rows: {side}, columns: {side}, line: {line}, \
         line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere), \
         players: (one: (name: \"\", who: Person), two: (name: \"\", who: Person)), x: One, \
         first: X, moves: \"{moves}\", cursor: {})",
        moves.split_whitespace().count(),
    )
}

/// Says these values of the first moves, and the last of all others.
fn values(values: &[Value], job: &Job, control: &Control) -> Option<Answer> {
    let EngineTask::MultiPv(_) = job.task else { return quick(job, control) };
    for (at, square) in job.position.placements().enumerate() {
        let value = values[at.min(values.len() - 1)];
        control.report_value(MoveValue { square, value });
    }
    Some(Answer::MultiPv)
}

#[test]
fn the_meaning_of_the_colours_stays_in_a_small_window_in_languages_with_long_words() {
    const X_WINS: Value = Value::Win { winner: Mark::X, plies: 9, exact: false };
    const O_WINS: Value = Value::Win { winner: Mark::O, plies: 9, exact: false };
    const ESTIMATES: [Value; 3] =
        [Value::Estimate(5.0), Value::Estimate(0.0), Value::Estimate(-5.0)];
    const USUAL: [Value; 4] = [X_WINS, ESTIMATES[0], ESTIMATES[1], ESTIMATES[2]];
    const ALL: [Value; 6] = [X_WINS, O_WINS, Value::Draw, ESTIMATES[0], ESTIMATES[1], ESTIMATES[2]];
    let usual: Script = |job, control| values(&USUAL, job, control);
    let all: Script = |job, control| values(&ALL, job, control);
    let of_estimates = ["melhor para as pretas", "igual", "melhor para as brancas"];
    let of_usual =
        ["as pretas vencem", of_estimates[0], of_estimates[1], of_estimates[2], "a melhor"];
    let proven = ["as pretas vencem", "as brancas vencem", "a melhor"];
    for (width, script, told, left_out, rows) in [
        (1100.0, usual, &of_usual[..], &[][..], 1),
        (820.0, usual, &of_usual, &[], 2),
        (760.0, usual, &of_usual, &[], 2),
        (760.0, all, &proven, &of_estimates, 2),
    ] {
        let desk = Desk::new().with_script(script).with_size(width, 600.0);
        let file = desk.write("game.velha", game(15, 5, "h8 h9"));
        let mut window = desk.with_file(&file).sit_down();
        window.ctrl(Key::Comma);
        window.choose("Language", "Português (Brasil)");
        window.key(Key::Escape);
        window.key(Key::F8);
        let place = |window: &Window, meaning: &str| {
            window.shapes().iter().find_map(|shape| match shape {
                Shape::Text(text) if text.galley.text() == meaning => {
                    Some(text.visual_bounding_rect())
                }
                _ => None,
            })
        };
        window.wait("the legend", |window| place(window, "a melhor").is_some());
        let places: Vec<_> = told.iter().map(|it| place(&window, it).expect(it)).collect();
        let is_inside = |place: &Rect| window.screen().contains_rect(place.expand(8.0));
        assert!(places.iter().all(is_inside), "{width}: {places:?}");
        let [first, last] = [places[0], places[places.len() - 1]];
        assert_eq!(last.top() > first.bottom(), rows == 2, "{width}: {places:?}");
        assert!(left_out.iter().all(|it| place(&window, it).is_none()), "{width}");
    }
}

#[test]
fn a_value_is_written_in_words_where_there_is_room_and_else_as_a_number() {
    for (side, line, moves, written, squares) in
        [(3, 3, "b2 b1", "wins in 3 moves", 5), (15, 5, "h8 a1 h9 c1 h10 e1 h11 g1", "1", 2)]
    {
        let desk = Desk::new();
        let file = desk.write("game.velha", game(side, line, moves));
        let mut window = desk.with_file(&file).sit_down();
        let count =
            |window: &Window| window.painted().iter().filter(|text| *text == written).count();
        let before = count(&window);
        window.key(Key::F8);
        window.wait(written, |window| count(window) >= before + squares);
        window.key(Key::F8);
        assert_eq!(count(&window), before, "{written}");
    }
}

/// Says that every move wins in three moves at most, and that this is proven for one alone.
fn bounds(job: &Job, control: &Control) -> Answer {
    for (at, square) in job.position.placements().enumerate() {
        let value = Value::win(job.position.turn(), 5);
        let value = if at == 0 { value } else { value.with_min_plies(0) };
        control.report_value(MoveValue { square, value });
    }
    Answer::MultiPv
}

#[test]
fn a_length_that_is_not_proven_is_not_told() {
    for (side, line, told) in [(3, 3, "wins in 3 moves"), (15, 5, "3")] {
        let desk = Desk::new().with_script(|job, control| Some(bounds(job, control)));
        let file = desk.write("game.velha", game(side, line, "b2 b1"));
        let mut window = desk.with_file(&file).sit_down();
        let count =
            |window: &Window, told| window.painted().iter().filter(|text| *text == told).count();
        let before = count(&window, told);
        window.key(Key::F8);
        let (text, rules) = (window.english(), window.session().game().record.rules());
        let worth = |name: &str| {
            let called = text.square_name(name.parse().unwrap(), rules);
            format!("{called}, empty, {} wins", text.side(Mark::X))
        };
        window.wait_to_see(&format!("{} in 3 moves", worth("a1")));
        // Of those on the board and in the panel one is exact.
        let twice = if side == 3 { 2 } else { 1 };
        assert_eq!(count(&window, told), before + twice, "{:?}", window.painted());
        assert!(window.shows(&worth("c3")), "{:?}", window.names());
        assert!(count(&window, "wins") > 0, "{:?}", window.painted());
    }
}

#[test]
fn the_list_of_moves_leads_through_the_game() {
    let mut window = Desk::new().two_people();
    for square in ["b2", "a1", "c3"] {
        window.play(square);
    }
    window.key(Key::F8);
    window.click("1. X b2");
    assert_eq!(window.session().game().record.cursor(), 1);
    window.key(Key::Home);
    assert_eq!(window.session().game().record.cursor(), 0);
    window.key(Key::End);
    assert_eq!(window.session().game().record.cursor(), 3);
    window.key(Key::PageUp);
    assert_eq!(window.session().game().record.cursor(), 2);
    window.key(Key::Home);
    assert_eq!(window.session().game().record.cursor(), 0);
    window.key(Key::PageDown);
    assert_eq!(window.session().game().record.cursor(), 1);
}

#[test]
fn the_numbers_of_a_hundred_moves_stand_apart_from_the_moves() {
    for width in [480.0, 1000.0] {
        let desk = Desk::new().with_size(width, 700.0);
        let squares = (1..=6).flat_map(|row| ('a'..='t').map(move |it| format!("{it}{row}")));
        let moves: Vec<_> = squares.collect();
        let file = desk.write("long.velha", game(20, 20, &moves.join(" ")));
        let mut window = desk.with_file(&file).sit_down();
        window.wait("the game", |window| window.session().game().record.cursor() == 120);
        if !window.has("New game") {
            window.key(Key::F9);
        }
        let is_move = |name: &&String| name.contains(". X ") || name.contains(". O ");
        let heard = window.names().iter().filter(is_move).count();
        assert_eq!(heard, 120, "a screen reader has the moves out of sight, too");
        let texts: Vec<_> = window
            .shapes()
            .into_iter()
            .filter_map(|shape| match shape {
                Shape::Text(text) => Some(text),
                _ => None,
            })
            .collect();
        let at = texts.iter().position(|it| it.galley.text() == "119").unwrap();
        let [number, made] = [0, 1].map(|next| &texts[at + next]);
        assert_eq!(made.galley.text(), "s6");
        let gap = made.pos.x - number.galley.rect.translate(number.pos.to_vec2()).right();
        assert!(gap > 3.0, "{width}: {gap}");
    }
}

#[test]
fn moves_that_were_taken_back_are_grey_and_past_ones_are_not() {
    let mut window = Desk::new().two_people();
    window.play("a1 a2 b1");
    let color = |window: &Window, name: &str| {
        window.shapes().into_iter().find_map(|shape| match shape {
            Shape::Text(text) if text.galley.text() == name => {
                Some(text.galley.job.sections[0].format.color)
            }
            _ => None,
        })
    };
    let ink = color(&window, "b1");
    window.click("Undo");
    assert_eq!(color(&window, "a2"), ink);
    assert!(ink.is_some() && color(&window, "b1") != ink, "taken back");
    window.click("Redo");
    window.click("2. O a2");
    assert_eq!(color(&window, "b1"), ink, "only looked away from");
}

#[test]
fn another_move_from_earlier_asks_nothing_and_stands_beside_the_game() {
    let mut window = Desk::new().two_people();
    for square in ["a1", "a2", "b1", "b2", "c1"] {
        window.play(square);
    }
    window.key(Key::F8);
    window.click("2. O a2");
    window.play("c1");
    assert_eq!(window.session().game().record.variations(), 2);
    // Both are in the list, side by side.
    assert!(window.shows("3. X b1") && window.shows("3. X c1"));
    assert!(window.shows("Instead of b1: c1"), "{:?}", window.names());
    window.click("5. X c1");
    assert!(window.session().position().outcome().is_some());
}

#[test]
fn a_review_opens_at_the_first_mistake_and_leads_to_the_others() {
    let mut window = Desk::new().two_people();
    window.play("b2 b1 a1 c3 b3 c1 c2 a2 a3");
    window.click("Review");
    window.wait_to_see("Mistake 1 of 2");
    let said = "b1 was a blunder that loses the game";
    assert!(window.painted().iter().any(|text| text == said), "{:?}", window.painted());
    assert_eq!(window.says()[0], format!("Mistake 1 of 2. {said}. a1 would have drawn."));
    let better = window.session().mistake_shown().and_then(|it| it.better).unwrap();
    let sentence = format!("{better} would have drawn.");
    assert!(window.shows(&sentence) && window.shows("Try it") && window.shows("Evaluation"));
    let tells = |window: &Window| tells_values(window) && !window.shows("empty, X wins");
    assert!(tells(&window), "only what was better: {:?}", window.names());
    let line = |window: &Window| window.painted().iter().any(|text| text == "3");
    window.hover(window.find(&sentence).rect().center());
    window.wait("the better line", line);
    assert!(!window.is_enabled("Previous mistake"));
    window.click("Next mistake");
    assert!(window.shows("Mistake 2 of 2") && !window.is_enabled("Next mistake"));
    let announced = window.announces();
    assert!(announced.iter().any(|it| it.starts_with("Mistake 2 of 2. ")), "{announced:?}");
    window.keys(Modifiers::COMMAND, Key::PageUp);
    assert!(window.shows("Mistake 1 of 2"));
    window.click("Back to end");
    assert!(window.shows("2 mistakes"));
    window.click("Review");
    assert!(window.shows("Mistake 1 of 2"), "and it opens there again");
}

#[test]
fn the_way_through_a_review_names_every_board_once() {
    let mut window = Desk::new().two_people();
    window.play("b2 b1 a1 c3 b3 c1 c2 a2 a3");
    window.click("Review");
    window.wait_to_see("Mistake 1 of 2");
    window.key(Key::Home);
    for number in 0..9 {
        let said = format!("Past move {number} of 9");
        assert!(window.shows(&said), "{said}: {:?}", window.texts());
        window.key(Key::PageDown);
    }
}

/// Finds that every move loses, in seven moves of the other side.
fn hopeless(job: &Job, control: &Control) -> Option<Answer> {
    let EngineTask::MultiPv(_) = job.task else { return quick(job, control) };
    let value = Value::win(job.position.turn().other(), 14);
    let found = job.position.placements().map(|square| MoveValue { square, value });
    found.for_each(|found| control.report_value(found));
    Some(Answer::MultiPv)
}

#[test]
fn squares_that_are_proven_lost_say_so_however_many_they_are() {
    let mut window = Desk::new().with_script(hopeless).two_people();
    window.game("Gomoku");
    window.click("Play");
    window.key(Key::F8);
    window.wait("values", tells_values);
    let told = window.painted().iter().filter(|text| *text == "7").count();
    assert!(told >= 225, "{told}");
}

#[test]
fn the_square_under_the_pointer_tells_its_value_though_a_move_covers_it() {
    let mut window = Desk::new().with_script(hopeless).two_people();
    window.click("Play");
    window.key(Key::F8);
    window.wait("values", tells_values);
    let told =
        |window: &Window| window.painted().iter().filter(|it| *it == "loses in 7 moves").count();
    let all = told(&window);
    assert!(all >= 9, "{all}");
    // Right after a click egui shows no tooltips.
    for _ in 0..30 {
        window.frame();
    }
    window.hover(window.square("b2").rect().center());
    let line = |window: &Window| window.painted().iter().any(|text| text == "2");
    // The line that is expected covers two squares; the value of the first is beside the pointer.
    window.wait("the value", |window| line(window) && told(window) == all - 1);
}

#[test]
fn a_move_that_was_a_little_worse_is_marked_once_somebody_asks() {
    let mut window = Desk::new().two_people();
    window.play("a1 b1 a2 c1 b3 a3 b2 c2 c3");
    window.click("Review");
    window.wait("the end", |window| !window.is_reviewing());
    let marked = |window: &Window| window.shows("5. X b3: inaccuracy");
    assert!(!marked(&window));
    for (choice, is_marked) in [("Marked", true), ("Not marked", false)] {
        window.ctrl(Key::Comma);
        window.click(&format!("Inaccuracies: {choice}"));
        window.key(Key::Escape);
        assert_eq!(marked(&window), is_marked, "{:?}", window.names());
    }
}

/// Estimates that fall with the moves that X makes, and plays the first free square.
fn quick(job: &Job, control: &Control) -> Option<Answer> {
    let free = job.position.placements().next()?;
    let free_squares = job.position.board().free_squares().count();
    let stones = 9.0 - f32::from(u16::try_from(free_squares).ok()?);
    let value = Value::Estimate(5.0 - 4.0 * stones);
    let worth = MoveValue { square: free, value };
    Some(match job.task {
        EngineTask::Move(..) => Answer::Move(MoveAnswer::new(free, None)),
        EngineTask::Hint(_) => Answer::Hint(Hint { best: worth, reason: Reason::ForcedWin(7) }),
        EngineTask::Program(..) | EngineTask::MultiPv(_) => {
            control.report_value(worth);
            Answer::MultiPv
        }
        EngineTask::Analyse(_) => Answer::Analysis(SearchInfo {
            depth: 1,
            nodes: 1,
            value,
            min_plies: 0,
            pv: vec![Square::new(2, 2)],
        }),
    })
}

#[test]
fn a_hint_on_a_large_board_can_be_a_long_win() {
    let mut window = Desk::new().with_script(quick).two_people();
    window.click("Play");
    window.ctrl(Key::H);
    window.wait_to_see("a1 wins, whatever the reply");
}

/// Returns true if a square of the board has its value in its name.
fn tells_values(window: &Window) -> bool {
    let names = window.names();
    names.iter().any(|name| name.contains(", empty, "))
}

#[test]
fn values_are_of_the_position_that_is_seen_and_end_with_the_analysis() {
    let mut window = Desk::new().two_people();
    window.play("b2 a1 b1 a2");
    window.key(Key::F8);
    window.wait("values", tells_values);
    window.click("New game");
    assert!(!tells_values(&window), "the board that is set up");
    window.click("Back to game");
    window.wait("values again", tells_values);
    window.click("Undo");
    window.wait("values of the move before", tells_values);
    window.click("Redo");
    window.click("Analysis");
    assert!(!tells_values(&window), "{:?}", window.names());
    window.click("Analysis");
    window.wait("values once more", tells_values);
    window.click_part("b3, empty");
    assert!(!tells_values(&window), "a finished game has none: {:?}", window.names());
}

#[test]
fn one_of_the_best_moves_is_played_by_a_click_beside_the_game() {
    let mut window = Desk::new().two_people();
    window.play("b2 b1 a1 c3 a3 a2 c1");
    window.key(Key::F8);
    window.key(Key::Home);
    window.key(Key::PageDown);
    window.wait("values", tells_values);
    window.wait_to_see("a1, draw");
    window.hover(window.find("a1, draw").rect().center());
    let line = |window: &Window| window.painted().iter().any(|text| text == "3");
    window.wait("the line after it", line);
    window.click("a1, draw");
    assert_eq!(window.moves(), "b2 a1");
    assert_eq!(window.session().game().record.variations(), 2);
}

#[test]
fn the_review_of_a_game_without_a_mistake_says_so() {
    let mut window = Desk::new().two_people();
    window.play("b2 a1 c1 a3 a2 c2 b3 b1 c3");
    window.click("Review");
    window.wait_to_see("Both sides played perfectly.");
}

#[test]
fn a_past_move_says_that_it_is_one_and_leads_back() {
    let mut window = Desk::new().two_people();
    window.play("a1 a2 b1 b2 c1");
    window.click("Analysis");
    window.click("2. O a2");
    assert!(window.hears("Move 3: Player 1 to play"), "{:?}", window.says());
    window.key(Key::Escape);
    assert_eq!(window.says(), ["Player 1 wins – Row 1, in 3 moves"]);
    window.click("4. O b2");
    window.click("Play from here");
    window.play("c3");
    assert!(window.shows("Instead of c1: c3"), "{:?}", window.names());
    window.click("Back to end");
    assert_eq!(window.moves(), "a1 a2 b1 b2 c1");
}

#[test]
fn a_puzzle_has_a_number_and_a_way_back_and_gives_nothing_away() {
    let mut window = Desk::new().two_people();
    window.play("a1 b2");
    window.ctrl(Key::P);
    window.wait_to_see("Puzzle 1, ");
    window.click_part("Puzzle 1, ");
    assert!(window.shows("Puzzle 1 of"), "{:?}", window.texts());
    assert!(!window.shows("Player 2"), "{:?}", window.texts());
    for name in ["Hint", "Analysis"] {
        assert!(!window.has(name) || !window.is_enabled(name), "{name}");
    }
    window.click("Show solution");
    window.ctrl(Key::P);
    assert!(!window.shows("Puzzle 1, solved"), "whoever is shown it has not found it");
    window.key(Key::Escape);
    // The puzzle leads back to its path, and that to the game.
    window.key(Key::Escape);
    assert!(window.shows("0 of 144 solved"), "{:?}", window.texts());
    window.key(Key::Escape);
    assert_eq!(window.moves(), "a1 b2");
    assert_eq!(window.says(), ["Player 1 to move"]);
}

#[test]
fn the_keys_lead_along_the_path_of_puzzles() {
    let mut window = Desk::new().sit_down();
    window.ctrl(Key::P);
    window.wait_to_see("Puzzle 1, ");
    window.key(Key::Tab);
    let focused = |window: &Window| {
        let mut nodes = window.root().children_recursive();
        let node = nodes.find(egui_kittest::Node::is_focused);
        node.and_then(|node| node.accesskit_node().label()).unwrap_or_default()
    };
    for (key, name) in [
        (Key::ArrowLeft, "Puzzle 1, "),
        (Key::ArrowRight, "Puzzle 2, "),
        (Key::End, "Puzzle 144, "),
        (Key::ArrowRight, "Puzzle 144, "),
        (Key::ArrowUp, "Puzzle 1"),
        (Key::Home, "Puzzle 1, "),
    ] {
        window.key(key);
        let focused = focused(&window);
        assert!(focused.starts_with(name), "{key:?}: {focused}");
        let seen = window.find(&focused).rect();
        assert!(window.screen().contains_rect(seen), "{focused} at {seen:?}");
    }
}

#[test]
fn a_puzzle_is_tried_refuted_and_solved() {
    let mut window = Desk::new().sit_down();
    window.ctrl(Key::P);
    window.wait_to_see("Puzzle 1, ");
    let puzzle = &velha::puzzles::all()[0];
    window.click_part("Puzzle 1, ");
    let mut free = puzzle.position.board().free_squares();
    let wrong = free.find(|&square| square != puzzle.answer).unwrap();
    window.play(&wrong.to_string());
    assert!(window.hears("Not this one"), "{:?}", window.says());
    assert!(!window.has("Undo"));
    window.hover(window.square(&wrong.to_string()).rect().center());
    window.settle();
    assert!(!ghost(&window, &wrong.to_string()), "the try is drawn there");
    assert_eq!(window.moves(), "", "the board is ready for the next try");
    // The line is seen move by move, whoever asks for it.
    window.click("Next move");
    window.click("Next move");
    window.wait("a move", |window| window.session().game().record.cursor() == 2);
    window.key(Key::PageUp);
    assert_eq!(window.session().game().record.cursor(), 1);
    window.key(Key::PageUp);
    assert_eq!(window.session().game().record.cursor(), 0);
    assert!(window.hears("Not this one"), "{:?}", window.says());
    assert!(!window.is_enabled("Previous move"));
    while window.is_enabled("Next move") {
        let at = window.session().game().record.cursor();
        window.key(Key::PageDown);
        window.wait("a move", |window| window.session().game().record.cursor() > at);
    }
    assert!(window.session().game().record.is_over());
    assert!(window.shows("End of the line: "), "{:?}", window.texts());
    // The next pick is the next try, from wherever the line was looked at.
    assert!(!window.has("Try again"));
    window.play(&puzzle.answer.to_string());
    window.wait("the reply", |window| window.session().game().record.cursor() == 2);
    assert!(window.hears("X to move and win in 1"), "{:?}", window.says());
    window.click("Show solution");
    assert!(window.hears("Solution: "), "{:?}", window.says());
    window.click("Try again");
    window.play(&puzzle.answer.to_string());
    window.wait("the reply", |window| window.session().game().record.cursor() == 2);
    let turn = window.session().position().turn();
    let wins = Threats::of(window.session().position().board(), turn).completing;
    window.play(&wins[0].to_string());
    assert!(window.hears("Correct"), "{:?}", window.says());
    // The way to it can be looked at again.
    window.click("Previous move");
    window.click("Previous move");
    assert_eq!(window.session().game().record.cursor(), 1);
    window.click_part("2. ");
    assert_eq!(window.session().game().record.cursor(), 2);
    assert!(window.hears("Correct"), "{:?}", window.says());
    window.ctrl(Key::P);
    window.wait_to_see("Puzzle 1, solved");
    assert_eq!(window.score(), (0, 0, 0));
}

#[test]
fn a_puzzle_of_renju_shows_in_the_end_the_square_that_may_not_be_taken() {
    let mut window = Desk::new().sit_down();
    window.ctrl(Key::P);
    window.wait_to_see("Puzzle 1, ");
    let of_white =
        |it: &&Puzzle| it.position.rules().has_forbidden_squares() && it.position.turn() == Mark::O;
    let puzzle = velha::puzzles::all().iter().find(of_white).unwrap();
    let number = format!("Puzzle {}, ", puzzle.number);
    let name = window.names().into_iter().find(|name| name.starts_with(&number)).unwrap();
    assert!(name.ends_with("White to move and win in 3, Renju"), "{name}");
    window.find(&name).scroll_to_me();
    window.settle();
    window.click(&name);
    assert!(window.reads("5 in a row wins, and some squares are forbidden · Only one move"));
    // Nothing else on the board has this colour.
    let signs = |window: &Window| {
        let shapes = window.shapes().into_iter();
        let meshes = shapes.filter_map(|shape| match shape {
            Shape::Mesh(mesh) => Some(mesh),
            _ => None,
        });
        let red = |color: Color32| color == Color32::from_rgb(0xff, 0x9b, 0x8f);
        meshes.map(|mesh| mesh.vertices.iter().filter(|it| red(it.color)).count()).sum::<usize>()
    };
    assert_eq!(signs(&window), 0);
    window.play("a1");
    assert!(window.hears("Not this one"), "{:?}", window.says());
    assert!(window.reads("a15 doesn’t win in 3."), "{:?}", window.texts());
    window.play(&puzzle.answer.to_string());
    assert!(window.hears("Correct"), "{:?}", window.says());
    let mut most = signs(&window);
    while window.is_enabled("Next move") {
        let at = window.session().game().record.cursor();
        window.key(Key::PageDown);
        window.wait("a move", |window| window.session().game().record.cursor() > at);
        window.settle();
        most = most.max(signs(&window));
    }
    assert!(window.shows("End of the line: White wins"), "{:?}", window.texts());
    assert!(most > 0, "the square has its sign when X is to move");
}

#[test]
fn games_against_the_computer_are_counted_for_the_next_start_too() {
    let desk = Desk::new().with_script(quick);
    let mut window = desk.sit_down();
    for square in ["c1", "c2", "c3"] {
        window.play(square);
        window.wait_for_computer();
    }
    let outcome = window.session().position().outcome().cloned();
    assert_eq!(outcome.and_then(|it| it.winner()), Some(Mark::X));
    window.ctrl(Key::I);
    window.wait_to_see("Against the computer: 1 won (100%)");
    drop(window);
    let mut window = desk.sit_down();
    window.ctrl(Key::I);
    window.wait_to_see("Against the computer: 1 won (100%)");
}

#[test]
fn the_second_click_of_a_double_click_on_review_does_not_stop_it() {
    for (size, between) in [((480.0, 400.0), 0), ((480.0, 400.0), 1), ((1000.0, 1100.0), 0)] {
        let desk = Desk::new().with_size(size.0, size.1).with_script(|_, _| None);
        let mut window = desk.sit_down();
        let path = desk.write("lost.velha", game(3, 3, "b2 b1 a1 c3 a3 a2 c1"));
        window.drop_file(&path);
        window.wait("the game", |window| window.has("Review"));
        window.double_click("Review", between);
        assert!(window.is_reviewing(), "{size:?}, {between}");
    }
}
