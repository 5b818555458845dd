//! The sentences about the game: whose turn it is, who has won, and what the last move did.

use super::{Text, say};
use crate::engine::SearchInfo;
use crate::game::{
    ByMark, Ending, Line, LineName, Mark, Move, Outcome, PlayedMove, Position, Rules, Square,
    Threats,
};
use crate::session::{Attempt, Game, Notice, Session};

impl Text {
    /// The sentence above the board: whose turn it is, or how the game came out.
    #[must_use]
    pub fn status(&self, session: &Session) -> String {
        self.short_status(session, usize::MAX)
    }

    /// The sentence above the board with names of at most `longest` characters, so that what
    /// matters in it has room.
    #[must_use]
    pub fn short_status(&self, session: &Session, longest: usize) -> String {
        let game = session.game();
        let position = session.position();
        let name = shortened(self.player(game, position.turn()), longest);
        if let (Some(Attempt::Open), Some(place)) = (session.attempt(), session.puzzle()) {
            return place.puzzle().map(|puzzle| self.puzzle(puzzle)).unwrap_or_default();
        }
        match game.record.ending() {
            Some(Ending::Left) => say!(self, "left", name),
            _ if session.puzzle().is_some() => self.verdict(position),
            Some(_) => self.result(game, longest),
            None if session.is_paused() => say!(self, "paused", name),
            None if session.computer_to_move().is_some() => say!(self, "thinking", name),
            None => say!(self, "to-move", name),
        }
    }

    /// How a game came out, for the one person who plays it or else by the winner's name.
    fn result(&self, game: &Game, longest: usize) -> String {
        let Some(winner) = game.record.winner() else {
            return say!(self, "draw");
        };
        match game.against_computer() {
            Some((person, _)) if person == game.seat(winner) => say!(self, "you-win"),
            Some(_) => say!(self, "you-lose"),
            None => {
                let name = shortened(self.player(game, winner), longest);
                say!(self, "wins", name)
            }
        }
    }

    /// By what the game on the board came to its end: its lines, or what its players did; `None` as
    /// long as it has not, or was only left.
    #[must_use]
    pub fn how_it_ended(&self, session: &Session) -> Option<String> {
        let game = session.game();
        let (position, moves) = (game.record.position(), game.record.cursor());
        let is_you = |mark| game.against_computer().is_some_and(|(you, _)| you == game.seat(mark));
        Some(match game.record.ending()? {
            Ending::Board => match position.outcome()? {
                Outcome::Draw => say!(self, "ended-full"),
                Outcome::Win { lines, .. } => {
                    let lines = capitalized(&self.lines(lines, position.rules()));
                    // A board that was set up may have it from the start.
                    if moves == 0 { lines } else { say!(self, "ended-line", lines, moves) }
                }
            },
            Ending::GaveUp(mark) if is_you(mark) => say!(self, "ended-you-gave-up", moves),
            Ending::GaveUp(mark) => {
                let name = self.player(game, mark);
                say!(self, "ended-gave-up", name, moves)
            }
            Ending::Agreed => say!(self, "ended-agreed", moves),
            Ending::Left => return None,
        })
    }

    /// The sentence above the board for whoever does not see it: with the move before it, and by
    /// what the game came to its end.
    #[must_use]
    pub fn spoken_status(&self, session: &Session) -> String {
        let status = match (self.status(session), self.how_it_ended(session)) {
            (status, Some(ending)) => say!(self, "spoken-end", status, ending),
            (status, None) => status,
        };
        let record = &session.game().record;
        // Of a lost turn there is a notice, and the mark on that square is older. Where the players
        // ended the game, the last move was told before.
        let is_news = !record.is_last_lost() && !record.is_ended_by_players();
        let last = record.last_move().filter(|_| is_news);
        let Some(square) = last.and_then(Move::square) else {
            return status;
        };
        let Some(mark) = record.position().board()[square] else {
            return status;
        };
        let name = self.player(session.game(), mark);
        say!(self, "spoken-move", name, square, status)
    }

