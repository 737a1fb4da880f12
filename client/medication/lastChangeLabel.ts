import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { Sentence } from '../ui/sentence.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import { wasLabel } from './changeLabels.ts';
import type { ViewerContext } from './doseLabels.ts';

/** The same period as notices. */
const shownForMs = 30 * 24 * 3_600_000;

/**
 * "Changed by Ana, today 9:12 AM (was 500 mg)"; undefined if the viewer made the change, its owner added it, or after
 * 30 days.
 */
export const lastChangeLabel = (
  medication: MedicationView,
  { now, timeZone, viewerId }: ViewerContext,
): Sentence | undefined => {
  const { changedBy, changedAt, changedFrom, userId } = medication;
  if (!changedBy || changedBy.id === viewerId || now.getTime() - Date.parse(changedAt) > shownForMs) return undefined;
  if (!changedFrom && changedBy.id === userId) return undefined;
  const was = changedFrom && wasLabel(changedFrom, medication);
  return [
    `${changedFrom ? 'Changed' : 'Added'} by `,
    { id: changedBy.id, name: changedBy.firstName ?? 'someone' },
    `, ${dayInWords(changedAt, now, timeZone)} ${clockTime(changedAt, timeZone)}${was ? ` (${was})` : ''}`,
  ];
};
