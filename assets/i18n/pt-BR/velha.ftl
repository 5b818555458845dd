# Mensagens do Velha em português do Brasil.
#
# As marcas são as letras X e O. As casas têm nome como no tabuleiro: uma letra para a coluna, a
# partir da esquerda, e um número para a linha, a partir de cima.
#
# Uma palavra para cada coisa: as palavras do jogo estão em assets/GLOSSARY.md.

app-name = Velha
language-name = Português (Brasil)

## O menu

play = Jogar
play-again = Jogar de novo
quit = Sair
undo = Desfazer
redo = Refazer
open = Abrir…
save = Salvar
save-as = Salvar como…
picture = Exportar imagem…
sheet = Folha para imprimir…
copy-text = Copiar como texto
copy-moves = Copiar jogadas como texto
paste = Colar
copy-picture = Copiar imagem
threats = Mostrar ameaças
larger = Ampliar
larger-no-room = Uma janela maior tem espaço para mais zoom.
smaller = Reduzir
usual-size = Redefinir zoom
full-screen = Tela cheia
take-up-game = Retomar
settings = Configurações
help = Regras e atalhos

level-random-moves = Jogadas ao acaso
players = Jogadores
player-default = Jogador { $number }
computer-default = Computador
computer-default-numbered = { $level } { $number }
who-person = Pessoa
level = { $level ->
   *[Random] Aleatório
    [Beginner] Iniciante
    [Easy] Fácil
    [Medium] Médio
    [Hard] Difícil
    [Master] Mestre
}
manner-person = neste computador
manner-unbeatable = imbatível
manner = { $level ->
   *[Random] joga em qualquer lugar
    [Beginner] acabou de aprender o jogo
    [Easy] { $lines ->
       *[short] muitas vezes não bloqueia
        [three] muitas vezes não bloqueia
        [long] não vê todas as linhas
        [lose] não vê todas as linhas
    }
    [Medium] { $lines ->
       *[short] bloqueia, planeja pouco
        [three] bloqueia, planeja pouco
        [long] bloqueia, planeja pouco
        [lose] deixa passar pouco
    }
    [Hard] { $lines ->
       *[short] prevê algumas jogadas
        [three] não vê toda ameaça dupla
        [long] prevê algumas jogadas
        [lose] prevê algumas jogadas
    }
    [Master] prevê muitas jogadas
}

board-preset = { $rows } × { $columns }, { $line } em linha
rows = Linhas
columns = Colunas
line = Em linha

rule-lose-turn = { $falls ->
    [true] Escolher uma coluna cheia faz perder a vez
   *[false] Escolher uma casa ocupada faz perder a vez
}

## A frase acima do tabuleiro

then-chooses = { $you ->
    [true] Depois você escolhe um lado.
   *[false] Depois { $name } escolhe um lado.
}
decision = { $more ->
    [true] Mais duas
   *[false] { $mark ->
        [X] Ser { $mark }
        [O] Ser { $mark }
       *[stones] As { $mark }
    }
}
decided = { $you ->
    [true] { $mark ->
        [X] { $name } escolheu { $mark }: você é { $other }
        [O] { $name } escolheu { $mark }: você é { $other }
       *[stones] { $name } escolheu as { $mark }: você fica com as { $other }
    }
   *[false] { $mark ->
        [X] { $name } escolheu { $mark }: { $second } é { $other }
        [O] { $name } escolheu { $mark }: { $second } é { $other }
       *[stones] { $name } escolheu as { $mark }: { $second } fica com as { $other }
    }
}
decided-more = { $you ->
    [true] Você pôs mais duas marcas
   *[false] { $name } pôs mais duas marcas
}
# Para quem não vê o tabuleiro: a última jogada e a frase acima do tabuleiro.
spoken-move = { $name }: { $square }. { $status }
draw = Deu velha!

line-row = linha { $number }
line-column = coluna { $letter }
# Uma jogada onde as marcas caem, dentro de uma frase: uma letra sozinha se leria como palavra.
move-column = a coluna { $letter }
# Onde se pode jogar; $squares são nomes de casas, ou letras onde as marcas caem.
place = { $falls ->
    [true] na coluna { $squares }
   *[false] em { $squares }
}
# O último de alguns nomes.
places-or = { $before } ou { $last }
status = { $state ->
    [left] { $you ->
        [true] Partida interrompida na sua vez
       *[false] Partida interrompida, vez de { $name }
    }
    [past] { $you ->
        [true] Jogada { $number }: sua vez
       *[false] Jogada { $number }: vez de { $name }
    }
    [paused] { $you ->
        [true] Pausa, sua vez
       *[false] Pausa, vez de { $name }
    }
    [thinking] { $name } está pensando
    [choosing] { $you ->
        [true] Escolha um lado
       *[false] { $name } escolhe um lado
    }
    [setting] { $you ->
        [true] Ponha { $count ->
            [one] { $count } marca
           *[other] { $count } marcas
        }: { $marks }
       *[false] { $name } põe { $count ->
            [one] { $count } marca
           *[other] { $count } marcas
        }: { $marks }
    }
   *[moving] { $you ->
        [true] Sua vez
       *[false] Vez de { $name }
    }
}
line-diagonal = diagonal { $first }–{ $last }
line-between = linha { $first }–{ $last }
lines-and = { $before } e { $after }

