import { byLevel, type ByLevel } from './gameTypes.ts';
import { easyQuestions } from './triviaEasy.ts';
import { expertQuestions } from './triviaExpert.ts';
import { hardQuestions } from './triviaHard.ts';
import { masterQuestions } from './triviaMaster.ts';
import { mediumQuestions } from './triviaMedium.ts';
import type { TriviaQuestion } from './triviaQuestion.ts';

/** General knowledge that doesn't change: no records that may fall, nobody in office, nothing sad. */
export const questionsOfLevel: ByLevel<readonly TriviaQuestion[]> = byLevel(
  easyQuestions,
  mediumQuestions,
  hardQuestions,
  expertQuestions,
  masterQuestions,
);
