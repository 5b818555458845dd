//! Falling marks, lines that lose and lines that can be closed: set up, played and told.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Pos2, Shape, vec2};
use egui_kittest::kittest::NodeT as _;
use velha::engine::{Answer, Control, EngineTask, Job, MoveAnswer};
use velha::game::{LineOutcome, LineRule, Placement, Rules, TakenSquare};

use crate::window::{Desk, Window};

fn rules(window: &Window) -> Rules {
    window.session().shown().record.rules()
}

/// Two people at the board of a game of the list.
fn playing(game: &str) -> Window {
    let mut window = Desk::new().two_people();
    window.game(game);
    window
}

#[test]
fn each_game_of_a_name_is_set_up_from_the_list() {
    let mut window = Desk::new().two_people();
    let square = "Click a square to start.";
    for (game, aside, said, start) in [
        ("Misère", "3 in a row loses", "3 in a row loses", square),
        (
            "Connect Four",
            "4 in a row, falling",
            "4 in a row wins · Marks fall",
            "Click a column to start.",
        ),
        ("Caro", "5, one end open", "Exactly 5 in a row wins, unless closed at both ends", square),
        ("Gomoku", "5 in a row", "5 in a row wins", square),
        (
            "Renju",
            "5, forbidden squares",
            "5 in a row wins, and some squares are forbidden",
            square,
        ),
        ("Gomoku with swap2", "fair start", "5 in a row wins · Sides are chosen by swap2", square),
        ("Tic-tac-toe", "3 in a row", "3 in a row wins", square),
    ] {
        window.game(game);
        assert!(window.is_chosen(game), "{game}");
        let description = window.find(game).accesskit_node().description();
        assert_eq!(description.as_deref(), Some(aside));
        assert_eq!(window.says(), [game]);
        assert!(window.reads(&format!("{said}. {start}")), "{:?}", window.texts());
        assert!(rules(&window).named_game().is_some(), "{game}");
    }
}

#[test]
fn a_game_of_the_list_takes_nothing_from_another_but_the_house_rule() {
    let mut window = playing("Connect Four");
    window.rule("A line is", "exactly 4");
    assert!(window.is_chosen("Other board…"), "with another line");
    window.rule("On a taken square", "lose the turn");
    window.game("Gomoku");
    let expected = Rules::GOMOKU.with_taken_square(TakenSquare::LoseTurn);
    assert_eq!(rules(&window), expected);
    assert!(window.is_chosen("Gomoku"));
}

#[test]
fn the_other_board_is_the_one_that_was_set_last() {
    let mut window = Desk::new().two_people();
    let other = "Other board…";
    let aside = |window: &Window| window.find(other).accesskit_node().description().unwrap();
    assert_eq!(aside(&window), "5 × 5");
    window.game("6 × 7");
    window.game("Caro");
    assert_eq!(aside(&window), "6 × 7");
    window.click(other);
    assert_eq!(window.value("Columns"), "7");
    assert_eq!(rules(&window), Rules::new(6, 7, 4).unwrap());
}

#[test]
fn every_kind_of_rule_is_set_by_hand_on_any_board() {
    let mut window = Desk::new().two_people();
    window.click("Other board…");
    for (field, number) in [("Rows", "5"), ("Columns", "4"), ("In a row", "4")] {
        window.write(field, number);
        window.key(Key::Tab);
    }
    window.choose("A line is", "exactly 4");
    window.choose("4 in a row", "loses");
    window.choose("Marks", "fall to the bottom");
    let expected = Rules::new(5, 4, 4).unwrap();
    let expected = expected.with_line_rule(LineRule::Exactly).with_completing(LineOutcome::Loses);
    assert_eq!(rules(&window), expected.with_placement(Placement::Falling));
    assert!(window.reads("Exactly 4 in a row loses · Marks fall"), "{:?}", window.texts());
    window.click("Back");
    assert!(window.is_chosen("Other board…"));
    window.play("a1 b1 a2");
    assert_eq!(window.moves(), "a5 b5 a4");
}

#[test]
fn a_mark_falls_wherever_its_column_is_clicked() {
    let mut window = playing("Connect Four");
    // Above the free squares, on the one it falls to, on one that is taken, and once more.
    window.play("d1 d5 d6 c6 d3 e6");
    assert_eq!(window.moves(), "d6 d5 d4 c6 d3 e6");
    assert_eq!(window.says(), ["Player 1 to move"]);
    window.click("Undo");
    assert_eq!(window.moves(), "d6 d5 d4 c6 d3");
    window.click("Redo");
    window.play("b1 a1 c1");
    assert_eq!(window.moves(), "d6 d5 d4 c6 d3 e6 b6 a6 c5");
}

