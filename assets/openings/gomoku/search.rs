//! [`Search`]: finds the attacker's moves of a proof.
//!
//! Depth-first proof-number search (A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and Its
//! Applications, 2002), which always looks at the position that seems to decide most cheaply. A
//! position begins with numbers from the estimate of the program's search. Moves are alike, and lead to
//! the same positions, so that not the sum of their numbers counts, but the greatest one, and a
//! little for each of the others (T. Ueda and others, Weak Proof-Number Search, 2008). Numbers may rise
//! by a quarter before another move is looked at (J. Pawlewicz and Ł. Lew, Improving Depth-First
//! PN-Search: 1 + ε Trick, 2006). The constants are what led to proofs; nothing hangs on them.
//!
//! Of the attacker's moves those alone are tried that the program's search finds best: one at first,
//! and more of them where that one is harder than it looked. A hint is tried alone for longer after the
//! first moves, and before the others later on: the hints of another game fail deep in its lines, and
//! would hold a search there. A position that is lost with these is no proof of anything.

use std::fs::{self, File};
use std::io::{BufWriter, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use velha::engine::{Value, square_number};
use velha::game::Rules;

use super::board::{ByKey, SQUARES, Side, names, square};
use super::line::{Entries, Line};

/// Number of a position that is decided.
const DECIDED: u32 = 1 << 28;
/// Nodes of the program's search for the first move of a position.
const NODES: u64 = 5_000;
/// By the stones of a position, up to so many: how many moves are tried there at most, and the time
/// in which all are ranked, in milliseconds.
const RANKING: [(usize, usize, u64); 4] =
    [(4, 12, 3_000), (6, 6, 400), (8, 6, 150), (usize::MAX, 4, 60)];
/// What each reply beside the hardest adds to a proof number, up to so many, and each move of the
/// attacker beside the hardest to a disproof number.
const OF_REPLY: u32 = 1;
const MOST_REPLIES: u32 = 60;
const OF_MOVE: u32 = 2;
/// Disproof number of the first of the replies that were not looked at; each next one has a half more.
const UNSEEN: u32 = 14;
/// Numbers of a hint, and of a move that has won with the same stones or that the program proves.
const LIKELY: Numbers = Numbers { proof: 2, disproof: 1_400 };
/// How much harder than the first move the others seem before they are ranked: so many times, and so
/// much more; and after that, so much more than their estimates.
const OF_MORE: (u32, Numbers) = (3, Numbers { proof: 16, disproof: 30 });
const OF_RANKED: u32 = 4;
/// Most stones with which a hint is tried alone, and the proof number of the other moves there.
const HINTED: usize = 4;
const OF_UNKNOWN: u32 = 500;
/// Replies that were looked at last after as many moves, and are looked at first.
const LATEST: usize = 3;
/// Time between two lines on how far the search has come, and between two saves of its positions.
const PAUSE: Duration = Duration::from_mins(1);
const SAVE_PAUSE: Duration = Duration::from_mins(5);

/// How hard it seems to prove that the attacker wins, and that it does not.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const WON: Self = Self { proof: 0, disproof: DECIDED };
    const NOT_WON: Self = Self { proof: DECIDED, disproof: 0 };

    /// Returns those of a position that is estimated, for the attacker.
    fn of(hope: f32) -> Self {
        if hope == f32::INFINITY {
            return LIKELY;
        }
        let hope = hope.max(-Value::DECIDED);
        let scaled = |rate: f32, distance: f32| (4.0 * (rate * distance).exp()) as u32;
        let [above, below] = [Value::DECIDED - hope, Value::DECIDED + hope];
        Self { proof: scaled(0.3, above), disproof: scaled(0.2, below) }
    }

    const fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A position of the search.
#[derive(Serialize, Deserialize)]
struct Node {
    numbers: Numbers,
    /// Moves that are tried, with the proof number of each while it was not looked at; those that
    /// decide nothing any more are left out.
    moves: Vec<(u8, u32)>,
    /// Estimate for the attacker.
    hope: f32,
    /// Proof number of moves of the attacker that may be added; none if none will be.
    more: Option<u32>,
    /// The move that wins.
    winning: Option<u8>,
}

impl Node {
    const fn decided(numbers: Numbers) -> Self {
        Self { numbers, moves: Vec::new(), hope: 0.0, more: None, winning: None }
    }
}

/// What a file keeps of positions: their keys in two halves, since it has no longer numbers.
type Saved<T> = Vec<([u64; 2], T)>;

fn saved<T>(all: &ByKey<T>) -> Saved<&T> {
    all.iter().map(|(&key, it)| ([(key >> 64) as u64, key as u64], it)).collect()
}

/// Reads what a file keeps of a search; `None` if there is none.
fn read(file: &Path) -> Option<(ByKey<Node>, ByKey<u8>)> {
    let saved = match fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return None,
        saved => saved.expect("a file to read"),
    };
    let (nodes, near): (Saved<Node>, Saved<u8>) =
        ron::from_str(&saved).expect("the file is one of these");
    Some((by_key(nodes), by_key(near)))
}

