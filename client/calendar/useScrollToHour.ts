import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Each week, or day where one is shown at a time, opens at its first hour that matters; who moves within it by keyboard is not thrown about. */
export const useScrollToHour = (day: string, hour: number, hasStrip: boolean): RefObject<HTMLDivElement | null> => {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || box.contains(document.activeElement)) return;
    const row = box.querySelector(`[data-day="${day}"][data-row="${hour}"]`)?.parentElement;
    const head = box.querySelector('.week__head');
    // half a label above the line, so that the hour can be read
    if (row && head) box.scrollTop += row.getBoundingClientRect().top - head.getBoundingClientRect().bottom - 14;
    // the strip takes of the height
  }, [day, hour, hasStrip]);
  return scroller;
};
