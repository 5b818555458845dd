//! What an engine says about its search, in a line of `MESSAGE`.

use std::fmt;
use std::time::Duration;

use crate::engine::{SearchInfo, Value};
use crate::game::{Mark, Position, Square};

/// Search info in the form that Rapfi and Yixin write and that managers parse:
/// `Depth 12-20 | Eval 35 | Time 120ms | H8 I9 J10`. `velha brain` writes such lines, and the
/// window parses those of other programs.
///
/// ```
/// use velha::protocol::SearchMessage;
///
/// let text = "Depth 12-20 | Eval +M7 | Time 120ms | H8 I9 J10";
/// let message = SearchMessage::parse(text).unwrap();
/// assert_eq!((message.depth, &*message.eval), (12, "+M7"));
/// assert_eq!(message.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchMessage {
    /// Search depth in plies.
    pub depth: u16,
    /// Depth of the longest line in plies, at least `depth`.
    pub max_depth: u16,
    /// Value for the side to move as text: an estimate in hundredths, `+M7` for a win in 7 plies or
    /// `-M7` for a loss; of another program, whatever it writes.
    pub eval: String,
    /// Time since the question.
    pub time: Duration,
    /// Expected moves, the letter of a column and the number of a row **from the bottom** each,
    /// separated by blanks.
    pub line: String,
}

impl SearchMessage {
    /// Creates the message that `velha brain` writes after the word `MESSAGE` for search info on
    /// `position`; `time` is that since the question.
    pub fn new(info: &SearchInfo, position: &Position, time: Duration) -> Self {
        let turn = position.turn();
        let eval = match info.value {
            Value::Win { winner, plies, .. } if winner == turn => format!("+M{plies}"),
            Value::Win { plies, .. } => format!("-M{plies}"),
            Value::Draw => "0".into(),
            Value::Estimate(for_x) => {
                let own = if turn == Mark::X { for_x } else { -for_x };
                // Adding zero turns -0 into 0.
                format!("{:.0}", (own * 100.0).round() + 0.0)
            }
        };
        let rows = position.rules().rows();
        let name = |it: &Square| Square { row: rows - 1 - it.row, ..*it }.to_string();
        let line: Vec<_> = info.pv.iter().map(|it| name(it).to_uppercase()).collect();
        // A line is never longer than `SearchInfo::MAX_PV_LEN`.
        let max_depth = info.depth.max(u16::try_from(line.len()).unwrap_or(u16::MAX));
        Self { depth: info.depth, max_depth, eval, time, line: line.join(" ") }
    }

    /// Parses the text after `MESSAGE` of another program, with its keys in capitals or small
    /// letters; `None` for a text in any other form. A time may be given in `s`, as Rapfi does for
    /// long searches.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('|').map(str::trim);
        let mut value = |key: &str| {
            let (name, value) = parts.next()?.split_once(char::is_whitespace)?;
            name.eq_ignore_ascii_case(key).then(|| value.trim().to_owned())
        };
        let (depth, eval, time) = (value("depth")?, value("eval")?, value("time")?);
        let (depth, max_depth) = depth.split_once('-').unwrap_or((&depth, &depth));
        let (number, unit) = match time.strip_suffix("ms") {
            Some(number) => (number, 1000.0),
            None => (time.trim_end_matches(['s', 'S']), 1.0),
        };
        let seconds = number.trim().parse::<f64>().ok()? / unit;
        Some(Self {
            depth: depth.parse().ok()?,
            max_depth: max_depth.parse().ok()?,
            eval,
            time: Duration::try_from_secs_f64(seconds).ok()?,
            line: parts.next().unwrap_or_default().to_owned(),
        })
    }
}

impl fmt::Display for SearchMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { depth, max_depth, eval, time, line } = self;
        write!(f, "Depth {depth}-{max_depth} | Eval {eval} | Time {}ms | {line}", time.as_millis())
    }
}
