//! Files that are opened, dropped and saved.

use std::fs;
use std::path::Path;

use eframe::egui::{Event, Key, Modifiers, OutputCommand};
use egui_kittest::kittest::NodeT as _;
use velha::game::{Mark, Rules};
use velha::history::{Game, Seat};
use velha::storage::{VELHA, read_file};

use crate::support::{game, write_game};
use crate::window::{Desk, Window};

/// Saves a game between two people with these moves.
pub(crate) fn save(path: &Path, moves: &str) {
    write_game(VELHA, path, &game(Rules::TIC_TAC_TOE, moves)).unwrap();
}

pub(crate) fn read(path: &Path) -> Game {
    *read_file(path).unwrap().remove(0).unwrap()
}

fn moves(path: &Path) -> usize {
    read(path).record.last_ply()
}

/// The program started on a save with two moves.
fn started_on_file(desk: Desk) -> (Desk, Window) {
    let path = desk.path("g.velha");
    save(&path, "a1 b2");
    let desk = desk.with_file(&path);
    let mut window = desk.sit_down();
    window.wait("the file", |window| window.moves() == "a1 b2");
    (desk, window)
}

#[test]
fn a_game_keeps_its_date_in_a_file_and_in_the_library_of_whoever_opens_it() {
    let (desk, mut window) = started_on_file(Desk::new());
    let path = desk.path("g.velha");
    window.play("c3");
    window.ctrl(Key::S);
    window.wait_to_hear("Saved to g.velha");
    let date = |desk: &Desk| desk.library().history().unwrap().games[0].changed;
    let played = date(&desk);
    assert_eq!(read(&path).info.date, Some(played));
    let other = Desk::new().with_file(&path);
    let mut window = other.sit_down();
    window.wait("the file", |window| window.moves() == "a1 b2 c3");
    assert!(window.session().score(Seat::One).games() == 0);
    window.end();
    assert_eq!(date(&other), played);
}

#[test]
fn the_program_starts_on_a_file_and_saves_to_it() {
    let (desk, mut window) = started_on_file(Desk::new());
    let path = desk.path("g.velha");
    window.play("c3");
    assert_eq!(window.title(), "*g.velha – Velha");
    assert_eq!(moves(&path), 2);
    window.ctrl(Key::S);
    window.wait_to_hear("Saved to g.velha");
    assert_eq!(window.title(), "g.velha – Velha");
    assert_eq!(moves(&path), 3);
    window.click("Undo");
    assert_eq!(window.title(), "g.velha – Velha", "the file lacks no move");
    window.click("Redo");
    assert_eq!(window.title(), "g.velha – Velha");
    assert!(!window.hears("Saved"), "it is said until the next thing is asked for");
    window.play("a3");
    window.click("Menu");
    window.click("Save");
    window.wait_to_hear("Saved to g.velha");
    assert_eq!(moves(&path), 4);
    // Undo reaches the start.
    for _ in 0..4 {
        window.click("Undo");
    }
    assert_eq!(window.moves(), "");
    for _ in 0..4 {
        window.click("Redo");
    }
    assert_eq!(window.moves(), "a1 b2 c3 a3");
}

#[test]
fn what_another_program_has_put_into_a_file_is_not_replaced_unasked() {
    // What stands there then, and whether it is asked about.
    type Change = fn(&Path);
    let cases: [(Change, bool); 5] = [
        (|path| save(path, "c3 b2 a1 a3"), true),
        (|path| fs::write(path, "").unwrap(), true),
        (|path| fs::write(path, vec![b' '; 1 << 20]).unwrap(), true),
        (|path| fs::remove_file(path).unwrap(), false),
        // A folder that is synchronised.
        (|path| fs::write(path, fs::read(path).unwrap()).unwrap(), false),
    ];
    for (number, (change, asks)) in cases.into_iter().enumerate() {
        for restarts in [false, true] {
            let (desk, mut window) = started_on_file(Desk::new());
            let path = desk.path("g.velha");
            if restarts {
                window.play("c3");
                window.end();
                change(&path);
                window = desk.without_file().sit_down();
            } else {
                change(&path);
                window.play("c3");
            }
            let there = fs::read(&path).ok();
            window.ctrl(Key::S);
            if asks {
                window.wait("the question", |window| window.has("Replace"));
                assert!(window.reads("has changed this file since"), "{:?}", window.texts());
                assert!(window.find("Cancel").is_focused());
                window.click("Cancel");
                assert_eq!(fs::read(&path).ok(), there, "{number}");
                window.ctrl(Key::S);
                window.wait("the question", |window| window.has("Replace"));
                window.click("Replace");
            }
            window.wait_to_hear("Saved to g.velha");
            assert_eq!(read(&path).record.last_ply(), 3, "{number}");
            // Its own now.
            window.play("a3");
            window.ctrl(Key::S);
            window.wait("the disk", |_| moves(&path) == 4);
        }
    }
}

