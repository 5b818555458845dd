//! A drawing as SVG: one file that needs no other.

use std::fmt;

use super::drawing::Drawing;
use super::shape::{Outline, ROUNDING, Shape, Weight};
use super::{AltText, letters};

/// Value of `font-family` in an SVG: the program's typeface, or any sans serif.
const FONTS: &str = "Inter, sans-serif";

impl Drawing {
    /// Encodes the drawing as an SVG file, with title and description inside.
    pub fn to_svg(&self, words: AltText<'_>) -> String {
        fmt::from_fn(|f| self.write_svg(f, words)).to_string()
    }

    fn write_svg(&self, f: &mut fmt::Formatter<'_>, words: AltText<'_>) -> fmt::Result {
        let (width, height, paper) = (short(self.width), short(self.height), self.paper);
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}" text-anchor="middle" stroke-linecap="round">"#
        )?;
        writeln!(f, "<title>{}</title>", escaped(words.title))?;
        if !words.description.is_empty() {
            writeln!(f, "<desc>{}</desc>", escaped(words.description))?;
        }
        writeln!(f, r#"<rect width="{width}" height="{height}" fill="{paper}"/>"#)?;
        for layer in &self.layers {
            write!(f, r#"<g class="{}""#, layer.kind.name())?;
            let ((left, top), scale) = layer.at;
            if layer.at != ((0.0, 0.0), 1.0) {
                let (left, top) = (short(left), short(top));
                write!(f, r#" transform="translate({left} {top}) scale({scale:.4})""#)?;
            }
            writeln!(f, ">")?;
            for shape in &layer.shapes {
                write_shape(f, shape)?;
            }
            writeln!(f, "</g>")?;
        }
        f.write_str("</svg>\n")
    }
}

fn write_shape(f: &mut fmt::Formatter<'_>, shape: &Shape) -> fmt::Result {
    let color = shape.color;
    let stroke = |width: f64| format!(r#"stroke="{color}" stroke-width="{}""#, short(width));
    match &shape.outline {
        Outline::Strokes(lines, width) => {
            f.write_str(r#"<path d=""#)?;
            for (from, to) in lines {
                let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(short);
                write!(f, "M{x1} {y1}L{x2} {y2}")?;
            }
            write!(f, r#"" {}"#, stroke(*width))?;
            if shape.opacity < 1.0 {
                write!(f, r#" stroke-opacity="{}""#, short(shape.opacity.into()))?;
            }
            writeln!(f, "/>")
        }
        Outline::Circle((x, y), radius, width) => {
            let [x, y, radius] = [*x, *y, *radius].map(short);
            let ink = match width {
                Some(width) => format!(r#"fill="none" {}"#, stroke(*width)),
                None => format!(r#"fill="{color}""#),
            };
            writeln!(f, r#"<circle cx="{x}" cy="{y}" r="{radius}" {ink}/>"#)
        }
        Outline::Frame((x, y), half, width) => {
            let [x, y, side] = [x - half, y - half, 2.0 * half].map(short);
            let sides = format!(r#"width="{side}" height="{side}" rx="{ROUNDING}""#);
            writeln!(f, r#"<rect x="{x}" y="{y}" {sides} fill="none" {}/>"#, stroke(*width))
        }
        Outline::Plate((left, top), (right, bottom)) => {
            let [x, y, width, height] = [*left, *top, right - left, bottom - top].map(short);
            let sides = format!(r#"width="{width}" height="{height}""#);
            writeln!(f, r#"<rect x="{x}" y="{y}" {sides} fill="{color}"/>"#)
        }
        Outline::Text((x, y), size, weight, text) => {
            let [x, y, size] = [*x, y + letters::BASE * size, *size].map(short);
            let weight = match weight {
                Weight::Regular => "",
                Weight::SemiBold => r#" font-weight="600""#,
            };
            let text = escaped(text);
            writeln!(
                f,
                r#"<text x="{x}" y="{y}" font-size="{size}"{weight} fill="{color}">{text}</text>"#
            )
        }
    }
}

/// Rounds a number to two decimals, for the text of an SVG.
fn short(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// Escapes a text for XML. Characters that XML cannot hold in any way become U+FFFD.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '\t' => escaped += "&#9;",
            '\n' => escaped += "&#10;",
            '\r' => escaped += "&#13;",
            '\0'..='\x1F' | '\u{FFFE}' | '\u{FFFF}' => escaped.push('\u{FFFD}'),
            other => escaped.push(other),
        }
    }
    escaped
}
