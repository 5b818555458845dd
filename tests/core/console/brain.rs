//! The protocol of the Gomocup, spoken through a pipe.

use std::io::{self, BufReader, Read, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use velha::console::brain;
use velha::engine::Level;
use velha::protocol::SearchMessage;

/// Bytes written, for the test to read.
#[derive(Clone, Default)]
struct Paper(Arc<Mutex<Vec<u8>>>);

impl Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Paper {
    fn lines(&self) -> Vec<String> {
        let bytes = self.0.lock().unwrap().clone();
        let text = String::from_utf8(bytes).unwrap();
        text.lines().map(String::from).collect()
    }
}

/// A pipe that hands over a few bytes at a time.
struct Drops<'a>(&'a [u8]);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = buffer.len().min(3).min(self.0.len());
        let (now, later) = self.0.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.0 = later;
        Ok(count)
    }
}

fn answers(input: &[u8]) -> Vec<String> {
    let paper = Paper::default();
    brain::run(Level::Master, BufReader::new(Drops(input)), paper.clone()).unwrap();
    paper.lines()
}

/// Checks the answers to these commands, with quick moves: `*` stands for any move on a free square
/// of the board, `?` for any error.
fn check(commands: &str, expected: &str) {
    let quick = "INFO max_node 300\nINFO thread_num 1\nINFO max_memory 4000000\n";
    let commands = commands.replace(';', "\n");
    let mut said = answers(format!("{quick}{commands}\n").as_bytes());
    said.retain(|line| !line.starts_with("MESSAGE "));
    let said = said.join(";");
    let matches = |said: &str, expected: &str| match expected {
        "*" => {
            let (x, y) = said.split_once(',').unwrap_or_default();
            let number = |text: &str| text.parse::<u8>().is_ok_and(|number| number < 20);
            number(x) && number(y) && !commands.contains(&format!(" {said}\n"))
        }
        "?" => said.starts_with("ERROR "),
        _ => said == expected,
    };
    let all = said.split(';').count() == expected.split(';').count()
        && said.split(';').zip(expected.split(';')).all(|(said, expected)| matches(said, expected));
    assert!(all, "{commands}\nsaid {said}\nexpected {expected}");
}

/// Checks the numbers of squares in the answers to these commands, `SWAP` having none.
#[test]
fn swap2_is_opened_and_answered() {
    for (commands, expected) in [
        ("START 15;SWAP2BOARD;DONE", &["3"][..]),
        // Two in the open middle, and the other stone in a corner.
        ("START 15;SWAP2BOARD;7,7;0,0;7,8;DONE", &["SWAP"]),
        ("START 15;SWAP2BOARD;7,7,2;0,0,1;7,8,2;DONE", &["SWAP"]),
        ("START 15;SWAP2BOARD;7,7;7,8;0,0;DONE;BEGIN", &["?", "1"]),
        ("START 15;SWAP2BOARD;0,0;7,7;0,14;7,8;14,0;DONE", &["1"]),
        ("START 8;SWAP2BOARD;DONE", &["ERROR"]),
        ("START 15;SWAP2BOARD;7,7;7,7;DONE", &["ERROR"]),
        ("START 15;SWAP2BOARD;7,7;0,0;DONE", &["ERROR"]),
        ("START 15;SWAP2BOARD;7,7;0,0;7,8;8,8;DONE", &["ERROR"]),
        ("START 15;INFO timeout_turn 600000;INFO max_node 1000000000;SWAP2BOARD;DONE;STOP", &["3"]),
    ] {
        let quick =
            "INFO max_node 300\nINFO thread_num 1\nINFO max_memory 4000000\nINFO show_detail 0\n";
        let said = answers(format!("{quick}{}\n", commands.replace(';', "\n")).as_bytes());
        let said: Vec<_> = said.iter().skip(1).collect();
        assert_eq!(said.len(), expected.len(), "{commands}: {said:?}");
        for (said, expected) in said.iter().zip(expected) {
            let squares = said.split(' ').filter(|it| it.contains(',')).count().to_string();
            let first = said.split(' ').next().unwrap_or_default();
            assert!([first, &squares, "?"].contains(expected), "{commands}: {said}");
        }
    }
}

