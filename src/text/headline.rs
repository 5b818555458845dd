//! Headline above the board: the game that is set up, the player to move, or the result.

use super::{Text, capitalized, say};
use crate::game::{Decision, Ending, Line, Mark, Move, Outcome};
use crate::history::{Game, Seat, Seating};
use crate::session::{Session, Stage};

impl Text {
    /// Returns the headline.
    pub fn status(&self, session: &Session) -> String {
        self.short_status(session, usize::MAX)
    }

    /// Returns the headline with names shortened to `longest` characters.
    pub fn short_status(&self, session: &Session, longest: usize) -> String {
        let game = session.game();
        let position = game.record.position();
        if session.stage() == Stage::SetUp {
            return self.game(session.shown().record.rules());
        }
        if let Some(task) = self.task(session) {
            return task;
        }
        let (you, name) = self.mover(game);
        let name = shortened(name, longest);
        match game.record.ending() {
            Some(Ending::Left) => say!(self, "left", you, name),
            Some(_) => match game.record.winner() {
                None => say!(self, "draw"),
                Some(winner) => self.winner(&game.seating, game.seat(winner), longest),
            },
            _ if session.stage() == Stage::Past => {
                let number = game.record.number_at(game.record.cursor()) + 1;
                say!(self, "past-to-move", number, you, name)
            }
            _ if session.is_paused() => say!(self, "paused", you, name),
            _ if session.computer_to_move().is_some() => say!(self, "thinking", name),
            _ if !position.decisions().is_empty() => say!(self, "to-choose", you, name),
            _ if position.is_opening() => {
                let marks: Vec<_> = position.marks_to_set().map(|it| it.to_string()).collect();
                say!(self, "to-set", you, name, count = marks.len(), marks = marks.join(", "))
            }
            _ => say!(self, "to-move", you, name),
        }
    }

    /// Returns whether the player to move is addressed as “you”, and the name.
    fn mover(&self, game: &Game) -> (bool, String) {
        self.named(game, game.mover_seat())
    }

    pub(super) fn named(&self, Game { seating, .. }: &Game, seat: Seat) -> (bool, String) {
        (seating.is_you(seat), self.name(&seating.players, seat))
    }

    /// Returns the note on the opening: who will choose a side, or what was chosen until a person
    /// has moved again.
    pub fn opening(&self, game: &Game) -> Option<String> {
        let record = &game.record;
        if !record.rules().has_swap_opening() {
            return None;
        }
        if record.position().marks_to_set().next().is_some() {
            let (you, name) = self.named(game, game.mover_seat().other());
            return Some(say!(self, "then-chooses", you, name));
        }
        let moves = record.history();
        let at = moves.iter().rposition(|it| matches!(it.made, Move::Choose(_)))?;
        let is_answer = |it| !game.has_person() || game.is_persons(it);
        if moves[at + 1..].iter().any(is_answer) {
            return None;
        }
        let seat = game.seating.seat(moves[at].player);
        let (you, name) = self.named(game, seat);
        let Move::Choose(Decision::Side(mark)) = moves[at].made else {
            return Some(say!(self, "decided-more", you, name));
        };
        let (you, second) = self.named(game, seat.other());
        Some(say!(self, "decided", name, mark, you, second, other = mark.other()))
    }

    /// Returns whether the player with this mark is addressed as “you”, and the name.
    pub fn side(&self, game: &Game, mark: Mark) -> (bool, String) {
        self.named(game, game.seat(mark))
    }

    /// Returns the question whether the player with this mark gives up.
    pub fn gives_up(&self, game: &Game, mark: Mark) -> String {
        let (you, name) = self.side(game, mark);
        say!(self, "end-game-give-up", you, name)
    }

    /// Returns the words for a game that is left: who is to move.
    pub fn left(&self, game: &Game) -> String {
        let (you, name) = self.mover(game);
        say!(self, "leave-text", you, name)
    }

    /// Returns the result of a game won by `winner`, with names of at most `longest` characters.
    pub(super) fn winner(&self, seating: &Seating, winner: Seat, longest: usize) -> String {
        if seating.is_you(winner.other()) {
            return say!(self, "you-lose");
        }
        let name = shortened(self.name(&seating.players, winner), longest);
        say!(self, "wins", you = seating.is_you(winner), name)
    }

    /// Returns the way in which the game on the board ended; `None` if it goes on or was left.
    pub fn how_it_ended(&self, session: &Session) -> Option<String> {
        let game = session.shown();
        let record = &game.record;
        let (position, moves) = (record.position(), record.number_at(record.cursor()));
        Some(match game.record.ending()? {
            Ending::Board => match position.outcome()? {
                Outcome::Draw => say!(self, "ended-full"),
                Outcome::Win { winner, lines } => self.by_lines(game, *winner, lines),
            },
            Ending::GaveUp(mark) => {
                let (you, name) = self.side(game, mark);
                say!(self, "ended-gave-up", you, name, moves)
            }
            Ending::OutOfTime(mark) => {
                let (you, name) = self.side(game, mark);
                say!(self, "ended-out-of-time", you, name)
            }
            Ending::Agreed => say!(self, "ended-agreed", moves),
            Ending::Left => return None,
        })
    }

    /// Returns the sentence on the lines that ended a game.
    fn by_lines(&self, game: &Game, winner: Mark, lines: &[Line]) -> String {
        let record = &game.record;
        let (rules, moves) = (record.rules(), record.number_at(record.cursor()));
        let lines = self.lines(lines, rules);
        // A board that was set up may have the line from the start.
        if moves == 0 {
            capitalized(&lines)
        } else if rules.line_loses() {
            let (you, name) = self.side(game, winner.other());
            say!(self, "ended-line-loses", you, name, lines, moves)
        } else {
            say!(self, "ended-line", lines = capitalized(&lines), moves)
        }
    }

    /// Returns the headline for screen readers, with the last move and the way in which the game
    /// ended.
    pub fn spoken_status(&self, session: &Session) -> String {
        if session.stage() == Stage::SetUp {
            return self.status(session);
        }
        let ending = self.how_it_ended(session).filter(|_| session.task().is_none());
        let note = ending.or_else(|| self.opening(session.game()));
        let status = match (self.status(session), note) {
            (status, Some(ending)) => say!(self, "spoken-end", status, ending),
            (status, None) => status,
        };
        let record = &session.game().record;
        let (name, square) = if let Some((back, moves)) = session.stepped() {
            let made = moves.iter().map(|&made| self.move_name(made, record.rules()));
            let name = if back { say!(self, "undo") } else { say!(self, "redo") };
            (name, made.collect::<Vec<_>>().join(", "))
        } else {
            // A lost turn has its own notice, and the mark on that square is older. If the players
            // ended the game, the last move was told before; a solution names it itself.
            let is_told = record.is_ended_by_players() || session.is_solution_shown();
            let last = record.last_move().filter(|last| !is_told && !last.loses_turn());
            let Some(last) = last else { return status };
            let game = session.game();
            let (_, name) = self.named(game, game.seating.seat(last.player));
            (name, self.move_name(last.made, record.rules()))
        };
        say!(self, "spoken-move", name, square, status)
    }
}

fn shortened(name: String, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name;
    }
    let kept: String = name.chars().take(longest.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}
