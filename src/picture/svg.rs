//! A drawing as SVG: one file that needs no other.

use std::fmt;

use super::drawing::Drawing;
use super::shape::{Outline, Shape, Weight};
use super::{Words, letters};

/// The typeface of the program, or what there is.
const FONTS: &str = "Inter, sans-serif";

impl Drawing {
    /// The drawing as an SVG, with a title and a description for those who do not see it.
    #[must_use]
    pub fn to_svg(&self, words: Words<'_>) -> String {
        Svg { drawing: self, words }.to_string()
    }
}

struct Svg<'a> {
    drawing: &'a Drawing,
    words: Words<'a>,
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { drawing, words } = self;
        let (width, height) = (Short(drawing.width), Short(drawing.height));
        writeln!(
            f,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img" font-family="{FONTS}" text-anchor="middle" stroke-linecap="round">"#
        )?;
        writeln!(f, "<title>{}</title>", Escaped(words.title))?;
        if !words.description.is_empty() {
            writeln!(f, "<desc>{}</desc>", Escaped(words.description))?;
        }
        let paper = drawing.paper;
        writeln!(f, r#"<rect width="{width}" height="{height}" fill="{paper}"/>"#)?;
        for layer in &drawing.layers {
            writeln!(f, r#"<g class="{}">"#, layer.kind.name())?;
            for shape in &layer.shapes {
                write_shape(f, shape)?;
            }
            writeln!(f, "</g>")?;
        }
        f.write_str("</svg>\n")
    }
}

fn write_shape(f: &mut fmt::Formatter<'_>, shape: &Shape) -> fmt::Result {
    let (color, opacity) = (shape.color, Short(shape.opacity));
    match &shape.outline {
        Outline::Strokes(lines, width) => {
            f.write_str(r#"<path d=""#)?;
            for (from, to) in lines {
                let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(Short);
                write!(f, "M{x1} {y1}L{x2} {y2}")?;
            }
            let width = Short(*width);
            write!(f, r#"" stroke="{color}" stroke-width="{width}""#)?;
            if shape.opacity < 1.0 {
                write!(f, r#" stroke-opacity="{opacity}""#)?;
            }
            writeln!(f, "/>")
        }
        Outline::Ring((x, y), radius, width) => {
            let [x, y, radius, width] = [*x, *y, *radius, *width].map(Short);
            writeln!(
                f,
                r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{color}" stroke-width="{width}"/>"#
            )
        }
        Outline::Ground((x, y), half, radius) => {
            let [x, y, side, radius] = [x - half, y - half, 2.0 * half, *radius].map(Short);
            writeln!(
                f,
                r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{radius}" fill="{color}" fill-opacity="{opacity}"/>"#
            )
        }
        Outline::Disc((x, y), radius) => {
            let [x, y, radius] = [*x, *y, *radius].map(Short);
            writeln!(f, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{color}"/>"#)
        }
        Outline::Text((x, y), size, weight, text) => {
            let [x, y, size] = [*x, y + letters::BASE * size, *size].map(Short);
            let weight = match weight {
                Weight::Regular => "",
                Weight::SemiBold => r#" font-weight="600""#,
            };
            let text = Escaped(text);
            writeln!(
                f,
                r#"<text x="{x}" y="{y}" font-size="{size}"{weight} fill="{color}">{text}</text>"#
            )
        }
    }
}

/// A number with two decimals at most.
struct Short(f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 100.0).round() / 100.0)
    }
}

/// A text as XML says it. Characters that XML cannot hold in any way become U+FFFD.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '\t' | '\n' | '\r' => write!(f, "&#{};", u32::from(character))?,
                '\0'..='\x1F' | '\u{FFFE}' | '\u{FFFF}' => f.write_char('\u{FFFD}')?,
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}