#[test]
fn a_game_goes_to_another_file_if_its_own_is_somebody_elses_now() {
    let (desk, mut window) = started_on_file(Desk::new());
    let (path, other) = (desk.path("g.velha"), desk.path("other.velha"));
    save(&path, "c3");
    window.play("c3");
    window.ctrl(Key::S);
    window.wait("the question", |window| window.has("Replace"));
    window.click("Save as…");
    window.save_to(&other);
    assert_eq!((moves(&path), moves(&other)), (1, 3));
}

#[test]
fn a_game_is_saved_in_the_format_that_it_came_from_under_its_own_name() {
    let desk = Desk::new();
    let text = "(;GM[4]RU[0]XX[kept]DT[2020-01-01];B[hh];W[ii])";
    let path = desk.write("club.sgf", text);
    let desk = desk.with_file(&path);
    let mut window = desk.sit_down();
    window.wait("the file", |window| window.moves() == "h8 i9");
    window.play("j10");
    assert_eq!(window.title(), "*club.sgf – Velha");
    window.ctrl(Key::S);
    window.wait("a path to type", |window| window.has("File path"));
    assert_eq!(window.value("File path"), path.to_str().unwrap());
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "nothing of others is replaced unasked");
    // From then on the file is written by this program alone.
    let own = desk.path("own.sgf");
    window.save_to(&own);
    assert_eq!(window.title(), "own.sgf – Velha");
    window.end();
    let mut window = desk.without_file().sit_down();
    window.play("a1");
    window.ctrl(Key::S);
    window.wait_to_hear("Saved to own.sgf");
    assert_eq!(moves(&own), 4);
    // What the format cannot hold is proposed in another.
    let moves = desk.write("m.txt", "h8i9j10");
    window.drop_file(&moves);
    window.wait("the file", |window| window.title() == "m.txt – Velha");
    window.ctrl(Key::S);
    window.wait("a path to type", |window| window.has("File path"));
    assert!(window.value("File path").ends_with("m.moves"), "{}", window.value("File path"));
}

#[test]
fn each_of_several_files_is_opened_at_the_start() {
    let desk = Desk::new();
    let paths = ["a.velha", "b.velha"].map(|name| desk.path(name));
    save(&paths[0], "c3 b2");
    save(&paths[1], "a3 b3 c3");
    let desk = desk.with_file(&paths[0]).with_file(&paths[1]);
    let mut window = desk.sit_down();
    window.wait("the last file", |window| window.moves() == "a3 b3 c3");
    for _ in 0..4 {
        window.click("Undo");
    }
    assert_eq!(window.moves(), "c3 b2");
}

#[test]
fn each_of_several_dropped_files_is_kept() {
    let desk = Desk::new();
    let paths = ["a.velha", "b.velha"].map(|name| desk.path(name));
    save(&paths[0], "c3 b2");
    save(&paths[1], "a3 b3 c3");
    let mut window = desk.two_people();
    window.drop_files(&[&paths[0], &paths[1]]);
    window.wait("the last file", |window| window.moves() == "a3 b3 c3");
    window.end();
    assert_eq!(desk.library().history().unwrap().games.len(), 2);
}

