//! The rules of a game, and the table of their names.
//!
//! Notation, saves, the command line, messages and the setup iterate over the table,
//! [`RuleKind::ALL`], and name no rule themselves.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Square;

/// The rules of a game: size of the board, length of a line, and one rule of each kind.
///
/// ```
/// use velha::game::{LineRule, Placement, Rules, RulesError};
///
/// let gomoku = Rules::new(15, 15, 5).unwrap();
/// assert_eq!(gomoku, Rules::GOMOKU);
/// assert_eq!(gomoku.with_line_rule(LineRule::Caro).to_string(), "15x15,5,caro");
///
/// let connect_four = Rules::new(6, 7, 4).unwrap().with_placement(Placement::Falling);
/// assert!(connect_four.falls());
/// assert_eq!(Rules::new(3, 4, 5), Err(RulesError::Line { line: 5, longest: 4 }));
/// ```
///
/// A side of the board has [`Rules::MIN_SIDE`] to [`Rules::MAX_SIDE`] squares. A line has
/// at least [`Rules::MIN_LINE`] squares and fits on the longer side.
///
/// Rules of different kinds combine freely, with two exceptions: renju takes a line of five that
/// wins, and marks that do not fall; swap2 takes a line of five on at least 9 x 9. The `with_*`
/// methods apply the new rule and replace conflicting ones by their defaults; [`Rules::with_words`]
/// reports a conflict as an error, and so does deserializing. The files of `game/rule` implement
/// the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Rules {
    rows: u8,
    columns: u8,
    line: u8,
    /// The rule for lines.
    pub line_rule: LineRule,
    /// The rule for picking a taken square.
    pub taken_square: TakenSquare,
    /// The rule for the side that completes a line.
    pub completing: LineOutcome,
    /// The rule for placing marks.
    pub placement: Placement,
    /// The rule for the first marks and the choice of sides.
    #[serde(default, skip_serializing_if = "is_default")]
    pub opening: Opening,
}

/// Rule for lines: which rows of like marks count.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum LineRule {
    /// Rows of at least the length of a line (freestyle gomoku).
    #[default]
    AtLeast,
    /// Rows of exactly that length; an overline does not count (standard gomoku).
    Exactly,
    /// Rows of exactly that length, unless marks of the other side close both ends; the edge of the
    /// board does not close an end (cờ caro).
    Caro,
    /// Renju: for the side that moved first, rows of exactly that length, and some squares are
    /// forbidden; for the other side, rows of at least that length.
    Renju,
}

/// Rule for the side that completes a line.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum LineOutcome {
    /// The side that completes a line wins.
    #[default]
    Wins,
    /// The side that completes a line loses (misère play).
    Loses,
}

/// Rule for placing marks: where a mark lands.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Placement {
    /// On the picked square.
    #[default]
    Anywhere,
    /// On the lowest free square of the picked column.
    Falling,
}

/// Rule for picking a taken square.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum TakenSquare {
    /// The move is illegal.
    #[default]
    AskAgain,
    /// The player loses the turn (house rule).
    LoseTurn,
}

/// Rule for the first marks and the choice of sides.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Opening {
    /// No opening: each player places marks of one side throughout.
    #[default]
    Plain,
    /// The first player places one mark; then the second chooses a side (pie rule).
    Swap,
    /// The first player places three marks; then the second chooses a side, or places two more,
    /// after which the first chooses.
    Swap2,
}

/// A kind of rule and its rules, a row of [`RuleKind::ALL`]; `word` is its key for messages.
#[derive(Debug)]
pub struct RuleKind {
    /// Name of the kind in the message files.
    pub word: &'static str,
    /// The rules of this kind, the default one first.
    pub rules: &'static [Rule],
}

/// A rule of one [`RuleKind`]; `word` is its name in notation and its key in the message files.
#[derive(Debug)]
pub struct Rule {
    /// Name of the rule in notation, message files and on the command line.
    pub word: &'static str,
    /// Help text of the command line; empty if no option has this rule as a value.
    pub summary: &'static str,
    /// Sets the rule, by the `with_*` method of its kind.
    set: fn(Rules) -> Rules,
}

/// Cause of invalid [`Rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// The number of rows is out of range.
    #[error("a board has {} to {} rows, not {}", Rules::MIN_SIDE, Rules::MAX_SIDE, .0)]
    Rows(u8),
    /// The number of columns is out of range.
    #[error("a board has {} to {} columns, not {}", Rules::MIN_SIDE, Rules::MAX_SIDE, .0)]
    Columns(u8),
    /// The length of a line is out of range.
    #[error("a line of {line}; this board allows {} to {longest}", Rules::MIN_LINE)]
    Line {
        /// The requested length.
        line: u8,
        /// The largest length on this board.
        longest: u8,
    },
    /// Rules exclude each other, or do not fit the board.
    #[error("these rules do not go with each other, or not with this board")]
    Incompatible,
}

