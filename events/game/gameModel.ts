import type { GameLevel, GameType } from './gameTypes.ts';

/** The input that a game is generated from: the same seed and level give the same game on every device. */
export interface GameSetup {
  readonly level: GameLevel;
  /** A 32-bit whole number. */
  readonly seed: number;
  /** Words or questions of the last games, by their key; left out of this one where enough others remain. */
  readonly recent?: readonly string[];
}

/** The rules of one game, pure. Its state is plain JSON; its face in client/game shows the state and sends moves. */
export interface GameModel<State, Move> {
  readonly gameType: GameType;
  readonly generate: (setup: GameSetup) => State;
  /** The state after a move; the same object where the move isn't possible. */
  readonly move: (state: State, move: Move) => State;
  /** A whole number from 0 to the maximum of the game's level (`gameScores.ts`). */
  readonly score: (state: State) => number;
  readonly isOver: (state: State) => boolean;
  /** Keys of the words or questions in it, for `recent` of the next games. */
  readonly contents?: (state: State) => readonly string[];
  /** The move that helps and costs points; absent: the game has no hint. */
  readonly hint?: { readonly move: Move; readonly cost: number; readonly isPossible: (state: State) => boolean };
}
