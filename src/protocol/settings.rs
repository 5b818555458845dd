//! The values of `INFO`: rules, time limits and memory.

use std::time::Duration;

use super::ProtocolError;
use crate::engine::Limits;
use crate::game::{Opening, Rules};

/// Codes of `INFO rule`, with the words of the line rules ([`crate::game::Rule::word`]).
const CODES: [(u64, &str); 4] = [(0, "at-least"), (1, "exactly"), (4, "renju"), (9, "caro")];

/// Returns the code of `INFO rule` for rules that the protocol has words for: five in a row without
/// falling marks, misère play and lost turns, with no opening or swap2; `None` for all others.
pub fn rule_code(rules: Rules) -> Option<u64> {
    let bare = Rules::new(rules.rows(), rules.columns(), rules.line()).ok()?;
    let is_meant =
        |word| bare.with_words([word]).is_ok_and(|it| it.with_opening(rules.opening) == rules);
    let known = CODES.into_iter().find(|&(_, word)| is_meant(word));
    let is_told = rules.line() == 5 && rules.opening != Opening::Swap;
    known.filter(|_| is_told).map(|(code, _)| code)
}

/// The values that `INFO` has set, kept for the whole run of `velha brain`: rules, time limits,
/// memory and limits of the search.
#[derive(Clone, Copy, Debug)]
pub struct ProtocolSettings {
    line: u8,
    /// Code of `INFO rule`; `None` if its value is not a number.
    rule: Option<u64>,
    misere: bool,
    falling: bool,
    /// `timeout_turn`, in milliseconds.
    turn: u64,
    /// `timeout_match`, in milliseconds; 0 for no limit.
    whole: u64,
    /// `time_left`, in milliseconds.
    left: Option<u64>,
    limits: Limits,
    /// Whether the engine says what it finds while it thinks (`show_detail`).
    pub shows_detail: bool,
}

impl ProtocolSettings {
    /// Longest time for a move in milliseconds, even if the manager allows more.
    const MAX_TIME: u64 = 60_000;
    /// Largest memory in bytes, even if the manager allows more.
    const MAX_MEMORY: usize = 1 << 30;
    /// Number of moves for which the remaining time of a game must last: few, because most games
    /// are decided long before the board is full.
    const MOVES_LEFT: u64 = 8;

    /// Sets a value from the words after `INFO`, a key and a value. Ignores unknown keys, as the
    /// protocol requires, and values that are no numbers; an unknown rule is an error only when the
    /// rules are needed.
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
                self.limits.memory = most.clamp(1 << 20, Self::MAX_MEMORY);
            }
            "max_memory" => self.limits.memory = Limits::MEMORY,
            "fall" => self.falling = value > 0,
            "misere" => self.misere = value > 0,
            "k" => self.line = u8::try_from(value).unwrap_or(0),
            "show_detail" => self.shows_detail = value > 0,
            "max_node" => self.limits.nodes = (value > 0).then_some(value),
            "max_depth" => self.limits.depth = u16::try_from(value).ok().filter(|&depth| depth > 0),
            "thread_num" => self.limits.threads = size.clamp(1, 256),
            _ => {}
        }
    }

    /// Returns the word of the line rule ([`crate::game::Rule::word`]) for the code of `INFO rule`.
    ///
    /// The code is a sum: 1 exactly five, 2 the game continues after a win, 4 renju, 8 a line
    /// closed at both ends does not win (caro). Under 8 alone a closed six wins, so only 9 is caro.
    ///
    /// # Errors
    /// Returns [`ProtocolError::Rule`] for every code but 0, 1, 4 and 9.
    pub fn line_rule(&self) -> Result<&'static str, ProtocolError> {
        let known = CODES.into_iter().find(|&(code, _)| Some(code) == self.rule);
        known.map(|(_, word)| word).ok_or(ProtocolError::Rule)
    }

    /// Returns the rules for a board of `rows` and `columns`, by the rule and the length of a line
    /// that `INFO` has set.
    ///
    /// # Errors
    /// Returns [`ProtocolError::Line`] if the line is longer than the board, and
    /// [`ProtocolError::Rule`] if the rule is not supported or incompatible with another one, such
    /// as renju with falling marks.
    pub fn rules(&self, (rows, columns): (u8, u8)) -> Result<Rules, ProtocolError> {
        let rules = Rules::new(rows, columns, self.line).or(Err(ProtocolError::Line))?;
        let misere = self.misere.then_some("misere");
        let falling = self.falling.then_some("falling");
        let words = [Some(self.line_rule()?), misere, falling].into_iter().flatten();
        rules.with_words(words).or(Err(ProtocolError::Rule))
    }

    /// Returns the limits of the engine for the next move: the smaller of the time for a move and a
    /// share of the remaining time, less a safety margin for slow machines.
    pub fn limits(&self) -> Limits {
        let mut time = self.turn;
        let whole = (self.whole > 0).then_some(self.whole);
        if let Some(left) = self.left.or(whole) {
            time = time.min(left.saturating_sub(50) / Self::MOVES_LEFT);
        }
        let margin = 20 + time / 25;
        Limits {
            time: Duration::from_millis(time.saturating_sub(margin).clamp(1, Self::MAX_TIME)),
            ..self.limits
        }
    }
}

impl Default for ProtocolSettings {
    /// Returns the defaults of the protocol: five in a row, half a minute for a move.
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
            shows_detail: true,
        }
    }
}
