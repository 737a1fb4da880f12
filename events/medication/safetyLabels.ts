import { isolated } from '../../events/kernel/isolated.ts';
import { dayIn, formatsByZone } from '../account/timeZones.ts';
import type { CheckedDose, EarlierDose, SafetyCode, SafetyReason } from './doseSafety.ts';

/** A reason in words, as POST /api/medication-logs answers it. */
export interface SafetyQuestion {
  readonly code: SafetyCode;
  /** "You took Calcium at 8:54 PM. Take the 9:00 PM dose as well, 6 minutes after the last one?" */
  readonly sentence: string;
  /** The reason for the question: the rule with its number, and its source. */
  readonly rule: string;
}

/** The reader of the sentences. */
export interface SafetyReader {
  readonly viewerId: string;
  readonly seniorId: string;
  /** The senior's. */
  readonly timeZone: string;
  readonly now: Date;
}

const hour = 3_600_000;

const clockIn = formatsByZone('en-US', { hour: 'numeric', minute: '2-digit' });
const monthDayIn = formatsByZone('en-US', { month: 'short', day: 'numeric' });
const unbroken = (text: string): string => text.replaceAll(/\s/g, '\u00a0');

const clock = (at: string, timeZone: string): string => unbroken(clockIn(timeZone, new Date(at)));

const dayWords = (at: string, { timeZone, now }: SafetyReader): string => {
  const day = dayIn(timeZone, new Date(at));
  if (day === dayIn(timeZone, now)) return '';
  if (day === dayIn(timeZone, new Date(now.getTime() - 24 * hour))) return 'yesterday ';
  return `${unbroken(monthDayIn(timeZone, new Date(at)))} `;
};

/** "at 4:02 PM", "yesterday at 9:00 PM", "Nov 19 at 9:00 PM" */
const moment = (at: string, reader: SafetyReader): string => `${dayWords(at, reader)}at ${clock(at, reader.timeZone)}`;

/** "You took", "Rosa took", "Ana gave" */
const whoTook = ({ takenBy }: EarlierDose, { viewerId, seniorId }: SafetyReader): string =>
  `${takenBy.id === viewerId ? 'You' : isolated(takenBy.firstName ?? 'Someone')} ${takenBy.id === seniorId ? 'took' : 'gave'}`;

/** A limit: "2 hours", "90 minutes", "1 hour", "2.5 hours", "3.5 days" */
const duration = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120 && minutes % 60 !== 0) return minutes === 1 ? '1 minute' : `${minutes}\u00a0minutes`;
  const hours = Math.round(minutes / 6) / 10;
  if (hours >= 48) return `${Math.round(hours / 2.4) / 10}\u00a0days`;
  return hours === 1 ? '1\u00a0hour' : `${hours}\u00a0hours`;
};

const counted = (count: number, unit: string): string => `${count}\u00a0${unit}${count === 1 ? '' : 's'}`;
/** "6 minutes", "2 hours 10 minutes", "3 days 12 hours" */
const exactly = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48)
    return [counted(Math.floor(hours / 24), 'day'), ...(hours % 24 > 0 ? [counted(hours % 24, 'hour')] : [])].join(' ');
  return [...(hours > 0 ? [counted(hours, 'hour')] : []), ...(rest > 0 ? [counted(rest, 'minute')] : [])].join(' ');
};

interface Warned {
  readonly dose: CheckedDose;
  readonly reason: SafetyReason;
  readonly reader: SafetyReader;
}

const onRecord = ({ reason: { other }, reader }: Warned): string =>
  other ? `${whoTook(other, reader)} ${isolated(other.name)} ${moment(other.takenAt, reader)}.` : '';
const verb = ({ reader: { viewerId, seniorId } }: Warned): string => (viewerId === seniorId ? 'Take' : 'Give');
/** "9:00 AM ", "yesterday 9:00 PM " */
const dueWords = ({ dose: { dueAt }, reader }: Warned): string =>
  dueAt === null ? '' : `${dayWords(dueAt, reader)}${clock(dueAt, reader.timeZone)} `;
