//! Styles of controls by look and state, and of egui's own text field and `DragValue`.

use eframe::egui::class::HasClasses;
use eframe::egui::theme::StyleProvider;
use eframe::egui::widget_style::{
    AtomLayoutStyle, ButtonStyle, StyleArgs, TextEditStyle, TextVisuals, WidgetState,
};
use eframe::egui::{Align2, Color32, Context, DragValue, FontId, Frame, Margin, Stroke, vec2};

use super::{CONTROL_HEIGHT, Palette, RADIUS, size};

/// Style of a control that is clicked, whatever its state; with the state it makes a [`Face`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Look {
    /// Button with a frame.
    #[default]
    Framed,
    /// Button with a frame and less space at the sides, for the row of buttons on the page of past
    /// games.
    Tight,
    /// Filled with the accent colour; one for each panel, page and dialog.
    Primary,
    /// In the error colour, for an action that cannot be undone, in a dialog or on a page.
    Destructive,
    /// Without a frame, as buttons with only an icon and the list of who plays.
    Plain,
    /// Without a frame, its text aligned with the text above and below, as the menu button.
    Flush,
    /// Underlined text within a line of text.
    Link,
    /// Field that opens something or acts, as a combo box or a best move.
    Field,
    /// Entry of a list, of a menu or of the list of moves.
    Entry,
    /// Line of the list of past games.
    Row,
    /// One choice of a segmented control.
    Segment,
}

/// Appearance of a clickable control in one frame: its look, and the states that change it.
/// Hovered, pressed and disabled are added when it is drawn.
#[derive(Clone, Copy, Default)]
pub(crate) struct Face {
    pub look: Look,
    /// Whether the space at the sides is reduced.
    pub tight: bool,
    /// Whether the control is chosen or switched on, or a menu entry is under keys or pointer.
    pub on: bool,
    /// Whether an entry shows the focus ring in itself.
    pub keyed: bool,
}

impl From<Look> for Face {
    fn from(look: Look) -> Self {
        Self { look, ..Self::default() }
    }
}

/// Style class (egui) of a text field without a frame of its own, for the names in the setup, which
/// stand in a card.
pub(crate) const FRAMELESS: &str = "frameless";
/// Style class (egui) of the search field for past games: its hint stays faint, and Esc empties it.
pub(crate) const SEARCH: &str = "search";

/// Style provider for egui's own `DragValue` and `TextEdit`.
struct WidgetLook;

/// Registers the style provider with egui, when a theme is applied.
pub(super) fn register(ctx: &Context) {
    ctx.add_widget_theme::<ButtonStyle>(WidgetLook);
    ctx.add_widget_theme::<TextEditStyle>(WidgetLook);
}

/// Returns a frame whose stroke does not move its content.
fn outlined(frame: Frame, stroke: Stroke) -> Frame {
    frame.apply_stroke_and_expansion_without_layout_shift(stroke, 0.0)
}

fn atoms(frame: Frame, color: Color32) -> AtomLayoutStyle {
    AtomLayoutStyle {
        min_size: vec2(0.0, CONTROL_HEIGHT),
        gap: 8.0,
        frame,
        text_style: TextVisuals { font_id: FontId::proportional(size::BODY), color },
        ..AtomLayoutStyle::default()
    }
}

impl StyleProvider<ButtonStyle> for WidgetLook {
    /// Styles `DragValue` at rest, the one button of egui that the window has.
    fn style(&mut self, args: &StyleArgs<'_>) -> ButtonStyle {
        let palette = Palette::among(&args.style.visuals);
        ButtonStyle { atom_layout: control_style(&palette, Look::Link.into(), args.state) }
    }
}

