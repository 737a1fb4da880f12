import { metricKind, type MetricKind } from '../../events/health/metricTypes.ts';
import { recentOfKind, type MetricsQuery } from '../../projections/health/healthMetricsQueries.ts';
import { Invalid } from '../http/errors.ts';
import { cursorOf } from '../http/cursorParam.ts';
import type { ReadRequest } from '../http/readRoute.ts';

type Parameters = Pick<ReadRequest, 'query' | 'now'>;

const dayMs = 24 * 3_600_000;
const mostDays = 3660;

const numberOf = ({ query }: Parameters, name: 'days' | 'recent', most: number): number | undefined => {
  const sent = query[name];
  if (sent === undefined) return undefined;
  const number = /^[1-9]\d{0,4}$/.test(sent) ? Number(sent) : Infinity;
  if (number > most)
    throw new Invalid(`Please ask for 1 to ${most}.`, { [name]: `must be a whole number from 1 to ${most}` });
  return number;
};

const kindOf = ({ query }: Parameters): MetricKind | undefined => {
  if (query['type'] === undefined) return undefined;
  const kind = metricKind(query['type']);
  if (kind === undefined)
    throw new Invalid('That isn’t a type of reading.', { type: 'must be a type such as blood_pressure' });
  return kind;
};

/** Number of days that a history shows a removed reading (product.md "Readings"). */
const takenBackDays = 30;

const takenBackSince = ({ query, now }: Parameters): Date | undefined => {
  const sent = query['takenBack'];
  if (sent === undefined || sent === 'false') return undefined;
  if (sent !== 'true') throw new Invalid('Please ask for true or false.', { takenBack: 'must be true or false' });
  return new Date(now.getTime() - takenBackDays * dayMs);
};

/** Readings of the last `days` times 24 hours, of one `type` in any spelling, one page; each parameter is optional. */
export const readMetricsQuery = (request: Parameters): MetricsQuery => {
  const days = numberOf(request, 'days', mostDays);
  const from = days === undefined ? undefined : new Date(request.now.getTime() - days * dayMs);
  return { kind: kindOf(request), from, before: cursorOf(request, 'entries'), takenBackSince: takenBackSince(request) };
};

/** The start of a report about the last `days` times 24 hours; 14 by default. */
export const readSince = (request: Parameters): Date =>
  new Date(request.now.getTime() - (numberOf(request, 'days', 92) ?? 14) * dayMs);

/** Number of readings of each kind in a summary. */
export const readRecent = (request: Parameters): number => numberOf(request, 'recent', recentOfKind) ?? recentOfKind;
