# Os textos do curso em português do Brasil; as posições estão em assets/course/course.txt.
#
# Um capítulo tem um título; um passo, um título (até 30 caracteres) e um texto de até três frases,
# verdadeiro em cada uma de suas posições. Marcas e casas não têm nome aqui: o aspecto delas e o lado
# de onde se vê o tabuleiro mudam. Uma palavra para cada coisa: assets/GLOSSARY.md.

tic-tac-toe = Jogo da velha
tic-tac-toe-win = Vença
tic-tac-toe-win-text = Três marcas suas em linha vencem. Procure a casa que completa a sua linha. Jogue ali, mesmo que ao outro jogador também falte pouco.
tic-tac-toe-block = Bloqueie
tic-tac-toe-block-text = O outro jogador tem duas marcas em uma linha, e a terceira casa está livre. Ponha ali a sua marca, ou você perde na próxima jogada.
tic-tac-toe-fork = Ameaça dupla
tic-tac-toe-fork-text = Ache a casa onde duas linhas suas se encontram. Dali você ameaça completar as duas. O outro jogador só pode bloquear uma delas.
tic-tac-toe-block-fork = Evite a ameaça dupla
tic-tac-toe-block-fork-text = O outro jogador pode fazer uma ameaça dupla na próxima jogada. Ocupe essa casa, ou ponha duas marcas suas em uma linha para que ele tenha de bloquear em outro lugar.
tic-tac-toe-centre = Centro
tic-tac-toe-centre-text = O centro está em quatro linhas, um canto em três, qualquer outra casa em duas. Se não há nada a completar nem a bloquear, olhe primeiro para o centro.
tic-tac-toe-opposite-corner = Canto oposto
tic-tac-toe-opposite-corner-text = Quem tem dois cantos opostos só precisa do centro entre eles. Ocupe o canto oposto a um do outro jogador. Às vezes o centro serve também.
tic-tac-toe-corner = Canto
tic-tac-toe-corner-text = Um canto está em três linhas, uma casa entre dois cantos só em duas. Se o centro está ocupado ou não ajuda, o melhor é um canto livre.
tic-tac-toe-side = Lado
tic-tac-toe-side-text = Uma casa entre dois cantos está só em duas linhas, por isso fica para o fim. Às vezes você precisa justamente dessas duas: aqui ela faz uma ameaça dupla.
tic-tac-toe-game = Uma partida inteira
tic-tac-toe-game-text = Antes de cada jogada, pergunte nesta ordem: posso completar uma linha, preciso bloquear, posso fazer uma ameaça dupla, preciso evitar uma? Se não, o centro, depois um canto, depois um lado.

never-lose = Nunca mais perder
never-lose-corner = Depois de um canto
never-lose-corner-text = Quem começa em um canto vence contra qualquer resposta que não seja o centro. Se depois o outro jogador tiver dois cantos opostos, jogue em um lado: ele terá de bloquear a sua linha que passa pelo centro.
never-lose-centre = Depois do centro
never-lose-centre-text = Se o outro jogador começar no centro, responda em um canto: se você responder em um lado, ele pode forçar a vitória. Mais tarde ocupe cantos e bloqueie o que precisa ser bloqueado.
never-lose-side = Depois de um lado
never-lose-side-text = Se o outro jogador começar em um lado, servem o centro, o lado oposto ou um canto vizinho dessa marca. Depois veja onde duas linhas dele se encontram: é dali que vem uma ameaça dupla.
never-lose-begin = Quando você começa
never-lose-begin-text = Quem começa também pode perder. Antes de jogar, veja onde duas linhas do outro jogador podem se encontrar: depois de uma jogada descuidada, ele faz ameaças que você não consegue parar todas.
never-lose-mistake = Puna um erro
never-lose-mistake-text = O outro jogador cometeu um erro. Faça uma ameaça que ele precise bloquear, de modo que a sua próxima jogada seja uma ameaça dupla.
never-lose-late = Perto do fim
never-lose-late-text = Há poucas casas livres, e uma escolha errada ainda perde. Procure primeiro uma linha que o outro jogador possa completar. Se não houver, procure uma ameaça dupla.
never-lose-game = Segure o empate
never-lose-game-text = Contra um jogador a quem nada escapa, ninguém vence este jogo. Segure o empate.

