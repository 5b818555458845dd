//! The rules that a game is played by, and the table with the names of each rule.
//!
//! Notations, saves, the command line, messages and the choices in the window go through the table,
//! [`RuleKind::ALL`]; none of them names a rule.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Square;

/// The size of the board, the length of a line, and the chosen rule of each kind. The files of
/// `game/rule` say what the rules mean. Any rule of one kind goes with any rule of another, but for
/// renju, in which five in a row wins and marks stay where they are put, and for swap2, which is of
/// five in a row on boards of at least 9 x 9: there the last choice stands, and replaces what does
/// not go with it.
///
/// Sides run from [`Rules::SHORTEST_SIDE`] to [`Rules::LONGEST_SIDE`], and the line from
/// [`Rules::SHORTEST_LINE`] to the longer side.
///
/// ```
/// use velha::game::{LineRule, Rules, RulesError};
///
/// let gomoku = Rules::new(15, 15, 5).unwrap();
/// assert_eq!(gomoku.line_rule, LineRule::AtLeast);
/// assert_eq!(Rules::new(3, 4, 5), Err(RulesError::Line { line: 5, longest: 4 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rules {
    rows: u8,
    columns: u8,
    line: u8,
    /// Rule on which rows of like marks are lines.
    pub line_rule: LineRule,
    /// Rule on what becomes of a side that completes a line.
    pub completing: Completing,
    /// Rule on where a mark comes to stand.
    pub placement: Placement,
    /// Rule on a player who picks a square that is taken.
    pub taken_square: TakenSquare,
    /// Rule on who sets the first marks, and who has which side.
    pub opening: Opening,
}

/// Rule on which rows of like marks are lines.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum LineRule {
    /// Rows of at least the length asked for.
    #[default]
    AtLeast,
    /// Rows of exactly that length; a longer one counts for nothing (the standard rule of gomoku).
    Exactly,
    /// Rows of exactly that length that the other side does not close at both ends; the edge of
    /// the board closes nothing (the rule of cờ caro).
    Caro,
    /// Rows of at least that length for the side that moves second, of exactly that length for the
    /// side that begins, to which some squares are forbidden (renju).
    Renju,
}

/// Rule on what becomes of a side that completes a line.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Completing {
    /// The side wins.
    #[default]
    Wins,
    /// The side loses (misère play).
    Loses,
}

/// Rule on where a mark comes to stand.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Placement {
    /// On the free square that was picked.
    #[default]
    Anywhere,
    /// On the lowest free square of the column that was picked.
    Falling,
}

/// Rule on a player who picks a square that is taken.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum TakenSquare {
    /// The player is asked again.
    #[default]
    AskAgain,
    /// The player loses the turn.
    LoseTurn,
}

/// Rule on who sets the first marks, and who has which side.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Opening {
    /// Each player sets marks of the own side from the first one on.
    #[default]
    Plain,
    /// The player who begins sets one mark, and the other one chooses a side.
    Swap,
    /// The player who begins sets three marks; the other one chooses a side, or sets two more and
    /// leaves the choice to the first.
    Swap2,
}

/// A kind of rule: a question on which games differ.
#[derive(Debug, PartialEq)]
pub struct RuleKind {
    /// Word for it in messages.
    pub word: &'static str,
    /// The rules of this kind, the usual one first.
    pub rules: &'static [Rule],
}

/// One rule of a kind.
#[derive(Debug, PartialEq)]
pub struct Rule {
    /// Word for it in notations, messages and on the command line.
    pub word: &'static str,
    /// Help of the command line, where it has a value for this rule.
    pub summary: &'static str,
    choice: Choice,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Choice {
    Line(LineRule),
    Completing(Completing),
    Placement(Placement),
    TakenSquare(TakenSquare),
    Opening(Opening),
}

/// Error of numbers for which there are no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// A board cannot have this number of rows.
    #[error("a board has {} to {} rows, not {}", Rules::SHORTEST_SIDE, Rules::LONGEST_SIDE, .0)]
    Rows(u8),
    /// A board cannot have this number of columns.
    #[error("a board has {} to {} columns, not {}", Rules::SHORTEST_SIDE, Rules::LONGEST_SIDE, .0)]
    Columns(u8),
    /// A line of this length cannot be asked for on this board.
    #[error("a line of {line}; this board allows {} to {longest}", Rules::SHORTEST_LINE)]
    Line {
        /// The length asked for.
        line: u8,
        /// The longest that this board allows.
        longest: u8,
    },
    /// Rules that exclude each other, or do not go with the board.
    #[error("these rules do not go with each other, or not with this board")]
    Incompatible,
}

