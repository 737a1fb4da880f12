import type { ComponentType } from 'react';
import type { GameModel } from '../../events/game/gameModel.ts';

export interface GameFaceProps<State, Move> {
  readonly state: State;
  readonly onMove: (move: Move) => void;
  /** A question covers the game: nothing may continue behind it. */
  readonly isWaiting: boolean;
  /** Announces a sentence to screen readers once. */
  readonly onAnnounce: (sentence: string) => void;
}

/** A playable game: its rules, and the component that shows them. */
export interface PlayableGame<State, Move> {
  readonly model: GameModel<State, Move>;
  readonly Face: ComponentType<GameFaceProps<State, Move>>;
  /** Shown above the game: one or two short sentences. */
  readonly howTo: string;
  /** Hides the points until the end, since they would reveal right and wrong answers. */
  readonly hidesPoints?: true;
}
