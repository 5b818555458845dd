# Velha 的简体中文消息。
#
# 棋子是字母 X 和 O。格子的名字与棋盘一致：字母表示从左数的列，数字表示从上数的行。
#
# 一物一词：用词见 assets/GLOSSARY.md。

app-name = Velha
language-name = 简体中文

## 菜单

play = 开始
play-again = 再来一局
quit = 退出
undo = 悔棋
redo = 重做
open = 打开…
save = 保存
save-as = 另存为…
picture = 导出图片…
sheet = 打印习题页…
copy-text = 复制为文字
copy-moves = 将着法复制为文字
paste = 粘贴
copy-picture = 复制图片
threats = 显示威胁
larger = 放大
larger-no-room = 窗口放大后才能继续放大显示。
smaller = 缩小
usual-size = 重置缩放
full-screen = 全屏
take-up-game = 继续对局
settings = 设置
help = 规则与快捷键

level-random-moves = 随机落子
players = 玩家
player-default = 玩家{ $number }
computer-default = 电脑
computer-default-numbered = { $level }{ $number }
who-person = 真人
level = { $level ->
   *[Random] 随机
    [Beginner] 新手
    [Easy] 简单
    [Medium] 中等
    [Hard] 困难
    [Master] 大师
}
manner-person = 在这台电脑上
manner-unbeatable = 不败
manner = { $level ->
   *[Random] 随处落子
    [Beginner] 刚学会下棋
    [Easy] { $lines ->
       *[short] 常常忘了堵
        [three] 常常忘了堵
        [long] 有时漏看连线
        [lose] 有时漏看连线
    }
    [Medium] { $lines ->
       *[short] 会堵，但很少谋划
        [three] 会堵，但很少谋划
        [long] 会堵，但很少谋划
        [lose] 很少看漏
    }
    [Hard] { $lines ->
       *[short] 能往后看几手
        [three] 有时漏看双重威胁
        [long] 能往后看几手
        [lose] 能往后看几手
    }
    [Master] 看得很远
}

board-preset = { $rows } × { $columns }，{ $line } 连
rows = 行
columns = 列
line = 连子数

rule-lose-turn = { $falls ->
    [true] 选到已满的列，失去一手
   *[false] 选到已占的格，失去一手
}

## 棋盘上方的句子

then-chooses = { $you ->
    [true] 然后由你选边。
   *[false] 然后由{ $name }选边。
}
decision = { $more ->
    [true] 再下两子
   *[false] { $mark ->
        [X] 选 { $mark }
        [O] 选 { $mark }
       *[stones] 选{ $mark }
    }
}
decided = { $you ->
    [true] { $mark ->
        [X] { $name }选了 { $mark }，你是 { $other }
        [O] { $name }选了 { $mark }，你是 { $other }
       *[stones] { $name }选了{ $mark }，你是{ $other }
    }
   *[false] { $mark ->
        [X] { $name }选了 { $mark }，{ $second }是 { $other }
        [O] { $name }选了 { $mark }，{ $second }是 { $other }
       *[stones] { $name }选了{ $mark }，{ $second }是{ $other }
    }
}
decided-more = { $you ->
    [true] 你再下了两子
   *[false] { $name }再下了两子
}
# 给看不见棋盘的人：上一手棋和棋盘上方的句子。
spoken-move = { $name }：{ $square }。{ $status }
draw = 平局

line-row = 第 { $number } 行
line-column = { $letter } 列
# 棋子下落时，句子里的一手棋。
move-column = { $letter } 列
# 可以落子的地方；棋子下落时 $squares 是列的字母。
place = { $falls ->
    [true] { $squares } 列
   *[false] { $squares }
}
places-or = { $before } 或 { $last }
status = { $state ->
    [left] { $you ->
        [true] 对局已中止，轮到你
       *[false] 对局已中止，轮到{ $name }
    }
    [past] { $you ->
        [true] 第 { $number } 手：轮到你
       *[false] 第 { $number } 手：轮到{ $name }
    }
    [paused] { $you ->
        [true] 已暂停，轮到你
       *[false] 已暂停，轮到{ $name }
    }
    [thinking] { $name }正在思考
    [choosing] { $you ->
        [true] 请选边
       *[false] { $name }选边
    }
    [setting] { $you ->
        [true] 请下 { $count } 子：{ $marks }
       *[false] { $name }下 { $count } 子：{ $marks }
    }
   *[moving] { $you ->
        [true] 轮到你
       *[false] 轮到{ $name }
    }
}
line-diagonal = 对角线 { $first }–{ $last }
line-between = { $first }–{ $last } 一线
lines-and = { $before }、{ $after }

ended-line = { $lines }，用 { $moves } 手
ended-line-loses = { $you ->
    [true] 你连成：{ $lines }，用 { $moves } 手
   *[false] { $name }连成：{ $lines }，用 { $moves } 手
}
ended-full = 棋盘已下满
ended-out-of-time = { $you ->
    [true] 你的时间已用完
   *[false] { $name }的时间已用完
}
ended-gave-up = { $you ->
    [true] 你{ $moves ->
            [0] 未下一手即认输
           *[other] 下了 { $moves } 手后认输
        }
   *[false] { $name }{ $moves ->
            [0] 未下一手即认输
           *[other] 下了 { $moves } 手后认输
        }
}
ended-agreed = 下了 { $moves } 手后双方同意平局
# 给看不见棋盘的人：棋盘上方的句子和对局的结束方式。
spoken-end = { $status }，{ $ending }

notice-refused = { $cause ->
   *[taken] { $square } 已有棋子，请另选一格。
    [column-full] { $column } 列已满，请另选一列。
    [overline] { $square } 是禁手：长连。请另选一格。
    [double-four] { $square } 是禁手：双四。请另选一格。
    [double-three] { $square } 是禁手：双活三。请另选一格。
}
notice-turn-lost = { $falls ->
    [true] { $mark ->
        [X] { $mark } 选了已满的列，失去一手。
        [O] { $mark } 选了已满的列，失去一手。
       *[stones] { $mark }选了已满的列，失去一手。
    }
   *[false] { $mark ->
        [X] { $mark } 选了已占的格，失去一手。
        [O] { $mark } 选了已占的格，失去一手。
       *[stones] { $mark }选了已占的格，失去一手。
    }
}
notice-engine-failed = 出现错误，电脑随机下了一手。对局继续。
notice-saved = { $is_part ->
    [true] 已保存到 { $file }。这个文件没有保存全部内容，.velha 文件可以。
   *[false] 已保存到 { $file }
}
notice-time-left = { $seconds ->
    [0] 时间已到
   *[other] 最后 { $seconds } 秒
}
notice-typed-row = 第 { $row } 行，第几列？
notice-typed-digits = 第 { $digits }… 行
notice-typed-column = 第 { $row } 行，第 { $digits }… 列
notice-wrong-row = 没有第 { $number } 行，行号为 1 到 { $last }。
notice-wrong-column = 没有第 { $number } 列，列号为 1 到 { $last }。
notice-wrong-number = 没有编号为 { $digit } 的格。
notice-typed-letter = { $letter } 列，第几行？
notice-wrong-letter = 没有 { $letter } 列，列为 a 到 { $last }。
notice-copied-text = 已将棋盘复制为文字。
notice-copied-moves = 已将着法复制为文字，行从下往上数。
paste-foreign = 剪贴板中没有可以下的对局。
paste-empty = 剪贴板中没有文字。
clipboard = 剪贴板
notice-copied-picture = 已复制图片。

