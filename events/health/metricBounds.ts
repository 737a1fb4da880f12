import type { MetricKind } from './metricTypes.ts';
import { defaultUnits, unitsOf } from './metricUnits.ts';

/** Beyond these, in the standard unit, it is a slip of the hand and no reading of a living person; both ends count. */
export const metricBounds: Readonly<Record<Exclude<MetricKind, 'bloodPressure' | 'mood'>, readonly [least: number, most: number]>> = {
  steps: [0, 200_000],
  sleep: [0, 24],
  weight: [2, 1_500],
  heartRate: [20, 300],
  temperature: [70, 115],
  oxygenSaturation: [30, 100],
  bloodSugar: [1, 1_500],
};
export const pressureBounds = { systolic: [40, 350], diastolic: [10, 250] } as const;

const isWithin = (number: number, [least, most]: readonly [number, number]): boolean => number >= least && number <= most;
/** What is counted in whole ones. */
const isWhole = (kind: MetricKind): boolean => kind === 'steps';

/** The sentence that says what is wrong with a number; `said` and `unit` as they were sent. undefined: nothing. */
export const plausible = (kind: MetricKind, inStandard: number, said: number, unit: string | null): string | undefined => {
  if (kind === 'bloodPressure' || kind === 'mood') return undefined;
  if (isWhole(kind) && !Number.isInteger(said)) return 'Please enter a whole number';
  if (isWithin(inStandard, metricBounds[kind])) return undefined;
  const [least, most] = metricBounds[kind];
  const others = unitsOf(kind).filter((other) => other !== unit);
  const ask = others.length > 0 ? ` If it was measured in ${others.join(' or ')}, please choose that unit.` : '';
  return `${said}${unit === null ? '' : ` ${unit}`} can’t be right: please enter ${least} to ${most}${defaultUnits[kind] === unit ? '' : ` ${defaultUnits[kind] ?? ''}`}.${ask}`;
};

/** The same for a pressure. */
export const plausiblePressure = (systolic: number, diastolic: number): string | undefined => {
  if (!isWithin(systolic, pressureBounds.systolic)) return `${systolic} can’t be right: systolic is between 40 and 350`;
  if (!isWithin(diastolic, pressureBounds.diastolic)) return `${diastolic} can’t be right: diastolic is between 10 and 250`;
  return systolic > diastolic ? undefined : 'Systolic must be higher than diastolic';
};
