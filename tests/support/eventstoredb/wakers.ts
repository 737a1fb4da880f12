/** Callers that wait for a condition. */
interface Wakers {
  wakeAll(): void;
  until(isSo: () => boolean, signal: AbortSignal): Promise<void>;
}

export const openWakers = (): Wakers => {
  const wakers = new Set<() => void>();
  return {
    wakeAll() {
      for (const wake of wakers) wake();
    },
    until: (isSo, signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          if (!isSo() && !signal.aborted) return;
          wakers.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        wakers.add(wake);
        signal.addEventListener('abort', wake, { once: true });
        wake();
      }),
  };
};
