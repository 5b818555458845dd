//! Files of other programs: what they mean, what is written for them, and what is refused.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use proptest::prelude::*;
use velha::engine::{Level, Value};
use velha::game::{
    Annotation, Board, Branch, Ending, GameRecord, LineRule, Mark, Move, Opening, Placement,
    Position, Rating, Rules, Symbol, TakenSquare,
};
use velha::history::{
    Appraisal, BySeat, Clocks, Game, GameInfo, Name, Player, Review, Seat, TimeControl,
    TimeControls, day_and_time,
};
use velha::storage::{
    Comments, Folders, GAME_FORMATS, GameFormat, Library, OpenedFile, ReadNote, moves_text,
    read_moves,
};
use velha::text::Text;

use crate::storage::saves::tried;
use crate::support::{game, moves, names, square};

/// What a file is read as: its format, and for each game the rules, the moves and how it ended, or
/// its fault.
fn read(bytes: &[u8]) -> String {
    let OpenedFile { format, games, notes, .. } = match GameFormat::read(bytes) {
        Ok(opened) => opened,
        Err(error) => return error.to_string(),
    };
    let mut all = vec![format.id.to_owned()];
    for game in games {
        all.push(match game {
            Ok(game) => {
                let record = &game.record;
                let ended = record.ended_by_players().map(|(by, _)| format!(" {by:?}"));
                let board = record.start().board();
                let board =
                    if board.is_empty() { String::new() } else { board.to_rows().join("/") + " " };
                format!(
                    "{} {board}{}{}",
                    record.rules(),
                    names(&record.moves()),
                    ended.unwrap_or_default()
                )
            }
            Err(bad) => format!("{}: {bad}", bad.line.unwrap()),
        });
    }
    all.extend(notes.iter().map(|note| format!("{note:?}")));
    all.join(" | ")
}

/// Compares what files are read as; of what ends with `/` only the beginning.
#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for &(file, expected) in cases {
        let found = read(file.as_bytes());
        assert!(found.starts_with(expected), "{file}\n{found}");
        assert!(found == expected || expected.ends_with('/'), "{file}\n{found}");
    }
}

#[test]
fn moves_and_boards_are_read_as_people_mean_them() {
    check(&[
        // Piskvork, its CRLF, missing times, the tails of managers and the player who begins.
        (
            "Piskvorky 20x20, 7:7, 0\r\n10,10,456\r\n 11,12\r\npisq7.exe\r\nb.ZIP\r\n0\r\n",
            "psq | 20x20,5 j10 k12 | RulesAssumed",
        ),
        (
            "Piskvorky 15x15, 11:11, 0\n1,15,0\nA\nB\n-1\n0,Freestyle15_1\n",
            "psq | 15x15,5 a15 | RulesAssumed",
        ),
        ("Piskvorky 7x5, 0:0, 1\n7,5,0\nhomo-1\nhomo-2\n-1", "psq | 5x7,5 g5 | RulesAssumed"),
        ("Piskvorky 15x15, 0:0, 0\nhomo-1\nhomo-2\n-1", "psq | 15x15,5  | RulesAssumed"),
        // A name that is like a record of `partie.txt`.
        ("Piskvorky 15x15, 0:0, 0\nB;B;B\nX;O\n-1", "psq | 15x15,5  | RulesAssumed"),
        // Text counts rows from the bottom.
        ("h8i9J10", "moves | 15x15,5 h8 i7 j6 | RulesAssumed | RowsFromBottom"),
        ("a1, o15; t20\n", "moves | 20x20,5 a20 o6 t1 | RulesAssumed | RowsFromBottom"),
        // An overline that is played on is no end where five exactly win.
        (
            "a1a15b1b15c1c15d1d15f1f15e1e15a9",
            "moves | 15x15,5,exactly a15 a1 b15 b1 c15 c1 d15 d1 f15 f1 e15 e1 a7 | RulesAssumed | RowsFromBottom",
        ),
        // As books print them.
        ("1. h8 i9 2. g7 h7", "moves | 15x15,5 h8 i7 g9 h9 | RulesAssumed | RowsFromBottom"),
        ("1.h8 2.i9\n3.g7", "moves | 15x15,5 h8 i7 g9 | RulesAssumed | RowsFromBottom"),
        ("1) h8-i9\n2) g7", "moves | 15x15,5 h8 i7 g9 | RulesAssumed | RowsFromBottom"),
        // Boards that were typed.
        ("X.O/.X./..O", "grid | 3x3,3 X.O/.X./..O  | RulesAssumed"),
        ("XO.\n.X.\n..o\n", "grid | 3x3,3 XO./.X./..O  | RulesAssumed"),
        ("X O _\n- X -\n\n- - O", "grid | 3x3,3 XO./.X./..O  | RulesAssumed"),
        (
            " X | O |\n---+---+---\n   | X |\n---+---+---\n   |   | O",
            "grid | 3x3,3 XO./.X./..O  | RulesAssumed",
        ),
        (
            "| X | O |   |\n|---|---|---|\n|   | X |   |\n|   |   | O |",
            "grid | 3x3,3 XO./.X./..O  | RulesAssumed",
        ),
        ("❌⭕⬜\n⬜❌⬜\n⬜⬜⭕\u{fe0f}", "grid | 3x3,3 XO./.X./..O  | RulesAssumed"),
        ("---\n.X.\n---\n", "grid | 3x3,3 .../.X./...  | RulesAssumed"),
    ]);
}

