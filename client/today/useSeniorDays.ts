import { useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { loadedTogether } from '../resource/loading.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useNow } from '../clock/useNow.ts';
import { useAppointmentsOf } from '../appointment/appointmentsResource.ts';
import { useHealthAlertsOf } from '../health/healthAlertsResource.ts';
import { useHealthLatestOf, useHealthSummaryOf } from '../health/healthSummaryResource.ts';
import { useDoseLogsOf } from '../medication/doseLogsResource.ts';
import { rowsOf } from '../medication/medicationRows.ts';
import { useMedicationsOf } from '../medication/medicationsResource.ts';
import type { MedicationDay, SeniorDay, SharedDay, SharedHealth } from './seniorDay.ts';

/** The medications of each senior who shares them, by her id. */
const useSharedDays = (seniors: readonly CareConnection[], now: Date): ReadonlyMap<string, SharedDay> => {
  const { id: viewerId } = useAppSelector(selectUser);
  const shared = useIdsOf(seniors, 'medications');
  const medications = useMedicationsOf(shared);
  const doseLogs = useDoseLogsOf(shared);
  return useMemo(() => {
    const dayOf = ({ seniorId, seniorTimeZone }: CareConnection): readonly (readonly [string, SharedDay])[] => {
      const [ofMedications, ofLogs] = [medications.get(seniorId), doseLogs.get(seniorId)];
      if (!ofMedications || !ofLogs) return [];
      const { logs } = ofLogs;
      const rows = rowsOf(ofMedications.medications, logs, now);
      const viewerContext = { now, timeZone: rows[0]?.medication.timeZone ?? seniorTimeZone, viewerId };
      const retry = () => {
        ofMedications.retry();
        ofLogs.retry();
      };
      return [[seniorId, { ...loadedTogether(ofMedications, ofLogs), rows, logs, viewerContext, retry }]];
    };
    return new Map(seniors.flatMap(dayOf));
  }, [seniors, medications, doseLogs, now, viewerId]);
};

/**
 * The day of each senior, as far as she shares it. Each part loads and refreshes on its own. `isWhole`: with the readings
 * that the senior's own page loads anyway.
 */
export const useSeniorDays = (seniors: readonly CareConnection[], isWhole = false): readonly SeniorDay[] => {
  const { id: viewerId } = useAppSelector(selectUser);
  const now = useNow();
  const days = useSharedDays(seniors, now);
  const appointments = useAppointmentsOf(useIdsOf(seniors, 'appointments'));
  const health = useHealthOf(useIdsOf(seniors, 'health'), isWhole);
  return useMemo(
    () =>
      seniors.map((senior): SeniorDay => {
        const { seniorId, seniorTimeZone } = senior;
        const day = days.get(seniorId);
        const viewerContext = day?.viewerContext ?? { now, timeZone: seniorTimeZone, viewerId };
        return { senior, viewerContext, day, appointments: appointments.get(seniorId), health: health.get(seniorId) };
      }),
    [seniors, days, appointments, health, now, viewerId],
  );
};

/** The medications of each day, for seniors who share them. */
export const useMedicationDays = (seniors: readonly CareConnection[]): readonly MedicationDay[] => {
  const days = useSharedDays(seniors, useNow());
  return useMemo(
    () =>
      seniors.flatMap((senior) => {
        const day = days.get(senior.seniorId);
        return day
          ? [{ senior, viewerContext: day.viewerContext, day, appointments: undefined, health: undefined }]
          : [];
      }),
    [seniors, days],
  );
};

/** Ids of the seniors who share this area. */
const useIdsOf = (
  seniors: readonly CareConnection[],
  area: 'medications' | 'appointments' | 'health',
): readonly string[] =>
  useMemo(
    () => seniors.filter(({ permissions }) => permissions[area]).map(({ seniorId }) => seniorId),
    [seniors, area],
  );

const noIds: readonly string[] = [];

/** Each senior's newest readings and alerts. */
const useHealthOf = (ids: readonly string[], isWhole: boolean): ReadonlyMap<string, SharedHealth> => {
  const alerts = useHealthAlertsOf(ids);
  const newest = useHealthLatestOf(isWhole ? noIds : ids);
  const whole = useHealthSummaryOf(isWhole ? ids : noIds);
  const summaries = isWhole ? whole : newest;
  return useMemo(() => {
    const both = (id: string): readonly (readonly [string, SharedHealth])[] => {
      const [ofAlerts, summary] = [alerts.get(id), summaries.get(id)];
      return ofAlerts && summary ? [[id, { alerts: ofAlerts, summary }]] : [];
    };
    return new Map(ids.flatMap(both));
  }, [ids, alerts, summaries]);
};
