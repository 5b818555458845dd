//! Saving to files: what is written and where, and the word with the disk on that.

use std::path::{Path, PathBuf};

use eframe::egui::Context;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use rfd::FileDialog;

use super::App;
use super::file_thread::Disk;
use super::pictures::Picture;
use crate::history::{Game, GameId, SavedFile, day_and_time};
use crate::picture::Subject;
use crate::session::{Command, Lesson, Stage, Task};
use crate::storage::{self, DiskError, FileFormat, GameFormat, PictureFormat, SGF, VELHA};
use crate::text::{Text, file_name, say};
use crate::ui::Dialog;

/// Contents of a file to write.
pub(super) enum Contents {
    /// Games, each with comments on its review.
    Games {
        format: &'static GameFormat,
        /// Id of the only game; `None` for a lesson.
        id: Option<GameId>,
        games: Vec<Game>,
        /// Whether the window closes once they are written.
        quits: bool,
    },
    /// Picture.
    Picture(&'static PictureFormat, Subject, Box<Picture>),
}

/// File at the path of a save that may be replaced without a prompt: none, the game’s own if nobody
/// else has changed that, or any. Without a known stamp (`Own(None)`), any file that can be read
/// counts as the own one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replace {
    /// None.
    Nothing,
    /// The game’s own file, if it still has this stamp or the one that the file thread wrote last;
    /// with neither, any file that can be read.
    Own(Option<i64>),
    /// Any.
    Anything,
}

/// From a person's consent to replace a file.
impl From<bool> for Replace {
    fn from(agreed: bool) -> Self {
        if agreed { Self::Anything } else { Self::Nothing }
    }
}

/// Answer of the disk to a save that did not fail.
pub(super) enum Saved {
    /// Written, with the stamp of a file of games; `None` for a picture.
    Written(Option<i64>),
    /// There is a file that a person has to consent to replace.
    NeedsConsent,
}

impl App {
    pub(super) fn save_to_own_file(&mut self) {
        if self.session.stage() == Stage::Making {
            let lesson = self.session.opened_lesson();
            let saved = lesson.and_then(|it| Some((it.to_kept().games, it.file()?.clone())));
            let Some((games, SavedFile { path, stamp, .. })) = saved else {
                return self.save_lesson();
            };
            return self.save(Contents::lesson(games), &path, Replace::Own(stamp));
        }
        // A position being set up is another game than the one with the file.
        let own = self.session.file().filter(|_| self.session.editor().is_none()).cloned();
        match own.and_then(|file| Some((GameFormat::find(file.format)?, file))) {
            Some((format, SavedFile { path, stamp, .. })) if format.is_whole || stamp.is_some() => {
                self.save(self.game_on_board(format), &path, Replace::Own(stamp));
            }
            // A file of another program may say more than is read.
            own => {
                let format = own.map(|(format, _)| format);
                let format = format.filter(|it| it.can_hold(self.session.to_save()));
                self.prompt_to_save(self.game_on_board(format.unwrap_or(VELHA)));
            }
        }
    }

    fn game_on_board(&self, format: &'static GameFormat) -> Contents {
        let is_draft = self.session.editor().is_some();
        let id = if is_draft { GameId::draw() } else { self.session.game_id() };
        Contents::game(format, id, self.session.to_save().clone())
    }

    /// Returns the game on the board, or a picture, as contents of a file in `format`.
    pub(super) fn on_board(&self, ctx: &Context, format: FileFormat) -> Contents {
        match format {
            FileFormat::Game(format) => self.game_on_board(format),
            FileFormat::Picture(format, of) => {
                Contents::Picture(format, of, Box::new(self.picture(ctx, of)))
            }
        }
    }

    /// Begins a lesson of tasks, or of past games once they are read.
    pub(super) fn make_lesson(&mut self, tasks: &[Task], past: Vec<GameId>) {
        if past.is_empty() {
            let game = |task: &Task| task.to_game(&self.text.question(task, 0));
            self.begin_lesson(tasks.iter().map(game).collect());
        } else {
            self.ask_library(
                move |library| Ok(past.iter().map(|&id| library.game(id)).collect::<Vec<_>>()),
                |app, games| {
                    let (games, bad): (Vec<_>, Vec<_>) = games.into_iter().partition(Result::is_ok);
                    app.begin_lesson(games.into_iter().flatten().map(|kept| kept.game).collect());
                    let bad = bad.iter().filter_map(|it| it.as_ref().err());
                    let lines: Vec<_> = bad.map(|error| app.text.library_error(error)).collect();
                    if !lines.is_empty() {
                        app.show_error(say!(app.text, "error-title-past"), lines);
                    }
                },
            );
        }
    }

    fn begin_lesson(&mut self, games: Vec<Game>) {
        if !self.keeps_lesson() {
            self.session.open_lesson(Lesson::to_make(String::new(), games, true));
            self.session.apply(Command::MakeLesson);
            self.view.show_board();
        }
    }

