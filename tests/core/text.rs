//! The messages: the same in every language, all of them used, every character with a glyph, and
//! none too long for its place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use clap::Parser;
use eframe::egui::{Color32, Context, FontFamily, FontId};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use i18n_embed::unic_langid::LanguageIdentifier;
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use velha::cli::Cli;
use velha::engine::{Level, Value};
use velha::game::{Decision, Forbidden, Mark, NamedGame, PlayError, Rule, RuleKind, Rules, Square};
use velha::history::{JudgedMove, Judgement, PlayerKind, Seat};
use velha::session::{Chapter, Theme};
use velha::text::{Language, Text};
use velha::ui::{fonts, theme};

/// The messages of one language by their names.
type Messages = BTreeMap<String, Message>;

/// Parts of a message.
#[derive(Debug, Default)]
struct Message {
    /// The text outside the arguments, of every form.
    text: String,
    arguments: BTreeSet<String>,
    /// The forms by the argument that they depend on.
    forms: BTreeMap<String, BTreeSet<String>>,
    /// How often a form is chosen by an argument.
    choices: BTreeMap<String, usize>,
}

impl Message {
    fn read(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => drop(self.argument(inline)),
            Expression::Select { selector, variants } => {
                let argument = self.argument(selector);
                *self.choices.entry(argument.clone()).or_default() += 1;
                let forms: BTreeSet<_> = variants.iter().filter_map(category).collect();
                // Single numbers, and all others: no form of the language.
                let tells_forms = forms.len() > 1;
                if tells_forms {
                    let before = self.forms.insert(argument, forms.clone());
                    assert!(before.is_none_or(|before| before == forms), "chosen by in two ways");
                }
                for variant in variants {
                    self.read(&variant.value);
                    self.text.push('\n');
                }
            }
        }
    }

    fn argument(&mut self, inline: &InlineExpression<String>) -> String {
        let InlineExpression::VariableReference { id } = inline else {
            panic!("only arguments stand in messages: {inline:?}");
        };
        self.arguments.insert(id.name.clone());
        id.name.clone()
    }
}

/// The plural category or the word of a form; `None` for one that is for a single number.
fn category(variant: &Variant<String>) -> Option<String> {
    match &variant.key {
        VariantKey::Identifier { name } => Some(name.clone()),
        VariantKey::NumberLiteral { .. } => None,
    }
}

/// All messages, those of the course with a name of their own.
fn messages(tag: &str) -> Messages {
    let mut all = messages_of(tag, "velha.ftl");
    let course = messages_of(tag, "course.ftl").into_iter();
    all.extend(course.map(|(name, message)| (format!("course/{name}"), message)));
    all
}

fn messages_of(tag: &str, file: &str) -> Messages {
    let i18n = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/i18n");
    let text = fs::read_to_string(i18n.join(tag).join(file)).unwrap();
    let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| {
        panic!("{tag}: {errors:?}");
    });
    let mut messages = Messages::new();
    for entry in resource.body {
        match entry {
            Entry::Message(entry) => {
                let mut message = Message::default();
                message.read(&entry.value.unwrap());
                let twice = messages.insert(entry.id.name.clone(), message).is_some();
                assert!(!twice, "{tag} has {} twice", entry.id.name);
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(_) | Entry::Junk { .. } => panic!("{tag}: {entry:?}"),
        }
    }
    messages
}

fn every_language() -> Vec<(&'static str, Messages)> {
    let tags = Language::all().iter().map(|language| language.tag.as_str());
    tags.map(|tag| (tag, messages(tag))).collect()
}

