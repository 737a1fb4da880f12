import { plainText } from '../kernel/typedNumber.ts';
import type { MetricKind } from './metricTypes.ts';
import type { Reading } from './reading.ts';

/** The unit assumed where none is given; rules and charts use it; null: the kind has none. */
export const defaultUnits: Readonly<Record<MetricKind, string | null>> = {
  bloodPressure: 'mmHg',
  steps: 'steps',
  sleep: 'hours',
  mood: null,
  weight: 'lb',
  heartRate: 'bpm',
  temperature: '°F',
  oxygenSaturation: '%',
  bloodSugar: 'mg/dL',
};

/** Each unit that can be chosen, with its other spellings in lower case without blanks. */
const spellings: Readonly<Record<MetricKind, Readonly<Record<string, readonly string[]>>>> = {
  bloodPressure: { mmHg: [] },
  steps: { steps: ['step'] },
  sleep: { hours: ['h', 'hour', 'hrs', 'hr'] },
  mood: {},
  weight: { lb: ['lbs', 'pound', 'pounds'], kg: ['kgs', 'kilogram', 'kilograms'] },
  heartRate: { bpm: ['/min', 'beatsperminute'] },
  temperature: { '°F': ['f', 'fahrenheit', 'ºf', 'degf'], '°C': ['c', 'celsius', 'ºc', 'degc'] },
  oxygenSaturation: { '%': ['percent'] },
  bloodSugar: { 'mg/dL': [], 'mmol/L': ['mmol'] },
};

/** The units that a form offers for a kind; none for a mood. */
export const unitsOf = (kind: MetricKind): readonly string[] => Object.keys(spellings[kind]);

/** The unit that somebody wrote; undefined: not a unit of this kind. */
export const unitOf = (kind: MetricKind, written: string): string | undefined => {
  const plain = plainText(written).replaceAll(/\s/g, '').toLowerCase();
  return Object.entries(spellings[kind]).find(
    ([unit, others]) => unit.toLowerCase() === plain || others.includes(plain),
  )?.[0];
};

/**
 * mg/dL of glucose in one mmol/L where a rule compares: guidelines pair their limits so (ADA, Standards of Care in Diabetes: 180 mg/dL is
 * 10.0 mmol/L). Rule version 1 has it; a status is found with it, from the number as it was entered.
 */
const ruleMgPerMmol = 18;
/** The same where a number is only shown: the molar mass of glucose is 180.156 g/mol (PubChem, CID 5793). */
const shownMgPerMmol = 18.0156;
/** The pound is 0.45359237 kg (international yard and pound agreement, 1959). */
const lbPerKg = 2.204_622_6;
/** Removes the noise of binary fractions: 37.2 °C is 98.96 °F. */
const clean = (number: number): number => Math.round(number * 1e6) / 1e6;

interface Conversion {
  readonly factor: number;
  readonly offset: number;
}

/** Number in the standard unit = `factor` × this unit's number + `offset`. */
const converted: Readonly<Record<string, Conversion>> = {
  '°C': { factor: 9 / 5, offset: 32 },
  'mmol/L': { factor: ruleMgPerMmol, offset: 0 },
  kg: { factor: lbPerKg, offset: 0 },
};

/** The same reading in °F, mg/dL or lb, which the rules use (product.md "Sugar and temperature units"). */
export const inStandardUnit = (kind: MetricKind, reading: Reading): Reading => {
  const convert = reading.unit === null ? undefined : converted[reading.unit];
  if (!convert || reading.number === null) return reading;
  return { ...reading, number: clean(reading.number * convert.factor + convert.offset), unit: defaultUnits[kind] };
};

/** Converts a standard-unit number, for the bounds and limits that a form shows. */
export const fromStandardUnit = (unit: string | null, number: number): number => {
  const convert = unit === null ? undefined : converted[unit];
  return convert ? clean((number - convert.offset) / convert.factor) : number;
};

/** The opposite, for limits that were entered. */
export const toStandardUnit = (unit: string | null, number: number): number => {
  const convert = unit === null ? undefined : converted[unit];
  return convert ? clean(number * convert.factor + convert.offset) : number;
};

const same: Conversion = { factor: 1, offset: 0 };
const shownConversion = (unit: string | null): Conversion =>
  unit === 'mmol/L' ? { factor: shownMgPerMmol, offset: 0 } : ((unit === null ? undefined : converted[unit]) ?? same);

/** Converted numbers have as many decimals as devices show: none in mg/dL, else one. */
export const roundedIn = (unit: string | null, number: number): number =>
  unit === 'mg/dL' ? Math.round(number) : Math.round(clean(number * 10)) / 10;

/**
 * A limit in standard units as it is shown in another one, rounded so that it is true of every number of so many decimals: 250 mg/dL is
 * 13.89 mmol/L, and since 13.9 is over it, it reads "over 13.8". `over` rounds down, `under` and `atLeast` round up. One decimal is what a
 * device of that unit shows.
 */
export const limitIn = (
  unit: string,
  limit: number,
  comparison: 'atLeast' | 'over' | 'under',
  decimals = 1,
): number => {
  const steps = 10 ** decimals;
  return (comparison === 'over' ? Math.floor : Math.ceil)(clean(fromStandardUnit(unit, limit) * steps)) / steps;
};

/** At least one; somebody may enter 13.85 mmol/L, though no device shows it. */
export const decimalsOf = ({ number }: Reading): number => Math.max(1, String(number ?? 0).split('.')[1]?.length ?? 0);

/** A reading as it is shown in another unit, rounded; null: as it was entered. Nothing is judged by what this answers. */
export const inUnit = (kind: MetricKind, reading: Reading, unit: string | null): Reading => {
  if (unit === null || reading.number === null || unit === (reading.unit ?? defaultUnits[kind])) return reading;
  const [from, to] = [shownConversion(reading.unit), shownConversion(unit)];
  return {
    ...reading,
    number: roundedIn(unit, (reading.number * from.factor + from.offset - to.offset) / to.factor),
    unit,
  };
};
