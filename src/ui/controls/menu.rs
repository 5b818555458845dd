//! Menu button, and the popup and entries shared with [`super::combo`].
//!
//! egui moves the focus within popups and submenus by arrow keys. Its menu buttons lack opening and
//! closing by keys, focus that returns to the button, and roles.

use eframe::egui::accesskit::HasPopup;
use eframe::egui::containers::menu::{MenuState, SubMenu};
use eframe::egui::style::StyleModifier;
use eframe::egui::{
    Align, Atom, Atoms, FocusDirection, Id, IntoAtoms, Key, PointerButton, Popup,
    PopupCloseBehavior, RectAlign, Response, RichText, Role, ScrollArea, Sense, SetOpenCommand,
    Style, TextWrapMode, Ui, Vec2, WidgetInfo, vec2,
};

use super::super::{focus, typed};
use super::button::{PushButton, clickable};
use super::{
    CONTROL_HEIGHT, Controls, Face, Icon, Look, has_focus, icons, pressed, scroll_to_focused,
};
use crate::text::{capitalized, folded};

/// Minimum width of a menu, in points.
const WIDTH: f32 = 240.0;

/// Entry of a menu, of a combo box or of a list that is always open.
#[expect(clippy::struct_excessive_bools, reason = "each is seen on its own")]
pub(crate) struct ListEntry<T> {
    /// Value returned when the entry is picked.
    pub value: T,
    /// Whether the entry of a list is chosen.
    pub chosen: bool,
    /// Name of the entry.
    pub text: String,
    /// Text at the right: explanation of a list entry, or keys of a menu entry; may be empty.
    pub aside: String,
    /// Word for a star beside the name; `None` for no star.
    pub star: Option<String>,
    /// Whether a separator stands above the entry.
    pub apart: bool,
    /// Whether an arrow shows that the entry leads to a page of the setup or a submenu.
    pub leads_on: bool,
    /// Whether the entry can be picked.
    pub enabled: bool,
    /// Entries of the submenu that the entry opens.
    pub submenu: Vec<Self>,
}

impl<T> From<(T, bool, String)> for ListEntry<T> {
    fn from((value, chosen, text): (T, bool, String)) -> Self {
        let (aside, star, submenu, enabled) = (String::new(), None, Vec::new(), true);
        Self { value, chosen, text, aside, star, apart: false, leads_on: false, enabled, submenu }
    }
}

/// Container of an entry, which decides its role, look and focus.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Within {
    /// Menu or submenu.
    Menu,
    /// List of a combo box, in a popup.
    Popup,
    /// List that is always open; only its chosen entry is a tab stop.
    Panel,
}

/// Draws the button of the window's menu, in panel, footer or header of a page, and the menu while
/// it is open; F10 opens and closes the menu, too. Returns the value of the entry picked in this
/// frame.
pub(crate) fn menu_button<T: Clone>(
    ui: &mut Ui,
    name: String,
    entries: impl FnOnce(&Ui) -> Vec<ListEntry<T>>,
) -> Option<T> {
    let is_left = must_close(ui, ui.next_auto_id());
    if is_left {
        // The Tab key leads to the button.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    let button = PushButton { icon: Some(Icon::Menu), ..PushButton::flush(name) }.show(ui);
    let id = Popup::default_response_id(&button);
    let was_open = Popup::is_id_open(ui, id);
    let may_act = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    let by_key = (is_left || may_act && pressed(ui, Key::F10)).then_some(!was_open);
    let popup = popup(ui, &button, by_key, HasPopup::Menu).align(RectAlign::BOTTOM_END);
    let picked = show_popup(ui, popup, Within::Menu, WIDTH, entries);
    let by_pointer = ui.input(|input| input.pointer.any_click());
    if was_open && !Popup::is_id_open(ui, id) && !by_pointer {
        button.request_focus();
    }
    picked
}

/// Draws the entries of a popup, and closes it once one is picked. Returns its value.
fn show_entries<'a, T>(
    ui: &mut Ui,
    id: Id,
    entries: &'a [ListEntry<T>],
    within: Within,
) -> Option<&'a T> {
    let mut picked = None;
    for (at, entry) in entries.iter().enumerate() {
        let add = |ui: &mut Ui| show_entry(ui, id.with(at), entry, within);
        let response = ui.add_enabled_ui(entry.enabled, add).inner;
        if !entry.submenu.is_empty() {
            picked = submenu(ui, &response, &entry.submenu).or(picked);
        } else if response.clicked() {
            picked = Some(&entry.value);
        }
    }
    picked.inspect(|_| ui.close())
}

