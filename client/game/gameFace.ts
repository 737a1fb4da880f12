import type { ComponentType } from 'react';
import type { GameModel } from '../../events/game/gameModel.ts';

export interface GameFaceProps<State, Move> {
  readonly state: State;
  readonly onMove: (move: Move) => void;
  /** A question stands before the game: nothing may run on behind it. */
  readonly isWaiting: boolean;
  /** Tells a screen reader a sentence, once. */
  readonly onAnnounce: (sentence: string) => void;
}

/** A game that can be played: its rules, and the face that shows them and holds none. */
export interface PlayableGame<State, Move> {
  readonly model: GameModel<State, Move>;
  readonly Face: ComponentType<GameFaceProps<State, Move>>;
  /** Shown above the game: one or two short sentences. */
  readonly howTo: string;
  /** The points stay unsaid until the end, since they would tell right from wrong. */
  readonly hidesPoints?: true;
}
