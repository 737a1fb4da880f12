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
export const onTimeOf = (counts: DoseCounts): string | undefined => {
  const due = dosesDue(counts);
  if (due === 0) return undefined;
  if (counts.onTime === 0) return `None of ${due} on time`;
  return counts.onTime < due || due === 1 ? `${counts.onTime} of ${due} on time` : `All ${due} on time`;
};

const timesTaken = (count: number): string =>
  count === 0 ? 'not taken' : count === 1 ? 'taken once' : `taken ${count} times`;

/** "27 of 28 on time; 1 taken late" · "taken 4 times as needed" · "None due" */
export const adherenceInShort = (counts: DoseCounts): string => {
  const rest = offTime(counts);
  const onTime = onTimeOf(counts);
  const asNeeded = counts.asNeeded > 0 ? `${timesTaken(counts.asNeeded)} as needed` : '';
  return capitalised([onTime, rest, asNeeded].filter(Boolean).join('; ') || 'none due');
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

const notRecorded = (period: CountedPeriod): string => {
  const { notRecorded: count, addedOn } = period;
  if (count === 0 || isSinceAdded(period)) return '';
  return `${count === 1 ? '1 dose' : `${count} doses`} from before it was added on ${shortDay(addedOn)} ${count === 1 ? 'isn’t' : 'aren’t'} on record.`;
};

const sentence = (words: string): string => (words === '' ? '' : `${words}.`);

/** What the counts don't say: "3 were entered later. Paused Nov 3: 2 doses weren’t due."; empty: nothing. */
const asides = (period: CountedPeriod): readonly string[] => [
  sentence(counted([[period.enteredLater, 'entered later']])),
  restOf(period, 'stopped'),
  restOf(period, 'paused'),
  notRecorded(period),
];

/** "27 of 28 on time in the last 7 days. One was taken late. 3 were entered later." */
export const adherenceSentence = (period: CountedPeriod): string => {
  const { asNeeded } = period;
  const also = dosesDue(period) > 0 && asNeeded > 0 ? `Also ${timesTaken(asNeeded)} as needed.` : '';
  return [leadOf(period), also, sentence(counted(off(period))), ...asides(period)].filter(Boolean).join(' ');
};

/** The notes for counts that have their period in another place. */
export const adherenceNotes = (period: CountedPeriod): string =>
  [...asides(period), isSinceAdded(period) ? `Counted from ${shortDay(period.addedOn)}, when it was added.` : '']
    .filter(Boolean)
    .join(' ');
