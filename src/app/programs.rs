//! Other programs as players: which there are, which run, and what went wrong.
//!
//! The engine's worker asks them on its one thread. A program runs from the first question until no
//! game on the board needs it any more; ending one may take a moment, for which the window does not
//! wait.

use std::iter;
use std::mem;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use eframe::egui;

use super::{App, Outbox};
use crate::engine::{Answer, Control, EngineTask, Job, MoveAnswer, ProgramId};
use crate::game::Square;
use crate::history::{Name, Player, PlayerKind, Seat};
use crate::protocol::{Program, ProgramFault, ProgramMove, SearchMessage, TimeLimit};
use crate::session::{Command, ProgramEntry};
use crate::storage;
use crate::text::say;
use crate::ui::ProgramAction;

/// Time beyond its limit in which a program may answer: the window has no forfeits.
const GRACE: Duration = Duration::from_secs(3);

/// The other programs, shared by the window and the engine's thread.
#[derive(Clone, Default)]
pub(super) struct Programs(Arc<Mutex<ProgramState>>);

#[derive(Default)]
struct ProgramState {
    entries: Vec<ProgramEntry>,
    /// Programs that were asked for a move, with their entries; the one that is asked now is away.
    running: Vec<(ProgramEntry, Program)>,
    last: LastAnswer,
}

/// The last answer of a program.
#[derive(Clone, Default)]
struct LastAnswer {
    /// Name of the program; empty before the first question, and for one that is not there.
    name: String,
    /// The move or why there is none; `None` before the first question.
    result: Option<Result<ProgramMove, ProgramFault>>,
    /// What it said about its search.
    messages: Vec<String>,
}

impl Programs {
    fn lock(&self) -> MutexGuard<'_, ProgramState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the programs that can play, at the start and with changed preferences. A running one
    /// that has been changed or removed ends.
    pub(super) fn set(&self, entries: &[ProgramEntry]) {
        self.lock().entries = entries.to_vec();
        self.retain(|entry| entries.contains(entry));
    }

    /// Ends all programs but those with these names, which the game on the board needs.
    pub(super) fn keep_only(&self, names: &[&Name]) {
        self.retain(|entry| names.contains(&&entry.name));
    }

    /// Ends all programs before the window's process ends.
    pub(super) fn end(&self) {
        drop(mem::take(&mut self.lock().running));
    }

    fn retain(&self, keeps: impl Fn(&ProgramEntry) -> bool) {
        let others: Vec<_> =
            self.lock().running.extract_if(.., |(entry, _)| !keeps(entry)).collect();
        if !others.is_empty() {
            // Not joined: each program is killed within a second.
            let _ = thread::Builder::new().name("velha-ending".into()).spawn(move || drop(others));
        }
    }

    /// Asks another program for the move of a job that is for one, on the engine's thread; `None`
    /// for a job of the own engine.
    pub(super) fn answer(&self, job: &Job, control: &Control) -> Option<Answer> {
        let EngineTask::Program(id, clock) = job.task else { return None };
        let Some((entry, mut program)) = self.seat(id) else {
            let result = Some(Err(ProgramFault::Removed));
            self.lock().last = LastAnswer { result, ..LastAnswer::default() };
            return Some(Answer::Failed);
        };
        let time = entry.time.duration();
        let turn = clock.map_or(time, |clock| clock.turn.min(time));
        let limit =
            TimeLimit { left: clock.map(|clock| clock.left), ..TimeLimit::new(turn, GRACE) };
        let result = program.choose(&job.position, limit, control.stop_token());
        let made = result.as_ref().ok().map(|thought| thought.made);
        let (name, messages) = (entry.name.to_string(), program.messages());
        let mut state = self.lock();
        state.last = LastAnswer { name, result: Some(result), messages };
        state.running.push((entry, program));
        Some(made.map_or(Answer::Failed, |made| Answer::Move(MoveAnswer::new(made, None))))
    }

    /// Takes a program to be asked, a new one if it does not run.
    fn seat(&self, id: ProgramId) -> Option<(ProgramEntry, Program)> {
        let mut state = self.lock();
        let running =
            state.running.iter().position(|(entry, _)| ProgramEntry::id(&entry.name) == id);
        if let Some(at) = running {
            return Some(state.running.swap_remove(at));
        }
        let entry = state.entries.iter().find(|entry| ProgramEntry::id(&entry.name) == id)?.clone();
        let program = Program::new(&entry.command, usize::from(entry.memory) << 20);
        Some((entry, program))
    }

    fn last(&self) -> LastAnswer {
        self.lock().last.clone()
    }
}

