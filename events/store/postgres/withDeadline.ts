import { OutcomeUnknown, StoreUnavailable } from '../eventStore.ts';

export interface DeadlineOptions {
  readonly deadlineMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A request that waits for its answer, first in the queue, then in a call. */
export interface Pending<Request, Answer> {
  readonly request: Request;
  readonly answer: Promise<Answer>;
  readonly markSent: () => void;
  /** The first call counts. */
  readonly settle: (outcome: Answer | Error) => void;
  readonly isSettled: () => boolean;
}

/** Ends at its deadline or when its caller aborts, even during a call; `leave` removes it from the queue. */
export const withDeadline = <Request, Answer>(
  request: Request,
  { deadlineMs, signal }: DeadlineOptions,
  leave: () => void,
): Pending<Request, Answer> => {
  let sent = false;
  let settled = false;
  let settle: (outcome: Answer | Error) => void = () => undefined;
  const giveUp = (reason: string): void => {
    settle(
      sent
        ? new OutcomeUnknown(`${reason} after the append was sent`)
        : new StoreUnavailable(`${reason} before the append was sent`),
    );
    leave();
  };
  const handleAbort = (): void => giveUp('The caller gave up');
  const answer = new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => giveUp('The deadline passed'), deadlineMs);
    settle = (outcome) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', handleAbort);
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    };
  });
  signal?.addEventListener('abort', handleAbort, { once: true });
  return {
    request,
    answer,
    markSent: () => void (sent = true),
    settle: (outcome) => settle(outcome),
    isSettled: () => settled,
  };
};
