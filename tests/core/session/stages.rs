//! Stages of a sitting: a game that is set up or played, a past move, a variation that is tried, a
//! puzzle; and the ways back.

use velha::engine::{SearchInfo, Value};
use velha::game::{Move, Square, Threats};
use velha::history::{KeptGame, Question, Seat, Tally};
use velha::puzzles::{self, Goal};
use velha::session::{AnswerSource, Attempt, Chapter, Command, Session, Task};
use velha::text::Text;

use crate::session::sitting::{check, go_on, sitting, told, two_people};
use crate::support::{rules, square};

const WON: &str = "a1 a2 b1 b2 c1";

#[test]
fn a_game_waits_behind_the_one_that_is_set_up() {
    check(
        &two_people(),
        &[
            ("", ": waits, set up"),
            ("back", ": waits, set up"),
            ("start", ": X to move"),
            ("b2", "b2: O to move"),
            ("a1 b2 set-up", "a1 b2: waits, set up"),
            ("a1 b2 set-up back", "a1 b2: X to move"),
            ("a1 b2 set-up start", ": X to move"),
            ("a1 b2 set-up start undo", "a1 b2: X to move"),
            // A click on a square is the same, and the first move.
            ("a1 b2 set-up c3", "c3: O to move"),
            ("a1 b2 set-up c3 undo undo", "a1 b2: X to move"),
            ("a1 b2 set-up 4x4 d4", "d4: O to move"),
            ("a1 b2 set-up d4", "a1 b2: waits, set up"),
            // Neither undo nor anything else reaches the game meanwhile.
            ("a1 b2 set-up undo redo leave look:1 again", "a1 b2: waits, set up"),
            ("a1 b2 set-up undo leave look:1 back", "a1 b2: X to move"),
            ("a1 b2 undo set-up back", "a1 | b2: O to move"),
            ("a1 a2 b1 b2 c1 set-up back", "a1 a2 b1 b2 c1: X wins"),
            // A game in which nobody has moved is not one to go back to.
            ("start set-up back", ": waits, set up"),
            ("start set-up start undo", ": X to move"),
        ],
    );
}

#[test]
fn where_the_computer_begins_a_click_only_starts_the_game() {
    check(
        &sitting("starts-two"),
        &[
            ("b2", ": O thinks"),
            ("b2 =a1", "a1: X to move"),
            ("b2 =a1 set-up b2", ": O thinks"),
            ("one:easy b2", ": O thinks"),
            ("starts-one b2", "b2: O thinks"),
            // Marks that are swapped change nothing of who begins.
            ("swap b2", ": X thinks"),
            ("swap b2 =a1 x-gives-up again", ": X thinks"),
        ],
    );
}

#[test]
fn the_computer_waits_while_a_game_is_set_up() {
    check(
        &sitting("b2"),
        &[
            ("set-up =a1", "b2: waits, set up"),
            ("set-up back", "b2: O thinks"),
            ("set-up back =a1", "b2 a1: X to move"),
        ],
    );
    check(
        &sitting("one:easy start =a1"),
        &[
            ("set-up =b2", "a1: waits, set up"),
            ("set-up back =b2", "a1 b2: X thinks"),
            ("pause set-up back", "a1: O stopped"),
            ("pause set-up start", ": X thinks"),
        ],
    );
}

