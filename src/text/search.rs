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
        let wanted = folded(&filter.words);
        let wanted = wanted.split_whitespace().collect();
        let mut search = GameSearch { text: self, now, wanted, found: HashMap::new() };
        let all = games.iter().enumerate().filter(|(_, game)| filter.admits(game));
        all.filter(|(_, game)| search.wanted.is_empty() || search.finds(game))
            .map(|(at, _)| at)
            .collect()
    }
}

/// Search for words in games. What is found in a part is noted, because many games share it.
struct GameSearch<'a> {
    text: &'a Text,
    now: &'a Zoned,
    wanted: Vec<&'a str>,
    found: HashMap<Part, Found>,
}

/// Set of words that were found, by their bits; words beyond the last bit count as found.
type Found = u64;

/// Part of a game that has words.
#[derive(PartialEq, Eq, Hash)]
enum Part {
    /// Player without a name, and the other one.
    Player(Seat, Who, Who),
    Board(Rules),
    Day(Date),
}

impl GameSearch<'_> {
    /// Returns true if every word is found in a game.
    fn finds(&mut self, game: &GameSummary) -> bool {
        let mut found = !self.find(|_| true);
        for seat in Seat::ALL {
            found |= self.find_in_player(game, seat);
        }
        found |= self.find_in(Part::Board(game.rules()));
        // A day takes longest to tell.
        found == Found::MAX
            || found | self.find_in(Part::Day(local(game.changed, self.now).date())) == Found::MAX
    }

    /// Looks into the name of a player, either the given one or else the usual one.
    fn find_in_player(&mut self, game: &GameSummary, seat: Seat) -> Found {
        let players = &game.seating.players;
        let Player { name, who } = &players[seat];
        let name = name.as_ref().map(|name| folded(name.as_str()));
        let found = name.as_ref().map(|name| self.find(|word| name.contains(word)));
        match (found, who) {
            (Some(found), Who::Person) => found,
            // The level is spoken beside the name.
            (found, _) => {
                let usual = Part::Player(seat, *who, players[seat.other()].who);
                found.unwrap_or_default() | self.find_in(usual)
            }
        }
    }

    fn find_in(&mut self, part: Part) -> Found {
        if let Some(&found) = self.found.get(&part) {
            return found;
        }
        let words = folded(&self.words(&part));
        let is_name = matches!(part, Part::Player(..));
        let found =
            self.find(|word| if is_name { words.contains(word) } else { holds(&words, word) });
        self.found.insert(part, found);
        found
    }

    /// Returns the words for which `has` is true.
    fn find(&self, has: impl Fn(&str) -> bool) -> Found {
        let bits = self.wanted.iter().zip(0..Found::BITS);
        bits.filter(|(word, _)| has(word)).map(|(_, bit)| 1 << bit).sum()
    }

    /// Returns the words of a part.
    fn words(&self, part: &Part) -> String {
        let Self { text, now, .. } = self;
        match *part {
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
        }
    }
}

/// Returns a text in small letters, without their accents.
fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.to_lowercase().chars() {
        match letter {
            'à'..='å' => folded.push('a'),
            'æ' => folded.push_str("ae"),
            'ç' => folded.push('c'),
            'è'..='ë' => folded.push('e'),
            'ì'..='ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò'..='ö' | 'ø' => folded.push('o'),
            'ù'..='ü' => folded.push('u'),
            'ý' | 'ÿ' => folded.push('y'),
            'œ' => folded.push_str("oe"),
            // An accent may be a character of its own.
            '\u{300}'..='\u{36F}' => {}
            letter => folded.push(letter),
        }
    }
    folded
}

/// Returns true if a word is somewhere in a text. A number must be a whole one there: the 20th is
/// not every day of 2026.
fn holds(text: &str, word: &str) -> bool {
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    let mut numbers = text.split(|letter: char| !letter.is_ascii_digit());
    if is_number { numbers.any(|number| number == word) } else { text.contains(word) }
}
