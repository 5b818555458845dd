//! The program at a desk: its folders, its window, and the hands on it.

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::accesskit::{Live, Role, Toggled};
use eframe::egui::{
    Color32, DroppedFile, Event, Key, Modifiers, OutputCommand, PointerButton, Pos2, Rect, Shape,
    Vec2, ViewportCommand, ViewportEvent, ViewportId, vec2,
};
use egui_kittest::kittest::NodeT as _;
use egui_kittest::{Harness, Node, SnapshotOptions};
use tempfile::TempDir;
use velha::analysis::Reviews;
use velha::app::{App, Dialogs, Start};
use velha::game::{Move, Square};
use velha::history::{Seat, Tally, Who};
use velha::session::{Preferences, Session};
use velha::storage::{Folders, Library};

use crate::raster::Raster;
use crate::support::PATIENCE;

/// More frames than this without a cause are a fault.
const MAX_FRAMES: usize = 30;

/// State that stays when the program ends: the folder of its files.
pub(crate) struct Desk {
    folder: Rc<TempDir>,
    file: Option<PathBuf>,
    size: Vec2,
    script: Option<velha::app::Script>,
}

/// The program in its window.
pub(crate) struct Window {
    harness: Harness<'static, App>,
    _folder: Rc<TempDir>,
    title: String,
    /// Set if the window is asked to close in the next frame.
    closes: bool,
    closed: bool,
    full_screen: bool,
    copied: Vec<OutputCommand>,
}

impl Desk {
    /// All games, as they are kept.
    pub(crate) fn library(&self) -> Library {
        Library::open(&self.folders()).unwrap()
    }

    /// The moves of the game on the board, as it is kept.
    pub(crate) fn kept_moves(&self) -> Option<String> {
        let game = self.library().last_game().unwrap()?.game;
        let moves: Vec<_> = game.record.moves_to_cursor().iter().map(ToString::to_string).collect();
        Some(moves.join(" "))
    }

    pub(crate) fn new() -> Self {
        Self {
            folder: Rc::new(TempDir::new().unwrap()),
            file: None,
            size: vec2(1000.0, 1100.0),
            script: None,
        }
    }

    /// Has the program started on this file.
    pub(crate) fn with_file(mut self, path: &Path) -> Self {
        self.file = Some(path.to_owned());
        self
    }

    /// The same folders, and nothing to be opened.
    pub(crate) fn without_file(&self) -> Self {
        Self { folder: Rc::clone(&self.folder), file: None, ..Self::new() }
    }

    pub(crate) fn with_size(mut self, width: f32, height: f32) -> Self {
        self.size = vec2(width, height);
        self
    }

    /// Puts this script in the place of the engine.
    pub(crate) fn with_script(mut self, script: velha::app::Script) -> Self {
        self.script = Some(script);
        self
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn folders(&self) -> Folders {
        Folders::at(&self.path("kept"))
    }

    /// Another desk with the files of the program as they are on the disk at this moment, which is
    /// what a crash would leave.
    pub(crate) fn after_a_crash(&self) -> Self {
        let other = Self::new();
        let games = other.folders().games_folder().to_owned();
        fs::create_dir_all(&games).unwrap();
        for entry in fs::read_dir(self.folders().games_folder()).unwrap() {
            let entry = entry.unwrap();
            fs::copy(entry.path(), games.join(entry.file_name())).unwrap();
        }
        let settings = self.folders().settings_file();
        if settings.exists() {
            fs::copy(settings, other.folders().settings_file()).unwrap();
        }
        other
    }

    /// Writes a file for the program to find.
    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, content).unwrap();
        path
    }

    pub(crate) fn sit_down(&self) -> Window {
        let start = Start {
            file: self.file.clone(),
            pace: Duration::ZERO,
            seed: 1,
            language: Some("en".to_owned()),
            dialogs: Dialogs::Typed,
            script: self.script,
            ..Start::new(Some(self.folders()))
        };
        let harness = Harness::builder()
            .with_size(self.size)
            .renderer(Raster::default())
            .build_eframe(|context| App::new(&context.egui_ctx, start));
        let mut window = Window {
            harness,
            _folder: Rc::clone(&self.folder),
            title: String::new(),
            closes: false,
            closed: false,
            full_screen: false,
            copied: Vec::new(),
        };
        window.settle();
        window
    }

    /// The program with two people in front of it.
    pub(crate) fn two_people(&self) -> Window {
        let mut window = self.sit_down();
        window.appoint(2, "Person");
        window
    }
}

