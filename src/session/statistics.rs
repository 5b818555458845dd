//! What is counted of the games of a person against the computer, from one run to the next.
//!
//! Everything here is bounded, so that it fits into a file however long somebody plays: what is
//! dropped for something new is what was counted least, or the oldest.

use std::collections::{BTreeSet, VecDeque};

use super::{Game, LostBy, PlayedGame};
use crate::engine::Level;
use crate::game::{Ending, Rules};

/// How a game ended for the person who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The person has won.
    Won,
    /// Nobody has.
    Drawn,
    /// The computer has won.
    Lost,
}

/// A game of a person against the computer that has come to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The level of the computer.
    pub level: Level,
    /// How it ended for the person.
    pub result: GameResult,
    /// The game itself.
    pub game: PlayedGame,
}

/// What came of the games on one board against one level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that the person has won.
    pub wins: u32,
    /// Games that nobody has won.
    pub draws: u32,
    /// Games that the computer has won.
    pub losses: u32,
    /// Games that the person has won in a row until now.
    pub streak: u32,
    /// The most games that the person has ever won in a row.
    pub longest: u32,
}

/// What came of all games, and what there is to learn from those that were lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// How many games have been won in a row until now, whatever the board and the level.
    pub streak: u32,
    /// The most games that have ever been won in a row, whatever the board and the level.
    pub longest: u32,
    /// What came of the games on each board against each level: small boards before large ones,
    /// weak levels before strong ones.
    pub tallies: Vec<(Rules, Level, Tally)>,
    /// The games counted last, oldest first.
    pub(crate) counted: VecDeque<u64>,
    /// Lost games of which nobody knows yet by which move, oldest first.
    pub(crate) lost: VecDeque<PlayedGame>,
    /// Oldest first.
    pub(crate) lost_by: Vec<LostBy>,
}

/// What is counted and solved from run to run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What came of the games against the computer.
    pub statistics: Statistics,
    /// The puzzles that were solved.
    pub solved: Solved,
}

/// The puzzles that have been solved, by their keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved(BTreeSet<String>);

impl Finished {
    /// The game, once it has come to its end by the rules, was given up or agreed to be a draw, if
    /// one of its players is a person and the other the computer. The number tells it apart from all
    /// other games, those of earlier runs too, and is best drawn at random.
    #[must_use]
    pub fn of(game: &Game, id: u64) -> Option<Self> {
        let record = &game.record;
        record.ending().filter(|&ending| ending != Ending::Left)?;
        let (person, level) = game.against_computer()?;
        let person = game.mark(person);
        let result = match record.winner() {
            None => GameResult::Drawn,
            Some(winner) if winner == person => GameResult::Won,
            Some(_) => GameResult::Lost,
        };
        let game =
            PlayedGame { id, start: record.start().clone(), moves: record.standing(), person };
        (!game.moves.is_empty()).then_some(Self { level, result, game })
    }
}

impl Tally {
    /// All games.
    #[must_use]
    pub const fn games(&self) -> u32 {
        let decided = self.wins.saturating_add(self.losses);
        decided.saturating_add(self.draws)
    }

    pub(super) fn count(&mut self, result: GameResult) {
        let kind = match result {
            GameResult::Won => &mut self.wins,
            GameResult::Drawn => &mut self.draws,
            GameResult::Lost => &mut self.losses,
        };
        *kind = kind.saturating_add(1);
        continue_streak(&mut self.streak, &mut self.longest, result);
    }
}

impl Statistics {
    /// The most pairs of a board and a level that are kept.
    pub const MOST_TALLIES: usize = 200;
    /// The most games that are remembered as counted.
    pub const MOST_COUNTED: usize = 200;
    /// The most lost games that wait to be judged.
    pub const MOST_LOST: usize = 50;
    /// The most moves that these have together; the longest game that there can be has 1400.
    pub const MOST_LOST_MOVES: usize = 5000;
    /// The most moves that games were lost by.
    pub const MOST_LOST_BY: usize = 100;

    /// Counts a game; `false` where it has been counted before.
    pub fn count(&mut self, finished: &Finished) -> bool {
        let Finished { level, result, ref game } = *finished;
        if self.counted.contains(&game.id) {
            return false;
        }
        self.counted.push_back(game.id);
        keep_newest(&mut self.counted, Self::MOST_COUNTED);
        self.tally(game.start.rules(), level).count(result);
        continue_streak(&mut self.streak, &mut self.longest, result);
        // No move lost a game that was given up.
        if result == GameResult::Lost && game.is_lost() {
            self.push_lost(game.clone());
        }
        true
    }