#[test]
fn four_in_a_column_win() {
    let mut window = playing("Connect Four");
    window.play("a1 b1 a1 b1 a1 b1 a1");
    assert_eq!(window.says(), ["Player 1 wins – Column a, in 4 moves"]);
    assert_eq!(window.score(), (1, 0, 0));
}

#[test]
fn a_full_column_is_told_and_asked_for_again_or_costs_the_turn() {
    let fill = "a1 a1 a1 a1 a1 a1";
    let mut window = playing("Connect Four");
    window.play(fill);
    window.play("a1");
    assert_eq!(window.moves(), "a6 a5 a4 a3 a2 a1");
    assert!(window.hears("Column a is full. Choose another column."), "{:?}", window.says());
    assert!(window.has("a1, O; column full"), "{:?}", window.names());
    window.click("New game");
    window.rule("On a taken square", "lose the turn");
    assert!(window.reads("Choosing a full column loses the turn"));
    window.play(fill);
    window.play("a4");
    assert!(window.hears("X chose a full column and loses the turn."), "{:?}", window.says());
    assert!(window.hears("Player 2 to move"));
}

/// Returns the middle of the disc above a column, if there is one.
fn hand(window: &Window) -> Option<Pos2> {
    let top = window.square("d2").rect().top() - window.square("d2").rect().height();
    window.shapes().iter().find_map(|shape| match shape {
        Shape::Mesh(mesh) => {
            let above = mesh.vertices.iter().filter(|it| it.pos.y < top - 20.0);
            let points: Vec<Pos2> = above.map(|it| it.pos).collect();
            (points.len() > 20).then(|| eframe::egui::Rect::from_points(&points).center())
        }
        _ => None,
    })
}

/// Returns true if the dashes of a mark that could be made are on this square.
pub(crate) fn ghost(window: &Window, square: &str) -> bool {
    let within = window.square(square).rect();
    window.shapes().iter().any(|shape| match shape {
        // A dash is short; the lines of the board are not.
        Shape::LineSegment { points, .. } => points.iter().all(|point| within.contains(*point)),
        _ => false,
    })
}

#[test]
fn the_column_under_the_pointer_is_lit_and_shows_where_a_mark_would_fall() {
    let mut window = playing("Connect Four");
    window.play("d1");
    let height = window.square("a6").rect().size();
    let above = window.square("d2").rect().center() - 2.0 * vec2(0.0, height.y);
    let center = |square| window.square(square).rect().center();
    let edge = |square| window.square(square).rect().left_center();
    let hovers = [center("d1"), center("d5"), edge("d6"), above, center("g2")];
    for (hovered, landing) in hovers.into_iter().zip(["d5", "d5", "d5", "d5", "g6"]) {
        window.hover(hovered);
        window.settle();
        assert!(ghost(&window, landing), "{hovered}");
        let lit = window.square(landing).rect().center().x;
        assert_eq!(hand(&window).map(|at| at.x.round()), Some(lit.round()), "{hovered}");
    }
    window.play("a1 a1 a1 a1 a1 a1");
    window.hover(window.square("a3").rect().center());
    window.settle();
    assert_eq!(hand(&window), None, "a full column");
    window.press("right right");
    assert!(ghost(&window, "c6"), "the column of the keyboard");
    window.hover(Pos2::ZERO);
}

#[test]
fn a_move_is_called_by_its_column() {
    let mut window = playing("Connect Four");
    window.play("d1 d1 e1");
    assert!(window.has("2. O d"), "{:?}", window.names());
    window.ctrl(Key::T);
    assert!(!window.says()[1].contains(char::is_numeric), "{:?}", window.says());
    let painted = window.painted();
    assert!(!painted.contains(&"d6".to_owned()) && painted.contains(&"d".to_owned()));
}

