//! The window where a point has more pixels than one.

use super::desk::{Desk, pictures};
use super::play::{click_squares, two_people};

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn however_many_pixels_a_point_has_the_mouse_meets_what_is_seen() {
    for scale in [1.25, 1.5, 2.0] {
        let desk = Desk::open_scaled(scale);
        let velha = desk.start(&[]);
        velha.until("its size", || (velha.size() == (1000, 700)).then_some(()));
        two_people(&velha);
        click_squares(&velha, &[(1, 1), (3, 1), (1, 3), (3, 3), (2, 2)]);
        velha.wait("b1, empty");
        let to = pictures().join(format!("scale-{scale}.png"));
        velha.picture(&["-strip", &to.to_string_lossy()]);
        assert!(velha.quit().success(), "{scale}");
    }
}
