//! Sentences of a failed start, and the place of a second window.

use super::*;

#[test]
fn the_kind_of_error_says_what_is_wrong() {
    let check = |error: Option<eframe::Error>, told: &str| {
        let words = "os error at x.rs:788: no-luck\nat all";
        let sentence = in_a_sentence(&Text::new(Some("en")), error.as_ref(), words);
        assert!(sentence.contains(told), "{sentence}");
    };
    let old = eframe::egui_glow::PainterError::from("1.4".to_owned());
    check(Some(OpenGL(old)), "2.0");
    check(Some(eframe::Error::AppCreation("?".into())), "window: no-luck");
    check(None, "window: no-luck");
}

#[cfg(target_os = "linux")]
#[test]
fn an_event_loop_that_fails_has_no_display() {
    let unreached = WinitEventLoop(winit::error::EventLoopError::ExitFailure(1));
    let error = StartError::new(&Text::new(Some("en")), Some(&unreached), String::new());
    let says = |word: &str| error.sentence.contains(word);
    assert!(says("neither X11 nor Wayland") || says(".so."), "{error}");
}

#[test]
fn the_window_has_its_icon() {
    let icon = options(None).viewport.icon.expect("a picture that can be read");
    assert_eq!((icon.width, icon.height), (64, 64));
}

#[test]
fn a_second_window_stands_beside_the_first_and_on_the_screen() {
    let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1920.0, 1080.0));
    for (at, copies, expected) in [
        ((100.0, 80.0), 0, (100.0, 80.0)),
        ((100.0, 80.0), 1, (132.0, 112.0)),
        ((100.0, 80.0), 2, (164.0, 144.0)),
        ((920.0, 80.0), 1, (888.0, 112.0)),
        ((920.0, 380.0), 1, (888.0, 348.0)),
        ((100.0, 80.0), 99, (356.0, 336.0)),
    ] {
        let place = WindowPlace { position: Some(at), size: (1000.0, 700.0), maximized: false };
        let found = beside(place, copies, Some(screen)).position;
        assert_eq!(found, Some(expected), "{at:?} {copies}");
    }
    let whole = WindowPlace { position: None, size: (1000.0, 700.0), maximized: true };
    assert_eq!(beside(whole, 1, Some(screen)), whole, "where the system places it");
}
