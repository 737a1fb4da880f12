import fc from 'fast-check';
import { crosswordSize, crosswordWords } from '../../events/game/crosswordGrid.ts';
import { crosswordModel, type CrosswordMove, type CrosswordState } from '../../events/game/crosswordModel.ts';
import { crosswordLetters } from '../../events/game/gameScores.ts';
import { gameLevels } from '../../events/game/gameTypes.ts';
import { allWords, gameWords, wordOf } from '../../events/game/gameWords.ts';
import { anySetup, keepsItsPromises, leavesOutTheLast, played } from '../support/gameRuns.ts';

const { generate, move, score, isOver, hint, contents } = crosswordModel;
const enter = (cell: number, letter: string): CrosswordMove => ({ type: 'enter', cell, letter });
const giveHint: CrosswordMove = { type: 'hint' };
const checkAll: CrosswordMove = { type: 'check' };
const erase = (cell: number): CrosswordMove => ({ type: 'erase', cell });
const cells = fc.integer({ min: -2, max: 130 });
const anyMove = fc.oneof(
  fc.tuple(cells, fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')).map(([cell, letter]) => enter(cell, letter)),
  cells.map(erase),
  fc.constant(checkAll),
  fc.constant(giveHint),
);
const rightLetters = ({ entries }: CrosswordState): readonly CrosswordMove[] =>
  entries.flatMap(({ word, cells: own }) => own.map((cell, index) => enter(cell, word[index] ?? '')));
const letterCells = ({ solution }: CrosswordState): readonly number[] =>
  [...solution.keys()].filter((cell) => solution[cell] !== null);

/** SUN across, NEST down from its N. */
const small: CrosswordState = {
  rows: 4,
  columns: 3,
  entries: [
    { number: 1, direction: 'across', clue: 'It warms the day', word: 'SUN', cells: [0, 1, 2] },
    { number: 2, direction: 'down', clue: 'A bird builds it', word: 'NEST', cells: [2, 5, 8, 11] },
  ],
  solution: ['S', 'U', 'N', null, null, 'E', null, null, 'S', null, null, 'T'],
  letters: Array.from({ length: 12 }, () => ''),
  revealed: [],
  wrong: [],
  checks: 0,
};

/** Letters of a row or a column that touch. */
const runs = (state: CrosswordState, direction: 'across' | 'down'): readonly (readonly [number, string])[] => {
  const { rows, columns, solution } = state;
  const [lines, length] = direction === 'across' ? [rows, columns] : [columns, rows];
  return Array.from({ length: lines }, (_, line) => {
    const places = Array.from({ length }, (__, at) =>
      direction === 'across' ? line * columns + at : at * columns + line,
    );
    const text = places.map((cell) => solution[cell] ?? ' ').join('');
    return [...text.matchAll(/[A-Z]{2,}/g)].map((run): readonly [number, string] => [places[run.index] ?? -1, run[0]]);
  }).flat();
};

test('it keeps what each game promises', () => keepsItsPromises(crosswordModel, () => anyMove));

test.each(gameLevels)(
  'at level %s a crossword has its words, no more letters than its maximum, and fits its size',
  (level) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const state = generate({ level, seed });
        expect(state.entries).toHaveLength(crosswordWords[level]);
        expect(new Set(contents?.(state)).size).toBe(crosswordWords[level]);
        expect(letterCells(state).length).toBeLessThanOrEqual(crosswordLetters[level]);
        expect(Math.max(state.rows, state.columns)).toBeLessThanOrEqual(crosswordSize[level]);
      }),
      { numRuns: 40 },
    );
  },
);

test('all letters that touch in a row or column are one of its entries, whose word and clue are in the list', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const state = generate(setup);
      for (const direction of ['across', 'down'] as const) {
        const entries = state.entries.filter((entry) => entry.direction === direction);
        const byPlace = (one: readonly [number, string], other: readonly [number, string]) => one[0] - other[0];
        expect(runs(state, direction).toSorted(byPlace)).toEqual(
          entries.map(({ cells: own, word }): readonly [number, string] => [own[0] ?? -1, word]).toSorted(byPlace),
        );
      }
      for (const { word, clue } of state.entries) expect(allWords).toContainEqual([word, clue]);
    }),
    { numRuns: 40 },
  );
});

