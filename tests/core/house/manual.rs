//! The pages of the manual, which are made from the command line's own definition.

use std::fs;
use std::path::{Path, PathBuf};

use clap::CommandFactory;
use velha::cli::Cli;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/linux/man")
}

/// The pages in a folder, by their names.
fn pages(folder: &Path) -> Vec<(String, String)> {
    let files = fs::read_dir(folder).into_iter().flatten();
    let page = |file: fs::DirEntry| {
        let text = fs::read_to_string(file.path()).unwrap();
        (file.file_name().into_string().unwrap(), text)
    };
    let mut pages: Vec<_> = files.map(|file| page(file.unwrap())).collect();
    pages.sort();
    pages
}

/// The pages lie in the sources so that a package can be built of them without running anything.
/// With `VELHA_MANUAL` set they are made anew, as `assets/linux/make` does.
#[test]
fn the_manual_says_what_the_command_line_takes() {
    let made = tempfile::tempdir().unwrap();
    clap_mangen::generate_to(Cli::command(), made.path()).unwrap();
    let made = pages(made.path());
    if std::env::var_os("VELHA_MANUAL").is_some() {
        fs::create_dir_all(folder()).unwrap();
        for (name, page) in &made {
            fs::write(folder().join(name), page).unwrap();
        }
    }
    let names: Vec<_> = made.iter().map(|(name, _)| name.as_str()).collect();
    let expected = [
        "velha-analyse.1",
        "velha-brain.1",
        "velha-convert.1",
        "velha-match.1",
        "velha-report.1",
        "velha.1",
    ];
    assert_eq!(names, expected);
    assert!(pages(&folder()) == made, "run assets/linux/make");
}
