import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { mayHaveRung, type AskedDose } from '../notification/whyLabels.ts';
import { isOwn, type ViewerContext } from './doseLabels.ts';

const isAnswer = ({ what }: DoseFactView): boolean => what === 'taken' || what === 'skipped';

/** By the id of each dose's newest fact: the dose, if the viewer was to be notified of it. As-needed doses never ring. */
export const askedDoses = (
  facts: readonly DoseFactView[],
  medication: MedicationView,
  viewerContext: ViewerContext,
): ReadonlyMap<string, AskedDose> => {
  const answered = new Map<string, string>();
  for (const { doseId, recordedAt } of facts.filter(isAnswer))
    if (!(recordedAt > (answered.get(doseId) ?? recordedAt))) answered.set(doseId, recordedAt);
  const asked = new Map<string, AskedDose>();
  const seen = new Set<string>();
  for (const { id, doseId, scheduledTime } of facts) {
    if (scheduledTime === null || seen.has(doseId)) continue;
    seen.add(doseId);
    const dose = {
      medicationId: medication.id,
      dueAt: scheduledTime,
      answeredAt: answered.get(doseId) ?? null,
      addedAt: medication.createdAt,
      isOwn: isOwn(medication, viewerContext),
    };
    if (mayHaveRung(dose)) asked.set(id, dose);
  }
  return asked;
};
