//! The network in numbers with fractions, and how it is fitted: by Adam (D. Kingma, J. Ba: Adam: a
//! method for stochastic optimization, 2015), written out, since of what frameworks offer it would
//! need only that, and they would be built with every test.

use std::array;
use std::{fs, thread};

use fastrand::Rng;
use velha::engine::tools::{HIDDEN, LAYERS, ROWS, WIDTH};
use velha::game::Mark;

use crate::record::{Record, Scored};
use crate::{DECIDED, UNIT};

const BOTH: usize = 2 * WIDTH;
/// Sums of a set of layers: of each hidden unit, and last of what goes around them.
const SUMS: usize = HIDDEN + 1;
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
    squares: Box<[u32]>,
    layers: usize,
    chance: f32,
}

/// The numbers, and what stands for one of them each: gradients and their averages.
struct Numbers {
    rows: Vec<[f32; WIDTH]>,
    bias: [f32; WIDTH],
    layers: Vec<Layers>,
}

#[derive(Clone)]
struct Layers {
    weights: [[f32; BOTH]; SUMS],
    output: [f32; HIDDEN],
    biases: [f32; SUMS],
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
            for (((numbers, ..), (gradient, ..)), ((first, ..), (second, ..))) in
                numbers_of.zip(moments)
            {
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
    let sample = |Scored { position, input, score, .. }: Scored| {
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
        Sample { squares: input.squares.into(), layers: input.layers, chance }
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
    for ((sum, ..), (other, ..)) in sum.all().into_iter().zip(other.all()) {
        for (sum, other) in sum.iter_mut().zip(other) {
            *sum = (*sum + *other) / batch.len() as f32;
        }
    }
    sum
}

impl Sample {
    fn loss(&self, numbers: &Numbers) -> f32 {
        let (.., out) = numbers.look(self);
        let chance = odds(out).clamp(1e-6, 1.0 - 1e-6);
        -(self.chance * chance.ln() + (1.0 - self.chance) * (1.0 - chance).ln())
    }

    /// Adds the gradient of the loss (back-propagation).
    fn learn(&self, numbers: &Numbers, gradient: &mut Numbers) {
        let (pools, sums, out) = numbers.look(self);
        let layers = &numbers.layers[self.layers];
        let of_layers = &mut gradient.layers[self.layers];
        let slope = odds(out) - self.chance;
        let mut of_pools = [0.0; BOTH];
        for unit in (0..SUMS).filter(|&unit| unit == HIDDEN || sums[unit] > 0.0) {
            let mut slope = slope;
            if unit < HIDDEN {
                of_layers.output[unit] += slope * sums[unit];
                slope *= layers.output[unit];
            }
            of_layers.biases[unit] += slope;
            for at in 0..BOTH {
                of_layers.weights[unit][at] += slope * pools[at];
                of_pools[at] += slope * layers.weights[unit][at];
            }
        }
        for (side, of_pool) in of_pools.as_chunks::<WIDTH>().0.iter().enumerate() {
            for &lines in &*self.squares {
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
        let layers =
            Layers { weights: [[0.0; BOTH]; SUMS], output: [0.0; HIDDEN], biases: [0.0; SUMS] };
        Self { rows: vec![[0.0; WIDTH]; ROWS], bias: [0.0; WIDTH], layers: vec![layers; LAYERS] }
    }

    fn new(rng: &mut Rng) -> Self {
        let mut numbers = Self::zero();
        let mut draw = |numbers: &mut [f32], width: f32| {
            numbers.fill_with(|| (rng.f32() - 0.5) * width);
        };
        draw(numbers.rows.as_flattened_mut(), 0.2);
        for layers in &mut numbers.layers {
            draw(layers.weights[..HIDDEN].as_flattened_mut(), 0.3);
            draw(&mut layers.output, 0.6);
        }
        numbers
    }

    /// All numbers in the order of the file, with how much larger they are there and the bytes of
    /// each.
    fn all(&mut self) -> Vec<(&mut [f32], f32, usize)> {
        let rows = self.rows.as_flattened_mut();
        let mut all = vec![(rows, 64.0, 1), (&mut self.bias, 64.0, 2)];
        for Layers { weights, output, biases } in &mut self.layers {
            all.push((weights.as_flattened_mut(), 256.0, 2));
            all.push((output, 256.0, 2));
            all.push((biases, 32_768.0, 4));
        }
        all
    }

    fn sums(&self, rows: [usize; 4]) -> [f32; WIDTH] {
        let [a, b, c, d] = rows.map(|row| &self.rows[row]);
        array::from_fn(|at| self.bias[at] + a[at] + b[at] + c[at] + d[at])
    }

    /// Evaluates a position: the pools, the sums of its layers, and the logarithm of the odds.
    fn look(&self, sample: &Sample) -> ([f32; BOTH], [f32; SUMS], f32) {
        let mut pools = [0.0; BOTH];
        for (side, pool) in pools.as_chunks_mut::<WIDTH>().0.iter_mut().enumerate() {
            for &lines in &*sample.squares {
                let sums = self.sums(rows_of(lines.rotate_left(16 * side as u32)));
                for at in 0..WIDTH {
                    pool[at] += POOL * sums[at].max(0.0);
                }
            }
        }
        let Layers { weights, output, biases } = &self.layers[sample.layers];
        let sums: [f32; SUMS] = array::from_fn(|unit| {
            let products = weights[unit].iter().zip(&pools).map(|(weight, pool)| weight * pool);
            biases[unit] + products.sum::<f32>()
        });
        let units = output.iter().zip(&sums).map(|(weight, unit)| weight * unit.max(0.0));
        let out = sums[HIDDEN] + units.sum::<f32>();
        (pools, sums, out)
    }

    /// The numbers as the program reads them: whole, the lowest byte first.
    fn bytes(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (numbers, times, size) in self.all() {
            for number in numbers {
                bytes.extend(&((*number * times).round() as i32).to_le_bytes()[..size]);
            }
        }
        bytes
    }

    /// Reads numbers that [`Self::bytes`] has written.
    fn read(&mut self, mut bytes: &[u8]) {
        for (numbers, times, size) in self.all() {
            for number in numbers {
                let (whole, rest) = bytes.split_at(size);
                bytes = rest;
                // Shifted down again from the highest bytes, so that the sign is kept.
                let mut wide = [0; 4];
                wide[4 - size..].copy_from_slice(whole);
                *number = (i32::from_le_bytes(wide) >> (32 - 8 * size)) as f32 / times;
            }
        }
    }
}