#[test]
fn files_of_other_programs_are_read_as_they_mean_it() {
    check(&[
        // SGF, with all that is seen in it.
        ("(;GM[4]FF[4]SZ[15];B[hh];W[ii])", "sgf | 15x15,5 h8 i9 | RulesAssumed"),
        ("\u{feff}(;GM[4]RU[0]CA[utf8];B[aa];W[oo])", "sgf | 15x15,5 a1 o15"),
        ("(;GM[4]SZ[13:9]RU[1];B[mi])", "sgf | 9x13,5,exactly m9"),
        ("(;GM[4]SZ[15:15]RU[Renju];B[hh])", "sgf | 15x15,5,renju h8"),
        ("(;GM[1]RU[4]\n;B[aa]\n;W[\nbb]C[a \\] b\\\\])", "sgf | 19x19,5,renju a1 b2"),
        // A pass loses the turn, unless it ends the game.
        ("(;SZ[19]KM[0];B[ss];W[tt])", "sgf | 19x19,5 s19 | RulesAssumed"),
        ("(;GM[4];B[hh];W[ii];B[tt];W[];C[end])", "sgf | 15x15,5 h8 i9 | RulesAssumed"),
        (
            "(;GM[4];B[hh];W[];B[ii];W[jj];B[])",
            "sgf | 15x15,5,lose-turn h8 h8 i9 j10 | RulesAssumed",
        ),
        ("(;GM[4]RU[0];B[];W[])", "sgf | 15x15,5 "),
        ("(;GM[4]SZ[3];B[aa];B[bb])", "sgf | 3x3,3,lose-turn a1 a1 b2 | RulesAssumed"),
        ("(;GameM[4]SiZe[15]RU[caro];Black[hh])", "sgf | 15x15,5,caro h8"),
        ("(;GM[4]RU[0]QPR[hh,hg,jf]AB[hh][jf]AW[hg];W[gg])", "sgf | 15x15,5 .............../"),
        ("(;GM[4]SZ[5]RU[0]AB[aa:cb]AE[bb]PL[W])", "sgf | 5x5,5 XXX../X.X../...../...../..... "),
        (
            "junk (;GM[4]RU[0];B[hh]RE[B+R]) text (;GM[4]RU[8]SZ[20]RE[0];B[tt])",
            "sgf | 15x15,5 h8 | 20x20,5,caro t20 Agreed",
        ),
        ("(;GM[4]RU[0]RE[W+T];B[hh])", "sgf | 15x15,5 h8 OutOfTime(X)"),
        // A reason only where the file gives one.
        ("(;GM[4]RU[0]RE[B+Resign];B[hh])", "sgf | 15x15,5 h8 GaveUp(O)"),
        ("(;GM[4]RU[0]RE[B+];B[hh])", "sgf | 15x15,5 h8 Lost(O)"),
        ("(;GM[4]RU[0]RE[B+F];B[hh])", "sgf | 15x15,5 h8 Lost(O)"),
        ("(;GM[4]RU[0]RE[Void];B[hh])", "sgf | 15x15,5 h8 Left"),
        ("(;GM[4]RU[0]RE[\u{9ed1}\u{80dc}];B[hh])", "sgf | 15x15,5 h8 Lost(O)"),
        (
            "(;GM[4]RU[0];B[hh](;W[ii];B[jj])(;W[aa];B[hh]))",
            "sgf | 15x15,5 h8 i9 j10 | VariationsLeftOut",
        ),
        ("(;GM[4]RU[0];B[hh](;)(;W[ii]))", "sgf | 15x15,5 h8 i9"),
        ("(;GM[4]RU[0]B[hh]W[ig]B[gj])", "sgf | 15x15,5 h8 i7 g10"),
        (
            "(;GM[4]RU[Renju]RE[W+];B[hh];W[aa];B[ih];W[ca];B[ji];W[ea];B[jj];W[ga];B[jh])",
            "sgf | 15x15,5,renju h8 a1 i8 c1 j9 e1 j10 g1 Lost(X)",
        ),
        ("(;GM[4]RU[0]AW[];B[hh];W[ii]PL[B])", "sgf | 15x15,5 h8 i9"),
        ("(;GM[5];B[hh])", "sgf | 15x15,5 h8 | RulesAssumed"),
        ("(;5A[]GM[4]RU[0];B[hh])", "sgf | 15x15,5 h8"),
        // Letters of properties in any size.
        ("(;gm[4]sz[15];b[hh];w[ii])", "sgf | 15x15,5 h8 i9 | RulesAssumed"),
        ("(;Gm[4]Sz[9]Ru[0];b[aa]Bm[1];W[bb])", "sgf | 9x9,5 a1 b2"),
        // A file that was cut off is read as far as it goes.
        ("(;GM[4]RU[0];B[hh];W[ii]", "sgf | 15x15,5 h8 i9 | CutOff"),
        ("(;GM[4]RU[0];B[hh](;W[ii];B[jj])(;W[a", "sgf | 15x15,5 h8 i9 j10 | CutOff"),
        ("(;GM[4]RU[0];B[hh])(;GM[4]RU[0]C[and so", "sgf | 15x15,5 h8 | 15x15,5  | CutOff"),
        ("(;GM[11]RU[0];B[hh])", "sgf | 15x15,5 h8"),
        ("(;GM[1]SZ[15]KM[7.5]RU[renju];B[hh])", "sgf | 15x15,5,renju h8"),
    ]);
}

