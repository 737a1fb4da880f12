import { useSyncExternalStore } from 'react';

/** From here on a month's cells have room for events; below, dots and an agenda (mock-ups). month.css has the same number. */
const wide = '(min-width: 900px)';

const listen = (changed: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const useIsWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(wide).matches);
