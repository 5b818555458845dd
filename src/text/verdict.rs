//! Sentences on the position: threats, notices, lines, and descriptions of pictures; names of
//! games, and their rules in words.

use super::{Text, refusal, say};
use crate::game::{
    Board, ByMark, GameRecord, Labels, Line, LineName, Mark, Opening, Outcome, PlayedMove,
    Position, Rule, RuleKind, Rules, Square, Threats,
};
use crate::history::PlayerKind;
use crate::session::{CommandNotice, Session};

impl Text {
    /// Returns the sentences on the threats of both sides that a person has asked for, or that
    /// there are none.
    pub fn threats(&self, threats: &ByMark<Threats>, rules: Rules) -> String {
        let loses = rules.line_loses();
        let place = |squares: &[Square]| {
            let names = squares.iter().map(|&square| self.move_name(square, rules));
            let names =
                self.names(names.collect(), |before, last| say!(self, "places-or", before, last));
            names.map(|names| self.place(&names, rules))
        };
        let of_mark = |mark: Mark| {
            let (completing, doubling) =
                (place(&threats[mark].completing), place(&threats[mark].doubling));
            [
                completing.map(|place| say!(self, "threats-complete", loses, mark, place)),
                doubling.map(|place| say!(self, "threats-double", mark, place)),
            ]
        };
        let sentences: Vec<String> = Mark::ALL.into_iter().flat_map(of_mark).flatten().collect();
        if sentences.is_empty() { say!(self, "threats-none", loses) } else { sentences.join(" ") }
    }

    /// Returns the place of one or more moves inside a sentence, by their names: “at b2”, but “in
    /// column d” where marks fall.
    pub(super) fn place(&self, squares: &str, rules: Rules) -> String {
        say!(self, "place", falls = rules.falls(), squares)
    }

    /// Returns all names, the last one added by `with_last`, or the first few and the number of
    /// further ones; `None` if there are none.
    fn names(
        &self,
        mut names: Vec<String>,
        with_last: impl FnOnce(String, String) -> String,
    ) -> Option<String> {
        const MAX: usize = 6;
        let more = names.len().saturating_sub(MAX);
        names.truncate(MAX);
        if more > 0 {
            return Some(say!(self, "threats-more", squares = names.join(", "), more));
        }
        let last = names.pop()?;
        Some(if names.is_empty() { last } else { with_last(names.join(", "), last) })
    }

    /// Returns the sentence on the effect of a command that a person has given: why a square or a
    /// position is refused, the edited square, that a turn was lost, that the engine failed, or the
    /// time left.
    pub fn notice(&self, notice: &CommandNotice, position: &Position) -> String {
        let rules = position.rules();
        match notice {
            CommandNotice::Hint(hint) => self.of_group(&say!(self, "hint"), hint),
            CommandNotice::Edited(square) => {
                self.over(position).unwrap_or_else(|| self.spoken_square(*square, position))
            }
            CommandNotice::Arranged => {
                self.over(position).unwrap_or_else(|| self.marks(position.board()))
            }
            CommandNotice::Impossible(cause) => {
                self.impossible_position(*cause, |square| self.move_in_sentence(square, rules))
            }
            CommandNotice::Refused(square, cause) => {
                let (square, column) =
                    (self.square_name(*square, rules), self.column(*square, rules));
                let cause = refusal(*cause, rules);
                say!(self, "notice-refused", cause, square, column)
            }
            CommandNotice::TurnLost(mark) => {
                say!(self, "notice-turn-lost", falls = rules.falls(), mark)
            }
            CommandNotice::EngineFailed => say!(self, "notice-engine-failed"),
            CommandNotice::TimeLeft(seconds) => say!(self, "notice-time-left", seconds),
        }
    }

