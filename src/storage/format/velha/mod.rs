//! The save format, and how a game is put into it and taken out.
//!
//! A save is RON, one field on each line:
//!
//! ```text
//! (
//!     format: "velha game",
//!     version: 3,
//!     rules: (rows: 3, columns: 3, line: 3, line_rule: AtLeast, taken_square: AskAgain,
//!         completing: Wins, placement: Anywhere),
//!     players: (one: (name: "Ana", who: Person), two: (name: "", who: Computer(Medium))),
//!     x: One,
//!     first: X,
//!     moves: "b2 a1 c3",
//!     cursor: 3,
//!     check: "0a1b2c3d",
//! )
//! ```
//!
//! An empty `name` is that of a player without one. `first` is the mark that moves first. A game
//! that starts from a board that was set up has `board` as well, a list with one text for each row
//! from the top, of `X`, `O` and `.`. `black` is the side that has the black stones, if the numbers
//! of marks and `first` do not tell it. An unusual `opening` stands at the end of the rules, and the
//! decisions in it are moves: `x`, `o` or `more`. `variations` and `path` hold the variations of the
//! game, `review` the review of its moves, and `ended` the ending by its players: the variation, the
//! number of its moves, and the kind. `clocks` holds the times of the players, and the times left.
//! `coach` says who has a coach, and `coach` in a note that it has spoken there. `info` holds its
//! date in milliseconds since the beginning of 1970 (UTC), event and place, and what else is known
//! of it. `notes` holds the annotations of its positions: the variation, the number of its moves,
//! and what is said there.
//!
//! `check` is the CRC-32 of all other lines except those of comments, whatever their indentation
//! and line ends, so that no damage can turn one game silently into another. A save without it is
//! read too, so that one may be written or changed by hand.
//!
//! Fields unknown to this version are ignored, so that a newer program may keep more beside the
//! game without shutting out an older one. A change that an older program must understand raises
//! the version, and a newer version is refused by name. A rule that it does not know makes a save
//! unreadable to it. Versions 1 and 2 were given to nobody.
//!
//! Loading replays every move through the rules; on any error there is simply no game.

mod notes;
mod review;
mod variations;

use serde::{Deserialize, Serialize};

use super::{Decoded, ReadNotes, sgf};
use crate::game::{Ending, GameRecord, Mark, Move, Position, Rules, is_default};
use crate::history::{BySeat, Clocks, Game, GameInfo, Name, Player, PlayerKind, Seat, Seating};
use crate::storage::document::{parse, to_checked_lines};
use crate::storage::notation::{board_from, name_text, names, rows_of};
use crate::storage::{Cause, Fault, text};
use notes::{SavedNote, annotate, notes_of};
use review::SavedReview;
use variations::{SavedVariation, record_from, variations_of};

/// Format name that every save is marked with.
const FORMAT: &str = "velha game";

/// The version that is written.
const VERSION: u32 = 3;

/// Fields by which a damaged save is still recognized as one.
const FIELDS: [&str; 5] = [FORMAT, "format:", "rules:", "players:", "moves:"];

#[derive(Serialize, Deserialize)]
struct SavedGame {
    format: String,
    version: u32,
    rules: Rules,
    players: BySeat<SavedPlayer>,
    x: Seat,
    #[serde(default, skip_serializing_if = "is_default")]
    coach: BySeat<bool>,
    first: Mark,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    board: Vec<String>,
    /// Side that moved first, if the numbers of marks do not tell it.
    #[serde(default, alias = "restricted", skip_serializing_if = "Option::is_none")]
    black: Option<Mark>,
    #[serde(with = "names")]
    moves: Vec<Move>,
    cursor: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<SavedVariation>,
    #[serde(default, skip_serializing_if = "is_default")]
    path: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    review: Option<SavedReview>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<SavedEnding>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clocks: Option<Clocks>,
    #[serde(default, skip_serializing_if = "is_default")]
    info: GameInfo,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<SavedNote>,
}

#[derive(Serialize, Deserialize)]
struct SavedPlayer {
    name: String,
    who: PlayerKind,
}

/// Ending by the players as a save keeps it: the variation, its number of moves, and the kind.
#[derive(Serialize, Deserialize)]
struct SavedEnding {
    variation: usize,
    after: usize,
    by: Ending,
}

/// Returns the text of a save of this game, for a file and for the library.
pub fn encode(game: &Game) -> String {
    to_checked_lines(&SavedGame::new(game))
}

/// Returns the game that the text of a save holds, from a file or the library.
///
/// # Errors
/// Returns [`Fault`] if the text is no valid save; it says what is wrong and where.
pub fn decode(text: &str) -> Result<Game, Fault> {
    Ok(parse::<SavedGame>(text, FORMAT, VERSION)?.game()?)
}

