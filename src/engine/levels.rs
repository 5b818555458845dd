//! How each level chooses its moves.

use std::time::Instant;

use fastrand::Rng;

use super::search::{Finding, Searching, Table, search};
use super::{Control, Level, Limits, Report};
use crate::game::{Mark, Outcome, Position, Rules, Square};

/// A move that was chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The free square.
    pub square: Square,
    /// What was found out about the position, where there was need to think.
    pub report: Option<Report>,
}

/// Chooses moves at every level, and keeps what it has learnt from one move to the next.
#[derive(Debug, Default)]
pub struct Engine {
    rng: Rng,
    /// What searches have found out, made when the first of them begins.
    table: Option<Table>,
}

impl Engine {
    /// An engine whose moves nobody can foretell where several are as good.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An engine that chooses alike each time it starts from this number.
    #[must_use]
    pub fn with_seed(seed: u64) -> Self {
        Self {
            rng: Rng::with_seed(seed),
            table: None,
        }
    }

    /// Chooses a free square for the side whose turn it is; nothing where the game is over. When
    /// it is stopped it chooses the best that it knows of.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        control: &Control,
    ) -> Option<Choice> {
        if position.outcome().is_some() {
            return None;
        }
        let free: Vec<_> = position.board().free_squares().collect();
        if level == Level::Master && position.rules().squares() > 9 {
            return self.search(position, limits, control);
        }
        let square = match level {
            Level::Random => self.rng.choice(free.iter().copied()),
            _ => self
                .urgent(position, &free)
                .or_else(|| self.perfect(position, &free, level, control))
                .or_else(|| self.sensible(position, &free, level)),
        }?;
        Some(Choice {
            square,
            report: None,
        })
    }

    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<Choice> {
        let began = Instant::now();
        let table = self.table.take_if(|table| table.bytes() == limits.memory);
        let table = self
            .table
            .insert(table.unwrap_or_else(|| Table::new(limits.memory)));
        let searching = Searching {
            table,
            limits,
            began,
            control,
        };
        search(position, searching).map(|Finding { square, report }| Choice {
            square,
            report: Some(report),
        })
    }

    /// The square that completes a line, or else stops one.
    fn urgent(&mut self, position: &Position, free: &[Square]) -> Option<Square> {
        let turn = position.turn();
        [turn, turn.other()].into_iter().find_map(|mark| {
            let completing = free.iter().filter(|&&square| wins(position, square, mark));
            self.rng.choice(completing.copied().collect::<Vec<_>>())
        })
    }

    /// On nine squares the strongest level knows what each is worth.
    fn perfect(
        &mut self,
        position: &Position,
        free: &[Square],
        level: Level,
        control: &Control,
    ) -> Option<Square> {
        if level != Level::Master || position.rules().squares() > 9 {
            return None;
        }
        let worth = free.iter().map(|&square| {
            let mut next = position.clone();
            let _ = next.play(square);
            (square, worth(&next, position.turn(), control))
        });
        self.best(worth.collect())
    }

    /// The square that lies in the most promising lines of either side.
    fn sensible(&mut self, position: &Position, free: &[Square], level: Level) -> Option<Square> {
        let noise = match level {
            Level::Random | Level::Easy => 40,
            Level::Medium => 12,
            Level::Hard => 4,
            Level::Master => 1,
        };
        let worth = free.iter().map(|&square| {
            let promise = promise(position, square) * 16;
            (square, promise + promise * self.rng.i32(0..noise) / 40)
        });
        let worth = worth.collect();
        self.best(worth)
    }

    /// The square of the highest worth; one of them at random where several have it.
    fn best(&mut self, worth: Vec<(Square, i32)>) -> Option<Square> {
        let highest = worth.iter().map(|&(_, worth)| worth).max()?;
        let best = worth.into_iter().filter(|&(_, worth)| worth == highest);
        self.rng
            .choice(best.collect::<Vec<_>>())
            .map(|(square, _)| square)
    }
}

/// Whether this mark on this free square would complete a line.
fn wins(position: &Position, square: Square, mark: Mark) -> bool {
    let mut board = position.board().clone();
    board[square] = Some(mark);
    Position::from_board(board, mark)
        .is_ok_and(|position| position.outcome().and_then(Outcome::winner) == Some(mark))
}

/// What the position is worth to this side by trying everything: more than 0 for a win, the
/// sooner the more.
fn worth(position: &Position, side: Mark, control: &Control) -> i32 {
    let free: Vec<_> = position.board().free_squares().collect();
    let left = i32::try_from(free.len()).unwrap_or(i32::MAX);
    if let Some(outcome) = position.outcome() {
        return match outcome.winner() {
            Some(winner) if winner == side => 1 + left,
            Some(_) => -1 - left,
            None => 0,
        };
    }
    if control.stopped() {
        return 0;
    }
    let replies = free.into_iter().map(|square| {
        let mut next = position.clone();
        let _ = next.play(square);
        worth(&next, side, control)
    });
    let worth = if position.turn() == side {
        replies.max()
    } else {
        replies.min()
    };
    worth.unwrap_or(0)
}

/// How much the lines through this free square promise to either side.
fn promise(position: &Position, square: Square) -> i32 {
    let rules = position.rules();
    let mut promise = 0;
    for (rows, columns) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for back in 0..rules.line() {
            promise += window(position, rules, square, back, (rows, columns));
        }
    }
    promise
}

/// What one line of the winning length promises: the more, the more stones of one side alone are
/// in it, and a little less to the side that is not to move.
fn window(
    position: &Position,
    rules: Rules,
    square: Square,
    back: u8,
    (rows, columns): (i16, i16),
) -> i32 {
    let mut stones = [0_u32; 2];
    for step in 0..rules.line() {
        let distance = i16::from(step) - i16::from(back);
        let row = u8::try_from(i16::from(square.row) + distance * rows);
        let column = u8::try_from(i16::from(square.column) + distance * columns);
        let (Ok(row), Ok(column)) = (row, column) else {
            return 0;
        };
        let at = Square::new(row, column);
        if !rules.contains(at) {
            return 0;
        }
        match position.board()[at] {
            Some(mark) if mark == position.turn() => stones[0] += 1,
            Some(_) => stones[1] += 1,
            None => {}
        }
    }
    match stones {
        [0, 0] => 1,
        [own, 0] => 5 * 6_i32.pow(own.min(8)),
        [0, other] => 4 * 6_i32.pow(other.min(8)),
        _ => 0,
    }
}
