# Messages de Velha en français.
#
# Les signes sont les lettres X et O. Les cases portent le nom qu’elles ont sur le plateau : une
# lettre pour la colonne à partir de la gauche, un nombre pour la ligne à partir du haut. Devant
# « : » l’espace est insécable (U+00A0), devant « ; », « ! » et « ? » elle est aussi fine (U+202F).

app-name = Velha
language-name = Français
decimal-point = ,

## Le menu

play = Jouer
play-again = Rejouer
quit = Quitter
undo = Défaire
redo = Refaire
open = Ouvrir…
save = Enregistrer
save-as = Enregistrer sous…
save-as-partie = Enregistrer en partie.txt…
picture = Image…
copy-text = Copier en texte
copy-picture = Copier en image
threats = Dire ce qui menace
larger = Tout agrandir
smaller = Tout réduire
usual-size = Taille normale
full-screen = Plein écran
leave-game = Abandonner
take-up-game = Reprendre la partie
go-on = Continuer
settings = Réglages…
help = Règles et touches…
menu-show = Afficher le menu
menu-hide = Masquer le menu

players = Joueurs
player-default = Joueur { $number }
computer-default = Ordinateur
computer-default-numbered = Ordinateur { $number }
player-name-field = Nom du joueur { $number }
player-who = Qui joue pour le joueur { $number }
who-person = Humain
level-random = Hasard
level-easy = Facile
level-medium = Moyen
level-hard = Difficile
level-master = Maître
who-computer = Ordinateur : { $level }
who-computer-cannot-lose = Ordinateur : { $level }, ne perd jamais
swap-marks = Échanger X et O
swap-marks-back = Ne pas échanger X et O
# Under it, as long as the game on the board goes on with the marks as they are.
marks-next-game = X et O s’échangent à la prochaine partie.

starts = Premier coup
starts-x = X
starts-o = O
starts-random = Au sort
starts-in-turn = Alterné

board = Plateau
board-other = Autre
board-preset = { $rows } × { $columns }, { $line } alignés
rows = Lignes
columns = Colonnes
line = Alignés
line-rule = Alignement plus long
line-at-least = Gagne aussi
line-exactly = Ne gagne pas
taken-square = Case occupée
taken-ask-again = Choisir encore
taken-lose-turn = Perdre le tour

rule-at-least = { $line } alignés pour gagner, { $rows } × { $columns }
rule-exactly = Exactement { $line } alignés pour gagner, { $rows } × { $columns }
rule-lose-turn = Une case occupée coûte le tour

next-game = Jouer lance une partie avec ces choix.

score = Score
score-wins = { $name } : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
score-draws-label = Nuls
score-draws = { $draws ->
    [one] { $draws } match nul
   *[other] { $draws } matchs nuls
}
score-reset = Remettre à zéro

## La phrase au-dessus du plateau

to-move = À { $name } de jouer
thinking = { $name } réfléchit
paused = En pause, à { $name } de jouer
wins = { $name } a gagné
you-win = Vous avez gagné
you-lose = Vous avez perdu
# Pour qui ne voit pas le plateau : le dernier coup et la phrase au-dessus du plateau.
spoken-move = { $name } : { $square }. { $status }
draw = Match nul
left = Partie abandonnée, à { $name } de jouer
move-number = Coup { $number }

line-row = ligne { $number }
line-column = colonne { $letter }
line-diagonal = diagonale { $first }–{ $last }
line-between = de { $first } à { $last }
lines-and = { $before } et { $after }

ended-line = { $lines }, en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
ended-full = Plateau plein
ended-gave-up = { $name } a abandonné après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
ended-you-gave-up = Vous avez abandonné après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
ended-agreed = D’un commun accord après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
# Pour qui ne voit pas le plateau : la phrase au-dessus et la fin de la partie.
spoken-end = { $status } – { $ending }

