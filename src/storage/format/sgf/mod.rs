//! SGF, the format of games of Go, in which programs for five in a row keep theirs as `GM[4]`.
//!
//! A file is a collection of game trees. Points are two letters, the column from the left and the
//! row from the top. Black is the side that moves first, here X unless the file is this program's
//! own and says otherwise. Files that others write as `GM[1]` (Go) or without the property are read
//! unless they say that they are of Go; their encodings too.
//!
//! The format has no property for rules. `RU` is read in the spellings and numbers in use, and
//! written in one; a game that it does not say everything of has the property `VELHA` as well: in
//! the first node the [`Rules`] as text, and `O` as a second value if O moved first; in other nodes
//! a [`Move`] that has no notation in SGF, a decision in a swap opening or a turn lost on a taken
//! square. Two moves of one colour in a row mean a lost turn in the files of others, and so does a
//! pass, unless it ends the game.
//!
//! Clocks are read and written if both players have the same time for a game: `TM` with
//! `OT[N fischer]`, and the time left as `BL` and `WL` of the last node. Results, names, date,
//! event and place have their properties. The judgements of a review become `BM`, `DO` and `IT`,
//! and are not read.

mod tree;
mod write;

use std::time::Duration;

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::moves::{first_fit, player_from, usual_rules};
use super::{Decoded, GameError, Likelihood, ReadNote, ReadNotes};
use crate::game::{
    Board, Ending, GameRecord, IllegalMove, InvalidVariation, Mark, Move, PlayError, Position,
    Rules, Square,
};
use crate::history::{BySeat, Clocks, Game, GameInfo, Name, Seat, TimeControl, TimeControls};
use crate::storage::notation::quote_escaped;
use crate::storage::{BadGame, ReadError, ReadGames, lenient_text};
use tree::{Node, Tree, Trees};

pub(super) use write::encode;

/// Words of the line rules ([`crate::game::Rule::word`]) with their spellings in `RU`; the first of
/// each is written.
const RULES: [(&str, &[&str]); 4] = [
    ("at-least", &["Freestyle", "0", "5", "6", "gomoku", "free"]),
    ("exactly", &["Standard", "1", "exactly", "exact"]),
    ("renju", &["Renju", "4"]),
    ("caro", &["Caro", "8", "9"]),
];

/// Properties that put Black's marks down, put White's down, and take marks off.
const SET_UP: [&str; 3] = ["AB", "AW", "AE"];

/// Maximum number of games that are read from a file.
const MAX_GAMES: usize = 20_000;

/// Beginnings of `RU` by which a file with `GM[1]` or without `GM` is known as one of Go, and
/// refused.
const GO: [&str; 6] = ["japanese", "chinese", "aga", "korean", "goe", "nz"];

/// Rates how likely an opened text is SGF: a bracket before a node with a property.
pub(super) fn sniff(text: &str) -> Likelihood {
    let has_property = |rest: &str| {
        let rest = rest.trim_start().strip_prefix(';').unwrap_or_default().trim_start();
        let after = rest.trim_start_matches(|it: char| it.is_ascii_alphanumeric());
        after.len() < rest.len() && after.trim_start().starts_with('[')
    };
    if text.strip_prefix('(').is_some_and(has_property) {
        Likelihood::Certain
    } else if text.match_indices("(;").any(|(at, _)| has_property(&text[at + 1..])) {
        Likelihood::Possible
    } else {
        Likelihood::No
    }
}

/// Reads the games of an SGF, one for each game tree.
pub(super) fn open(bytes: &[u8]) -> Result<Decoded, ReadError> {
    let text = lenient_text(bytes, label(bytes))?;
    let mut notes = ReadNotes::new();
    let games = Trees::new(&text).zip(1..).map(|(tree, number)| {
        let bad = |line, cause: GameError| BadGame { number, line, cause: cause.into() };
        let tree = tree.map_err(|(line, cause)| bad(line, cause))?;
        let game = GameReader::new(&tree).game(&mut notes);
        game.map(Box::new).map_err(|cause| bad(tree.line, cause))
    });
    let games: ReadGames = games.take(MAX_GAMES + 1).collect();
    if games.len() > MAX_GAMES {
        return Err(ReadError::TooMany(MAX_GAMES));
    }
    Ok(Decoded { games, notes })
}

/// Returns the name of the encoding that a file says in `CA`; `None` if it says none.
fn label(bytes: &[u8]) -> Option<&[u8]> {
    let at = bytes.windows(3).position(|found| found == b"CA[")? + 3;
    bytes[at..].split(|&byte| byte == b']').next()
}

/// Reader of one game tree.
struct GameReader<'a> {
    tree: &'a Tree<'a>,
    /// Nodes of the main line.
    main: Vec<&'a Node<'a>>,
    /// Number of nodes before the first move.
    head: usize,
    /// Mark of Black.
    black: Mark,
}

