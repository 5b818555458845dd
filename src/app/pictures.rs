//! Pictures of the board, in the colours and with the labels of the window.

use std::path::Path;

use eframe::egui::{ColorImage, Context};

use crate::picture::{Content, Drawing, Edges, Options, Words};
use crate::session::{Labels, PictureOf, Session};
use crate::storage::{PictureFormat, WriteError};
use crate::text::Text;
use crate::ui::theme;

/// Picture that is laid out and can be copied or written.
pub(super) struct Picture {
    drawing: Drawing,
    /// Width in pixels.
    width: u16,
    title: String,
    description: String,
}

impl Picture {
    /// Lays out a picture of the game on the board, in the colours of the window.
    pub(super) fn new(
        ctx: &Context,
        session: &Session,
        labels: Labels,
        text: &Text,
        of: PictureOf,
    ) -> Self {
        let record = &session.game().record;
        let content = match of {
            PictureOf::Board if !labels.move_numbers => Content::Board,
            PictureOf::Board | PictureOf::Game => Content::Game,
        };
        // A diagram of a game needs the names of the squares, or nobody could replay it.
        let edges = Edges { letters: labels.coordinates || of == PictureOf::Game, numbers: false };
        let options = Options {
            content,
            edges,
            last_move: labels.last_move && of == PictureOf::Board,
            colors: theme::picture_palette(ctx),
            ..Options::default()
        };
        Self {
            drawing: Drawing::new(record, &options),
            width: width(record.rules().columns()),
            title: text.picture_title(session),
            description: text.picture_description(session),
        }
    }

    /// Returns the picture for the clipboard.
    pub(super) fn image(&self) -> ColorImage {
        let pixels = self.drawing.to_pixels(self.width);
        let size = [pixels.width.into(), pixels.height.into()];
        ColorImage::from_rgba_unmultiplied(size, &pixels.rgba)
    }

    pub(super) fn write(&self, path: &Path, format: &PictureFormat) -> Result<(), WriteError> {
        let words = Words { title: &self.title, description: &self.description };
        format.write(path, &self.drawing, self.width, words)
    }
}

/// Returns the width in pixels of a picture with `columns`: small boards fill a message, and the
/// numbers on large ones can still be read.
fn width(columns: u8) -> u16 {
    (u16::from(columns) * 80 + 160).max(640)
}
