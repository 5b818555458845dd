//! Moves as text, `h8i7j9`: the notation in which programs for five in a row pass games on.
//!
//! A letter is the column from the left, a number the row **from the bottom**; blanks, commas and
//! semicolons between moves do not count. A text says neither board nor rules: a file is read as
//! 15 x 15, or 20 x 20 if a move needs that, with a line of five. A `.pos` file holds the same in
//! bytes: the number of moves, and for each its column times 15 plus its row.

use super::{Comments, Decoded, GameError, Likelihood, ReadNote};
use crate::engine::Level;
use crate::game::{GameRecord, Mark, Move, PlayedMove, Position, Rules, Square};
use crate::history::{BySeat, Game, Name, Player, PlayerKind, Seat};
use crate::storage::notation::quote_escaped;
use crate::storage::{BadGame, ReadError, text};

/// Numbers of rows and columns of the boards that a file of moves is read for, the first that fits.
const SIDES: [u8; 2] = [15, 20];

/// Number of squares of the board of a `.pos` file.
const POS_SQUARES: u8 = 225;

/// Parses moves as text on a board with this number of rows: each a letter, and the number of its
/// row from the bottom; none for a blank text. Columns are not checked, and a square may occur
/// twice.
///
/// # Errors
/// Returns the first text that names no square in these rows.
pub fn read_moves(text: &str, rows: u8) -> Result<Vec<Square>, GameError> {
    let separates = |it: char| it.is_whitespace() || [',', ';'].contains(&it);
    let mut rest = text.trim_start_matches(separates);
    let mut squares = Vec::new();
    while !rest.is_empty() {
        let digits = rest.char_indices().skip(1);
        let end = digits.clone().find(|(_, it)| !it.is_ascii_digit()).map_or(rest.len(), |it| it.0);
        let (name, after) = rest.split_at(end);
        let square = name.parse().ok().filter(|square: &Square| square.row < rows);
        let Some(Square { row, column }) = square else {
            return Err(GameError::NoSquare(quote_escaped(name)));
        };
        squares.push(Square { row: rows - 1 - row, column });
        rest = after.trim_start_matches(separates);
    }
    Ok(squares)
}

/// Returns the game of moves that were pasted, under these rules, those of the game on the board.
pub(super) fn read(text: &str, rules: Rules) -> Result<Game, GameError> {
    let squares = read_moves(text, rules.rows())?;
    game_under(rules, &squares.into_iter().map(Move::Place).collect::<Vec<_>>())
}

fn game_under(rules: Rules, moves: &[Move]) -> Result<Game, GameError> {
    let record = GameRecord::replay(Position::new(rules, Mark::X), moves)?;
    Ok(Game::new(record, BySeat::default(), Seat::One))
}

/// Returns the moves up to the cursor as text for the clipboard, with rows counted from the bottom;
/// empty before the first move, and `None` if one of them lost the turn, or the game begins from a
/// board that was set up. Decisions in an opening are left out.
pub fn moves_text(record: &GameRecord) -> Option<String> {
    Some(text_of(record.rules(), plain_squares(record, &record.played_to_cursor())?))
}

fn text_of(rules: Rules, squares: Vec<Square>) -> String {
    let name = |it: Square| Square { row: rules.rows() - 1 - it.row, ..it }.to_string();
    squares.into_iter().map(name).collect()
}

/// Returns the squares of these moves of a game, for formats that hold squares alone; `None` if one
/// of the moves lost a turn, or the game begins from a board that was set up. Decisions in an
/// opening are left out.
pub(super) fn plain_squares(record: &GameRecord, played: &[PlayedMove]) -> Option<Vec<Square>> {
    let is_plain = record.start().board().is_empty() && !played.iter().any(PlayedMove::loses_turn);
    is_plain.then(|| played.iter().filter_map(PlayedMove::marked).collect())
}

/// Returns the squares of all moves of the line that is shown, to its end, as [`plain_squares`]
/// does.
pub(super) fn line_squares(game: &Game) -> Option<Vec<Square>> {
    plain_squares(&game.record, &game.record.played_line(game.record.current_line()))
}