#[test]
fn a_finished_game_that_is_opened_again_is_the_same_game() {
    let desk = Desk::new();
    let path = desk.path("g.velha");
    save(&path, "a1 b1 a2 b2 a3");
    let counted = |desk: &Desk| {
        let games = desk.library().history().unwrap().games;
        (games.len(), games.iter().filter(|game| game.results.is_some()).count())
    };
    let mut window = desk.two_people();
    for square in ["a1", "b1", "a2", "b2", "a3"] {
        window.play(square);
    }
    window.wait("the disk", |_| counted(&desk) == (1, 1));
    window.drop_file(&path);
    window.wait("the file", |window| window.title() == "g.velha – Velha");
    window.ctrl(Key::N);
    window.click("Play");
    window.play("b2");
    window.wait("the disk", |_| counted(&desk) == (2, 1));
}

#[test]
fn a_game_without_a_file_is_titled_by_its_name() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    assert_eq!(window.title(), "Tic-tac-toe – Velha");
    // Not every desktop tells a screen reader what stands in the title bar.
    let told = window.root().accesskit_node().label();
    assert_eq!(told.as_deref(), Some(window.title()));
    window.click("Undo");
    window.click("New game");
    window.click("Play");
    assert_eq!(window.title(), "Tic-tac-toe – Velha");
}

#[test]
fn a_dropped_file_is_opened_and_undo_brings_the_game_back() {
    let desk = Desk::new();
    let path = desk.path("g.velha");
    save(&path, "c3 b2");
    let mut window = desk.two_people();
    window.play("a1");
    window.drop_file(&path);
    window.wait("the file", |window| window.moves() == "c3 b2");
    assert_eq!(window.title(), "g.velha – Velha");
    for _ in 0..3 {
        window.click("Undo");
    }
    assert_eq!(window.moves(), "a1");
    assert_eq!(window.title(), "Tic-tac-toe – Velha");
}

#[test]
fn of_several_dropped_files_the_last_is_shown_and_undo_leads_to_the_others() {
    let desk = Desk::new();
    let paths = ["a.velha", "b.velha"].map(|name| desk.path(name));
    save(&paths[0], "c3 b2");
    save(&paths[1], "a3 b3 c3");
    let mut window = desk.two_people();
    window.drop_files(&[&paths[0], &paths[1]]);
    window.wait("the last file", |window| window.moves() == "a3 b3 c3");
    for _ in 0..4 {
        window.click("Undo");
    }
    assert_eq!(window.moves(), "c3 b2");
    assert_eq!(window.title(), "a.velha – Velha");
}

#[test]
fn what_is_wrong_with_a_file_is_said_and_the_game_stays() {
    for (name, content, said) in [
        ("empty.velha", "", "The file is empty."),
        ("other.txt", "hello", "It is no game that Velha can read."),
        ("cut.velha", "(format: \"velha game\", version: 3, ", "The file is damaged"),
        ("new.velha", "(format: \"velha game\", version: 9)", "made by a newer version of Velha"),
        ("two.txt", "X;X;O;O;O;X;X;M;X/O", "Record 1, square 7 (b3) contains “M”"),
        ("short.txt", "X;X;O/X", "Record 1 has 3 squares instead of nine."),
        ("chess.sgf", "(;GM[3];B[aa])", "It is another game: GM[3]."),
        ("large.sgf", "(;GM[4]SZ[121:81];B[aa])", "The board is 121x81."),
        ("won.txt", "X;X;X;O;O;O;B;B;B/X", "Both X and O have a completed line"),
    ] {
        let desk = Desk::new();
        let path = desk.write(name, content);
        let mut window = desk.two_people();
        window.play("a1");
        window.drop_file(&path);
        window.wait("what is wrong", |window| window.has("OK"));
        assert!(window.reads(&format!("Can’t open {name}")), "{name}");
        assert!(window.reads(said), "{said}: {:?}", window.texts());
        assert!(window.reads("Your current game is unchanged."), "{name}");
        window.click("OK");
        assert!(!window.has("OK"));
        assert_eq!(window.moves(), "a1");
        window.play("b2");
        assert_eq!(window.moves(), "a1 b2");
    }
}

#[test]
fn a_file_that_is_not_there_is_said_to_be_missing() {
    let desk = Desk::new();
    let missing = desk.path("missing.velha");
    let mut window = desk.with_file(&missing).sit_down();
    window.wait("what is wrong", |window| window.has("OK"));
    assert!(window.reads("File not found."));
    window.key(Key::Escape);
    assert!(!window.has("OK"));
}

