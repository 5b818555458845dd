//! The values of free squares: a tint of the square, and on it words where there is room for them,
//! a sign and a number where there is less, and nothing more where there is none.
//!
//! Nothing of it has the form or the colour of a mark. What wins points up, what loses points down,
//! so that none is known by its colour alone.

use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Rect, RichText, Sense, Shape, Stroke, Ui, Vec2,
    vec2,
};

use super::super::theme::{Palette, UNIT, color, size, strong};
use super::paint::Place;
use crate::analysis::Values;
use crate::engine::{Value, own_moves};
use crate::game::{Mark, Rules, Square};
use crate::picture::Tint;
use crate::text::{Text, say};

/// What is seen of a value by the side that is to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui) enum Sign {
    /// It wins, with this number of its own moves.
    Wins(u16),
    /// Nobody can force a line.
    Draws,
    /// It loses, with this number of the other side's moves.
    Loses(u16),
    /// Not proven and better, from as good as the worst to as good as the best, 1.
    Better(f32),
    /// Not proven and worse, from as good as the best to as bad as the worst, 1.
    Worse(f32),
}

impl Sign {
    /// What this side sees of a value. An estimate is graded among the others, from the lowest to
    /// the highest of them.
    fn of(value: Value, mover: Mark, range: Option<(f32, f32)>) -> Self {
        match value {
            Value::Draw => Self::Draws,
            Value::Win { winner, plies } if winner == mover => Self::Wins(own_moves(plies)),
            Value::Win { plies, .. } => Self::Loses(own_moves(plies)),
            Value::Estimate(for_x) => {
                let (lowest, highest) = range.unwrap_or((for_x, for_x));
                let part = ((for_x - lowest) / (highest - lowest).max(0.1)).clamp(0.0, 1.0);
                let (good, part) = match mover {
                    Mark::X => (for_x, part),
                    Mark::O => (-for_x, 1.0 - part),
                };
                if good < 0.0 { Self::Worse(1.0 - part) } else { Self::Better(part) }
            }
        }
    }

    const fn tint(self) -> Tint {
        match self {
            Self::Wins(_) | Self::Better(_) => Tint::Wins,
            Self::Draws => Tint::Draws,
            Self::Loses(_) | Self::Worse(_) => Tint::Loses,
        }
    }

    /// How strong its tint is: the sooner it comes the stronger, and an estimate weaker than what
    /// is proven.
    fn strength(self) -> f32 {
        match self {
            Self::Wins(moves) | Self::Loses(moves) => {
                1.0 - 0.05 * f32::from(moves.saturating_sub(1).min(8))
            }
            Self::Draws => 1.0,
            Self::Better(part) | Self::Worse(part) => 0.05 + 0.4 * part,
        }
    }
}

/// What there is room for in a square, beside its tint.
#[derive(Clone, Copy, PartialEq)]
enum Detail {
    /// Words of this size.
    Words(f32),
    /// A sign, and a number of this size.
    Number(f32),
    Nothing,
}

/// The values of a position, as they are painted in squares of one size.
pub(super) struct Signs<'a> {
    values: &'a Values,
    text: &'a Text,
    detail: Detail,
    /// Whether so many squares lose that a sign on each of them would hide the others.
    many_lose: bool,
}

impl<'a> Signs<'a> {
    pub(super) fn new(ui: &Ui, place: &Place, values: &'a Values, text: &'a Text) -> Self {
        const MANY: usize = 8;
        let mover = values.position().turn();
        let side = place.square(Square::new(0, 0)).width();
        let loses =
            |square: &Square| values.get(*square).is_some_and(|it| it.is_win_of(mover.other()));
        let many_lose = place.rules.all_squares().filter(loses).nth(MANY).is_some();
        Self { values, text, detail: Detail::of(ui, side, text), many_lose }
    }

