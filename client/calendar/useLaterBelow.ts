import { useEffect, useState, type RefObject } from 'react';

interface LaterBelow {
  /** Number of events that begin below the visible part. */
  readonly count: number;
  readonly show: () => void;
}

const begunBelow = (box: HTMLElement): readonly HTMLElement[] => {
  const { bottom } = box.getBoundingClientRect();
  const events = [...box.querySelectorAll<HTMLElement>('.week__hours .week__event')];
  // hidden days have no height
  return events.filter((event) => event.offsetParent !== null && event.getBoundingClientRect().top >= bottom - 8);
};

/** Counts the events below the visible hours; `shown` changes with the grid's content. */
export const useLaterBelow = (scroller: RefObject<HTMLElement | null>, shown: unknown): LaterBelow => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const look = () => setCount(begunBelow(box).length);
    const frame = requestAnimationFrame(look);
    box.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [scroller, shown]);
  const show = () => {
    const [first] = (scroller.current ? begunBelow(scroller.current) : []).toSorted(
      (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
    );
    first?.scrollIntoView({ block: 'center' });
  };
  return { count, show };
};
