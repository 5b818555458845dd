//! A sitting without a window: what is asked for, and what a person would notice of it.
//!
//! A sitting is told as a line of words. `b2` is a square that a person picks, `=b2` one that the
//! computer chose, `!b2` one drawn because the engine failed. The other words are those of
//! [`command`]. A sitting begins with a game being set up; the first square starts it.

use proptest::prelude::*;
use velha::engine::Level;
use velha::game::{Board, Ending, LineRule, Mark, Outcome, Rules, Symmetry, TakenSquare};
use velha::history::{Name, PlayerKind};
use velha::session::{
    BoardEditor, Command, CommandNotice, FirstMover, Series, Session, Setup, Stage,
};

use crate::support::{names, replayed, rules as plain, square};

fn who(word: &str) -> PlayerKind {
    match word {
        "person" => PlayerKind::Person,
        "easy" => PlayerKind::from(Level::Easy),
        "hard" => PlayerKind::from(Level::Hard),
        _ => panic!("{word} plays nothing"),
    }
}

/// The command that a word stands for. Rules are changed from those that are chosen.
pub(crate) fn command(word: &str, session: &Session) -> Command {
    if let Some(setup) = choice(word, session.setup()) {
        return Command::Choose(setup);
    }
    match word {
        "set-up" => Command::SetUp,
        "back" => Command::BackToGame,
        "start" => Command::Start,
        "again" => Command::PlayAgain,
        "stronger" => Command::PlayAgainst(Level::Medium),
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        "from-here" => Command::PlayFromHere,
        "to-end" => Command::BackToEnd,
        "pause" => Command::Pause,
        "go" => Command::GoOn,
        "step" => Command::Step,
        "leave" => Command::End(Ending::Left),
        "x-gives-up" => Command::End(Ending::GaveUp(Mark::X)),
        "o-gives-up" => Command::End(Ending::GaveUp(Mark::O)),
        "agree" => Command::End(Ending::Agreed),
        "take-up" => Command::Resume,
        "puzzle" => Command::Solve(Series::puzzles()),
        "solution" => Command::ShowSolution,
        _ => match word.split_once(':') {
            // A move of the variation on the board that is looked at.
            Some(("look", cursor)) => {
                let variation = session.game().record.current_line();
                Command::GoTo { variation, cursor: cursor.parse().unwrap() }
            }
            _ => Command::Play(square(word).into()),
        },
    }
}

/// The choices after the one that a word stands for.
fn choice(word: &str, before: &Setup) -> Option<Setup> {
    let mut setup = before.clone();
    let (rules, players) = (setup.rules, &mut setup.seating.players);
    match word.split_once(':').unwrap_or((word, "")) {
        ("swap", _) => setup.seating.x = setup.seating.x.other(),
        ("starts-one", _) => setup.starts = FirstMover::One,
        ("starts-two", _) => setup.starts = FirstMover::Two,
        ("starts-random", _) => setup.starts = FirstMover::Random,
        ("starts-in-turn", _) => setup.starts = FirstMover::InTurn,
        ("house-rule", _) => setup.rules = rules.with_taken_square(TakenSquare::LoseTurn),
        ("exactly", _) => setup.rules = rules.with_line_rule(LineRule::Exactly),
        ("3x3", _) => setup.rules = Rules::TIC_TAC_TOE,
        ("4x4", _) => setup.rules = plain(4, 4, 4),
        ("one", word) => players.one.who = who(word),
        ("two", word) => players.two.who = who(word),
        ("name-one", name) => players.one.name = Name::new(name).ok(),
        ("name-two", name) => players.two.name = Name::new(name).ok(),
        ("falls", _) => setup.rules = Rules::CONNECT_FOUR,
        ("4x3", _) => setup.rules = plain(4, 3, 3),
        ("position", _) => {
            let begun = BoardEditor::new(rules);
            setup.editor = setup.editor.is_none().then_some(begun);
        }
        _ => {
            let editor = setup.editor.as_mut()?;
            match word {
                "put-x" => editor.tool = Some(Mark::X),
                "put-o" => editor.tool = Some(Mark::O),
                "erase" => editor.tool = None,
                "clear" => editor.board = Board::new(rules),
                "mirror" | "rotate" => {
                    let is_mirror = word == "mirror";
                    let wanted =
                        if is_mirror { Symmetry::is_mirror } else { Symmetry::is_rotation };
                    let symmetry = rules.symmetries().find(wanted)?;
                    editor.board = symmetry.board(&editor.board);
                }
                _ => return None,
            }
        }
    }
    Some(setup)
}

