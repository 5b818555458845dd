//! Cost of a frame without the graphics card: everything in [`App`]'s frame, and its preparation
//! for the card. Cost of a move and of the largest save, too.

use std::time::{Duration, Instant};

use divan::{Bencher, black_box};
use eframe::App as _;
use eframe::egui::{
    Context, Event, FullOutput, Key, Modifiers, PointerButton, Pos2, RawInput, Rect, Vec2,
    accesskit, pos2, vec2,
};
use tempfile::TempDir;
use velha::app::{App, PathPrompt, StartOptions};
use velha::engine::{SearchInfo, Value};
use velha::game::{GameRecord, Mark, Rules, Square, TakenSquare};
use velha::history::{BySeat, Game, KeptGame, Name, Player, Review, Seat};
use velha::session::{Command, Session, Setup};
use velha::storage::{Folders, Library, decode, encode};

fn main() {
    divan::main();
}

const SIZE: Vec2 = vec2(1000.0, 700.0);

/// A game of two people on a square board, half of it full. Only a whole row would win.
fn game(side: u8) -> Game {
    let rules = Rules::new(side, side, side).expect("a size in range");
    let mut record = GameRecord::new(rules, Mark::X);
    for square in rules.all_squares().take(usize::from(side) * usize::from(side) / 2) {
        record.play(square).expect("a free square");
    }
    Game::new(record, BySeat::default(), Seat::One)
}

/// A game of as many moves as there can be: a turn lost as often as that is allowed, then every
/// square in its turn.
fn longest() -> Game {
    let rules = Rules::new(20, 20, 20).expect("a size in range");
    let rules = rules.with_taken_square(TakenSquare::LoseTurn);
    let mut record = GameRecord::new(rules, Mark::X);
    let corner = Square::new(19, 19);
    for _ in 0..=TakenSquare::MAX_LOST_TURNS {
        record.play(corner).expect("a move");
    }
    // Two rows of one sort and two of the other, so that nobody gets a whole line.
    let mut others: Vec<_> = rules.all_squares().filter(|at| *at != corner).collect();
    others.sort_by_key(|at| {
        let turned = at.row / 2 % 2 == 1;
        (at.row, if turned { 19 - at.column } else { at.column })
    });
    for square in others {
        record.play(square).expect("a free square");
    }
    Game { record, ..game(3) }
}

/// The program with a window in memory.
struct Window {
    app: App,
    ctx: Context,
    frame: eframe::Frame,
    seconds: f64,
    _folder: TempDir,
}

impl Window {
    fn with(game: Game) -> Self {
        let keep = |library: &mut Library| library.save_game(&KeptGame::new(game), true);
        let mut window = Self::after(|library| _ = keep(library).expect("a game"));
        assert!(window.find("Undo").is_some(), "the game is on the board");
        window
    }

    /// The page of past games with so many of them, most of which were on large boards.
    fn with_past(number: u16) -> Self {
        let mut window = Self::after(|library| {
            for number in 0..number {
                let name = Name::new(&format!("Player {number}")).ok();
                let mut game = game([15, 20, 3, 7][usize::from(number % 4)]);
                game.seating.players.one = Player { name, ..Player::default() };
                library.add(&[&game]).expect("a game");
            }
        });
        window.press(Key::G, Modifiers::COMMAND);
        let until = Instant::now() + Duration::from_secs(3);
        while Instant::now() < until {
            window.frame();
            std::thread::sleep(Duration::from_millis(20));
        }
        window
    }

