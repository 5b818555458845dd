//! Words of SGF: texts, names, ratings and symbols of a node, and all that means nothing here.
//!
//! What is not understood is kept as it was written, and written again. So is a property of the
//! first node that says more than is understood, such as a date with two days, together with what
//! would be written for it: as long as that stays the same, the property is written as it was.
//!
//! A rating that a node has is somebody's judgement of the move, which a review neither replaces
//! nor repeats: a review that was written and read again is not written twice.

use super::properties::{RATINGS, SHAPES, decided};
use super::tree::{Node, is_named, unescaped};
use super::write::own_properties;
use super::{GameReader, Place, SET_UP, points};
use crate::game::{Annotation, Branch, Mark, Rating, Rules, Symbol};
use crate::history::Game;

/// Properties of the first node whose whole meaning is written from the game.
const OF_GAME: [&str; 10] =
    ["FF", "GM", "CA", "AP", "SZ", "GC", "PL", "VELHATASK", "VELHALESSON", "VELHAHINT"];

/// Property of a node as written: its name and its values.
type Property<'a, 't> = (&'t str, &'a [&'t str]);

impl GameReader<'_> {
    /// Puts the words of all nodes at their places in the game, a variation and a ply each. Returns
    /// `false` if one was too long and was cut.
    pub(super) fn annotate(&self, game: &mut Game, places: &[Place]) -> bool {
        let own = own_properties(game);
        let mut is_whole = true;
        for (at, node) in self.tree.nodes.iter().enumerate() {
            let Some((from, after)) = places[at] else { continue };
            let place = Branch { from, after };
            let mut said = game.record.annotation(place).cloned().unwrap_or_default();
            for (name, values) in node.properties().filter(|(_, values)| !values.is_empty()) {
                let of_game =
                    own.iter().find(|(own, _)| at < self.head.max(1) && is_named(name, own));
                if let Some((name, own)) = of_game {
                    if own.is_empty() || values != [own.as_str()] {
                        let kept = vec![values.join("]["), own.clone()];
                        is_whole &= keep(&mut said, name, kept);
                    }
                } else if !self.is_covered(at, name) {
                    is_whole &= add(&mut said, node, (name, values), game.record.rules());
                }
            }
            game.record.annotate(place, said);
        }
        is_whole
    }

    /// Returns `true` if a property of the node at this index is written from other parts of the
    /// game.
    fn is_covered(&self, at: usize, name: &str) -> bool {
        let is = |it: &&str| is_named(name, it);
        ["B", "W", "VELHA"].iter().chain(&SET_UP).any(is)
            || at == 0 && OF_GAME.iter().any(is)
            || at < self.head && is(&"PL")
    }
}

/// Adds a property of a node to what is said there. Returns `false` if it was too long.
fn add(
    said: &mut Annotation,
    node: &Node<'_>,
    (name, values): Property<'_, '_>,
    rules: Rules,
) -> bool {
    let is = |it: &str| is_named(name, it);
    let mut put = |written: &str, symbol: Symbol| {
        let Ok(squares) = points(written.trim(), rules) else { return false };
        let squares: Vec<_> = squares.collect();
        let is_free = squares.iter().all(|it| said.symbols.get(it).is_none_or(|it| *it == symbol));
        if is_free {
            said.symbols.extend(squares.into_iter().map(|it| (it, symbol.clone())));
        }
        is_free
    };
    let mut kept = Vec::new();
    if is("C") {
        let said_before = !said.text.is_empty();
        let texts = values.iter().map(|value| unescaped(value));
        let mut text = texts.collect::<Vec<_>>().join("\n");
        let decisions = Mark::ALL.map(|black| decided(node.own_move()?, black));
        if let Some(rest) = decisions.iter().flatten().find_map(|it| text.strip_prefix(it)) {
            text = rest.trim_start_matches('\n').to_owned();
        }
        if said_before && !text.is_empty() {
            said.text.push('\n');
        }
        said.text += &text;
        let whole = said.text.trim_end().chars().count();
        said.text = Annotation::from(said.text.as_str()).text;
        return whole <= Annotation::MAX_LEN;
    } else if is("N") && said.name.is_empty() {
        let name = unescaped(values[0]).replace('\n', " ");
        said.name = name.trim().chars().take(Annotation::MAX_LEN).collect();
        if said.name.len() + said.unknown_len() > Annotation::MAX_REST {
            said.name.clear();
            return false;
        }
        kept.extend(&values[1..]);
    } else if is("LB") {
        kept.extend(values.iter().filter(|value| {
            let (point, label) = value.split_once(':').unwrap_or((value, ""));
            let label = unescaped(label).trim().replace('\n', " ");
            let is_short = (1..=Symbol::MAX_LABEL).contains(&label.chars().count());
            !(is_short && put(point, Symbol::Label(label)))
        }));
    } else if let Some((_, symbol)) = SHAPES.iter().find(|(shape, _)| is(shape)) {
        kept.extend(values.iter().filter(|value| !put(value, symbol.clone())));
    } else if let Some(rating) = rating(name, values[0]).filter(|_| said.rating.is_none()) {
        said.rating = Some(rating);
    } else {
        kept.extend(values);
    }
    let kept: Vec<_> = kept.into_iter().map(str::to_owned).collect();
    kept.is_empty() || keep(said, name, kept)
}

/// Adds a property as it was written. Returns `false` if it would be too long.
fn keep(said: &mut Annotation, name: &str, values: Vec<String>) -> bool {
    said.unknown.push((name.to_owned(), values));
    let fits = said.name.len() + said.unknown_len() <= Annotation::MAX_REST;
    if !fits {
        said.unknown.pop();
    }
    fits
}

fn rating(name: &str, value: &str) -> Option<Rating> {
    let mut of_name = RATINGS.iter().filter(|(it, ..)| is_named(name, it));
    let first = of_name.next()?;
    let exact = of_name.find(|(_, it, _)| *it == value.trim());
    Some(exact.unwrap_or(first).2)
}