/// The categories that whole numbers fall into in a language.
fn categories(tag: &str) -> BTreeSet<String> {
    let tag: LanguageIdentifier = tag.parse().unwrap();
    let alone = LanguageIdentifier::from_parts(tag.language, None, None, &[]);
    let rules = PluralRules::create(tag, PluralRuleType::CARDINAL)
        .or_else(|_| PluralRules::create(alone, PluralRuleType::CARDINAL))
        .unwrap();
    (0..=1000_u32)
        .chain([1_000_000])
        .map(|number| match rules.select(number).unwrap() {
            PluralCategory::ZERO => "zero",
            PluralCategory::ONE => "one",
            PluralCategory::TWO => "two",
            PluralCategory::FEW => "few",
            PluralCategory::MANY => "many",
            PluralCategory::OTHER => "other",
        })
        .map(str::to_owned)
        .collect()
}

/// Lets something be done with the typefaces that are inside the program, and no others.
fn with_fonts(check: impl FnOnce(&Context)) {
    let ctx = Context::default();
    theme::apply(&ctx, Theme::Light, false, false);
    fonts::install(&ctx, "en", fonts::Fallback::Bundled);
    let mut check = Some(check);
    let output = ctx.run_ui(eframe::egui::RawInput::default(), |ui| {
        if let Some(check) = check.take() {
            check(ui.ctx());
        }
    });
    output.drop_without_applying_deltas();
}

fn families() -> [FontFamily; 2] {
    [FontFamily::Proportional, FontFamily::Name("strong".into())]
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    let english = messages("en");
    for (tag, messages) in every_language() {
        let names = |messages: &Messages| messages.keys().cloned().collect::<BTreeSet<_>>();
        let (here, there) = (names(&messages), names(&english));
        let lacking: Vec<_> = there.difference(&here).collect();
        let too_many: Vec<_> = here.difference(&there).collect();
        assert!(lacking.is_empty(), "{tag} lacks {lacking:?}");
        assert!(too_many.is_empty(), "{tag} has {too_many:?} too many");
        for (name, message) in &messages {
            assert_eq!(message.arguments, english[name].arguments, "{tag}: {name}");
        }
    }
}

#[test]
fn each_chapter_and_step_of_the_course_has_its_words_and_no_others_are_there() {
    let chapters = Chapter::all().iter();
    let of_chapter = |chapter: &Chapter| {
        let steps = chapter.items.iter().map(|item| chapter.title(item.step));
        let names = steps.flat_map(|title| [format!("{title}-text"), title]);
        names.chain([chapter.id.to_owned()]).collect::<Vec<_>>()
    };
    let expected: BTreeSet<_> = chapters.flat_map(of_chapter).collect();
    assert_eq!(messages_of("en", "course.ftl").into_keys().collect::<BTreeSet<_>>(), expected);
    let text = Text::new(Some("fr"));
    assert_eq!(text.of_course("tic-tac-toe"), "Morpion");
}

#[test]
fn every_language_has_its_forms_by_numbers_and_by_what_is_so_or_not() {
    let english = messages("en");
    for (tag, messages) in every_language() {
        let categories = categories(tag);
        for (name, message) in &messages {
            let in_english = &english[name].forms;
            let counts = |forms: &BTreeSet<String>| forms.contains("other");
            // The colour of stones may need words that X and O do not need.
            let sides = BTreeSet::from(["X", "O", "stones"].map(ToOwned::to_owned));
            for (argument, forms) in &message.forms {
                if *forms == sides {
                    continue;
                }
                let words = in_english.get(argument).filter(|words| !counts(words));
                assert_eq!(forms, words.unwrap_or(&categories), "{tag}: {name} by {argument}");
            }
            for (argument, forms) in in_english {
                let chosen = message.forms.contains_key(argument);
                let needed = categories.len() > 1 || !counts(forms);
                assert!(chosen || !needed, "{tag}: {name} needs forms by {argument}");
            }
        }
    }
}

