import { dayWords } from '../account/dayWords.ts';
import type { GameEvent } from '../game/gameEvents.ts';
import { gameTexts, levelLabels } from '../game/gameLabels.ts';
import type { SentencesOf } from './auditLabels.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The sentences about games. */
export const gameSentences: SentencesOf<GameEvent> = {
  GamePlayed: ({ gameType, difficulty, score, duration, completed, playedOn }) => {
    const level = difficulty === 'normal' ? '' : ` at level ${levelLabels[difficulty]}`;
    const end = completed ? '' : ', and gave up';
    return `played ${gameTexts[gameType].name}${level}: ${counted(score, 'point')} in ${counted(duration, 'second')}${end}, on ${dayWords(playedOn)}`;
  },
};