impl<'a> GameReader<'a> {
    fn new(tree: &'a Tree<'a>) -> Self {
        let main = tree.lines().next().unwrap_or_default();
        let is_move = |node: &Node<'_>| node.has("B") || node.has("W") || node.own_move().is_some();
        let head = main.iter().take_while(|node| !is_move(node)).count();
        let black = match tree.nodes[0].values("VELHA") {
            [_, "O"] => Mark::O,
            _ => Mark::X,
        };
        Self { tree, main, head, black }
    }

    fn root(&self) -> &'a Node<'a> {
        &self.tree.nodes[0]
    }

    fn game(&self, notes: &mut ReadNotes) -> Result<Game, GameError> {
        self.check_kind()?;
        let (rows, columns) = self.size()?;
        let own = self.root().value("VELHA").and_then(|rules| rules.parse::<Rules>().ok());
        let own = own.filter(|own| (own.rows(), own.columns()) == (rows, columns));
        let said = own.or_else(|| self.rules(rows, columns));
        let candidates = said.map_or_else(|| usual_rules(rows, columns), |rules| vec![rules]);
        let lose = candidates.iter().filter_map(|it| it.with_words(["lose-turn"]).ok());
        let read = first_fit(candidates.iter().copied().chain(lose), |rules| self.record(rules));
        let (record, is_whole) = read.unwrap_or(Err(GameError::CutOff))?;
        notes.extend(said.is_none().then_some(ReadNote::RulesAssumed));
        notes.extend((!is_whole).then_some(ReadNote::VariationsLeftOut));
        Ok(self.with_players(record))
    }

    /// Refuses other games than five in a row.
    fn check_kind(&self) -> Result<(), GameError> {
        let value = |name: &str| self.root().value(name).unwrap_or_default().to_lowercase();
        let other =
            |name: &str| GameError::OtherGame(format!("{name}[{}]", quote_escaped(&value(name))));
        match value("GM").as_str() {
            "" | "1" if GO.iter().any(|go| value("RU").starts_with(go)) => Err(other("RU")),
            "" | "1" | "4" | "5" | "11" if self.rules(15, 15).is_some() => Ok(()),
            "" | "1" if value("KM").parse().is_ok_and(|komi: f32| komi != 0.0) => Err(other("KM")),
            // Some programs write five in a row as another game.
            "" | "1" | "4" | "5" | "11" => Ok(()),
            _ => Err(other("GM")),
        }
    }

    /// Returns the rows and columns of the board.
    fn size(&self) -> Result<(u8, u8), GameError> {
        let Some(written) = self.root().value("SZ") else {
            let is_go = matches!(self.root().value("GM"), None | Some("1"));
            return Ok(if is_go { (19, 19) } else { (15, 15) });
        };
        let (columns, rows) = written.split_once(':').unwrap_or((written, written));
        let number = |text: &str| text.trim().parse().ok();
        let sides = number(rows).zip(number(columns));
        let known = sides.filter(|&(rows, columns)| Rules::new(rows, columns, 3).is_ok());
        known.ok_or_else(|| GameError::Board(quote_escaped(&written.replace(':', "x"))))
    }

    /// Returns the rules that `RU` says; `None` if it says none or unknown ones, so that the usual
    /// ones are tried.
    fn rules(&self, rows: u8, columns: u8) -> Option<Rules> {
        let written = self.root().value("RU")?;
        let is_written = |name: &&str| name.eq_ignore_ascii_case(written);
        let (rule, _) = RULES.iter().find(|(_, names)| names.iter().any(is_written))?;
        five(rule, rows, columns)
    }

    /// Returns the position of the first node, with the marks put down there.
    fn start(&self, rules: Rules) -> Result<Position, GameError> {
        let (black, white) = (self.black, self.black.other());
        let mut board = Board::new(rules).with_first(black);
        let head = || self.main.iter().take(self.head);
        // Marks may be put down in the node of the first move, too.
        for node in head().chain(self.main.get(self.head)) {
            for (name, mark) in SET_UP.into_iter().zip([Some(black), Some(white), None]) {
                for written in node.values(name).iter().filter(|it| !it.trim().is_empty()) {
                    points(written, rules)?.for_each(|square| board[square] = mark);
                }
            }
        }
        let said = head().find_map(|node| colour(node.value("PL")?, black));
        let first = || self.main.iter().find(|node| node.has("B") || node.has("W"));
        let moved = || first().map(|node| if node.has("B") { black } else { white });
        let is_ahead = board.count(black) > board.count(white);
        let turn = said.or_else(moved).unwrap_or(if is_ahead { white } else { black });
        Ok(Position::from_board(board, turn)?)
    }

