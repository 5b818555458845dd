//! The network in numbers with fractions, and how it is fitted: by Adam (D. Kingma, J. Ba: Adam: a
//! method for stochastic optimization, 2015), written out, since of what frameworks offer it would
//! need only that, and they would be built with every test.

use std::array;
use std::{fs, slice, thread};

use fastrand::Rng;
use velha::engine::tools::NetworkInput;
use velha::game::{Mark, Position};

use crate::record::Record;
use crate::{DECIDED, UNIT};

const WIDTH: usize = 32;
const BOTH: usize = 2 * WIDTH;
const HIDDEN: usize = 16;
const ROWS: usize = 256;
/// The layers are given this part of the pools.
const POOL: f32 = 1.0 / 16.0;
/// Weight of the score beside the end of the game.
const SCORE: f32 = 0.7;
const BATCH: usize = 256;
const RATE: f32 = 0.003;
/// Rows are written as bytes that are 64 times as large.
const MAX: f32 = 1.95;
/// One line of so many is kept to test on, at the end of each file: whole games, since a position says
/// much about those beside it.
const TESTED: usize = 40;

/// A position: its squares, and the chance that the side to move wins.
struct Sample {
    squares: Vec<u32>,
    chance: f32,
}

/// The numbers, and what stands for one of them each: gradients and their averages.
struct Numbers {
    rows: Vec<[f32; WIDTH]>,
    bias: [f32; WIDTH],
    hidden: Vec<[f32; BOTH]>,
    output: [f32; HIDDEN],
    direct: [f32; BOTH],
    hidden_bias: [f32; HIDDEN],
    output_bias: f32,
}

/// Fits to the games in these files, and writes the numbers after each epoch. Begins with those that
/// are at `path`, or anew if there are none.
pub(crate) fn fit(path: &str, epochs: usize, games: &[&str]) {
    let texts: Vec<_> = games.iter().map(|path| fs::read_to_string(path).expect("games")).collect();
    let (mut samples, mut tested) = (Vec::new(), Vec::new());
    for text in &texts {
        let lines: Vec<_> = text.lines().collect();
        let (learnt, last) = lines.split_at(lines.len() - lines.len() / TESTED);
        samples.extend(learnt.iter().copied().flat_map(read));
        tested.extend(last.iter().copied().flat_map(read));
    }
    let mut rng = Rng::with_seed(1);
    eprintln!("{} samples", samples.len());
    let mut numbers = Numbers::new(&mut rng);
    if let Ok(kept) = fs::read(path) {
        numbers.read(&kept);
    }
    let loss = |numbers: &Numbers| {
        tested.iter().map(|sample| sample.loss(numbers)).sum::<f32>() / tested.len() as f32
    };
    eprintln!("to begin with a loss of {:.4}", loss(&numbers));
    let (mut first, mut second) = (Numbers::zero(), Numbers::zero());
    let (mut step, steps) = (0, (epochs * samples.len() / BATCH) as f32);
    for epoch in 1..=epochs {
        rng.shuffle(&mut samples);
        for batch in samples.chunks_exact(BATCH) {
            step += 1;
            let time = step as f32;
            let cosine = (time / steps * std::f32::consts::PI).cos();
            let rate = RATE * f32::midpoint(1.0, cosine).max(0.01) * (time / 200.0).min(1.0);
            let mut gradient = gradient(&numbers, batch);
            let moments = first.all().into_iter().zip(second.all());
            let numbers_of = numbers.all().into_iter().zip(gradient.all());
            for ((numbers, gradient), (first, second)) in numbers_of.zip(moments) {
                for at in 0..numbers.len() {
                    let slope = gradient[at];
                    first[at] += 0.1 * (slope - first[at]);
                    second[at] += 0.001 * (slope * slope - second[at]);
                    let mean = first[at] / (1.0 - 0.9_f32.powi(step));
                    let square = second[at] / (1.0 - 0.999_f32.powi(step));
                    numbers[at] -= rate * (mean / (square.sqrt() + 1e-8) + 0.001 * numbers[at]);
                }
            }
            for number in numbers.rows.as_flattened_mut() {
                *number = number.clamp(-MAX, MAX);
            }
        }
        eprintln!("after epoch {epoch} a loss of {:.4}", loss(&numbers));
        fs::write(path, numbers.bytes()).expect("room for the numbers");
    }
}