/// Does what one word says.
pub(crate) fn say(session: &mut Session, word: &str) {
    if let Some(chosen) = word.strip_prefix('=') {
        session.computer_plays(Some(square(chosen).into()), false);
    } else if let Some(drawn) = word.strip_prefix('!') {
        session.computer_plays(Some(square(drawn).into()), true);
    } else if word == "new" {
        session.apply(Command::SetUp);
        session.apply(Command::Start);
    } else {
        session.apply(command(word, session));
    }
}

pub(crate) fn go_on(mut session: Session, script: &str) -> Session {
    for word in script.split_whitespace() {
        say(&mut session, word);
    }
    session
}

/// A sitting as it is found at the first start: a game of a person with X against the computer is
/// set up.
pub(crate) fn sitting(script: &str) -> Session {
    go_on(Session::new(Setup::default(), 1), script)
}

pub(crate) fn two_people() -> Session {
    sitting("two:person")
}

/// The moves that stand, those that were taken back after a bar, how the game stands, and what the
/// sitting is at where that is not this game as it is played.
pub(crate) fn told(session: &Session) -> String {
    let record = &session.game().record;
    let moves = record.moves();
    let (stand, back) = moves.split_at(record.cursor());
    let bar = if back.is_empty() { "" } else { " | " };
    let told = names(stand) + bar + &names(back);
    let turn = session.position().turn();
    let state = match session.position().outcome() {
        Some(Outcome::Win { winner, .. }) => format!("{winner} wins"),
        Some(Outcome::Draw) => "draw".to_owned(),
        None if session.stage() == Stage::SetUp => "waits".to_owned(),
        None if record.ending() == Some(Ending::Left) => "left".to_owned(),
        None if record.ending() == Some(Ending::Agreed) => "draw agreed".to_owned(),
        None if record.is_over() => format!("{} gave up", record.winner().unwrap().other()),
        None if session.is_paused() => format!("{turn} stopped"),
        None if session.computer_to_move().is_some() => format!("{turn} thinks"),
        None => format!("{turn} to move"),
    };
    let at = match session.stage() {
        Stage::SetUp => ", set up",
        Stage::Past => ", past",
        Stage::Variation => ", variation",
        Stage::Task => ", puzzle",
        Stage::Making => ", making",
        Stage::Playing | Stage::Over => "",
    };
    format!("{}: {state}{at}", told.trim_start())
}

/// Checks the state after each of these sittings.
#[track_caller]
pub(crate) fn check(start: &Session, cases: &[(&str, &str)]) {
    for (script, expected) in cases {
        assert_eq!(told(&go_on(start.clone(), script)), *expected, "{script}");
    }
}

#[test]
fn undo_against_the_computer_returns_to_the_own_turn() {
    check(
        &sitting(""),
        &[
            ("b2", "b2: O thinks"),
            ("b2 =a1", "b2 a1: X to move"),
            ("b2 =a1 undo", "| b2 a1: X to move"),
            ("b2 undo", "| b2: X to move"),
            ("b2 =a1 c3 undo", "b2 a1 | c3: X to move"),
            ("b2 =a1 c3 =a3 undo undo", "| b2 a1 c3 a3: X to move"),
            ("b2 =a1 c3 =a3 undo undo redo", "b2 a1 | c3 a3: X to move"),
            ("b2 =a1 c3 =a3 undo undo redo redo", "b2 a1 c3 a3: X to move"),
            ("b2 =a1 c3 undo redo", "b2 a1 c3: O thinks"),
            ("b2 =a1 c3 undo a2 =c2", "b2 a1 a2 c2: X to move"),
            ("b2 =a1 undo undo undo", "| b2 a1: X to move"),
            // The computer's first move is nobody's to take back.
            ("starts-two start =b2 undo", "b2: X to move"),
            ("starts-two start =b2 a1 =c1 undo", "b2 | a1 c1: X to move"),
            ("starts-two start =b2 a1 =c1 undo undo", "b2 | a1 c1: X to move"),
            // Over, it is the person's last turn that comes back.
            ("a1 =a2 b1 =b2 c1 undo", "a1 a2 b1 b2 | c1: X to move"),
            ("a1 =a2 b1 =b2 c3 =c2 undo", "a1 a2 b1 b2 | c3 c2: X to move"),
        ],
    );
}

