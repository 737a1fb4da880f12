import type { Queryable } from '../../projections/queryable.ts';
import { HttpProblem } from '../http/errors.ts';

/** Seconds to wait after the nth failed attempt; later attempts wait as long as after the last. */
const delays: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 120, 240, 480, 900];
const longestDelay = 900;
/** Attempts count as long as no pause between them is longer. */
const forgottenAfterMs = 24 * 3_600_000;

const before = (now: Date): Date => new Date(now.getTime() - forgottenAfterMs);
const attempts = 'case when kept.last_at < $3 then 1 else kept.attempts + 1 end';

/** A counted attempt: the nth with its key, or the moment until which attempts with that key are blocked. */
export type CountedAttempt = { readonly nth: number } | { readonly until: Date };

/**
 * Counts an attempt before it is checked, so that concurrent ones can't exceed the limit. A block beyond the longest delay was made by a wrong clock and is ignored. One that ends
 * with its attempt is none: a concurrent request may be an instant older.
 */
export const countAttempt = async (on: Queryable, key: string, now: Date): Promise<CountedAttempt> => {
  const { rows } = await on.query<{ nth: number | null; until: Date | null }>({
    name: 'take_sign_in_attempt',
    text: `with taken as (
        insert into app.sign_in_attempts as kept (key, attempts, last_at, blocked_until) values ($1, 1, $2::timestamptz, $2)
        on conflict (key) do update set attempts = ${attempts}, last_at = $2,
          blocked_until = $2 + interval '1 second' * ($4::int[])[least(${attempts}, cardinality($4))]
        where kept.blocked_until <= kept.last_at or kept.blocked_until <= $2 or kept.blocked_until > $2 + interval '1 second' * $5::int
        returning attempts)
      select (select attempts from taken) as nth, (select blocked_until from app.sign_in_attempts where key = $1) as until`,
    values: [key, now, before(now), delays, longestDelay],
  });
  const [row] = rows;
  // a block by a concurrent attempt is not visible in the same statement
  return typeof row?.nth === 'number' ? { nth: row.nth } : { until: row?.until ?? now };
};

/** The same; returns until when attempts with that key are blocked. Undefined: this one may go on. */
export const takeAttempt = async (on: Queryable, key: string, now: Date): Promise<Date | undefined> => {
  const counted = await countAttempt(on, key, now);
  return 'until' in counted ? counted.until : undefined;
};

/** An attempt that was right is not counted, unless another one was counted since. Earlier wrong ones stay counted. */
export const uncountAttempt = async (on: Queryable, key: string, nth: number): Promise<void> => {
  await on.query({
    name: 'uncount_sign_in_attempt',
    text: 'update app.sign_in_attempts set attempts = attempts - 1, blocked_until = last_at where key = $1 and attempts = $2',
    values: [key, nth],
  });
};

/**
 * Counts an attempt before it is checked; `most` may be made within a day from the first. A day that a wrong clock
 * began later is ignored.
 */
export const countOfDay = async (on: Queryable, key: string, most: number, now: Date): Promise<CountedAttempt> => {
  const isOver = `(kept.blocked_until <= $2 or kept.blocked_until > $2 + interval '1 day')`;
  const { rows } = await on.query<{ nth: number | null; until: Date | null }>({
    name: 'take_attempt_of_day',
    text: `with taken as (
        insert into app.sign_in_attempts as kept (key, attempts, last_at, blocked_until) values ($1, 1, $2::timestamptz, $2 + interval '1 day')
        on conflict (key) do update set last_at = $2, attempts = case when ${isOver} then 1 else kept.attempts + 1 end,
          blocked_until = case when ${isOver} then $2 + interval '1 day' else kept.blocked_until end
        where kept.attempts < $3 or ${isOver} returning attempts)
      select (select attempts from taken) as nth, (select blocked_until from app.sign_in_attempts where key = $1) as until`,
    values: [key, now, most],
  });
  const [row] = rows;
  return typeof row?.nth === 'number' ? { nth: row.nth } : { until: row?.until ?? now };
};

/** An attempt of that day was right. */
export const uncountOfDay = async (on: Queryable, key: string): Promise<void> => {
  const text = 'update app.sign_in_attempts set attempts = attempts - 1 where key = $1 and attempts > 0';
  await on.query({ name: 'uncount_attempt_of_day', text, values: [key] });
};

/**
 * After a new password, forgets all guesses at the old one: by the name everywhere, on each network and on each device.
 */
export const forgetAttemptsOf = async (on: Queryable, nameStream: string): Promise<void> => {
  const text = `delete from app.sign_in_attempts where key = $1 or starts_with(key, $1 || ' ')`;
  await on.query({ name: 'forget_attempts_of_name', text, values: [nameStream] });
};

/** After a success. */
export const forgetAttempts = async (on: Queryable, key: string): Promise<void> => {
  await on.query({
    name: 'forget_sign_in_attempts',
    text: 'delete from app.sign_in_attempts where key = $1',
    values: [key],
  });
};

export const deleteOldAttempts = async (on: Queryable, now: Date): Promise<void> => {
  await on.query({
    name: 'delete_old_attempts',
    text: 'delete from app.sign_in_attempts where last_at < $1',
    values: [before(now)],
  });
};

const waitInWords = (seconds: number): string => {
  if (seconds <= 60) return 'a minute';
  return seconds <= 90 * 60 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`;
};

/** 429 while attempts are blocked; the sentence is the same for an unknown name. */
export const refuseWhileBlocked = (until: Date | undefined, now: Date, what = 'wrong passwords'): void => {
  if (until === undefined) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  throw new HttpProblem(
    429,
    'too_many_attempts',
    `Too many ${what}. Please wait ${waitInWords(seconds)}, then try again.`,
    {
      retryAfterSeconds: seconds,
    },
  );
};
