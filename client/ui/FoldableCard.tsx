import { useId, useState, type ReactNode } from 'react';
import './fold.css';
import { FoldHead } from './Fold.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

/** The fact while the content is loading: nothing jumps when it arrives. */
export const loadingFact = 'Loading…';

interface FoldableCardProps {
  readonly title: string;
  /** Names what is inside while it is folded: "All in Today". Undefined: the card is open at first on phones too. */
  readonly fact: string | undefined;
  /** Quiet words or a link at the end of the heading's line on a wide screen. */
  readonly aside?: ReactNode;
  /** Shown below, folded or not. */
  readonly foot?: ReactNode;
  /** The one act that stays within reach beside the heading while the card is folded. */
  readonly foldedAct?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card that phones and tablets may fold to its heading's line. It keeps its place and state at any width. */
export const FoldableCard = ({ title, fact, aside, foot, foldedAct, className = '', children }: FoldableCardProps) => {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? fact === undefined;
  return (
    <section className={`card ${className}`.trim()} aria-labelledby={id}>
      {isNarrow ? (
        <FoldHead
          tag="h2"
          id={id}
          title={title}
          fact={fact}
          isOpen={isOpen}
          controls={`${id}-body`}
          onToggle={setChosen}
        />
      ) : (
        <div className="card__head">
          <h2 id={id}>{title}</h2>
          {typeof aside === 'string' ? <p className="quiet">{aside}</p> : aside}
        </div>
      )}
      <div id={`${id}-body`} className="fold__body" hidden={isNarrow && !isOpen}>
        {children}
      </div>
      {foot}
      {isNarrow && !isOpen && foldedAct && <div className="card__foot">{foldedAct}</div>}
    </section>
  );
};
