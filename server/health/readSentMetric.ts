import { readMetric } from '../../events/health/metricReading.ts';
import { metricKind, type MetricKind } from '../../events/health/metricTypes.ts';
import { Invalid } from '../http/errors.ts';
import type { Correction, Measured } from './metricDecider.ts';
import { sentValue } from './sentValue.ts';

/** What a form or a program says of a reading. */
interface Said {
  readonly type?: string;
  readonly value?: unknown;
  readonly unit?: string | null;
  readonly recordedAt?: string;
}
type Problems = Readonly<Record<string, string>>;
type Sent = Pick<Measured, 'value' | 'unit' | 'reading' | 'notes'>;

/** How far a phone's clock may run ahead of the server's (product.md "Server clock"). */
const clockToleranceMs = 5 * 60_000;
const longestNotes = 2000;

const invalid = (problems: Problems): Invalid => {
  const sentences = Object.values(problems).map((sentence) => `${sentence.replace(/\.$/, '')}.`);
  return new Invalid(sentences.join(' '), problems);
};
const isRead = (sent: Sent | Problems): sent is Sent => 'reading' in sent;

/** The value with what it means, or what is wrong with it. `unit`: what is meant where the value itself says none. */
const sentOf = (kind: MetricKind | undefined, said: Said, unit: string | null): Sent | Problems => {
  const kept = sentValue(said.value);
  if ('problem' in kept) return { value: kept.problem };
  if (kind === undefined) return {};
  const found = readMetric(kind, kept.value, unit);
  if ('problem' in found) return { value: found.problem };
  const { reading, notes } = found;
  if ([...(notes ?? '')].length > longestNotes) return { notes: `Notes must be at most ${longestNotes} characters` };
  return { value: kept.value, unit, reading, notes };
};

const timeProblems = ({ recordedAt }: Said, now: Date): Problems =>
  recordedAt !== undefined && Date.parse(recordedAt) - now.getTime() > clockToleranceMs
    ? { recordedAt: 'The time it was measured is still to come. Please check it' }
    : {};
const typeProblem = (type: string): string =>
  type.trim() === '' ? 'Metric type is required' : 'This type is nothing that is measured here';
const unitIn = ({ unit }: Said): string | null => unit?.trim() || null;
const instantOf = (said: string): string => new Date(said).toISOString();

/** A new reading as it is kept, `recordedAt` being when it was measured; Invalid says what is wrong, field by field (spec.md §5). */
export const readSentMetric = (said: Said, now: Date): Measured & { readonly kind: MetricKind } => {
  const { type = '', recordedAt } = said;
  const kind = metricKind(type);
  const sent = sentOf(kind, said, unitIn(said));
  const problems = { ...(kind ? {} : { type: typeProblem(type) }), ...(isRead(sent) ? {} : sent), ...timeProblems(said, now) };
  if (!kind || !isRead(sent) || Object.keys(problems).length > 0) throw invalid(problems);
  return { kind, type, ...sent, recordedAt: recordedAt === undefined ? now.toISOString() : instantOf(recordedAt) };
};

/** What a reading says as it stands. */
type Standing = Pick<Measured, 'unit' | 'reading'> & { readonly kind: MetricKind };

const kindProblems = ({ type }: Said, kind: MetricKind): Problems => {
  if (type === undefined || metricKind(type) === kind) return {};
  return { type: metricKind(type) ? 'A reading can’t become one of another type. Please record a new one' : typeProblem(type) };
};

/** What a correction says, in the unit of what it corrects unless it names one; Invalid says what is wrong, field by field. */
export const readCorrection = (said: Said, { kind, unit, reading }: Standing, now: Date): Correction => {
  const isSameUnit = said.unit === undefined;
  const sent = sentOf(kind, said, isSameUnit ? reading.unit : unitIn(said));
  const problems = { ...kindProblems(said, kind), ...(isRead(sent) ? {} : sent), ...timeProblems(said, now) };
  if (!isRead(sent) || Object.keys(problems).length > 0) throw invalid(problems);
  const { type = null, recordedAt } = said;
  return { ...sent, ...(isSameUnit ? { unit } : {}), type, recordedAt: recordedAt === undefined ? null : instantOf(recordedAt) };
};
