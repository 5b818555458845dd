//! Writing of SGF.

use jiff::tz::TimeZone;

use super::{RULES, five};
use crate::game::{Decision, Ending, Mark, Move, Outcome, PlayedMove, Position, RuleKind, Square};
use crate::history::{Game, Judgement, TimeControl, day_and_time};
use crate::storage::format::Comments;
use crate::storage::format::foreign::player_text;

/// Number of nodes on a line of text.
const NODES_PER_LINE: usize = 10;

/// Writer of one game.
struct Writer<'a> {
    game: &'a Game,
    comments: &'a Comments,
    black: Mark,
    /// Moves of the main line, and the position at its end.
    main: &'a [PlayedMove],
    end: Position,
}

/// Returns the text of an SGF of one game with all of its variations, with these comments on moves
/// of the main line.
pub(in crate::storage) fn encode(game: &Game, comments: &Comments) -> String {
    let record = &game.record;
    let start = record.start();
    let black = if start.board().is_empty() { start.turn() } else { start.board().first() };
    let others = (0..record.variations()).filter(|&it| it != record.trunk());
    let lines = [record.trunk()].into_iter().chain(others).map(|it| record.played_line(it));
    let lines: Vec<_> = lines.collect();
    let main = &lines[0];
    let end = main.iter().fold(start.clone(), |now, it| now.after(it.made).unwrap_or(now));
    let writer = Writer { game, comments, black, main, end };
    let lines: Vec<_> = lines.iter().map(Vec::as_slice).collect();
    format!("({}\n{})\n", writer.root(), writer.nodes(&lines, 0))
}

/// Returns the text of a property; `None` without a value.
fn property(name: &str, value: Option<impl ToString>) -> Option<String> {
    let escaped = value?.to_string().replace('\\', "\\\\").replace(']', "\\]");
    Some(format!("{name}[{escaped}]"))
}

