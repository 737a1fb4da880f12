import { useId, useState, type ReactNode } from 'react';
import './fold.css';
import { Icon } from './Icon.tsx';

interface FoldProps {
  readonly title: string;
  /** How much is folded: "2". */
  readonly fact: string;
  /** The title's level. */
  readonly tag: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** A line that opens to its content. The folded content keeps its state. */
export const Fold = ({ title, fact, tag: Heading, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="fold">
      <Heading className="fold__head">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>
            {title} <span className="fold__fact">{fact}</span>
          </span>
          <Icon name={isOpen ? 'i-up' : 'i-down'} />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
};
