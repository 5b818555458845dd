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

/// Returns a frame with a stroke whose content keeps its place whatever the width of that.
fn outlined(frame: Frame, stroke: Stroke) -> Frame {
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
        let (frame, stroke, color) = button(args, &Palette::among(&args.style.visuals));
        ButtonStyle { atom_layout: atoms(outlined(frame, stroke), color) }
    }
}

/// Returns frame, outline and colour of the text of a button.
fn button(args: &StyleArgs<'_>, palette: &Palette) -> (Frame, Stroke, Color32) {
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
    let lit = |rest| if shade > 0.0 { palette.field_hovered } else { rest };
    let space = if is(TIGHT) || is(FLUSH) { 8 } else { 12 };
    let frame = Frame::new().inner_margin(Margin::symmetric(space, 4)).corner_radius(RADIUS);
    let frame_within = frame.corner_radius(RADIUS - 2);
    if is(PRIMARY) {
        let fill = mix(palette.accent, palette.background, 1.5 * shade);
        let fill = if enabled { fill } else { mix(fill, palette.panel, 0.6) };
        (frame.fill(fill), Stroke::NONE, palette.on_accent)
    } else if is(PLAIN) || is(FLUSH) {
        // The ground of a flush one is wider than its text.
        let wider = Margin::symmetric(if is(FLUSH) { -8 } else { 0 }, 0);
        (frame.fill(palette.ink.gamma_multiply(shade)).outer_margin(wider), Stroke::NONE, ink)
    } else if is(LINK) || is(&DragValue::CLASS) {
        (Frame::NONE, Stroke::NONE, ink)
    } else if is(FIELD) {
        (frame.fill(lit(palette.field)), palette.border(), ink)
    } else if is(ENTRY) || is(ROW) {
        let frame = if is(ENTRY) {
            frame_within
        } else {
            // The margin leaves room for the scroll bar.
            let outer = Margin { left: 2, right: 12, top: 1, bottom: 1 };
            frame.inner_margin(Margin { left: 8, right: 12, ..Margin::ZERO }).outer_margin(outer)
        };
        let fill = if is(ON) { palette.chosen } else { lit(Color32::TRANSPARENT) };
        let keyed = if is(KEYED) { palette.focus() } else { Stroke::NONE };
        (frame.fill(fill), keyed, ink)
    } else if is(SEGMENT) {
        let frame = frame_within.inner_margin(Margin::symmetric(2, 0));
        let (fill, ink) = if is(ON) {
            (palette.accent, palette.on_accent)
        } else {
            (lit(Color32::TRANSPARENT), ink)
        };
        (frame.fill(fill), Stroke::NONE, ink)
    } else {
        let error = palette.error;
        let (color, line) =
            if is(DESTRUCTIVE) { (error, error) } else { (palette.ink, palette.outline) };
        let line = if enabled { line } else { mix(line, palette.panel, 0.4) };
        let line = if is(ON) { palette.focus() } else { Stroke::new(1.0, line) };
        if enabled {
            (frame.fill(mix(palette.field, color, 0.6 * shade)), line, color)
        } else {
            (frame.fill(mix(palette.field, palette.panel, 0.6)), line, grey)
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
            let fill = if args.state == WidgetState::Hovered {
                palette.field_hovered
            } else {
                palette.field
            };
            let frame = Frame::new().inner_margin(Margin::symmetric(12, 4)).corner_radius(RADIUS);
            outlined(frame.fill(fill), palette.border())
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