notice-taken = La case { $square } est occupée. Choisissez une case libre.
notice-turn-lost = { $mark } a choisi une case occupée et perd son tour.
notice-no-game-empty = Le joueur { $number } n’a pas de nom. Donnez-lui-en un pour commencer.
notice-no-game-long = Le nom du joueur { $number } est trop long. Ramenez-le à { $longest } caractères pour commencer.
notice-no-game-control = Le nom du joueur { $number } contient un caractère impossible à afficher. Retirez-le pour commencer.
notice-engine-failed = L’ordinateur a trébuché et choisi une case au hasard. La partie continue.
notice-saved = Enregistré dans { $file }
notice-typed-row = Ligne { $row }, et la colonne ?
notice-typed-digits = Ligne { $digits }…
notice-typed-column = Ligne { $row }, colonne { $digits }…
notice-wrong-row = Il n’y a pas de ligne { $number }. Les lignes vont de 1 à { $last }.
notice-wrong-column = Il n’y a pas de colonne { $number }. Les colonnes vont de 1 à { $last }.
notice-wrong-number = { $digit } n’est pas une case.
notice-typed-letter = Colonne { $letter }, et la ligne ?
notice-wrong-letter = Il n’y a pas de colonne { $letter }. Les colonnes vont de a à { $last }.
notice-copied-text = Le plateau est copié en texte.
notice-copied-picture = L’image est copiée.

threats-complete = { $mark } peut terminer un alignement en { $squares }.
threats-double = { $mark } peut faire deux menaces à la fois en { $squares }.
threats-none = Personne ne menace de terminer un alignement.
threats-more = { $squares } et { $more } de plus

report = Profondeur { $depth } · { $value }
value-draw = partie nulle
value-won = { $mark } a gagné
value-wins-next = { $mark } gagne au prochain coup
value-win = { $mark } gagne en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
value-estimate = { $mark } +{ $amount }
# La valeur d’un coup pour qui le joue, sur la case.
move-value-wins = gagne en { $moves }
move-value-loses = perd en { $moves }
move-value-draw = nulle

## Le plateau

square-empty = Ligne { $row }, colonne { $column } : vide
square-mark = Ligne { $row }, colonne { $column } : { $mark }

## Réglages

settings-title = Réglages
of-group = { $group } : { $name }
language = Langue
language-system = Système
theme = Couleurs
theme-system = Système
theme-light = Clair
theme-dark = Sombre
numbering = Numéros sur les cases
numbering-off = Sans
numbering-number-pad = Pavé numérique
numbering-from-zero = 0 à 8
numbering-row-column = Ligne et colonne
numbering-three-by-three = Pavé numérique et 0 à 8 valent pour les plateaux de 3 × 3.
contrast = Contraste
contrast-system = Système
contrast-normal = Normal
contrast-high = Élevé
scale = Taille de tout
scale-percent = { $percent } %
scale-limited = La fenêtre n’a de place que pour { $percent } %.
motion = Mouvement
motion-system = Système
motion-on = Avec
motion-off = Sans
labels = Sur le plateau
labels-coordinates = Lettres et numéros le long des bords
labels-move-numbers = Numéros des coups
labels-last-move = Marquer le dernier coup
sound = Son
sound-moves = Jouer un son à chaque coup
close = Fermer
keys = Touches
keys-board = Parcourir le plateau, jouer une case
keys-arrows = Flèches, Entrée
keys-name = Aller à une case par son nom, y jouer
keys-typed = d3, Espace

## Les règles, expliquées

help-title = Règles et touches
rules = Règles
rules-turns = X et O jouent tour à tour. Qui en aligne { $line } gagne :
rules-across = En ligne
rules-down = En colonne
rules-diagonal = En diagonale
rules-longer-wins = Un alignement plus long gagne aussi.
rules-longer-does-not = Un alignement plus long ne gagne pas.
rules-taken-ask = Une marque reste où elle est ; une case prise ne peut être choisie.
rules-taken-lose = Une marque reste où elle est ; qui choisit une case prise perd son tour.
rules-draw = Quand le plateau est plein sans gagnant, la partie est nulle.

## Une image de la partie

picture-title = Une image de la partie
picture-of = Ce qu’elle montre
picture-board = Le plateau
picture-game = Toute la partie, numérotée
picture-as = Type de fichier
picture-png = PNG, points
picture-svg = SVG, traits
picture-names = { $x } (X), { $o } (O)

## Fenêtres qui posent une question