#[test]
fn what_cannot_be_read_is_said_with_its_place() {
    check(&[
        // What cannot be read is said.
        (
            "Piskvorky 121x81, 0:0, 0\n1,1,0\n",
            "psq | 1: the board is 121x81; at least 3x3 and at most 20x20 squares are possible | RulesAssumed",
        ),
        (
            "Piskvorky 15x15, 0:0, 0\n16,1,0\n",
            "psq | 1: 16,1 is no square of the board | RulesAssumed",
        ),
        (
            "Piskvorky 15x15, 0:0, 0\n1,1,0\n1,1,0\n",
            "psq | 1: move 2, a1: a1 is taken by X | RulesAssumed",
        ),
        (
            "(;GM[4]SZ[121:81];B[aa])",
            "sgf | 1: the board is 121x81; at least 3x3 and at most 20x20 squares are possible",
        ),
        ("│ X │ O │ X │\n│ O │ X │\n│ X │ O │ X │\n", "row 2 of the board cannot be read: O │ X"),
        ("(;GM[2];B[aa])", "sgf | 1: it is another game: GM[2]"),
        ("(;GM[11]SZ[11];B[a1])", "sgf | 1: it is another game: GM[11]"),
        ("h8i9z99", "moves | 1: z99 is no square of the board | RulesAssumed"),
        ("h8 i9 and so on", "moves | 1: and is no square of the board | RulesAssumed"),
        ("h8 hello", "moves | 1: hello is no square of the board | RulesAssumed"),
        ("3x3 a4 paper, folded!", "it is no file of a game that Velha knows"),
        ("XOX\nXO?\n...\n", "row 2 of the board cannot be read: XO?"),
        ("X.O/.X./..Q", "row 3 of the board cannot be read: ..Q"),
        ("XOX\n...\n...\nXO?\n", "row 4 of the board cannot be read: XO?"),
        ("X.O/.../..", "row 3 of the board cannot be read: .."),
        ("X|O\n-+-\n |X\n", "it is no file of a game that Velha knows"),
        ("(;GM[1]KM[6.5];B[aa])", "sgf | 1: it is another game: KM[6.5]"),
        ("\n(;GM[4];B[pa])", "sgf | 2: pa is no square of the board"),
        ("(;GM[4];B[hh];AW[aa])", "sgf | 1: marks are put on the board after move 1"),
        ("(;GM[4];B[hh];W[i", "sgf | 15x15,5 h8 | RulesAssumed | CutOff"),
        (
            "(;GM[4]SZ[3]AB[aa][ba][ca]AW[ac][bc][cc])",
            "sgf | 1: both X and O have a completed line",
        ),
    ]);
}