impl Window {
    pub(crate) fn session(&self) -> &Session {
        self.harness.state().session()
    }

    pub(crate) fn reviews(&self) -> &Reviews {
        self.harness.state().analysis().reviews()
    }

    pub(crate) fn preferences(&self) -> &Preferences {
        self.harness.state().preferences()
    }

    /// Text in the title bar, since it last changed.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    /// The program after its window is gone, which has not been told that it ends.
    pub(crate) fn end(self) {
        drop(self.harness.into_state());
    }

    pub(crate) fn resize(&mut self, width: f32, height: f32) {
        self.harness.set_size(vec2(width, height));
        self.settle();
    }

    pub(crate) fn screen(&self) -> Rect {
        self.harness.ctx.content_rect()
    }

    /// Makes choices in the settings.
    pub(crate) fn settings(&mut self, choices: &[&str]) {
        self.ctrl(Key::Comma);
        for choice in choices {
            if !self.is_chosen(choice) {
                self.find(choice).scroll_to_me();
                self.settle();
                self.click(choice);
            }
        }
        self.key(Key::Escape);
    }

    /// Compares what is to be seen with a picture that is kept, pixel for pixel.
    #[track_caller]
    pub(crate) fn picture(&mut self, name: &str) {
        // The pointer shows nothing where it is.
        self.hover(Pos2::ZERO);
        self.settle();
        let options = SnapshotOptions::new().threshold(0.0).output_path("tests/ui/pictures");
        self.harness.snapshot_options(name, &options);
    }

    /// Output to the clipboard in the last frames.
    pub(crate) fn copied(&mut self) -> Vec<OutputCommand> {
        std::mem::take(&mut self.copied)
    }

    /// Returns true if the window was last told to fill the screen.
    pub(crate) fn is_full_screen(&self) -> bool {
        self.full_screen
    }

    /// Pixels of a point.
    pub(crate) fn zoom(&self) -> f32 {
        self.harness.ctx.zoom_factor()
    }

    /// Every text that is painted, whether or not a screen reader is told of it.
    pub(crate) fn painted(&self) -> Vec<String> {
        let shapes = self.harness.output().shapes.iter();
        let texts = shapes.filter_map(|clipped| match &clipped.shape {
            Shape::Text(text) => Some(text.galley.text().to_owned()),
            _ => None,
        });
        texts.collect()
    }

    /// Everything that is painted.
    pub(crate) fn shapes(&self) -> Vec<Shape> {
        self.harness.output().shapes.iter().map(|clipped| clipped.shape.clone()).collect()
    }

    /// The colour behind the board.
    pub(crate) fn ground(&self) -> Color32 {
        self.harness.ctx.global_style().visuals.panel_fill
    }

    pub(crate) fn is_dark(&self) -> bool {
        self.harness.ctx.theme() == eframe::egui::Theme::Dark
    }