#[test]
fn a_save_that_cannot_be_written_is_told_and_goes_elsewhere() {
    let folder = Desk::new();
    let path = folder.path("gone/g.velha");
    fs::create_dir(folder.path("gone")).unwrap();
    save(&path, "a1");
    let desk = Desk::new().with_file(&path);
    let mut window = desk.sit_down();
    window.wait("the file", |window| window.moves() == "a1");
    fs::remove_dir_all(folder.path("gone")).unwrap();
    window.play("b2");
    window.ctrl(Key::S);
    window.wait("what is wrong", |window| window.has("OK"));
    assert!(window.reads("Can’t save g.velha"));
    assert!(window.reads("Folder not found."), "{:?}", window.texts());
    window.click("OK");
    assert_eq!(window.moves(), "a1 b2");
    assert_eq!(window.title(), "*g.velha – Velha");
    window.ctrl(Key::S);
    window.wait("what is wrong", |window| window.has("OK"));
    // The button that has the focus.
    window.key(Key::Enter);
    let elsewhere = folder.path("elsewhere.velha");
    window.save_to(&elsewhere);
    assert_eq!(moves(&elsewhere), 2);
    assert_eq!(window.title(), "elsewhere.velha – Velha");
}

#[test]
fn a_single_record_is_opened_at_once() {
    let desk = Desk::new();
    let path = desk.write("partie.txt", "\u{FEFF} O;X;B;X;O;X;B;B;B/O \r\n");
    let mut window = desk.two_people();
    window.drop_file(&path);
    window.wait("the record", |window| window.has("b1, X"));
    assert_eq!(window.says(), ["Player 2 to move"]);
    window.play("c3");
    assert_eq!(window.says(), ["Player 2 wins – Diagonal a1–c3, in 1 move"]);
}

#[test]
fn a_finished_record_that_was_looked_at_is_not_counted_today() {
    let desk = Desk::new();
    let path = desk.write("partie.txt", "X;X;X;O;O;B;B;B;B/O\n");
    let mut window = desk.two_people();
    window.drop_file(&path);
    window.wait("the record", |window| window.says() == ["Player 1 wins – Row 1"]);
    window.end();
    let window = desk.sit_down();
    assert_eq!(window.session().score(Seat::One).games(), 0);
}

#[test]
fn a_game_from_a_record_is_not_saved_over_it() {
    let desk = Desk::new();
    let record = "O;X;B;X;O;X;B;B;B/O\n";
    let path = desk.write("partie.txt", record);
    let mut window = desk.two_people();
    window.drop_file(&path);
    window.wait("the record", |window| window.has("b1, X"));
    window.play("c3");
    window.ctrl(Key::S);
    window.wait("a path to type", |window| window.has("File path"));
    assert_eq!(window.value("File path"), path.to_str().unwrap(), "it is only proposed");
    let own = desk.path("own.velha");
    window.save_to(&own);
    window.ctrl(Key::S);
    window.wait_to_hear("Saved to own.velha");
    assert_eq!(moves(&own), 1);
    // A record is another file, and the game keeps its own.
    window.ctrl_shift(Key::S);
    let other = desk.path("other.txt");
    window.save_to(&other);
    assert_eq!(window.title(), "own.velha – Velha");
    assert_eq!(fs::read_to_string(path).unwrap(), record);
    assert_eq!(fs::read_to_string(other).unwrap(), "O;X;B;X;O;X;B;B;O/O\n");
}

#[test]
fn a_game_that_partie_txt_cannot_hold_is_refused_with_the_reason() {
    let desk = Desk::new();
    let four = desk.path("four.velha");
    write_game(VELHA, &four, &game((4, 4, 4), "a1")).unwrap();
    let desk = desk.with_file(&four);
    let mut window = desk.sit_down();
    window.wait("the file", |window| window.moves() == "a1");
    window.ctrl_shift(Key::S);
    let path = desk.path("g.txt");
    window.type_path(&path);
    window.wait("what is wrong", |window| window.has("OK"));
    assert!(window.reads("Can’t save g.txt"));
    assert!(window.reads("A partie.txt file holds only 3 × 3 games"), "{:?}", window.texts());
    assert!(!path.exists());
}

