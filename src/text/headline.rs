//! Headline above the board: the game that is set up, the player to move, or the result.

use super::{Text, capitalized, say};
use crate::game::{Decision, Ending, GameRecord, Line, Mark, Move, Outcome};
use crate::history::{Game, Name, Seat, Seating};
use crate::session::{Session, Stage};

impl Text {
    /// Returns the headline above the board in full: the game that is set up, the player to move,
    /// the result, or the question of a task.
    pub fn status(&self, session: &Session) -> String {
        self.short_status(session, usize::MAX)
    }

    /// Returns the headline with players’ names shortened to `longest` characters, where the window
    /// has no room for [`Self::status`].
    pub fn short_status(&self, session: &Session, longest: usize) -> String {
        let game = session.game();
        let position = game.record.position();
        if session.stage() == Stage::SetUp {
            return self.game(session.shown().record.rules());
        }
        if let Some(task) = self.task(session) {
            return task;
        }
        if session.stage() == Stage::Making {
            return self.of_group(&say!(self, "lesson-edit"), &self.verdict(position));
        }
        let state = match game.record.ending() {
            Some(Ending::Left) => "left",
            Some(_) => {
                return match game.record.winner() {
                    None => say!(self, "draw"),
                    Some(winner) => self.winner(&game.seating, game.seat(winner), longest),
                };
            }
            _ if session.warning().is_some() => return say!(self, "coach-title"),
            _ if session.stage() == Stage::Past => "past",
            _ if session.is_paused() => "paused",
            _ if session.computer_to_move().is_some() => "thinking",
            _ if !position.decisions().is_empty() => "choosing",
            _ if position.is_opening() => "setting",
            _ => "moving",
        };
        let (you, name) = self.address_of_seat(game, game.mover_seat());
        let name = shortened(name, longest);
        let number = game.record.number_at(game.record.cursor()) + 1;
        let marks: Vec<_> = position.marks_to_set().map(|it| self.side(it)).collect();
        let (count, marks) = (marks.len(), marks.join(", "));
        say!(self, "status", state, you, name, number, count, marks)
    }

    /// Returns the sentence that a program thinks about its opinion.
    pub fn thinking(&self, program: &Name) -> String {
        let (you, name, number, count, marks) = (false, program.to_string(), 0_usize, 0_usize, "");
        say!(self, "status", state = "thinking", you, name, number, count, marks)
    }

    /// Returns whether the player in this seat is addressed as “you”, and the player’s name.
    pub(super) fn address_of_seat(
        &self,
        Game { seating, .. }: &Game,
        seat: Seat,
    ) -> (bool, String) {
        (seating.is_you(seat), self.name(&seating.players, seat))
    }

    /// Returns the note on a swap opening below the headline: who will choose a side, or what was
    /// chosen, until a person has moved again; `None` otherwise.
    pub fn swap_note(&self, game: &Game) -> Option<String> {
        let record = &game.record;
        if !record.rules().has_swap_opening() {
            return None;
        }
        if record.position().marks_to_set().next().is_some() {
            let (you, name) = self.address_of_seat(game, game.mover_seat().other());
            return Some(say!(self, "then-chooses", you, name));
        }
        let moves = record.played_to_cursor();
        let at = moves.iter().rposition(|it| matches!(it.made, Move::Choose(_)))?;
        let is_answer = |it| !game.has_person() || game.is_persons(it);
        if moves[at + 1..].iter().any(is_answer) {
            return None;
        }
        let seat = game.seating.seat(moves[at].player);
        let (you, name) = self.address_of_seat(game, seat);
        let Move::Choose(Decision::Side(mark)) = moves[at].made else {
            return Some(say!(self, "decided-more", you, name));
        };
        let (you, second) = self.address_of_seat(game, seat.other());
        Some(say!(self, "decided", name, mark, you, second, other = mark.other()))
    }

    /// Returns whether the player with this mark is addressed as “you”, and the player’s name, for
    /// sentences that a player is the subject of.
    pub fn address(&self, game: &Game, mark: Mark) -> (bool, String) {
        self.address_of_seat(game, game.seat(mark))
    }

