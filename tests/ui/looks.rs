//! Looks and sounds, and the ways to take them away: labels, contrast, size, motion, pictures.

use std::fs;

use eframe::egui::{Color32, Event, ImeEvent, Key, OutputCommand, Shape};
use egui_kittest::kittest::NodeT as _;

use crate::window::{Desk, Window};

#[test]
fn a_square_is_gone_to_by_its_name_and_played_with_space() {
    let mut window = Desk::new().two_people();
    window.type_text("c3 ");
    assert_eq!(window.moves(), "c3");
    window.type_text("A1");
    assert_eq!(window.moves(), "c3");
    assert!(window.square("a1").accesskit_node().is_focused());
    window.key(Key::Enter);
    assert_eq!(window.moves(), "c3 a1");
}

#[test]
fn on_a_large_board_the_second_digit_leads_on() {
    let mut window = Desk::new().two_people();
    window.game("19 × 19");
    window.type_text("s1");
    assert!(window.square("s19").accesskit_node().is_focused(), "rows count from the bottom");
    window.type_text("9");
    assert!(window.square("s1").accesskit_node().is_focused());
    window.type_text(" ");
    assert_eq!(window.moves(), "s1");
}

#[test]
fn the_move_before_and_whose_turn_it_is_are_announced() {
    let mut window = Desk::new().sit_down();
    assert_eq!(window.announces(), ["Tic-tac-toe"]);
    window.play("b2");
    window.wait_for_computer();
    let answer = window.session().game().record.last_move().unwrap().made;
    assert_eq!(window.announces()[0], format!("Computer: {answer}. Your move"));
    // The board behind a game that is set up is no news.
    window.click("New game");
    assert_eq!(window.announces(), ["Tic-tac-toe"]);
}

#[test]
fn what_threatens_is_told_when_it_is_asked_for() {
    let mut window = Desk::new().two_people();
    window.ctrl(Key::T);
    assert!(window.hears("No threats."));
    window.play("a1 b2 a2");
    assert!(!window.hears("No threats"));
    window.ctrl(Key::T);
    assert!(window.hears("X can complete a line at a3."), "{:?}", window.says());
}

#[test]
fn letters_and_numbers_on_the_board_can_be_switched() {
    let mut window = Desk::new().two_people();
    window.play("b2 a1");
    let shown = |window: &Window, text: &str| {
        let painted = window.painted();
        painted.iter().filter(|painted| *painted == text).count()
    };
    // The letter over its column, and the "1" of the first row and of the list of moves.
    assert_eq!((shown(&window, "c"), shown(&window, "1")), (1, 2));
    for (name, letters, ones) in [("None", 0, 1), ("Numbers", 0, 2), ("a1, b2", 1, 2)] {
        window.settings(&[&format!("Names of squares: {name}")]);
        let found = (shown(&window, "c"), shown(&window, "1"));
        assert_eq!(found, (letters, ones), "{name}");
    }
}

#[test]
fn marks_bear_the_numbers_of_their_moves_if_a_person_wants_that() {
    for game in ["Tic-tac-toe", "Connect Four", "Gomoku"] {
        let desk = Desk::new();
        let mut window = desk.two_people();
        window.game(game);
        let [one, two, three] =
            if game == "Connect Four" { ["a1", "a2", "b1"] } else { ["a1", "b1", "c1"] };
        window.play(&[one, two].join(" "));
        let threes = |window: &Window| window.painted().iter().filter(|it| *it == "3").count();
        let before = threes(&window);
        window.settings(&["Move numbers: Shown"]);
        window.play(three);
        // On the board and in the list of moves.
        assert_eq!(threes(&window), before + 2, "{game}");
        window.click("Undo");
        assert_eq!(threes(&window), before + 1, "the list has what was taken back, {game}");
        window.end();
        assert!(desk.sit_down().preferences().numbers, "{game}");
    }
}

#[test]
fn a_window_without_room_for_the_chosen_size_shows_what_it_has() {
    let mut window = Desk::new().with_size(640.0, 480.0).sit_down();
    window.ctrl(Key::Plus);
    window.ctrl(Key::Equals);
    window.ctrl(Key::Comma);
    assert!(window.reads("120%"), "{:?}", window.texts());
    window.resize(1000.0, 800.0);
    window.settle();
    assert!(window.reads("125%"), "{:?}", window.texts());
}