impl Writer<'_> {
    fn letter(&self, mark: Mark) -> &'static str {
        if mark == self.black { "B" } else { "W" }
    }

    /// Returns the text of the first node, with the properties of the whole game.
    fn root(&self) -> String {
        let (info, start) = (&self.game.info, self.game.record.start());
        let (rules, exercise) = (start.rules(), info.exercise.as_ref());
        let (rows, columns) = (rules.rows(), rules.columns());
        let size = if rows == columns { rows.to_string() } else { format!("{columns}:{rows}") };
        let has_five = rules.line() == 5 && !rules.falls() && !rules.line_loses();
        let named = RULES.iter().find(|(word, _)| *word == rules.chosen(RuleKind::LINE).word);
        let named = named.filter(|_| has_five);
        let is_o = self.black == Mark::O;
        let has_own = is_o || named.and_then(|(word, _)| five(word, rows, columns)) != Some(rules);
        let own = has_own.then(|| format!("VELHA[{rules}]{}", if is_o { "[O]" } else { "" }));
        let date = info.date.map(|date| day_and_time(date, &TimeZone::system()).0);
        let line = Some(rules.line()).filter(|&line| line != 5);
        let [time, overtime] = self.time();
        let sides = [self.black, self.black.other()];
        let [black, white] = sides.map(|mark| self.player(mark));
        let [marks, more] = sides.map(|mark| {
            let squares = rules.all_squares().filter(|&it| start.board()[it] == Some(mark));
            let points: Vec<_> = squares.map(|square| format!("[{}]", point(square))).collect();
            let name = if mark == self.black { "AB" } else { "AW" };
            Some(name.to_owned() + &points.concat()).filter(|_| !points.is_empty())
        });
        let turn = Some(self.letter(start.turn())).filter(|_| !start.board().is_empty());
        let version = env!("CARGO_PKG_VERSION");
        [
            Some(format!(";FF[4]GM[4]CA[UTF-8]AP[Velha:{version}]SZ[{size}]")),
            property("RU", named.map(|(_, names)| names[0])),
            property("GC", line.map(|line| format!("{line} in a row"))),
            own,
            property("PB", black),
            property("PW", white),
            property("RE", self.result()),
            property("DT", date),
            property("EV", info.event.as_ref()),
            property("PC", info.place.as_ref()),
            property("TM", time),
            property("OT", overtime),
            property("C", info.comment.as_ref()),
            property("VELHATASK", exercise.map(|it| it.question)),
            property("VELHALESSON", exercise.map(|it| &it.lesson).filter(|it| !it.is_empty())),
            property("VELHAHINT", exercise.map(|it| &it.hint).filter(|it| !it.is_empty())),
            property("PL", turn),
            marks,
            more,
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Returns the name for `PB` or `PW`: that of the player who has this mark at the end, after
    /// all swaps.
    fn player(&self, mark: Mark) -> Option<String> {
        let seating = &self.game.seating;
        player_text(&seating.players[seating.seat(self.end.player_of(mark))])
    }

    fn result(&self) -> Option<String> {
        let ended = self.game.record.ended_by_players();
        let by = ended.filter(|(_, at)| at.after == self.main.len()).map(|(by, _)| by);
        let won = |winner, reason| Some(format!("{}+{reason}", self.letter(winner)));
        match (self.end.outcome(), by) {
            (Some(Outcome::Win { winner, .. }), _) => won(*winner, ""),
            (Some(Outcome::Draw), _) | (None, Some(Ending::Agreed)) => Some("0".to_owned()),
            (None, Some(Ending::Lost(loser))) => won(loser.other(), ""),
            (None, Some(Ending::GaveUp(loser))) => won(loser.other(), "R"),
            (None, Some(Ending::OutOfTime(loser))) => won(loser.other(), "T"),
            (None, Some(Ending::Left)) => Some("Void".to_owned()),
            (None, _) => None,
        }
    }

    /// Returns the time for the game and the overtime; `None` if the players have different times or
    /// none.
    fn time(&self) -> [Option<String>; 2] {
        let controls = self.game.clocks.as_ref().map(|clocks| clocks.chosen().players);
        match controls.filter(|players| players.one == players.two).map(|players| players.one) {
            Some(TimeControl::Game { seconds, increment: 0 }) => [Some(seconds.to_string()), None],
            Some(TimeControl::Game { seconds, increment }) => {
                [Some(seconds.to_string()), Some(format!("{increment} fischer"))]
            }
            Some(TimeControl::Move { seconds }) => {
                [None, Some(format!("{seconds} seconds per move"))]
            }
            _ => [None, None],
        }
    }

    /// Returns the text of the nodes after the first `from` moves, which these lines share: one
    /// after the other as long as all go on alike, then a variation for each move at which they
    /// part. No line is the beginning of another.
    fn nodes(&self, lines: &[&[PlayedMove]], from: usize) -> String {
        let mut text = String::new();
        for (ply, next) in lines[0].iter().enumerate().skip(from) {
            let goes_on = |line: &&[PlayedMove]| line[ply].made == next.made;
            let mut rest = lines.to_vec();
            if !rest.iter().all(goes_on) {
                while let Some(first) = rest.first().map(|line| line[ply].made) {
                    let (alike, others) =
                        rest.iter().partition::<Vec<_>, _>(|it| it[ply].made == first);
                    text.extend(["\n(", &self.nodes(&alike, ply), ")"]);
                    rest = others;
                }
                break;
            }
            if ply > from && (ply - from).is_multiple_of(NODES_PER_LINE) {
                text.push('\n');
            }
            text += &self.node(next, ply, std::ptr::eq(lines[0], self.main));
        }
        text
    }

    /// Returns the text of a node, of the main line or not.
    fn node(&self, played: &PlayedMove, ply: usize, is_main: bool) -> String {
        let made = match played.marked() {
            Some(square) => property(self.letter(played.mark), Some(point(square))),
            None => property("VELHA", Some(played.made)),
        };
        let decided = match played.made {
            Move::Choose(Decision::Side(side)) if side == self.black => Some("Swap: Black"),
            Move::Choose(Decision::Side(_)) => Some("Swap: White"),
            Move::Choose(Decision::SetMore) => Some("Swap: two more stones"),
            Move::Place(_) => None,
        };
        let comment = self.comments.get(&ply).map(String::as_str).filter(|_| is_main);
        let judged = self.judgement(ply).filter(|_| is_main).map(str::to_owned);
        let is_last = is_main && ply + 1 == self.main.len();
        let left = |name, mark| {
            let left = self.game.time_left(mark).filter(|_| is_last);
            property(name, left.map(|left| left.as_secs_f64()))
        };
        let (black, white) = (left("BL", self.black), left("WL", self.black.other()));
        let comment = property("C", decided.or(comment));
        let written = [Some(";".to_owned()), made, judged, comment, black, white];
        written.into_iter().flatten().collect()
    }

    /// Returns the property of the judgement of a move of the main line; `None` without a review or
    /// for a good move.
    fn judgement(&self, ply: usize) -> Option<&'static str> {
        let judged = (*self.game.main_review()?.judged().get(ply)?)?;
        match judged.judgement {
            Judgement::LostGame => Some("BM[2]"),
            Judgement::GaveWinAway => Some("BM[1]"),
            Judgement::LetGo | Judgement::Shortened(_) => Some("DO[]"),
            Judgement::Worse => Some("IT[]"),
            Judgement::Best => None,
        }
    }
}

/// Formats a square as a point, two letters.
fn point(square: Square) -> String {
    [square.column, square.row].map(|at| char::from(b'a' + at)).into_iter().collect()
}