threats-complete = { $loses ->
    [true] { $mark ->
        [X] { $mark } 下在 { $place } 会连成一线而负。
        [O] { $mark } 下在 { $place } 会连成一线而负。
       *[stones] { $mark }下在 { $place } 会连成一线而负。
    }
   *[false] { $mark ->
        [X] { $mark } 下在 { $place } 可以连成一线。
        [O] { $mark } 下在 { $place } 可以连成一线。
       *[stones] { $mark }下在 { $place } 可以连成一线。
    }
}
threats-double = { $mark ->
    [X] { $mark } 下在 { $place } 可以形成双重威胁。
    [O] { $mark } 下在 { $place } 可以形成双重威胁。
   *[stones] { $mark }下在 { $place } 可以形成双重威胁。
}
threats-none = { $loses ->
    [true] 没有会连成一线的格。
   *[false] 没有威胁。
}
threats-more = { $squares } 和另外 { $more } 处

value-draw = 平局
value-win = { $over ->
    [true] { $mark ->
        [X] { $mark } 已获胜
        [O] { $mark } 已获胜
       *[stones] { $mark }已获胜
    }
   *[false] { $moves ->
        [0] { $mark ->
            [X] { $mark } 获胜
            [O] { $mark } 获胜
           *[stones] { $mark }获胜
        }
        [1] { $loses ->
            [true] { $other ->
                [X] { $other } 下一手落败
                [O] { $other } 下一手落败
               *[stones] { $other }下一手落败
            }
           *[false] { $mark ->
                [X] { $mark } 下一手获胜
                [O] { $mark } 下一手获胜
               *[stones] { $mark }下一手获胜
            }
        }
       *[other] { $mark } { $moves } 手内获胜
    }
}
# 未经证明的局面的价值。
value-estimate = { $lead ->
    [little] { $mark ->
        [X] { $mark } 略优
        [O] { $mark } 略优
       *[stones] { $mark }略优
    }
    [clear] { $mark ->
        [X] { $mark } 占优
        [O] { $mark } 占优
       *[stones] { $mark }占优
    }
   *[much] { $mark ->
        [X] { $mark } 大优
        [O] { $mark } 大优
       *[stones] { $mark }大优
    }
}
# 一手棋对落子方的价值，写在格子上。
move-value = { $wins ->
    [true] { $moves ->
        [0] 胜
       *[other] { $moves } 手胜
    }
   *[false] { $moves ->
        [0] 负
       *[other] { $moves } 手负
    }
}
move-value-draw = 平局

## 面板与标题

you = 你
new-game = 新对局
back-to-game = 返回对局
menu = 菜单
panel = 面板
back = 返回
name-of = { $mark ->
    [X] { $mark } 的名字
    [O] { $mark } 的名字
   *[stones] { $mark }的名字
}
player-of = { $mark ->
    [X] { $mark } 方
    [O] { $mark } 方
   *[stones] { $mark }方
}
swap = 交换
first-move = 先手
first-random = 随机
first-alternate = 轮流
editor = 摆放局面
editor-tool = 要放的棋子
side-x = X
side-o = O
side-black = 黑棋
side-white = 白棋
editor-erase = 擦除
# After the board that is set up was cleared.
editor-empty = 棋盘是空的。
editor-clear = 清空
editor-mirror = 镜像
editor-turn = 旋转
editor-note = { $falls ->
    [true] 点一列放下或拿走棋子。
   *[false] 点一格放下或拿走棋子。
}
editor-over = 已经不能再下：{ $verdict }。
clock = 计时
clock-of = { $mark ->
    [X] { $mark } 的计时
    [O] { $mark } 的计时
   *[stones] { $mark }的计时
}
clock-other = 其他计时…
clock-other-title = 其他计时
clock-none = 不计时
clock-move = 每手 { $time }
clock-game = 每局 { $time }
clock-up = 时间用完时
clock-up-loses = 判负
clock-up-warns = 对真人只提醒
think-time = 思考时间
think-seconds = { $seconds } 秒
game = 棋种
game-name = { $game ->
   *[tic-tac-toe] 井字棋
    [misere] 反井字棋
    [connect-four] 四子棋
    [gomoku] 五子棋
    [caro] Caro 五子棋
    [renju] 连珠
    [gomoku-swap2] 五子棋（swap2）
}
game-wins = { $game ->
   *[tic-tac-toe] 3 连
    [connect-four] 4 连，下落
    [gomoku] 5 连
    [misere] 3 连则负
    [caro] 5 连，一端未堵
    [renju] 5 连，有禁手
    [gomoku-swap2] 选边
}
other-board = 其他棋盘…
other-board-title = 其他棋盘
board-size = { $rows } × { $columns }
rule-kind = { $kind ->
   *[line] 一线为
    [completing] { $line } 连
    [placement] 棋子
    [taken-square] 选到已占的格
    [opening] 开局为
}
rule-choice = { $rule ->
   *[at-least] { $line } 连或更长
    [exactly] 恰好 { $line } 连
    [caro] 恰好 { $line } 连，一端未堵
    [renju] 连珠的 5 连
    [wins] 获胜
    [misere] 落败
    [anywhere] 留在所选的格
    [falling] 落到最下方
    [ask-again] 重选
    [lose-turn] 失去一手
    [plain] 普通
    [swap] swap：先下一子再选边
    [swap2] swap2：先下三子再选边
}
rule-wins = { $loses ->
    [true] { $rule ->
       *[at-least] { $line } 连则负
        [exactly] 恰好 { $line } 连则负
        [caro] 恰好 { $line } 连则负，两端被堵则不算
        [renju] { $line } 连则负
    }
   *[false] { $rule ->
       *[at-least] { $line } 连获胜
        [exactly] 恰好 { $line } 连获胜
        [caro] 恰好 { $line } 连获胜，两端被堵则不算
        [renju] { $line } 连获胜，有禁手
    }
}
rule-falling = 棋子下落
rule-opening = { $opening ->
   *[swap] 第一手之后选边
    [swap2] 按 swap2 选边
}
rule = { $game }：{ $wins }
click-to-start = { $falls ->
    [true] { $wins }。点一列开始。
   *[false] { $wins }。点一格开始。
}
you-lose = 你输了
wins = { $you ->
    [true] 你赢了
   *[false] { $name }获胜
}
past-move = 回看第 { $number } / { $total } 手
variation = 若改下 { $moves }（实战 { $made }）
wins-label = { $wins ->
   *[other] 胜
}
clock-left = { $score }，剩余 { $time }
clock-no-help = 计时对局中不能悔棋，也没有提示。
task-no-help = 这里没有提示：提示会说出答案。
# $action 是按键的功能，例如“撤销”。
shortcut-idle = 现在不能：{ $action }。
score-wins = { $name }：{ $wins } 胜
score-against = 今天对 { $level }
draws = 平局 { $draws }
in-a-row = { $wins ->
    [true] 三连胜。
   *[false] 五连败。
}
try-level = 试试{ $level }
move-now = 立即落子
analysis = 分析
analysis-off = 分析已关闭。
play-from-here = 从这里续下
back-to-end = 回到末尾
continue = 继续
board-covered = 棋盘已遮住，点击继续
copy-covered = 棋盘已遮住，请先继续对局再复制。
pause = 暂停
step = 走一手
speed = 速度
speed-slow = 慢
speed-normal = 正常
speed-fast = 快
show-solution = 显示答案
puzzle-number = 习题 { $number } / { $total }
end-game = 结束对局…
end-game-title = 结束对局
end-game-text = 这一局如何结束？
end-game-give-up = { $you ->
    [true] 认输
   *[false] { $name }认输
}
end-game-give-up-score = { $you ->
    [true] 你得一胜。
   *[false] { $name }得一胜。
}
end-game-draw = 平局
end-game-draw-score = 记为平局。
end-game-stop = 中止，不计结果
end-game-stop-score = 不计胜负，以后可以继续。
open-recent = 最近打开
clear-recent = 清空列表
# 旁边有撤销链接。
recent-cleared = 最近文件列表已清空。
copy = 复制
view = 画面
about = 关于 Velha

