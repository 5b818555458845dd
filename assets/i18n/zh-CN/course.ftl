# 教程的简体中文文字；局面见 assets/course/course.txt。
#
# 每章有标题；每节有标题（最多 30 个字符）和最多三句话，对该节的每个局面都成立。棋子和格子在这里没有名称：
# 它们的样子和棋盘的方向会变。一物一词：用词见 assets/GLOSSARY.md。

tic-tac-toe = 井字棋
tic-tac-toe-win = 取胜
tic-tac-toe-win-text = 三个自己的棋子连成一线就获胜。找出能连成一线的那一格。即使对方也快连成，也要先下在那里。
tic-tac-toe-block = 堵
tic-tac-toe-block-text = 对方在一条线上已有两子，第三格还空着。必须下在那里，否则下一手就输。
tic-tac-toe-fork = 双重威胁
tic-tac-toe-fork-text = 找出自己两条线相交的那一格。下在那里，两条线都威胁连成。对方只能堵住其中一条。
tic-tac-toe-block-fork = 防止双重威胁
tic-tac-toe-block-fork-text = 对方下一手可能形成双重威胁。占住那一格，或者让自己两子同线，迫使对方到别处去堵。
tic-tac-toe-centre = 中心
tic-tac-toe-centre-text = 中心在四条线上，角在三条线上，其他格只在两条线上。没有可连的线，也没有要堵的线时，先看中心。
tic-tac-toe-opposite-corner = 对角
tic-tac-toe-opposite-corner-text = 占了两个相对的角，就只差中间的中心。所以要占对方角子的对角。有时占中心也行。
tic-tac-toe-corner = 角
tic-tac-toe-corner-text = 角在三条线上，两角之间的格只在两条线上。中心已被占或没有用处时，空角最好。
tic-tac-toe-side = 边
tic-tac-toe-side-text = 两角之间的格只在两条线上，所以最后才考虑。但有时正好需要这两条线：在这里它形成双重威胁。
tic-tac-toe-game = 完整一局
tic-tac-toe-game-text = 每一手之前依次问自己：能不能连成一线，要不要堵，能不能形成双重威胁，要不要防双重威胁？都没有，就先占中心，再占角，最后占边。

never-lose = 永远不输
never-lose-corner = 对方先占角
never-lose-corner-text = 先手占角时，除中心外的应对都会输。如果对方接着占了两个相对的角，就下在边上：对方必须来堵你经过中心的线。
never-lose-centre = 对方先占中心
never-lose-centre-text = 对方先占中心时，要下在角上：下在边上会被逼输。之后继续占角，该堵的就堵。
never-lose-side = 对方先占边
never-lose-side-text = 对方先占边时，可以占中心、对面的边或那个棋子旁边的角。然后看对方的两条线在哪里相交：双重威胁就从那里来。
never-lose-begin = 自己先下
never-lose-begin-text = 先下的一方也会输。落子前先看对方的两条线可能在哪里相交：一手大意，对方的威胁就堵不完了。
never-lose-mistake = 抓住失误
never-lose-mistake-text = 对方出现了失误。走一手对方必须堵的威胁，并且让自己的下一手成为双重威胁。
never-lose-late = 接近终局
never-lose-late-text = 空格不多了，但选错一格仍会输。先看对方有没有能连成的线。如果没有，再看有没有双重威胁。
never-lose-game = 守住平局
never-lose-game-text = 面对毫无疏漏的玩家，这种棋谁也赢不了。守住平局。

misere = 反井字棋
misere-avoid = 不要连成一线
misere-avoid-text = 这里三子连成一线就输。不要让自己连成一线，也要想好这一手之后还有哪些格可下。
misere-first-moves = 第一手
misere-first-moves-text = 只有先占中心才不会输。如果对方先下在别处，你可以获胜，但占中心就赢不了。
misere-across = 关于中心对称
misere-across-text = 你占了中心。对方下在哪里，你就下在隔着中心正对的那一格。这样你的每条线都是对方某条线的镜像，对方会先连成。
misere-no-way-out = 无处可下
misere-no-way-out-text = 只给对方留下会连成一线的格。这样对方选哪一格都一样。
misere-ahead = 多看一手
misere-ahead-text = 数一数哪些格对你安全，哪些格对对方安全。选一手，使对方无论怎样应对，安全的格都先用完。
misere-game = 完整一局
misere-game-text = 先占中心，再隔着中心应对，或者等对方失误。只对你安全的格，可以留到以后再下。

connect-four = 四子棋
connect-four-line = 连成与堵住
connect-four-line-text = 棋子会落到该列最低的空格，所以只需看这些格。能连成四子就连成。不能的话，就堵住对方能连成的线。
connect-four-below = 下面的一格
connect-four-below-text = 落下一子，它上面的一格就可以下了。对方的一条线正好差这样的一格。不要下在它的正下方。
connect-four-two-at-once = 双重威胁
connect-four-two-at-once-text = 同时在两列形成威胁。对方只能堵住其中一列。
connect-four-stop-two = 防止双重威胁
connect-four-stop-two-text = 现在还没有要堵的线，但对方下一手会形成双重威胁，或左右或上下相叠。只有一手能防住。
connect-four-one-above = 上下相叠
connect-four-one-above-text = 自己的两个威胁在同一列上下相邻。对方堵住下面的一格，上面的一格就能由你来下。
connect-four-zugzwang = 不得不下
connect-four-zugzwang-text = 谁都不能放弃轮次。你下完这一手后，对方能下的空格，正上方都是你能连成一线的格。
connect-four-odd = 奇数行
connect-four-odd-text = 这一局是你先下的。走出一条线，让它差一个从下数在奇数行的格。等其他列都满了，对方就不得不下在那一格的正下方。
connect-four-even = 偶数行
connect-four-even-text = 这一局是对方先下的。其他列都满了以后，从下数偶数行的格归后下的一方。走出一条差这样一格的线。
connect-four-first-moves = 最初几手
connect-four-first-moves-text = 空棋盘上只有中间一列能胜，这是 James Allen 和 Victor Allis 在 1988 年证明的。中间旁边的两列是平局，其余各列都会输。如果第一手较弱，就有几种应对都对。
connect-four-game = 完整一局
connect-four-game-text = 尽量靠近中间，不要下在对方所需之格的正下方，并寻找一条在有利行上的线。它不必很快连成。
