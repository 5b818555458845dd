# Messages of Velha in English.
#
# Marks are the letters X and O. Squares are named as on the board: a letter for the column from
# the left and a number for the row from the top.

app-name = Velha
# What this language calls itself, for the choice of the language.
language-name = English
# What stands between the whole of a number and its tenths.
decimal-point = .

## The menu panel

play = Play
play-again = Play again
quit = Quit
undo = Undo
redo = Redo
open = Open…
save = Save
save-as = Save as…
save-as-partie = Save as partie.txt…
picture = Picture…
copy-text = Copy as text
copy-picture = Copy as a picture
threats = Tell what threatens
larger = Everything larger
smaller = Everything smaller
usual-size = Usual size
full-screen = Full screen
leave-game = Leave the game
take-up-game = Take it up again
go-on = Go on
settings = Settings…
help = Rules and keys…
menu-show = Show the menu
menu-hide = Hide the menu

players = Players
player-default = Player { $number }
computer-default = Computer
computer-default-numbered = Computer { $number }
# The accessible name of the field for a player's name.
player-name-field = Name of player { $number }
# The accessible name of the menu of who plays.
player-who = Who plays for player { $number }
who-person = Person
level-random = Random
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-master = Master
# A level in the menu of who plays.
who-computer = Computer: { $level }
# The highest level where the board is solved: it never gives away a win or a draw.
who-computer-cannot-lose = Computer: { $level }, cannot lose
swap-marks = Swap X and O
swap-marks-back = Do not swap X and O
# Under it, as long as the game on the board goes on with the marks as they are.
marks-next-game = X and O swap in the next game.

starts = Starts
starts-x = X
starts-o = O
starts-random = Random
starts-in-turn = In turn

board = Board
board-other = Other
# A board of the list, with the line that wins.
board-preset = { $rows } × { $columns }, { $line } in a row
rows = Rows
columns = Columns
line = In a row
line-rule = A line that is longer
line-at-least = Wins too
line-exactly = Does not win
taken-square = A taken square
taken-ask-again = Ask again
taken-lose-turn = Lose the turn

# The rule in force, beside the board.
rule-at-least = { $line } in a row wins, { $rows } × { $columns }
rule-exactly = Exactly { $line } in a row wins, { $rows } × { $columns }
rule-lose-turn = A taken square costs the turn

next-game = Play starts a game with these choices.

score = Score
score-wins = { $name }: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
score-draws-label = Draws
score-draws = { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}
score-reset = Reset the score

## The sentence above the board

to-move = { $name } to move
thinking = { $name } is thinking
paused = Stopped at the turn of { $name }
wins = { $name } wins
you-win = You win
you-lose = You lose
# For whoever does not see the board: the last move, and the sentence above the board.
spoken-move = { $name }: { $square }. { $status }
draw = Draw
left = The game was left, { $name } to move
move-number = Move { $number }

line-row = row { $number }
line-column = column { $letter }
line-diagonal = diagonal { $first }–{ $last }
line-between = from { $first } to { $last }
# Joins two completed lines.
lines-and = { $before } and { $after }

## How a game came to its end, below the sentence

ended-line = { $lines }, in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
ended-full = Board full
ended-gave-up = { $name } gave up after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
ended-you-gave-up = You gave up after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
ended-agreed = Agreed after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# For whoever does not see the board: the sentence above it, and how the game came to its end.
spoken-end = { $status } – { $ending }

notice-taken = { $square } is taken. Pick a free square.
notice-turn-lost = { $mark } picked a taken square and loses the turn.
notice-no-game-empty = Player { $number } has no name. Enter one to start.
notice-no-game-long = The name of player { $number } is too long. Shorten it to { $longest } characters to start.
notice-no-game-control = The name of player { $number } holds a character that cannot be shown. Remove it to start.
notice-engine-failed = The computer stumbled and picked a square at random. The game goes on.
notice-saved = Saved to { $file }
notice-typed-row = Row { $row }, and the column?
notice-typed-digits = Row { $digits }…
notice-typed-column = Row { $row }, column { $digits }…
notice-wrong-row = There is no row { $number }. Rows are 1 to { $last }.
notice-wrong-column = There is no column { $number }. Columns are 1 to { $last }.
notice-wrong-number = { $digit } is not a square.
notice-typed-letter = Column { $letter }, and the row?
notice-wrong-letter = There is no column { $letter }. Columns are a to { $last }.
notice-copied-text = The board is on the clipboard as text.
notice-copied-picture = The picture is on the clipboard.

