import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconShapes.ts';

interface SummaryFigureProps {
  readonly icon: IconName;
  readonly word: string;
  /** undefined while unknown. */
  readonly figure: string | undefined;
  /** A small note below the figure. */
  readonly note?: string | undefined;
}

/** One figure of the row under the heading. */
export const SummaryFigure = ({ icon, word, figure, note }: SummaryFigureProps) => (
  <li className="care-figures__entry">
    <span className="print">
      <Icon name={icon} />
    </span>
    <b className="number">{figure ?? '–'}</b>{' '}
    <span className="quiet">
      {word}
      {note && <Note words={note} />}
    </span>
  </li>
);

const Note = ({ words }: { words: string }) => (
  <>
    {' '}
    <small className="care-figures__note">{words}</small>
  </>
);
