import { useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import { loadedTogether } from '../app/loading.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { useNow } from '../app/useNow.ts';
import { useAppointmentsOf } from '../appointment/appointmentsResource.ts';
import { useHealthAlertsOf } from '../health/healthAlertsResource.ts';
import { useHealthLatestOf } from '../health/healthSummaryResource.ts';
import { useDoseLogsOf } from '../medication/doseLogsResource.ts';
import { rowsOf } from '../medication/medicationRows.ts';
import { useMedicationsOf } from '../medication/medicationsResource.ts';
import type { SeniorDay, SharedDay, SharedHealth } from './seniorDay.ts';

/** The day of each senior, as far as she shares it. Each part loads and refreshes on its own. */
export const useSeniorDays = (seniors: readonly CareConnection[]): readonly SeniorDay[] => {
  const { id: viewerId } = useAppSelector(selectUser);
  const now = useNow();
  const shared = useIdsOf(seniors, 'medications');
  const medications = useMedicationsOf(shared);
  const doseLogs = useDoseLogsOf(shared);
  const appointments = useAppointmentsOf(useIdsOf(seniors, 'appointments'));
  const health = useHealthOf(useIdsOf(seniors, 'health'));
  return useMemo(() => {
    const dayOf = ({ seniorId, seniorTimeZone }: CareConnection): SharedDay | undefined => {
      const [ofMedications, ofLogs] = [medications.get(seniorId), doseLogs.get(seniorId)];
      if (!ofMedications || !ofLogs) return undefined;
      const { logs } = ofLogs;
      const rows = rowsOf(ofMedications.medications, logs, now);
      const viewerContext = { now, timeZone: rows[0]?.medication.timeZone ?? seniorTimeZone, viewerId };
      const retry = () => {
        ofMedications.retry();
        ofLogs.retry();
      };
      return { ...loadedTogether(ofMedications, ofLogs), rows, logs, viewerContext, retry };
    };
    return seniors.map((senior): SeniorDay => {
      const day = dayOf(senior);
      const viewerContext = day?.viewerContext ?? { now, timeZone: senior.seniorTimeZone, viewerId };
      return { senior, viewerContext, day, appointments: appointments.get(senior.seniorId), health: health.get(senior.seniorId) };
    });
  }, [seniors, medications, doseLogs, appointments, health, now, viewerId]);
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
