//! Every sentence that a person reads or hears, in their language.
//!
//! The messages themselves lie in `assets/i18n/LANGUAGE/velha.ftl`, those of the course in `course.ftl`
//! beside it; the names and arguments used here and in the views are checked against the English file
//! at compile time. This room decides
//! nothing: it puts into words the findings of the other rooms.

mod clock;
mod coach;
mod files;
mod headline;
mod language;
mod learning;
mod past;
mod task;
mod trouble;
mod verdict;

use std::sync::{Arc, OnceLock};

use i18n_embed::LanguageLoader;
use i18n_embed::fluent::{FluentLanguageLoader, fluent_language_loader};
use i18n_embed::unic_langid::LanguageIdentifier;
use rust_embed::RustEmbed;

use crate::engine::{Level, cannot_lose};
use crate::game::{
    BoardStyle, Decision, GameRecord, Labels, Mark, Move, MoveEffect, PlayError, Position, Rules,
    Square, Symbol,
};
use crate::history::{BySeat, Game, Player, PlayerKind, Seat};
use crate::session::{Preferences, Session, Stage};

pub use clock::clock_time;
pub use files::short_paths;
pub use language::{Language, UnknownLanguage};
pub(crate) use past::folded;

/// Formats a message in the language of a [`Text`], or of the text of a view, with name and
/// arguments checked at compile time. A variable of the argument’s name needs no value.
/// [`Argument`] lists the possible types.
macro_rules! say {
    ($text:expr, $id:literal $(, $argument:ident $(= $value:expr)?)* $(,)?) => {
        i18n_embed_fl::fl!(
            $text.text().loader(),
            $id
            $(, $argument = $crate::text::say!(@value $text, $argument $(= $value)?))*
        )
    };
    (@value $text:expr, $argument:ident) => {
        $crate::text::say!(@value $text, $argument = $argument)
    };
    (@value $text:expr, $argument:ident = $value:expr) => {{
        use $crate::text::Argument as _;
        $value.said($text.text())
    }};
}

pub(crate) use say;

/// Argument of a message: a number, which languages inflect by, a text, or a side, by its name.
pub(crate) trait Argument {
    type Said;

    fn said(&self, text: &Text) -> Self::Said;
}

macro_rules! arguments {
    ($($argument:ty => $said:ty: $say:ident),* $(,)?) => {$(
        impl Argument for $argument {
            type Said = $said;

            fn said(&self, _: &Text) -> $said {
                self.$say()
            }
        }
    )*};
}

arguments! {
    bool => String: to_string, u8 => u8: to_owned, u16 => u16: to_owned, u32 => u32: to_owned, u64 => u64: to_owned,
    usize => usize: to_owned, str => String: to_owned, String => String: clone, char => String: to_string,
    Square => String: to_string, Move => String: to_string,
}

impl Argument for Mark {
    type Said = String;

    fn said(&self, text: &Text) -> String {
        text.side(*self)
    }
}

/// Message files of all languages, inside the program.
#[derive(RustEmbed)]
#[folder = "assets/i18n"]
struct Messages;

/// Messages in one language: every sentence of the window. `velha convert` uses those in English.
#[derive(Clone)]
pub struct Text {
    loader: Arc<FluentLanguageLoader>,
    /// Messages of the course, which are read when somebody opens it.
    course: Arc<OnceLock<FluentLanguageLoader>>,
    chosen: Option<LanguageIdentifier>,
    /// Labels of squares on the board, by which sentences name squares.
    pub labels: Labels,
    /// Whether games are shown with marks or with stones.
    pub style: BoardStyle,
    /// Side that has the black stones on the shown board; `None` if that shows marks.
    pub black: Option<Mark>,
}

