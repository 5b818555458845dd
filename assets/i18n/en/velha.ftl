# Messages of Velha in English.
#
# Marks are the letters X and O, or black and white stones: a mark in a message ($mark, $other) is
# the name of a side, X, O, Black or White. Squares are named as on the board: a letter for the
# column from the left and a number for the row.
#
# One word for one thing: assets/GLOSSARY.md has the words of the game in every language, and a test
# holds the messages to them. A game is played on a board of squares, in moves that each set a mark,
# to get a number of marks in a row (a line). It ends with a win or a draw, is given up, or is
# stopped and resumed later. What is chosen is chosen, not picked. In errors: can’t, not found, failed.
#
# $you is true for a person who plays the computer and has given no name, $loses where a completed
# line loses, $falls where marks fall, and $shown for a solution that was shown and not found.

app-name = Velha
# What this language calls itself, for the choice of the language.
language-name = English

## The menu panel

play = Play
play-again = Play again
quit = Quit
undo = Undo
redo = Redo
open = Open…
save = Save
save-as = Save as…
picture = Export image…
sheet = Print sheet…
copy-text = Copy as text
copy-moves = Copy moves as text
paste = Paste
copy-picture = Copy image
threats = Show threats
larger = Zoom in
larger-no-room = A larger window has room for a larger zoom.
smaller = Zoom out
usual-size = Reset zoom
full-screen = Full screen
take-up-game = Resume
settings = Settings
help = Rules and shortcuts

level-random-moves = Random moves
players = Players
player-default = Player { $number }
computer-default = Computer
# Two computers of one level.
computer-default-numbered = { $level } { $number }
who-person = Person
level = { $level ->
   *[Random] Random
    [Beginner] Beginner
    [Easy] Easy
    [Medium] Medium
    [Hard] Hard
    [Master] Master
}
# How somebody plays, beside the level in the list; $lines says how long they are, or that they lose.
manner-person = at this computer
manner-unbeatable = cannot be beaten
manner = { $level ->
   *[Random] plays anywhere
    [Beginner] has just learnt the game
    [Easy] { $lines ->
       *[short] often forgets to block
        [three] often forgets to block
        [long] overlooks some lines
        [lose] overlooks some lines
    }
    [Medium] { $lines ->
       *[short] blocks, seldom plans
        [three] blocks, seldom plans
        [long] blocks, seldom plans
        [lose] overlooks little
    }
    [Hard] { $lines ->
       *[short] looks some moves ahead
        [three] misses some double threats
        [long] looks some moves ahead
        [lose] looks some moves ahead
    }
    [Master] looks far ahead
}

# A board of the list, with the line that wins.
board-preset = { $rows } × { $columns }, { $line } in a row
rows = Rows
columns = Columns
line = In a row

rule-lose-turn = { $falls ->
    [true] Choosing a full column loses the turn
   *[false] Choosing a taken square loses the turn
}

## The sentence above the board

# Below it, while marks are set for both sides.
then-chooses = { $you ->
    [true] Then you choose a side.
   *[false] Then { $name } chooses a side.
}
# A decision in an opening, as a button and as a move in the list.
decision = { $more ->
    [true] Set 2 more
   *[false] Play { $mark }
}
# What was decided, below the sentence; $second is the other player, who has the mark $other, and
# may be the only person.
decided = { $you ->
    [true] { $name } took { $mark }: you are { $other }
   *[false] { $name } took { $mark }: { $second } is { $other }
}
decided-more = { $you ->
    [true] You set two more marks
   *[false] { $name } set two more marks
}
# For whoever does not see the board: the last move, and the sentence above the board.
spoken-move = { $name }: { $square }. { $status }
draw = Draw

line-row = row { $number }
line-column = column { $letter }
# A move where marks fall, inside a sentence: a letter alone would be read as a word.
move-column = column { $letter }
# Where a move can be made; $squares are names of squares, or letters where marks fall.
place = { $falls ->
    [true] in column { $squares }
   *[false] at { $squares }
}
# The last of some names.
places-or = { $before } or { $last }
status = { $state ->
    [left] { $you ->
        [true] Game stopped at your move
       *[false] Game stopped, { $name } to move
    }
    [past] { $you ->
        [true] Move { $number }: your move
       *[false] Move { $number }: { $name } to play
    }
    [paused] { $you ->
        [true] Paused at your move
       *[false] Paused, { $name } to move
    }
    [thinking] { $name } is thinking
    [choosing] { $you ->
        [true] Choose a side
       *[false] { $name } chooses a side
    }
    [setting] { $you ->
        [true] Set { $count ->
            [one] { $count } mark
           *[other] { $count } marks
        }: { $marks }
       *[false] { $name } sets { $count ->
            [one] { $count } mark
           *[other] { $count } marks
        }: { $marks }
    }
   *[moving] { $you ->
        [true] Your move
       *[false] { $name } to move
    }
}
line-diagonal = diagonal { $first }–{ $last }
line-between = line { $first }–{ $last }
# Joins two completed lines.
lines-and = { $before } and { $after }

## How a game came to its end, below the sentence

# Moves are everywhere counted of one side: the winner, or who gave up or completed a line.
ended-line = { $lines }, in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# Where a completed line loses: whose it is, and which.
ended-line-loses = { $you ->
    [true] You completed { $lines }, in { $moves ->
            [one] { $moves } move
           *[other] { $moves } moves
        }
   *[false] { $name } completed { $lines }, in { $moves ->
            [one] { $moves } move
           *[other] { $moves } moves
        }
}
ended-full = Board full
ended-out-of-time = { $you ->
    [true] Your time ran out
   *[false] { $name } ran out of time
}
ended-gave-up = { $you ->
    [true] You gave up { $moves ->
            [0] without a move
            [one] after { $moves } move
           *[other] after { $moves } moves
        }
   *[false] { $name } gave up { $moves ->
            [0] without a move
            [one] after { $moves } move
           *[other] after { $moves } moves
        }
}
ended-agreed = Agreed after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# For whoever does not see the board: the sentence above it, and how the game came to its end.
spoken-end = { $status } – { $ending }

