//! The desk that the program is started at: its folders and files, and the size of its window.

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use eframe::egui::{Vec2, vec2};
use egui_kittest::Harness;
use tempfile::TempDir;
use velha::app::{App, PathPrompt, StartOptions};
use velha::storage::{Folders, Library};

use super::Window;
use crate::raster::Raster;

/// State that stays when the program ends: the folder of its files.
pub(crate) struct Desk {
    folder: Rc<TempDir>,
    files: Vec<PathBuf>,
    size: Vec2,
    script: Option<velha::app::Script>,
}

impl Desk {
    /// All games, as they are kept.
    pub(crate) fn library(&self) -> Library {
        Library::open(&self.folders()).unwrap()
    }

    /// The moves of the game on the board, as it is kept.
    pub(crate) fn kept_moves(&self) -> Option<String> {
        let game = self.library().last_game().unwrap()?.game;
        let moves: Vec<_> = game.record.moves_to_cursor().iter().map(ToString::to_string).collect();
        Some(moves.join(" "))
    }

    pub(crate) fn new() -> Self {
        Self {
            folder: Rc::new(TempDir::new().unwrap()),
            files: Vec::new(),
            size: vec2(1000.0, 1100.0),
            script: None,
        }
    }

    /// Has the program started on this file, beside others.
    pub(crate) fn with_file(mut self, path: &Path) -> Self {
        self.files.push(path.to_owned());
        self
    }

    /// The same folders, and nothing to be opened.
    pub(crate) fn without_file(&self) -> Self {
        Self { folder: Rc::clone(&self.folder), ..Self::new() }
    }

    pub(crate) fn with_size(mut self, width: f32, height: f32) -> Self {
        self.size = vec2(width, height);
        self
    }

    /// Puts this script in the place of the engine.
    pub(crate) fn with_script(mut self, script: velha::app::Script) -> Self {
        self.script = Some(script);
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn folders(&self) -> Folders {
        Folders::at(&self.path("kept"))
    }

    /// Another desk with the files of the program as they are on the disk at this moment, which is
    /// what a crash would leave.
    pub(crate) fn after_a_crash(&self) -> Self {
        let other = Self::new();
        let games = other.folders().games_folder().to_owned();
        fs::create_dir_all(&games).unwrap();
        for entry in fs::read_dir(self.folders().games_folder()).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), games.join(entry.file_name())).unwrap();
        }
        let settings = self.folders().settings_file();
        if settings.exists() {
            fs::copy(settings, other.folders().settings_file()).unwrap();
        }
        other
    }

    /// Writes a file for the program to find.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, content).unwrap();
        path
    }

    pub(crate) fn sit_down(&self) -> Window {
        let start = StartOptions {
            files: self.files.clone(),
            pace: Duration::ZERO,
            seed: 1,
            language: Some("en".to_owned()),
            dialogs: PathPrompt::Typed,
            script: self.script,
            ..StartOptions::new(Some(self.folders()))
        };
        let harness = Harness::builder()
            .with_size(self.size)
            .renderer(Raster::default())
            .build_eframe(|context| App::new(&context.egui_ctx, start));
        let mut window = Window {
            harness,
            _folder: Rc::clone(&self.folder),
            title: String::new(),
            closes: false,
            closed: false,
            full_screen: false,
            copied: Vec::new(),
        };
        window.settle();
        window
    }

    /// The program with two people in front of it.
    pub(crate) fn two_people(&self) -> Window {
        let mut window = self.sit_down();
        window.appoint(2, "Person");
        window
    }
}
