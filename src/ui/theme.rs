//! Every colour, stroke, size of text and distance of the window.

use eframe::egui::{
    Color32, Context, CornerRadius, FontId, Margin, Shadow, Stroke, Style, TextStyle,
    ThemePreference, Ui, Vec2, Visuals,
};

pub(super) use super::fonts::strong;
use crate::game::{ByMark, Mark};
use crate::session::Theme;

/// The unit of distance; others are its multiples or its half.
pub(super) const UNIT: f32 = 8.0;
/// How wide the menu panel is.
pub(super) const PANEL_WIDTH: f32 = 296.0;
/// Windows narrower than this have the menu panel folded away until it is asked for.
pub(super) const NARROW: f32 = 760.0;
/// The space around the content of a panel.
pub(super) const MARGIN: f32 = 3.0 * UNIT;
/// How round corners are.
pub(super) const RADIUS: u8 = 8;
/// How high what can be clicked is.
pub(super) const CONTROL_HEIGHT: f32 = 32.0;

/// The sizes of text, and no others.
pub(super) mod size {
    /// Headings over groups, and shortcuts.
    pub(in crate::ui) const TINY: f32 = 12.0;
    /// What explains something.
    pub(in crate::ui) const SMALL: f32 = 13.0;
    /// Everything else.
    pub(in crate::ui) const BODY: f32 = 15.0;
    /// The primary button and titles of dialogs.
    pub(in crate::ui) const LARGE: f32 = 17.0;
    /// The sentence above the board.
    pub(in crate::ui) const STATUS: f32 = 22.0;
    /// The name of the program.
    pub(in crate::ui) const TITLE: f32 = 28.0;
}

/// The colours of one theme. Text has a contrast of 4.5 to 1 or more on what it stands on, lines
/// and marks one of 3 to 1.
#[derive(Clone, Copy)]
pub(super) struct Palette {
    /// Behind the board.
    pub(super) background: Color32,
    /// Behind the menu.
    pub(super) panel: Color32,
    /// Fields, cards and buttons.
    pub(super) field: Color32,
    /// A field under the pointer.
    pub(super) field_hovered: Color32,
    /// Text.
    pub(super) ink: Color32,
    /// Text that explains.
    pub(super) quiet: Color32,
    /// The outline of fields and panels.
    pub(super) outline: Color32,
    /// The lines of the board.
    pub(super) grid: Color32,
    /// What is primary, chosen or has the focus.
    pub(super) accent: Color32,
    /// Text on the accent.
    pub(super) on_accent: Color32,
    /// What is wrong.
    pub(super) error: Color32,
    marks: ByMark<Color32>,
}

const LIGHT: Palette = Palette {
    background: Color32::from_rgb(0xfa, 0xf7, 0xf2),
    panel: Color32::from_rgb(0xf1, 0xec, 0xe3),
    field: Color32::from_rgb(0xff, 0xff, 0xff),
    field_hovered: Color32::from_rgb(0xf8, 0xf4, 0xec),
    ink: Color32::from_rgb(0x23, 0x24, 0x2c),
    quiet: Color32::from_rgb(0x64, 0x60, 0x58),
    outline: Color32::from_rgb(0xd8, 0xd0, 0xc2),
    grid: Color32::from_rgb(0x91, 0x89, 0x79),
    accent: Color32::from_rgb(0x1f, 0x5f, 0xae),
    on_accent: Color32::WHITE,
    error: Color32::from_rgb(0xa8, 0x24, 0x1c),
    marks: ByMark {
        x: Color32::from_rgb(0x1f, 0x5f, 0xae),
        o: Color32::from_rgb(0xc2, 0x5a, 0x12),
    },
};

const DARK: Palette = Palette {
    background: Color32::from_rgb(0x17, 0x18, 0x1d),
    panel: Color32::from_rgb(0x1e, 0x20, 0x27),
    field: Color32::from_rgb(0x29, 0x2c, 0x35),
    field_hovered: Color32::from_rgb(0x33, 0x36, 0x41),
    ink: Color32::from_rgb(0xe8, 0xe6, 0xe1),
    quiet: Color32::from_rgb(0xa3, 0xa5, 0xad),
    outline: Color32::from_rgb(0x3c, 0x40, 0x4b),
    grid: Color32::from_rgb(0x6e, 0x73, 0x83),
    accent: Color32::from_rgb(0x7d, 0xb4, 0xf5),
    on_accent: Color32::from_rgb(0x10, 0x16, 0x20),
    error: Color32::from_rgb(0xff, 0x9b, 0x8f),
    marks: ByMark {
        x: Color32::from_rgb(0x7d, 0xb4, 0xf5),
        o: Color32::from_rgb(0xf2, 0xa6, 0x5a),
    },
};

