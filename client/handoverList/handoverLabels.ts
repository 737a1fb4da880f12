import type {
  HandoverAbout,
  HandoverEntry,
  HandoverList,
  HandoverSummary,
} from '../../projections/handoverList/handoverEntries.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import type { Moment } from '../ui/moment.ts';
import { listed } from '../ui/listed.ts';
import { capitalised, clockTime, dayInWords, dayName, localDate } from '../ui/wallClock.ts';
import { named, type EntryContext, type EntryLabels, type EntryWords, type Reading } from './entryWords.ts';
import { alertWords, instructionWords, noteWords, readingWords } from './healthWords.ts';
import { doseWords, medicationWords } from './medicationWords.ts';
import { appointmentWords, teamWords } from './otherWords.ts';
import { supplyWords } from './supplyWords.ts';

const labels: EntryLabels<keyof HandoverAbout> = {
  ...doseWords,
  ...medicationWords,
  ...supplyWords,
  ...readingWords,
  ...alertWords,
  ...instructionWords,
  ...noteWords,
  ...appointmentWords,
  ...teamWords,
  Unreadable: () => ({ sentence: ['An entry can’t be read anymore: it was about someone whose account is gone.'] }),
};

/** An entry in words. */
export const entryWords = ({ kind, about, ...entry }: HandoverEntry, reading: Reading): EntryWords =>
  (labels[kind] as (about: unknown, context: EntryContext) => EntryWords)(about, { ...reading, ...entry });

export type Tone = 'good' | 'attention' | 'urgent' | 'info';

const tones: Partial<Readonly<Record<HandoverEntry['kind'], Tone>>> = {
  DoseTaken: 'good',
  DoseMissed: 'urgent',
  DoseSkipped: 'attention',
  DoseUndone: 'attention',
  MetricRecorded: 'good',
  MetricTakenBack: 'attention',
  HealthAlertResolved: 'good',
  HealthAlertReopened: 'attention',
  HealthAlertStepUndone: 'attention',
};

/** The attention that an entry asks for. */
export const toneOf = (entry: HandoverEntry): Tone => {
  if (entry.kind === 'HealthAlertRaised') return entry.about.level === 'critical' ? 'urgent' : 'attention';
  return tones[entry.kind] ?? 'info';
};

const laterMs = 30 * 60_000;
const reported: ReadonlySet<HandoverEntry['kind']> = new Set([
  'DoseTaken',
  'DoseSkipped',
  'MetricRecorded',
  'SupplyCounted',
  'SupplyRefilled',
  'SupplyLost',
]);

/** "Entered late, today 6:50 AM"; undefined: within half an hour (product.md "Back-dating"). */
export const lateLabel = ({ kind, at, recordedAt }: HandoverEntry, { now, timeZone }: Moment): string | undefined => {
  if (!reported.has(kind) || Date.parse(recordedAt) - Date.parse(at) <= laterMs) return undefined;
  return `Entered late, ${dayInWords(recordedAt, now, timeZone)} ${clockTime(recordedAt, timeZone)}`;
};

/** The entries of each day by the senior's clock, in their order. */
export const daysOf = (
  entries: readonly HandoverEntry[],
  timeZone: string,
): readonly { readonly day: string; readonly at: string; readonly entries: readonly HandoverEntry[] }[] => {
  const days = new Map<string, HandoverEntry[]>();
  for (const entry of entries) {
    const day = localDate(entry.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, of]) => ({ day, at: of[0]?.at ?? '', entries: of }));
};

/** "Tuesday, June 9"; "Tuesday, June 9, 2025" of another year. */
export const dayLabel = (at: string, { now, timeZone }: Moment): string => {
  const [year, thisYear] = [localDate(at, timeZone), localDate(now, timeZone)].map((date) => date.slice(0, 4));
  return `${dayName(at, timeZone)}${year === thisYear ? '' : `, ${year}`}`;
};

export const entriesLabel = (count: number, isCut = false): string =>
  `${count}${isCut ? ' or more' : ''} ${count === 1 ? 'entry' : 'entries'}`;

const missedLabel = (count: number): string => (count === 1 ? 'One dose was missed' : `${count} doses were missed`);
const alertsLabel = (count: number): string =>
  count === 1 ? 'one reading raised an alert' : `${count} readings raised alerts`;

/** "One dose was missed and one reading raised an alert. Ana left a note."; empty: nothing of the kind. */
export const headlineOf = ({ counts, entries }: HandoverList, { viewerId }: Pick<Reading, 'viewerId'>): string => {
  const { missedDoses, alerts } = counts;
  const care = listed([
    ...(missedDoses > 0 ? [missedLabel(missedDoses)] : []),
    ...(alerts > 0 ? [alertsLabel(alerts)] : []),
  ]);
  const notes = entries.filter(({ kind }) => kind === 'HandoverNoteWritten');
  const writers = [...new Set(notes.map(({ actor }) => named(actor, { viewerId }).name))];
  const note =
    writers.length > 0 ? `${listed(writers)} left ${notes.length === 1 ? 'a note' : `${notes.length} notes`}` : '';
  return [care, note]
    .filter(Boolean)
    .map((sentence) => `${capitalised(sentence)}.`)
    .join(' ');
};

export const missedDosesLabel = (count: number): string => `${count} missed ${count === 1 ? 'dose' : 'doses'}`;

/** "9 entries, 1 missed dose, a note from Ana"; undefined: nothing new. */
export const newsLabel = ({
  entries,
  isCut,
  missedDoses,
  noteBy,
}: Pick<HandoverSummary, 'entries' | 'isCut' | 'missedDoses' | 'noteBy'>): string | undefined => {
  if (entries === 0) return undefined;
  const hasName = noteBy?.firstName?.trim() || noteBy?.lastName?.trim();
  return [
    entriesLabel(entries, isCut),
    missedDoses > 0 ? missedDosesLabel(missedDoses) : '',
    noteBy ? `a note from ${hasName ? firstNameOf(noteBy) : 'someone'}` : '',
  ]
    .filter(Boolean)
    .join(', ');
};
