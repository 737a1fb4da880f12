import { plausible, plausiblePressure } from './metricBounds.ts';
import type { MetricKind } from './metricTypes.ts';
import { defaultUnits, inStandardUnit, unitOf } from './metricUnits.ts';
import { moodNumber, moods, type Reading } from './reading.ts';

/** A value as it is sent (spec.md §3): a number, a string, an object, or an object as JSON text. */
export type MetricValue = number | string | { readonly [field: string]: unknown };

/** `problem`: the sentence that the field shows. */
export type ReadingResult = { readonly reading: Reading; readonly notes: string | null } | { readonly problem: string };

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON text is what it says; any other text is itself. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[{["]/.test(value)) return value;
  try {
    const inner: unknown = JSON.parse(value);
    return inner;
  } catch {
    return value;
  }
};

const numberIn = (value: unknown): number | undefined => {
  const said = typeof value === 'string' && /^\s*[+-]?\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(',', '.')) : value;
  return typeof said === 'number' && Number.isFinite(said) ? said : undefined;
};

interface Said {
  readonly kind: MetricKind;
  /** What stands in value, reading or number; the object itself for a pressure in two fields. */
  readonly said: unknown;
  readonly unit: string | null;
}

const pressureIn = (said: unknown): readonly [number, number] | undefined => {
  if (isFields(said)) {
    const [systolic, diastolic] = [numberIn(said['systolic']), numberIn(said['diastolic'])];
    return systolic === undefined || diastolic === undefined ? undefined : [systolic, diastolic];
  }
  const [, systolic, diastolic] =
    typeof said === 'string' ? (/^\s*(\d+(?:\.\d+)?)\s*\/\s*(\d+(?:\.\d+)?)\s*(?:mmHg)?\s*$/i.exec(said) ?? []) : [];
  return systolic === undefined || diastolic === undefined ? undefined : [Number(systolic), Number(diastolic)];
};

const pressureOf = ({ said, unit }: Said): Reading | string => {
  const found = pressureIn(said);
  if (!found) return 'Please enter both numbers, such as 128/79';
  const [systolic, diastolic] = found;
  return plausiblePressure(systolic, diastolic) ?? { systolic, diastolic, number: null, unit };
};

const moodIn = ({ said }: Said): Reading | string => {
  const mood = typeof said === 'string' ? moods.find((one) => one === said.trim().toLowerCase()) : undefined;
  if (mood === undefined) return `Please choose one of ${moods.join(', ')}`;
  return { systolic: null, diastolic: null, number: moodNumber(mood), unit: null };
};

/** "38.5 °C" says its unit itself. */
const splitUnit = (said: unknown): readonly [unknown, string | undefined] => {
  const [, number, unit] = typeof said === 'string' ? (/^\s*([+-]?\d+(?:[.,]\d+)?)\s*([^\d\s.,/].{0,19})\s*$/.exec(said) ?? []) : [];
  return number === undefined ? [said, undefined] : [number, unit];
};

const numberOf = ({ kind, said, unit }: Said): Reading | string => {
  const number = numberIn(said);
  if (number === undefined) return 'Please enter a number';
  const found: Reading = { systolic: null, diastolic: null, number, unit };
  return plausible(kind, inStandardUnit(kind, found).number ?? number, number, unit) ?? found;
};

/** Where an object holds what was measured: `reading` or `value` (spec.md §3); a pressure may stand in two fields. */
const saidIn = (fields: Fields): unknown => opened(fields['reading'] ?? fields['value'] ?? fields);

const textIn = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/**
 * Reads a value in every form that spec.md §3 names. `unit`: what stands beside it; the one in an object, or in the text itself, comes first.
 * Without a unit the usual one of the kind is meant (°F, mg/dL, lb).
 */
export const readMetric = (kind: MetricKind, value: unknown, unit?: string | null): ReadingResult => {
  const outer = opened(value);
  const fields = isFields(outer) ? outer : undefined;
  const inner = fields ? saidIn(fields) : outer;
  const [said, saidUnit] =
    kind === 'bloodPressure' || kind === 'mood' ? [inner, undefined] : splitUnit(isFields(inner) ? undefined : inner);
  if (said === undefined || said === null || (typeof said === 'string' && said.trim() === '')) return { problem: 'Value is required' };
  const written = saidUnit ?? textIn(fields?.['unit']) ?? textIn(unit);
  const known = written === null ? defaultUnits[kind] : unitOf(kind, written);
  if (known === undefined) return { problem: `“${written}” is no unit of this` };
  const asked: Said = { kind, said, unit: known };
  const found = kind === 'bloodPressure' ? pressureOf(asked) : kind === 'mood' ? moodIn(asked) : numberOf(asked);
  return typeof found === 'string' ? { problem: found } : { reading: found, notes: textIn(fields?.['notes']) };
};
