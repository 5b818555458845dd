# Velha의 한국어 메시지.
#
# 말은 글자 X와 O이다. 칸의 이름은 보드에서와 같다: 왼쪽부터 센 열은 글자, 위부터 센 행은 숫자.
# 이름 뒤에는 받침에 따라 달라지는 조사를 쓰지 않는다.
#
# 한 가지는 한 낱말로: 낱말은 assets/GLOSSARY.md에 있다.

app-name = Velha
language-name = 한국어

## 메뉴

play = 시작
play-again = 한 게임 더
quit = 종료
undo = 무르기
redo = 다시 두기
open = 열기…
save = 저장
save-as = 다른 이름으로 저장…
picture = 이미지 내보내기…
sheet = 인쇄용 문제지…
copy-text = 텍스트로 복사
copy-moves = 수순을 텍스트로 복사
paste = 붙여넣기
copy-picture = 이미지 복사
threats = 위협 표시
larger = 확대
larger-no-room = 창을 더 키우면 더 확대할 수 있습니다.
smaller = 축소
usual-size = 기본 배율
full-screen = 전체 화면
take-up-game = 게임 이어서 하기
settings = 설정
help = 규칙과 단축키

level-random-moves = 무작위로 두기
players = 플레이어
player-default = 플레이어 { $number }
computer-default = 컴퓨터
computer-default-numbered = { $level } { $number }
who-person = 사람
level = { $level ->
   *[Random] 무작위
    [Beginner] 초보
    [Easy] 쉬움
    [Medium] 보통
    [Hard] 어려움
    [Master] 고수
}
manner-person = 이 컴퓨터에서
manner-unbeatable = 절대 지지 않음
manner = { $level ->
   *[Random] 아무 데나
    [Beginner] 이제 막 배움
    [Easy] { $lines ->
       *[short] 막는 것을 자주 잊음
        [three] 막는 것을 자주 잊음
        [long] 줄을 가끔 놓침
        [lose] 줄을 가끔 놓침
    }
    [Medium] { $lines ->
       *[short] 막지만 앞을 거의 내다보지 않음
        [three] 막지만 앞을 거의 내다보지 않음
        [long] 막지만 앞을 거의 내다보지 않음
        [lose] 거의 놓치지 않음
    }
    [Hard] { $lines ->
       *[short] 몇 수 앞까지 생각함
        [three] 이중 위협을 가끔 놓침
        [long] 몇 수 앞까지 생각함
        [lose] 몇 수 앞까지 생각함
    }
    [Master] 아주 깊이 생각함
}

board-preset = { $rows } × { $columns }, { $line }목
rows = 행
columns = 열
line = 줄 길이

rule-lose-turn = { $falls ->
    [true] 가득 찬 열을 고르면 차례를 잃음
   *[false] 찬 칸을 고르면 차례를 잃음
}

## 보드 위의 문장

then-chooses = { $you ->
    [true] 그다음 내가 편을 선택합니다.
   *[false] 그다음 선택: { $name }
}
decision = { $more ->
    [true] 두 개 더 놓기
   *[false] { $mark ->
        [X] { $mark }로 두기
        [O] { $mark }로 두기
       *[stones] { $mark }으로 두기
    }
}
decided = { $you ->
    [true] { $name }: { $mark } 선택, 나는 { $other }
   *[false] { $name }: { $mark } 선택, { $second }: { $other }
}
decided-more = { $you ->
    [true] 나: 두 개 더 놓음
   *[false] { $name }: 두 개 더 놓음
}
# 보드를 보지 못하는 사람을 위한 마지막 수와 보드 위의 문장.
spoken-move = { $name }: { $square }. { $status }
draw = 무승부

line-row = { $number }행
line-column = { $letter }열
# 말이 떨어지는 보드에서 문장 속의 수.
move-column = { $letter }열
# 둘 수 있는 곳; 말이 떨어지는 보드에서 $squares는 열의 글자.
place = { $falls ->
    [true] { $squares }열
   *[false] { $squares }
}
places-or = { $before } 또는 { $last }
status = { $state ->
    [left] { $you ->
        [true] 중단한 게임, 내 차례
       *[false] 중단한 게임, { $name } 차례
    }
    [past] { $you ->
        [true] { $number }수: 내 차례
       *[false] { $number }수: { $name } 차례
    }
    [paused] { $you ->
        [true] 일시 정지, 내 차례
       *[false] 일시 정지, { $name } 차례
    }
    [thinking] { $name } 생각 중
    [choosing] { $you ->
        [true] 편을 선택하세요
       *[false] { $name } 선택 중
    }
    [setting] { $you ->
        [true] 말 { $count }개를 놓으세요: { $marks }
       *[false] { $name }, 말 { $count }개 놓는 중: { $marks }
    }
   *[moving] { $you ->
        [true] 내 차례
       *[false] { $name } 차례
    }
}
line-diagonal = 대각선 { $first }–{ $last }
line-between = { $first }–{ $last } 줄
lines-and = { $before } 및 { $after }

ended-line = { $lines } 완성, { $moves }수
ended-line-loses = { $you ->
    [true] 내가 { $lines } 완성, { $moves }수
   *[false] { $name }: { $lines } 완성, { $moves }수
}
ended-full = 빈 칸 없음
ended-out-of-time = { $you ->
    [true] 시간이 다 되었습니다
   *[false] { $name } 시간 초과
}
ended-gave-up = { $you ->
    [true] { $moves ->
            [0] 한 수도 두지 않고 기권했습니다
           *[other] { $moves }수를 두고 기권했습니다
        }
   *[false] { $name } 기권, { $moves ->
            [0] 한 수도 두지 않고
           *[other] { $moves }수를 두고
        }
}
ended-agreed = { $moves }수를 두고 합의
# 보드를 보지 못하는 사람을 위한 보드 위의 문장과 게임이 끝난 까닭.
spoken-end = { $status } – { $ending }