# What each side threatens; squares are a list of names.
threats-complete = { $mark } can complete a line on { $squares }.
threats-double = { $mark } can make two threats at once on { $squares }.
threats-none = Nobody threatens to complete a line.
threats-more = { $squares } and { $more } more

# What the computer has found out so far: how many moves it looks ahead, and what it thinks of it.
report = Depth { $depth } · { $value }
value-draw = draw
value-won = { $mark } has won
value-wins-next = { $mark } wins next move
value-win = { $mark } wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
value-estimate = { $mark } +{ $amount }
# The value of a move for the side that makes it, on its square.
move-value-wins = wins in { $moves }
move-value-loses = loses in { $moves }
move-value-draw = draw

## The board

square-empty = Row { $row }, column { $column }: empty
square-mark = Row { $row }, column { $column }: { $mark }

## Settings

settings-title = Settings
of-group = { $group }: { $name }
language = Language
language-system = System
theme = Colours
theme-system = System
theme-light = Light
theme-dark = Dark
numbering = Numbers on the squares
numbering-off = Off
numbering-number-pad = Number pad
numbering-from-zero = 0 to 8
numbering-row-column = Row and column
numbering-three-by-three = Number pad and 0 to 8 are for boards of 3 × 3.
contrast = Contrast
contrast-system = System
contrast-normal = Normal
contrast-high = High
scale = Size of everything
scale-percent = { $percent } %
scale-limited = The window has room for { $percent } %.
motion = Motion
motion-system = System
motion-on = On
motion-off = Off
labels = On the board
labels-coordinates = Letters and numbers along the edges
labels-move-numbers = Numbers of the moves
labels-last-move = Mark the last move
sound = Sound
sound-moves = Play a sound with each move
close = Close
keys = Keys
keys-board = Move over the board, play a square
keys-arrows = Arrows, Enter
keys-name = Go to a square by its name, play it
keys-typed = d3, Space

## The rules, explained

help-title = Rules and keys
rules = Rules
rules-turns = X and O are set in turn. Whoever has { $line } in a row wins:
rules-across = Across
rules-down = Down
rules-diagonal = Diagonally
rules-longer-wins = A line that is longer wins too.
rules-longer-does-not = A line that is longer does not win.
rules-taken-ask = A mark stays where it is; a taken square cannot be picked.
rules-taken-lose = A mark stays where it is; whoever picks a taken square loses the turn.
rules-draw = When the board is full and nobody has won, it is a draw.

## A picture of the game

picture-title = A picture of the game
picture-of = What it shows
picture-board = The board
picture-game = The whole game, numbered
picture-as = Kind of file
picture-png = PNG, pixels
picture-svg = SVG, strokes
# The title of a picture: the names of the players.
picture-names = { $x } (X), { $o } (O)

## Windows that ask something

leave-title = Save the game you leave?
leave-text = { $name } was to move. Nothing is lost either way: the game can be taken up again.
do-not-save = Don’t save
cancel = Cancel
ok = OK

pick-record-title = Pick a position from { $file }
pick-record = { $number }: { $verdict }
pick-record-open = Open

path-title-open = Open a file
path-title-save = Save the game
path-text = The system’s own window for picking files cannot be had here. Type the path of the file instead.
path-field = Path of the file
path-no-answer = The system’s own window for picking files does not answer.
path-type = Type a path instead

overwrite-text = { $file } is already there. Saving replaces it.
overwrite = Replace

file-type-velha = Velha games
file-type-partie = partie.txt
file-type-png = PNG pictures
file-type-svg = SVG pictures
file-type-all = All files
file-name-default = game
file-unsaved = Unsaved game

## Verdicts in words, for the list of positions

verdict-to-move = { $mark } to move
verdict-wins = { $mark } wins, { $lines }
verdict-draw = a draw

## What can go wrong

error-title-open = { $file } cannot be opened
error-title-save = { $file } cannot be saved
error-title-resume = The game of last time cannot be read
error-title-settings = The settings cannot be read
error-title-statistics = The statistics of last time cannot be read
settings-changed-title = The settings are not as Velha wrote them
settings-changed-text = They are used as they are now.
error-not-counted = This was not counted: { $cause }
error-nothing-lost-open = The game on the board is as it was.
error-nothing-lost-save = The game on the board is as it was, and so is the file.
error-kept = The file is kept as { $file }.
error-not-kept-safe = The game is not kept safe against a crash: { $cause }

