# Messages de Velha en français.
#
# Les symboles sont les lettres X et O. Les cases portent le nom qu’elles ont sur le plateau : une
# lettre pour la colonne à partir de la gauche, un nombre pour la ligne à partir du haut. Devant
# « : » l’espace est insécable (U+00A0), devant « ; », « ! » et « ? » elle est aussi fine (U+202F).
#
# Un mot pour chaque chose : les mots du jeu sont dans assets/GLOSSARY.md.

app-name = Velha
language-name = Français

## Le menu

play = Jouer
play-again = Rejouer
quit = Quitter
undo = Annuler
redo = Rétablir
open = Ouvrir…
save = Enregistrer
save-as = Enregistrer sous…
picture = Exporter l’image…
sheet = Feuille à imprimer…
copy-text = Copier en texte
copy-moves = Copier les coups en texte
paste = Coller
copy-picture = Copier l’image
threats = Afficher les menaces
larger = Zoom avant
larger-no-room = Un zoom plus fort demande une fenêtre plus grande.
smaller = Zoom arrière
usual-size = Zoom normal
full-screen = Plein écran
take-up-game = Reprendre
settings = Réglages
help = Règles et raccourcis

level-random-moves = Coups au hasard
players = Joueurs
player-default = Joueur { $number }
computer-default = Ordinateur
computer-default-numbered = { $level } { $number }
who-person = Humain
level = { $level ->
   *[Random] Aléatoire
    [Beginner] Débutant
    [Easy] Facile
    [Medium] Moyen
    [Hard] Difficile
    [Master] Maître
}
manner-person = à cet ordinateur
manner-unbeatable = imbattable
manner = { $level ->
   *[Random] joue n’importe où
    [Beginner] vient d’apprendre le jeu
    [Easy] { $lines ->
       *[short] oublie souvent de bloquer
        [three] oublie souvent de bloquer
        [long] ne voit pas tout
        [lose] ne voit pas tout
    }
    [Medium] { $lines ->
       *[short] bloque, prévoit rarement
        [three] bloque, prévoit rarement
        [long] bloque, prévoit rarement
        [lose] laisse passer peu de choses
    }
    [Hard] { $lines ->
       *[short] prévoit quelques coups
        [three] rate certaines doubles menaces
        [long] prévoit quelques coups
        [lose] prévoit quelques coups
    }
    [Master] voit loin
}

board-preset = { $rows } × { $columns }, { $line } alignés
rows = Lignes
columns = Colonnes
line = Alignés

rule-lose-turn = { $falls ->
    [true] Choisir une colonne pleine fait perdre son tour
   *[false] Choisir une case occupée fait perdre son tour
}

## La phrase au-dessus du plateau

then-chooses = { $you ->
    [true] Ensuite vous choisissez un camp.
   *[false] Ensuite { $name } choisit un camp.
}
decision = { $more ->
    [true] En poser 2
   *[false] Jouer { $mark }
}
decided = { $you ->
    [true] { $name } a pris { $mark } : vous jouez { $other }
   *[false] { $name } : { $mark } · { $second } : { $other }
}
decided-more = { $you ->
    [true] Vous avez posé deux autres symboles
   *[false] { $name } a posé deux autres symboles
}
# Pour qui ne voit pas le plateau : le dernier coup et la phrase au-dessus du plateau.
spoken-move = { $name } : { $square }. { $status }
draw = Partie nulle

line-row = ligne { $number }
line-column = colonne { $letter }
# Un coup là où les symboles tombent, dans une phrase : une lettre seule se lirait comme un mot.
move-column = la colonne { $letter }
# Où l’on peut jouer ; $squares sont des noms de cases, ou des lettres là où les symboles tombent.
place = { $falls ->
    [true] dans la colonne { $squares }
   *[false] en { $squares }
}
# Le dernier de quelques noms.
places-or = { $before } ou { $last }
status = { $state ->
    [left] { $you ->
        [true] Partie interrompue, à vous de jouer
       *[false] Partie interrompue, à { $name } de jouer
    }
    [past] { $you ->
        [true] Coup { $number } : à vous de jouer
       *[false] Coup { $number } : à { $name } de jouer
    }
    [paused] { $you ->
        [true] En pause, à vous de jouer
       *[false] En pause, à { $name } de jouer
    }
    [thinking] { $name } réfléchit
    [choosing] { $you ->
        [true] Choisissez un camp
       *[false] { $name } choisit un camp
    }
    [setting] { $you ->
        [true] Posez { $count ->
            [one] { $count } symbole
           *[other] { $count } symboles
        } : { $marks }
       *[false] { $name } pose { $count ->
            [one] { $count } symbole
           *[other] { $count } symboles
        } : { $marks }
    }
   *[moving] { $you ->
        [true] À vous de jouer
       *[false] À { $name } de jouer
    }
}
line-diagonal = diagonale { $first }–{ $last }
line-between = alignement { $first }–{ $last }
lines-and = { $before } et { $after }