/// Returns the rules under which a file without rules is read: five in a row, the usual line rule
/// first; on small boards with a line as long as the shorter side. Empty for a board of an
/// impossible size.
pub(super) fn usual_rules(rows: u8, columns: u8) -> Vec<Rules> {
    let plain = Rules::new(rows, columns, rows.min(columns).min(5));
    let lines = ["at-least", "exactly", "caro"].into_iter();
    plain.map_or_else(
        |_| Vec::new(),
        |it| lines.filter_map(|word| it.with_words([word]).ok()).collect(),
    )
}

/// Returns the game of these squares, read from a file without rules, under the first of
/// [`usual_rules`] that allows all of its moves.
pub(super) fn usual_game(rows: u8, columns: u8, squares: &[Square]) -> Result<Game, GameError> {
    let moves: Vec<Move> = squares.iter().copied().map(Move::Place).collect();
    let size = || GameError::Board(format!("{columns}x{rows}"));
    first_fit(usual_rules(rows, columns), |rules| game_under(rules, &moves)).ok_or_else(size)?
}

/// Tries `read` under each of `rules`, for a file that does not say all of its own; returns the
/// first success, or else the fault under the very first. Returns `None` if `rules` is empty.
pub(super) fn first_fit<T>(
    rules: impl IntoIterator<Item = Rules>,
    read: impl Fn(Rules) -> Result<T, GameError>,
) -> Option<Result<T, GameError>> {
    let mut read = rules.into_iter().map(read);
    let first = read.next()?;
    Some(first.or_else(|fault| read.find_map(Result::ok).ok_or(fault)))
}

/// Returns the one game of a file that says no rules, with the note that they were assumed.
pub(super) fn assumed(game: Result<Game, GameError>) -> Decoded {
    let bad = |cause: GameError| BadGame { number: 1, line: 1, cause: cause.into() };
    Decoded { games: vec![game.map(Box::new).map_err(bad)], notes: [ReadNote::RulesAssumed].into() }
}

/// Returns the text that names a player in the files of other programs, of an unnamed computer
/// `Velha` with its level; `None` for a person without a name.
pub(super) fn player_text(player: &Player) -> Option<String> {
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

/// Rates how likely an opened text is moves: nothing else may be in it.
pub(super) fn sniff(text: &str) -> Likelihood {
    let is_read = read_moves(text, SIDES[1]).is_ok_and(|squares| !squares.is_empty());
    if is_read { Likelihood::Likely } else { Likelihood::No }
}

/// Reads moves as text under the rules that are usual in such files; pasted moves are then read
/// again by [`read`].
pub(super) fn open(bytes: &[u8]) -> Result<Decoded, ReadError> {
    let text = text(bytes)?;
    let games = SIDES
        .map(|side| read_moves(text, side).and_then(|squares| usual_game(side, side, &squares)));
    let [small, large] = games;
    Ok(assumed(small.or_else(|fault| large.or(Err(fault)))))
}

/// Returns `true` if a file of moves can hold the line of the game that is shown: five in a row on
/// 15 x 15, with at least one move.
pub(super) fn can_hold(game: &Game) -> bool {
    usual_rules(15, 15).contains(&game.record.rules())
        && line_squares(game).is_some_and(|squares| !squares.is_empty())
}

/// Returns the text of a file of moves: the line that is shown, to its end.
pub(super) fn encode(game: &Game, _: &Comments) -> String {
    text_of(game.record.rules(), line_squares(game).unwrap_or_default()) + "\n"
}

/// Rates how likely the bytes of a file are a `.pos`: the number of squares that the first byte
/// says, all different.
pub(super) fn sniff_pos(bytes: &[u8]) -> Likelihood {
    let Some((&count, squares)) = bytes.split_first() else { return Likelihood::No };
    let is_square =
        |(at, square): (usize, &u8)| *square < POS_SQUARES && !squares[..at].contains(square);
    let fits = count > 0 && squares.len() == usize::from(count);
    if fits && squares.iter().enumerate().all(is_square) {
        Likelihood::Likely
    } else {
        Likelihood::No
    }
}

/// Reads the bytes of a `.pos` file as a game of five in a row on 15 x 15.
pub(super) fn open_pos(bytes: &[u8]) -> Decoded {
    let squares = bytes.iter().skip(1).map(|at| Square { row: at % 15, column: at / 15 });
    assumed(usual_game(15, 15, &squares.collect::<Vec<_>>()))
}
