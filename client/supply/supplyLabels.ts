import { amountWords } from '../../events/medication/amountWords.ts';
import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import type { StatusKind } from '../ui/Status.tsx';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import { dayInWords, localDate } from '../ui/wallClock.ts';
import { zonedFormat } from '../../events/account/timeZones.ts';

/** A medication as its supply's dialogs and writes need it. */
export type SupplyOf = Pick<SupplyLine, 'medicationId' | 'userId' | 'name' | 'dosage' | 'form' | 'timeZone'> &
  Partial<Pick<SupplyLine, 'level' | 'lastRefill' | 'isByUse'>>;

const inWords = (date: string, options: Intl.DateTimeFormatOptions): string =>
  zonedFormat('UTC', options).format(new Date(`${date}T12:00:00Z`));
const daysUntil = (date: string, today: string): number =>
  (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;

/** "Thursday, June 18", "July 20", "January 9, 2027" */
export const dateLabel = (date: string, today: string): string => {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const weekday = Math.abs(daysUntil(date, today)) <= 14 ? ({ weekday: 'long' } as const) : {};
  return inWords(date, { month: 'long', day: 'numeric', ...year, ...weekday }).replaceAll(
    /(?<=[a-z]) (?=\d)/g,
    '\u00a0',
  );
};

const isShort = (line: SupplyLine): boolean => line.level !== null && line.level < 0;

/** "18 tablets left", "2 fewer than counted" */
export const levelLabel = ({ level, form }: Pick<SupplyLine, 'level' | 'form'>): string => {
  if (level === null) return 'Not counted yet';
  if (level < 0) return `${amountWords(-level, form).split('\u00a0')[0]} fewer than counted`;
  return level === 0 ? 'None left' : `${amountWords(level, form)} left`;
};

/** "until Thursday, June 18"; what is known instead of a date. */
export const untilLabel = (line: SupplyLine, today: string): string => {
  const { outlook, runsOutOn, isByUse } = line;
  if (runsOutOn !== null)
    return isByUse
      ? `until about ${dateLabel(runsOutOn, today)}, as used in the last 30 days`
      : `until ${dateLabel(runsOutOn, today)}`;
  if (outlook === 'recount') return 'We can’t say how long they last';
  if (outlook === 'notUsed') return 'not used in the last 30 days';
  return outlook === 'enough' ? 'enough for all doses that are planned' : '';
};

/** "18 tablets left, until Thursday, June 18" */
export const lineLabel = (line: SupplyLine, today: string): string =>
  isShort(line) ? untilLabel(line, today) : [levelLabel(line), untilLabel(line, today)].filter(Boolean).join(', ');

/** "by Thursday", "today" */
export const byLabel = (orderBy: string, today: string): string =>
  orderBy <= today ? 'today' : `by ${inWords(orderBy, { weekday: 'long' })}`;

/** The act that a line needs while nobody sees to it; undefined: none. */
export const askOf = (
  line: SupplyLine,
  today: string,
): { readonly kind: StatusKind; readonly word: string } | undefined => {
  if (isShort(line)) return { kind: 'pending', word: levelLabel(line) };
  if (!line.isToOrder || line.orderBy === null || line.seenToBy || line.orderedBy) return undefined;
  return { kind: line.orderBy <= today ? 'overdue' : 'pending', word: `Order ${byLabel(line.orderBy, today)}` };
};

/** The person who sees to the order, or has ordered, in words; undefined: nobody. */
export const orderLabel = (
  { seenToBy, orderedBy, timeZone }: SupplyLine,
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
): { readonly who: string; readonly did: string; readonly since: string } | undefined => {
  const person = orderedBy ?? seenToBy;
  if (!person) return undefined;
  const isViewer = person.id === viewerId;
  const day = dayInWords(person.at, now, timeZone);
  const onDay = /^(today|yesterday)/.test(day) ? day : `on ${day}`;
  if (orderedBy) return { who: isViewer ? 'You' : firstNameOf(person), did: 'ordered it', since: onDay };
  return isViewer
    ? { who: 'You', did: '’re seeing to it', since: `since ${day}` }
    : { who: firstNameOf(person), did: 'is seeing to it', since: `since ${day}` };
};

/** Today in the senior's zone, YYYY-MM-DD. */
export const todayOf = ({ timeZone }: Pick<SupplyLine, 'timeZone'>, now: Date): string => localDate(now, timeZone);

/** Those that ask for somebody: to order, with nobody on it, or to count again. */
export const asking = (lines: readonly SupplyLine[]): readonly SupplyLine[] =>
  lines.filter((line) => line.isToOrder && !line.seenToBy && !line.orderedBy);