impl Text {
    /// Loads the messages in `language`, a tag such as `pt-BR`; if that is `None` or not known,
    /// those in the system’s language, else in English.
    pub fn new(language: Option<&str>) -> Self {
        let loader = fluent_language_loader!();
        let chosen = language.and_then(|tag| language::closest(&loader, tag));
        let wanted = chosen.clone().map_or_else(language::of_system, |tag| vec![tag]);
        // Without any language every message would be its own name, which a test of the messages
        // would have shown; nothing better can be done here.
        let selected = i18n_embed::select(&loader, &Messages, &wanted);
        debug_assert!(selected.is_ok(), "the messages are inside the program");
        // The marks around arguments are for text of mixed writing directions, which the fonts here
        // do not draw; they would show as boxes.
        loader.set_use_isolating(false);
        Self {
            loader: Arc::new(loader),
            course: Arc::default(),
            chosen,
            labels: Labels::default(),
            style: BoardStyle::Marks,
            black: None,
        }
    }

    /// Follows the preferences and the shown board in how squares and sides are called. Called
    /// before each frame.
    pub fn follow(&mut self, preferences: &Preferences, session: &Session) {
        self.labels = preferences.labels;
        self.style = preferences.board;
        // X on a board that is set up, whoever will be to move there.
        let editor = session.editor().map(|editor| &editor.board);
        let board = editor.unwrap_or_else(|| session.shown().record.position().board());
        self.black = self.style.black(board);
    }

    /// Returns these messages for another position than the shown one, whose stones may have other
    /// colours, or none.
    pub fn showing(&self, position: &Position) -> Self {
        Self { black: self.style.black(position.board()), ..self.clone() }
    }

    /// Returns the name of a side on the shown board: its mark, or the colour of its stones.
    pub fn side(&self, mark: Mark) -> String {
        self.message(self.side_message(mark))
    }

