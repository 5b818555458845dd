-- Counts, and mistakes without a game, of a program that kept no games.
DROP TABLE tallies;
DELETE FROM mistakes WHERE game < 0;
