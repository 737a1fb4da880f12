import {
  memoryChallengeModel,
  type MemoryChallenge,
  type MemoryChallengeMove,
} from '../../events/game/memoryChallengeModel.ts';
import type { PlayableGame } from './gameFace.ts';
import { MemoryChallengeFace } from './MemoryChallengeFace.tsx';

export const memoryChallengeGame: PlayableGame<MemoryChallenge, MemoryChallengeMove> = {
  model: memoryChallengeModel,
  Face: MemoryChallengeFace,
  howTo: 'Look at five words, one after another. Then type them in the same order.',
};
