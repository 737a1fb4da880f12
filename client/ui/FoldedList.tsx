import { useState, type ReactElement } from 'react';
import './foldedList.css';
import { Icon } from './Icon.tsx';

interface FoldedListProps {
  readonly tag: 'ul' | 'div';
  readonly className: string;
  /** Elements with keys: an item that moves between the parts keeps its state, such as an open form. */
  readonly open: readonly ReactElement[];
  readonly done: readonly ReactElement[];
  /** Number of open items shown at first. */
  readonly most: number;
}

/**
 * A list that first shows the items that need attention; a button unfolds the rest of a long one, and the done ones.
 */
export const FoldedList = ({ tag: List, className, open, done, most }: FoldedListProps) => {
  const [isMoreShown, setMoreShown] = useState(false);
  const [isDoneShown, setDoneShown] = useState(false);
  const Line = List === 'ul' ? 'li' : 'div';
  const [first, more] = open.length > most + 1 ? [open.slice(0, most), open.slice(most)] : [open, []];
  // without open items, the done ones are shown directly
  const hasFold = open.length > 0 && done.length > 0;
  return (
    <List
      className={`folded ${className}`}
      data-focus-home
      tabIndex={-1}
      data-more={more.length === 0 || isMoreShown ? 'shown' : 'folded'}
      data-done={!hasFold || isDoneShown ? 'shown' : 'folded'}
    >
      {[
        ...first,
        ...(more.length > 0
          ? [
              <Line key="more" className="folded__line folded__line--more">
                <FoldButton
                  words={isMoreShown ? 'Show fewer' : `Show ${more.length} more`}
                  isOpen={isMoreShown}
                  onToggle={setMoreShown}
                />
              </Line>,
            ]
          : []),
        ...more,
        ...(hasFold
          ? [
              <Line key="done" className="folded__line folded__line--done">
                <FoldButton words={`Done for today (${done.length})`} isOpen={isDoneShown} onToggle={setDoneShown} />
              </Line>,
            ]
          : []),
        ...done,
      ]}
    </List>
  );
};

interface FoldButtonProps {
  readonly words: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

const FoldButton = ({ words, isOpen, onToggle }: FoldButtonProps) => (
  <button type="button" className="row-link" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
    {words} <Icon name={isOpen ? 'i-up' : 'i-down'} />
  </button>
);
