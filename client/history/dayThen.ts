import { rowStatus, statusLabels } from '../../events/health/healthStatus.ts';
import { levelThen, shownSeverity } from '../../events/health/shownSeverity.ts';
import type { ShownUnits } from '../../events/health/shownUnits.ts';
import { dosesOfScheduled, type DoseStatus } from '../../events/medication/doseStatus.ts';
import type { AuditRecord } from '../../projections/audit/auditRecord.ts';
import { statusOf } from '../appointment/appointmentLabels.ts';
import { firstDay, lastDay, startLabel } from '../appointment/shownTimes.ts';
import { isUnderstood, kindInRow, readingText } from '../health/readingTexts.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import type { StatusKind } from '../ui/Status.tsx';
import { clockTime, localDate } from '../ui/wallClock.ts';
import { shortMoment } from '../ui/shortMoment.ts';

type DoseLog = AuditRecord['medicationLogs'][number];
type Metric = AuditRecord['healthMetrics'][number];

/** One line of a day. */
export interface DayRow {
  readonly id: string;
  /** ISO instant, by which the lines are in order. */
  readonly at: string;
  /** "8:00 AM", "As needed" */
  readonly when: string;
  readonly title: string;
  readonly status: { readonly kind: StatusKind; readonly word: string } | undefined;
  /** "given by Ana at 8:05 AM, entered 9:40 AM" */
  readonly detail: string;
}

/** A day of the senior's, as a record has it. */
export interface DayOf {
  readonly record: AuditRecord;
  /** YYYY-MM-DD in `timeZone`. */
  readonly date: string;
  readonly timeZone: string;
  readonly units: ShownUnits;
}

export interface DayThen {
  readonly doses: readonly DayRow[];
  readonly readings: readonly DayRow[];
  readonly appointments: readonly DayRow[];
}

const doseStatuses: Readonly<Record<DoseStatus, NonNullable<DayRow['status']>>> = {
  scheduled: { kind: 'scheduled', word: 'Scheduled' },
  upcoming: { kind: 'upcoming', word: 'Upcoming' },
  pending: { kind: 'pending', word: 'Due' },
  missed: { kind: 'missed', word: 'Missed' },
  taken: { kind: 'taken', word: 'Taken' },
  skipped: { kind: 'skipped', word: 'Skipped' },
};

const byTime = (one: DayRow, other: DayRow): number =>
  one.at.localeCompare(other.at) || one.title.localeCompare(other.title) || one.id.localeCompare(other.id);

/** "8:05 AM" on that day, else "Jun 9, 8:05 AM". */
const timeOn = (at: string, { date, timeZone }: DayOf): string =>
  localDate(at, timeZone) === date ? clockTime(at, timeZone) : shortMoment(at, timeZone);

/** Both times are shown if they differ by more than a minute. */
const entered = (happenedAt: string, recordedAt: string, day: DayOf): string =>
  Math.abs(Date.parse(recordedAt) - Date.parse(happenedAt)) < 60_000 ? '' : `entered ${timeOn(recordedAt, day)}`;

const commas = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

const factOf = (log: DoseLog, day: DayOf): string => {
  if (log.status === 'missed') return commas(`found missed ${timeOn(log.recordedAt, day)}`);
  const person = log.status === 'taken' ? log.takenBy : log.skippedBy;
  const verb = log.status === 'taken' ? (person?.id === log.userId ? 'taken' : 'given') : 'skipped';
  const at = log.takenTime ?? log.recordedAt;
  const who = person ? ` by ${person.firstName ?? 'someone'}` : '';
  return commas(
    `${verb}${who} at ${timeOn(at, day)}`,
    entered(at, log.recordedAt, day),
    log.amount,
    quoted(log.reason),
  );
};

const quoted = (words: string | null): string => (words ? `“${words}”` : '');

const rowOfLog = (log: DoseLog, day: DayOf): DayRow => ({
  id: log.id,
  at: log.scheduledTime ?? log.takenTime ?? log.recordedAt,
  when: log.scheduledTime ? clockTime(log.scheduledTime, day.timeZone) : 'As needed',
  title: medicationTitle({ name: log.medicationName, dosage: log.dosage }),
  status: doseStatuses[log.status],
  detail: factOf(log, day),
});

const isOfDate = (log: DoseLog, { date, timeZone }: DayOf): boolean =>
  localDate(log.scheduledTime ?? log.takenTime ?? log.recordedAt, timeZone) === date;

/** The doses on record, and those that were due without a record, over all medications. */
const dosesOn = (day: DayOf): readonly DayRow[] => {
  const { record, date, timeZone } = day;
  const asOf = new Date(record.asOf);
  const logs = record.medicationLogs.filter((log) => isOfDate(log, day));
  const open = record.medications.flatMap((medication) =>
    dosesOfScheduled(medication, record.medicationLogs, asOf)
      .filter(({ occurrence, log }) => log === undefined && occurrence.date === date)
      .map(({ occurrence, status }) => ({
        id: occurrence.doseId,
        at: occurrence.scheduledTime,
        when: clockTime(occurrence.scheduledTime, timeZone),
        title: medicationTitle(medication),
        status: doseStatuses[status],
        detail: '',
      })),
  );
  return [...logs.map((log) => rowOfLog(log, day)), ...open].toSorted(byTime);
};

const readingStatus = (metric: Metric): DayRow['status'] => {
  if (!isUnderstood(metric.reading)) return undefined;
  const status = rowStatus(metric.kind, metric.reading);
  const severity = shownSeverity(status, levelThen(metric));
  return { kind: severity === 'critical' ? 'concerning' : severity, word: statusLabels[status] };
};

const correction = (metric: Metric, day: DayOf): string => {
  const { firstEntered, correctedAt, correctedBy, kind } = metric;
  if (!firstEntered || !correctedAt) return '';
  const by = correctedBy ? ` by ${nameOf(correctedBy)}` : '';
  return `first entered as ${readingText(kind, firstEntered, day.units)}, corrected ${timeOn(correctedAt, day)}${by}`;
};

const rowOfMetric = (metric: Metric, day: DayOf): DayRow => ({
  id: metric.id,
  at: metric.recordedAt,
  when: clockTime(metric.recordedAt, day.timeZone),
  title: `${kindInRow(metric.kind)} ${readingText(metric.kind, metric, day.units)}`,
  status: readingStatus(metric),
  detail: commas(
    `by ${nameOf(metric.recordedBy)}`,
    entered(metric.recordedAt, metric.createdAt, day),
    correction(metric, day),
    quoted(metric.notes),
  ),
});

const readingsOn = (day: DayOf): readonly DayRow[] =>
  day.record.healthMetrics
    .filter(({ recordedAt, takenBack }) => takenBack === null && localDate(recordedAt, day.timeZone) === day.date)
    .map((metric) => rowOfMetric(metric, day))
    .toSorted(byTime);

const appointmentsOn = ({ record, date, timeZone }: DayOf): readonly DayRow[] =>
  record.appointments
    .filter((appointment) => firstDay(appointment) <= date && lastDay(appointment) >= date)
    .map((appointment) => ({
      id: appointment.id,
      at: appointment.startTime,
      when: startLabel(appointment, timeZone),
      title: appointment.title,
      status: statusOf(appointment, new Date(record.asOf)),
      detail: appointment.location ?? '',
    }))
    .toSorted(byTime);

/** Everything of one day that the record has as of its moment. */
export const dayThen = (day: DayOf): DayThen => ({
  doses: dosesOn(day),
  readings: readingsOn(day),
  appointments: appointmentsOn(day),
});
