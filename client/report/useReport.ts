import { useMemo } from 'react';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import type { UserSeen } from '../../projections/account/usersQueries.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { useProfile } from '../account/profileResource.ts';
import { useCareTeam } from '../circle/careTeamResource.ts';
import { useEmergencyContacts } from '../contact/emergencyContactsResource.ts';
import { useAppSelector } from '../store/hooks.ts';
import { loadedTogether, type Loading } from '../resource/loading.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAdherence } from '../medication/adherenceResource.ts';
import { useDoseLogs } from '../medication/doseLogsResource.ts';
import { useSignedHead, type SignedHead } from '../proof/checkpointResource.ts';
import { useHealthLimits } from '../health/healthLimitsResource.ts';
import { useUnits } from '../health/useUnits.ts';
import { useMedications } from '../medication/medicationsResource.ts';
import { localDate } from '../ui/wallClock.ts';
import { useAlertHistory } from '../health/alertHistoryResource.ts';
import { useAllPauses } from './allPausesResource.ts';
import { useFormerMedications } from './formerMedicationsResource.ts';
import { medicationsOfPeriod, pausesOfPeriod, type MedicationsOnRecord, type ReportPeriod } from './reportChanges.ts';
import { daysToAsk, reportDays, type ReportWeeks } from './reportDays.ts';
import { cutBefore, reportMedications, type ReportMedication } from './reportDoses.ts';
import { giversOf, gridRows, type Giver, type GridRow } from './reportGrid.ts';
import { doctorsOf, mainPersonOf, type MainPerson, type ReportPerson } from './reportPeople.ts';
import { hasOtherKinds, morningPressure, reportKinds, type ReportKind } from './reportReadings.ts';
import { doseSum, type DoseSum } from './reportSums.ts';
import { earlierLimits, limitSentences } from './reportLimits.ts';
import { useReportReadings } from './reportReadingsResource.ts';

/** The data of the page for the doctor. */
export interface Report extends ReportPeriod {
  readonly profile: UserSeen;
  readonly doctors: readonly ReportPerson[];
  /** undefined: nobody is chosen, or the senior doesn't let the viewer see who. */
  readonly mainPerson: MainPerson | undefined;
  readonly now: Date;
  readonly medications: readonly MedicationView[];
  readonly doses: readonly ReportMedication[];
  /** The counts of each medication's doses in the last 90 days. */
  readonly adherence: readonly AdherenceView[];
  /** The doses due at set times, day by day, with the reason where there is none. */
  readonly grid: readonly GridRow[];
  readonly givers: readonly Giver[];
  readonly sum: DoseSum;
  /** "Morning blood pressure 128 to 148 over 79 to 92."; empty: none measured. */
  readonly mornings: string;
  /** Which limits the marks follow, a sentence for each set. */
  readonly limits: readonly string[];
  /** Steps, sleep or mood were recorded, and are not on the page. */
  readonly hasOtherKinds: boolean;
  readonly kinds: readonly ReportKind[];
  /** Older doses were too many to load; undefined: all are here. */
  readonly dosesFrom: string | undefined;
  readonly alerts: readonly PastHealthAlertView[];
  readonly pauses: readonly MedicationPauseView[];
  /** null: none was signed yet. */
  readonly signedHead: SignedHead | null;
}

interface LoadedReport extends Loading {
  readonly report: Report | undefined;
  /** Everything for paper has come. */
  readonly isPrintable: boolean;
  readonly retry: () => void;
}

/** The report of a senior, or of the viewer without one; by the senior's clock. */
export const useReport = (senior: CareConnection | undefined, weeks: ReportWeeks): LoadedReport => {
  const viewer = useAppSelector(selectUser);
  const ownerId = senior?.seniorId ?? viewer.id;
  const timeZone = senior?.seniorTimeZone ?? viewer.timeZone;
  const { loading, profile, record, retry } = useRecord(ownerId, weeks);
  const { signedHead, isDue } = useSignedHead();
  const units = useUnits();
  const { now } = record;
  const today = localDate(now, timeZone);
  const facts = useMemo(
    () => factsOf(record, { days: reportDays(today, weeks), timeZone }, units),
    [record, today, weeks, timeZone, units],
  );
  return {
    ...loading,
    report: loading.status === 'ready' && profile ? { ...facts, profile, now, signedHead } : undefined,
    isPrintable: loading.status === 'ready' && !isDue,
    retry,
  };
};

