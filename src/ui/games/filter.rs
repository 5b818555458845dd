//! Filter of the past games, and their search by words.

use std::collections::HashMap;

use jiff::Zoned;
use jiff::civil::Date;

use crate::game::Rules;
use crate::history::{BySeat, GamePoint, GameResult, GameSummary, Opponent, Player, Seat, Who};
use crate::text::{Text, local};

/// Filter of past games. Each part of it may be left open, and admits every game then.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words in the players' names, the board's name or the date, each of them somewhere.
    pub words: String,
    /// Opponent.
    pub against: Option<Against>,
    /// Two people who play each other, whatever their seats; the result is that of the first.
    pub people: Option<BySeat<Player>>,
    /// Board and its rules.
    pub board: Option<Rules>,
    /// Result.
    pub ended: Option<Ended>,
}

/// Opponent of a person, as far as one can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Against {
    /// Any opponent, or several in one game.
    Computer,
    /// This opponent.
    Opponent(Opponent),
    /// Another person.
    Person,
    /// Nobody: the computer has played against itself.
    Computers,
}

/// Result of games to filter by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// Any end.
    Finished,
    /// The person has won against the computer, or the first of two people.
    Won,
    /// The person has lost against the computer, or the first of two people.
    Lost,
    /// X has won, whoever plays it.
    XWon,
    /// O has won.
    OWon,
    /// Nobody has won.
    Drawn,
    /// No end yet.
    NotFinished,
}

impl Against {
    /// Returns the opponent in a game.
    pub fn of(game: &GameSummary) -> Self {
        let seating = &game.seating;
        match seating.against_opponent() {
            Some((_, opponent)) => Self::Opponent(opponent),
            None if seating.has_person() => Self::Person,
            None => Self::Computers,
        }
    }

    /// Returns true if a person has played this opponent in a game.
    pub fn admits(self, game: &GameSummary) -> bool {
        match (self, Self::of(game)) {
            (Self::Computer, Self::Opponent(_)) => true,
            (wanted, opponent) => wanted == opponent,
        }
    }
}

impl Ended {
    /// Returns true if a game has this result, for the first of these people if there are any.
    pub fn admits(self, game: &GameSummary, people: Option<&BySeat<Player>>) -> bool {
        let won_by = |seat| game.point == Some(GamePoint::Win(seat));
        let result = || match people {
            Some(people) => game.result_between(people),
            None => game.result_of_person(),
        };
        match self {
            Self::Finished => game.point.is_some(),
            Self::Won => result() == Some(GameResult::Won),
            Self::Lost => result() == Some(GameResult::Lost),
            Self::XWon => won_by(game.seating.x),
            Self::OWon => won_by(game.seating.x.other()),
            Self::Drawn => game.point == Some(GamePoint::Draw),
            Self::NotFinished => game.point.is_none(),
        }
    }
}

impl Filter {
    /// Returns true if every part is left open.
    pub fn is_open(&self) -> bool {
        let words = self.words.clone();
        self.words.trim().is_empty() && *self == Self { words, ..Self::default() }
    }

    /// Returns true if every part but the words admits a game.
    fn admits(&self, game: &GameSummary) -> bool {
        self.against.is_none_or(|against| against.admits(game))
            && self.people.as_ref().is_none_or(|people| game.is_between(people))
            && self.board.is_none_or(|rules| game.rules() == rules)
            && self.ended.is_none_or(|ended| ended.admits(game, self.people.as_ref()))
    }
}

/// Returns the places, in a list of all games, of those that a filter admits. Days are those of the
/// time zone of `now`.
pub fn filter(games: &[GameSummary], filter: &Filter, text: &Text, now: &Zoned) -> Vec<usize> {
    let wanted = filter.words.to_lowercase();
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let mut said = Haystack { text, now, made: HashMap::new() };
    let all = games.iter().enumerate().filter(|(_, game)| filter.admits(game));
    let found = all.filter(|(_, game)| wanted.is_empty() || said.has(game, &wanted));
    found.map(|(at, _)| at).collect()
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
