import { beyondWords } from '../../events/health/beyondRange.ts';
import { zonedFormat } from '../../events/account/timeZones.ts';
import { moods } from '../../events/health/reading.ts';
import { fromStandardUnit, toStandardUnit } from '../../events/health/metricUnits.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { capitalised } from '../ui/wallClock.ts';
import type { PlotInput } from './plotInput.ts';
import { clamped, domainOf } from './sparkline.ts';
import { hasBars } from './trend.ts';

const daySeconds = 24 * 3_600;

/** The first and last second of the time axis, with room for the outermost points. */
export const timeReach = ({ kind, xs }: PlotInput): [number, number] => {
  const [first, last] = [xs.at(0) ?? 0, xs.at(-1) ?? 0];
  const room = hasBars(kind) ? daySeconds * 0.6 : Math.max((last - first) * 0.04, 6 * 3_600);
  return [first - room, last + room];
};

/** A step of 1, 2 or 5 times a power of ten, so that about five fit. */
const stepFor = (span: number): number => {
  const power = 10 ** Math.floor(Math.log10(span / 5));
  return ([1, 2, 5, 10].find((times) => times * power >= span / 5) ?? 10) * power;
};

const highest: Readonly<Partial<Record<MetricKind, number>>> = { oxygenSaturation: 100 };

const pressureEdge = (number: number, round: (number: number) => number): number => round(number / 20) * 20;

/** The range of values that the chart's height covers, from one round number to another. */
export const valueReach = ({ kind, unit, lines }: PlotInput): [number, number] => {
  if (kind === 'mood') return [0.6, 4.4];
  const numbers = lines.flat().filter(Number.isFinite);
  if (hasBars(kind)) {
    const most = Math.max(...numbers, kind === 'steps' ? 10_000 : 10);
    const step = stepFor(most);
    return [0, Math.ceil(most / step) * step];
  }
  if (kind === 'bloodPressure')
    return [
      pressureEdge(Math.min(...numbers, 80) - 8, Math.floor),
      pressureEdge(Math.max(...numbers, 120) + 8, Math.ceil),
    ];
  const standard = numbers.map((number) => toStandardUnit(unit, number));
  const [low = 0, high = 0] = domainOf(kind, standard).map((edge) => fromStandardUnit(unit, edge));
  const step = stepFor(high - low);
  return [Math.floor(low / step) * step, Math.min(Math.ceil(high / step) * step, highest[kind] ?? Infinity)];
};

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The lines within the chart's height: readings beyond the meter's range are drawn at the edge. */
export const linesWithin = (input: PlotInput): number[][] => {
  const reach = valueReach(input);
  return input.lines.map((line) => line.map((value) => clamped(value, reach)));
};

/** The label of one point. */
export const pointLabel = (kind: MetricKind, value: number): string => {
  if (Number.isFinite(value)) return numberSplitLabel(kind, [value])[0] ?? '';
  return beyondWords[value > 0 ? 'above' : 'below'];
};

/**
 * The points of a line with a visible number: the newest one, and every HI and LO, since at the edge they would look
 * like a number.
 */
export const labelledPoints = (line: readonly number[]): number[] =>
  line.flatMap((value, index) => (index === line.length - 1 || !Number.isFinite(value) ? [index] : []));

/** The labels of the horizontal grid lines. */
export const numberSplitLabel = (kind: MetricKind, splits: readonly number[]): string[] =>
  splits.map((split) => (kind === 'mood' ? capitalised(moods[moods.length - split] ?? '') : numbers.format(split)));

/** The labels of the time axis: hours within a day, days, months or years; `step` in seconds. */
export const daySplitLabel = (splits: readonly number[], step: number, timeZone: string): string[] => {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = zonedFormat(timeZone, options);
    return splits.map((split) => format.format(split * 1000));
  };
  if (step < daySeconds) return written({ hour: 'numeric' });
  if (step < 28 * daySeconds) return written({ month: 'short', day: 'numeric' });
  return written(step < 360 * daySeconds ? { month: 'short', year: 'numeric' } : { year: 'numeric' });
};
