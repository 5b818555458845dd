-- The tables are strict, so that a value of another kind is damage that is found. A change of a column
-- is a new version, with a step that leads to it from the one before.

-- One row for each window that was ever open beside others; a closed one is used again by the next.
CREATE TABLE sittings (
    id INTEGER PRIMARY KEY,
    -- The local date of its last use, as 2026-11-21.
    day TEXT NOT NULL,
    -- The game that stood on its board last; none where nothing waits to be gone on with.
    game INTEGER
) STRICT;

-- All games. What a list says of one is derived from its save.
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    -- Greater with every write: the time of that, but never less than before. As all times here in
    -- milliseconds since the beginning of 1970 (UTC).
    revision INTEGER NOT NULL,
    -- The sitting that it was played in today; 0 if on another day, or elsewhere.
    sitting INTEGER NOT NULL,
    -- The time of the last move.
    changed INTEGER NOT NULL,
    deleted INTEGER,
    -- Whether its review is missing although a mistake in it is to be asked again: an older version
    -- kept the mistake alone.
    waits INTEGER NOT NULL DEFAULT 0,
    -- The file that it was opened from or last saved to, in which format, its length and checksum
    -- then, and whether that file holds all of it.
    file TEXT,
    format TEXT,
    stamp INTEGER,
    saved INTEGER NOT NULL DEFAULT 0,
    -- Its moves, its variations, its review. The last column, so that the others are read without it.
    save TEXT NOT NULL
) STRICT;

-- All that is read of every game, so that the saves are read only where something has changed.
CREATE INDEX games_of_sittings ON games (sitting, revision, changed, deleted);

-- What a person has tried of the tasks: puzzles, mistakes, and positions of lessons.
CREATE TABLE tasks (
    -- Rules, side to move and board, of all images turned and mirrored the one that comes first.
    position TEXT NOT NULL,
    question TEXT NOT NULL,
    -- How often it was solved in a row, and the day since 1970-01-01 on which it is asked again.
    step INTEGER NOT NULL,
    due INTEGER,
    -- Whether it was ever solved.
    solved INTEGER NOT NULL,
    PRIMARY KEY (position, question)
) STRICT;

-- The files of games that were opened or saved lately.
CREATE TABLE files (
    path TEXT PRIMARY KEY,
    used INTEGER NOT NULL
) STRICT;
