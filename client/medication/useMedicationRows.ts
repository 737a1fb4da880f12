import { useCallback, useEffect, useMemo } from 'react';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { doseLogsOpened, selectDoseLogs } from './doseLogsSlice.ts';
import type { Telling } from './doseWords.ts';
import { rowsOf, type MedicationRow } from './medicationRows.ts';
import { medicationsOpened, selectMedications } from './medicationsSlice.ts';

export interface MedicationsOfToday {
  /** `failed`: nothing could be loaded yet. */
  readonly status: 'waiting' | 'ready' | 'failed';
  /** Set while what is shown could not be refreshed: when it was loaded. */
  readonly shownSince: Date | undefined;
  readonly rows: readonly MedicationRow[];
  readonly logs: readonly DoseLogView[];
  readonly telling: Telling;
  readonly retry: () => void;
}

/** The senior's medications with where their doses stand by now, kept in step with the server. */
export const useMedicationRows = (): MedicationsOfToday => {
  const dispatch = useAppDispatch();
  const medications = useAppSelector((state) => state.medications);
  const doseLogs = useAppSelector((state) => state.doseLogs);
  const clock = useAppSelector((state) => state.clock);
  const user = useAppSelector(selectUser);
  const open = useCallback(() => {
    dispatch(medicationsOpened());
    dispatch(doseLogsOpened());
  }, [dispatch]);
  useEffect(open, [open]);
  const logs = useMemo(() => selectDoseLogs(doseLogs), [doseLogs]);
  const now = useMemo(() => new Date(clock.now), [clock.now]);
  const rows = useMemo(() => rowsOf(selectMedications(medications), logs, now), [medications, logs, now]);
  const timeZone = rows[0]?.medication.timeZone ?? user.timeZone;
  const telling = useMemo(() => ({ now, timeZone, viewerId: user.id }), [now, timeZone, user.id]);
  return { ...loadingOf(medications, doseLogs), rows, logs, telling, retry: open };
};

interface Loading {
  readonly status: 'waiting' | 'ready' | 'failed';
  readonly loadedAt: number | null;
}

const loadingOf = (...parts: readonly Loading[]): Pick<MedicationsOfToday, 'status' | 'shownSince'> => {
  const failed = parts.filter(({ status }) => status === 'failed');
  const times = parts.map(({ loadedAt }) => loadedAt);
  if (times.some((loadedAt) => loadedAt === null)) return { status: failed.length > 0 ? 'failed' : 'waiting', shownSince: undefined };
  const oldest = Math.min(...failed.map(({ loadedAt }) => loadedAt ?? Infinity));
  return { status: 'ready', shownSince: failed.length > 0 ? new Date(oldest) : undefined };
};
