//! Static evaluation by a small efficiently updatable neural network (NNUE) over the line patterns
//! of all free squares.
//!
//! Each colour has an accumulator. For each free square, each of its four lines selects a feature
//! vector by the patterns of both colours there; the sum of the four vectors and a bias, cut off
//! below zero, is added to the accumulator. A hidden layer, plus a direct weight for each
//! number of both accumulators, computes the evaluation for the side to move; these layers are
//! others early and late in a game, and for other lines, as in Stockfish. NNUE (Y. Nasu:
//! Efficiently updatable neural-network-based evaluation functions for computer shogi, 2018) and
//! Rapfi's networks work alike; this one has a thousandth of their size. A move changes few
//! squares, so the accumulators are updated incrementally. Lines of every length and all rules
//! share the same vectors, since patterns are named by what a line lacks.
//!
//! The evaluation is compiled for each SIMD instruction set, and the best one of the processor is
//! selected at run time. Only inlined code is compiled this way, and closures over vectors are not
//! always inlined, hence the plain loops. All arithmetic is on integers, so results are the same on
//! every machine. Trained on games of the search against itself, by `assets/network`.

#![expect(clippy::inline_always, reason = "compiled for each set of instructions")]

use std::array;
use std::sync::LazyLock;

use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch, i16x16};

use super::MAX_EVAL;
use crate::game::Rules;

/// Size of a feature vector and of an accumulator.
pub(super) const WIDTH: usize = 32;
/// Numbers per SIMD vector.
const LANES: usize = 16;
/// Inputs of the layers: both accumulators.
const INPUTS: usize = 2 * WIDTH;
/// Size of the hidden layer.
pub(super) const HIDDEN: usize = 32;
/// Sums over the inputs: of each hidden unit, and last of the weights that bypass them.
const SUMS: usize = HIDDEN + 1;
/// Number of sets of [`Layers`]: four by the number of stones, and two for other lines.
pub(super) const LAYERS: usize = 6;
/// Number of feature vectors: one for each pair of line patterns.
pub(super) const ROWS: usize = 1 << 8;
/// Size of [`WEIGHTS`]: vectors as 8-bit numbers, weights as 16-bit, other biases as 32-bit.
const BYTES: usize = ROWS * WIDTH + 2 * WIDTH + LAYERS * (2 * (SUMS * INPUTS + HIDDEN) + 4 * SUMS);
/// Trained parameters in the format of `assets/network`, little-endian.
const WEIGHTS: &[u8; BYTES] = include_bytes!("../../../assets/network/weights.bin");
/// Shift from the scale of an accumulator, 1024, to that of the layers' input, 128.
const INPUT_SHIFT: u32 = 3;
/// Shift of the scale of the layers' weights, 256.
const WEIGHT_SHIFT: u32 = 8;
/// Shift of the scale of the output, 128 times 256, which is a logarithm of the odds.
const OUT_SHIFT: u32 = 7 + WEIGHT_SHIFT;
/// The evaluation at which the odds of winning are e to 1 for the side to move. The margins of the
/// search depend on it.
const UNIT: i64 = 220;

/// The trained parameters of the network that evaluates positions of `search`.
pub(crate) struct Network {
    /// Feature vectors, by the own pattern (four bits) and that of the other colour.
    rows: [[i16; WIDTH]; ROWS],
    bias: [i16; WIDTH],
    /// The layers, by [`Network::layers`].
    layers: [Layers; LAYERS],
    /// SIMD instruction set of this processor.
    pub(crate) simd_level: Level,
}

/// The layers that compute the evaluation from the accumulators.
struct Layers {
    /// Weights of the hidden units, and last those that bypass them.
    weights: [[i16; INPUTS]; SUMS],
    output: [i16; HIDDEN],
    /// Biases of the hidden units, and last that of the output.
    biases: [i32; SUMS],
}

/// Sums of the network's features over all free squares, for each colour: the input of its layers.
/// A [`SearchBoard`](super::board::SearchBoard) keeps them up to date.
#[derive(Clone, Copy)]
pub(crate) struct Accumulators([[i16; WIDTH]; 2]);

