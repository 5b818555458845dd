//! Writing of SGF.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::tree::escape;
use super::{RULES, five};
use crate::game::{Decision, Ending, Mark, Move, Outcome, PlayedMove, Position, RuleKind, Square};
use crate::history::{Game, Judgement, TimeControl};
use crate::storage::format::Comments;
use crate::storage::format::moves::player_text;

/// Number of nodes on a line of text.
const NODES_PER_LINE: usize = 10;

/// Move with the indices of the moves that follow it in any variation, the one of the main line
/// first.
struct Branching {
    played: PlayedMove,
    next: Vec<usize>,
}

/// Writer of one game.
struct Writer<'a> {
    game: &'a Game,
    comments: &'a Comments,
    black: Mark,
    /// Position at the end of the main line, and its number of moves, whose nodes come first.
    end: Position,
    main_length: usize,
    nodes: Vec<Branching>,
}

/// Returns the text of an SGF of one game with all of its variations, with these comments on moves
/// of the main line.
pub(in crate::storage) fn encode(game: &Game, comments: &Comments) -> String {
    let record = &game.record;
    let (start, main) = (record.start(), record.line(record.trunk()));
    let black = if start.board().is_empty() { start.turn() } else { start.board().first() };
    let end = main.iter().fold(start.clone(), |now, &made| now.after(made).unwrap_or(now));
    let mut nodes: Vec<Branching> = Vec::new();
    let mut first = Vec::new();
    let others = (0..record.variations()).filter(|&it| it != record.trunk());
    for line in [record.trunk()].into_iter().chain(others) {
        let mut at: Option<usize> = None;
        for played in record.played_line(line) {
            let next = at.map_or(&first, |node| &nodes[node].next);
            let known = next.iter().find(|&&it| nodes[it].played.made == played.made).copied();
            let node = known.unwrap_or(nodes.len());
            if known.is_none() {
                nodes.push(Branching { played, next: Vec::new() });
                at.map_or(&mut first, |node| &mut nodes[node].next).push(node);
            }
            at = Some(node);
        }
    }
    let main_length = main.len();
    let writer = Writer { game, comments, black, end, main_length, nodes };
    format!("({}\n{})\n", writer.root(), writer.nodes_from(&first))
}

fn property(name: &str, value: &str) -> String {
    format!("{name}[{}]", escape(value))
}

