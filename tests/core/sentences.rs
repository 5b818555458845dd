//! Sentences: what is said of rules, squares, columns, players and hints.

use std::collections::{BTreeMap, BTreeSet};

use velha::engine::{Hint, MoveValue, Reason, Value};
use velha::game::{
    Board, ByMark, GameRecord, Labels, LineOutcome, LineRule, Mark, NamedGame, Placement,
    PlayError, Position, Rules, Square, TakenSquare, Threats,
};
use velha::history::{JudgedMove, Judgement};
use velha::session::CommandNotice;
use velha::text::{Language, Text};

#[test]
fn sentences_are_put_together_as_each_language_has_it() {
    let win = |plies| Value::win(Mark::X, plies);
    for (tag, one, several, bound, estimate, empty) in [
        ("en", "X wins next move", "X wins in 3 moves", "X wins", "O better", "c1, empty"),
        (
            "pt-BR",
            "X vence na próxima jogada",
            "X vence em 3 jogadas",
            "X vence",
            "O melhor",
            "c1, vazia",
        ),
        (
            "fr",
            "X gagne au prochain coup",
            "X gagne en 3 coups",
            "X gagne",
            "avantage O",
            "c1, vide",
        ),
        ("zh-CN", "X 下一手获胜", "X 3 手内获胜", "X 获胜", "O 占优", "c1，空"),
        (
            "ko",
            "X 쪽이 다음 수에 승리",
            "X 쪽이 3수 만에 승리",
            "X 쪽이 승리",
            "O 쪽이 유리",
            "c1, 빈 칸",
        ),
    ] {
        let text = Text::new(Some(tag));
        let plain = Rules::TIC_TAC_TOE;
        assert_eq!(text.value(win(1), plain), one);
        // Of five moves to the last stone three are X's, and of six as well.
        assert_eq!(text.value(win(5), plain), several);
        assert_eq!(text.value(win(6), plain), several);
        // A length that is not proven is none to tell.
        assert_eq!(text.value(win(5).with_min_plies(3), plain), bound);
        assert_eq!(text.value(Value::Estimate(-1.25), plain), estimate);
        let start = Position::new(plain, Mark::X);
        assert_eq!(text.spoken_square(Square::new(0, 2), &start), empty);
    }
}

/// Every combination of rules on this board.
fn family(rows: u8, columns: u8, line: u8) -> Vec<Rules> {
    let plain = Rules::new(rows, columns, line).unwrap();
    let mut all = Vec::new();
    for line_rule in [LineRule::AtLeast, LineRule::Exactly, LineRule::Caro] {
        for completing in [LineOutcome::Wins, LineOutcome::Loses] {
            for placement in [Placement::Anywhere, Placement::Falling] {
                for taken in [TakenSquare::AskAgain, TakenSquare::LoseTurn] {
                    let rules = plain.with_line_rule(line_rule).with_completing(completing);
                    all.push(rules.with_placement(placement).with_taken_square(taken));
                }
            }
        }
    }
    all
}

#[test]
fn no_two_rules_are_called_alike() {
    let boards = [(3, 3, 3), (3, 4, 3), (6, 6, 4), (6, 6, 6), (6, 7, 4), (15, 15, 5)];
    let all: Vec<Rules> =
        boards.into_iter().flat_map(|(rows, columns, line)| family(rows, columns, line)).collect();
    for language in Language::all() {
        let text = Text::new(Some(&language.tag));
        let mut counted = BTreeMap::new();
        for &rules in &all {
            let twice = counted.insert(text.listed_board(rules), rules);
            assert_eq!(twice, None, "{}: {rules:?}", language.tag);
        }
    }
}

