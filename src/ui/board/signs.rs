//! Values of free squares: a tint, and on it words, an arrow and a number, or an arrow, as the size
//! of the squares allows. An estimate has a smaller patch of tint alone: on wood there is no room between
//! the faintest tint and the strongest for what is proven to be told by it.
//!
//! Tints and arrows do not depend on the side to move: a value for X has the colour of X, or is as
//! light or dark as its stones, and points up, as in the chart of a review, and a value for O points
//! down.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, Color32, Painter, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, vec2,
};

use super::super::{CONTROL_HEIGHT, font, size};
use super::marks::best;
use super::place::BoardPlace;
use super::{Controls, Palette, color};
use crate::analysis::Values;
use crate::engine::{Value, own_moves};
use crate::game::{Mark, Square};
use crate::picture::{Colors, Tint};
use crate::text::{Text, say};

/// Width of words, as a part of the side of a square.
const WORDS: f32 = 0.84;

/// How much smaller at each side the patch of an estimate is, as a part of the side of a square.
const ESTIMATE: f32 = 0.12;

/// Sides of the colours in the legend, and the room after the words of each.
const SWATCH: f32 = 14.0;
const GAP: f32 = 12.0;

/// Height of one of two rows of the legend.
const ROW_HEIGHT: f32 = 20.0;

/// An entry of the legend.
struct Meaning {
    /// A sign as strong as the strongest of its kind on the board; `None` for that of the best move.
    sign: Option<Sign>,
    words: String,
}

/// Appearance of a value on its square: the colour behind, and the number of moves
/// beside an arrow where there is room for it.
#[derive(Clone, Copy)]
struct Sign {
    tint: Tint,
    /// Moves of the winner to the end; `None` for a draw, an estimate, or a win of unknown length.
    moves: Option<u16>,
    /// Strength of the tint, up to 1: stronger for a shorter win, weaker for an estimate.
    strength: f32,
    is_proven: bool,
}

impl Sign {
    /// Returns the sign of a value. An estimate is graded within `range`, the lowest and the
    /// highest estimate.
    fn of(value: Value, range: Option<(f32, f32)>) -> Self {
        let is_proven = value.is_proven();
        match value {
            Value::Draw => Self { tint: Tint::Even, moves: None, strength: 1.0, is_proven },
            Value::Win { winner, plies, .. } => {
                let most = own_moves(plies);
                let strength = 1.0 - 0.05 * f32::from(most.saturating_sub(1).min(8));
                Self { tint: Tint::For(winner), moves: value.win_in_moves(), strength, is_proven }
            }
            Value::Estimate(for_x) => {
                let (lowest, highest) = range.unwrap_or((for_x, for_x));
                let part = match highest - lowest {
                    ..0.1 => 0.5,
                    all => ((for_x - lowest) / all).clamp(0.0, 1.0),
                };
                // The better for a side, the stronger is its tint.
                let (side, part) =
                    if for_x >= 0.0 { (Mark::X, part) } else { (Mark::O, 1.0 - part) };
                let tint = if value.is_even() { Tint::Even } else { Tint::For(side) };
                Self { tint, moves: None, strength: 0.6 * part, is_proven }
            }
        }
    }
}

/// How much of a value its square has room for beside the tint.
#[derive(Clone, Copy, PartialEq)]
enum Detail {
    /// Words, in a font size.
    Words(f32),
    /// An arrow and a number, in a font size.
    Number(f32),
    /// An arrow alone, this many points wide, by which what is proven is told from an estimate.
    Arrow(f32),
}

/// Painter of the values that the analysis shows on the squares of the board: tint, and words,
/// arrow and number, or arrow.
pub(super) struct ValuePainter<'a> {
    values: &'a Values,
    text: &'a Text,
    detail: Detail,
    colors: Colors,
    /// Side that has the black stones.
    black: Option<Mark>,
}

impl<'a> ValuePainter<'a> {
    /// Creates the painter for one frame; `None` until the values of more than half of the squares
    /// are known.
    pub(super) fn new(
        ui: &Ui,
        place: &BoardPlace,
        values: &'a Values,
        text: &'a Text,
    ) -> Option<Self> {
        // A hole is narrower than a square.
        let side = if place.rules.falls() { 0.84 * place.side } else { place.side };
        let detail = Detail::of(ui, side, text);
        let colors = place.colors(ui);
        let black = place.black;
        values.most_are_known().then_some(Self { values, text, detail, colors, black })
    }

