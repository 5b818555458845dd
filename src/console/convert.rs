//! `velha convert IN... OUT`: games from files, or from the library, into files of any format, or
//! into the library.
//!
//! `games` as an input means all games of the library, as the output that the games are added to
//! it. The format of the output is that of its ending, or of `--to`. A folder receives a file for
//! each game; a single file receives several games if its format is one of collections. No file is
//! ever replaced.

use std::error::Error;
use std::io::{self, Write};
use std::path::{self, Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use jiff::Zoned;

use super::{Output, free_path, games_phrase, place};
use crate::history::{Game, day_and_time};
use crate::storage::{self, Folders, GAME_FORMATS, GameFormat, Library, LibraryError, VELHA};
use crate::text::Text;

/// Arguments of `velha convert`.
#[derive(Args, Clone, Debug)]
#[command(after_help = NOTES)]
pub struct ConvertArgs {
    /// Files of games; `games` for all games that were played here
    #[arg(required = true, value_name = "IN")]
    pub inputs: Vec<PathBuf>,
    /// File or folder to write; `games` to add them to those that were played here
    #[arg(required = true, value_name = "OUT")]
    pub output: PathBuf,
    /// Format of the files in the folder, or of a file with another ending, as `--to moves out.txt`
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(formats()))]
    pub to: Option<String>,
}

/// Returns the words of `--to`, which are endings too: the formats that can be written.
fn formats() -> Vec<&'static str> {
    GAME_FORMATS.iter().filter(|format| format.is_written()).map(|it| it.id).collect()
}

/// Text on the behaviour, for the help and the manual.
const NOTES: &str = "\
The format of a file is that of its ending. A folder, which has no ending or a / after its name and is made \
if it is missing, gets a file for each game; sgf and txt files can hold several games. No file is replaced. What cannot be read is reported on \
standard error as FILE:LINE: ..., and the exit status is 1 then; all else is converted.";

/// Word for the library in place of the name of a file, as input and as output.
const LIBRARY: &str = "games";

/// State of `velha convert`: the games read so far, each with the name for its file, without
/// ending.
struct Conversion<'a, 'o> {
    folders: Option<&'a Folders>,
    now: &'a Zoned,
    text: Text,
    games: Vec<(String, Box<Game>)>,
    output: Output<'o>,
}

