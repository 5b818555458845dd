//! The static evaluation: a small network over the line patterns of all free squares.
//!
//! Each square is seen by both colours. Each of its four lines selects a row of numbers, by the
//! patterns that the two colours have there. The four rows and a bias are added up and cut off
//! below zero; the sums over all squares are the pool of the colour. A hidden layer, and one weight
//! for each number of both pools, turn the pools of the side to move and of the other side into the
//! evaluation. NNUE networks (Y. Nasu: Efficiently updatable neural-network-based evaluation
//! functions for computer shogi, 2018) and those of Rapfi work alike; this one has a thousandth of
//! their size. A move changes few squares, so the pools are kept in step, and lines of every length
//! and every rule share the same rows, since patterns are named by what a line lacks.
//!
//! Whole numbers alone are used, so the result is alike on every machine. The numbers were learnt
//! from games of the search against itself, by `assets/network`.

use std::array;
use std::sync::LazyLock;

use super::score::MAX_EVAL;

/// Numbers of a row, and of a pool.
const WIDTH: usize = 32;
/// Numbers of both pools.
const BOTH: usize = 2 * WIDTH;
/// The size of the hidden layer.
const HIDDEN: usize = 16;
/// Number of rows: one for the line patterns of two colours.
const ROWS: usize = 1 << 8;
/// Size of [`WEIGHTS`]: rows in one byte each, factors in two, other biases in four.
const BYTES: usize = ROWS * WIDTH + 2 * (WIDTH + HIDDEN * BOTH + HIDDEN + BOTH) + 4 * (HIDDEN + 1);
/// The trained numbers, as `assets/network` writes them: the least byte first.
const WEIGHTS: &[u8; BYTES] = include_bytes!("../../../assets/network/weights.bin");
/// Shift from the numbers of a pool, 1024 times the trained ones, to the input of the layer above,
/// 128 times.
const POOL_SHIFT: u32 = 3;
/// Shift of the weights of the layers, which are 256 times the trained ones.
const WEIGHT_SHIFT: u32 = 8;
/// Shift of the output, which is 128 and 256 times the logarithm of the odds.
const OUT_SHIFT: u32 = 7 + WEIGHT_SHIFT;
/// Unit of the evaluation: with this much, the odds are e to 1 that the side to move wins. The
/// margins of the search are counted in it.
const UNIT: i64 = 220;

/// The numbers of the network.
#[derive(Debug)]
pub(crate) struct Network {
    /// Rows by the own pattern, four bits, and that of the other colour.
    rows: [[i16; WIDTH]; ROWS],
    bias: [i16; WIDTH],
    hidden: [[i16; BOTH]; HIDDEN],
    hidden_bias: [i32; HIDDEN],
    output: [i16; HIDDEN],
    /// Weights from the pools past the hidden layer.
    direct: [i16; BOTH],
    output_bias: i32,
}

/// The sums over all free squares, one pool for each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pools([[i16; WIDTH]; 2]);