    /// The program after something was done with its library.
    fn after(fill: impl FnOnce(&mut Library)) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let folders = Folders::at(folder.path());
        let mut library = Library::open(&folders).expect("a library");
        library.claim_sitting("2026-11-28").expect("a place for the board");
        fill(&mut library);
        drop(library);
        let ctx = Context::default();
        let start = StartOptions {
            pace: Duration::ZERO,
            seed: 1,
            language: Some("en".to_owned()),
            dialogs: PathPrompt::Typed,
            ..StartOptions::new(Some(folders))
        };
        let mut window = Self {
            app: App::new(&ctx, start),
            ctx,
            frame: eframe::Frame::_new_kittest(),
            seconds: 0.0,
            _folder: folder,
        };
        // By now the game is read, on another thread, and everything that appears by degrees is drawn.
        for _ in 0..100 {
            window.frame();
            std::thread::sleep(Duration::from_millis(10));
        }
        window
    }

    /// One frame, from what the pointer does to the triangles; tells how many there are.
    fn frame(&mut self) -> usize {
        self.frame_with(Event::PointerMoved(pos2(640.0, 360.0)))
    }

    /// The values on the board, and for some seconds the engine at work behind it.
    fn show_values(&mut self) {
        for (key, modifiers) in [(Key::F8, Modifiers::NONE), (Key::L, Modifiers::COMMAND)] {
            self.press(key, modifiers);
        }
        let until = Instant::now() + Duration::from_secs(3);
        while Instant::now() < until {
            self.frame();
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The middle of the first widget whose name begins so.
    fn find(&mut self, name: &str) -> Option<Pos2> {
        self.ctx.enable_accesskit();
        let mut output = self.run(Event::PointerGone);
        self.ctx.disable_accesskit();
        let tree = output.platform_output.accesskit_update.take();
        output.drop_without_applying_deltas();
        let nodes = tree.expect("a tree for screen readers").nodes.into_iter();
        let named = |it: &accesskit::Node| {
            it.label().or(it.value()).is_some_and(|label| label.starts_with(name))
        };
        let place = nodes.map(|(_, node)| node).find(named)?.bounds().expect("a place");
        #[expect(clippy::cast_possible_truncation, reason = "points in a window")]
        Some(pos2(place.x0.midpoint(place.x1) as f32, place.y0.midpoint(place.y1) as f32))
    }

    fn click(&mut self, name: &str) {
        let pos = self.find(name).expect("a button");
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        // A click just after the panel has changed would be dropped.
        for _ in 0..10 {
            self.frame_with(Event::PointerMoved(pos));
        }
        for pressed in [true, false] {
            self.frame_with(Event::PointerButton { pos, button, pressed, modifiers });
        }
    }

    fn press(&mut self, key: Key, modifiers: Modifiers) -> usize {
        let press = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        self.frame_with(press)
    }

    fn frame_with(&mut self, event: Event) -> usize {
        let mut output = self.run(event);
        let shapes = std::mem::take(&mut output.shapes);
        let scale = output.pixels_per_point;
        output.drop_without_applying_deltas();
        self.ctx.tessellate(shapes, scale).len()
    }

    fn run(&mut self, event: Event) -> FullOutput {
        self.seconds += 0.1;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, SIZE)),
            time: Some(self.seconds),
            events: vec![event],
            ..RawInput::default()
        };
        let (app, frame) = (&mut self.app, &mut self.frame);
        black_box(self.ctx.run_ui(input, |ui| {
            app.logic(ui.ctx(), frame);
            app.ui(ui, frame);
        }))
    }
}

/// A frame in which nothing has changed.
#[divan::bench(args = [3, 15, 20])]
fn idle(bencher: Bencher<'_, '_>, side: u8) {
    let mut window = Window::with(game(side));
    bencher.bench_local(|| window.frame());
}

/// A frame at rest for a screen reader.
#[divan::bench(args = [3, 15, 20])]
fn idle_with_screen_reader(bencher: Bencher<'_, '_>, side: u8) {
    let mut window = Window::with(game(side));
    window.ctx.enable_accesskit();
    bencher.bench_local(|| window.frame());
}

