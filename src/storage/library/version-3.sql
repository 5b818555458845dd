-- From version 3 to the next one. That kept a save apart from what a list says of the game, and a
-- sitting for each day.
ALTER TABLE games RENAME TO listed;
DROP INDEX games_of_sittings;
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    revision INTEGER NOT NULL,
    sitting INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    deleted INTEGER,
    waits INTEGER NOT NULL DEFAULT 0,
    file TEXT,
    format TEXT,
    stamp INTEGER,
    saved INTEGER NOT NULL DEFAULT 0,
    save TEXT NOT NULL
) STRICT;
INSERT INTO games (id, revision, sitting, changed, deleted, waits, file, format, stamp, saved, save)
    SELECT id, changed, sitting, changed, deleted,
    EXISTS (SELECT 1 FROM mistakes WHERE mistakes.game = id AND step > 0 AND due IS NOT NULL),
    file, format, stamp, saved, save FROM listed JOIN records ON records.game = id;
CREATE INDEX games_of_sittings ON games (sitting, revision, changed, deleted);
DROP TABLE listed;
DROP TABLE records;
DELETE FROM sittings WHERE game IS NULL AND day <> (SELECT max(day) FROM sittings);
-- What was tried goes there from `solved` and `mistakes`, which are dropped then (`progress.rs`).
CREATE TABLE tasks (
    position TEXT NOT NULL,
    question TEXT NOT NULL,
    step INTEGER NOT NULL,
    due INTEGER,
    solved INTEGER NOT NULL,
    PRIMARY KEY (position, question)
) STRICT;
