import type { Reading } from './reading.ts';
import type { MetricKind } from './metricTypes.ts';

/** The unit that is meant where none is said, and in which rules look and charts draw; null: it has none. */
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

/** Each unit that can be chosen, with its other spellings in small letters. */
const spellings: Readonly<Record<MetricKind, Readonly<Record<string, readonly string[]>>>> = {
  bloodPressure: { mmHg: ['mm hg'] },
  steps: { steps: ['step'] },
  sleep: { hours: ['h', 'hour', 'hrs', 'hr'] },
  mood: {},
  weight: { lb: ['lbs', 'pound', 'pounds'], kg: ['kgs', 'kilogram', 'kilograms'] },
  heartRate: { bpm: ['/min', 'beats per minute'] },
  temperature: { '°F': ['f', 'fahrenheit', 'ºf', 'deg f'], '°C': ['c', 'celsius', 'ºc', 'deg c'] },
  oxygenSaturation: { '%': ['percent'] },
  bloodSugar: { 'mg/dL': [], 'mmol/L': [] },
};

/** The units that a form offers for it; none for a mood. */
export const unitsOf = (kind: MetricKind): readonly string[] => Object.keys(spellings[kind]);

/** The unit meant by what somebody wrote; undefined: none of this kind. */
export const unitOf = (kind: MetricKind, written: string): string | undefined => {
  const said = written.trim().toLowerCase();
  return Object.entries(spellings[kind]).find(([unit, others]) => unit.toLowerCase() === said || others.includes(said))?.[0];
};

/** mmol/L of glucose in mg/dL, as guidelines pair their limits: 10.0 is 180, 3.9 is 70, 13.9 is 250. */
const mgPerMmol = 18;
const lbPerKg = 2.204_622_6;
/** Without the noise of binary fractions: 37.2 °C is 98.96 °F. */
const clean = (number: number): number => Math.round(number * 1e6) / 1e6;

const converted: Readonly<Record<string, (number: number) => number>> = {
  '°C': (celsius) => clean((celsius * 9) / 5 + 32),
  'mmol/L': (mmol) => clean(mmol * mgPerMmol),
  kg: (kilograms) => clean(kilograms * lbPerKg),
};

/** The same reading in °F, mg/dL, lb: what rules look at (product.md "Sugar and temperature units"). */
export const inStandardUnit = (kind: MetricKind, reading: Reading): Reading => {
  const convert = reading.unit === null ? undefined : converted[reading.unit];
  if (!convert || reading.number === null) return reading;
  return { ...reading, number: convert(reading.number), unit: defaultUnits[kind] };
};