#[test]
fn a_game_is_played_move_by_move() {
    check("START 15;BEGIN", "OK;7,7");
    check("START 15;TURN 7,7;TURN 0,0;TURN 0,1", "OK;*;*;*");
    check("RECTSTART 20,5;BEGIN;TURN 19,4", "OK;10,2;*");
    check("START 20;BEGIN;RESTART;BEGIN", "OK;10,10;OK;10,10");
    check("START 15;BOARD;7,7,2;8,8,1;DONE", "OK;*");
    check("START 15;BOARD;DONE", "OK;7,7");
    check("start 15;begin", "OK;7,7");
    check("START 15;END;BEGIN;ABOUT", "OK");
}

#[test]
fn lines_are_completed_and_stopped() {
    let own = "BOARD;3,3,1;4,3,1;5,3,1;6,3,1;7,3,2;2,9,2;3,9,2;4,9,2;5,9,2;DONE";
    check(&format!("START 15;{own}"), "OK;2,3");
    let theirs = "BOARD;3,3,2;4,3,2;5,3,2;6,3,2;7,3,1;DONE";
    check(&format!("START 15;{theirs}"), "OK;2,3");
    // Six in a row is nothing where exactly five are asked for.
    let overline = "BOARD;0,0,1;1,0,1;2,0,1;4,0,1;5,0,1;9,9,2;0,5,1;0,6,1;0,7,1;0,8,1;DONE";
    check(&format!("START 15;INFO rule 1;{overline}"), "OK;*");
    check("START 10;INFO k 4;BOARD;1,0,1;2,0,1;0,0,2;3,0,1;5,5,2;5,6,2;DONE", "OK;4,0");
    check("START 3;INFO k 3;BOARD;0,0,1;1,1,1;1,0,2;DONE", "OK;2,2");
}

#[test]
fn another_rule_is_played_or_refused_and_never_taken_for_this_one() {
    // Caro: closed at both ends a line is nothing, and at the edge of the board it is not closed.
    let closed = "BOARD;2,3,2;3,3,1;4,3,1;5,3,1;6,3,1;8,3,2;0,9,1;0,10,1;0,11,1;0,12,1;0,13,2;DONE";
    check(&format!("START 15;{closed}"), "OK;*");
    check(&format!("START 15;INFO rule 9;{closed}"), "OK;0,8");
    let edge = "BOARD;0,3,1;1,3,1;2,3,1;3,3,1;5,3,2;9,9,2;9,8,2;9,7,2;DONE";
    check(&format!("START 15;INFO rule 9;{edge}"), "OK;4,3");
    // Renju: six of the side that began are forbidden.
    let own = "0,3,1;1,3,1;2,3,1;4,3,1;5,3,1;0,9,1;0,10,1;0,11,1;0,12,1";
    let theirs = "0,13,2;9,9,2;9,7,2;9,5,2;7,9,2;7,7,2;7,5,2;5,9,2;5,7,2";
    check(&format!("START 15;INFO rule 4;BOARD;{own};{theirs};DONE"), "OK;0,8");
    for rule in ["2", "3", "6", "8", "5", "10", "-1", "x", "99999999999999999999"] {
        check(&format!("START 15;INFO rule {rule};INFO timeout_turn 100;BEGIN"), "OK;?");
        check(&format!("INFO rule {rule};START 15;INFO rule 0;START 15;BEGIN"), "?;OK;7,7");
        let list = "BOARD;1,1,1;DONE;TURN 2,2";
        check(&format!("START 15;INFO rule {rule};{list};INFO rule 1;BEGIN"), "OK;?;?;7,7");
    }
    for with in ["fall 1", "misere 1", "k 6"] {
        check(&format!("START 15;INFO rule 4;INFO {with};BEGIN"), "OK;?");
    }
    check("START 4;INFO k 4;INFO rule 4;BEGIN", "OK;?");
    // Falling marks: O threatens the bottom row, and nothing floats.
    let falling = "RECTSTART 7,6;INFO k 4;INFO fall 1";
    let row = "BOARD;0,5,2;1,5,2;2,5,2;0,4,1;1,4,1;DONE";
    check(&format!("{falling};{row}"), "OK;3,5");
    check(&format!("{falling};TURN 3,1;TURN 3,0;TURN 3,5"), "OK;?;?;*");
    check(&format!("{falling};BOARD;3,4,1;DONE"), "OK;?");
    // Misère: the one square left that completes no line.
    let board = "BOARD;0,0,1;1,0,1;0,1,2;1,1,2;2,2,1;0,2,2;DONE";
    check(&format!("START 3;INFO k 3;INFO misere 1;{board}"), "OK;1,2");
    check(&format!("START 3;INFO k 3;{board}"), "OK;2,0");
}

