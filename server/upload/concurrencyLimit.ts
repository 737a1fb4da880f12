import { Unavailable } from '../http/errors.ts';

/** Runs a limited number of tasks concurrently; a limited number waits, and the next is refused with 503. */
interface ConcurrencyLimit {
  take<T>(work: () => Promise<T>): Promise<T>;
}

export const createConcurrencyLimit = (limits: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refusal?: string;
}): ConcurrencyLimit => {
  const queue: (() => void)[] = [];
  let running = 0;
  const begin = async (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting)
      throw new Unavailable(
        limits.refusal ?? 'Too many pictures are being uploaded right now. Please try again in a moment.',
      );
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  // the turn goes to the next waiting task, so `running` stays the same
  const end = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    take: async (work) => {
      await begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
};