#[test]
fn by_keys_the_cursor_goes_from_column_to_column_where_a_mark_would_stand() {
    let mut window = playing("Connect Four");
    window.click("Play");
    for (keys, cursor, moves) in [
        ("left right", "d6", ""),
        ("enter", "d5", "d6"),
        ("left", "c6", "d6"),
        ("right", "d5", "d6"),
        ("space", "d4", "d6 d5"),
        // Marks in a column are read without leaving it.
        ("down down", "d6", "d6 d5"),
        ("down up up up up up up", "d1", "d6 d5"),
        ("enter", "d3", "d6 d5 d4"),
        ("left left left left left", "a6", "d6 d5 d4"),
        ("enter enter enter enter enter enter", "a1", "d6 d5 d4 a6 a5 a4 a3 a2 a1"),
        ("right left", "a1", "d6 d5 d4 a6 a5 a4 a3 a2 a1"),
    ] {
        window.press(keys);
        assert_eq!(window.moves(), moves, "{keys}");
        assert!(window.square(cursor).is_focused(), "{keys}: not on {cursor}");
    }
    window.press("enter");
    assert!(window.hears("Column a is full."), "{:?}", window.says());
}

#[test]
fn a_letter_drops_a_mark_in_its_column() {
    let mut window = playing("Connect Four");
    window.click("Play");
    window.type_text("c");
    assert_eq!(window.moves(), "c6");
    assert!(window.square("c5").is_focused());
    window.type_text("cd");
    assert_eq!(window.moves(), "c6 c5 d6");
    window.type_text("h");
    assert!(window.hears("There is no column h. Columns are a to g."), "{:?}", window.says());
}

#[test]
fn a_number_of_a_square_drops_a_mark_in_its_column() {
    let mut window = Desk::new().two_people();
    window.rule("Marks", "fall to the bottom");
    window.settings(&["Names of squares: Numbers"]);
    window.type_text("71");
    assert_eq!(window.moves(), "a3 a2");
    let painted = window.painted();
    let numbers: Vec<_> =
        painted.iter().filter(|text| ["7", "2", "3"].contains(&text.as_str())).collect();
    assert!(numbers.len() >= 3, "where a mark would stand: {painted:?}");
    assert!(
        !painted.iter().any(|text| ["5", "6", "8", "9"].contains(&text.as_str())),
        "{painted:?}"
    );
}

#[test]
fn a_screen_reader_tells_where_a_mark_would_fall() {
    let mut window = playing("Connect Four");
    window.play("d1");
    for name in [
        "d6, X; the next mark falls to d5",
        "d5, empty",
        "d1, empty; the next mark falls to d5",
        "a6, empty",
    ] {
        assert!(window.has(name), "{name}: {:?}", window.names());
    }
    assert_eq!(window.announces(), ["Player 1: d. Player 2 to move"]);
}

#[test]
fn a_mark_falls_to_its_square_and_then_nothing_is_painted() {
    for (choice, falls) in [("Animations: On", true), ("Animations: Off", false)] {
        let mut window = playing("Connect Four");
        window.settings(&[choice]);
        window.click("Play");
        window.event(Event::Text("d".to_owned()));
        // However slow the machine is, a fall begins in its first frame.
        window.frame();
        let first = marks_at(&window);
        window.settle();
        assert_eq!(window.moves(), "d6");
        assert_eq!(first != marks_at(&window), falls, "{choice}");
    }
}

/// Returns the places of the meshes of the board.
fn marks_at(window: &Window) -> Vec<eframe::egui::Rect> {
    let meshes = window.shapes().into_iter().filter(|shape| matches!(shape, Shape::Mesh(_)));
    meshes.map(|mesh| mesh.visual_bounding_rect()).collect()
}

#[test]
fn who_completes_a_line_loses_where_it_is_so() {
    let mut window = playing("Misère");
    window.play("a1 b1 a2 b2 c3 b3");
    assert_eq!(window.says(), ["Player 1 wins – Player 2 completed column b, in 3 moves"]);
    assert_eq!(window.score(), (1, 0, 0));
    window.click("Play again");
    window.ctrl(Key::T);
    assert!(window.hears("No square would complete a line."), "{:?}", window.says());
    window.play("a1 b2 a2");
    window.ctrl(Key::T);
    assert!(window.hears("X would complete a line at a3."), "{:?}", window.says());
    window.play("c3 a3");
    assert_eq!(window.says(), ["Player 2 wins – Player 1 completed column a, in 3 moves"]);
}

#[test]
fn who_loses_against_the_computer_by_a_line_of_their_own_is_told_so() {
    let mut window = Desk::new().sit_down();
    window.game("Misère");
    window.appoint(2, "Master");
    window.click("Play");
    while window.session().game().mover().is_some() {
        // Plays like a winner at tic-tac-toe.
        let position = window.session().position().clone();
        let completes = |square: &velha::game::Square| {
            velha::game::Threats::completes(position.board(), position.turn(), *square)
        };
        let square = position.placements().find(completes);
        let square = square.or_else(|| position.placements().next()).unwrap();
        window.play(&square.to_string());
        window.wait_for_computer();
    }
    assert!(window.hears("You lose – You completed "), "{:?}", window.says());
}

