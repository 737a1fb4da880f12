interface SummaryFigureProps {
  readonly word: string;
  /** undefined while unknown. */
  readonly figure: string | undefined;
  /** A small note below the figure. */
  readonly note?: string | undefined;
}

/** One of the figures at the end of the page. */
export const SummaryFigure = ({ word, figure, note }: SummaryFigureProps) => (
  <li className="care-figures__entry">
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
