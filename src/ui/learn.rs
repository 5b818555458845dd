//! The panel from which one learns: a hint, what squares are worth, the list of moves, the review.
//!
//! Nothing of it costs anything while it is not shown.

mod chart;
mod moves;
mod review;

use eframe::egui::{Align, FontId, Frame, Layout, RichText, ScrollArea, Ui, UiBuilder, vec2};

use super::controls;
use super::menu::ENTRY;
use super::shapes::Icon;
use super::shortcuts::Shortcut;
use super::theme::{self, Palette, UNIT, size};
use super::{Cx, View, board};
use crate::engine::{Hint, MoveValue, Value, better};
use crate::game::{Mark, Square};
use crate::session::Session;
use crate::text::{Text, say};

pub(super) use moves::Known;

/// What is shown beside the plain game, and what the engine has found out for it.
#[derive(Default)]
pub struct Learning {
    /// Whether the panel is shown.
    pub(super) panel: bool,
    /// Whether each free square shows what it is worth.
    pub(super) values_shown: bool,
    /// Whether the board shows what the computer expects while it thinks.
    pub(super) expectation_shown: bool,
    /// The move that was asked for.
    pub advice: Advice,
    /// What the free squares of the position on the board are worth, as far as it is known.
    pub values: Values,
    known: Known,
    /// The move in the middle of the list.
    list_at: Option<moves::ListAt>,
}

/// A move that somebody asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Advice {
    /// Nobody asks.
    #[default]
    None,
    /// It is being looked for.
    Wanted,
    /// Here it is.
    Given(Hint),
}

/// What squares are worth, by square.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Values {
    by_square: Vec<Option<Value>>,
    /// The best square, where nothing is proven of it; of what is proven several may be best.
    best: Option<Square>,
    /// The lowest and the highest estimate, as X sees them.
    range: Option<(f32, f32)>,
}

impl Values {
    /// Takes up what more was found out about the moves of this side; what is proven stays.
    pub fn learn(&mut self, worths: &[MoveValue], mover: Mark) {
        for worth in worths {
            let place = Self::place(worth.square);
            if self.by_square.len() <= place {
                self.by_square.resize(place + 1, None);
            }
            let before = &mut self.by_square[place];
            if worth.value.is_proven() || !before.is_some_and(Value::is_proven) {
                *before = Some(worth.value);
            }
        }
        let best = worths.iter().copied().reduce(|best, next| {
            if better(next.value, best.value, mover) {
                next
            } else {
                best
            }
        });
        let estimates = self
            .by_square
            .iter()
            .flatten()
            .filter_map(|value| match value {
                Value::Estimate(for_x) => Some((*for_x, *for_x)),
                _ => None,
            });
        self.range = estimates.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)));
        let open = best.filter(|best| !best.value.is_proven());
        self.best = open.map(|best| best.square);
    }

    /// The lowest and the highest estimate, as X sees them.
    pub(super) const fn range(&self) -> Option<(f32, f32)> {
        self.range
    }

    /// The best square, where nothing is proven of it.
    pub(super) const fn best(&self) -> Option<Square> {
        self.best
    }

    /// What this square is worth, if that is known.
    #[must_use]
    pub fn of(&self, square: Square) -> Option<Value> {
        self.by_square.get(Self::place(square)).copied().flatten()
    }

    fn place(square: Square) -> usize {
        usize::from(square.row) * usize::from(crate::game::Rules::LONGEST_SIDE)
            + usize::from(square.column)
    }
}

impl Learning {
    /// What a square is worth, if that is known and shown.
    pub(super) fn worth(&self, square: Square) -> Option<Value> {
        self.values_shown.then(|| self.values.of(square)).flatten()
    }

    /// Whether what the squares are worth is wanted.
    #[must_use]
    pub const fn wants_values(&self) -> bool {
        self.values_shown
    }
}

impl View {
    /// The square on the board where a move is advised: one that was asked for, or, while the
    /// review is shown, a better one than the mistake that was made there.
    pub(super) fn advised(&self, session: &Session) -> Option<Square> {
        if let Advice::Given(hint) = self.learning.advice {
            return Some(hint.best.square);
        }
        if !self.learning.panel {
            return None;
        }
        let ply = session.game().record.cursor();
        let judged = self.learning.known.judgements.get(ply).copied().flatten();
        judged.filter(|judgement| judgement.is_mistake())?;
        session.review()?.better_at(ply)?.square()
    }
}

