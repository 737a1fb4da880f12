import { dayIn } from '../account/timeZones.ts';
import type { AskedDose, EarlierDose, SafetyCode, SafetyReason } from './doseSafety.ts';

/** A reason in words, as POST /api/medication-logs answers it. */
export interface SafetyQuestion {
  readonly code: SafetyCode;
  /** "You took Calcium at 4:02 PM. Take the 9:00 PM dose as well?" */
  readonly sentence: string;
  /** Why it is asked: the rule with its number. */
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

const clock = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(at)).replaceAll(/\s/g, '\u00a0');

const dayWords = (at: string, { timeZone, now }: SafetyReader): string => {
  const day = dayIn(timeZone, new Date(at));
  if (day === dayIn(timeZone, now)) return '';
  if (day === dayIn(timeZone, new Date(now.getTime() - 24 * hour))) return 'yesterday ';
  return `${new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(new Date(at)).replaceAll(/\s/g, '\u00a0')} `;
};

/** "at 4:02 PM", "yesterday at 9:00 PM", "Nov 19 at 9:00 PM" */
const moment = (at: string, reader: SafetyReader): string => `${dayWords(at, reader)}at ${clock(at, reader.timeZone)}`;

/** "You took", "Rosa took", "Ana gave" */
const whoTook = ({ takenBy }: EarlierDose, { viewerId, seniorId }: SafetyReader): string =>
  `${takenBy.id === viewerId ? 'You' : (takenBy.firstName ?? 'Someone')} ${takenBy.id === seniorId ? 'took' : 'gave'}`;

/** "2 hours", "90 minutes", "1 hour", "2.5 hours" */
const duration = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 120 && minutes % 60 !== 0) return minutes === 1 ? '1 minute' : `${minutes}\u00a0minutes`;
  const hours = Math.round(minutes / 6) / 10;
  return hours === 1 ? '1\u00a0hour' : `${hours}\u00a0hours`;
};

interface Asked {
  readonly dose: AskedDose;
  readonly reason: SafetyReason;
  readonly reader: SafetyReader;
}

const onRecord = ({ reason: { other }, reader }: Asked): string =>
  other ? `${whoTook(other, reader)} ${other.name} ${moment(other.takenAt, reader)}.` : '';
const verb = ({ reader: { viewerId, seniorId } }: Asked): string => (viewerId === seniorId ? 'Take' : 'Give');
const timesADay = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const sentences: Readonly<Record<SafetyCode, (asked: Asked) => string>> = {
  tooClose: (asked) =>
    `${onRecord(asked)} ${verb(asked)} the ${asked.dose.dueAt ? clock(asked.dose.dueAt, asked.reader.timeZone) : 'next'} dose as well?`,
  tooLate: (asked) =>
    `${asked.dose.name} was due ${moment(asked.dose.dueAt ?? asked.dose.takenAt, asked.reader)}. The next dose is nearer than that. ${verb(asked)} this one all the same?`,
  tooSoon: (asked) => `${onRecord(asked)} Leave ${duration(asked.reason.limit)} between two doses. ${verb(asked)} it now all the same?`,
  tooMany: (asked) =>
    `${asked.dose.name} was taken ${timesADay(asked.reason.count ?? 0)} within 24\u00a0hours. The most is ${asked.reason.limit}. ${verb(asked)} one more?`,
  sameName: (asked) => `${onRecord(asked)} ${asked.dose.name} is on the list twice. ${verb(asked)} this one as well?`,
  justGiven: (asked) => `${onRecord(asked)} ${verb(asked)} another one?`,
};

const rules: Readonly<Record<SafetyCode, (limit: number) => string>> = {
  tooClose: (limit) => `We ask when two doses are less than ${duration(limit)} apart: half the shortest time between them.`,
  tooLate: (limit) => `We ask when a dose is more than ${duration(limit)} late: past half the way to the next one.`,
  tooSoon: (limit) => `This medication’s entry says to leave at least ${duration(limit)} between two doses.`,
  tooMany: (limit) => `This medication’s entry says at most ${limit} in 24\u00a0hours.`,
  sameName: () => 'We ask when two medications of the same name are taken within half an hour.',
  justGiven: () => 'We ask when two people record the same as-needed medication within half an hour.',
};

/** The question of each reason, in the words of copy.md. */
export const safetyQuestions = (dose: AskedDose, reasons: readonly SafetyReason[], reader: SafetyReader): readonly SafetyQuestion[] =>
  reasons.map((reason) => ({
    code: reason.code,
    sentence: sentences[reason.code]({ dose, reason, reader }).trim(),
    rule: rules[reason.code](reason.limit),
  }));
