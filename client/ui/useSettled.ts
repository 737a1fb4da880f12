import { useEffect, useState } from 'react';

/** Milliseconds in which a second tap may still be meant for the button that was in this place before. */
const settling = 700;

/** False for a moment after `shown` has changed; at first as `isFirstSettled` says. */
export const useSettled = (shown: string, isFirstSettled: boolean): boolean => {
  const [settled, setSettled] = useState(isFirstSettled ? shown : undefined);
  useEffect(() => {
    if (settled === shown) return undefined;
    const timer = setTimeout(() => setSettled(shown), settling);
    return () => clearTimeout(timer);
  }, [settled, shown]);
  return settled === shown;
};
