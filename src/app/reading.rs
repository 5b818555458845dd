//! Reading of games from files and pasted texts, on the file thread.

use std::collections::BTreeSet;
use std::path::Path;

use super::file_thread::Disk;
use crate::game::Rules;
use crate::history::{Game, KeptGame};
use crate::session::Task;
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
    fn entries(&mut self, games: ReadGames) -> ReadGames<KeptGame> {
        if let Ok(library) = self.library() {
            return library.entries(games);
        }
        let entry = |game: Box<Game>| Box::new(KeptGame { saved: true, ..KeptGame::new(*game) });
        games.into_iter().map(|game| game.map(entry)).collect()
    }

    /// Returns the indexes of the games whose tasks were solved before.
    pub(super) fn done(&mut self, games: &ReadGames<KeptGame>) -> BTreeSet<usize> {
        // Without the library a lesson begins anew.
        let solved = self.read(Library::solved).unwrap_or_default();
        let is_done = |kept: &KeptGame| solved.contains(&Task::of_game(&kept.game).key());
        let is_done = |(_, game): &(usize, &Result<Box<KeptGame>, _>)| {
            !solved.is_empty() && game.as_ref().is_ok_and(|kept| is_done(kept))
        };
        games.iter().enumerate().filter(is_done).map(|(at, _)| at).collect()
    }
}
