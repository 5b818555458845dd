// Compares the SGF of Velha, as `@sabaki/sgf` reads it, with the saves that it was made of: size, names,
// marks that were set up, moves, variations and decisions. Writes each anew as `.sabaki`.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import assert from 'node:assert/strict';

const sgf = createRequire(`${process.argv[2]}/`)('@sabaki/sgf');

// Returns what a save holds, or `otherwise`.
const field = (save, pattern, otherwise) => save.match(pattern)?.[1] ?? otherwise;
const words = (text) => text.split(' ').filter((word) => word !== '');
const square = (name) => name[0] + String.fromCharCode(96 + Number(name.slice(1)));

// Returns all lines of moves of a save, the one on the board first.
function lines(save) {
    const shown = words(field(save, /\bmoves: "([^"]*)",\s+cursor/));
    const path = Number(field(save, /\bpath: (\d+)/, 0));
    const all = [];
    const entry = /from: (\d+), after: (\d+)(?:,\s+moves: "([^"]*)")?\)/g;
    for (const [, from, after, moves] of save.split('review:')[0].matchAll(entry)) {
        const common = (all[from] ?? []).slice(0, Number(after));
        all.push(all.length === path ? shown : [...common, ...words(moves ?? '')]);
    }
    return all.length === 0 ? [shown] : [shown, ...all.filter((line) => line !== shown)];
}

// Returns the nodes that a line of moves must have, and who has Black at its end.
function nodes(line, board, first, black, holder) {
    const taken = new Set(board.keys());
    let [turn, owner, chooser] = [first, holder, 'two'];
    const found = line.map((move) => {
        if (move === 'more') chooser = 'one';
        if (move === 'x' || move === 'o') owner = (move === black) === (chooser === 'two') ? 'two' : 'one';
        if (['x', 'o', 'more'].includes(move)) return `VELHA ${move}`;
        const mark = turn;
        turn = turn === 'x' ? 'o' : 'x';
        if (taken.has(square(move))) return `VELHA ${move}`;
        taken.add(square(move));
        return `${mark === black ? 'B' : 'W'} ${square(move)}`;
    });
    return [found, owner];
}

// Returns the lines of nodes from a node of SGF on, the main line first.
function read(node) {
    const own = ['B', 'W', 'VELHA'].filter((name) => node.parentId !== null && node.data[name]);
    const after = node.children.length === 0 ? [[]] : node.children.flatMap(read);
    return after.map((line) => [...own.map((name) => `${name} ${node.data[name]}`), ...line]);
}

for (const file of readdirSync('.').filter((it) => it.endsWith('.velha'))) {
    const name = file.replace('.velha', '');
    const save = readFileSync(file, 'utf8');
    const [tree] = sgf.parseFile(`${name}.sgf`);
    const root = tree.data;
    const [rows, columns] = [/rows: (\d+)/, /columns: (\d+)/].map((it) => field(save, it));
    assert.deepEqual(root.SZ, [rows === columns ? rows : `${columns}:${rows}`], name);

    const board = new Map();
    const texts = field(save, /board: \[(.*)\]/, '').match(/[XO.]+/g) ?? [];
    texts.forEach((row, y) => [...row].forEach((mark, x) => {
        if (mark !== '.') board.set(square(`${String.fromCharCode(97 + x)}${y + 1}`), mark);
    }));
    const marks = (mark) => [...board.keys()].filter((it) => board.get(it) === mark);
    assert.deepEqual([root.AB ?? [], root.AW ?? []], [marks('X'), marks('O')], name);

    const first = field(save, /first: ([XO])/).toLowerCase();
    const black = texts.length === 0 ? first : 'x';
    const x = field(save, /\bx: (One|Two)/).toLowerCase();
    const holder = (black === 'x') === (x === 'one') ? 'one' : 'two';
    const expected = lines(save).map((line) => nodes(line, board, first, black, holder));
    const found = read(tree);
    // A line of moves that another one goes on with is none of its own.
    const isWhole = (line) => !expected.some(([it]) => `${it}`.startsWith(`${line},`));
    assert.deepEqual(found.toSorted(), expected.map(([line]) => line).filter(isWhole).toSorted(), name);
    if (!save.includes('ended:')) assert.deepEqual(found[0], expected[0][0], name);

    const players = [...save.matchAll(/\(name: "((?:[^"\\]|\\.)*)", who: (\w+)(?:\((\w+)\))?/g)];
    const [one, two] = players.map(([, text, who, level]) =>
        JSON.parse(`"${text}"`) || (who === 'Person' ? undefined : `Velha ${level}`));
    const seated = expected[0][1] === 'one' ? [one, two] : [two, one];
    assert.deepEqual([root.PB?.[0], root.PW?.[0]], seated, name);
    for (const [property, key] of [['EV', 'event'], ['PC', 'place']]) {
        const text = field(save, new RegExp(`${key}: Some\\("((?:[^"\\\\]|\\\\.)*)"\\)`));
        assert.equal(root[property]?.[0], text && JSON.parse(`"${text}"`), name);
    }
    writeFileSync(`${name}.sabaki`, sgf.stringify([tree]));
    console.log(`sabaki: ${name}: ${found.length} line(s), ${found.flat().length} nodes`);
}
