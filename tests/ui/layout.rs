//! Layout: nothing is cut off, nothing moves without a cause.

use std::time::Duration;

use eframe::egui::accesskit::{Live, Role};
use eframe::egui::{Event, Key, Rect};
use egui_kittest::Node;
use egui_kittest::kittest::NodeT as _;

use crate::window::{Desk, Window};

const SIZES: [(f32, f32); 6] = [
    (480.0, 400.0),
    (640.0, 480.0),
    (800.0, 600.0),
    (1000.0, 700.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
];

/// Nodes with a name or a text that are not wholly inside of `room`.
fn outside(window: &Window, room: Rect) -> Vec<String> {
    let room = room.expand(0.5);
    window
        .root()
        .children_recursive()
        .filter(|node| {
            let node = node.accesskit_node();
            node.label().is_some() || node.role() == Role::Label
        })
        .filter(|node| node.accesskit_node().bounding_box().is_some())
        .filter(|node| !room.contains_rect(node.rect()))
        .filter_map(|node| {
            let name = node.accesskit_node().label().or_else(|| node.value())?;
            // The list of moves is scrolled.
            let is_move = name.starts_with(|it: char| it.is_ascii_digit()) && name.contains(". ");
            (!is_move).then(|| format!("{name:?} at {:?}", node.rect()))
        })
        .collect()
}

#[test]
fn nothing_beside_the_panel_is_cut_off_at_any_size() {
    for game in ["Tic-tac-toe", "19 × 19"] {
        let mut window = Desk::new().two_people();
        let longest = "W".repeat(40);
        window.write("Name of X", &longest);
        window.write("Name of O", &longest);
        window.game(game);
        window.click("Play");
        window.key(Key::F9);
        for (width, height) in SIZES {
            window.resize(width, height);
            let screen = window.screen();
            assert_eq!(outside(&window, screen), [""; 0], "{width} × {height}, {game}");
            let first = window.square("a1").rect();
            assert!((first.width() - first.height()).abs() < 0.1, "squares are square");
            assert!(first.width() >= 8.0, "squares can be hit");
        }
    }
}

/// Nodes that can be clicked or written into and are in the way of another one.
fn overlapping(window: &Window) -> Vec<String> {
    let nodes: Vec<_> = window
        .root()
        .children_recursive()
        .filter(|node| {
            let node = node.accesskit_node();
            let used = [
                Role::Button,
                Role::CheckBox,
                Role::ComboBox,
                Role::Link,
                Role::RadioButton,
                Role::SpinButton,
                Role::Switch,
                Role::TextInput,
            ];
            used.contains(&node.role()) && node.bounding_box().is_some()
        })
        .filter_map(|node| Some((node.accesskit_node().label()?, node.rect())))
        // The list of moves is scrolled.
        .filter(|(name, _)| !name.starts_with(|it: char| it.is_ascii_digit()))
        .collect();
    let mut found = Vec::new();
    for (index, (name, rect)) in nodes.iter().enumerate() {
        for (other, with) in &nodes[index + 1..] {
            if rect.intersect(*with).shrink(0.75).is_positive() {
                found.push(format!("{name} at {rect:?} and {other} at {with:?}"));
            }
        }
    }
    found
}

const LANGUAGES: [&str; 5] = ["English", "Português (Brasil)", "Français", "简体中文", "한국어"];

/// A state of the program that is to be seen whole, and how it comes about.
type State = (&'static str, fn(&mut Window));

const STATES: [State; 13] = [
    ("set up", |_| {}),
    ("other board", |window| window.click("Other board…")),
    ("playing", |window| window.play("b2 a1 c3")),
    ("set up behind a game", |window| {
        window.play("b2 a1 c3");
        window.click("New game");
    }),
    ("over", |window| window.play("a1 a2 b1 b2 c1")),
    ("analysis", |window| {
        window.play("a1 a2 b1 b2");
        window.click("Analysis");
    }),
    ("past move", |window| {
        window.play("a1 a2 b1 b2 c1");
        window.click("Analysis");
        window.click("2. O a2");
    }),
    ("review", |window| {
        window.play("b2 b1 a1 c3 a3 a2 c1");
        window.click("Review");
        window.wait_to_see("Mistake 1 of 1");
    }),
    ("long names", |window| {
        for field in ["Name of X", "Name of O"] {
            window.write(field, &"W".repeat(40));
        }
        window.play("a1 a2 b1 b2 c1");
        window.click("Analysis");
    }),
    ("a large board", |window| {
        window.game("Gomoku");
        window.play("h8 i9 h9 h10 g8 i8 f8");
    }),
    ("games", |window| {
        window.play("b2 a1 c3");
        window.ctrl(Key::G);
        window.wait_to_see("Tic-tac-toe · 2 moves");
    }),
    ("puzzle", |window| {
        window.ctrl(Key::P);
        window.wait_to_see("Puzzle 1, ");
        window.click_part("Puzzle 1, ");
    }),
    ("two computers", |window| {
        window.appoint(1, "Easy");
        window.appoint(2, "Easy");
        window.click("Play");
        window.wait("the end", |window| window.session().game().mover().is_none());
        window.click("Undo");
    }),
];

#[test]
fn everything_is_seen_whole_in_a_window_of_the_usual_size_in_every_language() {
    let mut faults = Vec::new();
    for (state, lead) in STATES {
        for language in LANGUAGES {
            let mut window = Desk::new().with_size(1000.0, 700.0).two_people();
            lead(&mut window);
            window.ctrl(Key::Comma);
            window.choose("Language", language);
            window.key(Key::Escape);
            window.event(Event::PointerGone);
            window.settle();
            let screen = window.screen();
            let found = outside(&window, screen).into_iter().chain(overlapping(&window));
            faults.extend(found.map(|it| format!("{state}, {language}: {it}")));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// States in which more stands below the board of a narrow window than the tools.
const OFFERS: [State; 8] = [
    ("choice of a side", |window| {
        window.game("Gomoku with swap2");
        window.play("h8 i9 g9");
    }),
    ("over", |window| window.play("a1 a2 b1 b2 c1")),
    ("past move", |window| {
        window.play("a1 a2 b1 b2 c1");
        window.click("Analysis");
        window.click("2. O a2");
    }),
    ("review", |window| {
        window.play("b2 b1 a1 c3 a3 a2 c1");
        window.click("Review");
        window.wait_to_see("Mistake 1 of 1");
    }),
    ("stopped", |window| {
        window.play("a1");
        window.click("Menu");
        window.click("End game…");
        window.click("Stop without a result");
    }),
    ("two computers", |window| {
        window.appoint(1, "Easy");
        window.appoint(2, "Easy");
        window.click("Play");
        window.wait("the end", |window| window.session().game().mover().is_none());
        window.click("Undo");
    }),
    ("solution of a puzzle", |window| {
        first_puzzle(window);
        window.click("Show solution");
    }),
    ("wrong answer to a puzzle", |window| {
        first_puzzle(window);
        window.play("b2");
        window.wait_to_see("Not this one");
    }),
];

fn first_puzzle(window: &mut Window) {
    window.ctrl(Key::P);
    window.wait_to_see("Puzzle 1, ");
    window.click_part("Puzzle 1, ");
}

#[test]
fn what_is_offered_below_the_board_is_reached_in_the_narrowest_window_in_every_language() {
    let mut faults = Vec::new();
    for (state, lead) in OFFERS {
        for language in LANGUAGES {
            let mut window = Desk::new().with_size(1000.0, 700.0).two_people();
            lead(&mut window);
            window.ctrl(Key::Comma);
            window.choose("Language", language);
            window.key(Key::Escape);
            window.resize(480.0, 400.0);
            window.event(Event::PointerGone);
            window.settle();
            let buttons = below_the_board(&window);
            let (menu, offers) = buttons.split_last().unwrap();
            let whole = window.screen().with_max_x(window.find(menu).rect().left());
            assert!(window.screen().contains_rect(window.find(menu).rect()), "{state}, {language}");
            for name in offers {
                window.find(name).scroll_to_me();
                window.settle();
                if !whole.contains_rect(window.find(name).rect()) {
                    faults.push(format!("{state}, {language}: {name}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Names of the buttons below the board of a window with a folded panel.
fn below_the_board(window: &Window) -> Vec<String> {
    let nodes = window.root().children_recursive();
    let buttons = nodes.filter(|node| node.accesskit_node().role() == Role::Button);
    let is_below = |node: &Node<'_>| node.rect().top() >= window.screen().bottom() - 56.0;
    buttons.filter(is_below).filter_map(|node| node.accesskit_node().label()).collect()
}

#[test]
fn the_list_of_games_is_as_wide_as_the_panel_in_every_language() {
    for language in LANGUAGES {
        let mut window = Desk::new().with_size(1000.0, 700.0).two_people();
        window.ctrl(Key::Comma);
        window.choose("Language", language);
        window.key(Key::Escape);
        window.settle();
        let is_list = |node: &Node<'_>| node.accesskit_node().role() == Role::ListBox;
        let list = window.root().children_recursive().find(is_list).unwrap().rect();
        assert!(list.right() <= 304.0 - 24.0, "{language}: {list}");
    }
}

/// Names of the controls of a new game that the button that starts it hides.
fn hidden(window: &Window) -> Vec<String> {
    let play = window.find("Play").rect();
    let is_hidden = |node: &Node<'_>| {
        let rect = node.rect();
        let is_text = matches!(node.accesskit_node().role(), Role::Label | Role::Heading);
        let is_in_panel = rect.left() >= play.left() - 8.0 && rect.right() <= play.right() + 8.0;
        !is_text && is_in_panel && rect.bottom() > play.top() && rect.top() < play.top()
    };
    let nodes = window.root().children_recursive();
    let named = nodes.filter(|node| node.accesskit_node().label().is_some());
    let placed = named.filter(|node| node.accesskit_node().bounding_box().is_some());
    placed.filter(is_hidden).filter_map(|node| node.accesskit_node().label()).collect()
}

#[test]
fn a_new_game_is_set_up_without_scrolling() {
    for language in LANGUAGES {
        let mut window = Desk::new().with_size(1000.0, 700.0).two_people();
        window.play("a1");
        window.ctrl(Key::N);
        window.appoint(1, "Easy");
        window.appoint(2, "Master");
        window.choose("Clock", "Other clocks…");
        window.choose("Clock of O", "1:00/game");
        assert_eq!(hidden(&window), [""; 0]);
        window.click("Back");
        let rect = |window: &Window, name: &str| window.find(name).rect();
        let list = rect(&window, "Thinking time");
        assert!(list.bottom() <= rect(&window, "Play").top(), "{list:?}");
        window.ctrl(Key::Comma);
        window.choose("Language", language);
        window.key(Key::Escape);
        let screen = window.screen();
        let faults = outside(&window, screen).into_iter().chain(overlapping(&window));
        assert_eq!(faults.collect::<Vec<_>>(), [""; 0], "{language}");
    }
}

#[test]
fn the_players_are_in_sight_in_the_lowest_window() {
    let mut window = Desk::new().with_size(480.0, 400.0).sit_down();
    window.click("New game");
    let play = window.find("Play").rect();
    for name in ["Game", "Player X", "Player O", "First move", "Clock"] {
        let rect = window.find(name).rect();
        assert!(rect.bottom() <= play.top() && rect.top() >= 0.0, "{name} at {rect:?}");
    }
    window.choose("Game", "Gomoku");
    assert!(window.painted().contains(&"Gomoku".to_owned()), "{:?}", window.painted());
}

#[test]
fn an_open_list_of_clocks_hides_nothing_of_the_panel() {
    let mut window = Desk::new().with_size(1000.0, 700.0).sit_down();
    let edge = window.find("Play").rect().right();
    window.click("Clock");
    assert!(window.find("5:00 + 5").rect().left() > edge);
}

#[test]
fn what_stands_in_one_row_stands_on_one_line_and_lists_are_as_wide_as_their_fields() {
    let mut window = Desk::new().with_size(1000.0, 700.0).sit_down();
    let is_level = |window: &Window, one: &str, other: &str| {
        let mut labels = window.root().children_recursive().filter(|node| {
            let node = node.accesskit_node();
            node.label().or_else(|| node.value()).as_deref() == Some(one)
        });
        let [one_at, other_at] = [labels.next().unwrap(), window.find(other)].map(|it| it.rect());
        let apart = (one_at.center().y - other_at.center().y).abs();
        assert!(apart < 1.0, "{one} at {one_at}, {other} at {other_at}");
    };
    is_level(&window, "Players", "Swap");
    let whole = window.find("Game").rect();
    let position = window.find("Set up a position").rect();
    assert!((position.left() - whole.left()).abs() < 1.0, "{position:?} below {whole:?}");
    window.appoint(2, "Person");
    window.click("Play");
    window.play("a1 a2 b1 b2 c1");
    window.ctrl(Key::G);
    window.wait_to_see("1 game");
    let field = window.find("Find by name, board or date").rect();
    let rows = window.root().children_recursive();
    let mut rows = rows.filter(|it| it.accesskit_node().role() == Role::ListBoxOption);
    let row = rows.next().unwrap().rect();
    assert!((row.right() - field.right()).abs() < 1.0, "{row:?} below {field:?}");
}

#[test]
fn every_move_of_a_long_game_is_there_for_a_screen_reader() {
    let mut window = Desk::new().two_people();
    window.game("Gomoku");
    window.click("Play");
    // No five in a row: pairs of one side lie beside pairs of the other.
    let squares = (0..5u8).flat_map(|row| (0..14u8).map(move |column| (row, column)));
    let (x, o): (Vec<_>, Vec<_>) = squares.partition(|(row, column)| (column / 2 + row) % 2 == 0);
    let name = |&(row, column): &(u8, u8)| format!("{}{}", char::from(b'a' + column), row + 1);
    let played = x.iter().zip(&o).flat_map(|(x, o)| [name(x), name(o)]);
    let played: Vec<_> = played.collect();
    window.play(&played.join(" "));
    let names = window.names();
    for number in 1..=played.len() {
        let begins = |it: &String| it.starts_with(&format!("{number}. "));
        assert!(names.iter().any(begins), "{number}: {names:?}");
    }
}

#[test]
fn a_window_that_gets_narrow_folds_the_panel_away() {
    let mut window = Desk::new().with_size(1000.0, 700.0).sit_down();
    window.press("F9 F9");
    window.resize(480.0, 400.0);
    assert!(window.has("a1, empty"));
    window.resize(1000.0, 700.0);
    assert!(window.has("Name of X"));
}

/// Scrolls to what has this name, and says whether it is whole in the window then.
fn reaches(window: &mut Window, name: &str) -> bool {
    window.find(name).scroll_to_me();
    window.settle();
    window.screen().expand(0.5).contains_rect(window.find(name).rect())
}

#[test]
fn in_small_windows_the_panel_folds_away_and_everything_can_be_reached() {
    for (width, height) in [(640.0, 480.0), (480.0, 400.0)] {
        let mut window = Desk::new().with_size(width, height).sit_down();
        if !window.has("Name of X") {
            window.click("Panel");
        }
        for name in ["Name of X", "Player X", "Swap", "Game", "First move", "Play", "Quit"] {
            assert!(reaches(&mut window, name), "{name} at {width} × {height}");
        }
        window.find("Play").scroll_to_me();
        window.settle();
        window.click("Play");
        assert!(!window.has("New game"), "the panel makes room for the board");
        for name in ["Undo", "Redo", "Hint", "Analysis", "Menu", "Panel"] {
            assert!(reaches(&mut window, name), "{name} at {width} × {height}");
        }
        assert_eq!(overlapping(&window), [""; 0], "{width} × {height}");
        window.click("Panel");
        for name in ["New game", "Quit"] {
            assert!(reaches(&mut window, name), "{name} at {width} × {height}");
        }
    }
}

#[test]
fn what_starts_a_game_is_in_sight_in_a_low_window() {
    let mut window = Desk::new().with_size(480.0, 400.0).sit_down();
    let in_sight = |window: &Window, name: &str| {
        let rect = window.find(name).rect();
        assert!(window.screen().contains_rect(rect), "{name} at {rect:?}");
    };
    window.click("New game");
    in_sight(&window, "Play");
    in_sight(&window, "Quit");
    window.appoint(2, "Person");
    window.click_game("Other board…");
    in_sight(&window, "Play");
    window.click("Play");
    window.play("a1 b1");
    window.ctrl(Key::N);
    in_sight(&window, "Play");
    in_sight(&window, "Back to game");
}

#[test]
fn dialogs_fit_into_a_small_window() {
    let mut window = Desk::new().with_size(640.0, 480.0).sit_down();
    let screen = window.screen();
    let trials = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trials.txt");
    window.drop_file(&trials);
    window.wait("the list", |window| window.has("Close"));
    let close = window.find("Close").rect();
    assert!(screen.contains_rect(close), "{close:?}");
}

/// Frames until it rests, with the pointer gone; it must not wake by itself then.
#[track_caller]
fn assert_idle(window: &mut Window, what: &str) {
    window.event(Event::PointerGone);
    assert_eq!(window.settle(), Duration::MAX, "{what}");
}

#[test]
fn a_board_without_a_name_is_in_sight_where_the_next_game_is_set_up() {
    let mut window = Desk::new().with_size(480.0, 400.0).sit_down();
    window.click("New game");
    window.click_game("Other board…");
    window.click("Play");
    window.ctrl(Key::N);
    assert!(window.painted().contains(&"5 × 5".to_owned()), "{:?}", window.painted());
    let (chosen, play) = (window.find("Game").rect(), window.find("Play").rect());
    assert!(chosen.bottom() <= play.top(), "{chosen:?} is behind {play:?}");
}

#[test]
fn idle_it_asks_for_no_frame() {
    let mut window = Desk::new().sit_down();
    assert_idle(&mut window, "at the start");
    window.play("b2");
    window.wait_for_computer();
    assert_idle(&mut window, "after a move of the computer");
    window.ctrl(Key::Comma);
    assert_idle(&mut window, "in the settings");
    window.click("New game");
    window.appoint(2, "Person");
    window.click("Play");
    while window.session().game().mover().is_some() {
        let free = window.session().position().placements().next();
        window.play(&free.unwrap().to_string());
    }
    assert_idle(&mut window, "after the end");
    window.click("New game");
    window.game("19 × 19");
    window.click("Play");
    window.key(Key::ArrowLeft);
    assert_idle(&mut window, "on a large board, by keyboard");
}

#[test]
fn two_computers_stopped_ask_for_no_frame() {
    let mut window = Desk::new().sit_down();
    window.appoint(2, "Random moves");
    window.appoint(1, "Random moves");
    window.click("Play");
    window.wait("the end", |window| window.session().game().mover().is_none());
    window.click("Undo");
    assert!(window.has("Continue"));
    assert_idle(&mut window, "stopped");
}

/// Places of the board, the sentence above it and the tools.
fn places(window: &Window) -> (Rect, f32, Rect) {
    let square = window.square("c1").rect();
    let mut spoken = window.root().children_recursive();
    let status = spoken.find(|node| node.accesskit_node().live() != Live::Off).unwrap().rect();
    (square, status.top(), window.find("Undo").rect())
}

#[test]
fn the_board_the_header_and_the_tools_stay_where_they_are() {
    for (width, height) in [(1000.0, 700.0), (1920.0, 1080.0)] {
        let mut window = Desk::new().with_size(width, height).two_people();
        let board = window.square("a3").rect();
        window.click("Play");
        assert_eq!(window.square("a3").rect(), board, "a game starts");
        let before = places(&window);
        let steps: [State; 8] = [
            ("a move", |window| window.play("b2")),
            ("a note", |window| window.play("b2")),
            ("analysis", |window| window.click("Analysis")),
            ("a game with more moves", |window| window.play("a1 a2 b1")),
            ("without analysis", |window| window.click("Analysis")),
            ("what threatens", |window| window.ctrl(Key::T)),
            ("the end", |window| window.play("c2")),
            ("another game", |window| window.click("Play again")),
        ];
        for (step, act) in steps {
            act(&mut window);
            assert_eq!(places(&window), before, "{step}, {width} × {height}");
        }
        window.play("b2");
        window.click("New game");
        assert_eq!(window.square("a3").rect(), board, "a game is set up");
    }
}

#[test]
fn the_second_line_of_the_header_stands_below_the_first() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    for (width, height) in SIZES {
        window.resize(width, height);
        let line = |said: &str| {
            let mut nodes = window.root().children_recursive();
            let line = nodes.find(|node| node.value().is_some_and(|value| value.contains(said)));
            line.unwrap().rect()
        };
        let (first, second) = (line("Player 2 to move"), line("3 in a row wins"));
        assert!(first.bottom() <= second.top() + 1.0, "{first:?}, {second:?}, {width} × {height}");
    }
}
