//! Game with its players, the content of a save, and with its file.

use std::path::PathBuf;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};

use super::{
    BySeat, Clocks, Exercise, GameId, GameResult, JudgedMove, Name, Player, PlayerKind, Review,
    Seat, Seating,
};
use crate::game::{Branch, Ending, GameRecord, Mark, PlayedMove, is_default};

/// Game with its players, clocks and review: the content of a save.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    /// Moves and variations.
    pub record: GameRecord,
    /// Players, and the marks that they began with.
    pub seating: Seating,
    /// Review of the main line, if one was started.
    pub review: Option<Review>,
    /// Clocks; `None` if the game is played without time control.
    pub clocks: Option<Clocks>,
    /// Date, event, ranks, comment and the like.
    pub info: GameInfo,
}

/// What is known of a game as a whole, from a file or from a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameInfo {
    /// Time of the last move, in milliseconds since 1970 (UTC), for [`day_and_time`]. `None` if the
    /// game is played here: the library has the date.
    pub date: Option<i64>,
    /// Name of the tournament or match.
    pub event: Option<Name>,
    /// Name of the place.
    pub place: Option<Name>,
    /// Name of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Round of the tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Name>,
    /// Source, such as a book.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Name>,
    /// Who has annotated the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub annotator: Option<Name>,
    /// Who has entered the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<Name>,
    /// Ranks of the players.
    #[serde(skip_serializing_if = "is_default")]
    pub ranks: BySeat<Option<Name>>,
    /// Text on the game as a whole. What is said at its start is an annotation of the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Exercise that the game sets in a lesson.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exercise: Option<Exercise>,
    /// Id of the game in the library that the file was written from; `None` in the library itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<GameId>,
}

impl GameInfo {
    /// Adds what `other` says where this one says nothing, except the date and the id. Returns
    /// `true` if nothing of `other` is missing then.
    fn adopt(&mut self, other: &Self) -> bool {
        fn adopt<T: Clone + PartialEq>(own: &mut Option<T>, other: Option<&T>) -> bool {
            *own = own.take().or_else(|| other.cloned());
            other.is_none() || own.as_ref() == other
        }
        let mut is_whole = adopt(&mut self.comment, other.comment.as_ref())
            & adopt(&mut self.exercise, other.exercise.as_ref());
        let mut theirs = other.clone();
        for ((_, own), (_, other)) in self.names_mut().into_iter().zip(theirs.names_mut()) {
            is_whole &= adopt(own, other.as_ref());
        }
        is_whole
    }

    /// Returns all names, each with the property that SGF has for it. The first seat is Black’s.
    pub fn names_mut(&mut self) -> [(&'static str, &mut Option<Name>); 9] {
        [
            ("GN", &mut self.name),
            ("BR", &mut self.ranks.one),
            ("WR", &mut self.ranks.two),
            ("EV", &mut self.event),
            ("RO", &mut self.round),
            ("PC", &mut self.place),
            ("SO", &mut self.source),
            ("AN", &mut self.annotator),
            ("US", &mut self.user),
        ]
    }

    /// Returns `true` if both say the same, and not two dates; the id does not count.
    fn has_same_words(&self, other: &Self) -> bool {
        let date = self.date.or(other.date);
        *self == Self { date: self.date, id: self.id, ..other.clone() }
            && other.date.is_none_or(|other| date == Some(other))
    }
}

/// Returns the day of a game's date, in milliseconds since 1970 (UTC), and the time of it in this
/// zone. The beginning of a day in UTC is a day without a time, as most files have it, and the same
/// everywhere.
pub fn day_and_time(milliseconds: i64, zone: &TimeZone) -> (Date, Option<Time>) {
    let at = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    let in_utc = at.to_zoned(TimeZone::UTC);
    if in_utc.time() == Time::midnight() {
        return (in_utc.date(), None);
    }
    let here = at.to_zoned(zone.clone());
    (here.date(), Some(here.time()))
}

/// File of a game, the format in which the game is saved again, and the stamp of the file as last
/// read or written here, by which a change by others is noticed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFile {
    /// Path of the file.
    pub path: PathBuf,
    /// Name of the format, which only the code that reads and writes files knows.
    pub format: &'static str,
    /// Length and checksum of the file when it was last read or written for this game. Another
    /// stamp means that somebody else has changed the file. `None` if it is not known, or if
    /// another program may have written it.
    pub stamp: Option<i64>,
}