    /// Returns the squares of the marks of each side, the first few of many.
    fn marks(&self, board: &Board) -> String {
        let rules = board.rules();
        let of_side = |mark: Mark| {
            let squares = rules.all_squares().filter(|&square| board[square] == Some(mark));
            let names = squares.map(|square| self.square_name(square, rules)).collect();
            let squares = self.names(names, |before, last| format!("{before}, {last}"))?;
            Some(self.of_group(&self.side(mark), &squares))
        };
        let sides: Vec<_> = Mark::ALL.into_iter().filter_map(of_side).collect();
        if sides.is_empty() { say!(self, "editor-empty") } else { sides.join(" · ") }
    }

    /// Returns the title inside a picture file: the players.
    pub fn picture_title(&self, session: &Session) -> String {
        let game = session.shown();
        let mark = self.black.unwrap_or(Mark::X);
        let [first, second] = [mark, mark.other()].map(|mark| self.player(game, mark));
        say!(self, "picture-names", first, mark, second, other = mark.other())
    }

    /// Returns the description inside a picture file for people who do not see it: rules, state and
    /// moves, with squares named by `labels`.
    pub fn picture_description(&self, session: &Session, labels: Labels) -> String {
        let record = &session.shown().record;
        let (moves, rules) = (record.played_to_cursor(), record.rules());
        let moves = moves.iter().map(|played| {
            let (number, mark) = (played.number, self.side(played.mark));
            let Some(made) = played.made.square().map(|square| labels.name(square, rules)) else {
                return self.move_name(played.made, rules);
            };
            // A square that was picked in vain stands in brackets.
            if played.loses_turn() {
                format!("{number}. {mark} ({made})")
            } else {
                format!("{number}. {mark} {made}")
            }
        });
        let sentences = [self.rule_summary(rules), self.status(session)];
        let sentences = sentences.into_iter().chain(self.how_it_ended(session));
        let lines: Vec<String> = sentences.chain(moves).collect();
        lines.join("\n")
    }

