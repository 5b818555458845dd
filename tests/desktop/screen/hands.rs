//! A mouse and a keyboard for a compositor of Wayland: a virtual pointer and a virtual keyboard,
//! there as long as the screen is, so that the seat never seems to lose them.

use std::io::Write;
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Instant;

use wayland_client::globals::{GlobalListContents, registry_queue_init};
use wayland_client::protocol::wl_keyboard::{KeyState, KeymapFormat};
use wayland_client::protocol::wl_pointer::ButtonState;
use wayland_client::protocol::wl_registry::{self, WlRegistry};
use wayland_client::protocol::wl_seat::WlSeat;
use wayland_client::{Connection, Dispatch, EventQueue, QueueHandle, delegate_noop};
use wayland_protocols_misc::zwp_virtual_keyboard_v1::client::{
    zwp_virtual_keyboard_manager_v1::ZwpVirtualKeyboardManagerV1,
    zwp_virtual_keyboard_v1::ZwpVirtualKeyboardV1,
};
use wayland_protocols_wlr::virtual_pointer::v1::client::{
    zwlr_virtual_pointer_manager_v1::ZwlrVirtualPointerManagerV1,
    zwlr_virtual_pointer_v1::ZwlrVirtualPointerV1,
};

/// The keyboard of the United States, whose rows stand in [`ROWS`].
const KEYMAP: &str = "xkb_keymap {
    xkb_keycodes { include \"evdev+aliases(qwerty)\" };
    xkb_types { include \"complete\" };
    xkb_compat { include \"complete\" };
    xkb_symbols { include \"pc+us+inet(evdev)\" };
};\0";

/// The number of the first key of each row, and what the keys give alone and with Shift.
const ROWS: [(u32, &str, &str); 5] = [
    (2, "1234567890-=", "!@#$%^&*()_+"),
    (16, "qwertyuiop[]", "QWERTYUIOP{}"),
    (30, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
    (43, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    (57, " ", " "),
];

/// Keys by their names in X.
const KEYS: [(&str, u32); 24] = [
    ("Escape", 1),
    ("minus", 12),
    ("BackSpace", 14),
    ("Tab", 15),
    ("Return", 28),
    ("comma", 51),
    ("period", 52),
    ("space", 57),
    ("F1", 59),
    ("F5", 63),
    ("F8", 66),
    ("F9", 67),
    ("F10", 68),
    ("F11", 87),
    ("Home", 102),
    ("Up", 103),
    ("Prior", 104),
    ("Left", 105),
    ("Right", 106),
    ("End", 107),
    ("Down", 108),
    ("Next", 109),
    ("Delete", 111),
    ("Menu", 127),
];

/// Keys that are held, by their names before a `+`, and the bit of each.
const HELD: [(&str, u32, u32); 3] = [("shift", 42, 1), ("ctrl", 29, 4), ("alt", 56, 8)];

/// The left button of a mouse.
const LEFT: u32 = 0x110;

/// A mouse and a keyboard.
pub(super) struct Hands {
    queue: EventQueue<Nothing>,
    pointer: ZwlrVirtualPointerV1,
    keyboard: ZwpVirtualKeyboardV1,
    since: Instant,
}

/// Nothing is to be remembered of what the compositor says.
struct Nothing;

impl Hands {
    /// Reaches into the compositor that listens there.
    pub(super) fn new(socket: &Path) -> Self {
        let stream = UnixStream::connect(socket).expect("a compositor");
        let connection = Connection::from_socket(stream).expect("a compositor");
        let (globals, queue) = registry_queue_init::<Nothing>(&connection).expect("its globals");
        let to = queue.handle();
        let seat: WlSeat = globals.bind(&to, 1..=1, ()).expect("a seat");
        let pointers: ZwlrVirtualPointerManagerV1 =
            globals.bind(&to, 1..=1, ()).expect("virtual pointers");
        let keyboards: ZwpVirtualKeyboardManagerV1 =
            globals.bind(&to, 1..=1, ()).expect("virtual keyboards");
        let pointer = pointers.create_virtual_pointer(Some(&seat), &to, ());
        let keyboard = keyboards.create_virtual_keyboard(&seat, &to, ());
        let mut keymap = tempfile::tempfile().expect("a file");
        keymap.write_all(KEYMAP.as_bytes()).expect("a file");
        let length = u32::try_from(KEYMAP.len()).expect("a number");
        keyboard.keymap(KeymapFormat::XkbV1.into(), keymap.as_fd(), length);
        let mut hands = Self { queue, pointer, keyboard, since: Instant::now() };
        hands.see_it_done();
        hands
    }

    /// Moves the mouse to a point of a screen of this size.
    pub(super) fn point(&mut self, (x, y): (u32, u32), (width, height): (u32, u32)) {
        self.pointer.motion_absolute(self.now(), x, y, width, height);
        self.pointer.frame();
        self.see_it_done();
    }

    /// Presses the left button and lets it go.
    pub(super) fn click(&mut self) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.pointer.button(self.now(), LEFT, state);
            self.pointer.frame();
            self.see_it_done();
        }
    }

    /// Presses a key by its name in X, with what is held before a `+`, and lets it go.
    pub(super) fn press(&mut self, key: &str) {
        let (held, key) = key.rsplit_once('+').unwrap_or(("", key));
        let named = |held: &str| {
            let known = HELD.iter().find(|(name, ..)| *name == held);
            *known.unwrap_or_else(|| panic!("nothing holds {held}"))
        };
        let mut held: Vec<_> = held.split('+').filter(|held| !held.is_empty()).map(named).collect();
        let (code, has_shift) = match KEYS.iter().find(|(name, _)| *name == key) {
            Some((_, code)) => (*code, false),
            None if key == "plus" => letter('+'),
            None => letter(key.parse().unwrap_or_else(|_| panic!("no key is called {key}"))),
        };
        if has_shift && !held.contains(&HELD[0]) {
            held.push(HELD[0]);
        }
        let mut bits = 0;
        for (_, code, bit) in &held {
            bits |= bit;
            self.change(*code, KeyState::Pressed, bits);
        }
        self.change(code, KeyState::Pressed, bits);
        self.change(code, KeyState::Released, bits);
        for (_, code, bit) in held.iter().rev() {
            bits &= !bit;
            self.change(*code, KeyState::Released, bits);
        }
    }

    fn change(&mut self, code: u32, state: KeyState, held: u32) {
        self.keyboard.key(self.now(), code, state.into());
        self.keyboard.modifiers(held, 0, 0, 0);
        self.see_it_done();
    }

    fn now(&self) -> u32 {
        u32::try_from(self.since.elapsed().as_millis()).expect("a test of less than a month")
    }

    /// Waits until the compositor has passed it on.
    fn see_it_done(&mut self) {
        self.queue.roundtrip(&mut Nothing).expect("the compositor answers");
    }
}

/// The key that gives a letter, and whether with Shift.
fn letter(letter: char) -> (u32, bool) {
    let find = |row: &str| row.chars().position(|it| it == letter);
    let mut found = ROWS.iter().filter_map(|(first, alone, with_shift)| {
        let (at, has_shift) = match find(alone) {
            Some(at) => (at, false),
            None => (find(with_shift)?, true),
        };
        Some((first + u32::try_from(at).ok()?, has_shift))
    });
    found.next().unwrap_or_else(|| panic!("no key gives {letter}"))
}

impl Dispatch<WlRegistry, GlobalListContents> for Nothing {
    fn event(
        _: &mut Self,
        _: &WlRegistry,
        _: wl_registry::Event,
        _: &GlobalListContents,
        _: &Connection,
        _: &QueueHandle<Self>,
    ) {
    }
}

delegate_noop!(Nothing: ignore WlSeat);
delegate_noop!(Nothing: ZwlrVirtualPointerManagerV1);
delegate_noop!(Nothing: ZwlrVirtualPointerV1);
delegate_noop!(Nothing: ZwpVirtualKeyboardManagerV1);
delegate_noop!(Nothing: ZwpVirtualKeyboardV1);