notice-refused = { $cause ->
   *[taken] { $square } 칸은 이미 찼습니다. 빈 칸을 고르세요.
    [column-full] { $column }열은 가득 찼습니다. 다른 열을 고르세요.
    [overline] { $square } 칸은 금수입니다: 장목. 다른 칸을 고르세요.
    [double-four] { $square } 칸은 금수입니다: 사사. 다른 칸을 고르세요.
    [double-three] { $square } 칸은 금수입니다: 삼삼. 다른 칸을 고르세요.
}
notice-turn-lost = { $falls ->
    [true] { $mark } 쪽이 가득 찬 열을 골라 차례를 잃었습니다.
   *[false] { $mark } 쪽이 찬 칸을 골라 차례를 잃었습니다.
}
notice-engine-failed = 오류가 발생하여 컴퓨터가 임의의 칸에 두었습니다. 게임은 계속됩니다.
notice-saved = { $is_part ->
    [true] { $file }에 저장했습니다. 이 파일에는 게임이 다 담기지 않습니다. .velha 파일에는 다 담깁니다.
   *[false] { $file }에 저장했습니다
}
notice-time-left = { $seconds ->
    [0] 시간이 다 되었습니다
   *[other] 마지막 { $seconds }초
}
notice-typed-row = { $row }행, 몇 열?
notice-typed-digits = { $digits }…행
notice-typed-column = { $row }행 { $digits }…열
notice-wrong-row = { $number }행은 없습니다. 행은 1부터 { $last }까지입니다.
notice-wrong-column = { $number }열은 없습니다. 열은 1부터 { $last }까지입니다.
notice-wrong-number = { $digit }번 칸은 없습니다.
notice-typed-letter = { $letter }열, 몇 행?
notice-wrong-letter = { $letter }열은 없습니다. 열은 a부터 { $last }까지입니다.
notice-copied-text = 보드를 텍스트로 복사했습니다.
notice-copied-moves = 수순을 텍스트로 복사했습니다. 행은 아래에서 셉니다.
paste-foreign = 복사한 것 가운데 둘 수 있는 것이 없습니다.
paste-empty = 클립보드에 글이 없습니다.
clipboard = 클립보드
notice-copied-picture = 이미지를 복사했습니다.

threats-complete = { $loses ->
    [true] { $mark }: { $place }에 두면 줄이 완성되어 패배합니다.
   *[false] { $mark }: { $place }에 두면 줄이 완성됩니다.
}
threats-double = { $mark }: { $place }에 두면 이중 위협이 됩니다.
threats-none = { $loses ->
    [true] 줄이 완성되는 칸이 없습니다.
   *[false] 위협이 없습니다.
}
threats-more = { $squares } 외 { $more }곳

value-draw = 무승부
value-win = { $over ->
    [true] { $mark } 쪽이 이미 승리
   *[false] { $moves ->
        [0] { $mark } 쪽이 승리
        [1] { $loses ->
            [true] { $other } 쪽이 다음 수에 패배
           *[false] { $mark } 쪽이 다음 수에 승리
        }
       *[other] { $mark } 쪽이 { $moves }수 만에 승리
    }
}
# 증명되지 않은 형세의 값.
value-estimate = { $lead ->
    [little] { $mark } 쪽이 조금 유리
    [clear] { $mark } 쪽이 유리
   *[much] { $mark } 쪽이 크게 유리
}
# 두는 쪽에서 본 수의 값, 칸 위에 적힙니다.
move-value = { $wins ->
    [true] { $moves ->
        [0] 승
       *[other] { $moves }수 만에 승
    }
   *[false] { $moves ->
        [0] 패
       *[other] { $moves }수 만에 패
    }
}
move-value-draw = 무승부

## 패널과 머리글

you = 나
new-game = 새 게임
back-to-game = 게임으로 돌아가기
menu = 메뉴
panel = 패널
back = 뒤로
name-of = { $mark } 이름
player-of = { $mark } 플레이어
swap = 바꾸기
first-move = 선공
first-random = 무작위
first-alternate = 번갈아
editor = 국면 만들기
editor-tool = 놓을 말
side-x = X
side-o = O
side-black = 흑
side-white = 백
editor-erase = 지우개
# After the board that is set up was cleared.
editor-empty = 보드가 비어 있습니다.
editor-clear = 모두 지우기
editor-mirror = 뒤집기
editor-turn = 돌리기
editor-note = { $falls ->
    [true] 열을 누르면 말을 놓거나 뺍니다.
   *[false] 칸을 누르면 말을 놓거나 뺍니다.
}
editor-over = 더 둘 수 없습니다: { $verdict }.
clock = 시계
clock-of = { $mark } 시계
clock-other = 다른 시계…
clock-other-title = 다른 시계
clock-none = 시계 없음
clock-move = 수당 { $time }
clock-game = 게임당 { $time }
clock-up = 시간이 다 되면
clock-up-loses = 패배
clock-up-warns = 사람에게는 알리기만
think-time = 생각 시간
think-seconds = { $seconds }초
game = 게임
game-name = { $game ->
   *[tic-tac-toe] 틱택토
    [misere] 거꾸로 틱택토
    [connect-four] 커넥트 포
    [gomoku] 오목
    [caro] 카로
    [renju] 렌주
    [gomoku-swap2] swap2 오목
}
game-wins = { $game ->
   *[tic-tac-toe] 3목
    [connect-four] 4목, 떨어짐
    [gomoku] 5목
    [misere] 3목이면 패배
    [caro] 5목, 한쪽 열림
    [renju] 5목, 금수 있음
    [gomoku-swap2] 편 선택
}
other-board = 다른 보드…
other-board-title = 다른 보드
board-size = { $rows } × { $columns }
rule-kind = { $kind ->
   *[line] 줄은
    [completing] { $line }목이면
    [placement] 말은
    [taken-square] 찬 칸을 고르면
    [opening] 오프닝은
}
rule-choice = { $rule ->
   *[at-least] { $line }목 이상
    [exactly] 정확히 { $line }목
    [caro] 정확히 { $line }목, 한쪽 열림
    [renju] 렌주의 5목
    [wins] 승리
    [misere] 패배
    [anywhere] 둔 칸에 그대로 있음
    [falling] 맨 아래로 떨어짐
    [ask-again] 다시 고름
    [lose-turn] 차례를 잃음
    [plain] 보통
    [swap] swap: 첫 수 뒤에 선택
    [swap2] swap2: 세 수 뒤에 선택
}
rule-wins = { $loses ->
    [true] { $rule ->
       *[at-least] { $line }목이면 패배
        [exactly] 정확히 { $line }목이면 패배
        [caro] 정확히 { $line }목이면 패배, 양끝이 막히면 무효
        [renju] { $line }목이면 패배
    }
   *[false] { $rule ->
       *[at-least] { $line }목이면 승리
        [exactly] 정확히 { $line }목이면 승리
        [caro] 정확히 { $line }목이면 승리, 양끝이 막히면 무효
        [renju] { $line }목이면 승리, 금수 있음
    }
}
rule-falling = 말이 아래로 떨어짐
rule-opening = { $opening ->
   *[swap] 첫 수 뒤에 편을 선택
    [swap2] swap2로 편을 선택
}
rule = { $game }: { $wins }
click-to-start = { $falls ->
    [true] { $wins }. 열을 눌러 시작하세요.
   *[false] { $wins }. 칸을 눌러 시작하세요.
}
you-lose = 졌습니다
wins = { $you ->
    [true] 이겼습니다
   *[false] { $name } 승리
}
past-move = 지난 수 { $number } / { $total }
variation = { $made } 대신: { $moves }
wins-label = { $wins ->
   *[other] 승
}
clock-left = { $score }, { $time } 남음
clock-no-help = 시계가 가는 동안 무르기와 도움을 쓸 수 없습니다.
task-no-help = 여기서는 도움을 주지 않습니다. 답이 드러나기 때문입니다.
# $action: 누른 키의 기능. 예: “실행 취소”.
shortcut-idle = { $action }: 지금은 할 수 없습니다.
score-wins = { $name }: { $wins }승
score-against = 오늘, 상대: { $level }
draws = 무승부 { $draws }
in-a-row = { $wins ->
    [true] 3연승입니다.
   *[false] 5연패입니다.
}
try-level = { $level } 상대로 두어 보기
move-now = 바로 두기
analysis = 분석
analysis-off = 분석을 껐습니다.
play-from-here = 여기서부터 두기
back-to-end = 끝으로
continue = 계속
board-covered = 보드를 가렸습니다. 누르면 계속합니다
copy-covered = 보드를 가렸습니다. 게임을 계속해야 복사할 수 있습니다.
pause = 일시 정지
step = 한 수
speed = 속도
speed-slow = 느리게
speed-normal = 보통
speed-fast = 빠르게
show-solution = 정답 보기
puzzle-number = 문제 { $number } / { $total }
end-game = 게임 끝내기…
end-game-title = 게임 끝내기
end-game-text = 게임을 어떻게 끝낼까요?
end-game-give-up = { $you ->
    [true] 기권
   *[false] { $name } 기권
}
end-game-give-up-score = { $you ->
    [true] 내 승리로 기록됩니다.
   *[false] { $name }의 승리로 기록됩니다.
}
end-game-draw = 무승부
end-game-draw-score = 무승부로 기록됩니다.
end-game-stop = 결과 없이 중단
end-game-stop-score = 기록되지 않으며 나중에 이어서 할 수 있습니다.
open-recent = 최근 파일
clear-recent = 목록 지우기
# 옆에 실행 취소 링크가 있음.
recent-cleared = 최근 파일 목록이 비었습니다.
copy = 복사
view = 보기
about = Velha 정보

