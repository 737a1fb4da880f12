import { isolated } from '../../events/kernel/isolated.ts';
import { amountWords } from '../../events/medication/amountWords.ts';
import { isAlwaysOne } from '../../events/medication/doseSchedule.ts';
import type { Occurrence, MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { Dose } from '../../events/medication/doseStatus.ts';
import { capitalisedSentence, joinedSentences, type Named, type Sentence } from '../ui/sentence.ts';
import {
  capitalised,
  clockTime,
  dayInWords,
  daysBefore,
  distanceInWords,
  localDate,
  minutesUntil,
} from '../ui/wallClock.ts';

export type MedicationDose = Dose<Occurrence, DoseLogView>;

/** The context of a label besides the dose: the viewer, the time, and the senior's zone. */
export interface ViewerContext {
  readonly now: Date;
  readonly timeZone: string;
  readonly viewerId: string;
}

/** Longer pieces would break within a word on a phone. */
const longestPiece = 16;

/** "500 mg" with a no-break space; in a longer text, each number stays with its unit. */
export const dosageLabel = ({ dosage }: Pick<MedicationView, 'dosage'>): string =>
  dosage.replace(dosage.length > longestPiece ? /(?<=\d)\s(?=[\p{L}%])/gu : /\s/g, '\u00a0');

/** "Metformin 500 mg" */
export const medicationTitle = (medication: Pick<MedicationView, 'name' | 'dosage'>): string =>
  `${isolated(medication.name)} ${dosageLabel(medication)}`;

type Amounted = { readonly medication: MedicationView; readonly dose: Pick<MedicationDose, 'occurrence'> };

/** "4 tablets"; undefined where one is all there ever is. */
export const amountLabel = ({ medication: { schedule, form }, dose }: Amounted): string | undefined => {
  const { amount } = dose.occurrence;
  return amount === undefined || schedule === null || (amount === 1 && isAlwaysOne(schedule))
    ? undefined
    : amountWords(amount, form);
};

/** "Metformin 500 mg"; with its amount where that isn't always one: "Prednisone 10 mg, 4 tablets" */
export const doseTitle = (named: Amounted): string =>
  [medicationTitle(named.medication), amountLabel(named)].filter(Boolean).join(', ');

/** "8:00 AM"; on another day "Yesterday 11:45 PM". */
export const dueLabel = ({ occurrence }: MedicationDose, { now, timeZone }: ViewerContext): string => {
  const time = clockTime(occurrence.scheduledTime, timeZone);
  return occurrence.date === localDate(now, timeZone)
    ? time
    : `${capitalised(dayInWords(occurrence.scheduledTime, now, timeZone))} ${time}`;
};

/** True if the dose is the viewer's own; false if the viewer cares for its senior. */
export const isOwn = ({ userId }: { readonly userId: string }, { viewerId }: ViewerContext): boolean =>
  userId === viewerId;

const byAnother = (person: DoseLogView['takenBy'], viewerId: string): Named | undefined =>
  person && person.id !== viewerId ? { id: person.id, name: person.firstName ?? 'Someone' } : undefined;

const tookItHerself = ({ takenBy, userId }: DoseLogView) => takenBy?.id === userId;

/** "6:34 AM"; on another day "Sunday, 4:10 PM". */
const momentLabel = (at: string, { now, timeZone }: ViewerContext) => {
  const day = dayInWords(at, now, timeZone);
  return day === 'today' ? clockTime(at, timeZone) : `${day}, ${clockTime(at, timeZone)}`;
};

const takenLabel = (log: DoseLogView, viewerContext: ViewerContext): Sentence => {
  const giver = byAnother(log.takenBy, viewerContext.viewerId);
  const when = log.takenTime ? ` at ${momentLabel(log.takenTime, viewerContext)}` : '';
  if (giver) return [giver, ` ${tookItHerself(log) ? 'took' : 'gave'} it${when}`];
  return [isOwn(log, viewerContext) ? `taken${when}` : `you gave it${when}`];
};

const skippedLabel = (log: DoseLogView, viewerId: string): Sentence => {
  if (log.reason) return [`“${log.reason}”`];
  const who = byAnother(log.skippedBy, viewerId);
  return who ? ['skipped by ', who] : ['skipped'];
};

/** Whether its time has come, to the minute. */
export const hasCome = ({ occurrence }: Pick<MedicationDose, 'occurrence'>, now: Date): boolean =>
  minutesUntil(occurrence.scheduledTime, now) <= 0;

/** ", shown again at 4:04 PM" if it is in the future. */
const againLabel = ({ occurrence: { snoozedUntil } }: MedicationDose, { now, timeZone }: ViewerContext): string =>
  snoozedUntil !== undefined && Date.parse(snoozedUntil) > now.getTime()
    ? `, shown again at ${clockTime(snoozedUntil, timeZone)}`
    : '';

/**
 * The note after the time in a row: "in 5 min", "7 min ago", "2 h 10 min ago", "Ana gave it at 6:34 AM". Undefined
 * before it is due.
 */
export const doseNote = (dose: MedicationDose, viewerContext: ViewerContext): Sentence | undefined => {
  const { status, log } = dose;
  if (status === 'scheduled') return undefined;
  if (log?.status === 'taken') return takenLabel(log, viewerContext);
  if (log?.status === 'skipped') return skippedLabel(log, viewerContext.viewerId);
  return [distanceInWords(dose.occurrence.scheduledTime, viewerContext.now) + againLabel(dose, viewerContext)];
};

/** The note after a medication's name where no status word is shown: "skipped, “Feeling sick”". */
export const namedNote = (dose: MedicationDose, viewerContext: ViewerContext): Sentence | undefined =>
  dose.log?.status === 'skipped' && dose.log.reason ? [`skipped, “${dose.log.reason}”`] : doseNote(dose, viewerContext);

/** "8:00 AM, 2 h 10 min ago" */
export const whenLabel = (dose: MedicationDose, viewerContext: ViewerContext): Sentence =>
  joinedSentences([dueLabel(dose, viewerContext), doseNote(dose, viewerContext)], ', ');

/**
 * The note on a medication's card, which has a column for the time: "At 6:34 AM, by you", "At 6:34 AM, given by Ana".
 */
export const cardNote = (dose: MedicationDose, viewerContext: ViewerContext): Sentence | undefined => {
  const { log } = dose;
  // the status word beside it has said so
  if (log?.status === 'skipped' && !log.reason && !byAnother(log.skippedBy, viewerContext.viewerId)) return undefined;
  if (log?.status !== 'taken' || !log.takenTime) {
    const note = doseNote(dose, viewerContext);
    return note && capitalisedSentence(note);
  }
  const by = tookItHerself(log) ? 'by' : 'given by';
  return [
    `At ${momentLabel(log.takenTime, viewerContext)}, ${by} `,
    byAnother(log.takenBy, viewerContext.viewerId) ?? 'you',
  ];
};

/** Number of days that GET /api/medication-logs covers. */
const daysOfLogs = 90;

/** "Last taken Sunday, 4:10 PM" */
export const lastTakenLabel = (
  log: DoseLogView | undefined,
  medication: MedicationView,
  { now, timeZone }: ViewerContext,
): string => {
  if (log?.takenTime)
    return `Last taken ${dayInWords(log.takenTime, now, timeZone)}, ${clockTime(log.takenTime, timeZone)}`;
  const since = medication.startDate ?? localDate(medication.createdAt, timeZone);
  return daysBefore(since, localDate(now, timeZone)) > daysOfLogs
    ? `Not taken in the last ${daysOfLogs} days`
    : 'Not taken yet';
};

/** The label of a medication without a dose today: "Next dose tomorrow, 8:00 AM". */
export const restingLabel = ({ startDate, nextDose }: MedicationView, { now, timeZone }: ViewerContext): string => {
  if (nextDose) return `Next dose ${dayInWords(nextDose, now, timeZone)}, ${clockTime(nextDose, timeZone)}`;
  return startDate ? `Starts ${dayInWords(`${startDate}T12:00:00Z`, now, 'UTC')}` : 'No dose today';
};

/** The double-dose sentence (product.md): the answer to a tap on a dose, or several, already recorded. */
export const alreadyTakenLabel = (log: DoseLogView, viewerContext: ViewerContext, what = 'this'): string => {
  const giver = byAnother(log.takenBy, viewerContext.viewerId);
  const when = log.takenTime ? ` at ${momentLabel(log.takenTime, viewerContext)}` : '';
  return `${giver?.name ?? 'You'} already ${log.takenBy && !tookItHerself(log) ? 'gave' : 'took'} ${what}${when}`;
};