    /// Opens the file dialog for saving the lesson that is being made.
    pub(super) fn save_lesson(&mut self) {
        if let Some(lesson) = self.session.opened_lesson() {
            self.prompt_to_save(Contents::lesson(lesson.to_kept().games));
        }
    }

    /// Opens the file dialog of the system for saving `contents`, with a proposed name.
    pub(super) fn prompt_to_save(&mut self, contents: Contents) {
        let mut dialog = FileDialog::new()
            .set_title(contents.title(&self.text))
            .set_file_name(self.proposed_name(&contents));
        for format in contents.formats() {
            dialog = dialog.add_filter(self.text.message(format.label()), &[format.extension()]);
        }
        self.prompt_for_path(dialog, FileDialog::save_file, |app, path| match path {
            None => app.prompt_path(Some(contents)),
            Some(path) => {
                // The system's dialog has asked about a file that is there; one that only the
                // ending leads to it has not.
                let (contents, whole) = contents.for_path(&path);
                app.save(contents, &whole, (whole == path).into());
            }
        });
    }

    /// Returns the name that a file dialog proposes for a new file, after the game's own file, or
    /// else after the players and the day.
    fn proposed_name(&self, contents: &Contents) -> String {
        let now = Timestamp::now().as_millisecond();
        let named = |game: &Game, began: i64| {
            let date = game.info.date.unwrap_or(began);
            self.text.file_stem(game, &day_and_time(date, &TimeZone::system()).0.to_string())
        };
        let own = self.session.file().and_then(|file| file.path.file_stem());
        let stem = match (contents, own) {
            (Contents::Games { id: None, .. }, _) => {
                let lesson = self.session.opened_lesson();
                let own = lesson.and_then(|it| it.file()?.path.file_stem());
                let name = lesson.map_or("", |it| &it.name);
                own.map_or_else(|| self.text.lesson_file(name), |own| own.display().to_string())
            }
            (Contents::Games { id: Some(id), games, .. }, _) if *id != self.session.game_id() => {
                named(&games[0], id.began())
            }
            (Contents::Picture(_, Subject::Sheet(sheet), _), _) => self.sheet_title(*sheet, true),
            (Contents::Picture(..), _) if self.session.stage() == Stage::SetUp => {
                named(self.session.shown(), now)
            }
            (_, Some(own)) => own.display().to_string(),
            (_, None) => named(self.session.game(), now),
        };
        format!("{stem}.{}", contents.format().extension())
    }

    /// Saves `contents` to `path`, or shows an error if the format cannot hold a game. The ending of
    /// the path selects the format of a game or a picture.
    pub(super) fn save(&mut self, contents: Contents, path: &Path, replace: Replace) {
        let (mut contents, path) = contents.for_path(path);
        if let Contents::Games { format, games, .. } = &contents
            && !games.iter().all(|game| format.can_hold(game))
        {
            let title = say!(self.text, "error-title-save", file = file_name(&path));
            let limits = format.limits.map(|limits| self.text.message(limits));
            return self.show_error(title, limits.into_iter().collect());
        }
        let text = self.text.clone();
        self.file_thread.run(move |disk| {
            let save = |disk: &mut Disk| disk.save(&mut contents, &path, replace, &text);
            let saved = disk.guard(save, DiskError::Other);
            disk.outbox.send(move |app, ctx| app.handle_saved(ctx, contents, path, replace, saved));
        });
    }

    fn handle_saved(
        &mut self,
        ctx: &Context,
        contents: Contents,
        path: PathBuf,
        replace: Replace,
        saved: Result<Saved, DiskError>,
    ) {
        let file = file_name(&path);
        match saved {
            Ok(Saved::Written(stamp)) => {
                let is_part = matches!(
                    &contents, Contents::Games { format, id: Some(_), games, .. }
                        if !format.holds_all(&games[0])
                );
                self.show_reply(say!(self.text, "notice-saved", file, is_part));
                let Contents::Games { format, id, mut games, quits } = contents else { return };
                if id.is_none() {
                    self.session.mark_lesson_saved(&games, format.own_file(path.clone(), stamp));
                }
                self.add_recent(&path);
                // A game with a save of its own keeps that.
                let own = self.session.file().and_then(|file| GameFormat::find(file.format));
                let has_save = own.is_some_and(|own| own.is_whole);
                if let Some(id) = id
                    && let Some(game) = games.pop()
                    && (format.is_whole || !is_part && !has_save)
                    && let Some(file) = format.own_file(path, stamp)
                {
                    self.session.mark_saved(id, game, file);
                }
                if quits {
                    self.save_and_close(ctx);
                }
            }
            Ok(Saved::NeedsConsent) => {
                self.to_save = Some(contents);
                let has_changed = replace != Replace::Nothing;
                self.view.interrupt(Dialog::Replace { path, has_changed });
            }
            Err(error) => {
                self.to_save = Some(contents);
                let title = say!(self.text, "error-title-save", file);
                let lost = say!(self.text, "error-nothing-lost-save");
                let lines = vec![self.text.disk_error(&error, true), lost];
                self.view.interrupt(Dialog::Failure { title, lines, can_save: true });
            }
        }
    }

