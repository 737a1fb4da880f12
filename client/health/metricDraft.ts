import { hasMeal, type Meal } from '../../events/health/meal.ts';
import { isRareDiastolic } from '../../events/health/metricBounds.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import { likelierReading } from '../../events/health/oddUnit.ts';
import { kindKeys, kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import { asEntered, usualUnit, type ShownUnits } from '../../events/health/shownUnits.ts';
import { longestNotes } from '../../events/health/metricValue.ts';
import { typedNumber } from '../../events/kernel/typedNumber.ts';
import { isInTheFuture } from '../../events/kernel/clockTolerance.ts';
import type { Problems } from '../ui/useForm.ts';
import { zonedMoment } from '../ui/zonedMoment.ts';
import type { NewestReading } from './lastReading.ts';

/** The form's content, as typed. A blood pressure has two fields of its own; a mood is a word in `value`. */
export type MetricDraft = {
  readonly kind: MetricKind | '';
  readonly value: string;
  readonly systolic: string;
  readonly diastolic: string;
  /** The unusual diastolic that the person confirmed; "": none. */
  readonly sureDiastolic: string;
  /** The pulse that the cuff showed with a pressure; "": none. */
  readonly pulse: string;
  /** "" if the kind has no unit. */
  readonly unit: string;
  /** The number with the unit that the person confirmed ("12.8 mmol/L"); "": none. */
  readonly sureUnit: string;
  /** "yes": the unit becomes the person's own. */
  readonly keepsUnit: '' | 'yes';
  readonly meal: Meal | '';
  readonly notes: string;
  /** "now": when it is sent. "then": on `day`, YYYY-MM-DD, at `time`, HH:MM, of the owner's zone. */
  readonly when: 'now' | 'then';
  readonly day: string;
  readonly time: string;
};

/** Field lengths that the server accepts. */
export const longest = { value: 40, notes: longestNotes } as const;

export const emptyMetricDraft = (kind: MetricKind | '', units: ShownUnits): MetricDraft => ({
  kind,
  value: '',
  systolic: '',
  diastolic: '',
  sureDiastolic: '',
  pulse: '',
  meal: '',
  notes: '',
  when: 'now',
  day: '',
  time: '',
  unit: unitFor(kind, units),
  sureUnit: '',
  keepsUnit: '',
});

/** The form's unit when a kind is chosen. */
export const unitFor = (kind: MetricKind | '', units: ShownUnits): string =>
  kind === '' ? '' : (usualUnit(kind, units) ?? '');
/** The unit that applies if none is sent. */
const impliedUnit = (kind: MetricKind | ''): string => unitFor(kind, asEntered);

/** The sentence for a field that is left empty; each of the two forms has its own (spec.md §5). */
export interface MetricLabels {
  readonly kind: string;
  readonly value: string;
}
/** "Health tracking" */
export const ownLabels: MetricLabels = { kind: 'Please select a metric type', value: 'Please enter a value' };
/** "Caregiver metric form" */
export const careLabels: MetricLabels = { kind: 'Metric type is required', value: 'Value is required' };

const isBlank = (text: string): boolean => text.trim() === '';

export const isSureOfDiastolic = ({ kind, diastolic, sureDiastolic }: MetricDraft): boolean =>
  kind === 'bloodPressure' && sureDiastolic !== '' && sureDiastolic === diastolic.trim();

/** A number with its unit, in the form that the person confirms. */
export const withUnit = (value: string, unit: string): string => `${value.trim()} ${unit}`;
export const isSureOfUnit = ({ value, unit, sureUnit }: MetricDraft): boolean =>
  sureUnit !== '' && sureUnit === withUnit(value, unit);

/** Whether a pulse was entered with a pressure. */
export const hasPulse = ({ kind, pulse }: MetricDraft): boolean => kind === 'bloodPressure' && !isBlank(pulse);

export const pulseProblem = (draft: MetricDraft): string | undefined => {
  if (!hasPulse(draft)) return undefined;
  const read = readMetric('heartRate', draft.pulse);
  return 'problem' in read ? read.problem : undefined;
};

/** The pulse of a cuff as a reading of its own. */
export const pulseDraft = (draft: MetricDraft): MetricDraft => ({
  ...draft,
  kind: 'heartRate',
  value: draft.pulse,
  unit: impliedUnit('heartRate'),
});

/** The problems of the measured value, by field. */
const valueProblems = (
  draft: MetricDraft,
  words: MetricLabels,
  newest: NewestReading | undefined,
): Problems<MetricDraft> => {
  const { kind, value, systolic, diastolic, unit } = draft;
  if (kind === '') return {};
  if (kind === 'bloodPressure') {
    const missing = {
      ...(isBlank(systolic) ? { systolic: words.value } : {}),
      ...(isBlank(diastolic) ? { diastolic: words.value } : {}),
    };
    if (Object.keys(missing).length > 0) return missing;
    const read = readMetric(kind, { systolic, diastolic });
    if ('problem' in read) return { [/diastolic is/.test(read.problem) ? 'diastolic' : 'systolic']: read.problem };
    const pulse = pulseProblem(draft);
    if (pulse !== undefined) return { pulse };
    const isQuestioned = isRareDiastolic(read.reading.diastolic ?? 0) && !isSureOfDiastolic(draft);
    return isQuestioned
      ? { sureDiastolic: `A lower number of ${diastolic.trim()} is rare, but it exists. Please check the device.` }
      : {};
  }
  if (isBlank(value)) return { value: words.value };
  const read = readMetric(kind, value, unit);
  if ('problem' in read) return { value: read.problem };
  const isQuestioned = likelierReading(kind, read.reading, newest?.(kind)) !== undefined && !isSureOfUnit(draft);
  return isQuestioned ? { sureUnit: 'Please choose the unit' } : {};
};

/**
 * The first day that the server accepts, as the field's minimum: a year typed with two digits would be in antiquity.
 */
export const firstDay = '1901-01-01';
const isDay = (day: string): boolean => /^\d{4}-/.test(day) && day >= firstDay;

const whenProblems = (draft: MetricDraft, now: Date, timeZone: string): Problems<MetricDraft> => {
  if (draft.when === 'now') return {};
  if (draft.day === '') return { day: 'Date is required' };
  if (!isDay(draft.day)) return { day: 'Please check the year' };
  if (draft.time === '') return { time: 'Time is required' };
  const at = zonedMoment(draft.day, draft.time, timeZone);
  if (at === undefined) return { day: 'Please check the date and time' };
  return isInTheFuture(at, now) ? { time: 'This time is still in the future' } : {};
};

/** The problems of the draft, by field, in spec.md's words (§5); the server applies the same checks. */
export const metricProblems = (
  draft: MetricDraft,
  words: MetricLabels,
  now: Date,
  timeZone: string,
  newest?: NewestReading,
): Problems<MetricDraft> => ({
  ...(draft.kind === '' ? { kind: words.kind } : {}),
  ...valueProblems(draft, words, newest),
  ...whenProblems(draft, now, timeZone),
});

/** The body of POST /api/health-metrics, without the owner. */
interface MetricBody {
  readonly type: string;
  readonly value: string | { readonly [field: string]: unknown };
  readonly unit?: string;
  readonly meal?: Meal;
  readonly recordedAt?: string;
}

const recordedAt = ({ when, day, time }: MetricDraft, timeZone: string) => {
  const at = when === 'now' ? undefined : zonedMoment(day, time, timeZone);
  return at === undefined ? {} : { recordedAt: at };
};
const mealIn = ({ kind, meal }: MetricDraft) => (hasMeal(kind) && meal !== '' ? { meal } : {});
const unitIn = ({ unit }: MetricDraft) => (unit === '' ? {} : { unit });
/** spec.md §7: the tracking screen sends no unit; the implied unit is omitted. */
const otherUnitIn = (draft: MetricDraft) => (draft.unit === impliedUnit(draft.kind) ? {} : unitIn(draft));
const numberOf = (text: string): number => typedNumber(text) ?? NaN;

/**
 * The tracking screen's body (spec.md §7): JSON text for a pressure, a plain string for the rest. `draft.kind` is
 * already chosen.
 */
export const ownBodyOf = (draft: MetricDraft, timeZone: string): MetricBody => ({
  type: draft.kind === '' ? '' : kindKeys[draft.kind],
  value:
    draft.kind === 'bloodPressure'
      ? JSON.stringify({ systolic: numberOf(draft.systolic), diastolic: numberOf(draft.diastolic) })
      : draft.value.trim(),
  ...otherUnitIn(draft),
  ...mealIn(draft),
  ...recordedAt(draft, timeZone),
});

/** The caregiver screen's body (spec.md §7): an object of reading, unit and notes. */
export const careBodyOf = (draft: MetricDraft, timeZone: string): MetricBody => ({
  type: draft.kind === '' ? '' : kindLabels[draft.kind],
  value: {
    reading: draft.kind === 'bloodPressure' ? `${draft.systolic.trim()}/${draft.diastolic.trim()}` : draft.value.trim(),
    ...unitIn(draft),
    ...(isBlank(draft.notes) ? {} : { notes: draft.notes.trim() }),
  },
  ...mealIn(draft),
  ...recordedAt(draft, timeZone),
});
