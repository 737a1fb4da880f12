import { wordSearchModel, type WordSearchMove, type WordSearchState } from '../../events/game/wordSearchModel.ts';
import type { PlayableGame } from './gameFace.ts';
import { WordSearchFace } from './WordSearchFace.tsx';

export const wordSearchGame: PlayableGame<WordSearchState, WordSearchMove> = {
  model: wordSearchModel,
  Face: WordSearchFace,
  howTo: 'Find the hidden words. Select the letters of a word one by one, or drag across it.',
};
