//! Looks of the toolkit's widgets and of the controls made of its atoms, by class and state.

use eframe::egui::class::HasClasses;
use eframe::egui::theme::StyleProvider;
use eframe::egui::widget_style::{
    AtomLayoutStyle, ButtonStyle, StyleArgs, TextEditStyle, TextVisuals, WidgetState,
};
use eframe::egui::{Align2, Color32, Context, DragValue, FontId, Frame, Margin, Stroke, vec2};

use super::{CONTROL_HEIGHT, Palette, RADIUS, UNIT, size};

/// Filled with ink: the one button that a panel or dialog is for.
pub(crate) const PRIMARY: &str = "primary";
/// In the colour of errors, for an action that cannot be undone.
pub(crate) const DESTRUCTIVE: &str = "destructive";
/// Without a frame.
pub(crate) const PLAIN: &str = "plain";
/// Without a frame and in line with the text above and below.
pub(crate) const FLUSH: &str = "flush";
/// Underlined, in line with the text around it.
pub(crate) const LINK: &str = "link";
/// A field that opens something.
pub(crate) const FIELD: &str = "field";
/// An entry of a list or a menu.
pub(crate) const ENTRY: &str = "entry";
/// A line of a list that fills a page.
pub(crate) const ROW: &str = "row";
/// One of the choices in a group.
pub(crate) const SEGMENT: &str = "segment";
/// With less space at the sides.
pub(crate) const TIGHT: &str = "tight";
/// Chosen or switched on; the entry that keys and pointer are on.
pub(crate) const ON: &str = "on";
/// The entry that the keys are on.
pub(crate) const KEYED: &str = "keyed";
/// A text field within the frame of something else.
pub(crate) const FRAMELESS: &str = "frameless";
/// A text field with its own name as the hint.
pub(crate) const SEARCH: &str = "search";

/// Styles every widget with the colours in force.
struct WidgetLook;

/// Registers the look of the widgets of a window.
pub(super) fn register(ctx: &Context) {
    ctx.add_widget_theme::<ButtonStyle>(WidgetLook);
    ctx.add_widget_theme::<TextEditStyle>(WidgetLook);
}

/// Returns a frame whose content keeps its place whatever the width of the stroke.
fn framed(fill: Color32, stroke: Stroke, margin: Margin, radius: u8) -> Frame {
    let frame = Frame::new().fill(fill).inner_margin(margin).corner_radius(radius);
    frame.apply_stroke_and_expansion_without_layout_shift(stroke, 0.0)
}

fn atoms(frame: Frame, color: Color32) -> AtomLayoutStyle {
    AtomLayoutStyle {
        min_size: vec2(0.0, CONTROL_HEIGHT),
        gap: UNIT,
        frame,
        text_style: TextVisuals { font_id: FontId::proportional(size::BODY), color },
        ..AtomLayoutStyle::default()
    }
}

impl StyleProvider<ButtonStyle> for WidgetLook {
    fn style(&mut self, args: &StyleArgs<'_>) -> ButtonStyle {
        let is = |class: &str| args.classes.has_class(class);
        let (fill, stroke, color) = ground(args, &Palette::among(&args.style.visuals));
        let margin = if is(LINK) || is(&DragValue::CLASS) {
            Margin::ZERO
        } else if is(SEGMENT) {
            Margin::symmetric(2, 0)
        } else if is(FLUSH) || is(TIGHT) {
            Margin::symmetric(8, 4)
        } else if is(ROW) {
            Margin { left: 8, right: 12, ..Margin::ZERO }
        } else {
            Margin::symmetric(12, 4)
        };
        let radius = if is(ENTRY) || is(SEGMENT) { RADIUS - 2 } else { RADIUS };
        let frame = framed(fill, stroke, margin, radius);
        let outer = if is(FLUSH) {
            // The ground is wider than the text.
            Margin::symmetric(-8, 0)
        } else if is(ROW) {
            // The margin leaves room for the scroll bar.
            Margin { left: 2, right: 12, top: 1, bottom: 1 }
        } else {
            Margin::ZERO
        };
        let frame = frame.outer_margin(outer);
        ButtonStyle { atom_layout: atoms(frame, color) }
    }
}

/// Returns fill, outline and colour of the text of a button.
fn ground(args: &StyleArgs<'_>, palette: &Palette) -> (Color32, Stroke, Color32) {
    let is = |class: &str| args.classes.has_class(class);
    let mix = |from: Color32, to: Color32, part| from.lerp_to_gamma(to, part);
    let enabled = args.state != WidgetState::Noninteractive;
    let shade = match args.state {
        WidgetState::Active => 0.16,
        WidgetState::Hovered => 0.08,
        WidgetState::Inactive | WidgetState::Noninteractive => 0.0,
    };
    let grey = mix(palette.quiet, palette.panel, 0.45);
    let ink = if enabled { palette.ink } else { grey };
    let none = Color32::TRANSPARENT;
    let (hovered, field) = if shade > 0.0 {
        (palette.field_hovered, palette.field_hovered)
    } else {
        (none, palette.field)
    };
    let keyed = if is(KEYED) { palette.focus() } else { Stroke::NONE };
    if is(PRIMARY) {
        let fill = mix(palette.accent, palette.background, 1.5 * shade);
        let fill = if enabled { fill } else { mix(fill, palette.panel, 0.6) };
        (fill, Stroke::NONE, palette.on_accent)
    } else if is(PLAIN) || is(FLUSH) {
        (palette.ink.gamma_multiply(shade), Stroke::NONE, ink)
    } else if is(LINK) || is(&DragValue::CLASS) {
        (none, Stroke::NONE, ink)
    } else if is(FIELD) {
        (field, palette.border(), ink)
    } else if is(ENTRY) || is(ROW) {
        (if is(ON) { palette.chosen } else { hovered }, keyed, ink)
    } else if is(SEGMENT) && is(ON) {
        (palette.accent, Stroke::NONE, palette.on_accent)
    } else if is(SEGMENT) {
        (hovered, Stroke::NONE, ink)
    } else {
        let error = palette.error;
        let (color, line) =
            if is(DESTRUCTIVE) { (error, error) } else { (palette.ink, palette.outline) };
        let line = if enabled { line } else { mix(line, palette.panel, 0.4) };
        let line = if is(ON) { palette.focus() } else { Stroke::new(1.0, line) };
        if enabled {
            (mix(palette.field, color, 0.6 * shade), line, color)
        } else {
            (mix(palette.field, palette.panel, 0.6), line, grey)
        }
    }
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
            let hovered = args.state == WidgetState::Hovered;
            let fill = if hovered { palette.field_hovered } else { palette.field };
            framed(fill, palette.border(), Margin::symmetric(12, 4), RADIUS)
        };
        let is_hint = is(SEARCH) || args.state == WidgetState::Active;
        TextEditStyle {
            atom_layout: AtomLayoutStyle {
                align2: Some(Align2::LEFT_CENTER),
                ..atoms(frame, palette.ink)
            },
            hint_text_color: if is_hint { palette.quiet } else { palette.ink },
            prefix_suffix_color: palette.ink,
        }
    }
}
