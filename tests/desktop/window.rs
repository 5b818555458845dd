//! The window as a whole: what it costs, how it looks, how it closes.

use std::fs;
use std::thread;
use std::time::Duration;

use super::desk::Desk;
use super::play::{click_squares, two_people};
use super::program::Program;
use super::screen::is_wayland;

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_window_that_nobody_touches_uses_no_processor_and_sleeps() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    two_people(&velha);
    click_squares(&velha, &[(2, 2)]);
    // The program may finish its work; then there must be three seconds of nothing.
    velha.until("three seconds without work", || {
        let before = (ticks(&velha), woken(&velha));
        thread::sleep(Duration::from_secs(3));
        ((ticks(&velha), woken(&velha)) == before).then_some(())
    });
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn light_is_light_and_dark_is_dark() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    two_people(&velha);
    choose_theme(&velha, "Light");
    click_squares(&velha, &[(2, 2), (1, 2), (1, 3), (3, 3), (3, 1)]);
    velha.wait("*Player 1 wins – Diagonal c1–a3, in 3 moves");
    let light = brightness(&velha, "light.png");
    assert!(light > 160, "light has brightness {light} of 255");

    choose_theme(&velha, "Dark");
    velha.keys(&["ctrl+n"]);
    velha.click("Gomoku");
    velha.click("Play");
    velha.wait("New game");
    click_squares(&velha, &[(8, 8), (7, 9), (7, 7), (9, 9), (8, 9), (8, 7)]);
    click_squares(&velha, &[(6, 7), (7, 8), (9, 8), (5, 7), (8, 10), (8, 11)]);
    let dark = brightness(&velha, "dark.png");
    assert!(dark < 80, "dark has brightness {dark} of 255");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn however_large_everything_is_it_fits_into_a_small_window() {
    let desk = Desk::open();
    let velha = desk.start(&[]);
    for _ in 0..6 {
        velha.keys(&["ctrl+plus"]);
    }
    velha.resize(640, 480);
    velha.keys(&["ctrl+e"]);
    let buttons = ["Save as…", "Copy image", "Cancel", "Format: SVG (vector)"];
    let board = "c3, empty";
    velha.until("everything to fit", || {
        let places = buttons.iter().chain([&board]);
        let places: Option<Vec<_>> = places.map(|name| Some(velha.find(name)?.place)).collect();
        let places = places?;
        let left = places.iter().map(|place| place.0).min()?;
        let right = places.iter().map(|place| place.0 + place.2).max()?;
        let top = places.iter().map(|place| place.1).min()?;
        let bottom = places.iter().map(|place| place.1 + place.3).max()?;
        let fits = right - left <= 640 && bottom - top <= 480;
        // A square that can be hit has some size.
        let large = places.iter().all(|place| place.2 > 30 && place.3 > 20);
        (fits && large).then_some(())
    });
    velha.keys(&["Escape"]);
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn where_the_desktop_leaves_the_title_bar_to_the_program_it_has_one() {
    if !is_wayland() {
        return; // where nothing is left to programs
    }
    let desk = Desk::open();
    let velha = desk.start(&[]);
    let close = velha.leave_title_bar().expect("a screen that can");
    velha.until("a title bar", || {
        // The bar is taken from the window, which is 700 high without it.
        let frame = velha.nodes().into_iter().find(|node| node.role == "frame")?;
        (frame.place.3 < 700).then_some(())
    });
    choose_theme(&velha, "Dark");
    velha.until("a dark title bar", || (bar(&velha, "bar-dark.png") < 80).then_some(()));
    choose_theme(&velha, "Light");
    velha.until("a light title bar", || (bar(&velha, "bar-light.png") > 160).then_some(()));
    desk.click(close);
    let (status, said) = velha.fall();
    assert!(status.success() && said.is_empty(), "{said}");
}

fn choose_theme(velha: &Program, theme: &str) {
    let choice = format!("Theme: {theme}");
    velha.keys(&["ctrl+comma"]);
    velha.click(&choice);
    velha.until("the choice", || velha.find(&choice)?.is_checked.then_some(()));
    velha.keys(&["Escape"]);
    velha.wait_gone(&choice);
}

/// Brightness of the title bar. The picture of the whole window is kept in this file.
fn bar(velha: &Program, file: &str) -> u8 {
    brightness(velha, file);
    let left = ["-crop", "200x20+20+6", "-resize", "1x1!", "-colorspace", "gray"];
    velha.picture(&[&left[..], &["-depth", "8", "gray:-"]].concat())[0]
}

/// Brightness of the whole window, from 0 to 255. Its picture is kept in this file.
fn brightness(velha: &Program, file: &str) -> u8 {
    velha.keep_picture(file);
    let pixel = velha.picture(&["-resize", "1x1!", "-colorspace", "gray", "-depth", "8", "gray:-"]);
    assert_eq!(pixel.len(), 1);
    pixel[0]
}

/// Time that the program has kept a processor busy, in hundredths of a second.
fn ticks(velha: &Program) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", velha.process())).unwrap();
    // The fields after the name, which may hold anything, in brackets.
    let (_, fields) = stat.rsplit_once(')').unwrap();
    let fields: Vec<_> = fields.split_whitespace().collect();
    let number = |field: usize| fields[field].parse::<u64>().unwrap();
    number(11) + number(12)
}

/// Number of times that its threads have been woken or put off.
fn woken(velha: &Program) -> u64 {
    let tasks = fs::read_dir(format!("/proc/{}/task", velha.process())).unwrap();
    // One that has just ended has no file any more.
    let states = tasks.filter_map(|task| fs::read_to_string(task.ok()?.path().join("status")).ok());
    let count = |line: &str| line.split_once("ctxt_switches:\t")?.1.parse::<u64>().ok();
    states.map(|state| state.lines().filter_map(count).sum::<u64>()).sum()
}