ended-line = { $lines }, em { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
ended-line-loses = { $you ->
    [true] Você completou: { $lines }, em { $moves ->
            [one] { $moves } jogada
           *[other] { $moves } jogadas
        }
   *[false] { $name } completou: { $lines }, em { $moves ->
            [one] { $moves } jogada
           *[other] { $moves } jogadas
        }
}
ended-full = Tabuleiro cheio
ended-out-of-time = { $you ->
    [true] Seu tempo acabou
   *[false] O tempo de { $name } acabou
}
ended-gave-up = { $you ->
    [true] Você desistiu { $moves ->
            [0] sem jogar
            [one] após { $moves } jogada
           *[other] após { $moves } jogadas
        }
   *[false] { $name } desistiu { $moves ->
            [0] sem jogar
            [one] após { $moves } jogada
           *[other] após { $moves } jogadas
        }
}
ended-agreed = De comum acordo após { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
# Para quem não vê o tabuleiro: a frase acima dele e como a partida acabou.
spoken-end = { $status } – { $ending }

notice-refused = { $cause ->
   *[taken] { $square } está ocupada. Escolha uma casa livre.
    [column-full] A coluna { $column } está cheia. Escolha outra coluna.
    [overline] { $square } é proibida: mais de 5 em linha. Escolha outra casa.
    [double-four] { $square } é proibida: duplo quatro. Escolha outra casa.
    [double-three] { $square } é proibida: duplo três. Escolha outra casa.
}
notice-turn-lost = { $falls ->
    [true] { $mark ->
        [X] { $mark } escolheu uma coluna cheia e perde a vez.
        [O] { $mark } escolheu uma coluna cheia e perde a vez.
       *[stones] As { $mark } escolheram uma coluna cheia e perdem a vez.
    }
   *[false] { $mark ->
        [X] { $mark } escolheu uma casa ocupada e perde a vez.
        [O] { $mark } escolheu uma casa ocupada e perde a vez.
       *[stones] As { $mark } escolheram uma casa ocupada e perdem a vez.
    }
}
notice-engine-failed = Ocorreu um erro e o computador escolheu uma casa ao acaso. A partida continua.
notice-saved = { $is_part ->
    [true] Salvo em { $file }. O arquivo não guarda a partida inteira; um arquivo .velha guarda.
   *[false] Salvo em { $file }
}
notice-time-left = { $seconds ->
    [0] O tempo acabou
   *[other] Os últimos { $seconds } segundos
}
notice-typed-row = Linha { $row }, qual coluna?
notice-typed-digits = Linha { $digits }…
notice-typed-column = Linha { $row }, coluna { $digits }…
notice-wrong-row = A linha { $number } não existe. As linhas vão de 1 a { $last }.
notice-wrong-column = A coluna { $number } não existe. As colunas vão de 1 a { $last }.
notice-wrong-number = Nenhuma casa tem o número { $digit }.
notice-typed-letter = Coluna { $letter }, qual linha?
notice-wrong-letter = A coluna { $letter } não existe. As colunas vão de a até { $last }.
notice-copied-text = Tabuleiro copiado como texto.
notice-copied-moves = Jogadas copiadas como texto, com linhas contadas a partir de baixo.
paste-foreign = Nada do que foi copiado pode ser jogado.
paste-empty = Não há texto na área de transferência.
clipboard = A área de transferência
notice-copied-picture = Imagem copiada.

threats-complete = { $loses ->
    [true] { $mark ->
        [X] { $mark } completaria uma linha { $place }.
        [O] { $mark } completaria uma linha { $place }.
       *[stones] As { $mark } completariam uma linha { $place }.
    }
   *[false] { $mark ->
        [X] { $mark } pode completar uma linha { $place }.
        [O] { $mark } pode completar uma linha { $place }.
       *[stones] As { $mark } podem completar uma linha { $place }.
    }
}
threats-double = { $mark ->
    [X] { $mark } pode fazer uma ameaça dupla { $place }.
    [O] { $mark } pode fazer uma ameaça dupla { $place }.
   *[stones] As { $mark } podem fazer uma ameaça dupla { $place }.
}
threats-none = { $loses ->
    [true] Nenhuma casa completaria uma linha.
   *[false] Nenhuma ameaça.
}
threats-more = { $squares } e mais { $more }

value-draw = empate
value-win = { $over ->
    [true] { $mark ->
        [X] { $mark } venceu
        [O] { $mark } venceu
       *[stones] as { $mark } venceram
    }
   *[false] { $moves ->
        [0] { $mark ->
            [X] { $mark } vence
            [O] { $mark } vence
           *[stones] as { $mark } vencem
        }
        [1] { $loses ->
            [true] { $other ->
                [X] { $other } perde na próxima jogada
                [O] { $other } perde na próxima jogada
               *[stones] as { $other } perdem na próxima jogada
            }
           *[false] { $mark ->
                [X] { $mark } vence na próxima jogada
                [O] { $mark } vence na próxima jogada
               *[stones] as { $mark } vencem na próxima jogada
            }
        }
       *[other] { $mark ->
            [X] { $mark } vence em { $moves } jogadas
            [O] { $mark } vence em { $moves } jogadas
           *[stones] as { $mark } vencem em { $moves } jogadas
        }
    }
}
# O valor de uma posição que não está provada.
value-estimate = { $lead ->
    [little] { $mark ->
        [X] { $mark } um pouco melhor
        [O] { $mark } um pouco melhor
       *[stones] as { $mark } estão um pouco melhor
    }
    [clear] { $mark ->
        [X] { $mark } melhor
        [O] { $mark } melhor
       *[stones] as { $mark } estão melhor
    }
   *[much] { $mark ->
        [X] { $mark } muito melhor
        [O] { $mark } muito melhor
       *[stones] as { $mark } estão bem melhor
    }
}
# O valor de uma jogada para quem a faz, na casa.
move-value = { $wins ->
    [true] { $moves ->
        [0] vence
        [one] vence em { $moves } jogada
       *[other] vence em { $moves } jogadas
    }
   *[false] { $moves ->
        [0] perde
        [one] perde em { $moves } jogada
       *[other] perde em { $moves } jogadas
    }
}
move-value-draw = empate

## O painel e o cabeçalho

you = Você
new-game = Nova partida
back-to-game = Voltar à partida
menu = Menu
panel = Painel
back = Voltar
name-of = { $mark ->
    [X] Nome de { $mark }
    [O] Nome de { $mark }
   *[stones] Nome das { $mark }
}
player-of = { $mark ->
    [X] Jogador { $mark }
    [O] Jogador { $mark }
   *[stones] Jogador das { $mark }
}
swap = Trocar
first-move = Quem começa
first-random = Sorteio
first-alternate = Alternado
editor = Montar posição
editor-tool = Marca a colocar
side-x = X
side-o = O
side-black = pretas
side-white = brancas
editor-erase = Apagar
# After the board that is set up was cleared.
editor-empty = O tabuleiro está vazio.
editor-clear = Limpar
editor-mirror = Espelhar
editor-turn = Girar
editor-note = { $falls ->
    [true] Clique em uma coluna para colocar ou tirar uma marca.
   *[false] Clique em uma casa para colocar ou tirar uma marca.
}
editor-over = Não há mais o que jogar: { $verdict }.
clock = Relógio
clock-of = { $mark ->
    [X] Relógio de { $mark }
    [O] Relógio de { $mark }
   *[stones] Relógio das { $mark }
}
clock-other = Outros relógios…
clock-other-title = Outros relógios
clock-none = Sem relógio
clock-move = { $time }/jogada
clock-game = { $time }/partida
clock-up = Quando o tempo acabar
clock-up-loses = O jogador perde
clock-up-warns = Pessoas só são avisadas
think-time = Tempo para pensar
think-seconds = { $seconds } s
game = Jogo
game-name = { $game ->
   *[tic-tac-toe] Jogo da velha
    [misere] Velha invertida
    [connect-four] Lig 4
    [gomoku] Gomoku
    [caro] Caro
    [renju] Renju
    [gomoku-swap2] Gomoku swap2
}
game-wins = { $game ->
   *[tic-tac-toe] 3 em linha
    [connect-four] 4, por gravidade
    [gomoku] 5 em linha
    [misere] perde com 3
    [caro] 5, uma ponta aberta
    [renju] 5, casas proibidas
    [gomoku-swap2] início justo
}
other-board = Outro tabuleiro…
other-board-title = Outro tabuleiro
board-size = { $rows } × { $columns }
rule-kind = { $kind ->
   *[line] É preciso alinhar
    [completing] { $line } em linha
    [placement] As marcas
    [taken-square] Em casa ocupada
    [opening] A abertura é
}
rule-choice = { $rule ->
   *[at-least] { $line } ou mais
    [exactly] exatamente { $line }
    [caro] exatamente { $line }, uma ponta aberta
    [renju] 5, como no renju
    [wins] faz vencer
    [misere] faz perder
    [anywhere] ficam onde são postas
    [falling] caem até o fundo
    [ask-again] escolhe-se outra
    [lose-turn] perde-se a vez
    [plain] a comum
    [swap] swap, após uma marca
    [swap2] swap2, após três
}
rule-wins = { $loses ->
    [true] { $rule ->
       *[at-least] Perde quem fizer { $line } em linha
        [exactly] Perde quem fizer exatamente { $line } em linha
        [caro] Perde quem fizer exatamente { $line } em linha, salvo se fechada nas duas pontas
        [renju] Perde quem fizer { $line } em linha
    }
   *[false] { $rule ->
       *[at-least] Vence quem fizer { $line } em linha
        [exactly] Vence quem fizer exatamente { $line } em linha
        [caro] Vence quem fizer exatamente { $line } em linha, salvo se fechada nas duas pontas
        [renju] Vence quem fizer { $line } em linha, e há casas proibidas
    }
}
rule-falling = As marcas caem
rule-opening = { $opening ->
   *[swap] Lados escolhidos após a primeira jogada
    [swap2] Lados por swap2
}
rule = { $game }: { $wins }
click-to-start = { $falls ->
    [true] { $wins }. Clique em uma coluna e comece.
   *[false] { $wins }. Clique em uma casa e comece.
}
you-lose = Você perdeu
wins = { $you ->
    [true] Você venceu
   *[false] { $name } venceu
}
past-move = Jogada { $number } de { $total }
variation = Em vez de { $made }: { $moves }
wins-label = { $wins ->
    [0] vitórias
    [one] vitória
   *[other] vitórias
}
clock-left = { $score }, restam { $time }
clock-no-help = Sem desfazer e sem ajuda enquanto os relógios correm.
task-no-help = Aqui não há ajuda: ela entregaria a resposta.
# $action é o que fazem as teclas, como “Desfazer”.
shortcut-idle = { $action }: não é possível agora.
score-wins = { $name }: { $wins ->
    [0] { $wins } vitórias
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}
score-against = Hoje contra { $level }
draws = { $draws ->
    [0] { $draws } empates
    [one] { $draws } empate
   *[other] { $draws } empates
}
in-a-row = { $wins ->
    [true] Três vitórias seguidas.
   *[false] Cinco derrotas seguidas.
}
try-level = Tentar { $level }
move-now = Jogar já
analysis = Análise
analysis-off = Análise desligada.
play-from-here = Jogar daqui
back-to-end = Voltar ao fim
continue = Continuar
board-covered = Tabuleiro coberto – clique para continuar
copy-covered = O tabuleiro está coberto: continue a partida para copiá-lo.
pause = Pausar
step = Uma jogada
speed = Velocidade
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
show-solution = Mostrar solução
puzzle-number = Problema { $number } de { $total }
end-game = Encerrar partida…
end-game-title = Encerrar partida
end-game-text = Como a partida termina?
end-game-give-up = { $you ->
    [true] Desistir
   *[false] { $name } desiste
}
end-game-give-up-score = { $you ->
    [true] A vitória fica com você.
   *[false] A vitória fica com { $name }.
}
end-game-draw = Empate
end-game-draw-score = Conta como empate.
end-game-stop = Interromper sem resultado
end-game-stop-score = Não conta; a partida pode ser retomada.
open-recent = Abrir recente
clear-recent = Limpar lista
# Ao lado há um link que desfaz.
recent-cleared = A lista de arquivos recentes está vazia.
copy = Copiar
view = Exibir
about = Sobre o Velha

## O tabuleiro

square-empty = { $square }, vazia
square-mark = { $square }, { $mark }
square-falls = { $square }; a próxima marca cai em { $landing }
square-refused = { $cause ->
   *[column-full] { $square }; coluna cheia
    [overline] { $square }; proibida, mais de cinco
    [double-four] { $square }; proibida, duplo quatro
    [double-three] { $square }; proibida, duplo três
}

## Configurações

of-group = { $group }: { $name }
language = Idioma (Language)
language-system = Sistema
theme = Tema
theme-system = Sistema
theme-light = Claro
theme-dark = Escuro
contrast = Contraste
contrast-system = Sistema
contrast-normal = Normal
contrast-high = Alto
scale = Zoom
percent = { $percent }%
motion = Animações
motion-system = Sistema
motion-on = Ativadas
motion-off = Desativadas
worse = Imprecisões
worse-plain = Não indicadas
worse-marked = Indicadas
board = Tabuleiro
board-automatic = Automático
board-marks = X e O
board-stones = Pedras
numbers = Números das jogadas
numbers-hidden = Ocultos
numbers-shown = Visíveis
labels = Nome das casas
labels-nothing = Nenhum
labels-letters = a1, b2
labels-rows = Linhas
labels-automatic = Automático
labels-from-top = do topo
labels-from-bottom = da base
labels-numbers = Números
labels-number-pad = Teclado numérico
labels-from-zero = 0–8
labels-row-column = Linha e coluna
sound = Som
sound-off = Desativado
sound-on = Ativado
settings-more = Mais
keys = Atalhos
keys-board = Percorrer o tabuleiro, jogar em uma casa
keys-arrows = Setas, Enter
keys-name = Ir a uma casa pelo nome, jogar nela
keys-typed = d3, Espaço
keys-side = Escolher um lado na abertura
keys-column = Jogar em uma coluna pela letra

## As regras, explicadas

rules = Regras
rules-turns = { $mark ->
    [X] Os jogadores colocam { $mark } e { $other } alternadamente.
   *[stones] As { $mark } e as { $other } jogam alternadamente, e as { $mark } começam.
} { $loses ->
    [true] Perde quem fizer primeiro { $line } em linha:
   *[false] Vence quem fizer primeiro { $line } em linha:
}
rules-across = Na horizontal
rules-down = Na vertical
rules-diagonal = Na diagonal
rules-closed = Fechada nas duas pontas: não conta
rules-longer = { $rule ->
   *[at-least] Uma linha mais longa também conta.
    [exactly] Uma linha mais longa não conta.
    [caro] Não conta uma linha mais longa, nem uma que o adversário feche nas duas pontas. A borda do tabuleiro não fecha nada.
    [renju] Quem começa não pode fazer mais de 5 em linha, nem dois quatros ou dois três abertos ao mesmo tempo, a não ser que a marca complete 5; para o outro lado, uma linha mais longa também conta.
}
rules-falling = Uma marca cai na casa livre mais baixa da sua coluna.
rules-taken = { $falls ->
    [true] { $loses ->
        [true] Quem escolhe uma coluna cheia perde a vez.
       *[false] Uma coluna cheia não pode ser escolhida.
    }
   *[false] { $loses ->
        [true] As marcas não mudam de lugar; quem escolhe uma casa ocupada perde a vez.
       *[false] As marcas não mudam de lugar, e uma casa ocupada não pode ser escolhida.
    }
}
rules-opening = { $opening ->
   *[swap] { $mark ->
        [X] Um jogador põe a primeira marca; o outro escolhe então jogar com { $mark } ou { $other }.
        [O] Um jogador põe a primeira marca; o outro escolhe então jogar com { $mark } ou { $other }.
       *[stones] Um jogador põe a primeira marca; o outro escolhe então jogar com as { $mark } ou as { $other }.
    }
    [swap2] { $mark ->
        [X] Um jogador põe três marcas, alternando os lados. O outro joga então com { $mark } ou { $other }, ou põe mais duas e deixa a escolha ao primeiro.
        [O] Um jogador põe três marcas, alternando os lados. O outro joga então com { $mark } ou { $other }, ou põe mais duas e deixa a escolha ao primeiro.
       *[stones] Um jogador põe três marcas, alternando os lados. O outro joga então com as { $mark } ou as { $other }, ou põe mais duas e deixa a escolha ao primeiro.
    }
}
rules-draw = Se o tabuleiro ficar cheio sem que ninguém tenha vencido, deu velha: é empate.
rules-example = { $example ->
   *[wins] { $mark ->
        [X] { $mark } faz { $line } em linha e vence
        [O] { $mark } faz { $line } em linha e vence
       *[stones] As { $mark } fazem { $line } em linha e vencem
    }
    [loses] { $mark ->
        [X] { $mark } faz { $line } em linha e perde
        [O] { $mark } faz { $line } em linha e perde
       *[stones] As { $mark } fazem { $line } em linha e perdem
    }
    [full] Tabuleiro cheio, nenhuma linha: empate
    [falls] A marca cai na casa livre mais baixa da coluna
    [longer] Mais de 5 em linha também vence
    [open] { $mark ->
        [X] Fechada em uma ponta só: { $mark } vence
        [O] Fechada em uma ponta só: { $mark } vence
       *[stones] Fechada em uma ponta só: as { $mark } vencem
    }
    [closed] Fechados nas duas pontas, estes 5 não contam
    [three] { $mark ->
        [X] { $mark } começou e não pode fazer dois três abertos ao mesmo tempo
        [O] { $mark } começou e não pode fazer dois três abertos ao mesmo tempo
       *[stones] As { $mark } começaram e não podem fazer dois três abertos ao mesmo tempo
    }
    [stop] { $mark ->
        [X] { $mark } não pode bloquear estes 4, pois faria 6 em linha: { $other } vence
        [O] { $mark } não pode bloquear estes 4, pois faria 6 em linha: { $other } vence
       *[stones] As { $mark } não podem bloquear estes 4, pois fariam 6 em linha: as { $other } vencem
    }
    [set] Um jogador põe três marcas, e o outro escolhe um lado
    [more] Ou o outro põe mais duas, e o primeiro escolhe um lado
}
about-version = Versão { $version }
about-text = O jogo da velha e toda a sua família, em tabuleiros de até 20 × 20.
about-licence = Licença: { $licence }
about-made-of = Feito com Rust e egui; composto em Inter e, para chinês e coreano, em Noto Sans.
about-report = Se algo não funcionar, execute { $command } e inclua o resultado no seu relato.

## Uma imagem da partida

picture-title = Exportar imagem
picture-of = Conteúdo
picture-board = Tabuleiro
picture-game = Partida inteira, numerada
picture-as = Formato
picture-png = PNG (bitmap)
picture-svg = SVG (vetor)
picture-names = { $first } ({ $mark }), { $second } ({ $other })
picture-lost-turn = { $number } em { $square }

## Uma página de uma lição para imprimir

sheet-title = Folha para imprimir
sheet-page = Página
sheet-number = { $number } de { $total }
sheet-tasks = Posições
sheet-answers = Respostas
sheet-paper = Papel
sheet-a4 = A4
sheet-letter = Carta
sheet-name = Nome:
sheet-answers-of = { $lesson }, respostas
sheet-unknown = qualquer jogada que cumpra o pedido
sheet-none = Abra antes uma lição ou um passo de Aprender: são essas posições que serão impressas.

## Janelas que perguntam

leave-title = Salvar esta partida?
leave-text = { $you ->
    [true] Era a sua vez. Você pode retomar a partida depois mesmo sem salvar.
   *[false] Era a vez de { $name }. Você pode retomar a partida depois mesmo sem salvar.
}
do-not-save = Não salvar
cancel = Cancelar
close = Fechar
ok = OK

quit-title = Sair sem salvar?
quit-games = { $number ->
    [one] As últimas jogadas de uma partida não foram salvas. { $cause }
   *[other] As últimas jogadas de { $number } partidas não foram salvas. { $cause }
}
quit-others = Mudanças na lista de partidas ou problemas resolvidos não foram salvos. { $cause }
quit-slow = O salvamento ainda não terminou. O disco não responde.

pick-record-title = { $has_games ->
    [true] { $file }: escolha uma partida
   *[false] { $file }: escolha uma posição
}
pick-record = { $state ->
    [done] { $number }: { $verdict }, feita
    [later] { $number }: { $verdict }, feita, não de primeira
   *[open] { $number }: { $verdict }
}
pick-record-open = Abrir

# A file of several games or positions, gone through one after the other.
lesson-begin = Começar
lesson-previous = Anterior da lista
lesson-next = Próxima da lista
lesson-list = Mostrar a lista
lesson-close = { $is_lesson ->
    [true] Fechar a lição
   *[false] Fechar a lista
}
lesson-done = { $done } de { $total } feitas
lesson-games = { $total ->
    [one] { $total } partida
   *[other] { $total } partidas
}
lesson-positions = { $total ->
    [0] { $total } posições
    [one] { $total } posição
   *[other] { $total } posições
}
lesson-end = Resultado
lesson-result = { $first } de { $total } certas na primeira tentativa. { $tomorrow ->
    [0] Nenhuma volta amanhã.
    [one] Uma posição volta amanhã.
   *[other] { $tomorrow } posições voltam amanhã.
}
lesson-closed = A lição foi fechada sem salvar.
lesson-item = { $number } de { $total }
# The task of a position: to find a move that gives nothing away.
lesson-task = { $mark ->
    [X] Encontre a melhor jogada de { $mark }
    [O] Encontre a melhor jogada de { $mark }
   *[stones] Encontre a melhor jogada das { $mark }
}
lesson-asked = { $kind ->
    [win] { $mark ->
        [X] { $mark } joga e vence
        [O] { $mark } joga e vence
       *[stones] As { $mark } jogam e vencem
    }
    [hold] { $mark ->
        [X] { $mark } joga e não perde
        [O] { $mark } joga e não perde
       *[stones] As { $mark } jogam e não perdem
    }
    [stop] { $mark ->
        [X] { $mark } joga e impede a ameaça
        [O] { $mark } joga e impede a ameaça
       *[stones] As { $mark } jogam e impedem a ameaça
    }
    [play-on] { $mark ->
        [X] Continue como { $mark } contra { $level }
        [O] Continue como { $mark } contra { $level }
       *[stones] Continue com as { $mark } contra { $level }
    }
   *[play] Veja a partida
}
# Puzzles, mistakes and games as a file to hand out.
lesson-make = Criar uma lição…
lesson-save = Salvar como lição…
lesson-choose = Escolha as posições da lição
lesson-chosen = { $number ->
    [0] nenhuma escolhida
    [one] { $number } escolhida
   *[other] { $number } escolhidas
}
# The name that is proposed for the file.
lesson-file = Lição
lesson-unsaved = Primeiro salve ou feche a lição que você está criando.
lesson-edit = Editar a lição
lesson-name = Nome da lição
lesson-title = Nome da posição
lesson-entry = { $number }. { $title }
lesson-add = Adicionar à lição
lesson-copy = Copiar a posição
lesson-remove = Remover a posição
lesson-up = Posição para cima
lesson-down = Posição para baixo
lesson-question = Tarefa
lesson-turn = Quem joga
lesson-moves = Jogadas até vencer
lesson-answers = Respostas
lesson-no-answer = Jogue-as no tabuleiro. Sem nenhuma, o computador decide.
lesson-answer-words = O comentário de uma resposta aparece quando ela é tentada; o de uma resposta errada serve de dica.
lesson-right-answer = certa
lesson-wrong-answer = errada
lesson-another-answer = Outra resposta
lesson-forget = Remover
lesson-try = Experimentar
lesson-finding = { $kind ->
    [pending] verificando…
    [proven] provada
    [others] também certo: { $squares }
    [found] certo: { $squares }
    [wrong] { $squares } não serve
    [impossible] nenhuma jogada serve
   *[unsure] não provada
}

path-title-open = Abrir arquivo
path-title-save = Salvar partida
path-title-lesson = Salvar lição
path-text = A janela de arquivos do sistema não está disponível. Digite o caminho do arquivo.
path-field = Caminho do arquivo
path-no-answer = A janela de arquivos do sistema ainda está aberta ou não responde.
path-type = Digitar caminho
overwrite-title = Substituir { $file }?

overwrite-text = Já existe um arquivo com esse nome. Salvar vai substituí-lo.
overwrite-changed = Outro programa ou outra janela mudou este arquivo desde que ele foi aberto ou salvo aqui. Salvar vai substituir o que está lá.
overwrite = Substituir

file-type-velha = Partidas do Velha (.velha)
file-type-partie = partie.txt
file-type-sgf = Arquivos SGF (.sgf)
file-type-psq = Partidas do Piskvork (.psq)
file-type-moves = Jogadas em texto (.moves)
file-type-png = Imagens PNG
file-type-svg = Imagens SVG
file-type-games = Partidas de todos os formatos
file-type-all = Todos os arquivos

## Como está uma posição, para a lista

verdict-to-move = { $mark ->
    [X] vez de { $mark }
    [O] vez de { $mark }
   *[stones] vez das { $mark }
}
verdict-wins = { $loses ->
    [true] { $mark ->
        [X] { $mark } venceu, { $other } completou: { $lines }
        [O] { $mark } venceu, { $other } completou: { $lines }
       *[stones] as { $mark } venceram, as { $other } completaram: { $lines }
    }
   *[false] { $mark ->
        [X] { $mark } venceu, { $lines }
        [O] { $mark } venceu, { $lines }
       *[stones] as { $mark } venceram, { $lines }
    }
}
verdict-draw = empate

## O que pode dar errado

error-title-open = Não foi possível abrir { $file }
error-title-save = Não foi possível salvar { $file }
error-title-resume = Não foi possível recuperar a última partida
error-title-past = Não foi possível ler a partida
error-title-library = Não foi possível ler algumas partidas
error-title-settings = Não foi possível ler as configurações
error-nothing-lost-open = A sua partida atual não mudou.
error-nothing-lost-save = A sua partida atual e os seus arquivos não mudaram.
error-partie-limits = Um arquivo partie.txt só guarda partidas 3 × 3 em que vence quem fizer três em linha. Salve esta partida como .velha.
error-psq-limits = Um arquivo .psq só guarda partidas de cinco em linha em pelo menos 5 × 5 casas, sem marcas que caem, vezes perdidas ou posição inicial. Salve esta partida como .velha ou .sgf.
error-moves-limits = Um arquivo de jogadas só guarda partidas de gomoku em 15 × 15 casas, sem vezes perdidas ou posição inicial. Salve esta partida como .velha ou .sgf.
error-read-only = Arquivos deste tipo podem ser abertos, mas não salvos. Salve esta partida como .velha, .sgf ou .psq.
error-kept = O arquivo foi mantido como { $file }.
error-not-kept-safe = O salvamento automático falhou: { $cause }
error-settings-not-kept = Configurações não salvas: { $cause }
try-again = Tentar de novo

disk-missing = { $writes ->
    [true] Pasta não encontrada.
   *[false] Arquivo não encontrado.
}
disk-no-permission = { $writes ->
    [true] Você não tem permissão para gravar ali.
   *[false] Você não tem permissão para ler o arquivo.
}
disk-folder = { $writes ->
    [true] Há uma pasta com esse nome.
   *[false] É uma pasta.
}
disk-not-a-file = { $writes ->
    [true] O que está ali não é um arquivo comum.
   *[false] Não é um arquivo comum.
}
disk-too-large = O arquivo é grande demais: o máximo é { $kilobytes } KB.
disk-other = Mensagem do sistema: { $message }
disk-no-space = O disco está cheio.
disk-busy = Outro programa está usando o arquivo.
disk-bad-name = Um arquivo não pode ter esse nome: é longo demais ou tem um caractere que não é permitido.

read-not-text = A linha { $line } não é texto.
read-too-many = O arquivo tem partidas demais: o máximo é { $games }.
read-empty = O arquivo está vazio.
read-foreign = Não é uma partida que o Velha saiba ler.
read-rules-assumed = As regras não foram informadas; foram supostas: { $rules }.
read-rows-from-bottom = As linhas foram contadas a partir de baixo.
read-variations-left-out = Algumas variantes do arquivo não puderam ser lidas e ficaram de fora.
read-cut-off = O arquivo termina no meio de uma partida. O que há nele foi lido.
read-comment-cut = Um comentário do arquivo era longo demais e foi encurtado.
game-board = O tabuleiro é de { $size }. O Velha tem tabuleiros de 3 × 3 a 20 × 20.
game-other = É outro jogo: { $said }.
game-no-square = { $found } não é uma casa do tabuleiro.
game-row = A linha { $row } do tabuleiro não pode ser lida: “{ $found }”.
game-late-marks = Marcas são postas no tabuleiro depois da jogada { $number }.
game-too-long = A partida tem jogadas demais.
position-two-winners = { $mark ->
    [X] Tanto { $mark } quanto { $other } têm uma linha completa.
    [O] Tanto { $mark } quanto { $other } têm uma linha completa.
   *[stones] Tanto as { $mark } quanto as { $other } têm uma linha completa.
}
position-floating = A marca em { $square } está acima de uma casa livre, mas as marcas caem.
save-foreign = Não é uma partida do Velha.
library-damaged = A lista das suas partidas estava danificada.
library-newer = Nada pode ser guardado aqui: as suas partidas são de uma versão mais nova do Velha (versão { $version }).
library-no-game = A partida não está mais na lista.
library-rescued = { $games ->
    [0] Nenhuma partida pôde ser recuperada; as novas ficam em uma lista nova.
    [one] { $games } partida foi recuperada em uma lista nova.
   *[other] { $games } partidas foram recuperadas em uma lista nova.
}
save-newer = Foi feito por uma versão mais nova do Velha (formato { $version }).
save-older = Foi feito por uma versão mais antiga do Velha (formato { $version }), que não é mais lido.
save-move = { $cause ->
    [taken] A jogada { $number } é em { $square }, que já está ocupada.
    [floats] A jogada { $number } usa { $square }, mas as marcas caem e uma casa abaixo está livre.
    [off-board] A jogada { $number } é em { $square }, fora do tabuleiro.
    [overline] A jogada { $number } é em { $square }, que é proibida: mais de 5 em linha.
    [double-four] A jogada { $number } é em { $square }, que é proibida: duplo quatro.
    [double-three] A jogada { $number } é em { $square }, que é proibida: duplo três.
    [opening] A jogada { $number } não combina com a abertura: { $square }.
   *[over] A jogada { $number } vem depois do fim da partida.
}
# $name é um campo do arquivo, em inglês.
save-field = “{ $name }” no arquivo não combina com o resto da partida.
save-settings = Não foi possível ler { $names } no arquivo. Todas as outras configurações são usadas.
save-changed = O arquivo está danificado ou foi editado à mão.

record-squares = O registro { $number } tem { $found ->
    [one] { $found } casa
   *[other] { $found } casas
} em vez de nove.
record-mark = Registro { $number }, casa { $index } ({ $square }): “{ $found }”; só são permitidos X, O e B.
record-no-turn = O registro { $number } não diz de quem é a vez.
record-turn = O registro { $number } dá a vez a “{ $found }”; tem de ser X ou O.

## Aprender

# Uma jogada aconselhada, com o motivo. As jogadas contadas são as do lado que vence.
hint = Dica
hint-opening = Sem dica antes da escolha de um lado.
hint-looking = Procurando uma boa jogada…
hint-reason = { $reason ->
    [completes-line] { $square } completa uma linha.
    [stops-line] { $mark ->
        [X] { $square } impede { $mark } de completar uma linha.
        [O] { $square } impede { $mark } de completar uma linha.
       *[stones] { $square } impede as { $mark } de completar uma linha.
    }
    [two-threats] { $square } faz uma ameaça dupla.
    [only-without-line] Toda casa, menos { $square }, completa uma linha, o que faz perder.
    [leaves-safe] { $count ->
            [0] { $mark ->
                [X] Com { $square }, { $mark } completa uma linha onde quer que jogue.
                [O] Com { $square }, { $mark } completa uma linha onde quer que jogue.
               *[stones] Com { $square }, as { $mark } completam uma linha onde quer que joguem.
            }
            [one] { $mark ->
                [X] Com { $square }, { $mark } completa uma linha em todas as casas, menos uma.
                [O] Com { $square }, { $mark } completa uma linha em todas as casas, menos uma.
               *[stones] Com { $square }, as { $mark } completam uma linha em todas as casas, menos uma.
            }
           *[other] { $mark ->
                [X] Com { $square }, { $mark } completa uma linha em todas as casas, menos { $count }.
                [O] Com { $square }, { $mark } completa uma linha em todas as casas, menos { $count }.
               *[stones] Com { $square }, as { $mark } completam uma linha em todas as casas, menos { $count }.
            }
        }
    [only-not-below] { $mark ->
        [X] Toda jogada, menos { $square }, deixa { $mark } completar uma linha logo acima.
        [O] Toda jogada, menos { $square }, deixa { $mark } completar uma linha logo acima.
       *[stones] Toda jogada, menos { $square }, deixa as { $mark } completar uma linha logo acima.
    }
    [only-move] Toda jogada perde, menos { $square }.
    [forced-win] { $square } { $count ->
            [0] vence
            [one] vence em { $count } jogada
           *[other] vence em { $count } jogadas
        }, seja qual for a resposta.
    [keeps-draw] { $square } mantém o empate.
    [holds-out] { $count ->
            [0] { $square } parece a melhor jogada, mas toda jogada perde.
            [one] Toda jogada perde em { $count } jogada, { $square } também.
           *[other] { $square } resiste por mais tempo.
        }
    [threatens] { $square } ameaça vencer { $place }.
    [threatens-above] { $square } ameaça vencer { $place } quando as casas abaixo estiverem ocupadas.
    [open-row] { $square } faz um { $count ->
            [2] dois
            [3] três
            [4] quatro
            [one] { $count }
           *[other] { $count }
        } aberto.
    [blocks-open-row] { $square } bloqueia um { $count ->
            [2] dois
            [3] três
            [4] quatro
            [one] { $count }
           *[other] { $count }
        } aberto { $mark ->
            [X] de { $mark }
            [O] de { $mark }
           *[stones] das { $mark }
        }.
    [stops-two-threats] { $mark ->
        [X] { $square } evita uma ameaça dupla de { $mark }.
        [O] { $square } evita uma ameaça dupla de { $mark }.
       *[stones] { $square } evita uma ameaça dupla das { $mark }.
    }
    [row] { $square } alinha { $count } de { $line }.
    [blocks-row] { $mark ->
        [X] { $square } bloqueia { $count } de { $mark } em linha.
        [O] { $square } bloqueia { $count } de { $mark } em linha.
       *[stones] { $square } bloqueia { $count } das { $mark } em linha.
    }
    [centre] { $square } ocupa o centro.
    [corner] { $square } ocupa um canto.
   *[looks-best] { $square } parece a melhor jogada.
}

notice-no-answer = Ocorreu um erro e o computador não tem resposta. Nada se perdeu.

# O nome de uma casa e quanto ela vale.
square-worth = { $square }, { $value }
# O que as cores das casas querem dizer, abaixo do tabuleiro.
values-better = { $mark ->
    [X] melhor para { $mark }
    [O] melhor para { $mark }
   *[stones] melhor para as { $mark }
}
values-even = igual
values-best = a melhor
values-best-move = { $square } é a melhor: { $value }.
values-all-alike = { $all ->
    [draw] Todas as jogadas empatam.
    [lose] Todas as jogadas perdem.
   *[alike] Todas as jogadas dão no mesmo: { $value }.
}
best-moves = Melhores jogadas

moves = Jogadas
moves-none = Nenhuma jogada ainda
# $lost: Uma jogada que escolheu uma casa ocupada e perdeu a vez.
moves-made = { $lost ->
    [true] { $number }. { $mark } { $square }, vez perdida
   *[false] { $number }. { $mark } { $square }
}
moves-first = Primeira jogada
moves-previous = Jogada anterior
moves-next = Jogada seguinte
moves-last = Última jogada
# O nome de uma jogada e quão boa ela foi.
move-judged = { $made }: { $judgement }
words = Comentário
words-write = Escrever um comentário
words-edit = Editar
words-keep = Pronto
words-sign = Sinal para a casa clicada
words-removed = Comentário removido.
words-replaced = Comentário alterado.
sign-none = Sem sinal
sign-letter = Letra
sign-triangle = Triângulo
sign-circle = Círculo
sign-square = Quadrado
sign-cross = Cruz
square-sign = { $square }, { $sign }
move-noted = { $made }, com comentário
game-about = Sobre a partida…
game-about-title = Sobre a partida
game-title = Nome da partida
rank-of = { $mark ->
    [X] Graduação de { $mark }
    [O] Graduação de { $mark }
   *[stones] Graduação das { $mark }
}
game-event = Evento
game-round = Rodada
game-place = Local
game-date = Data: ano-mês-dia
game-source = Fonte
game-annotator = Comentários de
game-comment = Comentário sobre toda a partida
fault = { $kind ->
    [lost] { $square } foi um erro grave que custa a partida
    [win] { $square } foi um erro grave que custa a vitória
    [shortened] { $square } foi um erro que encurtou a partida
    [let-go] { $square } foi um erro que desperdiçou o ataque
    [let-in] { $other ->
        [X] { $square } foi um erro que deixou { $other } atacar
        [O] { $square } foi um erro que deixou { $other } atacar
       *[stones] { $square } foi um erro que deixou as { $other } atacar
    }
   *[worse] { $square } foi uma imprecisão
}
improvement = { $kind ->
    [wins] { $moves ->
        [0] { $square } teria vencido.
        [one] { $square } teria vencido em { $moves } jogada.
       *[other] { $square } teria vencido em { $moves } jogadas.
    }
    [draws] { $square } teria empatado.
    [stops] { $square } teria impedido isso.
    [longer] { $square } teria resistido por mais { $moves ->
        [one] { $moves } jogada
       *[other] { $moves } jogadas
    }.
    [at-least] { $square } teria resistido por pelo menos mais { $moves ->
        [one] { $moves } jogada
       *[other] { $moves } jogadas
    }.
    [keeps] { $square } teria mantido o ataque.
   *[better] { $square } era melhor.
}
judged = { $fault }; { $improvement }
judgement = { $kind ->
    [lost] erro grave
    [win] erro grave
    [worse] imprecisão
   *[shortened] erro
}

loss-note = Jogada { $number }: { $fault }. Encontre uma melhor!
# No cabeçalho depois de uma derrota, após dois-pontos: até o fim da análise.
loss-looking = procurando a jogada que perdeu…
try-it = Tentar
review = Revisão
review-stop = Parar a revisão
review-left = Revisão: faltam até { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}
review-none-lost = Nenhum erro encontrado.
review-no-mistakes = { $you ->
    [true] Você não cometeu nenhum erro.
   *[false] { $name } não cometeu nenhum erro.
}
review-lost-from-start = Partida perdida desde o início, mas { $square } a encurtou; { $improvement }
review-both-perfect = Os dois lados jogaram com perfeição.
review-won-from-start = { $mark ->
    [X] Nenhum erro encontrado: com o melhor jogo, { $mark } vence desde o início.
    [O] Nenhum erro encontrado: com o melhor jogo, { $mark } vence desde o início.
   *[stones] Nenhum erro encontrado: com o melhor jogo, as { $mark } vencem desde o início.
}
chart = Avaliação
# As pontas do gráfico.
chart-wins = { $mark ->
    [X] { $mark } vence
    [O] { $mark } vence
   *[stones] { $mark } vencem
}
value-unknown = ainda não se sabe
chart-at = { $number ->
    [0] Início: { $value }
   *[other] Jogada { $number }: { $value }
}

learn = Aprender
learn-today = Hoje: { $due } para tentar de novo
puzzles = Problemas
puzzles-solved = { $solved } de { $total } resolvidos
puzzle-name = { $is_solved ->
    [true] Problema { $number }, resolvido
   *[false] Problema { $number }
}
your-game = Sua partida
stars = { $stars ->
    [one] { $stars } estrela
   *[other] { $stars } estrelas
}
puzzle-spoken = { $name }, { $stars }: { $question }, { $board }
puzzles-next = Próximo
puzzle-win = { $mark ->
    [X] { $mark } joga e vence em { $moves }
    [O] { $mark } joga e vence em { $moves }
   *[stones] As { $mark } jogam e vencem em { $moves }
}
puzzle-draw = { $mark ->
    [X] { $mark } joga e empata
    [O] { $mark } joga e empata
   *[stones] As { $mark } jogam e empatam
}
puzzle-task = Só uma jogada serve. Qual?
puzzle-line = Sequência: { $moves }.
puzzle-right = { $wins ->
    [true] Só { $square } vence.
   *[false] Só { $square } empata.
}
puzzle-wrong-win = { $square } não vence em { $moves }.
puzzle-no-line = { $is_longer ->
    [true] { $square } faz { $count } em linha, e só { $line } vencem.
   *[false] { $square } faz { $count } em linha, mas há marcas do outro jogador nas duas pontas.
}
puzzle-wrong = { $square } perde.
puzzle-half = Certo: { $square }. Agora termine.
puzzle-again = Tentar de novo
puzzle-next = Outro problema
task-right = Certo
task-wrong = Não é esta – tente de novo
task-doubtful = Talvez haja jogada melhor – tente de novo
task-holds-out = { $better ->
    [true] Melhor, mas aqui toda jogada perde
   *[false] Aqui toda jogada perde
}
task-likely = Provavelmente certo
task-other = { $kind ->
    [wins] Também vence, mas não é a jogada da lição
    [draws] Também segura, mas não é a jogada da lição
   *[open] Não é a jogada da lição
}
task-shown = Solução: { $square }
task-line = Sequência
task-line-end = { $ended ->
    [true] Fim da sequência: { $verdict }.
   *[false] Fim da sequência.
}

## As partidas passadas

games = Partidas
games-number = { $number ->
    [0] { $number } partidas
    [one] { $number } partida
   *[other] { $number } partidas
}
games-none = Nenhuma partida ainda. Cada partida aparece aqui sozinha assim que alguém faz uma jogada; não é preciso salvar nada.
# Quem tinha uma marca, quando é o computador: o nome e o nível.
games-player-level = { $name } ({ $level })
games-listed = { $listed } de { $number ->
    [0] { $number } partidas
    [one] { $number } partida
   *[other] { $number } partidas
}
games-reading = Lendo as partidas…
games-none-such = Nenhuma partida encontrada.
games-show-all = Mostrar todas as partidas
games-find = Buscar nome, tabuleiro ou data
games-opponent = Adversário
games-all = Todos
games-two-people = Duas pessoas
games-two-computers = Dois computadores
games-board = Tabuleiro
games-result = Resultado
games-delete = Excluir
games-delete-refused = Uma partida no tabuleiro não pode ser excluída.
games-deleted = { $number ->
    [one] Partida excluída.
   *[other] { $number } partidas excluídas.
}
games-forget = Esquecer tudo…
games-forget-all = Esquecer tudo
games-forget-title = { $number ->
    [one] Esquecer a partida?
   *[other] Esquecer as { $number } partidas?
}
games-forget-text = As estatísticas também são apagadas, e isso não pode ser desfeito. As partidas em um tabuleiro aberto e os arquivos que você salvou ficam.
games-on-board = No tabuleiro
# O tabuleiro e o número de jogadas de uma partida, abaixo dos jogadores.
games-detail = { $board } · { $moves ->
    [one] { $moves } jogada
   *[other] { $moves } jogadas
}
# Uma partida para quem não vê a lista: quem tinha X e O, o resultado, o tabuleiro e as jogadas, e quando.
games-spoken = { $mark }: { $one }, { $other }: { $two }. { $result }. { $detail }.
games-finished = Terminada
games-not-finished = Não terminada
day-today = hoje
day-yesterday = ontem
month = { $month ->
    [one] jan.
    [2] fev.
    [3] mar.
    [4] abr.
    [5] maio
    [6] jun.
    [7] jul.
    [8] ago.
    [9] set.
    [10] out.
    [11] nov.
   *[other] dez.
}
# Um dia deste ano.
day-of-year = { $day ->
    [one] 1º
   *[other] { $day }
} de { $month }
day-with-year = { $day ->
    [one] 1º
   *[other] { $day }
} de { $month } de { $year }
# Um dia como acima, e uma hora como 14:05.
day-and-time = { $day }, { $time }

## Erros para corrigir

mistake-number = Erro { $number } de { $total }
mistakes-found = { $total ->
    [one] { $total } erro
   *[other] { $total } erros
}
mistake-previous = Erro anterior
mistake-next = Próximo erro
mistake-title = Encontre uma jogada melhor que { $square }
mistake-asked = Analisando { $square }…
mistake-worth = { $kind ->
    [wins] { $moves ->
        [0] { $square } vence.
        [one] { $square } vence na hora.
       *[other] { $square } vence em { $moves } jogadas.
    }
    [only-draws] { $square } só empata.
    [draws] { $square } garante o empate.
    [loses] { $moves ->
        [0] { $other ->
            [X] { $square } deixa { $other } vencer.
            [O] { $square } deixa { $other } vencer.
           *[stones] { $square } deixa as { $other } vencer.
        }
        [one] { $other ->
            [X] { $square } deixa { $other } vencer na hora.
            [O] { $square } deixa { $other } vencer na hora.
           *[stones] { $square } deixa as { $other } vencer na hora.
        }
       *[other] { $other ->
            [X] { $square } deixa { $other } vencer em { $moves } jogadas.
            [O] { $square } deixa { $other } vencer em { $moves } jogadas.
           *[stones] { $square } deixa as { $other } vencer em { $moves } jogadas.
        }
    }
   *[open] { $square }: { $worth }.
}
mistake-best = Melhor ainda: { $best }
mistake-wrong = Não é melhor: { $tried }
mistake-could-win = { $mark ->
    [X] { $tried } { $mark } podia vencer.
    [O] { $tried } { $mark } podia vencer.
   *[stones] { $tried } As { $mark } podiam vencer.
}
lesson-right = { $is_only ->
    [true] { $square } é a jogada da lição.
   *[false] { $square } está certo. Também certo: { $others }.
}
# How many mistakes are due now, and later; with neither, lost games are being gone through.
mistakes-due = { $now ->
    [0] { $later ->
        [0] Examinando suas partidas perdidas…
       *[other] { $later ->
            [one] { $later } erro para mais tarde
           *[other] { $later } erros para mais tarde
        }
    }
   *[other] { $later ->
        [0] { $now ->
            [one] { $now } erro para corrigir
           *[other] { $now } erros para corrigir
        }
       *[other] { $now ->
            [one] { $now } erro para corrigir
           *[other] { $now } erros para corrigir
        }, { $later } mais tarde
    }
}

statistics = Estatísticas
statistics-none = Nenhuma partida terminada ainda.
statistics-by-opponent = Por adversário
statistics-by-game = Por jogo
statistics-won = Vitórias
statistics-drawn = Empates
statistics-lost = Derrotas
statistics-total = Contra o computador
statistics-of-first = Contado para o primeiro dos dois.
statistics-left-out = Partidas inacabadas, entre computadores ou a partir de uma posição montada não contam.
statistics-bars = Uma barra por partida, a última à direita: para cima se vitória, para baixo se derrota, plana se empate.
# O que as barras mostram, para quem não as vê.
statistics-last = { $games ->
    [one] Última partida
   *[other] Últimas { $games } partidas
}: { $won ->
    [0] { $won } vitórias
    [one] { $won } vitória
   *[other] { $won } vitórias
}, { $drawn ->
    [0] { $drawn } empates
    [one] { $drawn } empate
   *[other] { $drawn } empates
}, { $lost ->
    [0] { $lost } derrotas
    [one] { $lost } derrota
   *[other] { $lost } derrotas
}
# Um número e a sua parte, que leva às suas partidas.
statistics-number = { $ended ->
    [won] { $number ->
        [0] { $number } vitórias
        [one] { $number } vitória
       *[other] { $number } vitórias
    }
    [drawn] { $number ->
        [0] { $number } empates
        [one] { $number } empate
       *[other] { $number } empates
    }
   *[lost] { $number ->
        [0] { $number } derrotas
        [one] { $number } derrota
       *[other] { $number } derrotas
    }
} ({ $percent }%)

## Outros programas como jogadores

program = Programa
program-other = Outro programa…
program-title = Outro programa
program-text = Programas que falam o protocolo Gomocup podem jogar aqui. O nome deles costuma começar com pbrain-. Argumentos podem seguir o caminho.
program-command = Comando
program-pick = Escolher arquivo…
program-trust = Ele é executado como um programa seu e pode fazer tudo o que um programa pode. Adicione só aquilo em que você confia.
program-add = Adicionar
program-asked = Perguntando ao programa o nome dele…
program-added = { $program } está pronto para jogar.
program-not-added = Ele não foi adicionado. Nada mais mudou.
program-refuses = não joga este jogo
program-limits = Limites…
program-limits-title = Programa
program-time = Tempo por jogada
program-memory = Memória
program-mebibytes = { $number } MB
program-says = Saída do programa
program-silent = O programa não escreveu nada.
program-remove = Remover
# Ao lado há um link que desfaz.
program-removed = { $program } foi removido.
program-by-person = Continuar por conta própria
program-by-engine = Deixar o computador continuar
program-ask = Outra opinião
program-opinion = { $program } joga { $square }. { $depth ->
    [0] Ele não diz nada sobre isso.
   *[other] Profundidade { $depth }, valor { $eval }: { $line }
}
# $detail is a text of the system or of the program.
program-fault = { $fault ->
   *[silent] { $program } não respondeu a tempo.
    [start] { $program } não pode ser iniciado: { $detail }
    [no-program] { $program } não é um programa que você possa executar.
    [ended] { $program } terminou ({ $detail }).
    [nonsense] { $program } respondeu “{ $detail }”, que não faz parte do protocolo Gomocup.
    [refused] { $program } recusa este jogo: { $detail }.
    [rules] { $program } não conhece as regras deste jogo.
    [error] { $program } informa um erro: { $detail }.
    [illegal] { $program } respondeu { $detail }, que não é uma jogada permitida.
    [removed] { $program } não está entre os programas adicionados aqui.
    [stopped] { $program } foi interrompido.
}
program-game-kept = { $fault } A partida está guardada.

## Onde o programa não pode começar, ou terminou por uma falha

start-title = Não foi possível iniciar o Velha
start-no-display = O Velha precisa de uma área de trabalho para abrir a janela, mas nem X11 nem Wayland respondem.
start-old-driver = O Velha precisa do OpenGL 2.0 ou mais recente, mas só há uma versão mais antiga. Instale o driver da placa de vídeo.
start-no-library = O Velha não consegue abrir a janela porque falta { $library }.
start-no-driver = O Velha não consegue desenhar a janela porque o OpenGL está ausente ou com defeito. Instale o driver da placa de vídeo.
start-failed = O Velha não consegue abrir a janela: { $cause }
crash-title = O Velha foi encerrado por um erro da última vez
crash-text = A sua partida está como ficou depois da última jogada. Um relatório do erro está em { $file }.

notice-opened-copy = Esta é uma cópia: outra janela está com a partida.
notice-other-copy = O Velha também está aberto em outra janela. Cada janela tem a sua partida.

## Um treinador, que avisa das jogadas que entregam algo

who-coached = Com treinador
who-coached-short = Treinador
manner-coached = { $has_clock ->
    [true] só sem relógio
   *[false] avisa de erro grave
}
mastered = dominado
coach-offer = Um treinador pode evitar um erro grave.
coach-take = Jogar com treinador
coach-title = Pense de novo
take-back = Retirar
keep-move = Manter
coach-warning = { $kind ->
    [missed] { $square } teria vencido: { $lines }.
    [completes] { $mark ->
        [X] { $mark } pode agora completar a { $lines } { $place }.
        [O] { $mark } pode agora completar a { $lines } { $place }.
       *[stones] As { $mark } podem agora completar a { $lines } { $place }.
    }
    [double] { $mark ->
        [X] { $mark } pode agora fazer uma ameaça dupla { $place }.
        [O] { $mark } pode agora fazer uma ameaça dupla { $place }.
       *[stones] As { $mark } podem agora fazer uma ameaça dupla { $place }.
    }
    [opens] { $mark ->
        [X] { $mark } pode escolher { $square }: { $other } tem de escolher { $answer }, e então { $last } vence.
        [O] { $mark } pode escolher { $square }: { $other } tem de escolher { $answer }, e então { $last } vence.
       *[stones] As { $mark } podem escolher { $square }: as { $other } têm de escolher { $answer }, e então { $last } vence.
    }
    [forces] { $moves ->
        [0] { $mark ->
            [X] { $mark } pode agora forçar a vitória, começando { $place }.
            [O] { $mark } pode agora forçar a vitória, começando { $place }.
           *[stones] As { $mark } podem agora forçar a vitória, começando { $place }.
        }
       *[other] { $mark ->
            [X] { $mark } pode agora vencer em { $moves } jogadas, começando { $place }.
            [O] { $mark } pode agora vencer em { $moves } jogadas, começando { $place }.
           *[stones] As { $mark } podem agora vencer em { $moves } jogadas, começando { $place }.
        }
    }
    [loses] { $mark ->
        [X] { $mark } pode escolher { $square }: { $other } terá então de completar uma linha.
        [O] { $mark } pode escolher { $square }: { $other } terá então de completar uma linha.
       *[stones] As { $mark } podem escolher { $square }: as { $other } terão então de completar uma linha.
    }
   *[holds] { $mark ->
        [X] A vitória escapou: { $mark } pode garantir o empate { $place }.
        [O] A vitória escapou: { $mark } pode garantir o empate { $place }.
       *[stones] A vitória escapou: as { $mark } podem garantir o empate { $place }.
    }
}
coach-count = Treinador: { $warned ->
    [one] { $warned } aviso
   *[other] { $warned } avisos
}, { $heeded ->
    [0] nenhum seguido
    [one] { $heeded } seguido
   *[other] { $heeded } seguidos
}.
