//! The save format, and how a game is put into it and taken out.
//!
//! A save is RON, one field on each line:
//!
//! ```text
//! (
//!     format: "velha game",
//!     version: 1,
//!     rules: (rows: 3, columns: 3, line: 3, line_rule: AtLeast, taken_square: AskAgain),
//!     players: (one: (name: "Ana", who: Person), two: (name: "", who: Computer(Medium))),
//!     x: One,
//!     first: X,
//!     moves: "b2 a1 c3",
//!     cursor: 3,
//!     abandoned: false,
//!     check: "0a1b2c3d",
//! )
//! ```
//!
//! A name of nothing is that of a player who has none. `first` is the mark that moves first;
//! a game that starts from a board that was set up has `board` as well, a list with one text for
//! each row from the top, of `X`, `O` and `.`. Of the rules, `completing: Loses` (misère) and
//! `placement: Falling` are said only where they are not the usual ones; a save with one of them, or
//! with `line_rule: Caro`, is written as version 2, so that an older program does not play it by
//! other rules; so is one with `Computer(Beginner)`, a level that an older program does not have.
//! `check` is the CRC-32 of what the other fields say, not of how they are written:
//! layout, comments and line ends may change, and with it no damage can turn one game silently into
//! another. A save without it is read too, so one may be written or changed by hand.
//!
//! Fields that this version does not know are ignored, so that a newer program may keep more
//! beside the game without shutting out an older one; what an older one must understand raises the
//! version, and that is refused by name. Optional fields that come later stay out of `check` and
//! are in `check_more` instead: `variations` and `path`, the other ways in which the game went, and
//! `review`, what was found out about its moves. `ended`, what its players ended the game by, came
//! later still and is in `check_end`; `abandoned` is true beside it, if the game stands where they
//! did. Whoever does not know them reads the game on the board.
//!
//! Loading replays every move through the rules; on any error there is simply no game.

mod ending;
mod review;
mod variations;

use std::fmt;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::{GameFormat, Likelihood, VELHA};
use crate::game::{Ending, Mark};
use crate::history::{BySeat, Game, Name, Player, SavedFile, Seat, Who};
use crate::storage::document::{Header, checksum, layout, parse};
use crate::storage::notation::{moves_from, names_of, position, rows_of, saved_number};
use crate::storage::wire::{Canon, Canonical, WireRules, Wired, record, version_of};
use crate::storage::{Opened, ReadError, SaveError, text};
use ending::SavedEnding;
use review::SavedReview;
pub(in crate::storage) use review::WireValue;
use variations::{SavedVariation, record_from, variations_of};

/// What every save is marked with.
const FORMAT: &str = "velha game";

/// The newest version that is read. Each save is written in the least that can say its rules
/// ([`WireRules::version`]) and its players ([`version_of`]).
const VERSION: u32 = 2;

/// Where a game in progress of version 0.1.0 came from, and what was still to be done with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::storage) struct Origin {
    /// The file that it was opened from or last saved to.
    pub(in crate::storage) file: Option<SavedFile>,
    /// Whether that file holds all of it.
    pub(in crate::storage) saved: bool,
    /// The number under which it is still to be counted in the statistics, where it has come to its
    /// end: there as long as nobody knows that it was.
    pub(in crate::storage) uncounted: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct SavedGame {
    format: String,
    version: u32,
    rules: WireRules,
    players: SavedPlayers,
    x: Seat,
    first: Mark,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    board: Vec<String>,
    moves: String,
    cursor: u32,
    abandoned: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<SavedOrigin>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<SavedVariation>,
    #[serde(default, skip_serializing_if = "is_first")]
    path: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    review: Option<SavedReview>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<SavedEnding>,
    #[serde(default)]
    check: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    check_more: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    check_end: String,
}

record! {
    /// The two players.
    SavedPlayers as "{one}\n{two}" {
        one: SavedPlayer,
        two: SavedPlayer,
    }
}

