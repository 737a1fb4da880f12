import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Shown {
  readonly firstId: string | undefined;
  readonly lastId: string | undefined;
  /** The viewer has just sent the last message. */
  readonly isLastMine: boolean;
}

interface ThreadScroll {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  /** A new message is below the visible part. */
  readonly hasNew: boolean;
  readonly toEnd: () => void;
  readonly handleScroll: () => void;
}

/** Pixels from the end within which the newest message counts as read. */
const nearEnd = 48;
/** Pixels from the top within which older messages are loaded. */
const nearTop = 800;

const measured = (box: HTMLElement) => ({
  height: box.scrollHeight,
  isAtEnd: box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd,
});

/**
 * Scrolls a thread: it opens at its end and stays there while new messages arrive. It keeps its place while older ones
 * are added on top, and reports new ones below. thread.css disables the browser's scroll anchoring.
 */
export const useThreadScroll = ({ firstId, lastId, isLastMine }: Shown, onNearTop: () => void): ThreadScroll => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef<{ firstId?: string | undefined; lastId?: string | undefined; height: number; isAtEnd: boolean }>({
    height: 0,
    isAtEnd: true,
  });
  const [isAtEnd, setAtEnd] = useState(true);
  const [hasNew, setHasNew] = useState(false);
  const look = useCallback(() => {
    if (!box.current) return;
    const now = measured(box.current);
    seen.current = { ...seen.current, ...now };
    setAtEnd(now.isAtEnd);
    if (now.isAtEnd) setHasNew(false);
  }, []);
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    look();
  }, [look]);
  useLayoutEffect(() => {
    const before = seen.current;
    const { current } = box;
    if (!current) return;
    const isNew = lastId !== before.lastId;
    if (before.isAtEnd || (isNew && isLastMine)) current.scrollTop = current.scrollHeight;
    else if (firstId !== before.firstId) current.scrollTop += current.scrollHeight - before.height;
    else if (isNew) setHasNew(true);
    seen.current = { ...before, firstId, lastId };
    look();
  }, [firstId, lastId, isLastMine, look]);
  useResized(box, () => (seen.current.isAtEnd ? toEnd() : look()));
  const handleScroll = () => {
    look();
    if (box.current && box.current.scrollTop < nearTop) onNearTop();
  };
  return { box, isAtEnd, hasNew, toEnd, handleScroll };
};

/** The window, the box below or the text size may change. */
const useResized = (box: RefObject<HTMLDivElement | null>, onResize: () => void) => {
  const handle = useRef(onResize);
  useEffect(() => {
    handle.current = onResize;
  });
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => handle.current());
    observer.observe(box.current);
    for (const page of box.current.children) observer.observe(page);
    return () => observer.disconnect();
  }, [box]);
};