fn by_key<T>(all: Saved<T>) -> ByKey<T> {
    let key = |[high, low]: [u64; 2]| u128::from(high) << 64 | u128::from(low);
    all.into_iter().map(|(halves, it)| (key(halves), it)).collect()
}

/// What is looked at next in a position.
enum Next {
    /// More moves of the attacker.
    More,
    /// A move, until its numbers reach these; the proof number of what follows it at first.
    Move(u8, Numbers, u32),
}

/// A search for the moves of a proof.
pub(crate) struct Search<'a> {
    line: Line,
    /// Moves before the position from which it begins.
    root: usize,
    hints: &'a Entries,
    nodes: ByKey<Node>,
    /// Moves that have won, by the stones of the attacker and those of the defender near them.
    near: ByKey<u8>,
    /// Replies that were looked at last, by the moves before them.
    latest: Vec<Vec<u8>>,
    /// Most positions.
    most: usize,
    /// File in which the positions are kept, so that a run can be taken up again.
    file: Option<PathBuf>,
    began: Instant,
    told: Instant,
    saved: Instant,
}

impl<'a> Search<'a> {
    /// Creates a search from a position with the attacker to move, which first tries the moves of
    /// `hints`, and ends with `most` positions; it goes on with those of the `file`, if there is one.
    pub(crate) fn new(
        rules: Rules,
        moves: &[u8],
        hints: &'a Entries,
        most: usize,
        file: Option<PathBuf>,
    ) -> Self {
        let (began, latest) = (Instant::now(), vec![Vec::new(); usize::from(SQUARES) + 1]);
        let (line, root) = (Line::of(rules, moves), moves.len());
        let (nodes, near) = file.as_deref().and_then(read).unwrap_or_default();
        Self {
            line,
            root,
            hints,
            nodes,
            near,
            latest,
            most,
            file,
            began,
            told: began,
            saved: began,
        }
    }

    /// Looks for a proof that the attacker wins. Returns its moves, without their plies; `None` if it
    /// is not found.
    pub(crate) fn run(mut self) -> Option<Entries> {
        let threshold = Numbers { proof: DECIDED, disproof: DECIDED };
        let found = self.search(threshold, Numbers::of(0.0).proof);
        (found == Numbers::WON).then(|| {
            let mut entries = Entries::new();
            self.collect(&mut entries);
            entries
        })
    }

    /// Looks at the position until it is decided or one of its numbers reaches the `threshold`; returns
    /// them. A reply that was not looked at has the proof number `first`.
    fn search(&mut self, threshold: Numbers, first: u32) -> Numbers {
        let (key, side) = (self.line.threats.board.key(), self.line.side());
        if !self.nodes.contains_key(&key) {
            let node = match side {
                Side::Attacker => self.attack(),
                Side::Defender => self.defend(first),
            };
            self.nodes.insert(key, node);
        }
        loop {
            self.tell();
            let mut node = self.nodes.remove(&key).expect("it was put there");
            let next = match side {
                _ if node.numbers.is_decided() => None,
                Side::Attacker => self.update_attack(&mut node, threshold),
                Side::Defender => self.update_defence(&mut node, threshold),
            };
            let numbers = node.numbers;
            self.nodes.insert(key, node);
            let is_enough = numbers.is_decided()
                || numbers.proof >= threshold.proof
                || numbers.disproof >= threshold.disproof
                || self.nodes.len() >= self.most;
            match next.filter(|_| !is_enough) {
                Some(Next::More) => self.add_moves(key),
                Some(Next::Move(square, threshold, first)) => {
                    self.line.make(square);
                    self.search(threshold, first);
                    self.line.unmake();
                }
                None => return numbers,
            }
        }
    }

