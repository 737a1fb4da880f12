import type { Rows } from '../runner/projector.ts';
import { reschedule } from './dueDosesRows.ts';
import type { DueDosesRow } from './dueDosesTable.ts';
import { resuspended, type SuspensionChange } from './openDoses.ts';
import type { Suspension } from './suspensions.ts';

/** A person's pauses that have not ended. */
export const pausesOf = (person: DueDosesRow | undefined, at: string): readonly Suspension[] =>
  (person?.pauses ?? []).filter(({ until }) => until === null || until > at);

/** Windows show the times of medications that are not removed. */
export const announceActive = (
  rows: Rows<DueDosesRow>,
  seniorId: string,
  medications: readonly DueDosesRow[],
): void => {
  const active = medications.filter(({ schedule }) => schedule?.active).map(({ id }) => id);
  if (active.length > 0) rows.changed(active, { senior: { seniorId, area: 'medications' } });
};

/** Changes the pauses of a person and of all her medications; those added later take hers. */
export const pauseAll = async (
  rows: Rows<DueDosesRow>,
  seniorId: string,
  at: string,
  change: SuspensionChange,
): Promise<void> => {
  const person = await rows.find(seniorId);
  if (person) await rows.update(seniorId, { pauses: change(pausesOf(person, at), at) });
  const medications = (await rows.where({ senior_id: seniorId })).filter(({ schedule }) => schedule !== null);
  for (const { id } of medications) await reschedule(rows, id, (schedule) => resuspended(schedule, at, change));
  announceActive(rows, seniorId, medications);
};
