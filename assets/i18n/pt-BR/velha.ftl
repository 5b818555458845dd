# Mensagens do Velha em português do Brasil.
#
# As marcas são as letras X e O. As casas têm nome como no tabuleiro: uma letra para a coluna, a
# partir da esquerda, e um número para a linha, a partir de cima.

app-name = Velha
language-name = Português (Brasil)
decimal-point = ,

## O menu

play = Jogar
play-again = Jogar de novo
quit = Sair
undo = Desfazer
redo = Refazer
open = Abrir…
save = Salvar
save-as = Salvar como…
save-as-partie = Salvar como partie.txt…
picture = Imagem…
copy-text = Copiar como texto
copy-picture = Copiar como imagem
threats = Dizer o que ameaça
larger = Tudo maior
smaller = Tudo menor
usual-size = Tamanho normal
full-screen = Tela cheia
leave-game = Abandonar a partida
take-up-game = Retomar a partida
go-on = Continuar
settings = Configurações…
help = Regras e teclas…
menu-show = Mostrar o menu
menu-hide = Ocultar o menu

players = Jogadores
player-default = Jogador { $number }
computer-default = Computador
computer-default-numbered = Computador { $number }
player-name-field = Nome do jogador { $number }
player-who = Quem joga pelo jogador { $number }
who-person = Pessoa
level-random = Aleatório
level-easy = Fácil
level-medium = Médio
level-hard = Difícil
level-master = Mestre
who-computer = Computador: { $level }
who-computer-cannot-lose = Computador: { $level }, não perde nunca
swap-marks = Trocar X e O
swap-marks-back = Não trocar X e O
# Under it, as long as the game on the board goes on with the marks as they are.
marks-next-game = X e O trocam na próxima partida.

starts = Começa
starts-x = X
starts-o = O
starts-random = Sorteio
starts-in-turn = Alternado

board = Tabuleiro
board-other = Outro
board-preset = { $rows } × { $columns }, { $line } em linha
rows = Linhas
columns = Colunas
line = Em linha
line-rule = Sequência mais longa
line-at-least = Também vence
line-exactly = Não vence
taken-square = Casa ocupada
taken-ask-again = Escolher de novo
taken-lose-turn = Perder a vez

rule-at-least = { $line } em linha vence, { $rows } × { $columns }
rule-exactly = Vence com exatamente { $line } em linha, { $rows } × { $columns }
rule-lose-turn = Casa ocupada custa a vez

next-game = Vale a partir da próxima partida.

score = Placar
score-wins = { $name }: { $wins ->
    [0] nenhuma vitória
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}
score-draws-label = Velhas
score-draws = { $draws ->
    [0] Nenhuma velha
    [one] { $draws } velha
   *[other] { $draws } velhas
}
score-reset = Zerar o placar

## A frase acima do tabuleiro

to-move = Vez de { $name }
thinking = { $name } está pensando
paused = Pausa na vez de { $name }
wins = { $name } venceu
you-win = Você venceu
you-lose = Você perdeu
# Para quem não vê o tabuleiro: a última jogada e a frase acima do tabuleiro.
spoken-move = { $name }: { $square }. { $status }
draw = Deu velha!
left = Partida abandonada na vez de { $name }
move-number = Jogada { $number }

line-row = linha { $number }
line-column = coluna { $letter }
line-diagonal = diagonal { $first }–{ $last }
line-between = de { $first } a { $last }
lines-and = { $before } e { $after }