notice-refused = { $cause ->
   *[taken] { $square } is taken. Choose a free square.
    [column-full] Column { $column } is full. Choose another column.
    [overline] { $square } is forbidden: more than 5 in a row. Choose another square.
    [double-four] { $square } is forbidden: double four. Choose another square.
    [double-three] { $square } is forbidden: double three. Choose another square.
}
notice-turn-lost = { $falls ->
    [true] { $mark } chose a full column and loses the turn.
   *[false] { $mark } chose a taken square and loses the turn.
}
notice-engine-failed = Something went wrong, so the computer chose a random square. The game goes on.
notice-saved = { $is_part ->
    [true] Saved to { $file }. The file does not hold all of the game; a .velha file does.
   *[false] Saved to { $file }
}
notice-time-left = { $seconds ->
    [0] Time is up
   *[other] The last { $seconds } seconds
}
notice-typed-row = Row { $row }, which column?
notice-typed-digits = Row { $digits }…
notice-typed-column = Row { $row }, column { $digits }…
notice-wrong-row = There is no row { $number }. Rows are 1 to { $last }.
notice-wrong-column = There is no column { $number }. Columns are 1 to { $last }.
notice-wrong-number = No square has the number { $digit }.
notice-typed-letter = Column { $letter }, which row?
notice-wrong-letter = There is no column { $letter }. Columns are a to { $last }.
notice-copied-text = Board copied as text.
notice-copied-moves = Moves copied as text, with rows counted from the bottom.
paste-foreign = What was copied cannot be played.
paste-empty = There is no text on the clipboard.
clipboard = The clipboard
notice-copied-picture = Image copied.

# What each side threatens; $place is one as above, such as “at a1 or b2”.
threats-complete = { $loses ->
    [true] { $mark } would complete a line { $place }.
   *[false] { $mark } can complete a line { $place }.
}
threats-double = { $mark } can make a double threat { $place }.
threats-none = { $loses ->
    [true] No square would complete a line.
   *[false] No threats.
}
threats-more = { $squares } and { $more } more

value-draw = draw
# Where a completed line loses, $other is the side that will have to complete one.
value-win = { $over ->
    [true] { $mark } has won
   *[false] { $moves ->
        [0] { $mark } wins
        [1] { $loses ->
            [true] { $other } loses next move
           *[false] { $mark } wins next move
        }
       *[other] { $mark } wins in { $moves } moves
    }
}
# The value of a position that is not proven.
value-estimate = { $lead ->
    [little] { $mark } a little better
    [clear] { $mark } better
   *[much] { $mark } much better
}
# The value of a move for the side that makes it, on its square.
move-value = { $wins ->
    [true] { $moves ->
        [0] wins
        [one] wins in { $moves } move
       *[other] wins in { $moves } moves
    }
   *[false] { $moves ->
        [0] loses
        [one] loses in { $moves } move
       *[other] loses in { $moves } moves
    }
}
move-value-draw = draw

## The panel and the header

# A person who plays the computer and has given no name.
you = You
new-game = New game
back-to-game = Back to game
menu = Menu
panel = Panel
back = Back
# The accessible name of the field for the name of the player with this mark.
name-of = Name of { $mark }
# The accessible name of the list of who plays this mark.
player-of = Player { $mark }
swap = Swap
first-move = First move
first-random = Random
first-alternate = Alternate
# The button that begins a position which is set up mark by mark, and its tools.
editor = Set up a position
editor-tool = Mark to put
side-x = X
side-o = O
side-black = Black
side-white = White
editor-erase = Erase
# After the board that is set up was cleared.
editor-empty = The board is empty.
editor-clear = Clear
editor-mirror = Mirror
editor-turn = Rotate
# In the header; $verdict is one such as “X wins, column c”.
editor-note = { $falls ->
    [true] Click a column to put a mark on it or take one away.
   *[false] Click a square to put a mark there or take it away.
}
editor-over = Nothing is left to play: { $verdict }.
clock = Clock
# The accessible name of the list of clocks of this mark.
clock-of = Clock of { $mark }
# The way to a clock for each player, and the title of their page.
clock-other = Other clocks…
clock-other-title = Other clocks
clock-none = No clock
clock-move = { $time }/move
clock-game = { $time }/game
clock-up = When time is up
clock-up-loses = The player loses
clock-up-warns = People are only warned
think-time = Thinking time
think-seconds = { $seconds } s
game = Game
game-name = { $game ->
   *[tic-tac-toe] Tic-tac-toe
    [misere] Misère
    [connect-four] Connect Four
    [gomoku] Gomoku
    [caro] Caro
    [renju] Renju
    [gomoku-swap2] Gomoku with swap2
}
# What wins in a game, beside its name in the list.
game-wins = { $game ->
   *[tic-tac-toe] 3 in a row
    [connect-four] 4 in a row, falling
    [gomoku] 5 in a row
    [misere] 3 in a row loses
    [caro] 5, one end open
    [renju] 5, forbidden squares
    [gomoku-swap2] fair start
}
# The way to all other boards and rules, and the title of their page.
other-board = Other board…
other-board-title = Other board
board-size = { $rows } × { $columns }
# The begin of a sentence, and its ends: the choices of this kind.
rule-kind = { $kind ->
   *[line] A line is
    [completing] { $line } in a row
    [placement] Marks
    [taken-square] On a taken square
    [opening] The opening is
}
rule-choice = { $rule ->
   *[at-least] { $line } or more
    [exactly] exactly { $line }
    [caro] exactly { $line }, one end open
    [renju] 5, as in renju
    [wins] wins
    [misere] loses
    [anywhere] stay where they are put
    [falling] fall to the bottom
    [ask-again] try again
    [lose-turn] lose the turn
    [plain] the usual one
    [swap] swap, after one mark
    [swap2] swap2, after three
}
# What wins, in the header.
rule-wins = { $loses ->
    [true] { $rule ->
       *[at-least] { $line } in a row loses
        [exactly] Exactly { $line } in a row loses
        [caro] Exactly { $line } in a row loses, unless closed at both ends
        [renju] { $line } in a row loses
    }
   *[false] { $rule ->
       *[at-least] { $line } in a row wins
        [exactly] Exactly { $line } in a row wins
        [caro] Exactly { $line } in a row wins, unless closed at both ends
        [renju] { $line } in a row wins, and some squares are forbidden
    }
}
# Beside what wins, and as a word for the rules.
rule-falling = Marks fall
rule-opening = { $opening ->
   *[swap] Sides are chosen after the first move
    [swap2] Sides are chosen by swap2
}
# A game and what wins it.
rule = { $game }: { $wins }
click-to-start = { $falls ->
    [true] { $wins }. Click a column to start.
   *[false] { $wins }. Click a square to start.
}

