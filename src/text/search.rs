//! Search for past games by words.

use std::collections::HashMap;

use jiff::Zoned;
use jiff::civil::Date;

use super::{Text, local};
use crate::game::Rules;
use crate::history::{Filter, GameSummary, Player, Seat, Who};

impl Text {
    /// Returns the places, in a list of all games, of those that a filter admits. Days are those of
    /// the time zone of `now`.
    pub fn find_games(&self, games: &[GameSummary], filter: &Filter, now: &Zoned) -> Vec<usize> {
        let wanted = filter.words.to_lowercase();
        let wanted: Vec<&str> = wanted.split_whitespace().collect();
        let mut said = Haystack { text: self, now, made: HashMap::new() };
        let all = games.iter().enumerate().filter(|(_, game)| filter.admits(game));
        let found = all.filter(|(_, game)| wanted.is_empty() || said.has(game, &wanted));
        found.map(|(at, _)| at).collect()
    }
}

/// Searchable words of games, in small letters; each is made once, because many games share them.
struct Haystack<'a> {
    text: &'a Text,
    now: &'a Zoned,
    made: HashMap<Part, String>,
}

/// Part of a game that has words.
#[derive(PartialEq, Eq, Hash)]
enum Part {
    /// Player without a name, and the other one.
    Player(Seat, Who, Who),
    Board(Rules),
    Day(Date),
}

impl Haystack<'_> {
    /// Returns true if each of these words is among those of a game.
    fn has(&mut self, game: &GameSummary, wanted: &[&str]) -> bool {
        wanted.iter().all(|word| {
            Seat::ALL.into_iter().any(|seat| self.is_called(game, seat, word))
                || holds(self.words(Part::Board(game.rules())), word)
                || holds(self.words(Part::Day(local(game.changed, self.now).date())), word)
        })
    }

    /// Returns true if a player has this name, either the given one or else the usual one.
    fn is_called(&mut self, game: &GameSummary, seat: Seat, word: &str) -> bool {
        let players = &game.seating.players;
        let Player { name, who } = &players[seat];
        let is_name = name.as_ref().map(|name| name.as_str().to_lowercase().contains(word));
        match (is_name, who) {
            (Some(is_name), Who::Person) => is_name,
            // The level is spoken beside the name.
            (is_name, _) => {
                let usual = Part::Player(seat, *who, players[seat.other()].who);
                is_name == Some(true) || self.words(usual).contains(word)
            }
        }
    }

    fn words(&mut self, part: Part) -> &str {
        let Self { text, now, made } = self;
        made.entry(part).or_insert_with_key(|part| {
            let words = match *part {
                Part::Player(seat, who, other) => {
                    let opponent = who.opponent().map(|it| text.opponent(it)).unwrap_or_default();
                    format!("{}\n{opponent}", text.default_name(seat, who, other))
                }
                Part::Board(rules) => {
                    let (rows, columns) = (rules.rows(), rules.columns());
                    let names = [text.game(rules), text.board(rules), text.listed_board(rules)];
                    format!("{}\n{rows}x{columns}\n{rows}×{columns}", names.join("\n"))
                }
                Part::Day(date) => {
                    let (said, whole) = (text.day(date, now.date()), text.whole_day(date));
                    format!("{said}\n{whole}\n{date}")
                }
            };
            words.to_lowercase()
        })
    }
}

/// Returns true if a word is somewhere in a text. A number must be a whole one there: the 20th is
/// not every day of 2026.
fn holds(text: &str, word: &str) -> bool {
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    let mut numbers = text.split(|letter: char| !letter.is_ascii_digit());
    if is_number { numbers.any(|number| number == word) } else { text.contains(word) }
}