disk-missing = There is no such file.
disk-no-permission = You may not read it.
disk-folder = It is a folder.
disk-not-a-file = It is no file but a device or a pipe.
disk-too-large = It is too large: a game has at most { $kilobytes } KB.
disk-other = The system says: { $message }
write-no-space = The disk is full.
write-no-permission = You may not write there.
write-no-folder = There is no such folder.
write-folder = A folder has that name.
write-not-a-file = A device or a pipe stands there.
write-too-many-copies = Too many copies of Velha are running.
write-busy = Another copy of Velha is writing it.

read-not-text = Line { $line } is not text.
read-empty = It is empty.
read-foreign = It is neither a game of Velha nor a partie.txt.
save-syntax = Line { $line }, character { $column } cannot be understood.
save-foreign = It is not a game of Velha.
save-newer = A newer version of Velha made it (format { $version }).
save-no-version = There is no format { $version }.
save-rows = It has { $number ->
    [one] { $number } row
   *[other] { $number } rows
}; a board has { $shortest } to { $longest }.
save-columns = It has { $number ->
    [one] { $number } column
   *[other] { $number } columns
}; a board has { $shortest } to { $longest }.
save-line = It asks for { $line } in a row; on this board that can be { $shortest } to { $longest }.
save-name-empty = The name of player { $number } is empty.
save-name-long = The name of player { $number } has { $length } characters; it may have { $longest }.
save-name-control = The name of player { $number } holds a character that cannot be shown.
save-board-rows = The board has { $found ->
    [one] { $found } row
   *[other] { $found } rows
} instead of { $expected }.
save-board-row = Row { $row } of the board has { $found ->
    [one] { $found } square
   *[other] { $found } squares
} instead of { $expected }.
save-board-mark = “{ $found }” stands on { $square }; only X, O and a dot can.
save-two-winners = Both X and O have a completed line.
save-move-name = Move { $number } is “{ $found }”, which is no square.
save-move-taken = Move { $number } plays { $square }, which is taken.
save-move-off-board = Move { $number } plays { $square }, which is not on the board.
save-move-over = Move { $number } comes after the end of the game.
# The moves that are said to stand are more than there are.
save-cursor = It puts move { $cursor } on the board, but has only { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
save-left-after-end = It says that the game was left, but the game was over.
save-changed = It is not as Velha wrote it; something in it has changed.

record-squares = Record { $number } has { $found ->
    [one] { $found } square
   *[other] { $found } squares
} instead of nine.
record-mark = Record { $number }, square { $index } ({ $square }) holds “{ $found }”; only X, O and B can stand there.
record-no-turn = Record { $number } does not say whose turn it is.
record-turn = Record { $number } gives the turn to “{ $found }”; it must be X or O.
record-two-winners = In record { $number } both X and O have a completed line.

## Learning

learn = Learn
learn-show = Show what there is to learn
learn-hide = Hide what there is to learn

# A move that is advised, with the reason. Moves are counted of the side that wins.
hint = Hint
hint-looking = Looking for a good move…
hint-completes-line = { $square } completes a line.
hint-stops-line = { $square } stops a line of { $mark }.
hint-two-threats = { $square } makes two threats at once.
hint-only-move = Every move but { $square } loses.
hint-forced-win = { $square } wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, whatever the reply.
hint-keeps-draw = { $square } keeps the draw.
hint-holds-out = Every move loses. { $square } holds out longest: { $value }.
hint-looks-best = { $square } looks best, but that is not proven.

notice-no-answer = The computer stumbled and has no answer. Nothing is lost.

values = What each square is worth
# The name of a square, and what it is worth.
square-worth = { $square }, { $value }
# What the signs on the squares mean; { $number } stands for any number.
values-legend-win = Wins in so many moves
values-legend-draw = A draw
values-legend-loss = Loses in so many moves
values-legend-better = Not proven: better, the larger
values-legend-worse = Not proven: worse, the larger
values-legend-best = The best, as far as is known
expectation = What the computer expects

moves = Moves
moves-none = Nothing has been played yet.
moves-start = The start
moves-made = { $number }. { $mark } { $square }
# A move that picked a taken square and lost the turn.
moves-lost = { $number }. { $mark } { $square }, the turn was lost
moves-first = First move
moves-previous = Previous move
moves-next = Next move
moves-last = Last move
# The name of a move, and how good it was.
move-judged = { $made }: { $judgement }
variations = Beside the game
variation-game = The game
variation = Variation { $number }, from { $made }
# Over the small board beside the list.
variation-beside = The game at the same move
judgement-best = best
judgement-good = good
judgement-missed-win = missed a win in { $moves }
judgement-win-to-draw = gave away a win
judgement-win-to-loss = turned a win into a loss
judgement-draw-to-loss = turned a draw into a loss
judgement-to-loss = loses
judgement-weak = weak, by { $amount }

review = Review
review-start = Judge the moves
review-go-on = Go on
review-stop = Stop
review-deeper = Look longer
review-left = { $seconds ->
    [one] { $seconds } second at the most
   *[other] { $seconds } seconds at the most
}
review-progress = { $percent } % judged
review-losing-better = With move { $number }, { $square }, { $mark } had a lost game. Better was { $better }.
review-losing = With move { $number }, { $square }, { $mark } had a lost game.
review-none-lost = No move is known to have lost the game.
review-threshold = Where nothing is proven, a move is weak if by it the estimate falls by { $amount } or more: about one open threat.
review-show = Show it on the board
chart = What the game was worth
chart-at = Move { $number }: { $value }
chart-at-start = At the start: { $value }
value-unknown = not known yet

puzzles = Puzzles…
puzzles-title = Puzzles
puzzles-solved = { $solved } of { $total } solved
puzzle-name = Puzzle { $number }
puzzle-name-solved = Puzzle { $number }, solved
puzzle-win = { $mark } to move, wins in { $moves }
puzzle-draw = { $mark } to move, does not lose
puzzle-task = There is one such move only. Which?
puzzle-right-win = Right, only { $square } wins. See how it goes on.
puzzle-right-draw = Right, only { $square } holds the draw. See how it goes on.
puzzle-wrong-win = { $square } does not win. See why.
puzzle-wrong-draw = { $square } loses. See why.
puzzle-again = Try again
puzzle-next = Next puzzle

statistics = Statistics…
statistics-title = Statistics
statistics-none = No game against the computer has come to its end yet.
statistics-games = Games
statistics-won = Won
statistics-drawn = Drawn
statistics-lost = Lost
# What the numbers of a board and level mean, for whoever does not see the table.
statistics-row = { $board }, { $level }: { $games } games, { $won } won, { $drawn } drawn, { $lost } lost
statistics-streak = Won in a row: { $streak }; at most so far: { $longest }
statistics-lost-by = Moves most often lost by
statistics-lost-by-move = { $square } on { $board }: { $times ->
    [one] { $times } game
   *[other] { $times } games
}
statistics-alike = Positions that are alike when turned or mirrored count together.
statistics-judging = Finding out which moves lost…
statistics-reset = Reset…
statistics-reset-sure = Forget all games that were counted? They cannot be brought back.
statistics-forget = Forget them

## Where the program cannot start, or has ended by a fault

start-title = Velha cannot start
start-no-display = Velha needs a desktop to open its window: neither X11 nor Wayland can be reached.
# Packages are those of Debian and its relatives; others name them much alike.
start-no-graphics = Velha cannot draw its window because OpenGL is missing or broken. Install the package { $package }.
start-old-graphics = Velha needs OpenGL 2.0 or later and there is only an older one. Install the package { $package }.
start-no-library = Velha cannot open its window because { $library } is missing. Install the package { $package }.
# On Windows and macOS.
start-no-driver = Velha cannot draw its window because OpenGL is missing or broken. Install the driver of the graphics card.
start-failed = Velha cannot open its window: { $cause }
crash-title = Velha ended by a fault last time
crash-text = The game is as it was after its last move. What is known about the fault is in { $file }.

notice-other-copy = Velha is open in another window too. Each keeps a game of its own.
notice-left-behind = { $number ->
    [one] Another window left a game behind.
   *[other] Other windows left { $number } games behind.
}
left-behind-look = Look
left-behind-title = Games that other windows left behind
left-behind-text = Pick one to go on with it. Undo brings back the game on the board.
left-behind-forget = Forget them all
