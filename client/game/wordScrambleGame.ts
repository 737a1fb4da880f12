import {
  wordScrambleModel,
  type WordScrambleMove,
  type WordScrambleState,
} from '../../events/game/wordScrambleModel.ts';
import type { PlayableGame } from './gameFace.ts';
import { WordScrambleFace } from './WordScrambleFace.tsx';

export const wordScrambleGame: PlayableGame<WordScrambleState, WordScrambleMove> = {
  model: wordScrambleModel,
  Face: WordScrambleFace,
  howTo: 'Put the letters in the right order to make a word. The clue helps you.',
};