leave-title = Enregistrer la partie abandonnée ?
leave-text = C’était à { $name } de jouer. Rien n’est perdu : la partie peut être reprise.
do-not-save = Ne pas enregistrer
cancel = Annuler
ok = OK

pick-record-title = Choisir une position de { $file }
pick-record = { $number } : { $verdict }
pick-record-open = Ouvrir

path-title-open = Ouvrir un fichier
path-title-save = Enregistrer la partie
path-text = La fenêtre du système pour choisir un fichier n’est pas disponible ici. Saisissez le chemin du fichier.
path-field = Chemin du fichier
path-no-answer = La fenêtre du système pour choisir un fichier ne répond pas.
path-type = Saisir un chemin

overwrite-text = { $file } existe déjà. L’enregistrement le remplacera.
overwrite = Remplacer

file-type-velha = Parties de Velha
file-type-partie = partie.txt
file-type-png = Images PNG
file-type-svg = Images SVG
file-type-all = Tous les fichiers
file-name-default = partie
file-unsaved = Partie non enregistrée

## L’état d’une position, pour la liste

verdict-to-move = à { $mark } de jouer
verdict-wins = { $mark } gagne, { $lines }
verdict-draw = match nul

## Ce qui peut mal tourner

error-title-open = Impossible d’ouvrir { $file }
error-title-save = Impossible d’enregistrer { $file }
error-title-resume = La dernière partie est illisible
error-title-settings = Les réglages sont illisibles
error-title-statistics = Les statistiques de la dernière fois ne peuvent pas être lues
settings-changed-title = Les réglages ne sont pas tels que Velha les a écrits
settings-changed-text = Ils valent tels qu’ils sont.
error-not-counted = Cela n’a pas été compté : { $cause }
error-nothing-lost-open = La partie en cours reste comme elle était.
error-nothing-lost-save = La partie en cours reste comme elle était, et le fichier aussi.
error-kept = Le fichier est conservé sous le nom { $file }.
error-not-kept-safe = La partie n’est pas à l’abri d’un plantage : { $cause }

disk-missing = Le fichier n’existe pas.
disk-no-permission = Vous n’avez pas le droit de le lire.
disk-folder = C’est un dossier.
disk-not-a-file = Ce n’est pas un fichier, mais un périphérique ou un tube.
disk-too-large = Le fichier est trop grand : une partie fait au plus { $kilobytes } Ko.
disk-other = Le système dit : { $message }
write-no-space = Le disque est plein.
write-no-permission = Vous n’avez pas le droit d’écrire à cet endroit.
write-no-folder = Le dossier n’existe pas.
write-folder = Un dossier porte ce nom.
write-not-a-file = Un périphérique ou un tube se trouve à cet endroit.
write-too-many-copies = Velha est ouvert trop de fois.
write-busy = Une autre copie de Velha est en train de l’écrire.