#[test]
fn what_is_occupied_is_not_picked() {
    check("START 5;BOARD;1,0,2;2,0,1;2,2,2;DONE;TURN 1,0;TURN 4,4", "OK;*;?;*");
    let all = "0,0,1;1,0,2;2,0,1;0,1,1;1,1,2;2,1,2;0,2,2;1,2,1";
    check(&format!("START 3;INFO k 3;BOARD;{all};DONE"), "OK;2,2");
    check(&format!("START 3;INFO k 3;BOARD;{all};2,2,2;DONE"), "OK;?");
    // Of a game that is continued after a line.
    check("START 5;BOARD;1,0,3;DONE;DONE", "OK;?;UNKNOWN command");
}

#[test]
fn a_stone_taken_back_is_gone() {
    check(
        "START 15;BOARD;3,3,2;4,3,2;5,3,2;6,3,2;7,3,1;DONE;TAKEBACK 2,3;TAKEBACK 3,3;TAKEBACK 3,3",
        "OK;2,3;OK;OK;?",
    );
    check("START 5;BEGIN;TAKEBACK 2,2;BEGIN", "OK;2,2;OK;2,2");
}

#[test]
fn what_is_impossible_is_refused_and_changes_nothing() {
    check("BEGIN;TURN 1,1;RESTART;TAKEBACK 1,1;BOARD;DONE", "?;?;?;?;?;?");
    check("START 25", "ERROR unsupported size: a side has 3 to 20 squares");
    check("START 2;START 21;START;START x;START 15 15 15;START 15", "?;?;?;?;?;OK");
    check("RECTSTART 15;RECTSTART 1,15;RECTSTART 15, 10", "?;?;OK");
    check(
        "START 5;TURN 5,0;TURN 0,5;TURN -1,0;TURN 1;TURN 1,2,3;TURN a,b;TURN 1,1",
        "OK;?;?;?;?;?;?;*",
    );
    check("START 15;BEGIN;TURN 7,7;TURN 99999999999,1;TURN 6,6", "OK;7,7;?;?;*");
    check("START 15;BOARD;1,1,1;1,1,2;DONE;BEGIN", "OK;?;7,7");
    check("START 15;BOARD;1,1,1;nonsense;DONE;BEGIN", "OK;?;7,7");
    check("START 15;BOARD;0,0,1;1,0,1;2,0,1;3,0,1;4,0,1;DONE;BEGIN", "OK;?;7,7");
    check("START 3;BEGIN;INFO k 3;BEGIN", "OK;?;*");
    check("START 15;INFO k 16;BEGIN;INFO k 0;BEGIN;INFO k -5;BEGIN;INFO k 5;BEGIN", "OK;?;?;?;7,7");
}

#[test]
fn what_is_unknown_is_answered_so() {
    let unknown = "UNKNOWN command";
    check("HELLO;;  ;DONE?;\u{1F600};TURNS 1,1", &[unknown; 4].join(";"));
    check("INFO;INFO nonsense;INFO timeout_turn x;INFO folder /tmp;START 15", "OK");
    let about = answers(b"ABOUT");
    let about = &about[0];
    let told = ["name=\"Velha\"", "version=\"0.", "author=\"T", "country=\"I", "www=\"https://"];
    assert!(told.iter().all(|it| about.contains(it)), "{about:?}");
}

/// Checks the lines that it sends while it thinks about an attack that wins, as managers parse them.
#[test]
fn a_search_tells_depth_value_and_line() {
    let list = "BOARD\n7,7,1\n8,8,1\n9,9,1\n6,8,1\n0,0,2\n0,2,2\n14,0,2\n14,14,2\nDONE\n";
    let start = "START 15\nINFO max_node 300\nINFO thread_num 1\nINFO timeout_turn 60000\n";
    let said = answers(format!("{start}{list}").as_bytes());
    let told = said.iter().filter_map(|line| line.strip_prefix("MESSAGE "));
    let told: Vec<_> = told.map(|it| SearchMessage::parse(it).expect(it)).collect();
    assert!(!told.is_empty(), "{said:?}");
    assert!(told.iter().any(|it| it.eval.starts_with("+M")), "{said:?}");
    assert!(told.windows(2).all(|it| it[0].depth < it[1].depth), "one line a depth: {said:?}");
    // Rows are counted from the bottom there, and from the top in moves.
    let (column, row) = said.last().unwrap().split_once(',').unwrap();
    let (column, row): (u8, u8) = (column.parse().unwrap(), row.parse().unwrap());
    let name = format!("{}{}", char::from(b'A' + column), 15 - row);
    assert_eq!(told.last().unwrap().line.split(' ').next(), Some(&*name), "{said:?}");
    let mute = answers(format!("{start}INFO show_detail 0\n{list}").as_bytes());
    assert_eq!(mute.len(), 2, "{mute:?}");
}

