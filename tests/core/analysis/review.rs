//! Judgements of the moves of a game, and the way to them.

use std::time::Duration;

use velha::analysis::{Analysis, Purpose, Request};
use velha::engine::solve::Solver;
use velha::engine::{
    Answer, Budget, Control, Engine, EngineTask, Level, Limits, SearchInfo, Value, Worker,
};
use velha::game::{
    Ending, GameRecord, LineOutcome, Mark, Move, Placement, Position, Rules, Square,
};
use velha::history::{
    Appraisal, BySeat, Game, JudgedMove, Judgement, Review, ReviewConclusion, Seat,
};
use velha::session::{Command, Session};
use velha::text::Text;

use crate::session::sitting::{go_on, sitting, two_people};
use crate::support::{PATIENCE, after, moves, rules, square, values_of};

fn win(winner: Mark, plies: u16) -> Value {
    Value::win(winner, plies)
}

#[test]
fn a_proof_stays_after_the_best_move_of_the_winner_and_any_of_the_loser() {
    let start = Position::new(rules(15, 15, 5), Mark::X);
    let line = moves("h8 h9 g8 g9 f8");
    let open = Value::Estimate(-3.0);
    let found = [open, win(Mark::O, 6), open, win(Mark::O, 8), open, open];
    // O makes the best move first, and another one then.
    let best = [None, Some(line[1]), None, Some(line[4]), None, None];
    let found = found.into_iter().zip(best);
    let found = found.map(|(value, best)| Some(Appraisal { value, best, min_plies: 0, rounds: 3 }));
    let values = Review::from_appraisals(start, line.clone(), found.collect()).values();
    let values: Vec<_> = values.into_iter().flatten().collect();
    let proven = [win(Mark::O, 6), win(Mark::O, 5), win(Mark::O, 4).with_min_plies(0)];
    assert_eq!(values, [&[open], &proven[..], &[open, open]].concat());
}

#[test]
fn a_best_move_promises_no_quicker_win_than_the_search_that_found_it() {
    let line = moves("h8 h9 g8 g9 f8");
    let values = [win(Mark::X, 15), win(Mark::X, 20), win(Mark::X, 21), win(Mark::X, 20)];
    let best = [Some(line[0]), None, Some(line[2]), None];
    let found = values.into_iter().zip(best);
    let found = found.map(|(value, best)| Some(Appraisal { value, best, min_plies: 0, rounds: 3 }));
    let review =
        Review::from_appraisals(Position::new(rules(15, 15, 5), Mark::X), line, found.collect());
    // The search before the first move saw a shorter win, and the one before the third did not.
    let told: Vec<_> = review.values().into_iter().flatten().take(4).collect();
    // Nor is it the shortest after a move of the loser.
    let later = win(Mark::X, 13).with_min_plies(0);
    assert_eq!(told, [win(Mark::X, 15), win(Mark::X, 14), later, win(Mark::X, 20)]);
}

#[test]
fn a_review_that_is_loaded_goes_on_as_it_would_have_without() {
    let line = moves("h8 h9 g8 g9 f8");
    for rounds in 0..5_usize.pow(3) {
        let appraisal = |ply: usize| Appraisal {
            value: Value::Estimate(0.0),
            best: line.get(ply).copied(),
            min_plies: 0,
            rounds: u8::try_from(1 + rounds / 5_usize.pow(u32::try_from(ply % 3).unwrap()) % 5)
                .unwrap(),
        };
        let found = (0..=line.len()).map(|ply| Some(appraisal(ply))).collect();
        let start = Position::new(rules(15, 15, 5), Mark::X);
        let review = Review::from_appraisals(start.clone(), line.clone(), found);
        let loaded = Review::from_appraisals(start, line.clone(), review.appraisals().to_vec());
        assert_eq!(loaded, review);
    }
}

