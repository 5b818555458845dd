//! Other programs as players: which there are, which run, and what comes of their answers.
//!
//! The engine's worker asks them for moves on its one thread, another one for opinions, each a
//! process of its own. A program runs from the first question until no
//! game on the board needs it any more; ending one may take a moment, for which the window does not
//! wait.

use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use eframe::egui;

use super::App;
use crate::engine::{Answer, Control, EngineTask, Job, ProgramAnswer, ProgramFault};
use crate::game::Move;
use crate::history::{Name, Player, PlayerKind, Seat};
use crate::protocol::{Program, SearchMessage, TimeLimit};
use crate::session::{Command, ProgramEntry, ThinkTime};
use crate::storage;
use crate::text::say;
use crate::ui::Dialog;

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

    /// Asks another program for the move of a job that is for one, on a worker's thread; `None`
    /// for a job of the own engine.
    pub(super) fn answer(&self, job: &Job, control: &Control) -> Option<Answer> {
        let EngineTask::Program(name, clock) = &job.task else { return None };
        let Some((entry, mut program)) = self.take_or_start(name) else {
            return Some(Answer::of_program(name, Err(ProgramFault::Removed)));
        };
        let time = entry.time.duration();
        let turn = clock.map_or(time, |clock| clock.turn.min(time));
        let limit =
            TimeLimit { left: clock.map(|clock| clock.left), ..TimeLimit::new(turn, GRACE) };
        let result = program.choose(&job.position, limit, control.stop_token());
        let (program_name, said) = (name.clone(), program.take_messages());
        self.lock().running.push((entry, program));
        Some(Answer::Program(ProgramAnswer { program: program_name, result, said }))
    }

    /// Takes the program of this name to be asked, a new one if it does not run.
    fn take_or_start(&self, name: &str) -> Option<(ProgramEntry, Program)> {
        let mut state = self.lock();
        let running = state.running.iter().position(|(entry, _)| entry.name.as_str() == name);
        if let Some(at) = running {
            return Some(state.running.swap_remove(at));
        }
        let entry = state.entries.iter().find(|entry| entry.name.as_str() == name)?.clone();
        let program = Program::new(&entry.command, entry.memory);
        Some((entry, program))
    }
}

impl App {
    /// Asks a program for its name on a thread of its own, for a player in this seat, while a
    /// dialog says so.
    pub(super) fn add_program(&mut self, seat: Seat, command: String) {
        let (stop, outbox) = (Arc::<AtomicBool>::default(), self.outbox.clone());
        self.view.dialog = Some(Dialog::Asking(Arc::clone(&stop)));
        let typed = Dialog::Program { seat, command: command.clone() };
        let kept = typed.clone();
        let ask = move || {
            let name = Program::new(&command, Program::MEMORY).name(&stop).and_then(|name| {
                let name = Name::shortened(&name).or_else(|| Name::shortened(&command));
                name.ok_or(ProgramFault::Silent)
            });
            let (time, memory) = (ThinkTime(10), Program::MEMORY);
            let entry = |name| ProgramEntry { name, command, time, memory, refused: Vec::new() };
            let result = name.map(entry);
            outbox.send(move |app, ctx| app.handle_named(ctx, (seat, kept), &stop, result));
        };
        // Not joined: a program that does not answer is killed after its time.
        if let Err(why) = thread::Builder::new().name("velha-asking".into()).spawn(ask) {
            self.tell_not_added(&why.into(), typed);
        }
    }

    /// Tells why a program was not added, and then shows again what was `typed`.
    fn tell_not_added(&mut self, fault: &ProgramFault, typed: Dialog) {
        let said = self.text.program_fault(&say!(self.text, "program"), fault);
        let lines = vec![said, say!(self.text, "program-not-added")];
        self.view.dialog = Some(typed);
        self.show_error(say!(self.text, "program-title"), lines);
    }

    /// Handles the name of a program that a person has added: keeps it and gives it the seat that
    /// it was added for, or tells why it is no player. Does nothing if the person has cancelled.
    fn handle_named(
        &mut self,
        ctx: &egui::Context,
        (seat, typed): (Seat, Dialog),
        stop: &AtomicBool,
        result: Result<ProgramEntry, ProgramFault>,
    ) {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        self.view.dialog.take_if(|it| matches!(it, Dialog::Asking(_)));
        let mut entry = match result {
            Ok(entry) => entry,
            Err(fault) => return self.tell_not_added(&fault, typed),
        };
        let mut preferences = self.appearance.preferences.clone();
        let free = |name: &Name| !preferences.programs.iter().any(|it| it.name == *name);
        entry.name = entry.name.numbered(free);
        let mut setup = self.session.setup().clone();
        setup.seating.players[seat] =
            Player { name: Some(entry.name.clone()), who: PlayerKind::Program };
        self.show_reply(say!(self.text, "program-added", program = entry.name.to_string()));
        preferences.programs.push(entry);
        self.set_preferences(ctx, preferences);
        self.session.apply(Command::Choose(setup));
        self.save_settings();
    }

    /// Handles the answer of the program to move: tells in the header why it has made no move. The
    /// ways on are in `ui/panel/offers.rs`.
    pub(super) fn handle_program(&mut self, ctx: &egui::Context, answer: &ProgramAnswer) {
        if let Err(fault) = &answer.result {
            let said = self.text.program_fault(&answer.program, fault);
            self.show_reply(say!(self.text, "program-game-kept", fault = said));
        }
        self.note_refusal(ctx, answer);
    }

    /// Notes in the entry of a program whether it has refused the game on the board.
    fn note_refusal(&mut self, ctx: &egui::Context, answer: &ProgramAnswer) {
        let rules = self.session.position().rules();
        let refuses = match answer.result {
            Ok(_) => Some(false),
            Err(ProgramFault::Refused(_)) => Some(true),
            Err(_) => None,
        };
        let mut preferences = self.appearance.preferences.clone();
        let entry = preferences.programs.iter_mut().find(|it| it.name.as_str() == answer.program);
        if let Some((entry, refuses)) = entry.zip(refuses)
            && entry.refused.contains(&rules) != refuses
        {
            entry.refused.retain(|it| *it != rules);
            entry.refused.extend(refuses.then_some(rules));
            self.set_preferences(ctx, preferences);
        }
    }

    /// Tells in the header where another program that was asked would play, and how it values that.
    pub(super) fn show_opinion(&mut self, ctx: &egui::Context, answer: &ProgramAnswer) {
        let rules = self.session.position().rules();
        let name = |square| self.text.square_name(square, rules);
        let program = answer.program.clone();
        let said = match &answer.result {
            Ok(Move::Place(square)) => {
                let message = answer.said.iter().rev().find_map(|it| SearchMessage::parse(it));
                let (mut depth, mut eval, mut line) = (0, String::new(), String::new());
                if let Some(told) = message {
                    let squares = storage::read_moves(&told.line, rules.rows()).unwrap_or_default();
                    line = squares.into_iter().map(name).collect::<Vec<_>>().join(" ");
                    (depth, eval) = (told.depth, told.eval);
                }
                let square = name(*square);
                say!(self.text, "program-opinion", program, square, depth, eval, line)
            }
            // No opinion is asked for in an opening.
            Ok(Move::Choose(_)) => String::new(),
            Err(fault) => self.text.program_fault(&program, fault),
        };
        self.show_reply(said);
        self.note_refusal(ctx, answer);
    }
}
