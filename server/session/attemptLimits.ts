import type { Queryable } from '../../projections/queryable.ts';
import {
  countAttempt,
  countOfDay,
  forgetAttempts,
  uncountAttempt,
  uncountOfDay,
  type CountedAttempt,
} from './signInAttempts.ts';

/** A key that attempts are counted by: with growing waits or, with `mostADay`, up to a number a day. */
export interface Limit {
  readonly key: string;
  readonly mostADay?: number;
}

interface TakenAttempt {
  /** Until when it is blocked; undefined: it may go on. */
  readonly until: Date | undefined;
  /** It was right: it is not counted, and earlier wrong ones stay counted. */
  readonly uncount: () => Promise<void>;
  /** It was right, and only its person could know it: attempts counted with growing waits are forgotten. */
  readonly forgive: () => Promise<void>;
}

const countedBy = async (
  on: Queryable,
  limit: Limit,
  now: Date,
): Promise<Limit & { readonly attempt: CountedAttempt }> => {
  const { key, mostADay } = limit;
  return {
    ...limit,
    attempt: mostADay === undefined ? await countAttempt(on, key, now) : await countOfDay(on, key, mostADay, now),
  };
};

const uncount = async (
  on: Queryable,
  { key, mostADay, attempt }: Awaited<ReturnType<typeof countedBy>>,
): Promise<void> => {
  if ('until' in attempt) return;
  await (mostADay === undefined ? uncountAttempt(on, key, attempt.nth) : uncountOfDay(on, key));
};

/**
 * Counts an attempt by each of these limits before it is checked. If any blocks it, none counts it, since it isn't
 * checked.
 */
export const takeAttempts = async (on: Queryable, limits: readonly Limit[], now: Date): Promise<TakenAttempt> => {
  const counted = await Promise.all(limits.map((limit) => countedBy(on, limit, now)));
  const uncountAll = async (): Promise<void> => void (await Promise.all(counted.map((each) => uncount(on, each))));
  const untils = counted.flatMap(({ attempt }) => ('until' in attempt ? [attempt.until] : []));
  const until = untils.toSorted((one, other) => other.getTime() - one.getTime())[0];
  if (until) await uncountAll();
  return {
    until,
    uncount: uncountAll,
    forgive: async () =>
      void (await Promise.all(
        counted.map((each) => (each.mostADay === undefined ? forgetAttempts(on, each.key) : uncount(on, each))),
      )),
  };
};