read-not-text = La ligne { $line } n’est pas du texte.
read-empty = Le fichier est vide.
read-foreign = Ce n’est ni une partie de Velha ni un partie.txt.
save-syntax = Ligne { $line }, caractère { $column } : incompréhensible.
save-foreign = Ce n’est pas une partie de Velha.
save-newer = Le fichier vient d’une version plus récente de Velha (format { $version }).
save-no-version = Le format { $version } n’existe pas.
save-rows = Le fichier demande { $number ->
    [one] { $number } ligne
   *[other] { $number } lignes
} ; un plateau en a de { $shortest } à { $longest }.
save-columns = Le fichier demande { $number ->
    [one] { $number } colonne
   *[other] { $number } colonnes
} ; un plateau en a de { $shortest } à { $longest }.
save-line = Le fichier demande { $line } alignés ; sur ce plateau, il en faut de { $shortest } à { $longest }.
save-name-empty = Le nom du joueur { $number } est vide.
save-name-long = Le nom du joueur { $number } a { $length } caractères ; le maximum est { $longest }.
save-name-control = Le nom du joueur { $number } contient un caractère impossible à afficher.
save-board-rows = Le plateau a { $found ->
    [one] { $found } ligne
   *[other] { $found } lignes
} au lieu de { $expected }.
save-board-row = La ligne { $row } du plateau a { $found ->
    [one] { $found } case
   *[other] { $found } cases
} au lieu de { $expected }.
save-board-mark = La case { $square } contient « { $found } » ; seuls X, O et un point sont possibles.
save-two-winners = X et O ont tous deux un alignement complet.
save-move-name = Le coup { $number } est « { $found } », qui n’est pas une case.
save-move-taken = Le coup { $number } joue { $square }, qui est occupée.
save-move-off-board = Le coup { $number } joue { $square }, hors du plateau.
save-move-over = Le coup { $number } vient après la fin de la partie.
save-cursor = Le fichier montre le coup { $cursor }, mais n’a que { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
save-left-after-end = Le fichier dit que la partie a été abandonnée, mais elle était finie.
save-changed = Le fichier n’est pas tel que Velha l’a écrit ; quelque chose y a changé.

record-squares = L’enregistrement { $number } a { $found ->
    [one] { $found } case
   *[other] { $found } cases
} au lieu de neuf.
record-mark = Enregistrement { $number }, case { $index } ({ $square }) : « { $found } » ; seuls X, O et B sont possibles.
record-no-turn = L’enregistrement { $number } ne dit pas à qui de jouer.
record-turn = L’enregistrement { $number } donne le tour à « { $found } » ; il faut X ou O.
record-two-winners = Dans l’enregistrement { $number }, X et O ont tous deux un alignement complet.

## Apprendre

learn = Apprendre
learn-show = Montrer ce qu’il y a à apprendre
learn-hide = Cacher ce qu’il y a à apprendre

# Un coup conseillé, avec la raison. Les coups comptés sont ceux des deux côtés.
hint = Conseil
hint-looking = Recherche d’un bon coup…
hint-completes-line = { $square } complète une ligne.
hint-stops-line = { $square } arrête une ligne de { $mark }.
hint-two-threats = { $square } fait deux menaces à la fois.
hint-only-move = Tous les coups perdent, sauf { $square }.
hint-forced-win = { $square } gagne en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, quelle que soit la réponse.
hint-keeps-draw = { $square } garde la partie nulle.
hint-holds-out = Chaque coup perd. { $square } résiste le plus longtemps : { $value }.
hint-looks-best = { $square } semble le meilleur, mais ce n’est pas prouvé.

notice-no-answer = L’ordinateur a trébuché et n’a pas de réponse. Rien n’est perdu.

values = Ce que vaut chaque case
# Le nom d’une case et ce qu’elle vaut.
square-worth = { $square }, { $value }
# Ce que veulent dire les signes sur les cases.
values-legend-win = Gagne en tant de coups
values-legend-draw = Partie nulle
values-legend-loss = Perd en tant de coups
values-legend-better = Non prouvé : plus grand, meilleur
values-legend-worse = Non prouvé : plus grand, pire
values-legend-best = La meilleure, autant qu’on sache
expectation = Ce que l’ordinateur attend

moves = Coups
moves-none = Rien n’a encore été joué.
moves-start = Le début
moves-made = { $number }. { $mark } { $square }
# Un coup qui a choisi une case prise et perdu le tour.
moves-lost = { $number }. { $mark } { $square }, tour perdu
moves-first = Premier coup
moves-previous = Coup précédent
moves-next = Coup suivant
moves-last = Dernier coup
# Le nom d’un coup et ce qu’il valait.
move-judged = { $made } : { $judgement }
variations = À côté de la partie
variation-game = La partie
variation = Variante { $number }, depuis { $made }
# Au-dessus du petit plateau à côté de la liste.
variation-beside = La partie au même coup
judgement-best = le meilleur
judgement-good = bon
judgement-missed-win = a manqué un gain en { $moves }
judgement-win-to-draw = a laissé échapper le gain
judgement-win-to-loss = a changé un gain en perte
judgement-draw-to-loss = a changé une nulle en perte
judgement-to-loss = perd
judgement-weak = faible, de { $amount }

review = Analyse
review-start = Juger les coups
review-go-on = Continuer
review-stop = Arrêter
review-deeper = Chercher plus longtemps
review-left = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} au plus
review-progress = { $percent } % jugé
review-losing-better = Au coup { $number }, { $square }, la partie de { $mark } était perdue. Mieux valait { $better }.
review-losing = Au coup { $number }, { $square }, la partie de { $mark } était perdue.
review-none-lost = On ne connaît pas de coup qui ait perdu la partie.
review-threshold = Où rien n’est prouvé, un coup est faible si l’estimation y baisse de { $amount } ou plus : environ une menace ouverte.
review-show = Le montrer sur le plateau
chart = Ce que valait la partie
chart-at = Coup { $number } : { $value }
chart-at-start = Au début : { $value }
value-unknown = pas encore connu

