import { recallFirstName } from '../account/usersQueries.ts';
import { recallRights } from '../circle/rightsQueries.ts';
import type { LeaderRows } from '../runner/leaderRows.ts';
import type { MedicationFound } from './dueDosesQueries.ts';
import { dueDosesProjector } from './dueDosesProjector.ts';
import { medicationsProjector } from './medicationsProjector.ts';
import type { Span } from './occurrences.ts';

/**
 * A medication without times is mostly taken as needed, and its own row says so. One with times need not be known to be: a dose of it is named by its
 * time, or asked about.
 */
const isAsNeeded = (rows: LeaderRows, medicationId: string, { times }: Pick<Span, 'times'>): boolean | undefined => {
  if (times.length > 0) return false;
  const medication = rows.recall(medicationsProjector, medicationId);
  return medication ? medication.frequency === 'As needed' : undefined;
};

/** As `findPrescribed` answers, by what the leader remembers; undefined: not all of it is known, or there is none. */
export const recallPrescribed = (rows: LeaderRows, medicationId: string, viewerId: string): MedicationFound | undefined => {
  const row = rows.recall(dueDosesProjector, medicationId);
  const viewerFirstName = recallFirstName(rows, viewerId);
  const span = row?.schedule?.spans.at(-1);
  const rights = row && recallRights(rows, row.senior_id, viewerId);
  const asNeeded = span && isAsNeeded(rows, medicationId, span);
  if (!row?.schedule || !span || viewerFirstName === undefined || rights === undefined || asNeeded === undefined) return undefined;
  return {
    id: medicationId,
    seniorId: row.senior_id,
    name: span.medicationName,
    dosage: span.dosage,
    isActive: row.schedule.active,
    isAsNeeded: asNeeded,
    timeZone: span.timeZone,
    spans: row.schedule.spans,
    rights,
    viewerFirstName,
  };
};
