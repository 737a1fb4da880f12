import { backwards } from '../../events/game/backwards.ts';
import { gameLevels } from '../../events/game/gameTypes.ts';
import { allWords, gameWords, wordOf } from '../../events/game/gameWords.ts';
import { readsUnwanted } from '../../events/game/unwantedWords.ts';

test('there are at least 300 words, all different, each with a clue of its own', () => {
  expect(new Set(allWords.map(wordOf)).size).toBe(allWords.length);
  expect(new Set(allWords.map(([, clue]) => clue)).size).toBe(allWords.length);
  expect(allWords.length).toBeGreaterThanOrEqual(300);
});

test('each level has enough words that the last games’ are not needed again', () => {
  for (const level of gameLevels) expect(gameWords[level].length).toBeGreaterThanOrEqual(70);
});

test.each([
  ['easy', 3, 4],
  ['medium', 5, 5],
  ['hard', 6, 6],
  ['expert', 7, 7],
  ['master', 8, 10],
] as const)('words at level %s have %i to %i letters', (level, fewest, most) => {
  expect(gameWords[level].filter(([{ length }]) => length < fewest || length > most)).toEqual([]);
});

test('words are in capitals, and none reads the same in both directions or spells something unwanted', () => {
  expect(
    allWords.map(wordOf).filter((word) => !/^[A-Z]+$/.test(word) || backwards(word) === word || readsUnwanted(word)),
  ).toEqual([]);
});

test('clues are short and don’t contain their word', () => {
  const isShort = (clue: string): boolean => clue.length > 5 && clue.length <= 48;
  expect(allWords.filter(([word, clue]) => !isShort(clue) || clue.toUpperCase().includes(word))).toEqual([]);
});

test('unwanted words are noticed in both directions', () => {
  expect(['XXDEADX', 'XDAEDXX', 'GARDEN'].map(readsUnwanted)).toEqual([true, true, false]);
});
