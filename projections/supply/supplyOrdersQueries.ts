import type { Qualified } from '../circle/qualified.ts';

/** SQL: since that moment somebody has seen to ordering more of the medication, has ordered it, or has picked it up. */
export const isSeenToSince = (medication: Qualified | `(${string})::uuid`, moment: Qualified): string =>
  `(exists (select 1 from supply_orders its where its.medication_id = ${medication} and its.at > ${moment})
      or exists (select 1 from supply_entries its where its.medication_id = ${medication} and its.kind = 'refilled'
        and its.entered_at > ${moment}))`;