#[test]
fn a_closed_five_is_none_in_caro() {
    let mut window = playing("Caro");
    // O closes the row of X at both ends; then X makes five that are open at one.
    window.play("c8 b8 d8 h8 e8 b7 f8 b6 g8");
    assert_eq!(window.says(), ["Player 2 to move"], "closed at b8 and h8");
    window.play("b5 c9 a1 d9 a2 e9 a15 f9 o1 g9");
    assert_eq!(window.says(), ["Player 1 wins – Line c9–g9, in 10 moves"]);
}

#[test]
fn a_forbidden_square_of_renju_has_a_sign_and_says_why() {
    let mut window = playing("Renju");
    let drawn = |window: &Window| {
        let shapes = window.shapes().into_iter();
        let meshes = shapes.filter_map(|shape| match shape {
            Shape::Mesh(mesh) => Some(mesh.vertices.len()),
            _ => None,
        });
        meshes.sum::<usize>()
    };
    window.play("f8 a1 g8 a2 h6 a15 h7");
    let name = "h8, empty, forbidden, double three";
    assert!(!window.has(name), "the other side may play there");
    window.play("o1");
    assert!(window.has(name), "{:?}", window.names());
    let before = drawn(&window);
    window.play("h8");
    assert_eq!(window.moves(), "f8 a1 g8 a2 h6 a15 h7 o1");
    assert!(window.hears("h8 is forbidden: double three. Choose another square."));
    assert!(drawn(&window) > before, "the reason is drawn");
    window.play("h9");
    assert_eq!(window.says(), ["Player 2 to move"]);
}

#[test]
fn renju_is_chosen_as_a_rule_and_gives_way_to_another() {
    let mut window = Desk::new().two_people();
    window.game("Misère");
    window.rule("A line is", "5, as in renju");
    assert_eq!(rules(&window), Rules::RENJU);
    window.rule("Marks", "fall to the bottom");
    let falling = Rules::GOMOKU.with_placement(Placement::Falling);
    assert_eq!(rules(&window), falling);
}

#[test]
fn a_side_is_chosen_by_a_button_or_a_key() {
    let mut window = playing("Gomoku with swap2");
    let then = |seat| format!(" – Then Player {seat} chooses a side.");
    let sets = |marks| format!("Player 1 sets {marks}{}", then(2));
    window.click("Play");
    assert_eq!(window.says(), [sets("3 marks: Black, White, Black")]);
    window.play("h8 i9");
    assert_eq!(window.says(), [sets("1 mark: Black")]);
    window.play("g9");
    assert_eq!(window.says(), ["Player 2 chooses a side"]);
    assert!(["Play Black", "Play White", "Set 2 more"].iter().all(|name| window.has(name)));
    window.click("Set 2 more");
    let said = format!("Player 2: Set 2 more. Player 2 sets 2 marks: White, Black{}", then(1));
    assert_eq!(window.announces(), [said]);
    window.play("a1 a2");
    assert_eq!(window.says(), ["Player 1 chooses a side"]);
    window.type_text("2");
    let took = "Player 1 took White: Player 2 is Black";
    assert_eq!(window.announces(), [format!("Player 1: Play White. Player 1 to move – {took}")]);
    assert!(window.reads(took));
    window.click("Undo");
    assert_eq!(window.says(), ["Undo: Play White. Player 1 chooses a side"]);
    window.click("Play Black");
    assert!(window.reads("Player 1 took Black: Player 2 is White"));
    window.play("c3");
    assert!(!window.reads("Player 1 took Black"), "{:?}", window.texts());
}

/// Takes X where a side is to be chosen, and else the first free square.
fn takes_x(job: &Job, _: &Control) -> Option<Answer> {
    let EngineTask::Move(..) = job.task else { return None };
    let made = job.position.legal_moves().next()?;
    Some(Answer::Move(MoveAnswer::new(made, None)))
}

