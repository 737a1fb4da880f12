import { firstNameOnRecord } from '../circle/nameShown.ts';
import type { EarlierDose } from '../../events/medication/doseSafety.ts';
import type { Queryable } from '../queryable.ts';

interface Found {
  readonly key: string;
  readonly id: string;
  readonly medication_id: string;
  readonly medication_name: string;
  readonly taken_at: Date;
  readonly by_id: string;
  readonly first_name: string | null;
}

/** A dose is filed under the time it was due, which may be this much earlier or later than it was taken. */
const filedWithin = `interval '3 days'`;
/** Half the longest time between two doses that the rules know (doseSpacing.ts). */
const halfAWeek = `interval '84 hours'`;
/** Nobody takes more in two days, or near to it in two weeks. */
const mostFound = 500;

/**
 * Doses of a medication's senior taken within a day before or after a moment (ISO), of whatever medication; within the least time between two of
 * its doses where that is longer, or half a week where it isn't taken every day.
 */
export const findDosesAround = async (
  on: Queryable,
  medicationId: string,
  at: string,
): Promise<readonly EarlierDose[]> => {
  const { rows } = await on.query<Found>({
    name: 'find doses around',
    text: `select asked.key, l.id, l.medication_id, l.medication_name, l.taken_at, l.by_id, ${firstNameOnRecord('u', 'l.by_id', 'm.senior_id')} as first_name
      from unnest($1::text[]) as asked(key)
      join medications m on m.id = split_part(asked.key, ' ', 1)::uuid
      cross join lateral (select split_part(asked.key, ' ', 2)::timestamptz as at,
        greatest(interval '1 day', m.min_hours_between * interval '1 hour', case when m.schedule is not null then ${halfAWeek} end) as reach) around
      cross join lateral (
        select d.id, d.medication_id, d.medication_name, d.taken_at, d.by_id from dose_logs d
        where d.senior_id = m.senior_id and d.status = 'taken'
          and d.at > around.at - around.reach - ${filedWithin} and d.at < around.at + around.reach + ${filedWithin}
          and d.taken_at >= around.at - around.reach and d.taken_at <= around.at + around.reach
        order by d.at desc, d.id desc limit ${mostFound}) l
      left join users u on u.id = l.by_id`,
    values: [[`${medicationId} ${at}`]],
    by: 'key',
  });
  return rows.map((row) => ({
    doseId: row.id,
    medicationId: row.medication_id,
    name: row.medication_name,
    takenAt: row.taken_at.toISOString(),
    takenBy: { id: row.by_id, firstName: row.first_name },
  }));
};
