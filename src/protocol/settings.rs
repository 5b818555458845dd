//! Settings of `INFO`: the rules, the times and the memory.

use std::time::Duration;

use super::Refusal;
use crate::engine::Limits;
use crate::game::Rules;

/// Settings of `INFO`. Times are in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct ProtocolSettings {
    line: u8,
    /// Code of the rule of lines; `None` for a text that is no code.
    rule: Option<u64>,
    misere: bool,
    falling: bool,
    turn: u64,
    /// For a whole game; 0 for no limit.
    whole: u64,
    left: Option<u64>,
    limits: Limits,
}

impl ProtocolSettings {
    /// Longest time of a move, whatever is allowed.
    const MOST_TIME: u64 = 60_000;
    /// Largest memory in bytes, whatever is allowed.
    const MOST_MEMORY: usize = 1 << 30;
    /// Estimate of the moves left in a game: few, since most are decided long before their end.
    const MOVES_LEFT: u64 = 8;

    /// Sets `words` of an `INFO`; unknown keys are ignored, as the protocol has it.
    pub fn set(&mut self, words: &str) {
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

    /// Returns the word of the rule of lines.
    ///
    /// The codes of the protocol are added up: 1 for exactly five, 2 for a game that goes on after
    /// it was won, 4 for renju, 8 for lines that are closed at both ends. With 8 alone six in a row
    /// would win even when closed.
    ///
    /// # Errors
    /// Refuses every rule that Velha does not play, rather than play another one.
    pub const fn line_rule(&self) -> Result<&'static str, Refusal> {
        match self.rule {
            Some(0) => Ok("at-least"),
            Some(1) => Ok("exactly"),
            Some(4) => Ok("renju"),
            Some(9) => Ok("caro"),
            _ => Err(Refusal::Rule),
        }
    }

    /// Returns the rules on a board of this size.
    ///
    /// # Errors
    /// See [`Self::line_rule`]; refuses a line that does not fit on the board, too, and rules that
    /// do not go with each other, as renju and falling marks.
    pub fn rules(&self, (rows, columns): (u8, u8)) -> Result<Rules, Refusal> {
        let rules = Rules::new(rows, columns, self.line).or(Err(Refusal::Line))?;
        let misere = self.misere.then_some("misere");
        let falling = self.falling.then_some("falling");
        let words = [Some(self.line_rule()?), misere, falling].into_iter().flatten();
        rules.with_words(words).or(Err(Refusal::Rule))
    }

    /// Returns the limits of a move, with a margin for slow machines.
    pub fn limits(&self) -> Limits {
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

impl Default for ProtocolSettings {
    /// Five in a row, and half a minute for each move, as in the protocol.
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
