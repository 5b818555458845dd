//! The syntax of SGF: game trees, nodes and properties.
//!
//! The crate `sgf-parse` is not used: it recurses into variations and along moves, and a file of
//! 100,000 moves overflows its stack; it refuses a file with text before its first game.

use crate::storage::{Cause, Fault};

/// Game tree of an SGF: a list of nodes. The parent of a node stands before the node, and the first
/// child of a node right after it: the first nodes are the main line.
#[derive(Debug)]
pub(super) struct Tree<'t> {
    pub(super) nodes: Vec<Node<'t>>,
    /// Line of the file in which the tree begins, counted from 1.
    pub(super) line: usize,
    /// Whether the text ends within the tree.
    pub(super) is_cut: bool,
}

/// Node of a game tree of an SGF: a move, or the beginning of the game, with its properties.
#[derive(Debug)]
pub(super) struct Node<'t> {
    /// Index of the node before; `None` for the root.
    pub(super) parent: Option<usize>,
    properties: Vec<(&'t str, Vec<&'t str>)>,
}

/// Maximum number of nodes of a tree.
const MAX_NODES: usize = 1 << 16;

/// Parser of a collection of game trees: an iterator over them, used when an SGF is opened. A tree
/// that is too long is an error, and the last item.
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

    /// Parses the values of a property, from its first bracket on, without one in which the text
    /// ends.
    fn values(&mut self) -> Vec<&'t str> {
        let mut values = Vec::new();
        while self.rest().trim_start().starts_with('[') {
            let blanks = self.rest().len() - self.rest().trim_start().len();
            self.skip(blanks + 1);
            let mut is_escaped = false;
            let end = self.rest().bytes().position(|byte| {
                let ends = byte == b']' && !is_escaped;
                is_escaped = byte == b'\\' && !is_escaped;
                ends
            });
            let Some(end) = end else {
                self.skip(self.rest().len());
                break;
            };
            values.push(self.skip(end));
            self.skip(1);
        }
        values
    }

    /// Parses a tree after its first bracket.
    fn tree(&mut self) -> Result<Tree<'t>, Fault> {
        let mut tree = Tree { nodes: Vec::new(), line: self.line, is_cut: false };
        let mut current: Option<usize> = None;
        // The nodes at which the open brackets stand.
        let mut open = vec![None];
        while !open.is_empty() {
            let Some(first) = self.rest().chars().next() else {
                tree.is_cut = true;
                break;
            };
            if first.is_ascii_alphabetic() {
                let rest = self.rest();
                let end = rest.find(|it: char| !it.is_ascii_alphanumeric());
                let name = self.skip(end.unwrap_or(rest.len()));
                let values = self.values();
                if let Some(node) = current {
                    tree.nodes[node].properties.push((name, values));
                }
                continue;
            }
            self.skip(first.len_utf8());
            match first {
                '(' => open.push(current),
                ')' => current = open.pop().flatten(),
                ';' if tree.nodes.len() == MAX_NODES => {
                    self.at = self.text.len();
                    return Err(Fault::at(tree.line, Cause::TooLong));
                }
                ';' => {
                    tree.nodes.push(Node { parent: current, properties: Vec::new() });
                    current = Some(tree.nodes.len() - 1);
                }
                _ => {}
            }
        }
        Ok(tree)
    }
}

impl<'t> Iterator for Trees<'t> {
    type Item = Result<Tree<'t>, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        // The next tree begins with a bracket before a node.
        while let Some(bracket) = self.rest().find('(') {
            self.skip(bracket + 1);
            if self.rest().trim_start().starts_with(';') {
                return Some(self.tree());
            }
        }
        None
    }
}

impl<'t> Node<'t> {
    /// Returns the values of a property as written, not unescaped; empty if the node does not have
    /// the property.
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

    /// Returns the first value of a property as written, not unescaped; `None` if the node does not
    /// have the property.
    pub(super) fn value(&self, name: &str) -> Option<&'t str> {
        self.values(name).first().map(|value| value.trim())
    }

    /// Returns all properties as written, in their order.
    pub(super) fn properties(&self) -> impl Iterator<Item = (&'t str, &[&'t str])> {
        self.properties.iter().map(|(name, values)| (*name, values.as_slice()))
    }

    /// Returns the first value of a property as a text for people, unescaped; `None` if it is
    /// empty or missing.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        Some(unescaped(self.value(name)?)).filter(|text| !text.trim().is_empty())
    }
}

/// Returns a value as a text for people, with blanks for control characters.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut characters = value.chars().filter(|&it| it != '\r');
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
    text
}

/// Returns `true` if a name as found in a file is `name`: whatever its letters, or without its small
/// ones, which do not count in old files (`SiZe`).
pub(super) fn is_named(found: &str, name: &str) -> bool {
    let capitals = || found.chars().filter(char::is_ascii_uppercase);
    found.eq_ignore_ascii_case(name) || found.len() > 2 && capitals().eq(name.chars())
}