## 棋盘

square-empty = { $square }，空
square-mark = { $square }，{ $mark }
square-falls = { $square }；下一子落到 { $landing }
square-refused = { $cause ->
   *[column-full] { $square }；此列已满
    [overline] { $square }；禁手，长连
    [double-four] { $square }；禁手，双四
    [double-three] { $square }；禁手，双活三
}

## 设置

of-group = { $group }：{ $name }
language = 语言 (Language)
language-system = 跟随系统
theme = 主题
theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
contrast = 对比度
contrast-system = 跟随系统
contrast-normal = 正常
contrast-high = 高
scale = 缩放
percent = { $percent }%
motion = 动画
motion-system = 跟随系统
motion-on = 开
motion-off = 关
worse = 缓手
worse-plain = 不标出
worse-marked = 标出
board = 棋盘
board-automatic = 自动
board-marks = X 和 O
board-stones = 黑白子
numbers = 手数
numbers-hidden = 不显示
numbers-shown = 显示
labels = 格子名称
labels-nothing = 无
labels-letters = a1, b2
labels-rows = 行
labels-automatic = 自动
labels-from-top = 从上往下
labels-from-bottom = 从下往上
labels-numbers = 编号
labels-number-pad = 数字键盘
labels-from-zero = 0–8
labels-row-column = 行和列
sound = 声音
sound-off = 关
sound-on = 开
settings-more = 更多
keys = 快捷键
keys-board = 在棋盘上移动，落子
keys-arrows = 方向键，回车键
keys-name = 按坐标移到一格，然后落子
keys-typed = d3，空格键
keys-side = 开局时选边
keys-column = 按字母在一列落子

## 规则说明

rules = 规则
rules-turns = { $mark ->
    [X] 双方轮流下 { $mark } 和 { $other }。
   *[stones] { $mark }先行，双方轮流下子。
}{ $loses ->
    [true] 先连成 { $line } 子的一方落败：
   *[false] 先连成 { $line } 子的一方获胜：
}
rules-across = 横线
rules-down = 竖线
rules-diagonal = 斜线
rules-closed = 两端被堵：不算
rules-longer = { $rule ->
   *[at-least] 长连也算。
    [exactly] 长连不算。
    [caro] 长连不算，两端都被对方堵住的也不算。棋盘边缘不算堵住。
    [renju] 先手除非连成五，不得走长连、双四或双活三；后手的长连也算。
}
rules-falling = 棋子落到所选列最下方的空格。
rules-taken = { $falls ->
    [true] { $loses ->
        [true] 选到已满的列，失去一手。
       *[false] 已满的列不能再选。
    }
   *[false] { $loses ->
        [true] 棋子落下后不再移动；选到已占的格，失去一手。
       *[false] 棋子落下后不再移动，已占的格不能再选。
    }
}
rules-opening = { $opening ->
   *[swap] { $mark ->
        [X] 一方先下第一子，另一方再选择 { $mark } 或 { $other }。
        [O] 一方先下第一子，另一方再选择 { $mark } 或 { $other }。
       *[stones] 一方先下第一子，另一方再选择{ $mark }或{ $other }。
    }
    [swap2] { $mark ->
        [X] 一方为双方轮流先下三子，另一方选择 { $mark } 或 { $other }，或再下两子，由对方选择。
        [O] 一方为双方轮流先下三子，另一方选择 { $mark } 或 { $other }，或再下两子，由对方选择。
       *[stones] 一方为双方轮流先下三子，另一方选择{ $mark }或{ $other }，或再下两子，由对方选择。
    }
}
rules-draw = 棋盘下满而无人获胜，即为平局。
rules-example = { $example ->
   *[wins] { $mark ->
        [X] { $mark } 连成 { $line } 子，获胜
        [O] { $mark } 连成 { $line } 子，获胜
       *[stones] { $mark }连成 { $line } 子，获胜
    }
    [loses] { $mark ->
        [X] { $mark } 连成 { $line } 子，落败
        [O] { $mark } 连成 { $line } 子，落败
       *[stones] { $mark }连成 { $line } 子，落败
    }
    [full] 棋盘下满，无人连成：平局
    [falls] 棋子落到所选列最下方的空格
    [longer] 多于 5 连也获胜
    [open] { $mark ->
        [X] 只有一端被堵：{ $mark } 获胜
        [O] 只有一端被堵：{ $mark } 获胜
       *[stones] 只有一端被堵：{ $mark }获胜
    }
    [closed] 两端被堵：这 5 连不算
    [three] { $mark ->
        [X] 先手 { $mark } 不得同时走出两个活三
        [O] 先手 { $mark } 不得同时走出两个活三
       *[stones] 先手{ $mark }不得同时走出两个活三
    }
    [stop] { $mark ->
        [X] { $mark } 若堵这 4 连，就会成 6 连，是禁手：{ $other } 获胜
        [O] { $mark } 若堵这 4 连，就会成 6 连，是禁手：{ $other } 获胜
       *[stones] { $mark }若堵这 4 连，就会成 6 连，是禁手：{ $other }获胜
    }
    [set] 一方先下三子，另一方选边
    [more] 或再下两子，由对方选边
}
about-version = 版本 { $version }
about-text = 井字棋及其整个家族，棋盘最大 20 × 20。
about-licence = 许可证：{ $licence }
about-made-of = 使用 Rust 和 egui 制作；字体为 Inter，中文和韩文为 Noto Sans。
about-report = 遇到问题时，请运行 { $command } 并将其输出附在报告中。