impl Rules {
    /// The fewest rows or columns of a board.
    pub const SHORTEST_SIDE: u8 = 3;
    /// The most rows or columns of a board.
    pub const LONGEST_SIDE: u8 = super::square::LONGEST_SIDE;
    /// The shortest line that can be asked for.
    pub const SHORTEST_LINE: u8 = 3;
    pub(super) const fn preset(rows: u8, columns: u8, line: u8) -> Self {
        Self {
            rows,
            columns,
            line,
            line_rule: LineRule::AtLeast,
            completing: Completing::Wins,
            placement: Placement::Anywhere,
            taken_square: TakenSquare::AskAgain,
            opening: Opening::Plain,
        }
    }

    /// Rules by which a line of at least `line` wins, marks stand anywhere, and a taken square is
    /// asked for again.
    ///
    /// # Errors
    /// Names the first of the three numbers that is out of its range.
    pub fn new(rows: u8, columns: u8, line: u8) -> Result<Self, RulesError> {
        let side = Self::SHORTEST_SIDE..=Self::LONGEST_SIDE;
        let longest = rows.max(columns);
        if !side.contains(&rows) {
            Err(RulesError::Rows(rows))
        } else if !side.contains(&columns) {
            Err(RulesError::Columns(columns))
        } else if !(Self::SHORTEST_LINE..=longest).contains(&line) {
            Err(RulesError::Line { line, longest })
        } else {
            Ok(Self::preset(rows, columns, line))
        }
    }

    /// Puts the rules on another board, with another line.
    ///
    /// # Errors
    /// See [`Rules::new`].
    pub fn resized(self, rows: u8, columns: u8, line: u8) -> Result<Self, RulesError> {
        Self::new(rows, columns, line).map(|_| Self { rows, columns, line, ..self }.resolved())
    }

    /// The usual rule of each kind, on the same board and with the same line.
    pub const fn plain(self) -> Self {
        Self::preset(self.rows, self.columns, self.line)
    }

    /// Sets which rows are lines. A board without room for five in a row makes way for the usual
    /// one of renju.
    pub const fn with_line_rule(self, line_rule: LineRule) -> Self {
        if !matches!(line_rule, LineRule::Renju) {
            return Self { line_rule, ..self };
        }
        let has_room = self.rows >= 5 || self.columns >= 5;
        let Self { rows, columns, .. } = if has_room { self } else { Self::GOMOKU };
        let Self { taken_square, opening, .. } = self;
        Self { line_rule, taken_square, opening, ..Self::preset(rows, columns, 5) }.resolved()
    }

    /// Sets what becomes of a side that completes a line.
    pub const fn with_completing(self, completing: Completing) -> Self {
        Self { completing, ..self }.resolved()
    }

    /// Sets where marks come to stand.
    pub const fn with_placement(self, placement: Placement) -> Self {
        Self { placement, ..self }.resolved()
    }

    /// Replaces renju and swap2 by the usual rules if others do not go with them.
    const fn resolved(mut self) -> Self {
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

    /// Sets the opening. A board without room for swap2 makes way for the usual one of gomoku.
    pub const fn with_opening(self, opening: Opening) -> Self {
        let replaces = matches!(opening, Opening::Swap2) && !self.has_room_for_swap2();
        let Self { rows, columns, line, .. } = if replaces { Self::GOMOKU } else { self };
        Self { rows, columns, line, opening, ..self }
    }

    /// Sets what happens to a player who picks a taken square.
    pub const fn with_taken_square(self, taken_square: TakenSquare) -> Self {
        Self { taken_square, ..self }
    }

    /// The rule of this kind.
    pub fn chosen(self, kind: &RuleKind) -> &'static Rule {
        kind.rules.iter().find(|rule| self.has(rule)).unwrap_or(&kind.rules[0])
    }

