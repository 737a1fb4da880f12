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
  const said = written.replaceAll(/\s/g, '').toLowerCase();
  return Object.entries(spellings[kind]).find(([unit, others]) => unit.toLowerCase() === said || others.includes(said))?.[0];
};

/** mg/dL of glucose in one mmol/L, as guidelines pair their limits: 10.0 is 180. */
const mgPerMmol = 18;
const lbPerKg = 2.204_622_6;
/** Removes the noise of binary fractions: 37.2 °C is 98.96 °F. */
const clean = (number: number): number => Math.round(number * 1e6) / 1e6;

/** Number in the standard unit = `factor` × this unit's number + `offset`. */
const converted: Readonly<Record<string, { readonly factor: number; readonly offset: number }>> = {
  '°C': { factor: 9 / 5, offset: 32 },
  'mmol/L': { factor: mgPerMmol, offset: 0 },
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