## 对局的图片

picture-title = 导出图片
picture-of = 内容
picture-board = 棋盘
picture-game = 整局，带手数
picture-as = 格式
picture-png = PNG（位图）
picture-svg = SVG（矢量图）
picture-names = { $first }（{ $mark }），{ $second }（{ $other }）
picture-lost-turn = { $number }：{ $square }

## 打印课程的一页

sheet-title = 打印习题页
sheet-page = 页
sheet-number = 第 { $number } 页，共 { $total } 页
sheet-tasks = 局面
sheet-answers = 答案
sheet-paper = 纸张
sheet-a4 = A4
sheet-letter = Letter
sheet-name = 姓名：
sheet-answers-of = { $lesson }（答案）
sheet-unknown = 任何符合要求的一手
sheet-none = 请先打开一个课程或“学习”中的一课：打印的是其中的局面。

## 询问窗口

leave-title = 要保存这一局吗？
leave-text = { $you ->
    [true] 当时轮到你。即使不保存，以后也可以继续这一局。
   *[false] 当时轮到{ $name }。即使不保存，以后也可以继续这一局。
}
do-not-save = 不保存
cancel = 取消
close = 关闭
ok = 确定

quit-title = 不保存就退出吗？
quit-games = { $number } 局的最后几手尚未保存。{ $cause }
quit-others = 对局列表的更改或已解出的习题尚未保存。{ $cause }
quit-slow = Velha 仍在保存。磁盘没有响应。

pick-record-title = { $has_games ->
    [true] { $file }：选一局
   *[false] { $file }：选一个局面
}
pick-record = { $state ->
    [done] { $number }：{ $verdict }，已完成
    [later] { $number }：{ $verdict }，已完成（不是一次答对）
   *[open] { $number }：{ $verdict }
}
pick-record-open = 打开

# A file of several games or positions, gone through one after the other.
lesson-begin = 开始
lesson-previous = 列表中上一个
lesson-next = 列表中下一个
lesson-list = 显示列表
lesson-close = { $is_lesson ->
    [true] 关闭课程
   *[false] 关闭列表
}
lesson-done = 已完成 { $done } / { $total }
lesson-games = { $total } 局
lesson-positions = { $total } 个局面
lesson-end = 结果
lesson-result = 一次答对：{ $first } / { $total }。{ $tomorrow ->
    [0] 明天没有要再做的局面。
   *[other] 明天再做 { $tomorrow } 个局面。
}
lesson-closed = 课程未保存就关闭了。
lesson-item = { $number } / { $total }
# The task of a position: to find a move that gives nothing away.
lesson-task = { $mark ->
    [X] 为 { $mark } 找出最佳着法
    [O] 为 { $mark } 找出最佳着法
   *[stones] 为{ $mark }找出最佳着法
}
lesson-asked = { $kind ->
    [win] { $mark ->
        [X] { $mark } 先行，获胜
        [O] { $mark } 先行，获胜
       *[stones] { $mark }先行，获胜
    }
    [hold] { $mark ->
        [X] { $mark } 先行，不输棋
        [O] { $mark } 先行，不输棋
       *[stones] { $mark }先行，不输棋
    }
    [stop] { $mark ->
        [X] { $mark } 先行，化解威胁
        [O] { $mark } 先行，化解威胁
       *[stones] { $mark }先行，化解威胁
    }
    [play-on] { $mark ->
        [X] 用 { $mark } 与{ $level }继续下
        [O] 用 { $mark } 与{ $level }继续下
       *[stones] 用{ $mark }与{ $level }继续下
    }
   *[play] 看这盘对局
}
# Puzzles, mistakes and games as a file to hand out.
lesson-make = 制作课程…
lesson-save = 保存为课程…
lesson-choose = 选择课程的局面
lesson-chosen = 已选 { $number } 个
# The name that is proposed for the file.
lesson-file = 课程
lesson-unsaved = 请先保存或关闭正在制作的课程。
lesson-edit = 制作课程
lesson-name = 课程名称
lesson-title = 局面名称
lesson-entry = { $number }. { $title }
lesson-add = 加入课程
lesson-copy = 复制局面
lesson-remove = 移除局面
lesson-up = 局面上移
lesson-down = 局面下移
lesson-question = 要求
lesson-turn = 轮到
lesson-moves = 获胜手数
lesson-answers = 答案
lesson-no-answer = 在棋盘上下出答案。没有答案时由电脑分析。
lesson-answer-words = 走出答案时会显示它的注解；错误答案的注解就是提示。
lesson-right-answer = 正确
lesson-wrong-answer = 错误
lesson-another-answer = 另一个答案
lesson-forget = 移除
lesson-try = 试做
lesson-finding = { $kind ->
    [pending] 正在分析…
    [proven] 已证明
    [others] 也正确：{ $squares }
    [found] 正确：{ $squares }
    [wrong] { $squares } 不正确
    [impossible] 没有一手能做到
   *[unsure] 未证明
}

path-title-open = 打开文件
path-title-save = 保存对局
path-title-lesson = 保存课程
path-text = 系统的文件选择窗口不可用，请输入文件路径。
path-field = 文件路径
path-no-answer = 系统的文件选择窗口仍然打开着，或者没有响应。
path-type = 输入路径
overwrite-title = 要替换 { $file } 吗？

overwrite-text = 同名文件已存在，保存会替换它。
overwrite-changed = 在此处打开或保存之后，其他程序或窗口更改了此文件。保存会替换现在的内容。
overwrite = 替换

