//! Negamax over bitboards, for the rules that the solver (`solve`) and the search (`search`) do not
//! know: falling marks, misère, and proofs on small boards of caro; exact where it gets to the end,
//! an estimate where not.
//!
//! [`Negamax`] is the way in. Below it, from the bottom up: `grid` is the board, and what completes
//! a line on it; `score` says what scores mean, and `table` remembers them; `search` looks at the
//! tree of positions, in the `order` in which moves seem best, and sees without trying moves what
//! `parity` decides, where marks fall; `evaluate` says what a position seems to be worth at the
//! horizon; `root` deepens step by step, and proves. `openings` are those of Connect Four.
//!
//! Scores of won and lost positions count the stones on the board when the game is over, so they
//! hold wherever they are met, and what was found to be won or lost without an estimate is proven
//! at any depth. A draw is proven by searches that go to the end: is this a win, is this at least a
//! draw?

mod evaluate;
mod grid;
mod history;
mod openings;
mod order;
mod parity;
mod root;
mod score;
mod search;
mod table;
mod think;

pub use openings::{OpeningsMaker, openings};

use self::grid::Grid;
use self::history::History;
use self::root::Root;
use self::table::Table;
use super::bitboard::{Bitboard, Wide};
use super::{Budget, MoveValue, SearchInfo};
use crate::game::{Completing, Placement, Position, Rules, Square, TakenSquare};

/// Finds the values of positions and moves by any rules but those under which a turn may be lost:
/// it never passes.
///
/// What it has found out is kept in a table of bounded size, so that a game is best followed with
/// one of them.
pub struct Negamax {
    memory: usize,
    board: Option<(Rules, Box<dyn Player>)>,
}

impl Default for Negamax {
    fn default() -> Self {
        Self::with_memory(32 << 20)
    }
}

impl Negamax {
    /// One that knows nothing yet, with a table of about this many bytes.
    #[must_use]
    pub const fn with_memory(bytes: usize) -> Self {
        Self { memory: bytes, board: None }
    }

    /// Looks at a position: deeper and deeper, and for a proof where there is hope of one. `None`
    /// where the game is over.
    ///
    /// With a `depth` it looks so many plies ahead and no farther, and misjudges what it sees by as
    /// much as the `noise` says: an amplitude in hundredths of an open threat, and a seed. There is
    /// always a move; a budget without nodes gives the one that is first at sight.
    pub fn analyse(
        &mut self,
        position: &Position,
        depth: Option<u16>,
        noise: Option<(i16, u64)>,
        budget: Budget<'_>,
        mut on_info: impl FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let task = Task { position, depth, noise, budget };
        self.player(position.rules()).analyse(&task, &mut on_info)
    }

    /// What these moves are worth: estimates first, then what is proven, in the end in the fewest
    /// plies, each as soon as it is known. What follows a proven value of a square is the same with
    /// fewer plies.
    pub fn values(
        &mut self,
        position: &Position,
        squares: &[Square],
        budget: Budget<'_>,
        mut on_value: impl FnMut(MoveValue),
    ) {
        let task = Task { position, depth: None, noise: None, budget };
        self.player(position.rules()).values(&task, squares, &mut on_value);
    }

    fn player(&mut self, rules: Rules) -> &mut dyn Player {
        let rules = rules.with_taken_square(TakenSquare::AskAgain);
        let memory = self.memory;
        let kept = self.board.take().filter(|(kept, _)| *kept == rules);
        let board = kept.unwrap_or_else(|| (rules, player(rules, memory)));
        self.board.insert(board).1.as_mut()
    }
}

/// What is to be found out.
struct Task<'t> {
    position: &'t Position,
    depth: Option<u16>,
    noise: Option<(i16, u64)>,
    budget: Budget<'t>,
}

/// A board of one size under one set of rules, and what is known of it.
trait Player: Send {
    fn analyse(
        &mut self,
        task: &Task<'_>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo>;

    fn values(&mut self, task: &Task<'_>, squares: &[Square], on_value: &mut dyn FnMut(MoveValue));
}

struct Board<B, const FALLING: bool, const LOSES: bool> {
    grid: Grid<B>,
    table: Table,
    history: History,
}

/// A board of as many words as it needs.
fn player(rules: Rules, memory: usize) -> Box<dyn Player> {
    let bits = u32::from(rules.columns()) * (u32::from(rules.rows()) + 1);
    if bits <= u64::BITS {
        let mut table = Table::new(memory);
        openings::prepare(rules, memory, &mut table);
        sized::<u64>(rules, table)
    } else if bits <= u128::BITS {
        sized::<u128>(rules, Table::new(memory))
    } else {
        sized::<Wide<7>>(rules, Table::new(memory))
    }
}

fn sized<B: Bitboard>(rules: Rules, table: Table) -> Box<dyn Player> {
    let grid = Grid::<B>::new(rules);
    let history = History::new(&grid);
    let falls = rules.placement() == Placement::Falling;
    match (falls, rules.completing()) {
        (false, Completing::Wins) => Box::new(Board::<B, false, false> { grid, table, history }),
        (false, Completing::Loses) => Box::new(Board::<B, false, true> { grid, table, history }),
        (true, Completing::Wins) => Box::new(Board::<B, true, false> { grid, table, history }),
        (true, Completing::Loses) => Box::new(Board::<B, true, true> { grid, table, history }),
    }
}

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Board<B, FALLING, LOSES> {
    fn root<'s>(&'s mut self, task: &Task<'s>, squares: &[Square]) -> Root<'s, B, FALLING, LOSES> {
        let Self { grid, table, history } = self;
        history.age();
        Root::new(grid, table, history, (task.position, squares), task.budget)
    }
}

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Player for Board<B, FALLING, LOSES> {
    fn analyse(
        &mut self,
        task: &Task<'_>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let squares: Vec<_> = task.position.placements().collect();
        if squares.is_empty() {
            return None;
        }
        let mut root = self.root(task, &squares);
        root.search.noise = task.noise;
        let _ = root.think(task.depth, on_info);
        root.info()
    }

    fn values(&mut self, task: &Task<'_>, squares: &[Square], on_value: &mut dyn FnMut(MoveValue)) {
        let legal = task.position.placements().filter(|square| squares.contains(square));
        let squares: Vec<_> = legal.collect();
        let _ = self.root(task, &squares).weigh(on_value);
    }
}