you-lose = You lose
wins = { $you ->
    [true] You win
   *[false] { $name } wins
}
past-move = Past move { $number } of { $total }
# A variation: the move of the game that it stands for, and its own moves.
variation = Instead of { $made }: { $moves }
# Under the number of wins of a player.
wins-label = { $wins ->
    [one] win
   *[other] wins
}
clock-left = { $score }, { $time } left
clock-no-help = No undo and no help while the clocks run.
task-no-help = No help here: it would give the answer away.
# $action is what the keys pressed do, as “Undo”.
shortcut-idle = { $action }: not possible now.
score-wins = { $name }: { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
# Over the score of today, of all games; another level has another one.
score-against = Today against { $level }
draws = { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
}
# The results that another level is offered after.
in-a-row = { $wins ->
    [true] Three wins in a row.
   *[false] Five losses in a row.
}
try-level = Try { $level }
move-now = Move now
analysis = Analysis
analysis-off = Analysis is off.
play-from-here = Play from here
back-to-end = Back to end
continue = Continue
# In place of the board, while a game of two people with clocks waits.
board-covered = Board covered – click to continue
copy-covered = The board is covered: continue the game to copy it.
pause = Pause
step = Step
speed = Speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
show-solution = Show solution
puzzle-number = Puzzle { $number } of { $total }

end-game = End game…
end-game-title = End game
end-game-text = How does the game end?
end-game-give-up = { $you ->
    [true] Give up
   *[false] { $name } gives up
}
end-game-give-up-score = { $you ->
    [true] You get the win.
   *[false] { $name } gets the win.
}
end-game-draw = Draw
end-game-draw-score = Counts as a draw.
end-game-stop = Stop without a result
end-game-stop-score = Counts for nothing; the game can be resumed.
open-recent = Open recent
clear-recent = Clear list
# A link beside it undoes it.
recent-cleared = The list of recent files is empty.
copy = Copy
view = View
about = About Velha

## The board

square-empty = { $square }, empty
square-mark = { $square }, { $mark }
# A square where marks fall as above, and the name of the one on which a mark put there comes to stand.
square-falls = { $square }; the next mark falls to { $landing }
square-refused = { $cause ->
   *[column-full] { $square }; column full
    [overline] { $square }, forbidden, overline
    [double-four] { $square }, forbidden, double four
    [double-three] { $square }, forbidden, double three
}

## Settings

of-group = { $group }: { $name }
language = Language
language-system = System
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
contrast = Contrast
contrast-system = System
contrast-normal = Normal
contrast-high = High
scale = Zoom
percent = { $percent }%
motion = Animations
motion-system = System
motion-on = On
motion-off = Off
# In the review: moves that were a little worse than the best, the least of the three kinds of fault.
worse = Inaccuracies
worse-plain = Not marked
worse-marked = Marked
board = Board
board-automatic = Automatic
board-marks = X and O
board-stones = Stones
numbers = Move numbers
numbers-hidden = Hidden
numbers-shown = Shown
labels = Names of squares
labels-nothing = None
labels-letters = a1, b2
labels-rows = Rows
labels-automatic = Automatic
labels-from-top = from the top
labels-from-bottom = from the bottom
labels-numbers = Numbers
labels-number-pad = Numeric keypad
labels-from-zero = 0–8
labels-row-column = Row and column
sound = Sound
sound-off = Off
sound-on = On
settings-more = More
keys = Shortcuts
keys-board = Move around the board, play a square
keys-arrows = Arrows, Enter
keys-name = Go to a square by name, play it
keys-typed = d3, Space
keys-side = Choose a side, where the opening asks
# The same where marks fall.
keys-column = Play a column by its letter

## The rules, explained

rules = Rules
rules-turns = { $mark ->
    [X] Players take turns placing { $mark } and { $other }.
   *[stones] { $mark } and { $other } take turns, and { $mark } begins.
} { $loses ->
    [true] The first to get { $line } in a row loses:
   *[false] The first to get { $line } in a row wins:
}
rules-across = Horizontally
rules-down = Vertically
rules-diagonal = Diagonally
# A row that the opponent closes at both ends.
rules-closed = Closed at both ends: doesn’t count
rules-longer = { $rule ->
   *[at-least] A longer line counts too.
    [exactly] A longer line doesn’t count.
    [caro] Neither a longer line nor one that the opponent closes at both ends counts. The edge of the board closes nothing.
    [renju] Whoever begins may not make more than 5 in a row, nor two fours or two open threes at once, unless the mark completes 5; for the other side a longer line counts too.
}
rules-falling = A mark falls to the lowest free square of its column.
rules-taken = { $falls ->
    [true] { $loses ->
        [true] Choosing a full column loses the turn.
       *[false] A full column can’t be chosen.
    }
   *[false] { $loses ->
        [true] Marks never move; choosing a taken square loses the turn.
       *[false] Marks never move, and a taken square can’t be chosen.
    }
}
rules-opening = { $opening ->
   *[swap] One player sets the first mark; the other one then chooses to play { $mark } or { $other }.
    [swap2] One player sets three marks, for both sides in turn. The other one then plays { $mark } or { $other }, or sets two more and leaves the choice to the first.
}
rules-draw = If the board is full and nobody has won, the game is a draw.
# Captions of the small pictures that explain each game with a name.
rules-example = { $example ->
   *[wins] { $mark } gets { $line } in a row and wins
    [loses] { $mark } gets { $line } in a row and loses
    [full] Board full, no line: draw
    [falls] The mark falls to the lowest free square of the column
    [longer] More than 5 in a row win, too
    [open] Closed at one end only: { $mark } wins
    [closed] Closed at both ends: these 5 win nothing
    [three] { $mark } began and may not make two open threes at once
    [stop] { $mark } may not stop these 4, since that would make 6 in a row: { $other } wins
    [set] One player sets three marks, the other takes a side
    [more] Or the other sets two more, and the first takes a side
}
about-version = Version { $version }
about-text = Tic-tac-toe and its whole family, on boards up to 20 × 20.
about-licence = Licence: { $licence }
about-made-of = Made with Rust and egui; set in Inter and, for Chinese and Korean, Noto Sans.
about-report = If something doesn’t work, run { $command } and put what it prints into your report.

## A picture of the game

picture-title = Export image
picture-of = Content
picture-board = Board
picture-game = Whole game, numbered
picture-as = Format
picture-png = PNG (bitmap)
picture-svg = SVG (vector)
# The title of a picture: the names of the players.
picture-names = { $first } ({ $mark }), { $second } ({ $other })
# Below a picture of the whole game: a move that has no mark of its own.
picture-lost-turn = { $number } at { $square }

## A page of a lesson to be printed

sheet-title = Print sheet
sheet-page = Page
sheet-number = { $number } of { $total }
sheet-tasks = Positions
sheet-answers = Answers
sheet-paper = Paper
sheet-a4 = A4
sheet-letter = US Letter
# Before a line for the name of a pupil.
sheet-name = Name:
# The title of a page with answers, which is also the name of its file.
sheet-answers-of = { $lesson }, answers
# In place of moves, where the engine judges.
sheet-unknown = any move that does it
sheet-none = Open a lesson or a step of Learn first: its positions are what is printed.

## Windows that ask something

leave-title = Save this game?
leave-text = { $you ->
    [true] It was your move. You can resume the game later even if you don’t save it.
   *[false] { $name } was to move. You can resume the game later even if you don’t save it.
}
do-not-save = Don’t save
cancel = Cancel
# Of a dialog without a choice to drop; and the accessible name of the button that closes the bar
# with a warning.
close = Close
ok = OK

quit-title = Quit without saving?
quit-games = { $number ->
    [one] The last moves of a game are not saved. { $cause }
   *[other] The last moves of { $number } games are not saved. { $cause }
}
quit-others = Changes to your list of games, or solved puzzles, are not saved. { $cause }
quit-slow = Velha is still saving. The disk doesn’t respond.

pick-record-title = { $has_games ->
    [true] { $file }: choose a game
   *[false] { $file }: choose a position
}
pick-record = { $state ->
    [done] { $number }: { $verdict }, done
    [later] { $number }: { $verdict }, done, not at first
   *[open] { $number }: { $verdict }
}
pick-record-open = Open

# A file of several games or positions, gone through one after the other.
lesson-begin = Begin
lesson-previous = Previous in the list
lesson-next = Next in the list
lesson-list = Show the list
lesson-close = { $is_lesson ->
    [true] Close the lesson
   *[false] Close the list
}
lesson-done = { $done } of { $total } done
lesson-games = { $total ->
    [one] { $total } game
   *[other] { $total } games
}
lesson-positions = { $total ->
    [one] { $total } position
   *[other] { $total } positions
}
# After the last position.
lesson-end = Result
lesson-result = { $first } of { $total } right at the first try. { $tomorrow ->
    [0] Nothing comes back tomorrow.
    [one] One position comes back tomorrow.
   *[other] { $tomorrow } positions come back tomorrow.
}
lesson-closed = The lesson was closed without saving.
lesson-item = { $number } of { $total }
# The task of a position: to find a move that gives nothing away.
lesson-task = Find the best move for { $mark }
# Other tasks of a position; the last is to look at it.
lesson-asked = { $kind ->
    [win] { $mark } to move and win
    [hold] { $mark } to move and not lose
    [stop] { $mark } to move and stop the threat
    [play-on] Play on as { $mark } against { $level }
   *[play] Look at the game
}
# Puzzles, mistakes and games as a file to hand out.
lesson-make = Make a lesson…
lesson-save = Save as a lesson…
lesson-choose = Choose the positions of the lesson
lesson-chosen = { $number ->
    [0] none chosen
   *[other] { $number } chosen
}
# The name that is proposed for the file.
lesson-file = Lesson
lesson-unsaved = Save or close the lesson that you are making first.
# A lesson that is being made: its positions, and the task of the one on the board.
lesson-edit = Edit lesson
lesson-name = Name of the lesson
lesson-title = Name of the position
lesson-entry = { $number }. { $title }
# The board that is set up, or the one that is played on.
lesson-add = Add to lesson
lesson-copy = Copy the position
lesson-remove = Remove the position
lesson-up = Position up
lesson-down = Position down
lesson-question = Task
lesson-turn = To move
lesson-moves = Moves until the win
# The moves that a teacher has played on the board as answers.
lesson-answers = Answers
lesson-no-answer = Play them on the board. Without any the engine decides.
lesson-answer-words = A comment on an answer is shown when it is tried; on a wrong one it is the hint.
lesson-right-answer = right
lesson-wrong-answer = wrong
lesson-another-answer = Another answer
lesson-forget = Remove
lesson-try = Try it
# What the engine finds on the task; $squares are moves.
lesson-finding = { $kind ->
    [pending] checking…
    [proven] proven
    [others] also right: { $squares }
    [found] right: { $squares }
    [wrong] { $squares } is not right
    [impossible] no move does it
   *[unsure] not proven
}

path-title-open = Open file
path-title-save = Save game
path-title-lesson = Save lesson
path-text = The system’s file dialog is not available. Type the path of the file instead.
path-field = File path
path-no-answer = The system’s file dialog is still open, or doesn’t respond.
path-type = Type a path
overwrite-title = Replace { $file }?

overwrite-text = A file of this name already exists. Saving replaces it.
overwrite-changed = Another program or window has changed this file since it was opened or saved here. Saving replaces what is there now.
overwrite = Replace

file-type-velha = Velha games (.velha)
file-type-partie = partie.txt
file-type-sgf = SGF files (.sgf)
file-type-psq = Piskvork games (.psq)
file-type-moves = Moves as text (.moves)
file-type-png = PNG images
file-type-svg = SVG images
file-type-games = Games of all kinds
file-type-all = All files

## Verdicts in words, for the list of positions

verdict-to-move = { $mark } to move
verdict-wins = { $loses ->
    [true] { $mark } wins, { $other } completed { $lines }
   *[false] { $mark } wins, { $lines }
}
verdict-draw = draw

## What can go wrong

error-title-open = Can’t open { $file }
error-title-save = Can’t save { $file }
error-title-resume = Can’t restore the last game
error-title-past = Can’t read the game
error-title-library = Some games can’t be read
error-title-settings = Can’t read the settings
error-nothing-lost-open = Your current game is unchanged.
error-nothing-lost-save = Your current game and your files are unchanged.
error-partie-limits = A partie.txt file holds only 3 × 3 games in which three in a row wins. Save this game as a .velha file.
error-psq-limits = A .psq file holds only games with five in a row on at least 5 × 5 squares, without falling marks, lost turns or a board that was set up. Save this game as a .velha or .sgf file.
error-moves-limits = A file of moves holds only games of gomoku on 15 × 15 squares, without lost turns or a board that was set up. Save this game as a .velha or .sgf file.
error-read-only = Files of this kind can be opened but not saved. Save this game as a .velha, .sgf or .psq file.
error-kept = The file was kept as { $file }.
error-not-kept-safe = Autosave failed: { $cause }
error-settings-not-kept = Settings not saved: { $cause }
try-again = Try again

disk-missing = { $writes ->
    [true] Folder not found.
   *[false] File not found.
}
disk-no-permission = { $writes ->
    [true] You don’t have permission to write there.
   *[false] You don’t have permission to read it.
}
disk-folder = { $writes ->
    [true] There is a folder of that name.
   *[false] It is a folder.
}
disk-not-a-file = { $writes ->
    [true] What is there is not a regular file.
   *[false] It is not a regular file.
}
disk-too-large = It is too large. At most { $kilobytes } KB can be read.
disk-other = Message from the system: { $message }
disk-no-space = The disk is full.
disk-busy = Another program is using it.
disk-bad-name = A file cannot have this name: it is too long, or it has a character that is not allowed.

read-not-text = Line { $line } is not text.
read-too-many = It holds too many games. At most { $games } can be read.
read-empty = The file is empty.
read-foreign = It is no game that Velha can read.
read-rules-assumed = The rules were not given; assumed: { $rules }.
read-rows-from-bottom = Rows were counted from the bottom.
read-variations-left-out = Some variations of the file could not be read and were left out.
read-cut-off = The file ends in the middle of a game. What is there was read.
read-comment-cut = A comment in the file was too long and was shortened.
game-board = The board is { $size }. Velha has boards from 3 × 3 to 20 × 20.
game-other = It is another game: { $said }.
game-no-square = { $found } is no square of the board.
game-row = Row { $row } of the board cannot be read: “{ $found }”.
game-late-marks = Marks are put on the board after move { $number }.
game-too-long = The game has too many moves.
position-two-winners = Both { $mark } and { $other } have a completed line.
position-floating = The mark on { $square } is above a free square, but marks fall.
save-foreign = It is not a Velha game.
library-damaged = The list of your games was damaged.
library-newer = Nothing can be kept here: your games are from a newer version of Velha (version { $version }).
library-no-game = The game is no longer in the list.
library-rescued = { $games ->
    [0] No game could be rescued; new games are kept in a new list.
    [one] { $games } game was rescued into a new list.
   *[other] { $games } games were rescued into a new list.
}
save-newer = It was made by a newer version of Velha (format { $version }).
save-older = It was made by an older version of Velha (format { $version }), which is no longer read.
save-move = { $cause ->
    [taken] Move { $number } plays { $square }, which is taken.
    [floats] Move { $number } plays { $square }, but marks fall and a square below it is free.
    [off-board] Move { $number } plays { $square }, which is not on the board.
    [overline] Move { $number } plays { $square }, which is forbidden: more than 5 in a row.
    [double-four] Move { $number } plays { $square }, which is forbidden: double four.
    [double-three] Move { $number } plays { $square }, which is forbidden: double three.
    [opening] Move { $number } doesn’t fit the opening: { $square }.
   *[over] Move { $number } comes after the end of the game.
}
# $name is a field of the file, in English.
save-field = “{ $name }” in the file doesn’t fit the rest of the game.
# $names are fields of the file, in English.
save-settings = Can’t read { $names } in the file. All other settings are in force.
save-changed = The file is damaged or was edited by hand.

record-squares = Record { $number } has { $found ->
    [one] { $found } square
   *[other] { $found } squares
} instead of nine.
record-mark = Record { $number }, square { $index } ({ $square }) contains “{ $found }”; only X, O and B are allowed.
record-no-turn = Record { $number } does not say whose turn it is.
record-turn = Record { $number } gives the turn to “{ $found }”; it must be X or O.

## Learning

# A move that is advised, with the reason. Moves are counted of the side that wins.
hint = Hint
hint-opening = No hint before a side is chosen.
hint-looking = Looking for a good move…
hint-reason = { $reason ->
    [completes-line] { $square } completes a line.
    [stops-line] { $square } stops { $mark } from completing a line.
    [two-threats] { $square } makes a double threat.
    [only-without-line] Every square but { $square } completes a line, which loses.
    [leaves-safe] { $count ->
            [0] After { $square }, { $mark } completes a line wherever it plays.
            [one] After { $square }, { $mark } completes a line on all squares but one.
           *[other] After { $square }, { $mark } completes a line on all squares but { $count }.
        }
    [only-not-below] Every move but { $square } lets { $mark } complete a line on top of it.
    [only-move] Every move but { $square } loses.
    [forced-win] { $square } { $count ->
            [0] wins
            [one] wins in { $count } move
           *[other] wins in { $count } moves
        }, whatever the reply.
    [keeps-draw] { $square } keeps the draw.
    [holds-out] { $count ->
            [0] { $square } looks best, but every move loses.
            [one] Every move loses in { $count } move, { $square } too.
           *[other] { $square } holds out longest.
        }
    [threatens] { $square } threatens to win { $place }.
    [threatens-above] { $square } threatens to win { $place } once the squares below it are taken.
    [open-row] { $square } makes an open { $count ->
            [2] two
            [3] three
            [4] four
            [one] { $count }
           *[other] { $count }
        }.
    [blocks-open-row] { $square } blocks an open { $count ->
            [2] two
            [3] three
            [4] four
            [one] { $count }
           *[other] { $count }
        } of { $mark }.
    [stops-two-threats] { $square } prevents a double threat by { $mark }.
    [row] { $square } lines up { $count } of { $line }.
    [blocks-row] { $square } blocks { $count } of { $mark } in line.
    [centre] { $square } takes the centre.
    [corner] { $square } takes a corner.
   *[looks-best] { $square } looks best.
}

notice-no-answer = Something went wrong and the computer has no answer. Nothing is lost.

# The name of a square, and what it is worth.
square-worth = { $square }, { $value }
# What the colours of the squares mean, below the board.
values-better = better for { $mark }
values-even = even
values-best = best
values-best-move = { $square } is best: { $value }.
# Nothing is best, or all lose, nobody knows how soon; $value is what every move leads to.
values-all-alike = { $all ->
    [draw] All moves draw.
    [lose] All moves lose.
   *[alike] All moves are as good: { $value }.
}
best-moves = Best moves

moves = Moves
moves-none = No moves yet
# $lost: A move that picked a taken square and lost the turn.
moves-made = { $lost ->
    [true] { $number }. { $mark } { $square }, turn lost
   *[false] { $number }. { $mark } { $square }
}
moves-first = First move
moves-previous = Previous move
moves-next = Next move
moves-last = Last move
# The name of a move, and how good it was.
move-judged = { $made }: { $judgement }
words = Comment
words-write = Write a comment
words-edit = Edit
words-keep = Done
words-sign = Sign for a clicked square
words-removed = Comment removed.
words-replaced = Comment changed.
sign-none = No sign
sign-letter = Letter
sign-triangle = Triangle
sign-circle = Circle
sign-square = Square
sign-cross = Cross
square-sign = { $square }, { $sign }
move-noted = { $made }, with a comment
game-about = About the game…
game-about-title = About the game
game-title = Name of the game
rank-of = Rank of { $mark }
game-event = Event
game-round = Round
game-place = Place
game-date = Date: year-month-day
game-source = Source
game-annotator = Comments by
game-comment = Comment on the whole game
# What a move did to the game, as a headline. $kind is one of these. $other is the mark of the other side.
fault = { $kind ->
    [lost] { $square } was a blunder that loses the game
    [win] { $square } was a blunder that gave the win away
    [shortened] { $square } was a mistake that shortened the game
    [let-go] { $square } was a mistake that gave the attack away
    [let-in] { $square } was a mistake that let { $other } attack
   *[worse] { $square } was an inaccuracy
}
# What a better move would have done.
improvement = { $kind ->
    [wins] { $moves ->
        [0] { $square } would have won.
        [one] { $square } would have won in { $moves } move.
       *[other] { $square } would have won in { $moves } moves.
    }
    [draws] { $square } would have drawn.
    [stops] { $square } would have stopped it.
    [longer] { $square } would have held out { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } longer.
    [at-least] { $square } would have held out at least { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } longer.
    [keeps] { $square } would have kept the attack.
   *[better] { $square } was better.
}
# The two above in one sentence.
judged = { $fault }; { $improvement }
# In the list of moves, which has room for some ten letters; the tooltip has the sentence. What
# lost a game or a win is a blunder, any other mistake a mistake.
judgement = { $kind ->
    [lost] blunder
    [win] blunder
    [worse] inaccuracy
   *[shortened] mistake
}

# After a lost game: what the move in the picture did.
loss-note = Move { $number }: { $fault }. Can you do better?
# In the header after a lost game, behind a colon: until the review of it is done.
loss-looking = looking for the move that lost…
try-it = Try it
review = Review
review-stop = Stop review
review-left = Review: up to { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
review-none-lost = No mistakes found.
review-no-mistakes = { $you ->
    [true] You made no mistakes.
   *[false] { $name } made no mistakes.
}
review-lost-from-start = Lost from the start, but { $square } shortened it; { $improvement }
review-both-perfect = Both sides played perfectly.
review-won-from-start = No mistakes found: { $mark } wins from the start with best play.
chart = Evaluation
# The ends of the chart.
chart-wins = { $mark } wins
value-unknown = not known yet
chart-at = { $number ->
    [0] Start: { $value }
   *[other] Move { $number }: { $value }
}

learn = Learn
learn-today = Today: { $due } to try again
puzzles = Puzzles
puzzles-solved = { $solved } of { $total } solved
puzzle-name = { $is_solved ->
    [true] Puzzle { $number }, solved
   *[false] Puzzle { $number }
}
# A mistake in one’s own game, among the puzzles.
your-game = Your game
# How hard a puzzle is.
stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
# A puzzle for whoever does not see its picture; $name and $stars are as above.
puzzle-spoken = { $name }, { $stars }: { $question }, { $board }
# The button that puts the next puzzle on the board.
puzzles-next = Next
puzzle-win = { $mark } to move and win in { $moves }
puzzle-draw = { $mark } to move and draw
puzzle-task = Only one move works. Find it.
puzzle-line = Line: { $moves }.
puzzle-right = { $wins ->
    [true] Only { $square } wins.
   *[false] Only { $square } draws.
}
puzzle-wrong-win = { $square } doesn’t win in { $moves }.
# A row that is long enough and yet does not win.
puzzle-no-line = { $is_longer ->
    [true] { $square } makes { $count } in a row, and only { $line } win.
   *[false] { $square } makes { $count } in a row, but the other player closes both ends.
}
puzzle-wrong = { $square } loses.
# After the first of two moves to be found.
puzzle-half = { $square } is right. Now finish it.
puzzle-again = Try again
puzzle-next = Next puzzle
# The verdict on a puzzle or a move in place of a mistake; then the line after it.
task-right = Correct
task-wrong = Not this one – try again
task-doubtful = There may be a better move – try again
task-holds-out = { $better ->
    [true] Better, though every move loses
   *[false] Every move loses here
}
task-likely = Probably right
task-other = { $kind ->
    [wins] This wins too, but is not the move of the lesson
    [draws] This holds too, but is not the move of the lesson
   *[open] Not the move of the lesson
}
task-shown = Solution: { $square }
task-line = Line
# $verdict is one such as “X wins, column c”.
task-line-end = { $ended ->
    [true] End of the line: { $verdict }.
   *[false] End of the line.
}

## The past games

games = Games
games-number = { $number ->
    [one] { $number } game
   *[other] { $number } games
}
games-none = No games yet. Every game appears here by itself as soon as somebody has made a move; nothing needs to be saved.
# Who had a mark, where that is the computer: the name and the level.
games-player-level = { $name } ({ $level })
games-listed = { $listed } of { $number ->
    [one] { $number } game
   *[other] { $number } games
}
games-reading = Reading the games…
games-none-such = No game matches.
games-show-all = Show all games
games-find = Find by name, board or date
games-opponent = Opponent
# Nothing is asked for in one of these lists.
games-all = All
games-two-people = Two people
games-two-computers = Two computers
games-board = Board
games-result = Result
games-delete = Delete
games-delete-refused = A game on a board can’t be deleted.
games-deleted = { $number ->
    [one] Game deleted.
   *[other] { $number } games deleted.
}
games-forget = Forget all…
games-forget-all = Forget all
games-forget-title = { $number ->
    [one] Forget the game?
   *[other] Forget all { $number } games?
}
games-forget-text = The statistics go, too, and this can’t be undone. Games on an open board and files that you saved stay.
games-on-board = On the board
# The board and the number of moves of a game, below its players.
games-detail = { $board } · { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# A game for whoever does not see the list: who had X and O, what came of it, the board and the moves, and when.
games-spoken = { $mark }: { $one }, { $other }: { $two }. { $result }. { $detail }.
games-finished = Finished
games-not-finished = Not finished
day-today = today
day-yesterday = yesterday
month = { $month ->
    [one] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
}
# A day of this year.
day-of-year = { $day } { $month }
day-with-year = { $day } { $month } { $year }
# A day as above, and a time such as 14:05.
day-and-time = { $day }, { $time }

## Mistakes, to be done better

mistake-number = Mistake { $number } of { $total }
mistakes-found = { $total ->
    [one] { $total } mistake
   *[other] { $total } mistakes
}
mistake-previous = Previous mistake
mistake-next = Next mistake
# The heading of a position in which this move was a mistake.
mistake-title = Find a better move than { $square }
mistake-asked = Looking at { $square }…
# What one move leads to; $other is the other side, $worth the value of a game that is open.
mistake-worth = { $kind ->
    [wins] { $moves ->
        [0] { $square } wins.
        [one] { $square } wins at once.
       *[other] { $square } wins in { $moves } moves.
    }
    [only-draws] { $square } only draws.
    [draws] { $square } holds the draw.
    [loses] { $moves ->
        [0] { $square } lets { $other } win.
        [one] { $square } lets { $other } win at once.
       *[other] { $square } lets { $other } win in { $moves } moves.
    }
   *[open] { $square }: { $worth }.
}
# After two such sentences: the best move, which was not tried.
mistake-best = Even better: { $best }
# $tried is such a sentence.
mistake-wrong = Not better: { $tried }
mistake-could-win = { $tried } { $mark } could win.
lesson-right = { $is_only ->
    [true] { $square } is the move of the lesson.
   *[false] { $square } is right. Also right: { $others }.
}
# How many mistakes are due now, and later; with neither, lost games are being gone through.
mistakes-due = { $now ->
    [0] { $later ->
        [0] Going through your lost games…
       *[other] { $later ->
            [one] { $later } mistake for later
           *[other] { $later } mistakes for later
        }
    }
   *[other] { $later ->
        [0] { $now ->
            [one] { $now } mistake to practise
           *[other] { $now } mistakes to practise
        }
       *[other] { $now ->
            [one] { $now } mistake to practise
           *[other] { $now } mistakes to practise
        }, { $later } for later
    }
}

statistics = Statistics
statistics-none = No finished games yet.
statistics-by-opponent = By opponent
statistics-by-game = By game
statistics-won = Won
statistics-drawn = Drawn
statistics-lost = Lost
statistics-total = Against the computer
statistics-of-first = Counted for the first of the two.
statistics-left-out = Unfinished games, those between computers and those from a position that was set up are left out.
statistics-bars = One bar per game, the newest on the right: up if won, down if lost, flat if drawn.
# What the bars show, for whoever does not see them.
statistics-last = Last { $games ->
    [one] game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost
# A number and its share, which leads to its games.
statistics-number = { $ended ->
    [won] { $number } won
    [drawn] { $number } drawn
   *[lost] { $number } lost
} ({ $percent }%)

## Other programs as players

program = Program
program-other = Another program…
program-title = Another program
program-text = Programs that speak the Gomocup protocol can play here. Their names often begin with pbrain-. Arguments may follow the path.
program-command = Command
program-pick = Choose file…
program-trust = It runs as a program of yours, and can do what any program can. Add only what you trust.
program-add = Add
program-asked = Asking the program for its name…
program-added = { $program } is ready to play.
program-not-added = It was not added. Nothing else has changed.
program-refuses = does not play this game
program-limits = Limits…
program-limits-title = Program
program-time = Time for a move
program-memory = Memory
program-mebibytes = { $number } MB
program-says = What it says
program-silent = It has said nothing.
program-remove = Remove
# A link beside it undoes it.
program-removed = { $program } was removed.
program-by-person = Play on yourself
program-by-engine = Let the computer play on
program-ask = Second opinion
program-opinion = { $program } plays { $square }. { $depth ->
    [0] It says nothing about it.
   *[other] Depth { $depth }, value { $eval }: { $line }
}
# $detail is a text of the system or of the program.
program-fault = { $fault ->
   *[silent] { $program } has not answered in time.
    [start] { $program } cannot be started: { $detail }
    [no-program] { $program } is no program that you can run.
    [ended] { $program } has ended ({ $detail }).
    [nonsense] { $program } answered “{ $detail }”, which is not in the Gomocup protocol.
    [refused] { $program } refuses this game: { $detail }.
    [rules] { $program } does not know the rules of this game.
    [error] { $program } reports an error: { $detail }.
    [illegal] { $program } answered { $detail }, which is no legal move.
    [removed] { $program } is not among the programs here.
    [stopped] { $program } was stopped.
}
program-game-kept = { $fault } The game is kept.

## Where the program cannot start, or has ended by a fault

start-title = Velha can’t start
start-no-display = Velha needs a desktop to open its window, but neither X11 nor Wayland responds.
start-old-driver = Velha needs OpenGL 2.0 or later, but there is only an older version. Install the driver of your graphics card.
start-no-library = Velha can’t open its window because { $library } is missing.
start-no-driver = Velha can’t draw its window because OpenGL is missing or broken. Install the driver of your graphics card.
start-failed = Velha can’t open its window: { $cause }
crash-title = Velha crashed last time
crash-text = Your game is as it was after its last move. A report of the crash is in { $file }.

notice-opened-copy = This is a copy: another window has the game.
notice-other-copy = Velha is also open in another window. Each window has its own game.

## A coach, who warns of moves that give something away

# A person with a coach: as a choice of who plays, on the card of the player, and of a game in lists.
who-coached = With a coach
# The same on the closed list in the setup, which is narrow.
who-coached-short = Coach
manner-coached = { $has_clock ->
    [true] not with a clock
   *[false] warned of blunders
}
# Said of the star at a level that was beaten often.
mastered = mastered
# In the header, before the link that gives the person a coach.
coach-offer = A coach can warn you before a blunder counts.
coach-take = Play with a coach
# The headline while a warning waits for one of the two buttons.
coach-title = Think again
take-back = Take back
keep-move = Keep it
# What the move just made gives away, below the board; $mark is the side that would have won, or that replies now.
coach-warning = { $kind ->
    [missed] { $square } would have won: { $lines }.
    [completes] { $mark } can now complete { $lines } { $place }.
    [double] { $mark } can now make a double threat { $place }.
    [opens] { $mark } can play { $square }: { $other } must play { $answer }, then { $last } wins.
    [forces] { $moves ->
        [0] { $mark } can now win by force, beginning { $place }.
       *[other] { $mark } can now win in { $moves } moves, beginning { $place }.
    }
    [loses] { $mark } can play { $square }: { $other } will then have to complete a line.
   *[holds] The win is gone: { $mark } can hold the draw { $place }.
}
# After the game: how often the coach has warned, and of how many moves that were taken back then.
coach-count = Coach: { $warned ->
    [one] { $warned } warning
   *[other] { $warned } warnings
}, { $heeded } heeded.