file-type-velha = Velha 对局（.velha）
file-type-partie = partie.txt
file-type-sgf = SGF 文件（.sgf）
file-type-psq = Piskvork 对局（.psq）
file-type-moves = 文本着法（.moves）
file-type-png = PNG 图片
file-type-svg = SVG 图片
file-type-games = 所有格式的对局
file-type-all = 所有文件

## 局面的状况，用于列表

verdict-to-move = { $mark ->
    [X] 轮到 { $mark }
    [O] 轮到 { $mark }
   *[stones] 轮到{ $mark }
}
verdict-wins = { $loses ->
    [true] { $mark ->
        [X] { $mark } 获胜，{ $other } 连成：{ $lines }
        [O] { $mark } 获胜，{ $other } 连成：{ $lines }
       *[stones] { $mark }获胜，{ $other }连成：{ $lines }
    }
   *[false] { $mark ->
        [X] { $mark } 获胜，{ $lines }
        [O] { $mark } 获胜，{ $lines }
       *[stones] { $mark }获胜，{ $lines }
    }
}
verdict-draw = 平局

## 可能出的问题

error-title-open = 无法打开 { $file }
error-title-save = 无法保存 { $file }
error-title-resume = 无法恢复上次的对局
error-title-past = 无法读取对局
error-title-library = 有些对局无法读取
error-title-settings = 无法读取设置
error-nothing-lost-open = 当前对局没有变化。
error-nothing-lost-save = 当前对局和你的文件都没有变化。
error-partie-limits = partie.txt 文件只能保存三连获胜的 3 × 3 对局。请将此对局保存为 .velha 文件。
error-psq-limits = .psq 文件只能保存至少 5 × 5 格的五连对局，不能有下落的棋子、失去的一手或预先摆好的棋盘。请将此对局保存为 .velha 或 .sgf 文件。
error-moves-limits = 着法文件只能保存 15 × 15 格的五子棋对局，不能有失去的一手或预先摆好的棋盘。请将此对局保存为 .velha 或 .sgf 文件。
error-read-only = 这种文件只能打开，不能保存。请将此对局保存为 .velha、.sgf 或 .psq 文件。
error-kept = 原文件已保留为 { $file }。
error-not-kept-safe = 自动保存失败：{ $cause }
error-settings-not-kept = 设置未保存：{ $cause }
try-again = 重试

disk-missing = { $writes ->
    [true] 找不到文件夹。
   *[false] 找不到文件。
}
disk-no-permission = { $writes ->
    [true] 没有写入权限。
   *[false] 没有读取权限。
}
disk-folder = { $writes ->
    [true] 已有同名文件夹。
   *[false] 这是一个文件夹。
}
disk-not-a-file = { $writes ->
    [true] 那里不是普通文件。
   *[false] 这不是普通文件。
}
disk-too-large = 文件太大，最多 { $kilobytes } KB。
disk-other = 系统消息：{ $message }
disk-no-space = 磁盘已满。
disk-busy = 另一个程序正在使用此文件。
disk-bad-name = 不能用这个文件名：太长，或有不能用的字符。

read-not-text = 第 { $line } 行不是文本。
read-too-many = 文件里的对局太多，最多 { $games } 局。
read-empty = 文件是空的。
read-foreign = 这不是 Velha 能读取的对局。
read-rules-assumed = 未注明规则，按此处理：{ $rules }。
read-rows-from-bottom = 行号从下方数起。
read-variations-left-out = 文件中有些变化无法读取，已略去。
read-cut-off = 文件在对局中途结束，已读取现有部分。
read-comment-cut = 文件中有一条注解太长，已截短。
game-board = 棋盘为 { $size }。Velha 的棋盘从 3 × 3 到 20 × 20。
game-other = 这是另一种棋：{ $said }。
game-no-square = { $found } 不是棋盘上的格子。
game-row = 棋盘第 { $row } 行无法读取：“{ $found }”。
game-late-marks = 第 { $number } 手之后又在棋盘上摆了棋子。
game-too-long = 对局的着法太多。
position-two-winners = { $mark ->
    [X] { $mark } 和 { $other } 都已连成一线。
    [O] { $mark } 和 { $other } 都已连成一线。
   *[stones] { $mark }和{ $other }都已连成一线。
}
position-floating = 棋子会下落，但 { $square } 的棋子下方有空格。
save-foreign = 这不是 Velha 对局。
library-damaged = 对局列表已损坏。
library-newer = 这里无法保存任何内容：你的对局由更新版本的 Velha 保存（版本 { $version }）。
library-no-game = 列表中已没有这一局。
library-rescued = { $games ->
    [0] 没有对局可以恢复；新的对局保存在新列表中。
   *[other] 已将 { $games } 局恢复到新列表。
}
save-newer = 由更新版本的 Velha 生成（格式 { $version }）。
save-older = 由旧版本的 Velha 生成（格式 { $version }），现已无法读取。
save-move = { $cause ->
    [taken] 第 { $number } 手下在 { $square }，那里已有棋子。
    [floats] 第 { $number } 手下在 { $square }，但棋子会下落，下方有空格。
    [off-board] 第 { $number } 手下在 { $square }，不在棋盘上。
    [overline] 第 { $number } 手下在 { $square }，是禁手：长连。
    [double-four] 第 { $number } 手下在 { $square }，是禁手：双四。
    [double-three] 第 { $number } 手下在 { $square }，是禁手：双活三。
    [opening] 第 { $number } 手不合开局规则：{ $square }。
   *[over] 第 { $number } 手在对局结束之后。
}
# $name 是文件里的英文字段名。
save-field = 文件中的“{ $name }”与对局的其他部分不符。
save-settings = 无法读取文件里的 { $names }。其他设置不变。
save-changed = 文件已损坏或被手动修改过。

record-squares = 记录 { $number } 有 { $found } 格，应为 9 格。
record-mark = 记录 { $number } 的第 { $index } 格（{ $square }）是“{ $found }”，只能是 X、O 或 B。
record-no-turn = 记录 { $number } 没有说轮到谁。
record-turn = 记录 { $number } 说轮到“{ $found }”，只能是 X 或 O。

## 学习

