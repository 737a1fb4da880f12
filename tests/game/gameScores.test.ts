import {
  challengeWords,
  matchPairs,
  maximumScore,
  memoryPairs,
  patternSteps,
  searchSize,
  triviaQuestions,
} from '../../events/game/gameScores.ts';
import { gameLevels, gameTypes } from '../../events/game/gameTypes.ts';
import { searchWords } from '../../events/game/searchWords.ts';

const byLevel = <Value>(rule: Readonly<Record<(typeof gameLevels)[number], Value>>): readonly Value[] =>
  gameLevels.map((level) => rule[level]);

describe('the numbers of spec.md §9 "Game constants"', () => {
  test('levels and kinds of games are called as there', () => {
    expect(gameLevels).toEqual(['easy', 'medium', 'hard', 'expert', 'master']);
    for (const key of [
      'word_scramble',
      'word-match',
      'word_search',
      'memory_match',
      'memory_challenge',
      'trivia',
      'crossword',
    ])
      expect(gameTypes).toContain(key);
  });

  test('words and size of a word search', () => {
    expect(byLevel(searchWords).map((words, index) => `${words}/${byLevel(searchSize)[index]}`)).toEqual([
      ...['4/8', '6/10', '8/12', '10/14', '12/16'],
    ]);
  });

  test('pairs of Memory Match and Word Match', () => {
    expect(byLevel(memoryPairs)).toEqual([4, 6, 8, 12, 12]);
    expect(byLevel(matchPairs)).toEqual([4, 6, 8, 10, 12]);
  });

  test('points: 10 a pair, a step and an answer, 100 for a word unscrambled, 20 a word recalled', () => {
    for (const level of gameLevels) {
      expect(maximumScore('memory_match', level)).toBe(memoryPairs[level] * 10);
      expect(maximumScore('word-match', level)).toBe(matchPairs[level] * 10);
      expect(maximumScore('pattern_memory', level)).toBe(patternSteps[level] * 10);
      expect(maximumScore('trivia', level)).toBe(triviaQuestions * 10);
      expect(maximumScore('word_scramble', level)).toBe(100);
      expect(maximumScore('memory_challenge', level)).toBe(100);
    }
  });

  test('the words of the challenge', () =>
    expect(challengeWords).toEqual(['GARDEN', 'SUNSET', 'FAMILY', 'SMILE', 'PEACE']));
});
