import { wordMatchModel, type WordMatch, type WordMatchMove } from '../../events/game/wordMatchModel.ts';
import type { PlayableGame } from './gameFace.ts';
import { WordMatchFace } from './WordMatchFace.tsx';

export const wordMatchGame: PlayableGame<WordMatch, WordMatchMove> = {
  model: wordMatchModel,
  Face: WordMatchFace,
  howTo: 'Choose a word on one side, then its partner on the other. A wrong guess costs nothing.',
};