record! {
    /// A player. No name holds a line break.
    SavedPlayer as "{who} {name}" {
        name: String,
        who: Who,
    }
}

/// Where a game in progress came from: version 0.1.0 kept it as a save that said so.
#[derive(Clone, Serialize, Deserialize)]
struct SavedOrigin {
    file: String,
    /// In what format that file is; the program's own where nothing is said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    format: String,
    saved: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    uncounted: Option<u64>,
}

impl Canonical for SavedOrigin {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(number) = self.uncounted {
            write!(f, "uncounted {number} ")?;
        }
        // An older program that knows no other format takes this for damage, and writes no save
        // over the file.
        if !self.format.is_empty() {
            write!(f, "format {} ", self.format)?;
        }
        write!(f, "{} {}", self.saved, self.file)
    }
}

/// The text of a save of this game.
pub fn encode(game: &Game) -> String {
    layout(&SavedGame::unsealed(game).sealed())
}

/// The game that a text of a save holds.
///
/// # Errors
/// Says what is wrong and where.
pub fn decode(text: &str) -> Result<Game, SaveError> {
    decode_with(text).map(|(game, _)| game)
}

/// How likely a text is a save: it begins with a bracket, or with what RON allows before that, an
/// attribute or a comment.
pub(super) fn sniff(text: &str) -> Likelihood {
    let begins = ["(", "#", "//", "/*"].iter().any(|sign| text.starts_with(sign));
    match begins {
        true if text.contains(FORMAT) => Likelihood::Certain,
        // SGF begins like this.
        true if text.starts_with("(;") => Likelihood::Possible,
        true => Likelihood::Likely,
        false => Likelihood::No,
    }
}

/// The game of a save.
pub(super) fn open(bytes: &[u8]) -> Result<Opened, ReadError> {
    Ok(Opened::Game(Box::new(decode(text(bytes)?)?)))
}

/// The game that a text holds, and where it came from if it says so.
pub(in crate::storage) fn decode_with(text: &str) -> Result<(Game, Option<Origin>), SaveError> {
    let saved = parse(text, FORMAT, VERSION, |saved: &SavedGame| Header {
        format: saved.format.as_str().into(),
        version: saved.version,
    })?;
    let game = saved.game()?;
    let unchanged = SavedGame {
        // After one was pruned, the same variations could be said in more than one way; and
        // several may lead to where the game was ended.
        variations: saved.variations,
        ended: saved.ended,
        origin: saved.origin.clone(),
        ..SavedGame::unsealed(&game)
    }
    .sealed();
    let is_changed = |check: &str, unchanged: &str| !check.is_empty() && check != unchanged;
    if is_changed(&saved.check, &unchanged.check)
        || is_changed(&saved.check_more, &unchanged.check_more)
        || is_changed(&saved.check_end, &unchanged.check_end)
    {
        return Err(SaveError::Changed);
    }
    // What is to be written over is not for whoever has changed the file to say.
    let origin = saved.origin.filter(|_| !saved.check.is_empty());
    Ok((game, origin.map(SavedOrigin::origin)))
}

impl SavedGame {
    fn unsealed(game: &Game) -> Self {
        let record = &game.record;
        Self {
            format: FORMAT.to_owned(),
            version: [&game.seating.players.one, &game.seating.players.two]
                .map(|player| version_of(player.who))
                .into_iter()
                .fold(record.rules().to_wire().version(), u32::max),
            rules: record.rules().to_wire(),
            players: SavedPlayers {
                one: SavedPlayer::new(&game.seating.players.one),
                two: SavedPlayer::new(&game.seating.players.two),
            },
            x: game.seating.x,
            first: record.start().turn(),
            board: rows_of(record.start().board()),
            moves: names_of(&record.moves()),
            // At most 1400 moves make a game.
            cursor: u32::try_from(record.cursor()).unwrap_or(u32::MAX),
            abandoned: record.is_ended_by_players(),
            origin: None,
            variations: variations_of(record),
            path: saved_number(record.current_line()),
            review: game.review.as_ref().map(SavedReview::new),
            ended: SavedEnding::of(record),
            check: String::new(),
            check_more: String::new(),
            check_end: String::new(),
        }
    }