/// Draws the submenu of an entry while it is open.
fn submenu<'a, T>(ui: &Ui, entry: &Response, entries: &'a [ListEntry<T>]) -> Option<&'a T> {
    let id = SubMenu::id_from_widget_id(entry.id);
    ui.data_mut(|data| data.insert_temp(id, entry.id));
    let add_entries = |ui: &mut Ui| show_entries(ui, entry.id, entries, Within::Menu);
    let shown = SubMenu::new().show(ui, entry, add_entries);
    if shown.is_some() {
        ui.accesskit_node_builder(id, |node| node.set_role(Role::Menu));
    }
    speak(ui, entry, HasPopup::Menu, shown.is_some());
    shown?.inner
}

/// Moves the focus among the entries of a popup by Home, End and the typed first letters of a
/// name: in a list or the menu itself, or in a submenu that has the focus. Consumes these keys.
fn seek<T>(ui: &Ui, id: Id, entries: &[ListEntry<T>], is_root: bool) {
    for (at, entry) in entries.iter().enumerate() {
        seek(ui, id.with(at), &entry.submenu, false);
    }
    let at = (0..entries.len()).find(|&at| has_focus(ui, id.with(at)));
    if !is_root && at.is_none() {
        return;
    }
    let letters = folded(&typed(ui, false));
    let is_enabled = |&at: &usize| entries[at].enabled;
    let begins = |&at: &usize| folded(&entries[at].text).starts_with(&letters);
    // Equal letters lead from one entry to the next.
    let next = at.map_or(0, |at| at + 1);
    let mut all = (next..entries.len()).chain(0..next).filter(is_enabled);
    let found = if letters.trim().is_empty() { None } else { all.find(begins) };
    let ends = [
        (Key::Home, (0..entries.len()).find(is_enabled)),
        (Key::End, (0..entries.len()).rfind(is_enabled)),
    ];
    let end = || ends.into_iter().find(|&(key, _)| pressed(ui, key))?.1;
    if let Some(at) = found.or_else(end) {
        focus(ui, id.with(at));
    }
}

/// Id of the flag that a key has opened the popup, until an entry takes the focus. Only one popup
/// is open at a time.
fn enters() -> Id {
    Id::unique("popup entered by a key")
}

/// Handles Esc and Tab in the open popup of the menu button or combo box `control`, and moves the
/// focus back to that control. Returns `true` if the popup must close; Esc closes a submenu first,
/// unless the pointer holds that open. Call it before drawing the control: Tab then moves on from
/// there.
pub(super) fn must_close(ui: &Ui, control: Id) -> bool {
    let popup = control.with("popup");
    if !Popup::is_id_open(ui, popup) {
        return false;
    }
    let escape = pressed(ui, Key::Escape);
    let submenu = MenuState::from_id(ui, popup, |state| state.open_item.take_if(|_| escape));
    let entry = submenu.and_then(|id| ui.data(|data| data.get_temp(id)));
    // Under the pointer a submenu would open again.
    let stays = |id: &Id| !ui.read_response(*id).is_some_and(|it| it.hovered());
    let entry = entry.filter(stays);
    let is_left = escape && entry.is_none() || ui.input(|input| input.key_pressed(Key::Tab));
    if escape || is_left {
        focus(ui, entry.unwrap_or(control));
    }
    is_left
}

/// Creates the popup of the menu button or combo box `control`, for [`show_popup`]. A click on the
/// control toggles the popup; `Some` in `by_key` opens or closes it by a key, and moves the focus
/// into it.
pub(super) fn popup<'a>(
    ui: &Ui,
    control: &Response,
    by_key: Option<bool>,
    kind: HasPopup,
) -> Popup<'a> {
    let was_open = Popup::is_id_open(ui, Popup::default_response_id(control));
    let open = by_key.unwrap_or(was_open != control.clicked());
    if open && !was_open {
        control.request_focus();
    }
    let is_entered = control.clicked() && !control.clicked_by(PointerButton::Primary);
    if open && (is_entered || by_key.is_some()) {
        ui.data_mut(|data| data.insert_temp(enters(), true));
    }
    speak(ui, control, kind, open);
    let field = ui.palette().field;
    let look = StyleModifier::new(move |style: &mut Style| {
        style.spacing.item_spacing = Vec2::ZERO;
        style.visuals.window_fill = field;
    });
    Popup::menu(control)
        .open_memory(SetOpenCommand::Bool(open))
        .gap(4.0)
        .style(look)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
}