## 보드

square-empty = { $square }, 빈 칸
square-mark = { $square }, { $mark }
square-falls = { $square }; 다음 말은 { $landing }까지 떨어짐
square-refused = { $cause ->
   *[column-full] { $square }; 열이 가득 참
    [overline] { $square }; 금수, 장목
    [double-four] { $square }; 금수, 사사
    [double-three] { $square }; 금수, 삼삼
}

## 설정

of-group = { $group }: { $name }
language = 언어 (Language)
language-system = 시스템
theme = 테마
theme-system = 시스템
theme-light = 라이트
theme-dark = 다크
contrast = 대비
contrast-system = 시스템
contrast-normal = 보통
contrast-high = 높음
scale = 배율
percent = { $percent }%
motion = 애니메이션
motion-system = 시스템
motion-on = 켬
motion-off = 끔
worse = 완착
worse-plain = 표시 안 함
worse-marked = 표시
board = 보드
board-automatic = 자동
board-marks = X와 O
board-stones = 흑백 돌
numbers = 수순 번호
numbers-hidden = 표시 안 함
numbers-shown = 표시
labels = 칸 이름
labels-nothing = 없음
labels-letters = a1, b2
labels-rows = 행
labels-automatic = 자동
labels-from-top = 위에서부터
labels-from-bottom = 아래에서부터
labels-numbers = 번호
labels-number-pad = 숫자 키패드
labels-from-zero = 0–8
labels-row-column = 행과 열
sound = 소리
sound-off = 끔
sound-on = 켬
settings-more = 기타
keys = 단축키
keys-board = 보드에서 움직이기, 두기
keys-arrows = 화살표 키, Enter
keys-name = 좌표로 칸에 가기, 두기
keys-typed = d3, 스페이스바
keys-side = 오프닝에서 편 선택
keys-column = 글자로 열에 두기

## 규칙 설명

rules = 규칙
rules-turns = { $mark ->
    [X] { $mark }와 { $other }를 번갈아 둡니다.
   *[stones] { $mark }과 { $other }을 번갈아 두고, { $mark }이 먼저 둡니다.
} { $loses ->
    [true] 먼저 { $line }목을 만들면 집니다:
   *[false] 먼저 { $line }목을 만들면 이깁니다:
}
rules-across = 가로
rules-down = 세로
rules-diagonal = 대각선
rules-closed = 양끝이 막힘: 인정되지 않음
rules-longer = { $rule ->
   *[at-least] 장목도 인정됩니다.
    [exactly] 장목은 인정되지 않습니다.
    [caro] 장목도, 상대가 양끝을 막은 줄도 인정되지 않습니다. 보드의 가장자리는 막은 것이 아닙니다.
    [renju] 먼저 시작한 쪽은 5목을 만드는 경우가 아니면 장목, 동시에 두 개의 4, 동시에 두 개의 열린 3을 만들 수 없으며, 상대에게는 장목도 인정됩니다.
}
rules-falling = 말은 그 열에서 비어 있는 맨 아래 칸으로 떨어집니다.
rules-taken = { $falls ->
    [true] { $loses ->
        [true] 가득 찬 열을 고르면 차례를 잃습니다.
       *[false] 가득 찬 열은 고를 수 없습니다.
    }
   *[false] { $loses ->
        [true] 둔 말은 움직이지 않으며, 찬 칸을 고르면 차례를 잃습니다.
       *[false] 둔 말은 움직이지 않으며, 찬 칸은 고를 수 없습니다.
    }
}
rules-opening = { $opening ->
   *[swap] { $mark ->
        [X] 한 사람이 첫 말을 놓고, 다른 사람이 { $mark }와 { $other } 중에서 선택합니다.
        [O] 한 사람이 첫 말을 놓고, 다른 사람이 { $mark }와 { $other } 중에서 선택합니다.
       *[stones] 한 사람이 첫 말을 놓고, 다른 사람이 { $mark }과 { $other } 중에서 선택합니다.
    }
    [swap2] { $mark ->
        [X] 한 사람이 양쪽을 번갈아 말 세 개를 놓습니다. 다른 사람은 { $mark }나 { $other }를 선택하거나, 두 개를 더 놓고 상대가 선택하게 합니다.
        [O] 한 사람이 양쪽을 번갈아 말 세 개를 놓습니다. 다른 사람은 { $mark }나 { $other }를 선택하거나, 두 개를 더 놓고 상대가 선택하게 합니다.
       *[stones] 한 사람이 양쪽을 번갈아 말 세 개를 놓습니다. 다른 사람은 { $mark }이나 { $other }을 선택하거나, 두 개를 더 놓고 상대가 선택하게 합니다.
    }
}
rules-draw = 보드가 다 찼는데 아무도 이기지 못하면 무승부입니다.
rules-example = { $example ->
   *[wins] { $mark ->
        [X] { $mark }가 { $line }목을 만들어 승리
        [O] { $mark }가 { $line }목을 만들어 승리
       *[stones] { $mark }이 { $line }목을 만들어 승리
    }
    [loses] { $mark ->
        [X] { $mark }가 { $line }목을 만들어 패배
        [O] { $mark }가 { $line }목을 만들어 패배
       *[stones] { $mark }이 { $line }목을 만들어 패배
    }
    [full] 보드가 다 찼고 완성된 줄이 없으면 무승부
    [falls] 말은 그 열에서 비어 있는 맨 아래 칸으로 떨어짐
    [longer] 5목보다 길어도 승리
    [open] 한쪽 끝만 막힘: { $mark } 승리
    [closed] 양끝이 막힌 5목은 인정되지 않음
    [three] { $mark ->
        [X] 먼저 시작한 { $mark }는 동시에 두 개의 열린 3을 만들 수 없음
        [O] 먼저 시작한 { $mark }는 동시에 두 개의 열린 3을 만들 수 없음
       *[stones] 먼저 시작한 { $mark }은 동시에 두 개의 열린 3을 만들 수 없음
    }
    [stop] { $mark ->
        [X] { $mark }가 이 4를 막으면 6목이 되어 금수: { $other } 승리
        [O] { $mark }가 이 4를 막으면 6목이 되어 금수: { $other } 승리
       *[stones] { $mark }이 이 4를 막으면 6목이 되어 금수: { $other } 승리
    }
    [set] { $mark ->
        [X] 한 사람이 말 세 개를 놓고 다른 사람이 { $mark }나 { $other }를 선택
        [O] 한 사람이 말 세 개를 놓고 다른 사람이 { $mark }나 { $other }를 선택
       *[stones] 한 사람이 말 세 개를 놓고 다른 사람이 { $mark }이나 { $other }을 선택
    }
    [more] 다른 사람이 두 개를 더 놓고 상대가 선택
}
about-version = 버전 { $version }
about-text = 틱택토와 그 모든 변형을 최대 20 × 20 보드에서 즐깁니다.
about-licence = 라이선스: { $licence }
about-made-of = Rust와 egui로 만들었습니다. 글꼴은 Inter이며 중국어와 한국어는 Noto Sans입니다.
about-report = 문제가 있으면 { $command } 명령을 실행하고 그 결과를 보고 내용에 넣어 주세요.

