import { gapsIn } from './lineGaps.ts';
import { normalBands } from '../../events/health/healthStatus.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';

/** The drawing's own size; it is scaled to its card. */
export const sheet = { width: 300, height: 72 } as const;
const margin = 6;

/**
 * One reading in the standard unit: the systolic for a pressure; infinite beyond the meter's range. `at`: milliseconds
 * since the epoch.
 */
export interface TrendPoint {
  readonly at: number;
  readonly number: number;
}

/** The position of the normal band; `edges`: its borders, except on an open side. */
export interface BandShape {
  readonly y: number;
  readonly height: number;
  readonly edges: readonly number[];
}

type Domain = readonly [bottom: number, top: number];

/** The smallest visible span, so that a quiet week doesn't look dramatic. */
const leastSpan: Readonly<Record<MetricKind, number>> = {
  bloodPressure: 40,
  steps: 8_000,
  sleep: 9,
  mood: 3,
  weight: 6,
  heartRate: 40,
  temperature: 2,
  oxygenSaturation: 6,
  bloodSugar: 60,
};
/** The largest possible value. */
const highest: Readonly<Partial<Record<MetricKind, number>>> = { oxygenSaturation: 100 };

const tenth = (number: number): number => Math.round(number * 10) / 10;
const bandOf = (kind: MetricKind): readonly [number | null, number | null] | undefined => normalBands[kind];

/** The range of values that the drawing's height covers: all readings and the band's borders, with a margin. An open side gets a larger one. */
export const domainOf = (kind: MetricKind, numbers: readonly number[]): Domain => {
  if (kind === 'mood') return [0.6, 4.4];
  const [least, most] = bandOf(kind) ?? [undefined, undefined];
  const inView = [...numbers.filter(Number.isFinite), ...[least, most].filter((edge) => typeof edge === 'number')];
  const [low, high] = [Math.min(...inView), Math.max(...inView)];
  const span = Math.max(high - low, leastSpan[kind]);
  const slack = least === undefined ? (span - (high - low)) / 2 : 0;
  const air = (edge: number | null | undefined) => span * (edge === null ? 0.4 : 0.15) + slack;
  return [low - air(least), Math.min(high + air(most), highest[kind] ?? Infinity)];
};

/** Bars start at zero. */
const barsDomain = (kind: MetricKind, numbers: readonly number[]): Domain => {
  const [least, most] = bandOf(kind) ?? [null, null];
  return [0, Math.max(...numbers, most ?? (least ?? 1) * 1.15) * 1.04];
};

/** A number within the drawing: HI and LO are at its edge. */
export const clamped = (number: number, [bottom, top]: Domain): number => Math.min(Math.max(number, bottom), top);

const heightIn =
  ([bottom, top]: Domain) =>
  (number: number): number =>
    tenth(
      sheet.height -
        margin -
        ((clamped(number, [bottom, top]) - bottom) / (top - bottom)) * (sheet.height - 2 * margin),
    );

const bandIn = (kind: MetricKind, domain: Domain): BandShape | undefined => {
  const band = bandOf(kind);
  if (!band) return undefined;
  const y = heightIn(domain);
  const [least, most] = band;
  const [top, bottom] = [y(most ?? domain[1]), y(least ?? domain[0])];
  return {
    y: top,
    height: tenth(bottom - top),
    edges: [most, least].flatMap((edge) => (edge === null ? [] : [y(edge)])),
  };
};

interface LineShape {
  readonly path: string;
  readonly last: { readonly x: number; readonly y: number };
  readonly band: BandShape | undefined;
}

/** A line through the readings on a time axis, broken at long gaps; `points`: the oldest first, at least one. */
export const lineShape = (kind: MetricKind, points: readonly TrendPoint[]): LineShape => {
  const domain = domainOf(
    kind,
    points.map(({ number }) => number),
  );
  const y = heightIn(domain);
  const [first, last] = [points.at(0)?.at ?? 0, points.at(-1)?.at ?? 0];
  const x = (at: number) =>
    last === first
      ? sheet.width - margin
      : tenth(margin + ((at - first) / (last - first)) * (sheet.width - 2 * margin));
  const places = points.map(({ at, number }) => ({ x: x(at), y: y(number) }));
  const gaps = new Set(gapsIn(points.map(({ at }) => at)));
  const begins = (index: number) => index === 0 || gaps.has(index);
  // a reading between two gaps is a dot: a line of zero length with round ends
  const isAlone = (index: number) => places.length > 1 && begins(index) && gaps.has(index + 1);
  return {
    path: places
      .map(({ x: at, y: height }, index) => `${begins(index) ? 'M' : 'L'}${at} ${height}${isAlone(index) ? 'h0' : ''}`)
      .join(''),
    last: places.at(-1) ?? { x: 0, y: 0 },
    band: bandIn(kind, domain),
  };
};

interface BarShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface BarsShape {
  /** One per day, the oldest first; undefined: nothing was recorded that day. */
  readonly bars: readonly (BarShape | undefined)[];
  readonly band: BandShape | undefined;
}

const barWidth = 24;

/** One bar per day; `numbers`: the oldest day first, undefined for a day without readings. */
export const barsShape = (kind: MetricKind, numbers: readonly (number | undefined)[]): BarsShape => {
  const domain = barsDomain(
    kind,
    numbers.filter((number) => number !== undefined),
  );
  const floor = sheet.height - 2;
  const height = (number: number) => tenth((number / domain[1]) * floor);
  const step = sheet.width / numbers.length;
  const [least, most] = bandOf(kind) ?? [null, null];
  const [top, bottom] = [most === null ? 0 : tenth(floor - height(most)), tenth(floor - height(least ?? 0))];
  return {
    bars: numbers.map((number, index) =>
      number === undefined
        ? undefined
        : {
            x: tenth(step * (index + 0.5) - barWidth / 2),
            y: tenth(floor - height(number)),
            width: barWidth,
            height: height(number),
          },
    ),
    band: { y: top, height: tenth(bottom - top), edges: [...(most === null ? [] : [top]), bottom] },
  };
};
