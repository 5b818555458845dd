//! Windows and screens.

use super::*;

const ONE: &[[i16; 4]] = &[[0, 0, 1280, 900]];
const TWO: &[[i16; 4]] = &[[0, 0, 1280, 900], [-1920, -100, 1920, 1080]];

/// Returns the rectangle of this place and size.
fn rect([x, y, width, height]: [i16; 4]) -> Rect {
    Rect::from_min_size([x.into(), y.into()].into(), [width.into(), height.into()].into())
}

#[test]
fn a_window_opens_whole_on_a_screen_that_is_there() {
    let check = |window: [i16; 4], screens: &[[i16; 4]], wanted: [i16; 4]| {
        let screens: Vec<_> = screens.iter().copied().map(rect).collect();
        assert_eq!(fit(rect(window), &screens, 88.0), rect(wanted), "{window:?}");
    };
    // Where it fits it stays.
    check([100, 50, 1000, 700], ONE, [100, 50, 1000, 700]);
    check([-1900, -80, 1000, 700], TWO, [-1900, -80, 1000, 700]);
    // In a corner, and where a screen is gone.
    check([1180, 830, 1000, 700], ONE, [280, 112, 1000, 700]);
    check([5000, 3000, 1000, 700], ONE, [280, 112, 1000, 700]);
    check([-1900, -80, 1000, 700], ONE, [0, 0, 1000, 700]);
    // Without its title bar nobody could move it.
    check([100, -30, 1000, 700], ONE, [100, 0, 1000, 700]);
    // Between two it goes where most of it is.
    check([-600, 100, 1000, 700], TWO, [-1000, 100, 1000, 700]);
    check([-400, 100, 1000, 700], TWO, [0, 100, 1000, 700]);
    // A small screen.
    check([0, 0, 1000, 700], &[[0, 0, 1024, 600]], [0, 0, 1000, 512]);
    check([300, 300, 2000, 1400], ONE, [0, 0, 1280, 812]);
    // A screen that cannot be known.
    check([5000, 3000, 1000, 700], &[], [5000, 3000, 1000, 700]);
}
