import { useReducer } from 'react';
import type { GameModel, GameSetup } from '../../events/game/gameModel.ts';

interface Run<State> {
  readonly state: State;
  /** No move was made yet. */
  readonly isFresh: boolean;
}

export interface Game<State, Move> extends Run<State> {
  readonly score: number;
  readonly isOver: boolean;
  readonly contents: readonly string[];
  readonly hint: { readonly cost: number; readonly isPossible: boolean; readonly take: () => void } | undefined;
  readonly makeMove: (move: Move) => void;
}

/** One game from beginning to end, by the rules of its model. */
export const useGame = <State, Move>(model: GameModel<State, Move>, setup: GameSetup): Game<State, Move> => {
  const [{ state, isFresh }, makeMove] = useReducer(
    (run: Run<State>, move: Move): Run<State> => {
      const next = model.move(run.state, move);
      return next === run.state ? run : { state: next, isFresh: false };
    },
    setup,
    (from): Run<State> => ({ state: model.generate(from), isFresh: true }),
  );
  const { hint } = model;
  return {
    state,
    isFresh,
    makeMove,
    score: model.score(state),
    isOver: model.isOver(state),
    contents: model.contents?.(state) ?? [],
    hint: hint && { cost: hint.cost, isPossible: hint.isPossible(state), take: () => makeMove(hint.move) },
  };
};