#[test]
fn nothing_that_comes_in_can_end_it() {
    let mut rng = fastrand::Rng::with_seed(4);
    let words = [
        "START",
        "15",
        "BEGIN",
        "TURN",
        "3,3",
        "BOARD",
        "DONE",
        "1,1,1",
        "2,2,2",
        "\n",
        "\n",
        "\n",
        "TAKEBACK",
        "INFO",
        "rule",
        "fall",
        "misere",
        "1",
        "k",
        "9",
        "-1",
        "99999999999999999999",
        "RECTSTART",
        "20,3",
        ",",
        "STOP",
        "RESTART",
        "\0",
        "\u{FFFD}",
        "timeout_turn",
        "time_left",
        "0",
    ];
    for _ in 0..60 {
        let mut input = b"INFO max_node 50\nINFO thread_num 1\nINFO max_memory 2000000\n".to_vec();
        for _ in 0..60 {
            if rng.u8(0..20) == 0 {
                input.push(rng.u8(..));
            }
            input.extend(rng.choice(words).unwrap().as_bytes());
            input.push(b' ');
        }
        input.extend(b"\nDONE\nINFO rule 0\nABOUT\n");
        let said = answers(&input);
        assert!(said.last().unwrap().starts_with("name="), "{said:?}");
    }
    let long = [b"TURN ".to_vec(), vec![b'7'; 1 << 20], b"\nABOUT".to_vec()].concat();
    assert_eq!(answers(&long).len(), 2);
}

/// Hands over one line, then waits for something to be written before the next.
struct Waiting {
    paper: Paper,
    lines: Vec<&'static [u8]>,
}

impl Read for Waiting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.lines.is_empty() {
            return Ok(0);
        }
        let line = self.lines.remove(0);
        if line == b"WAIT" {
            while self.paper.lines().len() < 2 {
                std::thread::sleep(Duration::from_millis(1));
            }
            return self.read(buffer);
        }
        buffer[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}

#[test]
fn stop_asks_for_the_move_at_once_and_end_for_none() {
    let talk = |lines: Vec<&'static [u8]>| {
        let paper = Paper::default();
        let input = Waiting { paper: paper.clone(), lines };
        brain::run(Level::Master, BufReader::new(input), paper.clone()).unwrap();
        let mut said = paper.lines();
        said.retain(|line| !line.starts_with("MESSAGE "));
        said
    };
    // Without `STOP` this would take a minute.
    let said = talk(vec![
        b"START 15\nINFO show_detail 0\nINFO timeout_turn 60000\nTURN 7,7\n",
        b"STOP\n",
        b"WAIT",
        b"END\n",
    ]);
    assert_eq!(said.len(), 2, "{said:?}");
    let said = talk(vec![b"START 15\nINFO timeout_turn 60000\nTURN 7,7\n", b"END\n"]);
    assert_eq!(said, ["OK"]);
}

/// The manager may be gone, and nobody reads the move.
#[test]
fn it_ends_with_its_input_while_it_thinks() {
    let began = std::time::Instant::now();
    let said = answers(b"START 15\nINFO show_detail 0\nINFO timeout_turn 60000\nTURN 7,7\n");
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(began.elapsed() < Duration::from_secs(10));
}

#[test]
fn it_plays_at_the_level_that_it_is_asked_for() {
    // Four of the other side: the strongest stops them each time.
    let list = "START 15\nINFO max_node 300\nINFO show_detail 0\nBOARD\n3,3,2\n4,3,2\n5,3,2\n7,3,1\n2,9,1\n6,3,2\nDONE\n";
    let stops = |level| {
        let games = (0..40).filter(|_| {
            let paper = Paper::default();
            brain::run(level, list.as_bytes(), paper.clone()).unwrap();
            paper.lines()[1] == "2,3"
        });
        games.count()
    };
    assert_eq!(stops(Level::Master), 40);
    assert!(stops(Level::Random) < 10);
}