    /// Paints the value of a square; only its tint if `alone`, because a mark or number is drawn
    /// there.
    pub(super) fn paint(
        &self,
        painter: &Painter,
        at: (Square, Rect),
        alone: bool,
        palette: &Palette,
    ) {
        let (square, rect) = at;
        let Some(value) = self.values.get(square) else { return };
        let Sign { tint, moves, strength, is_proven } = Sign::of(value, self.values.range());
        let ground = color(self.colors.ground(tint, strength.into(), self.black));
        let width = rect.width();
        // A hole is round.
        let (inset, rounding) = if self.values.position().rules().falls() {
            (0.12 * width, 0.5 * width)
        } else {
            ((0.045 * width).max(1.5), (0.07 * width).clamp(1.0, 20.0))
        };
        let smaller = if is_proven { 0.0 } else { ESTIMATE * width };
        painter.rect_filled(rect.shrink(inset + smaller), rounding, ground);
        let turn = self.values.position().turn();
        if alone || !is_proven {
            return;
        }
        let ink = palette.ink;
        let middle = Align2::CENTER_CENTER;
        let arrow_at = |place, side| {
            arrow(painter, tint, Rect::from_center_size(place, Vec2::splat(side)), ink);
        };
        match (self.detail, moves) {
            (Detail::Words(size), _) => {
                let words = self.text.move_value(value, turn);
                let font = font(size, true);
                let mut words = LayoutJob::simple(words, font, ink, WORDS * width);
                words.halign = Align::Center;
                let words = painter.layout_job(words);
                let above = vec2(0.0, 0.5 * words.size().y);
                painter.galley(rect.center() - above, words, ink);
            }
            (Detail::Number(size), Some(number)) => {
                let font = font(size, true);
                let number = painter.layout_no_wrap(number.to_string(), font, ink);
                let (width, gap) = (0.62 * size, 0.2 * size);
                let whole = vec2(width + gap + number.size().x, number.size().y);
                let whole = middle.anchor_size(rect.center(), whole);
                let place = Vec2::splat(width);
                let place = Align2::LEFT_CENTER.anchor_size(whole.left_center(), place);
                arrow(painter, tint, place, ink);
                painter.galley(whole.left_top() + vec2(width + gap, 0.0), number, ink);
            }
            (Detail::Number(size), None) => arrow_at(rect.center(), 0.7 * size),
            (Detail::Arrow(side), _) => arrow_at(rect.center(), side),
        }
    }