/// Game with its id and its file, as the session, the library and the file thread exchange it;
/// `saved` tells if the file holds the whole game.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    /// Id of the game.
    pub id: GameId,
    /// The game.
    pub game: Game,
    /// File that the game was opened from or last saved to.
    pub file: Option<SavedFile>,
    /// Whether the file holds the whole game.
    pub saved: bool,
}

impl Game {
    /// Creates a game without a review and without clocks; `x` is the seat that has X at the start
    /// of `record`, before any swap.
    pub fn new(record: GameRecord, players: BySeat<Player>, x: Seat) -> Self {
        let seating = Seating { players, x, coach: BySeat::default() };
        let info = GameInfo::default();
        Self { record, seating, review: None, clocks: None, info }
    }

    /// Returns the seat of the player who has this mark in the current position.
    pub const fn seat(&self, mark: Mark) -> Seat {
        self.seating.seat(self.record.position().player_of(mark))
    }

    /// Returns the player who has this mark in the current position.
    pub fn player(&self, mark: Mark) -> &Player {
        &self.seating.players[self.seat(mark)]
    }

    /// Returns the seat of the player to move; after the end of the game, of the one who would be.
    pub const fn mover_seat(&self) -> Seat {
        self.seating.seat(self.record.position().player_to_move())
    }

    /// Returns the time on the clock of the player who has this mark now; `None` if that player has
    /// no clock. `Session::tick` runs it down in each frame.
    pub fn time_left(&self, mark: Mark) -> Option<Duration> {
        self.clocks.as_ref()?.left(self.seat(mark))
    }

    /// Returns who is to move; `None` once the game is over.
    pub fn mover(&self) -> Option<PlayerKind> {
        (!self.record.is_over()).then(|| self.seating.players[self.mover_seat()].who)
    }

    /// Returns the results of the players at the cursor; `None` until the game has ended, and if it
    /// was left unfinished.
    pub fn results(&self) -> Option<BySeat<GameResult>> {
        self.record.ending().filter(|&ending| ending != Ending::Left)?;
        Some(GameResult::by_seat(self.record.winner().map(|winner| self.seat(winner))))
    }

    /// Returns `true` if undo or a button can resume the game at the cursor: its players left it,
    /// resigned or agreed to a draw. With clocks only a game that was left: whoever resigned could
    /// have looked at the analysis.
    pub fn can_resume(&self) -> bool {
        match self.record.ending() {
            Some(Ending::Left) => true,
            Some(Ending::GaveUp(_) | Ending::Lost(_) | Ending::Agreed) => self.clocks.is_none(),
            _ => false,
        }
    }

    /// Returns the text at the start of the game, or else the comment on all of it: in a lesson,
    /// what is asked. Empty without either.
    pub fn task_text(&self) -> &str {
        let start = self.record.annotation(Branch { from: 0, after: 0 });
        let said = start.map(|it| it.text.as_str()).filter(|text| !text.is_empty());
        said.or(self.info.comment.as_deref()).unwrap_or_default()
    }

    /// Returns the name of the start, as a position of a lesson has one, or else that of the game if
    /// it is an exercise; empty if it has none.
    pub fn title(&self) -> &str {
        let start = self.record.annotation(Branch { from: 0, after: 0 });
        let of_game = self.info.name.as_ref().filter(|_| self.is_exercise()).map(Name::as_str);
        start.map(|it| &*it.name).filter(|it| !it.is_empty()).or(of_game).unwrap_or("")
    }

