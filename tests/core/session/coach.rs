//! A coach, who warns of each move that gives away what is proven, and of no other, in words that
//! are true of the board.

use std::time::Duration;

use velha::engine::{Control, Engine, Level, Limits, SearchInfo, Value};
use velha::game::{Mark, Outcome, Position, Rules, Square, Threats};
use velha::history::{
    BySeat, GameSummary, History, KeptGame, PlayerKind, Statistics, TimeControl, Warning,
    WarningReason,
};
use velha::session::{Command, FirstMover, Session, Setup, Stage};
use velha::storage::{Comments, GameFormat};
use velha::text::Text;

use crate::session::sitting::say;
use crate::support::{PATIENCE, names, rules, square};

/// A sitting of a person with a coach against the computer.
fn coached(rules: Rules, starts: FirstMover) -> Session {
    let mut setup = Setup { rules, starts, ..Setup::default() };
    setup.seating.coach.one = true;
    let mut session = Session::new(setup, 1);
    session.apply(Command::Start);
    session
}

fn analysed(engine: &mut Engine, position: &Position) -> Option<SearchInfo> {
    let never = std::sync::atomic::AtomicBool::new(false);
    let limits = Limits { time: PATIENCE, ..Limits::default() };
    engine.analyse(position, &limits, &Control::new(&never, &|_| {}))
}

/// Answers like [`analysed`], on every machine after as many nodes.
fn glanced(engine: &mut Engine, position: &Position) -> Option<SearchInfo> {
    let limits = Limits { time: PATIENCE, nodes: Some(20_000), threads: 1, ..Limits::default() };
    engine.analyse(position, &limits, &Control::default())
}

/// Answers what the coach asks for, as the analysis does.
fn judge(session: &mut Session, mut analysed: impl FnMut(&Position) -> Option<SearchInfo>) {
    while let Some((ply, job)) = session.coach_job() {
        session.add_coach_report(ply, analysed(&job.position).as_ref());
    }
}

/// What a position is worth for the side that moved last: 1, 0 or -1.
fn worth(position: &Position, engine: &mut Engine) -> i8 {
    let mover = position.turn().other();
    let value = match position.outcome() {
        Some(outcome) => Value::of(outcome),
        None => analysed(engine, position).unwrap().value,
    };
    match value {
        Value::Win { winner, .. } => {
            if winner == mover {
                1
            } else {
                -1
            }
        }
        Value::Draw => 0,
        Value::Estimate(_) => panic!("{} is not proven", position.board()),
    }
}

fn wins(position: &Position, square: Square) -> bool {
    let next = position.after(square).unwrap();
    next.outcome().and_then(Outcome::winner) == Some(position.turn())
}

/// Whether a line is left at once: one's own is not completed, or the other side can complete one
/// from which it could have been kept.
fn leaves_line(before: &Position, after: &Position) -> bool {
    let can_complete = |position: &Position| position.placements().any(|it| wins(position, it));
    let mut others = before.placements().filter_map(|it| before.after(it));
    can_complete(before) || can_complete(after) && others.any(|it| !can_complete(&it))
}

/// Checks that a warning is true of the position before a move and of the one after it.
fn check_warning(warning: &Warning, [before, after]: [&Position; 2], engine: &mut Engine) {
    let (position, line) = (&warning.position, &warning.line);
    let said = Text::new(Some("en")).warning(warning);
    let told = format!("{said}\n{}", after.board());
    let is_missed = warning.reason == WarningReason::Missed;
    assert_eq!(position, if is_missed { before } else { after }, "{told}");
    let next = position.after(line[0]).unwrap();
    let named = |at: usize| Text::new(Some("en")).move_name(line[at], position.rules());
    assert!(said.contains(&named(0)), "{told}");
    match warning.reason {
        WarningReason::Missed | WarningReason::Completes => {
            assert!(wins(position, line[0]), "{told}");
        }
        WarningReason::DoubleThreat => {
            for reply in next.placements() {
                let replied = next.after(reply).unwrap();
                assert_eq!(replied.outcome(), None, "{told}");
                assert!(replied.placements().any(|it| wins(&replied, it)), "{told}");
            }
        }
        WarningReason::Opens => {
            assert!((1..3).all(|at| said.contains(&named(at))), "{told}");
            for reply in next.placements() {
                let replied = next.after(reply).unwrap();
                assert_eq!(replied.outcome(), None, "{told}");
                let last = if reply == line[1] { line[2] } else { line[1] };
                assert!(wins(&replied, last), "{told}");
            }
        }
        WarningReason::Forces(_) => assert_eq!(worth(&next, engine), 1, "{told}"),
        WarningReason::Holds => assert_eq!(worth(&next, engine), 0, "{told}"),
    }
    if !is_missed && !position.rules().line_loses() {
        let completes = !Threats::completing(position.board(), position.turn()).is_empty();
        assert_eq!(completes, warning.reason == WarningReason::Completes, "{told}");
    }
}

