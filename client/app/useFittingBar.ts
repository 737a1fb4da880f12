import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Which of `count` contents fits into a row, 0 being the fullest. Asked again when the row's size or the font changes; it grows with the text. */
export const useFittingBar = (row: RefObject<HTMLElement | null>, count: number): number => {
  const [fitting, setFitting] = useState(0);
  // each render that overflows is followed by one that shows less, before anything is painted
  useLayoutEffect(() => {
    const { current } = row;
    if (current && current.scrollWidth > current.clientWidth && fitting < count - 1) setFitting(fitting + 1);
  });
  useEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const startOver = () => setFitting(0);
    const observer = new ResizeObserver(startOver);
    observer.observe(current);
    document.fonts.addEventListener('loadingdone', startOver);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', startOver);
    };
  }, [row]);
  return fitting;
};
