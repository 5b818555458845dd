//! The syntax of SGF: game trees, nodes and properties.
//!
//! The crate `sgf-parse` is not used: it recurses into variations and along moves, and a file of
//! 100,000 moves overflows its stack; it refuses a file with text before its first game.

use crate::storage::GameError;

/// Game tree of an SGF: a list of nodes. The parent of a node stands before the node, and the first
/// child of a node right after it: the first leaf ends the main line.
#[derive(Debug, Default)]
pub(super) struct Tree<'t> {
    pub(super) nodes: Vec<Node<'t>>,
    /// Line of the file in which the tree begins, counted from 1.
    pub(super) line: usize,
}

/// Node of a game tree of an SGF: a move, or the beginning of the game, with its properties.
#[derive(Debug)]
pub(super) struct Node<'t> {
    /// Index of the node before; `None` for the root.
    pub(super) parent: Option<usize>,
    properties: Vec<(&'t str, Vec<&'t str>)>,
    /// Whether another node follows this one.
    has_child: bool,
}

/// Maximum number of nodes of a tree.
const MAX_NODES: usize = 1 << 16;

/// Parser of a collection of game trees: an iterator over them, used when an SGF is opened. The
/// last one is `Err`, with the line where its tree begins, if the text ends within the tree or the
/// tree is too long.
pub(super) struct Trees<'t> {
    text: &'t str,
    /// Number of bytes that have been read, and of line breaks in them.
    at: usize,
    line: usize,
}

impl<'t> Trees<'t> {
    /// Creates a parser at the beginning of a text.
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, at: 0, line: 1 }
    }

    fn skip(&mut self, bytes: usize) -> &'t str {
        let skipped = &self.text[self.at..self.at + bytes];
        self.at += bytes;
        self.line += skipped.matches('\n').count();
        skipped
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Skips to the next tree, a bracket before a node. Returns `false` if there is none.
    fn find(&mut self) -> bool {
        while let Some(bracket) = self.rest().find('(') {
            self.skip(bracket + 1);
            if self.rest().trim_start().starts_with(';') {
                return true;
            }
        }
        false
    }

    /// Parses the values of a property, from its first bracket on; `None` if the text ends in one.
    fn values(&mut self) -> Option<Vec<&'t str>> {
        let mut values = Vec::new();
        while self.rest().trim_start().starts_with('[') {
            let start = self.rest().find('[')? + 1;
            self.skip(start);
            let mut is_escaped = false;
            let end = self.rest().bytes().position(|byte| {
                let ends = byte == b']' && !is_escaped;
                is_escaped = byte == b'\\' && !is_escaped;
                ends
            })?;
            values.push(self.skip(end));
            self.skip(1);
        }
        Some(values)
    }

    /// Parses a tree after its first bracket.
    fn tree(&mut self) -> Result<Tree<'t>, GameError> {
        let mut tree = Tree { nodes: Vec::new(), line: self.line };
        let mut current: Option<usize> = None;
        // The nodes at which the open brackets stand.
        let mut open = vec![None];
        while !open.is_empty() {
            let first = self.rest().chars().next().ok_or(GameError::CutOff)?;
            if first.is_ascii_alphabetic() {
                let rest = self.rest();
                let end = rest.find(|it: char| !it.is_ascii_alphanumeric());
                let length = end.ok_or(GameError::CutOff)?;
                let name = self.skip(length);
                let values = self.values().ok_or(GameError::CutOff)?;
                if let Some(node) = current {
                    tree.nodes[node].properties.push((name, values));
                }
                continue;
            }
            self.skip(first.len_utf8());
            match first {
                '(' => open.push(current),
                ')' => current = open.pop().flatten(),
                ';' if tree.nodes.len() == MAX_NODES => return Err(GameError::TooLong),
                ';' => {
                    if let Some(parent) = current {
                        tree.nodes[parent].has_child = true;
                    }
                    let node = Node { parent: current, properties: Vec::new(), has_child: false };
                    tree.nodes.push(node);
                    current = Some(tree.nodes.len() - 1);
                }
                _ => {}
            }
        }
        Ok(tree)
    }
}

impl<'t> Iterator for Trees<'t> {
    type Item = Result<Tree<'t>, (usize, GameError)>;

    fn next(&mut self) -> Option<Self::Item> {
        self.find().then(|| {
            let line = self.line;
            let tree = self.tree();
            tree.map_err(|fault| (line, fault)).inspect_err(|_| self.at = self.text.len())
        })
    }
}

impl<'t> Tree<'t> {
    /// Returns the nodes from the root to each leaf, the main line first: one list for each
    /// variation.
    pub(super) fn lines(&self) -> impl Iterator<Item = Vec<&Node<'t>>> {
        let leaves = (0..self.nodes.len()).filter(|&it| !self.nodes[it].has_child);
        leaves.map(|leaf| {
            let parent = |&node: &usize| self.nodes[node].parent;
            let up = std::iter::successors(Some(leaf), parent);
            let mut line: Vec<_> = up.map(|node| &self.nodes[node]).collect();
            line.reverse();
            line
        })
    }
}

impl<'t> Node<'t> {
    /// Returns the values of a property as written, not unescaped; empty if the node does not have
    /// the property. Small letters in its name do not count, as in old files.
    pub(super) fn values(&self, name: &str) -> &[&'t str] {
        let found = self.properties.iter().find(|(found, _)| is_named(found, name));
        found.map_or(&[], |(_, values)| values)
    }

    /// Returns the points of `B` and `W` as written, in their order, each with whether it is of
    /// `B`. A node should have one, but some files have several moves in one.
    pub(super) fn marks(&self) -> impl Iterator<Item = (bool, &'t str)> {
        let of_marks = self.properties.iter().filter_map(|(name, values)| {
            let is_black = is_named(name, "B");
            (is_black || is_named(name, "W")).then_some((is_black, values))
        });
        of_marks.flat_map(|(is_black, all)| all.iter().map(move |it| (is_black, it.trim())))
    }

    /// Returns `true` if the node has the property `name`, even with an empty value.
    pub(super) fn has(&self, name: &str) -> bool {
        !self.values(name).is_empty()
    }

    /// Returns the first value of a property as written, not unescaped; `None` if the node does not
    /// have the property.
    pub(super) fn value(&self, name: &str) -> Option<&'t str> {
        self.values(name).first().map(|value| value.trim())
    }

    /// Returns the first value of a property as a text for people, unescaped; `None` if it is
    /// empty or missing.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        let mut text = String::new();
        let mut characters = self.value(name)?.chars().filter(|&it| it != '\r');
        while let Some(mut next) = characters.next() {
            if next == '\\' {
                // A line break after it is none.
                match characters.next() {
                    None | Some('\n') => continue,
                    Some(escaped) => next = escaped,
                }
            }
            text.push(if next.is_control() && next != '\n' { ' ' } else { next });
        }
        Some(text).filter(|text| !text.trim().is_empty())
    }
}

/// Escapes a text for the value of a property.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// Returns `true` if a name as found in a file is `name`, whatever its small letters.
fn is_named(found: &str, name: &str) -> bool {
    found.chars().filter(char::is_ascii_uppercase).eq(name.chars())
}
