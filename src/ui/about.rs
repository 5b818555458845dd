//! Page about the program: name, version, licence and components.

use eframe::egui::{ColorImage, Id, TextureHandle, TextureOptions, Ui, Vec2};
use eframe::icon_data;

use super::{UNIT, controls, size};
use crate::text::{Text, say};

const ICON: &[u8] = include_bytes!("../../assets/icon/128.png");
/// Command whose output belongs in a bug report.
const CHECK: &str = "velha --check";

pub(super) fn show(ui: &mut Ui, text: &Text) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0 * UNIT;
        icon(ui);
        ui.vertical(|ui| {
            ui.add_space(UNIT);
            controls::strong(ui, &say!(text, "app-name"), size::STATUS);
            controls::hint(ui, say!(text, "about-version", version = env!("CARGO_PKG_VERSION")));
        });
    });
    ui.label(say!(text, "about-text"));
    ui.label(say!(text, "about-made-of"));
    ui.label(say!(text, "about-licence", licence = env!("CARGO_PKG_LICENSE")));
    ui.label(say!(text, "about-report", command = CHECK));
}

/// Draws the icon of the program as the desktop shows it, whatever the theme.
fn icon(ui: &mut Ui) {
    const SIDE: f32 = 9.0 * UNIT;
    let id = Id::unique("icon");
    let kept: Option<TextureHandle> = ui.data(|data| data.get_temp(id));
    let loaded = || {
        let icon = icon_data::from_png_bytes(ICON).ok()?;
        let image = ColorImage::from_rgba_unmultiplied([128; 2], &icon.rgba);
        Some(ui.load_texture("icon", image, TextureOptions::LINEAR))
    };
    if let Some(texture) = kept.or_else(loaded) {
        ui.image((texture.id(), Vec2::splat(SIDE)));
        ui.data_mut(|data| data.insert_temp(id, texture));
    }
}
