//! Other programs in the setup: in the list of who plays, and on a page of their own.

use std::collections::BTreeSet;
use std::mem::{discriminant, replace};

use eframe::egui::{RichText, Ui};

use super::super::controls::ListEntry;
use super::super::{Memo, Message, Removal};
use super::setup_page::{SetUpPage, choose, choose_time, further};
use super::{Action, Combo, Controls, Cx, Dialog, Look, PushButton};
use crate::engine::Level;
use crate::game::{Mark, Rules};
use crate::history::{Clocks, Name, Player, PlayerKind, Seat};
use crate::protocol::rule_code;
use crate::session::{ProgramEntry, Setup};
use crate::text::{Text, say};

/// Who is picked: a kind of player, the name of a program, and whether a person has a coach.
type Pick = (PlayerKind, Option<Name>, bool);

/// Memory in MiB that other programs can be told to use at most.
const MEMORY: [u16; 6] = [64, 128, 350, 512, 1024, 2048];

/// Returns that a program does not play under these rules, as far as is known, to be shown beside
/// its name; empty otherwise. Nothing is greyed out: a game that is begun tells.
fn refusal(program: &ProgramEntry, rules: Rules, text: &Text) -> String {
    let plays = rule_code(rules).is_some() && !program.refused.contains(&rules);
    if plays { String::new() } else { say!(text, "program-refuses") }
}

/// Returns the programs in the seats of the setup, first that of X.
fn seated<'a>(
    setup: &'a Setup,
    programs: &'a [ProgramEntry],
) -> impl Iterator<Item = (Mark, Seat, &'a ProgramEntry)> {
    Mark::ALL.into_iter().filter_map(|mark| {
        let seat = setup.seating.seat(mark);
        let player = &setup.seating.players[seat];
        let name = player.name.as_ref().filter(|_| player.who == PlayerKind::Program);
        Some((mark, seat, programs.iter().find(|it| name == Some(&it.name))?))
    })
}

/// Draws, below the players, which seated program does not play the chosen game.
pub(super) fn show_refusals(ui: &mut Ui, setup: &Setup, cx: &Cx) {
    for (_, _, program) in seated(setup, &cx.preferences.programs) {
        let why = refusal(program, setup.rules, cx.text);
        if !why.is_empty() {
            ui.hint(format!("{}: {why}", program.name));
        }
    }
}

/// Returns the entries of a person, of one with a coach, and of the levels, for the seat and whether
/// the person there has a coach now.
fn people_and_levels(
    setup: &Setup,
    (seat, is_coached): (Seat, bool),
    mastered: &BTreeSet<Level>,
    text: &Text,
) -> Vec<ListEntry<Option<Pick>>> {
    // Beside clocks there is no coach.
    let has_clock = Clocks::new(setup.clocks).is_some();
    let people = [false, true].map(|coached| (PlayerKind::Person, coached));
    let levels = Level::offered().map(|level| (PlayerKind::Computer(level), false));
    let entry = |(who, coached): (PlayerKind, bool)| {
        let (name, aside) = if coached {
            (say!(text, "who-coached"), say!(text, "manner-coached", has_clock))
        } else {
            (text.opponent_name(who), text.manner(who, setup.rules))
        };
        let chosen = (who, coached) == (setup.seating.players[seat].who, is_coached);
        ListEntry {
            aside,
            star: who.level().filter(|it| mastered.contains(it)).map(|_| say!(text, "mastered")),
            apart: who.level() == Some(Level::Random),
            enabled: !coached || !has_clock,
            ..ListEntry::from((Some((who, None, coached)), chosen, name))
        }
    };
    people.into_iter().chain(levels).map(entry).collect()
}

/// List of levels in the setup, if one is open: its seat, and the levels that are mastered there.
#[derive(Default)]
pub(crate) struct LevelList {
    open: Option<Seat>,
    mastered: Memo<(u64, Rules), BTreeSet<Level>>,
}

/// Returns the levels that are mastered by these rules while the list of a seat is open, as soon as
/// the library has told.
fn mastered(seat: Seat, rules: Rules, is_open: bool, cx: &mut Cx) -> BTreeSet<Level> {
    let list = &mut cx.view.levels;
    if !is_open {
        list.open.take_if(|of| *of == seat);
        return BTreeSet::new();
    }
    if list.open.replace(seat) != Some(seat) {
        cx.actions.push(Action::ReadHistory);
    }
    let Some(history) = cx.history else { return BTreeSet::new() };
    list.mastered.get((history.revision, rules), || history.mastered(rules)).clone()
}

