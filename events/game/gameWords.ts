import { byLevel, gameLevels, type ByLevel, type WordAndClue } from './gameTypes.ts';
import { wordsEasy } from './wordsEasy.ts';
import { wordsExpert } from './wordsExpert.ts';
import { wordsHard } from './wordsHard.ts';
import { wordsMaster } from './wordsMaster.ts';
import { wordsMedium } from './wordsMedium.ts';

/** The words of each level, in capitals: longer ones are harder. None is unkind or sad, or about family or health. */
export const gameWords: ByLevel<readonly WordAndClue[]> = byLevel(
  wordsEasy,
  wordsMedium,
  wordsHard,
  wordsExpert,
  wordsMaster,
);

export const allWords: readonly WordAndClue[] = gameLevels.flatMap((level) => gameWords[level]);

export const wordOf = ([word]: WordAndClue): string => word;