#[test]
fn a_move_is_judged_by_what_it_made_of_the_game() {
    use Judgement::{Best, GaveWinAway, LetGo, LostGame, Shortened, Worse};
    use Mark::{O, X};
    use Value::{Draw, Estimate};
    let check = |mover, before, holds, after, expected| {
        let told = Judgement::of(mover, before, holds, after);
        assert_eq!(told, expected, "{mover}: {before} to {after}");
    };
    // A won game.
    check(X, win(X, 5), 0, win(X, 5), Some(Best));
    check(X, win(X, 5), 0, win(X, 7), Some(Best));
    check(X, win(X, 5), 0, win(X, 13), Some(Worse));
    check(X, win(X, 5), 0, Draw, Some(GaveWinAway));
    check(X, win(X, 5), 0, Estimate(0.5), Some(GaveWinAway));
    check(X, win(X, 5), 0, Estimate(5.0), Some(Worse));
    check(X, win(X, 5), 0, win(O, 4), Some(LostGame));
    // One that is so far that other moves may win as well.
    check(X, win(X, 31), 0, Estimate(10.0), Some(Best));
    check(X, win(X, 31), 0, Estimate(2.5), Some(Worse));
    check(X, win(X, 31), 0, Estimate(1.5), Some(Worse));
    check(X, win(X, 31), 0, Estimate(-0.5), Some(GaveWinAway));
    check(X, Estimate(10.0), 0, Estimate(1.6), Some(LetGo));
    // An open game.
    check(O, Draw, 0, Draw, Some(Best));
    check(O, Draw, 0, win(X, 3), Some(LostGame));
    check(O, Draw, 0, win(O, 3), Some(Best));
    check(X, Draw, 0, Estimate(-0.2), Some(Best));
    check(X, Estimate(0.5), 0, win(O, 8), Some(LostGame));
    check(X, Estimate(0.5), 0, Estimate(-10.0), Some(LetGo));
    check(X, Estimate(0.5), 0, win(X, 9), Some(Best));
    check(X, Estimate(0.5), 0, Estimate(0.0), Some(Best));
    check(X, Estimate(0.5), 0, Estimate(-0.5), Some(Worse));
    check(O, Estimate(0.5), 0, Estimate(1.75), Some(Worse));
    check(O, Estimate(0.5), 0, Estimate(4.5), Some(LetGo));
    check(O, Estimate(-5.0), 0, Estimate(-1.0), Some(LetGo));
    check(X, Estimate(1.4), 0, Estimate(-1.4), Some(LetGo));
    check(X, Estimate(1.35), 0, Estimate(-1.35), Some(Worse));
    check(X, Estimate(0.0), 0, Estimate(-3.0), Some(Worse));
    check(O, Estimate(-8.0), 0, Estimate(-5.0), Some(Best));
    // A lost game: what counts are the winner's own moves.
    check(O, win(X, 38), 38, win(X, 38), Some(Best));
    check(O, win(X, 38), 38, win(X, 36), Some(Worse));
    check(O, win(X, 38), 38, win(X, 4), Some(Shortened(17)));
    check(O, win(X, 38), 0, win(X, 4), None);
    check(O, win(X, 38), 9, win(X, 4), Some(Shortened(3)));
    check(O, win(X, 6), 0, win(X, 4), None);
    check(O, win(X, 6), 6, win(X, 4), Some(Worse));
    check(O, win(X, 4), 4, win(X, 2), Some(Shortened(1)));
    check(O, win(X, 6), 6, Estimate(3.0), Some(Best));
    check(X, Estimate(-0.9), 0, win(O, 4), Some(LostGame));
    check(X, Estimate(-1.5), 0, win(O, 12), Some(LetGo));
    check(X, Estimate(-5.0), 0, win(O, 4), None);
    check(X, Estimate(-5.0), 7, win(O, 4), Some(Shortened(2)));
}

/// A sitting, and what the engine is asked about it.
struct Desk {
    session: Session,
    analysis: Analysis,
}

impl Desk {
    fn ask(&mut self, request: Request) {
        self.analysis.request(&mut self.session, request);
    }

    fn allows(&self, request: Request) -> bool {
        self.analysis.allows(&self.session, request)
    }

    fn apply(&mut self, command: Command) {
        self.session.apply(command);
    }

    /// After how many moves the position stands that is asked about, and the position.
    fn asks(&self) -> Option<(usize, Position)> {
        match self.analysis.wanted(&self.session)? {
            (Purpose::Review(ply), job) => Some((ply, job.position)),
            _ => None,
        }
    }

    fn answer(&mut self, ply: usize, info: SearchInfo) {
        let (purpose, answer) = (Purpose::Review(ply), Answer::Analysis(info));
        self.analysis.handle_answer(&mut self.session, purpose, answer);
    }

    fn is_reviewing(&self) -> bool {
        self.analysis.is_reviewing(&self.session)
    }

    fn judgements(&self) -> Vec<Option<Judgement>> {
        let judged = self.session.judged();
        judged.into_iter().map(|it| it.map(|it| it.judgement)).collect()
    }

    fn lesson(&self) -> Option<JudgedMove> {
        self.session.lesson()
    }
}

/// Plays a game of two people.
fn played(names: &str) -> Desk {
    let session = go_on(two_people(), names);
    let analysis = Analysis::new(Worker::from_fn(|| {}, |_, _| None));
    Desk { session, analysis }
}

fn appraise(position: &Position) -> SearchInfo {
    let (mut engine, limits) = (Engine::with_seed(1), Limits::default());
    let choice = engine.choose(position, Level::Master, &limits, &Control::default());
    choice.unwrap().info.unwrap()
}

/// Lets the review run until it wants nothing more; tells how many positions it asked about.
fn review(desk: &mut Desk) -> usize {
    let mut asked = 0;
    while let Some((ply, position)) = desk.asks() {
        desk.answer(ply, appraise(&position));
        asked += 1;
    }
    asked
}

