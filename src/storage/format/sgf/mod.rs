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
//! A game of a lesson has the name of that as `VELHALESSON`, its question as `VELHATASK`, and a hint
//! as `VELHAHINT`. Its wrong moves are bad ones, `BM`.
//!
//! Clocks are read and written if both players have the same time for a game: `TM` with
//! `OT[N fischer]`, and the time left as `BL` and `WL` of the last node. Results, names, date,
//! event, place and the like have their properties. The judgements of a review become `BM` and `DO`,
//! and are read as ratings; see `words.rs` for them and all that is said of positions.

mod properties;
mod tree;
mod words;
mod write;

use std::time::Duration;

use super::foreign::{first_fit, player_from, usual_rules};
use super::{Decoded, ReadNote, ReadNotes};
use crate::game::{
    Annotation, Board, Ending, GameRecord, IllegalMove, Mark, Move, PlayError, Position, Rules,
    Square,
};
use crate::history::{
    BySeat, Clocks, Exercise, Game, GameInfo, Name, Seat, TimeControl, TimeControls,
};
use crate::storage::notation::quote_escaped;
use crate::storage::{Cause, Fault, ReadGames, lenient_text};
use tree::{Node, Tree, Trees};

use properties::take_coached;
pub use properties::{format_day, parse_day};
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

/// Returns `true` if an opened text begins as SGF: a bracket before a node with a property.
pub(super) fn sniff(text: &str) -> bool {
    let node = text.strip_prefix('(').and_then(|rest| rest.trim_start().strip_prefix(';'));
    let name = node.unwrap_or_default().trim_start();
    let after = name.trim_start_matches(|it: char| it.is_ascii_alphanumeric());
    after.len() < name.len() && after.trim_start().starts_with('[')
}

/// Returns `true` if SGF begins somewhere in a text, such as a mail.
pub(super) fn is_within(text: &str) -> bool {
    text.match_indices("(;").any(|(at, _)| sniff(&text[at..]))
}

/// Reads the games of an SGF, one for each game tree.
pub(super) fn open(bytes: &[u8], _: Option<Rules>) -> Result<Decoded, Fault> {
    // A file says its encoding in `CA`.
    let label = bytes.windows(3).position(|found| found == b"CA[");
    let label = label.and_then(|at| bytes[at + 3..].split(|&byte| byte == b']').next());
    let (text, mut notes) = (lenient_text(bytes, label)?, ReadNotes::new());
    let games = Trees::new(&text).map(|tree| {
        let tree = tree?;
        let read = GameReader::new(&tree).game(&mut notes);
        read.map(Box::new).map_err(|cause| Fault::at(tree.line, cause))
    });
    let games: ReadGames = games.take(MAX_GAMES + 1).collect();
    if games.len() > MAX_GAMES {
        return Err(Cause::TooMany(MAX_GAMES).into());
    }
    Ok((games, notes))
}

/// Place of a node in a game: a variation and a ply of it; `None` if it could not be played.
type Place = Option<(usize, usize)>;

/// Reader of one game tree.
struct GameReader<'a> {
    tree: &'a Tree<'a>,
    /// Nodes of the main line.
    main: &'a [Node<'a>],
    /// Number of nodes before the first move.
    head: usize,
    /// Mark of Black.
    black: Mark,
}

impl<'a> GameReader<'a> {
    fn new(tree: &'a Tree<'a>) -> Self {
        let nodes = &tree.nodes;
        let goes_on = |at: &usize| nodes[*at].parent == Some(at - 1);
        let main = &nodes[..=(1..nodes.len()).take_while(goes_on).count()];
        let is_move = |node: &Node<'_>| node.marks().next().is_some() || node.own_move().is_some();
        let head = main.iter().take_while(|node| !is_move(node)).count();
        let black = match nodes[0].values("VELHA") {
            [_, "O"] => Mark::O,
            _ => Mark::X,
        };
        Self { tree, main, head, black }
    }

    fn root(&self) -> &'a Node<'a> {
        &self.tree.nodes[0]
    }

    /// Returns the value of a property of the root in small letters; empty if it has none.
    fn said(&self, name: &str) -> String {
        self.root().value(name).unwrap_or_default().to_lowercase()
    }

