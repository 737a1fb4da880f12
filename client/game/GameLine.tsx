import { useEffect } from 'react';
import type { GameFaceProps } from './gameFace.ts';
import './gameLine.css';

interface GameLineProps extends Pick<GameFaceProps<unknown, unknown>, 'onAnnounce'> {
  readonly sentence: string;
  /** Told instead, where the screen shows more than the sentence. */
  readonly announcement?: string;
}

/** What happened last and what to do next: shown, and told to screen readers. */
export const GameLine = ({ sentence, announcement = sentence, onAnnounce }: GameLineProps) => {
  useEffect(() => onAnnounce(announcement), [announcement, onAnnounce]);
  return <p className="game-line">{sentence}</p>;
};