/// The names of the files that were used last, as they are kept.
fn recent(desk: &Desk) -> Vec<String> {
    let recent = desk.library().recent_files().unwrap();
    recent.iter().map(|path| velha::text::file_name(path)).collect()
}

#[test]
fn files_used_lately_are_remembered_until_they_are_gone() {
    let desk = Desk::new();
    let paths = ["a.velha", "b.velha"].map(|name| desk.path(name));
    save(&paths[0], "c3 b2");
    save(&paths[1], "a3 b3 c3");
    let mut window = desk.two_people();
    window.drop_files(&[&paths[0], &paths[1]]);
    window.wait("the last file", |window| window.moves() == "a3 b3 c3");
    window.wait("them to be kept", |_| recent(&desk) == ["b.velha", "a.velha"]);
    window.play("a1");
    window.ctrl_shift(Key::S);
    window.wait("a path to type", |window| window.has("File path"));
    assert_eq!(window.value("File path"), paths[1].to_str().unwrap(), "its own file");
    window.write("File path", desk.path("c.velha").to_str().unwrap());
    window.key(Key::Enter);
    window.wait("it to be kept", |_| recent(&desk) == ["c.velha", "b.velha", "a.velha"]);
    drop(window);

    fs::remove_file(&paths[0]).unwrap();
    let desk = desk.with_file(&paths[0]);
    let mut window = desk.sit_down();
    window.wait("what is wrong", |window| window.has("OK"));
    window.wait("it to be forgotten", |_| recent(&desk) == ["c.velha", "b.velha"]);
}

#[test]
fn a_new_file_is_proposed_in_the_folder_used_last() {
    let desk = Desk::new();
    let path = desk.path("a.velha");
    save(&path, "c3 b2");
    let mut window = desk.two_people();
    window.drop_file(&path);
    window.wait("the file", |window| window.moves() == "c3 b2");
    window.click("New game");
    window.click("Play");
    window.play("a1");
    window.ctrl(Key::S);
    window.wait("a path to type", |window| window.has("File path"));
    let proposed = window.value("File path");
    let begins = desk.path("Player 1 – Player 2, 3x3, 20");
    assert!(proposed.starts_with(begins.to_str().unwrap()), "{proposed}");
    window.key(Key::Enter);
    window.wait_to_hear("Saved to Player 1 – Player 2, 3x3, ");
    assert_eq!(moves(Path::new(&proposed)), 1);
}

#[test]
fn one_of_several_records_is_picked() {
    let desk = Desk::new();
    let trials = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trials.txt");
    let mut window = desk.two_people();
    window.play("a1");
    window.drop_file(&trials);
    window.wait("the list", |window| window.has("Close"));
    assert!(window.reads("trials.txt"));
    for name in [
        "1: X to move",
        "3: X wins, row 1",
        "10: X wins, column c",
        "15: O wins, diagonal c1–a3",
        "19: O to move",
    ] {
        assert!(window.has(name), "{name}: {:?}", window.names());
    }
    assert!(window.reads("Record 2"), "{:?}", window.texts());
    window.click("Close");
    assert!(!window.has("Close"));
    assert_eq!(window.moves(), "a1");
    window.drop_file(&trials);
    window.wait("the list", |window| window.has("Close"));
    window.click("3: X wins, row 1");
    assert_eq!(window.says(), ["Player 1 wins – Row 1"]);
    window.click("Undo");
    assert_eq!(window.moves(), "a1");
}