/// Draws the panel. What does not fit can be scrolled to; the windows it leads to stay in sight.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    cx.view.learning.known.keep_up(cx.session, cx.text);
    let whole = ui.available_rect_before_wrap();
    let height = 2.0 * ENTRY + UNIT;
    let (above, below) = whole.split_top_bottom_at_y(whole.bottom() - height);
    let mut upper = ui.new_child(UiBuilder::new().max_rect(above));
    ScrollArea::vertical()
        .id_salt("learn")
        .auto_shrink(false)
        .show(&mut upper, |ui| {
            Frame::new()
                .inner_margin(theme::inset(3, 2))
                .show(ui, |ui| {
                    title(ui, cx);
                    hint(ui, cx);
                    switches(ui, cx);
                    let room = above.height() - 2.0 * UNIT;
                    moves::show(ui, room, cx);
                    review::show(ui, cx);
                });
        });
    let inner = below.shrink2(vec2(3.0 * UNIT, UNIT / 2.0));
    let mut lower = ui.new_child(UiBuilder::new().max_rect(inner));
    let windows = [Shortcut::Puzzles, Shortcut::Statistics];
    super::menu::entries(&mut lower, &windows, cx);
}

fn title(ui: &mut Ui, cx: &mut Cx<'_>) {
    controls::row(ui, |ui| {
        let font = FontId::new(size::STATUS, theme::strong());
        ui.label(RichText::new(say!(cx.text, "learn")).font(font));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let name = say!(cx.text, "learn-hide");
            Shortcut::Learn.hide_button(ui, Icon::Close, &name, cx);
        });
    });
}

fn hint(ui: &mut Ui, cx: &mut Cx<'_>) {
    let wide = vec2(ui.available_width(), theme::CONTROL_HEIGHT);
    let hint = Shortcut::Hint;
    let (name, keys) = (hint.label(cx.text), hint.keys(ui));
    if controls::wide(ui, &name, &keys, wide, hint.is_enabled(cx)).clicked() {
        hint.carry_out(ui, cx);
    }
}

fn switches(ui: &mut Ui, cx: &mut Cx<'_>) {
    let learning = &mut cx.view.learning;
    if controls::switch(ui, &Shortcut::Values.label(cx.text), learning.values_shown) {
        learning.values_shown ^= true;
    }
    if learning.values_shown && cx.session.position().outcome().is_none() {
        legend(ui, cx.text);
    }
    if controls::switch(
        ui,
        &say!(cx.text, "expectation"),
        learning.expectation_shown,
    ) {
        learning.expectation_shown ^= true;
    }
}

/// What the signs on the squares mean.
fn legend(ui: &mut Ui, text: &Text) {
    use board::Sign;
    let rows = [
        (Sign::Win(3), say!(text, "values-legend-win")),
        (Sign::Draw, say!(text, "values-legend-draw")),
        (Sign::Loss(4), say!(text, "values-legend-loss")),
        (Sign::Better(0.7), say!(text, "values-legend-better")),
        (Sign::Worse(0.7), say!(text, "values-legend-worse")),
        (Sign::Best, say!(text, "values-legend-best")),
    ];
    let spacing = ui.spacing().item_spacing;
    ui.spacing_mut().item_spacing = vec2(UNIT, 0.0);
    for (sign, meaning) in rows {
        ui.horizontal(|ui| {
            let side = eframe::egui::Vec2::splat(3.0 * UNIT);
            let (rect, _) = ui.allocate_exact_size(side, eframe::egui::Sense::hover());
            board::sign(ui.painter(), sign, rect.expand(4.0), &Palette::of(ui));
            let hint = RichText::new(meaning)
                .size(size::SMALL)
                .color(Palette::of(ui).quiet);
            ui.add(eframe::egui::Label::new(hint).truncate());
        });
    }
    ui.spacing_mut().item_spacing = spacing;
}
