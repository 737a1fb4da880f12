import { byLevel, gameLevels, type ByLevel, type Difficulty, type GameLevel, type GameType } from './gameTypes.ts';
import { searchWords } from './searchWords.ts';

/** spec.md §9 "Game constants". */
export const pointsPerLetter = 10;
export const pointsForFinishing = 50;
export const pointsPerPair = 10;
export const pointsPerAnswer = 10;
export const pointsPerStep = 10;
export const pointsPerRecalledWord = 20;
export const scrambleScore = 100;
export const pointsPerWrongAttempt = 10;

/** Rows and columns. */
export const searchSize = byLevel(8, 10, 12, 14, 16);
export const longestSearchWord = 6;
export const memoryPairs = byLevel(4, 6, 8, 12, 12);
export const matchPairs = byLevel(4, 6, 8, 10, 12);
export const triviaQuestions = 5;
/** product.md "Games". */
export const patternSteps = byLevel(4, 5, 6, 7, 8);
/** Most cells with a letter in a crossword of a level. */
export const crosswordLetters = byLevel(16, 22, 28, 36, 44);
export const challengeWords = ['GARDEN', 'SUNSET', 'FAMILY', 'SMILE', 'PEACE'] as const;

const times = (counts: ByLevel<number>, points: number, more = 0): ByLevel<number> =>
  byLevel(
    counts.easy * points + more,
    counts.medium * points + more,
    counts.hard * points + more,
    counts.expert * points + more,
    counts.master * points + more,
  );
const always = (score: number): ByLevel<number> => byLevel(score, score, score, score, score);

const maximums: Readonly<Record<GameType, ByLevel<number>>> = {
  word_scramble: always(scrambleScore),
  'word-match': times(matchPairs, pointsPerPair),
  word_search: times(searchWords, longestSearchWord * pointsPerLetter, pointsForFinishing),
  memory_match: times(memoryPairs, pointsPerPair),
  trivia: always(triviaQuestions * pointsPerAnswer),
  pattern_memory: times(patternSteps, pointsPerStep),
  crossword: times(crosswordLetters, pointsPerLetter),
  memory_challenge: always(challengeWords.length * pointsPerRecalledWord),
};
/** No game of this kind and level ends with more. */
export const maximumScore = (gameType: GameType, level: GameLevel): number => maximums[gameType][level];

/** The same where the level may be unknown: no level's is above it. */
export const highestScore = (gameType: GameType, difficulty: Difficulty): number =>
  difficulty === 'normal'
    ? Math.max(...gameLevels.map((level) => maximumScore(gameType, level)))
    : maximumScore(gameType, difficulty);
