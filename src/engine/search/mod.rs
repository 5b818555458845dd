//! The search for boards that cannot be solved: lines of any length on any rectangle.
//!
//! It is a program for gomoku as Rapfi (github.com/dhbloo/rapfi) and wine
//! (github.com/jinjiebang/wine) are, and finds its techniques where they have theirs; for most of
//! them chessprogramming.org has a page of that name. Bottom up:
//!
//! | technique | where |
//! | --- | --- |
//! | line patterns and combined patterns (Rapfi's `Pattern`, `Pattern4`) | [`patterns`] |
//! | static evaluation: an efficiently updatable neural network (NNUE) | [`network`] |
//! | evaluation cache | [`evaluations`] |
//! | scores for move ordering, by line patterns | [`square_scores`] |
//! | bitboards, Zobrist keys | [`geometry`]: `SquareSet`, `Zobrist` |
//! | make and unmake, undo stack | [`board`]: `SearchBoard` |
//! | candidate moves | [`occupied`] |
//! | mate scores, proven and unproven; score to and from the transposition table | [`score`] |
//! | transposition table: probe, store, generations; lock-less | [`tt`] |
//! | move generation and ordering: killers, history with gravity | [`movepick`]: `MoveOrdering` |
//! | what stops a threatened line or an open four (caro: beyond its ends too), wins in five | [`replies`] |
//! | VCF (victory by continuous fours), its budget and refutation cache | [`vcf`] |
//! | principal variation search, cut nodes, mate distance pruning | [`pvs`]: `search` |
//! | VCF at every node, instead of a quiescence search | [`pvs`]: `win_by_fours`, `horizon` |
//! | late move reduction (LMR) | [`pvs`]: `reduction`, [`margins`] |
//! | late move pruning (LMP) | [`pvs`]: `search_moves`, [`margins`] |
//! | razoring, reverse futility pruning | [`pvs`]: `prune`, [`margins`] |
//! | fail-high reduction | [`pvs`]: `search_move`, [`margins`] |
//! | internal iterative reduction (IIR) | [`pvs`]: `search_moves`, [`margins`] |
//! | Lazy SMP, node limit, clock | [`smp`], [`root`]: `search` |
//! | iterative deepening, aspiration window | [`root`]: `iterative_deepening`, `aspiration_search` |
//! | principal variation | [`root`]: `principal_variation` |
//! | oversights at sight and evaluation noise, for the levels that play less well | [`policy`], [`root`] |
//!
//! It is never asked about a position that is over.
//!
//! What was tried last, by games of the search against itself on 15 x 15 from balanced openings of
//! three to six stones, each played from both sides (Elo with the interval of 95 %; the fours near the
//! own stone are the difference of two matches against the same older search, and the wins in five
//! hold the 200 fours):
//!
//! | technique | games | nodes a move | Elo | |
//! | --- | --- | --- | --- | --- |
//! | the network for weighted sums over the patterns of squares | 200 | 16,000 for 20,000 | +83 (+40, +129) | kept |
//! | a move that beats the best one is the best before it is known by how much | 170 | 60,000 | +20 (-25, +65) | kept |
//! | fours of a VCF at the horizon only near the own stone before | 300 | 30,000 | +62 (+13, +111) | kept |
//! | wins in five by pattern, and a refutation cache of 1 MB for 128 KB | 300 | 30,000 | +44 (+13, +76) | kept |
//! | 200 fours at the horizon for 60 | 240 | 20,000 | +26 (0, +52) | kept |
//! | a VCF looked for at every node, IIR, replies that take no depth, wider margins of reverse futility | 120 | 80,000 | +61 (+3, +124) | kept |
//! | late moves of the principal variation reduced by how wide the window still is | 300 | 20,000 | +24 (+2, +47) | kept |
//! | late move reductions greater by 15 % | 300 | 40,000 | +14 (-22, +51) | dropped |
//! | late move pruning a third later | 300 | 40,000 | -2 (-34, +30) | dropped |
//! | less margin of reverse futility at unknown cut nodes | 240 | 20,000 | -16 (-58, +25) | dropped |
//! | late move pruning a fifth earlier | 240 | 20,000 | -16 (-59, +26) | dropped |
//! | singular extension | 240 | 20,000 | -20 (-62, +21) | dropped |
//! | reduction where the table's move comes from a shallow search | 240 | 20,000 | -22 (-61, +17) | dropped |
//!
//! With the network a node takes 1.2 times as long, and so it was given fewer. What is kept of a
//! square for both colours in one number, and the evaluation only where it is asked for, made a node
//! a tenth faster before that (some 20 % fewer instructions, counted).
//!
//! What finds wins sooner was looked for in another way too, by 173 positions of games against Rapfi,
//! with a second for each move, in which Rapfi sees its win after a tenth of a second or more: how many
//! nodes it takes until a win is announced, a million at most (the geometric mean of all, and of how
//! many positions it is announced):
//!
//! | technique | positions | nodes | |
//! | --- | --- | --- | --- |
//! | none of what follows | 152 | 54,100 | |
//! | a VCF looked for at every node, as at the horizon | 162 | 49,200 | kept |
//! | that, and internal iterative reduction (IIR) by a ply | 162 | 43,500 | kept |
//! | that, and a reply to a four takes no depth, where it added a quarter of a ply | 164 | 45,900 | kept |
//! | that, and the margin of reverse futility a quarter wider | 162 | 44,700 | kept |
//! | these four together | 165 | 44,000 | kept |
//! | these and a VCF of a thousand fours from six plies up | 162 | 44,500 | dropped |
//! | these and singular extension with multi-cut | 161 | 46,900 | dropped |
//! | these and late move reductions greater by 15 % | 164 | 44,600 | dropped |
//! | these and late move pruning a third later | 165 | 43,800 | dropped |
//! | these and another ply where a reduced move was far better | 162 | 45,000 | dropped |
//! | these and no ply less once a move is better than alpha | 166 | 42,300 | 54 % of 80 games; dropped |
//!
//! Each "that" is the second line and one thing more. By itself nothing of the following was worth more
//! than some 5 %, which is chance: the table's score for the evaluation, entries that remember the
//! principal variation, less reduction of attacks that go on, more of defences far away, LMR and LMP
//! changed by a quarter, half or twice as many fours at the horizon.
//!
//! A search for wins by fours and threes with proof numbers, at the root and after the best move, was
//! dropped too: against Rapfi at 60,000 nodes a move 30.5 of 60 games, 31 without it.
//!
//! All that was kept against the search before any of it, the network too, with the same time for
//! both (that of 20,000 nodes of the older one) and 100 games a board: 75.5 % with exactly five in a
//! row on 15 x 15, 66 % on 12 x 12, 60.5 % on 7 x 7 with four, where the opening decides most games
//! for one side (errors of 4 and 5). Without the last, the VCF at every node and what goes with it: 76 % on
//! 19 x 19 (error 4), and 57 % on 20 x 20 with six (80 games, 57 drawn). On 9 x 9 with five nearly all
//! games are drawn: with the time of 2,000 nodes 91 of 100 (52.5 %, error 1), with that of 20,000 97
//! (51.5 %, without the last). With that of 500, a millisecond a move, it scores 48.5 % of 100 there
//! (error 2), since a search takes half a millisecond longer to begin than it did.
//!
//! Against Rapfi 0.43 with its classical evaluation, 15 x 15, one thread and the same time each, the
//! same kind of openings, `velha brain` won 146 and drew 3 of 200 games at 0.3 s a move (74 %, error
//! 3), and 61 and 6 of 100 at 1 s (64 %, error 5). Before wins by fours were looked for at every node
//! it was 65 % of 200 and 58 % of 180 (error 4), and without the network 22.5 of 40 at 1 s. So it still
//! gains less from time than Rapfi does. No game was forfeited; Rapfi was allowed to be late.
//!
//! A fit with sixty thousand positions more on boards with lines of six to nine had estimates there that
//! were right, but scored 54.5 % of 110 games on 15 x 15 where the one that is taken had 65 % in the same
//! openings. One with 750,000 positions, half of them of games of the network itself, scored 49 % of
//! 190 games against the one that is taken, and pools twice as wide came no nearer to the games that had
//! been kept to test on. So both were dropped; of lines of seven and more the network says too much,
//! and an eighth of it is shown.
//!
//! Under caro a four is what one stone can stop and an open four what none can, since both are read
//! off tables that know which stones close a line; a reply is forced only where one square is left
//! of all that stop the lines that are threatened, and where two are left both are searched.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "squares, plies and scores are small numbers"
)]

