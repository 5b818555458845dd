//! Properties of SGF for what is said at a node, and how they are written.

use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::game::{Annotation, Decision, Mark, Move, Rating, Square, Symbol};
use crate::history::{BySeat, Seat, day_and_time};

/// Properties of symbols without a text.
pub(super) const SHAPES: [(&str, Symbol); 4] = [
    ("TR", Symbol::Triangle),
    ("CR", Symbol::Circle),
    ("SQ", Symbol::Square),
    ("MA", Symbol::Cross),
];

/// Ratings with their properties and values; any other value is that of the first row of its
/// property.
pub(super) const RATINGS: [(&str, &str, Rating); 6] = [
    ("TE", "1", Rating::Good),
    ("TE", "2", Rating::VeryGood),
    ("IT", "", Rating::Interesting),
    ("DO", "", Rating::Doubtful),
    ("BM", "1", Rating::Bad),
    ("BM", "2", Rating::VeryBad),
];

/// Lines of the comment on a game in which Black or White had a coach.
pub(super) const COACHED: [&str; 2] = ["Black played with a coach.", "White played with a coach."];

/// Takes the lines of [`COACHED`] from the beginning of the comment on a game, in which Black has
/// the first seat.
pub(super) fn take_coached(comment: &mut String) -> BySeat<bool> {
    let mut coach = BySeat::default();
    for (line, seat) in COACHED.into_iter().zip(Seat::ALL) {
        if let Some(rest) = comment.strip_prefix(line) {
            coach[seat] = true;
            *comment = rest.trim_start_matches('\n').into();
        }
    }
    coach
}

/// Returns the sentence that other programs show for a decision in a swap opening.
pub(super) fn decided(made: Move, black: Mark) -> Option<&'static str> {
    match made {
        Move::Choose(Decision::Side(side)) if side == black => Some("Swap: Black"),
        Move::Choose(Decision::Side(_)) => Some("Swap: White"),
        Move::Choose(Decision::SetMore) => Some("Swap: two more stones"),
        Move::Place(_) => None,
    }
}

/// Returns the text of what is said at a node, with the sentence of a decision made there, and the
/// judgement and the comment of a review, unless the move is rated. Properties of `own` names are
/// not written.
pub(super) fn written(
    said: &Annotation,
    decided: Option<&str>,
    judged: (Option<Rating>, Option<&str>),
    own: &[&str],
) -> String {
    let (judged, comment) = if said.rating.is_none() { judged } else { (said.rating, None) };
    let rating = judged.and_then(|rating| RATINGS.iter().find(|it| it.2 == rating));
    let comment = comment.filter(|comment| !said.text.contains(comment));
    let texts = [decided, Some(said.text.as_str()).filter(|it| !it.is_empty()), comment];
    let texts: Vec<_> = texts.into_iter().flatten().collect();
    // No property may stand twice at a node.
    let mut properties: Vec<(&str, Vec<String>)> = Vec::new();
    let mut property =
        |name, values: Vec<String>| match properties.iter_mut().find(|it| it.0 == name) {
            Some((_, known)) => known.extend(values),
            None if values.is_empty() => {}
            None => properties.push((name, values)),
        };
    let one = |value: &str| Some(escaped(value)).filter(|it| !it.is_empty()).into_iter().collect();
    property("N", one(&said.name));
    if let Some((name, value, _)) = rating {
        property(name, vec![(*value).to_owned()]);
    }
    property("C", one(&texts.join("\n")));
    let labels = said.symbols.iter().filter_map(|(&at, symbol)| match symbol {
        Symbol::Label(label) => {
            Some(format!("{}:{}", point(at), escaped(label).replace(':', "\\:")))
        }
        _ => None,
    });
    property("LB", labels.collect());
    for (name, shape) in SHAPES {
        let squares = said.symbols.iter().filter(|(_, symbol)| **symbol == shape);
        property(name, squares.map(|(&at, _)| point(at)).collect());
    }
    for (name, values) in said.unknown.iter().filter(|(name, _)| !own.contains(&name.as_str())) {
        property(name, values.clone());
    }
    let written = |(name, values): &(&str, Vec<String>)| format!("{name}[{}]", values.join("]["));
    properties.iter().map(written).collect()
}

/// Returns a text as the value of a property.
pub(super) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// Formats a square as a point, two letters.
pub(super) fn point(square: Square) -> String {
    [square.column, square.row].map(|at| char::from(b'a' + at)).into_iter().collect()
}

/// Parses the day at the beginning of a text, such as `2026-11-27`, as
/// [`day_and_time`] reads it; `None` if there is none.
pub fn parse_day(written: &str) -> Option<i64> {
    let day: Date = written.get(..10)?.replace('.', "-").parse().ok()?;
    Some(day.to_zoned(TimeZone::UTC).ok()?.timestamp().as_millisecond())
}

/// Formats the day of a time in milliseconds since 1970 (UTC), such as `2026-11-27`.
pub fn format_day(time: i64) -> String {
    day_and_time(time, &TimeZone::system()).0.to_string()
}