/// A message has a form for each word that it is asked for, and for no other.
#[test]
fn every_rule_every_named_game_and_every_refusal_is_said() {
    let words = |rules: &mut dyn Iterator<Item = &'static Rule>| {
        rules.map(|rule| rule.word.to_owned()).collect::<BTreeSet<_>>()
    };
    let kinds = || RuleKind::ALL.iter();
    let lines = words(&mut RuleKind::LINE.rules.iter());
    let named = || NamedGame::ALL.iter().map(|named| named.word.to_owned());
    let (a1, b2) = (Square::new(0, 0), Square::new(1, 1));
    let floats = PlayError::Floats { picked: a1, landing: b2 };
    let forbidden = [Forbidden::Overline, Forbidden::DoubleFour, Forbidden::DoubleThree];
    let forbidden = forbidden.map(|why| PlayError::Forbidden(a1, why));
    let taken = PlayError::Taken(a1, Mark::X);
    let causes = [PlayError::Over, PlayError::OffBoard(a1), taken, PlayError::Undecided, floats];
    let openings = words(&mut RuleKind::OPENING.rules[1..].iter());
    let causes = causes.into_iter().chain(forbidden);
    for (name, argument, expected) in [
        ("rule-kind", "kind", kinds().map(|kind| kind.word.to_owned()).collect()),
        ("rule-choice", "rule", words(&mut kinds().flat_map(|kind| kind.rules))),
        ("rule-wins", "rule", lines.clone()),
        ("rules-longer", "rule", lines),
        ("save-move", "cause", causes.map(|cause| cause.word().to_owned()).collect()),
        ("manner", "level", Level::ALL.map(Level::word).into_iter().collect()),
        ("level", "level", Level::ALL.map(Level::word).into_iter().collect()),
        ("game-name", "game", named().collect()),
        ("game-wins", "game", named().collect()),
        ("rule-opening", "opening", openings.clone()),
        ("rules-opening", "opening", openings),
    ] {
        assert_eq!(messages("en")[name].forms[argument], expected, "{name}");
    }
}

#[test]
fn every_character_of_every_message_has_a_glyph_in_the_program() {
    with_fonts(|ctx| {
        for (tag, messages) in every_language() {
            for (name, message) in &messages {
                // Headings are written in capitals.
                let both = format!("{}{}", message.text, message.text.to_uppercase());
                let all = both.chars();
                for character in all.filter(|character| *character != '\n') {
                    for family in families() {
                        let font = FontId::new(13.0, family);
                        let has = ctx.fonts_mut(|fonts| fonts.has_glyph(&font, character));
                        assert!(has, "{tag}: {name} has {character:?}: run assets/fonts/make.sh");
                    }
                }
            }
        }
        let font = FontId::proportional(13.0);
        let unknown = ctx.fonts_mut(|fonts| fonts.has_glyph(&font, '\u{0E01}'));
        assert!(!unknown, "a character of no message is told from the others");
    });
}

/// The rows of the table of the glossary whose header begins with this.
fn glossary(header: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/GLOSSARY.md");
    let text = fs::read_to_string(path).unwrap();
    let begins = |line: &&str| !line.starts_with(&format!("| {header} |"));
    let rows = text.lines().skip_while(begins).skip(2).take_while(|line| line.starts_with('|'));
    let cells = |line: &str| line.trim_matches('|').split('|').map(|it| it.trim().into()).collect();
    let rows: Vec<Vec<String>> = rows.map(cells).collect();
    assert!(rows.len() > 5, "{header}: {rows:?}");
    rows
}

/// Whether one of these words, which commas separate, stands in the text; a Latin one as a whole
/// word if `whole`, and then also in the plural.
fn has_word(text: &str, words: &str, whole: bool) -> bool {
    let text = text.to_lowercase();
    words.split(", ").any(|word| {
        let word = word.to_lowercase();
        let is_end = |character: Option<char>| !character.is_some_and(char::is_alphabetic);
        let is_whole = |at: usize| {
            let rest = &text[at + word.len()..];
            let after = ["es", "s", ""].map(|plural| rest.strip_prefix(plural));
            let ends = after.into_iter().flatten().any(|rest| is_end(rest.chars().next()));
            ends && is_end(text[..at].chars().next_back())
        };
        let is_latin = word.chars().all(|it| it < '\u{250}');
        let mut found = text.match_indices(&word);
        found.any(|(at, _)| !whole || !is_latin || is_whole(at))
    })
}

