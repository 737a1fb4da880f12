import { metricKind, type MetricKind } from '../../events/health/metricTypes.ts';
import { recentOfKind, type MetricsAsked } from '../../projections/health/healthMetricsQueries.ts';
import { Invalid } from '../http/errors.ts';
import { cursorOf } from '../http/cursorParam.ts';
import type { ReadRequest } from '../http/readRoute.ts';

type Asked = Pick<ReadRequest, 'query' | 'now'>;

const dayMs = 24 * 3_600_000;
const mostDays = 3660;

const numberOf = ({ query }: Asked, name: 'days' | 'recent', most: number): number | undefined => {
  const said = query[name];
  if (said === undefined) return undefined;
  const number = /^[1-9]\d{0,4}$/.test(said) ? Number(said) : Infinity;
  if (number > most)
    throw new Invalid(`Please ask for 1 to ${most}.`, { [name]: `must be a whole number from 1 to ${most}` });
  return number;
};

const kindOf = ({ query }: Asked): MetricKind | undefined => {
  if (query['type'] === undefined) return undefined;
  const kind = metricKind(query['type']);
  if (kind === undefined)
    throw new Invalid('That isn’t a type of reading.', { type: 'must be a type such as blood_pressure' });
  return kind;
};

/** Number of days that a history shows a removed reading (product.md "Readings"). */
const takenBackDays = 30;

const takenBackSince = ({ query, now }: Asked): Date | undefined => {
  const said = query['takenBack'];
  if (said === undefined || said === 'false') return undefined;
  if (said !== 'true') throw new Invalid('Please ask for true or false.', { takenBack: 'must be true or false' });
  return new Date(now.getTime() - takenBackDays * dayMs);
};

/** Readings of the last `days` times 24 hours, of one `type` in any spelling, one page; each parameter is optional. */
export const metricsAsked = (asked: Asked): MetricsAsked => {
  const days = numberOf(asked, 'days', mostDays);
  const from = days === undefined ? undefined : new Date(asked.now.getTime() - days * dayMs);
  return { kind: kindOf(asked), from, before: cursorOf(asked, 'entries'), takenBackSince: takenBackSince(asked) };
};

/** The start of a report about the last `days` times 24 hours; 14 by default. */
export const daysAsked = (asked: Asked): Date =>
  new Date(asked.now.getTime() - (numberOf(asked, 'days', 92) ?? 14) * dayMs);

/** Number of readings of each kind in a summary. */
export const recentAsked = (asked: Asked): number => numberOf(asked, 'recent', recentOfKind) ?? recentOfKind;
