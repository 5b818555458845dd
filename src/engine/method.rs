//! Selection of the proof and search methods by the rules, and their limits.

use std::time::Duration;

use super::Limits;
use crate::game::{LineRule, Position, Rules};

/// Method by which values are proven, selected by the rules.
#[derive(Clone, Copy)]
pub(super) enum ProofMethod {
    /// [`super::solve`], where marks stand anywhere and a completed line wins.
    Solver,
    /// `negamax`, where marks fall, a line loses, or a closed line does not count.
    Negamax,
    /// Only `search`, by the mates it finds; where squares may be forbidden.
    Search,
}

/// Method by which a good move is found if no value is proven, selected by the rules.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchMethod {
    /// `search`, where marks stand anywhere and a completed line wins.
    Search,
    /// `negamax`, where marks fall or a line loses.
    Negamax,
    /// No search: the heuristic of the weaker levels, under line rules that neither search
    /// implements.
    Sight,
}

impl ProofMethod {
    /// Returns the sound proof method for `rules`; `None`, so that every value remains an estimate,
    /// if it may be best to lose a turn or if no method implements the rules.
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
    /// Returns the search method for `rules`, used where nothing is proven. Searches assume that
    /// nobody loses a turn.
    pub(super) const fn of(rules: Rules) -> Self {
        // A new line rule is played without a search until it is listed here.
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

/// Returns `true` if losing a turn on purpose (choosing a taken square) may be best. The engine
/// never does so, and proves nothing under such rules.
///
/// If overlines win too, or do not fit on the board, one more stone never harms and a pass gains
/// nothing. Otherwise a side passes to avoid spoiling its own line, giving away the square above,
/// or completing a line that loses.
pub const fn passing_matters(rules: Rules) -> bool {
    let longest = if rules.rows() > rules.columns() { rules.rows() } else { rules.columns() };
    let longer_wins = rules.overline_counts() || rules.line() == longest;
    let stones_help = matches!(SearchMethod::of(rules), SearchMethod::Search) && longer_wins;
    rules.taken_loses_turn() && !stones_help
}

/// Maximum number of free squares of a position in which every move is proven within moments, with
/// lines of any length. Up to there proofs get nearly all the time, a hint proves the other moves
/// too, and the principal variation of a proof is lengthened.
pub(super) const SOLVABLE: usize = 25;

/// Returns the share of the thinking time, from 0 to 1, that the strongest level and the values of
/// all squares spend on proofs: the greater, the likelier a proof. Up to 36 free squares most
/// positions are proven within seconds, up to 49 some; on any board, lines of three are won within
/// moments, lines of four often, and from eight on a pairing proves a draw.
///
/// With ample time the share grows, since a good move needs only seconds.
pub(super) fn proof_share(position: &Position, limits: &Limits) -> f32 {
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

/// Returns `true` if [`Level::Master`](super::Level::Master) never loses from the empty board,
/// whoever begins, as the setup panel then says: the game is a draw, and every position is proven
/// within the default time. The hardest, 4 x 5 with four, takes 14 thousand nodes: less than a
/// tenth of a second, of the 0.45 available.
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
        // Boards known to be draws.
        Some(ProofMethod::Negamax) => match (rules.falls(), rules.line_loses()) {
            (false, true) => rules.line() == 3 && long == 3,
            (true, false) => short == long && rules.line() == long && long <= 4,
            _ => false,
        },
        Some(ProofMethod::Search) | None => false,
    }
}
