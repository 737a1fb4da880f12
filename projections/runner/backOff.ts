import { setTimeout as sleep } from 'node:timers/promises';

/** Waits between tries: longer each time, with jitter so that nodes don't move in step. */
interface BackOff {
  wait(signal: AbortSignal): Promise<void>;
  /** Something went well: the next wait is short again. */
  reset(): void;
}

export const backOff = (firstMs: number, longestMs: number): BackOff => {
  let tries = 0;
  return {
    async wait(signal) {
      const full = Math.min(longestMs, firstMs * 2 ** tries);
      tries += 1;
      await sleep(full * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    },
    reset() {
      tries = 0;
    },
  };
};
