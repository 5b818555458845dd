//! What the formats of other programs share: rules that a file does not say, the line that a file
//! without rules holds, and names of players.

use super::{Decoded, ReadNote};
use crate::engine::Level;
use crate::game::{GameRecord, Mark, Move, PlayedMove, Position, Rules, Square};
use crate::history::{BySeat, Game, Name, Player, PlayerKind, Seat};
use crate::storage::{Cause, Fault};

/// Returns the rules under which a file without rules is read: five in a row, the usual line rule
/// first; on small boards with a line as long as the shorter side.
///
/// # Errors
/// Returns [`Cause::Board`] if no board has this size.
pub(super) fn usual_rules(rows: usize, columns: usize) -> Result<Vec<Rules>, Cause> {
    let sides = u8::try_from(rows).ok().zip(u8::try_from(columns).ok());
    let plain =
        sides.and_then(|(rows, columns)| Rules::new(rows, columns, rows.min(columns).min(5)).ok());
    let plain = plain.ok_or_else(|| Cause::Board(format!("{columns}x{rows}")))?;
    let lines = ["at-least", "exactly", "caro"].into_iter();
    Ok(lines.filter_map(|word| plain.with_words([word]).ok()).collect())
}

/// Tries `read` under each of `rules`, for a file that does not say all of its own; returns the
/// first success, or else the fault under the very first.
pub(super) fn first_fit<T>(
    rules: impl IntoIterator<Item = Rules>,
    read: impl Fn(Rules) -> Result<T, Cause>,
) -> Result<T, Cause> {
    let mut read = rules.into_iter().map(read);
    let first = read.next().unwrap_or(Err(Cause::Foreign));
    first.or_else(|fault| read.find_map(Result::ok).ok_or(fault))
}

/// Returns the game of these squares, marked in turn.
pub(super) fn plain_game(
    rules: Rules,
    squares: impl IntoIterator<Item = Square>,
) -> Result<Game, Cause> {
    let moves: Vec<_> = squares.into_iter().map(Move::Place).collect();
    Ok(nameless(GameRecord::replay(Position::new(rules, Mark::X), &moves)?))
}

/// Returns a game between players that are not known.
pub(super) fn nameless(record: GameRecord) -> Game {
    Game::new(record, BySeat::default(), Seat::One)
}

/// Returns the one game of a file that says no rules, with the note that they were assumed unless
/// they are `given`, those of the game on the board.
pub(super) fn assumed(game: Result<Game, Cause>, given: Option<Rules>) -> Decoded {
    let is_given = game.as_ref().is_ok_and(|game| Some(game.record.rules()) == given);
    let notes = (!is_given).then_some(ReadNote::RulesAssumed).into_iter().collect();
    (vec![game.map(Box::new).map_err(|cause| Fault::at(1, cause))], notes)
}

/// Returns the squares of these moves of a game, for texts of squares alone; `None` if one of the
/// moves lost a turn, or the game begins from a board that was set up. Decisions in an opening are
/// left out.
pub(super) fn plain_squares(record: &GameRecord, played: &[PlayedMove]) -> Option<Vec<Square>> {
    let is_plain = record.start().board().is_empty() && !played.iter().any(PlayedMove::loses_turn);
    is_plain.then(|| played.iter().filter_map(PlayedMove::marked).collect())
}

/// Returns the squares of the line of a game that is shown, to its end; `None` if a file of squares
/// alone cannot hold it: see [`plain_squares`], or read under the usual rules it would end
/// otherwise.
pub(super) fn line_squares(game: &Game) -> Option<Vec<Square>> {
    let (mut record, rules) = (game.record.clone(), game.record.rules());
    record.go_to(record.last_ply());
    let squares = plain_squares(&record, &record.played_to_cursor())?;
    let usual = usual_rules(rules.rows().into(), rules.columns().into()).ok()?;
    let read = first_fit(usual, |rules| plain_game(rules, squares.iter().copied())).ok()?;
    (read.record.position().outcome() == record.position().outcome()).then_some(squares)
}

/// Returns the text that names a player in the files of other programs, of an unnamed computer
/// `Velha` with its level; `None` for a person without a name.
pub(in crate::storage) fn player_text(player: &Player) -> Option<String> {
    match (&player.name, player.who) {
        (Some(name), _) => Some(name.to_string()),
        (None, PlayerKind::Computer(level)) => Some(format!("Velha {level:?}")),
        (None, PlayerKind::Person | PlayerKind::Program) => None,
    }
}

/// Returns the player of a name in a file of another program: the computer for a text of
/// [`player_text`], otherwise a person.
pub(super) fn player_from(name: Option<&str>) -> Player {
    let levels = Level::ALL.map(|level| Player { name: None, who: level.into() });
    let known = levels.into_iter().find(|level| player_text(level).as_deref() == name);
    let person = || Player { name: name.and_then(Name::shortened), who: PlayerKind::Person };
    known.unwrap_or_else(person)
}
