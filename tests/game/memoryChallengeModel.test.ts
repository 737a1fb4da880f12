import fc from 'fast-check';
import { challengeWords, maximumScore } from '../../events/game/gameScores.ts';
import {
  challengeFeedback,
  memoryChallengeModel,
  recalledWords,
  type MemoryChallenge,
  type MemoryChallengeMove,
} from '../../events/game/memoryChallengeModel.ts';
import { anySeed, keepsItsPromises } from '../support/gameRuns.ts';

const study: MemoryChallengeMove = { type: 'study' };
const nextWord: MemoryChallengeMove = { type: 'nextWord' };
const answer = (text: string): MemoryChallengeMove => ({ type: 'answer', text });
const start = memoryChallengeModel.generate({ seed: 1, level: 'easy' });
const after = (...moves: MemoryChallengeMove[]): MemoryChallenge => moves.reduce(memoryChallengeModel.move, start);
const studied = [study, ...challengeWords.map(() => nextWord)];
const recalled = (...answers: string[]): MemoryChallenge => after(...studied, ...answers.map(answer));

test('every seed gives the same words, and no score passes its maximum', () =>
  keepsItsPromises<MemoryChallenge, MemoryChallengeMove>(memoryChallengeModel, () =>
    fc.oneof(fc.constant(study), fc.constant(nextWord), fc.constantFrom(...challengeWords, '', 'ROSE').map(answer)),
  ));

test('words are studied one at a time, then recalled', () => {
  expect(after(study).phase).toBe('study');
  expect(after(study, nextWord).shown).toBe(1);
  expect(after(...studied.slice(0, -1)).phase).toBe('study');
  expect(after(...studied).phase).toBe('recall');
});

test('the words can be seen again until the first answer', () => {
  expect(after(...studied, study)).toEqual(after(study));
  const begun = recalled('GARDEN');
  expect(memoryChallengeModel.move(begun, study)).toBe(begun);
});

test('all five recalled win, in any case and with spaces around', () => {
  const end = recalled('garden', ' Sunset ', 'FAMILY', 'smile', 'peace');
  expect(end.answers).toEqual(challengeWords);
  expect([end.phase, memoryChallengeModel.isOver(end)]).toEqual(['result', true]);
  expect(memoryChallengeModel.score(end)).toBe(maximumScore('memory_challenge', 'easy'));
});

test('a word gives points in its own place only', () => {
  const end = recalled('SUNSET', 'GARDEN', 'FAMILY', 'SMILE', 'ROSE');
  expect([recalledWords(end), memoryChallengeModel.score(end)]).toEqual([2, 40]);
});

test('points don’t reveal the right answers before the end', () => {
  expect(memoryChallengeModel.score(recalled('GARDEN', 'SUNSET'))).toBe(0);
});

test('a blank entry doesn’t proceed', () => {
  fc.assert(
    fc.property(anySeed, fc.stringMatching(/^\s*$/), (_seed, blank) => {
      expect(recalled(blank).answers).toEqual([]);
    }),
  );
});

test.each([
  [5, 'Perfect!'],
  [4, 'Excellent!'],
  [3, 'Good job!'],
  [2, 'Keep practicing!'],
  [0, 'Keep practicing!'],
])('%i words recalled: %s', (words, feedback) => expect(challengeFeedback(words)).toBe(feedback));