    /// The chosen rules that are not the usual ones of their kind.
    pub fn non_default(self) -> impl Iterator<Item = &'static Rule> {
        let rules = RuleKind::ALL.iter().flat_map(|kind| &kind.rules[1..]);
        rules.filter(move |rule| self.has(rule))
    }

    /// Returns true if this rule is chosen.
    pub fn has(self, rule: &Rule) -> bool {
        self.with(rule) == self
    }

    /// Chooses a rule.
    pub const fn with(self, rule: &Rule) -> Self {
        match rule.choice {
            Choice::Line(rule) => self.with_line_rule(rule),
            Choice::Completing(rule) => self.with_completing(rule),
            Choice::Placement(rule) => self.with_placement(rule),
            Choice::TakenSquare(rule) => self.with_taken_square(rule),
            Choice::Opening(rule) => self.with_opening(rule),
        }
    }

    /// Chooses the rules with these words; unknown words are ignored.
    ///
    /// # Errors
    /// Refuses rules of which one would replace another, or the board.
    pub fn with_words<'w>(
        self,
        words: impl IntoIterator<Item = &'w str>,
    ) -> Result<Self, RulesError> {
        let asked: Vec<_> = words.into_iter().filter_map(Rule::from_word).collect();
        let chosen = asked.iter().copied().fold(self, Self::with);
        let stays = chosen.plain() == self.plain() && asked.iter().all(|rule| chosen.has(rule));
        if stays { Ok(chosen) } else { Err(RulesError::Incompatible) }
    }

    /// The number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The length of a line.
    pub const fn line(self) -> u8 {
        self.line
    }

    /// Returns true if marks fall to the lowest free square of their column.
    pub const fn falls(self) -> bool {
        matches!(self.placement, Placement::Falling)
    }

    /// Returns true if a side that completes a line loses (misère play).
    pub const fn line_loses(self) -> bool {
        matches!(self.completing, Completing::Loses)
    }

    /// Returns true if a row longer than the line (an overline) is a line too, for both sides.
    pub const fn overline_counts(self) -> bool {
        matches!(self.line_rule, LineRule::AtLeast)
    }

    /// Returns true if a row that the other side closes at both ends is no line.
    pub const fn needs_open_end(self) -> bool {
        matches!(self.line_rule, LineRule::Caro)
    }

    /// Returns true if squares may be forbidden to the side that begins: [`Ban`](super::Ban).
    pub const fn has_forbidden_squares(self) -> bool {
        matches!(self.line_rule, LineRule::Renju)
    }

    /// Returns true if picking a taken square loses the turn.
    pub const fn taken_loses_turn(self) -> bool {
        matches!(self.taken_square, TakenSquare::LoseTurn)
    }

    /// Returns true if one player sets the first marks for both sides, and sides are chosen then.
    pub const fn has_swap_opening(self) -> bool {
        !matches!(self.opening, Opening::Plain)
    }

    /// Replaces the rule that a taken square loses the turn: taken squares are asked for again.
    pub const fn without_lost_turns(self) -> Self {
        self.with_taken_square(TakenSquare::AskAgain)
    }

    /// The number of squares of the board.
    pub const fn squares(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Returns true if the board has this square.
    pub const fn contains(self, square: Square) -> bool {
        square.row < self.rows && square.column < self.columns
    }

    /// Every square of the board, row by row from the top left.
    pub fn all_squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows)
            .flat_map(move |row| (0..self.columns).map(move |column| Square { row, column }))
    }

    /// Returns true if the board is 3 x 3, so that the digits of a number pad name its squares.
    pub const fn is_three_by_three(self) -> bool {
        self.rows == 3 && self.columns == 3
    }
}

impl RuleKind {
    /// The kind of rule on which rows are lines.
    pub const LINE: &'static Self = &Self::ALL[0];
    /// The kind of rule on who sets the first marks.
    pub const OPENING: &'static Self = &Self::ALL[4];

    /// Every kind, in the order in which people are asked.
    pub const ALL: &'static [Self] = &[
        Self {
            word: "line",
            rules: &[
                row("at-least", "a row of at least that length", Choice::Line(LineRule::AtLeast)),
                row("exactly", "a row of exactly that length", Choice::Line(LineRule::Exactly)),
                row(
                    "caro",
                    "a row of exactly that length that the other side does not close at both \
                     ends",
                    Choice::Line(LineRule::Caro),
                ),
                row(
                    "renju",
                    "a row of at least five; for X of exactly five, with forbidden squares",
                    Choice::Line(LineRule::Renju),
                ),
            ],
        },
        Self {
            word: "completing",
            rules: &[
                row("wins", "", Choice::Completing(Completing::Wins)),
                row("misere", "", Choice::Completing(Completing::Loses)),
            ],
        },
        Self {
            word: "placement",
            rules: &[
                row("anywhere", "", Choice::Placement(Placement::Anywhere)),
                row("falling", "", Choice::Placement(Placement::Falling)),
            ],
        },
        Self {
            word: "taken-square",
            rules: &[
                row("ask-again", "", Choice::TakenSquare(TakenSquare::AskAgain)),
                row("lose-turn", "", Choice::TakenSquare(TakenSquare::LoseTurn)),
            ],
        },
        Self {
            word: "opening",
            rules: &[
                row("plain", "", Choice::Opening(Opening::Plain)),
                row("swap", "", Choice::Opening(Opening::Swap)),
                row("swap2", "", Choice::Opening(Opening::Swap2)),
            ],
        },
    ];
}

impl Rule {
    /// Finds the rule with this word.
    pub fn from_word(word: &str) -> Option<&'static Self> {
        RuleKind::ALL.iter().flat_map(|kind| kind.rules).find(|rule| rule.word == word)
    }
}

const fn row(word: &'static str, summary: &'static str, choice: Choice) -> Rule {
    Rule { word, summary, choice }
}