    fn game(&self, notes: &mut ReadNotes) -> Result<Game, Cause> {
        self.check_kind()?;
        let usual = self.usual_rules()?;
        let (rows, columns) = (usual[0].rows(), usual[0].columns());
        let own = self.root().value("VELHA").and_then(|rules| rules.parse::<Rules>().ok());
        let own = own.filter(|own| (own.rows(), own.columns()) == (rows, columns));
        let said = own.or_else(|| self.rules(rows, columns));
        let candidates = said.map_or(usual, |rules| vec![rules]);
        let lose = candidates.iter().filter_map(|it| it.with_words(["lose-turn"]).ok());
        let read = first_fit(candidates.iter().copied().chain(lose), |rules| self.record(rules));
        let (record, places) = read.map_err(|fault| match (fault, self.root().value("GM")) {
            // Some programs write five in a row as another game.
            (Cause::NoSquare(_), Some("5" | "11")) => self.other_game("GM"),
            (fault, _) => fault,
        })?;
        let mut game = self.with_players(record);
        let comment = game.info.comment.take();
        let most = Annotation::MAX_LEN;
        game.info.comment = comment.as_ref().map(|it| it.chars().take(most).collect());
        let is_cut = !self.annotate(&mut game, &places) || game.info.comment != comment;
        let told = [
            (ReadNote::RulesAssumed, said.is_none()),
            (ReadNote::VariationsLeftOut, places.contains(&None)),
            (ReadNote::CutOff, self.tree.is_cut),
            (ReadNote::CommentCut, is_cut),
        ];
        notes.extend(told.into_iter().filter_map(|(note, is_told)| is_told.then_some(note)));
        Ok(game)
    }

    fn other_game(&self, name: &str) -> Cause {
        Cause::OtherGame(format!("{name}[{}]", quote_escaped(&self.said(name))))
    }

    /// Refuses other games than five in a row.
    fn check_kind(&self) -> Result<(), Cause> {
        let (kind, rules) = (self.said("GM"), self.said("RU"));
        let komi = || self.said("KM").parse().is_ok_and(|komi: f32| komi != 0.0);
        match (kind.as_str(), self.rules(15, 15)) {
            ("" | "1", _) if GO.iter().any(|go| rules.starts_with(go)) => {
                Err(self.other_game("RU"))
            }
            ("" | "1", None) if komi() => Err(self.other_game("KM")),
            ("" | "1" | "4" | "5" | "11", _) => Ok(()),
            _ => Err(self.other_game("GM")),
        }
    }

    /// Returns the usual rules of five in a row on a board of the size of the file.
    fn usual_rules(&self) -> Result<Vec<Rules>, Cause> {
        let is_go = matches!(self.root().value("GM"), None | Some("1"));
        let written = self.root().value("SZ").unwrap_or(if is_go { "19" } else { "15" });
        let (columns, rows) = written.split_once(':').unwrap_or((written, written));
        let [rows, columns] = [rows, columns].map(|it| it.trim().parse().unwrap_or_default());
        let bad = |_| Cause::Board(quote_escaped(&written.replace(':', "x")));
        usual_rules(rows, columns).map_err(bad)
    }

