//! Lists that open at their chosen entry.
//!
//! The control keeps the focus while its list is open, and says which entry the keys are on; for
//! this reason the list can be left in any way and the focus is where it was.

use eframe::egui::accesskit::HasPopup;
use eframe::egui::{
    Align, Atom, AtomExt, EventFilter, Frame, Id, IntoAtoms, Key, PointerButton, Popup,
    PopupCloseBehavior, RectAlign, Response, Role, ScrollArea, Sense, SetOpenCommand, TextWrapMode,
    Ui, Vec2, WidgetInfo, WidgetText, vec2,
};

use super::super::icons::{self, Icon};
use super::super::input::{pressed, typed};
use super::super::theme::widgets::{ENTRY, FIELD, KEYED, ON, PLAIN, TIGHT};
use super::super::theme::{CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use super::face;
use super::focus::{focus_ring, keep_in_sight, step};

/// Space that the toolkit leaves around the entries of a list, in points.
const MARGIN: f32 = 6.0;
/// Places of a list that may not be beside the middle of its control, the best first.
const BESIDE: [RectAlign; 4] =
    [RectAlign::RIGHT_START, RectAlign::RIGHT_END, RectAlign::BOTTOM_END, RectAlign::TOP_END];

/// Entry of a list.
pub(crate) struct Choice<T> {
    /// Value of the entry.
    pub value: T,
    /// Set for the chosen entry.
    pub chosen: bool,
    /// Name of the entry.
    pub text: String,
    /// Few words at the right, in quiet letters.
    pub aside: String,
    /// Set for an entry with a line above it.
    pub apart: bool,
    /// Set for an entry that leads on to a page.
    pub leads_on: bool,
}

impl<T> From<(T, bool, String)> for Choice<T> {
    fn from((value, chosen, text): (T, bool, String)) -> Self {
        Self { value, chosen, text, aside: String::new(), apart: false, leads_on: false }
    }
}

/// Control that shows the chosen entry of a list and opens the list.
///
/// The toolkit's `ComboBox` lacks the expanded state and the role of its entries for screen
/// readers, letters, Home and End, and the way of the focus back to it.
pub(crate) struct Combo<'a> {
    id: &'a str,
    name: &'a str,
    shown: Option<WidgetText>,
    is_heading: bool,
    size: Vec2,
    framed: bool,
}

/// Place of the keys in an open list.
#[derive(Clone, Copy, Default)]
struct Cursor {
    entry: usize,
    /// Set if a key has moved the cursor or opened the list.
    by_key: bool,
    /// Set until the entry has been scrolled to.
    unseen: bool,
}

impl<'a> Combo<'a> {
    /// Makes a list with an accessible name and a width in points; its `id` outlives a change of
    /// language, and with it the focus.
    pub(crate) fn new(id: &'a str, name: &'a str, width: f32) -> Self {
        Self {
            id,
            name,
            shown: None,
            is_heading: false,
            size: vec2(width, CONTROL_HEIGHT),
            framed: true,
        }
    }

    /// Makes the list a part of something framed: without a frame of its own, with its height in
    /// points, and with a text in place of the chosen entry. It opens beside the panel if there is
    /// room.
    pub(crate) fn within(mut self, shown: impl Into<WidgetText>, height: f32) -> Self {
        (self.shown, self.size.y, self.framed) = (Some(shown.into()), height, false);
        self
    }

    /// Shows the name in quiet letters in place of the chosen entry, which is heard all the same.
    pub(crate) fn headed(mut self, ui: &Ui) -> Self {
        self.shown = Some(super::quiet(ui, self.name, size::BODY).into());
        self.is_heading = true;
        self
    }