## 게임의 이미지

picture-title = 이미지 내보내기
picture-of = 내용
picture-board = 보드
picture-game = 게임 전체, 수순 번호 포함
picture-as = 형식
picture-png = PNG(비트맵)
picture-svg = SVG(벡터)
picture-names = { $first }({ $mark }), { $second }({ $other })
picture-lost-turn = { $number }: { $square }

## 인쇄할 레슨 페이지

sheet-title = 인쇄용 문제지
sheet-page = 페이지
sheet-number = { $number } / { $total }
sheet-tasks = 국면
sheet-answers = 정답
sheet-paper = 용지
sheet-a4 = A4
sheet-letter = 레터
sheet-name = 이름:
sheet-answers-of = { $lesson } 정답
sheet-unknown = 조건에 맞는 모든 수
sheet-none = 먼저 레슨이나 배우기의 단계를 여세요. 그 국면이 인쇄됩니다.

## 묻는 창

leave-title = 이 게임을 저장할까요?
leave-text = { $you ->
    [true] 내 차례였습니다. 저장하지 않아도 나중에 이어서 할 수 있습니다.
   *[false] { $name } 차례였습니다. 저장하지 않아도 나중에 이어서 할 수 있습니다.
}
do-not-save = 저장 안 함
cancel = 취소
close = 닫기
ok = 확인

quit-title = 저장하지 않고 종료할까요?
quit-games = 게임 { $number }개의 마지막 수가 저장되지 않았습니다. { $cause }
quit-others = 게임 목록의 변경 사항이나 푼 문제가 저장되지 않았습니다. { $cause }
quit-slow = 아직 저장하는 중입니다. 디스크가 응답하지 않습니다.

pick-record-title = { $has_games ->
    [true] { $file }: 게임 선택
   *[false] { $file }: 국면 선택
}
pick-record = { $state ->
    [done] { $number }: { $verdict }, 완료
    [later] { $number }: { $verdict }, 완료(처음에는 오답)
   *[open] { $number }: { $verdict }
}
pick-record-open = 열기

# A file of several games or positions, gone through one after the other.
lesson-begin = 시작
lesson-previous = 목록에서 이전
lesson-next = 목록에서 다음
lesson-list = 목록 보기
lesson-close = { $is_lesson ->
    [true] 레슨 닫기
   *[false] 목록 닫기
}
lesson-done = { $total }개 중 { $done }개 완료
lesson-games = 게임 { $total }개
lesson-positions = 국면 { $total }개
lesson-end = 결과
lesson-result = 한 번에 맞힌 국면: { $total }개 중 { $first }개. { $tomorrow ->
    [0] 내일 다시 풀 국면이 없습니다.
   *[other] 내일 다시 풀 국면: { $tomorrow }개.
}
lesson-closed = 레슨을 저장하지 않고 닫았습니다.
lesson-item = { $number }/{ $total }
# The task of a position: to find a move that gives nothing away.
lesson-task = { $mark }의 최선의 수를 찾으세요
lesson-asked = { $kind ->
    [win] { $mark } 차례, 승리
    [hold] { $mark } 차례, 지지 않기
    [stop] { $mark } 차례, 위협 막기
    [play-on] { $mark } 쪽으로 이어 두기, 상대: { $level }
   *[play] 게임 보기
}
# Puzzles, mistakes and games as a file to hand out.
lesson-make = 레슨 만들기…
lesson-save = 레슨으로 저장…
lesson-choose = 레슨에 넣을 국면을 고르세요
lesson-chosen = { $number }개 선택
# The name that is proposed for the file.
lesson-file = 레슨
lesson-unsaved = 먼저 만들고 있는 레슨을 저장하거나 닫으세요.
lesson-edit = 레슨 만들기
lesson-name = 레슨 이름
lesson-title = 국면 이름
lesson-entry = { $number }. { $title }
lesson-add = 레슨에 추가
lesson-copy = 국면 복사
lesson-remove = 국면 제거
lesson-up = 국면 위로
lesson-down = 국면 아래로
lesson-question = 과제
lesson-turn = 둘 차례
lesson-moves = 승리까지의 수
lesson-answers = 답
lesson-no-answer = 답을 보드에 두세요. 답이 없으면 컴퓨터가 분석합니다.
lesson-answer-words = 답을 두면 그 답의 주석이 표시됩니다. 오답의 주석은 힌트입니다.
lesson-right-answer = 정답
lesson-wrong-answer = 오답
lesson-another-answer = 다른 답
lesson-forget = 제거
lesson-try = 풀어 보기
lesson-finding = { $kind ->
    [pending] 확인하는 중…
    [proven] 확실함
    [others] 또 맞는 수: { $squares }
    [found] 맞는 수: { $squares }
    [wrong] { $squares }: 맞지 않음
    [impossible] 되는 수가 없음
   *[unsure] 확실하지 않음
}