    /// Returns the moves and variations read under these rules, and whether all of them could be
    /// read.
    fn record(&self, rules: Rules) -> Result<(GameRecord, bool), GameError> {
        let start = self.start(rules)?;
        let lines = self.tree.lines().take(GameRecord::MAX_VARIATIONS + 1);
        let mut lines: Vec<_> = lines.map(|nodes| self.line(&start, &nodes)).collect();
        if let Some(fault) = lines.first_mut().and_then(|(_, fault)| fault.take()) {
            return Err(fault);
        }
        let mut is_whole = lines.iter().all(|(_, fault)| fault.is_none());
        // A line that others go on from is no variation of its own.
        let all: Vec<_> = lines.into_iter().map(|(moves, _)| moves).collect();
        let goes_on = |line: &&Vec<Move>| !all.iter().any(|it| it != *line && it.starts_with(line));
        let mut whole = all.iter().filter(goes_on);
        let mut record = GameRecord::replay(start.clone(), whole.next().map_or(&[], |it| it))?;
        for moves in whole {
            let added = record.add_variation(moves);
            is_whole &= matches!(added, Ok(()) | Err(InvalidVariation::Prefix));
        }
        Ok((record, is_whole))
    }

    /// Returns the moves of one line of nodes up to its first fault, and the fault.
    fn line(&self, start: &Position, nodes: &[&Node<'_>]) -> (Vec<Move>, Option<GameError>) {
        let (mut position, mut moves) = (start.clone(), Vec::new());
        // A pass at the end is the end of the game, and no turn is lost by it.
        let is_pass = |it: &&Node<'_>| {
            let mut points = it.marks().map(|(_, written)| point(written, start.rules()));
            it.own_move().is_none() && points.all(|point| point == Ok(None))
        };
        let is_end = |it: &&Node<'_>| is_pass(it) && !SET_UP.iter().any(|name| it.has(name));
        let passes = nodes.iter().rev().take_while(|it| is_end(it)).count();
        let nodes = &nodes[..nodes.len() - passes];
        for (at, node) in nodes.iter().enumerate() {
            let is_late = at > self.head && SET_UP.iter().any(|it| node.has(it));
            let fault = is_late.then_some(GameError::LateMarks(moves.len()));
            if let Some(fault) = fault.or(self.play(node, &mut position, &mut moves).err()) {
                // A foul that ends the game in the files of others is no move here.
                let is_foul = at + 1 == nodes.len()
                    && matches!(&fault, GameError::Move(it) if it.cause.is_forbidden());
                return (moves, (!is_foul).then_some(fault));
            }
        }
        (moves, None)
    }

    /// Plays the move of a node and appends it to `moves`, after the turns that must have been lost
    /// before it.
    fn play(
        &self,
        node: &Node<'_>,
        position: &mut Position,
        moves: &mut Vec<Move>,
    ) -> Result<(), GameError> {
        let make = |position: &mut Position, moves: &mut Vec<Move>, made: Move| {
            let illegal = |cause| IllegalMove { number: moves.len() + 1, made, cause };
            position.play(made).map_err(illegal)?;
            moves.push(made);
            Ok::<_, GameError>(())
        };
        if let Some(made) = node.own_move() {
            return make(position, moves, made);
        }
        for (is_black, written) in node.marks() {
            let mark = if is_black { self.black } else { self.black.other() };
            let square = point(written, position.rules())?;
            // A pass is a lost turn, and so is the turn of the other side that is left out.
            for _ in 0..usize::from(mark != position.turn()) + usize::from(square.is_none()) {
                let mut squares = position.rules().all_squares();
                let taken = squares.find(|&it| position.board()[it].is_some());
                let lost = taken.ok_or_else(|| no_square(written))?;
                make(position, moves, lost.into())?;
            }
            let Some(square) = square else { continue };
            // The mark is on the board for other programs, and no turn is lost by it.
            if let Some(mark) = position.board()[square] {
                let (number, cause) = (moves.len() + 1, PlayError::Taken(square, mark));
                return Err(IllegalMove { number, made: square.into(), cause }.into());
            }
            make(position, moves, square.into())?;
        }
        Ok(())
    }