impl Network {
    /// Returns the only network, decoded from the embedded file on first use.
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
        let layers = array::from_fn(|_| {
            let mut short = || i16::from_le_bytes([byte(), byte()]);
            let weights = array::from_fn(|_| array::from_fn(|_| short()));
            let output = array::from_fn(|_| short());
            let mut long = || i32::from_le_bytes(array::from_fn(|_| byte()));
            Layers { weights, output, biases: array::from_fn(|_| long()) }
        });
        Self { rows, bias, layers, simd_level: Level::new() }
    }

    /// Computes the accumulators of a new board from scratch, from the line patterns of each
    /// square, packed as in [`Self::update`].
    pub(crate) fn accumulators(&self, squares: impl Iterator<Item = u32>) -> Accumulators {
        let mut accumulators = Accumulators([[0; WIDTH]; 2]);
        for lines in squares {
            dispatch!(self.simd_level, simd => self.update(simd, &mut accumulators, 0, lines));
        }
        accumulators
    }

    /// Replaces the features of one square in the accumulators, after its line patterns have
    /// changed `from` one packed number `to` another: sixteen bits per colour, colour 0 lowest. A
    /// square with only dead patterns (0) has no features.
    #[inline(always)]
    pub(crate) fn update<S: Simd>(
        &self,
        simd: S,
        accumulators: &mut Accumulators,
        from: u32,
        to: u32,
    ) {
        let mut turned = 0;
        for accumulator in &mut accumulators.0 {
            let [old, new] = [from, to].map(|lines| Self::rows_of(lines.rotate_left(turned)));
            for (half, part) in accumulator.chunks_exact_mut(LANES).enumerate() {
                let mut sum = i16x16::from_slice(simd, part);
                if to != 0 {
                    sum += self.activation(simd, new, half);
                }
                if from != 0 {
                    sum -= self.activation(simd, old, half);
                }
                part.copy_from_slice(sum.as_slice());
            }
            turned = 16;
        }
    }

    /// Returns the number of the feature vector for each direction, for the colour whose patterns
    /// are lowest.
    #[inline(always)]
    fn rows_of(lines: u32) -> [u8; 4] {
        let spread = |nibbles: u32| {
            let bytes = (nibbles | nibbles << 8) & 0x00FF_00FF;
            (bytes | bytes << 4) & 0x0F0F_0F0F
        };
        (spread(lines & 0xFFFF) << 4 | spread(lines >> 16)).to_le_bytes()
    }

    /// Returns one half of the features of a square, from its four feature vectors.
    #[inline(always)]
    fn activation<S: Simd>(&self, simd: S, rows: [u8; 4], half: usize) -> i16x16<S> {
        let part = LANES * half..LANES * (half + 1);
        let mut sum = i16x16::from_slice(simd, &self.bias[part.clone()]);
        for row in rows {
            sum += i16x16::from_slice(simd, &self.rows[usize::from(row)][part.clone()]);
        }
        sum.max(0)
    }

    /// Returns which layers evaluate a position of these rules with so many stones: lines of five
    /// have others up to 11, 23, 47 and more stones. A number below [`LAYERS`].
    pub(crate) fn layers(rules: Rules, stones: usize) -> usize {
        match rules.line() {
            ..=4 => 4,
            6.. => 5,
            _ => (stones / 6).max(1).ilog2().min(3) as usize,
        }
    }

    /// Returns the static evaluation by these layers for the side `me`, 0 or 1, if it is to move;
    /// less than every mate.
    #[inline(always)]
    pub(crate) fn evaluate(&self, accumulators: &Accumulators, me: usize, layers: usize) -> i32 {
        let mut input = [0; INPUTS];
        let (own, theirs) = input.split_at_mut(WIDTH);
        for (input, accumulator) in [(own, &accumulators.0[me]), (theirs, &accumulators.0[1 - me])]
        {
            for (input, sum) in input.iter_mut().zip(accumulator) {
                *input = (sum.cast_unsigned() >> INPUT_SHIFT).cast_signed();
            }
        }
        let Layers { weights, output, biases } = &self.layers[layers];
        let sum = |at: usize| biases[at] + dot(&weights[at], &input);
        let mut out = i64::from(sum(HIDDEN));
        for (at, &weight) in output.iter().enumerate() {
            out += i64::from(sum(at).max(0) >> WEIGHT_SHIFT) * i64::from(weight);
        }
        ((out * UNIT) >> OUT_SHIFT).clamp(-i64::from(MAX_EVAL), MAX_EVAL.into()) as i32
    }
}

#[inline(always)]
fn dot(weights: &[i16; INPUTS], input: &[i16; INPUTS]) -> i32 {
    weights.iter().zip(input).map(|(&weight, &input)| i32::from(weight) * i32::from(input)).sum()
}

// Intermediate sums may overflow sixteen bits and wrap back. Final sums are never negative, so they
// are read as unsigned: the largest of 40 games at random on 20 x 20 with each line from four to
// eight is 27,116, after 152 moves with four. An empty board with three has 168,508, but three in a
// row is won without an evaluation.
