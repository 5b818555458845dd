-- Counts, and mistakes without a game, of a program that kept no games.
DROP TABLE tallies;
DELETE FROM mistakes WHERE game < 0;
-- Whether somebody else made a player's moves in the course of the game.
ALTER TABLE games ADD COLUMN players_changed INTEGER NOT NULL DEFAULT 0;
