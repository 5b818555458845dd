//! How each level but the strongest chooses its moves.
//!
//! Where marks stand anywhere and a line wins, all but the first complete a line when they can, and
//! stop one when they must. Beyond that each is blind in its own way: the easy level to what the
//! other side builds and to one direction or another, the medium one to what two lines threaten
//! together and now and then to a whole direction, the hard one to what lies more than a few moves
//! ahead, and it opens without a plan.
//!
//! Where marks fall or a line loses they are blind in the same ways, and there even to a line that
//! can be completed at once: easy in every fourth direction, and to what it makes possible on top of
//! its own mark, medium seldom.

use super::engine::{as_estimate, move_of};
use super::method::{Prover, Searcher};
use super::negamax::Negamax;
use super::search::{
    EvalNoise, Handicap, SearchParams, TranspositionTable, VcfBudget, search, static_policy,
};
use super::sight::{Oversight, at_sight};
use super::{Control, Engine, Level, Limits, MoveAnswer};
use crate::game::{Completing, Position, Rules, Square};

impl Engine {
    /// The move of a level below the strongest.
    pub(super) fn weaker(
        &mut self,
        level: Level,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let rules = position.rules();
        if level == Level::Random {
            let square = self.rng.choice(position.placements().collect::<Vec<_>>())?;
            return Some(MoveAnswer::new(square, None));
        }
        let by_feel = level != Level::Hard || self.plays_by_feel(position);
        let answer = match Searcher::of(rules) {
            _ if by_feel => MoveAnswer::new(self.by_feel(level, position)?, None),
            Searcher::Search => self.search_shortly(position, limits, control)?,
            Searcher::Negamax => self.look_ahead(position, limits, control)?,
        };
        let sound = Prover::of(rules) != Prover::Plain;
        Some(if sound { answer } else { as_estimate(answer) })
    }

    /// A move without a search.
    fn by_feel(&mut self, level: Level, position: &Position) -> Option<Square> {
        let rules = position.rules();
        if Searcher::of(rules) == Searcher::Negamax {
            let oversight = match level {
                Level::Easy => self.easy_oversight(),
                _ => self.medium_oversight(rules),
            };
            return at_sight(position, oversight, &mut self.rng);
        }
        let handicap = match level {
            Level::Easy => self.easy_handicap(),
            Level::Medium => self.medium_handicap(rules),
            _ if position.board().is_empty() => Handicap::SINGLE_LINES,
            _ => Handicap { noise: 0.9, ..Handicap::SINGLE_LINES },
        };
        static_policy(position, handicap, &mut self.rng)
    }

    /// One direction or another is not looked along.
    fn easy_handicap(&mut self) -> Handicap {
        Handicap { blind: Some(self.rng.usize(0..4)), noise: 1.0, ..Handicap::OWN_LINES }
    }

    /// Two lines are put together only where they are so short that each is made by one move.
    fn medium_handicap(&mut self, rules: Rules) -> Handicap {
        Handicap {
            blind: self.seldom_blind(),
            their_pairs: self.rng.u8(0..4) == 0,
            own_pairs: rules.line() == 3,
            noise: if rules.line() == 3 { 0.5 } else { 0.65 },
            ..Handicap::SINGLE_LINES
        }
    }

    /// The same where marks fall or a line loses.
    fn easy_oversight(&mut self) -> Oversight {
        Oversight { blind: Some(self.rng.usize(0..4)), above: false, theirs: 0.1, noise: 1.0 }
    }

    fn medium_oversight(&mut self, rules: Rules) -> Oversight {
        let blind = self.seldom_blind();
        // A line of one's own that loses is sooner seen than one to be stopped.
        let times = if rules.completing() == Completing::Loses { 4 } else { 2 };
        let blind = blind.filter(|_| self.rng.u8(0..times) == 0);
        Oversight { blind, above: self.rng.u8(0..8) > 0, theirs: 0.7, noise: 0.5 }
    }

    /// Now and then a direction is not looked along, a diagonal more often than a row.
    fn seldom_blind(&mut self) -> Option<usize> {
        match self.rng.u8(0..16) {
            direction @ 0..=1 => Some(direction.into()),
            2..=4 => Some(2),
            5..=7 => Some(3),
            _ => None,
        }
    }

    /// Whether the hard level moves without a search: it begins a game like that, and so it does
    /// now and then when it answers the first move where lines are so short that the game is decided
    /// there.
    fn plays_by_feel(&mut self, position: &Position) -> bool {
        let rules = position.rules();
        match rules.squares() - position.board().free_squares().count() {
            0 => true,
            1 => rules.line() == 3 && self.rng.u8(0..3) == 0,
            2 => rules.line() > 3,
            _ => false,
        }
    }

    /// Searches a few moves deep, and follows no long sequence of threats.
    fn search_shortly(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let rules = position.rules();
        let depth = if rules.line() == 3 { 1 } else { 3 };
        let few = Limits {
            depth: Some(limits.depth.unwrap_or(u16::MAX).min(depth)),
            nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(self.rng.u64(600..1200))),
            threads: 1,
            ..*limits
        };
        // What was found out for another move would let it see farther.
        let table = TranspositionTable::new(1 << 18);
        let params = SearchParams {
            table: &table,
            limits: &few,
            budget: few.budget(few.deadline(), control),
            vcf: if rules.line() == 3 { VcfBudget::NONE } else { VcfBudget::SHORT },
            noise: Some(EvalNoise {
                // Where lines are short, little tells a good square from a bad one.
                amplitude: if rules.line() == 4 { 20 } else { 70 },
                seed: self.rng.u64(..),
            }),
            control,
        };
        move_of(search(position, params)?)
    }

    /// The same where marks fall or a line loses.
    fn look_ahead(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let loses = position.rules().completing() == Completing::Loses;
        let depth = limits.depth.unwrap_or(u16::MAX).min(if loses { 2 } else { 3 });
        let budget = limits.budget(limits.deadline(), control);
        let noise = Some((70, self.rng.u64(..)));
        // What was found out for another move would let it see farther.
        let mut negamax = Negamax::with_memory(1 << 18);
        move_of(negamax.analyse(position, Some(depth), noise, budget, |_| ())?)
    }
}