/// Returns the style of a control of any look, not only a button, for
/// [`clickable`](crate::ui::controls) to apply.
pub(crate) fn control_style(palette: &Palette, face: Face, state: WidgetState) -> AtomLayoutStyle {
    let Face { look, tight, on, keyed } = face;
    let mix = |from: Color32, to: Color32, part| from.lerp_to_gamma(to, part);
    let enabled = state != WidgetState::Noninteractive;
    let shade = match state {
        WidgetState::Active => 0.16,
        WidgetState::Hovered => 0.08,
        WidgetState::Inactive | WidgetState::Noninteractive => 0.0,
    };
    let grey = mix(palette.quiet, palette.panel, 0.45);
    let ink = if enabled { palette.ink } else { grey };
    let lit = |rest| if shade > 0.0 { palette.field_hovered } else { rest };
    let faded = |color, part| if enabled { color } else { mix(color, palette.panel, part) };
    let ring = if keyed { palette.focus() } else { Stroke::NONE };
    let (fill, stroke, color) = match look {
        Look::Primary => {
            let fill = mix(palette.accent, palette.background, 1.5 * shade);
            (faded(fill, 0.6), ring, palette.on_accent)
        }
        Look::Plain | Look::Flush => (palette.ink.gamma_multiply(shade), ring, ink),
        Look::Link => (Color32::TRANSPARENT, ring, ink),
        Look::Field => (lit(palette.field), palette.border(), ink),
        Look::Segment if on => (palette.accent, ring, palette.on_accent),
        Look::Entry | Look::Row if on => (palette.chosen, ring, ink),
        Look::Segment | Look::Entry | Look::Row => (lit(Color32::TRANSPARENT), ring, ink),
        Look::Framed | Look::Tight | Look::Destructive => {
            let is_framed = look != Look::Destructive;
            let color = if is_framed { palette.ink } else { palette.error };
            let line = faded(if is_framed { palette.outline } else { color }, 0.4);
            let line = if on { palette.focus() } else { Stroke::new(1.0, line) };
            let fill = faded(mix(palette.field, color, 0.6 * shade), 0.6);
            (fill, line, if enabled { color } else { grey })
        }
    };
    let (inner, outer) = match look {
        Look::Link => (Margin::ZERO, Margin::ZERO),
        Look::Segment => (Margin::symmetric(2, 0), Margin::ZERO),
        // The outer margin leaves room for the ring.
        Look::Row => (Margin { left: 8, right: 12, ..Margin::ZERO }, Margin::symmetric(2, 1)),
        // The ground is wider than the text.
        Look::Flush => (Margin::symmetric(8, 4), Margin::symmetric(-8, 0)),
        _ if tight || look == Look::Tight => (Margin::symmetric(8, 4), Margin::ZERO),
        _ => (Margin::symmetric(12, 4), Margin::ZERO),
    };
    let radius = if matches!(look, Look::Entry | Look::Segment) { RADIUS - 2 } else { RADIUS };
    let frame = Frame::new().fill(fill).inner_margin(inner).outer_margin(outer);
    atoms(outlined(frame.corner_radius(radius), stroke), color)
}

impl StyleProvider<TextEditStyle> for WidgetLook {
    fn style(&mut self, args: &StyleArgs<'_>) -> TextEditStyle {
        let is = |class: &str| args.classes.has_class(class);
        let palette = Palette::among(&args.style.visuals);
        let frame = if is(&DragValue::CLASS) {
            Frame::NONE
        } else if is(FRAMELESS) {
            Frame::NONE.inner_margin(Margin::symmetric(4, 0))
        } else {
            let fill = if args.state == WidgetState::Hovered {
                palette.field_hovered
            } else {
                palette.field
            };
            let frame = Frame::new().inner_margin(Margin::symmetric(12, 4)).corner_radius(RADIUS);
            outlined(frame.fill(fill), palette.border())
        };
        // The usual name of a player is one until another is written.
        let is_name = is(FRAMELESS) && args.state != WidgetState::Active;
        TextEditStyle {
            atom_layout: AtomLayoutStyle {
                align2: Some(Align2::LEFT_CENTER),
                ..atoms(frame, palette.ink)
            },
            hint_text_color: if is_name { palette.ink } else { palette.quiet },
            prefix_suffix_color: palette.ink,
        }
    }
}