/** "6 minutes after the last one"; of a dose that is entered later than one taken after it "2 hours before the next one". */
const gap = ({ dose: { takenAt }, reason: { other } }: Warned): string => {
  const since = other ? Date.parse(takenAt) - Date.parse(other.takenAt) : 0;
  if (Math.abs(since) < 60_000) return 'at the same time';
  return since > 0 ? `${exactly(since)} after the last one` : `${exactly(-since)} before the next one`;
};
/** "Calcium was due at 8:00 AM. Yesterday 10:00 AM is 22 hours before that." */
const earlyWords = ({ dose: { name, dueAt, takenAt }, reader }: Warned): string => {
  const due = dueAt ?? takenAt;
  const taken = `${dayWords(takenAt, reader)}${clock(takenAt, reader.timeZone)}`;
  const isAhead = Date.parse(due) > reader.now.getTime();
  const by = exactly(Date.parse(due) - Date.parse(takenAt));
  return `${isolated(name)} ${isAhead ? 'is' : 'was'} due ${moment(due, reader)}. ${taken.charAt(0).toUpperCase()}${taken.slice(1)} is ${by} before that.`;
};
const timesADay = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** The fact, and the question about it. */
type Words = readonly [fact: string, question: string];

const words: Readonly<Record<SafetyCode, (warned: Warned) => Words>> = {
  tooClose: (warned) => [onRecord(warned), `${verb(warned)} the ${dueWords(warned)}dose as well, ${gap(warned)}?`],
  tooLate: (warned) => [
    `${isolated(warned.dose.name)} was due ${moment(warned.dose.dueAt ?? warned.dose.takenAt, warned.reader)}. ${
      warned.reason.other ? 'A later dose is already taken.' : 'It’s almost time for the next dose.'
    }`,
    `${verb(warned)} this one anyway?`,
  ],
  tooEarly: (warned) => [earlyWords(warned), `${verb(warned)} this one anyway?`],
  tooSoon: (warned) => [
    `${onRecord(warned)} Leave at least ${duration(warned.reason.limit)} between doses.`,
    `${verb(warned)} it ${gap(warned)}?`,
  ],
  tooMany: (warned) => [
    `${isolated(warned.dose.name)} was taken ${timesADay(warned.reason.count ?? 0)} within 24\u00a0hours. The most is ${warned.reason.limit}.`,
    `${verb(warned)} one more?`,
  ],
  sameName: (warned) => [
    `${onRecord(warned)} ${isolated(warned.dose.name)} is on the list twice.`,
    `${verb(warned)} this one as well, ${gap(warned)}?`,
  ],
  justGiven: (warned) => [onRecord(warned), `${verb(warned)} another one, ${gap(warned)}?`],
};

/** The rules with their reasons and sources; docs/dose-safety.md has the sources in full. */
const rules: Readonly<Record<SafetyCode, (limit: number) => string>> = {
  tooClose: (limit) =>
    `We ask when two doses are less than ${duration(limit)} apart, which is half the shortest time between them. Doses too close together can cause side effects. Source: NHS Specialist Pharmacy Service, missed or delayed doses.`,
  tooLate: (limit) =>
    `We ask when a dose is more than ${duration(limit)} late, which is half the way to the next one. By then it’s often better to wait for the next dose; the package leaflet says what is right for this medication. Source: European Heart Rhythm Association, practical guide.`,
  tooEarly: (limit) =>
    `We ask when a dose is more than ${duration(limit)} early${limit < 12 * hour ? ', before the time of the dose before it' : ''}. The day or the time may be a mistake, or another dose may be meant. This limit is ours; it’s from no guideline.`,
  tooSoon: (limit) =>
    `We ask because this medication is set to at least ${duration(limit)} apart. Source: this medication’s entry.`,
  tooMany: (limit) =>
    `We ask because this medication is set to no more than ${limit} in 24\u00a0hours. Source: this medication’s entry.`,
  sameName: () =>
    'We ask when two medications with the same name are taken within 30\u00a0minutes, because one may be there by mistake. Source: NHS Specialist Pharmacy Service: never take a double dose.',
  justGiven: () =>
    'We ask when two people record the same as-needed medication within 30\u00a0minutes, because it may be one dose. Source: NHS Specialist Pharmacy Service: never take a double dose.',
};

const inWords = (
  dose: CheckedDose,
  reasons: readonly SafetyReason[],
  reader: SafetyReader,
  say: (words: Words) => string,
) =>
  reasons.map((reason) => ({
    code: reason.code,
    sentence: say(words[reason.code]({ dose, reason, reader })),
    rule: rules[reason.code](reason.limit),
  }));

/** The question of each reason, in the words of copy.md. */
export const safetyQuestions = (
  dose: CheckedDose,
  reasons: readonly SafetyReason[],
  reader: SafetyReader,
): readonly SafetyQuestion[] => inWords(dose, reasons, reader, (parts) => parts.join(' '));

/** The same of a dose that is on record already: there is nothing left to ask. */
export const safetyWarnings = (
  dose: CheckedDose,
  reasons: readonly SafetyReason[],
  reader: SafetyReader,
): readonly SafetyQuestion[] => inWords(dose, reasons, reader, ([fact]) => fact);
