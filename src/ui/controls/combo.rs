//! Lists that open below what is chosen of them.
//!
//! The control keeps the focus while its list is open, and says which entry the keys are on; so
//! the list can be left in any way and the focus is where it was.

use eframe::egui::accesskit::HasPopup;
use eframe::egui::{
    Align, Align2, Color32, EventFilter, FontId, Frame, Id, Key, PointerButton, Popup,
    PopupCloseBehavior, Rect, Response, Role, ScrollArea, Sense, SetOpenCommand, Stroke,
    StrokeKind, TextStyle, TextWrapMode, Ui, Vec2, WidgetInfo, WidgetText, pos2, vec2,
};

use super::super::icons::{self, Icon};
use super::super::input::{pressed, typed};
use super::super::theme::{CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use super::focus::focus_ring;

const ICON: f32 = 16.0;
/// The space around the entries of a list.
const MARGIN: f32 = 6.0;

/// What can be chosen from a list.
pub(in crate::ui) struct Choice<T> {
    /// What it stands for.
    pub(in crate::ui) value: T,
    /// Whether it is the one that is chosen.
    pub(in crate::ui) chosen: bool,
    /// What it is called.
    pub(in crate::ui) text: String,
    /// What stands at its right in quiet letters.
    pub(in crate::ui) aside: String,
}

impl<T> From<(T, bool, String)> for Choice<T> {
    fn from((value, chosen, text): (T, bool, String)) -> Self {
        Self { value, chosen, text, aside: String::new() }
    }
}

/// A control that shows what is chosen of a list and opens it.
pub(in crate::ui) struct Combo<'a> {
    id: &'a str,
    name: &'a str,
    shown: Option<WidgetText>,
    is_heading: bool,
    size: Vec2,
    framed: bool,
}

/// Where the keys are in an open list.
#[derive(Clone, Copy, Default)]
struct Cursor {
    entry: usize,
    /// Whether it was moved, or the list opened, by a key.
    by_key: bool,
    /// Whether it is still to be scrolled to.
    unseen: bool,
}

impl<'a> Combo<'a> {
    /// A list that is heard by this name; its `id` outlives a change of language, and with it the
    /// focus.
    pub(in crate::ui) fn new(id: &'a str, name: &'a str) -> Self {
        Self {
            id,
            name,
            shown: None,
            is_heading: false,
            size: vec2(0.0, CONTROL_HEIGHT),
            framed: true,
        }
    }

    /// The same with this in place of the text of the entry that is chosen.
    pub(in crate::ui) fn shown(mut self, shown: impl Into<WidgetText>) -> Self {
        self.shown = Some(shown.into());
        self
    }

    /// The same with its own name in quiet letters in place of that text, which is heard all the same.
    pub(in crate::ui) fn headed(mut self, ui: &Ui) -> Self {
        self.shown = Some(super::quiet(ui, self.name, size::BODY).into());
        self.is_heading = true;
        self
    }

    /// The same as wide as this.
    pub(in crate::ui) fn width(mut self, width: f32) -> Self {
        self.size.x = width;
        self
    }

    /// The same as high as this.
    pub(in crate::ui) fn height(mut self, height: f32) -> Self {
        self.size.y = height;
        self
    }

    /// The same without a frame of its own, within that of something else.
    pub(in crate::ui) fn frameless(mut self) -> Self {
        self.framed = false;
        self
    }

