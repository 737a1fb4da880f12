import { useId, useState, type ReactNode } from 'react';
import './foldedCard.css';
import { Icon } from './Icon.tsx';

interface FoldedCardProps {
  readonly title: string;
  /** The state of its content in one line. */
  readonly fact?: ReactNode;
  /** Rendered while it is open. */
  readonly children: ReactNode;
}

/** A card of one line, for content that is rarely needed; a press opens its content below the line. */
export const FoldedCard = ({ title, fact, children }: FoldedCardProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack stack--tight folded-card" aria-label={title}>
      <h2 className="folded-card__head">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>
            {title} {fact && <span className="quiet">{fact}</span>}
          </span>
          <Icon name={isOpen ? 'i-up' : 'i-down'} />
        </button>
      </h2>
      <div id={id} className="stack stack--tight" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
};
