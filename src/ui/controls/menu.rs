//! Menu that opens below its button.
//!
//! The toolkit moves the focus in it and through its submenus by the arrows. Its own menu buttons
//! lack the ways in and out by keys, the focus that comes back to the button, and the roles.

use eframe::egui::accesskit::HasPopup;
use eframe::egui::containers::menu::{MenuState, SubMenu};
use eframe::egui::style::StyleModifier;
use eframe::egui::{
    Atom, Color32, FocusDirection, Id, IntoAtoms, Key, PointerButton, Popup, PopupCloseBehavior,
    RectAlign, Response, RichText, Role, ScrollArea, SetOpenCommand, Style, TextWrapMode, Ui, Vec2,
    WidgetInfo, vec2,
};

use super::super::icons::Icon;
use super::super::input::pressed;
use super::super::theme::widgets::{ENTRY, KEYED, ON};
use super::super::theme::{Palette, UNIT, size};
use super::button::{PushButton, face};
use super::focus::keep_in_sight;

/// Least width of a menu, in points.
const WIDTH: f32 = 30.0 * UNIT;
/// Height of an entry, in points.
const HEIGHT: f32 = 30.0;

/// Draws a button that opens a menu; F10 does so too.
pub(crate) fn menu_button(ui: &mut Ui, name: &str, add_entries: impl FnOnce(&mut Ui)) {
    let button = PushButton::flush(name).icon(Icon::Menu).show(ui);
    let id = Popup::default_response_id(&button);
    let was_open = Popup::is_id_open(ui, id);
    let mut open = was_open;
    let may_act = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    if button.clicked() || may_act && pressed(ui, Key::F10) {
        open = !open;
    }
    if was_open && is_left(ui, id) {
        open = false;
    }
    if open && !was_open {
        button.request_focus();
        let by_key = !button.clicked_by(PointerButton::Primary);
        ui.data_mut(|data| data.insert_temp(enters(), by_key));
    }
    let set = (open != was_open).then_some(SetOpenCommand::Bool(open));
    let height = ui.content_rect().height() - 3.0 * UNIT;
    let shown = Popup::menu(&button)
        .open_memory(set)
        .align(RectAlign::BOTTOM_END)
        .width(WIDTH)
        .gap(UNIT / 2.0)
        .style(look(Palette::of(ui).field))
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            ui.set_min_width(WIDTH);
            // A popup reports 400 pixels of room, however many there are.
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            area.show(ui, add_entries)
        });
    if shown.is_some() {
        ui.accesskit_node_builder(id, |node| node.set_role(Role::Menu));
    }
    speak(ui, &button, open);
    let by_pointer = ui.input(|input| input.pointer.any_click());
    if was_open && !Popup::is_id_open(ui, id) && !by_pointer {
        button.request_focus();
    }
}

/// Draws an entry of a menu with its shortcut at the right; returns true if it was picked, which
/// closes the menu.
pub(crate) fn menu_entry(ui: &mut Ui, text: &str, keys: &str, enabled: bool) -> bool {
    let response = entry(ui, text, keys, enabled, false);
    if !keys.is_empty() {
        ui.accesskit_node_builder(response.id, |node| node.set_keyboard_shortcut(keys));
    }
    if response.clicked() {
        ui.close();
    }
    response.clicked()
}

/// Draws an entry that opens a menu beside it.
pub(crate) fn submenu(ui: &mut Ui, text: &str, add_entries: impl FnOnce(&mut Ui)) {
    let response = entry(ui, text, "", true, true);
    let id = SubMenu::id_from_widget_id(response.id);
    ui.data_mut(|data| data.insert_temp(id, response.id));
    let shown = SubMenu::new().show(ui, &response, add_entries);
    if shown.is_some() {
        ui.accesskit_node_builder(id, |node| node.set_role(Role::Menu));
    }
    speak(ui, &response, shown.is_some());
}

/// Draws the line between two groups of entries.
pub(crate) fn menu_line(ui: &mut Ui) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), UNIT + 1.0));
    let line = rect.x_range().shrink(1.5 * UNIT);
    ui.painter().hline(line, rect.center().y, Palette::of(ui).border());
}

/// Id of the note that a menu was opened by a key, kept until its first entry has the focus. Only
/// one menu is open at a time.
fn enters() -> Id {
    Id::unique("menu opened by a key")
}

/// Returns true if a key leaves an open menu. Esc leaves a submenu first.
fn is_left(ui: &Ui, menu: Id) -> bool {
    if pressed(ui, Key::Escape) {
        let submenu = MenuState::from_id(ui, menu, |state| state.open_item.take());
        let entry: Option<Id> = submenu.and_then(|id| ui.data(|data| data.get_temp(id)));
        if let Some(entry) = entry {
            ui.memory_mut(|memory| memory.request_focus(entry));
        }
        return submenu.is_none();
    }
    let tab = ui.input(|input| input.key_pressed(Key::Tab));
    if tab {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    tab
}

fn look(field: Color32) -> StyleModifier {
    StyleModifier::new(move |style: &mut Style| {
        style.spacing.item_spacing = Vec2::ZERO;
        style.visuals.window_fill = field;
    })
}

fn speak(ui: &Ui, button: &Response, open: bool) {
    ui.accesskit_node_builder(button.id, |node| {
        node.set_has_popup(HasPopup::Menu);
        node.set_expanded(open);
    });
}

fn entry(ui: &mut Ui, text: &str, keys: &str, enabled: bool, leads_on: bool) -> Response {
    let id = ui.next_auto_id();
    let enabled = enabled && ui.is_enabled();
    let quiet = |text: RichText| if enabled { text.weak() } else { text };
    let mut atoms = (text, Atom::grow()).into_atoms();
    if !keys.is_empty() {
        atoms.push_right(quiet(RichText::new(keys).size(size::TINY)));
    }
    if leads_on {
        atoms.push_right(Icon::Right.atom_in(Palette::of(ui).quiet));
    }
    let focused = ui.memory(|memory| memory.has_focus(id));
    let hovered = enabled && ui.read_response(id).is_some_and(|it| it.hovered());
    let classes =
        [ENTRY, if focused || hovered { ON } else { "" }, if focused { KEYED } else { "" }];
    // All entries are as wide as the widest, which is measured when the menu is first laid out.
    let width = if ui.is_sizing_pass() { 0.0 } else { ui.available_width() };
    let entry = face(ui, id, enabled, &classes, atoms).gap(1.5 * UNIT);
    let entry = entry.min_size(vec2(width, HEIGHT)).wrap_mode(TextWrapMode::Extend);
    let response = entry.show(ui).response;
    response.widget_info(|| WidgetInfo::labeled(Role::MenuItem, enabled, text));
    if enabled && !ui.is_sizing_pass() {
        let enters = ui.data_mut(|data| data.remove_temp(enters()));
        if enters == Some(true) {
            response.request_focus();
        }
    }
    keep_in_sight(&response);
    response
}
