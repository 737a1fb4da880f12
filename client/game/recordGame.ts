import { longestGame } from '../../events/game/gameCommands.ts';
import type { GameLevel, GameType } from '../../events/game/gameTypes.ts';
import { rightNow } from '../api/serverClock.ts';
import type { FailureText, Write } from '../command/command.ts';
import type { ToastText } from '../ui/toastQueue.ts';
import type { EndedGame } from './GamePlay.tsx';

interface PlayedGame extends EndedGame {
  readonly level: GameLevel;
}

/** spec.md §8 "Games". The text for an unsaved score is also true for an unknown outcome. */
const textsOf = (what: string): { readonly success: ToastText; readonly failure: FailureText } => {
  const notSaved = { title: `${what} Complete`, description: 'Thanks for playing!' };
  return {
    success: { title: `${what} Complete!`, description: 'Great job! Your score has been recorded.' },
    failure: { ...notSaved, unknown: notSaved },
  };
};

/** Records a game that has just ended. spec.md §4: giving up the challenge scores no points for it. */
export const recordGame = (
  gameType: GameType,
  { level, score, duration, completed }: PlayedGame,
  playerId: string,
): Write => {
  const isChallenge = gameType === 'memory_challenge';
  return {
    type: 'RecordGame',
    route: 'POST /game-activities',
    body: {
      gameType,
      score: isChallenge && !completed ? 0 : score,
      duration: Math.min(duration, longestGame),
      completedAt: rightNow().toISOString(),
      difficulty: isChallenge ? 'normal' : level,
      completed,
    },
    reloads: ['gameSummary'],
    seniorId: playerId,
    toast: textsOf(isChallenge ? 'Challenge' : 'Game'),
  };
};
