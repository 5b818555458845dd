//! Games with a name: tic-tac-toe, Connect Four, gomoku and others.

use super::{LineOutcome, LineRule, Opening, Placement, Rules, TakenSquare};

/// A game with a name, offered in the setup; `word` is its key in the message files.
#[derive(Debug, PartialEq, Eq)]
pub struct NamedGame {
    /// Name of the game in the message files.
    pub word: &'static str,
    /// The rules of the game.
    pub rules: Rules,
}

impl NamedGame {
    /// All named games, in the order in which they are offered.
    pub const ALL: &'static [Self] = &[
        Self { word: "tic-tac-toe", rules: Rules::TIC_TAC_TOE },
        Self { word: "connect-four", rules: Rules::CONNECT_FOUR },
        Self { word: "gomoku", rules: Rules::GOMOKU },
        Self { word: "misere", rules: Rules::TIC_TAC_TOE.with_completing(LineOutcome::Loses) },
        Self { word: "caro", rules: Rules::GOMOKU.with_line_rule(LineRule::Caro) },
        Self { word: "renju", rules: Rules::RENJU },
        Self { word: "gomoku-swap2", rules: Rules::GOMOKU.with_opening(Opening::Swap2) },
    ];
}

impl Rules {
    /// Three in a row on three by three.
    pub const TIC_TAC_TOE: Self = Self::preset(3, 3, 3);
    /// Four in a row of falling marks on six rows by seven columns.
    pub const CONNECT_FOUR: Self = Self::preset(6, 7, 4).with_placement(Placement::Falling);
    /// Five or more in a row on 15 x 15.
    pub const GOMOKU: Self = Self::preset(15, 15, 5);
    /// Five in a row on 15 x 15, with squares forbidden to the side that moves first.
    pub const RENJU: Self = Self::GOMOKU.with_line_rule(LineRule::Renju);
    /// Four in a row on five by five: the board first offered for a custom game.
    pub const FIVE_BY_FIVE: Self = Self::preset(5, 5, 4);

    /// Returns the named game with these rules, ignoring the rule on taken squares: the one
    /// selected in the list of the setup. `None` if no named game has them.
    pub fn named_game(self) -> Option<&'static NamedGame> {
        let plain = self.without_lost_turns();
        NamedGame::ALL.iter().find(|named| named.rules == plain)
    }

    /// Returns the named game after which texts name these rules, ignoring the rules on overlines
    /// and taken squares, and an opening that has no named game; `None` if none is near.
    pub fn nearest_named_game(self) -> Option<&'static NamedGame> {
        let nearest = match self.line_rule {
            LineRule::Exactly => self.with_line_rule(LineRule::AtLeast),
            _ => self,
        };
        nearest.named_game().or_else(|| nearest.with_opening(Opening::Plain).named_game())
    }

    /// Resets the rule that picking a taken square loses the turn, which most searches ignore.
    pub const fn without_lost_turns(self) -> Self {
        self.with_taken_square(TakenSquare::AskAgain)
    }

    /// Returns `true` if the board is 3 x 3, which allows number-pad labels.
    pub const fn is_three_by_three(self) -> bool {
        self.rows() == 3 && self.columns() == 3
    }

    /// Returns `true` if these rules play as tic-tac-toe, ignoring the rule on taken squares. Only
    /// then can a `partie.txt` file hold a position.
    pub fn is_tic_tac_toe(self) -> bool {
        // A line cannot be longer than three there.
        let plain = self.with_line_rule(LineRule::AtLeast);
        plain.without_lost_turns() == Self::TIC_TAC_TOE
    }
}