/// Runs `velha convert` with the library in these folders; without folders, only files can be
/// converted. `now` has the time zone for the dates in names of files. Returns the exit status,
/// which is 1 if anything could not be read or written.
pub fn run(
    args: &ConvertArgs,
    folders: Option<&Folders>,
    now: &Zoned,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> u8 {
    let output = Output { out, err, has_failed: false };
    let (text, games) = (Text::new(Some("en")), Vec::new());
    let mut conversion = Conversion { folders, now, text, games, output };
    for input in &args.inputs {
        if input.as_os_str() == LIBRARY {
            let read = conversion.library().and_then(|library| conversion.read_library(&library));
            conversion.report_library(read);
        } else {
            conversion.read(input);
        }
    }
    let written = conversion.write(args);
    conversion.output.status(written)
}

impl Conversion<'_, '_> {
    fn library(&self) -> Result<Library, LibraryError> {
        let homeless = || LibraryError::Fault("there is no home folder".to_owned());
        Library::open(self.folders.ok_or_else(homeless)?)
    }

    /// Returns the result of an access to the library, or reports its error and returns the
    /// default.
    fn report_library<T: Default>(&mut self, result: Result<T, LibraryError>) -> T {
        result.unwrap_or_else(|error| {
            self.output.report_error(&LIBRARY, &self.text.library_error(&error));
            T::default()
        })
    }

    /// Reads the games of a file, and reports those that cannot be read.
    fn read(&mut self, input: &Path) {
        let found = self.output.games(input);
        let is_one = found.len() == 1;
        let name = input.file_stem().unwrap_or_default().display();
        for (game, number) in found.into_iter().zip(1..) {
            let stem = if is_one { name.to_string() } else { format!("{name} {number}") };
            match game {
                Ok(game) => self.games.push((stem, game)),
                Err(bad) => {
                    let what = format_args!("record {number}: {bad}");
                    self.output.report_error(&place(input, &bad), &what);
                }
            }
        }
    }

    /// Reads the games of the library, the oldest first.
    fn read_library(&mut self, library: &Library) -> Result<(), LibraryError> {
        for (id, game) in library.all_games()? {
            match game {
                Ok(game) => {
                    let date = game.info.date.unwrap_or(id.began());
                    let (date, _) = day_and_time(date, self.now.time_zone());
                    let stem = self.text.file_stem(&game, &format!("{date}, {}", id.number()));
                    self.games.push((stem, Box::new(game)));
                }
                Err(error) => self.output.report_error(&id.number(), &error),
            }
        }
        Ok(())
    }

    /// Writes the games that were read to the output: a file, a folder or the library.
    fn write(&mut self, args: &ConvertArgs) -> io::Result<()> {
        let path = &args.output;
        if path.as_os_str() == LIBRARY {
            return self.import();
        }
        let asked = args.to.as_deref().and_then(GameFormat::find);
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let by_ending = GameFormat::find(&ending.to_ascii_lowercase());
        let is_marked = path.to_string_lossy().ends_with(path::is_separator);
        let in_folder = ending.is_empty() || is_marked || path.is_dir();
        let Some(format) = asked.or(by_ending).or(in_folder.then_some(VELHA)) else {
            let known = formats().join(", ");
            let fault =
                format!("no format has this ending; name {known}, or a folder with / after it");
            self.output.report_error(&path.display(), &fault);
            return Ok(());
        };
        let games = std::mem::take(&mut self.games);
        let (held, others): (Vec<_>, Vec<_>) =
            games.into_iter().partition(|(_, game)| format.can_hold(game));
        for (stem, _) in others {
            let limits = format.limits.map(|limits| self.text.message(limits));
            self.output.report_error(&stem, &limits.unwrap_or_default());
        }
        let mut written = 0;
        let done = self.write_held(path, format, &held, in_folder, &mut written);
        if let Err(fault) = done {
            self.output.report_error(&path.display(), &fault);
        }
        let parts = held.iter().filter(|(_, game)| !format.holds_all(game)).count();
        let parts =
            if parts.min(written) == 0 { String::new() } else { format!(", {parts} in part") };
        writeln!(self.output.out, "{} written to {}{parts}", games_phrase(written), path.display())
    }

    /// Writes games that the format can hold: each to a file of its own in a folder, or all to one
    /// file. Counts those `written`.
    fn write_held(
        &self,
        path: &Path,
        format: &GameFormat,
        held: &[(String, Box<Game>)],
        in_folder: bool,
        written: &mut usize,
    ) -> Result<(), Box<dyn Error>> {
        let games = held.iter().map(|(stem, game)| (stem, (&**game, self.text.comments(game))));
        if in_folder {
            for (stem, game) in games {
                storage::make_folder(path)?;
                format.write_all(&free_path(path, stem, format.id), &[game])?;
                *written += 1;
            }
        } else if held.is_empty() {
        } else if storage::is_taken(path) {
            return Err("a file of this name is there already".into());
        } else if held.len() > 1 && !format.is_collection {
            let id = format.id;
            return Err(format!("a file of the format {id} holds one game; name a folder").into());
        } else {
            format.write_all(path, &games.map(|(_, game)| game).collect::<Vec<_>>())?;
            *written = held.len();
        }
        Ok(())
    }

    /// Adds the games to the library, except those that it has or that have no moves.
    fn import(&mut self) -> io::Result<()> {
        let games = std::mem::take(&mut self.games);
        let (games, empty): (Vec<_>, Vec<_>) =
            games.iter().partition(|(_, game)| game.record.last_ply() > 0);
        for (stem, _) in empty {
            self.output.report_error(stem, &"the game has no moves");
        }
        let games: Vec<_> = games.into_iter().map(|(_, game)| &**game).collect();
        let added = self.library().and_then(|mut library| library.add(&games));
        let counts = added.map(|new| (new, games.len() - new));
        let (new, known) = self.report_library(counts);
        let known = if known == 0 { String::new() } else { format!(", {known} known already") };
        writeln!(self.output.out, "{} added{known}", games_phrase(new))
    }
}
