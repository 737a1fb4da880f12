import { ApiError } from './apiError.ts';

/** Milliseconds after which the server's sentence is shown. A new leader has caught up within 6 s (docs/operations.md). */
const patienceMs = 30_000;
const shortestMs = 100;
const longestMs = 5_000;

/** The read models lack changes that this browser has seen, so a refusal would not be final (server/http/errors.ts). */
export const isNotCaughtUp = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === 'not_caught_up';

const pause = ({ problem }: ApiError): Promise<void> => {
  const retryAfterMs = (problem?.retryAfter ?? 1) * 1000;
  return new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(retryAfterMs, shortestMs), longestMs)));
};

/** Repeats the request while the server has not caught up, until it is aborted (`signal`). */
export const untilCaughtUp = async <T>(request: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!isNotCaughtUp(error) || performance.now() >= until) throw error;
      await pause(error);
      if (signal?.aborted) throw error;
    }
  }
};