/// Asks a program on a thread of its own what it plays, for a player in this seat.
fn probe(command: String, seat: Seat, outbox: Outbox) {
    let failed = outbox.clone();
    let ask = move || {
        let stop = AtomicBool::new(false);
        let result = Program::probe(command, &stop);
        outbox.send(move |app, ctx| app.handle_probed(ctx, seat, result));
    };
    // Not joined: a program that does not answer is killed after its time.
    if let Err(why) = thread::Builder::new().name("velha-probe".into()).spawn(ask) {
        let result = Err(ProgramFault::NoStart(why.into()));
        failed.send(move |app, ctx| app.handle_probed(ctx, seat, result));
    }
}

impl App {
    /// Dispatches an action of a view about other programs.
    pub(super) fn dispatch_program(&mut self, action: ProgramAction) {
        match action {
            ProgramAction::Pick => self.picker.prompt_for_program(&self.folder(), &self.text),
            ProgramAction::Add(seat, command) => {
                self.show_reply(say!(self.text, "program-asked"));
                probe(command, seat, self.outbox.clone());
            }
            ProgramAction::ShowMessages => self.show_messages(),
        }
    }

    /// Handles the answers of a program that a person has added: keeps it and gives it the seat
    /// that it was added for, or tells why it cannot play.
    pub(super) fn handle_probed(
        &mut self,
        ctx: &egui::Context,
        seat: Seat,
        result: Result<ProgramEntry, ProgramFault>,
    ) {
        let mut entry = match result {
            Ok(entry) => entry,
            Err(fault) => {
                let said = self.text.program_fault(&say!(self.text, "program"), &fault);
                let lines = vec![said, say!(self.text, "program-not-added")];
                return self.show_error(say!(self.text, "program-title"), lines);
            }
        };
        let mut preferences = self.appearance.preferences.clone();
        let known = |name: &Name| preferences.programs.iter().any(|it| it.name == *name);
        let numbered = (2..).map(|number| Name::shortened(&format!("{number} {}", entry.name)));
        let names = iter::once(Some(entry.name.clone())).chain(numbered).flatten();
        if let Some(name) = names.into_iter().find(|name| !known(name)) {
            entry.name = name;
        }
        let mut setup = self.session.setup().clone();
        setup.seating.players[seat] =
            Player { name: Some(entry.name.clone()), who: PlayerKind::Program };
        self.show_reply(say!(self.text, "program-added", program = entry.name.to_string()));
        preferences.programs.push(entry);
        self.set_preferences(ctx, preferences);
        self.session.apply(Command::Choose(setup));
        self.save_settings();
    }

    /// Tells in the header why the program that was asked last has made no move. The ways on are in
    /// `ui/panel/offers.rs`.
    pub(super) fn show_program_fault(&mut self) {
        let LastAnswer { name, result: Some(Err(fault)), .. } = self.programs.last() else {
            return;
        };
        // A game of another computer may name a program that is not here.
        let own = || self.session.player_to_move().name.as_ref().map(ToString::to_string);
        let name = Some(name).filter(|it| !it.is_empty()).or_else(own);
        let said = self.text.program_fault(&name.unwrap_or_default(), &fault);
        self.show_reply(format!("{said} {}", say!(self.text, "program-kept")));
    }

    /// Tells in the header that another program would play on `square`, and how it values that.
    pub(super) fn show_opinion(&mut self, square: Square) {
        let rules = self.session.position().rules();
        let name = |square| self.text.square_name(square, rules);
        let LastAnswer { name: program, messages, .. } = self.programs.last();
        let message = messages.iter().rev().find_map(|it| SearchMessage::parse(it));
        let (mut depth, mut eval, mut line) = (0, String::new(), String::new());
        if let Some(told) = message {
            let squares = storage::read_moves(&told.line, rules.rows()).unwrap_or_default();
            line = squares.into_iter().map(name).collect::<Vec<_>>().join(" ");
            (depth, eval) = (told.depth, told.eval);
        }
        let square = name(square);
        let said = say!(self.text, "program-opinion", program, square, depth, eval, line);
        self.show_reply(said);
    }

    /// Tells in the header if the own engine has just decided a swap opening for a program that
    /// does not know it. Called after each move of the computer or of a program.
    pub(super) fn tell_of_opening(&mut self) {
        let is_own =
            matches!(self.programs.last().result, Some(Ok(ProgramMove { is_own: true, .. })));
        if self.session.position().is_opening() && is_own {
            self.show_reply(say!(self.text, "program-opening"));
        }
    }

    /// Shows what the program that was asked last has said.
    fn show_messages(&mut self) {
        let mut lines = self.programs.last().messages;
        if lines.is_empty() {
            lines.push(say!(self.text, "program-silent"));
        }
        self.show_error(say!(self.text, "program-says"), lines);
    }
}
