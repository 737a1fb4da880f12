import { useSyncExternalStore } from 'react';

/** A hook that returns whether a media query matches, and updates with it. */
export const mediaHook = (query: string): (() => boolean) => {
  const listen = (changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  const useMatches = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches);
  return useMatches;
};
