//! The desktop's portal: its file window, and what the person wishes of every program.

use std::collections::HashMap;

use pollster::block_on;
use zbus::connection::Builder;
use zbus::object_server::SignalEmitter;
use zbus::zvariant::Value;
use zbus::{Connection, fdo};

use super::desk::Desk;
use super::files::{pick, save_and_open, type_path};
use super::play::{click_squares, two_people};
use super::program::Program;

const NAME: &str = "org.freedesktop.portal.Desktop";
const PATH: &str = "/org/freedesktop/portal/desktop";
const APPEARANCE: &str = "org.freedesktop.appearance";

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn a_game_is_saved_and_opened_in_the_file_window_of_the_portal() {
    let desk = Desk::open_with_portal();
    save_and_open(&desk, &|| without_zenity(&desk));
    // Under another name.
    let velha = without_zenity(&desk);
    velha.keys(&["ctrl+shift+s"]);
    pick(&desk, &velha, &desk.home().join("other.velha"));
    velha.wait("Saved to other.velha");
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn beside_a_portal_that_never_answers_one_plays_on_and_types_the_path() {
    let desk = Desk::open();
    // A portal that has the name and answers nothing.
    let _deaf = own_portal(Builder::address(desk.session()).unwrap());
    let velha = without_zenity(&desk);
    two_people(&velha);
    click_squares(&velha, &[(2, 2)]);
    velha.keys(&["ctrl+s"]);
    velha.wait("Type a path");
    click_squares(&velha, &[(1, 1)]);
    velha.click("Type a path");
    let file = desk.home().join("typed.velha");
    type_path(&desk, &velha, &file);
    velha.wait("Saved to typed.velha");
    assert!(file.exists());
    click_squares(&velha, &[(3, 3)]);
    assert!(velha.quit().success());
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn the_window_becomes_dark_and_light_and_still_while_it_runs_as_the_desktop_does() {
    let desk = Desk::open_with_portal();
    let velha = telling(&desk);
    let set = |key: &str, value: &str| {
        let mut gsettings = desk.command("gsettings");
        gsettings.args(["set", "org.gnome.desktop.interface", key, value]);
        assert!(gsettings.status().expect("gsettings runs").success());
    };
    wait_for_brightness(&velha, |brightness| brightness > 160);
    set("color-scheme", "prefer-dark");
    wait_for_brightness(&velha, |brightness| brightness < 80);
    set("color-scheme", "default");
    wait_for_brightness(&velha, |brightness| brightness > 160);
    wait_for_less_motion(&velha, false);
    set("enable-animations", "false");
    wait_for_less_motion(&velha, true);
    set("enable-animations", "true");
    wait_for_less_motion(&velha, false);
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn wishes_for_dark_for_contrast_and_for_less_motion_are_heard_at_the_start_and_later() {
    let desk = Desk::open();
    let wishes = ["color-scheme", "contrast", "reduced-motion"].map(|key| (key, 1));
    let wishes = Wishes(HashMap::from(wishes));
    let builder = Builder::address(desk.session()).and_then(|it| it.serve_at(PATH, wishes));
    let portal = own_portal(builder.unwrap());
    let velha = telling(&desk);
    // The ground is black, then dark, then that of paper, then white.
    wait_for_ground(&velha, |[red, ..]| red == 0);
    wish(&portal, "contrast", 0);
    wait_for_ground(&velha, |[red, ..]| red > 0 && red < 60);
    wish(&portal, "color-scheme", 0);
    wait_for_ground(&velha, |[red, _, blue]| red > 200 && blue < 255);
    wish(&portal, "contrast", 1);
    wait_for_ground(&velha, |ground| ground == [255; 3]);
    wait_for_less_motion(&velha, true);
    wish(&portal, "reduced-motion", 0);
    wait_for_less_motion(&velha, false);
    wish(&portal, "reduced-motion", 1);
    wait_for_less_motion(&velha, true);
}

/// Starts the game where it cannot find zenity.
fn without_zenity(desk: &Desk) -> Program<'_> {
    desk.start_with(&[], |command| {
        command.env("PATH", desk.home().join("run"));
    })
}

/// Starts the game so that it tells in its log what it hears: nobody could catch a movement that
/// lasts a sixth of a second.
fn telling(desk: &Desk) -> Program<'_> {
    desk.start_with(&[], |command| {
        command.env("RUST_LOG", "velha=debug");
    })
}

/// A portal of the test's own.
fn own_portal(builder: Builder<'_>) -> Connection {
    block_on(async { builder.name(NAME)?.build().await }).expect("a name on the bus")
}

/// Wishes of the desktop for every program.
struct Wishes(HashMap<&'static str, u32>);

#[zbus::interface(name = "org.freedesktop.portal.Settings")]
impl Wishes {
    fn read(&self, namespace: &str, key: &str) -> fdo::Result<Value<'_>> {
        let wish = self.0.get(key).filter(|_| namespace == APPEARANCE);
        let wish = wish.ok_or_else(|| fdo::Error::Failed("no such setting".to_owned()))?;
        Ok(Value::new(Value::new(*wish)))
    }

    #[zbus(signal)]
    async fn setting_changed(
        emitter: &SignalEmitter<'_>,
        namespace: &str,
        key: &str,
        value: Value<'_>,
    ) -> zbus::Result<()>;
}

/// Changes a wish.
fn wish(portal: &Connection, key: &str, value: u32) {
    let emitter = SignalEmitter::new(portal, PATH).unwrap();
    let said = Wishes::setting_changed(&emitter, APPEARANCE, key, Value::new(value));
    block_on(said).expect("somebody may listen");
}

/// Waits until the window as a whole is so bright, from 0 to 255.
fn wait_for_brightness(velha: &Program, is_so: impl Fn(u8) -> bool) {
    velha.until("other colours", || is_so(brightness(velha)).then_some(()));
}

fn brightness(velha: &Program) -> u8 {
    velha.picture(&["-resize", "1x1!", "-colorspace", "gray", "-depth", "8", "gray:-"])[0]
}

/// Waits until what is behind the board has such a colour.
fn wait_for_ground(velha: &Program, is_so: impl Fn([u8; 3]) -> bool) {
    let corner = ["-gravity", "SouthEast", "-crop", "1x1+4+4", "-depth", "8", "rgb:-"];
    velha.until("other colours", || {
        let pixel: [u8; 3] = velha.picture(&corner).try_into().expect("one pixel");
        is_so(pixel).then_some(())
    });
}

/// Waits until this was heard last of movements.
fn wait_for_less_motion(velha: &Program, wished: bool) {
    velha.until(&format!("less motion: {wished}"), || {
        let errors = velha.errors();
        let heard = errors.lines().rev().find_map(|line| line.split_once("reduced_motion: "));
        let word = if wished { "Reduce" } else { "NoPreference" };
        heard?.1.starts_with(word).then_some(())
    });
}