    /// Draws the control, and its list if that is open; returns the entry that was picked.
    pub(crate) fn show<T>(
        self,
        ui: &mut Ui,
        entries: impl IntoIterator<Item = impl Into<Choice<T>>>,
    ) -> Option<T> {
        let mut entries: Vec<Choice<T>> = entries.into_iter().map(Into::into).collect();
        let chosen = entries.iter().position(|entry| entry.chosen);
        let id = ui.make_persistent_id(self.id);
        let list = id.with("list");
        let was_open = Popup::is_id_open(ui, list);
        let mut cursor = Cursor::default();
        let mut picked = None;
        let mut open = was_open;
        if was_open {
            cursor = ui.data(|data| data.get_temp(list)).unwrap_or_default();
            let texts: Vec<&str> = entries.iter().map(|entry| entry.text.as_str()).collect();
            if let Some(is_picked) = take_keys(ui, id, &texts, &mut cursor) {
                (picked, open) = (is_picked.then_some(cursor.entry), false);
            }
        }
        let response = self.face(ui, id, chosen.map(|at| &entries[at]));
        let arrow = || pressed(ui, Key::ArrowDown) || pressed(ui, Key::ArrowUp);
        if response.clicked() {
            open = !open;
        } else if !was_open && response.has_focus() && arrow() {
            open = true;
        }
        if open && !was_open {
            response.request_focus();
            let by_key = !response.clicked_by(PointerButton::Primary);
            cursor = Cursor { entry: chosen.unwrap_or(0), by_key, unseen: true };
        }
        ui.accesskit_node_builder(id, |node| {
            node.set_has_popup(HasPopup::Listbox);
            node.set_expanded(open);
        });
        focus_ring(ui, &response);
        let set = (open != was_open).then_some(SetOpenCommand::Bool(open));
        let mut popup = Popup::from_response(&response).id(list).open_memory(set);
        if !self.framed {
            // The panel ends there.
            let right = response.rect.right().max(ui.clip_rect().right() - 2.0 * UNIT);
            let anchor = response.rect.with_max_x(right);
            popup = popup.anchor(anchor).align(RectAlign::RIGHT).align_alternatives(&BESIDE);
        }
        if let Some(clicked) = show_list(ui, &response, popup, &entries, &mut cursor) {
            picked = Some(clicked);
        }
        ui.data_mut(|data| data.insert_temp(list, cursor));
        picked.filter(|&at| at < entries.len()).map(|at| entries.swap_remove(at).value)
    }

    /// Draws the chosen entry.
    fn face<T>(&self, ui: &mut Ui, id: Id, chosen: Option<&Choice<T>>) -> Response {
        let quiet = Palette::of(ui).quiet;
        let chosen_text = chosen.map_or("", |choice| choice.text.as_str());
        let shown = self.shown.clone().unwrap_or_else(|| chosen_text.into());
        let spoken = if self.is_heading { chosen_text } else { shown.text() }.to_owned();
        let atoms = (shown.atom_shrink(true), Atom::grow(), Icon::Down.atom_in(quiet));
        let classes: &[_] = if self.framed { &[FIELD] } else { &[PLAIN, TIGHT] };
        let face = face(ui, id, ui.is_enabled(), classes, atoms).min_size(self.size);
        let face = face.gap(UNIT / 2.0).max_width(self.size.x);
        let response = face.wrap_mode(TextWrapMode::Truncate).show(ui).response;
        let enabled = ui.is_enabled();
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::ComboBox, enabled, self.name);
            info.current_text_value = Some(spoken.clone());
            info
        });
        response
    }
}

/// Draws a list that is always open, as one stop for the Tab key; arrows make another choice.
/// Returns the place of the entry that was picked, and true if it was clicked or entered.
pub(crate) fn list<T>(
    ui: &mut Ui,
    id: Id,
    name: &str,
    entries: &[Choice<T>],
) -> Option<(usize, bool)> {
    super::caption(ui, name);
    let palette = Palette::of(ui);
    let chosen = entries.iter().position(|entry| entry.chosen).unwrap_or(0);
    let by_key = ui.memory(|memory| memory.has_focus(id));
    let frame = Frame::new().fill(palette.field).stroke(palette.border()).corner_radius(RADIUS);
    let shown = frame.inner_margin(2).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut picked = None;
        for (at, entry) in entries.iter().enumerate() {
            let cursor = &mut Cursor { entry: chosen, by_key, unseen: false };
            if show_entry(ui, id.with(at), 0.0, entry, at, cursor).clicked() {
                picked = Some((at, true));
            }
        }
        picked
    });
    let response = ui.interact(shown.response.rect, id, Sense::focusable_noninteractive());
    response.widget_info(|| WidgetInfo::labeled(Role::ListBox, true, name));
    let active = id.with(chosen).accesskit_id();
    ui.accesskit_node_builder(id, |node| node.set_active_descendant(active));
    keep_in_sight(&response);
    let is_entered = by_key && (pressed(ui, Key::Enter) || pressed(ui, Key::Space));
    let next = step(ui, &response, [Key::ArrowUp, Key::ArrowDown], chosen);
    let next = next.filter(|&at| at < entries.len()).map(|at| (at, false));
    shown.inner.or(is_entered.then_some((chosen, true))).or(next)
}

/// Handles keyboard input of an open list. Returns, if a key closes it, true if the entry is picked.
fn take_keys(ui: &Ui, id: Id, texts: &[&str], cursor: &mut Cursor) -> Option<bool> {
    // All keys but Tab belong to the list.
    let filter =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    if pressed(ui, Key::Escape) {
        // If the list was opened a moment ago, the toolkit has dropped the focus for it.
        ui.memory_mut(|memory| memory.request_focus(id));
        return Some(false);
    }
    let is_elsewhere = ui.memory(|memory| memory.focused().is_some_and(|focused| focused != id));
    if is_elsewhere || ui.input(|input| input.key_pressed(Key::Tab)) {
        return Some(false);
    }
    // The pointer has taken the focus off the control, to scroll the list.
    ui.memory_mut(|memory| memory.request_focus(id));
    if pressed(ui, Key::Enter) || pressed(ui, Key::Space) {
        return Some(true);
    }
    let last = texts.len().saturating_sub(1);
    let before = cursor.entry;
    for (key, to) in [
        (Key::ArrowDown, last.min(before + 1)),
        (Key::ArrowUp, before.saturating_sub(1)),
        (Key::Home, 0),
        (Key::End, last),
    ] {
        if pressed(ui, key) {
            *cursor = Cursor { entry: to, by_key: true, unseen: true };
        }
    }
    let letters = typed(ui).to_lowercase();
    if !letters.trim().is_empty()
        && let Some(entry) = next_with(texts, before, &letters)
    {
        *cursor = Cursor { entry, by_key: true, unseen: true };
    }
    None
}

