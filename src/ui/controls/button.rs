//! Push buttons: what they look like, with their icons, their states and their names.

use std::sync::Arc;

use eframe::egui::{
    Color32, FontId, Galley, Id, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};

use super::super::icons::{self, Icon};
use super::super::theme::{self, CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};
use super::focus::focus_ring;

/// How wide an icon is.
const ICON: f32 = 16.0;

/// How much a button asks to be pressed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Filled with ink: the one that a panel or dialog is for.
    Primary,
    /// A field with a border.
    Framed,
    /// The same in the colour of what is wrong.
    Destructive,
    /// Nothing but its text and its icon.
    Plain,
    /// The same in line with the text above and below it.
    Flush,
}

/// A button with a text, an icon or both. It keeps its place and its size in every state.
pub(in crate::ui) struct PushButton<'a> {
    text: &'a str,
    look: Look,
    icon: Option<Icon>,
    shows_text: bool,
    strong: bool,
    tooltip: Option<String>,
    height: f32,
    width: Option<f32>,
    enabled: bool,
    on: Option<bool>,
    id: Option<Id>,
}

impl<'a> PushButton<'a> {
    /// The one filled button of a panel or dialog.
    pub(in crate::ui) fn primary(text: &'a str) -> Self {
        Self::new(text, Look::Primary).strong()
    }

    /// A button with a frame.
    pub(in crate::ui) fn framed(text: &'a str) -> Self {
        Self::new(text, Look::Framed)
    }

    /// A button for what cannot be taken back.
    pub(in crate::ui) fn destructive(text: &'a str) -> Self {
        Self::new(text, Look::Destructive)
    }

    /// A button without a frame.
    pub(in crate::ui) fn plain(text: &'a str) -> Self {
        Self::new(text, Look::Plain)
    }

    /// A button without a frame that begins and ends with its text.
    pub(in crate::ui) fn flush(text: &'a str) -> Self {
        Self::new(text, Look::Flush)
    }

    fn new(text: &'a str, look: Look) -> Self {
        Self {
            text,
            look,
            icon: None,
            shows_text: true,
            strong: false,
            tooltip: None,
            height: CONTROL_HEIGHT,
            width: None,
            enabled: true,
            on: None,
            id: None,
        }
    }

    /// The same with an icon before its text.
    pub(in crate::ui) fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// The same with an icon in place of its text, which is heard and is the tooltip.
    pub(in crate::ui) fn icon_only(mut self, icon: Icon) -> Self {
        self.shows_text = false;
        self.tooltip.get_or_insert_with(|| self.text.to_owned());
        self.icon(icon)
    }

    /// The same in heavier letters.
    pub(in crate::ui) fn strong(mut self) -> Self {
        self.strong = true;
        self
    }

    /// The same with more to read under the pointer.
    pub(in crate::ui) fn tooltip(mut self, tooltip: impl Into<String>) -> Self {
        self.tooltip = Some(tooltip.into());
        self
    }

    /// The same exactly this wide; where its text is longer, the letters are smaller.
    pub(in crate::ui) fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// The same at least this high.
    pub(in crate::ui) fn height(mut self, height: f32) -> Self {
        self.height = height;
        self
    }

    /// The same where it may be of no use now.
    pub(in crate::ui) fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// The same for something that it switches on and off; the outline says which.
    pub(in crate::ui) fn on(mut self, on: bool) -> Self {
        self.on = Some(on);
        self
    }

    /// The same by this id, so that it can be given the focus before it is drawn.
    pub(in crate::ui) fn id(mut self, id: Id) -> Self {
        self.id = Some(id);
        self
    }

    /// Draws it.
    pub(in crate::ui) fn show(self, ui: &mut Ui) -> Response {
        let palette = Palette::of(ui);
        let label = self.label(ui);
        let natural = self.content(&label) + 2.0 * self.padding();
        let size = vec2(self.width.unwrap_or(natural), self.height.max(label.size().y + UNIT));
        let enabled = self.enabled && ui.is_enabled();
        let sense = if enabled { Sense::click() } else { Sense::hover() };
        let (own, rect) = ui.allocate_space(size);
        let response = ui.interact(rect, self.id.unwrap_or(own), sense);
        let info = match self.on {
            Some(on) => WidgetInfo::selected(Role::Button, enabled, on, self.text),
            None => WidgetInfo::labeled(Role::Button, enabled, self.text),
        };
        response.widget_info(|| info.clone());
        let ink = self.paint_ground(ui, &palette, &response, enabled);
        self.paint_content(ui, rect, label, ink);
        focus_ring(ui, &response);
        match &self.tooltip {
            Some(tooltip) => response.on_hover_text(tooltip),
            None => response,
        }
    }