# 建议的一手和理由；手数只计获胜一方。
hint = 提示
hint-opening = 选边之前没有提示。
hint-looking = 正在寻找好棋…
hint-reason = { $reason ->
    [completes-line] { $square } 连成一线，获胜。
    [stops-line] { $mark ->
        [X] { $square } 堵住 { $mark } 的连线。
        [O] { $square } 堵住 { $mark } 的连线。
       *[stones] { $square } 堵住{ $mark }的连线。
    }
    [two-threats] { $square } 形成双重威胁。
    [only-without-line] 除 { $square } 外，其他格都会连成一线而输。
    [leaves-safe] { $count ->
            [0] { $mark ->
                [X] { $square } 之后，{ $mark } 下在任何一格都会连成一线。
                [O] { $square } 之后，{ $mark } 下在任何一格都会连成一线。
               *[stones] { $square } 之后，{ $mark }下在任何一格都会连成一线。
            }
           *[other] { $mark ->
                [X] { $square } 之后，{ $mark } 只有 { $count } 格不会连成一线。
                [O] { $square } 之后，{ $mark } 只有 { $count } 格不会连成一线。
               *[stones] { $square } 之后，{ $mark }只有 { $count } 格不会连成一线。
            }
        }
    [only-not-below] { $mark ->
        [X] 除 { $square } 外，其他着法之后 { $mark } 都能在正上方连成一线。
        [O] 除 { $square } 外，其他着法之后 { $mark } 都能在正上方连成一线。
       *[stones] 除 { $square } 外，其他着法之后{ $mark }都能在正上方连成一线。
    }
    [only-move] 除 { $square } 外，其他着法都会输。
    [forced-win] { $square } 无论对方怎样应对，都能{ $count ->
            [0] 获胜
           *[other] 在 { $count } 手内获胜
        }。
    [keeps-draw] { $square } 守住平局。
    [holds-out] { $count ->
            [0] { $square } 看来最佳，不过走哪一手都输。
            [1] 走哪一手都会在 { $count } 手内输，{ $square } 也一样。
           *[other] { $square } 坚持最久。
        }
    [threatens] { $square } 威胁在 { $place } 获胜。
    [threatens-above] { $square } 威胁在下方的格占满后于 { $place } 获胜。
    [open-row] { $square } 形成活{ $count ->
            [2] 二
            [3] 三
            [4] 四
           *[other] { $count }
        }。
    [blocks-open-row] { $square } { $mark ->
        [X] 堵住 { $mark } 的活
        [O] 堵住 { $mark } 的活
       *[stones] 堵住{ $mark }的活
    }{ $count ->
            [2] 二
            [3] 三
            [4] 四
           *[other] { $count }
        }。
    [stops-two-threats] { $mark ->
        [X] { $square } 防止 { $mark } 形成双重威胁。
        [O] { $square } 防止 { $mark } 形成双重威胁。
       *[stones] { $square } 防止{ $mark }形成双重威胁。
    }
    [row] { $square } 连到 { $count } 子（共需 { $line } 子）。
    [blocks-row] { $mark ->
        [X] { $square } 堵住 { $mark } 一线上的 { $count } 子。
        [O] { $square } 堵住 { $mark } 一线上的 { $count } 子。
       *[stones] { $square } 堵住{ $mark }一线上的 { $count } 子。
    }
    [centre] { $square } 占据中心。
    [corner] { $square } 占据一角。
   *[looks-best] { $square } 看来最佳。
}

notice-no-answer = 出现错误，电脑没有回答。没有丢失任何内容。

# 一格的名称和它的价值。
square-worth = { $square }，{ $value }
# 棋盘下方，各格颜色的意思。
values-better = { $mark ->
    [X] { $mark } 占优
    [O] { $mark } 占优
   *[stones] { $mark }占优
}
values-even = 均势
values-best = 最佳
values-best-move = { $square } 最佳：{ $value }。
values-all-alike = { $all ->
    [draw] 每一手都是平局。
    [lose] 每一手都会输。
   *[alike] 每一手都一样：{ $value }。
}
best-moves = 最佳着法

moves = 着法
moves-none = 尚未落子
# $lost: 选了已占的格子而失去轮次的一手。
moves-made = { $lost ->
    [true] { $number }. { $mark } { $square }，失去一手
   *[false] { $number }. { $mark } { $square }
}
moves-first = 第一手
moves-previous = 上一手
moves-next = 下一手
moves-last = 最后一手
# 一手的名称和它的好坏。
move-judged = { $made }：{ $judgement }
words = 注解
words-write = 写注解
words-edit = 修改
words-keep = 完成
words-sign = 点击格子时放的记号
words-removed = 注解已删除。
words-replaced = 注解已修改。
sign-none = 无记号
sign-letter = 字母
sign-triangle = 三角
sign-circle = 圆圈
sign-square = 方块
sign-cross = 叉
square-sign = { $square }，{ $sign }
move-noted = { $made }，有注解
game-about = 对局信息…
game-about-title = 对局信息
game-title = 对局名称
rank-of = { $mark ->
    [X] { $mark } 的等级
    [O] { $mark } 的等级
   *[stones] { $mark }的等级
}
game-event = 比赛
game-round = 轮次
game-place = 地点
game-date = 日期：年-月-日
game-source = 来源
game-annotator = 注解者
game-comment = 整个对局的注解
fault = { $kind ->
    [lost] { $square } 是败着
    [win] { $square } 是大失误，错失胜利
    [shortened] { $square } 是失误，加快了败局
    [let-go] { $square } 是失误，失去了攻势
    [let-in] { $other ->
        [X] { $square } 是失误，让 { $other } 得到攻势
        [O] { $square } 是失误，让 { $other } 得到攻势
       *[stones] { $square } 是失误，让{ $other }得到攻势
    }
   *[worse] { $square } 是缓手
}
improvement = { $kind ->
    [wins] { $square } { $moves ->
        [0] 本可以获胜
       *[other] 本可以在 { $moves } 手内获胜
    }。
    [draws] { $square } 本可以守住平局。
    [stops] { $square } 本可以防住。
    [longer] { $square } 本可以多坚持 { $moves } 手。
    [at-least] { $square } 本可以至少多坚持 { $moves } 手。
    [keeps] { $square } 本可以保持攻势。
   *[better] { $square } 更好。
}
judged = { $fault }；{ $improvement }
judgement = { $kind ->
    [lost] 败着
    [win] 大失误
    [worse] 缓手
   *[shortened] 失误
}

