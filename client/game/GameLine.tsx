import { useEffect } from 'react';
import type { GameFaceProps } from './gameFace.ts';
import './gameLine.css';

interface GameLineProps extends Pick<GameFaceProps<unknown, unknown>, 'onAnnounce'> {
  readonly sentence: string;
  /** Announced instead, if the screen shows more than the sentence. */
  readonly announcement?: string;
}

/** The last event and the next step: shown, and announced to screen readers. */
export const GameLine = ({ sentence, announcement = sentence, onAnnounce }: GameLineProps) => {
  useEffect(() => onAnnounce(announcement), [announcement, onAnnounce]);
  return <p className="game-line">{sentence}</p>;
};
