//! Choice of a way of thinking by the rules, and the reach of each way.

use std::time::Duration;

use super::Limits;
use crate::game::{LineRule, Position, Rules};

/// A way to prove values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProofMethod {
    /// [`super::solve`], where marks stand anywhere and a completed line wins.
    Solver,
    /// `negamax`, where marks fall, a line loses, or a closed line does not count.
    Negamax,
    /// `search` alone, by the mates that it finds, where squares may be forbidden.
    Search,
}

/// A way to look for a good move if none is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchMethod {
    /// `search`, where marks stand anywhere and a completed line wins.
    Search,
    /// `negamax`, where marks fall or a line loses.
    Negamax,
    /// No search: moves at sight, under rules on lines that neither search knows.
    Sight,
}

impl ProofMethod {
    /// Returns the method that is right about these rules; `None` if it may be best to lose a turn,
    /// or if no method knows the rules.
    pub(super) const fn of(rules: Rules) -> Option<Self> {
        match SearchMethod::of(rules) {
            _ if passing_matters(rules) => None,
            SearchMethod::Sight => None,
            SearchMethod::Search if rules.has_forbidden_squares() => Some(Self::Search),
            SearchMethod::Search if !rules.needs_open_end() => Some(Self::Solver),
            SearchMethod::Search | SearchMethod::Negamax => Some(Self::Negamax),
        }
    }
}

impl SearchMethod {
    /// Returns the method that finds good moves under these rules, lost turns left out of account.
    pub(super) const fn of(rules: Rules) -> Self {
        // A new rule on lines is played at sight until it is named here.
        let is_known = matches!(
            rules.line_rule,
            LineRule::AtLeast | LineRule::Exactly | LineRule::Caro | LineRule::Renju
        );
        match rules.falls() || rules.line_loses() {
            _ if !is_known => Self::Sight,
            true => Self::Negamax,
            false => Self::Search,
        }
    }
}

/// Returns true if it may be best to lose a turn on purpose, so that the values of free squares are
/// not all that matters. The computer never does so, and nothing is proven then.
///
/// If a longer line wins too, or none fits on the board, one more stone never does harm and a pass
/// gains nothing. Elsewhere a side passes that must otherwise spoil a line of its own, give away
/// the square above or complete a line that loses.
pub const fn passing_matters(rules: Rules) -> bool {
    let longest = if rules.rows() > rules.columns() { rules.rows() } else { rules.columns() };
    let longer_wins = rules.overline_counts() || rules.line() == longest;
    let stones_help = matches!(SearchMethod::of(rules), SearchMethod::Search) && longer_wins;
    rules.taken_loses_turn() && !stones_help
}

/// Most free squares of a position that is proven within moments, with every move in it, at any
/// length of a line.
pub(super) const SOLVABLE: usize = 25;

/// Share of the time to spend on a proof: the more, the likelier there is one. Up to 36 free
/// squares most positions are proven within seconds, up to 49 some; lines of three are won, and
/// lines of four often, within a few moves on any board, and from eight on pairs prove a draw.
///
/// A move must be good when its time is over, proven or not; with seconds to spare most of them go
/// into the proof.
pub(super) fn proving_share(position: &Position, limits: &Limits) -> f32 {
    const AMPLE: Duration = Duration::from_secs(2);
    let rules = position.rules();
    let free = position.board().free_squares().count();
    let share: f32 = match (ProofMethod::of(rules), free, rules.line()) {
        (None | Some(ProofMethod::Search), ..) => 0.0,
        // Negamax proves and searches at once.
        _ if SearchMethod::of(rules) == SearchMethod::Negamax => 0.0,
        (_, ..=SOLVABLE, _) => 0.9,
        (_, ..=36, _) | (Some(ProofMethod::Solver), _, 3) => 0.7,
        (_, ..=49, _) | (Some(ProofMethod::Solver), _, 4 | 8..) => 0.3,
        _ => 0.0,
    };
    if share > 0.0 && limits.time >= AMPLE { share.max(0.6) } else { share }
}

/// Returns true if the strongest level never loses on a board, whoever begins: it is a draw, and
/// small enough to be proven at each move within the default time. The hardest, 4 x 5 with four,
/// takes 14 thousand positions: less than a tenth of a second, of nine twentieths.
pub const fn cannot_lose(rules: Rules) -> bool {
    let (rows, columns) = (rules.rows(), rules.columns());
    let (short, long) = if rows < columns { (rows, columns) } else { (columns, rows) };
    let drawn = match rules.line() {
        3 => long == 3,
        4 => short == 3 || (short == 4 && long <= 5),
        _ => true,
    };
    match ProofMethod::of(rules) {
        Some(ProofMethod::Solver) => drawn && rules.squares() <= 36,
        // Boards with known values.
        Some(ProofMethod::Negamax) => match (rules.falls(), rules.line_loses()) {
            (false, true) => rules.line() == 3 && long == 3,
            (true, false) => short == long && rules.line() == long && long <= 4,
            _ => false,
        },
        Some(ProofMethod::Search) | None => false,
    }
}
