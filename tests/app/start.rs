//! Sentences of a failed start.

use super::*;

#[test]
fn the_kind_of_error_says_what_is_wrong() {
    let check = |error: Option<eframe::Error>, told: &str| {
        let message = "os error at x.rs:788: no-luck\nat all";
        let sentence = describe(&Text::new(Some("en")), error.as_ref(), message);
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

#[cfg(target_os = "linux")]
#[test]
fn on_x11_the_class_of_the_window_is_the_name_of_the_program_twice() {
    let (server, options) = (DisplayServer::chosen(), options(None));
    // The toolkit adds a name of its own where there is none, before it asks.
    let named = options.viewport.with_app_id("Velha");
    let built = options.window_builder.map_or(named.clone(), |hook| hook(named));
    assert_eq!(built.app_id.is_none(), server == Some(DisplayServer::X11), "{server:?}");
}