/// The samples of one line of a file of games.
fn read(line: &str) -> Vec<Sample> {
    let Some(record) = Record::read(line) else { return Vec::new() };
    let sample = |(_, position, score): (usize, Position, i32)| {
        let by_score = match score {
            DECIDED.. => 1.0,
            _ if score <= -DECIDED => 0.0,
            _ => odds(score as f32 / UNIT),
        };
        let sign = if position.turn() == Mark::X { 1 } else { -1 };
        let by_end = record.result.filter(|_| score.abs() < DECIDED);
        let chance = by_end.map_or(by_score, |result| {
            SCORE * by_score + (1.0 - SCORE) * f32::from(sign * result + 1) / 2.0
        });
        Sample { squares: NetworkInput::new(&position).squares, chance }
    };
    record.positions().into_iter().map(sample).collect()
}

/// The chance that odds stand for, of which this is the logarithm.
fn odds(logarithm: f32) -> f32 {
    1.0 / (1.0 + (-logarithm).exp())
}

/// The gradient of the loss of a batch, by two threads.
fn gradient(numbers: &Numbers, batch: &[Sample]) -> Numbers {
    let part = |samples: &[Sample]| {
        let mut gradient = Numbers::zero();
        for sample in samples {
            sample.learn(numbers, &mut gradient);
        }
        gradient
    };
    let (one, two) = batch.split_at(batch.len() / 2);
    let (mut sum, mut other) = thread::scope(|scope| {
        let other = scope.spawn(|| part(two));
        (part(one), other.join().expect("no panic"))
    });
    for (sum, other) in sum.all().into_iter().zip(other.all()) {
        for (sum, other) in sum.iter_mut().zip(other) {
            *sum = (*sum + *other) / batch.len() as f32;
        }
    }
    sum
}

impl Sample {
    fn loss(&self, numbers: &Numbers) -> f32 {
        let (.., out) = numbers.look(&self.squares);
        let chance = odds(out).clamp(1e-6, 1.0 - 1e-6);
        -(self.chance * chance.ln() + (1.0 - self.chance) * (1.0 - chance).ln())
    }

    /// Adds the gradient of the loss (back-propagation).
    fn learn(&self, numbers: &Numbers, gradient: &mut Numbers) {
        let (pools, hidden, out) = numbers.look(&self.squares);
        let slope = odds(out) - self.chance;
        gradient.output_bias += slope;
        let mut of_pools = [0.0; BOTH];
        for at in 0..BOTH {
            gradient.direct[at] += slope * pools[at];
            of_pools[at] = slope * numbers.direct[at];
        }
        for unit in (0..HIDDEN).filter(|&unit| hidden[unit] > 0.0) {
            gradient.output[unit] += slope * hidden[unit];
            let slope = slope * numbers.output[unit];
            gradient.hidden_bias[unit] += slope;
            for at in 0..BOTH {
                gradient.hidden[unit][at] += slope * pools[at];
                of_pools[at] += slope * numbers.hidden[unit][at];
            }
        }
        for (side, of_pool) in of_pools.as_chunks::<WIDTH>().0.iter().enumerate() {
            for &lines in &self.squares {
                let rows = rows_of(lines.rotate_left(16 * side as u32));
                let sums = numbers.sums(rows);
                let slopes: [f32; WIDTH] =
                    array::from_fn(|at| if sums[at] > 0.0 { POOL * of_pool[at] } else { 0.0 });
                add(&mut gradient.bias, &slopes);
                for row in rows {
                    add(&mut gradient.rows[row], &slopes);
                }
            }
        }
    }
}

fn add(sums: &mut [f32; WIDTH], numbers: &[f32; WIDTH]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += number;
    }
}

/// The rows of a square's four lines, as the colour sees them whose patterns come lowest.
fn rows_of(lines: u32) -> [usize; 4] {
    array::from_fn(|direction| {
        let [own, theirs] = [0, 16].map(|colour| lines >> (colour + 4 * direction) & 15);
        (own << 4 | theirs) as usize
    })
}

impl Numbers {
    fn zero() -> Self {
        Self {
            rows: vec![[0.0; WIDTH]; ROWS],
            bias: [0.0; WIDTH],
            hidden: vec![[0.0; BOTH]; HIDDEN],
            output: [0.0; HIDDEN],
            direct: [0.0; BOTH],
            hidden_bias: [0.0; HIDDEN],
            output_bias: 0.0,
        }
    }