    /// Looks at a position with the attacker to move for the first time.
    fn attack(&mut self) -> Node {
        // Whoever asks has looked.
        if self.line.moves.len() > self.root && self.line.win_at_sight().is_some() {
            return Node::decided(Numbers::WON);
        }
        let [must, second] = self.line.threats.board.fives(Side::Defender);
        if second.is_some() {
            return Node::decided(Numbers::NOT_WON);
        }
        let hint = self.line.move_of(self.hints);
        let hint = hint.filter(|&it| must.is_none_or(|must| must == it));
        if let Some(square) = hint.filter(|_| self.line.moves.len() <= HINTED) {
            let (moves, more) =
                (vec![(square, LIKELY.proof)], must.is_none().then_some(OF_UNKNOWN));
            return Node { numbers: LIKELY, moves, hope: f32::INFINITY, more, winning: None };
        }
        let board = &self.line.threats.board;
        let near = self.near.get(&board.near_key()).copied().filter(|&it| board.is_free(it));
        let first = near.into_iter().chain(hint);
        let mut moves: Vec<_> = first.map(|square| (square, LIKELY.proof)).collect();
        let advice = self.line.advice.ask(board, NODES);
        moves.extend(advice.map(|(square, hope)| (square, Numbers::of(hope).proof)));
        moves.retain(|it| must.is_none_or(|must| must == it.0));
        moves.extend(must.map(|square| (square, Numbers::of(0.0).proof)));
        moves.sort_unstable();
        moves.dedup_by_key(|it| it.0);
        let hope = advice.map_or(0.0, |it| it.1);
        let proof = moves.iter().map(|it| it.1).min().unwrap_or(DECIDED);
        let numbers = Numbers { proof, ..Numbers::of(hope) };
        let (times, added) = OF_MORE;
        let more = must.is_none().then_some(times * Numbers::of(hope).proof + added.proof);
        Node { numbers, moves, hope, more, winning: None }
    }

    /// Looks at a position with the defender to move for the first time.
    fn defend(&mut self, first: u32) -> Node {
        if self.line.threats.board.fives(Side::Defender)[0].is_some() {
            return Node::decided(Numbers::NOT_WON);
        }
        let mut replies = self.line.replies();
        let latest = &self.latest[self.line.moves.len()];
        replies.sort_by_key(|it| latest.iter().position(|one| one == it).unwrap_or(LATEST));
        replies.retain(|&reply| {
            self.line.make(reply);
            let is_won = self.line.is_won_as_before();
            self.line.unmake();
            !is_won
        });
        let moves: Vec<_> = replies.into_iter().map(|reply| (reply, first)).collect();
        let numbers = Numbers { proof: first, disproof: UNSEEN };
        let numbers = if moves.is_empty() { Numbers::WON } else { numbers };
        Node { numbers, moves, hope: 0.0, more: None, winning: None }
    }

    /// Returns the numbers of a position after one more move; `first` if it was not looked at.
    fn numbers_after(&self, square: u8, first: Numbers) -> Numbers {
        let key = self.line.threats.board.key_with(square, self.line.side());
        self.nodes.get(&key).map_or(first, |it| it.numbers)
    }

    /// Updates the numbers with the attacker to move: the least proof number of its moves, and the
    /// greatest disproof number.
    fn update_attack(&mut self, node: &mut Node, threshold: Numbers) -> Option<Next> {
        let of_hope = Numbers::of(node.hope);
        let numbers = |&(square, proof): &(u8, u32)| {
            let first = Numbers { proof, ..of_hope };
            ((square, proof), self.numbers_after(square, first))
        };
        let mut tried: Vec<_> = node.moves.iter().map(numbers).collect();
        tried.retain(|it| it.1.disproof > 0);
        if let Some(&((square, _), _)) = tried.iter().find(|it| it.1.proof == 0) {
            self.near.insert(self.line.threats.board.near_key(), square);
            *node = Node { winning: Some(square), ..Node::decided(Numbers::WON) };
            return None;
        }
        let more = node.more.map(|proof| Numbers { proof, ..OF_MORE.1 });
        let all = || tried.iter().map(|it| it.1).chain(more);
        let mut proofs: Vec<_> = all().map(|it| it.proof).collect();
        proofs.sort_unstable();
        let Some(hardest) = all().map(|it| it.disproof).max() else {
            node.numbers = Numbers::NOT_WON;
            return None;
        };
        let others = OF_MOVE * (proofs.len() as u32 - 1);
        node.numbers = Numbers { proof: proofs[0], disproof: hardest + others };
        let best = tried.iter().min_by_key(|it| it.1.proof);
        let best = best.filter(|it| more.is_none_or(|more| it.1.proof <= more.proof));
        let Some(&((square, first), _)) = best else { return Some(Next::More) };
        let second = proofs.get(1).copied().unwrap_or(DECIDED);
        let proof = threshold.proof.min(second + second / 4 + 2);
        let disproof = threshold.disproof.saturating_sub(others);
        Some(Next::Move(square, Numbers { proof, disproof }, first))
    }

