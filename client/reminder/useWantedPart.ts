import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { remindersPath } from '../screen/addresses.ts';

/** Takes a link to this part of the profile to its heading; the page itself starts at its top. */
export const useWantedPart = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, hash, key } = useLocation();
  const isWanted = `${pathname}${hash}` === remindersPath;
  useEffect(() => {
    if (!isWanted) return undefined;
    // after the new page has taken the focus
    const waiting = setTimeout(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(waiting);
  }, [isWanted, key]);
  return heading;
};
