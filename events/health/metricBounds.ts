import type { MetricKind } from './metricTypes.ts';
import { fromStandardUnit, inStandardUnit, unitsOf } from './metricUnits.ts';
import type { Reading } from './reading.ts';

/** Kinds that are one number. */
export type BoundKind = Exclude<MetricKind, 'bloodPressure' | 'mood'>;
/** Numbers outside these bounds, in the standard unit, are typing errors and not readings of a living person. Both ends are allowed. */
export const metricBounds: Readonly<Record<BoundKind, readonly [least: number, most: number]>> = {
  steps: [0, 200_000],
  sleep: [0, 24],
  weight: [2, 1_500],
  heartRate: [20, 300],
  temperature: [70, 115],
  oxygenSaturation: [30, 100],
  // the lowest measurable value; most values in mmol/L are below it
  bloodSugar: [10, 1_500],
};
/** A diastolic of 0 exists: in some people the sounds continue until the cuff is empty. */
export const pressureBounds = { systolic: [40, 350], diastolic: [0, 250] } as const;
/** So low that a form asks first: most are typing errors. */
export const isRareDiastolic = (diastolic: number): boolean => diastolic < 10;

const isWithin = (number: number, [least, most]: readonly [number, number]): boolean =>
  number >= least && number <= most;
/** Kinds counted in whole numbers. */
const isWhole = (kind: MetricKind): boolean => kind === 'steps';

/** Bounds in another unit, rounded inwards. */
export const boundsIn = (kind: BoundKind, unit: string | null): readonly [least: number, most: number] => {
  const [least, most] = metricBounds[kind].map((bound) => Math.round(fromStandardUnit(unit, bound) * 1e4) / 1e3);
  return [Math.ceil(least ?? 0) / 10, Math.floor(most ?? 0) / 10];
};

/** The sentence about an implausible number, in the unit it was sent in; undefined: it is plausible. */
export const plausible = (kind: BoundKind, reading: Reading & { readonly number: number }): string | undefined => {
  const { number, unit } = reading;
  if (isWhole(kind) && !Number.isInteger(number)) return 'Please enter a whole number';
  if (isWithin(inStandardUnit(kind, reading).number ?? number, metricBounds[kind])) return undefined;
  const [least, most] = boundsIn(kind, unit);
  const others = unitsOf(kind).filter((other) => other !== unit);
  const ask = others.length > 0 ? ` If it was measured in ${others.join(' or ')}, please choose that unit.` : '';
  const beside = unit === null ? '' : ` ${unit}`;
  return `${number}${beside} can’t be right: please enter ${least} to ${most}${beside}.${ask}`;
};

/** The same for a blood pressure. */
export const plausiblePressure = (systolic: number, diastolic: number): string | undefined => {
  if (!isWithin(systolic, pressureBounds.systolic)) return `${systolic} can’t be right: systolic is between 40 and 350`;
  if (!isWithin(diastolic, pressureBounds.diastolic))
    return `${diastolic} can’t be right: diastolic is between 0 and 250`;
  return systolic > diastolic ? undefined : 'Systolic must be higher than diastolic';
};