#[test]
fn undo_between_two_people_takes_back_one_move() {
    check(
        &two_people(),
        &[
            ("a1 b2 c3 undo", "a1 b2 | c3: X to move"),
            ("a1 b2 c3 undo undo redo", "a1 b2 | c3: X to move"),
            ("a1 b2 c3 undo undo c1", "a1 c1: X to move"),
            ("a1 a2 b1 b2 c1 undo", "a1 a2 b1 b2 | c1: X to move"),
            ("a1 a2 b1 b2 c1 a3", "a1 a2 b1 b2 c1: X wins"),
        ],
    );
}

#[test]
fn undo_stops_a_game_between_two_computers_until_it_is_told_to_go_on() {
    check(
        &sitting("one:easy start"),
        &[
            ("=a1 =b2", "a1 b2: X thinks"),
            ("=a1 =b2 undo", "a1 | b2: O stopped"),
            ("=a1 =b2 undo undo", "| a1 b2: X stopped"),
            ("=a1 =b2 undo undo redo", "a1 | b2: O stopped"),
            ("=a1 =b2 undo go", "a1 | b2: O thinks"),
            ("=a1 =b2 undo go =c3", "a1 c3: X thinks"),
            ("=a1 c3", "a1: O thinks"),
        ],
    );
}

#[test]
fn a_new_game_keeps_the_one_before_and_undo_brings_it_back() {
    check(
        &two_people(),
        &[
            ("a1 b2 new", ": X to move"),
            ("a1 b2 new undo", "a1 b2: X to move"),
            ("a1 b2 new undo redo", ": X to move"),
            ("a1 b2 new c3 undo undo", "a1 b2: X to move"),
            ("a1 b2 new c3 undo undo undo", "a1 | b2: O to move"),
            ("a1 b2 new c3 undo undo undo redo redo", "| c3: X to move"),
            ("a1 b2 new c3 undo undo undo redo redo redo", "c3: O to move"),
            // The game comes back as it was left, with what had been taken back in it.
            ("a1 b2 undo new undo", "a1 | b2: O to move"),
            ("a1 b2 undo new undo redo", ": X to move"),
            ("a1 b2 undo new undo undo redo redo", ": X to move"),
            ("a1 a2 b1 b2 c1 new undo", "a1 a2 b1 b2 c1: X wins"),
            ("a1 new b2 new c3 undo undo undo undo", "a1: O to move"),
            ("a1 new undo b2 redo", "a1 b2: X to move"),
            // A game that nobody has touched leaves nothing behind.
            ("start new undo", ": X to move"),
            ("start new new a1 undo undo", "| a1: X to move"),
            ("a1 leave new undo", "a1: left"),
            ("a1 leave new undo undo", "a1: O to move"),
        ],
    );
}

#[test]
fn the_game_that_undo_brings_back_waits_as_long_as_the_new_one_can_be_had_again() {
    check(
        &sitting(""),
        &[
            ("b2 new undo", "b2: O stopped"),
            ("b2 new undo redo", ": X to move"),
            ("b2 new undo go =a1", "b2 a1: X to move"),
            ("b2 =a1 new undo", "b2 a1: X to move"),
            ("b2 =a1 new undo c3", "b2 a1 c3: O thinks"),
        ],
    );
}