/// Returns `true` if an opened text is a save. A save begins with a bracket, or with an attribute or
/// a comment of RON; a damaged one still names one of its fields.
pub(super) fn sniff(text: &str) -> bool {
    let begins = ["(", "#![", "//", "/*"].iter().any(|sign| text.starts_with(sign));
    // SGF begins with a bracket, too.
    begins && !sgf::sniff(text) && FIELDS.iter().any(|field| text.contains(field))
}

/// Reads the one game of a save.
pub(super) fn open(bytes: &[u8], _: Option<Rules>) -> Result<Decoded, Fault> {
    Ok((vec![Ok(Box::new(decode(text(bytes)?)?))], ReadNotes::new()))
}

impl SavedGame {
    fn new(game: &Game) -> Self {
        let (record, start) = (&game.record, game.record.start());
        let BySeat { one, two } = &game.seating.players;
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            rules: record.rules(),
            players: BySeat { one: SavedPlayer::new(one), two: SavedPlayer::new(two) },
            x: game.seating.x,
            coach: game.seating.coach,
            first: record.start().turn(),
            board: rows_of(start.board()),
            black: Some(start.board().first())
                .filter(|black| start.board().clone().infer_first(start.turn()).first() != *black),
            moves: record.moves(),
            cursor: record.cursor(),
            variations: variations_of(record),
            path: record.current_line(),
            review: game.review.as_ref().map(SavedReview::new),
            ended: SavedEnding::of(record),
            clocks: game.clocks.clone(),
            info: game.info.clone(),
            notes: notes_of(record),
        }
    }

    fn game(&self) -> Result<Game, Cause> {
        let (one, two) = (self.players.one.player()?, self.players.two.player()?);
        let board = board_from(self.rules, &self.board)?;
        let board = board.infer_first(self.first);
        let board = self.black.map_or(board.clone(), |side| board.with_first(side));
        let start = Position::from_board(board, self.first);
        let start = start.map_err(|error| Cause::field("board", &error))?;
        // The whole list is checked first, so that a move past the end is named.
        let mut record = record_from(start.clone(), &self.moves, &self.variations, self.path)?;
        if self.cursor > self.moves.len() {
            let reason = format!("{} of {} moves", self.cursor, self.moves.len());
            return Err(Cause::field("cursor", &reason));
        }
        annotate(&mut record, &self.notes)?;
        record.go_to(self.cursor);
        if let Some(ended) = &self.ended {
            ended.end(&mut record)?;
            // A game that was left is taken up again by going on in it. For this reason it keeps
            // its position.
            if (record.current_line(), record.cursor()) != (self.path, self.cursor) {
                record.go_to_line(self.path, self.cursor);
            }
        }
        if self.clocks.as_ref().is_some_and(|clocks| !clocks.are_possible()) {
            return Err(Cause::field("clocks", &"no game has such clocks"));
        }
        let review = self.review.as_ref().map(|review| review.review(start)).transpose()?;
        let seating = Seating { players: BySeat { one, two }, x: self.x, coach: self.coach };
        Ok(Game { record, seating, review, clocks: self.clocks.clone(), info: self.info.clone() })
    }
}

impl SavedPlayer {
    fn new(player: &Player) -> Self {
        Self { name: name_text(player), who: player.who }
    }

    fn player(&self) -> Result<Player, Cause> {
        let name = Some(self.name.as_str()).filter(|name| !name.is_empty());
        let name = name.map(Name::new).transpose();
        let name = name.map_err(|error| Cause::field("players", &error))?;
        Ok(Player { name, who: self.who })
    }
}

impl SavedEnding {
    fn of(record: &GameRecord) -> Option<Self> {
        let (by, at) = record.ended_by_players()?;
        // A game that was left stays at its cursor, on whichever variation that is.
        let variation = if by == Ending::Left { record.current_line() } else { at.from };
        Some(Self { variation, after: at.after, by })
    }

    /// Applies the saved ending to a game that was just decoded, whose cursor stays at that
    /// position.
    fn end(&self, record: &mut GameRecord) -> Result<(), Cause> {
        let Self { variation, after, by } = *self;
        if variation >= record.variations() || after > record.line(variation).len() {
            return Err(Cause::field("ended", &"there is no such place in the game"));
        }
        record.go_to_line(variation, after);
        record.end(by);
        if record.is_ended_by_players() {
            Ok(())
        } else {
            Err(Cause::field("ended", &"the game is over by the rules"))
        }
    }
}
