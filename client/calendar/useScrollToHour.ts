import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls to the first relevant hour when another week or day opens, but not while the user moves by keyboard. */
export const useScrollToHour = (day: string, hour: number, hasStrip: boolean): RefObject<HTMLDivElement | null> => {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || box.contains(document.activeElement)) return;
    const row = box.querySelector(`[data-day="${day}"][data-row="${hour}"]`)?.parentElement;
    const head = box.querySelector('.week__head');
    // half a label above the line, so that the hour is readable
    if (row && head) box.scrollTop += row.getBoundingClientRect().top - head.getBoundingClientRect().bottom - 14;
    // runs again with `hasStrip`, because the whole-day strip takes part of the height
  }, [day, hour, hasStrip]);
  return scroller;
};
