//! What is said at the positions of a game.

use velha::game::{Annotation, Branch, GameRecord, Mark, Rating, Rules, Square, Symbol};

use crate::support::{played, square};

/// The game `h8 h9 i9` with a variation `h8 a1`, and words at the start, in the common part and in
/// each variation.
pub(crate) fn annotated() -> GameRecord {
    let mut record = played(Rules::GOMOKU, "h8 h9 i9");
    let say = |record: &mut GameRecord, text: &str| {
        record.annotate(record.place(), Annotation::from(text));
    };
    say(&mut record, "third\nof \"three\"");
    record.go_to(0);
    say(&mut record, "start");
    record.go_to(1);
    say(&mut record, "both");
    record.play(square("a1")).unwrap();
    let place = record.place();
    let symbols = [("h8", Symbol::Label("A".to_owned())), ("b2", Symbol::Triangle)];
    let symbols = symbols.into_iter().map(|(at, symbol)| (square(at), symbol));
    let words = Annotation {
        name: "Side".to_owned(),
        rating: Some(Rating::Bad),
        symbols: symbols.collect(),
        unknown: vec![("KO".to_owned(), vec![String::new(), "a\\]b\r\n".to_owned()])],
        ..Annotation::default()
    };
    record.annotate(place, words);
    record
}

/// All texts and names with their places.
fn told(record: &GameRecord) -> String {
    let told = record.annotations().map(|(at, it)| {
        format!("{}:{} {}{}", at.from, at.after, it.text.lines().next().unwrap_or(""), it.name)
    });
    told.collect::<Vec<_>>().join(", ")
}

#[test]
fn words_stay_at_their_positions() {
    let mut record = annotated();
    let all = "0:0 start, 0:1 both, 0:3 third, 1:2 Side";
    assert_eq!(told(&record), all);
    let here = |record: &GameRecord| record.annotation(record.place()).cloned();
    record.go_to_line(1, 1);
    assert_eq!(here(&record), Some(Annotation::from("both")), "both variations have the move");
    record.go_to_line(0, 2);
    assert_eq!(here(&record), None);
    record.annotate(Branch { from: 1, after: 0 }, Annotation::default());
    assert_eq!(told(&record), "0:1 both, 0:3 third, 1:2 Side", "an empty one is none");
}

#[test]
fn words_make_no_other_game_but_are_seen_by_whoever_compares_two() {
    let (record, other) = (annotated(), annotated());
    assert_eq!(record, other);
    for from in 0..2 {
        let mut other = annotated();
        other.annotate(Branch { from, after: 2 }, Annotation::from("other"));
        assert!(record.has_same_moves(&other));
        assert!(!record.has_same_content(&other));
        assert_ne!(record, other);
    }
}

#[test]
fn words_of_another_state_are_taken_over_where_nothing_is_said() {
    for (from, after, text, whole, expected) in [
        (0, 2, "second", true, "0:0 start, 0:1 both, 0:2 second, 0:3 third, 1:2 Side"),
        (1, 2, "text", true, "0:0 start, 0:1 both, 0:3 third, 1:2 textSide"),
        (0, 1, "other", false, "0:0 start, 0:1 both, 0:3 third, 1:2 Side"),
        (0, 1, "both", true, "0:0 start, 0:1 both, 0:3 third, 1:2 Side"),
    ] {
        let mut other = played(Rules::GOMOKU, "h8 h9 i9");
        other.go_to(1);
        other.play(square("a1")).unwrap();
        other.annotate(Branch { from, after }, Annotation::from(text));
        let mut record = annotated();
        assert_eq!(record.adopt_annotations(&other), whole, "{text}");
        assert_eq!(told(&record), expected, "{text}");
    }
    let mut longer = played(Rules::GOMOKU, "h8 h9 i9 j10");
    longer.annotate(longer.place(), Annotation::from("fourth"));
    assert!(!annotated().adopt_annotations(&longer), "the position is not in this game");
}

#[test]
fn a_variation_with_words_outlives_those_without() {
    let mut record = GameRecord::new(Rules::GOMOKU, Mark::X);
    let at =
        |it: usize| Square::new(u8::try_from(it / 15).unwrap(), u8::try_from(it % 15).unwrap());
    for it in 0..GameRecord::MAX_VARIATIONS {
        record.go_to(0);
        record.play(at(it)).unwrap();
        if it == 1 {
            record.annotate(record.place(), Annotation::from("kept"));
        }
    }
    for it in GameRecord::MAX_VARIATIONS..150 {
        record.go_to(0);
        record.play(at(it)).unwrap();
    }
    assert_eq!(record.variations(), GameRecord::MAX_VARIATIONS);
    assert_eq!(told(&record), "1:1 kept");
}

#[test]
fn a_pasted_text_is_plain_and_not_longer_than_is_kept() {
    for (text, expected) in [("a\r\nb\rc\td \n\n", "a\nb\nc d"), (" \n ", ""), ("\u{7}", " ")] {
        assert_eq!(Annotation::from(text).text, expected, "{text:?}");
    }
    let long = Annotation::from("é".repeat(Annotation::MAX_LEN + 1).as_str());
    assert_eq!(long.text.chars().count(), Annotation::MAX_LEN);
    assert!(long.is_possible(Rules::GOMOKU));
}