path-title-open = 파일 열기
path-title-save = 게임 저장
path-title-lesson = 레슨 저장
path-text = 시스템의 파일 선택 창을 사용할 수 없습니다. 파일 경로를 입력하세요.
path-field = 파일 경로
path-no-answer = 시스템의 파일 선택 창이 아직 열려 있거나 응답하지 않습니다.
path-type = 경로 입력
overwrite-title = { $file } 파일을 덮어쓸까요?

overwrite-text = 같은 이름의 파일이 이미 있습니다. 저장하면 그 파일을 덮어씁니다.
overwrite-changed = 여기에서 열거나 저장한 뒤에 다른 프로그램이나 다른 창이 이 파일을 바꾸었습니다. 저장하면 지금 있는 내용을 덮어씁니다.
overwrite = 덮어쓰기

file-type-velha = Velha 게임(.velha)
file-type-partie = partie.txt
file-type-sgf = SGF 파일(.sgf)
file-type-psq = Piskvork 게임(.psq)
file-type-moves = 텍스트로 된 수순(.moves)
file-type-png = PNG 이미지
file-type-svg = SVG 이미지
file-type-games = 모든 형식의 게임
file-type-all = 모든 파일

## 목록에 보이는 상황 설명

verdict-to-move = { $mark } 차례
verdict-wins = { $loses ->
    [true] { $mark } 승리, { $other } 완성: { $lines }
   *[false] { $mark } 승리, { $lines }
}
verdict-draw = 무승부

## 잘못될 수 있는 일

error-title-open = { $file } 파일을 열 수 없습니다
error-title-save = { $file } 파일을 저장할 수 없습니다
error-title-resume = 지난 게임을 복원할 수 없습니다
error-title-past = 게임을 읽을 수 없습니다
error-title-library = 일부 게임을 읽을 수 없습니다
error-title-settings = 설정을 읽을 수 없습니다
error-nothing-lost-open = 현재 게임은 그대로입니다.
error-nothing-lost-save = 현재 게임과 파일은 모두 그대로입니다.
error-partie-limits = partie.txt 파일에는 3목이면 이기는 3 × 3 게임만 저장할 수 있습니다. 이 게임은 .velha 파일로 저장하세요.
error-psq-limits = .psq 파일에는 5 × 5칸 이상에서 두는 5목 게임만 저장할 수 있으며, 떨어지는 말, 잃은 차례, 미리 놓은 말은 저장할 수 없습니다. 이 게임은 .velha나 .sgf 파일로 저장하세요.
error-moves-limits = 수순 파일에는 15 × 15칸 오목만 저장할 수 있으며, 잃은 차례나 미리 놓은 말은 저장할 수 없습니다. 이 게임은 .velha나 .sgf 파일로 저장하세요.
error-read-only = 이 형식은 열 수만 있고 저장할 수는 없습니다. 이 게임은 .velha, .sgf 또는 .psq 파일로 저장하세요.
error-kept = 원래 파일은 { $file } 파일로 보관했습니다.
error-not-kept-safe = 자동 저장에 실패했습니다: { $cause }
error-settings-not-kept = 설정을 저장하지 못했습니다: { $cause }
try-again = 다시 시도

disk-missing = { $writes ->
    [true] 폴더를 찾을 수 없습니다.
   *[false] 파일을 찾을 수 없습니다.
}
disk-no-permission = { $writes ->
    [true] 그곳에 쓸 권한이 없습니다.
   *[false] 읽을 권한이 없습니다.
}
disk-folder = { $writes ->
    [true] 같은 이름의 폴더가 있습니다.
   *[false] 폴더입니다.
}
disk-not-a-file = { $writes ->
    [true] 그 자리에 있는 것은 일반 파일이 아닙니다.
   *[false] 일반 파일이 아닙니다.
}
disk-too-large = 파일이 너무 큽니다. 최대 { $kilobytes }KB까지 읽을 수 있습니다.
disk-other = 시스템 메시지: { $message }
disk-no-space = 디스크가 가득 찼습니다.
disk-busy = 다른 프로그램이 이 파일을 사용하고 있습니다.
disk-bad-name = 파일에 이 이름을 쓸 수 없습니다. 너무 길거나 쓸 수 없는 문자가 있습니다.

read-not-text = { $line }번째 줄이 텍스트가 아닙니다.
read-too-many = 게임이 너무 많습니다. 최대 { $games }개까지 읽을 수 있습니다.
read-empty = 빈 파일입니다.
read-foreign = Velha가 읽을 수 있는 게임이 아닙니다.
read-rules-assumed = 규칙이 적혀 있지 않아 다음으로 봅니다: { $rules }.
read-rows-from-bottom = 행은 아래에서부터 세었습니다.
read-variations-left-out = 파일의 일부 변화도는 읽을 수 없어 빠졌습니다.
read-cut-off = 파일이 게임 중간에서 끝납니다. 있는 부분까지 읽었습니다.
read-comment-cut = 파일의 주석이 너무 길어서 줄였습니다.
game-board = 보드가 { $size }입니다. Velha의 보드는 3 × 3부터 20 × 20까지입니다.
game-other = 다른 게임입니다: { $said }.
game-no-square = 보드에 없는 칸입니다: { $found }.
game-row = 보드의 { $row }행을 읽을 수 없습니다: “{ $found }”.
game-late-marks = { $number }수 뒤에 보드에 말이 따로 놓입니다.
game-too-long = 게임의 수가 너무 많습니다.
position-two-winners = { $mark ->
    [X] { $mark }와 { $other } 모두 줄을 완성했습니다.
    [O] { $mark }와 { $other } 모두 줄을 완성했습니다.
   *[stones] { $mark }과 { $other } 모두 줄을 완성했습니다.
}
position-floating = 말은 떨어지는데 { $square }의 말 아래 칸이 비어 있습니다.
save-foreign = Velha 게임이 아닙니다.
library-damaged = 게임 목록이 손상되었습니다.
library-newer = 여기에는 아무것도 저장할 수 없습니다. 더 새로운 Velha에서 저장한 게임이 있습니다(버전 { $version }).
library-no-game = 그 게임은 이제 목록에 없습니다.
library-rescued = { $games ->
    [0] 되살린 게임이 없습니다. 새 게임은 새 목록에 저장됩니다.
   *[other] 게임 { $games }개를 새 목록으로 되살렸습니다.
}
save-newer = 더 새로운 Velha에서 만든 파일입니다(형식 { $version }).
save-older = 더 오래된 Velha에서 만든 파일이라(형식 { $version }) 읽을 수 없습니다.
save-move = { $cause ->
    [taken] { $number }번째 수를 이미 찬 { $square } 칸에 두었습니다.
    [floats] { $number }번째 수를 { $square } 칸에 두었지만, 말은 떨어지고 그 아래 칸이 비어 있습니다.
    [off-board] { $number }번째 수를 보드 밖의 { $square } 칸에 두었습니다.
    [overline] { $number }번째 수를 금수인 { $square } 칸에 두었습니다: 장목.
    [double-four] { $number }번째 수를 금수인 { $square } 칸에 두었습니다: 사사.
    [double-three] { $number }번째 수를 금수인 { $square } 칸에 두었습니다: 삼삼.
    [opening] { $number }번째 수가 오프닝 규칙에 맞지 않습니다: { $square }.
   *[over] { $number }번째 수가 게임이 끝난 뒤에 있습니다.
}
# $name은 파일에 있는 영어 항목 이름.
save-field = 파일의 “{ $name }” 항목이 게임의 나머지 부분과 맞지 않습니다.
save-settings = 파일의 { $names } 항목을 읽을 수 없습니다. 다른 설정은 모두 그대로입니다.
save-changed = 파일이 손상되었거나 직접 수정되었습니다.

