import { isolated } from '../../events/kernel/isolated.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { wasLabel } from '../medication/changeLabels.ts';
import { shortMoment } from '../ui/shortMoment.ts';
import { localDate } from '../ui/wallClock.ts';

interface Person {
  readonly firstName: string | null;
  readonly lastName?: string | null;
}

/** The period and the zone of a report. */
export interface ReportPeriod {
  readonly days: readonly string[];
  readonly timeZone: string;
}

const nameOf = (person: Person | null): string =>
  person ? isolated([person.firstName, person.lastName].filter(Boolean).join(' ')) || 'someone' : '(not recorded)';

const isIn = (at: string, { days, timeZone }: ReportPeriod): boolean => localDate(at, timeZone) >= (days[0] ?? '');

/** A medication's changes in the period, with author and time: "Changed Jun 9, 8:24 AM by Ana (was 500 mg)". */
export const changesOf = (medication: MedicationView, period: ReportPeriod): readonly string[] => {
  const { createdAt, changedAt, changedBy, changedFrom, isActive, stop } = medication;
  const at = (moment: string) => shortMoment(moment, period.timeZone);
  const was = changedFrom && wasLabel(changedFrom, medication);
  const changes = [
    isIn(createdAt, period)
      ? `Added ${at(createdAt)}${isActive && !changedFrom && changedBy ? ` by ${nameOf(changedBy)}` : ''}`
      : '',
    // a deleted one's last change is its deletion
    isActive && changedFrom && isIn(changedAt, period)
      ? `Changed ${at(changedAt)} by ${nameOf(changedBy)}${was ? ` (${was})` : ''}`
      : '',
    stop && isIn(stop.from, period) ? stopInWords(stop, at) : '',
    isActive ? '' : `Deleted ${at(changedAt)} by ${nameOf(changedBy)}`,
  ];
  return changes.filter(Boolean);
};

const stopInWords = (stop: NonNullable<MedicationView['stop']>, at: (moment: string) => string): string => {
  const reason = stop.reason ? `: “${stop.reason}”` : '';
  const again = stop.until === null ? '' : `, again from ${at(stop.until)}`;
  return `Stopped from ${at(stop.from)} by ${nameOf(stop.by)}${reason}${again}`;
};

export interface MedicationsOnRecord {
  readonly inUse: readonly MedicationView[];
  readonly stopped: readonly MedicationView[];
  readonly deleted: readonly MedicationView[];
}

/** Medications in use, stopped ones that were in use within the period, and deleted ones with doses in it. */
export const medicationsOfPeriod = (
  { inUse, stopped, deleted }: MedicationsOnRecord,
  period: ReportPeriod,
  hasDoses: (medicationId: string) => boolean,
): readonly MedicationView[] => [
  ...inUse,
  ...stopped.filter(({ stop }) => stop !== null && isIn(stop.from, period)),
  ...deleted.filter(({ id }) => hasDoses(id)),
];

/** The pauses within the period, and the planned ones. */
export const pausesOfPeriod = (
  pauses: readonly MedicationPauseView[],
  period: ReportPeriod,
): readonly MedicationPauseView[] => pauses.filter(({ until }) => until === null || isIn(until, period));
