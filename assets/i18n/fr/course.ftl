# Les textes du cours en français ; ses positions sont dans assets/course/course.txt.
#
# Un chapitre a un titre ; une étape a un titre (30 caractères au plus) et un texte de trois phrases
# au plus, vrai pour chacune de ses positions. Symboles et cases n’ont pas de nom ici : leur aspect et
# le sens du plateau changent. Un mot pour chaque chose : assets/GLOSSARY.md.

tic-tac-toe = Morpion
tic-tac-toe-win = Gagner
tic-tac-toe-win-text = Trois de vos symboles alignés gagnent. Cherchez la case qui termine votre alignement. Jouez-y, même si l’autre joueur est lui aussi près du but.
tic-tac-toe-block = Bloquer
tic-tac-toe-block-text = L’autre joueur a deux symboles alignés et la troisième case est libre. Posez-y votre symbole, sinon vous perdez au coup suivant.
tic-tac-toe-fork = Double menace
tic-tac-toe-fork-text = Trouvez la case où se croisent deux de vos alignements. De là, vous menacez de terminer les deux. L’autre joueur ne peut en bloquer qu’un.
tic-tac-toe-block-fork = Empêcher une double menace
tic-tac-toe-block-fork-text = L’autre joueur pourrait créer une double menace au coup suivant. Prenez cette case, ou alignez deux de vos symboles pour qu’il doive bloquer ailleurs.
tic-tac-toe-centre = Centre
tic-tac-toe-centre-text = Le centre appartient à quatre alignements, un coin à trois, toute autre case à deux. S’il n’y a rien à terminer ni à bloquer, pensez d’abord au centre.
tic-tac-toe-opposite-corner = Coin opposé
tic-tac-toe-opposite-corner-text = Qui tient deux coins opposés n’a plus besoin que du centre entre eux. Prenez le coin opposé à un coin de l’autre joueur. Parfois le centre convient aussi.
tic-tac-toe-corner = Coin
tic-tac-toe-corner-text = Un coin appartient à trois alignements, une case entre deux coins seulement à deux. Si le centre est pris ou n’aide pas, le meilleur coup est un coin libre.
tic-tac-toe-side = Bord
tic-tac-toe-side-text = Une case entre deux coins n’appartient qu’à deux alignements, elle vient donc en dernier. Parfois il faut justement ces deux-là, et elle crée ici une double menace.
tic-tac-toe-game = Une partie entière
tic-tac-toe-game-text = Avant chaque coup, demandez-vous dans cet ordre si vous pouvez terminer un alignement, si vous devez bloquer, si vous pouvez créer une double menace, si vous devez en empêcher une. Sinon prenez le centre, puis un coin, puis un bord.

never-lose = Ne plus jamais perdre
never-lose-corner = Après un coin
never-lose-corner-text = Qui commence dans un coin gagne contre toute réponse autre que le centre. Si l’autre joueur tient ensuite deux coins opposés, jouez sur un bord, car il devra bloquer votre alignement qui passe par le centre.
never-lose-centre = Après le centre
never-lose-centre-text = Si l’autre joueur commence au centre, répondez dans un coin, car après une réponse sur un bord, il peut forcer la victoire. Prenez ensuite des coins et bloquez ce qui doit l’être.
never-lose-side = Après un bord
never-lose-side-text = Si l’autre joueur commence sur un bord, prenez le centre, le bord opposé ou un coin voisin de ce symbole. Regardez ensuite où se croisent deux de ses alignements : c’est de là que vient une double menace.
never-lose-begin = Quand vous commencez
never-lose-begin-text = Qui commence peut perdre aussi. Avant de jouer, regardez où deux alignements de l’autre joueur pourraient se croiser, car après un coup imprudent il crée des menaces que vous ne pouvez pas toutes arrêter.
never-lose-mistake = Punir une erreur
never-lose-mistake-text = L’autre joueur a fait une erreur. Créez une menace qu’il doit bloquer, de sorte que votre coup suivant soit une double menace.
never-lose-late = Vers la fin
never-lose-late-text = Peu de cases sont libres, et un mauvais choix perd encore. Cherchez d’abord un alignement que l’autre joueur peut terminer. S’il n’y en a pas, cherchez une double menace.
never-lose-game = Tenir la nulle
never-lose-game-text = Contre un joueur à qui rien n’échappe, personne ne gagne à ce jeu. Tenez la nulle.