    /// Returns the lost turns of a game, which have no mark of their own in a picture of it, by number
    /// and square; empty if there are none.
    pub fn lost_turns(&self, record: &GameRecord) -> String {
        let lost = record.played_to_cursor().into_iter().filter(PlayedMove::loses_turn);
        let told = lost.map(|PlayedMove { number, made, .. }| {
            say!(self, "picture-lost-turn", number, square = self.move_name(made, record.rules()))
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// Returns the side to move or the outcome of a position, by marks, for the choice among the
    /// games of a file, the end of a task, and a position that was set up.
    pub fn verdict(&self, position: &Position) -> String {
        match position.outcome() {
            None => say!(self, "verdict-to-move", mark = position.turn()),
            Some(Outcome::Draw) => say!(self, "verdict-draw"),
            Some(Outcome::Win { winner: mark, lines }) => {
                let rules = position.rules();
                let lines = self.lines(lines, rules);
                let loses = rules.line_loses();
                say!(self, "verdict-wins", loses, mark, other = mark.other(), lines)
            }
        }
    }

    /// Returns the names of completed lines, joined by “and”.
    pub(super) fn lines(&self, lines: &[Line], rules: Rules) -> String {
        let mut names: Vec<_> = lines.iter().map(|&line| self.line(line, rules)).collect();
        // Without numbers of rows two lines may have one name.
        names.dedup();
        names
            .into_iter()
            .reduce(|before, after| say!(self, "lines-and", before, after))
            .unwrap_or_default()
    }

    /// Returns the name of a completed line as labelled on the board, such as a row or a diagonal.
    fn line(&self, line: Line, rules: Rules) -> String {
        let mut ends = [line.first(), line.last()].map(|square| self.move_name(square, rules));
        if rules.falls() {
            ends.sort_unstable();
        }
        let [first, last] = ends;
        // Where squares have numbers of their own, rows and columns have none.
        let numbered = self.labels_on(rules).number(line.first()).is_some();
        match line.name(rules) {
            LineName::Row(_) if !numbered => {
                let number = self.labels_on(rules).row(line.first().row, rules);
                say!(self, "line-row", number)
            }
            LineName::Column(_) if !numbered => {
                say!(self, "line-column", letter = self.column(line.first(), rules))
            }
            LineName::MainDiagonal | LineName::AntiDiagonal => {
                say!(self, "line-diagonal", first, last)
            }
            _ => say!(self, "line-between", first, last),
        }
    }
}

impl Text {
    /// Returns the size of a board and the length of a line, for rules that have no name.
    pub fn board(&self, rules: Rules) -> String {
        let (rows, columns, line) = (rules.rows(), rules.columns(), rules.line());
        say!(self, "board-preset", rows, columns, line)
    }

    /// Returns the size of a board, rows and columns.
    pub fn board_size(&self, rules: Rules) -> String {
        say!(self, "board-size", rows = rules.rows(), columns = rules.columns())
    }

    /// Returns a name for rules in the lists of games, puzzles and statistics that no other rules
    /// share: the name of the game if the rules are exactly its own, otherwise size, line and
    /// unusual rules.
    pub fn listed_board(&self, rules: Rules) -> String {
        if rules.nearest_named_game().is_some_and(|named| named.rules == rules) {
            self.game(rules)
        } else if rules.has_swap_opening() {
            let opening = self.rule_choice(rules.chosen(RuleKind::OPENING), rules.line());
            let game = self.listed_board(rules.with_opening(Opening::Plain));
            say!(self, "rule", game, wins = opening)
        } else if rules == rules.plain() {
            self.board(rules)
        } else {
            say!(self, "rule", game = self.board_size(rules), wins = self.what_wins(rules))
        }
    }

    /// Returns the name of the named game nearest to these rules, although they may differ from it,
    /// or else the size of the board.
    pub fn game(&self, rules: Rules) -> String {
        match rules.nearest_named_game() {
            Some(named) => say!(self, "game-name", game = named.word),
            None => self.board_size(rules),
        }
    }

    /// Returns the question of the setup that the rules of a kind answer; `line` is
    /// the length of a line.
    pub fn rule_question(&self, kind: &RuleKind, line: u8) -> String {
        say!(self, "rule-kind", kind = kind.word, line)
    }

    /// Returns the name of a rule as a choice in the setup; `line` is the length of a line.
    pub fn rule_choice(&self, rule: &Rule, line: u8) -> String {
        say!(self, "rule-choice", rule = rule.word, line)
    }

    /// Returns one line on the rules: the lines that win or lose, and any unusual rule.
    pub fn what_wins(&self, rules: Rules) -> String {
        let (rule, line) = (rules.chosen(RuleKind::LINE).word, rules.line());
        let falls = rules.falls();
        let mut all = vec![say!(self, "rule-wins", loses = rules.line_loses(), rule, line)];
        all.extend(falls.then(|| say!(self, "rule-falling")));
        all.extend(rules.taken_loses_turn().then(|| say!(self, "rule-lose-turn", falls)));
        let opening = rules.chosen(RuleKind::OPENING).word;
        all.extend(rules.has_swap_opening().then(|| say!(self, "rule-opening", opening)));
        all.join(" · ")
    }

    /// Returns one line: the name of the game, and the lines that win; the note below the headline
    /// when there is no news.
    pub fn rule_summary(&self, rules: Rules) -> String {
        say!(self, "rule", game = self.game(rules), wins = self.what_wins(rules))
    }

    /// Returns the reason why a position that was set up cannot be played.
    fn over(&self, position: &Position) -> Option<String> {
        let over = || say!(self, "editor-over", verdict = self.verdict(position));
        position.outcome().map(|_| over())
    }

    /// Returns the note of a game that is set up: the lines that win, and how to start if a person
    /// moves first; of a position that is set up by hand, how to edit it.
    pub fn how_to_start(&self, session: &Session) -> String {
        let game = session.shown();
        let rules = game.record.rules();
        if session.editor().is_some() {
            let note = || say!(self, "editor-note", falls = rules.falls());
            return self.over(game.record.position()).unwrap_or_else(note);
        }
        let wins = self.what_wins(rules);
        match game.mover() {
            Some(PlayerKind::Person) => say!(self, "click-to-start", falls = rules.falls(), wins),
            _ => wins,
        }
    }
}
