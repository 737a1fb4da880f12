import { useCallback, useEffect, useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loadingOf } from '../app/loading.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { useAppointmentsOf } from '../appointment/useAppointments.ts';
import { useHealthAlertsOf } from '../health/useHealthAlerts.ts';
import { useHealthLatestOf } from '../health/useHealthSummary.ts';
import { doseLogsOf, doseLogsOpened, selectDoseLogs } from '../medication/doseLogsSlice.ts';
import { rowsOf } from '../medication/medicationRows.ts';
import { medicationsOf, medicationsOpened, selectMedications } from '../medication/medicationsSlice.ts';
import type { SeniorDay, SharedDay, SharedHealth } from './seniorDay.ts';

/** The day of each senior, as far as she shares it; each part is loaded and kept in step by itself, so that none waits for another. */
export const useSeniorDays = (seniors: readonly CareConnection[]): readonly SeniorDay[] => {
  const { id: viewerId } = useAppSelector(selectUser);
  const medications = useAppSelector((state) => state.medications);
  const doseLogs = useAppSelector((state) => state.doseLogs);
  const clock = useAppSelector((state) => state.clock.now);
  const appointments = useAppointmentsOf(useIdsOf(seniors, 'appointments'));
  const health = useHealthOf(useIdsOf(seniors, 'health'));
  const open = useOpen();
  const shared = useIdsOf(seniors, 'medications');
  useForEach(shared, open);
  const dropped = shared.filter((seniorId) => medications[seniorId] === undefined || doseLogs[seniorId] === undefined);
  useForEach(dropped, open);
  return useMemo(() => {
    const now = new Date(clock);
    const dayOf = ({ seniorId, seniorTimeZone }: CareConnection): SharedDay => {
      const ofMedications = medicationsOf(medications, seniorId);
      const ofLogs = doseLogsOf(doseLogs, seniorId);
      const logs = selectDoseLogs(ofLogs);
      const rows = rowsOf(selectMedications(ofMedications), logs, now);
      const telling = { now, timeZone: rows[0]?.medication.timeZone ?? seniorTimeZone, viewerId };
      return { ...loadingOf(ofMedications, ofLogs), rows, logs, telling, retry: () => open(seniorId) };
    };
    return seniors.map((senior): SeniorDay => {
      const day = senior.permissions.medications ? dayOf(senior) : undefined;
      const telling = day?.telling ?? { now, timeZone: senior.seniorTimeZone, viewerId };
      return { senior, telling, day, appointments: appointments.get(senior.seniorId), health: health.get(senior.seniorId) };
    });
  }, [seniors, medications, doseLogs, appointments, health, clock, viewerId, open]);
};

/** Of those who share that area. */
const useIdsOf = (seniors: readonly CareConnection[], area: 'medications' | 'appointments' | 'health'): readonly string[] =>
  useMemo(() => seniors.filter(({ permissions }) => permissions[area]).map(({ seniorId }) => seniorId), [seniors, area]);

/** The newest readings of each, and her alerts. */
const useHealthOf = (ids: readonly string[]): ReadonlyMap<string, SharedHealth> => {
  const alerts = useHealthAlertsOf(ids);
  const summaries = useHealthLatestOf(ids);
  return useMemo(() => {
    const both = (id: string): readonly (readonly [string, SharedHealth])[] => {
      const [ofAlerts, summary] = [alerts.get(id), summaries.get(id)];
      return ofAlerts && summary ? [[id, { alerts: ofAlerts, summary }]] : [];
    };
    return new Map(ids.flatMap(both));
  }, [ids, alerts, summaries]);
};

const useOpen = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    (seniorId: string) => {
      dispatch(medicationsOpened(seniorId));
      dispatch(doseLogsOpened(seniorId));
    },
    [dispatch],
  );
};

/** Does it whenever the ids are others than before. */
const useForEach = (ids: readonly string[], act: (id: string) => void) => {
  const key = ids.join(' ');
  useEffect(() => {
    for (const id of key.split(' ').filter(Boolean)) act(id);
  }, [key, act]);
};