misere = Morpion inversé
misere-avoid = Ne rien terminer
misere-avoid-text = Ici, trois symboles alignés font perdre. Ne terminez aucun de vos alignements et pensez aux cases dont vous aurez encore besoin après ce coup.
misere-first-moves = Premiers coups
misere-first-moves-text = Le centre est le seul premier coup qui ne perd pas. Si l’autre joueur commence ailleurs, vous pouvez gagner, mais jamais en prenant le centre.
misere-across = De l’autre côté du centre
misere-across-text = Vous tenez le centre. Répondez à chaque coup sur la case qui lui fait face de l’autre côté. Chacun de vos alignements est alors le reflet d’un alignement que l’autre joueur aurait terminé avant.
misere-no-way-out = Sans issue
misere-no-way-out-text = Ne laissez que des cases qui terminent un alignement de l’autre joueur. Peu importe alors celle qu’il choisit.
misere-ahead = Voir plus loin
misere-ahead-text = Comptez les cases sûres pour vous et celles qui le sont pour l’autre joueur. Choisissez un coup après lequel les siennes s’épuisent en premier, quelle que soit la réponse.
misere-game = Une partie entière
misere-game-text = Commencez au centre et répondez de l’autre côté, ou attendez une erreur. Chaque case sûre pour vous seul est un coup que vous pouvez garder pour plus tard.

connect-four = Puissance 4
connect-four-line = Terminer et bloquer
connect-four-line-text = Un symbole tombe sur la case libre la plus basse de sa colonne, ne regardez donc que ces cases. Terminez un alignement de quatre si vous le pouvez. Sinon, bloquez celui que l’autre joueur peut terminer.
connect-four-below = La case du dessous
connect-four-below-text = Un symbole rend jouable la case au-dessus de lui. Il manque justement une telle case à un alignement de l’autre joueur. Ne jouez pas juste en dessous.
connect-four-two-at-once = Double menace
connect-four-two-at-once-text = Créez des menaces dans deux colonnes à la fois. L’autre joueur ne peut en bloquer qu’une.
connect-four-stop-two = Empêcher une double menace
connect-four-stop-two-text = Il n’y a encore rien à bloquer, mais le prochain coup de l’autre joueur créerait une double menace, dans deux colonnes ou l’une au-dessus de l’autre. Un seul coup l’empêche.
connect-four-one-above = L’une au-dessus de l’autre
connect-four-one-above-text = Deux de vos menaces se retrouvent l’une au-dessus de l’autre dans une colonne. L’autre joueur bloque celle du bas, et cela vous rend celle du haut jouable.
connect-four-zugzwang = Obligé de jouer
connect-four-zugzwang-text = Personne ne peut passer son tour. Après votre coup, l’autre joueur ne trouve de cases libres que juste sous des cases qui terminent un de vos alignements.
connect-four-odd = Lignes impaires
connect-four-odd-text = Vous avez commencé. Formez un alignement auquel il manque une case d’une ligne impaire, comptée depuis le bas. Quand toutes les autres colonnes seront pleines, l’autre joueur devra jouer juste en dessous.
connect-four-even = Lignes paires
connect-four-even-text = L’autre joueur a commencé. Quand les autres colonnes sont pleines, les cases des lignes paires, comptées depuis le bas, reviennent à qui joue en second. Formez un alignement auquel il manque une telle case.
connect-four-first-moves = Premiers coups
connect-four-first-moves-text = Sur le plateau vide, seule la colonne du milieu gagne, comme James Allen et Victor Allis l’ont démontré en 1988. Les deux colonnes voisines font nulle, toutes les autres perdent. Après un premier coup plus faible, plusieurs réponses conviennent.
connect-four-game = Une partie entière
connect-four-game-text = Restez près du milieu, ne jouez jamais sous une case dont l’autre joueur a besoin, et cherchez un alignement auquel il manque une case d’une ligne qui vous convient. Il n’a pas besoin d’être terminé tout de suite.