    /// Draws it, and the list where that is open; returns what was picked.
    pub(in crate::ui) fn show<T>(
        self,
        ui: &mut Ui,
        entries: impl IntoIterator<Item = impl Into<Choice<T>>>,
    ) -> Option<T> {
        let mut entries: Vec<Choice<T>> = entries.into_iter().map(Into::into).collect();
        let chosen = entries.iter().position(|entry| entry.chosen);
        let (_, rect) = ui.allocate_space(self.size);
        let id = ui.make_persistent_id(self.id);
        let list = id.with("list");
        let was_open = Popup::is_id_open(ui, list);
        let mut cursor = Cursor::default();
        let mut picked = None;
        let mut open = was_open;
        if was_open {
            cursor = ui.data(|data| data.get_temp(list)).unwrap_or_default();
            let texts: Vec<&str> = entries.iter().map(|entry| entry.text.as_str()).collect();
            match take_keys(ui, id, &texts, &mut cursor) {
                Some(Closed::Picked) => (picked, open) = (Some(cursor.entry), false),
                Some(Closed::Alone) => open = false,
                None => {}
            }
        }
        let response = ui.interact(rect, id, Sense::click());
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
        self.paint(ui, &response, chosen.map(|at| &entries[at]), open);
        let set = (open != was_open).then_some(SetOpenCommand::Bool(open));
        if let Some(clicked) = show_list(ui, &response, list, set, &entries, &mut cursor) {
            picked = Some(clicked);
        }
        ui.data_mut(|data| data.insert_temp(list, cursor));
        picked.filter(|&at| at < entries.len()).map(|at| entries.swap_remove(at).value)
    }

    fn paint<T>(&self, ui: &Ui, response: &Response, chosen: Option<&Choice<T>>, open: bool) {
        let palette = Palette::of(ui);
        let rect = response.rect;
        if self.framed {
            super::field(ui, rect, response.hovered());
        } else if response.hovered() {
            ui.painter().rect_filled(rect, RADIUS, palette.field_hovered);
        }
        let padding = if self.framed { 1.5 * UNIT } else { UNIT };
        let middle = pos2(rect.right() - padding - ICON / 2.0, rect.center().y);
        let place = Rect::from_center_size(middle, Vec2::splat(ICON));
        icons::icon(ui.painter(), Icon::Down, place, palette.quiet);
        let mut right = place.left() - UNIT / 2.0;
        if let Some(entry) = chosen.filter(|entry| !entry.aside.is_empty()) {
            right = aside(ui, pos2(right, rect.center().y), &entry.aside) - UNIT;
        }
        let chosen = chosen.map_or_else(String::new, |entry| entry.text.clone());
        let shown = self.shown.clone().unwrap_or_else(|| chosen.as_str().into());
        let spoken = if self.is_heading { chosen } else { shown.text().to_owned() };
        let room = right - rect.left() - padding;
        let wrap = Some(TextWrapMode::Truncate);
        let galley = shown.into_galley(ui, wrap, room, TextStyle::Button);
        let elided = galley.elided;
        let at = pos2(rect.left() + padding, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, palette.ink);
        let enabled = ui.is_enabled();
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::ComboBox, enabled, self.name);
            info.current_text_value = Some(spoken.clone());
            info
        });
        ui.accesskit_node_builder(response.id, |node| {
            node.set_has_popup(HasPopup::Listbox);
            node.set_expanded(open);
        });
        focus_ring(ui, response);
        if elided && !open {
            response.clone().on_hover_text(spoken);
        }
    }
}

/// How a list was left by a key.
enum Closed {
    Picked,
    Alone,
}