#[test]
fn contrast_size_and_motion_are_kept() {
    let desk = Desk::new();
    let mut window = desk.sit_down();
    // Nothing lies further apart than what stands on these.
    let extremes = [Color32::BLACK, Color32::WHITE];
    assert!(!extremes.contains(&window.ground()));
    window.ctrl(Key::Comma);
    window.click("Contrast: High");
    window.click("Zoom in");
    window.click("Animations: Off");
    window.click("Names of squares: None");
    window.key(Key::Escape);
    assert!(extremes.contains(&window.ground()));
    assert!((window.zoom() - 1.1).abs() < 0.001);
    window.end();
    let mut window = desk.sit_down();
    assert!(extremes.contains(&window.ground()));
    assert!((window.zoom() - 1.1).abs() < 0.001);
    window.ctrl(Key::Comma);
    assert!(window.is_chosen("Animations: Off"));
    assert!(window.is_chosen("Names of squares: None"));
    window.key(Key::Escape);
    window.ctrl(Key::Plus);
    assert!((window.zoom() - 1.25).abs() < 0.001);
    window.ctrl(Key::Num0);
    assert!((window.zoom() - 1.0).abs() < 0.001);
    for _ in 0..9 {
        window.ctrl(Key::Minus);
    }
    assert!((window.zoom() - 0.75).abs() < 0.001);
}

#[test]
fn a_move_is_drawn_for_a_moment_and_then_nothing_moves() {
    let mut window = Desk::new().two_people();
    let complete = |window: &Window| {
        window.shapes().iter().filter(|shape| matches!(shape, Shape::Mesh(_))).count()
    };
    // Parts of the board that are complete at rest, but not in the first frame.
    let moving = |window: &mut Window, square: &str| {
        let at = window.square(square).rect().center();
        window.hover(at);
        window.settle();
        for pressed in [true, false] {
            window.event(Event::PointerButton {
                pos: at,
                button: eframe::egui::PointerButton::Primary,
                pressed,
                modifiers: eframe::egui::Modifiers::NONE,
            });
        }
        window.frame();
        let first = complete(window);
        window.settle();
        complete(window) - first
    };
    window.play("a1 a2 b1 b2");
    assert_eq!(moving(&mut window, "c3"), 1, "the mark");
    window.ctrl(Key::Comma);
    window.click("Animations: Off");
    window.key(Key::Escape);
    assert_eq!(moving(&mut window, "c2"), 0);
}

#[test]
fn the_board_is_copied_as_text_and_as_a_picture() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    window.copied();
    // The event that the window makes of Ctrl+C before the toolkit sees it.
    window.event(Event::Copy);
    window.settle();
    let copied = window.copied();
    let [OutputCommand::CopyText(text)] = copied.as_slice() else {
        panic!("{} things", copied.len());
    };
    assert!(text.contains("│   │ X │   │"), "{text}");
    assert!(window.hears("Board copied as text."));
    window.ctrl_shift(Key::C);
    let copied = window.copied();
    let [OutputCommand::CopyImage(image)] = copied.as_slice() else {
        panic!("{} things", copied.len());
    };
    assert!(image.size[0] >= 640 && image.size[1] >= 640);
    assert!(window.hears("Image copied."));
    // The message about the last click is over then.
    window.play("b2");
    assert!(window.hears("b2 is taken"));
    window.event(Event::Copy);
    window.settle();
    assert!(window.hears("Board copied as text."));
    window.key(Key::F9);
    assert!(!window.hears("b2 is taken"), "{:?}", window.says());
}

#[test]
fn pictures_of_the_board_and_of_the_game_are_saved() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.write("Name of X", "Ana <3");
    window.play("b2 a1");
    for (shows, kind, name, begins) in [
        ("Board", "PNG (bitmap)", "board.png", &b"\x89PNG"[..]),
        ("Whole game, numbered", "SVG (vector)", "game.svg", b"<svg"),
    ] {
        window.ctrl(Key::E);
        let of = format!("Content: {shows}");
        if !window.is_chosen(&of) {
            window.click(&of);
        }
        let kind = format!("Format: {kind}");
        if !window.is_chosen(&kind) {
            window.click(&kind);
        }
        window.click("Save as…");
        // The ending is put on where it was not typed.
        let path = desk.path(name);
        window.type_path(&path.with_extension(""));
        window.wait_to_hear(&format!("Saved to {name}"));
        let bytes = fs::read(path).unwrap();
        assert!(bytes.starts_with(begins), "{name}");
    }
    let svg = fs::read_to_string(desk.path("game.svg")).unwrap();
    assert!(svg.contains("Ana &lt;3 (X)"), "the players are named");
    // A picture is never the game's own file.
    assert_eq!(window.session().file(), None);
}