ended-line = { $lines }, en { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
ended-line-loses = { $you ->
    [true] Vous avez terminé : { $lines }, en { $moves ->
            [one] { $moves } coup
           *[other] { $moves } coups
        }
   *[false] { $name } a terminé : { $lines }, en { $moves ->
            [one] { $moves } coup
           *[other] { $moves } coups
        }
}
ended-full = Plateau plein
ended-out-of-time = { $you ->
    [true] Votre temps est écoulé
   *[false] Temps écoulé pour { $name }
}
ended-gave-up = { $you ->
    [true] Vous avez abandonné { $moves ->
            [0] sans avoir joué
            [one] après { $moves } coup
           *[other] après { $moves } coups
        }
   *[false] { $name } a abandonné { $moves ->
            [0] sans avoir joué
            [one] après { $moves } coup
           *[other] après { $moves } coups
        }
}
ended-agreed = D’un commun accord après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
# Pour qui ne voit pas le plateau : la phrase au-dessus et la fin de la partie.
spoken-end = { $status } – { $ending }

notice-refused = { $cause ->
   *[taken] La case { $square } est occupée. Choisissez une case libre.
    [column-full] La colonne { $column } est pleine. Choisissez-en une autre.
    [overline] La case { $square } est interdite : plus de 5 alignés. Choisissez-en une autre.
    [double-four] La case { $square } est interdite : double quatre. Choisissez-en une autre.
    [double-three] La case { $square } est interdite : double trois. Choisissez-en une autre.
}
notice-turn-lost = { $falls ->
    [true] { $mark } a choisi une colonne pleine et perd son tour.
   *[false] { $mark } a choisi une case occupée et perd son tour.
}
notice-engine-failed = Une erreur est survenue et l’ordinateur a choisi une case au hasard. La partie continue.
notice-saved = { $is_part ->
    [true] Enregistré dans { $file }. Le fichier ne contient pas toute la partie ; un fichier .velha la contient.
   *[false] Enregistré dans { $file }
}
notice-time-left = { $seconds ->
    [0] Le temps est écoulé
   *[other] Les { $seconds } dernières secondes
}
notice-typed-row = Ligne { $row }, quelle colonne ?
notice-typed-digits = Ligne { $digits }…
notice-typed-column = Ligne { $row }, colonne { $digits }…
notice-wrong-row = Il n’y a pas de ligne { $number }. Les lignes vont de 1 à { $last }.
notice-wrong-column = Il n’y a pas de colonne { $number }. Les colonnes vont de 1 à { $last }.
notice-wrong-number = Aucune case ne porte le numéro { $digit }.
notice-typed-letter = Colonne { $letter }, quelle ligne ?
notice-wrong-letter = Il n’y a pas de colonne { $letter }. Les colonnes vont de a à { $last }.
notice-copied-text = Plateau copié en texte.
notice-copied-moves = Coups copiés en texte, lignes comptées depuis le bas.
paste-foreign = Rien de ce qui a été copié ne peut se jouer.
paste-empty = Le presse-papiers ne contient pas de texte.
clipboard = Le presse-papiers
notice-copied-picture = Image copiée.

threats-complete = { $loses ->
    [true] { $mark } terminerait un alignement { $place }.
   *[false] { $mark } peut terminer un alignement { $place }.
}
threats-double = { $mark } peut créer une double menace { $place }.
threats-none = { $loses ->
    [true] Aucune case ne terminerait un alignement.
   *[false] Aucune menace.
}
threats-more = { $squares } et { $more } de plus

value-draw = partie nulle
value-win = { $over ->
    [true] { $mark } a gagné
   *[false] { $moves ->
        [0] { $mark } gagne
        [1] { $loses ->
            [true] { $other } perd au prochain coup
           *[false] { $mark } gagne au prochain coup
        }
       *[other] { $mark } gagne en { $moves } coups
    }
}
# La valeur d’une position qui n’est pas prouvée.
value-estimate = { $lead ->
    [little] léger avantage { $mark }
    [clear] avantage { $mark }
   *[much] net avantage { $mark }
}
# La valeur d’un coup pour qui le joue, sur la case.
move-value = { $wins ->
    [true] { $moves ->
        [0] gagne
        [one] gagne en { $moves } coup
       *[other] gagne en { $moves } coups
    }
   *[false] { $moves ->
        [0] perd
        [one] perd en { $moves } coup
       *[other] perd en { $moves } coups
    }
}
move-value-draw = nulle

## Le panneau et l’en-tête

you = Vous
new-game = Nouvelle partie
back-to-game = Retour à la partie
menu = Menu
panel = Panneau
back = Retour
name-of = Nom du joueur { $mark }
player-of = Joueur { $mark }
swap = Échanger
first-move = Premier coup
first-random = Au hasard
first-alternate = À tour de rôle
editor = Composer une position
editor-tool = Symbole à poser
side-x = X
side-o = O
side-black = Noir
side-white = Blanc
editor-erase = Gomme
# After the board that is set up was cleared.
editor-empty = Le plateau est vide.
editor-clear = Vider
editor-mirror = Miroir
editor-turn = Tourner
editor-note = { $falls ->
    [true] Cliquez sur une colonne pour y poser un symbole ou en enlever un.
   *[false] Cliquez sur une case pour y poser un symbole ou l’enlever.
}
editor-over = Il n’y a plus rien à jouer : { $verdict }.
clock = Pendule
clock-of = Pendule de { $mark }
clock-other = Autres pendules…
clock-other-title = Autres pendules
clock-none = Aucune
clock-move = { $time }/coup
clock-game = { $time }/partie
clock-up = Temps écoulé
clock-up-loses = Le joueur perd
clock-up-warns = Un humain est seulement averti
think-time = Temps de réflexion
think-seconds = { $seconds } s
game = Jeu
game-name = { $game ->
   *[tic-tac-toe] Morpion
    [misere] Morpion inversé
    [connect-four] Puissance 4
    [gomoku] Gomoku
    [caro] Caro
    [renju] Renju
    [gomoku-swap2] Gomoku avec swap2
}
game-wins = { $game ->
   *[tic-tac-toe] 3 alignés
    [connect-four] 4, par gravité
    [gomoku] 5 alignés
    [misere] 3 font perdre
    [caro] 5, un bout ouvert
    [renju] 5, cases interdites
    [gomoku-swap2] équitable
}
other-board = Autre plateau…
other-board-title = Autre plateau
board-size = { $rows } × { $columns }
rule-kind = { $kind ->
   *[line] Il faut aligner
    [completing] { $line } alignés
    [placement] Les symboles
    [taken-square] Sur une case occupée
    [opening] L’ouverture est
}
rule-choice = { $rule ->
   *[at-least] { $line } ou plus
    [exactly] exactement { $line }
    [caro] exactement { $line }, un bout ouvert
    [renju] 5, comme au renju
    [wins] font gagner
    [misere] font perdre
    [anywhere] restent où on les pose
    [falling] tombent tout en bas
    [ask-again] on en choisit une autre
    [lose-turn] on perd son tour
    [plain] classique
    [swap] swap, après un coup
    [swap2] swap2, après trois
}
rule-wins = { $loses ->
    [true] { $rule ->
       *[at-least] { $line } alignés font perdre
        [exactly] Exactement { $line } alignés font perdre
        [caro] Exactement { $line } alignés font perdre, sauf fermés aux deux bouts
        [renju] { $line } alignés font perdre
    }
   *[false] { $rule ->
       *[at-least] { $line } alignés pour gagner
        [exactly] Exactement { $line } alignés pour gagner
        [caro] Exactement { $line } alignés pour gagner, sauf fermés aux deux bouts
        [renju] { $line } alignés pour gagner, avec des cases interdites
    }
}
rule-falling = Les symboles tombent
rule-opening = { $opening ->
   *[swap] Camps choisis après le premier coup
    [swap2] Camps choisis par swap2
}
rule = { $game } : { $wins }
click-to-start = { $falls ->
    [true] { $wins }. Cliquez sur une colonne pour commencer.
   *[false] { $wins }. Cliquez sur une case pour commencer.
}
you-lose = Vous avez perdu
wins = { $you ->
    [true] Vous avez gagné
   *[false] { $name } a gagné
}
past-move = Coup { $number } sur { $total }
variation = Au lieu de { $made } : { $moves }
wins-label = { $wins ->
    [one] victoire
   *[other] victoires
}
clock-left = { $score }, reste { $time }
clock-no-help = Ni annulation ni aide tant que les pendules tournent.
task-no-help = Pas d’aide ici : elle donnerait la réponse.
# $action est ce que font les touches, comme « Annuler ».
shortcut-idle = { $action } : impossible pour l’instant.
score-wins = { $name } : { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
score-against = Aujourd’hui contre { $level }
draws = { $draws ->
    [one] { $draws } nulle
   *[other] { $draws } nulles
}
in-a-row = { $wins ->
    [true] Trois victoires de suite.
   *[false] Cinq défaites de suite.
}
try-level = Essayer le niveau { $level }
move-now = Jouer maintenant
analysis = Analyse
analysis-off = Analyse désactivée.
play-from-here = Jouer d’ici
back-to-end = Retour à la fin
continue = Continuer
board-covered = Plateau caché – cliquez pour continuer
copy-covered = Le plateau est caché : continuez la partie pour le copier.
pause = Pause
step = Un coup
speed = Vitesse
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
show-solution = Voir la solution
puzzle-number = Problème { $number } sur { $total }
end-game = Terminer la partie…
end-game-title = Terminer la partie
end-game-text = Comment la partie se termine-t-elle ?
end-game-give-up = { $you ->
    [true] Abandonner
   *[false] { $name } abandonne
}
end-game-give-up-score = { $you ->
    [true] La victoire vous revient.
   *[false] La victoire revient à { $name }.
}
end-game-draw = Partie nulle
end-game-draw-score = Compte comme une partie nulle.
end-game-stop = Interrompre sans résultat
end-game-stop-score = Ne compte pas ; la partie peut être reprise.
open-recent = Fichiers récents
clear-recent = Effacer la liste
# Un lien à côté l’annule.
recent-cleared = La liste des fichiers récents est vide.
copy = Copier
view = Affichage
about = À propos de Velha

## Le plateau

square-empty = { $square }, vide
square-mark = { $square }, { $mark }
square-falls = { $square } ; le prochain symbole tombe en { $landing }
square-refused = { $cause ->
   *[column-full] { $square } ; colonne pleine
    [overline] { $square } ; interdite, plus de cinq
    [double-four] { $square } ; interdite, double quatre
    [double-three] { $square } ; interdite, double trois
}

## Réglages

of-group = { $group } : { $name }
language = Langue (Language)
language-system = Système
theme = Thème
theme-system = Système
theme-light = Clair
theme-dark = Sombre
contrast = Contraste
contrast-system = Système
contrast-normal = Normal
contrast-high = Élevé
scale = Zoom
percent = { $percent } %
motion = Animations
motion-system = Système
motion-on = Activées
motion-off = Désactivées
worse = Imprécisions
worse-plain = Non indiquées
worse-marked = Indiquées
board = Plateau
board-automatic = Automatique
board-marks = X et O
board-stones = Pierres
numbers = Numéros des coups
numbers-hidden = Masqués
numbers-shown = Affichés
labels = Nom des cases
labels-nothing = Aucun
labels-letters = a1, b2
labels-rows = Lignes
labels-automatic = Automatique
labels-from-top = depuis le haut
labels-from-bottom = depuis le bas
labels-numbers = Numéros
labels-number-pad = Pavé numérique
labels-from-zero = 0–8
labels-row-column = Ligne et colonne
sound = Son
sound-off = Désactivé
sound-on = Activé
settings-more = Plus
keys = Raccourcis
keys-board = Parcourir le plateau, jouer
keys-arrows = Flèches, Entrée
keys-name = Aller à une case par son nom, y jouer
keys-typed = d3, Espace
keys-side = Choisir un camp à l’ouverture
keys-column = Jouer dans une colonne par sa lettre

## Les règles, expliquées

rules = Règles
rules-turns = { $mark ->
    [X] Les joueurs placent { $mark } et { $other } à tour de rôle.
   *[stones] { $mark } et { $other } jouent à tour de rôle, et { $mark } commence.
} { $loses ->
    [true] Le premier à en aligner { $line } perd :
   *[false] Le premier à en aligner { $line } gagne :
}
rules-across = Horizontale
rules-down = Verticale
rules-diagonal = Diagonale
rules-closed = Fermé aux deux bouts : ne compte pas
rules-longer = { $rule ->
   *[at-least] Un alignement plus long compte aussi.
    [exactly] Un alignement plus long ne compte pas.
    [caro] Ni un alignement plus long ni un alignement que l’adversaire ferme aux deux bouts ne compte. Le bord du plateau ne ferme rien.
    [renju] Qui commence ne peut ni en aligner plus de 5, ni former à la fois deux quatre ou deux trois ouverts, sauf s’il en aligne 5 ; pour l’autre camp, un alignement plus long compte aussi.
}
rules-falling = Un symbole tombe sur la case libre la plus basse de sa colonne.
rules-taken = { $falls ->
    [true] { $loses ->
        [true] Qui choisit une colonne pleine perd son tour.
       *[false] Une colonne pleine ne peut pas être choisie.
    }
   *[false] { $loses ->
        [true] Un symbole ne bouge plus ; qui choisit une case occupée perd son tour.
       *[false] Un symbole ne bouge plus, et une case occupée ne peut pas être choisie.
    }
}
rules-opening = { $opening ->
   *[swap] Un joueur pose le premier symbole ; l’autre choisit ensuite de jouer { $mark } ou { $other }.
    [swap2] Un joueur pose trois symboles, en alternant les camps. L’autre joue ensuite { $mark } ou { $other }, ou bien en pose deux de plus et laisse le choix au premier.
}
rules-draw = Si le plateau est plein sans que personne ait gagné, la partie est nulle.
rules-example = { $example ->
   *[wins] { $mark } en aligne { $line } et gagne
    [loses] { $mark } en aligne { $line } et perd
    [full] Plateau plein, aucun alignement : partie nulle
    [falls] Le symbole tombe sur la case libre la plus basse de la colonne
    [longer] En aligner plus de 5 fait gagner aussi
    [open] Fermé à un seul bout : { $mark } gagne
    [closed] Fermés aux deux bouts, ces 5 ne comptent pas
    [three] { $mark } a commencé et ne peut pas former deux trois ouverts à la fois
    [stop] { $mark } ne peut pas arrêter ces 4, car il en alignerait 6 : { $other } gagne
    [set] Un joueur pose trois symboles, l’autre choisit son camp
    [more] Ou bien l’autre en pose deux de plus, et le premier choisit
}
about-version = Version { $version }
about-text = Le morpion et toute sa famille, sur des plateaux allant jusqu’à 20 × 20.
about-licence = Licence : { $licence }
about-made-of = Réalisé avec Rust et egui ; composé en Inter et, pour le chinois et le coréen, en Noto Sans.
about-report = Si quelque chose ne fonctionne pas, exécutez { $command } et joignez le résultat à votre signalement.

## Une image de la partie

picture-title = Exporter l’image
picture-of = Contenu
picture-board = Plateau
picture-game = Partie entière, numérotée
picture-as = Format
picture-png = PNG (bitmap)
picture-svg = SVG (vectoriel)
picture-names = { $first } ({ $mark }), { $second } ({ $other })
picture-lost-turn = { $number } en { $square }

## Une page d’une leçon à imprimer

sheet-title = Feuille à imprimer
sheet-page = Page
sheet-number = { $number } sur { $total }
sheet-tasks = Positions
sheet-answers = Réponses
sheet-paper = Papier
sheet-a4 = A4
sheet-letter = Lettre US
sheet-name = Nom :
sheet-answers-of = { $lesson }, réponses
sheet-unknown = tout coup qui convient
sheet-none = Ouvrez d’abord une leçon ou une étape d’Apprendre : ce sont ses positions qui seront imprimées.

## Fenêtres qui posent une question

leave-title = Enregistrer cette partie ?
leave-text = { $you ->
    [true] C’était à vous de jouer. Vous pourrez reprendre la partie plus tard, même sans l’enregistrer.
   *[false] C’était à { $name } de jouer. Vous pourrez reprendre la partie plus tard, même sans l’enregistrer.
}
do-not-save = Ne pas enregistrer
cancel = Annuler
close = Fermer
ok = OK

quit-title = Quitter sans enregistrer ?
quit-games = { $number ->
    [one] Les derniers coups d’une partie ne sont pas enregistrés. { $cause }
   *[other] Les derniers coups de { $number } parties ne sont pas enregistrés. { $cause }
}
quit-others = Des changements dans la liste des parties ou des problèmes résolus ne sont pas enregistrés. { $cause }
quit-slow = L’enregistrement n’est pas terminé. Le disque ne répond pas.

pick-record-title = { $has_games ->
    [true] { $file } : choisissez une partie
   *[false] { $file } : choisissez une position
}
pick-record = { $state ->
    [done] { $number } : { $verdict }, faite
    [later] { $number } : { $verdict }, faite, pas au premier essai
   *[open] { $number } : { $verdict }
}
pick-record-open = Ouvrir

# A file of several games or positions, gone through one after the other.
lesson-begin = Commencer
lesson-previous = Précédente dans la liste
lesson-next = Suivante dans la liste
lesson-list = Afficher la liste
lesson-close = { $is_lesson ->
    [true] Fermer la leçon
   *[false] Fermer la liste
}
lesson-done = { $done } sur { $total } faites
lesson-games = { $total ->
    [one] { $total } partie
   *[other] { $total } parties
}
lesson-positions = { $total ->
    [one] { $total } position
   *[other] { $total } positions
}
lesson-end = Résultat
lesson-result = Au premier essai : { $first } sur { $total }. { $tomorrow ->
    [0] Aucune ne revient demain.
    [one] Une position revient demain.
   *[other] { $tomorrow } positions reviennent demain.
}
lesson-closed = La leçon a été fermée sans être enregistrée.
lesson-item = { $number } sur { $total }
# The task of a position: to find a move that gives nothing away.
lesson-task = Trouvez le meilleur coup de { $mark }
lesson-asked = { $kind ->
    [win] { $mark } joue et gagne
    [hold] { $mark } joue et ne perd pas
    [stop] { $mark } joue et pare la menace
    [play-on] Continuez avec { $mark } contre { $level }
   *[play] Regardez la partie
}
# Puzzles, mistakes and games as a file to hand out.
lesson-make = Faire une leçon…
lesson-save = Enregistrer en leçon…
lesson-choose = Choisissez les positions de la leçon
lesson-chosen = { $number ->
    [0] aucune choisie
    [one] { $number } choisie
   *[other] { $number } choisies
}
# The name that is proposed for the file.
lesson-file = Leçon
lesson-unsaved = Enregistrez ou fermez d’abord la leçon que vous faites.
lesson-edit = Modifier la leçon
lesson-name = Nom de la leçon
lesson-title = Nom de la position
lesson-entry = { $number }. { $title }
lesson-add = Ajouter à la leçon
lesson-copy = Copier la position
lesson-remove = Retirer la position
lesson-up = Monter la position
lesson-down = Descendre la position
lesson-question = Consigne
lesson-turn = À qui de jouer
lesson-moves = Coups jusqu’à la victoire
lesson-answers = Réponses
lesson-no-answer = Jouez-les sur le plateau. Sans elles, l’ordinateur décide.
lesson-answer-words = Le commentaire d’une réponse s’affiche quand on l’essaie ; celui d’une réponse fausse sert de conseil.
lesson-right-answer = juste
lesson-wrong-answer = fausse
lesson-another-answer = Une autre réponse
lesson-forget = Retirer
lesson-try = Essayer
lesson-finding = { $kind ->
    [pending] vérification…
    [proven] prouvée
    [others] juste aussi : { $squares }
    [found] juste : { $squares }
    [wrong] { $squares } ne convient pas
    [impossible] aucun coup ne convient
   *[unsure] non prouvée
}

path-title-open = Ouvrir un fichier
path-title-save = Enregistrer la partie
path-title-lesson = Enregistrer la leçon
path-text = Le sélecteur de fichiers du système n’est pas disponible. Saisissez le chemin du fichier.
path-field = Chemin du fichier
path-no-answer = Le sélecteur de fichiers du système est encore ouvert, ou ne répond pas.
path-type = Saisir un chemin
overwrite-title = Remplacer { $file } ?

overwrite-text = Un fichier portant ce nom existe déjà. L’enregistrement le remplacera.
overwrite-changed = Un autre programme ou une autre fenêtre a modifié ce fichier depuis qu’il a été ouvert ou enregistré ici. L’enregistrement remplacera ce qui s’y trouve.
overwrite = Remplacer

file-type-velha = Parties de Velha (.velha)
file-type-partie = partie.txt
file-type-sgf = Fichiers SGF (.sgf)
file-type-psq = Parties Piskvork (.psq)
file-type-moves = Coups en texte (.moves)
file-type-png = Images PNG
file-type-svg = Images SVG
file-type-games = Parties de tous formats
file-type-all = Tous les fichiers

## L’état d’une position, pour la liste

verdict-to-move = à { $mark } de jouer
verdict-wins = { $loses ->
    [true] { $mark } gagne, alignement de { $other } : { $lines }
   *[false] { $mark } gagne, { $lines }
}
verdict-draw = partie nulle

## Ce qui peut mal tourner

error-title-open = Impossible d’ouvrir { $file }
error-title-save = Impossible d’enregistrer { $file }
error-title-resume = Impossible de restaurer la dernière partie
error-title-past = Impossible de lire la partie
error-title-library = Certaines parties sont illisibles
error-title-settings = Impossible de lire les réglages
error-nothing-lost-open = Votre partie en cours n’a pas changé.
error-nothing-lost-save = Votre partie en cours et vos fichiers n’ont pas changé.
error-partie-limits = Un fichier partie.txt ne contient que des parties 3 × 3 où trois alignés font gagner. Enregistrez cette partie en .velha.
error-psq-limits = Un fichier .psq ne contient que des parties à cinq alignés sur au moins 5 × 5 cases, sans symboles qui tombent, ni tours perdus, ni position de départ. Enregistrez cette partie en .velha ou .sgf.
error-moves-limits = Un fichier de coups ne contient que des parties de gomoku sur 15 × 15 cases, sans tours perdus ni position de départ. Enregistrez cette partie en .velha ou .sgf.
error-read-only = Les fichiers de ce type peuvent être ouverts, mais pas enregistrés. Enregistrez cette partie en .velha, .sgf ou .psq.
error-kept = Le fichier est conservé sous le nom { $file }.
error-not-kept-safe = L’enregistrement automatique a échoué : { $cause }
error-settings-not-kept = Réglages non enregistrés : { $cause }
try-again = Réessayer

disk-missing = { $writes ->
    [true] Dossier introuvable.
   *[false] Fichier introuvable.
}
disk-no-permission = { $writes ->
    [true] Vous n’avez pas le droit d’écrire à cet endroit.
   *[false] Vous n’avez pas le droit de le lire.
}
disk-folder = { $writes ->
    [true] Un dossier porte déjà ce nom.
   *[false] C’est un dossier.
}
disk-not-a-file = { $writes ->
    [true] Ce qui s’y trouve n’est pas un fichier ordinaire.
   *[false] Ce n’est pas un fichier ordinaire.
}
disk-too-large = Le fichier est trop volumineux : { $kilobytes } Ko au plus.
disk-other = Message du système : { $message }
disk-no-space = Le disque est plein.
disk-busy = Un autre programme l’utilise.
disk-bad-name = Un fichier ne peut pas porter ce nom : il est trop long ou contient un caractère interdit.

read-not-text = La ligne { $line } n’est pas du texte.
read-too-many = Le fichier contient trop de parties : { $games } au plus.
read-empty = Le fichier est vide.
read-foreign = Ce n’est pas une partie que Velha sache lire.
read-rules-assumed = Règles non précisées ; supposées : { $rules }.
read-rows-from-bottom = Les lignes ont été comptées depuis le bas.
read-variations-left-out = Des variantes du fichier n’ont pas pu être lues et ont été laissées de côté.
read-cut-off = Le fichier s’arrête au milieu d’une partie. Ce qui s’y trouve a été lu.
read-comment-cut = Un commentaire du fichier était trop long et a été raccourci.
game-board = Le plateau est de { $size }. Velha connaît les plateaux de 3 × 3 à 20 × 20.
game-other = C’est un autre jeu : { $said }.
game-no-square = { $found } n’est pas une case du plateau.
game-row = La ligne { $row } du plateau ne peut pas être lue : « { $found } ».
game-late-marks = Des symboles sont posés sur le plateau après le coup { $number }.
game-too-long = La partie a trop de coups.
position-two-winners = { $mark } et { $other } ont tous deux un alignement complet.
position-floating = Le symbole en { $square } est au-dessus d’une case libre, mais les symboles tombent.
save-foreign = Ce n’est pas une partie de Velha.
library-damaged = La liste de vos parties était endommagée.
library-newer = Rien ne peut être gardé ici : vos parties viennent d’une version plus récente de Velha (version { $version }).
library-no-game = La partie n’est plus dans la liste.
library-rescued = { $games ->
    [0] Aucune partie n’a pu être récupérée ; les nouvelles sont gardées dans une nouvelle liste.
    [one] { $games } partie a été récupérée dans une nouvelle liste.
   *[other] { $games } parties ont été récupérées dans une nouvelle liste.
}
save-newer = Le fichier vient d’une version plus récente de Velha (format { $version }).
save-older = Le fichier vient d’une version plus ancienne de Velha (format { $version }) et ne peut plus être lu.
save-move = { $cause ->
    [taken] Le coup { $number } joue { $square }, qui est occupée.
    [floats] Le coup { $number } joue { $square }, mais les symboles tombent et une case en dessous est libre.
    [off-board] Le coup { $number } joue { $square }, hors du plateau.
    [overline] Le coup { $number } joue { $square }, qui est interdite : plus de 5 alignés.
    [double-four] Le coup { $number } joue { $square }, qui est interdite : double quatre.
    [double-three] Le coup { $number } joue { $square }, qui est interdite : double trois.
    [opening] Le coup { $number } ne convient pas à l’ouverture : { $square }.
   *[over] Le coup { $number } vient après la fin de la partie.
}
# $name est un champ du fichier, en anglais.
save-field = « { $name } » dans le fichier ne concorde pas avec le reste de la partie.
save-settings = Impossible de lire { $names } dans le fichier. Tous les autres réglages sont appliqués.
save-changed = Le fichier est endommagé ou a été modifié à la main.

record-squares = L’enregistrement { $number } a { $found ->
    [one] { $found } case
   *[other] { $found } cases
} au lieu de neuf.
record-mark = Enregistrement { $number }, case { $index } ({ $square }) : « { $found } » ; seuls X, O et B sont possibles.
record-no-turn = L’enregistrement { $number } ne dit pas à qui de jouer.
record-turn = L’enregistrement { $number } donne le tour à « { $found } » ; il faut X ou O.

## Apprendre

# Un coup conseillé, avec la raison. Les coups comptés sont ceux du camp qui gagne.
hint = Conseil
hint-opening = Pas de conseil avant le choix d’un camp.
hint-looking = Recherche d’un bon coup…
hint-reason = { $reason ->
    [completes-line] { $square } termine un alignement.
    [stops-line] { $square } empêche { $mark } de terminer un alignement.
    [two-threats] { $square } crée une double menace.
    [only-without-line] Toutes les cases sauf { $square } terminent un alignement, ce qui fait perdre.
    [leaves-safe] { $count ->
            [0] Après { $square }, { $mark } termine un alignement où qu’il joue.
            [one] Après { $square }, { $mark } termine un alignement sur toutes les cases sauf une.
           *[other] Après { $square }, { $mark } termine un alignement sur toutes les cases sauf { $count }.
        }
    [only-not-below] Tout coup autre que { $square } permet à { $mark } de terminer un alignement juste au-dessus.
    [only-move] Tous les coups perdent, sauf { $square }.
    [forced-win] { $square } { $count ->
            [0] gagne
            [one] gagne en { $count } coup
           *[other] gagne en { $count } coups
        }, quelle que soit la réponse.
    [keeps-draw] { $square } tient la nulle.
    [holds-out] { $count ->
            [0] { $square } semble le meilleur coup, mais tous les coups perdent.
            [one] Tous les coups perdent en { $count } coup, { $square } aussi.
           *[other] { $square } résiste le plus longtemps.
        }
    [threatens] { $square } menace de gagner { $place }.
    [threatens-above] { $square } menace de gagner { $place } dès que les cases du dessous sont occupées.
    [open-row] { $square } forme un { $count ->
            [2] deux
            [3] trois
            [4] quatre
            [one] { $count }
           *[other] { $count }
        } ouvert.
    [blocks-open-row] { $square } bloque un { $count ->
            [2] deux
            [3] trois
            [4] quatre
            [one] { $count }
           *[other] { $count }
        } ouvert de { $mark }.
    [stops-two-threats] { $square } empêche une double menace de { $mark }.
    [row] { $square } en aligne { $count } sur { $line }.
    [blocks-row] { $mark ->
        [X] { $square } bloque { $count } { $mark } alignés.
        [O] { $square } bloque { $count } { $mark } alignés.
       *[stones] { $square } bloque un alignement de { $count } de { $mark }.
    }
    [centre] { $square } occupe le centre.
    [corner] { $square } occupe un coin.
   *[looks-best] { $square } semble le meilleur coup.
}

notice-no-answer = Une erreur est survenue et l’ordinateur n’a pas de réponse. Rien n’est perdu.

# Le nom d’une case et ce qu’elle vaut.
square-worth = { $square }, { $value }
# Ce que veulent dire les couleurs des cases, sous le plateau.
values-better = avantage { $mark }
values-even = équilibré
values-best = le meilleur
values-best-move = { $square } est le meilleur coup : { $value }.
values-all-alike = { $all ->
    [draw] Tous les coups font nulle.
    [lose] Tous les coups perdent.
   *[alike] Tous les coups se valent : { $value }.
}
best-moves = Meilleurs coups

moves = Coups
moves-none = Aucun coup joué
# $lost: Un coup qui a choisi une case prise et perdu le tour.
moves-made = { $lost ->
    [true] { $number }. { $mark } { $square }, tour perdu
   *[false] { $number }. { $mark } { $square }
}
moves-first = Premier coup
moves-previous = Coup précédent
moves-next = Coup suivant
moves-last = Dernier coup
# Le nom d’un coup et ce qu’il valait.
move-judged = { $made } : { $judgement }
words = Commentaire
words-write = Écrire un commentaire
words-edit = Modifier
words-keep = Terminé
words-sign = Signe pour la case cliquée
words-removed = Commentaire supprimé.
words-replaced = Commentaire modifié.
sign-none = Aucun signe
sign-letter = Lettre
sign-triangle = Triangle
sign-circle = Cercle
sign-square = Carré
sign-cross = Croix
square-sign = { $square }, { $sign }
move-noted = { $made }, avec un commentaire
game-about = À propos de la partie…
game-about-title = À propos de la partie
game-title = Nom de la partie
rank-of = Rang de { $mark }
game-event = Événement
game-round = Ronde
game-place = Lieu
game-date = Date : année-mois-jour
game-source = Source
game-annotator = Commentaires de
game-comment = Commentaire sur toute la partie
fault = { $kind ->
    [lost] { $square } était une gaffe qui coûte la partie
    [win] { $square } était une gaffe qui coûte la victoire
    [shortened] { $square } était une erreur qui a raccourci la partie
    [let-go] { $square } était une erreur qui a gâché l’attaque
    [let-in] { $square } était une erreur qui a laissé { $other } attaquer
   *[worse] { $square } était une imprécision
}
improvement = { $kind ->
    [wins] { $moves ->
        [0] { $square } aurait gagné.
        [one] { $square } aurait gagné en { $moves } coup.
       *[other] { $square } aurait gagné en { $moves } coups.
    }
    [draws] { $square } aurait fait nulle.
    [stops] { $square } l’aurait empêché.
    [longer] { $square } aurait tenu { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } de plus.
    [at-least] { $square } aurait tenu au moins { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } de plus.
    [keeps] { $square } aurait gardé l’attaque.
   *[better] { $square } était un meilleur coup.
}
judged = { $fault } ; { $improvement }
judgement = { $kind ->
    [lost] gaffe
    [win] gaffe
    [worse] imprécision
   *[shortened] erreur
}

loss-note = Coup { $number } : { $fault }. Trouvez mieux !
# Dans l’en-tête après une défaite, derrière deux-points : jusqu’à la fin de l’analyse.
loss-looking = recherche du coup perdant…
try-it = Essayer
review = Bilan
review-stop = Arrêter le bilan
review-left = Bilan : encore { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
} au plus
review-none-lost = Aucune erreur trouvée.
review-no-mistakes = { $you ->
    [true] Vous n’avez commis aucune erreur.
   *[false] { $name } n’a commis aucune erreur.
}
review-lost-from-start = Partie perdue dès le début, mais { $square } l’a raccourcie ; { $improvement }
review-both-perfect = Les deux camps ont joué à la perfection.
review-won-from-start = Aucune erreur trouvée : en jouant bien, { $mark } gagne dès le début.
chart = Évaluation
# Les bouts du graphique.
chart-wins = { $mark } gagne
value-unknown = pas encore connue
chart-at = { $number ->
    [0] Début : { $value }
   *[other] Coup { $number } : { $value }
}

learn = Apprendre
learn-today = Aujourd’hui : { $due } à retenter
puzzles = Problèmes
puzzles-solved = { $solved } sur { $total } résolus
puzzle-name = { $is_solved ->
    [true] Problème { $number }, résolu
   *[false] Problème { $number }
}
your-game = Votre partie
stars = { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
puzzle-spoken = { $name }, { $stars } : { $question }, { $board }
puzzles-next = Suivant
puzzle-win = { $mark } joue et gagne en { $moves }
puzzle-draw = { $mark } joue et fait nulle
puzzle-task = Un seul coup convient. Lequel ?
puzzle-line = Suite : { $moves }.
puzzle-right = { $wins ->
    [true] Seul coup gagnant : { $square }.
   *[false] Seul coup qui fait nulle : { $square }.
}
puzzle-wrong-win = { $square } ne gagne pas en { $moves }.
puzzle-no-line = { $is_longer ->
    [true] { $square } aligne { $count } symboles, et seuls { $line } gagnent.
   *[false] { $square } aligne { $count } symboles, mais un symbole de l’autre joueur se trouve à chaque bout.
}
puzzle-wrong = { $square } perd.
puzzle-half = C’est juste : { $square }. Terminez maintenant.
puzzle-again = Réessayer
puzzle-next = Problème suivant
task-right = Bonne réponse
task-wrong = Pas celui-ci – essayez encore
task-doubtful = Il y a peut-être mieux – essayez encore
task-holds-out = { $better ->
    [true] Mieux, même si tous les coups perdent
   *[false] Ici, tous les coups perdent
}
task-likely = Sans doute juste
task-other = { $kind ->
    [wins] Ce coup gagne aussi, mais n’est pas celui de la leçon
    [draws] Ce coup tient aussi, mais n’est pas celui de la leçon
   *[open] Ce n’est pas le coup de la leçon
}
task-shown = Solution : { $square }
task-line = Suite
task-line-end = { $ended ->
    [true] Fin de la suite : { $verdict }.
   *[false] Fin de la suite.
}

## Les parties passées

games = Parties
games-number = { $number ->
    [one] { $number } partie
   *[other] { $number } parties
}
games-none = Aucune partie pour l’instant. Chaque partie apparaît ici d’elle-même dès que quelqu’un a joué un coup ; il n’y a rien à enregistrer.
# Qui avait un symbole, quand c’est l’ordinateur : le nom et le niveau.
games-player-level = { $name } ({ $level })
games-listed = { $listed } sur { $number ->
    [one] { $number } partie
   *[other] { $number } parties
}
games-reading = Lecture des parties…
games-none-such = Aucune partie ne correspond.
games-show-all = Afficher toutes les parties
games-find = Chercher un nom, un plateau, une date
games-opponent = Adversaire
games-all = Tous
games-two-people = Deux humains
games-two-computers = Deux ordinateurs
games-board = Plateau
games-result = Résultat
games-delete = Supprimer
games-delete-refused = Une partie ouverte sur un plateau ne peut pas être supprimée.
games-deleted = { $number ->
    [one] Partie supprimée.
   *[other] { $number } parties supprimées.
}
games-forget = Tout oublier…
games-forget-all = Tout oublier
games-forget-title = { $number ->
    [one] Oublier la partie ?
   *[other] Oublier les { $number } parties ?
}
games-forget-text = Les statistiques disparaissent aussi, et cette action est irréversible. Les parties sur un plateau ouvert et les fichiers que vous avez enregistrés restent.
games-on-board = Sur le plateau
# Le plateau et le nombre de coups d’une partie, sous ses joueurs.
games-detail = { $board } · { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
# Une partie pour qui ne voit pas la liste : qui avait X et O, l’issue, le plateau et les coups, et quand.
games-spoken = { $mark } : { $one }, { $other } : { $two }. { $result }. { $detail }.
games-finished = Terminée
games-not-finished = Inachevée
day-today = aujourd’hui
day-yesterday = hier
month = { $month ->
    [one] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[other] déc.
}
# Un jour de cette année.
day-of-year = { $day ->
    [one] 1er
   *[other] { $day }
} { $month }
day-with-year = { $day ->
    [one] 1er
   *[other] { $day }
} { $month } { $year }
# Un jour comme ci-dessus, et une heure comme 14:05.
day-and-time = { $day }, { $time }

## Les erreurs à corriger

mistake-number = Erreur { $number } sur { $total }
mistakes-found = { $total ->
    [one] { $total } erreur
   *[other] { $total } erreurs
}
mistake-previous = Erreur précédente
mistake-next = Erreur suivante
mistake-title = Trouvez mieux que { $square }
mistake-asked = Examen de { $square }…
mistake-worth = { $kind ->
    [wins] { $moves ->
        [0] { $square } gagne.
        [one] { $square } gagne tout de suite.
       *[other] { $square } gagne en { $moves } coups.
    }
    [only-draws] { $square } ne fait que nulle.
    [draws] { $square } tient la nulle.
    [loses] { $moves ->
        [0] { $square } laisse { $other } gagner.
        [one] { $square } laisse { $other } gagner tout de suite.
       *[other] { $square } laisse { $other } gagner en { $moves } coups.
    }
   *[open] { $square } : { $worth }.
}
mistake-best = Encore mieux : { $best }
mistake-wrong = Pas mieux : { $tried }
mistake-could-win = { $tried } { $mark } pouvait gagner.
lesson-right = { $is_only ->
    [true] { $square } est le coup de la leçon.
   *[false] { $square } est juste. Juste aussi : { $others }.
}
# How many mistakes are due now, and later; with neither, lost games are being gone through.
mistakes-due = { $now ->
    [0] { $later ->
        [0] Examen de vos parties perdues…
       *[other] { $later ->
            [one] { $later } erreur à revoir plus tard
           *[other] { $later } erreurs à revoir plus tard
        }
    }
   *[other] { $later ->
        [0] { $now ->
            [one] { $now } erreur à corriger
           *[other] { $now } erreurs à corriger
        }
       *[other] { $now ->
            [one] { $now } erreur à corriger
           *[other] { $now } erreurs à corriger
        }, { $later } plus tard
    }
}

statistics = Statistiques
statistics-none = Aucune partie terminée.
statistics-by-opponent = Par adversaire
statistics-by-game = Par jeu
statistics-won = Gagnées
statistics-drawn = Nulles
statistics-lost = Perdues
statistics-total = Contre l’ordinateur
statistics-of-first = Compté pour le premier des deux.
statistics-left-out = Sans les parties inachevées, celles entre ordinateurs ni celles d’une position composée.
statistics-bars = Une barre par partie, la dernière à droite : vers le haut si gagnée, vers le bas si perdue, plate si nulle.
# Ce que montrent les barres, pour qui ne les voit pas.
statistics-last = { $games ->
    [one] Dernière partie
   *[other] { $games } dernières parties
} : { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}, { $drawn ->
    [one] { $drawn } nulle
   *[other] { $drawn } nulles
}, { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
}
# Un nombre et sa part, qui mène à ses parties.
statistics-number = { $ended ->
    [won] { $number ->
        [one] { $number } gagnée
       *[other] { $number } gagnées
    }
    [drawn] { $number ->
        [one] { $number } nulle
       *[other] { $number } nulles
    }
   *[lost] { $number ->
        [one] { $number } perdue
       *[other] { $number } perdues
    }
} ({ $percent } %)

## D’autres programmes comme joueurs

program = Programme
program-other = Autre programme…
program-title = Autre programme
program-text = Les programmes qui parlent le protocole Gomocup peuvent jouer ici. Leur nom commence souvent par pbrain-. Des arguments peuvent suivre le chemin.
program-command = Commande
program-pick = Choisir un fichier…
program-trust = Il s’exécute comme un programme à vous et peut faire tout ce qu’un programme peut faire. N’ajoutez que ce en quoi vous avez confiance.
program-add = Ajouter
program-asked = On demande son nom au programme…
program-added = { $program } est prêt à jouer.
program-not-added = Il n’a pas été ajouté. Rien d’autre n’a changé.
program-refuses = ne joue pas à ce jeu
program-limits = Limites…
program-limits-title = Programme
program-time = Temps par coup
program-memory = Mémoire
program-mebibytes = { $number } Mo
program-says = Sortie du programme
program-silent = Le programme n’a rien écrit.
program-remove = Retirer
# Un lien à côté l’annule.
program-removed = { $program } a été retiré.
program-by-person = Continuer vous-même
program-by-engine = Laisser l’ordinateur continuer
program-ask = Autre avis
program-opinion = { $program } joue { $square }. { $depth ->
    [0] Il n’en dit rien.
   *[other] Profondeur { $depth }, valeur { $eval } : { $line }
}
# $detail is a text of the system or of the program.
program-fault = { $fault ->
   *[silent] { $program } n’a pas répondu à temps.
    [start] { $program } ne peut pas démarrer : { $detail }
    [no-program] { $program } n’est pas un programme que vous pouvez exécuter.
    [ended] { $program } s’est arrêté ({ $detail }).
    [nonsense] { $program } a répondu « { $detail } », ce qui ne fait pas partie du protocole Gomocup.
    [refused] { $program } refuse ce jeu : { $detail }.
    [rules] { $program } ne connaît pas les règles de ce jeu.
    [error] { $program } signale une erreur : { $detail }.
    [illegal] { $program } a répondu { $detail }, qui n’est pas un coup permis.
    [removed] { $program } ne figure pas parmi les programmes ajoutés ici.
    [stopped] { $program } a été arrêté.
}
program-game-kept = { $fault } La partie est conservée.

## Là où le programme ne peut pas démarrer, ou s’est arrêté sur une erreur

start-title = Impossible de démarrer Velha
start-no-display = Velha a besoin d’un bureau pour ouvrir sa fenêtre, mais ni X11 ni Wayland ne répondent.
start-old-driver = Velha a besoin d’OpenGL 2.0 ou plus récent, mais seule une version plus ancienne est disponible. Installez le pilote de votre carte graphique.
start-no-library = Velha ne peut pas ouvrir sa fenêtre, car { $library } manque.
start-no-driver = Velha ne peut pas dessiner sa fenêtre, car OpenGL est absent ou défectueux. Installez le pilote de votre carte graphique.
start-failed = Velha ne peut pas ouvrir sa fenêtre : { $cause }
crash-title = Velha a planté la dernière fois
crash-text = Votre partie est telle qu’après son dernier coup. Un rapport d’erreur se trouve dans { $file }.

notice-opened-copy = Ceci est une copie : la partie est dans une autre fenêtre.
notice-other-copy = Velha est aussi ouvert dans une autre fenêtre. Chaque fenêtre a sa propre partie.

## Un entraîneur, qui prévient des coups qui donnent quelque chose

who-coached = Avec entraîneur
who-coached-short = Entraîneur
manner-coached = { $has_clock ->
    [true] pas avec une pendule
   *[false] prévenu des gaffes
}
mastered = maîtrisé
coach-offer = Un entraîneur peut vous éviter une gaffe.
coach-take = Jouer avec un entraîneur
coach-title = Réfléchissez encore
take-back = Reprendre
keep-move = Garder
coach-warning = { $kind ->
    [missed] { $square } aurait gagné : { $lines }.
    [completes] { $mark } peut maintenant terminer un alignement { $place } : { $lines }.
    [double] { $mark } peut maintenant créer une double menace { $place }.
    [opens] { $mark } peut choisir { $square } : { $other } doit choisir { $answer }, puis { $last } gagne.
    [forces] { $moves ->
        [0] { $mark } peut maintenant forcer la victoire, en commençant { $place }.
       *[other] { $mark } peut maintenant gagner en { $moves } coups, en commençant { $place }.
    }
    [loses] { $mark } peut choisir { $square } : { $other } devra ensuite terminer un alignement.
   *[holds] La victoire s’échappe : { $mark } peut tenir la nulle { $place }.
}
coach-count = Entraîneur : { $warned ->
    [one] { $warned } avertissement
   *[other] { $warned } avertissements
}, { $heeded ->
    [one] { $heeded } suivi
   *[other] { $heeded } suivis
}.
