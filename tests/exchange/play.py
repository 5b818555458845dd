"""A game of the Python package pygomo-lib against `pbrain-velha`: play.py PROGRAM.

The package chooses no moves, so the free square nearest to the middle is played. It reads depth and value
of what Velha says, but not the line: it knows times in `s`, and not the `ms` that Rapfi writes as well.
"""

import sys

from pygomo.client.engine import EngineClient

SIZE = 15


def nearest(taken):
    squares = [(x, y) for x in range(SIZE) for y in range(SIZE) if (x, y) not in taken]
    return min(squares, key=lambda it: (max(abs(it[0] - 7), abs(it[1] - 7)), it))


def wins(stones):
    return any(
        all((x + i * dx, y + i * dy) in stones for i in range(5))
        for x, y in stones
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1))
    )


def main(program):
    infos, own, theirs = [], set(), set()
    with EngineClient(program) as engine:
        about = engine.about()
        assert 'name="Velha"' in about and "country=" in about, about
        assert engine.start(SIZE)
        engine.execute("INFO", "timeout_turn", 300)
        while not wins(own) and not wins(theirs):
            square = nearest(own | theirs)
            own.add(square)
            if wins(own):
                break
            played = engine.turn(square, timeout=20, on_info=infos.append)
            answer = (played.move.col, played.move.row)
            assert answer not in own | theirs and max(answer) < SIZE, answer
            theirs.add(answer)
    assert wins(theirs), "Velha lost a game to the square in the middle"
    assert infos and all(info.depth <= info.sel_depth > 0 for info in infos), infos
    assert all(info.eval.raw_value.lstrip("+-M").isdigit() for info in infos), infos
    print(f"pygomo-lib lost in {len(own)} moves and was told {len(infos)} times how the search stood")


main(sys.argv[1])