impl Network {
    /// The network, read at the first use.
    pub(crate) fn get() -> &'static Self {
        static NETWORK: LazyLock<Box<Network>> = LazyLock::new(|| Box::new(Network::read()));
        &NETWORK
    }

    fn read() -> Self {
        let mut bytes = WEIGHTS.iter().copied();
        let mut byte = || bytes.next().unwrap_or_default();
        let rows = array::from_fn(|_| array::from_fn(|_| i16::from(byte().cast_signed())));
        let mut short = || i16::from_le_bytes([byte(), byte()]);
        let bias = array::from_fn(|_| short());
        let hidden = array::from_fn(|_| array::from_fn(|_| short()));
        let output = array::from_fn(|_| short());
        let direct = array::from_fn(|_| short());
        let mut long = || i32::from_le_bytes(array::from_fn(|_| byte()));
        let hidden_bias = array::from_fn(|_| long());
        Self { rows, bias, hidden, hidden_bias, output, direct, output_bias: long() }
    }

    /// The pools of a board, from the line patterns of both colours for each square.
    pub(crate) fn pools(&self, squares: impl Iterator<Item = u32>) -> Pools {
        let mut pools = Pools([[0; WIDTH]; 2]);
        for lines in squares {
            self.exchange(&mut pools, 0, lines);
        }
        pools
    }

    /// Counts a square with the line patterns `to` instead of `from`: sixteen bits for each colour,
    /// colour 0 lowest. A square through which no line can be completed counts nothing.
    #[inline]
    pub(crate) fn exchange(&self, pools: &mut Pools, from: u32, to: u32) {
        for (pool, turned) in pools.0.iter_mut().zip([0, 16]) {
            let [from, to] = [from, to].map(|lines| lines.rotate_left(turned));
            match (from, to) {
                (0, 0) => {}
                (0, _) => add(pool, &self.bias, self.rows_of(to), 1),
                (_, 0) => add(pool, &self.bias, self.rows_of(from), -1),
                _ => replace(pool, &self.bias, self.rows_of(from), self.rows_of(to)),
            }
        }
    }

    /// The rows of a square's four lines, seen by the colour whose patterns come lowest.
    #[inline]
    fn rows_of(&self, lines: u32) -> [&[i16; WIDTH]; 4] {
        array::from_fn(|direction| {
            let [own, theirs] = [0, 16].map(|colour| lines >> (colour + 4 * direction) & 15);
            &self.rows[(own << 4 | theirs) as usize]
        })
    }

    /// The static evaluation for the side `me` to move; less than every mate.
    pub(crate) fn evaluate(&self, pools: &Pools, me: usize) -> i32 {
        let mut input = [0; BOTH];
        let (own, theirs) = input.split_at_mut(WIDTH);
        for (input, pool) in [(own, &pools.0[me]), (theirs, &pools.0[1 - me])] {
            for (input, sum) in input.iter_mut().zip(pool) {
                *input = (sum.cast_unsigned() >> POOL_SHIFT).cast_signed();
            }
        }
        let mut out = i64::from(self.output_bias + dot(&self.direct, &input));
        for at in 0..HIDDEN {
            let sum = self.hidden_bias[at] + dot(&self.hidden[at], &input);
            out += i64::from(sum.max(0) >> WEIGHT_SHIFT) * i64::from(self.output[at]);
        }
        ((out * UNIT) >> OUT_SHIFT).clamp(-i64::from(MAX_EVAL), MAX_EVAL.into()) as i32
    }
}

fn dot(weights: &[i16; BOTH], input: &[i16; BOTH]) -> i32 {
    weights.iter().zip(input).map(|(&weight, &input)| i32::from(weight) * i32::from(input)).sum()
}

// Sums that go beyond sixteen bits on the way are right again at the end. There they are never below
// zero, and so they are read without a sign: the largest, of an empty board of 20 x 20 with four, is
// 45,932. With three there it would be 67,460, but three in a row is won at sight.

/// Adds a square to a pool, or takes it out.
fn add(pool: &mut [i16; WIDTH], bias: &[i16; WIDTH], rows: [&[i16; WIDTH]; 4], sign: i16) {
    for at in 0..WIDTH {
        let sum = bias[at] + rows[0][at] + rows[1][at] + rows[2][at] + rows[3][at];
        pool[at] = pool[at].wrapping_add(sign * sum.max(0));
    }
}

/// Replaces a square in a pool. Inlined, the loop is no longer vectorized and takes five times as
/// long.
#[inline(never)]
fn replace(
    pool: &mut [i16; WIDTH],
    bias: &[i16; WIDTH],
    from: [&[i16; WIDTH]; 4],
    to: [&[i16; WIDTH]; 4],
) {
    for at in 0..WIDTH {
        let before = bias[at] + from[0][at] + from[1][at] + from[2][at] + from[3][at];
        let since = bias[at] + to[0][at] + to[1][at] + to[2][at] + to[3][at];
        pool[at] = pool[at].wrapping_add(since.max(0) - before.max(0));
    }
}