#[test]
fn a_list_of_games_shows_whose_they_are_and_how_it_was_read() {
    let desk = Desk::new();
    let games = "(;GM[4]PB[Ana]PW[Bea]DT[2020-01-02]RE[B+];B[hh];W[ii];B[jj])(;GM[4]PB[Cy];B[aa])";
    let path = desk.write("club.sgf", games);
    let note = "The rules were not given; assumed: 5 in a row wins.";
    let mut window = desk.two_people();
    for pastes in [false, true] {
        if pastes {
            window.event(Event::Paste(games.to_owned()));
        } else {
            window.drop_file(&path);
        }
        window.wait("the list", |window| window.has("Close"));
        assert!(window.reads("2 games"), "{:?}", window.texts());
        let title = if pastes { "The clipboard" } else { "club.sgf" };
        assert!(window.reads(&format!("{title}: choose a game")), "{:?}", window.texts());
        assert!(
            window.has("1: Ana – Bea") && window.has("2: Cy – Player 2"),
            "{:?}",
            window.names()
        );
        for line in ["Ana wins · Gomoku · 2 moves · 2 Jan 2020", "Not finished · Gomoku · 1 move"]
        {
            assert!(window.painted().iter().any(|it| it == line), "{:?}", window.painted());
        }
        assert_eq!(window.texts().iter().filter(|it| it.contains(note)).count(), 1);
        window.click("Close");
        assert!(!window.shows(note));
    }
    window.drop_file(&path);
    window.wait("the list", |window| window.has("Close"));
    window.click("1: Ana – Bea");
    assert_eq!(window.says(), ["Ana wins"], "without a reason that nobody gave");
}

#[test]
fn a_file_that_is_opened_changes_no_choice() {
    let desk = Desk::new();
    let path = desk.path("g.velha");
    save(&path, "a1 b2");
    let mut window = desk.sit_down();
    window.write("Name of X", "Ana");
    window.choose("Player O", "Hard");
    window.game("4 × 4");
    let chosen = window.session().setup().clone();
    window.drop_file(&path);
    window.wait("the file", |window| window.moves() == "a1 b2");
    assert_eq!(window.says(), ["Player 1 to move"], "nothing is announced");
    assert_eq!(window.session().setup(), &chosen);
    window.click("New game");
    for (field, value) in [("Name of X", "Ana"), ("Player O", "Hard")] {
        assert_eq!(window.value(field), value);
    }
    assert!(window.is_chosen("Other board…"));
}

#[test]
fn nothing_is_saved_before_something_has_happened() {
    let mut window = Desk::new().two_people();
    window.ctrl(Key::S);
    window.ctrl_shift(Key::S);
    assert_eq!(window.dialog(), None);
    window.play("a1");
    window.ctrl(Key::S);
    window.wait("a path to type", |window| window.has("File path"));
}

#[test]
fn a_window_that_is_closed_while_it_saves_stays_if_the_save_asks() {
    let (desk, mut window) = started_on_file(Desk::new());
    let path = desk.path("g.velha");
    save(&path, "c3 b2 a1 a3");
    window.play("c3");
    window.ctrl(Key::S);
    window.close();
    window.wait("the question", |window| window.has("Replace"));
    assert!(!window.is_closed());
    window.click("Replace");
    window.wait("the disk", |_| read(&path).record.last_ply() == 3);
    window.close();
    window.wait("the end", Window::is_closed);
}

#[test]
fn files_of_other_programs_are_opened_with_a_line_on_what_they_do_not_say() {
    let desk = Desk::new();
    let psq = desk.write("a.txt", "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\nAna\nBea\n-1\n");
    let sgf = desk.write("b.sgf", "(;GM[4]RU[0];B[hh];W[ii](;B[jj])(;B[jj];B[aa]))");
    let mut window = desk.sit_down();
    window.drop_file(&psq);
    window.wait("the file", |window| window.moves() == "h8 i9");
    assert!(window.hears("The rules were not given; assumed: 5 in a row wins."));
    assert_eq!(window.session().game().player(Mark::O).name.as_ref().unwrap().as_str(), "Bea");
    window.drop_file(&sgf);
    window.wait("the file", |window| window.moves() == "h8 i9 j10");
    assert!(window.hears("Some variations of the file could not be read and were left out."));
}