gomoku = Gomoku
gomoku-four = Les quatre
gomoku-four-text = Qui a quatre symboles sur un alignement de cinq, la cinquième case étant libre, le termine au coup suivant. Terminez d’abord le vôtre. Si vous n’en avez pas, bloquez celui de l’autre joueur.
gomoku-three = Trois ouverts
gomoku-three-text = Trois symboles alignés, même séparés par un trou, avec de la place aux deux bouts forment un trois ouvert : un symbole de plus en fait un quatre ouvert. Deux cases terminent celui-ci, et une seule peut être bloquée. L’autre joueur a la même menace, mais c’est à vous de jouer.
gomoku-block-three = Fermer un trois
gomoku-block-three-text = L’autre joueur a un trois ouvert et va former un quatre ouvert. Fermez-le maintenant, à un bout ou dans son trou. Une bonne case gêne aussi d’autres alignements : parfois, une seule convient.
gomoku-four-four = Double quatre
gomoku-four-four-text = Un seul coup forme deux quatre, dans deux directions ou tous deux sur la même ligne. L’autre joueur ne peut en bloquer qu’un.
gomoku-four-three = Quatre et trois
gomoku-four-three-text = Un seul coup forme un quatre et un trois ouvert. L’autre joueur doit bloquer le quatre, et votre trois devient un quatre ouvert.
gomoku-three-three = Double trois
gomoku-three-three-text = Il faut bloquer le quatre de l’autre joueur, et le symbole qui le bloque forme deux trois ouverts. L’un sera fermé, l’autre devient un quatre ouvert. Cela ne gagne que si aucun quatre de l’autre joueur ne vient gêner.
gomoku-fours = Rien que des quatre
gomoku-fours-text = Ici, chaque coup doit former un quatre, car l’autre joueur a lui aussi une menace. Chaque quatre ne laisse qu’une réponse. Cherchez l’ordre qui mène à une double menace.
gomoku-threes = Par des trois
gomoku-threes-text = L’autre joueur n’a pas de trois ouvert, le vôtre est donc assez rapide : il faut l’arrêter, et votre symbole sert aussi à la menace suivante. Continuez par des trois et des quatre jusqu’à avoir deux menaces à la fois. Avant chaque trois, voyez si la réponse forme un quatre.
gomoku-counter = Contre-menace
gomoku-counter-text = L’autre joueur va former un quatre ouvert, et fermer l’alignement ne suffit pas ou vient trop tard. Formez vous-même un quatre : il faut le bloquer, et votre nouveau symbole aide à défendre.
gomoku-first-moves = Premiers coups
gomoku-first-moves-text = Vous avez commencé, et le premier symbole de l’autre joueur est à au moins quatre cases du vôtre. C’est un coup d’avance : trouvez celui après lequel les menaces suffisent pour gagner. Dans vos parties, répondez tout près du premier symbole.
gomoku-game = Une partie entière
gomoku-game-text = Commencez au milieu et gardez vos symboles proches les uns des autres. Avant chaque coup, demandez-vous quelle menace crée le dernier coup de l’autre joueur.

renju = Renju
renju-overline = Cinq, pas six
renju-overline-text = Au renju, qui commence, ici vous, gagne avec exactement cinq. Une case qui en alignerait six est interdite. Alignez-en cinq à l’autre endroit.
renju-second = Le second joueur
renju-second-text = Les interdictions ne valent que pour qui commence, et ici c’est l’autre joueur. Vous gagnez aussi avec plus de cinq.
renju-forbidden = Cases interdites
renju-forbidden-text = Vous avez commencé, un seul de vos coups ne peut donc former ni deux trois ouverts ni deux quatre. De telles cases sont interdites ici. Un quatre avec un trois est permis.
renju-trap = Un piège
renju-trap-text = L’autre joueur a commencé et a quatre symboles sur une ligne : vous devez bloquer. Votre symbole y forme aussi un quatre, et la case qui le bloquerait lui est interdite.
renju-allowed = Une case qui semble interdite
renju-allowed-text = Vous avez commencé, et une case ressemble à un double trois. Mais l’un des deux alignements ne peut plus devenir un quatre ouvert, ce n’est donc pas un trois, et la case est permise. Ici, elle mène à la victoire.
renju-game = Une partie entière
renju-game-text = Qui commence a l’attaque, mais doit éviter les cases interdites. L’autre joueur gagne en menant l’attaque vers une case interdite.

caro = Caro
caro-closed = Fermé aux deux bouts
caro-closed-text = Au caro, cinq symboles alignés ne gagnent pas s’il y a un symbole de l’autre joueur à chaque bout. Vous pourriez en aligner cinq à deux endroits, et un seul gagne.
caro-six = Six ne gagnent pas
caro-six-text = Il en faut exactement cinq, et six alignés ne gagnent jamais. Choisissez la case qui en aligne cinq et non six.
caro-edge = Le bord du plateau
caro-edge-text = Le bord du plateau ne ferme pas un alignement. Cinq symboles qui commencent là gagnent, même si l’autre joueur a bloqué l’autre bout.
caro-stop = Deux façons d’arrêter
caro-stop-text = Un quatre fermé à un bout peut être arrêté sur sa cinquième case, ou à l’autre bout du cinq, qui serait alors fermé aux deux bouts. Ici, les deux cases conviennent.
caro-game = Une partie entière
caro-game-text = Regardez les bouts de chaque alignement avant de compter sur lui. Un symbole juste derrière le bout peut valoir autant qu’un symbole de l’alignement.

swap2 = Swap2
swap2-three = Choisir un camp
swap2-three-text = Un joueur a posé trois symboles, l’autre choisit un camp. Vous avez choisi celui dont les deux symboles sont proches : gagnez avec lui. Quand c’est à vous de poser, faites en sorte que chaque camp vous convienne.
swap2-five = Deux symboles de plus
swap2-five-text = Ici l’autre joueur a posé deux symboles de plus, un de chaque camp, et vous a laissé le choix. Vous avez pris le camp aux trois symboles, groupés loin des deux autres. Gagnez avec lui.
swap2-game = Une partie entière
swap2-game-text = Posez trois symboles de façon que chaque camp vous convienne. Si vous choisissez, prenez le camp dont les symboles agissent ensemble ; en cas de doute, posez-en deux de plus.
