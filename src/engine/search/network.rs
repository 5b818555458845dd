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
//! An evaluation is compiled for each set of instructions, and runs with the best one that the
//! processor has. Only what is inlined is compiled so, and closures that work on vectors are not
//! always, hence the plain loops. Whole numbers alone are used, so the result is alike on every
//! machine. The numbers were learnt from games of the search against itself, by `assets/network`.

#![expect(clippy::inline_always, reason = "compiled for each set of instructions")]

use std::array;
use std::sync::LazyLock;

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, i16x16};

use super::score::MAX_EVAL;

/// Numbers of a row, and of a pool.
const WIDTH: usize = 32;
/// Numbers that are added up at once.
const LANES: usize = 16;
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
    /// Instructions of this processor for many numbers at once.
    pub(crate) level: Level,
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
        Self {
            rows,
            bias,
            hidden,
            hidden_bias,
            output,
            direct,
            output_bias: long(),
            level: Level::new(),
        }
    }

    /// The pools of a board, from the line patterns of both colours for each square.
    pub(crate) fn pools(&self, squares: impl Iterator<Item = u32>) -> Pools {
        let mut pools = Pools([[0; WIDTH]; 2]);
        for lines in squares {
            dispatch!(self.level, simd => self.exchange(simd, &mut pools, 0, lines));
        }
        pools
    }

    /// Counts a square with the line patterns `to` instead of `from`: sixteen bits for each colour,
    /// colour 0 lowest. A square through which no line can be completed counts nothing.
    #[inline(always)]
    pub(crate) fn exchange<S: Simd>(&self, simd: S, pools: &mut Pools, from: u32, to: u32) {
        let mut turned = 0;
        for pool in &mut pools.0 {
            let (from, to) = (from.rotate_left(turned), to.rotate_left(turned));
            for (half, part) in pool.chunks_exact_mut(LANES).enumerate() {
                let mut sum = i16x16::from_slice(simd, part);
                if to != 0 {
                    sum += self.square(simd, to, half);
                }
                if from != 0 {
                    sum -= self.square(simd, from, half);
                }
                part.copy_from_slice(sum.as_slice());
            }
            turned = 16;
        }
    }

    /// What a square counts in one half of the pool of the colour whose patterns come lowest.
    #[inline(always)]
    fn square<S: Simd>(&self, simd: S, lines: u32, half: usize) -> i16x16<S> {
        let part = LANES * half..LANES * (half + 1);
        let mut sum = i16x16::from_slice(simd, &self.bias[part.clone()]);
        for direction in 0..4 {
            let own = lines >> (4 * direction) & 15;
            let theirs = lines >> (16 + 4 * direction) & 15;
            let row = &self.rows[(own << 4 | theirs) as usize];
            sum += i16x16::from_slice(simd, &row[part.clone()]);
        }
        sum.max(0)
    }

    /// The static evaluation for the side `me` to move; less than every mate.
    #[inline(always)]
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

#[inline(always)]
fn dot(weights: &[i16; BOTH], input: &[i16; BOTH]) -> i32 {
    weights.iter().zip(input).map(|(&weight, &input)| i32::from(weight) * i32::from(input)).sum()
}

// Sums that go beyond sixteen bits on the way are right again at the end. There they are never below
// zero, and so they are read without a sign: the largest, of an empty board of 20 x 20 with four, is
// 45,932. With three there it would be 67,460, but three in a row is won at sight.
