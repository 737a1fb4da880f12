import type { Queryable } from '../../projections/queryable.ts';

export const dayMs = 24 * 3_600_000;
const dayBefore = (now: Date): string => new Date(now.getTime() - dayMs).toISOString();

/** A person's uploads within a day, including files removed since. */
interface SentWithinDay {
  readonly bytes: number;
  /** When the first of it was sent. */
  readonly since: Date | null;
}

export const findSentWithinDay = async (on: Queryable, personId: string, now: Date): Promise<SentWithinDay> => {
  const { rows } = await on.query<SentWithinDay>({
    name: 'find_sent_within_day',
    text: `select coalesce(sum(bytes), 0)::float8 as bytes, min(sent_at) as since from app.sent_file where person_id = $1 and sent_at > $2`,
    values: [personId, dayBefore(now)],
  });
  return rows[0] ?? { bytes: 0, since: null };
};

/** No count needs rows older than a day, and by then the read models have the event. */
export const forgetSentFiles = async (on: Queryable, now: Date): Promise<void> => {
  await on.query({
    name: 'forget_sent_files',
    text: 'delete from app.sent_file where sent_at <= $1',
    values: [dayBefore(now)],
  });
};