#[test]
fn a_past_move_is_looked_at_and_leads_back() {
    check(
        &two_people(),
        &[
            ("a1 b2 c3 look:1", "a1 | b2 c3: O to move, past"),
            ("a1 b2 c3 look:1 to-end", "a1 b2 c3: O to move"),
            ("a1 b2 c3 look:3", "a1 b2 c3: O to move"),
            ("a1 b2 c3 look:1 from-here", "a1 | b2 c3: O to move"),
            ("a1 b2 c3 look:1 from-here redo", "a1 b2 | c3: X to move"),
            // Another move played there begins or goes on with a variation.
            ("a1 b2 c3 look:1 c1", "a1 c1: X to move"),
            ("a1 b2 c3 look:1 b2", "a1 b2 | c3: X to move"),
            ("a1 b2 c3 look:1 set-up back", "a1 | b2 c3: O to move, past"),
            ("a1 b2 c3 look:1 set-up start undo", "a1 | b2 c3: O to move"),
            // Nothing ends a game at a move that is past.
            ("a1 b2 c3 look:1 leave", "a1 | b2 c3: O to move, past"),
            ("a1 b2 c3 look:1 x-gives-up to-end", "a1 b2 c3: O to move"),
            ("a1 b2 c3 agree look:1 leave to-end", "a1 b2 c3: draw agreed"),
            ("a1 b2 c3 look:1 from-here leave", "a1 | b2 c3: left"),
        ],
    );
    check(
        &go_on(two_people(), WON),
        &[
            ("look:2", "a1 a2 | b1 b2 c1: X to move, past"),
            ("look:2 to-end", "a1 a2 b1 b2 c1: X wins"),
            ("look:2 look:0", "| a1 a2 b1 b2 c1: X to move, past"),
        ],
    );
}

#[test]
fn the_computer_waits_at_a_past_move_until_somebody_plays_from_there() {
    check(
        &sitting("b2 =a1 c3 =a3"),
        &[
            ("look:1", "b2 | a1 c3 a3: O stopped, past"),
            ("look:1 from-here", "b2 | a1 c3 a3: O thinks"),
            ("look:1 from-here =c1", "b2 c1: X to move"),
            // What it could have played is tried for it.
            ("look:1 c1", "b2 c1: X to move"),
            ("look:1 to-end", "b2 a1 c3 a3: X to move"),
            ("look:2", "b2 a1 | c3 a3: X to move, past"),
            ("look:2 c1", "b2 a1 c1: O thinks"),
        ],
    );
    // At the end it is its turn, as before.
    check(
        &sitting("b2 =a1 c3"),
        &[("look:2 to-end", "b2 a1 c3: O thinks"), ("look:1 to-end =a3", "b2 a1 c3 a3: X to move")],
    );
}

#[test]
fn what_is_tried_beside_a_finished_game_is_a_variation_of_it() {
    check(
        &go_on(two_people(), WON),
        &[
            ("look:4 c3", "a1 a2 b1 b2 c3: O to move, variation"),
            ("look:4 c3 to-end", "a1 a2 b1 b2 c1: X wins"),
            ("look:4 c3 c2", "a1 a2 b1 b2 c3 c2: O wins, variation"),
            ("look:4 c3 c2 undo", "a1 a2 b1 b2 c3 | c2: O to move, variation"),
            ("look:4 c1", "a1 a2 b1 b2 c1: X wins"),
            ("look:4 c3 new undo", "a1 a2 b1 b2 c3: O to move, variation"),
            // The game stays what it was, however long it is tried.
            ("look:4 c3 leave to-end", "a1 a2 b1 b2 c1: X wins"),
        ],
    );
    // Until the game ends, the line that is played is the game.
    check(&two_people(), &[("a1 b2 look:1 c3", "a1 c3: X to move")]);
    check(
        &two_people(),
        &[
            ("a1 b2 x-gives-up look:1 c3", "a1 c3: X to move, variation"),
            ("a1 b2 x-gives-up look:1 c3 agree to-end", "a1 b2: X gave up"),
        ],
    );
}

#[test]
fn a_puzzle_leads_back_to_the_game_that_was_left_for_it() {
    for (script, expected) in [
        ("puzzle back", ": waits, set up"),
        ("b2 =a1 puzzle back", "b2 a1: X to move"),
        ("b2 =a1 undo puzzle back", "| b2 a1: X to move"),
        ("b2 =a1 set-up puzzle back", "b2 a1: X to move"),
        ("b2 =a1 puzzle puzzle back", "b2 a1: X to move"),
        ("b2 =a1 puzzle solution back", "b2 a1: X to move"),
        ("b2 =a1 puzzle set-up back back", "b2 a1: X to move"),
        ("b2 =a1 puzzle undo back", "b2 a1: X to move"),
        ("b2 =a1 c1 =a3 undo puzzle solution back redo", "b2 a1 c1 a3: X to move"),
        ("b2 =a1 puzzle solution back redo redo undo", "| b2 a1: X to move"),
        ("one:easy start =a1 puzzle back", "a1: O stopped"),
    ] {
        assert_eq!(told(&sitting(script)), expected, "{script}");
    }
    let session = sitting("puzzle");
    assert!(told(&session).ends_with("to move, puzzle"), "{}", told(&session));
    assert!(told(&sitting("puzzle set-up back")).ends_with("to move, puzzle"));
}

