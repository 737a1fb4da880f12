import type { LimitReason } from './healthAlert.ts';
import type { AllLimits, HealthLimits, LimitedKind } from './healthLimits.ts';
import { boundsIn, metricBounds, pressureBounds } from './metricBounds.ts';
import { limitIn } from './metricUnits.ts';
import { asEntered, chosenUnit, type ShownUnits } from './shownUnits.ts';

interface Order<Field> {
  readonly lower: Field;
  readonly higher: Field;
  /** The field that shows the problem. */
  readonly at: Field;
  /** The other limit's name in the sentence. */
  readonly other: string;
}

/** In each pair the first limit must be above the second. Equal limits would leave one of them without a meaning. */
const orders: { readonly [Kind in LimitedKind]: readonly Order<keyof AllLimits[Kind] & string>[] } = {
  bloodPressure: [
    { lower: 'diastolicWarning', higher: 'systolicWarning', at: 'diastolicWarning', other: 'systolic warning limit' },
    {
      lower: 'diastolicCritical',
      higher: 'systolicCritical',
      at: 'diastolicCritical',
      other: 'systolic critical limit',
    },
    { lower: 'systolicWarning', higher: 'systolicCritical', at: 'systolicCritical', other: 'warning limit' },
    { lower: 'diastolicWarning', higher: 'diastolicCritical', at: 'diastolicCritical', other: 'warning limit' },
    { lower: 'systolicCriticalLow', higher: 'systolicWarning', at: 'systolicCriticalLow', other: 'warning limit' },
  ],
  heartRate: [
    { lower: 'warningLow', higher: 'warningHigh', at: 'warningHigh', other: 'low limit' },
    { lower: 'criticalLow', higher: 'warningLow', at: 'criticalLow', other: 'warning limit' },
    { lower: 'warningHigh', higher: 'criticalHigh', at: 'criticalHigh', other: 'warning limit' },
  ],
  bloodSugar: [
    { lower: 'warningLow', higher: 'warningHigh', at: 'warningHigh', other: 'low limit' },
    { lower: 'warningHigh', higher: 'criticalHigh', at: 'criticalHigh', other: 'warning limit' },
    { lower: 'criticalLow', higher: 'warningLow', at: 'criticalLow', other: 'warning limit' },
  ],
  temperature: [{ lower: 'warningHigh', higher: 'criticalHigh', at: 'criticalHigh', other: 'warning limit' }],
  oxygenSaturation: [{ lower: 'criticalLow', higher: 'warningLow', at: 'criticalLow', other: 'warning limit' }],
};
const limitedKinds = Object.keys(orders) as readonly LimitedKind[];

const boundsOf = (kind: LimitedKind, field: string): readonly [least: number, most: number] => {
  if (kind !== 'bloodPressure') return metricBounds[kind];
  return field.startsWith('systolic') ? pressureBounds.systolic : pressureBounds.diastolic;
};

/** The comparison of a reading with a limit; rounding in another unit depends on it. */
export const comparisonOf = (kind: LimitedKind, field: string): LimitReason['comparison'] => {
  if (field.endsWith('Low')) return 'under';
  return kind === 'bloodSugar' || kind === 'heartRate' ? 'over' : 'atLeast';
};

/** The unit that the sentences use, where it isn't the standard one. */
const otherUnit = (kind: LimitedKind, units: ShownUnits): string | null => {
  const unit = chosenUnit(kind, units);
  return unit === 'mmol/L' || unit === '°C' ? unit : null;
};

const sentenceOf = (kind: LimitedKind, unit: string | null, standard: readonly [number, number]): string => {
  const [least, most] = unit === null || kind === 'bloodPressure' ? standard : boundsIn(kind, unit);
  return `Please enter ${least} to ${most}`;
};

const problemsOf = (
  kind: LimitedKind,
  numbers: Readonly<Record<string, number>>,
  units: ShownUnits,
): Readonly<Record<string, string>> => {
  const unit = otherUnit(kind, units);
  const say = (field: string, number: number): number =>
    unit === null ? number : limitIn(unit, number, comparisonOf(kind, field));
  const found: Record<string, string> = {};
  for (const [field, number] of Object.entries(numbers)) {
    const [least, most] = boundsOf(kind, field);
    if (!(number >= least && number <= most)) found[`${kind}.${field}`] = sentenceOf(kind, unit, [least, most]);
  }
  for (const { lower, higher, at, other } of orders[kind]) {
    // compares the shown numbers: two that look the same would contradict each other
    const [low, high] = [say(lower, numbers[lower] ?? NaN), say(higher, numbers[higher] ?? NaN)];
    if (low < high || Number.isNaN(low) || Number.isNaN(high)) continue;
    const words =
      at === higher ? `Must be higher than the ${other} of ${low}` : `Must be lower than the ${other} of ${high}`;
    found[`${kind}.${at}`] ??= words;
  }
  return found;
};

/**
 * Problems of a senior's own limits, one sentence a field, by path (`bloodSugar.warningHigh`); empty: none. Server and form check the same:
 * a limit is a possible reading, critical is beyond warning, low is below high, and diastolic is below systolic.
 */
export const limitProblems = (limits: HealthLimits, units: ShownUnits = asEntered): Readonly<Record<string, string>> =>
  Object.assign({}, ...limitedKinds.map((kind) => problemsOf(kind, limits[kind] ?? {}, units))) as Readonly<
    Record<string, string>
  >;
