//! Lesson of a window, gone through or made, which is kept for the next start in a file beside the
//! database: a line with its name, and then an SGF.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{DiskError, Library, Result};
use crate::history::KeptLesson;
use crate::storage::{Comments, GameFormat, MAX_COLLECTION_SIZE, SGF, disk};

/// First words of the file of a lesson that no other file has, and of any other.
const WORDS: [&str; 2] = ["unsaved", "lesson"];

impl Library {
    /// Keeps the lesson of this window for the next start; `None` removes it.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it.
    pub fn keep_lesson(&self, lesson: Option<&KeptLesson>) -> Result<()> {
        let Some(own) = self.own_sitting() else { return Ok(()) };
        let file = lesson_file(self.folder(), own);
        let Some(KeptLesson { name, games, is_unsaved }) = lesson else {
            return match fs::remove_file(&file) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    Err(DiskError::from(error).into())
                }
                _ => Ok(()),
            };
        };
        let name = name.replace(char::is_control, " ");
        let text = games.iter().filter_map(|game| SGF.text(game, &Comments::new()));
        let text: String = text.collect();
        let word = WORDS[usize::from(!is_unsaved)];
        Ok(disk::write(&file, format!("{word} {name}\n{text}"))?)
    }

    /// Returns the lesson of this window, or else that of a window that is gone, which becomes that
    /// of this one; `None` if there is none that can be read.
    pub(super) fn take_lesson(&self) -> Option<KeptLesson> {
        let own = lesson_file(self.folder(), self.own_sitting()?);
        if !own.exists() {
            let live: Vec<_> = self.others().map(|id| lesson_file(self.folder(), id)).collect();
            let files = fs::read_dir(self.folder()).ok()?.flatten().map(|it| it.path());
            let is_lesson = |path: &PathBuf| {
                let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
                name.starts_with("lesson-") && !live.contains(path)
            };
            fs::rename(files.into_iter().find(is_lesson)?, &own).ok()?;
        }
        let bytes = disk::read(&own, MAX_COLLECTION_SIZE).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        let (first, text) = text.split_once('\n')?;
        let (word, name) = first.split_once(' ')?;
        let games = if text.is_empty() {
            Vec::new()
        } else {
            GameFormat::read(text.as_bytes()).ok()?.games
        };
        let games = games.into_iter().flatten().map(|game| *game).collect();
        Some(KeptLesson { name: name.to_owned(), games, is_unsaved: word == WORDS[0] })
    }
}

fn lesson_file(folder: &Path, sitting: i64) -> PathBuf {
    folder.join(format!("lesson-{sitting}.sgf"))
}
