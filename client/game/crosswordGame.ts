import { crosswordModel, type CrosswordMove, type CrosswordState } from '../../events/game/crosswordModel.ts';
import { CrosswordFace } from './CrosswordFace.tsx';
import type { PlayableGame } from './gameFace.ts';

export const crosswordGame: PlayableGame<CrosswordState, CrosswordMove> = {
  model: crosswordModel,
  Face: CrosswordFace,
  howTo: 'Fill in the words by their clues. Where two words cross, they share a letter.',
  hidesPoints: true,
};