/// The right square of the puzzle on the board.
fn given(session: &Session) -> Square {
    let AnswerSource::Known { right: lines, .. } = &session.task().unwrap().answer else {
        panic!("no puzzle")
    };
    lines[0][0].square().unwrap()
}

/// Picks the right square of the puzzle on the board, or another one.
fn try_it(session: &mut Session, right: bool) {
    let answer = given(session);
    let other = session.position().placements().find(|&square| square != answer).unwrap();
    let picked: Move = if right { answer } else { other }.into();
    session.apply(Command::Play(picked));
}

#[test]
fn a_puzzle_is_solved_by_the_moves_that_somebody_finds() {
    let solved = |session: &mut Session| {
        session.take_results().iter().filter(|result| result.is_solved).count()
    };
    let mut session = sitting("puzzle");
    try_it(&mut session, true);
    // The second of two moves is to be found, too, after the reply.
    assert_eq!(session.attempt(), Some(Attempt::Open));
    assert!(session.computer_to_move().is_some() && !session.is_paused());
    assert_eq!(solved(&mut session), 0);
    session = go_on(session, "=c2 b2");
    assert!(matches!(session.attempt(), Some(Attempt::Right(_))));
    assert_eq!(solved(&mut session), 1);
    let said = Text::new(Some("en")).task_notice(&session).unwrap();
    assert!(said.starts_with("Line: ") && said.contains(" c2 b2. End"), "{said}");

    let mut session = sitting("puzzle");
    try_it(&mut session, false);
    assert!(matches!(session.attempt(), Some(Attempt::Wrong(_))));
    assert_eq!(solved(&mut session), 0);
    assert_eq!(session.game().record.cursor(), 0, "it is put back to be tried again");
    session = go_on(session, "puzzle");
    assert_eq!(session.attempt(), Some(Attempt::Open));

    let mut session = sitting("puzzle solution");
    assert!(matches!(session.attempt(), Some(Attempt::Right(_))));
    assert!(session.is_paused() && session.allows(&Command::Step), "what comes of it can be seen");
    assert_eq!(solved(&mut session), 0, "who looks has not found it");
    assert_eq!(session.score(Seat::One), Tally::default());
}

#[test]
fn a_row_that_does_not_win_is_told_as_it() {
    let chapter = Chapter::all().iter().find(|it| it.id == "caro").unwrap();
    for (at, tried, said) in [
        (0, "d7", "d7 makes 5 in a row, but the other player closes both ends."),
        (0, "a1", "a1 doesn’t win in 1."),
        (5, "h8", "h8 makes 6 in a row, and only 5 win."),
    ] {
        let mut session = two_people();
        session.apply(Command::Solve(Task::of_game(&chapter.items[at].game).into()));
        session.apply(Command::Play(square(tried).into()));
        assert_eq!(Text::new(Some("en")).task_notice(&session).unwrap(), said);
    }
}

#[test]
fn a_try_that_loses_at_once_is_told_at_once_where_an_answer_is_given() {
    let chapter = Chapter::all().iter().find(|it| it.id == "caro").unwrap();
    let item = chapter.items.iter().find(|it| Task::of_game(&it.game).question == Question::Stop);
    let mut session = two_people();
    session.apply(Command::Solve(Task::of_game(&item.unwrap().game).into()));
    session.apply(Command::Play(square("a1").into()));
    let after = session.position_to_judge().unwrap();
    assert!(after.board()[square("a1")].is_some());
    let value = Value::win(after.turn(), 3);
    session.add_report(&SearchInfo { depth: 1, nodes: 1, value, min_plies: 0, pv: Vec::new() });
    assert!(session.position_to_judge().is_none(), "nothing else is looked at");
    assert!(matches!(session.attempt(), Some(Attempt::Wrong(_))));
}

