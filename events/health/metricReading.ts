import { isObject } from '../kernel/isObject.ts';
import { showsNothing } from '../kernel/shownText.ts';
import { numbersMeant, plainText, typedCount } from '../kernel/typedNumber.ts';
import { beyondOf, hasBeyond, noResultProblem } from './beyondRange.ts';
import { plausible, plausiblePressure, type BoundKind } from './metricBounds.ts';
import type { MetricKind } from './metricTypes.ts';
import { defaultUnits, unitOf, unitsOf } from './metricUnits.ts';
import { notesProblem, valueProblem } from './metricValue.ts';
import { moodNumber, moods, type Reading } from './reading.ts';

/** A value in a sent form (spec.md §3): a number, a string, an object, or an object as JSON text. */
export type MetricValue = number | string | { readonly [field: string]: unknown };

/** `problem`: the sentence that the field shows. */
type ReadingResult = { readonly reading: Reading; readonly notes: string | null } | { readonly problem: string };

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && !showsNothing(value) ? value.trim() : null;

/** Parses JSON text, also JSON text within JSON text; returns other text unchanged. */
const opened = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[{["]/.test(value)) return value;
  try {
    return opened(JSON.parse(value));
  } catch {
    return value;
  }
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
/** The numbers that a value may mean, the likelier first. */
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'string') return numbersMeant(value).filter(Number.isFinite);
  return isNumber(value) ? [value] : [];
};
const numberIn = (value: unknown): number | undefined => numbersIn(value)[0];

/** Steps are whole numbers. */
const countsIn = (sent: unknown): readonly number[] =>
  typeof sent === 'string' ? numbersIn(typedCount(sent)) : numbersIn(sent);

interface Sent {
  /** The content of value, reading or number; the object itself for a pressure in two fields. */
  readonly sent: unknown;
  /** The nearest unit given in the object; null: none. */
  readonly unit: string | null;
  readonly notes: string | null;
}

/** Finds the measurement in an object, `reading` or `value` (spec.md §3), with the unit and notes nearest to it. */
const sentIn = (value: unknown, around: Omit<Sent, 'sent'>): Sent => {
  const sent = opened(value);
  if (!isObject(sent)) return { sent, ...around };
  const beside = { unit: textIn(sent['unit']) ?? around.unit, notes: textIn(sent['notes']) ?? around.notes };
  const inner = sent['reading'] ?? sent['value'];
  return inner === undefined || inner === null ? { sent, ...beside } : sentIn(inner, beside);
};

const pressureIn = (sent: unknown): readonly [number, number] | undefined => {
  if (isObject(sent)) {
    const [systolic, diastolic] = [numberIn(sent['systolic']), numberIn(sent['diastolic'])];
    return systolic === undefined || diastolic === undefined ? undefined : [systolic, diastolic];
  }
  const pair = /^\s*(\d+(?:[.,]\d+)?)\s*\/\s*(\d+(?:[.,]\d+)?)\s*(?:mm\s*hg)?\s*$/i;
  const [, systolic, diastolic] = typeof sent === 'string' ? (pair.exec(plainText(sent)) ?? []) : [];
  return systolic === undefined || diastolic === undefined ? undefined : pressureIn({ systolic, diastolic });
};

const pressureOf = (sent: unknown, unit: string | null): Reading | string => {
  const found = pressureIn(sent);
  if (!found) return 'Please enter both numbers, such as 128/79';
  const [systolic, diastolic] = found;
  return plausiblePressure(systolic, diastolic) ?? { systolic, diastolic, number: null, unit };
};

const moodIn = (sent: unknown): Reading | string => {
  const mood = typeof sent === 'string' ? moods.find((one) => one === sent.trim().toLowerCase()) : undefined;
  if (mood === undefined) return `Please choose one of ${moods.join(', ')}`;
  return { systolic: null, diastolic: null, number: moodNumber(mood), unit: null };
};

const numberOf = (kind: BoundKind, sent: unknown, unit: string | null): Reading | string => {
  const meant = (kind === 'steps' ? countsIn : numbersIn)(sent).map((number) => ({
    systolic: null,
    diastolic: null,
    number,
    unit,
  }));
  const [likeliest] = meant;
  if (!likeliest) return 'Please enter a number';
  // of two that differ by a thousand only one is possible in any kind, except for steps, which have no fraction
  return meant.find((reading) => plausible(kind, reading) === undefined) ?? plausible(kind, likeliest) ?? likeliest;
};

/** "HI" or "LO" of a blood sugar meter. A unit counts only if it was given: the word has none. */
const beyondIn = (kind: MetricKind, sent: unknown, unit: string | null): Reading | undefined => {
  const beyond = hasBeyond(kind) && typeof sent === 'string' ? beyondOf(sent) : undefined;
  return beyond && { systolic: null, diastolic: null, number: null, unit, beyond };
};

const readingOf = (kind: MetricKind, sent: unknown, unit: string | null): Reading | string => {
  const problem = typeof sent === 'string' && kind !== 'mood' ? noResultProblem(kind, sent) : undefined;
  if (problem !== undefined) return problem;
  if (kind === 'bloodPressure') return pressureOf(sent, unit);
  return kind === 'mood' ? moodIn(sent) : numberOf(kind, sent, unit);
};

const withUnit = /^\s*([+-]?\d[\d.,' ]*?|(?:hi|high|lo|low)(?=\s))\s*(\/?[^\d\s.,/'].{0,19})\s*$/i;
/** "38.5 °C" and "HI mg/dL" contain their unit. */
const splitUnit = (sent: unknown): readonly [unknown, string | undefined] => {
  const [, number, unit] = typeof sent === 'string' ? (withUnit.exec(plainText(sent)) ?? []) : [];
  return number === undefined ? [sent, undefined] : [number, unit];
};

const isNothing = (sent: unknown): boolean =>
  sent === undefined || sent === null || (typeof sent === 'string' && showsNothing(sent));

const unitProblem = (kind: MetricKind, written: string): string => {
  const units = unitsOf(kind);
  return `“${written.slice(0, 20)}” isn’t a unit for this${units.length > 0 ? `: please choose ${units.join(' or ')}` : ''}`;
};

/**
 * Reads a value in every form that spec.md §3 names. `unit`: the unit sent in its own field; a unit in the object or in the text takes precedence.
 * Without a unit the kind's usual one is assumed (°F, mg/dL, lb).
 */
export const readMetric = (kind: MetricKind, value: unknown, unit?: string | null): ReadingResult => {
  const unkept = valueProblem(value);
  if (unkept !== undefined) return { problem: unkept };
  const found = sentIn(value, { unit: textIn(unit), notes: null });
  const isOneNumber = kind !== 'bloodPressure' && kind !== 'mood';
  // only a blood pressure may use an object's own fields
  const whole = isObject(found.sent) && kind !== 'bloodPressure' ? undefined : found.sent;
  const [sent, sentUnit] = isOneNumber ? splitUnit(whole) : [whole, undefined];
  if (isNothing(sent)) return { problem: 'Value is required' };
  const written = sentUnit ?? found.unit;
  const known = written === null ? defaultUnits[kind] : unitOf(kind, written);
  if (known === undefined) return { problem: unitProblem(kind, written ?? '') };
  const reading = beyondIn(kind, sent, written === null ? null : known) ?? readingOf(kind, sent, known);
  if (typeof reading === 'string') return { problem: reading };
  const problem = notesProblem(found.notes);
  return problem === undefined ? { reading, notes: found.notes } : { problem };
};
