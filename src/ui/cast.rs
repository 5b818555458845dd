//! Conversion of numbers.

use eframe::egui::emath::Numeric;

/// Converts a number to another type: rounds towards zero to a whole one, and clamps to its range.
pub(super) fn cast<To: Numeric>(number: impl Numeric) -> To {
    To::from_f64(number.to_f64())
}
