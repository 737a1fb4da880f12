import { Unavailable } from '../http/errors.ts';

/** Lets so many pieces of work run at once; so many more wait, and the next is refused with 503. */
export interface ConcurrencyLimit {
  take<T>(work: () => Promise<T>): Promise<T>;
}

export const createConcurrencyLimit = (limits: { readonly atOnce: number; readonly waiting: number }): ConcurrencyLimit => {
  const queue: (() => void)[] = [];
  let running = 0;
  const begin = async (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= limits.waiting)
      throw new Unavailable('Too many pictures are being uploaded right now. Please try again in a moment.');
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  // a turn is handed on to the next in line, so that `running` stays as it is
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