/// A frame with the values, while the engine finds out more.
#[divan::bench(args = [3, 15, 20], sample_count = 50)]
fn values(bencher: Bencher<'_, '_>, side: u8) {
    let mut window = Window::with(game(side));
    window.show_values();
    bencher.bench_local(|| window.frame());
}

/// A game of 400 moves on the largest board, with a review that has searched each position once, or
/// that has nothing more to search.
fn reviewed(done: bool) -> Game {
    let rules = Rules::new(20, 20, 5).expect("a size in range");
    let mut record = GameRecord::new(rules, Mark::X);
    // Nobody gets more than two in a row.
    let mut squares: Vec<_> = rules.all_squares().collect();
    squares.sort_by_key(|at| {
        let turned = at.row / 2 % 2 == 1;
        (at.row, if turned { 19 - at.column } else { at.column })
    });
    for square in squares {
        record.play(square).expect("a free square");
    }
    let mut review = Review::of(&record, None);
    let mut searched = 0;
    while let Some((ply, job)) = review.next().filter(|_| done || searched < 400) {
        // Now and then somebody seems to give an attack away.
        let for_x = if ply % 40 < 20 { 6.0 } else { 0.0 };
        let pv = job.position.placements().last().into_iter().collect();
        let value = Value::Estimate(for_x);
        review.add_report(ply, Some(&SearchInfo { depth: 1, nodes: 1, value, min_plies: 0, pv }));
        searched += 1;
    }
    Game { record, review: Some(review), ..game(3) }
}

/// A frame at the end of the longest game, with its review.
#[divan::bench(args = ["done", "stopped half-way", "running"], sample_count = 50)]
fn review(bencher: Bencher<'_, '_>, state: &str) {
    let mut window = Window::with(reviewed(state == "done"));
    // The program starts with the setup of the next game.
    window.click("Back to game");
    window.press(Key::F8, Modifiers::NONE);
    if state == "running" {
        window.click("Review");
    }
    bencher.bench_local(|| window.frame());
    assert_eq!(window.find("Review: up to").is_some(), state == "running");
}

/// A frame with the list of ten thousand past games.
#[divan::bench(sample_count = 50)]
fn games(bencher: Bencher<'_, '_>) {
    let mut window = Window::with_past(10_000);
    bencher.bench_local(|| window.frame());
}

/// A frame in which another page of the list is shown.
#[divan::bench(sample_count = 50)]
fn games_by_pages(bencher: Bencher<'_, '_>) {
    let mut window = Window::with_past(10_000);
    bencher.bench_local(|| window.press(Key::PageDown, Modifiers::NONE));
}

/// A frame in which other words are looked for.
#[divan::bench(sample_count = 50)]
fn games_by_words(bencher: Bencher<'_, '_>) {
    let mut window = Window::with_past(10_000);
    window.frame_with(Event::Text("9".to_owned()));
    let mut longer = false;
    bencher.bench_local(|| {
        longer = !longer;
        if longer {
            window.frame_with(Event::Text("7".to_owned()))
        } else {
            window.press(Key::Backspace, Modifiers::NONE)
        }
    });
}

/// A move made by a person, in a sitting.
#[divan::bench(args = [3, 15, 20])]
fn apply_a_move(bencher: Bencher<'_, '_>, side: u8) {
    let last = Square::new(side - 1, side - 1);
    let sitting = || {
        let mut session = Session::new(Setup::default(), 1);
        session.open(KeptGame::new(game(side)));
        session
    };
    let mut trial = sitting();
    trial.apply(Command::Play(last.into()));
    assert_eq!(trial.position().board().get(last), Some(Mark::X));
    bencher.with_inputs(sitting).bench_local_values(|mut session| {
        session.apply(Command::Play(last.into()));
        session
    });
}

/// The longest game that the rules allow, read from its save.
#[divan::bench]
fn read_the_largest_save(bencher: Bencher<'_, '_>) {
    let save = encode(&longest());
    bencher.bench_local(|| decode(black_box(&save)));
}
