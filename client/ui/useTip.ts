import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** spec.md §9, in milliseconds: the delay before a tip shows, and the time after a neighboring tip without one. */
const openAfter = 700;
const neighbourWithin = 300;
/** The pointer may cross the gap to the tip itself, to read it there. */
const closeAfter = 120;

/** For tips next to each other: when the last one closed, by `performance.now()`. */
export const TipNeighbours = createContext<RefObject<number> | null>(null);

export interface TipHandlers {
  readonly onClick: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface Tip {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly target: TipHandlers;
  /** For the tip itself: it stays while the pointer is on it. */
  readonly onTip: Pick<TipHandlers, 'onPointerEnter' | 'onPointerLeave'>;
}

/** Shows a tip after pointer or focus rests on its control, or immediately on a tap. Escape hides it. */
export const useTip = (): Tip => {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const neighbours = useContext(TipNeighbours);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (willOpen: boolean, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!willOpen && isOpen && neighbours) neighbours.current = performance.now();
      setOpen(willOpen);
    }, after);
  };
  const rest = () => set(true, neighbours && performance.now() - neighbours.current < neighbourWithin ? 0 : openAfter);
  const leave = () => set(false, closeAfter);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    set(false, 0);
  };
  return {
    isOpen,
    close: () => set(false, 0),
    target: {
      onClick: () => set(true, 0),
      onFocus: rest,
      onBlur: leave,
      onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && rest(),
      onPointerLeave: leave,
      onKeyDown: handleKeyDown,
    },
    onTip: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
  };
};
