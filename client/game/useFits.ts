import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element shows all of its content without scrolling. */
export const useFits = <Frame extends HTMLElement>(): readonly [RefObject<Frame | null>, boolean] => {
  const frame = useRef<Frame>(null);
  const [fits, setFits] = useState(true);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setFits(element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, fits];
};
