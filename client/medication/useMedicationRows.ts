import { useCallback, useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { loadedTogether } from '../resource/loading.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { OwnerLoading } from '../resource/useOwner.ts';
import { useDoseLogs } from './doseLogsResource.ts';
import type { ViewerContext } from './doseLabels.ts';
import { rowsOf, type MedicationRow } from './medicationRows.ts';
import { useMedications } from './medicationsResource.ts';

export interface MedicationsOfToday extends OwnerLoading {
  readonly rows: readonly MedicationRow[];
  readonly logs: readonly DoseLogView[];
  readonly viewerContext: ViewerContext;
}

/** The senior whose medications are shown, in her zone. */
export type SeniorLookedAt = Pick<CareConnection, 'seniorId' | 'seniorTimeZone'>;

/** A senior's medications with the present state of their doses, updated live; without a senior the viewer's own. */
export const useMedicationRows = (senior?: SeniorLookedAt): MedicationsOfToday => {
  const user = useAppSelector(selectUser);
  const seniorId = senior?.seniorId ?? user.id;
  const ofMedications = useMedications(seniorId);
  const ofLogs = useDoseLogs(seniorId);
  const { medications, now } = ofMedications;
  const { logs } = ofLogs;
  const [retryMedications, retryLogs] = [ofMedications.retry, ofLogs.retry];
  const retry = useCallback(() => {
    retryMedications();
    retryLogs();
  }, [retryMedications, retryLogs]);
  const rows = useMemo(() => rowsOf(medications, logs, now), [medications, logs, now]);
  const timeZone = rows[0]?.medication.timeZone ?? senior?.seniorTimeZone ?? user.timeZone;
  const viewerContext = useMemo(() => ({ now, timeZone, viewerId: user.id }), [now, timeZone, user.id]);
  return { ...loadedTogether(ofMedications, ofLogs), rows, logs, viewerContext, retry };
};
