//! Push buttons, and the face shared by all controls that are clicked.

use eframe::egui::widget_style::WidgetState;
use eframe::egui::{
    Align2, Atom, Atoms, ContainerAtom, Direction, Id, IntoAtoms, Rect, Response, Role, Sense,
    TextWrapMode, Ui, Vec2, WidgetAtom, WidgetInfo, vec2,
};

use super::super::theme::widgets::control_style;
use super::{CONTROL_HEIGHT, Controls, Face, Icon, Look, Palette, focus_ring, font, size, styled};

/// Creates a control that is clicked, from its content and its [`Face`], to be drawn with an `id`
/// of its own; left-aligned, and elided if its text is too long. Buttons, combo boxes, entries,
/// segments and links are made of it.
///
/// egui's `Button` has no id of its own, and its style does not tell the focus from a press.
pub(crate) fn clickable<'a>(
    ui: &Ui,
    id: Id,
    enabled: bool,
    face: impl Into<Face>,
    atoms: impl IntoAtoms<'a>,
) -> WidgetAtom<'a> {
    let state = match ui.read_response(id) {
        _ if !enabled => WidgetState::Noninteractive,
        Some(it) if it.is_pointer_button_down_on() => WidgetState::Active,
        Some(it) if it.hovered() => WidgetState::Hovered,
        _ => WidgetState::Inactive,
    };
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let style = control_style(&Palette::of(ui), face.into(), state);
    let face = style.apply(WidgetAtom::new(atoms)).align2(Align2::LEFT_CENTER);
    face.wrap_mode(TextWrapMode::Truncate).id(id).sense(sense)
}

/// Usual height of a [`row`], and width of all but its text, in points.
pub(crate) const ROW: f32 = 64.0;
pub(crate) const BESIDE_TEXT: f32 = ROW + 24.0;

/// Creates a [`clickable`] row of a list of games: a picture, and beside it lines of text, which
/// are elided. `height` in points.
pub(crate) fn row<'a>(
    ui: &Ui,
    id: Id,
    face: impl Into<Face>,
    height: f32,
    picture: impl Fn(&Ui, Rect) + 'a,
    lines: impl IntoIterator<Item = Atoms<'a>>,
) -> WidgetAtom<'a> {
    let room = ui.available_width() - BESIDE_TEXT + ROW - height;
    let lines = lines.into_iter().map(|atoms| {
        let line = ContainerAtom::new(atoms).gap(12.0).min_size(vec2(room, 0.0)).max_width(room);
        Atom::container(line.wrap_mode(TextWrapMode::Truncate))
    });
    let lines = ContainerAtom::new(lines.collect::<Atoms<'_>>()).direction(Direction::TopDown);
    let picture = Atom::paint(Vec2::splat(height - 16.0), move |ui, args| picture(ui, args.rect));
    let row =
        clickable(ui, id, true, face, (picture, Atom::container(lines.gap(6.0 * height / ROW))));
    let row = row.gap(16.0).min_size(vec2(ui.available_width(), height));
    row.wrap_mode(TextWrapMode::Extend)
}

/// Draws a control made by [`clickable`] in a given rectangle, with its focus ring and `info` for
/// screen readers.
pub(crate) fn show_at(
    ui: &Ui,
    rect: Rect,
    mut face: WidgetAtom<'_>,
    info: impl Fn() -> WidgetInfo,
) -> Response {
    if !ui.is_rect_visible(rect) {
        // Screen readers alone find it there.
        face.container = ContainerAtom::default();
    }
    let response = face.measure(ui, rect.size()).paint_at(ui, rect).response;
    response.widget_info(info);
    focus_ring(ui, &response);
    response
}

/// Draws a control made by [`clickable`] at the cursor, with its focus ring, as a button whose
/// accessible name is `name`.
pub(crate) fn show_as_button(ui: &mut Ui, face: WidgetAtom<'_>, name: &str) -> Response {
    let response = face.show(ui).response;
    super::speak_as(&response, Role::Button, name);
    focus_ring(ui, &response);
    response
}