/// Returns the next text after a place that begins with these letters, wrapping around at the end.
fn next_with(texts: &[&str], after: usize, letters: &str) -> Option<usize> {
    let mut order = (1..=texts.len()).map(|step| (after + step) % texts.len());
    order.find(|&at| texts[at].to_lowercase().starts_with(letters))
}

/// Draws the list if it is open; returns the entry that was clicked.
fn show_list<T>(
    ui: &Ui,
    control: &Response,
    popup: Popup<'_>,
    entries: &[Choice<T>],
    cursor: &mut Cursor,
) -> Option<usize> {
    let screen = ui.content_rect();
    let rect = control.rect;
    let room = (screen.bottom() - rect.bottom()).max(rect.top() - screen.top());
    let height = ui.spacing().combo_height.min(room - 4.0 * MARGIN);
    // The list with its margin and border is at least as wide as the control.
    let width = rect.width() - 2.0 * (MARGIN + 1.0);
    let list = popup.get_id();
    let ids = |at: usize| list.with(at);
    let shown = popup
        .gap(UNIT / 2.0)
        .frame(Frame::popup(ui.style()).fill(Palette::of(ui).field))
        .width(width)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let scroll = ScrollArea::vertical().max_height(height);
            scroll.show(ui, |ui| {
                let mut clicked = None;
                for (at, entry) in entries.iter().enumerate() {
                    let row = show_entry(ui, ids(at), width, entry, at, cursor);
                    if row.clicked() {
                        clicked = Some(at);
                        ui.close();
                    }
                }
                clicked
            })
        })?;
    ui.accesskit_node_builder(list, |node| node.set_role(Role::ListBox));
    let active = ids(cursor.entry);
    if ui.has_accesskit_node(active) {
        let active = active.accesskit_id();
        ui.accesskit_node_builder(control.id, |node| node.set_active_descendant(active));
    }
    shown.inner.inner
}

fn show_entry<T>(
    ui: &mut Ui,
    id: Id,
    width: f32,
    entry: &Choice<T>,
    at: usize,
    cursor: &mut Cursor,
) -> Response {
    if entry.apart {
        super::menu_line(ui);
    }
    let tick = Atom { size: Some(Vec2::splat(icons::SIDE)), ..Atom::default() };
    let tick = if entry.chosen { Icon::Tick.atom() } else { tick };
    let mut atoms = (tick, entry.text.as_str(), Atom::grow()).into_atoms();
    if !entry.aside.is_empty() {
        atoms.push_right(super::quiet(ui, &entry.aside, size::SMALL));
    }
    if entry.leads_on {
        atoms.push_right(Icon::Right.atom_in(Palette::of(ui).quiet));
    }
    let is_at = cursor.entry == at;
    let classes = [
        ENTRY,
        TIGHT,
        if is_at { ON } else { "" },
        if is_at && cursor.by_key { KEYED } else { "" },
    ];
    // All entries are as wide as the widest, which is measured when the list is first laid out.
    let width = if ui.is_sizing_pass() { width } else { ui.available_width() };
    // The keys of the control reach the entry, and the control keeps the focus.
    let row = face(ui, id, true, &classes, atoms).sense(Sense::CLICK);
    let row = row.min_size(vec2(width, CONTROL_HEIGHT)).gap(UNIT / 2.0);
    let row = row.wrap_mode(TextWrapMode::Extend).show(ui).response;
    row.widget_info(|| WidgetInfo::labeled(Role::ListBoxOption, true, &entry.text));
    ui.accesskit_node_builder(id, |node| {
        node.set_selected(entry.chosen);
        if !entry.aside.is_empty() {
            node.set_description(entry.aside.as_str());
        }
    });
    if row.hovered() && ui.input(|input| input.pointer.delta() != Vec2::ZERO) {
        *cursor = Cursor { entry: at, by_key: false, unseen: false };
    }
    if is_at && cursor.unseen && !ui.is_sizing_pass() {
        ui.scroll_to_rect(row.rect, entry.chosen.then_some(Align::Center));
        cursor.unseen = false;
    }
    row
}
