import fc from 'fast-check';
import { searchSize } from '../../events/game/gameScores.ts';
import { searchWords } from '../../events/game/searchWords.ts';
import { gameLevels } from '../../events/game/gameTypes.ts';
import { allLines, areAdjacent, straightLine } from '../../events/game/letterSquare.ts';
import { readsUnwanted } from '../../events/game/unwantedWords.ts';
import { wordSearchModel, type WordSearchMove, type WordSearchState } from '../../events/game/wordSearchModel.ts';
import { placesIn } from '../../events/game/wordSearchSquare.ts';
import { anySetup, keepsItsPromises, leavesOutTheLast, played } from '../support/gameRuns.ts';
import { smallSearch } from './smallSearch.ts';

const { generate, move, score, isOver, hint, contents } = wordSearchModel;
const tap = (cell: number): WordSearchMove => ({ type: 'tap', cell });
const giveHint: WordSearchMove = { type: 'hint' };
const cells = fc.integer({ min: -2, max: 260 });
const anyMove = fc.oneof(
  cells.map(tap),
  fc.record({ type: fc.constant('drag' as const), from: cells, to: cells }),
  fc.constant<WordSearchMove>({ type: 'release' }),
  fc.constant(giveHint),
);

test('it keeps what each game promises', () => keepsItsPromises(wordSearchModel, () => anyMove));

test.each(gameLevels)(
  'at level %s a square has its size and each of its words once, and spells nothing unwanted',
  (level) => {
    const lines = allLines(searchSize[level]);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { letters, words, size } = generate({ level, seed });
        expect([size, letters.length, words.length]).toEqual([
          searchSize[level],
          searchSize[level] ** 2,
          searchWords[level],
        ]);
        expect(letters).toMatch(/^[A-Z]+$/);
        const placesOf = placesIn([...letters], lines);
        for (const { word, cells: own } of words) {
          expect(word).toMatch(/^[A-Z]{3,6}$/);
          expect(placesOf(word)).toEqual([own]);
        }
        expect(lines.map((line) => line.map((cell) => letters[cell]).join('')).filter(readsUnwanted)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  },
);

test('no word is part of another, so that each is complete at its last letter', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const words = contents?.(generate(setup)) ?? [];
      const others = (word: string): readonly string[] => words.filter((each) => each !== word);
      expect(words.filter((word) => others(word).some((other) => other.includes(word)))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('easy words run right or down', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const { cells: own } of generate({ level: 'easy', seed }).words)
        expect([1, 8]).toContain((own[1] ?? 0) - (own[0] ?? 0));
    }),
    { numRuns: 25 },
  );
});

test('every game can be won cell by cell, and by dragging from the last letter to the first', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const state = generate(setup);
      const letters = state.words.reduce((sum, { word }) => sum + word.length, 0);
      const tapped = played(
        wordSearchModel,
        state,
        state.words.flatMap((word) => word.cells.map(tap)),
      );
      const dragged = played(
        wordSearchModel,
        state,
        state.words.flatMap((word): readonly WordSearchMove[] => [
          { type: 'drag', from: word.cells.at(-1) ?? -1, to: word.cells[0] ?? -1 },
          { type: 'release' },
        ]),
      );
      for (const won of [tapped, dragged]) expect([isOver(won), score(won)]).toEqual([true, letters * 10 + 50]);
    }),
    { numRuns: 40 },
  );
});

test('a word counts 10 points a letter, the end 50 more', () => {
  const one = played(wordSearchModel, smallSearch, [0, 1, 2].map(tap));
  expect([score(one), isOver(one), one.selection]).toEqual([30, false, []]);
  const all = played(wordSearchModel, one, [14, 9, 4].map(tap));
  expect([score(all), isOver(all)]).toEqual([110, true]);
});

test('a found word counts once', () => {
  const twice = played(wordSearchModel, smallSearch, [0, 1, 2, 0, 1, 2].map(tap));
  expect([score(twice), twice.selection]).toEqual([30, [0, 1, 2]]);
});

test('a cell that is not adjacent begins a new selection, one outside changes nothing', () => {
  expect(played(wordSearchModel, smallSearch, [0, 6, 12].map(tap)).selection).toEqual([0, 6, 12]);
  expect(played(wordSearchModel, smallSearch, [0, 6, 24].map(tap)).selection).toEqual([24]);
  expect(played(wordSearchModel, smallSearch, [25, -1, 0.5].map(tap))).toBe(smallSearch);
});

test('a selected cell is taken back, with those after it', () => {
  expect(played(wordSearchModel, smallSearch, [0, 6, 12, 6].map(tap)).selection).toEqual([0]);
});

test('a selection is cleared at 6 letters', () => {
  const five = played(wordSearchModel, smallSearch, [0, 6, 12, 18, 17].map(tap));
  expect(five.selection).toHaveLength(5);
  expect(move(five, tap(16)).selection).toEqual([]);
});

test('a word of six letters is found at its sixth', () => {
  const long: WordSearchState = { ...smallSearch, words: [{ word: 'TEABSU', cells: [] }] };
  expect(isOver(played(wordSearchModel, long, [0, 1, 2, 3, 4, 9].map(tap)))).toBe(true);
});

test('any selected cells of a game are adjacent and fewer than six', () => {
  fc.assert(
    fc.property(anySetup, fc.array(cells.map(tap), { maxLength: 60 }), (setup, moves) => {
      const { selection, size } = played(wordSearchModel, generate(setup), moves);
      expect(selection.length).toBeLessThan(6);
      expect(selection.slice(1).filter((cell, index) => !areAdjacent(selection[index] ?? -1, cell, size))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('a drag selects a straight line of up to six; released, it is a word or cleared', () => {
  const dragged = move(smallSearch, { type: 'drag', from: 0, to: 24 });
  expect(dragged.selection).toEqual([0, 6, 12, 18, 24]);
  expect(move(dragged, { type: 'drag', from: 0, to: 7 })).toBe(dragged);
  expect(move(dragged, { type: 'release' }).selection).toEqual([]);
  expect(straightLine(0, 7, 5)).toBeUndefined();
  expect(straightLine(4, 5, 5)).toBeUndefined();
});

test('a hint shows the first letter of a word and costs 10 points; each word has one', () => {
  const hinted = played(wordSearchModel, smallSearch, [giveHint, ...[4, 9, 14].map(tap)]);
  expect([hinted.hinted, score(hinted)]).toEqual([['TEA'], 20]);
  expect(hint?.isPossible(hinted)).toBe(false);
  expect(move(hinted, giveHint)).toBe(hinted);
});

test('the words of the last game are left out of the next', () => leavesOutTheLast(wordSearchModel));