    fn new(rng: &mut Rng) -> Self {
        let mut numbers = Self::zero();
        let mut draw = |numbers: &mut [f32], width: f32| {
            numbers.fill_with(|| (rng.f32() - 0.5) * width);
        };
        draw(numbers.rows.as_flattened_mut(), 0.2);
        draw(numbers.hidden.as_flattened_mut(), 0.3);
        draw(&mut numbers.output, 0.6);
        numbers
    }

    fn all(&mut self) -> [&mut [f32]; 7] {
        [
            self.rows.as_flattened_mut(),
            &mut self.bias,
            self.hidden.as_flattened_mut(),
            &mut self.output,
            &mut self.direct,
            &mut self.hidden_bias,
            slice::from_mut(&mut self.output_bias),
        ]
    }

    fn sums(&self, rows: [usize; 4]) -> [f32; WIDTH] {
        let [a, b, c, d] = rows.map(|row| &self.rows[row]);
        array::from_fn(|at| self.bias[at] + a[at] + b[at] + c[at] + d[at])
    }

    /// Evaluates the squares of a position: the pools, the hidden layer, and the logarithm of the
    /// odds.
    fn look(&self, squares: &[u32]) -> ([f32; BOTH], [f32; HIDDEN], f32) {
        let mut pools = [0.0; BOTH];
        for (side, pool) in pools.as_chunks_mut::<WIDTH>().0.iter_mut().enumerate() {
            for &lines in squares {
                let sums = self.sums(rows_of(lines.rotate_left(16 * side as u32)));
                for at in 0..WIDTH {
                    pool[at] += POOL * sums[at].max(0.0);
                }
            }
        }
        let dot = |weights: &[f32; BOTH]| -> f32 {
            weights.iter().zip(&pools).map(|(weight, pool)| weight * pool).sum()
        };
        let hidden: [f32; HIDDEN] =
            array::from_fn(|unit| self.hidden_bias[unit] + dot(&self.hidden[unit]));
        let mut out = self.output_bias + dot(&self.direct);
        for (weight, unit) in self.output.iter().zip(&hidden) {
            out += weight * unit.max(0.0);
        }
        (pools, hidden, out)
    }

    /// The numbers as the program reads them: whole, the rows 64 times as large, what is multiplied
    /// by pools or units 256 times, what is added to such products 32,768 times.
    fn bytes(&mut self) -> Vec<u8> {
        let [rows, bias, hidden, output, direct, hidden_bias, output_bias] = self.all();
        let whole = |number: f32, times: f32| (number * times).round() as i32;
        let mut bytes = Vec::new();
        bytes.extend(rows.iter().flat_map(|&row| (whole(row, 64.0) as i8).to_le_bytes()));
        bytes.extend(bias.iter().flat_map(|&bias| (whole(bias, 64.0) as i16).to_le_bytes()));
        for weights in [hidden, output, direct] {
            let shorts = weights.iter().map(|&weight| whole(weight, 256.0) as i16);
            bytes.extend(shorts.flat_map(i16::to_le_bytes));
        }
        for biases in [hidden_bias, output_bias] {
            bytes.extend(biases.iter().flat_map(|&bias| whole(bias, 32_768.0).to_le_bytes()));
        }
        bytes
    }

    /// Reads numbers that [`Self::bytes`] has written.
    fn read(&mut self, bytes: &[u8]) {
        let mut bytes = bytes.iter().copied();
        let mut byte = || bytes.next().expect("as many numbers as the network has");
        let [rows, bias, hidden, output, direct, hidden_bias, output_bias] = self.all();
        rows.fill_with(|| f32::from(byte().cast_signed()) / 64.0);
        let mut shorts = |numbers: &mut [f32], times: f32| {
            numbers.fill_with(|| f32::from(i16::from_le_bytes([byte(), byte()])) / times);
        };
        shorts(bias, 64.0);
        for weights in [hidden, output, direct] {
            shorts(weights, 256.0);
        }
        for number in hidden_bias.iter_mut().chain(output_bias) {
            *number = i32::from_le_bytes(array::from_fn(|_| byte())) as f32 / 32_768.0;
        }
    }
}