    /// Opens the dialog for typing a path, when no file dialog of the system answers: a path to
    /// save `contents` to, or with `None` that of a file to open.
    pub(super) fn prompt_path(&mut self, contents: Option<Contents>) {
        let name = |it| self.picker.folder.join(self.proposed_name(it)).display().to_string();
        let path = contents.as_ref().map(name).unwrap_or_default();
        let saves = contents.is_some();
        let title = contents.as_ref().map(|it| it.title(&self.text));
        let title = title.unwrap_or_else(|| say!(self.text, "path-title-open"));
        self.to_save = contents;
        self.view.interrupt(Dialog::Path { title, saves, path });
    }
}

impl Contents {
    /// Returns a game with its id as contents of a file.
    pub(super) fn game(format: &'static GameFormat, id: GameId, game: Game) -> Self {
        Self::Games { format, id: Some(id), games: vec![game], quits: false }
    }

    fn lesson(games: Vec<Game>) -> Self {
        Self::Games { format: SGF, id: None, games, quits: false }
    }

    /// Returns the title of the dialog that prompts for a path.
    fn title(&self, text: &Text) -> String {
        match self {
            Self::Games { id: Some(_), .. } => say!(text, "path-title-save"),
            Self::Games { id: None, .. } => say!(text, "path-title-lesson"),
            Self::Picture(_, Subject::Game(_), _) => say!(text, "picture-title"),
            Self::Picture(_, Subject::Sheet(_), _) => say!(text, "sheet-title"),
        }
    }

    /// Returns the format of the file, as far as it is chosen.
    pub(super) const fn format(&self) -> FileFormat {
        match self {
            Self::Games { format, .. } => FileFormat::Game(format),
            Self::Picture(format, of, _) => FileFormat::Picture(format, *of),
        }
    }

    /// Returns the formats that can hold the contents, the chosen one first.
    pub(super) fn formats(&self) -> Vec<FileFormat> {
        match self {
            Self::Games { id: Some(_), games, format, .. } => {
                let mut formats: Vec<_> = GameFormat::holding(&games[0]).collect();
                formats.sort_by_key(|it| it.id != format.id);
                formats.into_iter().map(FileFormat::Game).collect()
            }
            _ => vec![self.format()],
        }
    }

    /// Returns the contents for a `path` that a person has chosen, and the path with an ending
    /// added if it lacks one. The ending of another format selects that for a game or a picture, and is
    /// replaced for a lesson.
    pub(super) fn for_path(mut self, path: &Path) -> (Self, PathBuf) {
        let (found, mut whole) = self.format().for_path(path);
        match (&mut self, found) {
            (Self::Games { format, id: Some(_), .. }, FileFormat::Game(found)) => *format = found,
            (Self::Games { format, .. }, FileFormat::Game(found)) if found.id != format.id => {
                whole = path.with_extension(format.id);
            }
            (Self::Picture(format, ..), FileFormat::Picture(found, _)) => *format = found,
            _ => {}
        }
        (self, whole)
    }
}

impl Disk {
    /// Writes a file, with comments on moves that are not the best, unless a person has to consent
    /// to that first.
    pub(super) fn save(
        &mut self,
        contents: &mut Contents,
        path: &Path,
        replace: Replace,
        text: &Text,
    ) -> Result<Saved, DiskError> {
        if self.needs_consent(contents, path, replace) {
            return Ok(Saved::NeedsConsent);
        }
        let (format, id, games) = match contents {
            Contents::Picture(format, _, picture) => {
                return picture.write(path, format).map(|()| Saved::Written(None));
            }
            Contents::Games { format, id, games, .. } => (format, *id, games),
        };
        if let Some(id) = id {
            let kept = self.library().and_then(|library| library.date(id)).ok().flatten();
            let date = &mut games[0].info.date;
            let played = kept.or(*date).unwrap_or_else(|| Timestamp::now().as_millisecond());
            *date = id.known_date(played);
            games[0].info.id = Some(id);
        }
        let commented: Vec<_> = games.iter().map(|game| (game, text.comments(game))).collect();
        let stamp = format.write_all(path, &commented)?;
        self.written.extend(id.map(|id| ((path.to_owned(), id), stamp)));
        Ok(Saved::Written(Some(stamp)))
    }

    /// Returns `true` if a person has to consent to writing the file at `path`. The stamp that this
    /// thread wrote last for the game counts as well: a save can be requested before the session
    /// knows the stamp of the one before.
    fn needs_consent(&self, contents: &Contents, path: &Path, replace: Replace) -> bool {
        match (replace, contents) {
            (Replace::Nothing, _) => storage::is_taken(path),
            (Replace::Own(known), Contents::Games { id: Some(id), .. }) => {
                let written = self.written.get(&(path.to_owned(), *id));
                let stamps: Vec<_> = known.iter().chain(written).collect();
                storage::must_confirm_overwrite(path, &stamps)
            }
            (Replace::Own(_) | Replace::Anything, _) => false,
        }
    }
}