puzzles = Problèmes…
puzzles-title = Problèmes
puzzles-solved = { $solved } sur { $total } résolus
puzzle-name = Problème { $number }
puzzle-name-solved = Problème { $number }, résolu
puzzle-win = { $mark } joue et gagne en { $moves }
puzzle-draw = { $mark } joue et ne perd pas
puzzle-task = Il n’y a qu’un seul coup pour cela. Lequel ?
puzzle-right-win = Juste, seul { $square } gagne. Voyez la suite.
puzzle-right-draw = Juste, seul { $square } tient la partie nulle. Voyez la suite.
puzzle-wrong-win = { $square } ne gagne pas. Voyez pourquoi.
puzzle-wrong-draw = { $square } perd. Voyez pourquoi.
puzzle-again = Réessayer
puzzle-next = Problème suivant

statistics = Statistiques…
statistics-title = Statistiques
statistics-none = Aucune partie contre l’ordinateur n’est encore terminée.
statistics-games = Parties
statistics-won = Gagnées
statistics-drawn = Nulles
statistics-lost = Perdues
# Ce que veulent dire les nombres d’un plateau et d’un niveau, pour qui ne voit pas le tableau.
statistics-row = { $board }, { $level } : { $games } parties, { $won } gagnées, { $drawn } nulles, { $lost } perdues
statistics-streak = Gagnées de suite : { $streak } ; au plus jusqu’ici : { $longest }
statistics-lost-by = Les coups qui ont le plus perdu
statistics-lost-by-move = { $square } sur { $board } : { $times ->
    [one] { $times } partie
   *[other] { $times } parties
}
statistics-alike = Les positions semblables, tournées ou en miroir, comptent ensemble.
statistics-judging = Recherche des coups qui ont perdu…
statistics-reset = Remettre à zéro…
statistics-reset-sure = Oublier toutes les parties comptées ? On ne pourra pas les retrouver.
statistics-forget = Les oublier

## Là où le programme ne peut pas démarrer, ou s’est arrêté sur une erreur

start-title = Velha ne peut pas démarrer
start-no-display = Velha a besoin d’un bureau pour ouvrir sa fenêtre : ni X11 ni Wayland ne répondent.
# Les paquets sont ceux de Debian et de ses parents ; ailleurs leurs noms se ressemblent.
start-no-graphics = Velha ne peut pas dessiner sa fenêtre, car OpenGL manque ou ne fonctionne pas. Installez le paquet { $package }.
start-old-graphics = Velha a besoin d’OpenGL 2.0 ou plus récent, et il n’y en a ici qu’un plus ancien. Installez le paquet { $package }.
start-no-library = Velha ne peut pas ouvrir sa fenêtre, car { $library } manque. Installez le paquet { $package }.
# Sous Windows et macOS.
start-no-driver = Velha ne peut pas dessiner sa fenêtre, car OpenGL manque ou ne fonctionne pas. Installez le pilote de la carte graphique.
start-failed = Velha ne peut pas ouvrir sa fenêtre : { $cause }
crash-title = La dernière fois, Velha s’est arrêté sur une erreur
crash-text = La partie est telle qu’après le dernier coup. Ce qu’on sait de l’erreur se trouve dans { $file }.

notice-other-copy = Velha est aussi ouvert dans une autre fenêtre. Chacune garde sa propre partie.
notice-left-behind = { $number ->
    [one] Une autre fenêtre a laissé une partie.
   *[other] D’autres fenêtres ont laissé { $number } parties.
}
left-behind-look = Voir
left-behind-title = Parties laissées par d’autres fenêtres
left-behind-text = Choisissez-en une pour la continuer. Annuler ramène la partie du plateau.
left-behind-forget = Les oublier toutes
