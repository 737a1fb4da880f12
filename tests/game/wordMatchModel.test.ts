import fc from 'fast-check';
import { matchPairs, maximumScore } from '../../events/game/gameScores.ts';
import { gameLevels } from '../../events/game/gameTypes.ts';
import {
  isMatched,
  wordMatchModel,
  type MatchSide,
  type WordMatch,
  type WordMatchMove,
} from '../../events/game/wordMatchModel.ts';
import { wordPairs } from '../../events/game/wordPairs.ts';
import { anyLevel, anySeed, keepsItsPromises, leavesOutTheLast, playedThrough } from '../support/gameRuns.ts';

const choose = (side: MatchSide, text: string): WordMatchMove => ({ type: 'choose', side, text });
const game: WordMatch = {
  task: 'Find what goes together.',
  pairs: [
    { word: 'Bread', partner: 'Butter' },
    { word: 'Lock', partner: 'Key' },
  ],
  partners: ['Key', 'Butter'],
  chosen: null,
  matched: [],
  mistaken: null,
  helped: 0,
};
const after = (...moves: WordMatchMove[]): WordMatch => moves.reduce(wordMatchModel.move, game);

test('the same seed shows the same words, and no score passes its maximum', () =>
  keepsItsPromises<WordMatch, WordMatchMove>(wordMatchModel, ({ pairs, partners }) =>
    fc.oneof(
      fc.constantFrom(...pairs).map(({ word }) => choose('word', word)),
      fc.constantFrom(...partners, 'Nothing').map((partner) => choose('partner', partner)),
      fc.constant<WordMatchMove>({ type: 'hint' }),
    ),
  ));

test('every game can be won', () => {
  fc.assert(
    fc.property(anySeed, anyLevel, (seed, level) => {
      const end = playedThrough(wordMatchModel, { seed, level }, ({ pairs, matched, chosen }) => {
        const pair = pairs.find(({ word }) => !matched.includes(word));
        return pair && (chosen ? choose('partner', pair.partner) : choose('word', pair.word));
      });
      expect(wordMatchModel.isOver(end)).toBe(true);
      expect(wordMatchModel.score(end)).toBe(maximumScore('word-match', level));
    }),
  );
});

test('each level has at least two games of pairs, and no word twice', () => {
  expect(gameLevels.flatMap((level) => wordPairs[level].pairs).length).toBeGreaterThanOrEqual(120);
  for (const level of gameLevels) {
    const { pairs } = wordPairs[level];
    const texts = pairs.flatMap(({ word, partner }) => [word, partner]);
    expect(pairs.length).toBeGreaterThanOrEqual(matchPairs[level] * 2);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.every((text) => text.length > 0)).toBe(true);
  }
});

test('no pair of the last game comes again in the next', () => leavesOutTheLast(wordMatchModel));

test('a word and its partner match from either side', () => {
  for (const moves of [
    [choose('word', 'Bread'), choose('partner', 'Butter')],
    [choose('partner', 'Butter'), choose('word', 'Bread')],
  ]) {
    const found = after(...moves);
    expect([found.matched, found.chosen, wordMatchModel.score(found)]).toEqual([['Bread'], null, 10]);
    expect(isMatched(found, 'partner', 'Butter')).toBe(true);
    expect(isMatched(found, 'partner', 'Key')).toBe(false);
  }
});

test('a mistake costs nothing, and is shown until the next choice', () => {
  const mistaken = after(choose('word', 'Bread'), choose('partner', 'Key'));
  expect([mistaken.mistaken, mistaken.chosen]).toEqual([{ word: 'Bread', partner: 'Key' }, null]);
  const won = [
    choose('word', 'Bread'),
    choose('partner', 'Butter'),
    choose('word', 'Lock'),
    choose('partner', 'Key'),
  ].reduce(wordMatchModel.move, mistaken);
  expect([won.mistaken, wordMatchModel.score(won)]).toEqual([null, 20]);
});

test('another word of the same side takes the place of the first; the same one lets go of it', () => {
  expect(after(choose('word', 'Bread'), choose('word', 'Lock')).chosen).toEqual({ side: 'word', text: 'Lock' });
  expect(after(choose('word', 'Bread'), choose('word', 'Bread')).chosen).toBeNull();
});

test('a hint finds the partner of the word chosen, without points', () => {
  const found = after(choose('word', 'Lock'), { type: 'hint' });
  expect([found.matched, wordMatchModel.score(found)]).toEqual([['Lock'], 0]);
});
