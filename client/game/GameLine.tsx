import { useEffect } from 'react';
import type { GameFaceProps } from './gameFace.ts';
import './gameLine.css';

interface GameLineProps extends Pick<GameFaceProps<unknown, unknown>, 'onSay'> {
  readonly sentence: string;
  /** Announced instead, if the screen shows more than the sentence. */
  readonly said?: string;
}

/** The last event and the next step: shown, and announced to screen readers. */
export const GameLine = ({ sentence, said = sentence, onSay }: GameLineProps) => {
  useEffect(() => onSay(said), [said, onSay]);
  return <p className="game-line">{sentence}</p>;
};