/// Button with a text, an icon or both; its size is the same in every state.
///
/// egui's button does not shrink a text that is too long, and has no accessible name if it shows
/// only an icon.
#[derive(Default)]
pub(crate) struct PushButton {
    /// Shown text, and accessible name.
    pub text: String,
    pub look: Look,
    pub icon: Option<Icon>,
    /// Whether the text is shown; if not, it is the accessible name and the tooltip.
    pub shows_text: bool,
    /// Whether the text is bold.
    pub strong: bool,
    pub tooltip: Option<String>,
    /// Width in points, to which a longer text is shrunk; 0 for the natural width.
    pub width: f32,
    /// Minimum height, in points.
    pub height: f32,
    pub enabled: bool,
    /// Whether a toggle button is on; `None` for other buttons.
    pub on: Option<bool>,
    /// Id of a button that is focused before it is drawn, as the start button of the setup; `None`
    /// for an automatic one.
    pub id: Option<Id>,
}

impl PushButton {
    /// Creates the primary button of a panel, page or dialog: filled, with bold text.
    pub(crate) fn primary(text: impl Into<String>) -> Self {
        Self { strong: true, ..Self::new(text, Look::Primary) }
    }

    /// Creates a button with a frame and a text, the usual one.
    pub(crate) fn framed(text: impl Into<String>) -> Self {
        Self::new(text, Look::Framed)
    }

    /// Creates a button without a frame that shows an icon, and has its text as name and tooltip.
    pub(crate) fn icon(text: impl Into<String>, icon: Icon) -> Self {
        Self { look: Look::Plain, ..Self::framed_icon(text, icon) }
    }

    /// Creates a button with a frame that shows an icon, and has its text as name and tooltip.
    pub(crate) fn framed_icon(text: impl Into<String>, icon: Icon) -> Self {
        Self { icon: Some(icon), shows_text: false, ..Self::framed(text) }
    }

    /// Creates a button without a frame, its text aligned with the text above and below.
    pub(crate) fn flush(text: impl Into<String>) -> Self {
        Self::new(text, Look::Flush)
    }

    /// Creates a button with a text and no icon, in any look.
    pub(crate) fn new(text: impl Into<String>, look: Look) -> Self {
        Self {
            text: text.into(),
            look,
            shows_text: true,
            height: CONTROL_HEIGHT,
            enabled: true,
            ..Self::default()
        }
    }

    /// Draws the button at the cursor, with focus ring and tooltip; its response tells a click.
    pub(crate) fn show(self, ui: &mut Ui) -> Response {
        let id = self.id.unwrap_or_else(|| ui.next_auto_id());
        let enabled = self.enabled && ui.is_enabled();
        let (width, wrap) = if self.width > 0.0 {
            (self.width, TextWrapMode::Truncate)
        } else {
            (f32::INFINITY, TextWrapMode::Extend)
        };
        // A given width may be filled completely.
        let fits = |&size: &f32| self.content_width(ui, size) <= width - 16.0;
        let size = [size::BODY, size::SMALL].into_iter().find(fits).unwrap_or(size::TINY);
        let is_filled = self.content_width(ui, size) > width - 24.0;
        let tight = !self.shows_text || is_filled;
        let look = Face { tight, on: self.on == Some(true), ..self.look.into() };
        let mut atoms = Atoms::default();
        if let Some(icon) = self.icon {
            atoms.push_right(icon.atom());
        }
        if self.shows_text {
            atoms.push_right(styled(&self.text, size, self.strong));
        }
        // Icons of buttons below each other are aligned, and so are the texts.
        let align = if self.icon.is_some() && self.shows_text {
            Align2::LEFT_CENTER
        } else {
            Align2::CENTER_CENTER
        };
        let face = clickable(ui, id, enabled, look, atoms)
            .max_width(width)
            .min_size(vec2(self.width, self.height))
            .wrap_mode(wrap)
            .align2(align);
        let response = face.show(ui).response;
        response.widget_info(|| WidgetInfo {
            selected: self.on,
            ..WidgetInfo::labeled(Role::Button, enabled, &self.text)
        });
        focus_ring(ui, &response);
        match self.tooltip {
            None if self.shows_text => response,
            tooltip => response.on_hover_text(tooltip.unwrap_or(self.text)),
        }
    }

    /// Returns the width of icon and text in a font size, in points, without the space at the
    /// sides; for buttons in a row that share its width.
    pub(crate) fn content_width(&self, ui: &Ui, size: f32) -> f32 {
        let icon: f32 = if self.icon.is_some() { 16.0 } else { 0.0 };
        if self.shows_text {
            icon + icon.min(8.0) + ui.text_width(&self.text, font(size, self.strong))
        } else {
            icon
        }
    }
}
