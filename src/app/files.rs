//! What comes of picking, reading and writing files, told to the person and to the sitting.

use std::path::{Path, PathBuf};

use eframe::egui::Context;

use super::disk::{Contents, Order};
use super::picker::Outcome;
use super::{App, News};
use crate::game::{GameRecord, Position};
use crate::session::{FileFormat, Game, Progress};
use crate::storage::{BadRecord, Loaded, Opened, ReadError, Record, Resumed, WriteError};
use crate::text::{file_name, say};
use crate::ui::{Dialog, Message, PathPurpose, Trouble};

impl App {
    /// Takes up what a thread has to say.
    pub(super) fn hear(&mut self, ctx: &Context, news: News) {
        match news {
            News::Picked(request, path) => match self.files.picker.answer(request, path) {
                Outcome::Nothing => {}
                Outcome::NoPicker(purpose) => self.type_path(purpose),
                Outcome::Path(PathPurpose::Open, path) => {
                    self.files.disk.order(Order::Open(path));
                }
                Outcome::Path(PathPurpose::Save(format), path) => {
                    // The system's window has asked about a file that is there; one that only
                    // the ending leads to it has not.
                    let whole = with_ending(&path, format);
                    let replace = whole == path;
                    self.save(ctx, format, whole, replace);
                }
            },
            News::Opened(path, result) => self.opened(path, result),
            News::Saved {
                contents,
                path,
                result,
            } => self.saved(contents, path, result),
            News::SystemPreferences(system) => self.appearance.adapt(ctx, system),
            News::Exists(format, path) => {
                self.view.dialog = Some(Dialog::Replace { format, path });
            }
            News::Others { running, left } => {
                self.view.message = Some(if left.is_empty() {
                    debug_assert!(running, "there is something to tell");
                    Message::OtherCopy
                } else {
                    Message::LeftBehind(left)
                });
            }
            News::TakenUp(resumed) => {
                let Resumed { game, origin } = *resumed;
                self.session.open_again(game, origin.file, origin.saved);
            }
            News::BadGame(bad) => self.tell_of_start(None, Some(&bad)),
            News::Statistics(read) => self.statistics(read),
            News::NotCounted(error) => {
                self.view.message = Some(Message::NotCounted(self.text.write_error(&error)));
            }
            News::NotKept(error) => {
                self.view.message = Some(Message::NotKept(self.text.write_error(&error)));
            }
        }
    }

    /// Takes up what stands in the statistics now.
    fn statistics(&mut self, loaded: Loaded<Progress>) {
        if let Some(bad) = &loaded.trouble {
            let trouble = self.set_aside(say!(self.text, "error-title-statistics"), bad);
            self.view.dialog = Some(Dialog::Trouble(trouble));
        }
        self.files.progress = Some(loaded.value);
    }

    fn opened(&mut self, path: PathBuf, result: Result<Opened, ReadError>) {
        match result {
            Ok(Opened::Game(game)) => self.session.open(*game, Some(path)),
            Ok(Opened::Records(records)) => self.opened_records(&path, records),
            Err(error) => {
                let why = self.text.read_error(&error);
                self.cannot_open(&path, vec![why]);
            }
        }
    }

    /// One good record is opened at once, several are offered, none is an error.
    fn opened_records(&mut self, path: &Path, records: Vec<Result<Record, BadRecord>>) {
        match records.as_slice() {
            [Ok(record)] => self.open_position(record.position.clone()),
            _ if records.iter().all(Result::is_err) => {
                let bad = records.iter().filter_map(|record| record.as_ref().err());
                let lines = bad.map(|bad| self.text.bad_record(bad)).collect();
                self.cannot_open(path, lines);
            }
            _ => {
                let file = file_name(path);
                self.view.dialog = Some(Dialog::Records { file, records });
            }
        }
    }

    /// Lets the players of the game on the board go on from a position that was set up.
    pub(super) fn open_position(&mut self, position: Position) {
        let record = GameRecord::from_position(position);
        let Game { players, x, .. } = self.session.game().clone();
        self.session.open(Game::new(record, players, x), None);
    }

    fn cannot_open(&mut self, path: &Path, mut lines: Vec<String>) {
        let title = say!(self.text, "error-title-open", file = file_name(path));
        lines.push(say!(self.text, "error-nothing-lost-open"));
        self.view.dialog = Some(Dialog::Trouble(Trouble { title, lines }));
    }

    fn saved(&mut self, contents: Contents, path: PathBuf, result: Result<(), WriteError>) {
        match result {
            Ok(()) => {
                self.view.message = Some(Message::Saved(file_name(&path)));
                // The others hold a position or show one: they are never the game's own file.
                if let Contents::Game(id, state) = contents {
                    self.session.saved(id, *state, path);
                }
            }
            Err(error) => {
                let title = say!(self.text, "error-title-save", file = file_name(&path));
                let lines = vec![
                    self.text.write_error(&error),
                    say!(self.text, "error-nothing-lost-save"),
                ];
                self.view.dialog = Some(Dialog::Trouble(Trouble { title, lines }));
            }
        }
    }
}

/// The same path with the ending of the format. Another ending is taken as part of the name, or
/// the file would not be offered when one is to be opened.
pub(super) fn with_ending(path: &Path, format: FileFormat) -> PathBuf {
    let ending = match format {
        FileFormat::Velha => "velha",
        FileFormat::Partie => "txt",
        FileFormat::Png(_) => "png",
        FileFormat::Svg(_) => "svg",
    };
    let has_it = path
        .extension()
        .is_some_and(|found| found.eq_ignore_ascii_case(ending));
    if has_it {
        path.to_owned()
    } else {
        path.with_added_extension(ending)
    }
}