misere = Velha invertida
misere-avoid = Não complete uma linha
misere-avoid-text = Aqui três em linha perdem. Não complete uma linha sua, e pense nas casas de que você ainda vai precisar depois desta jogada.
misere-first-moves = Primeiras jogadas
misere-first-moves-text = O centro é a única primeira jogada que não perde. Se o outro jogador começar em outra casa, você pode vencer, mas nunca ocupando o centro.
misere-across = Do outro lado do centro
misere-across-text = O centro é seu. Responda a cada jogada na casa que fica do outro lado dele. Assim, cada linha sua é o espelho de uma que o outro jogador teria completado antes.
misere-no-way-out = Sem saída
misere-no-way-out-text = Deixe só casas que completam uma linha do outro jogador. Então não importa qual delas ele escolhe.
misere-ahead = Olhe adiante
misere-ahead-text = Conte as casas seguras para você e as seguras para o outro jogador. Escolha uma jogada depois da qual as dele acabem primeiro, seja qual for a resposta.
misere-game = Uma partida inteira
misere-game-text = Comece no centro e responda do outro lado dele, ou espere um erro. Cada casa segura só para você é uma jogada que você pode guardar para depois.

connect-four = Lig 4
connect-four-line = Complete e bloqueie
connect-four-line-text = Uma marca cai até a casa livre mais baixa da coluna; olhe só para essas casas. Complete uma linha de quatro, se puder. Se não, bloqueie a que o outro jogador pode completar.
connect-four-below = A casa de baixo
connect-four-below-text = Uma marca libera a casa logo acima dela. Ao outro jogador falta justamente uma casa dessas para uma linha. Não ponha a sua marca logo abaixo dela.
connect-four-two-at-once = Ameaça dupla
connect-four-two-at-once-text = Faça ameaças em duas colunas ao mesmo tempo. O outro jogador só pode bloquear uma delas.
connect-four-stop-two = Evite a ameaça dupla
connect-four-stop-two-text = Ainda não há nada a bloquear, mas a próxima jogada do outro jogador faria uma ameaça dupla, em duas colunas ou uma em cima da outra. Só uma jogada impede isso.
connect-four-one-above = Uma em cima da outra
connect-four-one-above-text = Duas ameaças suas ficam uma em cima da outra na mesma coluna. O outro jogador bloqueia a de baixo, e assim libera a de cima para você.
connect-four-zugzwang = Obrigado a jogar
connect-four-zugzwang-text = Ninguém pode passar a vez. Depois da sua jogada, o outro jogador só encontra casas livres logo abaixo de casas que completam uma linha sua.
connect-four-odd = Fileiras ímpares
connect-four-odd-text = Você começou. Faça uma linha à qual falte uma casa em uma fileira ímpar, contada de baixo. Quando todas as outras colunas estiverem cheias, o outro jogador terá de jogar logo abaixo dela.
connect-four-even = Fileiras pares
connect-four-even-text = O outro jogador começou. Quando as outras colunas estiverem cheias, quem joga em segundo fica com as casas das fileiras pares, contadas de baixo. Faça uma linha à qual falte uma casa dessas.
connect-four-first-moves = Primeiras jogadas
connect-four-first-moves-text = No tabuleiro vazio só a coluna do meio vence, como James Allen e Victor Allis provaram em 1988. As duas colunas ao lado dela empatam, todas as outras perdem. Depois de uma primeira jogada mais fraca, várias respostas servem.
connect-four-game = Uma partida inteira
connect-four-game-text = Fique perto do meio, nunca jogue logo abaixo de uma casa de que o outro jogador precisa e procure uma linha à qual falte uma casa em uma fileira que sirva a você. Ela não precisa ser completada logo.

