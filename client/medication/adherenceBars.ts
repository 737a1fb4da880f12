import { sumOfDays, type DoseCounts } from '../../events/medication/adherence.ts';
import { shortDay } from '../ui/shortMoment.ts';
import { offTime } from './adherenceLabels.ts';
import { datePlus, type CountedPeriod } from './adherencePeriod.ts';

/** A day or a week of the chart. */
export interface AdherenceBar {
  readonly from: string;
  readonly until: string;
  readonly counts: DoseCounts;
}

/** Days of a bar: 90 bars would be too thin on a phone. */
export const daysOfBar = ({ days }: Pick<CountedPeriod, 'days'>): number => (days === 90 ? 7 : 1);

/** The bars of a period, the oldest first; the last one ends today. */
export const barsOf = (period: CountedPeriod): readonly AdherenceBar[] => {
  const { from, until, series } = period;
  const step = daysOfBar(period);
  const bars: AdherenceBar[] = [];
  for (let last = until; last >= from; last = datePlus(last, -step)) {
    const wanted = datePlus(last, 1 - step);
    const first = wanted > from ? wanted : from;
    const counts = sumOfDays(series.filter(({ date }) => date >= first && date <= last));
    bars.push({ from: first, until: last, counts });
  }
  return bars.reverse();
};

/** "Nov 3", "Nov 3 to Nov 9" */
export const barDays = ({ from, until }: AdherenceBar): string =>
  from === until ? shortDay(from) : `${shortDay(from)} to ${shortDay(until)}`;

/** "2 on time, 1 missed", "2 paused", "Not due" */
export const barWords = ({ counts }: AdherenceBar): string => {
  const { onTime, asNeeded, stopped, paused, notRecorded } = counts;
  const some = (count: number, words: string): string => (count > 0 ? `${count} ${words}` : '');
  const words = [
    some(onTime, 'on time'),
    offTime(counts),
    some(asNeeded, 'taken as needed'),
    some(stopped, 'not due: stopped'),
    some(paused, 'not due: paused'),
    some(notRecorded, 'not on record'),
  ];
  return words.filter(Boolean).join(', ') || 'Not due';
};

/** The parts of a bar from its foot up. `off`: taken early or late. */
export const segmentNames = ['taken', 'off', 'skipped', 'missed'] as const;
export type SegmentName = (typeof segmentNames)[number];
/** The marks below a bar: why doses weren't due, or aren't counted. */
export const markNames = ['paused', 'stopped', 'notRecorded'] as const;
export type MarkName = (typeof markNames)[number];

const sizesOf = ({
  onTime,
  asNeeded,
  early,
  late,
  skipped,
  missed,
}: DoseCounts): Readonly<Record<SegmentName, number>> => ({
  taken: onTime + asNeeded,
  off: early + late,
  skipped,
  missed,
});

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface DrawnBar {
  readonly segments: readonly (Box & { readonly name: SegmentName })[];
  readonly mark: { readonly name: MarkName; readonly x: number } | undefined;
}

/** The drawing's own size; it is scaled to its place. `foot`: the height of the row of marks. */
export const sheet = { width: 320, mostFloor: 72, foot: 16 } as const;
const mostUnit = 20;
/** One late dose among thirty keeps its shape. */
const leastPart = 7;
const mostWidth = 28;
/** Between two segments, so that each keeps its outline. */
const seam = 2;

interface Drawing {
  readonly bars: readonly DrawnBar[];
  /** The line on which the bars are; the marks are below it. */
  readonly floor: number;
  readonly height: number;
}

const tenth = (number: number): number => Math.round(number * 10) / 10;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The shapes of the bars, all to one scale: the height of a dose. Few doses a day make a low drawing. */
export const drawnBars = (bars: readonly AdherenceBar[]): Drawing => {
  const step = sheet.width / Math.max(1, bars.length);
  const width = tenth(Math.min(mostWidth, step * 0.76));
  const sizes = bars.map(({ counts }) => sizesOf(counts));
  const unit = Math.min(mostUnit, sheet.mostFloor / Math.max(1, ...sizes.map((size) => sumOf(Object.values(size)))));
  const heights = sizes.map((size) =>
    segmentNames.map((name) => (size[name] > 0 ? Math.max(leastPart, size[name] * unit) : 0)),
  );
  const floor = tenth(Math.max(unit, ...heights.map(sumOf))) + 1;
  const drawn = bars.map(({ counts }, nth) => {
    const center = step * (nth + 0.5);
    let top = floor;
    const segments = segmentNames.flatMap((name, at) => {
      const full = heights[nth]?.[at] ?? 0;
      top -= full;
      const box = { x: tenth(center - width / 2), y: tenth(top), width, height: tenth(full - seam) };
      return full > 0 ? [{ ...box, name }] : [];
    });
    const mark = markNames.find((name) => counts[name] > 0);
    return { segments, mark: mark && { name: mark, x: tenth(center) } };
  });
  return { bars: drawn, floor, height: floor + sheet.foot };
};
