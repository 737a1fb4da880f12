import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { isInTheFuture } from '../../events/kernel/clockTolerance.ts';
import type { ReplayMoments } from '../../projections/audit/replayRecord.ts';
import { Invalid } from '../http/errors.ts';
import type { ReadRequest } from '../http/readRoute.ts';

const instant = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

const momentOf = ({ query, now }: Pick<ReadRequest, 'query' | 'now'>, name: 'asOf' | 'knownAt'): Date | undefined => {
  const sent = query[name];
  if (sent === undefined) return undefined;
  const [, date = ''] = instant.exec(sent) ?? [];
  if (!isCalendarDay(date))
    throw new Invalid('That isn’t a valid time.', { [name]: 'must be a moment such as 2026-03-08T05:00:00Z' });
  if (isInTheFuture(sent, now))
    throw new Invalid('That time hasn’t come yet. Choose one up to now.', { [name]: 'is in the future' });
  return new Date(Math.min(Date.parse(sent), now.getTime()));
};

/** The moments of a request: without `knownAt`, all that is known now; with `knownAt` alone, the record of that moment. */
export const readMoments = (request: Pick<ReadRequest, 'query' | 'now'>): ReplayMoments => {
  const [asOf, knownAt] = [momentOf(request, 'asOf'), momentOf(request, 'knownAt')];
  return { asOf: asOf ?? knownAt ?? request.now, knownAt: knownAt ?? request.now };
};