loss-note = 第 { $number } 手：{ $fault }。能找到更好的一手吗？
# 输棋后在标题栏冒号之后显示，直到复盘完成。
loss-looking = 正在寻找输棋的一手…
try-it = 试一试
review = 复盘
review-stop = 停止复盘
review-left = 复盘：最多还需 { $seconds } 秒
review-none-lost = 没有发现失误。
review-no-mistakes = { $you ->
    [true] 你没有失误。
   *[false] { $name }没有失误。
}
review-lost-from-start = 从开局起就是输棋，但 { $square } 加快了败局；{ $improvement }
review-both-perfect = 双方都没有失误。
review-won-from-start = { $mark ->
    [X] 没有发现失误：{ $mark } 从开局起必胜。
    [O] 没有发现失误：{ $mark } 从开局起必胜。
   *[stones] 没有发现失误：{ $mark }从开局起必胜。
}
chart = 形势
# 形势图的两端。
chart-wins = { $mark ->
    [X] { $mark } 胜
    [O] { $mark } 胜
   *[stones] { $mark }胜
}
value-unknown = 尚不知道
chart-at = { $number ->
    [0] 开局：{ $value }
   *[other] 第 { $number } 手：{ $value }
}

learn = 学习
learn-today = 今天：再做 { $due } 题
puzzles = 习题
puzzles-solved = 已解 { $solved } / { $total }
puzzle-name = { $is_solved ->
    [true] 习题 { $number }，已解
   *[false] 习题 { $number }
}
your-game = 你的对局
stars = { $stars } 星
puzzle-spoken = { $name }，{ $stars }：{ $question }，{ $board }
puzzles-next = 下一题
puzzle-win = { $mark ->
    [X] { $mark } 先行，{ $moves } 手内获胜
    [O] { $mark } 先行，{ $moves } 手内获胜
   *[stones] { $mark }先行，{ $moves } 手内获胜
}
puzzle-draw = { $mark ->
    [X] { $mark } 先行，守住平局
    [O] { $mark } 先行，守住平局
   *[stones] { $mark }先行，守住平局
}
puzzle-task = 只有一手正解，请找出来。
puzzle-line = 变化：{ $moves }。
puzzle-right = { $wins ->
    [true] 只有 { $square } 能获胜。
   *[false] 只有 { $square } 能守住平局。
}
puzzle-wrong-win = { $square } 不能在 { $moves } 手内获胜。
puzzle-no-line = { $is_longer ->
    [true] { $square } 连成 { $count } 子，恰好 { $line } 子才获胜。
   *[false] { $square } 连成 { $count } 子，但两端都有对方棋子。
}
puzzle-wrong = { $square } 会输。
puzzle-half = { $square } 正确。现在完成它。
puzzle-again = 再试一次
puzzle-next = 下一题
task-right = 正确
task-wrong = 不是这一手，再试一次
task-doubtful = 也许有更好的一手，再试一次
task-holds-out = { $better ->
    [true] 更好，不过走哪一手都输
   *[false] 这里走哪一手都输
}
task-likely = 应该正确
task-other = { $kind ->
    [wins] 这一手也能赢，但不是课程给出的一手
    [draws] 这一手也能守住，但不是课程给出的一手
   *[open] 不是课程给出的一手
}
task-shown = 答案：{ $square }
task-line = 变化
task-line-end = { $ended ->
    [true] 变化结束：{ $verdict }。
   *[false] 变化结束。
}

## 过去的对局

games = 历史对局
games-number = { $number } 局
games-none = 还没有对局。只要有人下了一手，对局就会自动出现在这里，无需保存。
# 执某一方的是电脑时：名字和级别。
games-player-level = { $name }（{ $level }）
games-listed = 共 { $number } 局，显示 { $listed } 局
games-reading = 正在读取对局…
games-none-such = 没有符合的对局。
games-show-all = 显示全部对局
games-find = 按名字、棋盘或日期查找
games-opponent = 对手
games-all = 全部
games-two-people = 两人对局
games-two-computers = 电脑对电脑
games-board = 棋盘
games-result = 结果
games-delete = 删除
games-delete-refused = 棋盘上的对局不能删除。
games-deleted = { $number ->
    [1] 对局已删除。
   *[other] 已删除 { $number } 局。
}
games-forget = 全部清除…
games-forget-all = 全部清除
games-forget-title = 要清除全部 { $number } 局吗？
games-forget-text = 统计会一并清除，且无法撤销。棋盘上的对局和你保存的文件会保留。
games-on-board = 在棋盘上
# 棋手下方：对局的棋盘和手数。
games-detail = { $board } · { $moves } 手
# 给看不见列表的人：谁选 X 和 O、结果、棋盘和手数，以及时间。
games-spoken = { $mark }：{ $one }，{ $other }：{ $two }。{ $result }。{ $detail }。
games-finished = 已下完
games-not-finished = 未下完
day-today = 今天
day-yesterday = 昨天
month = { $month }月
# 今年的某一天。
day-of-year = { $month }{ $day }日
day-with-year = { $year }年{ $month }{ $day }日
# 上面那样的日期，和 14:05 这样的时间。
day-and-time = { $day } { $time }

## 待改正的失误

mistake-number = 失误 { $number } / { $total }
mistakes-found = { $total } 个失误
mistake-previous = 上一个失误
mistake-next = 下一个失误
mistake-title = 请找出比 { $square } 更好的一手
mistake-asked = 正在分析 { $square }…
mistake-worth = { $kind ->
    [wins] { $moves ->
        [0] { $square } 可获胜。
        [1] { $square } 立即获胜。
       *[other] { $square } 可在 { $moves } 手内获胜。
    }
    [only-draws] { $square } 只能下成平局。
    [draws] { $square } 可以守住平局。
    [loses] { $moves ->
        [0] { $other ->
            [X] { $square } 会让 { $other } 获胜。
            [O] { $square } 会让 { $other } 获胜。
           *[stones] { $square } 会让{ $other }获胜。
        }
        [1] { $other ->
            [X] { $square } 会让 { $other } 立即获胜。
            [O] { $square } 会让 { $other } 立即获胜。
           *[stones] { $square } 会让{ $other }立即获胜。
        }
       *[other] { $other ->
            [X] { $square } 会让 { $other } 在 { $moves } 手内获胜。
            [O] { $square } 会让 { $other } 在 { $moves } 手内获胜。
           *[stones] { $square } 会让{ $other }在 { $moves } 手内获胜。
        }
    }
   *[open] { $square }：{ $worth }。
}
mistake-best = 更好的是：{ $best }
mistake-wrong = 并不更好：{ $tried }
mistake-could-win = { $mark ->
    [X] { $tried }{ $mark } 本可获胜。
    [O] { $tried }{ $mark } 本可获胜。
   *[stones] { $tried }{ $mark }本可获胜。
}
lesson-right = { $is_only ->
    [true] { $square } 正是课程给出的一手。
   *[false] { $square } 正确。同样正确：{ $others }。
}
# How many mistakes are due now, and later; with neither, lost games are being gone through.
mistakes-due = { $now ->
    [0] { $later ->
        [0] 正在复盘输的对局…
       *[other] { $later } 个失误稍后复习
    }
   *[other] { $later ->
        [0] { $now } 个失误可复习
       *[other] { $now } 个失误可复习，{ $later } 个稍后复习
    }
}