    /// The same with its checksums.
    fn sealed(mut self) -> Self {
        self.check = checksum(&self.canonical());
        let more = self.canonical_more();
        self.check_more = more.as_deref().map(checksum).unwrap_or_default();
        let end = self.ended.as_ref().map(|ended| Canon(ended).to_string());
        self.check_end = end.as_deref().map(checksum).unwrap_or_default();
        self
    }

    /// The canonical text of the fields that every save has, and of the origin; the last, because
    /// no other text can hold a line break.
    fn canonical(&self) -> String {
        let (rules, players, board) =
            (Canon(&self.rules), Canon(&self.players), Canon(&self.board));
        let Self { x, first, moves, cursor, abandoned, origin, .. } = self;
        let origin = origin.as_ref().map(|origin| Canon(origin).to_string());
        let origin = origin.unwrap_or_default();
        format!(
            "{rules}\n{players}\n{x:?} {first:?}\n{board}\n{moves}\n{cursor} {abandoned}\n{origin}"
        )
    }

    /// The canonical text of the fields that there need not be; `None` where there are none.
    fn canonical_more(&self) -> Option<String> {
        let review = self.review.as_ref().map(|review| Canon(review).to_string());
        let is_plain = self.variations.is_empty() && review.is_none();
        let (variations, path) = (Canon(&self.variations), self.path);
        (!is_plain).then(|| format!("{variations}{path}\n{}", review.unwrap_or_default()))
    }

    fn game(&self) -> Result<Game, SaveError> {
        let players = BySeat {
            one: self.players.one.player(Seat::One)?,
            two: self.players.two.player(Seat::Two)?,
        };
        let start = position(self.rules, &self.board, self.first)?;
        let moves = moves_from(&self.moves)?;
        // The whole list is judged first, so that a move past the end is named.
        let mut record = record_from(start.clone(), &moves, &self.variations, self.path)?;
        if let Some(ended) = &self.ended {
            let line = record.current_line();
            ended.end(&mut record)?;
            record.go_into(line, 0);
        }
        match usize::try_from(self.cursor) {
            Ok(cursor) if cursor <= moves.len() => record.go_to(cursor),
            _ => return Err(SaveError::Cursor { cursor: self.cursor, moves: moves.len() }),
        }
        if self.abandoned {
            record.end(Ending::Left);
            if !record.is_ended_by_players() {
                return Err(SaveError::LeftAfterEnd);
            }
        }
        let review = self.review.as_ref().map(|review| review.review(start));
        Ok(Game { review: review.transpose()?, ..Game::new(record, players, self.x) })
    }
}

impl SavedPlayer {
    fn new(player: &Player) -> Self {
        let name = player.name.as_ref();
        Self { name: name.map(ToString::to_string).unwrap_or_default(), who: player.who }
    }

    fn player(&self, seat: Seat) -> Result<Player, SaveError> {
        let name = match self.name.as_str() {
            "" => None,
            name => Some(Name::new(name).map_err(|cause| SaveError::Name(seat, cause))?),
        };
        Ok(Player { name, who: self.who })
    }
}

impl SavedOrigin {
    /// A file that has no place of its own is not believed: it would be looked for in the folder
    /// that the program happens to run in. Nor is one in a format that would lose a part of the
    /// game.
    fn origin(self) -> Origin {
        let format = match self.format.as_str() {
            "" => Some(VELHA),
            id => GameFormat::find(id).filter(|format| format.is_whole),
        };
        let path = PathBuf::from(self.file);
        let is_none = path.as_os_str().is_empty();
        let file = format.filter(|_| path.is_absolute()).and_then(|format| format.own_file(path));
        Origin { saved: self.saved && (is_none || file.is_some()), file, uncounted: self.uncounted }
    }
}

/// Whether this is the place of the first of all variations.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_first(path: &u32) -> bool {
    *path == 0
}