#[test]
fn a_board_as_text_says_who_moves() {
    for (said, turn) in [
        ("", Mark::O),
        ("\nX to move", Mark::X),
        ("\nvez de X", Mark::X),
        ("\nà O de jouer", Mark::O),
        ("\n轮到 X", Mark::X),
        ("\nX 차례", Mark::X),
        ("/X", Mark::X),
        ("\nX or O", Mark::O),
    ] {
        let games = GameFormat::read(format!("X../.../...{said}").as_bytes());
        let turns = games.map(|read| read.games[0].as_ref().unwrap().record.position().turn());
        match said {
            "\nX or O" => assert!(turns.is_err(), "it can mean two things"),
            _ => assert_eq!(turns, Ok(turn), "{said}"),
        }
    }
}

#[test]
fn names_in_the_encodings_of_their_countries_are_read() {
    let head = |label: &str| format!("(;GM[4]RU[0]{label}PB[");
    for (label, name, expected) in [
        ("CA[GB2312]", &[0xc0, 0xee][..], "李"),
        ("", &[0xd5, 0xc5, 0xc8, 0xfd], "张三"),
        ("", b"\xc8\xe2\xe0\xed\xee\xe2", "Иванов"),
        ("CA[Shift_JIS]", &[0x97, 0x5c], "予"),
        ("CA[UTF-8]", "Jos\u{e9}".as_bytes(), "José"),
        ("CA[ISO-8859-1]", &[b'J', b'o', b's', 0xe9], "José"),
        // A letter of the West before the bracket is no half of a Chinese one.
        ("", b"Andr\xe9", "André"),
        ("", b"Jos\xe9 P\xe9rez", "José Pérez"),
        ("", b"M\xfcller", "Müller"),
    ] {
        let file = [head(label).as_bytes(), name, b"];B[hh])"].concat();
        let games = GameFormat::read(&file).unwrap().games;
        let game = games[0].as_ref().unwrap();
        assert_eq!(game.seating.players.one.name.as_ref().unwrap().as_str(), expected);
    }
}

#[test]
fn the_property_after_a_name_of_the_west_is_read() {
    let games = GameFormat::read(b"(;GM[4]PB[Andr\xe9]PW[Bob]RU[Renju];B[hh])").unwrap().games;
    let game = games[0].as_ref().unwrap();
    let BySeat { one, two } = &game.seating.players;
    let names = [one, two].map(|player| player.name.as_ref().unwrap().to_string());
    assert_eq!((names, game.record.rules()), (["André", "Bob"].map(str::to_owned), Rules::RENJU));
}

#[test]
fn a_time_per_move_is_no_increment() {
    for (file, expected) in [
        ("OT[30 seconds per move]", Some(TimeControl::Move { seconds: 30 })),
        ("TM[0]OT[30 sec/move]", Some(TimeControl::Move { seconds: 30 })),
        ("TM[600]OT[5 fischer]", Some(TimeControl::Game { seconds: 600, increment: 5 })),
        ("TM[600]OT[5 Fischer increment]", Some(TimeControl::Game { seconds: 600, increment: 5 })),
        ("TM[600]OT[30 seconds per move]", Some(TimeControl::Game { seconds: 600, increment: 0 })),
        ("TM[600]OT[5x30 byo-yomi]", Some(TimeControl::Game { seconds: 600, increment: 0 })),
        ("OT[byo-yomi]", None),
    ] {
        let games =
            GameFormat::read(format!("(;GM[4]RU[0]{file};B[hh])").as_bytes()).unwrap().games;
        let game = games.into_iter().next().unwrap().unwrap();
        let found = game.clocks.as_ref().map(|clocks| clocks.chosen().players.one);
        assert_eq!(found, expected, "{file}");
        assert_eq!(again("sgf", &game).clocks, game.clocks, "{file}");
    }
}

#[test]
fn a_day_without_a_time_is_the_same_day_in_every_time_zone() {
    let games = GameFormat::read(b"(;GM[4]RU[0]DT[2020-01-01];B[hh])").unwrap().games;
    let game = games.into_iter().next().unwrap().unwrap();
    let date = game.info.date.unwrap();
    for hours in [-12, 0, 1, 14] {
        let zone = TimeZone::fixed(jiff::tz::offset(hours));
        let day = jiff::civil::date(2020, 1, 1);
        assert_eq!(day_and_time(date, &zone), (day, None), "{hours}");
        let now = day.at(12, 0, 0, 0).to_zoned(zone).unwrap();
        assert_eq!(Text::new(Some("en")).moment(date, &now), "today");
    }
    assert_eq!(again("sgf", &game).info.date, Some(date));
}