#[test]
fn one_sentence_says_what_wins() {
    let said = |tag: &str, rules: Rules| Text::new(Some(tag)).rule_summary(rules);
    let [connect_four, misere, caro] = [1, 3, 4].map(|at: usize| NamedGame::ALL[at].rules);
    let both = connect_four.with_completing(LineOutcome::Loses);
    let turn = connect_four.with_taken_square(TakenSquare::LoseTurn);
    for (tag, rules, expected) in [
        ("en", misere, "Misère: 3 in a row loses"),
        ("en", connect_four, "Connect Four: 4 in a row wins · Marks fall"),
        ("en", both, "6 × 7: 4 in a row loses · Marks fall"),
        (
            "en",
            turn,
            "Connect Four: 4 in a row wins · Marks fall · Choosing a full column loses the turn",
        ),
        ("en", caro, "Caro: Exactly 5 in a row wins, unless closed at both ends"),
        ("fr", misere, "Morpion inversé\u{a0}: 3 alignés font perdre"),
        ("fr", connect_four, "Puissance 4\u{a0}: 4 alignés pour gagner · Les symboles tombent"),
        ("pt-BR", misere, "Velha invertida: Perde quem fizer 3 em linha"),
        ("pt-BR", connect_four, "Lig 4: Vence quem fizer 4 em linha · As marcas caem"),
        ("zh-CN", misere, "反井字棋：3 连则负"),
        ("zh-CN", connect_four, "四子棋：4 连获胜 · 棋子下落"),
        ("ko", misere, "거꾸로 틱택토: 3목이면 패배"),
        ("ko", connect_four, "커넥트 포: 4목이면 승리 · 말이 아래로 떨어짐"),
    ] {
        assert_eq!(said(tag, rules), expected);
    }
}

#[test]
fn squares_and_lines_are_called_as_the_board_labels_them() {
    use Labels::{FromZero, Letters, Nothing, NumberPad, RowColumn};
    let (small, large) = (Rules::TIC_TAC_TOE, Rules::GOMOKU);
    let falling = Rules::CONNECT_FOUR;
    let across = "a1 b2 b1 c3 c1";
    for (labels, rules, square, place, move_name, line) in [
        (Letters, small, "b1", "b1", "b1", "row 1"),
        (Nothing, small, "b1", "b1", "b1", "row 1"),
        (NumberPad, small, "b1", "8", "8", "line 7–9"),
        (FromZero, small, "b1", "1", "1", "line 0–2"),
        (RowColumn, small, "b1", "1/2", "1/2", "row 1"),
        (NumberPad, large, "h7", "7/8", "7/8", ""),
        (Letters, falling, "d6", "d6", "d", ""),
        (RowColumn, falling, "d6", "6/4", "4", ""),
    ] {
        let mut text = Text::new(Some("en"));
        text.labels = labels;
        let square = square.parse::<Square>().unwrap();
        assert_eq!(text.square_name(square, rules), place, "{labels:?}");
        assert_eq!(text.move_name(square, rules), move_name, "{labels:?}");
        if rules == small {
            let mut record = GameRecord::new(rules, Mark::X);
            for name in across.split(' ') {
                record.play(name.parse::<Square>().unwrap()).unwrap();
            }
            let said = text.verdict(record.position());
            assert!(said.to_lowercase().contains(line), "{labels:?}: {said}");
        }
    }
}

#[test]
fn a_line_that_loses_is_told_as_the_losers() {
    let misere = Rules::TIC_TAC_TOE.with_completing(LineOutcome::Loses);
    let mut board = Board::new(misere);
    for column in 0..3 {
        board[Square::new(0, column)] = Some(Mark::X);
    }
    let over = Position::from_board(board.clone(), Mark::X).unwrap();
    board[Square::new(0, 2)] = None;
    let threats = ByMark { x: Threats::of(&board, Mark::X), o: Threats::of(&board, Mark::O) };
    let next = Value::win(Mark::O, 1);
    for (tag, verdict, threat, value) in [
        ("en", "O wins, X completed row 1", "X would complete a line at c1.", "X loses next move"),
        (
            "fr",
            "O gagne, alignement de X\u{a0}: ligne 1",
            "X terminerait un alignement en c1.",
            "X perd au prochain coup",
        ),
        (
            "pt-BR",
            "O venceu, X completou: linha 1",
            "X completaria uma linha em c1.",
            "X perde na próxima jogada",
        ),
        ("zh-CN", "O 获胜，X 连成：第 1 行", "X 下在 c1 会连成一线而负。", "X 下一手落败"),
        (
            "ko",
            "O 승리, X 완성: 1행",
            "X: c1에 두면 줄이 완성되어 패배합니다.",
            "X 쪽이 다음 수에 패배",
        ),
    ] {
        let text = Text::new(Some(tag));
        assert_eq!(text.verdict(&over), verdict);
        assert_eq!(text.threats(&threats, misere), threat);
        assert_eq!(text.value(next, misere), value);
    }
}