/// Lets the keys that were pressed act on an open list.
fn take_keys(ui: &Ui, id: Id, texts: &[&str], cursor: &mut Cursor) -> Option<Closed> {
    // All but Tab is the list's.
    let filter =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    if pressed(ui, Key::Escape) {
        // Where the list was opened a moment ago, the toolkit has dropped the focus for it.
        ui.memory_mut(|memory| memory.request_focus(id));
        return Some(Closed::Alone);
    }
    if ui.input(|input| input.key_pressed(Key::Tab)) {
        return Some(Closed::Alone);
    }
    let focused = ui.memory(eframe::egui::Memory::focused);
    if focused.is_some_and(|focused| focused != id) {
        return Some(Closed::Alone);
    }
    // The pointer has taken it off the control, to scroll the list.
    ui.memory_mut(|memory| memory.request_focus(id));
    if pressed(ui, Key::Enter) || pressed(ui, Key::Space) {
        return Some(Closed::Picked);
    }
    let last = texts.len().saturating_sub(1);
    let before = cursor.entry;
    for (key, to) in [
        (Key::ArrowDown, last.min(before + 1)),
        (Key::ArrowUp, before.saturating_sub(1)),
        (Key::PageDown, last.min(before + 8)),
        (Key::PageUp, before.saturating_sub(8)),
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

/// The next text after a place that begins with these letters, round the end.
fn next_with(texts: &[&str], after: usize, letters: &str) -> Option<usize> {
    let order = (after + 1..texts.len()).chain(0..=after.min(texts.len().saturating_sub(1)));
    let mut order = order.filter(|&at| at < texts.len());
    order.find(|&at| texts[at].to_lowercase().starts_with(letters))
}

/// Draws the list where it is open; returns which entry was clicked.
fn show_list<T>(
    ui: &Ui,
    control: &Response,
    list: Id,
    set: Option<SetOpenCommand>,
    entries: &[Choice<T>],
    cursor: &mut Cursor,
) -> Option<usize> {
    let palette = Palette::of(ui);
    let frame = Frame::new()
        .fill(palette.field)
        .stroke(palette.border())
        .corner_radius(RADIUS)
        .shadow(ui.visuals().popup_shadow)
        .inner_margin(MARGIN);
    let screen = ui.content_rect();
    let rect = control.rect;
    let room = (screen.bottom() - rect.bottom()).max(rect.top() - screen.top());
    let height = ui.spacing().combo_height.min(room - 4.0 * MARGIN);
    let natural = entries.iter().map(|entry| natural_width(ui, entry)).fold(0.0, f32::max);
    // With its margin and border it is as wide as the control.
    let width = natural.max(rect.width() - 2.0 * (MARGIN + 1.0)).min(screen.width() - 4.0 * MARGIN);
    let ids = |at: usize| list.with(at);
    let shown = Popup::from_response(control)
        .id(list)
        .open_memory(set)
        .gap(UNIT / 2.0)
        .frame(frame)
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

fn natural_width<T>(ui: &Ui, entry: &Choice<T>) -> f32 {
    let width = |text: &str, size| {
        let font = FontId::proportional(size);
        ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
    };
    let aside =
        if entry.aside.is_empty() { 0.0 } else { width(&entry.aside, size::SMALL) + 2.0 * UNIT };
    ICON + width(&entry.text, size::BODY) + aside + 3.5 * UNIT
}

fn show_entry<T>(
    ui: &mut Ui,
    id: Id,
    width: f32,
    entry: &Choice<T>,
    at: usize,
    cursor: &mut Cursor,
) -> Response {
    let palette = Palette::of(ui);
    let (_, rect) = ui.allocate_space(vec2(width, CONTROL_HEIGHT));
    // It is gone to by the keys of the control, which keeps the focus.
    let row = ui.interact(rect, id, Sense::CLICK);
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
    let painter = ui.painter();
    if cursor.entry == at {
        let ring = if cursor.by_key { palette.focus() } else { Stroke::NONE };
        let fill = palette.field.lerp_to_gamma(palette.ink, 0.08);
        painter.rect(rect, RADIUS - 2, fill, ring, StrokeKind::Inside);
        if cursor.unseen && !ui.is_sizing_pass() {
            ui.scroll_to_rect(rect, entry.chosen.then_some(Align::Center));
            cursor.unseen = false;
        }
    }
    let left = rect.left() + UNIT;
    if entry.chosen {
        let place =
            Rect::from_min_size(pos2(left, rect.center().y - ICON / 2.0), Vec2::splat(ICON));
        icons::icon(painter, Icon::Tick, place, palette.ink);
    }
    let at = pos2(left + ICON + UNIT, rect.center().y);
    let font = FontId::proportional(size::BODY);
    painter.text(at, Align2::LEFT_CENTER, &entry.text, font, palette.ink);
    if !entry.aside.is_empty() {
        aside(ui, pos2(rect.right() - UNIT, rect.center().y), &entry.aside);
    }
    row
}

/// A quiet text that ends here; returns where it begins.
fn aside(ui: &Ui, end: eframe::egui::Pos2, text: &str) -> f32 {
    let font = FontId::proportional(size::SMALL);
    let quiet = Palette::of(ui).quiet;
    ui.painter().text(end, Align2::RIGHT_CENTER, text, font, quiet).left()
}