record-squares = { $number }번 기록은 9칸이 아니라 { $found }칸입니다.
record-mark = { $number }번 기록의 { $index }번째 칸({ $square })에 “{ $found }” 글자가 있습니다. X, O, B만 쓸 수 있습니다.
record-no-turn = { $number }번 기록에 누구 차례인지 없습니다.
record-turn = { $number }번 기록에는 “{ $found }” 차례라고 되어 있습니다. X나 O여야 합니다.

## 배우기

# 권하는 수와 그 까닭; 수는 이기는 쪽만 셉니다.
hint = 힌트
hint-opening = 편을 선택하기 전에는 힌트가 없습니다.
hint-looking = 좋은 수를 찾는 중…
hint-reason = { $reason ->
    [completes-line] { $square }에 두면 줄이 완성됩니다.
    [stops-line] { $square }에 두면 { $mark }의 줄을 막습니다.
    [two-threats] { $square }에 두면 이중 위협이 됩니다.
    [only-without-line] { $square } 말고는 모두 줄이 완성되어 패배합니다.
    [leaves-safe] { $count ->
            [0] { $square }에 두면 { $mark } 쪽은 어디에 두어도 줄이 완성됩니다.
           *[other] { $square }에 두면 { $mark } 쪽에서 줄이 완성되지 않는 칸은 { $count }개뿐입니다.
        }
    [only-not-below] { $square } 말고는 모두 바로 위에서 { $mark }의 줄이 완성됩니다.
    [only-move] { $square } 말고는 모두 집니다.
    [forced-win] { $square }에 두면 상대가 어떻게 두어도 { $count ->
            [0] 이깁니다
           *[other] { $count }수 만에 이깁니다
        }.
    [keeps-draw] { $square }에 두면 비깁니다.
    [holds-out] { $count ->
            [0] { $square }에 두는 것이 가장 좋아 보이지만, 어디에 두어도 집니다.
            [1] { $square }도 마찬가지로, 어디에 두어도 { $count }수 만에 집니다.
           *[other] { $square }에 두면 가장 오래 버팁니다.
        }
    [threatens] { $square }에 두면 { $place }에서 승리를 노립니다.
    [threatens-above] { $square }에 두면 아래 칸이 찬 뒤에 { $place }에서 승리를 노립니다.
    [open-row] { $square }에 두면 열린 { $count ->
            [2] 2가
            [3] 3이
            [4] 4가
           *[other] { $count } 모양이
        } 됩니다.
    [blocks-open-row] { $square }에 두면 { $mark }의 열린 { $count ->
            [2] 2를
            [3] 3을
            [4] 4를
           *[other] { $count } 모양을
        } 막습니다.
    [stops-two-threats] { $square }에 두면 { $mark }의 이중 위협을 막습니다.
    [row] { $square }에 두면 한 줄에 { $line }개 중 { $count }개가 모입니다.
    [blocks-row] { $square }에 두면 한 줄에 모인 { $mark } { $count }개를 막습니다.
    [centre] { $square }에 두면 중앙을 차지합니다.
    [corner] { $square }에 두면 귀퉁이를 차지합니다.
   *[looks-best] { $square }에 두는 것이 가장 좋아 보입니다.
}

notice-no-answer = 오류가 발생하여 컴퓨터가 답하지 못했습니다. 잃은 것은 없습니다.

# 칸의 이름과 그 가치.
square-worth = { $square }, { $value }
# 보드 아래에 적는, 칸 색의 뜻.
values-better = { $mark } 쪽이 유리
values-even = 균형
values-best = 최선
values-best-move = 최선은 { $square }입니다: { $value }.
values-all-alike = { $all ->
    [draw] 어디에 두어도 비깁니다.
    [lose] 어디에 두어도 집니다.
   *[alike] 모든 수가 같습니다: { $value }.
}
best-moves = 최선의 수

moves = 수순
moves-none = 아직 둔 수가 없습니다.
# $lost: 이미 찬 칸을 골라 차례를 잃은 수.
moves-made = { $lost ->
    [true] { $number }. { $mark } { $square }, 차례 잃음
   *[false] { $number }. { $mark } { $square }
}
moves-first = 첫 수
moves-previous = 이전 수
moves-next = 다음 수
moves-last = 마지막 수
# 수의 이름과 얼마나 좋았는지.
move-judged = { $made }: { $judgement }
words = 주석
words-write = 주석 쓰기
words-edit = 편집
words-keep = 완료
words-sign = 클릭한 칸에 놓을 표시
words-removed = 주석을 삭제했습니다.
words-replaced = 주석을 바꿨습니다.
sign-none = 표시 없음
sign-letter = 글자
sign-triangle = 삼각형
sign-circle = 원
sign-square = 사각형
sign-cross = 가위표
square-sign = { $square }, { $sign }
move-noted = { $made }, 주석 있음
game-about = 게임 정보…
game-about-title = 게임 정보
game-title = 게임 이름
rank-of = { $mark } 등급
game-event = 대회
game-round = 라운드
game-place = 장소
game-date = 날짜: 년-월-일
game-source = 출처
game-annotator = 주석 작성자
game-comment = 게임 전체 주석
fault = { $kind ->
    [lost] { $square }에 둔 수는 패착이었습니다
    [win] { $square }에 둔 수는 승리를 놓친 큰 실수였습니다
    [shortened] { $square }에 둔 수는 더 빨리 지게 된 실수였습니다
    [let-go] { $square }에 둔 수는 공격을 놓친 실수였습니다
    [let-in] { $square }에 둔 수는 { $other } 쪽의 공격을 허용한 실수였습니다
   *[worse] { $square }에 둔 수는 완착이었습니다
}
improvement = { $kind ->
    [wins] { $square }에 두었으면 { $moves ->
        [0] 이길 수 있었습니다
       *[other] { $moves }수 만에 이길 수 있었습니다
    }.
    [draws] { $square }에 두었으면 비길 수 있었습니다.
    [stops] { $square }에 두었으면 막을 수 있었습니다.
    [longer] { $square }에 두었으면 { $moves }수 더 버틸 수 있었습니다.
    [at-least] { $square }에 두었으면 적어도 { $moves }수 더 버틸 수 있었습니다.
    [keeps] { $square }에 두었으면 공격을 이어 갈 수 있었습니다.
   *[better] { $square }에 두는 것이 더 좋았습니다.
}
judged = { $fault }. { $improvement }
judgement = { $kind ->
    [lost] 패착
    [win] 큰 실수
    [worse] 완착
   *[shortened] 실수
}

