//! The games that are offered, and the games with a name of their own.

use super::{Completing, LineRule, Placement, Rules};

/// A game with a name of its own.
#[derive(Debug, PartialEq, Eq)]
pub struct NamedGame {
    /// Name of the game in messages.
    pub word: &'static str,
    /// Rules of the game.
    pub rules: Rules,
}

impl Rules {
    /// Three in a row on three by three.
    pub const TIC_TAC_TOE: Self = Self::preset(3, 3, 3);
    /// Four in a row of falling marks.
    pub const CONNECT_FOUR: Self = Self::preset(6, 7, 4).with_placement(Placement::Falling);
    /// Five in a row on the large board.
    pub const GOMOKU: Self = Self::preset(15, 15, 5);

    const MISERE: Self = Self::TIC_TAC_TOE.with_completing(Completing::Loses);
    const CARO: Self = Self::GOMOKU.with_line_rule(LineRule::Caro);

    /// The games that are offered, smallest board first; any other can be set by hand.
    pub const PRESETS: [Self; 11] = [
        Self::TIC_TAC_TOE,
        Self::MISERE,
        Self::preset(4, 4, 4),
        Self::preset(5, 5, 4),
        Self::preset(6, 6, 4),
        Self::preset(6, 6, 6),
        Self::CONNECT_FOUR,
        Self::preset(7, 7, 5),
        Self::GOMOKU,
        Self::CARO,
        Self::preset(19, 19, 5),
    ];

    /// The named game that these rules are, or are nearest to: neither the value of longer lines
    /// nor the price of a taken square makes another game.
    pub fn named(self) -> Option<&'static NamedGame> {
        const NAMED: &[NamedGame] = &[
            NamedGame { word: "tic-tac-toe", rules: Rules::TIC_TAC_TOE },
            NamedGame { word: "misere", rules: Rules::MISERE },
            NamedGame { word: "connect-four", rules: Rules::CONNECT_FOUR },
            NamedGame { word: "gomoku", rules: Rules::GOMOKU },
            NamedGame { word: "caro", rules: Rules::CARO },
        ];
        let near = match self.line_rule {
            LineRule::Exactly => self.with_line_rule(LineRule::AtLeast),
            _ => self,
        };
        NAMED.iter().find(|named| named.rules == near.without_lost_turns())
    }

    /// Returns true if every game by these rules is one of tic-tac-toe, or differs from it in lost
    /// turns alone.
    pub fn is_tic_tac_toe(self) -> bool {
        // A line cannot be longer than three there.
        let plain = self.with_line_rule(LineRule::AtLeast);
        plain.without_lost_turns() == Self::TIC_TAC_TOE
    }
}