/// Plays games of a weak player with a coach, from the ply on from which everything is proven at
/// once; returns the number of moves and of warnings.
fn play(rules: Rules, from: usize, games: u64) -> (usize, usize) {
    let (mut engine, mut other) = (Engine::with_seed(1), Engine::with_seed(2));
    let mut random = fastrand::Rng::with_seed(3);
    let (mut judged, mut warned) = (0, 0);
    for game in 0..games {
        let starts = if game % 2 == 0 { FirstMover::One } else { FirstMover::Two };
        let mut session = coached(rules, starts);
        while session.stage() == Stage::Playing {
            let before = session.position().clone();
            let level = if game % 4 < 2 { Level::Beginner } else { Level::Random };
            let level = if session.game().record.cursor() < from { Level::Hard } else { level };
            let never = std::sync::atomic::AtomicBool::new(false);
            let limits = Limits { time: Duration::from_millis(50), ..Limits::default() };
            let chosen = other.choose(&before, level, &limits, &Control::new(&never, &|_| {}));
            let made = chosen.unwrap().made;
            if session.mover() != Some(PlayerKind::Person) {
                session.computer_plays(Some(made), false);
                continue;
            }
            let told = session.game().coach_warnings().len();
            session.apply(Command::Play(made));
            let record = &session.game().record;
            let is_told = record.annotation(record.place()).is_some_and(|it| it.coach)
                && session.game().coach_warnings().len() == told;
            let after = session.position().clone();
            if before.board().free_squares().count() + from > rules.squares() {
                session.apply(Command::GoOn);
                continue;
            }
            judge(&mut session, |it| analysed(&mut engine, it));
            if after.outcome().is_some() {
                assert_eq!(session.warning(), None);
                continue;
            }
            judged += 1;
            let is_worse = -worth(&before, &mut other) > worth(&after, &mut other);
            let gives_away = (is_worse || leaves_line(&before, &after)) && !is_told;
            let warning = session.warning().cloned();
            assert_eq!(warning.is_some(), gives_away, "{}{made}", before.board());
            let Some(warning) = warning else { continue };
            warned += 1;
            check_warning(&warning, [&before, &after], &mut other);
            assert!(session.is_paused());
            if random.bool() {
                session.apply(Command::Undo);
                assert_eq!((session.position(), session.warning()), (&before, None));
                // The same move a second time is none of the coach's business.
                if random.bool() {
                    session.apply(Command::Play(made));
                    assert_eq!((session.coach_job(), session.warning()), (None, None));
                }
            } else {
                session.apply(Command::GoOn);
                assert!(!session.is_paused() && session.warning().is_none());
            }
        }
    }
    (judged, warned)
}

#[test]
fn a_coach_warns_of_each_move_that_gives_something_away_and_of_no_other() {
    let games = std::env::var("COACHED_GAMES").map_or(1, |it| it.parse().unwrap());
    for (rules, from, times) in [
        (Rules::TIC_TAC_TOE, 0, 20),
        (rules(4, 4, 4), 2, 4),
        (rules(5, 5, 4), 8, 4),
        (Rules::CONNECT_FOUR, 20, 6),
    ] {
        let (judged, warned) = play(rules, from, times * games);
        assert!(warned > 0, "{rules}: none in {judged} moves");
    }
}

/// A game on 3 x 3 in which each move is judged before the next one; the words are those of a
/// sitting.
fn played(mut session: Session, script: &str) -> Session {
    let mut engine = Engine::with_seed(1);
    for word in script.split_whitespace() {
        say(&mut session, word);
        judge(&mut session, |it| analysed(&mut engine, it));
    }
    session
}

fn said(session: &Session) -> Option<String> {
    session.warning().map(|warning| Text::new(Some("en")).warning(warning))
}

