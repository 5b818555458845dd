//! Windows and screens.

use super::*;

const ONE: &[[Span; 2]] = &[[(0, 1280), (0, 900)]];
const TWO: &[[Span; 2]] = &[[(0, 1280), (0, 900)], [(-1920, 1920), (-100, 1080)]];

#[test]
fn a_window_opens_whole_on_a_screen_that_is_there() {
    let check = |window: [i32; 4], screens: &[[Span; 2]], wanted: [i32; 4]| {
        let [x, y, width, height] = window;
        let [across, down] = fit([(x, width), (y, height)], screens, 88);
        assert_eq!([across.0, down.0, across.1, down.1], wanted, "{window:?}");
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
    check([0, 0, 1000, 700], &[[(0, 1024), (0, 600)]], [0, 0, 1000, 512]);
    check([300, 300, 2000, 1400], ONE, [0, 0, 1280, 812]);
    // A screen that cannot be known.
    check([5000, 3000, 1000, 700], &[], [5000, 3000, 1000, 700]);
}