impl Palette {
    /// The colours in force.
    pub(super) fn of(ui: &Ui) -> Self {
        if ui.visuals().dark_mode { DARK } else { LIGHT }
    }

    /// The colour of a mark.
    pub(super) fn mark(&self, mark: Mark) -> Color32 {
        self.marks[mark]
    }

    /// The line around what has the focus.
    pub(super) fn focus(&self) -> Stroke {
        Stroke::new(2.0, self.accent)
    }

    /// The line around a field.
    pub(super) fn border(&self) -> Stroke {
        Stroke::new(1.0, self.outline)
    }
}

/// A margin of so many units to the sides, and above and below.
pub(super) const fn inset(sides: i8, ends: i8) -> Margin {
    Margin::symmetric(8 * sides, 8 * ends)
}

/// Gives the window both themes; once, before the first frame.
pub fn install(ctx: &Context) {
    // Where the system does not say, paper is the better guess: most desktops are light.
    ctx.options_mut(|options| options.fallback_theme = eframe::egui::Theme::Light);
    ctx.set_style_of(eframe::egui::Theme::Light, style(&LIGHT, Visuals::light()));
    ctx.set_style_of(eframe::egui::Theme::Dark, style(&DARK, Visuals::dark()));
}

/// Chooses light or dark.
pub fn choose(ctx: &Context, theme: Theme) {
    ctx.set_theme(match theme {
        Theme::System => ThemePreference::System,
        Theme::Light => ThemePreference::Light,
        Theme::Dark => ThemePreference::Dark,
    });
}

/// What the window is cleared with before anything is drawn.
#[must_use]
pub fn clear_color(visuals: &Visuals) -> [f32; 4] {
    let palette = if visuals.dark_mode { DARK } else { LIGHT };
    palette.background.to_normalized_gamma_f32()
}

fn style(palette: &Palette, visuals: Visuals) -> Style {
    let mut style = Style {
        visuals,
        ..Style::default()
    };
    style.text_styles = [
        (TextStyle::Small, size::TINY),
        (TextStyle::Body, size::BODY),
        (TextStyle::Button, size::BODY),
        (TextStyle::Monospace, size::BODY),
    ]
    .into_iter()
    .map(|(name, size)| (name, FontId::proportional(size)))
    .chain([(TextStyle::Heading, FontId::new(size::LARGE, strong()))])
    .collect();
    let spacing = &mut style.spacing;
    spacing.item_spacing = Vec2::new(UNIT, UNIT);
    spacing.button_padding = Vec2::new(1.5 * UNIT, 0.5 * UNIT);
    spacing.interact_size = Vec2::new(40.0, CONTROL_HEIGHT);
    spacing.menu_margin = Margin::same(6);
    spacing.combo_height = 320.0;
    spacing.scroll.dormant_handle_opacity = 0.25;
    spacing.scroll.active_handle_opacity = 0.35;
    spacing.scroll.interact_handle_opacity = 0.5;
    spacing.scroll.bar_width = UNIT;
    style.interaction.selectable_labels = false;
    style.animation_time = 0.0;
    color(&mut style.visuals, palette);
    style
}

fn color(visuals: &mut Visuals, palette: &Palette) {
    let radius = CornerRadius::same(RADIUS);
    visuals.override_text_color = None;
    visuals.weak_text_color = Some(palette.quiet);
    visuals.error_fg_color = palette.error;
    visuals.panel_fill = palette.background;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = palette.border();
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = radius;
    visuals.extreme_bg_color = palette.field;
    visuals.text_edit_bg_color = Some(palette.field);
    visuals.faint_bg_color = palette.field_hovered;
    visuals.hyperlink_color = palette.accent;
    visuals.selection.bg_fill = palette.accent.gamma_multiply(0.35);
    visuals.selection.stroke = Stroke::new(1.0, palette.ink);
    visuals.popup_shadow = Shadow {
        offset: [0, 4],
        blur: 16,
        spread: 0,
        color: Color32::from_black_alpha(40),
    };
    let widgets = &mut visuals.widgets;
    for (state, fill, stroke) in [
        (&mut widgets.noninteractive, palette.panel, palette.border()),
        (&mut widgets.inactive, palette.field, palette.border()),
        (
            &mut widgets.hovered,
            palette.field_hovered,
            Stroke::new(1.0, palette.grid),
        ),
        (&mut widgets.active, palette.field_hovered, palette.focus()),
        (
            &mut widgets.open,
            palette.field_hovered,
            Stroke::new(1.0, palette.grid),
        ),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = stroke;
        state.fg_stroke = Stroke::new(1.0, palette.ink);
        state.corner_radius = radius;
        state.expansion = 0.0;
    }
}