impl Rules {
    /// Smallest number of rows or columns of a board.
    pub const MIN_SIDE: u8 = 3;
    /// Largest number of rows or columns of a board.
    pub const MAX_SIDE: u8 = super::square::MAX_SIDE;
    /// Smallest length of a line.
    pub const MIN_LINE: u8 = 3;

    pub(super) const fn preset(rows: u8, columns: u8, line: u8) -> Self {
        Self {
            rows,
            columns,
            line,
            line_rule: LineRule::AtLeast,
            completing: LineOutcome::Wins,
            placement: Placement::Anywhere,
            taken_square: TakenSquare::AskAgain,
            opening: Opening::Plain,
        }
    }

    /// Creates rules with the default rule of each kind: a line of at least `line` marks wins,
    /// marks do not fall, taken squares are illegal, and there is no opening.
    ///
    /// # Errors
    /// Returns the first of the three numbers that is out of range.
    pub fn new(rows: u8, columns: u8, line: u8) -> Result<Self, RulesError> {
        let side = Self::MIN_SIDE..=Self::MAX_SIDE;
        let longest = rows.max(columns);
        if !side.contains(&rows) {
            Err(RulesError::Rows(rows))
        } else if !side.contains(&columns) {
            Err(RulesError::Columns(columns))
        } else if !(Self::MIN_LINE..=longest).contains(&line) {
            Err(RulesError::Line { line, longest })
        } else {
            Ok(Self::preset(rows, columns, line))
        }
    }

    /// Sets the size of the board and the length of a line, as the fields of the setup do.
    /// Replaces renju and swap2 by the defaults if they do not allow these.
    ///
    /// # Errors
    /// Returns an error as [`Rules::new`] does.
    pub fn resized(self, rows: u8, columns: u8, line: u8) -> Result<Self, RulesError> {
        Self::new(rows, columns, line).map(|_| Self { rows, columns, line, ..self }.resolved())
    }

    /// Resets every rule to its default; keeps the board and the length of a line.
    pub const fn plain(self) -> Self {
        Self::preset(self.rows, self.columns, self.line)
    }

    /// Sets which rows are lines. Renju sets the length of a line to five, resets falling marks and
    /// misère play, and replaces a board without room for five in a row by 15 x 15.
    pub const fn with_line_rule(self, line_rule: LineRule) -> Self {
        if !matches!(line_rule, LineRule::Renju) {
            return Self { line_rule, ..self };
        }
        let has_room = self.rows >= 5 || self.columns >= 5;
        let Self { rows, columns, .. } = if has_room { self } else { Self::GOMOKU };
        let Self { taken_square, opening, .. } = self;
        Self { line_rule, taken_square, opening, ..Self::preset(rows, columns, 5) }.resolved()
    }

    /// Sets whether a completed line wins or loses. Misère play resets renju.
    pub const fn with_completing(self, completing: LineOutcome) -> Self {
        Self { completing, ..self }.resolved()
    }

    /// Sets where a mark lands. Falling marks reset renju.
    pub const fn with_placement(self, placement: Placement) -> Self {
        Self { placement, ..self }.resolved()
    }

    /// Resets renju and swap2 if the board or another rule conflicts with them.
    pub(super) const fn resolved(mut self) -> Self {
        if self.has_forbidden_squares() && (self.line != 5 || self.falls() || self.line_loses()) {
            self.line_rule = LineRule::AtLeast;
        }
        if matches!(self.opening, Opening::Swap2) && !self.has_room_for_swap2() {
            self.opening = Opening::Plain;
        }
        self
    }

    const fn has_room_for_swap2(self) -> bool {
        self.line == 5 && self.rows >= 9 && self.columns >= 9
    }

    /// Sets the opening. Swap2 replaces a board or line that it does not allow by those of gomoku.
    pub const fn with_opening(self, opening: Opening) -> Self {
        let replaces = matches!(opening, Opening::Swap2) && !self.has_room_for_swap2();
        let Self { rows, columns, line, .. } = if replaces { Self::GOMOKU } else { self };
        Self { rows, columns, line, opening, ..self }
    }

    /// Sets what picking a taken square costs.
    pub const fn with_taken_square(self, taken_square: TakenSquare) -> Self {
        Self { taken_square, ..self }
    }

