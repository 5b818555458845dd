//! Files where there are drives and servers, and where not every name and not every file can be had: on
//! Windows.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use super::desk::Desk;
use super::files::{type_named, type_path};
use super::play::{click_squares, two_people};
use super::system::is_windows;

// The file window of Wine knows no servers, so these are typed into the field that stands for it.
#[test]
#[ignore = "needs Wine and Debian's desktop tools; .ci/windows runs it"]
fn a_path_begins_with_a_drive_or_a_server_or_with_neither() {
    if !is_windows() {
        return;
    }
    let desk = Desk::open();
    let drives = desk.drives().expect("drives");
    let folder = desk.name(desk.home());
    fs::create_dir_all(drives.join("unc/server")).unwrap();
    symlink(desk.home(), drives.join("unc/server/share")).unwrap();
    symlink(desk.home(), drives.join("q:")).unwrap();
    let paths = [
        (format!(r"{folder}\drive.velha"), "drive.velha"),
        (format!("{}/slash.velha", folder.replace('\\', "/")), "slash.velha"),
        (r"q:\root.velha".to_owned(), "root.velha"),
        (r"\\server\share\share.velha".to_owned(), "share.velha"),
        (format!(r"\\?\{folder}\verbatim.velha"), "verbatim.velha"),
        (r"\\?\UNC\server\share\both.velha".to_owned(), "both.velha"),
    ];
    let velha = desk.start_with(&[], |game| desk.without_file_windows(game));
    two_people(&velha);
    click_squares(&velha, &[(2, 2)]);
    for (path, name) in &paths {
        velha.keys(&["ctrl+shift+s"]);
        type_named(&desk, &velha, path);
        velha.wait(&format!("Saved to {name}"));
        assert!(desk.home().join(name).is_file(), "{path}");
    }
    for (path, name) in &paths {
        velha.keys(&["ctrl+n"]);
        velha.wait_gone("*, X");
        velha.keys(&["ctrl+o"]);
        type_named(&desk, &velha, path);
        velha.wait("b2, X");
        let title = format!("{name} – Velha");
        velha.until("the title", || (velha.title() == title).then_some(()));
    }
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs Wine and Debian's desktop tools; .ci/windows runs it"]
fn a_name_that_no_file_can_have_is_refused_and_the_game_goes_on() {
    if !is_windows() {
        return;
    }
    let desk = Desk::open();
    let folder = desk.home().join("names");
    fs::create_dir(&folder).unwrap();
    let velha = desk.start_with(&[], |game| desk.without_file_windows(game));
    two_people(&velha);
    click_squares(&velha, &[(2, 2)]);
    for name in ["a:b", "a?b", "a|b"] {
        velha.keys(&["ctrl+shift+s"]);
        type_path(&desk, &velha, &folder.join(name));
        velha.wait(&format!("Can’t save {name}.velha"));
        velha.wait("A file cannot have this name: *");
        velha.click("OK");
        velha.wait_gone("OK");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{name}");
    }
    velha.wait("b2, X");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs Wine and Debian's desktop tools; .ci/windows runs it"]
fn a_file_that_another_program_keeps_for_itself_is_said_to_be_in_use() {
    if !is_windows() {
        return;
    }
    let desk = Desk::open();
    let (folder, file) = (desk.home().join("held"), desk.home().join("held/game.velha"));
    fs::create_dir(&folder).unwrap();
    let save = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/game-3.velha");
    fs::copy(&save, &file).unwrap();
    let held = desk.hold(&file).expect("files can be held");
    let velha = desk.start_with(&[], |game| desk.without_file_windows(game));
    two_people(&velha);
    click_squares(&velha, &[(2, 2)]);
    for (keys, title) in
        [("ctrl+o", "Can’t open game.velha"), ("ctrl+shift+s", "Can’t save game.velha")]
    {
        velha.keys(&[keys]);
        type_path(&desk, &velha, &file);
        if keys != "ctrl+o" {
            velha.click("Replace");
        }
        velha.wait(title);
        velha.wait("Another program is using it.");
        velha.click("OK");
        velha.wait_gone("OK");
        velha.wait("b2, X");
    }
    drop(held);
    assert_eq!(fs::read(&file).unwrap(), fs::read(&save).unwrap());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
    assert!(velha.quit().success());
}