#[test]
fn every_language_has_one_word_for_one_thing() {
    const TAGS: [&str; 4] = ["pt-BR", "fr", "zh-CN", "ko"];
    let english = messages("en");
    let all: BTreeMap<_, _> = every_language().into_iter().collect();
    for row in glossary("English") {
        let used: Vec<_> =
            english.iter().filter(|(_, message)| has_word(&message.text, &row[0], true)).collect();
        assert!(!used.is_empty(), "no message has {}", row[0]);
        for (tag, words) in TAGS.into_iter().zip(&row[2..]) {
            for (name, _) in &used {
                let text = &all[tag][*name].text;
                assert!(has_word(text, words, false), "{tag}: {name} has no {words}: {text}");
            }
        }
    }
    for row in glossary("English, too") {
        for (tag, word) in
            ["en"].into_iter().chain(TAGS).zip([&row[0]].into_iter().chain(&row[2..]))
        {
            let is_used = all[tag].values().any(|message| has_word(&message.text, word, false));
            assert!(is_used, "{tag}: no message has {word}");
        }
    }
    for row in glossary("language") {
        for (name, message) in &all[row[0].as_str()] {
            let wrong = has_word(&message.text, &row[1], true);
            assert!(!wrong, "{}: {name} has {} instead of {}", row[0], row[1], row[2]);
        }
    }
}

/// The space between the edges of the panel, and within a dialog in the narrowest window.
const PANEL: f32 = 256.0;
const DIALOG: f32 = 384.0 - 14.0;
/// The room for the text of a button that shares a row of the panel with another one, without and
/// with an icon.
const HALF: f32 = (PANEL - 8.0) / 2.0 - 24.0;
const TOOL: f32 = HALF - 24.0;

/// Offers of the panel in half its width.
const OFFERS: [&str; 11] = [
    "review",
    "take-up-game",
    "play-from-here",
    "back-to-end",
    "pause",
    "continue",
    "step",
    "puzzle-next",
    "puzzle-again",
    "show-solution",
    "back-to-game",
];

#[test]
fn the_readme_calls_everything_as_the_window_does() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"));
    let (readme, english) = (readme.unwrap(), messages("en"));
    let parts: Vec<_> = readme.split('*').collect();
    let is_name = |it: &&str| it.starts_with(char::is_uppercase) && !it.contains('\n');
    let names: Vec<_> = parts.iter().skip(1).step_by(2).copied().filter(is_name).collect();
    assert!(names.len() > 10, "{names:?}");
    for name in names {
        let is_there = english.values().any(|message| message.text.contains(name));
        assert!(is_there, "no message has {name}");
    }
}

#[test]
fn a_character_that_no_font_has_is_seen_as_a_box() {
    with_fonts(|ctx| {
        for family in [FontFamily::Proportional, FontFamily::Name("strong".into())] {
            let (unknown, font) = ("\u{1f984}".to_owned(), FontId::new(15.0, family));
            let galley = ctx.fonts_mut(|fonts| fonts.layout_no_wrap(unknown, font, Color32::BLACK));
            assert!(galley.mesh_bounds.width() > 4.0, "{:?}", galley.mesh_bounds);
        }
    });
}