loss-note = { $number }수: { $fault }. 더 좋은 수를 찾아보세요.
# 진 뒤 머리글의 쌍점 뒤에, 복기가 끝날 때까지.
loss-looking = 패착을 찾는 중…
try-it = 두어 보기
review = 복기
review-stop = 복기 중지
review-left = 복기: 최대 { $seconds }초 남음
review-none-lost = 실수를 찾지 못했습니다.
review-no-mistakes = { $you ->
    [true] 실수 없이 두었습니다.
   *[false] { $name }: 실수 없이 두었습니다.
}
review-lost-from-start = 처음부터 지는 게임이었지만 { $square }에 두어 더 빨리 졌습니다. { $improvement }
review-both-perfect = 양쪽 모두 완벽하게 두었습니다.
review-won-from-start = 실수를 찾지 못했습니다. 최선으로 두면 처음부터 { $mark } 쪽이 이깁니다.
chart = 형세
# 형세 그래프의 양 끝.
chart-wins = { $mark } 승
value-unknown = 아직 모름
chart-at = { $number ->
    [0] 시작: { $value }
   *[other] { $number }수: { $value }
}

learn = 배우기
learn-today = 오늘: 다시 풀 것 { $due }개
puzzles = 문제
puzzles-solved = { $total }개 중 { $solved }개 해결
puzzle-name = { $is_solved ->
    [true] 문제 { $number }, 해결
   *[false] 문제 { $number }
}
your-game = 내 게임
stars = 별 { $stars }개
puzzle-spoken = { $name }, { $stars }: { $question }, { $board }
puzzles-next = 다음
puzzle-win = { $mark } 차례, { $moves }수 만에 승리
puzzle-draw = { $mark } 차례, 무승부
puzzle-task = 정답은 한 수뿐입니다. 찾아보세요.
puzzle-line = 이어지는 수순: { $moves }.
puzzle-right = { $wins ->
    [true] { $square }에 두어야만 이깁니다.
   *[false] { $square }에 두어야만 비깁니다.
}
puzzle-wrong-win = { $square }에 두면 { $moves }수 안에 이기지 못합니다.
puzzle-no-line = { $is_longer ->
    [true] { $square }에 두면 { $count }목이 되지만, 정확히 { $line }목이어야 이깁니다.
   *[false] { $square }에 두면 { $count }목이 되지만, 양끝에 상대의 말이 있습니다.
}
puzzle-wrong = { $square }에 두면 집니다.
puzzle-half = { $square }, 맞습니다. 이제 끝내 보세요.
puzzle-again = 다시 풀기
puzzle-next = 다음 문제
task-right = 정답입니다
task-wrong = 이 수가 아닙니다. 다시 두어 보세요
task-doubtful = 더 좋은 수가 있을 수 있습니다. 다시 두어 보세요
task-holds-out = { $better ->
    [true] 더 좋지만, 어디에 두어도 집니다
   *[false] 여기서는 어느 수를 두어도 집니다
}
task-likely = 아마 정답입니다
task-other = { $kind ->
    [wins] 이 수로도 이기지만 레슨의 수는 아닙니다
    [draws] 이 수로도 버티지만 레슨의 수는 아닙니다
   *[open] 레슨의 수가 아닙니다
}
task-shown = 정답: { $square }
task-line = 이어지는 수순
task-line-end = { $ended ->
    [true] 수순 끝: { $verdict }.
   *[false] 수순 끝.
}

## 지난 게임

games = 게임 목록
games-number = { $number }게임
games-none = 아직 게임이 없습니다. 누군가 한 수라도 두면 게임이 저절로 여기에 나타나며, 따로 저장할 필요가 없습니다.
# 컴퓨터가 둔 쪽: 이름과 수준.
games-player-level = { $name }({ $level })
games-listed = { $number }게임 중 { $listed }게임
games-reading = 게임을 읽는 중…
games-none-such = 맞는 게임이 없습니다.
games-show-all = 모든 게임 보기
games-find = 이름, 보드, 날짜로 찾기
games-opponent = 상대
games-all = 모두
games-two-people = 사람끼리
games-two-computers = 컴퓨터끼리
games-board = 보드
games-result = 결과
games-delete = 삭제
games-delete-refused = 보드에 있는 게임은 삭제할 수 없습니다.
games-deleted = { $number ->
    [1] 게임을 삭제했습니다.
   *[other] { $number }게임을 삭제했습니다.
}
games-forget = 모두 지우기…
games-forget-all = 모두 지우기
games-forget-title = 게임 { $number }개를 모두 지울까요?
games-forget-text = 통계도 함께 지워지며 되돌릴 수 없습니다. 보드에 있는 게임과 저장한 파일은 그대로 남습니다.
games-on-board = 보드에 있음
# 플레이어 아래에 있는 게임의 보드와 수의 개수.
games-detail = { $board } · { $moves }수
# 목록을 보지 못하는 사람을 위해: X와 O를 둔 쪽, 결과, 보드와 수, 때.
games-spoken = { $mark }: { $one }, { $other }: { $two }. { $result }. { $detail }.
games-finished = 완료
games-not-finished = 미완료
day-today = 오늘
day-yesterday = 어제
month = { $month }월
# 올해의 어느 날.
day-of-year = { $month } { $day }일
day-with-year = { $year }년 { $month } { $day }일
# 위와 같은 날과 14:05 같은 시각.
day-and-time = { $day } { $time }

## 다시 두어 볼 실수

mistake-number = 실수 { $number } / { $total }
mistakes-found = 실수 { $total }개
mistake-previous = 이전 실수
mistake-next = 다음 실수
mistake-title = { $square }보다 좋은 수를 찾아보세요
mistake-asked = { $square } 분석 중…
mistake-worth = { $kind ->
    [wins] { $moves ->
        [0] { $square }에 두면 이깁니다.
        [1] { $square }에 두면 바로 이깁니다.
       *[other] { $square }에 두면 { $moves }수 만에 이깁니다.
    }
    [only-draws] { $square }에 두면 비길 뿐입니다.
    [draws] { $square }에 두면 비깁니다.
    [loses] { $moves ->
        [0] { $square }에 두면 { $other } 쪽이 이깁니다.
        [1] { $square }에 두면 { $other } 쪽이 바로 이깁니다.
       *[other] { $square }에 두면 { $other } 쪽이 { $moves }수 만에 이깁니다.
    }
   *[open] { $square }: { $worth }.
}
mistake-best = 더 좋은 수: { $best }
mistake-wrong = 더 좋은 수가 아닙니다. { $tried }
mistake-could-win = { $tried } { $mark } 쪽이 이길 수 있었습니다.
lesson-right = { $is_only ->
    [true] 레슨의 수는 { $square }입니다.
   *[false] { $square }도 맞는 수입니다. 또 맞는 수: { $others }.
}
# How many mistakes are due now, and later; with neither, lost games are being gone through.
mistakes-due = { $now ->
    [0] { $later ->
        [0] 패배한 게임을 복기하는 중…
       *[other] 나중에 다시 풀 실수 { $later }개
    }
   *[other] { $later ->
        [0] 다시 풀 실수 { $now }개
       *[other] 다시 풀 실수 { $now }개, 나중에 { $later }개
    }
}