#[test]
fn a_puzzle_of_misere_says_what_loses() {
    let text = Text::new(Some("en"));
    for puzzle in puzzles::all() {
        let mut session = two_people();
        session.apply(Command::Solve(Task::from(puzzle).into()));
        let said = text.task_notice(&session).unwrap();
        let loses = puzzle.position.rules().line_loses();
        assert_eq!(said.contains("in a row loses · Only one"), loses, "{said}");
    }
    let said = text.spoken_status(&sitting("puzzle solution"));
    assert!(said.starts_with("Solution: "), "{said}");
}

/// In a win in two any second move is right that wins in time; another one is tried again alone.
#[test]
fn the_second_move_of_a_puzzle_is_judged_like_the_first() {
    let is_in_two = |puzzle: &&puzzles::Puzzle| {
        puzzle.goal == Goal::Win(3) && puzzle.position.rules() == rules(4, 4, 3)
    };
    let puzzle = puzzles::all().iter().find(is_in_two).unwrap();
    let mut session = two_people();
    session.apply(Command::Solve(Task::from(puzzle).into()));
    try_it(&mut session, true);
    let threats = Threats::of(session.position().board(), puzzle.position.turn());
    let reply = threats.completing[0];
    session.computer_plays(Some(reply.into()), false);
    let wins = Threats::of(session.position().board(), puzzle.position.turn()).completing;
    let other = session.position().placements().find(|square| !wins.contains(square)).unwrap();
    let before = session.position().clone();
    session.apply(Command::Play(other.into()));
    assert_eq!(session.attempt(), Some(Attempt::Wrong(other)));
    let said = Text::new(Some("en")).task_notice(&session);
    assert_eq!(said, Some(format!("{other} doesn’t win in 1.")));
    session.apply(Command::Solve(Task::from(puzzle).into()));
    assert_eq!((session.attempt(), session.position()), (Some(Attempt::Open), &before));
    assert!(!session.allows(&Command::GoTo { variation: 0, cursor: 1 }));
    for &second in &wins {
        let mut session = session.clone();
        session.apply(Command::Play(second.into()));
        assert_eq!(session.attempt(), Some(Attempt::Right(puzzle.answer)));
    }
    session.apply(Command::ShowSolution);
    assert_eq!(session.attempt(), Some(Attempt::Right(puzzle.answer)));
    assert!(session.take_results().iter().all(|result| !result.is_solved));
}

#[test]
fn two_computers_wait_when_they_are_told_to_and_make_one_move() {
    check(
        &sitting("one:easy start =a1"),
        &[
            ("pause", "a1: O stopped"),
            ("pause go", "a1: O thinks"),
            ("pause go =b2", "a1 b2: X thinks"),
            ("pause step", "a1: O thinks"),
            ("pause step =b2", "a1 b2: X stopped"),
            ("pause step =b2 step =c3", "a1 b2 c3: O stopped"),
            ("pause step =b2 go =c3", "a1 b2 c3: O thinks"),
            ("pause undo", "| a1: X stopped"),
            ("pause again", "a1: O stopped"),
            ("pause new", ": X thinks"),
            ("step", "a1: O thinks"),
            // A step that was not made is not made up for later.
            ("pause step undo go =c3", "c3: O thinks"),
            ("pause step new =a1", "a1: O thinks"),
        ],
    );
    // A person who plays has nobody to wait for.
    check(&sitting("b2"), &[("pause", "b2: O thinks"), ("pause =a1", "b2 a1: X to move")]);
    let mut session = sitting("one:easy start =a1 pause step");
    let game = sitting("one:easy start =b2").game().clone();
    session.open(KeptGame::new(game));
    check(&session, &[("go =a1", "b2 a1: X thinks")]);
}