#[test]
fn what_is_on_the_clipboard_is_played_or_set_up() {
    let mut window = Desk::new().two_people();
    let grid = "┌───┬───┬───┐\n│ X │   │ O │\n├───┼───┼───┤\n│   │ X │   │\n├───┼───┼───┤\n│   │   │   │\n└───┴───┴───┘";
    for (pasted, moves, rows, said) in [
        // The rows of moves count from the bottom, on the board that is there.
        ("a1 b2", "a3 b2", "", ""),
        (grid, "", "X.O/.X./...", ""),
        ("(;GM[4]RU[0]SZ[5];B[aa])", "a1", "", ""),
        ("X O _\n_ X _\n_ _ O", "", "XO./.X./..O", ""),
        ("hello", "", "XO./.X./..O", "What was copied cannot be played."),
        (" ", "", "XO./.X./..O", "There is no text on the clipboard."),
        ("h8i9z99", "", "XO./.X./..O", "z99 is no square of the board."),
        ("XO.\n...\n..", "", "XO./.X./..O", "Row 3 of the board cannot be read: “..”."),
        ("1. a1 b2 2. c3", "a3 b2 c1", "", "Rows were counted from the bottom."),
        ("(;GM[3])(;GM[3])", "a3 b2 c1", "", "is another game"),
        ("h8h8", "a3 b2 c1", "", "Move 2 plays h8, which is taken."),
        ("o15 h8", "o1 h8", "", "The rules were not given; assumed: 5 in a row wins."),
    ] {
        window.event(Event::Paste(pasted.to_owned()));
        window.wait(pasted, |window| {
            let board = window.session().shown().record.start().board();
            let is_set_up =
                if rows.is_empty() { board.is_empty() } else { board.to_rows().join("/") == rows };
            is_set_up && window.moves() == moves && (said.is_empty() || window.shows(said))
        });
    }
    // The toolkit hides the press of the keys, and the menu has no answer.
    window.key(Key::V);
    for by_menu in [false, true] {
        window.ctrl(Key::C);
        let key = Key::V;
        let modifiers = Modifiers::NONE;
        if by_menu {
            window.choose("Menu", "Paste");
        } else {
            window.event(Event::Key {
                key,
                physical_key: None,
                pressed: false,
                repeat: false,
                modifiers,
            });
        }
        window.wait_to_see("There is no text on the clipboard.");
    }
    window.ctrl(Key::C);
    window.key(Key::V);
    assert!(window.shows("Board copied as text."), "another key is no paste");
    window.settings(&["Rows: from the bottom"]);
    window.event(Event::Paste("a1".to_owned()));
    window.wait("the move", |window| window.moves() == "a15");
    assert!(!window.shows("Rows were counted"));
    window.settings(&["Rows: from the top"]);
    // O has fewer marks there.
    window.event(Event::Paste(grid.to_owned()));
    window.wait("the board", |window| window.moves().is_empty());
    assert_eq!(window.session().position().turn(), Mark::O);
}

#[test]
fn a_pasted_game_is_one_of_others_and_a_pasted_board_is_played_on() {
    let desk = Desk::new();
    let path = desk.write("a.sgf", "(;GM[4]RU[0]PB[Ana]PW[Bea];B[hh];W[ii])");
    let mut window = desk.sit_down();
    let names = |window: &Window| {
        let players = &window.session().game().seating.players;
        [&players.one, &players.two]
            .map(|it| it.name.as_ref().map_or_else(|| format!("{:?}", it.who), ToString::to_string))
    };
    window.drop_file(&path);
    window.wait("the file", |window| window.moves() == "h8 i9");
    assert_eq!(names(&window), ["Ana", "Bea"]);
    window.event(Event::Paste("h8 i9 j10".to_owned()));
    window.wait("the moves", |window| window.moves() == "h8 i7 j6");
    assert_eq!(names(&window), ["Person", "Person"], "of others, but not of those before");
    (0..30).for_each(|_| _ = window.frame());
    assert_eq!(window.moves(), "h8 i7 j6", "nobody plays on");
    window.event(Event::Paste("X.O/.X./...".to_owned()));
    window.wait("the board", |window| window.moves().is_empty());
    assert_eq!(names(&window), ["Person", "Computer(Beginner)"]);
}

#[test]
fn a_board_that_is_copied_and_pasted_is_the_same() {
    let mut window = Desk::new().two_people();
    for (pasted, moves, turn) in [("XX./.../.../O", "b2", Mark::X), ("XX./.../...", "", Mark::O)] {
        window.event(Event::Paste(pasted.to_owned()));
        window.wait("the board", |window| {
            window.moves().is_empty() && window.session().position().board().count(Mark::X) == 2
        });
        window.play(moves);
        window.copied();
        window.ctrl(Key::C);
        let copied = window.copied();
        let [OutputCommand::CopyText(text)] = copied.as_slice() else { panic!() };
        let text = text.clone();
        let before = window.session().position().clone();
        window.event(Event::Paste(text));
        window.wait("the board", |window| window.session().game().record.last_ply() == 0);
        (0..10).for_each(|_| _ = window.frame());
        let position = window.session().position();
        assert_eq!((position.board(), position.turn()), (before.board(), turn));
        assert_eq!(before.turn(), turn);
    }
}

