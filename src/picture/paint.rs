//! A drawing as pixels and as PNG.

use std::io;

use vello_cpu::color::{AlphaColor, Srgb};
use vello_cpu::kurbo::{Affine, BezPath, Cap, Circle, Line, Rect, RoundedRect, Shape as _, Stroke};
use vello_cpu::{Pixmap, RenderContext, Resources};

use super::drawing::Drawing;
use super::shape::{Outline, ROUNDING, Shape, crisp};
use super::{AltText, Rgb, letters};

/// Fewest and most pixels on a side of a picture.
const SIDES: (f64, f64) = (16.0, 4096.0);

/// Greatest distance between a curve and the strokes painted for it: a small part of a pixel at any
/// size.
const TOLERANCE: f64 = 0.01;

/// Picture in pixels, for the clipboard and for PNG.
#[derive(Clone, PartialEq, Eq)]
pub struct Pixels {
    /// Width in pixels.
    pub width: u16,
    /// Height in pixels.
    pub height: u16,
    /// Red, green, blue and opacity of each pixel, row by row; all of them are opaque.
    pub rgba: Vec<u8>,
}

impl Drawing {
    /// Paints the drawing `width` pixels wide and as high as it takes. Both sides have 16 to 4096
    /// pixels: another width gives the nearest picture within these bounds.
    pub fn to_pixels(&self, width: u16) -> Pixels {
        let (width, height) = self.sides(width);
        let scale = f64::from(width) / self.width;
        let mut context = RenderContext::new(width, height);
        context.set_paint(color(self.paper, 1.0));
        context.fill_rect(&Rect::new(0.0, 0.0, width.into(), height.into()));
        for layer in &self.layers {
            let (corner, part) = layer.at;
            let place = Affine::translate(corner) * Affine::scale(part);
            context.set_transform(Affine::scale(scale) * place);
            layer.shapes.iter().for_each(|shape| paint(&mut context, shape, scale * part));
        }
        let mut pixels = Pixmap::new(width, height);
        context.flush();
        context.render(&mut pixels, &mut Resources::new());
        Pixels { width, height, rgba: pixels.data_as_u8_slice().to_vec() }
    }

    /// Encodes the drawing as a PNG file, as wide as [`Drawing::to_pixels`] makes it, with
    /// title and description inside.
    ///
    /// # Errors
    /// Returns an error if the words exceed 2 GiB, the limit of the format.
    pub fn to_png(&self, width: u16, words: AltText<'_>) -> io::Result<Vec<u8>> {
        let pixels = self.to_pixels(width);
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, pixels.width.into(), pixels.height.into());
        encoder.set_color(png::ColorType::Rgb);
        // Flat colours: with filters a full board takes longer and a third more bytes.
        encoder.set_filter(png::Filter::NoFilter);
        encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
        for (name, text) in [("Title", words.title), ("Description", words.description)] {
            if !text.is_empty() {
                encoder.add_itxt_chunk(name.to_owned(), text.replace('\0', "\u{FFFD}"))?;
            }
        }
        let mut writer = encoder.write_header()?;
        let opaque = pixels.rgba.chunks_exact(4).flat_map(|pixel| &pixel[..3]);
        writer.write_image_data(&opaque.copied().collect::<Vec<u8>>())?;
        writer.finish()?;
        Ok(bytes)
    }

    /// Returns the width and height in pixels of the picture nearest to this width.
    fn sides(&self, width: u16) -> (u16, u16) {
        let (least, most) = SIDES;
        let (shorter, longer) = (self.width.min(self.height), self.width.max(self.height));
        let scale = (f64::from(width) / self.width).max(least / shorter).min(most / longer);
        let pixels = |length: f64| {
            let rounded = (length * scale).round().clamp(least, most);
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "it is between 16 and 4096"
            )]
            let whole = rounded as u16;
            whole
        };
        (pixels(self.width), pixels(self.height))
    }
}

fn paint(context: &mut RenderContext, shape: &Shape, scale: f64) {
    context.set_paint(color(shape.color, shape.opacity));
    let mut stroke = |path: BezPath, width: f64| {
        context.set_stroke(Stroke::new(width).with_caps(Cap::Round));
        context.stroke_path(&path);
    };
    match &shape.outline {
        Outline::Strokes(lines, width) => {
            for &(from, to) in lines {
                let (from, to, width) = crisp(from, to, *width, scale);
                stroke(Line::new(from, to).to_path(TOLERANCE), width);
            }
        }
        Outline::Circle(center, radius, width) => {
            let circle = Circle::new(*center, *radius).to_path(TOLERANCE);
            match width {
                Some(width) => stroke(circle, *width),
                None => context.fill_path(&circle),
            }
        }
        Outline::Frame((x, y), half, width) => {
            let frame = RoundedRect::new(x - half, y - half, x + half, y + half, ROUNDING);
            stroke(frame.to_path(TOLERANCE), *width);
        }
        Outline::Plate(from, to) => context.fill_rect(&Rect::from_points(*from, *to)),
        Outline::Text(center, size, weight, text) => {
            context.fill_path(&letters::outline(text, *weight, *center, *size));
        }
    }
}

fn color(Rgb(red, green, blue): Rgb, opacity: f32) -> AlphaColor<Srgb> {
    AlphaColor::from_rgb8(red, green, blue).with_alpha(opacity)
}
