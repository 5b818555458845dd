//! What the manager has set: the rule, the times, the memory.

use std::time::Duration;

use super::words::Refusal;
use crate::engine::Limits;
use crate::game::Rules;

/// What `INFO` has set. Times are in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    line: u8,
    /// Which rows are lines, by the code of the protocol, where it was one.
    rule: Option<u64>,
    misere: bool,
    falling: bool,
    turn: u64,
    /// For a whole game; 0 for no limit.
    whole: u64,
    left: Option<u64>,
    limits: Limits,
}

impl Settings {
    /// Longer than this it never thinks, whatever it is allowed.
    const MOST_TIME: u64 = 60_000;
    /// The most memory it takes, whatever it is allowed.
    const MOST_MEMORY: usize = 1 << 30;
    /// How many moves a game is taken to have left: few, since most are decided long before their end.
    const MOVES_LEFT: u64 = 8;

    /// Sets what `INFO` says; what it does not know means nothing to it.
    pub(super) fn set(&mut self, words: &str) {
        let Some((key, value)) = words.split_once(char::is_whitespace) else {
            return;
        };
        let (key, value) = (key.to_ascii_lowercase(), value.trim());
        if key == "rule" {
            self.rule = value.parse().ok();
            return;
        }
        let Ok(value) = value.parse::<i64>() else {
            return;
        };
        let value = u64::try_from(value).unwrap_or(0);
        let size = usize::try_from(value).unwrap_or(usize::MAX);
        match &*key {
            "timeout_turn" => self.turn = value,
            "timeout_match" => self.whole = value,
            "time_left" => self.left = Some(value),
            "max_memory" if value > 0 => {
                let most = (size / 4).saturating_mul(3);
                self.limits.memory = most.clamp(1 << 20, Self::MOST_MEMORY);
            }
            "max_memory" => self.limits.memory = Limits::MEMORY,
            "fall" => self.falling = value > 0,
            "misere" => self.misere = value > 0,
            "k" => self.line = u8::try_from(value).unwrap_or(0),
            "max_node" => self.limits.nodes = (value > 0).then_some(value),
            "max_depth" => self.limits.depth = u16::try_from(value).ok().filter(|&depth| depth > 0),
            "thread_num" => self.limits.threads = size.clamp(1, 256),
            _ => {}
        }
    }

    /// The word for the rows that are lines.
    ///
    /// The codes of the protocol are added up: 1 for exactly five, 2 for a game that goes on after
    /// it was won, 4 for renju, 8 for lines that are closed at both ends. With 8 alone six in a row
    /// would win even when closed.
    ///
    /// # Errors
    /// Where the rule is none that is played here; another is not played in its stead.
    pub(super) const fn line_rule(&self) -> Result<&'static str, Refusal> {
        match self.rule {
            Some(0) => Ok("at-least"),
            Some(1) => Ok("exactly"),
            Some(9) => Ok("caro"),
            _ => Err(Refusal::Rule),
        }
    }

    /// The rules on a board of this size.
    pub(super) fn rules(&self, (rows, columns): (u8, u8)) -> Result<Rules, Refusal> {
        let rules = Rules::new(rows, columns, self.line).or(Err(Refusal::Line))?;
        let misere = self.misere.then_some("misere");
        let falling = self.falling.then_some("falling");
        Ok(rules.with_words([Some(self.line_rule()?), misere, falling].into_iter().flatten()))
    }

    /// What a move may use, with a margin for slow machines.
    pub(super) fn limits(&self) -> Limits {
        let mut time = self.turn;
        let whole = (self.whole > 0).then_some(self.whole);
        if let Some(left) = self.left.or(whole) {
            time = time.min(left.saturating_sub(50) / Self::MOVES_LEFT);
        }
        let margin = 20 + time / 25;
        Limits {
            time: Duration::from_millis(time.saturating_sub(margin).clamp(1, Self::MOST_TIME)),
            ..self.limits
        }
    }
}

impl Default for Settings {
    /// Five in a row, and half a minute for each move, as the protocol has it.
    fn default() -> Self {
        Self {
            line: 5,
            rule: Some(0),
            misere: false,
            falling: false,
            turn: 30_000,
            whole: 0,
            left: None,
            limits: Limits::default(),
        }
    }
}