    /// Returns the sentence of the dialog that offers to save the game, after the digit 9 has left
    /// it where squares are numbered from 0: who was to move, and that the game can be resumed
    /// anyway.
    pub fn leave_sentence(&self, game: &Game) -> String {
        let (you, name) = self.address_of_seat(game, game.mover_seat());
        say!(self, "leave-text", you, name)
    }

    /// Returns the result of a game won by `winner`, for the headline and the list of past games:
    /// “you lose” if that was the person’s opponent, with names of at most `longest` characters.
    pub(super) fn winner(&self, seating: &Seating, winner: Seat, longest: usize) -> String {
        if seating.is_you(winner.other()) {
            return say!(self, "you-lose");
        }
        let name = shortened(self.name(&seating.players, winner), longest);
        say!(self, "wins", you = seating.is_you(winner), name)
    }

    /// Returns the note on how the game on the board ended, such as by which line; `None` if it
    /// goes on or was left.
    pub fn how_it_ended(&self, session: &Session) -> Option<String> {
        let game = session.shown();
        let record = &game.record;
        let position = record.position();
        Some(match game.record.ending()? {
            Ending::Board => match position.outcome()? {
                Outcome::Draw => say!(self, "ended-full"),
                Outcome::Win { winner, lines } => self.by_lines(game, *winner, lines),
            },
            Ending::GaveUp(mark) => {
                let (you, name) = self.address(game, mark);
                say!(self, "ended-gave-up", you, name, moves = own_moves_of(record, mark))
            }
            Ending::OutOfTime(mark) => {
                let (you, name) = self.address(game, mark);
                say!(self, "ended-out-of-time", you, name)
            }
            Ending::Agreed => {
                let first = record.start().turn();
                say!(self, "ended-agreed", moves = own_moves_of(record, first))
            }
            Ending::Lost(_) | Ending::Left => return None,
        })
    }

    /// Returns the note on the completed lines that ended a game.
    fn by_lines(&self, game: &Game, winner: Mark, lines: &[Line]) -> String {
        let record = &game.record;
        let (rules, loses) = (record.rules(), record.rules().line_loses());
        let moves = own_moves_of(record, if loses { winner.other() } else { winner });
        let lines = self.lines(lines, rules);
        // A board that was set up may have the line from the start.
        if moves == 0 {
            capitalized(&lines)
        } else if loses {
            let (you, name) = self.address(game, winner.other());
            say!(self, "ended-line-loses", you, name, lines, moves)
        } else {
            say!(self, "ended-line", lines = capitalized(&lines), moves)
        }
    }

    /// Returns the headline for screen readers, after the last move or the moves just undone or
    /// redone, and with the way in which the game ended.
    pub fn spoken_status(&self, session: &Session) -> String {
        if session.stage() == Stage::SetUp {
            return self.status(session);
        }
        let ending = self.how_it_ended(session).filter(|_| session.task().is_none());
        let note = ending.or_else(|| self.swap_note(session.game()));
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
            let is_told = record.is_ended_by_players() || session.solution_shown().is_some();
            let last = record.last_move().filter(|last| !is_told && !last.loses_turn());
            let Some(last) = last else { return status };
            let game = session.game();
            let (_, name) = self.address_of_seat(game, game.seating.seat(last.player));
            (name, self.move_name(last.made, record.rules()))
        };
        say!(self, "spoken-move", name, square, status)
    }
}

/// Returns the number of moves that this side has made; a length is told in the moves of one side
/// everywhere.
fn own_moves_of(record: &GameRecord, mark: Mark) -> usize {
    let played = record.played_to_cursor();
    played.iter().filter(|it| it.mark == mark && !it.is_decision()).count()
}

fn shortened(name: String, longest: usize) -> String {
    if name.chars().count() <= longest {
        return name;
    }
    let kept: String = name.chars().take(longest.saturating_sub(1)).collect();
    kept.trim_end().to_owned() + "…"
}