#[test]
fn moves_are_copied_with_their_rows_from_the_bottom() {
    let mut window = Desk::new().two_people();
    window.play("a1 c2");
    window.copied();
    window.ctrl_shift(Key::M);
    let copied = window.copied();
    let [OutputCommand::CopyText(text)] = copied.as_slice() else {
        panic!("{} things", copied.len());
    };
    assert_eq!(text, "a3c2");
    assert!(window.hears("Moves copied as text, with rows counted from the bottom."));
}

#[test]
fn a_long_collection_is_listed_with_the_games_in_sight_and_says_its_comments() {
    let desk = Desk::new();
    let game = "(;GM[4]SZ[5]RU[0]C[Black wins\nin two.]AB[aa][bb]AW[cc];B[dd])";
    let path = desk.write("lesson.sgf", game.repeat(3000));
    let mut window = desk.sit_down();
    window.drop_file(&path);
    window.wait("the list", |window| window.dialog().is_some());
    let listed = |window: &Window| {
        let names = window.names().into_iter();
        names.filter(|name| name.contains("to move")).count()
    };
    assert!((3..20).contains(&listed(&window)), "{}", listed(&window));
    // Tab goes on where none was drawn before.
    for _ in 0..30 {
        window.key(Key::Tab);
    }
    assert!(listed(&window) < 20);
    window.key(Key::Enter);
    window.wait_to_hear("Black wins in two.");
    assert_eq!(window.moves(), "", "the solution is not shown");
}

#[test]
fn a_file_dropped_on_a_dialog_is_opened_after_it() {
    let desk = Desk::new();
    let path = desk.path("a.velha");
    save(&path, "c3 b2");
    let mut window = desk.two_people();
    window.play("a1");
    window.ctrl(Key::E);
    window.drop_file(&path);
    (0..20).for_each(|_| _ = window.frame());
    assert_eq!(window.dialog().as_deref(), Some("Export image"));
    assert_eq!(window.moves(), "a1");
    window.key(Key::Escape);
    window.wait("the file", |window| window.moves() == "c3 b2");
}

#[test]
fn a_cleared_list_of_recent_files_comes_back() {
    let desk = Desk::new();
    let paths = ["a.velha", "b.velha"].map(|name| desk.path(name));
    for path in &paths {
        save(path, "c3 b2");
    }
    let mut window = desk.two_people();
    window.drop_files(&[&paths[0], &paths[1]]);
    window.wait("them to be kept", |_| recent(&desk) == ["b.velha", "a.velha"]);
    window.settle();
    window.click("Menu");
    window.click("Open recent");
    window.click("Clear list");
    window.wait("them to be forgotten", |_| recent(&desk).is_empty());
    assert!(window.reads("The list of recent files is empty."), "{:?}", window.texts());
    window.ctrl(Key::I);
    window.wait("the page", |window| window.page().is_some());
    window.ctrl(Key::Z);
    window.wait("them to be back", |_| recent(&desk) == ["b.velha", "a.velha"]);
}

#[test]
fn a_file_with_a_review_is_opened_with_it() {
    let desk = Desk::new();
    let path = desk.path("lost.velha");
    save(&path, "a1 b1 a2 b2 a3");
    let desk = desk.with_file(&path);
    let mut window = desk.sit_down();
    window.wait("the file", |window| window.moves() == "a1 b1 a2 b2 a3");
    assert!(!window.has("Evaluation"), "nothing shows until it is asked for");
    window.click("Review");
    window.wait("the review", |window| !window.is_reviewing());
    window.key(Key::End);
    window.ctrl(Key::S);
    window.wait_to_hear("Saved to lost.velha");
    let mut window = Desk::new().with_file(&path).sit_down();
    window.wait("its review", |window| window.has("Evaluation"));
    assert_eq!(window.moves(), "a1 b1 a2 b2 a3", "it stands where it was saved");
}
