//! Past games in lists: their players, results and dates, and the search by words.

use std::collections::HashMap;

use jiff::Zoned;
use jiff::civil::Date;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::{Text, say};
use crate::engine::own_moves;
use crate::game::{Mark, Rules};
use crate::history::{
    BySeat, Filter, GameSummary, KeptGame, Name, Player, PlayerKind, Seat, day_and_time,
};

impl Text {
    /// Returns the name of the player with this mark in the list of past games: a computer’s own
    /// name with its level, or the level alone of a nameless computer that plays a person.
    pub fn past_player(&self, game: &GameSummary, mark: Mark) -> String {
        let seat = game.seating.seat(mark);
        let players = &game.seating.players;
        let name = self.name(players, seat);
        match (players[seat].who.level(), &players[seat].name) {
            (Some(opponent), Some(_)) => {
                say!(self, "games-player-level", name, level = self.level(opponent))
            }
            (Some(opponent), None) if game.seating.has_person() => self.level(opponent),
            _ => name,
        }
    }

    /// Returns the result of a game in the list of past games: won or lost by a person, won by a
    /// name, drawn, or not finished.
    pub fn past_result(&self, game: &GameSummary) -> String {
        match game.results.map(BySeat::winner) {
            None => say!(self, "games-not-finished"),
            Some(None) => say!(self, "draw"),
            Some(Some(winner)) => self.winner(&game.seating, winner, usize::MAX),
        }
    }

    /// Returns the board of a past game, its number of moves, and its names.
    pub fn past_detail(&self, game: &GameSummary) -> String {
        let (board, moves) = (self.listed_board(game.rules()), own_moves(game.moves));
        let detail = say!(self, "games-detail", board, moves);
        let names = game.names.iter().map(ToString::to_string);
        [detail].into_iter().chain(names).collect::<Vec<_>>().join(" · ")
    }

    /// Returns what a list of a file says of a game: of a whole one the players, and its result,
    /// board and date as far as they are known; of a position the side to move, and nothing more.
    pub fn listed_game(&self, kept: &KeptGame) -> (String, String) {
        let KeptGame { id, game, .. } = kept;
        if !kept.is_whole() {
            let position = game.record.position();
            return (self.showing(position).verdict(position), String::new());
        }
        let date = game.info.date.and_then(|date| id.known_date(date));
        let summary = GameSummary::of(*id, 0, game);
        let players = Mark::ALL.map(|mark| self.past_player(&summary, mark)).join(" – ");
        let about = [Some(self.past_result(&summary)), Some(self.past_detail(&summary))];
        let date = date.map(|date| self.moment(date, &Zoned::now()));
        (players, about.into_iter().chain([date]).flatten().collect::<Vec<_>>().join(" · "))
    }

    /// Returns the day of a past game: today, yesterday, without the year if it is the present one,
    /// or in full.
    pub fn day(&self, day: Date, today: Date) -> String {
        if day == today {
            say!(self, "day-today")
        } else if today.yesterday().is_ok_and(|yesterday| day == yesterday) {
            say!(self, "day-yesterday")
        } else if day.year() == today.year() {
            let (day, month) = self.day_and_month(day);
            say!(self, "day-of-year", day, month)
        } else {
            self.whole_day(day)
        }
    }

    /// Returns a date with its year, for days of other years and for the search.
    pub fn whole_day(&self, date: Date) -> String {
        let (day, month) = self.day_and_month(date);
        say!(self, "day-with-year", day, month, year = date.year().unsigned_abs())
    }

    /// Returns the moment of a past game: its day, in the words of [`Self::day`], with the time if
    /// that is known.
    pub fn moment(&self, milliseconds: i64, now: &Zoned) -> String {
        let (day, time) = day_and_time(milliseconds, now.time_zone());
        let day = self.day(day, now.date());
        let Some(time) = time else { return day };
        say!(self, "day-and-time", day, time = time.strftime("%H:%M").to_string())
    }

    fn day_and_month(&self, date: Date) -> (u8, String) {
        (date.day().unsigned_abs(), say!(self, "month", month = date.month().unsigned_abs()))
    }
}

