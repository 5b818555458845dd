//! Writing of SGF.

use super::properties::{COACHED, decided, escaped, point, written};
use super::{RULES, five, format_day};
use crate::game::{
    Annotation, Branch, Ending, Mark, Outcome, PlayedMove, Position, Rating, RuleKind,
};
use crate::history::{BySeat, Game, Judgement, Name, Seat, TimeControl};
use crate::storage::format::Comments;
use crate::storage::format::foreign::player_text;

/// Number of nodes on a line of text.
const NODES_PER_LINE: usize = 10;

/// Writer of one game.
struct Writer<'a> {
    game: &'a Game,
    comments: &'a Comments,
    black: Mark,
    /// Main line, and the position at its end.
    main: LineOfMoves,
    end: Position,
}

/// Moves of a variation.
struct LineOfMoves {
    variation: usize,
    moves: Vec<PlayedMove>,
}

/// Returns the text of an SGF of one game with all of its variations, with these comments on moves
/// of the main line.
pub(in crate::storage) fn encode(game: &Game, comments: &Comments) -> String {
    let writer = Writer::new(game, comments);
    let record = &game.record;
    let others = (0..record.variations()).filter(|&it| it != writer.main.variation);
    let others: Vec<_> = others.map(|it| LineOfMoves::new(game, it)).collect();
    let lines: Vec<_> = [&writer.main].into_iter().chain(&others).collect();
    format!("({}\n{})\n", writer.root(), writer.nodes(&lines, 0))
}

/// Returns the properties of the first node that a file of others may say more exactly, each with
/// the value that is written for this game, escaped; an empty one is not written.
pub(super) fn own_properties(game: &Game) -> Vec<(&'static str, String)> {
    let properties = Writer::new(game, &Comments::new()).properties().into_iter();
    properties.map(|(name, value)| (name, escaped(&value.unwrap_or_default()))).collect()
}

/// Returns the text of a property; `None` without a value.
fn property(name: &str, value: Option<impl ToString>) -> Option<String> {
    Some(format!("{name}[{}]", escaped(&value?.to_string())))
}

impl LineOfMoves {
    fn new(game: &Game, variation: usize) -> Self {
        Self { variation, moves: game.record.played_line(variation) }
    }
}

impl<'a> Writer<'a> {
    fn new(game: &'a Game, comments: &'a Comments) -> Self {
        let start = game.record.start();
        let black = start.board().first();
        // The first answer of an exercise, and a game that is not over, stay the main line though
        // another variation ends.
        let record = &game.record;
        let is_first = record.current_line() == 0 && !record.has_ended(0);
        let is_answer = game.info.exercise.is_some();
        let main = if is_first || is_answer { 0 } else { record.trunk() };
        let end = start.after_all(&record.line(main)).unwrap_or_else(|| start.clone());
        let main = LineOfMoves::new(game, main);
        Self { game, comments, black, main, end }
    }