#[test]
fn a_column_is_told_where_marks_fall() {
    let falling = Rules::TIC_TAC_TOE.with_placement(Placement::Falling);
    let mut record = GameRecord::new(falling, Mark::X);
    for name in ["a3", "a2", "a1", "b3"] {
        record.play(name.parse::<Square>().unwrap()).unwrap();
    }
    let a1 = Square::new(0, 0);
    let taken = CommandNotice::Refused(a1, PlayError::Taken(a1, Mark::X));
    for (tag, full, falls, notice) in [
        (
            "en",
            "a1, X; column full",
            "b1, empty; the next mark falls to b2",
            "Column a is full. Choose another column.",
        ),
        (
            "fr",
            "a1, X\u{202f}; colonne pleine",
            "b1, vide\u{202f}; le prochain symbole tombe en b2",
            "La colonne a est pleine. Choisissez-en une autre.",
        ),
        (
            "pt-BR",
            "a1, X; coluna cheia",
            "b1, vazia; a próxima marca cai em b2",
            "A coluna a está cheia. Escolha outra coluna.",
        ),
        ("zh-CN", "a1，X；此列已满", "b1，空；下一子落到 b2", "a 列已满，请另选一列。"),
        (
            "ko",
            "a1, X; 열이 가득 참",
            "b1, 빈 칸; 다음 말은 b2까지 떨어짐",
            "a열은 가득 찼습니다. 다른 열을 고르세요.",
        ),
    ] {
        let text = Text::new(Some(tag));
        let square =
            |name: &str| text.spoken_square(name.parse::<Square>().unwrap(), record.position());
        assert_eq!(square("a1"), full);
        assert_eq!(square("b1"), falls);
        assert_eq!(text.notice(&taken, record.position()), notice);
    }
}

#[test]
fn every_reason_of_a_hint_has_a_sentence_of_its_own() {
    let (best, at) = (Square::new(0, 0), Square::new(1, 1));
    let reasons = [
        Reason::CompletesLine,
        Reason::StopsLine,
        Reason::TwoThreats,
        Reason::OnlyWithoutLine,
        Reason::LeavesSafe(3),
        Reason::OnlyNotBelow,
        Reason::OnlyMove,
        Reason::ForcedWin(7),
        Reason::KeepsDraw,
        Reason::HoldsOut(8),
        Reason::Threatens(at),
        Reason::ThreatensAbove(at),
        Reason::OpenRow(3),
        Reason::BlocksOpenRow(3),
        Reason::StopsTwoThreats,
        Reason::Row(3),
        Reason::BlocksRow(3),
        Reason::Centre,
        Reason::Corner,
        Reason::LooksBest,
    ];
    let position = Position::new(Rules::GOMOKU, Mark::X);
    for language in Language::all() {
        let text = Text::new(Some(&language.tag));
        let hint = |reason| {
            let value = match reason {
                Reason::HoldsOut(plies) => Value::win(Mark::O, plies),
                _ => Value::Draw,
            };
            Hint { best: MoveValue { square: best, value }, reason }
        };
        let said = reasons.map(|reason| text.hint(&position, &hint(reason)));
        let different: BTreeSet<_> = said.iter().collect();
        assert_eq!(different.len(), said.len(), "{}: {said:#?}", language.tag);
    }
}

