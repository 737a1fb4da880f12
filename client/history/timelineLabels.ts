import { dayWords } from '../../events/account/dayWords.ts';
import type { AuditEntry, AuditKind, AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import type { IconName } from '../ui/iconShapes.ts';
import { firstNameOf, nameOf } from '../ui/PersonAvatar.tsx';
import { clockTime, durationInWords, localDate } from '../ui/wallClock.ts';
import { shortMoment } from '../ui/shortMoment.ts';
import type { Filters } from './auditTimelineResource.ts';
import type { Place } from './moments.ts';

export const kindLabels: Readonly<Record<AuditKind, string>> = {
  doses: 'Doses',
  medications: 'Medications',
  health: 'Readings and alerts',
  appointments: 'Appointments',
  team: 'Care team',
  account: 'Account',
  other: 'Everything else',
};

type Tone = 'good' | 'attention' | 'urgent' | 'info';

const tones: Readonly<Record<string, Tone>> = {
  DoseTaken: 'good',
  MetricRecorded: 'good',
  AppointmentCompleted: 'good',
  HealthAlertResolved: 'good',
  DoseMissed: 'urgent',
  HealthAlertRaised: 'urgent',
  DoseSkipped: 'attention',
  MetricTakenBack: 'attention',
};

/** The attention that an entry asks for: one that replaces another always asks for it. */
export const toneOf = ({ type, replaces }: AuditEntry): Tone =>
  replaces === null ? (tones[type] ?? 'info') : 'attention';

export const toneIcons: Readonly<Record<Tone, IconName>> = {
  good: 's-done',
  attention: 's-diamond',
  urgent: 's-triangle',
  info: 's-info',
};

export const actorName = ({ actor }: AuditEntry): string => (actor ? firstNameOf(actor) : 'Hearthline');
export const actorInFull = ({ actor }: AuditEntry): string => (actor ? nameOf(actor) : 'Hearthline itself');

/** An entry as plain text. */
export const entryText = (entry: AuditEntry): string => `${actorName(entry)} ${entry.sentence}`;

/** "8:21 AM" on the day of `near`, else "Jun 9, 8:21 AM". */
const timeNear = (at: string, near: string, timeZone: string): string =>
  localDate(at, timeZone) === localDate(near, timeZone) ? clockTime(at, timeZone) : shortMoment(at, timeZone);

const minuteMs = 60_000;
const delayMs = ({ happenedAt, recordedAt }: AuditEntry): number => Date.parse(recordedAt) - Date.parse(happenedAt);

/** Whether the two times of an entry differ as they are shown. */
export const hasTwoTimes = (entry: AuditEntry): boolean => Math.abs(delayMs(entry)) >= minuteMs;

/** "1 h 40 min" */
export const delayLabel = (entry: AuditEntry): string => durationInWords(Math.round(delayMs(entry) / minuteMs));

/** "Happened 8:20 AM, entered 9:40 AM" */
export const timesLabel = ({ happenedAt, recordedAt }: AuditEntry, timeZone: string): string =>
  `Happened ${clockTime(happenedAt, timeZone)}, entered ${timeNear(recordedAt, happenedAt, timeZone)}`;

/** "Replaces “recorded 184/92”, entered 8:21 AM. Both stay on record."; undefined: it replaces nothing. */
export const replacesLabel = ({ replaces, happenedAt }: AuditEntry, timeZone: string): string | undefined =>
  replaces
    ? `Replaces “${replaces.sentence}”, entered ${timeNear(replaces.recordedAt, happenedAt, timeZone)}. Both stay on record.`
    : undefined;

/** "12 of 340 entered late"; undefined: nobody entered anything. */
export const lateShare = ({
  entered,
  late,
}: {
  readonly entered: number;
  readonly late: number;
}): string | undefined => {
  if (entered === 0) return undefined;
  return late === 0 ? `None of ${entered} entered late` : `${late} of ${entered} entered late`;
};

/** "Listed here: doses, by Ana Alvarez, on June 9, 2026. Older entries are not listed." For paper, where no filter is seen. */
export const listedLabel = (
  { kind, person, day }: Filters,
  people: AuditTimeline['people'],
  hasOlder: boolean,
): string => {
  const actor = people.find(({ id }) => id === person);
  const parts = [
    kind === undefined ? 'all kinds' : kindLabels[kind].toLowerCase(),
    actor ? `by ${nameOf(actor)}` : 'by everybody',
    day === undefined ? 'on all days' : `on ${dayWords(day)}`,
  ];
  return `Listed here: ${parts.join(', ')}.${hasOlder ? ' Older entries are not listed.' : ''}`;
};

/** The entries of one day, those after the shown moment apart. */
export interface TimelineDay {
  readonly day: string;
  /** An instant of the day, to name it. */
  readonly at: string;
  readonly later: readonly AuditEntry[];
  readonly earlier: readonly AuditEntry[];
}

/** The days, the newest first, and between which of their entries the moment is. */
export const daysOf = (
  entries: readonly AuditEntry[],
  { at }: Place,
  timeZone: string,
): { readonly days: readonly TimelineDay[]; readonly cutDay: string | undefined } => {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = localDate(entry.happenedAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const isLater = ({ happenedAt }: AuditEntry): boolean => at !== undefined && happenedAt > at;
  const cut = at === undefined ? undefined : entries.find((entry) => !isLater(entry));
  return {
    days: [...days].map(([day, of]) => ({
      day,
      at: of[0]?.happenedAt ?? '',
      later: of.filter(isLater),
      earlier: of.filter((entry) => !isLater(entry)),
    })),
    cutDay: cut && localDate(cut.happenedAt, timeZone),
  };
};

/** Whether an entry had happened at the moment, and nobody had entered it. */
export const isNotKnownYet = ({ happenedAt, recordedAt }: AuditEntry, { at, clock }: Place): boolean =>
  clock === 'known' && at !== undefined && happenedAt <= at && recordedAt > at;