#[test]
fn a_warning_waits_for_an_answer_and_is_counted_in_the_game() {
    let text = Text::new(Some("en"));
    let mut session = played(coached(Rules::TIC_TAC_TOE, FirstMover::One), "b2 =a1 c1 =a3 b3");
    assert_eq!(said(&session).as_deref(), Some("O can now complete column a at a2."));
    assert!(session.is_paused());
    session = played(session, "undo");
    assert_eq!(said(&session), None);
    session = played(session, "b3 =a2");
    assert_eq!(session.stage(), Stage::Over);
    assert_eq!(text.coach_count(session.game()).unwrap(), "Coach: 1 warning, 0 heeded.");
    assert!(session.allows(&Command::TryMistakes));
    session.apply(Command::TryMistakes);
    assert_eq!(names(&session.game().record.moves()), "");
    assert_eq!(text.status(&session), "Find a better move than b3");
}

#[test]
fn a_warning_that_nobody_has_answered_is_there_again_at_the_next_start() {
    let session = played(coached(Rules::TIC_TAC_TOE, FirstMover::One), "b2 =a1 c1 =a3 b3");
    let kept = KeptGame::new(session.game().clone());
    let resumed = || {
        let mut session = Session::new(Setup::default(), 1);
        session.resume(kept.clone());
        session
    };
    let again = resumed();
    assert_eq!(said(&again), said(&session));
    assert!(again.is_paused(), "nothing answers the move");
    assert_eq!(again.game().coach_warnings().len(), 1);
    // A move that was answered is past.
    let kept = KeptGame::new(played(session, "go =a2").game().clone());
    let mut over = Session::new(Setup::default(), 1);
    over.resume(kept);
    assert!(over.coach_job().is_none());
}

#[test]
fn beside_a_line_that_one_could_complete_nothing_else_is_told() {
    let session = played(coached(Rules::TIC_TAC_TOE, FirstMover::One), "a1 =b2 b1 =a3 c2");
    assert_eq!(said(&session).as_deref(), Some("c1 would have won: row 1."));
}

#[test]
fn a_line_is_told_at_once_whoever_stands_better() {
    let mut session = coached(Rules::GOMOKU, FirstMover::One);
    for word in "g7 =g8 i8 =g9 j8 =g10 a1".split_whitespace() {
        say(&mut session, word);
    }
    assert_eq!(said(&session), None, "three are no line yet");
    session.add_coach_report(0, None);
    for word in "=g11 b15".split_whitespace() {
        say(&mut session, word);
    }
    assert!(said(&session).unwrap().starts_with("O can now complete"), "{:?}", said(&session));
    // With one of its own, that one.
    let mut session = coached(Rules::GOMOKU, FirstMover::One);
    for word in "h8 =g8 i8 =c3 j8 =d12 k8 =e14 a1".split_whitespace() {
        if let Some((ply, _)) = session.coach_job() {
            session.add_coach_report(ply, None);
        }
        say(&mut session, word);
    }
    assert!(said(&session).unwrap().starts_with("l8 would have won"), "{:?}", said(&session));
}

#[test]
fn an_open_three_that_is_not_stopped_is_told_however_badly_the_game_stands() {
    let mut engine = Engine::with_seed(1);
    for (first, played, missed) in [
        (FirstMover::One, "h8 =i7 c3 =i6 n13 =i5 b13", "O makes an open four"),
        // Whoever replies on this board is lost from the first stone on, and still must see it.
        (FirstMover::Two, "=h8 j8 =f8 g7 =g9 f10 =h10 a1", "X makes an open four"),
    ] {
        let mut session = coached(Rules::GOMOKU, first);
        for word in played.split_whitespace() {
            assert_eq!(said(&session), None, "before {word}");
            say(&mut session, word);
            judge(&mut session, |it| glanced(&mut engine, it));
        }
        assert!(said(&session).is_some(), "{missed}");
    }
    // Of two open threes none can be stopped by any move.
    let mut session = coached(Rules::GOMOKU, FirstMover::One);
    for word in "a1 =h8 o1 =h9 a15 =h10 o15 =i8 a8 =j8 o8".split_whitespace() {
        say(&mut session, word);
        let asked = session.position().board().count(Mark::X) == 6;
        judge(&mut session, |it| glanced(&mut engine, it).filter(|_| asked));
        if session.is_paused() && !word.starts_with("o8") {
            session.apply(Command::GoOn);
        }
    }
    assert_eq!(said(&session), None, "every move loses");
}

