//! Export of games to files, and import of games from files.

use std::io;
use std::path::{Path, PathBuf};

use jiff::Zoned;

use crate::console::Output;
use crate::console::report::place;
use crate::history::{Game, GameInfo, GameSummary};
use crate::storage::{self, DiskError, GameFormat, Library, LibraryError};
use crate::text::{Text, local};

/// An export or an import, with its output.
pub(super) struct Export<'a, 'o> {
    pub(super) library: &'a mut Library,
    pub(super) text: &'a Text,
    pub(super) output: &'a mut Output<'o>,
}

impl Export<'_, '_> {
    /// Writes each of these games to a file of its own in this folder, which is created if it
    /// is missing. Never overwrites a file.
    ///
    /// # Errors
    /// Returns an error if `out` cannot be written.
    pub(super) fn export<'g>(
        &mut self,
        games: impl Iterator<Item = &'g GameSummary>,
        folder: &Path,
        format: &GameFormat,
        now: &Zoned,
    ) -> io::Result<()> {
        let mut written = 0_usize;
        for summary in games {
            let date = local(summary.changed, now).date();
            let game = match self.library.game(summary.id) {
                Ok(kept) => {
                    let info = GameInfo { date: Some(summary.changed), ..kept.game.info };
                    Game { info, ..kept.game }
                }
                Err(error @ LibraryError::Disk(_)) => {
                    self.report_library(&error);
                    break;
                }
                Err(error) => {
                    self.output.report_error(&summary.id.number(), &error);
                    continue;
                }
            };
            let stem = format!("{date}, {}", summary.id.number());
            match self.write(&game, &stem, folder, format) {
                Ok(()) => written += 1,
                Err(error) => {
                    self.output.report_error(&folder.display(), &error);
                    // A bad name is the fault of one game, all else would fail for every game.
                    if !matches!(error, DiskError::BadName | DiskError::Other(_)) {
                        break;
                    }
                }
            }
        }
        let folder = folder.display();
        writeln!(self.output.out, "{} written to {folder}", games_in_words(written))?;
        Ok(())
    }

    /// Reports an error of the library, after which the command stops.
    fn report_library(&mut self, error: &LibraryError) {
        self.output.report_error(&self.library.file().display(), error);
    }

    fn write(
        &self,
        game: &Game,
        stem: &str,
        folder: &Path,
        format: &GameFormat,
    ) -> Result<(), DiskError> {
        storage::make_folder(folder)?;
        let stem = self.text.file_stem(game, stem);
        format.write(&free(folder, &stem, format.id), game)?;
        Ok(())
    }

    /// Imports: adds the games of these files that are not in the library yet.
    ///
    /// # Errors
    /// Returns an error if `out` cannot be written.
    pub(super) fn import(&mut self, files: &[PathBuf]) -> io::Result<()> {
        let (mut new, mut known) = (0_usize, 0_usize);
        'files: for file in files {
            let games = match storage::open(file) {
                Ok(games) => games,
                Err(error) => {
                    self.output.report_error(&place(file, &error), &error);
                    continue;
                }
            };
            let mut told = String::new();
            for game in games {
                let added = match &game {
                    Err(bad) => Err(bad.to_string()),
                    Ok(game) if game.record.last_ply() == 0 => {
                        Err("the game has no moves".to_owned())
                    }
                    Ok(game) => match self.library.add(game) {
                        Ok(is_new) => Ok(is_new),
                        Err(error) => {
                            self.report_library(&error);
                            break 'files;
                        }
                    },
                };
                match added {
                    Ok(true) => new += 1,
                    Ok(false) => known += 1,
                    // A fault that several games share is said once.
                    Err(why) if why == told => {}
                    Err(why) => {
                        self.output.report_error(&file.display(), &why);
                        told = why;
                    }
                }
            }
        }
        write!(self.output.out, "{} imported", games_in_words(new))?;
        match known {
            0 => writeln!(self.output.out)?,
            known => writeln!(self.output.out, ", {known} known already")?,
        }
        Ok(())
    }
}

/// Returns the path of a file that does not exist yet in this folder.
fn free(folder: &Path, stem: &str, ending: &str) -> PathBuf {
    let mut path = folder.join(format!("{stem}.{ending}"));
    let mut number = 2_u32;
    while storage::is_taken(&path) {
        path = folder.join(format!("{stem} ({number}).{ending}"));
        number += 1;
    }
    path
}

fn games_in_words(number: usize) -> String {
    format!("{number} game{}", if number == 1 { "" } else { "s" })
}