    /// Returns the whole game: the record with its players, result, clocks, date, event and place.
    fn with_players(&self, mut record: GameRecord) -> Game {
        let root = self.root();
        if let Some(ending) = root.value("RE").and_then(|result| ending(result, self.black)) {
            record.end(ending);
        }
        let player = |name: &str| player_from(root.text(name).as_deref());
        let players = BySeat { one: player("PB"), two: player("PW") };
        // After a swap, Black is the player who began as White.
        let is_x = record.position().player_of(self.black) == Mark::X;
        let mut game = Game::new(record, players, if is_x { Seat::One } else { Seat::Two });
        game.clocks = self.clocks();
        let comments = self.main.iter().take(self.head).filter_map(|node| node.text("C"));
        // This program writes the length of a line there.
        let general = root.text("GC").filter(|_| !root.has("VELHA"));
        let named = |name: &str| Name::shortened(&root.text(name)?);
        game.info = GameInfo {
            date: root.value("DT").and_then(date),
            event: named("EV"),
            place: named("PC"),
            comment: general.into_iter().chain(comments).reduce(|all, next| all + "\n" + &next),
        };
        game
    }

    fn clocks(&self) -> Option<Clocks> {
        let number = |name: &str| self.root().value(name)?.split([' ', '.']).next()?.parse().ok();
        let (seconds, increment) = (number("TM")?, number("OT").unwrap_or_default());
        let control = TimeControl::Game { seconds, increment };
        let players = BySeat { one: control, two: control };
        let clocks = Clocks::new(TimeControls { players, only_warns: false })?;
        let left = |name: &str| {
            let written = self.main.iter().rev().find_map(|node| node.value(name))?;
            Duration::try_from_secs_f64(written.parse().ok()?).ok()
        };
        let clocks = clocks.with_left(BySeat { one: left("BL"), two: left("WL") });
        clocks.are_possible().then_some(clocks)
    }
}

impl Node<'_> {
    /// Returns the move that this program has written into a node because SGF has no notation for
    /// it; `None` for any other node.
    fn own_move(&self) -> Option<Move> {
        self.parent.and(self.value("VELHA"))?.parse().ok()
    }
}

/// Returns the rules of five in a row with one of the [`RULES`]; `None` if the board has no room.
fn five(rule: &str, rows: u8, columns: u8) -> Option<Rules> {
    Rules::new(rows, columns, 5).ok()?.with_words([rule]).ok()
}

/// Parses a point, two letters; `None` for a pass.
fn point(written: &str, rules: Rules) -> Result<Option<Square>, GameError> {
    let has_pass = rules.rows().max(rules.columns()) <= 19;
    match square(written) {
        _ if written.is_empty() || written == "tt" && has_pass => Ok(None),
        Some(square) if rules.contains(square) => Ok(Some(square)),
        _ => Err(no_square(written)),
    }
}

fn no_square(written: &str) -> GameError {
    GameError::NoSquare(quote_escaped(written))
}

/// Parses a point, or a rectangle between two, and returns its squares.
fn points(written: &str, rules: Rules) -> Result<impl Iterator<Item = Square>, GameError> {
    let (first, last) = written.split_once(':').unwrap_or((written, written));
    let corner = |text: &str| square(text.trim()).filter(|&it| rules.contains(it));
    let (first, last) = corner(first).zip(corner(last)).ok_or_else(|| no_square(written))?;
    let (rows, columns) = (first.row..=last.row, first.column..=last.column);
    let is_within = move |it: &Square| rows.contains(&it.row) && columns.contains(&it.column);
    Ok(rules.all_squares().filter(is_within))
}

/// Parses two letters as a square, which need not be on the board.
fn square(written: &str) -> Option<Square> {
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    let &[column, row] = written.as_bytes() else { return None };
    Some(Square { row: number(row)?, column: number(column)? })
}

/// Parses a colour in one of its usual spellings, such as `B` or `White`, as the mark that has it.
fn colour(written: &str, black: Mark) -> Option<Mark> {
    match written.chars().next()? {
        'B' | 'b' | '1' | '黑' => Some(black),
        'W' | 'w' | '2' | '白' => Some(black.other()),
        _ => None,
    }
}

/// Parses the value of `RE` as an ending by the players, which counts only if the board does not
/// end the game; `None` if the value is unknown.
fn ending(written: &str, black: Mark) -> Option<Ending> {
    let reason = written.split_once('+').map_or("", |(_, reason)| reason);
    match (colour(written, black), written.to_lowercase().as_str()) {
        (_, "0" | "draw" | "jigo" | "和" | "和棋") => Some(Ending::Agreed),
        (_, "void") => Some(Ending::Left),
        (Some(winner), _) if reason.starts_with(['T', 't']) => {
            Some(Ending::OutOfTime(winner.other()))
        }
        (Some(winner), _) => Some(Ending::GaveUp(winner.other())),
        _ => None,
    }
}

/// Parses the day at the beginning of `DT`; returns the beginning of that day in milliseconds since
/// 1970.
fn date(written: &str) -> Option<i64> {
    let day: Date = written.get(..10)?.replace('.', "-").parse().ok()?;
    Some(day.to_zoned(TimeZone::system()).ok()?.timestamp().as_millisecond())
}
