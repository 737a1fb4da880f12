import fc from 'fast-check';
import { gameWords, allWords, wordOf } from '../../events/game/gameWords.ts';
import { readsUnwanted } from '../../events/game/unwantedWords.ts';
import { wordScrambleModel, type WordScrambleMove } from '../../events/game/wordScrambleModel.ts';
import { anySetup, keepsItsPromises, played } from '../support/gameRuns.ts';

const { generate, score, isOver, hint, contents } = wordScrambleModel;
const guess = (text: string): WordScrambleMove => ({ type: 'guess', guess: text });
const giveHint: WordScrambleMove = { type: 'hint' };
const game = generate({ level: 'medium', seed: 7 });
const sorted = (word: string): string => [...word].toSorted().join('');

const anyGuess = fc.oneof(fc.string(), fc.constantFrom(...allWords.map(wordOf))).map(guess);

test('it keeps what each game promises', () =>
  keepsItsPromises(wordScrambleModel, () => fc.oneof(anyGuess, fc.constant(giveHint))));

test('the letters are those of a word of the level, in an order that spells no word and nothing unwanted', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const { word, clue, scrambled } = generate(setup);
      expect(gameWords[setup.level]).toContainEqual([word, clue]);
      expect(sorted(scrambled)).toBe(sorted(word));
      expect(allWords.map(wordOf)).not.toContain(scrambled);
      expect(readsUnwanted(scrambled)).toBe(false);
    }),
  );
});

test('every game can be won with 100 points', () => {
  fc.assert(
    fc.property(anySetup, (setup) => {
      const state = generate(setup);
      const won = wordScrambleModel.move(state, guess(state.word));
      expect([isOver(state), score(state), isOver(won), score(won)]).toEqual([false, 0, true, 100]);
    }),
  );
});

test('small letters count, a part of the word does not', () => {
  expect(isOver(wordScrambleModel.move(game, guess(` ${game.word.toLowerCase()} `)))).toBe(true);
  expect(isOver(wordScrambleModel.move(game, guess(game.word.slice(0, -1))))).toBe(false);
});

test('each wrong attempt and each letter shown costs 10 points, a blank guess nothing', () => {
  const state = played(wordScrambleModel, game, [
    guess('wrong'),
    guess(' '),
    guess('wrong'),
    giveHint,
    guess(game.word),
  ]);
  expect(score(state)).toBe(70);
});

test('many wrong attempts end with 0 points, not below', () => {
  const state = played(wordScrambleModel, game, [...Array.from({ length: 15 }, () => guess('no')), guess(game.word)]);
  expect([isOver(state), score(state)]).toEqual([true, 0]);
});

test('hints show one letter after the other, but never the last', () => {
  const hints = Array.from({ length: 9 }, () => giveHint);
  const state = played(wordScrambleModel, game, hints);
  expect(state.shownLetters).toBe(game.word.length - 1);
  expect(hint?.isPossible(state)).toBe(false);
});

test('after the end no move is possible', () => {
  const won = wordScrambleModel.move(game, guess(game.word));
  expect(played(wordScrambleModel, won, [guess('more'), giveHint])).toBe(won);
});

test('the words of the last games are left out', () => {
  const recent = gameWords.easy.slice(1).map(wordOf);
  fc.assert(
    fc.property(anySetup, ({ seed }) => {
      expect(contents?.(generate({ level: 'easy', seed, recent }))).toEqual([wordOf(gameWords.easy[0] ?? ['', ''])]);
    }),
  );
});