    /// Returns the chosen rule of a kind.
    pub fn chosen(self, kind: &RuleKind) -> &'static Rule {
        kind.rules.iter().find(|rule| self.has(rule)).unwrap_or(&kind.rules[0])
    }

    /// Returns the chosen rules that are not the default of their kind, for the notation.
    pub fn non_default(self) -> impl Iterator<Item = &'static Rule> {
        let rules = RuleKind::ALL.iter().flat_map(|kind| &kind.rules[1..]);
        rules.filter(move |rule| self.has(rule))
    }

    /// Returns `true` if this rule is chosen.
    pub fn has(self, rule: &Rule) -> bool {
        self.with(rule) == self
    }

    /// Sets a rule of any kind, as the `with_*` method of its kind does, for lists of rules.
    pub fn with(self, rule: &Rule) -> Self {
        (rule.set)(self)
    }

    /// Sets the rules with these words ([`Rule::word`]), as files name them. Ignores unknown words.
    ///
    /// # Errors
    /// Returns [`RulesError::Incompatible`] if a rule would replace another one or the board.
    pub fn with_words<'w>(
        self,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Result<Self, RulesError> {
        let asked: Vec<_> = words.into_iter().filter_map(Rule::from_word).collect();
        let chosen = asked.iter().copied().fold(self, Self::with);
        let stays = chosen.plain() == self.plain() && asked.iter().all(|rule| chosen.has(rule));
        if stays { Ok(chosen) } else { Err(RulesError::Incompatible) }
    }

    /// Returns the number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Returns the number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Returns the length of a line.
    pub const fn line(self) -> u8 {
        self.line
    }

    /// Returns `true` if marks fall to the lowest free square of their column.
    pub const fn falls(self) -> bool {
        matches!(self.placement, Placement::Falling)
    }

    /// Returns `true` if a side that completes a line loses (misère play).
    pub const fn line_loses(self) -> bool {
        matches!(self.completing, LineOutcome::Loses)
    }

    /// Returns `true` if an overline (a row longer than a line) counts as a line for both sides.
    pub const fn overline_counts(self) -> bool {
        matches!(self.line_rule, LineRule::AtLeast)
    }

    /// Returns `true` if a row closed at both ends by the other side is no line (caro).
    pub const fn needs_open_end(self) -> bool {
        matches!(self.line_rule, LineRule::Caro)
    }

    /// Returns `true` if squares may be forbidden to the side that moved first (renju).
    pub const fn has_forbidden_squares(self) -> bool {
        matches!(self.line_rule, LineRule::Renju)
    }

    /// Returns `true` if picking a taken square loses the turn.
    pub const fn taken_loses_turn(self) -> bool {
        matches!(self.taken_square, TakenSquare::LoseTurn)
    }

    /// Returns `true` if one player places the first marks for both sides before sides are chosen.
    pub const fn has_swap_opening(self) -> bool {
        !matches!(self.opening, Opening::Plain)
    }

    /// Returns the number of squares of the board.
    pub const fn squares(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Returns `true` if the board has this square.
    pub const fn contains(self, square: Square) -> bool {
        square.row < self.rows && square.column < self.columns
    }

    /// Returns all squares of the board, row by row from the top left.
    pub fn all_squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Square { row, column }))
    }
}

/// Returns `true` for a default value, which a save leaves out.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl RuleKind {
    /// The kind of [`LineRule`].
    pub const LINE: &'static Self = &Self::ALL[0];
    /// The kind of [`Opening`].
    pub const OPENING: &'static Self = &Self::ALL[4];

    /// All kinds, in the order of the setup.
    pub const ALL: &'static [Self] = &[
        Self {
            word: "line",
            rules: &[
                row("at-least", "a row of at least that length", |it| {
                    it.with_line_rule(LineRule::AtLeast)
                }),
                row("exactly", "a row of exactly that length", |it| {
                    it.with_line_rule(LineRule::Exactly)
                }),
                row(
                    "caro",
                    "a row of exactly that length that the other side does not close at both \
                     ends",
                    |it| it.with_line_rule(LineRule::Caro),
                ),
                row(
                    "renju",
                    "a row of at least five; for X of exactly five, with forbidden squares",
                    |it| it.with_line_rule(LineRule::Renju),
                ),
            ],
        },
        Self {
            word: "completing",
            rules: &[
                row("wins", "", |it| it.with_completing(LineOutcome::Wins)),
                row("misere", "", |it| it.with_completing(LineOutcome::Loses)),
            ],
        },
        Self {
            word: "placement",
            rules: &[
                row("anywhere", "", |it| it.with_placement(Placement::Anywhere)),
                row("falling", "", |it| it.with_placement(Placement::Falling)),
            ],
        },
        Self {
            word: "taken-square",
            rules: &[
                row("ask-again", "", |it| it.with_taken_square(TakenSquare::AskAgain)),
                row("lose-turn", "", |it| it.with_taken_square(TakenSquare::LoseTurn)),
            ],
        },
        Self {
            word: "opening",
            rules: &[
                row("plain", "", |it| it.with_opening(Opening::Plain)),
                row("swap", "", |it| it.with_opening(Opening::Swap)),
                row("swap2", "", |it| it.with_opening(Opening::Swap2)),
            ],
        },
    ];
}

impl Rule {
    /// Returns the rule with this [`Rule::word`]; `None` if there is none.
    pub fn from_word(word: &str) -> Option<&'static Self> {
        RuleKind::ALL.iter().flat_map(|kind| kind.rules).find(|rule| rule.word == word)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word
    }
}

const fn row(word: &'static str, summary: &'static str, set: fn(Rules) -> Rules) -> Rule {
    Rule { word, summary, set }
}
