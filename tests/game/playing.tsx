import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import type { PlayableGame } from '../../client/game/gameFace.ts';

/** A face with a state, by the rules of its model; its sentences are kept. */
export const playFace = <State, Move>({ model, Face }: PlayableGame<State, Move>, start: State) => {
  const said: string[] = [];
  let now = start;
  let makeMove: (move: Move) => void = () => undefined;
  const Played = () => {
    const [state, dispatch] = useReducer(model.move, start);
    now = state;
    makeMove = dispatch;
    return <Face state={state} onMove={dispatch} isWaiting={false} onAnnounce={(sentence) => said.push(sentence)} />;
  };
  render(<Played />);
  return { user: userEvent.setup(), said, state: () => now, makeMove: (move: Move) => makeMove(move) };
};
