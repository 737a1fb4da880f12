import {
  patternMemoryModel,
  type PatternMemory,
  type PatternMemoryMove,
} from '../../events/game/patternMemoryModel.ts';
import type { PlayableGame } from './gameFace.ts';
import { PatternMemoryFace } from './PatternMemoryFace.tsx';

export const patternMemoryGame: PlayableGame<PatternMemory, PatternMemoryMove> = {
  model: patternMemoryModel,
  Face: PatternMemoryFace,
  howTo:
    'Watch the shapes light up one after another, then press them in the same order. You can see the pattern again at any time.',
};