const useMedicationRecord = (ownerId: string) => {
  const { medications: inUse, ...ofInUse } = useMedications(ownerId);
  const { medications: stopped, ...ofStopped } = useFormerMedications(ownerId, 'stopped');
  const { medications: deleted, ...ofDeleted } = useFormerMedications(ownerId, 'deleted');
  const { pauses, ...ofPauses } = useAllPauses(ownerId);
  const { logs, ...ofLogs } = useDoseLogs(ownerId);
  const { adherence, ...ofAdherence } = useAdherence(ownerId);
  const parts = [ofInUse, ofStopped, ofDeleted, ofPauses, ofLogs, ofAdherence];
  return { inUse, stopped, deleted, pauses, logs, adherence, parts };
};

const usePeople = (ownerId: string) => {
  const { members, ...ofTeam } = useCareTeam(ownerId);
  const { contacts, ...ofContacts } = useEmergencyContacts(ownerId);
  return { members, contacts, parts: [ofTeam, ofContacts] };
};

/** All that the page reads, loaded together: a page for a doctor that lacks a part says nothing. */
const useRecord = (ownerId: string, weeks: ReportWeeks) => {
  const { profile, now, ...ofProfile } = useProfile(ownerId);
  const { members, contacts, parts: ofPeople } = usePeople(ownerId);
  const { parts, ...medication } = useMedicationRecord(ownerId);
  const { inUse, stopped, deleted, pauses, logs, adherence } = medication;
  const { metrics, ...ofReadings } = useReportReadings(ownerId, daysToAsk(weeks));
  const { alerts, ...ofAlerts } = useAlertHistory(ownerId, daysToAsk(weeks));
  const { limits, ...ofLimits } = useHealthLimits(ownerId);
  const all = [ofProfile, ...ofPeople, ...parts, ofReadings, ofAlerts, ofLimits];
  const record = useMemo(
    () => ({
      ownerId,
      members,
      contacts,
      inUse,
      stopped,
      deleted,
      logs,
      adherence,
      metrics,
      alerts,
      pauses,
      limits,
      now,
    }),
    [ownerId, members, contacts, inUse, stopped, deleted, logs, adherence, metrics, alerts, pauses, limits, now],
  );
  return { loading: loadedTogether(...all), profile, record, retry: () => all.forEach((part) => part.retry()) };
};

interface LoadedRecord extends MedicationsOnRecord {
  readonly ownerId: string;
  readonly members: readonly TeamMember[];
  readonly contacts: readonly EmergencyContactView[];
  readonly logs: readonly DoseLogView[];
  readonly adherence: readonly AdherenceView[];
  readonly metrics: readonly HealthMetricView[];
  readonly alerts: readonly PastHealthAlertView[];
  readonly pauses: readonly MedicationPauseView[];
  readonly limits: HealthLimitsView | undefined;
  readonly now: Date;
}

const factsOf = (record: LoadedRecord, period: ReportPeriod, units: ShownUnits) => {
  const { alerts, adherence, pauses, members, contacts } = record;
  const firstDay = period.days[0] ?? '';
  const ofDoses = doseFacts(record, period);
  return {
    ...period,
    ...ofDoses,
    adherence,
    doctors: doctorsOf(contacts),
    mainPerson: mainPersonOf(members, contacts),
    ...readingFacts(record, period, units),
    medications: medicationsOfPeriod(record, period, (id) => ofDoses.doses.some((row) => row.id === id)),
    alerts: alerts.filter(({ since }) => localDate(since, period.timeZone) >= firstDay),
    pauses: pausesOfPeriod(pauses, period),
  };
};

const doseFacts = ({ ownerId, members, inUse, stopped, deleted, logs, now }: LoadedRecord, period: ReportPeriod) => {
  const { days, timeZone } = period;
  const doses = reportMedications({ medications: [...inUse, ...stopped], logs, days, timeZone, now });
  const dosesFrom = cutBefore(logs, days[0] ?? '', timeZone);
  const grid = gridRows({ ...period, medications: [...inUse, ...stopped, ...deleted], doses, dosesFrom });
  return { doses, dosesFrom, grid, givers: giversOf(grid, { seniorId: ownerId, members }), sum: doseSum(doses) };
};

const readingFacts = ({ metrics, alerts, limits }: LoadedRecord, period: ReportPeriod, units: ShownUnits) => {
  const kinds = reportKinds(metrics, period.days, units, alerts);
  return {
    kinds,
    mornings: morningPressure(metrics, period.days),
    limits: [
      ...limitSentences(
        kinds.map(({ kind }) => kind),
        limits,
        units,
      ),
      ...earlierLimits(metrics, period),
    ],
    hasOtherKinds: hasOtherKinds(metrics, period),
  };
};
