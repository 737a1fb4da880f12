import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Distance below the window at which the next page is loaded. */
const ahead = '800px';

/** Calls when the element comes near the window, if `isWanted`. */
export const useWhenSeen = (isWanted: boolean, onSeen: () => void): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  const handleSeen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isWanted || !element.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && handleSeen(),
      {
        rootMargin: ahead,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return element;
};