#[test]
fn every_label_fits_its_place() {
    let each = |names: &'static [&'static str], size, room| {
        names.iter().map(move |name| (std::slice::from_ref(name), size, room, 0.0))
    };
    // Labels in one row, their size, the room, and the space that each label needs beside its
    // letters.
    let rows: [(&[&str], f32, f32, f32); 5] = [
        (&["theme-system", "theme-light", "theme-dark"], 13.0, DIALOG, 8.0),
        (&["labels-number-pad", "labels-from-zero", "labels-row-column"], 13.0, DIALOG, 8.0),
        (&["motion-system", "motion-on", "motion-off"], 13.0, DIALOG, 8.0),
        (&["new-game", "menu"], 15.0, PANEL, 24.0),
        (&["cancel", "copy-picture", "save-as"], 15.0, 392.0, 34.0),
    ];
    let tools = each(&["undo", "redo", "hint", "analysis"], 13.0, TOOL);
    let offers = each(&OFFERS, 12.0, HALF);
    let rows: Vec<_> = rows.into_iter().chain(tools).chain(offers).collect();
    with_fonts(|ctx| {
        let width = |text: &str, size: f32| {
            let font = FontId::proportional(size);
            let galley =
                ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text.to_owned(), font, Color32::BLACK));
            galley.size().x
        };
        for (tag, messages) in every_language() {
            for &(names, size, room, beside) in &rows {
                let widths = names.iter().map(|name| width(&messages[*name].text, size) + beside);
                let all: f32 = widths.sum();
                assert!(all <= room, "{tag}: {names:?} are {all} of {room} wide");
            }
            let text = Text::new(Some(tag));
            let all =
                || Level::ALL.map(PlayerKind::Computer).into_iter().chain([PlayerKind::Person]);
            let longest = |widths: &mut dyn Iterator<Item = f32>| widths.fold(0.0, f32::max);
            let name = |who| width(&text.default_name(Seat::Two, who, who), 15.0);
            let name = longest(&mut all().map(name));
            let who = longest(&mut all().map(|who| width(&text.who(who), 13.0)));
            for rule in RuleKind::ALL.iter().flat_map(|kind| kind.rules) {
                // The arrow and the margins.
                let all = width(&text.rule_choice(rule, 20), 13.0) + 40.0;
                assert!(all <= PANEL, "{tag}: {rule:?} is {all} of {PANEL} wide");
            }
            let text = &mut text.clone();
            for (decision, black) in
                Decision::ALL.into_iter().flat_map(|it| [(it, None), (it, Some(Mark::X))])
            {
                text.black = black;
                // A move of the list, which may be bold, has its number before it.
                let all = 1.06 * width(&text.move_name(decision, Rules::GOMOKU), 15.0);
                assert!(all <= PANEL / 2.0 - 32.0, "{tag}: {decision:?} is {all} wide");
            }
            for (judgement, name) in
                [(Judgement::LostGame, "h10"), (Judgement::LetGo, "h10"), (Judgement::Worse, "h8")]
            {
                let value = Value::Estimate(0.0);
                let (ply, mark, made) = (0, Mark::X, name.parse().unwrap());
                let (better, before, after) = (None, value, value);
                let judged = JudgedMove { ply, mark, made, judgement, better, before, after };
                // Margins, number and gaps of a move.
                let beside = 38.0 + width(name, 15.0);
                let all = beside + width(&text.judgement(&judged), 12.0);
                assert!(all <= PANEL / 2.0, "{tag}: {judgement:?} is {all} wide");
            }
            // The margins and the arrow of a list.
            let clock = width(&messages["clock-none"].text, 13.0) + 40.0;
            assert!(clock <= (PANEL - 8.0) / 2.0, "{tag}: {clock} wide");
            // The mark before them, a digit, the arrow and the margins.
            let all = name + who + 80.0;
            assert!(all <= PANEL, "{tag}: a player's card is {all} of {PANEL} wide");
        }
    });
}

#[test]
fn french_never_breaks_a_line_before_its_signs() {
    for (name, message) in messages("fr") {
        let text: Vec<char> = message.text.chars().collect();
        for (index, sign) in text.iter().enumerate() {
            let before = index.checked_sub(1).map(|index| text[index]);
            let wanted = match sign {
                ':' | '»' => '\u{a0}',
                ';' | '!' | '?' => '\u{202f}',
                _ => continue,
            };
            assert!(
                before == Some(wanted) || before.is_none(),
                "{name}: {before:?} before {sign:?}"
            );
        }
    }
}

