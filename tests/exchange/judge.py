"""Compares the SGF of Velha, as `renju` reads and judges it, with the saves that it was made of (`read`),
and games that `renju` plays (`write`) with what Velha makes of them (`check`)."""

import random
import re
import sys
from pathlib import Path

from renju import BoardStatus, RenjuBoard, Rule

RULES = {"AtLeast": Rule.FREESTYLE, "Exactly": Rule.STANDARD, "Renju": Rule.RENJU}
RESULTS = {"BLACK_WIN": "B+", "WHITE_WIN": "W+", "DRAW": "0", "ONGOING": None}
GAMES = [(rule, size, seed) for rule in Rule for size in (5, 15, 19) for seed in range(30)]


def judged(text, moves, rule, size):
    """Reads a game, and compares it and its result with these."""
    board, result = RenjuBoard.from_sgf(text), re.search(r"\bRE\[(.*?)\]", text)
    assert (board.moves, board.rule, board.board_size) == (moves, rule, size), text
    assert RESULTS[board.status.name] == (result and result[1]), (board.status, text)
    return board


def read(*games):
    for name in games:
        save = Path(f"{name}.velha").read_text()
        names = re.search(r'\bmoves: "(.*)"', save)[1].split()
        moves = [[ord(it[0]) - 97, int(it[1:]) - 1] for it in names]
        rule = RULES[re.search(r"line_rule: (\w+)", save)[1]]
        size = int(re.search(r"rows: (\d+)", save)[1])
        board = judged(Path(f"{name}.sgf").read_text(), moves, rule, size)
        print(f"renju: {name}: {len(board)} moves, {board.status.name}")


def played(rule, size, seed):
    """Returns a game of random moves near others until its end or a foul, and the game with the foul."""
    board, dice = RenjuBoard(rule=rule, board_size=size), random.Random(f"{rule} {size} {seed}")
    while board.status == BoardStatus.ONGOING:
        x, y = board.moves[-dice.randint(1, min(6, len(board)))] if len(board) else [size // 2] * 2
        reach = dice.choice([1, 1, 1, 2, size])
        x, y = x + dice.randint(-reach, reach), y + dice.randint(-reach, reach)
        if 0 <= x < size and 0 <= y < size and [x, y] not in board.moves:
            board.play_move(x, y)
    if board.reason.value in ("overline", "double_four", "double_three"):
        foul = board.copy()
        board.undo()
        return board, foul
    return board, None


def write():
    games, freestyle, fouls = [], [], []
    for rule, size, seed in GAMES:
        board, foul = played(rule, size, seed)
        games.append(board.to_sgf(f"{rule.name} {size} ]", str(seed), "2026-11-26", "São Paulo"))
        freestyle += [board.to_sgf()] if (rule, size) == (Rule.FREESTYLE, 15) else []
        fouls += [foul.to_sgf()] if foul else []
    for number, foul in enumerate(fouls):
        Path(f"foul{number}.sgf").write_text(foul)
    Path("played.sgf").write_text("\n".join(games))
    Path("freestyle.sgf").write_text("\n".join(freestyle))
    print(f"renju: {len(GAMES)} games, and {len(fouls)} with a foul")


def check():
    for number, (rule, size, seed) in enumerate(GAMES, 1):
        board, _ = played(rule, size, seed)
        text = Path(f"out/played {number}.sgf").read_text()
        judged(text, board.moves, rule, size)
        assert rf"PB[{rule.name} {size} \]]PW[{seed}]" in text, text
        assert "DT[2026-11-26]EV[São Paulo]" in text, text
        if (rule, size) == (Rule.FREESTYLE, 15):
            moves = "".join(f"{chr(97 + x)}{15 - y}" for x, y in board.moves)
            assert Path(f"moves/freestyle {seed + 1}.moves").read_text() == moves + "\n", seed


{"read": read, "write": write, "check": check}[sys.argv[1]](*sys.argv[2:])