    pub(crate) fn root(&self) -> Node<'_> {
        self.harness.root()
    }

    /// Asks the window to close, as its title bar and the desktop do.
    pub(crate) fn close(&mut self) {
        self.closes = true;
        self.frame();
    }

    /// One frame; tells whether another is asked for at once.
    pub(crate) fn frame(&mut self) -> Duration {
        let asked = std::mem::take(&mut self.closes);
        if asked {
            let window = self.harness.input_mut().viewports.get_mut(&ViewportId::ROOT).unwrap();
            window.events.push(ViewportEvent::Close);
        }
        self.harness.step();
        let output = &self.harness.output().viewport_output[&ViewportId::ROOT];
        self.closed |= asked && !output.commands.contains(&ViewportCommand::CancelClose);
        for command in &output.commands {
            match command {
                ViewportCommand::Title(title) => self.title.clone_from(title),
                ViewportCommand::Close => self.closes = true,
                ViewportCommand::Fullscreen(full) => self.full_screen = *full,
                _ => {}
            }
        }
        let delay = output.repaint_delay;
        let commands = &self.harness.output().platform_output.commands;
        self.copied.extend(commands.iter().cloned());
        delay
    }

    /// Frames until none is asked for at once; tells how long it will rest then.
    #[track_caller]
    pub(crate) fn settle(&mut self) -> Duration {
        for _ in 0..MAX_FRAMES {
            let rest = self.frame();
            if !rest.is_zero() {
                self.harness.check_accessibility();
                return rest;
            }
        }
        panic!("no rest: {:?}", self.harness.ctx.repaint_causes());
    }

    /// Frames until something has come true that threads decide on.
    #[track_caller]
    pub(crate) fn wait(&mut self, what: &str, mut done: impl FnMut(&Self) -> bool) {
        let until = Instant::now() + PATIENCE;
        loop {
            self.frame();
            if done(self) {
                break;
            }
            assert!(Instant::now() < until, "waited for {what} in vain; it says {:?}", self.says());
            thread::sleep(Duration::from_millis(2));
        }
        self.settle();
    }

    /// Waits until a person is to move or the game is over.
    #[track_caller]
    pub(crate) fn wait_for_computer(&mut self) {
        self.wait("the computer", |window| {
            matches!(window.session().game().mover(), None | Some(Who::Person))
        });
    }

    #[track_caller]
    pub(crate) fn wait_to_hear(&mut self, said: &str) {
        let what = format!("“{said}”");
        self.wait(&what, |window| window.hears(said));
    }

    /// One event and its frame.
    pub(crate) fn event(&mut self, event: Event) {
        self.harness.event(event);
        self.frame();
    }

    /// Several events within one frame.
    pub(crate) fn events(&mut self, events: impl IntoIterator<Item = Event>) {
        self.harness.input_mut().events.extend(events);
        self.settle();
    }

    pub(crate) fn hover(&mut self, at: Pos2) {
        self.event(Event::PointerMoved(at));
    }

    pub(crate) fn click_at(&mut self, at: Pos2) {
        self.hover(at);
        // Controls that follow the pointer have come to rest before the button is pressed.
        self.frame();
        for pressed in [true, false] {
            self.event(Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        self.settle();
    }

    /// Clicks what has this name; where there are several, the one on top.
    #[track_caller]
    pub(crate) fn click(&mut self, name: &str) {
        let node = self.find(name);
        assert!(!node.accesskit_node().is_disabled(), "{name} is greyed out");
        let at = node.rect().center();
        self.click_at(at);
    }

    /// Clicks what has this name within one frame, as on a machine slower than the hand.
    #[track_caller]
    pub(crate) fn click_at_once(&mut self, name: &str) {
        let at = self.find(name).rect().center();
        self.hover(at);
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.harness.input_mut().events.extend([true, false].map(button));
        self.settle();
    }

    pub(crate) fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    /// Presses keys by their names, such as `up`, `enter` or `f10`.
    #[track_caller]
    pub(crate) fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            let name = key[..1].to_uppercase() + &key[1..];
            self.key(Key::from_name(&name).unwrap_or_else(|| panic!("{key}")));
        }
    }

    /// A key with Ctrl.
    pub(crate) fn ctrl(&mut self, key: Key) {
        let modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };
        self.keys(modifiers, key);
    }

    pub(crate) fn ctrl_shift(&mut self, key: Key) {
        let modifiers = Modifiers { ctrl: true, command: true, shift: true, ..Modifiers::NONE };
        self.keys(modifiers, key);
    }

    pub(crate) fn keys(&mut self, modifiers: Modifiers, key: Key) {
        for pressed in [true, false] {
            self.event(Event::Key { key, physical_key: None, pressed, repeat: false, modifiers });
        }
        self.settle();
    }

    /// Presses a key so many times within one frame, as on a machine that is too slow.
    pub(crate) fn key_repeatedly(&mut self, key: Key, times: usize) {
        let press = Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        self.events(std::iter::repeat_n(press, times));
    }

    /// Types letters one after the other.
    pub(crate) fn type_text(&mut self, text: &str) {
        for character in text.chars() {
            if character == ' ' {
                self.harness.key_down(Key::Space);
            }
            self.event(Event::Text(character.to_string()));
            self.harness.key_up(Key::Space);
        }
        self.settle();
    }

    /// Writes into a field in place of what stands there.
    #[track_caller]
    pub(crate) fn write(&mut self, field: &str, text: &str) {
        self.click(field);
        self.ctrl(Key::A);
        self.key(Key::Delete);
        self.event(Event::Text(text.to_owned()));
        self.settle();
    }

    pub(crate) fn drop_file(&mut self, path: &Path) {
        self.drop_files(&[path]);
    }

    pub(crate) fn drop_files(&mut self, paths: &[&Path]) {
        for path in paths {
            let file = Arc::new(Dropped(PathBuf::from(path)));
            self.harness.input_mut().dropped_files.push(file);
        }
        self.frame();
    }

    /// Every widget of this name but plain text, in the order of the tree.
    fn all(&self, name: &str) -> Vec<Node<'_>> {
        self.harness
            .root()
            .children_recursive()
            .filter(|node| {
                let node = node.accesskit_node();
                !is_text(node.role()) && node.label().as_deref() == Some(name)
            })
            .collect()
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        !self.all(name).is_empty()
    }

    #[track_caller]
    pub(crate) fn find(&self, name: &str) -> Node<'_> {
        let all = self.all(name);
        assert!(!all.is_empty(), "there is no {name}, but {:?}", self.names());
        all[all.len() - 1]
    }

    /// Returns true if a choice is the one that is made.
    #[track_caller]
    pub(crate) fn is_chosen(&self, name: &str) -> bool {
        let node = self.find(name).accesskit_node();
        node.is_selected() == Some(true) || node.toggled() == Some(Toggled::True)
    }

    #[track_caller]
    pub(crate) fn is_enabled(&self, name: &str) -> bool {
        !self.find(name).accesskit_node().is_disabled()
    }

    #[track_caller]
    pub(crate) fn value(&self, name: &str) -> String {
        self.find(name).value().unwrap_or_default()
    }

    /// Every name of something that is no plain text.
    pub(crate) fn names(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes
            .filter(|node| !is_text(node.accesskit_node().role()))
            .filter_map(|node| node.accesskit_node().label())
            .collect()
    }

    /// Every text that can be read.
    pub(crate) fn texts(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes
            .filter(|node| !node.accesskit_node().is_hidden())
            .filter(|node| is_text(node.accesskit_node().role()))
            .filter_map(|node| node.value().or_else(|| node.accesskit_node().label()))
            .collect()
    }

    /// Name of the open dialog beside which nothing can be used.
    pub(crate) fn dialog(&self) -> Option<String> {
        let mut nodes = self.harness.root().children_recursive();
        let dialog = nodes.find(|node| {
            let node = node.accesskit_node();
            node.role() == Role::Dialog && node.is_modal()
        });
        dialog.and_then(|node| node.accesskit_node().label())
    }

    /// Name of the page over the board's place.
    pub(crate) fn page(&self) -> Option<String> {
        let mut nodes = self.harness.root().children_recursive();
        let page = nodes.find(|node| node.accesskit_node().role() == Role::Region);
        page.and_then(|node| node.accesskit_node().label())
    }

    /// Every heading that a screen reader can go to.
    pub(crate) fn headings(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes
            .filter(|node| node.accesskit_node().role() == Role::Heading)
            .filter_map(|node| node.accesskit_node().label())
            .collect()
    }

    pub(crate) fn reads(&self, text: &str) -> bool {
        self.texts().iter().any(|read| read.contains(text))
    }

    /// Sentences that a screen reader speaks by itself, without the move that was made last.
    pub(crate) fn says(&self) -> Vec<String> {
        let last = self.session().game().record.last_move();
        let falls = self.session().game().record.rules().falls();
        let called = |made: Move| match made.square().filter(|_| falls) {
            Some(square) => square.letter().to_string(),
            None => made.to_string(),
        };
        let last = last.map_or_else(String::new, |last| called(last.made));
        let without = |said: String| {
            let ends = [". ", "。"].map(|end| format!(": {last}{end}"));
            let full_width = format!("：{last}。");
            let mut ends = ends.iter().chain([&full_width]);
            let rest = ends.find_map(|end| said.split_once(end.as_str()));
            rest.map_or(said.clone(), |(_, rest)| rest.to_owned())
        };
        self.announces().into_iter().map(without).collect()
    }

    /// Sentences that a screen reader speaks by itself.
    pub(crate) fn announces(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes
            .filter(|node| node.accesskit_node().live() != Live::Off)
            .filter_map(|node| node.value().or_else(|| node.accesskit_node().label()))
            .filter(|said| !said.is_empty())
            .collect()
    }

    /// Returns true if a name or a text has these words in it.
    pub(crate) fn shows(&self, words: &str) -> bool {
        let named = || self.names().iter().any(|name| name.contains(words));
        self.reads(words) || named()
    }

    #[track_caller]
    pub(crate) fn wait_to_see(&mut self, words: &str) {
        self.wait(&format!("“{words}”"), |window| window.shows(words));
    }

    /// Clicks the first thing whose name has these words in it.
    #[track_caller]
    pub(crate) fn click_part(&mut self, words: &str) {
        let name = self.names().into_iter().find(|name| name.contains(words));
        self.click(&name.unwrap_or_else(|| words.to_owned()));
    }

    pub(crate) fn hears(&self, said: &str) -> bool {
        self.says().iter().any(|heard| heard.contains(said))
    }

    /// Clicks a square of the board.
    #[track_caller]
    pub(crate) fn play(&mut self, squares: &str) {
        for name in squares.split_whitespace() {
            let at = self.square(name).rect().center();
            self.click_at(at);
        }
    }

    /// The square of this name, such as `b3`; what stands there is heard first.
    #[track_caller]
    pub(crate) fn square(&self, name: &str) -> Node<'_> {
        let square = name.parse::<Square>().unwrap();
        let mark = self.session().shown().record.position().board().get(square);
        let mark = mark.map_or("empty".to_owned(), |mark| mark.to_string());
        let (row, column) = (square.row + 1, square.column + 1);
        let name = format!("Row {row}, column {column}: {mark}");
        // Behind it stands where a mark falls to, or what the square is worth.
        let is_it = |rest: &str| rest.is_empty() || rest.starts_with([';', ',']);
        let names = self.names().into_iter();
        let names = names.filter(|found| found.strip_prefix(&name).is_some_and(is_it));
        let names: Vec<_> = names.collect();
        assert_eq!(names.len(), 1, "{name}");
        self.find(&names[0])
    }

    /// The squares that were played and stand, such as `b2 a1`.
    pub(crate) fn moves(&self) -> String {
        let record = &self.session().game().record;
        let moves = record.moves_to_cursor();
        let moves = moves.iter();
        moves.map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn score(&self) -> (u32, u32, u32) {
        let Tally { wins, draws, losses, .. } = self.session().score(Seat::One);
        (wins, losses, draws)
    }

    /// Chooses who plays for player 1 or 2.
    #[track_caller]
    pub(crate) fn appoint(&mut self, number: u8, who: &str) {
        let list = ["Player X", "Player O"][usize::from(number) - 1];
        self.find(list).scroll_to_me();
        self.settle();
        self.choose(list, who);
    }

    /// Sets up a game of the list, or a board such as `4 × 4` that is not in it.
    #[track_caller]
    pub(crate) fn game(&mut self, name: &str) {
        match name.split_once(" × ") {
            Some((rows, columns)) => {
                let line = if rows.len() > 1 { "5" } else { "4" };
                self.board([rows, columns, line]);
                self.click("Back");
            }
            None => self.click_game(name),
        }
    }

    /// Chooses from the games, the list of which opens in a low window only.
    #[track_caller]
    pub(crate) fn click_game(&mut self, name: &str) {
        if !self.has(name) {
            self.click("Game");
        }
        self.click(name);
    }

    /// Turns to the page of other boards, and sets one up.
    #[track_caller]
    fn board(&mut self, numbers: [&str; 3]) {
        self.click_game("Other board…");
        for (field, number) in ["Rows", "Columns", "In a row"].into_iter().zip(numbers) {
            self.write(field, number);
            self.key(Key::Tab);
        }
    }

    /// Makes a choice for the board that is set up, on the page of other boards.
    #[track_caller]
    pub(crate) fn rule(&mut self, list: &str, choice: &str) {
        let rules = self.session().setup().rules;
        let numbers = [rules.rows(), rules.columns(), rules.line()].map(|it| it.to_string());
        self.board(numbers.each_ref().map(String::as_str));
        if rules.falls() {
            self.choose("Marks", "fall to the bottom");
        }
        self.choose(list, choice);
        self.click("Back");
    }

    /// Chooses from a menu that opens.
    #[track_caller]
    pub(crate) fn choose(&mut self, menu: &str, choice: &str) {
        self.click(menu);
        self.click(choice);
    }
}

/// Returns true if a node of this role can only be read.
fn is_text(role: Role) -> bool {
    matches!(role, Role::Label | Role::Heading)
}

/// A file that is let go over the window.
#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        fs::read(&self.0).map_err(|error| error.to_string())
    }
}
