//! A menu that opens below its button. Arrows move in it and through its submenus, as the toolkit
//! has it; here are the ways in and out, and what it looks like.

use eframe::egui::accesskit::HasPopup;
use eframe::egui::containers::menu::{MenuState, SubMenu};
use eframe::egui::style::StyleModifier;
use eframe::egui::{
    Color32, CornerRadius, FocusDirection, FontId, Id, Key, Margin, PointerButton, Popup,
    PopupCloseBehavior, Rect, RectAlign, Response, Role, ScrollArea, Sense, SetOpenCommand,
    StrokeKind, Style, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use super::super::icons::{self, Icon};
use super::super::input::pressed;
use super::super::theme::{Palette, RADIUS, UNIT, size};
use super::button::PushButton;
use super::focus::keep_in_sight;

/// How wide a menu is at least.
const WIDTH: f32 = 30.0 * UNIT;
/// How high an entry is.
const ENTRY: f32 = 30.0;
/// The space around the entries.
const MARGIN: i8 = 6;

/// A button that opens a menu; F10 does so too.
pub(in crate::ui) fn menu_button(ui: &mut Ui, name: &str, add_entries: impl FnOnce(&mut Ui)) {
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
    let height = ui.content_rect().height() - 4.0 * f32::from(MARGIN);
    let shown = Popup::menu(&button)
        .open_memory(set)
        .align(RectAlign::BOTTOM_END)
        .width(WIDTH)
        .gap(UNIT / 2.0)
        .style(look(&Palette::of(ui)))
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            ui.set_min_width(WIDTH);
            // A popup says that there are 400 pixels, however many there are.
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

/// An entry of a menu with its shortcut at the right; whether it was picked, which closes the menu.
pub(in crate::ui) fn menu_entry(ui: &mut Ui, text: &str, keys: &str, enabled: bool) -> bool {
    let response = entry(ui, text, keys, enabled, false);
    if !keys.is_empty() {
        ui.accesskit_node_builder(response.id, |node| node.set_keyboard_shortcut(keys));
    }
    if response.clicked() {
        ui.close();
    }
    response.clicked()
}

/// An entry that opens a menu beside it.
pub(in crate::ui) fn submenu(ui: &mut Ui, text: &str, add_entries: impl FnOnce(&mut Ui)) {
    let response = entry(ui, text, "", true, true);
    let id = SubMenu::id_from_widget_id(response.id);
    ui.data_mut(|data| data.insert_temp(id, response.id));
    let shown = SubMenu::new().show(ui, &response, add_entries);
    if shown.is_some() {
        ui.accesskit_node_builder(id, |node| node.set_role(Role::Menu));
    }
    speak(ui, &response, shown.is_some());
}

/// The line between two groups of entries.
pub(in crate::ui) fn menu_line(ui: &mut Ui) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), UNIT + 1.0));
    let line = rect.x_range().shrink(1.5 * UNIT);
    ui.painter().hline(line, rect.center().y, Palette::of(ui).border());
}

/// What remembers that a menu was opened by a key, until its first entry has the focus for it. No
/// two menus are open at once.
fn enters() -> Id {
    Id::unique("menu opened by a key")
}

/// Whether an open menu is left by a key. Esc leaves a submenu first.
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

fn look(palette: &Palette) -> StyleModifier {
    let palette = *palette;
    StyleModifier::new(move |style: &mut Style| {
        style.spacing.item_spacing = Vec2::ZERO;
        style.spacing.menu_margin = Margin::same(MARGIN);
        style.visuals.window_fill = palette.field;
        style.visuals.window_stroke = palette.border();
        style.visuals.menu_corner_radius = CornerRadius::same(RADIUS);
    })
}

fn speak(ui: &Ui, button: &Response, open: bool) {
    ui.accesskit_node_builder(button.id, |node| {
        node.set_has_popup(HasPopup::Menu);
        node.set_expanded(open);
    });
}