#[test]
fn a_hint_says_that_a_move_holds_out_longest_only_if_its_length_is_known() {
    let position = Position::new(Rules::GOMOKU, Mark::O);
    for (plies, exact, expected) in [
        (8, true, "h8 holds out longest."),
        (8, false, "h8 looks best, but every move loses."),
        (2, true, "Every move loses in 1 move, h8 too."),
    ] {
        let value = Value::Win { winner: Mark::X, plies, exact };
        let best = MoveValue { square: Square::new(7, 7), value };
        let hint = Hint { best, reason: Reason::of(&position, best, &[]) };
        let said = |tag: &str| Text::new(Some(tag)).hint(&position, &hint);
        assert_eq!(said("en"), expected);
        for language in Language::all() {
            assert!(said(&language.tag).contains("h8"), "{}", said(&language.tag));
        }
    }
}

#[test]
fn a_column_is_called_one_in_a_sentence_where_its_letter_would_be_read_as_a_word() {
    let falling = Rules::CONNECT_FOUR;
    let mut record = GameRecord::new(falling, Mark::X);
    for name in ["a6", "b6", "a5", "b5", "a4", "b4"] {
        record.play(name.parse::<Square>().unwrap()).unwrap();
    }
    let threats = |mark| Threats::in_position(record.position(), mark);
    let threats = ByMark { x: threats(Mark::X), o: threats(Mark::O) };
    let a3: Square = "a3".parse().unwrap();
    let win = Value::win(Mark::X, 1);
    let hint = Hint { best: MoveValue { square: a3, value: win }, reason: Reason::CompletesLine };
    let judged = JudgedMove {
        ply: 6,
        mark: Mark::X,
        made: "b3".parse().unwrap(),
        judgement: Judgement::LostGame,
        better: Some(a3.into()),
        before: win,
        after: Value::win(Mark::O, 3),
    };
    let shortened = JudgedMove {
        judgement: Judgement::Shortened(13),
        before: Value::win(Mark::O, 32),
        after: Value::win(Mark::O, 6),
        ..judged
    };
    for (tag, threat, hinted, fault, longer) in [
        (
            "en",
            "X can complete a line in column a. O can complete a line in column b.",
            "column a completes a line.",
            "Column b was a blunder that loses the game; column a would have won in 1 move.",
            "; column a would have held out 13 moves longer.",
        ),
        (
            "fr",
            "X peut terminer un alignement dans la colonne a. O peut terminer un alignement dans la \
             colonne b.",
            "la colonne a termine un alignement.",
            "La colonne b était une gaffe qui coûte la partie\u{202f}; la colonne a aurait gagné en 1 \
             coup.",
            "la colonne a aurait tenu 13 coups de plus.",
        ),
        (
            "pt-BR",
            "X pode completar uma linha na coluna a. O pode completar uma linha na coluna b.",
            "a coluna a completa uma linha.",
            "A coluna b foi um erro grave que custa a partida; a coluna a teria vencido em 1 jogada.",
            "a coluna a teria resistido por mais 13 jogadas.",
        ),
        (
            "zh-CN",
            "X 下在 a 列 可以连成一线。 O 下在 b 列 可以连成一线。",
            "a 列 连成一线，获胜。",
            "b 列 是败着；a 列 本可以在 1 手内获胜。",
            "a 列 本可以多坚持 13 手。",
        ),
        (
            "ko",
            "X: a열에 두면 줄이 완성됩니다. O: b열에 두면 줄이 완성됩니다.",
            "a열에 두면 줄이 완성됩니다.",
            "b열에 둔 수는 패착이었습니다. a열에 두었으면 1수 만에 이길 수 있었습니다.",
            "a열에 두었으면 13수 더 버틸 수 있었습니다.",
        ),
    ] {
        let text = Text::new(Some(tag));
        assert_eq!(text.threats(&threats, falling), threat);
        assert_eq!(text.hint(record.position(), &hint), hinted);
        assert_eq!(text.judged(&judged, falling), fault);
        let told = text.judged(&shortened, falling);
        assert!(told.ends_with(longer), "{told}");
        // In a list the letter stands alone.
        assert_eq!(text.move_name(a3, falling), "a");
    }
}
