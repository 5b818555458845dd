//! How files are called where there are drives and servers: on Windows.

use std::fs;
use std::os::unix::fs::symlink;

use super::desk::Desk;
use super::files::type_named;
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
        velha.wait_gone("Row *: X");
        velha.keys(&["ctrl+o"]);
        type_named(&desk, &velha, path);
        velha.wait("Row 2, column 2: X");
        assert_eq!(velha.title(), format!("{name} – Velha"));
    }
    assert!(velha.quit().success());
}
