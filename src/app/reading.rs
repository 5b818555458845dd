//! Reading of games from files and pasted texts, on the file thread.

use std::path::Path;

use super::file_thread::Disk;
use crate::game::Rules;
use crate::history::{Game, KeptGame};
use crate::session::{LessonProgress, Task};
use crate::storage::{self, Fault, GameFormat, Library, OpenedFile, ReadGames, ReadNotes};

impl Disk {
    /// Reads a file.
    pub(super) fn open(&mut self, path: &Path) -> Result<(ReadGames<KeptGame>, ReadNotes), Fault> {
        let OpenedFile { format, games, notes, stamp } = storage::read_file_with_format(path)?;
        let mut games = self.entries(games);
        if let [Ok(kept)] = &mut games[..] {
            // What others have written is not replaced unasked.
            let stamp = Some(stamp).filter(|_| format.is_whole);
            kept.file = format.own_file(path.to_owned(), stamp);
        }
        Ok((games, notes))
    }

    /// Reads a text from the clipboard, under `rules` if it says none.
    pub(super) fn paste(
        &mut self,
        text: &str,
        rules: Rules,
    ) -> Result<(ReadGames<KeptGame>, ReadNotes), Fault> {
        let OpenedFile { games, notes, .. } = GameFormat::read_under(text.as_bytes(), Some(rules))?;
        Ok((self.entries(games), notes))
    }

    /// Returns games that were read as entries: those of the library if it has them. One that is
    /// exactly as it was read is `saved`.
    pub(super) fn entries(&mut self, games: ReadGames) -> ReadGames<KeptGame> {
        if let Ok(library) = self.library() {
            return library.entries(games);
        }
        let entry = |game: Box<Game>| Box::new(KeptGame { saved: true, ..KeptGame::new(*game) });
        games.into_iter().map(|game| game.map(entry)).collect()
    }

    /// Returns what the library knows of the tasks of a lesson’s games. One that is asked again
    /// today is not done.
    pub(super) fn progress(&mut self, games: &ReadGames<KeptGame>) -> LessonProgress {
        // Without the library a lesson begins anew.
        let (known, today) = (self.read(Library::progress).unwrap_or_default(), storage::today());
        let mut progress = LessonProgress::default();
        for (at, game) in games.iter().enumerate().filter(|_| !known.is_empty()) {
            let key = game.as_ref().ok().map(|kept| Task::of_game(&kept.game).key());
            let Some(&(schedule, is_solved)) = key.and_then(|key| known.get(&key)) else {
                continue;
            };
            let due = schedule.due.filter(|_| schedule.step > 0);
            if due == Some(today + 1) {
                progress.tomorrow.insert(at);
            }
            if is_solved && due.is_none_or(|due| due > today) {
                progress.done.insert(at, due.is_none());
            }
        }
        progress
    }
}