#[test]
fn a_game_can_be_left_and_taken_up_again() {
    check(
        &two_people(),
        &[
            ("a1 leave", "a1: left"),
            ("a1 leave b2", "a1: left"),
            ("a1 leave take-up", "a1: O to move"),
            ("a1 leave undo", "a1: O to move"),
            ("a1 leave take-up b2", "a1 b2: X to move"),
            ("a1 b2 undo leave take-up redo", "a1 b2: X to move"),
            ("a1 x-gives-up undo redo", "a1: X gave up"),
            ("a1 x-gives-up undo undo redo redo", "a1: X gave up"),
            ("a1 x-gives-up undo b2 redo", "a1 b2: X to move"),
            ("start leave", ": X to move"),
            ("a1 a2 b1 b2 c1 leave", "a1 a2 b1 b2 c1: X wins"),
        ],
    );
    check(
        &sitting(""),
        &[
            ("b2 leave", "b2: left"),
            ("b2 leave =a1", "b2: left"),
            ("b2 leave take-up =a1", "b2 a1: X to move"),
            // An ending that was taken back before the games changed places stays taken back.
            (
                "a1 starts-two set-up a1 =b2 leave take-up undo =c3 undo undo redo redo",
                "a1 c3: X to move",
            ),
        ],
    );
}

#[test]
fn by_the_house_rule_a_taken_square_costs_the_turn() {
    check(
        &two_people(),
        &[
            ("b2 b2", "b2: O to move"),
            ("house-rule b2 b2", "b2 b2: X to move"),
            ("house-rule b2 b2 undo", "b2 | b2: O to move"),
            ("house-rule b2 b2 undo redo", "b2 b2: X to move"),
            ("house-rule b2 b2 a1 a1 c3", "b2 b2 a1 a1 c3: X wins"),
            // Choices made while a game is played are for another one.
            ("b2 house-rule b2", "b2: O to move"),
            ("b2 house-rule new b2 b2", "b2 b2: X to move"),
        ],
    );
    check(
        &sitting("house-rule"),
        &[
            ("b2 =b2", "b2 b2: X to move"),
            ("b2 =a1 a1", "b2 a1 a1: O thinks"),
            ("b2 =a1 a1 undo", "b2 a1 | a1: X to move"),
        ],
    );
}

#[test]
fn answers_of_the_computer_that_nobody_waits_for_are_dropped() {
    check(
        &sitting(""),
        &[
            ("=a1", ": waits, set up"),
            ("start =a1", ": X to move"),
            ("b2 =a1 =a2", "b2 a1: X to move"),
            ("b2 undo =a1", "| b2: X to move"),
            ("b2 new =a1", ": X to move"),
            ("b2 two:person =a1", "b2 a1: X to move"),
            ("b2 set-up =a1", "b2: waits, set up"),
            ("b2 set-up =a1 back", "b2: O thinks"),
            ("a1 =a2 b1 =b2 c1 =c2", "a1 a2 b1 b2 c1: X wins"),
        ],
    );
}

/// The words that any sitting may be made of.
const WORDS: &str = "a1 b1 c1 a2 b2 c2 a3 b3 c3 d4 =a1 =b1 =c1 =a2 =b2 =c2 =a3 =b3 =c3 =d4 !b2 new again \
    set-up back start undo undo redo redo look:0 look:1 look:3 from-here to-end pause go step leave \
    take-up swap starts-two starts-in-turn starts-random house-rule exactly 3x3 4x4 \
    one:person one:easy two:person two:hard name-one: name-one:Ana";