ended-line = { $lines }, em { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
ended-full = Tabuleiro cheio
ended-gave-up = { $name } desistiu após { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
ended-you-gave-up = Você desistiu após { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
ended-agreed = De comum acordo após { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
# Para quem não vê o tabuleiro: a frase acima dele e como a partida acabou.
spoken-end = { $status } – { $ending }

notice-taken = A casa { $square } já está ocupada. Escolha uma livre.
notice-turn-lost = { $mark } escolheu uma casa ocupada e perde a vez.
notice-no-game-empty = O jogador { $number } está sem nome. Escreva um para começar.
notice-no-game-long = O nome do jogador { $number } é longo demais. Use até { $longest } caracteres para começar.
notice-no-game-control = O nome do jogador { $number } tem um caractere que não se pode mostrar. Apague-o para começar.
notice-engine-failed = O computador tropeçou e escolheu uma casa ao acaso. A partida continua.
notice-saved = Salvo em { $file }
notice-typed-row = Linha { $row }, e a coluna?
notice-typed-digits = Linha { $digits }…
notice-typed-column = Linha { $row }, coluna { $digits }…
notice-wrong-row = Não há linha { $number }. As linhas vão de 1 a { $last }.
notice-wrong-column = Não há coluna { $number }. As colunas vão de 1 a { $last }.
notice-wrong-number = { $digit } não é uma casa.
notice-typed-letter = Coluna { $letter }, e a linha?
notice-wrong-letter = Não há coluna { $letter }. As colunas vão de a até { $last }.
notice-copied-text = O tabuleiro está na área de transferência como texto.
notice-copied-picture = A imagem está na área de transferência.

threats-complete = { $mark } pode completar uma linha em { $squares }.
threats-double = { $mark } pode fazer duas ameaças de uma vez em { $squares }.
threats-none = Ninguém ameaça completar uma linha.
threats-more = { $squares } e mais { $more }

report = Profundidade { $depth } · { $value }
value-draw = empate
value-won = { $mark } venceu
value-wins-next = { $mark } vence na próxima jogada
value-win = { $mark } vence em { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
value-estimate = { $mark } +{ $amount }
# O valor de uma jogada para quem a faz, na casa.
move-value-wins = vence em { $moves }
move-value-loses = perde em { $moves }
move-value-draw = empate

## O tabuleiro

square-empty = Linha { $row }, coluna { $column }: vazia
square-mark = Linha { $row }, coluna { $column }: { $mark }

## Configurações

settings-title = Configurações
of-group = { $group }: { $name }
language = Idioma
language-system = Do sistema
theme = Cores
theme-system = Do sistema
theme-light = Claro
theme-dark = Escuro
numbering = Números nas casas
numbering-off = Sem
numbering-number-pad = Teclado numérico
numbering-from-zero = 0 a 8
numbering-row-column = Linha e coluna
numbering-three-by-three = Teclado numérico e 0 a 8 são para tabuleiros de 3 × 3.
contrast = Contraste
contrast-system = Do sistema
contrast-normal = Normal
contrast-high = Alto
scale = Tamanho de tudo
scale-percent = { $percent }%
scale-limited = A janela só tem espaço para { $percent }%.
motion = Movimento
motion-system = Do sistema
motion-on = Com
motion-off = Sem
labels = No tabuleiro
labels-coordinates = Letras e números nas bordas
labels-move-numbers = Números das jogadas
labels-last-move = Marcar a última jogada
sound = Som
sound-moves = Tocar um som a cada jogada
close = Fechar
keys = Teclas
keys-board = Andar pelo tabuleiro, marcar uma casa
keys-arrows = Setas, Enter
keys-name = Ir a uma casa pelo nome, jogar nela
keys-typed = d3, Espaço

## As regras, explicadas

help-title = Regras e teclas
rules = Regras
rules-turns = X e O jogam um de cada vez. Ganha quem tiver { $line } em linha:
rules-across = Na horizontal
rules-down = Na vertical
rules-diagonal = Na diagonal
rules-longer-wins = Uma linha mais longa também ganha.
rules-longer-does-not = Uma linha mais longa não ganha.
rules-taken-ask = Uma marca fica onde está; uma casa ocupada não pode ser escolhida.
rules-taken-lose = Uma marca fica onde está; quem escolhe uma casa ocupada perde a vez.
rules-draw = Quando o tabuleiro está cheio e ninguém ganhou, deu velha.

## Uma imagem da partida

picture-title = Uma imagem da partida
picture-of = O que mostra
picture-board = O tabuleiro
picture-game = A partida toda, numerada
picture-as = Tipo de arquivo
picture-png = PNG, pontos
picture-svg = SVG, traços
picture-names = { $x } (X), { $o } (O)

## Janelas que perguntam

leave-title = Salvar a partida abandonada?
leave-text = Era a vez de { $name }. Nada se perde: a partida pode ser retomada.
do-not-save = Não salvar
cancel = Cancelar
ok = OK

pick-record-title = Escolha uma posição de { $file }
pick-record = { $number }: { $verdict }
pick-record-open = Abrir

path-title-open = Abrir um arquivo
path-title-save = Salvar a partida
path-text = A janela do sistema para escolher arquivos não está disponível aqui. Digite o caminho do arquivo.
path-field = Caminho do arquivo
path-no-answer = A janela do sistema para escolher arquivos não responde.
path-type = Digitar o caminho

overwrite-text = { $file } já existe. Ao salvar, ele será substituído.
overwrite = Substituir

file-type-velha = Partidas do Velha
file-type-partie = partie.txt
file-type-png = Imagens PNG
file-type-svg = Imagens SVG
file-type-all = Todos os arquivos
file-name-default = partida
file-unsaved = Partida não salva

## Como está uma posição, para a lista

verdict-to-move = vez de { $mark }
verdict-wins = { $mark } venceu, { $lines }
verdict-draw = deu velha

## O que pode dar errado

error-title-open = Não foi possível abrir { $file }
error-title-save = Não foi possível salvar { $file }
error-title-resume = Não foi possível ler a última partida
error-title-settings = Não foi possível ler as configurações
error-title-statistics = As estatísticas da última vez não podem ser lidas
settings-changed-title = As configurações não estão como o Velha as escreveu
settings-changed-text = Elas valem como estão agora.
error-not-counted = Isto não foi contado: { $cause }
error-nothing-lost-open = A partida no tabuleiro continua como estava.
error-nothing-lost-save = A partida no tabuleiro continua como estava, e o arquivo também.
error-kept = O arquivo foi guardado como { $file }.
error-not-kept-safe = A partida não está protegida contra uma queda do programa: { $cause }

disk-missing = O arquivo não existe.
disk-no-permission = Você não tem permissão para ler o arquivo.
disk-folder = É uma pasta.
disk-not-a-file = Não é um arquivo, e sim um dispositivo ou um pipe.
disk-too-large = O arquivo é grande demais: uma partida tem no máximo { $kilobytes } KB.
disk-other = O sistema diz: { $message }
write-no-space = O disco está cheio.
write-no-permission = Você não tem permissão para gravar ali.
write-no-folder = A pasta não existe.
write-folder = Há uma pasta com esse nome.
write-not-a-file = Há ali um dispositivo ou um pipe.
write-too-many-copies = Há cópias demais do Velha abertas.
write-busy = Outra cópia do Velha está escrevendo nele.

read-not-text = A linha { $line } não é texto.
read-empty = O arquivo está vazio.
read-foreign = Não é uma partida do Velha nem um partie.txt.
save-syntax = Linha { $line }, caractere { $column }: não dá para entender.
save-foreign = Não é uma partida do Velha.
save-newer = Foi feito por uma versão mais nova do Velha (formato { $version }).
save-no-version = Não existe o formato { $version }.
save-rows = O arquivo pede { $number ->
    [one] { $number } linha
   *[other] { $number } linhas
}; um tabuleiro tem de { $shortest } a { $longest }.
save-columns = O arquivo pede { $number ->
    [one] { $number } coluna
   *[other] { $number } colunas
}; um tabuleiro tem de { $shortest } a { $longest }.
save-line = O arquivo pede { $line } em linha; neste tabuleiro pode ser de { $shortest } a { $longest }.
save-name-empty = O nome do jogador { $number } está vazio.
save-name-long = O nome do jogador { $number } tem { $length } caracteres; pode ter { $longest }.
save-name-control = O nome do jogador { $number } tem um caractere que não se pode mostrar.
save-board-rows = O tabuleiro tem { $found ->
    [one] { $found } linha
   *[other] { $found } linhas
} em vez de { $expected }.
save-board-row = A linha { $row } do tabuleiro tem { $found ->
    [one] { $found } casa
   *[other] { $found } casas
} em vez de { $expected }.
save-board-mark = Em { $square } está “{ $found }”; só pode haver X, O e ponto.
save-two-winners = Tanto X quanto O têm uma sequência completa.
save-move-name = A jogada { $number } é “{ $found }”, que não é uma casa.
save-move-taken = A jogada { $number } é em { $square }, que já está ocupada.
save-move-off-board = A jogada { $number } é em { $square }, fora do tabuleiro.
save-move-over = A jogada { $number } vem depois do fim da partida.
save-cursor = O arquivo mostra a jogada { $cursor }, mas só tem { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}.
save-left-after-end = O arquivo diz que a partida foi abandonada, mas ela já tinha acabado.
save-changed = O arquivo não está como o Velha o gravou; algo nele mudou.

record-squares = O registro { $number } tem { $found ->
    [one] { $found } casa
   *[other] { $found } casas
} em vez de nove.
record-mark = Registro { $number }, casa { $index } ({ $square }): “{ $found }”; só pode haver X, O e B.
record-no-turn = O registro { $number } não diz de quem é a vez.
record-turn = O registro { $number } dá a vez a “{ $found }”; tem de ser X ou O.
record-two-winners = No registro { $number }, tanto X quanto O têm uma sequência completa.

## Aprender

learn = Aprender
learn-show = Mostrar o que há para aprender
learn-hide = Esconder o que há para aprender

# Uma jogada aconselhada, com o motivo. As jogadas contadas são de ambos os lados.
hint = Dica
hint-looking = Procurando uma boa jogada…
hint-completes-line = { $square } completa uma linha.
hint-stops-line = { $square } impede uma linha de { $mark }.
hint-two-threats = { $square } faz duas ameaças ao mesmo tempo.
hint-only-move = Toda jogada perde, menos { $square }.
hint-forced-win = { $square } vence em { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}, seja qual for a resposta.
hint-keeps-draw = { $square } mantém o empate.
hint-holds-out = Toda jogada perde. { $square } resiste mais: { $value }.
hint-looks-best = { $square } parece a melhor, mas isso não está provado.

notice-no-answer = O computador tropeçou e não tem resposta. Nada se perdeu.

values = Quanto vale cada casa
# O nome de uma casa e quanto ela vale.
square-worth = { $square }, { $value }
# O que os sinais nas casas querem dizer.
values-legend-win = Vence em tantas jogadas
values-legend-draw = Empate
values-legend-loss = Perde em tantas jogadas
values-legend-better = Sem prova: maior é melhor
values-legend-worse = Sem prova: maior é pior
values-legend-best = A melhor, até onde se sabe
expectation = O que o computador espera

moves = Jogadas
moves-none = Ainda não se jogou nada.
moves-start = O início
moves-made = { $number }. { $mark } { $square }
# Uma jogada que escolheu uma casa ocupada e perdeu a vez.
moves-lost = { $number }. { $mark } { $square }, perdeu a vez
moves-first = Primeira jogada
moves-previous = Jogada anterior
moves-next = Jogada seguinte
moves-last = Última jogada
# O nome de uma jogada e quão boa ela foi.
move-judged = { $made }: { $judgement }
variations = Ao lado da partida
variation-game = A partida
variation = Variante { $number }, desde { $made }
# Sobre o pequeno tabuleiro ao lado da lista.
variation-beside = A partida na mesma jogada
judgement-best = a melhor
judgement-good = boa
judgement-missed-win = perdeu uma vitória em { $moves }
judgement-win-to-draw = deixou escapar a vitória
judgement-win-to-loss = fez da vitória uma derrota
judgement-draw-to-loss = fez do empate uma derrota
judgement-to-loss = perde
judgement-weak = fraca, por { $amount }

review = Análise
review-start = Avaliar as jogadas
review-go-on = Continuar
review-stop = Parar
review-deeper = Olhar mais fundo
review-left = no máximo { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
review-progress = { $percent } % avaliado
review-losing-better = Com a jogada { $number }, { $square }, { $mark } ficou com a partida perdida. Melhor era { $better }.
review-losing = Com a jogada { $number }, { $square }, { $mark } ficou com a partida perdida.
review-none-lost = Não se conhece uma jogada que tenha perdido a partida.
review-threshold = Onde nada está provado, uma jogada é fraca se com ela a estimativa cai { $amount } ou mais: cerca de uma ameaça aberta.
review-show = Mostrar no tabuleiro
chart = Quanto valia a partida
chart-at = Jogada { $number }: { $value }
chart-at-start = No início: { $value }
value-unknown = ainda não se sabe

puzzles = Problemas…
puzzles-title = Problemas
puzzles-solved = { $solved } de { $total } resolvidos
puzzle-name = Problema { $number }
puzzle-name-solved = Problema { $number }, resolvido
puzzle-win = { $mark } joga e vence em { $moves }
puzzle-draw = { $mark } joga e não perde
puzzle-task = Só existe uma jogada assim. Qual?
puzzle-right-win = Certo, só { $square } vence. Veja como continua.
puzzle-right-draw = Certo, só { $square } segura o empate. Veja como continua.
puzzle-wrong-win = { $square } não vence. Veja por quê.
puzzle-wrong-draw = { $square } perde. Veja por quê.
puzzle-again = Tentar de novo
puzzle-next = Próximo problema

statistics = Estatísticas…
statistics-title = Estatísticas
statistics-none = Nenhuma partida contra o computador chegou ao fim ainda.
statistics-games = Partidas
statistics-won = Vitórias
statistics-drawn = Empates
statistics-lost = Derrotas
# O que os números de um tabuleiro e nível querem dizer, para quem não vê a tabela.
statistics-row = { $board }, { $level }: { $games } partidas, { $won } vitórias, { $drawn } empates, { $lost } derrotas
statistics-streak = Vitórias seguidas: { $streak }; no máximo até agora: { $longest }
statistics-lost-by = Jogadas que mais perderam
statistics-lost-by-move = { $square } em { $board }: { $times ->
    [one] { $times } partida
   *[other] { $times } partidas
}
statistics-alike = Posições iguais, giradas ou espelhadas, contam juntas.
statistics-judging = Procurando as jogadas que perderam…
statistics-reset = Zerar…
statistics-reset-sure = Esquecer todas as partidas contadas? Não é possível trazê-las de volta.
statistics-forget = Esquecer

## Onde o programa não pode começar, ou terminou por uma falha

start-title = O Velha não pode começar
start-no-display = O Velha precisa de uma área de trabalho para abrir a janela: nem X11 nem Wayland respondem.
# Os pacotes são os do Debian e parentes; outros lhes dão nomes parecidos.
start-no-graphics = O Velha não consegue desenhar a janela porque o OpenGL falta ou está com defeito. Instale o pacote { $package }.
start-old-graphics = O Velha precisa do OpenGL 2.0 ou mais novo e aqui só há um mais antigo. Instale o pacote { $package }.
start-no-library = O Velha não consegue abrir a janela porque falta { $library }. Instale o pacote { $package }.
# No Windows e no macOS.
start-no-driver = O Velha não consegue desenhar a janela porque o OpenGL falta ou está com defeito. Instale o driver da placa de vídeo.
start-failed = O Velha não consegue abrir a janela: { $cause }
crash-title = Da última vez o Velha terminou por uma falha
crash-text = A partida está como depois do último lance. O que se sabe da falha está em { $file }.

notice-other-copy = O Velha está aberto em outra janela também. Cada uma guarda a sua partida.
notice-left-behind = { $number ->
    [one] Outra janela deixou uma partida para trás.
   *[other] Outras janelas deixaram { $number } partidas para trás.
}
left-behind-look = Ver
left-behind-title = Partidas que outras janelas deixaram
left-behind-text = Escolha uma para continuar. Desfazer traz de volta a partida do tabuleiro.
left-behind-forget = Esquecer todas
