//! Other programs in the setup: in the list of who plays, and on a page of their own.

use eframe::egui::{RichText, Ui};

use super::super::controls::ListEntry;
use super::setup_page::{SetUpPage, choose, further};
use super::{Action, Combo, Controls, Cx, Dialog, Look, ProgramAction, PushButton};
use crate::analysis::Request;
use crate::engine::Level;
use crate::game::Mark;
use crate::history::{Player, PlayerKind, Seat};
use crate::protocol::{Refusal, refusal};
use crate::session::{ProgramEntry, Setup, ThinkTime};
use crate::text::say;

/// Memory in MiB that other programs can be told to use at most.
const MEMORY: [u16; 6] = [64, 128, 350, 512, 1024, 2048];

/// Returns the sentence below the players on a seated program that does not play the chosen game,
/// which disables the start button; `None` if there is no such program.
pub(super) fn program_refusal(cx: &Cx) -> Option<String> {
    let (setup, programs) = (cx.session.setup(), &cx.preferences.programs);
    let players = Seat::ALL.map(|seat| &setup.seating.players[seat]);
    let seated = players.into_iter().filter(|it| it.who == PlayerKind::Program);
    seated
        .flat_map(|it| programs.iter().filter(|entry| it.name.as_ref() == Some(&entry.name)))
        .find_map(|entry| {
            let why = refusal(entry, setup.rules)?.word();
            Some(format!("{}: {}", entry.name, say!(cx, "program-refuses", why)))
        })
}

/// Draws the list of who can play the side of `mark`, a person, a level or another program, and
/// sets the picked one in `setup`; the last entry opens the dialog that adds a program.
pub(super) fn who(ui: &mut Ui, mark: Mark, setup: &mut Setup, cx: &mut Cx) {
    let (text, rules) = (cx.text, setup.rules);
    let seat = setup.seating.seat(mark);
    let player = &mut setup.seating.players[seat];
    let levels =
        std::iter::once(PlayerKind::Person).chain(Level::offered().map(PlayerKind::Computer));
    let levels = levels.map(|who| ListEntry {
        aside: text.manner(who, rules),
        apart: who.level() == Some(Level::Random),
        ..ListEntry::from((Some((who, None)), who == player.who, text.opponent_name(who)))
    });
    let programs = cx.preferences.programs.iter().zip(0..).map(|(it, at)| {
        let (refusal, name) = (refusal(it, rules), Some(it.name.clone()));
        let chosen = player.who == PlayerKind::Program && player.name == name;
        let refuses = |why: Refusal| say!(text, "program-refuses", why = why.word());
        ListEntry {
            aside: refusal.map(refuses).unwrap_or_default(),
            apart: at == 0,
            refused: refusal.is_some(),
            ..ListEntry::from((Some((PlayerKind::Program, name)), chosen, it.name.to_string()))
        }
    });
    let apart = cx.preferences.programs.is_empty();
    let other = ListEntry { apart, ..ListEntry::from((None, false, say!(text, "program-other"))) };
    let entries: Vec<_> = levels.chain(programs).chain([other]).collect();
    let shown = RichText::new(text.who(player.who)).small();
    // The id is the same in every language and with either mark.
    let id = format!("player-{}", seat.number());
    let name = say!(text, "player-of", mark);
    let (shown, size, framed) = (Some(shown), ui.available_size(), false);
    let combo = Combo { shown, size, framed, beside: true, ..Combo::new(&id, &name, size.x) };
    match combo.show(ui, entries) {
        Some(Some((who, name))) => {
            // The name of a program is no name for another player.
            if who == PlayerKind::Program || player.who == PlayerKind::Program {
                player.name = name;
            }
            player.who = who;
        }
        Some(None) => cx.view.dialog = Some(Dialog::Program { seat, command: String::new() }),
        None => {}
    }
}

/// Draws, for each other program in a seat, the button that leads to its page of the setup.
pub(super) fn program_links(ui: &mut Ui, setup: &Setup, cx: &mut Cx) {
    let seats = Mark::ALL.map(|mark| (mark, setup.seating.seat(mark)));
    let is_program = |seat: Seat| setup.seating.players[seat].who == PlayerKind::Program;
    for (mark, seat) in seats.into_iter().filter(|&(_, seat)| is_program(seat)) {
        ui.caption(&say!(cx, "player-of", mark));
        let width = ui.available_width();
        let name = say!(cx, "program-limits");
        if (PushButton { width, ..PushButton::framed(name) }).show(ui).clicked() {
            cx.view.turn_to(SetUpPage::Program(seat));
        }
    }
}

/// Draws the list of other programs to ask for their move in the shown position, if there are any.
pub(super) fn ask(ui: &mut Ui, cx: &mut Cx) {
    let rules = cx.record().rules();
    let known = cx.preferences.programs.iter().filter(|it| refusal(it, rules).is_none());
    let entries = known.map(|it| (ProgramEntry::id(&it.name), false, it.name.to_string()));
    let entries: Vec<_> = entries.collect();
    if entries.is_empty() || cx.position() != cx.session.position() {
        return;
    }
    let name = say!(cx, "program-ask");
    let shown = Some(RichText::new(&name).small());
    let combo = Combo { shown, framed: false, ..Combo::new("ask", &name, 150.0) };
    if let Some(id) = ui.at_right(|ui| combo.show(ui, entries)) {
        cx.send(Request::Ask(id));
    }
}

/// Draws the page of the setup for another program: its time and memory, the button for what it
/// has said, and its removal.
pub(super) fn page(ui: &mut Ui, seat: Seat, cx: &mut Cx) {
    further(ui, "program-limits-title", cx, |ui, setup, cx| {
        let player = &setup.seating.players[seat];
        let mut preferences = cx.preferences.clone();
        let known =
            preferences.programs.iter().position(|it| Some(&it.name) == player.name.as_ref());
        let Some(at) = known else { return cx.view.turn_to(SetUpPage::Choices) };
        let entry = &mut preferences.programs[at];
        ui.subheading(entry.name.as_str());
        ui.hint(&entry.command);
        let choices = ThinkTime::OFFERED.map(|it| (it, cx.text.think_time(it)));
        choose(ui, ("program-time", &say!(cx, "program-time")), &mut entry.time, choices);
        let choices = MEMORY.map(|it| (it, say!(cx, "program-mebibytes", number = it)));
        choose(ui, ("program-memory", &say!(cx, "program-memory")), &mut entry.memory, choices);
        ui.add_space(8.0);
        let width = ui.available_width();
        if (PushButton { width, ..PushButton::framed(say!(cx, "program-says")) }).show(ui).clicked()
        {
            cx.send(Action::Program(ProgramAction::ShowMessages));
        }
        let remove = PushButton::new(say!(cx, "program-remove"), Look::Destructive);
        if (PushButton { width, ..remove }).show(ui).clicked() {
            let name = Some(preferences.programs.remove(at).name);
            for seat in Seat::ALL {
                let player = &mut setup.seating.players[seat];
                if player.who == PlayerKind::Program && player.name == name {
                    *player = Player::default();
                }
            }
            cx.view.turn_to(SetUpPage::Choices);
        }
        if preferences != *cx.preferences {
            cx.send(Action::SetPreferences(Box::new(preferences)));
        }
    });
}