impl Writer<'_> {
    fn letter(&self, mark: Mark) -> &'static str {
        if mark == self.black { "B" } else { "W" }
    }

    /// Returns the text of the first node, with the properties of the whole game.
    fn root(&self) -> String {
        let (info, start) = (&self.game.info, self.game.record.start());
        let rules = start.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        let size = if rows == columns { rows.to_string() } else { format!("{columns}:{rows}") };
        let has_five = rules.line() == 5 && !rules.falls() && !rules.line_loses();
        let named = RULES.iter().find(|(word, _)| *word == rules.chosen(RuleKind::LINE).word);
        let named = named.filter(|_| has_five);
        let said = named.and_then(|(word, _)| five(word, rows, columns));
        let has_own = said != Some(rules) || self.black == Mark::O;
        let date = info.date.and_then(|date| Timestamp::from_millisecond(date).ok());
        let (time, increment) = self.time();
        let properties = [
            ("FF", Some("4".to_owned())),
            ("GM", Some("4".to_owned())),
            ("CA", Some("UTF-8".to_owned())),
            ("AP", Some(format!("Velha:{}", env!("CARGO_PKG_VERSION")))),
            ("SZ", Some(size)),
            ("RU", named.map(|(_, names)| names[0].to_owned())),
            ("GC", (rules.line() != 5).then(|| format!("{} in a row", rules.line()))),
            ("VELHA", has_own.then(|| rules.to_string())),
            // The second value of the one before.
            ("", (self.black == Mark::O).then(|| "O".to_owned())),
            ("PB", self.player(self.black)),
            ("PW", self.player(self.black.other())),
            ("RE", self.result()),
            ("DT", date.map(|date| date.to_zoned(TimeZone::system()).date().to_string())),
            ("EV", info.event.as_ref().map(ToString::to_string)),
            ("PC", info.place.as_ref().map(ToString::to_string)),
            ("TM", time.map(|seconds| seconds.to_string())),
            ("OT", increment.map(|seconds| format!("{seconds} fischer"))),
            ("C", info.comment.clone()),
            ("PL", (!start.board().is_empty()).then(|| self.letter(start.turn()).to_owned())),
        ];
        let written = properties.into_iter().filter_map(|(name, it)| Some(property(name, &it?)));
        let marks = [("AB", self.black), ("AW", self.black.other())].map(|(name, mark)| {
            let squares = rules.all_squares().filter(|&it| start.board()[it] == Some(mark));
            let points: Vec<_> = squares.map(|square| format!("[{}]", point(square))).collect();
            if points.is_empty() { String::new() } else { format!("{name}{}", points.concat()) }
        });
        format!(";{}{}", written.collect::<Vec<_>>().concat(), marks.concat())
    }

    /// Returns the name for `PB` or `PW`: that of the player who has this mark at the end, after
    /// all swaps.
    fn player(&self, mark: Mark) -> Option<String> {
        let seating = &self.game.seating;
        player_text(&seating.players[seating.seat(self.end.player_of(mark))])
    }

    fn result(&self) -> Option<String> {
        let ended = self.game.record.ended_by_players();
        let by = ended.filter(|(_, at)| at.after == self.main_length).map(|(by, _)| by);
        let won = |winner, reason| Some(format!("{}+{reason}", self.letter(winner)));
        match (self.end.outcome(), by) {
            (Some(Outcome::Win { winner, .. }), _) => won(*winner, ""),
            (Some(Outcome::Draw), _) | (None, Some(Ending::Agreed)) => Some("0".to_owned()),
            (None, Some(Ending::GaveUp(loser))) => won(loser.other(), "R"),
            (None, Some(Ending::OutOfTime(loser))) => won(loser.other(), "T"),
            (None, Some(Ending::Left)) => Some("Void".to_owned()),
            (None, _) => None,
        }
    }

    /// Returns the seconds for the game and for each move; `None` if the players have different
    /// times or none.
    fn time(&self) -> (Option<u16>, Option<u16>) {
        let controls = self.game.clocks.as_ref().map(|clocks| clocks.chosen().players);
        match controls.filter(|players| players.one == players.two).map(|players| players.one) {
            Some(TimeControl::Game { seconds, increment }) => {
                (Some(seconds), Some(increment).filter(|&it| it > 0))
            }
            _ => (None, None),
        }
    }

    /// Returns the text of these nodes with those after them: one node goes on with the line,
    /// several become variations.
    fn nodes_from(&self, next: &[usize]) -> String {
        let (mut next, mut text) = (next, String::new());
        let mut count = 0;
        while let [node] = next {
            text += &self.node(*node);
            count += 1;
            next = &self.nodes[*node].next;
            if count % NODES_PER_LINE == 0 && !next.is_empty() {
                text.push('\n');
            }
        }
        let variations = next.iter().map(|&node| format!("\n({})", self.nodes_from(&[node])));
        text + &variations.collect::<Vec<_>>().concat()
    }

    fn node(&self, node: usize) -> String {
        let played = self.nodes[node].played;
        let made = match played.marked() {
            Some(square) => property(self.letter(played.mark), &point(square)),
            None => property("VELHA", &played.made.to_string()),
        };
        let decided = match played.made {
            Move::Choose(Decision::Side(side)) if side == self.black => Some("Swap: Black"),
            Move::Choose(Decision::Side(_)) => Some("Swap: White"),
            Move::Choose(Decision::SetMore) => Some("Swap: two more stones"),
            Move::Place(_) => None,
        };
        let is_main = node < self.main_length;
        let comment = self.comments.get(&node).map(String::as_str).filter(|_| is_main);
        let comment = decided.or(comment).map(|comment| property("C", comment));
        let judged = if is_main { self.judgement(node) } else { "" };
        let left = [("BL", self.black), ("WL", self.black.other())].map(|(name, mark)| {
            let left = self.game.time_left(mark).filter(|_| node + 1 == self.main_length);
            left.map(|left| property(name, &left.as_secs_f64().to_string())).unwrap_or_default()
        });
        format!(";{made}{judged}{}{}", comment.unwrap_or_default(), left.concat())
    }

    /// Returns the property of the judgement of a move of the main line; empty without a review or
    /// for a good move.
    fn judgement(&self, ply: usize) -> &'static str {
        let judged = self.game.main_review().and_then(|review| *review.judged().get(ply)?);
        match judged.map(|judged| judged.judgement) {
            Some(Judgement::LostGame) => "BM[2]",
            Some(Judgement::GaveWinAway) => "BM[1]",
            Some(Judgement::LetGo | Judgement::Shortened(_)) => "DO[]",
            Some(Judgement::Worse) => "IT[]",
            Some(Judgement::Best) | None => "",
        }
    }
}

/// Formats a square as a point, two letters.
fn point(square: Square) -> String {
    [square.column, square.row].map(|at| char::from(b'a' + at)).into_iter().collect()
}
