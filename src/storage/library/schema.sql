-- The tables are strict, so that a value of another kind is damage that is found. A change of a column
-- is a new version, with a step that leads to it from the one before.

-- One row for each time that the program was used by one window; those of one day are one.
CREATE TABLE sittings (
    id INTEGER PRIMARY KEY,
    -- The local date, as 2026-11-21.
    day TEXT NOT NULL,
    -- The game that stood on its board last; none where nothing waits to be gone on with.
    game INTEGER
) STRICT;

-- What a list says of each game. What it is itself stands in `records`, so that a list of all of
-- them reads little.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    sitting INTEGER NOT NULL,
    -- Milliseconds since the beginning of 1970 (UTC), as all times here.
    changed INTEGER NOT NULL,
    deleted INTEGER,
    one_name TEXT NOT NULL,
    one_who TEXT NOT NULL,
    two_name TEXT NOT NULL,
    two_who TEXT NOT NULL,
    x TEXT NOT NULL,
    rules TEXT NOT NULL,
    -- 'One' or 'Two' for who has won, 'Draw', or none.
    point TEXT,
    moves INTEGER NOT NULL,
    -- The rows from the top, of X, O and '.', with '/' between them.
    board TEXT NOT NULL,
    -- Whether the moves by which it was lost were looked for.
    judged INTEGER NOT NULL DEFAULT 0,
    -- The file that it was opened from or last saved to, in which format, its length and checksum
    -- then, and whether that file holds all of it.
    file TEXT,
    format TEXT,
    stamp INTEGER,
    saved INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX games_of_sittings ON games (sitting);

-- Each game as a save: its moves, its variations, its review.
CREATE TABLE records (
    game INTEGER PRIMARY KEY,
    save TEXT NOT NULL
) STRICT;

-- The puzzles solved, by their keys.
CREATE TABLE solved (
    key TEXT PRIMARY KEY,
    solved INTEGER NOT NULL
) STRICT;

-- The files of games that were opened or saved lately.
CREATE TABLE files (
    path TEXT PRIMARY KEY,
    used INTEGER NOT NULL
) STRICT;

-- The moves by which a person has given something away.
CREATE TABLE mistakes (
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    rules TEXT NOT NULL,
    board TEXT NOT NULL,
    turn TEXT NOT NULL,
    square TEXT NOT NULL,
    verdict TEXT NOT NULL,
    count INTEGER NOT NULL,
    step INTEGER NOT NULL,
    due INTEGER,
    PRIMARY KEY (game, ply)
) STRICT;
