import type { GameModel } from './gameModel.ts';
import { challengeWords, pointsPerRecalledWord } from './gameScores.ts';

/** Milliseconds that each word is shown (spec.md §9). */
export const challengeWordShown = 2000;

/** Study: words shown one at a time; then recall, then result (spec.md §4). */
export interface MemoryChallenge {
  readonly phase: 'ready' | 'study' | 'recall' | 'result';
  /** The place of the word shown during study. */
  readonly shown: number;
  /** Upper-case, in the order of the words. */
  readonly answers: readonly string[];
}
export type MemoryChallengeMove =
  | { readonly type: 'study' }
  /** The word's time is over. */
  | { readonly type: 'nextWord' }
  | { readonly type: 'answer'; readonly text: string };

const mayStudy = ({ phase, answers }: MemoryChallenge): boolean =>
  phase === 'ready' || (phase === 'recall' && answers.length === 0);

const nextWord = (challenge: MemoryChallenge): MemoryChallenge =>
  challenge.shown + 1 < challengeWords.length
    ? { ...challenge, shown: challenge.shown + 1 }
    : { ...challenge, phase: 'recall' };

const answered = (challenge: MemoryChallenge, text: string): MemoryChallenge => {
  const answer = text.trim().toUpperCase();
  if (answer === '') return challenge;
  const answers = [...challenge.answers, answer];
  return { ...challenge, answers, phase: answers.length === challengeWords.length ? 'result' : 'recall' };
};

const moved = (challenge: MemoryChallenge, move: MemoryChallengeMove): MemoryChallenge => {
  const { phase } = challenge;
  if (move.type === 'study') return mayStudy(challenge) ? { ...challenge, phase: 'study', shown: 0 } : challenge;
  if (move.type === 'nextWord') return phase === 'study' ? nextWord(challenge) : challenge;
  return phase === 'recall' ? answered(challenge, move.text) : challenge;
};

/** A word is recalled in its own place only. */
export const isRecalled = ({ answers }: MemoryChallenge, place: number): boolean =>
  answers[place] === challengeWords[place];

export const recalledWords = (challenge: MemoryChallenge): number =>
  challengeWords.filter((_word, place) => isRecalled(challenge, place)).length;

/** spec.md §9 "Daily challenge". */
export const challengeFeedback = (recalled: number): string => {
  const share = recalled / challengeWords.length;
  if (share === 1) return 'Perfect!';
  if (share >= 0.8) return 'Excellent!';
  return share >= 0.6 ? 'Good job!' : 'Keep practicing!';
};

/** The same five words every day, in the same order; each recalled in its place gives points. */
export const memoryChallengeModel: GameModel<MemoryChallenge, MemoryChallengeMove> = {
  gameType: 'memory_challenge',
  generate: () => ({ phase: 'ready', shown: 0, answers: [] }),
  move: moved,
  // before the result there are none, since the points would reveal the right answers
  score: (challenge) => (challenge.phase === 'result' ? recalledWords(challenge) * pointsPerRecalledWord : 0),
  isOver: ({ phase }) => phase === 'result',
};
