//! The sentences about the game: whose turn it is, who has won, and what the last move did.

use super::{Text, say};
use crate::engine::{Report, Value};
use crate::game::{Line, LineName, Mark, Outcome, Position, Rules};
use crate::session::{Notice, Session};

impl Text {
    /// The sentence above the board.
    #[must_use]
    pub fn status(&self, session: &Session) -> String {
        self.short_status(session, usize::MAX)
    }

    /// The sentence above the board with names of at most so many characters, so that what matters
    /// in it has room.
    #[must_use]
    pub fn short_status(&self, session: &Session, longest: usize) -> String {
        let game = session.game();
        let position = session.position();
        let name = shortened(self.player(game, position.turn()), longest);
        match position.outcome() {
            Some(Outcome::Draw) => say!(self, "draw"),
            Some(Outcome::Win { winner, lines }) => say!(
                self,
                "wins",
                name = shortened(self.player(game, *winner), longest),
                lines = self.lines(lines, position.rules())
            ),
            None if game.record.is_abandoned() => say!(self, "left", name = name),
            None if session.is_paused() => say!(self, "paused", name = name),
            None if session.computer_to_move().is_some() => say!(self, "thinking", name = name),
            None => say!(self, "to-move", name = name),
        }
    }

    /// What there is to say about the last thing that was asked for.
    #[must_use]
    pub fn notice(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Taken(square, _) => {
                say!(self, "notice-taken", square = square.to_string())
            }
            Notice::TurnLost(mark) => {
                say!(self, "notice-turn-lost", mark = mark.to_string())
            }
            Notice::NoGame(seat, error) => self.no_game(seat, error),
            Notice::EngineFailed => say!(self, "notice-engine-failed"),
        }
    }

    /// What the computer has found out so far.
    #[must_use]
    pub fn report(&self, report: &Report) -> String {
        let depth = report.depth;
        let value = match report.value {
            Value::Draw => say!(self, "value-draw"),
            Value::Win { winner, plies } => {
                let mark = winner.to_string();
                say!(self, "value-win", mark = mark, plies = plies)
            }
            Value::Estimate(for_x) => {
                let better = if for_x < 0.0 { Mark::O } else { Mark::X };
                let mark = better.to_string();
                let point = say!(self, "decimal-point");
                let amount = format!("{:.1}", for_x.abs()).replace('.', &point);
                say!(self, "value-estimate", mark = mark, amount = amount)
            }
        };
        say!(self, "report", depth = depth, value = value)
    }

    /// How a position stands, by its marks.
    #[must_use]
    pub fn verdict(&self, position: &Position) -> String {
        match position.outcome() {
            None => {
                let mark = position.turn().to_string();
                say!(self, "verdict-to-move", mark = mark)
            }
            Some(Outcome::Draw) => say!(self, "verdict-draw"),
            Some(Outcome::Win { winner, lines }) => say!(
                self,
                "verdict-wins",
                mark = winner.to_string(),
                lines = self.lines(lines, position.rules())
            ),
        }
    }

    fn lines(&self, lines: &[Line], rules: Rules) -> String {
        lines
            .iter()
            .map(|line| self.line(line.name(rules)))
            .reduce(|before, after| say!(self, "lines-and", before = before, after = after))
            .unwrap_or_default()
    }

    fn line(&self, name: LineName) -> String {
        match name {
            LineName::Row(number) => say!(self, "line-row", number = number),
            LineName::Column(number) => say!(self, "line-column", number = number),
            LineName::MainDiagonal => say!(self, "line-main-diagonal"),
            LineName::AntiDiagonal => say!(self, "line-anti-diagonal"),
            LineName::Between(first, last) => say!(
                self,
                "line-between",
                first = first.to_string(),
                last = last.to_string()
            ),
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
