import { useMemo } from 'react';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { UserSeen } from '../../projections/account/usersQueries.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { useProfile } from '../account/profileResource.ts';
import { useAppSelector } from '../store/hooks.ts';
import { loadedTogether, type Loading } from '../resource/loading.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useDoseLogs } from '../medication/doseLogsResource.ts';
import { useUnits } from '../health/useUnits.ts';
import { useMedications } from '../medication/medicationsResource.ts';
import { localDate } from '../ui/wallClock.ts';
import { useAlertHistory } from '../health/alertHistoryResource.ts';
import { useAllPauses } from './allPausesResource.ts';
import { useFormerMedications } from './formerMedicationsResource.ts';
import { medicationsOfPeriod, pausesOfPeriod, type MedicationsOnRecord, type ReportPeriod } from './reportChanges.ts';
import { daysToAsk, reportDays, type ReportWeeks } from './reportDays.ts';
import { cutBefore, reportMedications, type ReportMedication } from './reportDoses.ts';
import { reportKinds, type ReportKind } from './reportReadings.ts';
import { useReportReadings } from './reportReadingsResource.ts';

/** The data of the page for the doctor. */
export interface Report extends ReportPeriod {
  readonly profile: UserSeen;
  readonly now: Date;
  readonly medications: readonly MedicationView[];
  readonly doses: readonly ReportMedication[];
  readonly kinds: readonly ReportKind[];
  /** Older doses were too many to load; undefined: all are here. */
  readonly dosesFrom: string | undefined;
  readonly alerts: readonly PastHealthAlertView[];
  readonly pauses: readonly MedicationPauseView[];
}

interface LoadedReport extends Loading {
  readonly report: Report | undefined;
  readonly retry: () => void;
}

/** The report of a senior, or of the viewer without one; by the senior's clock. */
export const useReport = (senior: CareConnection | undefined, weeks: ReportWeeks): LoadedReport => {
  const viewer = useAppSelector(selectUser);
  const ownerId = senior?.seniorId ?? viewer.id;
  const timeZone = senior?.seniorTimeZone ?? viewer.timeZone;
  const ofProfile = useProfile(ownerId);
  const inUse = useMedications(ownerId);
  const ofStopped = useFormerMedications(ownerId, 'stopped');
  const ofDeleted = useFormerMedications(ownerId, 'deleted');
  const ofPauses = useAllPauses(ownerId);
  const ofLogs = useDoseLogs(ownerId);
  const ofReadings = useReportReadings(ownerId, daysToAsk(weeks));
  const ofAlerts = useAlertHistory(ownerId, daysToAsk(weeks));
  const { profile, now } = ofProfile;
  const parts = [ofProfile, inUse, ofStopped, ofDeleted, ofPauses, ofLogs, ofReadings, ofAlerts];
  const loading = loadedTogether(...parts);
  const [
    { medications },
    { medications: stopped },
    { medications: deleted },
    { logs },
    { metrics },
    { alerts },
    { pauses },
  ] = [inUse, ofStopped, ofDeleted, ofLogs, ofReadings, ofAlerts, ofPauses];
  const units = useUnits();
  const today = localDate(now, timeZone);
  const facts = useMemo(() => {
    const record = { inUse: medications, stopped, deleted, logs, metrics, alerts, pauses };
    return factsOf(record, { days: reportDays(today, weeks), timeZone }, units);
  }, [today, weeks, timeZone, medications, stopped, deleted, logs, metrics, units, alerts, pauses]);
  return {
    ...loading,
    report: loading.status === 'ready' && profile ? { ...facts, profile, now } : undefined,
    retry: () => parts.forEach(({ retry }) => retry()),
  };
};

interface LoadedRecord extends MedicationsOnRecord {
  readonly logs: readonly DoseLogView[];
  readonly metrics: readonly HealthMetricView[];
  readonly alerts: readonly PastHealthAlertView[];
  readonly pauses: readonly MedicationPauseView[];
}

const factsOf = (record: LoadedRecord, period: ReportPeriod, units: ShownUnits) => {
  const { inUse, stopped, logs, metrics, alerts, pauses } = record;
  const { days, timeZone } = period;
  const firstDay = days[0] ?? '';
  const doses = reportMedications({ medications: [...inUse, ...stopped], logs, days, timeZone });
  return {
    ...period,
    medications: medicationsOfPeriod(record, period, (id) => doses.some((row) => row.id === id)),
    doses,
    dosesFrom: cutBefore(logs, firstDay, timeZone),
    kinds: reportKinds(metrics, days, units),
    alerts: alerts.filter(({ since }) => localDate(since, timeZone) >= firstDay),
    pauses: pausesOfPeriod(pauses, period),
  };
};
