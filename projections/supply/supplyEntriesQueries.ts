import type { Queryable } from '../queryable.ts';
import { firstNameOnRecord } from '../circle/nameShown.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { personOf, type Person } from '../json/jsonColumns.ts';

/** The refill of a medication that was entered last. */
export interface LastRefill {
  readonly entryId: string;
  readonly by: Person | null;
}

export const findLastRefill = async (on: Queryable, medicationId: string): Promise<LastRefill | undefined> => {
  const { rows } = await on.query<{ id: string; by_id: string; first_name: string | null }>({
    name: 'find last refill',
    text: `select e.id, e.by_id, ${firstNameOnRecord('u', 'e.by_id', 'e.senior_id')} as first_name
      from supply_entries e left join users u on u.id = e.by_id
      where e.medication_id = $1 and e.kind = 'refilled' order by e.entered_at desc, e.position desc limit 1`,
    values: [medicationId],
  });
  const [row] = rows;
  return row && { entryId: row.id, by: personOf(row.by_id, row.first_name) };
};

/** An entry as a correction needs it, with the viewer's rights. */
export interface SupplyEntryFound {
  readonly id: string;
  readonly medicationId: string;
  readonly seniorId: string;
  readonly rights: Rights;
}

export const findSupplyEntry = async (
  on: Queryable,
  id: string,
  viewerId: string,
): Promise<SupplyEntryFound | undefined> => {
  const { rows } = await on.query<SupplyEntryFound>({
    name: 'find supply entry',
    text: `select e.id, e.medication_id as "medicationId", e.senior_id as "seniorId", ${rightsOf('e.senior_id', '$2')} as rights
      from supply_entries e where e.id = $1`,
    values: [id, viewerId],
  });
  return rows[0];
};