    /// Returns the first `most` characters of [`Self::task_text`] with blanks for line breaks.
    pub fn task_line(&self, most: usize) -> String {
        let words: Vec<_> = self.task_text().split_whitespace().collect();
        words.join(" ").chars().take(most).collect()
    }

    /// Adds what `other` says of the positions that both games have, and of the game, where this
    /// one says nothing. Returns `true` if nothing that `other` says is missing then.
    pub(crate) fn adopt_words(&mut self, other: &Self) -> bool {
        self.record.adopt_annotations(&other.record) & self.info.adopt(&other.info)
    }

    /// Returns `true` if a file with `other` lacks nothing of this game: moves, annotations and
    /// ending, players, and what is said of the whole.
    pub(crate) fn has_same_content(&self, other: &Self) -> bool {
        self.record.has_same_content(&other.record)
            && self.seating == other.seating
            && self.info.has_same_words(&other.info)
    }

    /// Returns the review of the main line, done or not; `None` if that has changed since.
    pub fn main_review(&self) -> Option<&Review> {
        let main = self.record.line(self.record.trunk());
        self.review.as_ref().filter(|review| review.moves() == main)
    }

    /// Returns the review of the game if it is done and covers exactly the current line, whole;
    /// `None` otherwise.
    pub fn finished_review(&self) -> Option<&Review> {
        let moves = self.record.moves();
        self.review.as_ref().filter(|review| review.moves() == moves && review.is_done())
    }

    /// Returns the side that has lost the current line, on the board as `review` knows or by the
    /// players’ ending; `None` if nobody has.
    pub fn loser(&self, review: &Review) -> Option<Mark> {
        let line = self.record.current_line();
        let ended = self.record.ended_by_players().filter(|(_, at)| at.from == line);
        match ended {
            Some((Ending::GaveUp(loser) | Ending::Lost(loser) | Ending::OutOfTime(loser), _)) => {
                Some(loser)
            }
            _ => review.winner().map(Mark::other),
        }
    }

    /// Returns `true` if a person plays.
    pub fn has_person(&self) -> bool {
        self.seating.has_person()
    }

    /// Returns `true` if the game sets an exercise, or begins on a board that was set up and names no
    /// players: its moves are the answer to what is asked there.
    pub fn is_exercise(&self) -> bool {
        self.info.exercise.is_some()
            || !self.record.start().board().is_empty() && self.seating.players == BySeat::default()
    }

    /// Removes other players' mistakes from `mistakes`, all of the current line, if people made
    /// any; otherwise all stay.
    pub fn prefer_mistakes_of_people(&self, mistakes: &mut Vec<JudgedMove>) {
        let played = self.record.played_line(self.record.current_line());
        let of_people = |it: &JudgedMove| self.is_persons(&played[it.ply]);
        if mistakes.iter().any(of_people) {
            mistakes.retain(of_people);
        }
    }

    /// Returns `true` if a person made this move: such a move can be a mistake to try again, and
    /// undo goes back to it.
    pub(crate) fn is_persons(&self, played: &PlayedMove) -> bool {
        self.seating.players[self.seating.seat(played.player)].who == PlayerKind::Person
    }

    /// Returns `true` if the game has no move, no words and no ending, and began from an empty board:
    /// another game may replace it.
    pub(crate) fn is_untouched(&self) -> bool {
        let record = &self.record;
        let is_silent = record.annotations().next().is_none();
        let is_start = record.start().board().is_empty() && record.last_ply() == 0;
        is_start && is_silent && record.ending().is_none()
    }
}

impl KeptGame {
    /// Returns `true` for a game whose moves are on the board, and `false` for a position that is
    /// to be played.
    pub fn is_whole(&self) -> bool {
        self.game.record.cursor() > 0
    }

    /// Creates an entry under a new id for a game that was opened, pasted or copied, not tied to a
    /// file.
    pub fn new(game: Game) -> Self {
        Self { id: GameId::draw(), game, file: None, saved: false }
    }
}
