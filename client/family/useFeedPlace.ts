import { useLayoutEffect, useRef, type RefObject } from 'react';

const updateIn = (list: HTMLElement, id: string): HTMLElement | null => list.querySelector(`[data-update="${id}"]`);

/**
 * The visible update keeps its place while newer ones are added above it. At the top of the list they push it down and
 * are visible.
 */
export const useFeedPlace = (list: RefObject<HTMLElement | null>, firstId: string | undefined): void => {
  const before = useRef(firstId);
  useLayoutEffect(() => {
    const [feed, formerId] = [list.current, before.current];
    before.current = firstId;
    if (!feed || formerId === undefined || formerId === firstId) return;
    const former = updateIn(feed, formerId);
    const first = feed.firstElementChild;
    if (!former || !first || feed.getBoundingClientRect().top >= 0) return;
    window.scrollBy(0, former.getBoundingClientRect().top - first.getBoundingClientRect().top);
  }, [list, firstId]);
};