    /// Paints what is known of a square; where something else stands in it, its tint alone.
    pub(super) fn paint(
        &self,
        painter: &Painter,
        at: (Square, Rect),
        alone: bool,
        palette: &Palette,
    ) {
        let (square, rect) = at;
        let Some(value) = self.values.get(square) else { return };
        let mover = self.values.position().turn();
        let sign = Sign::of(value, mover, self.values.range());
        tinted(painter, sign, rect, palette);
        if alone || !value.is_proven() {
            return;
        }
        let ink = color(palette.board.sign(sign.tint()));
        match (self.detail, sign) {
            (Detail::Words(size), _) => {
                let words = self.text.move_value(value, mover);
                let font = FontId::new(size, strong());
                painter.text(rect.center(), Align2::CENTER_CENTER, words, font, ink);
            }
            (Detail::Number(_), Sign::Loses(_))
                if self.many_lose && self.values.best() != Some(square) => {}
            (Detail::Number(size), Sign::Wins(number) | Sign::Loses(number)) => {
                let font = FontId::new(size, strong());
                let number = painter.layout_no_wrap(number.to_string(), font, ink);
                let (width, gap) = (0.62 * size, 0.2 * size);
                let whole = vec2(width + gap + number.size().x, number.size().y);
                let whole = Align2::CENTER_CENTER.anchor_size(rect.center(), whole);
                let place =
                    Align2::LEFT_CENTER.anchor_size(whole.left_center(), Vec2::splat(width));
                arrow(painter, sign.tint(), place, ink);
                painter.galley(whole.left_top() + vec2(width + gap, 0.0), number, ink);
            }
            (Detail::Number(size), _) => {
                let place = Rect::from_center_size(rect.center(), Vec2::splat(0.7 * size));
                arrow(painter, sign.tint(), place, ink);
            }
            (Detail::Nothing, _) => {}
        }
    }

    /// What is to be said of a square in words that are not to be seen on it.
    pub(super) fn unseen(&self, square: Square) -> Option<String> {
        let value = self.values.get(square)?;
        let seen = value.is_proven() && matches!(self.detail, Detail::Words(_));
        (!seen).then(|| self.text.move_value(value, self.values.position().turn()))
    }
}

impl Detail {
    fn of(ui: &Ui, side: f32, text: &Text) -> Self {
        const LEAST: f32 = 12.0;
        let far = Value::Win { winner: Mark::X, plies: 39 };
        let width = |mover| {
            let font = FontId::new(LEAST, strong());
            let words = text.move_value(far, mover);
            ui.painter().layout_no_wrap(words, font, Color32::WHITE).size().x
        };
        let fits = LEAST * 0.84 * side / width(Mark::X).max(width(Mark::O));
        let words = fits.min(0.137 * side).min(32.0);
        if words >= LEAST {
            Self::Words(words)
        } else if side >= 24.0 {
            Self::Number((0.34 * side).clamp(11.0, 20.0))
        } else {
            Self::Nothing
        }
    }
}

/// What the signs on the squares mean by these rules, in one line.
pub(in crate::ui) fn legend(ui: &mut Ui, rules: Rules, text: &Text) {
    let palette = Palette::of(ui);
    let signs = [
        (Tint::Wins, say!(text, "values-legend-win")),
        (Tint::Draws, say!(text, "values-legend-draw")),
        (Tint::Loses, say!(text, "values-legend-loss")),
    ];
    let row = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.5 * UNIT;
        for (tint, meaning) in signs {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(UNIT), Sense::hover());
            arrow(ui.painter(), tint, place, color(palette.board.sign(tint)));
            ui.label(RichText::new(meaning).size(size::TINY).color(palette.quiet));
            ui.add_space(UNIT);
        }
    });
    let loses = rules.line_loses();
    row.response.on_hover_text(say!(text, "values-legend-moves", loses));
}

fn tinted(painter: &Painter, sign: Sign, square: Rect, palette: &Palette) {
    let side = square.width();
    let ground = color(palette.board.ground(sign.tint(), sign.strength().into()));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 20")]
    let rounding = CornerRadius::same((0.07 * side).clamp(1.0, 20.0) as u8);
    painter.rect_filled(square.shrink((0.045 * side).max(1.5)), rounding, ground);
}

/// Up for what wins, down for what loses, level for a draw.
fn arrow(painter: &Painter, tint: Tint, place: Rect, ink: Color32) {
    let corners = match tint {
        Tint::Wins => [place.left_bottom(), place.center_top(), place.right_bottom()],
        Tint::Loses => [place.left_top(), place.right_top(), place.center_bottom()],
        Tint::Draws => {
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
