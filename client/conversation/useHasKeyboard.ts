import { useSyncExternalStore } from 'react';

/** A mouse or touchpad comes with a keyboard; on phones and tablets Enter begins a new line, as everywhere there. */
const query = '(hover: hover) and (pointer: fine)';

const listen = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

export const useHasKeyboard = (): boolean => useSyncExternalStore(listen, () => matchMedia(query).matches);
