import { dosesDue, type AdherenceDay, type CountName, type DoseCounts } from '../../events/medication/adherence.ts';
import { listed } from '../ui/listed.ts';
import { shortDay } from '../ui/shortMoment.ts';
import { capitalised } from '../ui/wallClock.ts';
import { datePlus, type CountedPeriod } from './adherencePeriod.ts';

type Words = readonly (readonly [count: number, words: string])[];

const off = ({ early, late, missed, skipped }: DoseCounts): Words => [
  [early, 'taken early'],
  [late, 'taken late'],
  [missed, 'missed'],
  [skipped, 'skipped'],
];

/** "1 taken late, 2 missed"; empty: all were on time. */
export const offTime = (counts: DoseCounts): string =>
  off(counts)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');

/** "27 of 28 on time", "All 28 on time", "None of 3 on time"; undefined: none was due. */
const onTimeOf = (counts: DoseCounts): string | undefined => {
  const due = dosesDue(counts);
  if (due === 0) return undefined;
  if (counts.onTime === 0) return `None of ${due} on time`;
  return counts.onTime < due || due === 1 ? `${counts.onTime} of ${due} on time` : `All ${due} on time`;
};

const timesTaken = (count: number): string =>
  count === 0 ? 'not taken' : count === 1 ? 'taken once' : `taken ${count} times`;

/** "27 of 28 on time; 1 taken late; 3 entered later" · "Taken 4 times as needed" · "None due" */
export const adherenceInShort = (counts: DoseCounts, isAsNeeded = false): string => {
  const { asNeeded, enteredLater, stopped, paused, notRecorded: unknown } = counts;
  const some = (count: number, words: string): string => (count > 0 ? `${count} ${words}` : '');
  const outcomes = [onTimeOf(counts), offTime(counts), asNeeded > 0 ? `${timesTaken(asNeeded)} as needed` : ''];
  const asides = [
    some(enteredLater, 'entered later'),
    some(stopped, 'not due: stopped'),
    some(paused, 'not due: paused'),
    some(unknown, 'not on record'),
  ];
  const parts = [...(outcomes.some(Boolean) ? outcomes : [isAsNeeded ? 'not taken' : 'none due']), ...asides];
  return capitalised(parts.filter(Boolean).join('; '));
};

const hasCounts = (day: AdherenceDay): boolean =>
  Object.keys(day).some((name) => name !== 'date' && name !== 'notRecorded');

/** Nothing before the medication was added is counted. */
const isSinceAdded = ({ from, addedOn, series }: CountedPeriod): boolean =>
  addedOn > from && !series.some((day) => day.date < addedOn && hasCounts(day));

const scopeOf = (period: CountedPeriod): string => {
  const { days, from, until, addedOn } = period;
  if (isSinceAdded(period))
    return addedOn === until ? 'since it was added today' : `since it was added on ${shortDay(addedOn)}`;
  return from > datePlus(until, 1 - days) ? `since ${shortDay(from)}` : `in the last ${days} days`;
};

const leadOf = (period: CountedPeriod): string => {
  const scope = scopeOf(period);
  if (dosesDue(period) === 1) return `The one dose due ${scope} ${period.onTime === 1 ? 'was' : 'wasn’t'} on time.`;
  const onTime = onTimeOf(period);
  if (onTime !== undefined) return `${onTime} ${scope}.`;
  if (period.isAsNeeded || period.asNeeded > 0) return `${capitalised(timesTaken(period.asNeeded))} ${scope}.`;
  return `No doses to count ${scope}.`;
};

const counted = (words: Words): string =>
  capitalised(
    listed(
      words
        .filter(([count]) => count > 0)
        .map(([count, word]) => `${count === 1 ? 'one was' : `${count} were`} ${word}`),
    ),
  );

/** The days from one with this count to the last one before a day without it. */
const stretchesOf = (series: readonly AdherenceDay[], name: CountName): readonly (readonly [string, string])[] => {
  const stretches: [string, string][] = [];
  let isOn = false;
  for (const day of series) {
    const has = (day[name] ?? 0) > 0;
    const last = stretches.at(-1);
    if (has && isOn && last) last[1] = day.date;
    else if (has) stretches.push([day.date, day.date]);
    isOn = has;
  }
  return stretches;
};

const mostStretches = 2;

const daysInWords = ([from, until]: readonly [string, string]): string =>
  from === until ? shortDay(from) : `${shortDay(from)} to ${shortDay(until)}`;

/** "Paused Nov 3 to Nov 10: 16 doses weren’t due."; empty: never. */
const restOf = ({ series, ...period }: CountedPeriod, name: 'paused' | 'stopped'): string => {
  const count = period[name];
  if (count === 0) return '';
  const stretches = stretchesOf(series, name);
  const when =
    stretches.length <= mostStretches
      ? listed(stretches.map(daysInWords))
      : `${stretches.length} times between ${shortDay(stretches[0]?.[0] ?? '')} and ${shortDay(stretches.at(-1)?.[1] ?? '')}`;
  return `${capitalised(name)} ${when}: ${count === 1 ? '1 dose wasn’t' : `${count} doses weren’t`} due.`;
};

const sentence = (words: string): string => (words === '' ? '' : `${words}.`);

const notRecorded = (period: CountedPeriod): string => {
  const { notRecorded: count, addedOn } = period;
  if (count === 0 || isSinceAdded(period)) return '';
  return `${count === 1 ? '1 dose' : `${count} doses`} from before it was added on ${shortDay(addedOn)} ${count === 1 ? 'isn’t' : 'aren’t'} on record.`;
};

/** "27 of 28 on time in the last 7 days. One was taken late. 3 were entered later." */
export const adherenceSentence = (period: CountedPeriod): string => {
  const { asNeeded, enteredLater } = period;
  const sentences = [
    leadOf(period),
    dosesDue(period) > 0 && asNeeded > 0 ? `Also ${timesTaken(asNeeded)} as needed.` : '',
    sentence(counted(off(period))),
    sentence(counted([[enteredLater, 'entered later']])),
    restOf(period, 'stopped'),
    restOf(period, 'paused'),
    notRecorded(period),
  ];
  return sentences.filter(Boolean).join(' ');
};

const labelOf = (periods: readonly CountedPeriod[]): string => {
  const longest = periods.at(-1);
  return longest?.days === 90 && isSinceAdded(longest)
    ? `Since ${shortDay(longest.addedOn)}`
    : `${listed(periods.map(({ days }) => String(days)))} days`;
};

/** A line for each period, or for several of the same counts: "7 days: All 14 on time", "30 and 90 days: 39 of 40 on time; 1 missed". */
export const adherenceLines = (periods: readonly CountedPeriod[]): readonly string[] => {
  const lines = new Map<string, readonly CountedPeriod[]>();
  for (const period of periods) {
    const words = adherenceInShort(period, period.isAsNeeded);
    lines.set(words, [...(lines.get(words) ?? []), period]);
  }
  return [...lines].map(([words, same]) => `${labelOf(same)}: ${words}`);
};
