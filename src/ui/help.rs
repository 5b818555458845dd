//! Help page: the rules in force, examples of each named game, and the keys; and the page about the
//! program.

use eframe::egui::{
    ColorImage, Id, Role, Sense, Sides, TextureHandle, TextureOptions, Ui, Vec2, vec2,
};
use eframe::icon_data;

use super::controls::{self, heading};
use super::{Controls, Cx, Shortcut, board, size};
use crate::game::{Board, Mark, NamedGame, Position, RuleKind, Rules, Square};
use crate::text::{Text, say};

/// Examples of the named games: word of the game, word of the caption, rows of the board from the
/// top, and the square that X picks, if any: there a mark falls, or the reason is drawn why the
/// square is forbidden.
const EXAMPLES: [(&str, &str, &str, &str); 14] = [
    ("tic-tac-toe", "wins", "X.O/.XO/..X", ""),
    ("tic-tac-toe", "full", "XOX/XOO/OXX", ""),
    ("connect-four", "falls", "....../....../....../..O.../.OXX..", "c3"),
    ("connect-four", "wins", "....../...X../..XO../.XOO../XOXXO.", ""),
    ("gomoku", "wins", "......./.X...../..XO.../..OX.../..O.XO./.....X./.......", ""),
    ("gomoku", "longer", "......./......./..O.O../XXXXXX./.OO.O../......./.......", ""),
    ("misere", "loses", "XO./XO./X..", ""),
    ("misere", "full", "XOX/XOO/OXX", ""),
    ("caro", "open", "......./......./..O..../OXXXXX./..OO.../......./.......", ""),
    ("caro", "closed", "......./......./..O..../OXXXXXO/..OO.../......./.......", ""),
    ("renju", "three", "......./...X.../...X.O./.XX..../....O../..O..../.....O.", "d4"),
    ("renju", "stop", "......./..O..X./.....X./XOOOO../.....X./.O...X./.....X.", "f4"),
    ("gomoku-swap2", "set", "......./......./..XO.../...X.../......./......./.......", ""),
    ("gomoku-swap2", "more", "......./.....O./..XO.../...X.../....X../......./.......", ""),
];

/// Returns the position of an example, with X to move; `None` if its board has a fault.
fn position(rows: &str, rules: Rules) -> Option<Position> {
    let rows: Vec<_> = rows.split('/').collect();
    let side = |length: usize| u8::try_from(length).ok();
    let rules = rules.resized(side(rows.len())?, side(rows[0].len())?, rules.line()).ok()?;
    Position::from_board(Board::from_rows(rules, rows).ok()?, Mark::X).ok()
}

/// Draws the help page: the rules in force, examples of each named game, and the keys.
pub(super) fn show(ui: &mut Ui, cx: &Cx) {
    rules(ui, cx.position().rules(), cx.text);
    named_games(ui, cx.text);
    keys(ui, cx.position().rules(), cx.text);
}

fn rules(ui: &mut Ui, rules: Rules, text: &Text) {
    heading(ui, &say!(text, "rules"));
    let text = &text.showing(&Position::new(rules, Mark::X));
    let (mark, other) = (Mark::X, Mark::O);
    let line = rules.line();
    ui.label(say!(text, "rules-turns", mark, other, loses = rules.line_loses(), line));
    let falls = rules.falls();
    let middle = (line - 1) / 2;
    let row = if falls { line - 1 } else { middle };
    let across = |at: Square| (at.row == row).then_some(Mark::X);
    let down = |at: Square| (at.column == middle).then_some(Mark::O);
    // If marks fall, a mark high up needs others below it.
    let diagonal = |at: Square| {
        let below = at.row.checked_sub(at.column).filter(|&below| below == 0 || falls)?;
        Some(if below % 2 == 0 { Mark::X } else { Mark::O })
    };
    let board = rules.resized(line, line, line).unwrap_or(rules);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 16.0;
        marked(ui, board, (text, &say!(text, "rules-across")), across);
        marked(ui, board, (text, &say!(text, "rules-down")), down);
        marked(ui, board, (text, &say!(text, "rules-diagonal")), diagonal);
    });
    ui.add_space(4.0);
    what_counts(ui, rules, text);
    if falls {
        ui.label(say!(text, "rules-falling"));
    }
    ui.label(say!(text, "rules-taken", falls, loses = rules.taken_loses_turn()));
    if rules.has_swap_opening() {
        ui.label(say!(
            text,
            "rules-opening",
            opening = rules.chosen(RuleKind::OPENING).word,
            mark,
            other
        ));
    }
    ui.label(say!(text, "rules-draw"));
}