#[test]
fn who_takes_a_side_and_who_one_is_then_is_told_until_the_next_move() {
    let mut window = Desk::new().with_script(takes_x).sit_down();
    window.game("Gomoku with swap2");
    window.click("Play");
    assert!(window.hears("Set 3 marks: Black, White, Black"), "{:?}", window.says());
    assert!(window.reads("Then Computer chooses a side."));
    window.play("h8 i9 g9");
    window.wait_for_computer();
    let said = "Computer: Play Black. Your move – Computer took Black: you are White";
    assert_eq!(window.announces()[0], said);
    assert!(window.reads("Computer took Black: you are White"));
    window.play("c3");
    window.wait_for_computer();
    assert!(!window.reads("Computer took Black"), "{:?}", window.texts());
}

#[test]
fn the_rules_of_each_game_are_explained() {
    let always = [" take turns", "the game is a draw"];
    for (game, texts, pictures) in [
        ("Misère", ["The first to get 3 in a row loses:", "can’t be chosen"], 3),
        (
            "Connect Four",
            ["A mark falls to the lowest free square of its column.", "A full column can’t"],
            3,
        ),
        ("Caro", ["that the opponent closes at both ends", "The edge of the board closes"], 4),
        ("Renju", ["Whoever begins may not make more than 5 in a row", "two open threes"], 3),
        (
            "Gomoku with swap2",
            ["sets three marks, for both sides in turn", "leaves the choice to"],
            3,
        ),
    ] {
        let mut window = playing(game);
        window.key(Key::F1);
        for text in always.iter().chain(&texts) {
            assert!(window.reads(text), "{game}: {text}");
        }
        let nodes = window.names();
        let all =
            ["Horizontally", "Vertically", "Diagonally", "Closed at both ends: doesn’t count"];
        let found = nodes.iter().filter(|name| all.contains(&name.as_str())).count();
        assert_eq!(found, pictures, "{game}");
    }
}

#[test]
fn each_named_game_is_explained_by_a_sentence_and_two_pictures() {
    let mut window = Desk::new().two_people();
    window.key(Key::F1);
    for (game, sentence, pictures) in [
        (
            "Tic-tac-toe",
            "3 in a row wins",
            ["X gets 3 in a row and wins", "Board full, no line: draw"],
        ),
        (
            "Connect Four",
            "4 in a row wins · Marks fall",
            [
                "The mark falls to the lowest free square of the column",
                "X gets 4 in a row and wins",
            ],
        ),
        (
            "Gomoku",
            "5 in a row wins",
            ["Black gets 5 in a row and wins", "More than 5 in a row win, too"],
        ),
        (
            "Misère",
            "3 in a row loses",
            ["X gets 3 in a row and loses", "Board full, no line: draw"],
        ),
        (
            "Caro",
            "Exactly 5 in a row wins, unless closed at both ends",
            ["Closed at one end only: X wins", "Closed at both ends: these 5 win nothing"],
        ),
        (
            "Renju",
            "5 in a row wins, and some squares are forbidden",
            [
                "Black began and may not make two open threes at once",
                "Black may not stop these 4, since that would make 6 in a row: White wins",
            ],
        ),
        (
            "Gomoku with swap2",
            "5 in a row wins · Sides are chosen by swap2",
            [
                "One player sets three marks, the other takes a side",
                "Or the other sets two more, and the first takes a side",
            ],
        ),
    ] {
        assert!(window.headings().iter().any(|heading| heading == game), "{game}");
        assert!(window.texts().iter().any(|text| text == sentence), "{sentence}");
        for picture in pictures {
            assert!(window.names().iter().any(|name| name == picture), "{picture}");
        }
    }
    let nodes = window.root().children_recursive();
    let images = nodes.filter(|node| node.accesskit_node().role() == Role::Image).count();
    assert_eq!(images, 3 + 2 * 7, "those of the rules in force, and two of each game");
}

#[test]
fn in_the_smallest_window_each_rule_can_be_reached_and_played() {
    let mut window = Desk::new().with_size(480.0, 400.0).sit_down();
    window.click("New game");
    window.appoint(2, "Person");
    window.click_game("Other board…");
    for name in ["A line is", "4 in a row", "Marks", "On a taken square"] {
        window.find(name).scroll_to_me();
        window.settle();
        let rect = window.find(name).rect();
        assert!(window.screen().contains_rect(rect), "{name}: {rect:?}");
    }
    window.choose("On a taken square", "lose the turn");
    window.find("Marks").scroll_to_me();
    window.settle();
    window.choose("Marks", "fall to the bottom");
    window.click("Play");
    window.play("b1");
    assert_eq!(window.moves(), "b5");
}