/// Draws the menu or list in a popup beside its control, at least `width` points wide, scrolled if
/// it is too high. Returns the value of the entry picked in this frame.
pub(super) fn show_popup<T: Clone>(
    ui: &Ui,
    popup: Popup<'_>,
    within: Within,
    width: f32,
    entries: impl FnOnce(&Ui) -> Vec<ListEntry<T>>,
) -> Option<T> {
    let (id, screen, control) = (popup.get_id(), ui.content_rect(), popup.get_anchor_rect()?);
    let room = (screen.bottom() - control.bottom()).max(control.top() - screen.top());
    let shown = popup.width(width).show(|ui| {
        ui.set_min_width(width);
        let height = room - 24.0;
        let entries = entries(ui);
        seek(ui, id, &entries, true);
        // A popup reports 400 pixels of room, however many there are.
        let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
        area.show(ui, |ui| show_entries(ui, id, &entries, within).cloned()).inner
    })?;
    let role = if within == Within::Menu { Role::Menu } else { Role::ListBox };
    ui.accesskit_node_builder(id, |node| node.set_role(role));
    shown.inner
}

fn speak(ui: &Ui, control: &Response, kind: HasPopup, open: bool) {
    ui.accesskit_node_builder(control.id, |node| {
        node.set_has_popup(kind);
        node.set_expanded(open);
    });
}

/// Returns what is drawn of an entry, of a list or of a menu.
fn atoms<'a, T>(ui: &Ui, entry: &'a ListEntry<T>, is_option: bool) -> Atoms<'a> {
    let mut atoms = entry.text.as_str().into_atoms();
    if entry.star.is_some() {
        atoms.push_right(Icon::Star.atom());
    }
    atoms.push_right(Atom::grow());
    if is_option {
        let none = Atom { size: Some(Vec2::splat(icons::SIDE)), ..Atom::default() };
        atoms.push_left(if entry.chosen { Icon::Tick.atom() } else { none });
    }
    if !entry.aside.is_empty() {
        let aside = RichText::new(&entry.aside).small();
        atoms.push_right(if ui.is_enabled() { aside.weak() } else { aside });
    }
    if entry.leads_on {
        atoms.push_right(Icon::Right.atom_in(ui.palette().quiet));
    }
    atoms
}

/// Draws an entry, below a separator if it is `apart`, with the role, look and focus of its
/// container. If a key has just opened the popup, the chosen entry of a list, or the first one of a
/// menu, takes the focus.
pub(super) fn show_entry<T>(ui: &mut Ui, id: Id, entry: &ListEntry<T>, within: Within) -> Response {
    // All entries are as wide as the widest, which is measured when the list is first laid out.
    let width = if ui.is_sizing_pass() { 0.0 } else { ui.available_width() };
    if entry.apart {
        let (_, rect) = ui.allocate_space(vec2(width, 8.0 + 1.0));
        let line = rect.x_range().shrink(12.0);
        ui.painter().hline(line, rect.center().y, ui.palette().border());
    }
    let (is_option, enabled) = (within != Within::Menu, ui.is_enabled());
    let atoms = atoms(ui, entry, is_option);
    let focused = has_focus(ui, id);
    let is_on = if within == Within::Panel {
        entry.chosen
    } else {
        focused || enabled && ui.read_response(id).is_some_and(|it| it.hovered())
    };
    let look = Face { look: Look::Entry, tight: is_option, on: is_on, keyed: focused };
    let mut row = clickable(ui, id, enabled, look, atoms)
        .gap(if is_option { 4.0 } else { 12.0 })
        .min_size(vec2(width, CONTROL_HEIGHT))
        .wrap_mode(TextWrapMode::Extend);
    if within == Within::Panel && !entry.chosen {
        row = row.sense(Sense::CLICK);
    }
    let mut response = row.show(ui).response;
    if let Some(star) = &entry.star {
        response = response.on_hover_text(capitalized(star));
    }
    let role = if is_option { Role::ListBoxOption } else { Role::MenuItem };
    let name = [Some(&entry.text), entry.star.as_ref()].into_iter().flatten();
    let name = name.map(String::as_str).collect::<Vec<_>>().join(", ");
    response.widget_info(|| WidgetInfo::labeled(role, enabled, &name));
    ui.accesskit_node_builder(id, |node| {
        if is_option {
            node.set_selected(entry.chosen);
        }
        match entry.aside.as_str() {
            "" => {}
            words if is_option => node.set_description(words),
            keys => node.set_keyboard_shortcut(keys),
        }
    });
    if ui.is_sizing_pass() && entry.chosen {
        response.scroll_to_me(Some(Align::Center));
    } else if enabled
        && within != Within::Panel
        && (entry.chosen || !is_option)
        && ui.data_mut(|data| data.remove_temp(enters())) == Some(true)
    {
        response.request_focus();
    }
    scroll_to_focused(&response);
    response
}
