import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { useBackCloses } from '../ui/useBackCloses.ts';
import { NavigationRows } from './NavigationRows.tsx';
import type { SeniorEntry } from './seniorEntries.ts';

interface MoreEntriesProps {
  readonly entries: readonly SeniorEntry[];
  readonly seniors: readonly SeniorEntry[];
  /** The address of the entry to mark. */
  readonly present: string | undefined;
}

/**
 * "More" of the bottom bar: a button that shows the remaining entries above it. Marked if the present screen is one of
 * them.
 */
export const MoreEntries = ({ entries, seniors, present }: MoreEntriesProps) => {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const { whole, isOpen, toggle, close, handleBlur } = usePanel();
  const closeToButton = () => {
    opener.current?.focus();
    close();
  };
  useBackCloses(isOpen, closeToButton);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) closeToButton();
  };
  const hasPresent = [...entries, ...seniors].some(({ to }) => to === present);
  return (
    <div className="bottom-bar__more" ref={whole} onBlur={handleBlur} onKeyDown={handleKeyDown}>
      <button
        ref={opener}
        type="button"
        className="icon-word"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={hasPresent ? 'true' : undefined}
        onClick={toggle}
      >
        <Icon name="i-more" />
        <span>More</span>
      </button>
      {isOpen && (
        // following a link closes it and returns the focus to the button, which would be lost with the link
        <div className="more-panel" id={id} onClick={closeToButton}>
          <NavigationRows entries={entries} seniors={seniors} present={present} />
        </div>
      )}
    </div>
  );
};

/** The panel's state: a press or the focus elsewhere closes it, and so does any change of the screen. */
const usePanel = () => {
  const place = useLocation();
  const whole = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === place.key;
  const toggle = () => setOpenAt(isOpen ? undefined : place.key);
  const close = () => setOpenAt(undefined);
  usePressOutside(whole, isOpen, setOpenAt);
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !whole.current?.contains(relatedTarget)) close();
  };
  return { whole, isOpen, toggle, close, handleBlur };
};

const usePressOutside = (
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpenAt: (at: undefined) => void,
): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) setOpenAt(undefined);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [inside, isOpen, setOpenAt]);
};
