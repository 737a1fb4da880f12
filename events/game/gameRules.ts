import { isInTheFuture } from '../kernel/clockTolerance.ts';
import { gameTexts, levelLabels } from './gameLabels.ts';
import { highestScore } from './gameScores.ts';
import type { Difficulty, GameType } from './gameTypes.ts';

interface SentPlay {
  readonly gameType: GameType;
  readonly difficulty: Difficulty;
  readonly score: number;
  readonly completedAt: string;
}

interface Recording {
  readonly now: Date;
  /** A script reports games that were played long ago. */
  readonly isImport: boolean;
}

/** Milliseconds: a play is saved soon after it ends, or not at all. */
const savedWithin = 2 * 86_400_000;

const scoreProblem = ({ gameType, difficulty, score }: SentPlay): string | undefined => {
  const most = highestScore(gameType, difficulty);
  if (score <= most) return undefined;
  const level = difficulty === 'normal' ? '' : ` at level ${levelLabels[difficulty]}`;
  return `${gameTexts[gameType].name}${level} has at most ${most} points`;
};

const timeProblem = ({ completedAt }: SentPlay, { now, isImport }: Recording): string | undefined => {
  if (isInTheFuture(completedAt, now)) return 'That time is in the future. Please check the clock of this device';
  const isOld = now.getTime() - Date.parse(completedAt) > savedWithin;
  return isOld && !isImport ? 'A game can be saved up to two days after it ended' : undefined;
};

/** The reasons to refuse a play, by field. */
export const playProblems = (sent: SentPlay, recording: Recording): Readonly<Record<string, string>> => {
  const [score, completedAt] = [scoreProblem(sent), timeProblem(sent, recording)];
  return { ...(score === undefined ? {} : { score }), ...(completedAt === undefined ? {} : { completedAt }) };
};