fn entry(ui: &mut Ui, text: &str, keys: &str, enabled: bool, leads_on: bool) -> Response {
    let palette = Palette::of(ui);
    let layout = |text: &str, size, color| {
        let font = FontId::proportional(size);
        ui.painter().layout_no_wrap(text.to_owned(), font, color)
    };
    let enabled = enabled && ui.is_enabled();
    let ink = if enabled { palette.ink } else { palette.quiet.lerp_to_gamma(palette.field, 0.45) };
    let quiet = if enabled { palette.quiet } else { ink };
    let label = layout(text, size::BODY, ink);
    let aside = layout(keys, size::TINY, quiet);
    let natural = label.size().x + aside.size().x + 6.0 * UNIT;
    // All are as wide as the widest, which is found out when the menu is first laid out.
    let width = if ui.is_sizing_pass() { natural } else { natural.max(ui.available_width()) };
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(vec2(width, ENTRY), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::MenuItem, enabled, text));
    if enabled && !ui.is_sizing_pass() {
        let enters = ui.data_mut(|data| data.remove_temp(enters()));
        if enters == Some(true) {
            response.request_focus();
        }
    }
    keep_in_sight(&response);
    let painter = ui.painter();
    let fill = palette.field.lerp_to_gamma(palette.ink, 0.08);
    if response.has_focus() {
        painter.rect(rect, RADIUS - 2, fill, palette.focus(), StrokeKind::Inside);
    } else if enabled && response.hovered() {
        painter.rect_filled(rect, RADIUS - 2, fill);
    }
    let middle = rect.center().y;
    let at = pos2(rect.left() + 1.5 * UNIT, middle - label.size().y / 2.0);
    painter.galley(at, label, Color32::PLACEHOLDER);
    let end = rect.right() - 1.5 * UNIT;
    painter.galley(
        pos2(end - aside.size().x, middle - aside.size().y / 2.0),
        aside,
        Color32::PLACEHOLDER,
    );
    if leads_on {
        let place = Rect::from_center_size(pos2(end - 4.0, middle), Vec2::splat(2.0 * UNIT));
        icons::icon(painter, Icon::Right, place, quiet);
    }
    response
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use egui_kittest::kittest::{NodeT as _, Queryable as _};
    use egui_kittest::{Harness, Node};

    use super::super::super::fonts::{self, Fallback};
    use super::*;

    /// A window with a menu, and what was picked in it.
    fn window() -> (Harness<'static>, Rc<RefCell<Vec<&'static str>>>) {
        let picked = Rc::new(RefCell::new(Vec::new()));
        let log = Rc::clone(&picked);
        let mut is_new = true;
        let mut harness = Harness::new_ui(move |ui| {
            if std::mem::take(&mut is_new) {
                fonts::choose(ui, "en", Fallback::Bundled);
                return;
            }
            let pick = |ui: &mut Ui, name: &'static str, enabled| {
                if menu_entry(ui, name, "Ctrl+O", enabled) {
                    log.borrow_mut().push(name);
                }
            };
            menu_button(ui, "Menu", |ui| {
                pick(ui, "Close", false);
                pick(ui, "Open", true);
                submenu(ui, "Copy", |ui| {
                    pick(ui, "Text", true);
                    pick(ui, "Image", true);
                });
                menu_line(ui);
                pick(ui, "About", true);
            });
        });
        harness.run();
        (harness, picked)
    }

    fn focused(harness: &Harness<'_>) -> Option<String> {
        let mut nodes = harness.root().children_recursive();
        nodes.find(Node::is_focused).and_then(|node| node.accesskit_node().label())
    }

    #[test]
    fn a_menu_is_used_by_keys_alone() {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, F10, Space, Tab};
        let (mut harness, picked) = window();
        for (keys, focus, entries) in [
            (&[F10][..], "Open", &[][..]),
            (&[Escape], "Menu", &[]),
            (&[Space, ArrowDown], "Copy", &[]),
            (&[ArrowDown], "About", &[]),
            (&[ArrowDown], "Open", &[]),
            (&[ArrowUp, ArrowUp, ArrowRight], "Text", &[]),
            (&[ArrowLeft], "Copy", &[]),
            (&[Enter, ArrowDown], "Image", &[]),
            (&[Escape], "Copy", &[]),
            (&[ArrowRight, ArrowDown, Enter], "Menu", &["Image"]),
            (&[Enter, Enter], "Menu", &["Image", "Open"]),
            (&[F10, Tab], "Menu", &["Image", "Open"]),
            (&[F10, F10], "Menu", &["Image", "Open"]),
        ] {
            for &key in keys {
                harness.key_press(key);
                harness.run();
            }
            assert_eq!(focused(&harness).as_deref(), Some(focus), "{keys:?}");
            assert_eq!(harness.query_by_label("About").is_some(), focus != "Menu", "{keys:?}");
            assert_eq!(*picked.borrow(), entries, "{keys:?}");
        }
    }

    #[test]
    fn a_menu_is_used_by_the_pointer_alone() {
        let (mut harness, picked) = window();
        for (name, is_open, entries) in [
            ("Menu", true, &[][..]),
            ("Menu", false, &[]),
            ("Menu", true, &[]),
            ("Close", true, &[]),
            ("About", false, &["About"]),
            ("Menu", true, &["About"]),
            ("Copy", true, &["About"]),
            ("Image", false, &["About", "Image"]),
        ] {
            harness.get_by_label(name).click();
            harness.run();
            assert_eq!(harness.query_by_label("Open").is_some(), is_open, "{name}");
            assert_eq!(*picked.borrow(), entries, "{name}");
        }
    }
}
