import type { Queryable } from '../queryable.ts';

/** People for whom “Remind me at” was over in that time: only these are decided before they ring. */
export const listDueLater = async (on: Queryable, after: Date, until: Date): Promise<readonly string[]> => {
  const { rows } = await on.query<{ personId: string }>({
    name: 'list due later',
    text: `select distinct person_id as "personId" from app.notifications
      where decided_at > $1 and decided_at <= $2 and kind = 'doseAgain'`,
    values: [after, until],
  });
  return rows.map(({ personId }) => personId);
};
