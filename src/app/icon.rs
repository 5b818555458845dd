//! The icon of the window, from the pictures that the desktop shows too.

use eframe::egui::IconData;

/// The picture that is nearest to what desktops ask of a window.
const PNG: &[u8] = include_bytes!("../../assets/icon/64.png");

/// The icon; none where the picture cannot be read, which a test would have shown.
pub(super) fn icon() -> Option<IconData> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(PNG));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().ok()?;
    let mut rgba = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut rgba).ok()?;
    Some(IconData {
        rgba,
        width: info.width,
        height: info.height,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_has_its_icon() {
        let icon = icon().expect("the picture can be read");
        assert_eq!((icon.width, icon.height), (64, 64));
        assert_eq!(icon.rgba.len(), 64 * 64 * 4);
    }
}