    /// Draws the legend of the signs that occur in the room below the board: from a left edge on or,
    /// where it is too long for that, from further to the left, and then in two rows. Leaves out what
    /// says least where those are too long, too.
    pub(super) fn legend(&self, ui: &mut Ui, room: Rect, left: f32) {
        let mut entries = self.entries();
        let spacing = ui.spacing().item_spacing.x;
        let between = spacing + GAP;
        let width = |entries: &[Meaning]| {
            let words = entries.iter().map(|it| ui.text_width(&it.words, font(size::SMALL, false)));
            words.map(|words| SWATCH + spacing + words + between).sum::<f32>() - between
        };
        let rows = |entries: &[Meaning]| if width(entries) <= room.width() { 1 } else { 2 };
        let per_row = |entries: &[Meaning]| entries.len().div_ceil(rows(entries)).max(1);
        let widest =
            |entries: &[Meaning]| entries.chunks(per_row(entries)).map(width).fold(0.0, f32::max);
        let signs = entries.iter().filter_map(|it| it.sign);
        let proven: Vec<_> = signs.filter(|it| it.is_proven).map(|it| it.tint).collect();
        let says_more: [&dyn Fn(Sign) -> bool; 3] = [
            // An estimate has the colour of what is proven.
            &|it| !proven.contains(&it.tint),
            &|it| it.tint != Tint::Even,
            &|_| false,
        ];
        for says_more in says_more {
            if widest(&entries) > room.width() {
                entries.retain(|it| it.sign.is_none_or(|it| it.is_proven || says_more(it)));
            }
        }
        let left = left.min(room.right() - widest(&entries)).max(room.left());
        let height = if rows(&entries) == 1 { CONTROL_HEIGHT } else { ROW_HEIGHT };
        let rows = entries.chunks(per_row(&entries));
        ui.part(room.with_min_x(left), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for row in rows {
                ui.row_of(height, |ui| self.draw_row(ui, row));
            }
        });
    }

    /// Returns what the legend tells.
    fn entries(&self) -> Vec<Meaning> {
        let range = self.values.range();
        let signs: Vec<Sign> =
            self.values.ranked().iter().map(|it| Sign::of(it.value, range)).collect();
        let rules = self.values.position().rules();
        let win = |winner| self.text.value(Value::Win { winner, plies: 1, exact: false }, rules);
        let all = [
            (Tint::For(Mark::X), true, win(Mark::X)),
            (Tint::For(Mark::X), false, say!(self.text, "values-better", mark = Mark::X)),
            (Tint::Even, true, self.text.value(Value::Draw, rules)),
            (Tint::Even, false, say!(self.text, "values-even")),
            (Tint::For(Mark::O), false, say!(self.text, "values-better", mark = Mark::O)),
            (Tint::For(Mark::O), true, win(Mark::O)),
        ];
        let entry = |(tint, is_proven, words)| {
            let same = |it: &&Sign| it.tint == tint && it.is_proven == is_proven;
            let same = signs.iter().filter(same);
            let sign = same.max_by(|one, other| one.strength.total_cmp(&other.strength));
            sign.map(|&sign| Meaning { sign: Some(sign), words })
        };
        let best = || Meaning { sign: None, words: say!(self.text, "values-best") };
        let best = self.values.best().map(|_| best());
        all.into_iter().filter_map(entry).chain(best).collect()
    }

    fn draw_row(&self, ui: &mut Ui, entries: &[Meaning]) {
        for Meaning { sign, words } in entries {
            let place = ui.allocate_exact_size(Vec2::splat(SWATCH), Sense::hover()).0;
            if let &Some(Sign { tint, is_proven, strength, .. }) = sign {
                let ground = color(self.colors.ground(tint, strength.into(), self.black));
                let patch = if is_proven { place } else { place.shrink(ESTIMATE * SWATCH) };
                let edge = ui.palette().border();
                ui.painter().rect(patch, 3, ground, edge, StrokeKind::Inside);
                if is_proven && !matches!(self.detail, Detail::Words(_)) {
                    arrow(ui.painter(), tint, place.shrink(0.2 * SWATCH), ui.palette().ink);
                }
            } else {
                best(ui, place);
            }
            ui.hint(words);
            ui.add_space(GAP);
        }
    }

    /// Returns the value of a square in words, for its tooltip; `None` if it is unknown, or proven
    /// and shown in words on the square, unless something else is drawn there (`covered`).
    pub(super) fn tooltip(&self, square: Square, covered: bool) -> Option<String> {
        let value = self.values.get(square)?;
        let seen = !covered && value.is_proven() && matches!(self.detail, Detail::Words(_));
        (!seen).then(|| self.text.move_value(value, self.values.position().turn()))
    }
}

impl Detail {
    fn of(ui: &Ui, side: f32, text: &Text) -> Self {
        const MIN: f32 = 12.0;
        let far = Value::win(Mark::X, 39);
        let width = |mover| ui.text_width(text.move_value(far, mover), font(MIN, true));
        // The half of the words is narrower than this.
        let half = 0.62 * width(Mark::X).max(width(Mark::O));
        let fits = MIN * WORDS * side / half;
        let words = fits.min(0.15 * side).min(32.0);
        if words >= MIN {
            Self::Words(words)
        } else if side >= 24.0 {
            Self::Number((0.34 * side).clamp(11.0, 20.0))
        } else {
            Self::Arrow(0.4 * side)
        }
    }
}

/// Paints an arrow: up for a win of X, down for a win of O; two lines for a draw.
fn arrow(painter: &Painter, tint: Tint, place: Rect, ink: Color32) {
    let corners = match tint {
        Tint::For(Mark::X) => [place.left_bottom(), place.center_top(), place.right_bottom()],
        Tint::For(Mark::O) => [place.left_top(), place.right_top(), place.center_bottom()],
        Tint::Even => {
            let stroke = Stroke::new((0.2 * place.height()).max(1.25), ink);
            for part in [0.27, 0.73] {
                let y = place.top() + part * place.height();
                painter.hline(place.x_range(), y, stroke);
            }
            return;
        }
    };
    painter.add(Shape::convex_polygon(corners.to_vec(), ink, Stroke::NONE));
}
