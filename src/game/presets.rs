//! The games with a name of their own, which are offered by it.

use super::{Completing, LineRule, Opening, Placement, Rules};

/// A game with a name of its own.
#[derive(Debug, PartialEq, Eq)]
pub struct NamedGame {
    /// Name of the game in messages.
    pub word: &'static str,
    /// Rules of the game.
    pub rules: Rules,
}

impl NamedGame {
    /// Every named game, in the order in which they are offered; any other board is set by hand.
    pub const ALL: &'static [Self] = &[
        Self { word: "tic-tac-toe", rules: Rules::TIC_TAC_TOE },
        Self { word: "connect-four", rules: Rules::CONNECT_FOUR },
        Self { word: "gomoku", rules: Rules::GOMOKU },
        Self { word: "misere", rules: Rules::TIC_TAC_TOE.with_completing(Completing::Loses) },
        Self { word: "caro", rules: Rules::GOMOKU.with_line_rule(LineRule::Caro) },
        Self { word: "renju", rules: Rules::RENJU },
        Self { word: "gomoku-swap2", rules: Rules::GOMOKU.with_opening(Opening::Swap2) },
    ];
}

impl Rules {
    /// Three in a row on three by three.
    pub const TIC_TAC_TOE: Self = Self::preset(3, 3, 3);
    /// Four in a row of falling marks.
    pub const CONNECT_FOUR: Self = Self::preset(6, 7, 4).with_placement(Placement::Falling);
    /// Five in a row on the large board.
    pub const GOMOKU: Self = Self::preset(15, 15, 5);
    /// Five in a row on the large board, with squares that are forbidden to the side that begins.
    pub const RENJU: Self = Self::GOMOKU.with_line_rule(LineRule::Renju);
    /// Four in a row on five by five: the first board to be offered beside the named games.
    pub const FIVE_BY_FIVE: Self = Self::preset(5, 5, 4);

    /// The named game that has these rules, whatever a taken square costs.
    pub fn named_game(self) -> Option<&'static NamedGame> {
        let plain = self.without_lost_turns();
        NamedGame::ALL.iter().find(|named| named.rules == plain)
    }

    /// The named game that these rules are, or are nearest to: neither the value of longer lines
    /// nor the price of a taken square makes another game, nor an opening without a game of its own.
    pub fn nearest_named_game(self) -> Option<&'static NamedGame> {
        let nearest = match self.line_rule {
            LineRule::Exactly => self.with_line_rule(LineRule::AtLeast),
            _ => self,
        };
        nearest.named_game().or_else(|| nearest.with_opening(Opening::Plain).named_game())
    }

    /// Returns true if every game by these rules is one of tic-tac-toe, or differs from it in lost
    /// turns alone.
    pub fn is_tic_tac_toe(self) -> bool {
        // A line cannot be longer than three there.
        let plain = self.with_line_rule(LineRule::AtLeast);
        plain.without_lost_turns() == Self::TIC_TAC_TOE
    }
}