/// Shows the rule on overlines and closed lines.
fn what_counts(ui: &mut Ui, rules: Rules, text: &Text) {
    let (line, longest) = (rules.line(), rules.rows().max(rules.columns()));
    if longest > line {
        ui.label(say!(text, "rules-longer", rule = rules.chosen(RuleKind::LINE).word));
    }
    let line_rule = rules.plain().with(rules.chosen(RuleKind::LINE));
    let closed = line_rule.resized(Rules::MIN_SIDE, line + 2, line);
    if let (true, Ok(board)) = (rules.needs_open_end() && longest > line + 1, closed) {
        let mark = |column| if column % (line + 1) == 0 { Mark::O } else { Mark::X };
        let closed = |at: Square| (at.row == 1).then(|| mark(at.column));
        marked(ui, board, (text, &say!(text, "rules-closed")), closed);
    }
}

/// Shows the goal of each named game, with its examples.
fn named_games(ui: &mut Ui, text: &Text) {
    let width = (ui.available_width() / 2.0 - 16.0).min(240.0);
    for game in NamedGame::ALL {
        let text = &text.showing(&Position::new(game.rules, Mark::X));
        let (mark, other) = (Mark::X, Mark::O);
        heading(ui, &text.game(game.rules));
        ui.label(text.what_wins(game.rules));
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            for (_, example, rows, picked) in EXAMPLES.iter().filter(|it| it.0 == game.word) {
                let caption =
                    say!(text, "rules-example", example, line = game.rules.line(), mark, other);
                if let Some(position) = position(rows, game.rules) {
                    picture(ui, (&position, picked.parse().ok()), width, (text, &caption));
                }
            }
        });
    }
}

/// Draws a small board filled by `mark`, with a caption.
fn marked(
    ui: &mut Ui,
    rules: Rules,
    caption: (&Text, &str),
    mark: impl Fn(Square) -> Option<Mark>,
) {
    let mut board = Board::new(rules);
    for square in rules.all_squares() {
        board[square] = mark(square);
    }
    if let Ok(position) = Position::from_board(board, Mark::X) {
        picture(ui, (&position, None), 0.0, caption);
    }
}

/// Draws a small board with a caption, at least `width` points wide.
fn picture(
    ui: &mut Ui,
    (position, picked): (&Position, Option<Square>),
    width: f32,
    (text, caption): (&Text, &str),
) {
    const SIDE: f32 = 96.0;
    let rules = position.rules();
    let wide = f32::from(rules.columns()) / f32::from(rules.rows());
    let size = SIDE * vec2(wide.max(1.0), 1.0);
    ui.vertical(|ui| {
        ui.set_width(size.x.max(width));
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        controls::speak_as(&response, Role::Image, caption);
        board::miniature(ui, rect.shrink(2.0), (position, text.black), picked);
        // The picture bears the same words.
        controls::hide(&ui.hint(caption));
    });
}

fn keys(ui: &mut Ui, rules: Rules, text: &Text) {
    heading(ui, &say!(text, "keys"));
    row(ui, say!(text, "keys-board"), say!(text, "keys-arrows"));
    if rules.falls() {
        row(ui, say!(text, "keys-column"), "d".to_owned());
    } else {
        row(ui, say!(text, "keys-name"), say!(text, "keys-typed"));
    }
    if rules.has_swap_opening() {
        row(ui, say!(text, "keys-side"), "1, 2, 3".to_owned());
    }
    for shortcut in Shortcut::ALL {
        let keys = shortcut.keys(ui);
        if !keys.is_empty() {
            row(ui, shortcut.label(text), keys);
        }
    }
}

/// Draws a row: effect left, keys right.
fn row(ui: &mut Ui, name: String, keys: String) {
    let sides = Sides::new().height(20.0).shrink_right().wrap();
    sides.show(ui, |ui| ui.label(name), |ui| ui.hint(keys));
}

const ICON: &[u8] = include_bytes!("../../assets/icon/128.png");
/// Command whose output belongs in a bug report.
const CHECK: &str = "velha --check";

/// Draws the page about the program: name, version, licence and components.
pub(super) fn about(ui: &mut Ui, text: &Text) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 16.0;
        icon(ui);
        ui.vertical(|ui| {
            ui.add_space(8.0);
            ui.bold(&say!(text, "app-name"), size::STATUS);
            ui.hint(say!(text, "about-version", version = env!("CARGO_PKG_VERSION")));
        });
    });
    ui.label(say!(text, "about-text"));
    ui.label(say!(text, "about-made-of"));
    ui.label(say!(text, "about-licence", licence = env!("CARGO_PKG_LICENSE")));
    ui.label(say!(text, "about-report", command = CHECK));
}

/// Draws the icon of the program as the desktop shows it, whatever the theme.
fn icon(ui: &mut Ui) {
    const SIDE: f32 = 72.0;
    let id = Id::unique("icon");
    let kept: Option<TextureHandle> = ui.data(|data| data.get_temp(id));
    let loaded = || {
        let icon = icon_data::from_png_bytes(ICON).ok()?;
        let image = ColorImage::from_rgba_unmultiplied([128; 2], &icon.rgba);
        Some(ui.load_texture("icon", image, TextureOptions::LINEAR))
    };
    if let Some(texture) = kept.or_else(loaded) {
        ui.image((texture.id(), Vec2::splat(SIDE)));
        ui.data_mut(|data| data.insert_temp(id, texture));
    }
}
