//! Answers and refusals of the system's window for files.

use std::sync::mpsc;

use eframe::egui::{Context, RawInput};

use super::*;
use crate::app::StartOptions;

/// Returns a picker whose window was asked for `after` ago.
fn picker(ctx: &Context, request: PathRequest, after: Duration) -> Picker {
    let outbox = Outbox { events: mpsc::channel().0, ctx: ctx.clone() };
    let mut picker = Picker::new(outbox, PathPrompt::System);
    let since = Instant::now().checked_sub(after).unwrap();
    picker.requests.push(PathRequest { since, ..request });
    picker
}

/// Returns a request that is known by this number.
fn saving(number: usize) -> PathRequest {
    PathRequest::new(move |app, _| app.view.windows = number)
}

fn number(request: Option<PathRequest>) -> usize {
    let mut app = App::new(&Context::default(), StartOptions::new(None));
    (request.unwrap().then)(&mut app, None);
    app.view.windows
}

#[test]
fn nothing_picked_means_no_only_where_another_window_had_the_keyboard() {
    let check = |focus: &[bool], after: Duration, is_no: bool| {
        let ctx = Context::default();
        let mut picker = picker(&ctx, saving(0), after);
        let events = focus.iter().map(|focus| Event::WindowFocused(*focus)).collect();
        let input = RawInput { events, ..RawInput::default() };
        ctx.run_ui(input, |ui| picker.track_focus(ui)).textures_delta.clear();
        assert_eq!(picker.resolve(0, None).is_none(), is_no, "{focus:?}, {after:?}");
    };
    check(&[], SLOW, false);
    check(&[false], SLOW, true);
    check(&[false, true], SLOW, true);
    // Without the keyboard from the start, and no window ever came.
    check(&[false], Duration::ZERO, false);
}

#[test]
fn nothing_picked_means_no_behind_a_window_that_covers_the_program() {
    let ctx = Context::default();
    let mut picker = picker(&ctx, saving(0), SLOW);
    ctx.run_ui(RawInput::default(), |ui| picker.track_focus(ui)).textures_delta.clear();
    let covered = RawInput { focused: false, ..RawInput::default() };
    let _ = ctx.run_logic(&covered, |ctx| picker.track_focus(ctx));
    assert!(picker.resolve(0, None).is_none());
}

#[test]
fn a_window_that_has_just_closed_is_not_said_to_be_open() {
    let ctx = Context::default();
    let mut picker = picker(&ctx, saving(0), SLOW);
    let events = [false, true].map(Event::WindowFocused).to_vec();
    let input = RawInput { events, ..RawInput::default() };
    ctx.run_ui(input, |ui| picker.track_focus(ui)).textures_delta.clear();
    assert!(!picker.is_slow(&ctx), "its answer is on the way");
    picker.requests[0].unfocused = Instant::now().checked_sub(BACK);
    assert!(picker.is_slow(&ctx));
}

#[test]
fn a_path_is_for_what_it_was_asked_for_whatever_is_asked_for_meanwhile() {
    let ctx = Context::default();
    let mut picker = picker(&ctx, saving(1), Duration::ZERO);
    assert!(!picker.is_slow(&ctx));
    for later in [2, 3] {
        picker.prompt(saving(later), Box::new(PathBuf::new), |_| None);
        assert!(picker.is_slow(&ctx), "the person reads that a window is still open");
    }
    assert_eq!(number(picker.resolve(0, Some(Path::new("/there")))), 1);
    picker.requests = vec![saving(1)];
    picker.prompt(saving(2), Box::new(PathBuf::new), |_| None);
    assert_eq!(
        number(picker.take_last_request()),
        2,
        "who types a path wants what was asked for last"
    );
}

#[test]
fn a_file_that_is_picked_after_all_is_in_the_field_for_the_path() {
    let ctx = Context::default();
    let typing = || Some(Dialog::Path { title: String::new(), saves: false, path: String::new() });
    let typed = |app: &App| match &app.view.dialog {
        Some(Dialog::Path { path, .. }) => path.clone(),
        _ => "none".to_owned(),
    };
    let mut app = App::new(&ctx, StartOptions::new(None));
    app.picker = picker(&ctx, saving(1), SLOW);
    app.picker.take_last_request();
    app.view.dialog = typing();
    app.handle_path(0, Some("/there".into()));
    assert_eq!(typed(&app), "/there");
    // Another path is asked for meanwhile.
    app.picker.prompt(saving(2), Box::new(PathBuf::new), |_| None);
    app.view.dialog = typing();
    app.handle_path(0, Some("/there".into()));
    assert_eq!(typed(&app), "");
}

#[test]
fn a_folder_that_does_not_answer_stops_no_window_and_the_path_can_be_typed() {
    let ctx = Context::default();
    let (events, sent) = mpsc::channel();
    let mut picker = Picker::new(Outbox { events, ctx: ctx.clone() }, PathPrompt::System);
    let (answers, network) = mpsc::channel();
    let folder = move || network.recv().unwrap_or_default();
    picker.prompt(saving(1), Box::new(folder), |folder| {
        assert_eq!(folder, Path::new("/there"));
        None
    });
    assert!(sent.try_recv().is_err() && picker.is_pending());
    ctx.run_ui(RawInput::default(), |_| ()).textures_delta.clear();
    picker.requests[0].since = Instant::now().checked_sub(SLOW).unwrap();
    assert!(picker.is_slow(&ctx));
    assert_eq!(number(picker.take_last_request()), 1);
    answers.send(PathBuf::from("/there")).unwrap();
    let patience = Duration::from_secs(20);
    assert!((0..2).all(|_| sent.recv_timeout(patience).is_ok()), "the folder and the answer");
}
