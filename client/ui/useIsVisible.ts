import { useSyncExternalStore } from 'react';

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the window is visible. */
export const useIsVisible = (): boolean => useSyncExternalStore(listen, () => document.visibilityState === 'visible');
