import type { AppointmentsQuery } from '../../projections/appointment/appointmentLists.ts';
import { Invalid } from '../http/errors.ts';
import { cursorOf } from '../http/cursorParam.ts';
import type { ReadRequest } from '../http/readRoute.ts';
import { readMoment } from './readMoment.ts';

type Query = ReadRequest['query'];

const mostDays = 400;
const dayMs = 24 * 3_600_000;

const momentOf = (query: Query, name: 'from' | 'to'): Date => {
  const sent = query[name];
  if (sent === undefined) throw new Invalid('Send both a start and an end, or neither.', { [name]: 'is missing' });
  // a moment for people in several zones must state its own offset
  const moment = /(Z|[+-]\d\d:\d\d)$/.test(sent) ? readMoment(sent, 'UTC') : undefined;
  if (moment === undefined)
    throw new Invalid('That isn’t a valid time.', { [name]: 'must be a moment such as 2026-03-08T05:00:00Z' });
  return new Date(moment);
};

const rangeOf = (query: Query): AppointmentsQuery => {
  const [from, to] = [momentOf(query, 'from'), momentOf(query, 'to')];
  const days = (to.getTime() - from.getTime()) / dayMs;
  if (days <= 0) throw new Invalid('The end must be after the start.', { to: 'must be after from' });
  if (days > mostDays)
    throw new Invalid(`Please ask for at most ${mostDays} days.`, {
      to: `must be at most ${mostDays} days after from`,
    });
  return { kind: 'range', from, to };
};

/** A time range, a page of older appointments, or the current ones. */
export const readAppointmentsQuery = ({ query, now }: Pick<ReadRequest, 'query' | 'now'>): AppointmentsQuery => {
  const isRange = query['from'] !== undefined || query['to'] !== undefined;
  if (query['before'] !== undefined && isRange)
    throw new Invalid('Ask for older ones without a time range.', { before: 'goes with neither from nor to' });
  if (isRange) return rangeOf(query);
  const before = cursorOf({ query }, 'ids');
  return before ? { kind: 'older', before } : { kind: 'current', now };
};
