# 강좌의 한국어 글. 국면은 assets/course/course.txt에 있다.
#
# 장에는 제목이, 단계에는 제목(30자까지)과 세 문장까지의 글이 있으며, 글은 그 단계의 모든 국면에 맞는다.
# 말의 모양과 보드의 방향은 바뀌므로 말과 칸의 이름을 쓰지 않는다. 한 가지는 한 낱말로: assets/GLOSSARY.md.

tic-tac-toe = 틱택토
tic-tac-toe-win = 이기기
tic-tac-toe-win-text = 내 말 세 개가 한 줄에 놓이면 이깁니다. 내 줄이 완성되는 칸을 찾으세요. 상대의 줄도 곧 완성될 것 같아도 그 칸에 두세요.
tic-tac-toe-block = 막기
tic-tac-toe-block-text = 상대의 말 두 개가 한 줄에 있고 나머지 한 칸이 비어 있습니다. 그 칸을 막지 않으면 다음 수에 집니다.
tic-tac-toe-fork = 이중 위협
tic-tac-toe-fork-text = 내 두 줄이 만나는 칸을 찾으세요. 그곳에 두면 두 줄을 모두 완성하려는 위협이 됩니다. 상대는 그중 하나만 막을 수 있습니다.
tic-tac-toe-block-fork = 이중 위협 막기
tic-tac-toe-block-fork-text = 상대가 다음 수에 이중 위협을 만들 수 있습니다. 그 칸을 차지하거나, 한 줄에 내 말 두 개를 놓아 상대가 다른 곳을 막게 하세요.
tic-tac-toe-centre = 중앙
tic-tac-toe-centre-text = 중앙은 네 줄, 귀퉁이는 세 줄, 나머지 칸은 두 줄에 속합니다. 완성할 줄도 막을 줄도 없으면 먼저 중앙을 살펴보세요.
tic-tac-toe-opposite-corner = 반대편 귀퉁이
tic-tac-toe-opposite-corner-text = 마주 보는 두 귀퉁이를 가진 쪽은 그 사이의 중앙만 있으면 됩니다. 상대가 가진 귀퉁이의 반대편 귀퉁이에 두세요. 중앙에 두어도 될 때가 있습니다.
tic-tac-toe-corner = 귀퉁이
tic-tac-toe-corner-text = 귀퉁이는 세 줄에 속하고, 두 귀퉁이 사이의 칸은 두 줄에만 속합니다. 중앙이 차 있거나 도움이 되지 않으면 빈 귀퉁이가 가장 좋습니다.
tic-tac-toe-side = 변
tic-tac-toe-side-text = 두 귀퉁이 사이의 칸은 두 줄에만 속하므로 맨 나중에 생각합니다. 그러나 바로 그 두 줄이 필요할 때가 있습니다. 여기서는 이중 위협이 됩니다.
tic-tac-toe-game = 끝까지 두기
tic-tac-toe-game-text = 수마다 이 차례로 살펴보세요: 줄을 완성할 수 있는가, 막아야 하는가, 이중 위협을 만들 수 있는가, 상대의 이중 위협을 막아야 하는가. 모두 아니면 중앙, 귀퉁이, 변의 차례로 두세요.

never-lose = 지지 않는 법
never-lose-corner = 상대가 귀퉁이에 두면
never-lose-corner-text = 귀퉁이에서 시작한 쪽은 상대가 중앙으로 답하지 않으면 이길 수 있습니다. 그 뒤 상대가 마주 보는 두 귀퉁이를 가지면 변에 두세요. 중앙을 지나는 내 줄을 상대가 막아야 합니다.
never-lose-centre = 상대가 중앙에 두면
never-lose-centre-text = 상대가 중앙에서 시작하면 귀퉁이로 답하세요. 변에 두면 어떻게 해도 질 수 있습니다. 그 뒤에도 귀퉁이를 차지하고, 막아야 할 줄은 막으세요.
never-lose-side = 상대가 변에 두면
never-lose-side-text = 상대가 변에서 시작하면 중앙, 반대편 변, 또는 그 말 옆의 귀퉁이에 두면 됩니다. 그 뒤에는 상대의 두 줄이 만나는 칸을 보세요. 이중 위협은 그곳에서 나옵니다.
never-lose-begin = 내가 먼저 둘 때
never-lose-begin-text = 먼저 시작한 쪽도 질 수 있습니다. 두기 전에 상대의 두 줄이 어디에서 만날 수 있는지 보세요. 무심코 둔 한 수 뒤에는 상대의 위협을 모두 막을 수 없게 됩니다.
never-lose-mistake = 실수를 놓치지 않기
never-lose-mistake-text = 상대가 실수했습니다. 상대가 막아야 하는 위협을 만들되, 다음 수가 이중 위협이 되게 하세요.
never-lose-late = 끝이 가까울 때
never-lose-late-text = 빈 칸이 얼마 없지만 한 번 잘못 두면 여전히 집니다. 먼저 상대가 완성할 수 있는 줄이 있는지 보세요. 없으면 이중 위협이 있는지 보세요.
never-lose-game = 비기기
never-lose-game-text = 아무것도 놓치지 않는 상대에게는 누구도 이길 수 없습니다. 비기는 것을 목표로 하세요.