    /// Returns the message that names a side, for choices.
    pub fn side_message(&self, mark: Mark) -> &'static str {
        match (self.black, mark) {
            (None, Mark::X) => "side-x",
            (None, Mark::O) => "side-o",
            (Some(black), _) if black == mark => "side-black",
            (Some(_), _) => "side-white",
        }
    }

    /// Returns itself, for `say!`, which takes a view too.
    pub(crate) const fn text(&self) -> &Self {
        self
    }

    /// Returns the language that was asked for in the settings or on the command line; `None` if
    /// the system’s is used.
    pub fn chosen(&self) -> Option<&'static Language> {
        let tag = self.chosen.as_ref()?.to_string();
        Language::find(&tag).ok()
    }

    /// Returns the tag of the language in use, such as `pt-BR`.
    pub fn tag(&self) -> String {
        self.loader.current_language().to_string()
    }

    /// Returns a message without arguments whose name is known only at run time, such as one from a
    /// table.
    pub fn message(&self, name: &str) -> String {
        debug_assert!(self.loader.has(name), "{name} is no message");
        self.loader.get(name)
    }

    /// Returns the message of the course with this name, in the language in use.
    pub fn of_course(&self, name: &str) -> String {
        let load = || {
            let loader =
                FluentLanguageLoader::new("course", self.loader.fallback_language().clone());
            let selected =
                i18n_embed::select(&loader, &Messages, &[self.loader.current_language()]);
            debug_assert!(selected.is_ok(), "the messages are inside the program");
            loader.set_use_isolating(false);
            loader
        };
        self.course.get_or_init(load).get(name)
    }

    /// Returns the messages of the language in use, from which `say!` formats one.
    pub(crate) fn loader(&self) -> &FluentLanguageLoader {
        &self.loader
    }

    /// Returns `name` after the name of what it belongs to, as screen readers hear it: a choice
    /// after its question, a number after its row, a mistake after its player.
    pub fn of_group(&self, group: &str, name: &str) -> String {
        say!(self, "of-group", group, name)
    }

    /// Returns the name of a kind of player: a person, the level of a computer, or another program.
    pub fn who(&self, who: PlayerKind) -> String {
        match who {
            PlayerKind::Person => say!(self, "who-person"),
            PlayerKind::Computer(opponent) => self.level(opponent),
            PlayerKind::Program => say!(self, "program"),
        }
    }

    /// Returns the name of a level, for suggestions, statistics and filters.
    pub fn level(&self, level: Level) -> String {
        say!(self, "level", level = level.word())
    }

    /// Returns the name of a kind of player in the list of opponents in the setup, where the random
    /// level says that its moves are random.
    pub fn opponent_name(&self, who: PlayerKind) -> String {
        match who {
            PlayerKind::Computer(Level::Random) => say!(self, "level-random-moves"),
            who => self.who(who),
        }
    }

    /// Returns a short description of how a person or a level plays by these rules, such as what
    /// the level overlooks, for the list of opponents in the setup. Not called for another program.
    pub fn manner(&self, who: PlayerKind, rules: Rules) -> String {
        let PlayerKind::Computer(opponent) = who else { return say!(self, "manner-person") };
        if opponent == Level::Master && cannot_lose(rules) {
            return say!(self, "manner-unbeatable");
        }
        // The levels overlook less where lines are longer, and only own lines are a danger where
        // they lose; at plain three in a row none but the strongest looks ahead.
        let lines = match rules.line() {
            _ if rules.line_loses() => "lose",
            3 if !rules.falls() => "three",
            3 | 4 => "short",
            _ => "long",
        };
        say!(self, "manner", level = opponent.word(), lines)
    }

    /// Returns the name of a player without a name: “you” for a person against the computer,
    /// “computer” for their opponent, a number for one of two persons, the level for one of two
    /// computers, “program” for another program. `other` is who plays the other side.
    pub fn default_name(&self, seat: Seat, who: PlayerKind, other: PlayerKind) -> String {
        let number = seat.number();
        match (who, other) {
            (PlayerKind::Person, PlayerKind::Computer(_) | PlayerKind::Program) => {
                say!(self, "you")
            }
            (PlayerKind::Program, _) => say!(self, "program"),
            (PlayerKind::Person, PlayerKind::Person) => say!(self, "player-default", number),
            (PlayerKind::Computer(_), PlayerKind::Person) => say!(self, "computer-default"),
            (PlayerKind::Computer(_), _) if who == other => {
                say!(self, "computer-default-numbered", level = self.who(who), number)
            }
            (PlayerKind::Computer(_), _) => self.who(who),
        }
    }

    /// Returns the name of the player in this seat: the player’s own name, or else that of
    /// [`Self::default_name`], “you”, “computer” or the like.
    pub fn name(&self, players: &BySeat<Player>, seat: Seat) -> String {
        let Player { name, who } = &players[seat];
        let usual = || self.default_name(seat, *who, players[seat.other()].who);
        name.as_ref().map_or_else(usual, ToString::to_string)
    }

    /// Returns the name of the player who has this mark now, like [`Self::name`].
    pub fn player(&self, game: &Game, mark: Mark) -> String {
        self.name(&game.seating.players, game.seat(mark))
    }

    /// Returns the name of a move as labelled on the board, for lists and buttons: its square, its
    /// column where marks fall, or the decision in an opening.
    pub fn move_name(&self, made: impl Into<Move>, rules: Rules) -> String {
        match made.into() {
            Move::Place(square) if rules.falls() => self.column(square, rules),
            Move::Place(square) => self.square_name(square, rules),
            Move::Choose(Decision::Side(mark)) => say!(self, "decision", more = false, mark),
            Move::Choose(Decision::SetMore) => say!(self, "decision", more = true, mark = Mark::X),
        }
    }

    /// Returns the name of a move inside a sentence: like [`Self::move_name`], but “column d” where
    /// marks fall, because the letter alone would read as a word.
    pub fn move_in_sentence(&self, made: impl Into<Move>, rules: Rules) -> String {
        match made.into() {
            Move::Place(square) if rules.falls() => {
                say!(self, "move-column", letter = self.column(square, rules))
            }
            made => self.move_name(made, rules),
        }
    }

    /// Returns the labels in force on a board of `rules`.
    pub fn labels_on(&self, rules: Rules) -> Labels {
        self.labels.on(rules, self.style)
    }

    /// Returns the same words for paper, on which squares are looked up by their names: with letters
    /// where nothing stands along the edges.
    pub fn on_paper(&self, rules: Rules) -> Self {
        let has_edges = self.labels_on(rules).along_edges() != Labels::Nothing;
        let labels = if has_edges { self.labels } else { Labels::Letters };
        Self { labels, ..self.clone() }
    }

    /// Returns the name of a square as labelled on the board, with its row even where marks fall.
    pub fn square_name(&self, square: Square, rules: Rules) -> String {
        self.labels_on(rules).name(square, rules)
    }

    /// Returns the name of a square’s column as labelled on the board.
    fn column(&self, square: Square, rules: Rules) -> String {
        self.labels_on(rules).column(square.column)
    }

    /// Returns the name of a variation, for the list of moves and for the note while it is on the
    /// board: the move of the game that it replaces, and its first moves.
    pub fn variation(&self, record: &GameRecord, variation: usize) -> String {
        const MAX: usize = 8;
        let (game, line) = (record.line(record.trunk()), record.line(variation));
        let moves = |from: &[Move]| {
            from.iter().map(|&made| self.move_name(made, record.rules())).collect::<Vec<_>>()
        };
        let after = game.iter().zip(&line).take_while(|(one, other)| one == other).count();
        let made = moves(&game[after..]).into_iter().next().unwrap_or_default();
        let own = moves(&line[after..line.len().min(after + MAX)]).join(" ");
        say!(self, "variation", made, moves = own)
    }

    /// Returns the name of a symbol on a square, or its letters.
    pub fn symbol(&self, symbol: &Symbol) -> String {
        match symbol {
            Symbol::Label(label) => label.clone(),
            Symbol::Triangle => say!(self, "sign-triangle"),
            Symbol::Circle => say!(self, "sign-circle"),
            Symbol::Square => say!(self, "sign-square"),
            Symbol::Cross => say!(self, "sign-cross"),
        }
    }

    /// Returns what a screen reader says of a square: its name, its content, the square that a mark
    /// would fall to, or why a move there is refused.
    pub fn spoken_square(&self, square: Square, position: &Position) -> String {
        let rules = position.rules();
        let called = self.square_name(square, rules);
        let name = match position.board()[square] {
            None => say!(self, "square-empty", square = called),
            Some(mark) => say!(self, "square-mark", square = called, mark),
        };
        let (landing, is_free) = (position.landing(square), position.board()[square].is_none());
        match position.check(landing) {
            Ok(MoveEffect::Marked) if landing != square => {
                let landing = self.square_name(landing, rules);
                say!(self, "square-falls", square = name, landing)
            }
            Ok(MoveEffect::TurnLost) if rules.falls() => {
                say!(self, "square-refused", square = name, cause = "column-full")
            }
            Err(cause) if cause.is_explained() && (rules.falls() || is_free) => {
                say!(self, "square-refused", square = name, cause = refusal(cause, rules))
            }
            _ => name,
        }
    }

    /// Returns the title of the window: the game’s own file, starred if it has unsaved changes, or
    /// else the name of the game that is set up or played; and the name of the program.
    pub fn title(&self, session: &Session) -> String {
        let of_file = session.file().filter(|_| session.stage() != Stage::SetUp);
        let shown = of_file.map_or_else(
            || self.game(session.shown().record.rules()),
            |file| file_name(&file.path),
        );
        let sign = if of_file.is_some() && session.is_unsaved() { "*" } else { "" };
        format!("{sign}{shown} – {}", say!(self, "app-name"))
    }
}

/// Returns the word by which messages select the reason why a move is refused.
fn refusal(cause: PlayError, rules: Rules) -> &'static str {
    match cause {
        PlayError::Taken(..) if rules.falls() => "column-full",
        _ => cause.word(),
    }
}

/// Capitalizes the first letter of a sentence, unless it begins with the name of a square, such as
/// `b2`.
pub fn capitalized(words: &str) -> String {
    let mut characters = words.chars();
    match (characters.next(), characters.clone().find(|it| !it.is_whitespace())) {
        (Some(first), Some(second)) if second.is_lowercase() => {
            first.to_uppercase().chain(characters).collect()
        }
        _ => words.to_owned(),
    }
}

/// Returns the last part of a path, for titles, dialogs and notices about a file.
pub fn file_name(path: &std::path::Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}
