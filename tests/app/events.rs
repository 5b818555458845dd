//! Paths that come while the window shows something else than when they were asked for.

use std::time::Duration;

use super::*;
use crate::app::{PathPrompt, StartOptions};
use crate::history::Seat;

/// Picks a path that was asked for by `prompt` while the dialog for a program is open or not, and returns the command
/// in that dialog afterwards and whether the path was opened as a game.
fn pick(is_dialog_open: bool, prompt: fn(&mut App), path: Option<&Path>) -> (Option<String>, bool) {
    let ctx = Context::default();
    let start = StartOptions {
        dialogs: PathPrompt::Typed,
        language: Some("en".into()),
        ..StartOptions::new(None)
    };
    let mut app = App::new(&ctx, start);
    let command = "pbrain --typed".to_owned();
    app.view.dialog = is_dialog_open.then_some(Dialog::Program { seat: Seat::Two, command });
    prompt(&mut app);
    let request = app.picker.take_last_request().unwrap();
    (request.then)(&mut app, path.map(Path::to_owned));
    let command = match &app.view.dialog {
        Some(Dialog::Program { command, .. }) => Some(command.clone()),
        _ => None,
    };
    while let Ok(event) = app.events.recv_timeout(Duration::from_millis(500)) {
        event(&mut app, &ctx);
    }
    (command, matches!(app.view.dialog, Some(Dialog::Failure { .. })))
}

#[test]
fn a_picked_path_is_for_what_it_was_asked_for_whatever_dialog_is_open() {
    let nowhere = Path::new("/nowhere/at-all");
    let (picked, typed) = (Some("/nowhere/at-all".to_owned()), Some("pbrain --typed".to_owned()));
    assert_eq!(pick(true, App::prompt_for_program, Some(nowhere)), (picked, false));
    assert_eq!(pick(true, App::prompt_for_program, None), (typed.clone(), false));
    assert_eq!(pick(false, App::prompt_for_program, Some(nowhere)), (None, false));
    assert_eq!(pick(false, App::prompt_to_open, Some(nowhere)), (None, true));
    assert_eq!(pick(true, App::prompt_to_open, Some(nowhere)), (typed, true));
}
