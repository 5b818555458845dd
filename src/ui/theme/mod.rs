//! Colours, strokes, text sizes and distances of the window.
#![expect(clippy::unreadable_literal, reason = "colours are written so everywhere")]

pub(super) mod widgets;

use eframe::egui::{
    Color32, Context, FontFamily, FontId, Frame, RichText, Shadow, Stroke, Style, SystemTheme,
    TextStyle, ThemePreference, Ui, Vec2, ViewportCommand, Visuals,
};

pub(super) use super::fonts::strong;
use crate::game::Mark;
use crate::picture;
use crate::session::Theme;

/// Width of the panel beside the board, in points.
pub(super) const PANEL_WIDTH: f32 = 304.0;
/// Width of a window, in points, below which the panel is folded unless a person has shown it.
pub(super) const NARROW: f32 = 760.0;
/// Minimum width of the board beside the panel, in points; with less, a shown panel takes the whole
/// window.
pub(super) const MIN_BOARD: f32 = 320.0;
/// Margin at the sides of the panel and around the content of a dialog, in points.
pub(super) const MARGIN: f32 = 24.0;
/// Corner radius of controls, cards and popups, in points.
pub(super) const RADIUS: u8 = 8;
/// Height of most controls, in points; larger ones set their own.
pub(super) const CONTROL_HEIGHT: f32 = 32.0;

/// Font sizes, in points.
pub(super) mod size {
    /// Font size of the least texts: numbers and judgements in the list of moves, labels of figures
    /// and of the chart; the last resort for labels that do not fit.
    pub(crate) const TINY: f32 = 12.0;
    /// Font size of headings over groups and of secondary text; that of egui's `TextStyle::Small`.
    pub(crate) const SMALL: f32 = 13.0;
    /// Font size of all other text; that of egui's `TextStyle::Body` and `Button`.
    pub(crate) const BODY: f32 = 15.0;
    /// Font size of titles of dialogs, of wins and clock times, and of a status sentence too long
    /// for [`STATUS`].
    pub(crate) const LARGE: f32 = 17.0;
    /// Font size of the status sentence above the board, and of titles of pages.
    pub(crate) const STATUS: f32 = 22.0;
}

/// Colours of one theme. Text has a contrast of at least 4.5 to 1 on its background, lines and
/// marks of 3 to 1.
#[derive(Clone, Copy)]
pub(super) struct Palette {
    /// Background of the board.
    pub background: Color32,
    /// Background of the panel.
    pub panel: Color32,
    /// Background of fields, cards and buttons.
    pub field: Color32,
    /// Background of a hovered field.
    pub field_hovered: Color32,
    /// Text.
    pub ink: Color32,
    /// Secondary text.
    pub quiet: Color32,
    /// Outline of fields, cards and windows, and dividers.
    pub outline: Color32,
    /// Background of the chosen entry of a list, and of the next puzzle.
    pub chosen: Color32,
    /// Primary buttons, chosen segments and the focus ring.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// Errors and mistakes.
    pub error: Color32,
    /// Colours of the board on the screen and in copied or saved pictures.
    pub board: picture::Colors,
}

const LIGHT: Palette = Palette {
    panel: hex(0xf1ece3),
    field: hex(0xffffff),
    field_hovered: hex(0xf8f4ec),
    chosen: hex(0xe3dacb),
    outline: hex(0xd8d0c2),
    on_accent: Color32::WHITE,
    error: hex(0xa8241c),
    ..Palette::around(picture::Colors::LIGHT)
};

const DARK: Palette = Palette {
    panel: hex(0x1e2027),
    field: hex(0x292c35),
    field_hovered: hex(0x333641),
    chosen: hex(0x343845),
    outline: hex(0x3c404b),
    on_accent: hex(0x17181d),
    error: hex(0xff9b8f),
    ..Palette::around(picture::Colors::DARK)
};

const LIGHT_CONTRAST: Palette = Palette {
    field_hovered: hex(0xe4e4e4),
    chosen: hex(0xd4d4d4),
    error: hex(0x9c0000),
    ..Palette::around(picture::Colors::CONTRAST)
};

const DARK_CONTRAST: Palette = Palette {
    field_hovered: hex(0x303030),
    chosen: hex(0x404040),
    error: hex(0xffb0a6),
    ..Palette::around(picture::Colors::CONTRAST_DARK)
};

const ALL: [Palette; 4] = [LIGHT, DARK, LIGHT_CONTRAST, DARK_CONTRAST];

impl Palette {
    /// Returns the palette of the theme and contrast in force.
    pub(super) fn of(ui: &Ui) -> Self {
        Self::among(ui.visuals())
    }

    /// Returns the palette that `visuals` was made from, recognized by its background.
    fn among(visuals: &Visuals) -> Self {
        ALL.into_iter().find(|it| it.background == visuals.panel_fill).unwrap_or(LIGHT)
    }

    /// Creates a palette from the colours of a board: one background for all, ink for lines and
    /// accent. The palettes replace what differs.
    const fn around(board: picture::Colors) -> Self {
        let background = color(board.paper);
        let ink = color(board.ink);
        Self {
            background,
            panel: background,
            field: background,
            field_hovered: background,
            ink,
            quiet: color(board.quiet),
            outline: ink,
            chosen: background,
            accent: ink,
            on_accent: background,
            error: ink,
            board,
        }
    }