mod board;
mod evaluations;
mod geometry;
mod margins;
mod movepick;
mod network;
mod occupied;
mod patterns;
mod policy;
mod pvs;
mod replies;
mod root;
mod score;
mod smp;
mod square_scores;
#[cfg(test)]
#[path = "../../../tests/engine/search.rs"]
mod tests;
mod tt;
mod vcf;

use patterns::pattern4;
pub(crate) use policy::{Sight, at_sight};
pub(crate) use root::{EvalNoise, SearchParams, search};
pub(crate) use tt::TranspositionTable;

use crate::game::{Position, Square};

/// What the network is given of a position, for the program that makes its numbers.
#[doc(hidden)]
#[derive(Debug)]
pub struct NetworkInput {
    /// The line patterns of the squares of which a line can be completed: those of the side to move
    /// in the lower half.
    pub squares: Vec<u32>,
    /// Whether the search asks for the evaluation here: nothing is decided at sight.
    pub is_quiet: bool,
    /// The moves that the search would try, in their order.
    pub moves: Vec<Square>,
}

/// What the network is given of a position.
#[doc(hidden)]
pub fn network_input(position: &Position) -> NetworkInput {
    let mut board = board::SearchBoard::new(position.board(), position.turn());
    let (me, other) = (board.turn(), 1 - board.turn());
    let lines = |at, colour| u32::from(board.line_patterns(at, colour));
    let both = |at| lines(at, me) | lines(at, other) << 16;
    let all = 0..position.rules().squares() as u16;
    let squares = all.map(both).filter(|&lines| lines != 0).collect();
    let mut moves = Vec::new();
    board.for_each_candidate(|at| moves.push(at));
    moves.sort_by_key(|&at| -board.order(at));
    let moves = moves.into_iter().map(|at| board.square(at)).collect();
    let fives = board.count(me, pattern4::FIVE) + board.count(other, pattern4::FIVE);
    let decided = fives + board.count(me, pattern4::OPEN_FOUR) > 0 || board.is_dead();
    NetworkInput { squares, is_quiet: !decided && !board.wins_in_five(), moves }
}

/// Makes and unmakes every candidate move `rounds` times, and returns the number of moves made: for
/// the benchmark, since everything else hangs on what that costs.
#[doc(hidden)]
pub fn make_and_unmake(position: &Position, rounds: usize) -> usize {
    let mut board = board::SearchBoard::new(position.board(), position.turn());
    let mut candidates = Vec::new();
    board.for_each_candidate(|at| candidates.push(at));
    for _ in 0..rounds {
        for &at in &candidates {
            board.make(at);
            board.unmake();
        }
    }
    rounds * candidates.len()
}
