import type { Queryable } from '../queryable.ts';
import { iso } from '../json/jsonColumns.ts';

/** An appointment whose reminder is due. All times are ISO instants. */
export interface AppointmentReminder {
  readonly id: string;
  readonly ownerId: string;
  readonly startTime: string;
  readonly ringsAt: string;
  /** Until when it is worth hearing: it begins, or of whole days, its first one is over. */
  readonly until: string;
}

/** The most that a minute brings in one installation of a size that is supported. */
const most = 20_000;

/** One of whole days begins at midnight, when nobody wants to be woken: it reminds at 8:00 AM of that day, or of the day before. */
const ringsAt = `case when its.is_all_day
    then its.start_time + interval '8 hours' - case when its.reminder_minutes >= 1440 then interval '1 day' else interval '0' end
    else its.start_time - make_interval(mins => its.reminder_minutes) end`;
const until = `case when its.is_all_day then its.start_time + interval '20 hours' else its.start_time end`;

/** Those that have not begun, and whose reminder is due by now; those of series: occurrenceReminders.ts. */
export const listAppointmentReminders = async (on: Queryable, now: Date): Promise<readonly AppointmentReminder[]> => {
  const { rows } = await on.query<AppointmentReminder>({
    name: 'list appointment reminders',
    text: `select a.id, a.owner_id as "ownerId", ${iso('a.start_time')} as "startTime", ${iso('a.rings_at')} as "ringsAt",
        ${iso('a.until')} as until
      from (select its.id, its.owner_id, its.start_time, ${ringsAt} as rings_at, ${until} as until from appointments its
        where its.is_active and its.series_id is null and its.start_time > $1::timestamptz - interval '1 day' and its.start_time < $1::timestamptz + interval '2 days'
          and its.completed_at is null and its.did_not_happen_at is null) a
      where a.rings_at <= $1 and a.until > $1 order by a.start_time, a.id limit ${most}`,
    values: [now],
  });
  return rows;
};
