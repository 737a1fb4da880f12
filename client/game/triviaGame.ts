import { triviaModel, type Trivia, type TriviaMove } from '../../events/game/triviaModel.ts';
import type { PlayableGame } from './gameFace.ts';
import { TriviaFace } from './TriviaFace.tsx';

export const triviaGame: PlayableGame<Trivia, TriviaMove> = {
  model: triviaModel,
  Face: TriviaFace,
  howTo: 'Answer five questions. A wrong answer costs nothing, and a hint removes two wrong answers.',
};
