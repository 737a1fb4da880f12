import type { Queryable } from '../../projections/queryable.ts';

/** A person who wishes to hear of doses before they are due. */
export interface LeadTime {
  readonly personId: string;
  readonly minutes: number;
  /** ISO instant at which the settings were last changed: a lead time that began before is no reminder any more. */
  readonly from: string;
}

/** A page of them, after that person. */
export const listLeadTimes = async (
  on: Queryable,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly LeadTime[]> => {
  const { rows } = await on.query<{ id: string; minutes: number; changedAt: Date }>({
    name: 'list lead times',
    text: `select person_id as id, (settings->>'leadMinutes')::integer as minutes, changed_at as "changedAt"
      from app.reminder_settings where settings->>'leadMinutes' is not null and settings->>'leadMinutes' <> '0'
        and ($1::uuid is null or person_id > $1) order by person_id limit $2`,
    values: [after, limit],
  });
  return rows.map(({ id, minutes, changedAt }) => ({ personId: id, minutes, from: changedAt.toISOString() }));
};
