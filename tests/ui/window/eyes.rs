//! What is seen of the program, and heard from a screen reader.

use eframe::egui::accesskit::{Live, Role, Toggled};
use eframe::egui::{Color32, Pos2, Rect, Shape};
use egui_kittest::kittest::NodeT as _;
use egui_kittest::{Node, SnapshotOptions};
use velha::game::{Move, Square};
use velha::history::{Seat, Tally};
use velha::text::Text;

use super::Window;

impl Window {
    /// Text in the title bar, since it last changed.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    pub(crate) fn screen(&self) -> Rect {
        self.harness.ctx.content_rect()
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

    /// Text of a field as a screen reader goes through it.
    #[track_caller]
    pub(crate) fn spelled(&self, name: &str) -> String {
        self.find(name).accesskit_node().document_range().text()
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
            None => self.english().move_name(made, self.session().game().record.rules()),
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

    pub(crate) fn hears(&self, said: &str) -> bool {
        self.says().iter().any(|heard| heard.contains(said))
    }

    /// The square of this name, such as `b3`; what stands there is heard first.
    #[track_caller]
    pub(crate) fn square(&self, name: &str) -> Node<'_> {
        let square = name.parse::<Square>().unwrap();
        let mark = self.session().shown().record.position().board().get(square);
        let text = self.english();
        let mark = mark.map_or("empty".to_owned(), |mark| text.side(mark));
        let called = text.square_name(square, self.session().shown().record.rules());
        let name = format!("{called}, {mark}");
        // Behind it stands where a mark falls to, or what the square is worth.
        let is_it = |rest: &str| rest.is_empty() || rest.starts_with([';', ',']);
        let names = self.names().into_iter();
        let names = names.filter(|found| found.strip_prefix(&name).is_some_and(is_it));
        let names: Vec<_> = names.collect();
        assert_eq!(names.len(), 1, "{name}");
        self.find(&names[0])
    }

    /// English as it calls squares and sides on the shown board.
    pub(crate) fn english(&self) -> Text {
        let mut text = Text::new(Some("en"));
        text.follow(self.preferences(), self.session());
        text
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
}

/// Returns true if a node of this role can only be read.
fn is_text(role: Role) -> bool {
    matches!(role, Role::Label | Role::Heading)
}