    fn letter(&self, mark: Mark) -> &'static str {
        if mark == self.black { "B" } else { "W" }
    }

    /// Returns the seats of Black and White: names and ranks stand with the marks that the players
    /// have at the end, after all swaps.
    fn seats(&self) -> [Seat; 2] {
        let sides = [self.black, self.black.other()];
        sides.map(|mark| self.game.seating.seat(self.end.player_of(mark)))
    }

    /// Returns the values of the properties of [`own_properties`].
    fn properties(&self) -> Vec<(&'static str, Option<String>)> {
        let mut info = self.game.info.clone();
        let [time, overtime] = self.time();
        let (seating, seats) = (&self.game.seating, self.seats());
        let [black, white] = seats.map(|seat| player_text(&seating.players[seat]));
        let [one, two] = seats.map(|seat| info.ranks[seat].take());
        info.ranks = BySeat { one, two };
        let rest = [
            ("RU", self.named_rules().map(|(_, names)| names[0].to_owned())),
            ("PB", black),
            ("PW", white),
            ("RE", self.result()),
            ("DT", info.date.map(format_day)),
            ("TM", time),
            ("OT", overtime),
        ];
        let names = info.names_mut().map(|(property, name)| (property, name.as_ref()));
        let names = names.map(|(property, name)| (property, name.map(Name::to_string)));
        rest.into_iter().chain(names).collect()
    }

    /// Returns the value of a property of the whole game: as a file had it that would have been
    /// written with the same value, and a date that is not understood in any case.
    fn as_read(&self, name: &str, own: Option<String>) -> Option<String> {
        let own = escaped(&own.unwrap_or_default());
        let start = self.annotation(0, 0);
        let read = start.into_iter().flat_map(|it| &it.unknown).find_map(|(found, values)| {
            let [read, meant] = values.as_slice() else { return None };
            let is_same = *meant == own || name == "DT" && meant.is_empty();
            (found == name && is_same).then_some(read)
        });
        let value = read.or(Some(&own).filter(|own| !own.is_empty()))?;
        Some(format!("{name}[{value}]"))
    }

    fn annotation(&self, variation: usize, ply: usize) -> Option<&'a Annotation> {
        self.game.record.annotation(Branch { from: variation, after: ply })
    }

    fn named_rules(&self) -> Option<&'static (&'static str, &'static [&'static str])> {
        let rules = self.game.record.rules();
        let has_five = rules.line() == 5 && !rules.falls() && !rules.line_loses();
        let named = RULES.iter().find(|(word, _)| *word == rules.chosen(RuleKind::LINE).word);
        named.filter(|_| has_five)
    }

    /// Returns the text of the first node, with the properties of the whole game.
    fn root(&self) -> String {
        let start = self.game.record.start();
        let rules = start.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        let size = if rows == columns { rows.to_string() } else { format!("{columns}:{rows}") };
        let named = self.named_rules();
        let is_o = self.black == Mark::O;
        let has_own = is_o || named.and_then(|(word, _)| five(word, rows, columns)) != Some(rules);
        let own = has_own.then(|| format!("VELHA[{rules}]{}", if is_o { "[O]" } else { "" }));
        let line = Some(rules.line()).filter(|&line| line != 5);
        let line = line.map(|line| format!("{line} in a row"));
        let coached = COACHED.into_iter().zip(self.seats());
        let coached = coached.filter(|(_, seat)| self.game.seating.is_coached(*seat));
        let coached = coached.map(|(line, _)| line.to_owned());
        let general = line.into_iter().chain(coached).chain(self.game.info.comment.clone());
        let general = general.reduce(|line, comment| line + "\n" + &comment);
        let version = env!("CARGO_PKG_VERSION");
        let properties = self.properties();
        let own_names: Vec<_> = properties.iter().map(|(name, _)| *name).collect();
        let said = self.annotation(0, 0).map(|said| written(said, None, (None, None), &own_names));
        let marks = [self.black, self.black.other()].map(|mark| {
            let squares = rules.all_squares().filter(|&it| start.board()[it] == Some(mark));
            let points: Vec<_> = squares.map(|square| format!("[{}]", point(square))).collect();
            let name = if mark == self.black { "AB" } else { "AW" };
            Some(name.to_owned() + &points.concat()).filter(|_| !points.is_empty())
        });
        let is_told = !start.board().is_empty() || start.turn() != self.black;
        let turn = is_told.then(|| self.letter(start.turn()));
        let exercise = self.game.info.exercise.as_ref();
        let head = format!(";FF[4]GM[4]CA[UTF-8]AP[Velha:{version}]SZ[{size}]");
        let of_game = properties.into_iter().map(|(name, value)| self.as_read(name, value));
        let rest = [
            property("GC", general),
            own,
            said,
            property("VELHATASK", exercise.map(|it| it.question)),
            property("VELHALESSON", exercise.map(|it| &it.lesson).filter(|it| !it.is_empty())),
            property("VELHAHINT", exercise.map(|it| &it.hint).filter(|it| !it.is_empty())),
            property("PL", turn),
        ];
        [Some(head)].into_iter().chain(of_game).chain(rest).chain(marks).flatten().collect()
    }

    fn result(&self) -> Option<String> {
        let ended = self.game.record.ended_by_players();
        let main = self.game.record.line(self.main.variation);
        let is_main = |at: &Branch| self.game.record.line(at.from).get(..at.after) == Some(&main);
        let by = ended.filter(|(_, at)| is_main(at)).map(|(by, _)| by);
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
    fn nodes(&self, lines: &[&LineOfMoves], from: usize) -> String {
        let mut text = String::new();
        for (ply, next) in lines[0].moves.iter().enumerate().skip(from) {
            let goes_on = |line: &&LineOfMoves| line.moves[ply].made == next.made;
            let mut rest = lines.to_vec();
            if !rest.iter().all(goes_on) {
                while let Some(first) = rest.first().map(|line| line.moves[ply].made) {
                    let (alike, others) =
                        rest.iter().partition::<Vec<_>, _>(|it| it.moves[ply].made == first);
                    text.extend(["\n(", &self.nodes(&alike, ply), ")"]);
                    rest = others;
                }
                break;
            }
            if ply > from && (ply - from).is_multiple_of(NODES_PER_LINE) {
                text.push('\n');
            }
            text += &self.node(next, ply, lines[0].variation);
        }
        text
    }

    /// Returns the text of the node of a move of a variation.
    fn node(&self, played: &PlayedMove, ply: usize, variation: usize) -> String {
        let made = match played.marked() {
            Some(square) => property(self.letter(played.mark), Some(point(square))),
            None => property("VELHA", Some(played.made)),
        };
        let comment = self.comments.get(&ply).map(String::as_str);
        let record = &self.game.record;
        // The judged line may run through the nodes of another.
        let (line, judged) = (record.line(variation), record.line(record.trunk()));
        let is_judged = judged.starts_with(&line[..=ply]);
        let judged = if is_judged { (self.judgement(ply), comment) } else { (None, None) };
        let is_last = variation == self.main.variation && ply + 1 == self.main.moves.len();
        // The time of the beginning is that of whoever has none there.
        let left = |mark| {
            let (seat, clocks) = (self.game.seat(mark), self.game.clocks.as_ref()?);
            let begun = clocks.chosen().players[seat].start();
            clocks.left(seat).filter(|left| is_last && *left != begun)
        };
        let times = [("BL", self.black), ("WL", self.black.other())];
        let times = times.map(|(name, mark)| Some((name, left(mark)?.as_secs_f64())));
        // A file may have told it before.
        let told = |name: &str| {
            let said = (0..=ply + 1).rev().filter_map(|ply| self.annotation(variation, ply));
            let mut told = said.flat_map(|it| &it.unknown).filter(|(it, _)| it == name);
            told.find_map(|(_, it)| it.first()?.parse::<f64>().ok().filter(|it| *it >= 0.0))
        };
        let times = times.map(|it| it.filter(|(name, time)| told(name) != Some(*time)));
        let names: Vec<_> = times.iter().flatten().map(|it| it.0).collect();
        let [black, white] = times.map(|it| it.and_then(|(name, time)| property(name, Some(time))));
        let said = self.annotation(variation, ply + 1).cloned().unwrap_or_default();
        let said = written(&said, decided(played.made, self.black), judged, &names);
        let all = [Some(";".to_owned()), made, Some(said), black, white];
        all.into_iter().flatten().collect()
    }

    /// Returns the judgement of a move of the main line, as chess players sign a blunder, a mistake
    /// and an inaccuracy; `None` without a review or for a good move.
    fn judgement(&self, ply: usize) -> Option<Rating> {
        let judged = (*self.game.main_review()?.judged().get(ply)?)?;
        match judged.judgement {
            Judgement::LostGame | Judgement::GaveWinAway => Some(Rating::VeryBad),
            Judgement::LetGo | Judgement::Shortened(_) => Some(Rating::Bad),
            Judgement::Worse => Some(Rating::Doubtful),
            Judgement::Best => None,
        }
    }
}