statistics = 统计
statistics-none = 尚无下完的对局。
statistics-by-opponent = 按对手
statistics-by-game = 按棋种
statistics-won = 胜
statistics-drawn = 平
statistics-lost = 负
statistics-total = 对电脑
statistics-of-first = 按两名玩家中的前一名计算。
statistics-left-out = 未下完的、电脑之间的和从摆好的局面开始的对局不计入。
statistics-bars = 每局一条，最近的在最右边：胜向上，负向下，平居中。
# 给看不见图的人。
statistics-last = 最近 { $games } 局：{ $won } 胜，{ $drawn } 平，{ $lost } 负
# 通向相应对局的数字及其比例。
statistics-number = { $ended ->
    [won] { $number } 胜
    [drawn] { $number } 平
   *[lost] { $number } 负
}（{ $percent }%）

## 其他程序作为棋手

program = 程序
program-other = 其他程序…
program-title = 其他程序
program-text = 使用 Gomocup 协议的程序可以在这里下棋。它们的名称通常以 pbrain- 开头。路径后面可以加参数。
program-command = 命令
program-pick = 选择文件…
program-trust = 它会像你自己的程序一样运行，可以做任何程序能做的事。只添加你信任的程序。
program-add = 添加
program-asked = 正在询问程序的名称…
program-added = { $program } 已准备好。
program-not-added = 没有添加。其他一切不变。
program-refuses = 不下这种棋
program-limits = 限制…
program-limits-title = 程序
program-time = 每手时间
program-memory = 内存
program-mebibytes = { $number } MB
program-says = 程序输出
program-silent = 没有输出。
program-remove = 移除
# 旁边有撤销链接。
program-removed = 已移除 { $program }。
program-by-person = 自己接着下
program-by-engine = 让电脑接着下
program-ask = 第二意见
program-opinion = { $program } 下 { $square }。{ $depth ->
    [0] 它没有说明。
   *[other] 深度 { $depth }，评估 { $eval }：{ $line }
}
# $detail is a text of the system or of the program.
program-fault = { $fault ->
   *[silent] { $program } 没有及时回答。
    [start] { $program } 无法启动：{ $detail }
    [no-program] { $program } 不是可以运行的程序。
    [ended] { $program } 已结束（{ $detail }）。
    [nonsense] { $program } 回答了“{ $detail }”，不符合 Gomocup 协议。
    [refused] { $program } 拒绝这种棋：{ $detail }。
    [rules] { $program } 不懂这种棋的规则。
    [error] { $program } 报告错误：{ $detail }。
    [illegal] { $program } 回答了 { $detail }，不是合法的一手。
    [removed] 这里没有 { $program } 这个程序。
    [stopped] { $program } 已停止。
}
program-game-kept = { $fault }对局已保留。

## 程序无法启动，或因故障退出

start-title = Velha 无法启动
start-no-display = Velha 需要桌面环境才能打开窗口，但 X11 和 Wayland 均无响应。
start-old-driver = Velha 需要 OpenGL 2.0 或更新的版本，而这里的版本过旧。请安装显卡驱动程序。
start-no-library = Velha 无法打开窗口，因为缺少 { $library }。
start-no-driver = Velha 无法绘制窗口，因为 OpenGL 缺失或无法使用。请安装显卡驱动程序。
start-failed = Velha 无法打开窗口：{ $cause }
crash-title = Velha 上次意外退出
crash-text = 对局停在最后一手之后，没有丢失。错误报告在 { $file } 中。

notice-opened-copy = 这是副本：另一个窗口中已打开这一局。
notice-other-copy = Velha 还在另一个窗口中打开。每个窗口有各自的对局。

## 教练，提醒会让出胜负的着法

who-coached = 有教练
who-coached-short = 教练
manner-coached = { $has_clock ->
    [true] 计时局不可用
   *[false] 大失误时提醒
}
mastered = 已掌握
coach-offer = 走出大失误时，教练可以立即提醒你。
coach-take = 请教练提醒
coach-title = 再想一想
take-back = 收回
keep-move = 保留
coach-warning = { $kind ->
    [missed] { $square } 本可以获胜：{ $lines }。
    [completes] { $mark ->
        [X] { $mark } 现在下在 { $place } 就能连成：{ $lines }。
        [O] { $mark } 现在下在 { $place } 就能连成：{ $lines }。
       *[stones] { $mark }现在下在 { $place } 就能连成：{ $lines }。
    }
    [double] { $mark ->
        [X] { $mark } 现在下在 { $place } 可以形成双重威胁。
        [O] { $mark } 现在下在 { $place } 可以形成双重威胁。
       *[stones] { $mark }现在下在 { $place } 可以形成双重威胁。
    }
    [opens] { $mark ->
        [X] { $mark } 可以下 { $square }：{ $other } 只能下 { $answer }，然后 { $mark } 在 { $last } 获胜。
        [O] { $mark } 可以下 { $square }：{ $other } 只能下 { $answer }，然后 { $mark } 在 { $last } 获胜。
       *[stones] { $mark }可以下 { $square }：{ $other }只能下 { $answer }，然后{ $mark }在 { $last } 获胜。
    }
    [forces] { $moves ->
        [0] { $mark ->
            [X] { $mark } 现在可以从 { $place } 开始强制获胜。
            [O] { $mark } 现在可以从 { $place } 开始强制获胜。
           *[stones] { $mark }现在可以从 { $place } 开始强制获胜。
        }
       *[other] { $mark ->
            [X] { $mark } 现在可以从 { $place } 开始，在 { $moves } 手内获胜。
            [O] { $mark } 现在可以从 { $place } 开始，在 { $moves } 手内获胜。
           *[stones] { $mark }现在可以从 { $place } 开始，在 { $moves } 手内获胜。
        }
    }
    [loses] { $mark ->
        [X] { $mark } 可以下 { $square }：{ $other } 最后只能连成一线。
        [O] { $mark } 可以下 { $square }：{ $other } 最后只能连成一线。
       *[stones] { $mark }可以下 { $square }：{ $other }最后只能连成一线。
    }
   *[holds] { $mark ->
        [X] 已错失胜利：{ $mark } 下在 { $place } 可以守住平局。
        [O] 已错失胜利：{ $mark } 下在 { $place } 可以守住平局。
       *[stones] 已错失胜利：{ $mark }下在 { $place } 可以守住平局。
    }
}
coach-count = 教练提醒 { $warned } 次，听从 { $heeded } 次。