/// The letters and numbers at the edges of the picture of a content, and what it says of itself.
fn exported(window: &mut Window, desk: &Desk, content: &str) -> String {
    window.ctrl(Key::E);
    for choice in [content, "Format: SVG (vector)"] {
        if !window.is_chosen(choice) {
            window.click(choice);
        }
    }
    window.click("Save as…");
    let path = desk.path("game.svg");
    let _ = fs::remove_file(&path);
    window.save_to(&path);
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_picture_has_the_labels_of_the_window() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.game("Gomoku");
    window.play("h8 i9");
    for (labels, board, game, counts_up) in [
        (&["Names of squares: a1, b2"][..], Some("a b c"), "a b c", true),
        (&["Rows: from the top"], Some("a b c"), "a b c", false),
        (&["Rows: from the bottom"], Some("a b c"), "a b c", true),
        (&["Names of squares: Numbers"], Some("1 2 3"), "1 2 3", false),
        (&["Names of squares: None"], None, "a b c", true),
    ] {
        window.settings(labels);
        for (content, expected) in
            [("Content: Board", board), ("Content: Whole game, numbered", Some(game))]
        {
            let svg = exported(&mut window, &desk, content);
            let svg = roxmltree::Document::parse(&svg).unwrap();
            let groups = svg.root_element().children();
            let group = groups.filter(|it| it.attribute("class") == Some("coordinates"));
            let texts = group.flat_map(|it| it.descendants()).filter(roxmltree::Node::is_text);
            let texts = texts.filter_map(|it| it.text());
            let found: Vec<_> = texts.map(str::trim).filter(|it| !it.is_empty()).collect();
            let begins = expected.unwrap_or_default();
            assert!(found.join(" ").starts_with(begins), "{labels:?}, {content}: {found:?}");
            assert_eq!(found.is_empty(), expected.is_none(), "{labels:?}, {content}");
            let mut nodes = svg.root_element().children();
            let says = nodes.find(|it| it.tag_name().name() == "desc").and_then(|it| it.text());
            let says = says.unwrap_or_default();
            let named = if game == "a b c" { "1. Black h8" } else { "1. Black 8/8" };
            let from_bottom = found.last() == Some(&"1");
            assert_eq!(from_bottom, counts_up && expected.is_some(), "{labels:?}: {found:?}");
            assert!(says.contains(named), "{labels:?}, {content}: {says}");
        }
    }
}

#[test]
fn what_is_copied_and_exported_while_a_game_is_set_up_is_what_is_seen() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.play("b2");
    window.ctrl(Key::N);
    window.game("Connect Four");
    window.copied();
    window.event(Event::Copy);
    window.settle();
    let copied = window.copied();
    let [OutputCommand::CopyText(text)] = copied.as_slice() else {
        panic!("{} things", copied.len());
    };
    assert!(!text.contains("│ X") && text.matches('\n').count() > 10, "{text}");
    let svg = exported(&mut window, &desk, "Content: Board");
    assert!(svg.contains("Connect Four") && !svg.contains("b2"), "{svg}");
    // Back at the game it is that again.
    window.click("Back to game");
    window.copied();
    window.event(Event::Copy);
    window.settle();
    let copied = window.copied();
    let [OutputCommand::CopyText(text)] = copied.as_slice() else {
        panic!("{copied:?}, {:?}", window.says());
    };
    assert!(text.contains("│ X"), "{text}");
}

