//! Lines of the files of games.

use std::array;
use std::io::{Result, Write};

use velha::engine::tools::NetworkInput;
use velha::game::{LineRule, Mark, Position, Rules, Square};

/// A game, or a single position, and the scores of its last positions for their sides to move.
#[derive(Clone)]
pub(crate) struct Record {
    pub(crate) rules: Rules,
    /// 1 where X has won, 0 after a draw, -1 where O has won; nothing for a single position.
    pub(crate) result: Option<i8>,
    /// The number of moves before the first score.
    pub(crate) opening: usize,
    /// The numbers of the squares, row by row.
    pub(crate) moves: Vec<usize>,
    pub(crate) scores: Vec<i32>,
}

/// A position of a game, as the network is given it too.
pub(crate) struct Scored {
    /// The number of moves before it.
    pub(crate) ply: usize,
    pub(crate) position: Position,
    pub(crate) input: NetworkInput,
    pub(crate) score: i32,
}

impl Record {
    /// Reads a line as [`Self::write`] writes it.
    pub(crate) fn read(line: &str) -> Option<Self> {
        fn numbers(words: &str) -> Vec<i32> {
            words.split(' ').filter_map(|word| word.parse().ok()).collect()
        }
        let mut parts = line.split('|').map(numbers);
        let [head, moves, scores] = array::from_fn(|_| parts.next());
        let [rows, columns, line, rule, result, opening] = head?[..] else {
            return None;
        };
        let line_rule = match rule {
            0 => LineRule::AtLeast,
            1 => LineRule::Exactly,
            _ => LineRule::Caro,
        };
        let rules = Rules::new(rows as u8, columns as u8, line as u8).ok()?;
        Some(Self {
            rules: rules.with_line_rule(line_rule),
            result: (result != 9).then_some(result as i8),
            opening: opening as usize,
            moves: moves?.into_iter().map(|at| at as usize).collect(),
            scores: scores?,
        })
    }

    /// One line: rows, columns, line, rule, the result for X (9 where it is not known), the number
    /// of moves before the first score; the moves; the scores.
    pub(crate) fn write(&self, out: &mut impl Write) -> Result<()> {
        let Self { rules, result, opening, .. } = self;
        let (rows, columns, line) = (rules.rows(), rules.columns(), rules.line());
        let (rule, result) = (rules.line_rule as u8, result.unwrap_or(9));
        let words = |numbers: Vec<String>| numbers.join(" ");
        let moves = words(self.moves.iter().map(ToString::to_string).collect());
        let scores = words(self.scores.iter().map(ToString::to_string).collect());
        writeln!(out, "{rows} {columns} {line} {rule} {result} {opening}|{moves}|{scores}")
    }

    /// The positions that have scores and in which the search asks the network.
    pub(crate) fn positions(&self) -> Vec<Scored> {
        let mut position = Position::new(self.rules, Mark::X);
        let mut found = Vec::new();
        for ply in 0..=self.moves.len() {
            let score = ply.checked_sub(self.opening).and_then(|at| self.scores.get(at));
            if let Some(&score) = score
                && position.outcome().is_none()
            {
                let input = NetworkInput::new(&position);
                if input.is_quiet {
                    found.push(Scored { ply, position: position.clone(), input, score });
                }
            }
            if let Some(&at) = self.moves.get(ply) {
                let columns = usize::from(self.rules.columns());
                let square = Square::new((at / columns) as u8, (at % columns) as u8);
                if position.play(square).is_err() {
                    break;
                }
            }
        }
        found
    }
}