statistics = 통계
statistics-none = 끝까지 둔 게임이 아직 없습니다.
statistics-by-opponent = 상대별
statistics-by-game = 게임별
statistics-won = 승
statistics-drawn = 무
statistics-lost = 패
statistics-total = 컴퓨터 상대
statistics-of-first = 두 사람 중 앞사람을 기준으로 셉니다.
statistics-left-out = 끝나지 않은 게임, 컴퓨터끼리 둔 게임, 차려 놓은 국면에서 시작한 게임은 세지 않습니다.
statistics-bars = 게임마다 막대 하나, 오른쪽이 최근: 이기면 위, 지면 아래, 비기면 가운데.
# 막대를 보지 못하는 사람을 위해.
statistics-last = 최근 { $games }게임: { $won }승, { $drawn }무, { $lost }패
# 해당하는 게임으로 가는 숫자와 그 비율.
statistics-number = { $ended ->
    [won] { $number }승
    [drawn] { $number }무
   *[lost] { $number }패
} ({ $percent }%)

## 선수로서의 다른 프로그램

program = 프로그램
program-other = 다른 프로그램…
program-title = 다른 프로그램
program-text = Gomocup 규약을 쓰는 프로그램이 여기서 둘 수 있습니다. 이름은 대개 pbrain-으로 시작합니다. 경로 뒤에 인수를 쓸 수 있습니다.
program-command = 명령
program-pick = 파일 선택…
program-trust = 사용자의 프로그램으로 실행되며 다른 프로그램이 할 수 있는 모든 일을 할 수 있습니다. 믿을 수 있는 것만 추가하세요.
program-add = 추가
program-asked = 프로그램 이름을 확인하는 중…
program-added = { $program } 준비됨.
program-not-added = 추가하지 않았습니다. 다른 것은 그대로입니다.
program-refuses = 이 게임은 두지 않습니다
program-limits = 한도…
program-limits-title = 프로그램
program-time = 한 수의 시간
program-memory = 메모리
program-mebibytes = { $number } MB
program-says = 프로그램 출력
program-silent = 출력이 없습니다.
program-remove = 제거
# 옆에 실행 취소 링크가 있음.
program-removed = { $program } 항목을 제거했습니다.
program-by-person = 직접 이어서 두기
program-by-engine = 컴퓨터가 이어서 두기
program-ask = 다른 의견
program-opinion = { $program }: { $square }. { $depth ->
    [0] 설명은 없습니다.
   *[other] 깊이 { $depth }, 값 { $eval }: { $line }
}
# $detail is a text of the system or of the program.
program-fault = { $fault ->
   *[silent] 시간 안에 답이 없습니다: { $program }.
    [start] 시작할 수 없습니다: { $program }, { $detail }
    [no-program] 실행할 수 있는 프로그램이 아닙니다: { $program }.
    [ended] 프로그램이 끝났습니다: { $program } ({ $detail }).
    [nonsense] Gomocup 규약에 없는 답입니다: { $program }, “{ $detail }”.
    [refused] 이 게임을 거절했습니다: { $program }, { $detail }.
    [rules] 이 게임의 규칙을 모릅니다: { $program }.
    [error] 오류를 알렸습니다: { $program }, { $detail }.
    [illegal] 둘 수 없는 수로 답했습니다: { $program }, { $detail }.
    [removed] 여기에 없는 프로그램입니다: { $program }.
    [stopped] 멈추었습니다: { $program }.
}
program-game-kept = { $fault } 게임은 그대로입니다.

## 프로그램을 시작할 수 없거나 오류로 끝났을 때

start-title = Velha를 시작할 수 없습니다
start-no-display = Velha의 창을 열려면 데스크톱이 필요하지만 X11도 Wayland도 응답하지 않습니다.
start-old-driver = Velha에는 OpenGL 2.0 이상이 필요하지만 여기에는 더 오래된 것만 있습니다. 그래픽 카드의 드라이버를 설치하세요.
start-no-library = { $library } 파일이 없어 Velha의 창을 열 수 없습니다.
start-no-driver = OpenGL이 없거나 작동하지 않아 Velha가 창을 그릴 수 없습니다. 그래픽 카드의 드라이버를 설치하세요.
start-failed = Velha의 창을 열 수 없습니다: { $cause }
crash-title = 지난번에 Velha가 비정상 종료되었습니다
crash-text = 게임은 마지막 수를 둔 뒤 그대로입니다. 오류 보고서는 { $file } 파일에 있습니다.

notice-opened-copy = 복사본입니다. 다른 창에서 이 게임이 열려 있습니다.
notice-other-copy = Velha가 다른 창에서도 열려 있습니다. 창마다 게임이 따로 있습니다.

## 코치: 무언가를 내주는 수를 알려 준다

who-coached = 코치와 함께
who-coached-short = 코치
manner-coached = { $has_clock ->
    [true] 시계와 함께 쓸 수 없음
   *[false] 큰 실수를 알려 줌
}
mastered = 정복함
coach-offer = 큰 실수를 하면 코치가 바로 알려 줄 수 있습니다.
coach-take = 코치와 함께 두기
coach-title = 다시 생각해 보세요
take-back = 되돌리기
keep-move = 그대로 두기
coach-warning = { $kind ->
    [missed] { $square }에 두었으면 이길 수 있었습니다: { $lines }.
    [completes] { $mark }: 이제 { $place }에 두면 { $lines } 완성입니다.
    [double] { $mark }: 이제 { $place }에 두면 이중 위협이 됩니다.
    [opens] { $mark } 쪽이 { $square }에 두면 { $other } 쪽은 { $answer }에 둘 수밖에 없고, 그다음 { $mark } 쪽이 { $last }에 두어 이깁니다.
    [forces] { $moves ->
        [0] { $mark }: 이제 { $place }부터 두면 상대가 어떻게 두어도 이깁니다.
       *[other] { $mark }: 이제 { $place }부터 두면 { $moves }수 만에 이깁니다.
    }
    [loses] { $mark } 쪽이 { $square }에 두면 { $other } 쪽은 결국 줄이 완성됩니다.
   *[holds] 승리를 놓쳤습니다. { $mark }: { $place }에 두면 비길 수 있습니다.
}
coach-count = 코치의 경고 { $warned }번, 따른 것 { $heeded }번.
