//! Saving and opening, through the system's own window and without one.

use std::fs;
use std::path::Path;

use super::desk::Desk;
use super::play::{click_squares, square_name, two_people};
use super::program::Program;

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_game_saved_in_the_file_window_is_opened_again_and_undone_to_its_start() {
    let desk = Desk::open();
    save_and_open(&desk, &|| desk.start(&[]));
    // Opened from the command line.
    let velha = desk.start(&[desk.name(&desk.home().join("spiel.velha")).as_ref()]);
    velha.wait("c1, O");
    undo_and_redo(&velha);
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_cancelled_file_window_is_silent() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    velha.keys(&["ctrl+o"]);
    velha.until("the file window", || desk.find("Cancel"));
    // A person looks at it before they press a key.
    velha.until("its list of files", || desk.find("Name").or_else(|| desk.find("File name:")));
    desk.keys(&["Escape"]);
    velha.until("it to close", || desk.find("Cancel").is_none().then_some(()));
    velha.to_front();
    click_squares(&velha, &[(1, 1)]);
    assert!(velha.find("File path").is_none());
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn without_a_file_window_the_path_is_typed() {
    let desk = Desk::open();
    let file = desk.home().join("typed.velha");
    let velha = desk.start_with(&[], |game| desk.without_file_windows(game));
    two_people(&velha);
    click_squares(&velha, &[(2, 2), (1, 1)]);
    velha.keys(&["ctrl+s"]);
    velha.wait("The system’s file dialog is not available*");
    type_path(&desk, &velha, &file);
    velha.wait("Saved to typed.velha");
    assert!(file.exists());

    velha.keys(&["ctrl+n"]);
    velha.wait_gone("*, X");
    velha.keys(&["ctrl+o"]);
    type_path(&desk, &velha, &desk.home().join("missing.velha"));
    velha.wait("File not found.");
    velha.click("OK");
    velha.wait_gone("OK");
    velha.keys(&["ctrl+o"]);
    type_path(&desk, &velha, &file);
    velha.wait("b2, X");
    velha.wait("a1, O");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn one_of_several_records_is_picked() {
    let desk = Desk::open();
    let trials = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trials.txt");
    let velha = desk.start(&[desk.name(&trials).as_ref()]);
    velha.wait("trials.txt: choose a position");
    velha.wait("Record 2, square 7 (b3) contains “M”*");
    velha.click("3: X wins, row 1");
    velha.wait_gone("trials.txt: choose a position");
    velha.wait("a1, X");
    velha.wait("b1, X");
    velha.wait("c1, X");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_file_that_is_no_game_is_refused_and_the_game_goes_on() {
    let desk = Desk::open();
    let file = desk.home().join("letter.velha");
    fs::write(&file, "Dear Ana,\n").unwrap();
    let velha = desk.start(&[desk.name(&file).as_ref()]);
    velha.wait("Can’t open letter.velha");
    velha.keys(&["Escape"]);
    velha.wait_gone("Can’t open letter.velha");
    click_squares(&velha, &[(1, 1)]);
    assert!(velha.quit().success());
}

/// Saves a game in the system's file window, saves it again without one, and opens it.
pub(super) fn save_and_open<'d>(desk: &Desk, start: &dyn Fn() -> Program<'d>) {
    let file = desk.home().join("spiel.velha");
    let velha = start();
    two_people(&velha);
    click_squares(&velha, &[(1, 1), (2, 2), (3, 3)]);
    velha.keys(&["ctrl+s"]);
    pick(desk, &velha, &file);
    velha.wait("Saved to spiel.velha");
    velha.until("the title", || velha.title().contains("spiel.velha").then_some(()));

    // Saving again asks nothing.
    click_squares(&velha, &[(1, 3)]);
    let before = fs::read(&file).unwrap();
    velha.keys(&["ctrl+s"]);
    velha.until("the file to change", || (fs::read(&file).ok()? != before).then_some(()));
    velha.wait("Saved to spiel.velha");
    assert!(velha.quit().success());

    // Opened by the menu, over another game.
    let velha = start();
    velha.keys(&["ctrl+n"]);
    velha.wait_gone("*, X");
    velha.click("Menu");
    velha.click("Open…");
    pick(desk, &velha, &file);
    velha.wait("c1, O");
    undo_and_redo(&velha);
    velha.keys(&["ctrl+n"]);
    velha.wait_gone("*, X");
    assert!(velha.quit().success());
}

/// Picks a file in the window for it: that of zenity and that of the portal are one of GTK.
pub(super) fn pick(desk: &Desk, velha: &Program, file: &Path) {
    let path = &*desk.name(file);
    velha.until("the file window", || desk.find("Cancel"));
    velha.until("the path in the file window", || {
        // Selects all of it, in a way that the fields of every system understand.
        desk.keys(&["End", "shift+Home"]);
        desk.write(path);
        let nodes = desk.nodes(None, |_| true);
        nodes.iter().any(|node| node.text.as_deref() == Some(path)).then_some(())
    });
    desk.keys(&["Return"]);
    velha.until("it to close", || desk.find("Cancel").is_none().then_some(()));
    velha.to_front();
}

/// Types a path into the field that stands for the file window.
pub(super) fn type_path(desk: &Desk, velha: &Program, file: &Path) {
    type_named(desk, velha, &desk.name(file));
}

pub(super) fn type_named(desk: &Desk, velha: &Program, path: &str) {
    velha.until("the field", || {
        let field = velha.find("File path")?;
        field.is_focused.then_some(())
    });
    velha.keys(&["ctrl+a"]);
    desk.write(path);
    velha.until("the path", || (velha.find("File path")?.text? == path).then_some(()));
    velha.keys(&["Return"]);
    velha.wait_gone("File path");
}

/// From the four moves that were saved to none, and back.
fn undo_and_redo(velha: &Program) {
    velha.wait("*Player 1 to move");
    let moves = [(1, 1, 'X'), (2, 2, 'O'), (3, 3, 'X'), (1, 3, 'O')];
    for (row, column, _) in moves.iter().rev() {
        velha.keys(&["ctrl+z"]);
        velha.wait(&format!("{}, empty", square_name((*row, *column))));
    }
    for (row, column, mark) in moves {
        velha.keys(&["ctrl+shift+z"]);
        velha.wait(&format!("{}, {mark}", square_name((row, column))));
    }
}