impl Text {
    /// Returns the indices of the past games for the list: those that `filter` admits and in which
    /// all words of its search are found. Dates are those of the time zone of `now`.
    pub fn find_games(&self, games: &[GameSummary], filter: &Filter, now: &Zoned) -> Vec<usize> {
        let wanted = folded(&filter.words);
        let wanted: Vec<_> = wanted.split_whitespace().collect();
        // Many games share a part.
        let mut known = HashMap::new();
        let mut finds = |game: &GameSummary| {
            let players = &game.seating.players;
            let player =
                |seat: Seat| Part::Player(seat, players[seat].clone(), players[seat.other()].who);
            let names = game.names.iter().cloned().map(Part::Name);
            let parts = Seat::ALL.map(player).into_iter().chain(names);
            let parts = parts.chain([Part::Board(game.rules())]);
            // A day takes longest to tell.
            let date = game.id.known_date(game.changed).into_iter();
            let day = date.map(|date| Part::Day(day_and_time(date, now.time_zone()).0));
            let mut parts = parts.chain(day);
            let mut missing = wanted.clone();
            while !missing.is_empty() {
                let Some(part) = parts.next() else { return false };
                let is_name = matches!(part, Part::Player(..) | Part::Name(_));
                let words = known.entry(part);
                let words = words.or_insert_with_key(|part| folded(&self.words(part, now.date())));
                missing.retain(
                    |word| !if is_name { words.contains(word) } else { holds(words, word) },
                );
            }
            true
        };
        let all = games.iter().enumerate();
        all.filter(|(_, game)| filter.admits(game) && finds(game)).map(|(at, _)| at).collect()
    }

    /// Returns the words by which the search finds a part of a game, in the language of the window.
    fn words(&self, part: &Part, today: Date) -> String {
        match *part {
            Part::Player(_, Player { name: Some(ref name), who: PlayerKind::Person }, _) => {
                name.to_string()
            }
            Part::Player(seat, Player { ref name, who }, other) => {
                // The level is spoken beside the name.
                let level = who.level().map(|it| self.level(it)).unwrap_or_default();
                let given = name.as_ref().map(ToString::to_string).unwrap_or_default();
                format!("{given}\n{}\n{}", self.default_name(seat, who, other), level)
            }
            Part::Name(ref name) => name.to_string(),
            Part::Board(rules) => {
                let (rows, columns) = (rules.rows(), rules.columns());
                let names = [self.game(rules), self.board(rules), self.listed_board(rules)];
                format!("{}\n{rows}x{columns}\n{rows}×{columns}", names.join("\n"))
            }
            Part::Day(date) => {
                format!("{}\n{}\n{date}", self.day(date, today), self.whole_day(date))
            }
        }
    }
}

/// Part of a past game with words that the search looks into; many games share one.
#[derive(PartialEq, Eq, Hash)]
enum Part {
    /// Player, and who makes the other player's moves.
    Player(Seat, Player, PlayerKind),
    /// Name of the game, its event or its place.
    Name(Name),
    Board(Rules),
    Day(Date),
}

/// Returns a text in lower case and without marks on its letters, for the search: both what is
/// searched and where are folded.
pub(crate) fn folded(text: &str) -> String {
    let letters = text.nfkd().filter(|letter| !is_combining_mark(*letter));
    let mut folded = String::with_capacity(text.len());
    let mut other = [0; 4];
    for letter in letters.flat_map(char::to_lowercase) {
        // These are letters of their own, and not others with marks.
        folded.push_str(match letter {
            'æ' => "ae",
            'œ' => "oe",
            'ß' => "ss",
            'þ' => "th",
            'ø' => "o",
            'ł' => "l",
            'đ' | 'ð' => "d",
            'ħ' => "h",
            'ı' => "i",
            'ς' => "σ",
            letter => letter.encode_utf8(&mut other),
        });
    }
    folded
}

/// Returns `true` if a text on a board or a day contains a searched word. A number must be whole:
/// the 20th is not every day of 2026.
fn holds(text: &str, word: &str) -> bool {
    let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
    if is_number {
        text.split(|letter: char| !letter.is_ascii_digit()).any(|number| number == word)
    } else {
        text.contains(word)
    }
}