    /// What each side threatens to do with its next mark.
    #[must_use]
    pub fn threats(&self, threats: &ByMark<Threats>) -> String {
        let of_mark = |mark: Mark| {
            let threats = &threats[mark];
            let completing = self.squares(&threats.completing);
            let doubling = self.squares(&threats.doubling);
            [
                completing.map(|squares| say!(self, "threats-complete", mark, squares)),
                doubling.map(|squares| say!(self, "threats-double", mark, squares)),
            ]
        };
        let sentences: Vec<String> = Mark::ALL.into_iter().flat_map(of_mark).flatten().collect();
        if sentences.is_empty() { say!(self, "threats-none") } else { sentences.join(" ") }
    }

    /// The names of some squares, the first few of them; `None` where there are none.
    fn squares(&self, squares: &[Square]) -> Option<String> {
        const MOST: usize = 6;
        let each = squares.iter().take(MOST).map(ToString::to_string);
        let names = each.reduce(|before, next| format!("{before}, {next}"))?;
        let more = squares.len().saturating_sub(MOST);
        Some(if more == 0 { names } else { say!(self, "threats-more", squares = names, more) })
    }

    /// What there is to say about the last thing that was asked for.
    #[must_use]
    pub fn notice(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Taken(square, _) => say!(self, "notice-taken", square),
            Notice::TurnLost(mark) => say!(self, "notice-turn-lost", mark),
            Notice::NoGame(seat, error) => self.no_game(seat, error),
            Notice::EngineFailed => say!(self, "notice-engine-failed"),
        }
    }

    /// What was found out about a position: its value, and of an estimate the depth of the search.
    #[must_use]
    pub fn report(&self, report: &SearchInfo) -> String {
        let value = self.value(report.value);
        if report.depth == 0 || report.value.is_proven() {
            return value;
        }
        say!(self, "report", depth = report.depth, value)
    }

    /// What a picture shows, in a few words: who plays whom.
    #[must_use]
    pub fn picture_title(&self, session: &Session) -> String {
        let game = session.game();
        let (x, o) = (self.player(game, Mark::X), self.player(game, Mark::O));
        say!(self, "picture-names", x, o)
    }

    /// What a picture shows, at length: the rule, how the game stands and every move up to there.
    #[must_use]
    pub fn picture_description(&self, session: &Session) -> String {
        let record = &session.game().record;
        let moves = record.history();
        let moves = moves.iter().map(|played| {
            let PlayedMove { number, mark, made, .. } = played;
            // In brackets stands what was picked in vain.
            if played.is_lost() {
                format!("{number}. {mark} ({made})")
            } else {
                format!("{number}. {mark} {made}")
            }
        });
        let sentences = [self.rule(record.rules()), self.status(session)];
        let sentences = sentences.into_iter().chain(self.how_it_ended(session));
        let lines: Vec<String> = sentences.chain(moves).collect();
        lines.join("\n")
    }

    /// How a position stands, by its marks.
    #[must_use]
    pub fn verdict(&self, position: &Position) -> String {
        match position.outcome() {
            None => say!(self, "verdict-to-move", mark = position.turn()),
            Some(Outcome::Draw) => say!(self, "verdict-draw"),
            Some(Outcome::Win { winner: mark, lines }) => {
                let lines = self.lines(lines, position.rules());
                say!(self, "verdict-wins", mark, lines)
            }
        }
    }

    fn lines(&self, lines: &[Line], rules: Rules) -> String {
        lines
            .iter()
            .map(|&line| self.line(line, rules))
            .reduce(|before, after| say!(self, "lines-and", before, after))
            .unwrap_or_default()
    }

    /// A line as the board labels it: a number for a row, and a letter for a column.
    fn line(&self, line: Line, rules: Rules) -> String {
        let (first, last) = (line.first(), line.last());
        match line.name(rules) {
            LineName::Row(number) => say!(self, "line-row", number),
            LineName::Column(_) => {
                let letter: String = first.to_string().chars().take(1).collect();
                say!(self, "line-column", letter = letter.as_str())
            }
            LineName::MainDiagonal | LineName::AntiDiagonal => {
                say!(self, "line-diagonal", first, last)
            }
            LineName::Between(..) => say!(self, "line-between", first, last),
        }
    }
}

/// The same as the beginning of a sentence. The name of a column or square stays as it is.
fn capitalized(words: &str) -> String {
    let mut characters = words.chars();
    match (characters.next(), characters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => {
            first.to_uppercase().chain(characters).collect()
        }
        _ => words.to_owned(),
    }
}

fn shortened(name: String, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name;
    }
    let kept: String = name.chars().take(longest.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}
