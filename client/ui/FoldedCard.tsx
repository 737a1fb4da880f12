import { useId, useState, type ReactNode } from 'react';
import './fold.css';
import { FoldHead } from './Fold.tsx';

interface FoldedCardProps {
  readonly title: string;
  /** The state of its content in one line. */
  readonly fact?: string | undefined;
  /** Rendered while it is open. */
  readonly children: ReactNode;
}

/** A card of one line, for content that is rarely needed; a press opens its content below the line. */
export const FoldedCard = ({ title, fact, children }: FoldedCardProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack stack--tight" aria-label={title}>
      <div className="card folded-card__head">
        <FoldHead
          tag="h2"
          id={id}
          title={title}
          fact={fact}
          isOpen={isOpen}
          controls={`${id}-body`}
          onToggle={setOpen}
        />
      </div>
      <div id={`${id}-body`} className="stack stack--tight" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
};
