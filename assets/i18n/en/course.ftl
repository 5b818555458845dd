# The texts of the course in English; its positions are in assets/course/course.txt.
#
# A chapter has its title, a step its title (at most 30 characters) and a text of at most three
# sentences, true of each of its positions. Marks and squares have no names here: how they look and
# how the board is turned differ. One word for one thing: assets/GLOSSARY.md.

tic-tac-toe = Tic-tac-toe
tic-tac-toe-win = Win
tic-tac-toe-win-text = Three of your marks in a row win. Look for the square that completes your line. Play there, even if the other player is close to a line too.
tic-tac-toe-block = Block
tic-tac-toe-block-text = The other player has two marks on a line, and its third square is free. Set your mark there, or you lose at the next move.
tic-tac-toe-fork = Double threat
tic-tac-toe-fork-text = Find the square where two of your lines meet. From there you threaten to complete both. The other player can block only one of them.
tic-tac-toe-block-fork = Stop a double threat
tic-tac-toe-block-fork-text = The other player could make a double threat with the next move. Take that square, or put two of yours on a line so that the other player has to block elsewhere.
tic-tac-toe-centre = Centre
tic-tac-toe-centre-text = The centre lies on four lines, a corner on three, any other square on two. If there is nothing to complete and nothing to block, look at the centre first.
tic-tac-toe-opposite-corner = Opposite corner
tic-tac-toe-opposite-corner-text = Whoever holds two opposite corners needs only the centre between them. Take the corner opposite one of the other player’s. Sometimes the centre does as well.
tic-tac-toe-corner = Corner
tic-tac-toe-corner-text = A corner lies on three lines, a square between two corners only on two. If the centre is taken or does not help, an empty corner is best.
tic-tac-toe-side = Side
tic-tac-toe-side-text = A square between two corners lies on only two lines, so it comes last. Sometimes you need just these two: here it makes a double threat.
tic-tac-toe-game = A whole game
tic-tac-toe-game-text = Before each move ask in this order: can I complete a line, must I block, can I make a double threat, must I stop one? If not, take the centre, then a corner, then a side.

never-lose = Never lose again
never-lose-corner = After a corner
never-lose-corner-text = Whoever begins in a corner wins against every answer but the centre. If two opposite corners then belong to the other player, play on a side: your line through the centre has to be blocked.
never-lose-centre = After the centre
never-lose-centre-text = If the other player begins in the centre, answer in a corner: after a side you can lose by force. Later take corners, and block what has to be blocked.
never-lose-side = After a side
never-lose-side-text = If the other player begins on a side, you may take the centre, the opposite side or a corner beside that mark. Then look where two of their lines meet: that is where a double threat comes from.
never-lose-begin = When you begin
never-lose-begin-text = Whoever begins can lose as well. Before you play, look where two lines of the other player could meet: after a careless move they make threats that you cannot all stop.
never-lose-mistake = Punish a mistake
never-lose-mistake-text = The other player has made a mistake. Make a threat that has to be blocked, in such a way that your next move is a double threat.
never-lose-late = Near the end
never-lose-late-text = Only a few squares are free, and one wrong choice still loses. First look for a line that the other player can complete. If there is none, look for a double threat.
never-lose-game = Hold the draw
never-lose-game-text = Against a player who overlooks nothing nobody can win this game. Hold the draw.

misere = Misère
misere-avoid = Do not complete a line
misere-avoid-text = Here three in a row lose. Do not complete a line of yours, and think of the squares that you will still need after this move.
misere-first-moves = First moves
misere-first-moves-text = The centre is the only first move that does not lose. If the other player begins elsewhere, you can win, but never by taking the centre.
misere-across = Across the centre
misere-across-text = You hold the centre. Answer each move on the square straight across from it. Each line of yours is then the mirror of a line that the other player would have completed before.
misere-no-way-out = No way out
misere-no-way-out-text = Leave only squares that complete a line of the other player. Then it does not matter which one they choose.
misere-ahead = Look ahead
misere-ahead-text = Count the squares that are safe for you and those that are safe for the other player. Choose a move after which they run out of safe squares first, whatever they answer.
misere-game = A whole game
misere-game-text = Begin in the centre and answer across it, or wait for a mistake. Every square that is safe for you alone is a move that you can keep for later.

connect-four = Connect Four
connect-four-line = Complete and block
connect-four-line-text = A mark falls to the lowest free square of its column, so look at these squares alone. Complete a line of four if you can. If not, block the one that the other player can complete.
connect-four-below = The square below
connect-four-below-text = A mark makes the square above it free to play. The other player lacks just such a square for a line. Do not set your mark right below it.
connect-four-two-at-once = Double threat
connect-four-two-at-once-text = Make threats in two columns at once. The other player can block only one of them.
connect-four-stop-two = Stop a double threat
connect-four-stop-two-text = Nothing has to be blocked yet, but the other player’s next move would make a double threat, in two columns or one above the other. Only one move prevents that.
connect-four-one-above = One above the other
connect-four-one-above-text = Two of your threats come to lie one above the other in a column. The other player blocks the lower one, and that makes the upper one free for you.
connect-four-zugzwang = Forced to move
connect-four-zugzwang-text = Nobody may pass. After your move the other player finds free squares only right below squares that complete a line of yours.
connect-four-odd = Odd rows
connect-four-odd-text = You began. Make a line that lacks a square in an odd row, counted from below. When all other columns are full, the other player has to play right below it.
connect-four-even = Even rows
connect-four-even-text = The other player began. When the other columns are full, whoever moves second gets the squares in even rows, counted from below. Make a line that lacks such a square.
connect-four-first-moves = First moves
connect-four-first-moves-text = On the empty board only the middle column wins, as James Allen and Victor Allis proved in 1988. The two columns beside it draw, all others lose. After a weaker first move several answers are right.
connect-four-game = A whole game
connect-four-game-text = Keep to the middle, never play below a square that the other player needs, and look out for a line that lacks a square in a row that suits you. It does not have to be completed soon.