#[test]
fn a_comment_without_end_is_cut_and_told() {
    let file = format!("(;GM[4]RU[0]C[{}];B[hh])", "é\n".repeat(1 << 20));
    let OpenedFile { games, notes, .. } = GameFormat::read(file.as_bytes()).unwrap();
    assert_eq!(notes, [ReadNote::CommentCut].into());
    let game = games.into_iter().next().unwrap().unwrap();
    assert_eq!(game.task_text().chars().count(), 1 << 16);
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(&Folders::at(folder.path())).unwrap();
    assert_eq!(library.add(&[&game]), Ok(1), "it has room in the library");
    assert_eq!(library.history().unwrap().games.len(), 1);
}

#[test]
fn a_game_that_a_file_without_rules_would_end_is_not_written_in_one() {
    let overline = "a1 a15 b1 b15 c1 c15 d1 d15 f1 f15 e1";
    for (rule, moves, held) in [
        (LineRule::Exactly, overline, false),
        (LineRule::Caro, overline, false),
        (LineRule::Caro, "b1 a1 c1 g1 d1 a3 e1 a5 f1", false),
        (LineRule::Exactly, "a1 a15 b1", true),
    ] {
        let game = game(Rules::GOMOKU.with_line_rule(rule), moves);
        for format in ["psq", "moves"] {
            let holds = GameFormat::find(format).unwrap().can_hold(&game);
            assert_eq!(holds, held, "{format} {rule:?} {moves}");
        }
    }
}

#[test]
fn a_game_that_was_saved_by_hand_in_piskvork_has_no_names() {
    for (end, name) in
        [("-1", None), ("0\n", None), ("-1\nlater", None), ("R\u{e1}d\nB\n-1", Some("Rád"))]
    {
        let file = format!("Piskvorky 15x15, 0:0, 0\n8,8,0\n{end}");
        let latin: Vec<_> = file.chars().map(|it| u8::try_from(u32::from(it)).unwrap()).collect();
        let games = GameFormat::read(&latin).unwrap().games;
        let player = &games[0].as_ref().unwrap().seating.players.one;
        assert_eq!(player.name.as_ref().map(Name::as_str), name, "{end}");
    }
}

#[test]
fn the_side_with_forbidden_squares_stays_through_files() {
    for file in [
        "(;GM[4]SZ[15]RU[Renju]AB[gh][ih][hg][hi]PL[B])",
        "(;GM[4]SZ[15]RU[Renju]AB[aa]AW[bb]PL[W])",
        "(;GM[4]SZ[15]RU[Renju]AW[aa][cc]PL[B])",
    ] {
        let games = GameFormat::read(file.as_bytes()).unwrap().games;
        let game = games.into_iter().next().unwrap().unwrap();
        for format in ["velha", "sgf"] {
            let read = again(format, &game);
            assert_eq!(read.record.start(), game.record.start(), "{format}: {file}");
        }
        assert_eq!(game.record.start().board().first(), Mark::X);
    }
}

#[test]
fn a_psq_names_the_players_by_whom_the_marks_are_after_a_swap() {
    let file = "(;GM[4]SZ[15]VELHA[15x15,5,swap2]PB[Ann]PW[3,4];B[hh];W[ii];B[jj];VELHA[x];W[aa])";
    let games = GameFormat::read(file.as_bytes()).unwrap().games;
    let game = games.into_iter().next().unwrap().unwrap();
    let read = again("psq", &game);
    let named = |game: &Game, mark| game.player(mark).name.as_ref().map(ToString::to_string);
    assert_eq!(named(&read, Mark::X), named(&game, Mark::X));
    // A name that would be read as a move has a point.
    assert_eq!(named(&read, Mark::O).as_deref(), Some("3,4."));
    assert_eq!(read.record.moves().len(), 4);
}

/// Writes a game in a format and reads it again.
fn again(format: &str, game: &Game) -> Game {
    let format = GameFormat::find(format).unwrap();
    let text = format.text(game, &Comments::new()).unwrap();
    let opened = GameFormat::read(text.as_bytes()).unwrap();
    assert_eq!(opened.format.id, format.id, "{text}");
    *opened.games.into_iter().next().unwrap().unwrap_or_else(|bad| panic!("{bad}: {text}"))
}

/// All lines of a game, in an order of their own.
fn lines(record: &GameRecord) -> Vec<Vec<Move>> {
    let mut lines: Vec<_> = (0..record.variations()).map(|it| record.line(it)).collect();
    lines.sort();
    lines
}

/// All that is said in a game, by the moves to each position.
fn words(record: &GameRecord) -> BTreeMap<String, &Annotation> {
    let of = |at: Branch| names(&record.line(at.from)[..at.after]);
    record.annotations().map(|(at, said)| (of(at), said)).collect()
}