#[test]
fn a_language_is_found_by_what_people_call_it() {
    for (asked, found) in [
        ("en", Some("en")),
        ("en-GB", Some("en")),
        ("pt", Some("pt-BR")),
        ("pt-BR", Some("pt-BR")),
        ("pt_br", Some("pt-BR")),
        ("pt-PT", Some("pt-BR")),
        ("fr-CA", Some("fr")),
        ("zh", Some("zh-CN")),
        ("zh-Hans-CN", Some("zh-CN")),
        ("KO-kr", Some("ko")),
        ("de", None),
        ("xx", None),
        ("", None),
        ("und", None),
        ("../../en", None),
        ("português", None),
    ] {
        let language = Language::find(asked).ok();
        let tag = language.map(|language| language.tag.as_str());
        assert_eq!(tag, found, "{asked}");
        let Some(language) = language else { continue };
        assert_eq!(Text::new(Some(asked)).tag(), language.tag, "{asked}");
    }
    let names = Language::all().iter().map(|language| language.name.as_str());
    let names: Vec<_> = names.collect();
    assert_eq!(names, ["English", "Français", "Português (Brasil)", "简体中文", "한국어"]);
}

#[test]
fn a_system_without_translation_is_spoken_to_in_english() {
    const ASKED: &str = "VELHA_TEST_LANGUAGE";
    if let Some(expected) = std::env::var_os(ASKED) {
        assert_eq!(Text::new(None).tag(), expected.to_string_lossy());
        return;
    }
    for (all, lang, expected) in [
        ("C", "fr_FR.UTF-8", "en"),
        ("POSIX", "fr_FR.UTF-8", "en"),
        ("C.UTF-8", "fr_FR.UTF-8", "en"),
        ("", "C", "en"),
        ("", "fr_FR.UTF-8", "fr"),
        ("pt_BR.UTF-8", "C", "pt-BR"),
    ] {
        let mut child = crate::support::again(a_system_without_translation_is_spoken_to_in_english);
        for name in ["LC_MESSAGES", "LC_CTYPE", "LANGUAGE"] {
            child.env_remove(name);
        }
        let child = child.env(ASKED, expected).env("LC_ALL", all).env("LANG", lang).output();
        let child = child.unwrap();
        assert!(child.status.success(), "{all}, {lang}: {child:?}");
    }
}

#[test]
fn the_command_line_takes_a_language_and_names_those_there_are() {
    let cli = Cli::try_parse_from(["velha", "--language", "pt", "game.velha"]).unwrap();
    assert_eq!(cli.language.as_deref(), Some("pt-BR"));
    let error = Cli::try_parse_from(["velha", "--language", "de"]).unwrap_err();
    let error = error.to_string();
    for language in Language::all() {
        assert!(error.contains(&language.tag), "{error}");
    }
}

/// A person who plays the computer and has given no name is called by no name in a sentence, which
/// languages inflect: "You sets", "vez de Você". In a label the name stands alone.
#[test]
fn a_sentence_about_a_player_has_a_form_for_you() {
    const LABELS: [&str; 3] = ["spoken-move", "score-wins", "games-player-level"];
    const OTHERS: [&str; 3] = ["of-group", "save-field", "puzzle-spoken"];
    // Of the states of a game, only the one in which a computer thinks has none.
    const STATES: usize = 6;
    for (tag, messages) in every_language() {
        for (name, message) in messages {
            let is_other = LABELS.iter().chain(&OTHERS).any(|it| *it == name);
            let asks = message.forms.contains_key("you");
            assert!(asks || is_other || !message.arguments.contains("name"), "{tag}: {name}");
            assert!(name != "status" || message.choices["you"] == STATES, "{tag}: {name}");
        }
    }
}