    /// Whether no game has been counted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tallies.is_empty()
    }

    /// A lost game of which nobody knows yet by which move it was lost, the last one first.
    #[must_use]
    pub fn unjudged(&self) -> Option<&PlayedGame> {
        self.lost.back()
    }

    /// Says by which move a lost game was lost, counted from 0, or that no single move lost it.
    /// The game no longer waits for it then; one that does not wait is not counted again.
    pub fn judge(&mut self, id: u64, fault: Option<usize>) {
        let index = self.lost.iter().position(|game| game.id == id);
        let waited = index.and_then(|index| self.lost.remove(index)).zip(fault);
        let blunder = waited
            .and_then(|(game, ply)| game.person_move(ply))
            .and_then(|(before, square)| LostBy::new(&before, square, 1));
        if let Some(blunder) = blunder {
            self.count_blunder(blunder);
        }
    }

    /// The moves that most games were lost by, those first; of as many games the last found first.
    #[must_use]
    pub fn lost_by(&self) -> Vec<&LostBy> {
        let mut moves: Vec<_> = self.lost_by.iter().rev().collect();
        moves.sort_by_key(|fault| std::cmp::Reverse(fault.count));
        moves
    }

    /// The tally of this board and level, which is made where there is none.
    fn tally(&mut self, rules: Rules, level: Level) -> &mut Tally {
        let mut all = self.tallies.iter();
        let found = all.position(|it| (it.0, it.1) == (rules, level));
        let index = found.unwrap_or_else(|| {
            if self.tallies.len() == Self::MOST_TALLIES {
                let fewest = fewest(&self.tallies, |(_, _, tally)| tally.games());
                self.tallies.remove(fewest);
            }
            let place = order(rules, level);
            let index = self.tallies.partition_point(|it| order(it.0, it.1) < place);
            self.tallies.insert(index, (rules, level, Tally::default()));
            index
        });
        &mut self.tallies[index].2
    }

    fn push_lost(&mut self, game: PlayedGame) {
        self.lost.push_back(game);
        keep_newest(&mut self.lost, Self::MOST_LOST);
        let mut moves: usize = self.lost.iter().map(|game| game.moves.len()).sum();
        while moves > Self::MOST_LOST_MOVES
            && let Some(oldest) = self.lost.pop_front()
        {
            moves -= oldest.moves.len();
        }
    }

    fn count_blunder(&mut self, fault: LostBy) {
        let is_known = |it: &&mut LostBy| (&it.before, it.square) == (&fault.before, fault.square);
        if let Some(known) = self.lost_by.iter_mut().find(is_known) {
            known.count = known.count.saturating_add(fault.count);
            return;
        }
        if self.lost_by.len() == Self::MOST_LOST_BY {
            self.lost_by.remove(fewest(&self.lost_by, |known| known.count));
        }
        self.lost_by.push(fault);
    }
}

impl Solved {
    /// The most puzzles that are kept.
    pub const MOST: usize = 1000;
    /// The most characters of a key.
    pub const LONGEST_KEY: usize = 256;

    /// Remembers that the puzzle of this key was solved. Tells whether that is news; a key that
    /// cannot be one, or one too many, is not kept.
    pub fn insert(&mut self, key: &str) -> bool {
        self.0.len() < Self::MOST && is_key(key) && self.0.insert(key.to_owned())
    }

    /// Whether the puzzle of this key has been solved.
    #[must_use]
    pub fn contains(&self, key: &str) -> bool {
        self.0.contains(key)
    }

    /// The keys, in the order of the alphabet.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// How many have been solved.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none has been solved.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Whether a text can be the key of a puzzle: plain letters, digits and a few signs.
fn is_key(key: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.,:;/+ ".contains(&byte);
    (1..=Solved::LONGEST_KEY).contains(&key.len()) && key.bytes().all(plain)
}

/// Where a board and a level stand among others.
fn order(rules: Rules, level: Level) -> impl Ord {
    ((rules.squares(), rules.rows(), rules.line()), rules, level)
}

fn continue_streak(streak: &mut u32, longest: &mut u32, result: GameResult) {
    *streak = if result == GameResult::Won { streak.saturating_add(1) } else { 0 };
    *longest = (*longest).max(*streak);
}

fn keep_newest<T>(queue: &mut VecDeque<T>, most: usize) {
    let surplus = queue.len().saturating_sub(most);
    queue.drain(..surplus);
}

/// The place of the first of those with the smallest number.
fn fewest<T>(list: &[T], number: impl Fn(&T) -> u32) -> usize {
    let numbered = list.iter().enumerate();
    let fewest = numbered.min_by_key(|(_, item)| number(item));
    fewest.map_or(0, |(index, _)| index)
}