    /// Returns the colour of the marks of X or O.
    pub(super) fn mark(&self, mark: Mark) -> Color32 {
        color(self.board.marks[mark])
    }

    /// Returns the stroke of the focus ring.
    pub(super) fn focus(&self) -> Stroke {
        Stroke::new(2.0, self.accent)
    }

    /// Returns the stroke of the outline of fields, cards and windows, and of dividers.
    pub(super) fn border(&self) -> Stroke {
        Stroke::new(1.0, self.outline)
    }

    /// Returns a container in the look of a field, for a group of settings and for the list that is
    /// always open.
    pub(super) fn frame(&self) -> Frame {
        Frame::new().fill(self.field).stroke(self.border()).corner_radius(RADIUS)
    }
}

/// Applies a theme and its contrast to the window, at the start and whenever the preferences of the
/// person or the system change. `dark_system` decides [`Theme::System`] if egui does not know the
/// system's theme.
pub fn apply(ctx: &Context, theme: Theme, high_contrast: bool, dark_system: bool) {
    use eframe::egui::Theme::{Dark, Light};
    let (light, dark) =
        if high_contrast { (&LIGHT_CONTRAST, &DARK_CONTRAST) } else { (&LIGHT, &DARK) };
    // If the system does not say, paper is the better guess: most desktops are light.
    ctx.options_mut(|it| it.fallback_theme = if dark_system { Dark } else { Light });
    widgets::register(ctx);
    ctx.set_style_of(Light, style(light, Visuals::light()));
    ctx.set_style_of(Dark, style(dark, Visuals::dark()));
    ctx.set_theme(match theme {
        Theme::System => ThemePreference::System,
        Theme::Light => ThemePreference::Light,
        Theme::Dark => ThemePreference::Dark,
    });
    // On Linux nobody else knows which title bar fits, if the desktop leaves that to the program.
    if cfg!(target_os = "linux") {
        ctx.options_mut(|options| options.sync_window_theme = false);
        ctx.send_viewport_cmd(ViewportCommand::SetTheme(match ctx.theme() {
            Light => SystemTheme::Light,
            Dark => SystemTheme::Dark,
        }));
    }
}

/// Returns the colour that eframe, which asks `App`, clears the window with before each frame.
pub fn clear_color(visuals: &Visuals) -> [f32; 4] {
    Palette::among(visuals).background.to_normalized_gamma_f32()
}

/// Returns the colours of the board in the theme in force, for a picture to copy or save.
pub fn picture_palette(ctx: &Context) -> picture::Colors {
    Palette::among(&ctx.global_style().visuals).board
}

/// Returns the font of a size in points, semi-bold if `is_strong`.
pub(super) fn font(size: f32, is_strong: bool) -> FontId {
    FontId::new(size, if is_strong { strong() } else { FontFamily::Proportional })
}

/// Returns a text in a font size in points, semi-bold if `is_strong`.
pub(super) fn styled(text: impl Into<String>, size: f32, is_strong: bool) -> RichText {
    RichText::new(text).font(font(size, is_strong))
}

/// Converts 0xRRGGBB to a colour.
const fn hex(number: u32) -> Color32 {
    color(picture::hex(number))
}

/// Converts a colour of [`crate::picture`] to egui’s.
pub(super) const fn color(picture::Rgb(red, green, blue): picture::Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

fn style(palette: &Palette, visuals: Visuals) -> Style {
    let mut style = Style { visuals, ..Style::default() };
    let sizes = [
        (TextStyle::Small, size::SMALL),
        (TextStyle::Body, size::BODY),
        (TextStyle::Button, size::BODY),
    ];
    style.text_styles.extend(sizes.map(|(it, size)| (it, FontId::proportional(size))));
    let spacing = &mut style.spacing;
    spacing.item_spacing = Vec2::splat(8.0);
    spacing.interact_size = Vec2::new(40.0, CONTROL_HEIGHT);
    spacing.scroll.dormant_handle_opacity = 0.25;
    spacing.scroll.active_handle_opacity = 0.35;
    spacing.scroll.interact_handle_opacity = 0.5;
    spacing.scroll.bar_width = 8.0;
    style.interaction.selectable_labels = false;
    style.animation_time = 0.0;
    style.scroll_animation = eframe::egui::style::ScrollAnimation::none();
    paint(&mut style.visuals, palette);
    style
}

fn paint(visuals: &mut Visuals, palette: &Palette) {
    let radius = RADIUS.into();
    visuals.weak_text_color = Some(palette.quiet);
    visuals.panel_fill = palette.background;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = palette.border();
    visuals.window_corner_radius = 12.into();
    visuals.menu_corner_radius = radius;
    visuals.extreme_bg_color = palette.field;
    visuals.selection.bg_fill = palette.accent.gamma_multiply(0.2);
    visuals.selection.stroke = Stroke::new(1.0, palette.ink);
    visuals.popup_shadow =
        Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(40) };
    let widgets = &mut visuals.widgets;
    widgets.noninteractive.bg_stroke = palette.border();
    for state in [
        &mut widgets.noninteractive,
        &mut widgets.inactive,
        &mut widgets.hovered,
        &mut widgets.active,
    ] {
        state.fg_stroke = Stroke::new(1.0, palette.ink);
        state.corner_radius = radius;
    }
}
