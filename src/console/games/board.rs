//! Filter of boards by name: `15x15`, `15x15,5`, `6x7,4,falling`.

use std::str::FromStr;

use crate::game::{Rules, RulesNameError};

/// Filter of boards: sides, and optionally the length of a line and rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardName {
    rules: Rules,
    any_line: bool,
}

impl BoardName {
    /// Returns `true` if the filter admits a board with these rules.
    pub fn admits(self, rules: Rules) -> bool {
        let size = |rules: Rules| (rules.rows(), rules.columns());
        size(self.rules) == size(rules)
            && (self.any_line || self.rules.line() == rules.line())
            && self.rules.non_default().all(|rule| rules.has(rule))
    }
}

impl FromStr for BoardName {
    type Err = RulesNameError;

    fn from_str(name: &str) -> Result<Self, RulesNameError> {
        let any_line = !name.contains(',');
        let line = if any_line { format!(",{}", Rules::MIN_LINE) } else { String::new() };
        Ok(Self { rules: (name.to_owned() + &line).parse()?, any_line })
    }
}