    /// Returns the exercise that this program has written.
    fn exercise(&self) -> Option<Exercise> {
        let root = self.root();
        let text = |name: &str| root.text(name).unwrap_or_default();
        let question = root.value("VELHATASK")?.parse().unwrap_or_default();
        Some(Exercise { lesson: text("VELHALESSON"), question, hint: text("VELHAHINT") })
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
    fn start(&self, rules: Rules) -> Result<Position, Cause> {
        let (black, white) = (self.black, self.black.other());
        let mut board = Board::new(rules).with_first(black);
        // Marks may be put down in the node of the first move, too.
        for node in self.main.iter().take(self.head + 1) {
            for (name, mark) in SET_UP.into_iter().zip([Some(black), Some(white), None]) {
                for written in node.values(name).iter().filter(|it| !it.trim().is_empty()) {
                    points(written, rules)?.for_each(|square| board[square] = mark);
                }
            }
        }
        let mut head = self.main.iter().take(self.head);
        let said = head.find_map(|node| colour(node.value("PL")?, black));
        let first = || self.main.iter().find_map(|node| node.marks().next());
        let moved = || first().map(|(is_black, _)| if is_black { black } else { white });
        let is_ahead = board.count(black) > board.count(white);
        let turn = said.or_else(moved).unwrap_or(if is_ahead { white } else { black });
        Ok(Position::from_board(board, turn)?)
    }

    /// Plays the nodes under these rules, each where the one before it has led to. Returns the
    /// game, at the end of the main line, and the place of each node, unless it could not be played.
    fn record(&self, rules: Rules) -> Result<(GameRecord, Vec<Place>), Cause> {
        let nodes = &self.tree.nodes;
        // A pass at the end is the end of the game, and no turn is lost by it.
        let mut acts: Vec<_> = nodes.iter().map(|node| !node.is_pass(rules)).collect();
        for (at, node) in nodes.iter().enumerate().rev() {
            if let Some(parent) = node.parent {
                acts[parent] |= acts[at];
            }
        }
        let mut record = GameRecord::from_position(self.start(rules)?);
        let mut places = vec![None; nodes.len()];
        for (at, node) in nodes.iter().enumerate() {
            let before = node.parent.map_or(Some((0, 0)), |parent| places[parent]);
            let Some((line, ply)) = before else { continue };
            if !acts[at] {
                places[at] = before;
                continue;
            }
            if (record.current_line(), record.cursor()) != (line, ply) {
                if record.variations() == GameRecord::MAX_VARIATIONS {
                    continue;
                }
                record.go_to_line(line, ply);
            }
            let is_late = at > self.head && node.sets_up();
            let late = || Err(Cause::LateMarks(record.cursor()));
            let played = if is_late { late() } else { self.play(node, &mut record) };
            let goes_on = || (at + 1..nodes.len()).find(|&next| acts[next]);
            match played {
                Ok(()) => places[at] = Some((record.current_line(), record.cursor())),
                // A foul that ends the game in the files of others is no move here.
                Err(Cause::Move(it))
                    if it.cause.is_forbidden()
                        && goes_on().is_none_or(|next| nodes[next].parent != Some(at)) =>
                {
                    places[at] = before;
                }
                Err(fault) if at < self.main.len() => return Err(fault),
                Err(_) => {}
            }
        }
        record.go_to_line(0, usize::MAX);
        Ok((record, places))
    }

    /// Plays the moves of a node, after the turns that must have been lost before them.
    fn play(&self, node: &Node<'_>, record: &mut GameRecord) -> Result<(), Cause> {
        let make = |record: &mut GameRecord, made: Move| {
            let number = record.cursor() + 1;
            record.play(made).map_err(|cause| IllegalMove { number, made, cause })
        };
        if let Some(made) = node.own_move() {
            make(record, made)?;
            return Ok(());
        }
        for (is_black, written) in node.marks() {
            let mark = if is_black { self.black } else { self.black.other() };
            let square = point(written, record.rules())?;
            // A pass is a lost turn, and so is the turn of the other side that is left out.
            let is_left_out = mark != record.position().turn();
            for _ in 0..usize::from(is_left_out) + usize::from(square.is_none()) {
                let mut squares = record.rules().all_squares();
                let taken = squares.find(|&it| record.position().board()[it].is_some());
                make(record, taken.ok_or_else(|| no_square(written))?.into())?;
            }
            let Some(square) = square else { continue };
            // The mark is on the board for other programs, and no turn is lost by it.
            if let Some(mark) = record.position().board()[square] {
                let (number, cause) = (record.cursor() + 1, PlayError::Taken(square, mark));
                return Err(IllegalMove { number, made: square.into(), cause }.into());
            }
            make(record, square.into())?;
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
        // This program writes the length of a line there, in a line of its own.
        let line = format!("{} in a row", game.record.rules().line());
        let has_line = root.value("VELHA").is_some() && game.record.rules().line() != 5;
        let mut general = root.text("GC").unwrap_or_default();
        if has_line && general.starts_with(&line) {
            general = general[line.len()..].trim_start_matches('\n').into();
        }
        game.seating.coach = take_coached(&mut general);
        game.info = GameInfo {
            date: root.value("DT").and_then(parse_day),
            comment: Some(general).filter(|text| !text.is_empty()),
            exercise: self.exercise(),
            ..GameInfo::default()
        };
        for (property, name) in game.info.names_mut() {
            *name = root.text(property).and_then(|text| Name::shortened(&text));
        }
        game
    }

    fn clocks(&self) -> Option<Clocks> {
        let number = |text: &str| text.split([' ', '.']).next()?.parse().ok();
        let (time, overtime) = (number(&self.said("TM")).unwrap_or_default(), self.said("OT"));
        let extra = number(&overtime).unwrap_or_default();
        let control = match overtime {
            it if time == 0 && it.contains("move") => TimeControl::Move { seconds: extra },
            it if it.contains("fischer") || it.contains("inc") => {
                TimeControl::Game { seconds: time, increment: extra }
            }
            _ => TimeControl::Game { seconds: time, increment: 0 },
        };
        let players = BySeat { one: control, two: control };
        let clocks = Clocks::new(TimeControls { players, only_warns: false })?;
        let ended = self.root().value("RE").and_then(|result| ending(result, self.black));
        let left = |name: &str, mark| {
            let mut written = self.main.iter().rev().filter_map(|node| node.value(name));
            let read = written.find_map(|it| Duration::try_from_secs_f64(it.parse().ok()?).ok());
            read.or((ended == Some(Ending::OutOfTime(mark))).then_some(Duration::ZERO))
        };
        let (one, two) = (left("BL", self.black), left("WL", self.black.other()));
        let clocks = clocks.with_left(BySeat { one, two });
        clocks.are_possible().then_some(clocks)
    }
}

impl Node<'_> {
    /// Returns the move that this program has written into a node because SGF has no notation for
    /// it; `None` for any other node.
    fn own_move(&self) -> Option<Move> {
        self.parent.and(self.value("VELHA"))?.parse().ok()
    }

    fn sets_up(&self) -> bool {
        SET_UP.iter().any(|name| self.value(name).is_some())
    }

    /// Returns `true` if nothing happens on the board in the node.
    fn is_pass(&self, rules: Rules) -> bool {
        let mut points = self.marks().map(|(_, written)| point(written, rules));
        self.own_move().is_none() && !self.sets_up() && points.all(|point| point == Ok(None))
    }
}

/// Returns the rules of five in a row with one of the [`RULES`]; `None` if the board has no room.
fn five(rule: &str, rows: u8, columns: u8) -> Option<Rules> {
    Rules::new(rows, columns, 5).ok()?.with_words([rule]).ok()
}

/// Parses a point, two letters; `None` for a pass.
fn point(written: &str, rules: Rules) -> Result<Option<Square>, Cause> {
    let has_pass = rules.rows().max(rules.columns()) <= 19;
    let is_pass = written.is_empty() || written == "tt" && has_pass;
    if is_pass { Ok(None) } else { square(written, rules).map(Some) }
}

fn no_square(written: &str) -> Cause {
    Cause::NoSquare(quote_escaped(written))
}

/// Parses a point, or a rectangle between two, and returns its squares.
fn points(written: &str, rules: Rules) -> Result<impl Iterator<Item = Square>, Cause> {
    let (first, last) = written.split_once(':').unwrap_or((written, written));
    let (first, last) = (square(first.trim(), rules)?, square(last.trim(), rules)?);
    let (rows, columns) = (first.row..=last.row, first.column..=last.column);
    let is_within = move |it: &Square| rows.contains(&it.row) && columns.contains(&it.column);
    Ok(rules.all_squares().filter(is_within))
}

/// Parses two letters as a square of the board.
fn square(written: &str, rules: Rules) -> Result<Square, Cause> {
    let found = match *written.as_bytes() {
        [column, row] => {
            // Capitals are the lines after the 26th, which no board here has.
            let [column, row] = [column, row].map(|letter| letter.wrapping_sub(b'a'));
            Some(Square { row, column }).filter(|&square| rules.contains(square))
        }
        _ => None,
    };
    found.ok_or_else(|| no_square(written))
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
        (Some(winner), _) if reason.starts_with(['R', 'r']) => Some(Ending::GaveUp(winner.other())),
        (Some(winner), _) => Some(Ending::Lost(winner.other())),
        _ => None,
    }
}
