import { useId, useState, type ReactNode } from 'react';
import './fold.css';
import { Icon } from './Icon.tsx';

interface FoldHeadProps {
  readonly title: string;
  readonly fact: string | undefined;
  readonly isOpen: boolean;
  /** The id of the part that it folds. */
  readonly controls: string;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The line that opens and folds a part: its title, and a fact about what is inside. */
export const FoldHead = ({ title, fact, isOpen, controls, onToggle }: FoldHeadProps) => (
  <button
    type="button"
    className="fold__head"
    aria-expanded={isOpen}
    aria-controls={controls}
    onClick={() => onToggle(!isOpen)}
  >
    <span className="fold__words">
      <span className="fold__title">{title}</span> {fact && <span className="fold__fact">{fact}</span>}
    </span>
    <Icon name={isOpen ? 'i-up' : 'i-down'} />
  </button>
);

/** A part of a card that is folded at first. */
export const Fold = ({ title, fact, children }: { title: string; fact: string; children: ReactNode }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="fold">
      <FoldHead title={title} fact={fact} isOpen={isOpen} controls={id} onToggle={setOpen} />
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
};
