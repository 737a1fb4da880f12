import { useMemo } from 'react';
import { dayState, type DayState } from './dayState.ts';
import { useMedicationRows, type MedicationsOfToday, type SeniorLookedAt } from './useMedicationRows.ts';

/** `state` is undefined until it is known. */
export interface DayStateOfSenior extends Pick<MedicationsOfToday, 'status' | 'shownSince' | 'telling' | 'retry'> {
  readonly state: DayState | undefined;
}

/** One senior's day in a line, for a member who may see her medications; live as the screens of them are. */
export const useDayState = (senior: SeniorLookedAt): DayStateOfSenior => {
  const { status, shownSince, rows, telling, retry } = useMedicationRows(senior);
  const state = useMemo(() => (status === 'ready' ? dayState(rows, telling) : undefined), [status, rows, telling]);
  return { status, shownSince, telling, retry, state };
};
