//! What the manager has set: the rule, the times, the memory.

use std::time::Duration;

use crate::engine::Limits;

/// What `INFO` has set. Times are in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settings {
    /// The length of the line.
    pub(super) line: u8,
    /// Whether a longer line is nothing.
    pub(super) exactly: bool,
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
    /// How many moves a game is taken to have left.
    const MOVES_LEFT: u64 = 16;

    /// Sets what `INFO` says; what it does not know means nothing to it.
    pub(super) fn set(&mut self, words: &str) {
        let Some((key, value)) = words.split_once(char::is_whitespace) else {
            return;
        };
        let Ok(value) = value.trim().parse::<i64>() else {
            return;
        };
        let value = u64::try_from(value).unwrap_or(0);
        let size = usize::try_from(value).unwrap_or(usize::MAX);
        match &*key.to_ascii_lowercase() {
            "timeout_turn" => self.turn = value,
            "timeout_match" => self.whole = value,
            "time_left" => self.left = Some(value),
            "max_memory" if value > 0 => {
                let most = (size / 4).saturating_mul(3);
                self.limits.memory = most.clamp(1 << 20, Self::MOST_MEMORY);
            }
            "max_memory" => self.limits.memory = Limits::MEMORY,
            "rule" => self.exactly = value & 1 == 1,
            "k" => self.line = u8::try_from(value).unwrap_or(0),
            "max_node" => self.limits.nodes = (value > 0).then_some(value),
            "max_depth" => self.limits.depth = u16::try_from(value).ok().filter(|&depth| depth > 0),
            "thread_num" => self.limits.threads = size.clamp(1, 256),
            _ => {}
        }
    }

    /// What a move may use, with a margin for slow machines.
    pub(super) fn limits(&self) -> Limits {
        let mut time = self.turn;
        let whole = (self.whole > 0).then_some(self.whole);
        if let Some(left) = self.left.or(whole) {
            time = time.min(left.saturating_sub(50) / Self::MOVES_LEFT.max(1) * 2);
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
            exactly: false,
            turn: 30_000,
            whole: 0,
            left: None,
            limits: Limits::default(),
        }
    }
}
