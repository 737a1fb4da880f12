import type { ComponentType } from 'react';
import type { GameModel } from '../../events/game/gameModel.ts';

export interface GameFaceProps<State, Move> {
  readonly state: State;
  readonly onMove: (move: Move) => void;
  /** Tells a screen reader a sentence, once. */
  readonly onSay: (sentence: string) => void;
}

/** A game that can be played: its rules, and the face that shows them and holds none. */
export interface PlayableGame<State, Move> {
  readonly model: GameModel<State, Move>;
  readonly Face: ComponentType<GameFaceProps<State, Move>>;
  /** Shown above the game: one or two short sentences. */
  readonly howTo: string;
}