#[test]
fn the_losing_move_of_a_game_is_named_with_a_better_one() {
    let mut desk = played("b2 b1 a1 c3 a3 a2 c1");
    assert!(desk.allows(Request::Review));
    desk.ask(Request::Review);
    assert!(desk.is_reviewing());
    assert_eq!(review(&mut desk), 7, "the end needs no engine");
    assert!(!desk.is_reviewing());
    let losing = desk.lesson().unwrap();
    assert_eq!((losing.ply, losing.mark), (1, Mark::O));
    let better = losing.better.unwrap().to_string();
    assert!(["a1", "c1", "a3", "c3"].contains(&better.as_str()), "{better}");
    let judgements = desk.judgements();
    assert_eq!(judgements[0], Some(Judgement::Best));
    assert_eq!(judgements[1], Some(Judgement::LostGame));
    assert!(desk.allows(Request::Review), "it leads to the first mistake again");
}

#[test]
fn of_a_lost_game_the_move_that_decided_it_is_named() {
    // O errs with the second move, X does not see it with the third, and O errs again.
    let mut desk = played("b2 b1 c1 a3 c3 a1 c2");
    desk.ask(Request::Review);
    review(&mut desk);
    let judged: Vec<_> = desk.judgements().into_iter().flatten().collect();
    let mistakes = judged.iter().filter(|judgement| judgement.is_mistake());
    let losing = desk.lesson().unwrap();
    assert_eq!(losing.mark, Mark::O, "{judged:?}");
    let last = judged.iter().rposition(|it| *it == Judgement::LostGame);
    assert_eq!(Some(losing.ply), last, "{judged:?}");
    assert!(mistakes.count() >= 1);
}

#[test]
fn a_review_that_is_stopped_goes_on_where_it_was() {
    let mut desk = played("b2 a1 a2 c2 b3");
    desk.ask(Request::Review);
    let (ply, position) = desk.asks().unwrap();
    assert_eq!(ply, 5, "from the end on");
    desk.answer(ply, appraise(&position));
    desk.ask(Request::Show(false));
    assert_eq!(desk.asks(), None);
    assert!(desk.session.matching_review().unwrap().appraisals()[5].is_some());
    desk.ask(Request::Review);
    assert_eq!(desk.asks().unwrap().0, 4);
    assert_eq!(review(&mut desk), 5);
}

#[test]
fn whatever_is_played_while_a_review_runs_it_is_about_the_moves_it_was_asked_for() {
    let moves = "b2 b1 a1 c3 a3 a2 c1";
    let mut undisturbed = played(moves);
    undisturbed.ask(Request::Review);
    review(&mut undisturbed);
    for at in 0..7 {
        let mut desk = played(moves);
        desk.ask(Request::Review);
        let mut asked = 0;
        while let Some((ply, position)) = desk.asks() {
            if asked == 2 {
                let variation = 0;
                desk.apply(Command::GoTo { variation, cursor: at });
                let other = desk.session.position().placements().last().unwrap();
                desk.apply(Command::Play(other.into()));
            }
            desk.answer(ply, appraise(&position));
            asked += 1;
        }
        desk.apply(Command::GoTo { variation: 0, cursor: 7 });
        assert_eq!(desk.judgements(), undisturbed.judgements(), "{at}");
        let game = desk.session.game();
        let again = velha::storage::decode(&velha::storage::encode(game));
        assert_eq!(again.as_ref(), Ok(game), "{at}");
    }
}

#[test]
fn the_review_of_a_variation_leaves_that_of_the_game_alone() {
    let mut desk = played("b2 b1 a1 c3 a3 a2 c1");
    desk.ask(Request::Review);
    review(&mut desk);
    desk.apply(Command::GoTo { variation: 0, cursor: 3 });
    desk.apply(Command::Play(square("a2").into()));
    assert_eq!(desk.judgements().iter().flatten().count(), 3);
    desk.ask(Request::Review);
    review(&mut desk);
    assert_eq!(desk.judgements().iter().flatten().count(), 4);
    desk.apply(Command::GoTo { variation: 0, cursor: 7 });
    assert_eq!(desk.judgements().iter().flatten().count(), 7);
    assert!(desk.lesson().is_some());
}

#[test]
fn a_review_goes_on_while_the_next_game_is_played() {
    let mut desk = played("b2 b1 a1 c3 a3 a2 c1");
    desk.ask(Request::Review);
    desk.apply(Command::PlayAgain);
    desk.apply(Command::Play(square("a1").into()));
    assert_eq!(review(&mut desk), 7);
    assert_eq!(desk.judgements(), [None], "it is about the other game");
    desk.apply(Command::Undo);
    desk.apply(Command::Undo);
    assert_eq!(desk.judgements().iter().flatten().count(), 7);
}

