import { useCallback, useEffect, useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loadingOf, type Loading } from '../app/loading.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { doseLogsOf, doseLogsOpened, selectDoseLogs } from './doseLogsSlice.ts';
import type { Telling } from './doseWords.ts';
import { rowsOf, type MedicationRow } from './medicationRows.ts';
import { medicationsOf, medicationsOpened, selectMedications } from './medicationsSlice.ts';

export interface MedicationsOfToday extends Loading {
  readonly rows: readonly MedicationRow[];
  readonly logs: readonly DoseLogView[];
  readonly telling: Telling;
  readonly retry: () => void;
}

/** Whose medications; her zone rules the times. */
export type SeniorLookedAt = Pick<CareConnection, 'seniorId' | 'seniorTimeZone'>;

/** A senior's medications with where their doses stand by now, kept in step with the server; without a senior the viewer's own. */
export const useMedicationRows = (senior?: SeniorLookedAt): MedicationsOfToday => {
  const user = useAppSelector(selectUser);
  const seniorId = senior?.seniorId ?? user.id;
  const { medications, doseLogs, retry } = useOpened(seniorId);
  const clock = useAppSelector((state) => state.clock);
  const logs = useMemo(() => selectDoseLogs(doseLogs), [doseLogs]);
  const now = useMemo(() => new Date(clock.now), [clock.now]);
  const rows = useMemo(() => rowsOf(selectMedications(medications), logs, now), [medications, logs, now]);
  const timeZone = rows[0]?.medication.timeZone ?? senior?.seniorTimeZone ?? user.timeZone;
  const telling = useMemo(() => ({ now, timeZone, viewerId: user.id }), [now, timeZone, user.id]);
  return { ...loadingOf(medications, doseLogs), rows, logs, telling, retry };
};

/** Asks for them when the screen opens, and anew when what could not be had was forgotten because rights have changed. */
const useOpened = (seniorId: string) => {
  const dispatch = useAppDispatch();
  const isKnown = useAppSelector((state) => state.medications[seniorId] !== undefined && state.doseLogs[seniorId] !== undefined);
  const medications = useAppSelector((state) => medicationsOf(state.medications, seniorId));
  const doseLogs = useAppSelector((state) => doseLogsOf(state.doseLogs, seniorId));
  const retry = useCallback(() => {
    dispatch(medicationsOpened(seniorId));
    dispatch(doseLogsOpened(seniorId));
  }, [dispatch, seniorId]);
  useEffect(retry, [retry, isKnown]);
  return { medications, doseLogs, retry };
};
