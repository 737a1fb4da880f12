import { readMetric, type MetricValue } from '../../events/health/metricReading.ts';
import { hasMeal, type Meal } from '../../events/health/meal.ts';
import { metricKind, type MetricKind } from '../../events/health/metricTypes.ts';
import { isInTheFuture } from '../../events/kernel/clockTolerance.ts';
import { Invalid } from '../http/errors.ts';
import type { Correction, Measured } from './metricDecider.ts';

/** A reading as a form or a program sends it. */
interface Said {
  readonly type?: string;
  readonly value?: unknown;
  readonly unit?: string | null;
  readonly recordedAt?: string;
  readonly meal?: Meal | null;
}
type Problems = Readonly<Record<string, string>>;
type Sent = Pick<Measured, 'value' | 'unit' | 'reading' | 'notes'>;

const invalid = (problems: Problems): Invalid => {
  const sentences = Object.values(problems).map((sentence) => `${sentence.replace(/\.$/, '')}.`);
  return new Invalid(sentences.join(' '), problems);
};
const isRead = (sent: Sent | Problems): sent is Sent => 'reading' in sent;

const isValue = (value: unknown): value is MetricValue =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '') ||
  (typeof value === 'object' && value !== null);

/** The value and its parsed reading, or its problems. `unit`: the default where the value contains none. */
const sentOf = (kind: MetricKind | undefined, { value }: Said, unit: string | null): Sent | Problems => {
  if (!isValue(value)) return { value: 'Value is required' };
  if (kind === undefined) return {};
  const found = readMetric(kind, value, unit);
  return 'problem' in found ? { value: found.problem } : { value, unit, reading: found.reading, notes: found.notes };
};

const timeProblems = ({ recordedAt }: Said, now: Date): Problems =>
  recordedAt !== undefined && isInTheFuture(recordedAt, now)
    ? { recordedAt: 'That time is in the future. Please check when it was measured' }
    : {};
const mealProblems = ({ meal }: Said, kind: MetricKind | undefined): Problems =>
  meal && kind && !hasMeal(kind) ? { meal: 'Only a blood sugar is measured before or after a meal' } : {};
const typeProblem = (type: string): string =>
  type.trim() === '' ? 'Metric type is required' : 'That isn’t a type of reading';
const unitIn = ({ unit }: Said): string | null => unit?.trim() || null;
/** A clock that runs ahead would date a reading in the future, which would hide those of the next minutes. */
const momentOf = (said: string, now: Date): string => new Date(Math.min(Date.parse(said), now.getTime())).toISOString();

/** Parses a new reading; `recordedAt` is when it was measured. Invalid names each wrong field (spec.md §5). */
export const readSentMetric = (said: Said, now: Date): Measured & { readonly kind: MetricKind } => {
  const { type = '', recordedAt } = said;
  const kind = metricKind(type);
  const sent = sentOf(kind, said, unitIn(said));
  const problems = {
    ...(kind ? {} : { type: typeProblem(type) }),
    ...(isRead(sent) ? {} : sent),
    ...mealProblems(said, kind),
    ...timeProblems(said, now),
  };
  if (!kind || !isRead(sent) || Object.keys(problems).length > 0) throw invalid(problems);
  return {
    kind,
    type,
    ...sent,
    meal: said.meal ?? null,
    recordedAt: recordedAt === undefined ? now.toISOString() : momentOf(recordedAt, now),
  };
};

/** The current version of a reading. */
type CurrentReading = Pick<Measured, 'unit' | 'reading'> & { readonly kind: MetricKind };

const kindProblems = ({ type }: Said, kind: MetricKind): Problems => {
  if (type === undefined || metricKind(type) === kind) return {};
  return {
    type: metricKind(type) ? 'A reading can’t become one of another type. Please record a new one' : typeProblem(type),
  };
};

/** Parses a correction, by default in the unit of the corrected reading; Invalid names each wrong field. */
export const readCorrection = (said: Said, { kind, unit, reading }: CurrentReading, now: Date): Correction => {
  const isSameUnit = said.unit === undefined;
  const sent = sentOf(kind, said, isSameUnit ? reading.unit : unitIn(said));
  const problems = {
    ...kindProblems(said, kind),
    ...(isRead(sent) ? {} : sent),
    ...mealProblems(said, kind),
    ...timeProblems(said, now),
  };
  if (!isRead(sent) || Object.keys(problems).length > 0) throw invalid(problems);
  const { type = null, meal, recordedAt } = said;
  return {
    ...sent,
    ...(isSameUnit ? { unit } : {}),
    type,
    meal,
    recordedAt: recordedAt === undefined ? null : momentOf(recordedAt, now),
  };
};
