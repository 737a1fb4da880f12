import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The index of the first of `count` contents that fits into a row; 0 is the fullest. Measured again when the row's size
 * or the font changes.
 */
export const useFittingBar = (row: RefObject<HTMLElement | null>, count: number, hasMore: boolean): number => {
  // an object, so that starting over measures again even if 0 was shown before
  const [tried, setTried] = useState({ at: 0 });
  useLayoutEffect(() => {
    const { current } = row;
    const isTooWide = current !== null && current.scrollWidth > current.clientWidth;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the width is known once rendered; one that shows less follows before anything is painted
    if (isTooWide && tried.at < count - 1) setTried({ at: tried.at + 1 });
  }, [row, count, hasMore, tried]);
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const startOver = () => setTried({ at: 0 });
    const observer = new ResizeObserver(startOver);
    observer.observe(current);
    document.fonts.addEventListener('loadingdone', startOver);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', startOver);
    };
  }, [row]);
  return tried.at;
};