#[test]
fn in_a_lost_game_a_move_is_told_only_if_another_holds_out_for_much_longer() {
    let lost = |plies| Value::Win { winner: Mark::O, plies, exact: false };
    for (before, after, best, is_told) in [
        (12, 3, "i8", true),
        (12, 5, "i8", true),
        // A four or two of the loser delay the end, and stop nothing.
        (8, 5, "i8", false),
        (6, 3, "i8", false),
        (12, 7, "i8", false),
        (12, 3, "b13", false),
    ] {
        let mut session = coached(Rules::GOMOKU, FirstMover::One);
        for word in "h8 =i7 c3 =i6 n13 =i5 b13".split_whitespace() {
            say(&mut session, word);
        }
        judge(&mut session, |position| {
            let is_before = position.turn() == Mark::X;
            let (plies, best) = if is_before { (before, best) } else { (after, "i8") };
            let pv = vec![square(best)];
            Some(SearchInfo { depth: 1, nodes: 1, value: lost(plies), min_plies: 0, pv })
        });
        assert_eq!(said(&session).is_some(), is_told, "{before} {after} {best}");
    }
}

#[test]
fn two_people_may_go_on_without_an_answer_and_the_one_without_a_coach_is_not_warned() {
    let mut setup = Setup::default();
    setup.seating.players.two.who = PlayerKind::Person;
    setup.seating.coach = BySeat { one: true, two: false };
    let mut session = played(Session::new(setup, 1), "a1 b2 b1 a3 c2");
    assert!(said(&session).is_some(), "c1 would win");
    session = played(session, "c3");
    assert_eq!((said(&session), session.is_paused()), (None, false));
    assert_eq!(names(&session.game().record.moves_to_cursor()), "a1 b2 b1 a3 c2 c3");
}

#[test]
fn with_clocks_there_is_no_coach() {
    let mut setup = Setup::default();
    setup.seating.coach.one = true;
    setup.clocks.players.one = TimeControl::Move { seconds: 30 };
    let session = played(Session::new(setup, 1), "b2");
    assert_eq!(session.game().seating.coach, BySeat::default());
}

#[test]
fn a_coach_is_offered_at_the_first_games_against_the_computer() {
    for (games, is_offered) in [(0, true), (2, true), (3, false), (u32::MAX, false)] {
        let mut session = Session::new(Setup::default(), 1);
        session.set_past_games(games);
        assert!(!session.allows(&Command::TakeCoach));
        session.apply(Command::Start);
        assert_eq!(session.allows(&Command::TakeCoach), is_offered, "{games}");
        session.apply(Command::TakeCoach);
        assert!(!session.allows(&Command::TakeCoach));
        assert_eq!(
            (session.setup().seating.coach.one, session.game().seating.coach.one),
            (is_offered, is_offered)
        );
    }
}

#[test]
fn a_coached_game_says_so_in_its_file_and_counts_for_no_level() {
    let session = played(
        coached(Rules::TIC_TAC_TOE, FirstMover::One),
        "b2 =a1 c1 =a3 b3 undo a2 =b1 c2 =b3 c3",
    );
    let game = session.game();
    assert_eq!(Text::new(Some("en")).coach_count(game).unwrap(), "Coach: 1 warning, 1 heeded.");
    for (format, has_warnings) in [("velha", true), ("sgf", false)] {
        let format = GameFormat::find(format).unwrap();
        let text = format.text(game, &Comments::new()).unwrap();
        let read = GameFormat::read(text.as_bytes()).unwrap().games.remove(0).unwrap();
        assert_eq!(read.seating.coach, game.seating.coach, "{text}");
        assert_eq!(read.info.comment, None);
        assert_eq!(read.coach_warnings() == game.coach_warnings(), has_warnings);
    }
    assert!(
        GameFormat::find("sgf")
            .unwrap()
            .text(game, &Comments::new())
            .unwrap()
            .contains("Black played with a coach.")
    );
    let games = vec![GameSummary::of(session.game_id(), 0, game)];
    let counts = Statistics::of(&History { games, ..History::default() });
    assert_eq!((counts.coached.tally.games(), counts.all.tally.games(), counts.games()), (1, 0, 1));
    assert!(counts.opponents.is_empty());
}
