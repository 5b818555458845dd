//! Values of the program in the columns of the tables.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::LibraryError;
use crate::game::{Board, Rules};
use crate::history::{GamePoint, Name, Player, Seat, Who};
use crate::storage::document::parse_leniently;
use crate::storage::notation::{board_from, rows_of};

/// Returns a plain value as a text.
pub(super) fn text_of(value: &impl Serialize) -> String {
    ron::to_string(value).unwrap_or_default()
}

/// Returns the value that a text stands for.
pub(super) fn value_of<T: DeserializeOwned>(text: &str) -> Result<T, LibraryError> {
    parse_leniently(text).ok().ok_or(LibraryError::Damaged)
}

pub(super) fn board_text(board: &Board) -> String {
    rows_of(board).join("/")
}

pub(super) fn board_of(rules: Rules, text: &str) -> Result<Board, LibraryError> {
    let rows: Vec<_> = text.split_terminator('/').map(str::to_owned).collect();
    board_from(rules, &rows).ok().ok_or(LibraryError::Damaged)
}

pub(super) const fn point_text(point: Option<GamePoint>) -> Option<&'static str> {
    match point {
        None => None,
        Some(GamePoint::Draw) => Some("Draw"),
        Some(GamePoint::Win(Seat::One)) => Some("One"),
        Some(GamePoint::Win(Seat::Two)) => Some("Two"),
    }
}

pub(super) fn point_of(text: Option<&str>) -> Result<Option<GamePoint>, LibraryError> {
    Ok(match text {
        None => None,
        Some("Draw") => Some(GamePoint::Draw),
        Some("One") => Some(GamePoint::Win(Seat::One)),
        Some("Two") => Some(GamePoint::Win(Seat::Two)),
        Some(_) => return Err(LibraryError::Damaged),
    })
}

/// Reader of values that occur in many rows, which decodes each only once.
#[derive(Default)]
pub(super) struct Reader {
    rules: BTreeMap<String, Rules>,
    whos: BTreeMap<String, Who>,
}

impl Reader {
    pub(super) fn rules(&mut self, text: &str) -> Result<Rules, LibraryError> {
        once(&mut self.rules, text)
    }

    pub(super) fn player(&mut self, name: &str, who: &str) -> Result<Player, LibraryError> {
        let name = match name {
            "" => None,
            name => Some(Name::new(name).ok().ok_or(LibraryError::Damaged)?),
        };
        Ok(Player { name, who: once(&mut self.whos, who)? })
    }
}

fn once<T: Copy + DeserializeOwned>(
    known: &mut BTreeMap<String, T>,
    text: &str,
) -> Result<T, LibraryError> {
    if let Some(&value) = known.get(text) {
        return Ok(value);
    }
    let value = value_of(text)?;
    known.insert(text.to_owned(), value);
    Ok(value)
}