#[test]
fn a_picture_replaces_a_file_only_where_that_is_agreed() {
    let desk = Desk::new();
    let there = desk.write("there.png", "mine");
    let mut window = desk.two_people();
    for (answer, replaced) in [("Cancel", false), ("Replace", true)] {
        window.ctrl(Key::E);
        window.click("Save as…");
        window.type_path(&there);
        window.wait("the question", |window| window.has("Replace"));
        assert_eq!(window.dialog().as_deref(), Some("Replace there.png?"));
        assert!(window.find("Cancel").is_focused(), "the one that loses nothing");
        window.click(answer);
        if replaced {
            window.wait_to_hear("Saved to there.png");
        }
        assert_eq!(fs::read(&there).unwrap() != b"mine", replaced, "{answer}");
    }
}

#[test]
fn the_window_fills_the_screen_and_leaves_it() {
    let mut window = Desk::new().sit_down();
    window.key(Key::F11);
    assert!(window.is_full_screen());
}

#[test]
fn the_rules_in_force_are_explained() {
    let mut window = Desk::new().two_people();
    window.key(Key::F1);
    for text in ["The first to get 3 in a row wins:", "the game is a draw"] {
        assert!(window.reads(text), "{text}");
    }
    for picture in ["Horizontally", "Vertically", "Diagonally"] {
        assert!(window.has(picture), "{picture}");
    }
    // No line of three by three is longer than three.
    assert!(!window.reads("A longer line"));
    window.key(Key::Escape);
    window.game("Gomoku");
    window.rule("A line is", "exactly 5");
    window.key(Key::F1);
    assert!(window.reads("A longer line doesn’t count."));
    assert!(window.reads("The first to get 5 in a row wins:"));
}

#[test]
fn an_input_method_writes_a_name() {
    let mut window = Desk::new().two_people();
    window.click("Name of X");
    window.ctrl(Key::A);
    window
        .event(Event::Ime(ImeEvent::Preedit { text: "Zoe".to_owned(), active_range_chars: None }));
    window.event(Event::Ime(ImeEvent::Commit("Zoë".to_owned())));
    window.settle();
    assert_eq!(window.moves(), "");
    window.click("Play");
    assert!(window.hears("Zoë to move"), "{:?}", window.says());
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "there are no sounds")]
fn sound_is_off_until_it_is_switched_on() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    assert!(!window.preferences().sound);
    window.settings(&["Sound: On"]);
    // The game goes on all the same if nothing can be heard.
    window.play("b2 a1");
    assert_eq!(window.moves(), "b2 a1");
    window.end();
    assert!(desk.sit_down().preferences().sound);
}

#[test]
fn what_threatens_is_told_over_a_notice_and_not_after_the_end() {
    let mut window = Desk::new().two_people();
    window.play("a1 b2 a2 b2");
    assert!(window.hears("b2 is taken"));
    window.ctrl(Key::T);
    assert!(window.hears("X can complete a line at a3."), "{:?}", window.says());
    window.play("c3 a3");
    assert!(window.hears("Player 1 wins"));
    window.ctrl(Key::T);
    assert!(window.hears("No threats."));
}

#[test]
fn a_lost_turn_is_not_announced_as_a_move() {
    let mut window = Desk::new().two_people();
    window.rule("On a taken square", "lose the turn");
    window.play("b2 b2");
    let announced = window.announces();
    assert_eq!(announced[0], "Player 1 to move", "{announced:?}");
}

#[test]
fn what_has_the_focus_is_in_sight() {
    let mut window = Desk::new().with_size(640.0, 480.0).sit_down();
    window.ctrl(Key::Comma);
    for _ in 0..30 {
        window.key(Key::Tab);
        let screen = window.screen();
        let nodes = window.root().children_recursive();
        let focused: Vec<_> = nodes
            .filter(|node| node.accesskit_node().is_focused())
            .map(|node| node.rect())
            .collect();
        for rect in focused {
            assert!(screen.contains_rect(rect), "{rect:?}");
        }
    }
    window.key(Key::Escape);
    // The last of the keys comes into sight without a mouse.
    window.key(Key::F1);
    window.key(Key::End);
    let text = window.root().children_recursive().filter(|node| {
        let value = node.value();
        value.as_deref() == Some("Ctrl+Q")
    });
    let places: Vec<_> = text.map(|node| node.rect()).collect();
    assert!(!places.is_empty());
    assert!(places.iter().any(|rect| window.screen().contains_rect(*rect)), "{places:?}");
}