    /// Updates the numbers with the defender to move: the greatest proof number of its moves, and the
    /// least disproof number.
    fn update_defence(&mut self, node: &mut Node, threshold: Numbers) -> Option<Next> {
        let disproofs = (0..).map(|at: u32| UNSEEN + at / 2);
        let numbers = |(&(square, proof), disproof): (&(u8, u32), u32)| {
            ((square, proof), self.numbers_after(square, Numbers { proof, disproof }))
        };
        let mut tried: Vec<_> = node.moves.iter().zip(disproofs).map(numbers).collect();
        tried.retain(|it| it.1.proof > 0);
        node.moves = tried.iter().map(|it| it.0).collect();
        let Some(&((square, first), easiest)) = tried.iter().min_by_key(|it| it.1.disproof) else {
            node.numbers = Numbers::WON;
            return None;
        };
        if easiest.disproof == 0 {
            node.numbers = Numbers::NOT_WON;
            return None;
        }
        let others = OF_REPLY * (tried.len() as u32 - 1).min(MOST_REPLIES);
        let hardest = tried.iter().map(|it| it.1.proof).max().unwrap_or(0);
        node.numbers = Numbers { proof: hardest + others, disproof: easiest.disproof };
        let latest = &mut self.latest[self.line.moves.len()];
        latest.retain(|&it| it != square);
        latest.insert(0, square);
        latest.truncate(LATEST);
        let second = tried.iter().filter(|it| it.0.0 != square).map(|it| it.1.disproof).min();
        let second = second.unwrap_or(DECIDED);
        let proof = threshold.proof.saturating_sub(others);
        let disproof = threshold.disproof.min(second + second / 4 + 2);
        Some(Next::Move(square, Numbers { proof, disproof }, first))
    }

    /// Adds the moves that come first in a ranking to a position with the attacker to move.
    fn add_moves(&mut self, key: u128) {
        let stones = self.line.moves.len();
        let of_stones = RANKING.into_iter().find(|it| stones <= it.0);
        let (Some((_, width, time)), Some(node)) = (of_stones, self.nodes.get_mut(&key)) else {
            return;
        };
        let board = &self.line.threats.board;
        let ranked = self.line.advice.rank(board, Duration::from_millis(time));
        node.more = None;
        for (square, hope) in ranked.into_iter().take(width) {
            if node.moves.iter().all(|it| it.0 != square) {
                node.moves.push((square, Numbers::of(hope).proof + OF_RANKED));
            }
        }
    }

    /// Collects the moves that win, from a position with the attacker to move on.
    fn collect(&mut self, entries: &mut Entries) {
        let (key, way) = self.line.key();
        let found = self.nodes.get(&self.line.threats.board.key()).and_then(|it| it.winning);
        let Some(winning) = found.filter(|_| !entries.contains_key(&key)) else { return };
        entries.insert(key, (square_number(way.image(square(winning))), 0));
        self.line.make(winning);
        let free: Vec<_> = self.line.threats.board.free().collect();
        for reply in free {
            self.line.make(reply);
            self.collect(entries);
            self.line.unmake();
        }
        self.line.unmake();
    }

    /// Tells now and then where the search is, and keeps its positions.
    fn tell(&mut self) {
        if self.told.elapsed() < PAUSE {
            return;
        }
        self.told = Instant::now();
        let (asked, known) = (self.line.advice.asked, self.nodes.len());
        eprintln!(
            "{:.0?}: {known} positions, {asked} moves asked for, at {}",
            self.began.elapsed(),
            names(&self.line.moves)
        );
        if self.saved.elapsed() >= SAVE_PAUSE {
            self.save();
        }
    }

    /// Keeps the positions in the file, whole or not at all.
    fn save(&mut self) {
        let Some(file) = &self.file else { return };
        let next = file.with_extension("next");
        let positions = (saved(&self.nodes), saved(&self.near));
        let mut written = BufWriter::new(File::create(&next).expect("a file to write"));
        ron::Options::default().to_io_writer(&mut written, &positions).expect("a file to write");
        written.flush().expect("a file to write");
        fs::rename(&next, file).expect("a file to write");
        self.saved = Instant::now();
    }
}
