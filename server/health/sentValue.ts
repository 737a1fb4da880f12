import type { MetricValue } from '../../events/health/metricReading.ts';
import { longestValue } from '../../events/health/metricValue.ts';

const deepest = 8;
/** NUL and halves of surrogate pairs, which Postgres can't hold in a text. */
const unstorable = /[\0\p{Surrogate}]/u;

const problemIn = (value: unknown, depth = 0): string | undefined => {
  if (depth > deepest) return 'This value is nested too deeply';
  if (typeof value === 'string') return unstorable.test(value) ? 'This value contains a character that can’t be stored' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const problem = problemIn(name) ?? problemIn(inner, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

const isValue = (value: unknown): value is MetricValue =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') || (typeof value === 'object' && value !== null);

/** A value as it was sent, when it can be kept as it is. */
export const sentValue = (value: unknown): { readonly value: MetricValue } | { readonly problem: string } => {
  if (!isValue(value)) return { problem: 'Value is required' };
  const problem = problemIn(value);
  if (problem !== undefined) return { problem };
  return JSON.stringify(value).length > longestValue ? { problem: `The value must be at most ${longestValue} characters` } : { value };
};