#[test]
fn what_a_game_and_a_variation_of_it_have_in_common_is_reviewed_once() {
    let mut desk = played("b2 a1 a2 c2 b3");
    desk.ask(Request::Review);
    review(&mut desk);
    desk.apply(Command::Undo);
    desk.apply(Command::Play(square("c3").into()));
    assert_eq!(desk.judgements().iter().flatten().count(), 4);
    desk.ask(Request::Review);
    assert_eq!(review(&mut desk), 1);
    assert_eq!(desk.judgements().iter().flatten().count(), 5);
}

/// A review of which nothing is known, of a game in which this side moved first.
fn review_of_two_moves(first: Mark) -> Review {
    let start = Position::new(Rules::TIC_TAC_TOE, first);
    Review::from_appraisals(start, moves("a1 b1"), Vec::new())
}

fn report(value: Value) -> SearchInfo {
    SearchInfo { depth: 3, nodes: 1, value, min_plies: 0, pv: vec![Square::new(2, 2)] }
}

#[test]
fn only_what_a_judgement_hangs_on_is_searched_for_longer() {
    let mut review = review_of_two_moves(Mark::X);
    review.add_report(2, Some(&report(Value::Estimate(0.5))));
    review.add_report(1, Some(&report(Value::Draw)));
    review.add_report(0, Some(&report(Value::Estimate(6.0))));
    // The first move let a won game go, as far as is known; the second was as good as any.
    assert!(!review.is_done());
    assert_eq!(review.judged().iter().flatten().count(), 1);
    assert_eq!(review.next().map(|(ply, _)| ply), Some(0));
    while let Some((ply, _)) = review.next() {
        assert_eq!(ply, 0);
        review.add_report(0, Some(&report(Value::Estimate(6.0))));
    }
    assert_eq!(review.appraisals()[0].map(|it| it.rounds), Some(Appraisal::MAX_ROUNDS));
    assert_eq!(review.mistakes()[0].judgement, Judgement::LetGo);
    // A value that was proven once stays so.
    review.add_report(1, Some(&report(Value::Estimate(9.0))));
    assert_eq!(review.appraisals()[1].unwrap().value, Value::Draw);
}