#[test]
fn an_sgf_has_a_property_for_rules_only_where_those_of_others_do_not_say_them() {
    for (rules, has_own) in [
        ("15x15,5", false),
        ("19x20,5,exactly", false),
        ("9x9,5,renju", false),
        ("15x15,5,lose-turn", true),
        ("15x15,5,swap2", true),
        ("3x3,3", true),
    ] {
        let rules: Rules = rules.parse().unwrap();
        for first in Mark::ALL {
            let record = GameRecord::new(rules, first);
            let game = Game::new(record, BySeat::default(), Seat::One);
            let text = GameFormat::find("sgf").unwrap().text(&game, &Comments::new()).unwrap();
            assert_eq!(text.contains("VELHA["), has_own || first == Mark::O, "{text}");
            assert_eq!(again("sgf", &game).record, game.record, "{text}");
        }
    }
}

#[test]
fn a_game_as_sgf_is_read_with_all_that_sgf_can_say() {
    let named = |name: &str, who| Player { name: Name::new(name).ok(), who };
    let control = TimeControl::Game { seconds: 300, increment: 5 };
    let mut chosen = TimeControls::default();
    (chosen.players.one, chosen.players.two) = (control, control);
    let mut swapped = game(Rules::GOMOKU.with_opening(Opening::Swap2), "h8 h9 i9 more a1 b2 x c3");
    swapped.record.end(Ending::OutOfTime(Mark::X));
    let mut full = game(Rules::RENJU, "h8 h9 j10");
    full.seating.players = BySeat {
        one: named("A] \\b", Level::Hard.into()),
        two: Player { name: None, who: Level::Easy.into() },
    };
    full.seating.players.one.who = velha::history::PlayerKind::Person;
    full.clocks = Clocks::new(chosen);
    full.info = GameInfo {
        event: Name::new("Open").ok(),
        place: Name::new("Brasília").ok(),
        comment: Some("Black to win [in 3]\nAnd why?".to_owned()),
        ..GameInfo::default()
    };
    full.record.end(Ending::GaveUp(Mark::X));
    let mut agreed = game((3, 7, 3), "a1");
    agreed.record.end(Ending::Agreed);
    let mut lost = game((3, 7, 3), "a1");
    lost.record.end(Ending::Lost(Mark::X));
    let falling = Rules::CONNECT_FOUR.with_taken_square(TakenSquare::LoseTurn);
    let caro = Rules::GOMOKU.with_line_rule(LineRule::Caro).with_placement(Placement::Falling);
    let mut board = Board::new(Rules::GOMOKU);
    board[square("a1")] = Some(Mark::O);
    let start = Position::from_board(board, Mark::O).unwrap();
    let set_up = GameRecord::replay(start, &moves("b2 c3")).unwrap();
    for game in [
        full,
        agreed,
        lost,
        swapped,
        tried(),
        Game::new(set_up, BySeat::default(), Seat::One),
        game(falling, "d6 d5 d4 d3 d2 d1 d1 e6"),
        game(caro, "d15 d14"),
    ] {
        let read = again("sgf", &game);
        assert_eq!(read.record.start(), game.record.start());
        assert_eq!(lines(&read.record), lines(&game.record));
        assert_eq!(read.record.line(0), game.record.line(game.record.trunk()));
        assert_eq!(
            read.record.ended_by_players().map(|it| it.0),
            game.record.ended_by_players().map(|it| it.0)
        );
        assert_eq!((&read.clocks, &read.info), (&game.clocks, &game.info));
        for mark in Mark::ALL {
            assert_eq!(read.player(mark), game.player(mark));
        }
    }
}

#[test]
fn a_review_is_written_as_judgements_and_comments() {
    let game = tried();
    let comments = Comments::from([(1, "a3 [!] was better".to_owned())]);
    let text = GameFormat::find("sgf").unwrap().text(&game, &comments).unwrap();
    assert!(text.contains("C[a3 [!\\] was better]"), "{text}");
    // A blunder, a mistake, an inaccuracy, and a good move.
    for (before, after, written) in [
        (Value::win(Mark::X, 5), Value::Estimate(0.0), "BM[2]"),
        (Value::Estimate(0.5), Value::win(Mark::O, 8), "BM[2]"),
        (Value::Estimate(0.5), Value::Estimate(-10.0), "BM[1]"),
        (Value::Estimate(0.5), Value::Estimate(-0.9), "DO[]"),
        (Value::Estimate(0.5), Value::Estimate(0.4), "B[hh])"),
    ] {
        let mut game = self::game(Rules::GOMOKU, "h8");
        let best = Some("i8".parse().unwrap());
        let found = |value| Some(Appraisal { value, best, min_plies: 0, rounds: 5 });
        let (start, moves) = (game.record.start().clone(), game.record.moves());
        let found = vec![found(before), found(after)];
        game.review = Some(Review::from_appraisals(start, moves, found));
        let text = GameFormat::find("sgf").unwrap().text(&game, &Comments::new()).unwrap();
        assert!(text.contains(written), "{before} to {after}: {text}");
    }
}

