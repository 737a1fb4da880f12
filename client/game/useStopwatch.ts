import { useCallback, useEffect, useRef } from 'react';

/** Whole seconds of running time. */
export const useStopwatch = (isRunning: boolean): (() => number) => {
  const past = useRef(0);
  const since = useRef<number>(undefined);
  useEffect(() => {
    if (!isRunning) return;
    since.current = performance.now();
    return () => {
      past.current += performance.now() - (since.current ?? performance.now());
      since.current = undefined;
    };
  }, [isRunning]);
  return useCallback(() => {
    const running = since.current === undefined ? 0 : performance.now() - since.current;
    return Math.round((past.current + running) / 1000);
  }, []);
};
