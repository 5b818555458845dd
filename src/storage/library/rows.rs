//! Conversion between values and the columns of the tables.

use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, Params, Row};
use serde::de::DeserializeOwned;

use super::{LibraryError, Result};
use crate::game::{Board, Rules};
use crate::history::GameId;
use crate::storage::document::parse_leniently;
use crate::storage::notation::board_from;

impl ToSql for GameId {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.number().into())
    }
}

impl FromSql for GameId {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_i64().map(Self::new)
    }
}

/// Converts any error of a value in a column to [`LibraryError::Damaged`].
pub(super) fn damaged<E>(_: E) -> LibraryError {
    LibraryError::Damaged
}

/// Parses the value of a text column, in RON.
pub(super) fn value_of<T: DeserializeOwned>(text: &str) -> Result<T> {
    parse_leniently(text).map_err(damaged)
}

/// Parses the squares of a board from a text column, the rows joined by `/`.
pub(super) fn board_of(rules: Rules, text: &str) -> Result<Board> {
    let rows: Vec<_> = text.split_terminator('/').map(str::to_owned).collect();
    board_from(rules, &rows).map_err(damaged)
}

/// Runs a query with these `values` as parameters, and returns its rows, each converted by `read`.
pub(super) fn read<T>(
    tables: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>> {
    let mut statement = tables.prepare(sql)?;
    let rows = statement.query_map(values, read)?;
    Ok(rows.collect::<Result<_, _>>()?)
}
