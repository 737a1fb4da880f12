import { hasBegun } from '../../events/appointment/appointmentStatus.ts';
import { isolated } from '../../events/kernel/isolated.ts';
import type { DoseStatus } from '../../events/medication/doseStatus.ts';
import { statusOf } from '../appointment/appointmentLabels.ts';
import { doseNote, doseTitle, dueLabel, namedNote } from '../medication/doseLabels.ts';
import type { NamedDose } from '../medication/nowView.ts';
import { listed } from '../ui/listed.ts';
import { textOf } from '../ui/sentence.ts';
import type { StatusKind } from '../ui/Status.tsx';
import { clockTime, deviceZone, distanceInWords, foreignClock, zoneReason } from '../ui/wallClock.ts';
import { reminderTime } from './appointmentReminderLabels.ts';
import type { TodayAppointment, TodayEntry, TodaySlot } from './todayEntries.ts';

/** "8:00 AM", "Yesterday 11:45 PM", "All day"; by the senior's clock. */
export const timeOf = (entry: TodayEntry): string => {
  const { viewerContext } = entry;
  if (entry.kind === 'alert') return clockTime(entry.alert.since, entry.alert.timeZone);
  if (entry.kind === 'appointment') return reminderTime(entry.appointment, viewerContext.now);
  const [first] = [...entry.open, ...entry.done];
  return first ? dueLabel(first.dose, viewerContext) : clockTime(new Date(entry.at), viewerContext.timeZone);
};

/** "Pacific Time" if her clock shows another time than this device's, or her times are by another clock than hers. */
export const zoneOf = ({ viewerContext: { timeZone, now } }: TodayEntry): string | undefined =>
  foreignClock(timeZone, now, deviceZone());

/**
 * "Rosa’s times are in Eastern Time, because this browser doesn’t know America/Coyhaique.": once per senior, however
 * many lines she has.
 */
export const zoneReasons = (entries: readonly TodayEntry[]): readonly string[] => {
  const sentences = entries.flatMap((entry) => {
    const why = zoneReason(entry.viewerContext.timeZone);
    return why === '' ? [] : [`${entry.name}’s times are in ${zoneOf(entry)}${why}.`];
  });
  return [...new Set(sentences)];
};

/** "Metformin 500 mg and Calcium 600 mg" */
export const dosesInWords = (doses: readonly NamedDose[]): string => listed(doses.map(doseTitle));

/** More are named without their dosages. */
const mostInFull = 2;

/** "Metformin 500 mg and Calcium 600 mg"; "Amlodipine, Aspirin and Calcium" */
export const titleOf = (doses: readonly NamedDose[]): string =>
  doses.length > mostInFull ? listed(doses.map(({ medication }) => isolated(medication.name))) : dosesInWords(doses);

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const doseCount = (entries: readonly TodayEntry[]): number =>
  entries.reduce((sum, entry) => sum + (entry.kind === 'doses' ? entry.open.length || entry.done.length : 0), 0);
const countOf = (entries: readonly TodayEntry[], kind: TodayEntry['kind']): number =>
  entries.filter((entry) => entry.kind === kind).length;

/** "5 doses, 1 appointment" */
export const countsInWords = (entries: readonly TodayEntry[]): string =>
  [
    ...counted(doseCount(entries), 'dose', 'doses'),
    ...counted(countOf(entries, 'appointment'), 'appointment', 'appointments'),
  ].join(', ');

/** A senior's open lines: "1 alert, 1 missed, 2 due, 1 to do"; "Nothing is due right now". */
export const needsInWords = (entries: readonly TodayEntry[]): string => {
  const statuses = entries.flatMap((entry) =>
    entry.kind === 'doses' ? entry.open.map(({ dose }) => dose.status) : [],
  );
  const doses = (...those: readonly DoseStatus[]) => statuses.filter((status) => those.includes(status)).length;
  const waiting = entries.filter((entry) => entry.kind === 'alert' && entry.need !== 'closed');
  const words = [
    ...counted(waiting.length, 'alert', 'alerts'),
    ...counted(doses('missed'), 'missed', 'missed'),
    ...counted(doses('pending'), 'overdue', 'overdue'),
    ...counted(doses('upcoming'), 'due', 'due'),
    ...counted(countOf(entries, 'appointment'), 'appointment', 'appointments'),
  ];
  return words.length > 0 ? words.join(', ') : 'Nothing is due right now';
};

/** Said in place of the lines that need somebody, if there are none. */
export const quietWords = (isKnown: boolean, hasLater: boolean, hasDone: boolean): string => {
  if (!isKnown) return 'Nothing is due in what we could load.';
  if (hasLater) return 'Nothing is due right now.';
  return `Nothing ${hasDone ? 'more ' : ''}is planned for today.`;
};

/** "Give"; for several "Give all 4". */
export const giveWords = (count: number): string => (count === 1 ? 'Give' : `Give all\u00a0${count}`);

/** "2 h 10 min ago", "in 3 h" */
const openNote = ({ open: [first], viewerContext }: TodaySlot): string => {
  if (!first) return '';
  return first.dose.status === 'scheduled'
    ? distanceInWords(first.dose.occurrence.scheduledTime, viewerContext.now)
    : textOf(doseNote(first.dose, viewerContext) ?? []);
};

/** The people who gave the doses that are done; each by the name of what was given if they differ. */
const doneNotes = ({ open, done, viewerContext }: TodaySlot): readonly string[] => {
  const given = done.map(({ medication, dose }) => ({
    name: medication.name,
    note: textOf(namedNote(dose, viewerContext) ?? []),
  }));
  const notes = [...new Set(given.map(({ note }) => note))];
  const named = notes.map(
    (each) => `${listed(given.filter(({ note }) => note === each).map(({ name }) => name))}: ${each}`,
  );
  const [shared] = done;
  if (open.length > 0 || notes.length > 1 || !shared) return named;
  return [textOf(doseNote(shared.dose, viewerContext) ?? [])];
};

/** "2 h 10 min ago"; for doses that are done, the people who gave them. `above`: the note that stands above the line. */
export const slotNote = (entry: TodaySlot, above?: string): string =>
  [openNote(entry), ...doneNotes(entry)].filter((note) => note !== '' && note !== above).join('. ');

/** From its start until an hour later, an appointment isn't missed yet (spec.md §4). */
export const appointmentState = ({
  appointment,
  need,
  viewerContext: { now },
}: TodayAppointment): { readonly kind: StatusKind; readonly word: string } => {
  if (need === 'late' || need === 'lateEarlier') return { kind: 'missed', word: 'Missed' };
  if (need === 'done') return statusOf(appointment, now);
  if (appointment.isAllDay) return { kind: 'today', word: 'Today' };
  if (hasBegun(appointment, now)) return { kind: 'today', word: 'Started' };
  return need === 'due' ? { kind: 'upcoming', word: 'Upcoming' } : { kind: 'today', word: 'Today' };
};

/** "in 1 h 20 min"; empty for whole days and past appointments. */
export const appointmentNote = ({ appointment, need, viewerContext: { now } }: TodayAppointment): string | undefined =>
  appointment.isAllDay || need === 'done' || need === 'lateEarlier'
    ? undefined
    : distanceInWords(appointment.startTime, now);