/// Lets an engine that answers by this script review a game of gomoku; returns the review.
fn reviewed_by(script: impl Fn(&Position, Duration) -> (f32, &'static str), made: &str) -> Review {
    let start = Position::new(rules(15, 15, 5), Mark::X);
    let mut review = Review::of(&GameRecord::replay(start, &moves(made)).unwrap(), None);
    while let Some((ply, job)) = review.next() {
        let EngineTask::Analyse(limits) = job.task else { panic!() };
        let (for_x, best) = script(&job.position, limits.time);
        let pv = vec![square(best)];
        let value = Value::Estimate(for_x);
        let left = review.time_left();
        review.add_report(ply, Some(&SearchInfo { value, pv, ..report(value) }));
        assert!(
            review.time_left() + limits.time <= left,
            "{left:?} were left, not {:?}",
            limits.time
        );
    }
    assert_eq!(review.time_left(), Duration::ZERO);
    review
}

#[test]
fn what_becomes_of_a_proven_win_is_told_of_the_last_move_too() {
    let line = moves("h8 i7 i9 g7 g9 j10 h7 h9 h10 f6 e5");
    let record = played_on(&Position::new(rules(15, 15, 5), Mark::X), &line);
    let mut review = Review::of(&record, None);
    while let Some((ply, _)) = review.next() {
        // Every move before seems to be a mistake, which takes all the time that there is.
        let value = match ply {
            10 => win(Mark::X, 5),
            11 => Value::Estimate(0.0),
            _ if ply % 4 < 2 => Value::Estimate(9.0),
            _ => Value::Estimate(-9.0),
        };
        review.add_report(ply, Some(&report(value)));
    }
    let last = review.judged()[10].map(|it| it.judgement);
    assert_eq!(last, Some(Judgement::GaveWinAway), "{:?}", review.appraisals());
}

#[test]
fn a_win_that_was_proven_before_is_the_one_that_a_move_gives_away() {
    let line = moves("h8 a1 o15 c1");
    let found = |value, best: Option<Move>| {
        Some(Appraisal { value, best, min_plies: 0, rounds: Appraisal::MAX_ROUNDS })
    };
    let even = Value::Estimate(0.0);
    let found = vec![
        found(win(Mark::X, 9), Some(line[0])),
        found(even, None),
        found(even, Some(square("h9").into())),
        found(even, None),
        found(even, None),
    ];
    let review = Review::from_appraisals(Position::new(rules(15, 15, 5), Mark::X), line, found);
    assert!(review.values()[2].unwrap().is_win_of(Mark::X), "the chart shows it");
    let judged = review.judged()[2].unwrap();
    assert_eq!((judged.judgement, judged.better), (Judgement::GaveWinAway, None));
    assert_eq!(review.judged()[1].unwrap().judgement, Judgement::Best, "it was lost already");
}

#[test]
fn the_mistake_that_gave_most_away_is_named_before_any_other() {
    use Judgement::{GaveWinAway, LetGo, LostGame, Shortened};
    use Mark::{O, X};
    let review = review_of_two_moves(X);
    let check = |mistakes: &[(Mark, Judgement)], loser, expected| {
        let judged = mistakes.iter().enumerate().map(|(ply, &(mark, judgement))| JudgedMove {
            ply,
            mark,
            made: square("a1").into(),
            judgement,
            better: None,
            before: Value::Draw,
            after: Value::Draw,
        });
        let judged: Vec<_> = judged.collect();
        let lesson = review.lesson(&judged, loser).map(|it| it.ply);
        assert_eq!(lesson, Some(expected), "{mistakes:?} {loser:?}");
    };
    let shortened = Shortened(9);
    // Nobody who was lost already gives much away.
    check(&[(X, LetGo), (X, shortened)], Some(X), 0);
    check(&[(X, shortened), (X, GaveWinAway), (X, LetGo)], None, 1);
    // Whoever lost learns from own moves, the last of equal ones.
    check(&[(O, LostGame), (X, GaveWinAway)], Some(X), 1);
    check(&[(O, LostGame), (X, GaveWinAway)], None, 0);
    check(&[(X, LostGame), (O, LostGame), (X, LostGame)], Some(X), 2);
    check(&[(X, LostGame), (O, LostGame)], None, 0);
    check(&[(O, shortened)], Some(X), 0);
    // A win that was missed counts up to the length of which the coach speaks, too.
    for (plies, is_in_sight) in [(23, true), (25, false)] {
        let missed = JudgedMove {
            ply: 0,
            mark: X,
            made: square("a1").into(),
            judgement: GaveWinAway,
            better: None,
            before: Value::win(X, plies),
            after: Value::Estimate(0.0),
        };
        assert_eq!(missed.is_in_sight(rules(15, 15, 5)), is_in_sight, "{plies}");
    }
}

/// The mistakes in words.
fn faults(review: &Review) -> Vec<String> {
    let fault = |it: &JudgedMove| Text::new(Some("en")).mistake_headline(it, rules(15, 15, 5));
    review.mistakes().iter().map(fault).collect()
}

#[test]
fn a_move_is_blamed_only_if_the_reply_to_it_was_looked_at_as_deeply() {
    let has = |position: &Position, name| position.board()[square(name)].is_some();
    // The first move and the third one keep the attack for whoever looks long enough; X gives it
    // away by the fifth.
    let review = reviewed_by(
        |position, time| {
            let seems_open = time < Duration::from_secs(1);
            match position.board().count(Mark::X) + position.board().count(Mark::O) {
                0 => (10.0, "d4"),
                1..=3 if has(position, "d4") => (10.0, "e5"),
                1 => (1.0, "h9"),
                2 => (if seems_open { 1.0 } else { 10.0 }, "d4"),
                3 => (0.75, "h10"),
                _ => (0.75, "h11"),
            }
        },
        "h8 h9 g8 h10",
    );
    assert_eq!(faults(&review), ["g8 was a mistake that gave the attack away"]);
    assert_eq!(review.values()[1], Some(Value::Estimate(10.0)));
}

#[test]
fn a_lost_game_is_looked_at_until_its_mistake_is_found() {
    // Before its third move X has a win that only a long search sees.
    let review = reviewed_by(
        |position, time| {
            let count = |mark| position.board().count(mark);
            let is_seen = time >= Duration::from_secs(4) && count(Mark::X) == 2;
            match (count(Mark::X), count(Mark::O)) {
                _ if position.board()[square("o15")].is_some() => (10.0, "o14"),
                (2, 2) if is_seen => (10.0, "o15"),
                (_, 3..) => (-10.0, "n1"),
                _ => (0.5, "n1"),
            }
        },
        "a1 h8 c1 h9 e1 h10 g1 h11 i1 h12",
    );
    assert_eq!(faults(&review), ["e1 was a mistake that gave the attack away"]);
}

#[test]
fn nobody_is_blamed_if_the_better_move_turns_out_to_be_no_better() {
    let script = |position: &Position, refuted: bool| {
        let is_made = position.board()[square("d4")].is_some();
        match position.board().count(Mark::X) {
            0 => (10.0, "d4"),
            _ if is_made && !refuted => (10.0, "e5"),
            _ => (1.0, "e5"),
        }
    };
    let review = reviewed_by(|position, _| script(position, false), "h8 h9");
    assert_eq!(faults(&review), ["h8 was a mistake that gave the attack away"]);
    let review = reviewed_by(|position, _| script(position, true), "h8 h9");
    assert_eq!(faults(&review), [""; 0]);
}

#[test]
fn the_time_left_of_a_long_review_is_bounded_whatever_is_found() {
    let rules = rules(20, 20, 20);
    let squares: Vec<Move> = rules.all_squares().take(200).map(Move::from).collect();
    let start = Position::new(rules, Mark::X);
    let mut review = Review::from_appraisals(start, squares, Vec::new());
    let (first, mut spent) = (review.time_left(), Duration::ZERO);
    assert!(first < Duration::from_secs(200), "{first:?}");
    while let Some((ply, job)) = review.next() {
        let EngineTask::Analyse(limits) = job.task else { panic!() };
        spent += limits.time;
        // Every move seems to be a mistake.
        review
            .add_report(ply, Some(&report(Value::Estimate(if ply % 4 < 2 { 9.0 } else { -9.0 }))));
        assert!(
            review.time_left() + spent <= first,
            "{:?} after {spent:?} of {first:?}",
            review.time_left()
        );
    }
}

#[test]
fn a_proof_of_the_analysis_is_one_for_the_review() {
    let mut desk = played("b2 b1 a1");
    desk.ask(Request::Review);
    while let Some((ply, position)) = desk.asks() {
        let pv = vec![position.placements().next().unwrap()];
        desk.answer(ply, SearchInfo { pv, ..report(Value::Estimate(0.0)) });
    }
    desk.ask(Request::Show(true));
    let all = values_of(&mut Solver::default(), desk.session.position(), Budget::default());
    desk.analysis.handle_values(&mut desk.session, &all, true);
    let review = desk.session.matching_review().unwrap();
    assert!(review.values()[3].unwrap().is_win_of(Mark::X), "{:?}", review.values());
}

#[test]
fn the_length_of_a_lost_game_is_asked_for_where_a_judgement_needs_it() {
    let appraise =
        |value, holds, rounds| Some(Appraisal { value, best: None, min_plies: holds, rounds });
    let after = appraise(win(Mark::X, 3), 3, 1);
    let check = |rules, before, expected: Option<&str>, is_done| {
        let start = Position::new(rules, Mark::O);
        let review = Review::from_appraisals(start, moves("a1"), vec![before, after]);
        let judged =
            review.judged()[0].map(|it| Text::new(Some("en")).mistake_headline(&it, rules));
        assert_eq!((judged.as_deref(), review.is_done()), (expected, is_done), "{before:?}");
    };
    let (large, small) = (rules(15, 15, 5), rules(6, 6, 5));
    let shortened = Some("a1 was a mistake that shortened the game");
    // Where a search cannot tell, nothing is said.
    check(large, appraise(win(Mark::X, 14), 4, 5), None, true);
    check(large, appraise(win(Mark::X, 14), 4, 1), None, false);
    check(large, appraise(win(Mark::X, 14), 7, 1), shortened, true);
    check(large, appraise(Value::Estimate(7.0), 7, 5), shortened, true);
    // Where a proof can, it goes on to the exact number.
    check(small, appraise(win(Mark::X, 14), 4, 1), None, false);
    check(small, appraise(win(Mark::X, 14), 12, 1), None, false);
    check(small, appraise(win(Mark::X, 14), 14, 1), shortened, true);
    check(small, appraise(win(Mark::X, 14), 12, 5), shortened, true);
}

#[test]
fn a_position_is_worth_at_least_what_was_made_of_it() {
    for (first, expected) in
        [(Mark::X, win(Mark::X, 5).with_min_plies(0)), (Mark::O, Value::Estimate(0.0))]
    {
        let mut review = review_of_two_moves(first);
        review.add_report(0, Some(&report(Value::Estimate(0.0))));
        review.add_report(1, Some(&report(win(Mark::X, 4))));
        assert_eq!(review.values()[0], Some(expected), "{first} moves first");
    }
}

#[test]
fn any_move_can_be_gone_to_while_the_game_goes_on() {
    let mut desk = played("b2 a1 a2 c2");
    let to = |variation, cursor| Command::GoTo { variation, cursor };
    assert!(!desk.session.allows(&to(0, 5)) && !desk.session.allows(&to(1, 0)));
    desk.apply(to(0, 1));
    assert_eq!(desk.session.game().record.cursor(), 1);
    desk.apply(Command::Play(square("c3").into()));
    desk.apply(to(0, 4));
    let moves = desk.session.game().record.moves();
    assert_eq!(moves.len(), 4, "nothing is cut");
    assert!(desk.session.allows(&to(1, 2)));
}

/// Text of the review of a game, for two people of whom the one with O is called Rui.
fn said(names: &str, tag: &str) -> String {
    let mut desk = played(&format!("name-two:Rui {names}"));
    desk.ask(Request::Review);
    review(&mut desk);
    let found = desk.session.matching_review().unwrap();
    Text::new(Some(tag)).conclusion(desk.session.game(), found).unwrap()
}

#[test]
fn a_review_says_by_whose_move_the_game_was_lost_or_that_there_was_none() {
    for (names, tag, expected) in [
        ("b2 a1 c1 a3 a2 c2 b1 b3 c3", "en", "Both sides played perfectly."),
        ("b2 a1 c1 a3 a2 c2 b1 b3 c3", "fr", "Les deux camps ont joué à la perfection."),
        (
            "b2 b1 a1 c3 a3 a2 c1",
            "en",
            "Rui: b1 was a blunder that loses the game; a1 would have drawn.",
        ),
        (
            "b2 b1 a1 c3 a3 a2 c1",
            "pt-BR",
            "Rui: b1 foi um erro grave que custa a partida; a1 teria empatado.",
        ),
        (
            "b2 b1 a1 c3 a3 a2 c1",
            "fr",
            "Rui : b1 était une gaffe qui coûte la partie ; a1 aurait fait nulle.",
        ),
        ("b2 b1 a1 c3 a3 a2 c1", "zh-CN", "Rui：b1 是败着；a1 本可以守住平局。"),
        ("b2 b1", "en", "Rui: b1 was a blunder that loses the game; a1 would have drawn."),
        (
            "b2 a1 c1 a2 a3",
            "en",
            "Rui: a2 was a blunder that loses the game; a3 would have stopped it.",
        ),
        ("b2 a1", "en", "No mistakes found."),
    ] {
        assert_eq!(said(names, tag), expected, "{names} {tag}");
    }
}

#[test]
fn a_review_speaks_to_the_person_who_played_the_computer() {
    for (script, expected) in [
        (
            "b2 =b1 a1 =c3 a3 =a2 c1",
            "You made no mistakes. Computer: b1 was a blunder that loses the game; a1 would have drawn.",
        ),
        ("b1 =b2 c1 =a1 a2 =c3", "a2 was a blunder that loses the game; c3 would have stopped it."),
        ("b2 =a1 c1 =a3 a2 =c2 b3 =b1 c3", "Both sides played perfectly."),
    ] {
        let mut desk = Desk { session: sitting(script), ..played("") };
        desk.ask(Request::Review);
        review(&mut desk);
        let found = desk.session.matching_review().unwrap();
        let said = Text::new(Some("en")).conclusion(desk.session.game(), found);
        assert_eq!(said.as_deref(), Some(expected), "{script}");
        // The sentence names no move that the mistakes do not lead to.
        let mistakes = desk.session.judged_mistakes();
        assert_eq!(mistakes.is_empty(), expected.starts_with("Both"), "{script}");
    }
}

#[test]
fn nobody_is_praised_for_a_draw_in_which_nothing_could_go_wrong() {
    let result = |rules: Rules, made: Vec<Move>| {
        let record = played_on(&Position::new(rules, Mark::X), &made);
        let found = |ply: usize| {
            let best = made.get(ply).copied();
            Some(Appraisal { value: Value::Draw, best, min_plies: 0, rounds: 1 })
        };
        let found = (0..=made.len()).map(found).collect();
        Review::from_appraisals(record.start().clone(), made.clone(), found).conclusion(&[], None)
    };
    let longest = rules(20, 20, 20);
    let anywhere = longest.all_squares().take(40).map(Move::from).collect();
    assert_eq!(result(longest, anywhere), Some(ReviewConclusion::NoneFound));
    let played = moves("b2 a1 c1 a3 a2 c2 b3 b1 c3");
    assert_eq!(result(Rules::TIC_TAC_TOE, played), Some(ReviewConclusion::BothPerfect));
}

#[test]
fn the_first_move_where_a_line_loses_is_no_lesson() {
    let misere = rules(3, 3, 3).with_completing(LineOutcome::Loses);
    let start = Position::new(misere, Mark::X);
    let mut record = played_on(&start, &moves("a1"));
    while let Some(next) = (!record.is_over()).then(|| appraise(record.position()).pv[0]) {
        record.play(next).unwrap();
    }
    let review = reviewed(&record);
    assert_eq!(review.winner(), Some(Mark::O));
    let mistakes = review.mistakes();
    assert_eq!(mistakes.first().map(|it| it.ply), Some(0), "{mistakes:?}");
    let lesson = review.lesson(&mistakes, Some(Mark::X)).filter(|it| it.is_in_sight(misere));
    assert!(lesson.is_none_or(|it| it.ply > 4), "{lesson:?}");
}

#[test]
fn a_game_without_a_mistake_was_won_from_the_start() {
    let start = after((4, 3, 3), "");
    let perfect = |position: &Position| {
        let values = values_of(&mut Solver::default(), position, Budget::default());
        values[0].square
    };
    let (mut record, mut moves) = (played_on(&start, &[]), Vec::new());
    while record.position().outcome().is_none() {
        moves.push(perfect(record.position()).into());
        record = played_on(&start, &moves);
    }
    let mut review = Review::of(&record, None);
    assert_eq!(review.conclusion(&[], None), None);
    for ply in (0..=moves.len()).rev() {
        let position = played_on(&start, &moves[..ply]).position().clone();
        let info = position.outcome().is_none().then(|| appraise(&position));
        review.add_report(ply, info.as_ref());
    }
    assert_eq!(review.conclusion(&[], None), Some(ReviewConclusion::WonFromStart(Mark::X)));
    // Nor is a mistake to be found where between the start and the end something is only believed.
    let mut found = review.appraisals().to_vec();
    let mut agreed = played_on(&start, &moves[..2]);
    agreed.end(Ending::Agreed);
    let first = Review::from_appraisals(start.clone(), moves[..2].to_vec(), found[..3].to_vec());
    let agreed = Game::new(agreed, BySeat::default(), Seat::One);
    assert_eq!(Text::new(Some("en")).conclusion(&agreed, &first), None);
    found[2].as_mut().unwrap().value = Value::Estimate(9.0);
    let review = Review::from_appraisals(start, moves, found);
    assert_eq!(review.conclusion(&[], None), Some(ReviewConclusion::WonFromStart(Mark::X)));
    // Who gives up a won game does not hear that it was won.
    let given_up = review.conclusion(&[], Some(Mark::X));
    assert_eq!(given_up, Some(ReviewConclusion::NoneFound));
}

fn played_on(start: &Position, moves: &[Move]) -> GameRecord {
    GameRecord::replay(start.clone(), moves).unwrap()
}

#[test]
fn a_game_is_reviewed_by_its_own_rules() {
    let falling = rules(6, 7, 4).with_placement(Placement::Falling);
    let misere = rules(3, 3, 3).with_completing(LineOutcome::Loses);
    for (rules, made, ply, judgement, better) in [
        (falling, "a6", 0, Judgement::LostGame, Some("d6")),
        (misere, "a1", 0, Judgement::LostGame, Some("b2")),
    ] {
        let start = Position::new(rules, Mark::X);
        let record = played_on(&start, &moves(made));
        let review = reviewed(&record);
        let told = review.judged()[ply].unwrap().judgement;
        assert_eq!(told, judgement, "{made}: {:?}", review.values());
        let best = review.better_at(ply).map(|best| best.to_string());
        assert!(better.is_none() || best.as_deref() == better, "{made}: {best:?}");
    }
}

#[test]
fn a_lost_game_of_connect_four_is_not_called_faultless() {
    let falling = rules(6, 7, 4).with_placement(Placement::Falling);
    let record = played_on(&Position::new(falling, Mark::X), &moves("d6 a6 c6 a5 e6 a4 b6"));
    let review = reviewed(&record);
    let said: Vec<_> = review.mistakes().iter().map(|it| it.made.to_string()).collect();
    assert_eq!(said, ["a5"]);
    let worst = review.mistakes()[0];
    assert!(worst.judgement >= Judgement::Shortened(9), "{worst:?}");
    let conclusion = review.conclusion(&[worst], Some(worst.mark));
    assert_eq!(conclusion, Some(ReviewConclusion::LostFromStart(worst)));
}

#[test]
fn the_lesson_of_a_loss_that_nobody_saw_coming_is_the_move_that_lost() {
    let falling = rules(6, 7, 4).with_placement(Placement::Falling);
    let played = moves("a6 c6 b6 c5 c4 b5 d6 b4 e6 d5 f6 e5");
    let review = reviewed(&played_on(&Position::new(falling, Mark::X), &played));
    let mistakes = review.mistakes();
    assert_eq!(mistakes.first().map(|it| it.ply), Some(0), "and that lost in 20 moves");
    assert!(mistakes.iter().any(|it| it.ply == 8), "where nothing held out any more");
    let loser = review.winner().map(Mark::other);
    assert_eq!(review.lesson(&mistakes, loser).map(|it| it.ply), Some(0));
}

#[test]
fn whoever_leaves_a_pair_open_in_a_lost_game_has_shortened_it() {
    let start = after((3, 3, 3), "");
    // O is lost after b1, and could still make X play on.
    let review = reviewed(&played_on(&start, &moves("a1 b1 a3 c3 a2")));
    let told: Vec<_> = review.mistakes().iter().map(|it| it.judgement).collect();
    assert_eq!(told, [Judgement::LostGame, Judgement::Shortened(1)]);
}

/// Reviews a game with the engine.
fn reviewed(record: &GameRecord) -> Review {
    let mut engine = Engine::with_seed(1);
    let mut review = Review::of(record, None);
    while let Some((ply, job)) = review.next() {
        let EngineTask::Analyse(limits) = job.task else { panic!() };
        let limits = Limits { nodes: Some(200_000), time: PATIENCE, threads: 1, ..limits };
        let info = engine.analyse(&job.position, &limits, &Control::default());
        review.add_report(ply, info.as_ref());
    }
    review
}
