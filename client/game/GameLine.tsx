import { useEffect } from 'react';
import type { GameFaceProps } from './gameFace.ts';
import './gameLine.css';

interface GameLineProps extends Pick<GameFaceProps<unknown, unknown>, 'onSay'> {
  readonly sentence: string;
  /** Told instead, where the screen shows more than the sentence. */
  readonly said?: string;
}

/** What happened last and what to do next: shown, and told to screen readers. */
export const GameLine = ({ sentence, said = sentence, onSay }: GameLineProps) => {
  useEffect(() => onSay(said), [said, onSay]);
  return <p className="game-line">{sentence}</p>;
};
