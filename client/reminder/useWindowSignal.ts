import { useCallback, useEffect, useState } from 'react';

const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

interface Signal {
  readonly count: number;
  readonly words: string;
}

/** In a window in the background: the words in its title, and the number on the app's icon, until the person is back. */
export const useWindowSignal = (): ((words: string) => void) => {
  const [signal, setSignal] = useState<Signal>();
  useEffect(() => {
    const clear = () => {
      if (isWatched()) setSignal(undefined);
    };
    window.addEventListener('focus', clear);
    document.addEventListener('visibilitychange', clear);
    return () => {
      window.removeEventListener('focus', clear);
      document.removeEventListener('visibilitychange', clear);
    };
  }, []);
  useEffect(() => {
    if (!signal) return undefined;
    const before = document.title;
    const shown = `(${signal.count}) ${signal.words}`;
    document.title = shown;
    void navigator.setAppBadge?.(signal.count).catch(() => undefined);
    return () => {
      // a page that opened meanwhile has set its own
      if (document.title === shown) document.title = before;
      void navigator.clearAppBadge?.().catch(() => undefined);
    };
  }, [signal]);
  return useCallback((words) => {
    if (!isWatched()) setSignal((last) => ({ count: (last?.count ?? 0) + 1, words }));
  }, []);
};