misere = 거꾸로 틱택토
misere-avoid = 줄을 완성하지 않기
misere-avoid-text = 여기서는 세 개가 한 줄이 되면 집니다. 내 줄을 완성하지 말고, 이 수 다음에 둘 칸도 생각해 두세요.
misere-first-moves = 첫 수
misere-first-moves-text = 지지 않는 첫 수는 중앙뿐입니다. 상대가 다른 곳에서 시작하면 이길 수 있지만, 중앙에 두어서는 이길 수 없습니다.
misere-across = 중앙의 맞은편
misere-across-text = 중앙은 내 것입니다. 상대가 둘 때마다 중앙 너머 맞은편 칸에 두세요. 그러면 내 줄은 모두 상대가 먼저 완성했을 줄의 거울 모양입니다.
misere-no-way-out = 둘 곳이 없게
misere-no-way-out-text = 상대의 줄이 완성되는 칸만 남기세요. 그러면 상대가 어느 칸을 골라도 같습니다.
misere-ahead = 한 수 더 내다보기
misere-ahead-text = 나에게 안전한 칸과 상대에게 안전한 칸을 세어 보세요. 상대가 어떻게 답해도 상대의 안전한 칸이 먼저 없어지는 수를 고르세요.
misere-game = 끝까지 두기
misere-game-text = 중앙에서 시작해 맞은편으로 답하거나 상대의 실수를 기다리세요. 나에게만 안전한 칸은 나중을 위해 아껴 둘 수 있습니다.

connect-four = 커넥트 포
connect-four-line = 완성하고 막기
connect-four-line-text = 말은 열의 가장 낮은 빈 칸으로 떨어지므로 그 칸들만 보면 됩니다. 네 개를 한 줄로 완성할 수 있으면 완성하세요. 없으면 상대가 완성할 수 있는 줄을 막으세요.
connect-four-below = 아래 칸
connect-four-below-text = 말을 놓으면 그 위 칸에 둘 수 있게 됩니다. 상대의 줄에 마침 그런 칸 하나가 모자랍니다. 그 칸 바로 아래에는 두지 마세요.
connect-four-two-at-once = 이중 위협
connect-four-two-at-once-text = 두 열에서 동시에 위협하세요. 상대는 그중 하나만 막을 수 있습니다.
connect-four-stop-two = 이중 위협 막기
connect-four-stop-two-text = 아직 막을 줄은 없지만, 상대의 다음 수가 나란히 또는 위아래로 이중 위협을 만듭니다. 이를 막는 수는 하나뿐입니다.
connect-four-one-above = 위아래로 겹친 위협
connect-four-one-above-text = 내 위협 두 개가 한 열에서 위아래로 겹칩니다. 상대가 아래 칸을 막으면, 그 때문에 위 칸에 둘 수 있게 됩니다.
connect-four-zugzwang = 둘 수밖에 없는 수
connect-four-zugzwang-text = 누구도 차례를 넘길 수 없습니다. 내가 둔 뒤 상대에게 남는 빈 칸은 모두 내 줄이 완성되는 칸의 바로 아래입니다.
connect-four-odd = 홀수 행
connect-four-odd-text = 내가 먼저 시작했습니다. 아래에서 세어 홀수 행의 한 칸만 모자라는 줄을 만드세요. 다른 열이 모두 차면 상대는 그 칸 바로 아래에 둘 수밖에 없습니다.
connect-four-even = 짝수 행
connect-four-even-text = 상대가 먼저 시작했습니다. 다른 열이 모두 차면, 아래에서 세어 짝수 행의 칸은 나중에 두는 쪽의 것이 됩니다. 그런 칸 하나만 모자라는 줄을 만드세요.
connect-four-first-moves = 첫 수
connect-four-first-moves-text = 빈 보드에서는 가운데 열만 이깁니다. 1988년에 James Allen과 Victor Allis가 증명했습니다. 그 옆의 두 열은 비기고 나머지는 모두 지며, 첫 수가 약하면 맞는 답이 여럿입니다.
connect-four-game = 끝까지 두기
connect-four-game-text = 가운데에 가까이 두고, 상대에게 필요한 칸 바로 아래에는 두지 마세요. 그리고 나에게 유리한 행에 칸이 모자라는 줄을 찾으세요. 서둘러 완성하지 않아도 됩니다.