#[test]
fn what_a_format_cannot_hold_is_not_written_in_it() {
    let lost = Rules::GOMOKU.with_taken_square(TakenSquare::LoseTurn);
    for (record, psq, text) in [
        (game(Rules::GOMOKU, "h8 h9"), true, true),
        (game((5, 20, 5), "a1"), true, false),
        (game((5, 5, 4), "a1"), false, false),
        (game((3, 5, 5), "a1"), false, false),
        (game(lost, "h8 h8 h9"), false, false),
        (game(Rules::GOMOKU.with_placement(Placement::Falling), "h15"), false, false),
        (game(Rules::CONNECT_FOUR, "d6"), false, false),
    ] {
        let holds = |id: &str| GameFormat::find(id).unwrap().can_hold(&record);
        assert_eq!((holds("psq"), holds("moves")), (psq, text), "{}", record.record.rules());
        assert!(!holds("grid"));
    }
    let rows = game(Rules::CONNECT_FOUR, "d6 d5").record;
    assert_eq!(moves_text(&rows).as_deref(), Some("d1d2"));
    assert_eq!(read_moves("d1 d2", 6).unwrap(), [square("d6"), square("d5")]);
}

#[test]
fn trees_and_files_without_end_are_bounded() {
    let deep = |unit: &str, end: &str| {
        format!("(;GM[4]RU[0]{}{})", unit.repeat(100_000), end.repeat(100_000))
    };
    for (unit, end) in [(";B[hh]", ""), ("(;B[hh]", ")"), ("(;B[hh])", ""), (";", "")] {
        assert!(read(deep(unit, end).as_bytes()).ends_with("too many moves"), "{unit}");
    }
    assert!(read(deep("[", "").as_bytes()).ends_with("CutOff"));
    assert!(read("(;B[aa]".repeat(50_000).as_bytes()).contains("is taken"));
    assert!(read("h8".repeat(200_000).as_bytes()).contains("is taken"));
    assert!(read("h8".repeat(1_000_000).as_bytes()).contains("too large"));
    assert!(read("(;B[aa])".repeat(30_000).as_bytes()).contains("more than 20000 games"));
    let many = "(;GM[4]RU[0];B[hh];W[ii])".repeat(10_000);
    assert_eq!(GameFormat::read(many.as_bytes()).unwrap().games.len(), 10_000);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1000) })]

    #[test]
    fn a_random_game_comes_back_from_every_format(seed in any::<u64>()) {
        check_random_game(seed);
    }
}

/// Runs longer than the one before: `cargo test --test core -- --ignored twenty_thousand`.
#[test]
#[ignore = "takes minutes"]
fn twenty_thousand_random_games_come_back_from_every_format() {
    (0..20_000).for_each(check_random_game);
}

/// Writes a random game in every format that can hold it, and compares what comes back.
fn check_random_game(seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let game = random_game(&mut random);
    for format in GAME_FORMATS.iter().filter(|format| format.can_hold(&game)) {
        let read = again(format.id, &game);
        let rows = |game: &Game| game.record.position().board().to_rows();
        let first = |game: &Game| game.record.start().board().first();
        match format.id {
            "velha" => {
                assert_eq!(read, game, "{seed}");
                assert_eq!(first(&read), first(&game), "{seed}");
            }
            "txt" => assert_eq!(rows(&read), rows(&game), "{seed}"),
            "sgf" => {
                assert_eq!(read.record.start(), game.record.start(), "{seed}");
                assert_eq!(first(&read), first(&game), "{seed}");
                assert_eq!(lines(&read.record), lines(&game.record), "{seed}");
                // A game that is not over stays first, though a variation of it has ended.
                let record = &game.record;
                let is_first = record.current_line() == 0 && !record.has_ended(0);
                let main = if is_first { 0 } else { record.trunk() };
                assert_eq!(read.record.line(0), record.line(main), "{seed}");
                assert_eq!((&read.clocks, &read.info), (&game.clocks, &game.info), "{seed}");
                assert_eq!(words(&read.record), words(&game.record), "{seed}");
                for mark in Mark::ALL {
                    let named = |game: &Game| game.seating.players[game.seating.seat(mark)].clone();
                    assert_eq!(named(&read), named(&game), "{seed}");
                }
            }
            _ => {
                let end = |record: &GameRecord| {
                    let played = record.played_line(record.current_line());
                    let marks = played.iter().filter_map(velha::game::PlayedMove::marked);
                    let marks: Vec<_> = marks.collect();
                    let mut end = record.clone();
                    end.go_to(end.last_ply());
                    (marks, end.position().outcome().cloned())
                };
                assert_eq!(end(&read.record), end(&game.record), "{seed}");
            }
        }
    }
}

