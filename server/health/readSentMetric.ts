import { readMetric, type MetricValue } from '../../events/health/metricReading.ts';
import { hasMeal, type Meal } from '../../events/health/meal.ts';
import { metricKind, type MetricKind } from '../../events/health/metricTypes.ts';
import { isInTheFuture } from '../../events/kernel/clockTolerance.ts';
import { Invalid } from '../http/errors.ts';
import type { Correction, Measured } from './metricDecider.ts';

/** A reading as a form or a program sends it. */
interface Sent {
  readonly type?: string;
  readonly value?: unknown;
  readonly unit?: string | null;
  readonly recordedAt?: string;
  readonly meal?: Meal | null;
}
type Problems = Readonly<Record<string, string>>;
type Parsed = Pick<Measured, 'value' | 'unit' | 'reading' | 'notes'>;

const invalid = (problems: Problems): Invalid => {
  const sentences = Object.values(problems).map((sentence) => `${sentence.replace(/\.$/, '')}.`);
  return new Invalid(sentences.join(' '), problems);
};
const isParsed = (parsed: Parsed | Problems): parsed is Parsed => 'reading' in parsed;

const isValue = (value: unknown): value is MetricValue =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '') ||
  (typeof value === 'object' && value !== null);

/** The value and its parsed reading, or its problems. `unit`: the default where the value contains none. */
const parse = (kind: MetricKind | undefined, { value }: Sent, unit: string | null): Parsed | Problems => {
  if (!isValue(value)) return { value: 'Value is required' };
  if (kind === undefined) return {};
  const found = readMetric(kind, value, unit);
  return 'problem' in found ? { value: found.problem } : { value, unit, reading: found.reading, notes: found.notes };
};

const timeProblems = ({ recordedAt }: Sent, now: Date): Problems =>
  recordedAt !== undefined && isInTheFuture(recordedAt, now)
    ? { recordedAt: 'That time is in the future. Please check when it was measured' }
    : {};
const mealProblems = ({ meal }: Sent, kind: MetricKind | undefined): Problems =>
  meal && kind && !hasMeal(kind) ? { meal: 'Only a blood sugar is measured before or after a meal' } : {};
const typeProblem = (type: string): string =>
  type.trim() === '' ? 'Metric type is required' : 'That isn’t a type of reading';
const unitIn = ({ unit }: Sent): string | null => unit?.trim() || null;
/** A clock that runs ahead would date a reading in the future, which would hide those of the next minutes. */
const momentOf = (sent: string, now: Date): string => new Date(Math.min(Date.parse(sent), now.getTime())).toISOString();

/** Parses a new reading; `recordedAt` is when it was measured. Invalid names each wrong field (spec.md §5). */
export const readSentMetric = (sent: Sent, now: Date): Measured & { readonly kind: MetricKind } => {
  const { type = '', recordedAt } = sent;
  const kind = metricKind(type);
  const parsed = parse(kind, sent, unitIn(sent));
  const problems = {
    ...(kind ? {} : { type: typeProblem(type) }),
    ...(isParsed(parsed) ? {} : parsed),
    ...mealProblems(sent, kind),
    ...timeProblems(sent, now),
  };
  if (!kind || !isParsed(parsed) || Object.keys(problems).length > 0) throw invalid(problems);
  return {
    kind,
    type,
    ...parsed,
    meal: sent.meal ?? null,
    recordedAt: recordedAt === undefined ? now.toISOString() : momentOf(recordedAt, now),
  };
};

/** The current version of a reading. */
type CurrentReading = Pick<Measured, 'unit' | 'reading'> & { readonly kind: MetricKind };

const kindProblems = ({ type }: Sent, kind: MetricKind): Problems => {
  if (type === undefined || metricKind(type) === kind) return {};
  return {
    type: metricKind(type) ? 'A reading can’t become one of another type. Please record a new one' : typeProblem(type),
  };
};

/** Parses a correction, by default in the unit of the corrected reading; Invalid names each wrong field. */
export const readCorrection = (sent: Sent, { kind, unit, reading }: CurrentReading, now: Date): Correction => {
  const isSameUnit = sent.unit === undefined;
  const parsed = parse(kind, sent, isSameUnit ? reading.unit : unitIn(sent));
  const problems = {
    ...kindProblems(sent, kind),
    ...(isParsed(parsed) ? {} : parsed),
    ...mealProblems(sent, kind),
    ...timeProblems(sent, now),
  };
  if (!isParsed(parsed) || Object.keys(problems).length > 0) throw invalid(problems);
  const { type = null, meal, recordedAt } = sent;
  return {
    ...parsed,
    ...(isSameUnit ? { unit } : {}),
    type,
    meal,
    recordedAt: recordedAt === undefined ? null : momentOf(recordedAt, now),
  };
};