    fn padding(&self) -> f32 {
        match (self.look, self.shows_text) {
            (Look::Flush, _) => 0.0,
            (_, false) => UNIT,
            (_, true) => 1.5 * UNIT,
        }
    }

    /// How wide the icon and the text are together.
    fn content(&self, label: &Galley) -> f32 {
        let icon = if self.icon.is_some() { ICON } else { 0.0 };
        let gap = if self.icon.is_some() && self.shows_text { UNIT } else { 0.0 };
        icon + gap + label.size().x
    }

    /// The text in the largest letters in which it fits.
    fn label(&self, ui: &Ui) -> Arc<Galley> {
        let text = if self.shows_text { self.text } else { "" };
        let label = |size| {
            let font = if self.strong {
                FontId::new(size, theme::strong())
            } else {
                FontId::proportional(size)
            };
            ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER)
        };
        let fits = |label: &Arc<Galley>| {
            // A given width may be used to the last.
            let room = self.width.map(|width| width - 2.0 * self.padding().min(UNIT));
            room.is_none_or(|room| self.content(label) <= room)
        };
        let sizes = [size::BODY, size::SMALL].into_iter().map(label);
        sizes.into_iter().find(fits).unwrap_or_else(|| label(size::TINY))
    }

    /// Paints what is behind the text; returns the colour of the text.
    fn paint_ground(
        &self,
        ui: &Ui,
        palette: &Palette,
        response: &Response,
        enabled: bool,
    ) -> Color32 {
        let rect = response.rect;
        let mix = |from: Color32, to: Color32, part| from.lerp_to_gamma(to, part);
        let pressed = enabled && response.is_pointer_button_down_on();
        let hovered = enabled && response.hovered();
        let depth = if pressed { 0.16 } else { 0.08 };
        let shade = if pressed || hovered { depth } else { 0.0 };
        let paint = |fill, stroke| {
            ui.painter().rect(rect, RADIUS, fill, stroke, StrokeKind::Inside);
        };
        let grey = mix(palette.quiet, palette.panel, 0.45);
        match self.look {
            Look::Primary => {
                let fill = mix(palette.accent, palette.background, 1.5 * shade);
                let fill = if enabled { fill } else { mix(fill, palette.panel, 0.6) };
                paint(fill, Stroke::NONE);
                palette.on_accent
            }
            Look::Framed | Look::Destructive => {
                let color = if self.look == Look::Framed { palette.ink } else { palette.error };
                let outline = if self.look == Look::Framed { palette.outline } else { color };
                let (fill, border) = if enabled {
                    (mix(palette.field, color, 0.6 * shade), outline)
                } else {
                    (mix(palette.field, palette.panel, 0.6), mix(outline, palette.panel, 0.4))
                };
                let on = self.on == Some(true);
                let border = if on { palette.focus() } else { Stroke::new(1.0, border) };
                paint(fill, border);
                if enabled { color } else { grey }
            }
            Look::Plain | Look::Flush => {
                if shade > 0.0 {
                    let rect = rect.expand2(vec2(UNIT - self.padding().min(UNIT), 0.0));
                    let fill = palette.ink.gamma_multiply(shade);
                    ui.painter().rect_filled(rect, RADIUS, fill);
                }
                if enabled { palette.ink } else { grey }
            }
        }
    }

    fn paint_content(&self, ui: &Ui, rect: Rect, label: Arc<Galley>, ink: Color32) {
        let painter = ui.painter();
        // Beside others of its kind the icons stand under one another, and so do the texts.
        let at_left = self.icon.is_some() && self.shows_text;
        let mut left = if at_left {
            rect.left() + self.padding()
        } else {
            rect.center().x - self.content(&label) / 2.0
        };
        if let Some(icon) = self.icon {
            let middle = pos2(left + ICON / 2.0, rect.center().y);
            let place = Rect::from_center_size(middle, Vec2::splat(ICON));
            icons::icon(painter, icon, place, ink);
            left += ICON + UNIT;
        }
        let top = rect.center().y - label.size().y / 2.0;
        painter.with_clip_rect(painter.clip_rect().intersect(rect)).galley(
            pos2(left, top),
            label,
            ink,
        );
    }
}