/// Says something at some of the positions of a game.
fn annotate(record: &mut GameRecord, random: &mut fastrand::Rng) {
    let texts = ["", "a\nb \\] [c]", " ;(\\", "李 José: 1)", "Swap", "x"];
    let place = (record.current_line(), record.cursor());
    for _ in 0..random.usize(..6) {
        record.go_to_line(random.usize(..record.variations()), random.usize(..30));
        let text = random.choice(texts).unwrap();
        let squares: Vec<_> = record.rules().all_squares().collect();
        let symbols = [
            Symbol::Label(random.choice(["A", "1:", "]\\"]).unwrap().to_owned()),
            Symbol::Triangle,
            Symbol::Circle,
            Symbol::Square,
            Symbol::Cross,
        ];
        let mut said = Annotation::from(text);
        for symbol in symbols {
            if random.bool() {
                said.symbols.insert(*random.choice(&squares).unwrap(), symbol);
            }
        }
        said.rating = random.choice([None, Some(Rating::Good), Some(Rating::VeryBad)]).unwrap();
        random.choice(["", "n [1]"]).unwrap().clone_into(&mut said.name);
        for (name, values) in [("KO", ["", "a\\]"]), ("XY9", ["\\\\", "b"])] {
            if random.u8(..3) == 0 {
                said.unknown.push((name.to_owned(), values.map(str::to_owned).to_vec()));
            }
        }
        record.annotate(record.place(), said);
    }
    record.go_to_line(place.0, place.1);
}

/// A game of random rules, board, moves and variations.
fn random_game(random: &mut fastrand::Rng) -> Game {
    let sides = [3, 5, 9, 15, 15, 20];
    let (rows, columns) = (*random.choice(&sides).unwrap(), *random.choice(&sides).unwrap());
    let mut rules = Rules::new(rows, columns, 5.min(rows.max(columns))).unwrap();
    rules = match random.u8(..8) {
        0 => Rules::RENJU,
        1 => Rules::GOMOKU.with_opening(Opening::Swap2),
        2 => rules.with_placement(Placement::Falling),
        3 => rules.with_taken_square(TakenSquare::LoseTurn),
        4 => rules.with_line_rule(LineRule::Caro),
        5 => Rules::GOMOKU.with_line_rule(LineRule::Exactly),
        _ => rules,
    };
    let mut start = Position::new(rules, if random.bool() { Mark::X } else { Mark::O });
    if random.u8(..4) == 0 && !rules.falls() && !rules.has_swap_opening() {
        let mut board = Board::new(rules);
        for _ in 0..random.usize(..6) {
            let at = random.choice(rules.all_squares().collect::<Vec<_>>()).unwrap();
            board[at] = Some(if random.bool() { Mark::X } else { Mark::O });
        }
        let turn = start.turn();
        start = Position::from_board(board.infer_first(turn), turn).unwrap_or(start);
    }
    let mut record = GameRecord::from_position(start);
    for _ in 0..random.usize(1..4) {
        record.go_to(random.usize(..=record.last_ply()));
        for _ in 0..random.usize(..20) {
            let open =
                record.position().legal_moves().filter(|_| !record.is_over()).collect::<Vec<_>>();
            let Some(made) = random.choice(open) else { break };
            record.play(made).unwrap();
        }
    }
    annotate(&mut record, random);
    let names = ["", "Ana", "[\\]", "a;b(c)", "李 José", "]:", "Velha"];
    let mut player = || Player {
        name: Name::new(random.choice(names).unwrap()).ok(),
        who: velha::history::PlayerKind::Person,
    };
    let mut game = Game::new(record, BySeat { one: player(), two: player() }, Seat::One);
    let control = match random.u8(..4) {
        0 => TimeControl::Move { seconds: random.u16(1..) },
        1 => TimeControl::Game { seconds: random.u16(1..), increment: random.u16(..60) },
        _ => TimeControl::Unlimited,
    };
    let players = BySeat { one: control, two: control };
    game.clocks = Clocks::new(TimeControls { players, only_warns: false });
    game.info.event = Name::new(random.choice(names).unwrap()).ok();
    game.info.comment = random.choice([None, Some("a\nb \\] [c]".to_owned())]).unwrap();
    game
}
