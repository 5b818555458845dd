//! The sentences about the game: whose turn it is, who has won, and what the last move did.

use super::{Text, say};
use crate::engine::SearchInfo;
use crate::game::{
    ByMark, Ending, Line, LineName, Mark, Move, Outcome, PlayedMove, Position, Rules, Square,
    Threats,
};
use crate::session::{Attempt, Notice, Session};

impl Text {
    /// The sentence above the board.
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
        match position.outcome() {
            Some(Outcome::Draw) => say!(self, "draw"),
            Some(Outcome::Win { winner, lines }) => {
                let name = shortened(self.player(game, *winner), longest);
                let lines = self.lines(lines, position.rules());
                say!(self, "wins", name, lines)
            }
            None if game.record.ending() == Some(Ending::Left) => say!(self, "left", name),
            None if session.puzzle().is_some() => self.verdict(position),
            None if session.is_paused() => say!(self, "paused", name),
            None if session.computer_to_move().is_some() => say!(self, "thinking", name),
            None => say!(self, "to-move", name),
        }
    }

    /// The sentence above the board for whoever does not see it: with the move before it.
    #[must_use]
    pub fn spoken_status(&self, session: &Session) -> String {
        let status = self.status(session);
        let record = &session.game().record;
        // Of a lost turn there is a notice, and the mark on that square is older.
        let last = record.last_move().filter(|_| !record.is_last_lost());
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

    /// What the computer has found out so far.
    #[must_use]
    pub fn report(&self, report: &SearchInfo) -> String {
        say!(self, "report", depth = report.depth, value = self.value(report.value))
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
        let lines: Vec<String> = sentences.into_iter().chain(moves).collect();
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
            .map(|line| self.line(line.name(rules)))
            .reduce(|before, after| say!(self, "lines-and", before, after))
            .unwrap_or_default()
    }

    fn line(&self, name: LineName) -> String {
        match name {
            LineName::Row(number) => say!(self, "line-row", number),
            LineName::Column(number) => say!(self, "line-column", number),
            LineName::MainDiagonal => say!(self, "line-main-diagonal"),
            LineName::AntiDiagonal => say!(self, "line-anti-diagonal"),
            LineName::Between(first, last) => say!(self, "line-between", first, last),
        }
    }
}

fn shortened(name: String, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name;
    }
    let kept: String = name.chars().take(longest.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}