fn any_script(others: &'static str) -> impl Strategy<Value = Vec<&'static str>> {
    let words: Vec<_> = WORDS.split_whitespace().chain(others.split_whitespace()).collect();
    prop::collection::vec(prop::sample::select(words), 0..60)
}

/// Undoes so often, and redoes as often; taking up a game that its players ended is no step that
/// redo repeats if moves had been taken back before. Says whether there was a way back: there is none out of an earlier game in which
/// moves were taken back before the next began, because redo goes through those first.
fn there_and_back(session: &mut Session, times: usize) -> bool {
    let mut steps = 0;
    while steps < times && session.allows(&Command::Undo) {
        let record = &session.game().record;
        let taken_up = record.is_ended_by_players() && record.cursor() < record.last_ply();
        let game = session.game_id();
        session.apply(Command::Undo);
        let record = &session.game().record;
        if session.game_id() != game && record.cursor() < record.last_ply() {
            return false;
        }
        steps += usize::from(!taken_up);
    }
    for _ in 0..steps {
        session.apply(Command::Redo);
    }
    true
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn redo_leads_back_to_where_undo_came_from(script in any_script(""), times in 1..40_usize) {
        let mut session = sitting(&script.join(" "));
        session.apply(Command::BackToGame);
        session.apply(Command::Resume);
        // If the computer is to move and moves were taken back, redo goes on to the next turn of a
        // person rather than to a place where nobody would have stopped.
        let record = &session.game().record;
        let between = record.cursor() < record.last_ply() && session.computer_to_move().is_some();
        let has_person = session.game().seating.players.one.who == PlayerKind::Person
            || session.game().seating.players.two.who == PlayerKind::Person;
        prop_assume!(!(between && has_person));
        let before = session.game().record.clone();
        prop_assume!(there_and_back(&mut session, times));
        prop_assert_eq!(&session.game().record, &before);
    }

    #[test]
    fn what_is_not_allowed_changes_nothing(script in any_script("x-gives-up agree puzzle solution")) {
        let mut session = sitting("");
        for word in script {
            let refused = word != "new"
                && !word.starts_with(['=', '!'])
                && !session.allows(&command(word, &session));
            let before = refused.then(|| format!("{session:?}"));
            say(&mut session, word);
            if let Some(before) = before {
                prop_assert_eq!(format!("{session:?}"), before);
            }
            let game = session.game();
            let replayed = replayed(
                game.record.start().clone(),
                &game.record.moves(),
                game.record.cursor(),
            );
            let replayed = replayed.unwrap();
            prop_assert_eq!(replayed.position(), game.record.position());
            prop_assert!(game.mover().is_none() || !game.record.is_over());
        }
    }
}

#[test]
fn whatever_was_looked_at_in_an_earlier_game_redo_leads_to_the_next() {
    let mut session = go_on(two_people(), "a1 a2 b1 b2 c1 look:4 c3 c2 to-end again undo");
    let game = session.game_id();
    let variation = Command::GoTo { variation: 1, cursor: 6 };
    for command in [variation, Command::Undo, Command::BackToEnd, Command::Redo] {
        assert!(session.allows(&command), "{command:?}");
        session.apply(command);
    }
    assert_ne!(session.game_id(), game, "the longer variation is not in the way");
}

#[test]
fn going_on_with_an_earlier_game_loses_nothing_of_the_later_one() {
    check(
        &two_people(),
        &[
            ("a1 b2 new c3 c2 undo undo undo undo a3 undo undo undo", "c3 c2: X to move"),
            ("a1 b2 new c3 c2 undo undo undo undo a3 undo undo undo redo", "| a1 a3: X to move"),
            ("a1 b2 new undo undo c1 undo undo undo", "| a1 c1: X to move"),
            ("a1 b2 c3 undo new undo look:3 undo redo", "a1 b2 c3: O to move"),
            ("a1 b2 c3 undo new undo look:3 undo redo redo", ": X to move"),
            ("a1 b2 c3 undo new undo look:3 redo", ": X to move"),
        ],
    );
}

#[test]
fn an_answer_of_the_engine_that_the_rules_refuse_does_not_stop_the_game() {
    for refused in ["b2", "t20"] {
        let session = sitting(&format!("b2 ={refused}"));
        let moves = session.game().record.moves_to_cursor();
        assert_eq!(moves.len(), 2, "{refused}: a free square is drawn in its place");
        assert_eq!(session.notice(), Some(&CommandNotice::EngineFailed), "{refused}");
        assert_eq!(session.stage(), Stage::Playing);
    }
}

#[test]
fn a_game_can_be_saved_once_something_has_happened_in_it() {
    for (script, expected) in [
        ("", false),
        ("start", false),
        ("b2", true),
        ("b2 =a1 undo", true),
        ("b2 leave", true),
        ("b2 new", false),
        ("puzzle", true),
    ] {
        assert_eq!(sitting(script).can_save(), expected, "{script}");
    }
}
