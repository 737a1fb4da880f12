import { useSyncExternalStore } from 'react';

/** A finger on a narrow screen, where the keyboard of the device would cover half of the form. */
const query = '(pointer: coarse) and (max-width: 40rem)';

const listen = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const useIsPhone = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches);