/// Draws the list of who can play the side of `mark`, a person, a level or another program, and
/// sets the picked one in `setup`; the last entry opens the dialog that adds a program.
pub(super) fn who(ui: &mut Ui, mark: Mark, setup: &mut Setup, cx: &mut Cx) {
    let (text, rules) = (cx.text, setup.rules);
    let seat = setup.seating.seat(mark);
    let is_coached = setup.seating.is_coached(seat) && Clocks::new(setup.clocks).is_none();
    // The id is the same in every language and with either mark.
    let id = format!("player-{}", seat.number());
    let name = say!(text, "player-of", mark);
    let combo = Combo { beside: true, framed: false, ..Combo::new(&id, &name, 0.0) };
    let mastered = mastered(seat, rules, combo.is_open(ui), cx);
    let levels = people_and_levels(setup, (seat, is_coached), &mastered, text);
    let player = &mut setup.seating.players[seat];
    let programs = cx.preferences.programs.iter().zip(0..).map(|(it, at)| {
        let name = Some(it.name.clone());
        let chosen = player.who == PlayerKind::Program && player.name == name;
        ListEntry {
            aside: refusal(it, rules, text),
            apart: at == 0,
            ..ListEntry::from((
                Some((PlayerKind::Program, name, false)),
                chosen,
                it.name.to_string(),
            ))
        }
    });
    let apart = cx.preferences.programs.is_empty();
    let other = ListEntry { apart, ..ListEntry::from((None, false, say!(text, "program-other"))) };
    let entries: Vec<_> = levels.into_iter().chain(programs).chain([other]).collect();
    let shown = if is_coached { say!(text, "who-coached-short") } else { text.who(player.who) };
    let shown = RichText::new(shown).small();
    match (Combo { shown: Some(shown), size: ui.available_size(), ..combo }).show(ui, entries) {
        Some(Some((who, name, coached))) => {
            setup.seating.coach[seat] = coached;
            // The name of a person, of a computer or of a program is no name for another; a
            // person's waits for the next one in the seat.
            let kept = &mut cx.view.person_names[seat];
            if discriminant(&who) != discriminant(&player.who) || who == PlayerKind::Program {
                let before = replace(&mut player.name, name);
                match (player.who, who) {
                    (PlayerKind::Person, _) => *kept = before,
                    (_, PlayerKind::Person) => player.name = kept.take(),
                    _ => {}
                }
            }
            player.who = who;
        }
        Some(None) => cx.view.dialog = Some(Dialog::Program { seat, command: String::new() }),
        None => {}
    }
}

/// Draws, for each other program in a seat, the button that leads to its page of the setup.
pub(super) fn program_links(ui: &mut Ui, setup: &Setup, cx: &mut Cx) {
    for (mark, seat, _) in seated(setup, &cx.preferences.programs) {
        ui.caption(&say!(cx, "player-of", mark));
        if ui.wide_button(say!(cx, "program-limits")) {
            cx.view.turn_to(SetUpPage::Program(seat));
        }
    }
}

/// Draws the list of other programs to ask for their move in the shown position, if there are any.
pub(super) fn ask(ui: &mut Ui, cx: &mut Cx) {
    let entries = cx.preferences.programs.iter();
    let entries: Vec<_> = entries.map(|it| (it.name.clone(), false, it.name.to_string())).collect();
    let is_told = rule_code(cx.record().rules()).is_some();
    if entries.is_empty() || !is_told || cx.position() != cx.session.position() {
        return;
    }
    let name = say!(cx, "program-ask");
    let shown = Some(RichText::new(&name).small());
    let combo = Combo { shown, framed: false, ..Combo::new("ask", &name, 150.0) };
    if let Some(name) = ui.at_right(|ui| combo.show(ui, entries)) {
        cx.send(Action::AskProgram(name));
    }
}

/// Draws the page of the setup for another program: its time and memory, the button for what it
/// has said, and its removal.
pub(super) fn page(ui: &mut Ui, seat: Seat, cx: &mut Cx) {
    further(ui, "program-limits-title", cx, |ui, setup, cx| {
        let mut preferences = cx.preferences.clone();
        let name = setup.seating.players[seat].name.as_ref();
        let known = preferences.programs.iter().position(|it| Some(&it.name) == name);
        let Some(at) = known else { return cx.view.turn_to(SetUpPage::Choices) };
        let entry = &mut preferences.programs[at];
        ui.subheading(entry.name.as_str());
        ui.hint(&entry.command);
        choose_time(ui, cx.text, "program-time", &mut entry.time);
        let choices = MEMORY.map(|it| (it, say!(cx, "program-mebibytes", number = it)));
        choose(ui, cx.text, "program-memory", &mut entry.memory, choices);
        ui.add_space(8.0);
        if ui.wide_button(say!(cx, "program-says")) {
            let said = cx.analysis.said(&entry.name);
            let lines =
                if said.is_empty() { vec![say!(cx, "program-silent")] } else { said.to_vec() };
            cx.view.dialog = Some(Dialog::failure(say!(cx, "program-says"), lines));
        }
        let width = ui.available_width();
        let remove = PushButton::new(say!(cx, "program-remove"), Look::Destructive);
        if (PushButton { width, ..remove }).show(ui).clicked() {
            let seats: Vec<_> =
                seated(setup, &preferences.programs[at..=at]).map(|it| it.1).collect();
            for &seat in &seats {
                setup.seating.players[seat] = Player::default();
            }
            let entry = preferences.programs.remove(at);
            let said = say!(cx, "program-removed", program = entry.name.to_string());
            cx.view.message = Some(Message::Removed(said));
            cx.view.removed.push(Removal::Program(entry, seats));
            cx.view.turn_to(SetUpPage::Choices);
        }
        cx.prefer(preferences);
    });
}