gomoku = Gomoku
gomoku-four = Quatros
gomoku-four-text = Quem tem quatro marcas em uma linha de cinco, com a quinta casa livre, completa essa linha na próxima jogada. Complete primeiro a sua linha. Se não tiver nenhuma, bloqueie a do outro jogador.
gomoku-three = Três abertos
gomoku-three-text = Três em linha, mesmo com um vão, e espaço nas duas pontas formam um três aberto: mais uma marca faz um quatro aberto. Duas casas completam esse quatro, e só uma delas pode ser bloqueada. O outro jogador tem a mesma ameaça, mas a vez é sua.
gomoku-block-three = Feche um três
gomoku-block-three-text = O outro jogador tem um três aberto e vai fazer um quatro aberto. Feche-o agora, em uma ponta ou no vão. Uma boa casa também atrapalha outras linhas: às vezes só uma serve.
gomoku-four-four = Duplo quatro
gomoku-four-four-text = Uma só jogada faz dois quatros, em duas direções ou os dois na mesma linha. O outro jogador só pode bloquear um deles.
gomoku-four-three = Quatro e três
gomoku-four-three-text = Uma só jogada faz um quatro e um três aberto. O outro jogador precisa bloquear o quatro, e o seu três vira um quatro aberto.
gomoku-three-three = Duplo três
gomoku-three-three-text = O quatro do outro jogador precisa ser bloqueado, e a marca que o bloqueia faz dois três abertos. Um deles será fechado, e o outro vira um quatro aberto. Só vence se nenhum quatro do outro jogador atrapalhar.
gomoku-fours = Só com quatros
gomoku-fours-text = Aqui cada jogada precisa fazer um quatro, porque o outro jogador também tem uma ameaça. Cada quatro deixa uma só resposta. Procure a ordem que termina em uma ameaça dupla.
gomoku-threes = Com três abertos
gomoku-threes-text = O outro jogador não tem um três aberto, por isso o seu é rápido o bastante: ele precisa ser bloqueado, e a sua marca também serve à próxima ameaça. Continue com três abertos e quatros até ter duas ameaças ao mesmo tempo. Antes de cada três, veja se a resposta faz um quatro.
gomoku-counter = Contra-ameaça
gomoku-counter-text = O outro jogador está para fazer um quatro aberto, e só fechar a linha não basta ou chega tarde. Faça um quatro seu: ele precisa ser bloqueado, e a sua nova marca ajuda a defender.
gomoku-first-moves = Primeiras jogadas
gomoku-first-moves-text = Você começou, e a primeira marca do outro jogador está a pelo menos quatro casas da sua. Isso vale uma jogada: encontre aquela depois da qual as ameaças bastam para vencer. Nas suas partidas, responda perto da primeira marca.
gomoku-game = Uma partida inteira
gomoku-game-text = Comece no meio e mantenha as suas marcas próximas. Antes de cada jogada, veja que ameaça faz a última jogada do outro jogador.

renju = Renju
renju-overline = Cinco, não seis
renju-overline-text = No renju quem começa, aqui você, vence com exatamente cinco. Uma casa que faria seis em linha é proibida. Complete cinco no outro lugar.
renju-second = O segundo jogador
renju-second-text = As proibições só valem para quem começa, e aqui foi o outro jogador. Você vence também com mais de cinco.
renju-forbidden = Casas proibidas
renju-forbidden-text = Você começou; por isso não pode fazer dois três abertos com uma só jogada, nem dois quatros. Casas assim são proibidas aqui. Um quatro junto com um três é permitido.
renju-trap = Uma armadilha
renju-trap-text = O outro jogador começou e tem quatro em uma linha: você precisa bloquear. A sua marca ali também faz um quatro, e a casa que o bloquearia é proibida para ele.
renju-allowed = Parece proibida
renju-allowed-text = Você começou, e uma casa parece um duplo três. Mas uma das duas linhas já não pode virar um quatro aberto; por isso não conta como três, e a casa é permitida. Aqui a vitória começa nela.
renju-game = Uma partida inteira
renju-game-text = Quem começa tem o ataque, mas precisa ficar longe das casas proibidas. O outro jogador vence quando leva o ataque a uma casa proibida.

caro = Caro
caro-closed = Fechada nas duas pontas
caro-closed-text = No caro cinco em linha não vencem se houver marcas do outro jogador nas duas pontas. Você poderia completar cinco em dois lugares, e só um deles vence.
caro-six = Seis não vencem
caro-six-text = É preciso ter exatamente cinco: seis em linha nunca vencem. Escolha a casa que faz cinco e não seis.
caro-edge = A borda do tabuleiro
caro-edge-text = A borda do tabuleiro não fecha uma linha. Cinco que começam ali vencem, mesmo que o outro jogador tenha bloqueado a outra ponta.
caro-stop = Dois jeitos de parar
caro-stop-text = Um quatro fechado em uma ponta pode ser parado na quinta casa, ou na outra ponta do cinco, que ficaria então fechado nas duas pontas. Aqui as duas casas servem.
caro-game = Uma partida inteira
caro-game-text = Olhe as pontas de cada linha antes de contar com ela. Uma marca logo atrás da ponta pode valer tanto quanto uma dentro da linha.

swap2 = Swap2
swap2-three = Escolha de lado
swap2-three-text = Um jogador pôs três marcas, e o outro escolhe um lado. Você escolheu o lado das duas marcas próximas: agora vença com ele. Quando for a sua vez de pôr, faça com que os dois lados lhe sirvam.
swap2-five = Mais duas marcas
swap2-five-text = Aqui o outro jogador pôs mais duas marcas, uma de cada lado, e deixou a escolha para você. Você ficou com o lado de três marcas, que estão juntas e longe das outras duas. Agora vença com ele.
swap2-game = Uma partida inteira
swap2-game-text = Ponha três marcas de modo que os dois lados lhe sirvam. Se puder escolher, fique com o lado cujas marcas trabalham juntas; na dúvida, ponha mais duas.
