import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import { readingLabel } from '../../events/health/alertLabels.ts';
import { kindLabels } from '../../events/health/metricTypes.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import { inShownUnit } from '../health/readingTexts.ts';
import { wasLabel } from '../medication/changeLabels.ts';
import { clockTime, localDate } from '../ui/wallClock.ts';

interface Person {
  readonly firstName: string | null;
  readonly lastName?: string | null;
}

/** Of when and where a report speaks. */
export interface ReportPeriod {
  readonly days: readonly string[];
  readonly timeZone: string;
}

const nameOf = (person: Person | null): string =>
  person ? [person.firstName, person.lastName].filter(Boolean).join(' ') || 'someone' : 'nobody in particular';

/** "Jun 9" */
export const shortDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** "Jun 9, 8:24 AM" */
export const shortMoment = (at: string, timeZone: string): string => `${shortDay(localDate(at, timeZone))}, ${clockTime(at, timeZone)}`;

const isIn = (at: string, { days, timeZone }: ReportPeriod): boolean => localDate(at, timeZone) >= (days[0] ?? '');

/** What was done to a medication in the period, who did it and when: "Changed Jun 9, 8:24 AM by Ana (was 500 mg)". */
export const changesOf = (medication: MedicationView, period: ReportPeriod): readonly string[] => {
  const { createdAt, changedAt, changedBy, changedFrom, isActive, stop } = medication;
  const at = (moment: string) => shortMoment(moment, period.timeZone);
  const was = changedFrom && wasLabel(changedFrom, medication);
  const changes = [
    isIn(createdAt, period) ? `Added ${at(createdAt)}${isActive && !changedFrom && changedBy ? ` by ${nameOf(changedBy)}` : ''}` : '',
    // what is known of a deleted one's last change is its deletion
    isActive && changedFrom && isIn(changedAt, period) ? `Changed ${at(changedAt)} by ${nameOf(changedBy)}${was ? ` (${was})` : ''}` : '',
    stop && isIn(stop.from, period) ? stopInWords(stop, at) : '',
    isActive ? '' : `Deleted ${at(changedAt)} by ${nameOf(changedBy)}`,
  ];
  return changes.filter(Boolean);
};

const stopInWords = (stop: NonNullable<MedicationView['stop']>, at: (moment: string) => string): string => {
  const reason = stop.reason ? `: “${stop.reason}”` : '';
  const again = stop.until === null ? '' : `, from ${at(stop.until)} on again`;
  return `Stopped from ${at(stop.from)} by ${nameOf(stop.by)}${reason}${again}`;
};

interface MedicationsOnRecord {
  readonly inUse: readonly MedicationView[];
  readonly stopped: readonly MedicationView[];
  readonly deleted: readonly MedicationView[];
}

/** Those in use, the stopped ones that were in use within the period, and the deleted ones with doses in it. */
export const medicationsOfPeriod = (
  { inUse, stopped, deleted }: MedicationsOnRecord,
  period: ReportPeriod,
  hasDoses: (medicationId: string) => boolean,
): readonly MedicationView[] => [
  ...inUse,
  ...stopped.filter(({ stop }) => stop !== null && isIn(stop.from, period)),
  ...deleted.filter(({ id }) => hasDoses(id)),
];

/** Those that held within the period, or are planned. */
export const pausesOfPeriod = (pauses: readonly MedicationPauseView[], period: ReportPeriod): readonly MedicationPauseView[] =>
  pauses.filter(({ until }) => until === null || isIn(until, period));

/** "Blood Sugar 262 mg/dL" */
export const alertTitle = ({ kind, reading }: PastHealthAlertView, units: ShownUnits): string => {
  const { number, unit } = readingLabel(kind, inShownUnit(kind, reading, units));
  return [kindLabels[kind], number, unit].filter(Boolean).join(' ');
};

/** What became of an alert: "Ana Alvarez, Jun 9, 4:10 PM: “Gave juice, 96 at 4:10 PM”", "Ana Alvarez responded Jun 9, 8:24 AM: “Will measure again.”", "Withdrawn: the reading was corrected", "Nobody responded". */
export const alertOutcome = (alert: PastHealthAlertView): string => {
  const { acknowledgedBy, acknowledgedAt, note, resolved, withdrawnReason, withdrawnAt, timeZone } = alert;
  const done = resolved && `${nameOf(resolved.by)}, ${shortMoment(resolved.at, timeZone)}: “${resolved.outcome}”`;
  const answered =
    done ??
    (acknowledgedBy && acknowledgedAt
      ? `${nameOf(acknowledgedBy)} responded ${shortMoment(acknowledgedAt, timeZone)}${note ? `: “${note}”` : ''}`
      : 'Nobody responded');
  if (withdrawnAt === null) return answered;
  const why = withdrawnReason === 'takenBack' ? 'the reading was taken back' : 'the reading was corrected';
  return (done ?? acknowledgedBy) ? `${answered}. Withdrawn: ${why}` : `Withdrawn: ${why}`;
};