test('every word crosses another, and all are connected', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const { entries } = generate(setup);
      const reached = new Set(entries[0]?.cells);
      for (const _ of entries)
        for (const { cells: own } of entries)
          if (own.some((cell) => reached.has(cell))) own.forEach((cell) => reached.add(cell));
      expect(entries.flatMap((entry) => entry.cells).filter((cell) => !reached.has(cell))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('numbers follow the reading order, and two words that begin in one cell share theirs', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const { entries } = generate(setup);
      const starts = [...new Map(entries.map((entry) => [entry.number, entry.cells[0] ?? -1]))];
      const cellsInOrder = starts.map(([, cell]) => cell);
      expect(starts.map(([number]) => number)).toEqual(starts.map((_, index) => index + 1));
      expect(cellsInOrder).toEqual(cellsInOrder.toSorted((one, other) => one - other));
      expect(new Set(cellsInOrder).size).toBe(cellsInOrder.length);
    }),
    { numRuns: 40 },
  );
});

test('every game can be won with 10 points for each of its letters', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const state = generate(setup);
      const won = played(crosswordModel, state, rightLetters(state));
      expect([isOver(state), isOver(won), score(won)]).toEqual([false, true, letterCells(state).length * 10]);
    }),
    { numRuns: 40 },
  );
});

test('hints alone end a game with 0 points', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const state = generate(setup);
      const shown = played(
        crosswordModel,
        state,
        letterCells(state).map(() => giveHint),
      );
      expect([isOver(shown), score(shown), hint?.isPossible(shown)]).toEqual([true, 0, false]);
    }),
    { numRuns: 40 },
  );
});

test('a letter is entered in capitals, replaced and erased', () => {
  const entered = move(small, enter(0, 's'));
  expect([entered.letters[0], score(entered)]).toEqual(['S', 10]);
  const replaced = move(entered, enter(0, 'X'));
  expect([replaced.letters[0], score(replaced)]).toEqual(['X', 0]);
  expect(move(replaced, erase(0)).letters[0]).toBe('');
});

test('no letter, or a letter in a blocked cell, changes nothing', () => {
  for (const nothing of [enter(0, ''), enter(0, '1'), enter(0, 'AB'), enter(3, 'A'), enter(99, 'A'), enter(-1, 'A')])
    expect(move(small, nothing)).toBe(small);
});

test('a check marks wrong letters until they change; empty cells are not wrong', () => {
  const checked = played(crosswordModel, small, [enter(0, 'X'), enter(1, 'U'), enter(2, 'Y'), checkAll]);
  expect(checked.wrong).toEqual([0, 2]);
  expect(move(checked, enter(0, 'S')).wrong).toEqual([2]);
});

test('a hint fills the first cell that is not right; it stays and gives no points', () => {
  const hinted = played(crosswordModel, small, [enter(0, 'S'), enter(1, 'X'), giveHint, enter(1, 'Z'), erase(1)]);
  expect([hinted.letters[1], hinted.revealed, score(hinted)]).toEqual(['U', [1], 10]);
});

test('after the end no move is possible', () => {
  const won = played(crosswordModel, small, rightLetters(small));
  expect(isOver(won)).toBe(true);
  expect(played(crosswordModel, won, [enter(0, 'X'), checkAll, giveHint])).toBe(won);
});

test('the words of the last game are left out of the next', () => leavesOutTheLast(crosswordModel));

test('if too few others are left, words come again', () => {
  const recent = gameWords.easy.slice(3).map(wordOf);
  expect(contents?.(generate({ level: 'easy', seed: 7, recent }))).toHaveLength(crosswordWords.easy);
});
