//! Pictures of the board, in the colours and with the labels of the window; a whole game
/// always has labels.
use std::path::Path;

use eframe::egui::{ColorImage, Context};

use super::App;
use crate::game::Labels;
use crate::picture::{AltText, Content, Drawing, Options};
use crate::storage::{DiskError, PictureFormat};
use crate::ui::theme;

/// Picture of the board, ready to be copied to the clipboard or written to a file.
pub(super) struct Picture {
    drawing: Drawing,
    /// Width in pixels.
    width: u16,
    title: String,
    description: String,
}

impl App {
    /// Lays out a picture of the shown game, in the colours and with the labels of the window; a
    /// whole game always has labels.
    pub(super) fn picture(&self, ctx: &Context, of: Content) -> Picture {
        let record = &self.session.shown().record;
        let edges = match self.text.labels_on(record.rules()).along_edges() {
            // A diagram of a game needs the names of the squares, or nobody could replay it.
            Labels::Nothing if of == Content::Game => {
                Labels::Letters.on(record.rules(), self.text.style)
            }
            edges => edges,
        };
        let options = Options {
            content: of,
            black: self.text.black,
            edges,
            last_move: of == Content::Board,
            colors: theme::picture_palette(ctx),
            ..Options::default()
        };
        Picture {
            drawing: Drawing::new(record, &options),
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
