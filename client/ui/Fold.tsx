import { useId, useState, type ReactNode } from 'react';
import './fold.css';
import { Icon } from './Icon.tsx';

interface FoldHeadProps {
  /** The heading's level; `b`: the part is no section of the page. */
  readonly tag: 'h2' | 'h3' | 'b';
  /** The id that the heading gets, for the section that it names. */
  readonly id: string;
  readonly title: string;
  readonly fact: string | undefined;
  readonly isOpen: boolean;
  /** The id of the part that it folds. */
  readonly controls: string;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The line that opens and folds a part: its title, and a fact about what is inside. */
export const FoldHead = ({ tag: Heading, id, title, fact, isOpen, controls, onToggle }: FoldHeadProps) => (
  <div className="fold__head">
    <div className="fold__words">
      <Heading id={id} className="fold__title">
        <button
          type="button"
          className="fold__button"
          aria-expanded={isOpen}
          aria-controls={controls}
          aria-describedby={fact === undefined ? undefined : `${id}-fact`}
          onClick={() => onToggle(!isOpen)}
        >
          {title}
        </button>
      </Heading>{' '}
      {fact !== undefined && (
        <span id={`${id}-fact`} className="fold__fact">
          {fact}
        </span>
      )}
    </div>
    <Icon name={isOpen ? 'i-up' : 'i-down'} />
  </div>
);

interface FoldProps extends Pick<FoldHeadProps, 'title'> {
  readonly fact: string;
  readonly tag?: FoldHeadProps['tag'];
  readonly children: ReactNode;
}

/** A part of a card that is folded at first. It keeps its state while it is folded. */
export const Fold = ({ title, fact, tag = 'b', children }: FoldProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="fold">
      <FoldHead
        tag={tag}
        id={id}
        title={title}
        fact={fact}
        isOpen={isOpen}
        controls={`${id}-body`}
        onToggle={setOpen}
      />
      <div id={`${id}-body`} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
};
