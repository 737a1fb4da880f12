/** Time limits in milliseconds, one a kind of call. The client itself limits few of them. */
export interface Deadlines {
  readonly append: number;
  /** Between two events of a read of one stream or of single events. */
  readonly stream: number;
  /** Between two events of a read of the log. */
  readonly idle: number;
  /** Until a subscription is confirmed. */
  readonly confirmation: number;
  readonly health: number;
  /** Pauses before subscribing again: the first and the longest. */
  readonly pause: { readonly first: number; readonly longest: number };
}

/** A command reads a stream, or appends and tries that once again: with a frozen server it is answered within 10 s. */
export const usualDeadlines: Deadlines = {
  append: 3_500,
  stream: 3_500,
  idle: 10_000,
  confirmation: 10_000,
  health: 2_000,
  pause: { first: 100, longest: 15_000 },
};

/** The other side did not answer in time. */
export class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('The caller gave up');

/** The result of the work. Rejects at the deadline or when the caller aborts; the work itself continues. */
export const within = <T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const handleAbort = (): void => finish(() => reject(reasonOf(signal as AbortSignal)));
    const timer = setTimeout(() => finish(() => reject(new DeadlinePassed(`No answer within ${ms} ms`))), ms);
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', handleAbort);
      settle();
    };
    signal?.addEventListener('abort', handleAbort, { once: true });
    if (signal?.aborted) handleAbort();
    work.then(
      (value) => finish(() => resolve(value)),
      (error: unknown) => finish(() => reject(error)),
    );
  });

/** A random part of this round's longest pause, so that nodes that lost the same server don't return in step. */
export const jittered = (firstMs: number, longestMs: number, round: number): number =>
  Math.min(longestMs, firstMs * 2 ** round) * (0.5 + Math.random() / 2);