gomoku = Gomoku
gomoku-four = Fours
gomoku-four-text = Whoever has four marks on a line of five and the fifth square free completes it at the next move. Complete your own line first. If you have none, block the other player’s.
gomoku-three = Open threes
gomoku-three-text = Three in a row, even with one gap, with room at both ends are an open three: one more mark makes an open four. Two squares complete that one, and only one of them can be blocked. The other player threatens the same, but it is your move.
gomoku-block-three = Close a three
gomoku-block-three-text = The other player has an open three and will make an open four. Close it now, at an end or in its gap. A good square also stands in the way of other rows: sometimes only one will do.
gomoku-four-four = Double four
gomoku-four-four-text = One move makes two fours at once, in two directions or both on one line. The other player can block only one of them.
gomoku-four-three = Four and three
gomoku-four-three-text = One move makes a four and an open three at once. The other player has to block the four, and your three becomes an open four.
gomoku-three-three = Double three
gomoku-three-three-text = The other player’s four has to be blocked, and the same mark makes two open threes. One of them will be closed, and the other becomes an open four. It wins only if no four of the other player gets in the way.
gomoku-fours = By fours alone
gomoku-fours-text = Here you need a four with each move, because the other player threatens as well. Every four leaves one answer. Look for the order in which a double threat comes at the end.
gomoku-threes = By threes
gomoku-threes-text = The other player has no open three, so one of yours is quick enough: it has to be stopped, and your mark serves the next threat as well. Go on with threes and fours until two threats come at once. Before each three look whether the answer to it makes a four.
gomoku-counter = Counter-threat
gomoku-counter-text = The other player is about to make an open four, and closing the row is not enough or comes too late. Make a four of your own: it has to be blocked, and your new mark helps to defend.
gomoku-first-moves = First moves
gomoku-first-moves-text = You began, and the other player’s first mark stands at least four squares away from yours. That is worth a move: find one with which threats alone win. In a game of your own, answer a first mark close to it.
gomoku-game = A whole game
gomoku-game-text = Begin in the middle and keep your marks close together. Before each move ask what the last move of the other player threatens.

renju = Renju
renju-overline = Five, not six
renju-overline-text = In renju whoever begins, here you, wins with exactly five. A square that would make a row of six is forbidden. Complete five in the other place.
renju-second = The second player
renju-second-text = The rules that forbid something hold only for whoever begins, and here that is the other player. You win with more than five as well.
renju-forbidden = Forbidden squares
renju-forbidden-text = You began, so you may not make two open threes with one move, nor two fours. Squares of that kind are forbidden here. A four together with a three is allowed.
renju-trap = A trap
renju-trap-text = The other player began and has four on a line: you have to block. Your mark there makes a four as well, and the square that would block it is forbidden for the other player.
renju-allowed = Looks forbidden
renju-allowed-text = You began, and one square looks like a double three. But one of its two rows can no longer become an open four, so it does not count as a three, and the square is allowed. Here it begins a win.
renju-game = A whole game
renju-game-text = Whoever begins attacks, but has to keep away from forbidden squares. The other player wins by leading the attack to such a square.

caro = Caro
caro-closed = Closed at both ends
caro-closed-text = In caro five in a row do not win if marks of the other player stand at both ends. You could complete five in two places here, and only one of them wins.
caro-six = Six do not win
caro-six-text = Exactly five are needed: six in a row never win. Choose the square that makes five and not six.
caro-edge = The edge of the board
caro-edge-text = The edge of the board does not close a row. Five that begin there win, even if the other player has blocked the other end.
caro-stop = Two ways to stop
caro-stop-text = A four that is closed at one end can be stopped on its fifth square, or at the other end of the five, which would then be closed at both ends. Here both will do.
caro-game = A whole game
caro-game-text = Look at the ends of each row before you count on it. A mark just behind the end of a row can do as much as one in the row.

swap2 = Swap2
swap2-three = A choice of sides
swap2-three-text = One player has set three marks, and the other chooses a side. You chose the side whose two marks stand close together: now win with it. When you set the marks, set them so that either side would suit you.
swap2-five = Two more marks
swap2-five-text = Here the other player set two more marks, one of each side, and left the choice to you. You took the side with three marks, which stand together far away from the other two. Now win with it.
swap2-game = A whole game
swap2-game-text = Set three marks so that you would play either side. If you may choose, take the side whose marks work together; if you cannot tell, set two more.
