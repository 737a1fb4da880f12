import type { MetricKind } from './metricTypes.ts';
import { inStandardUnit, inUnit, unitsOf } from './metricUnits.ts';
import type { Reading } from './reading.ts';

/**
 * The highest number that most meters show in mmol/L; it is 600 mg/dL (owner's booklets of LifeScan OneTouch UltraMini and of Dario). As mg/dL
 * it would be far under the 54 that needs action immediately (American Diabetes Association, level 2 hypoglycemia), and rare.
 */
const highestMmol = 33.3;
/** In lb. It is 30 kg, at 1.50 m a body mass index of 13: few adults weigh less, and children have no account. */
const leastWeight = 66;

const sugarIsOdd = ({ number, unit }: Reading): boolean =>
  number !== null && (unit === 'mmol/L' ? number > highestMmol : number <= highestMmol);

/** The most that two weights of one person may differ: a quarter of the lower one. A pound taken for a kilogram is more than twice. */
const isNear = (one: number, other: number): boolean => Math.max(one, other) <= 1.25 * Math.min(one, other);
const weightIsOdd = (reading: Reading, other: Reading, last: Reading | undefined): boolean => {
  const [is, wouldBe, was] = [reading, other, last].map((weight) => weight && inStandardUnit('weight', weight).number);
  if (typeof is !== 'number' || typeof wouldBe !== 'number') return false;
  return typeof was === 'number'
    ? isNear(wouldBe, was) && !isNear(is, was)
    : is < leastWeight && wouldBe >= leastWeight;
};

/**
 * The same number in the kind's other unit where it is hardly meant in this one: 12.8 mg/dL was probably 12.8 mmol/L. Undefined: there is
 * nothing to ask. `last`: the last reading of the kind, if there is one. A temperature is never in doubt: what is possible in °F is impossible
 * in °C (metricBounds.ts).
 */
export const likelierReading = (kind: MetricKind, reading: Reading, last?: Reading): Reading | undefined => {
  const unit = unitsOf(kind).find((one) => one !== reading.unit);
  if (unit === undefined || reading.number === null || (kind !== 'bloodSugar' && kind !== 'weight')) return undefined;
  const other = { ...reading, unit };
  return (kind === 'bloodSugar' ? sugarIsOdd(reading) : weightIsOdd(reading, other, last)) ? other : undefined;
};

/** The reading in the unit that it was not entered in: 12.8 mmol/L is 231 mg/dL. */
export const inOtherUnit = (kind: MetricKind, reading: Reading): Reading =>
  inUnit(kind, reading, unitsOf(kind).find((unit) => unit !== reading.unit) ?? null);
