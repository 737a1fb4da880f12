import { useMemo } from 'react';
import { dayState, type DayState } from './dayState.ts';
import { useMedicationPauses } from './medicationPausesResource.ts';
import { useMedicationRows, type MedicationsOfToday, type SeniorLookedAt } from './useMedicationRows.ts';

/** `state` is undefined until it is loaded. */
interface DayStateOfSenior extends Pick<MedicationsOfToday, 'status' | 'shownSince' | 'viewerContext' | 'retry'> {
  readonly state: DayState | undefined;
}

/** One senior's day in one line, for a member who may see her medications; updated live. */
export const useDayState = (senior: SeniorLookedAt): DayStateOfSenior => {
  const { status, shownSince, rows, viewerContext, retry } = useMedicationRows(senior);
  const { pauses } = useMedicationPauses(senior.seniorId);
  const state = useMemo(
    () => (status === 'ready' ? dayState(rows, viewerContext, pauses) : undefined),
    [status, rows, viewerContext, pauses],
  );
  return { status, shownSince, viewerContext, retry, state };
};
