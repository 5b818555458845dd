//! Pictures of the board, in the colours and with the labels of the window, where a whole game
//! always has labels, and pages of a lesson's tasks to be printed.

use std::path::Path;

use eframe::egui::{ColorImage, Context};

use super::App;
use crate::game::GameRecord;
use crate::picture::{AltText, Colors, Content, Drawing, Options, PrintedPage, Sheet, Subject};
use crate::session::{AnswerSource, Lesson, Task};
use crate::storage::{DiskError, PictureFormat};
use crate::text::say;
use crate::ui::{sheet_pages, theme};

/// Picture of the board, ready to be copied to the clipboard or written to a file.
pub(super) struct Picture {
    drawing: Drawing,
    /// Width in pixels.
    width: u16,
    title: String,
    description: String,
}

impl App {
    /// Lays out a picture.
    pub(super) fn picture(&self, ctx: &Context, of: Subject) -> Picture {
        match of {
            Subject::Game(of) => self.picture_of_game(ctx, of),
            Subject::Sheet(sheet) => self.page(sheet),
        }
    }

    /// Returns the title of a page of the lesson's tasks, or the name of its file, in which that of
    /// the lesson is `shortened`.
    pub(super) fn sheet_title(&self, sheet: Sheet, shortened: bool) -> String {
        let lesson = self.session.opened_lesson();
        let named = lesson.map(|it| it.name.trim()).filter(|it| !it.is_empty() && !shortened);
        let own = || self.text.lesson_file(lesson.map_or("", |it| &it.name));
        let name = named.map_or_else(own, str::to_owned);
        let pages = lesson.map_or(0, |it| sheet_pages(it).1);
        let lesson = if pages > 1 { format!("{name} {}", sheet.at + 1) } else { name };
        if sheet.answers { say!(self.text, "sheet-answers-of", lesson) } else { lesson }
    }

    /// Lays out a page of the lesson's tasks, or of their answers, black on white.
    fn page(&self, sheet: Sheet) -> Picture {
        let Sheet { paper, at, answers } = sheet;
        let lesson = self.session.opened_lesson();
        let each = lesson.map_or(0, |it| sheet_pages(it).0);
        let tasks = lesson.into_iter().flat_map(Lesson::tasks);
        let findings = if answers { self.session.findings() } else { Vec::new() };
        let board = |(number, title, task): (usize, &str, Task)| {
            let position = &task.position;
            let text = self.text.showing(position).on_paper(position.rules());
            let mut record = GameRecord::from_position(position.clone());
            if let (true, AnswerSource::Known { right, .. }) = (answers, &task.answer)
                && let Some(&made) = right.first().and_then(|line| line.first())
            {
                // The moves of an answer were made there.
                let _ = record.play(made);
            }
            let options = Options {
                black: text.black,
                edges: text.labels_on(position.rules()),
                last_move: answers,
                colors: Colors::PRINT,
                ..Options::default()
            };
            let found = findings.get(number - 1).and_then(Option::as_ref);
            let words = if answers { text.answer(&task, found) } else { text.question(&task, 0) };
            let words = if title.is_empty() { words } else { text.of_group(title, &words) };
            (format!("{number}. {words}"), Drawing::new(&record, &options))
        };
        let boards: Vec<_> = tasks.skip(at * each).take(each).map(board).collect();
        let title = self.sheet_title(sheet, false);
        let name = if answers { String::new() } else { say!(self.text, "sheet-name") };
        let said: Vec<_> = boards.iter().map(|(words, _)| words.as_str()).collect();
        let description = said.join("\n");
        let drawing = PrintedPage { paper, title: &title, name: &name, boards }.drawing();
        Picture { drawing, width: paper.pixels(), title, description }
    }

    /// Lays out a picture of the shown game, in the colours and with the labels of the window; a
    /// whole game always has labels.
    pub(super) fn picture_of_game(&self, ctx: &Context, of: Content) -> Picture {
        let record = &self.session.shown().record;
        let rules = record.rules();
        let text = match of {
            // A diagram of a game needs the names of the squares, or nobody could replay it.
            Content::Game => &self.text.on_paper(rules),
            Content::Board => &self.text,
        };
        let edges = text.labels_on(rules).along_edges();
        let options = Options {
            content: of,
            black: self.text.black,
            edges,
            last_move: of == Content::Board,
            colors: theme::picture_palette(ctx),
            ..Options::default()
        };
        let lost = text.lost_turns(record);
        let mut drawing = Drawing::new(record, &options);
        if of == Content::Game && !lost.is_empty() {
            drawing = drawing.with_words_below(&lost, options.colors.ink);
        }
        Picture {
            drawing,
            // Small boards fill a message, and the numbers on large ones can still be read.
            width: (u16::from(record.rules().columns()) * 80 + 160).max(640),
            title: self.text.picture_title(&self.session),
            description: self.text.picture_description(&self.session, edges),
        }
    }
}

impl Picture {
    /// Returns the pixels for the clipboard.
    pub(super) fn image(&self) -> ColorImage {
        let pixels = self.drawing.to_pixels(self.width);
        let size = [pixels.width.into(), pixels.height.into()];
        ColorImage::from_rgba_unmultiplied(size, &pixels.rgba)
    }

    /// Writes the picture to a file, on the file thread.
    pub(super) fn write(&self, path: &Path, format: &PictureFormat) -> Result<(), DiskError> {
        let words = AltText { title: &self.title, description: &self.description };
        format.write(path, &self.drawing, self.width, words)
    }
}
