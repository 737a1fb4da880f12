import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { isInTheFuture } from '../../events/kernel/clockTolerance.ts';
import { auditKinds, type AuditKind } from '../../projections/audit/auditTimeline.ts';
import type { Cursor } from '../../projections/paging/cursorQueries.ts';
import { cursorOf } from '../http/cursorParam.ts';
import { Invalid } from '../http/errors.ts';
import { pathId, readUuid } from '../http/ids.ts';
import { readInstant } from '../http/instantParam.ts';
import type { ReadRequest } from '../http/readRoute.ts';

/** A request for a senior's timeline. */
export interface TimelineAsked {
  readonly seniorId: string;
  readonly kind: AuditKind | undefined;
  readonly personId: string | undefined;
  /** YYYY-MM-DD in the senior's zone. */
  readonly day: string | undefined;
  readonly knownAt: string | undefined;
  readonly before: Cursor | undefined;
}

/** The parameter as `read` understands it; 400 where it does not. */
const param = <Value>(
  { query }: ReadRequest,
  name: 'kind' | 'person' | 'day' | 'knownAt',
  read: (text: string) => Value | undefined,
  [sentence, problem]: readonly [string, string],
): Value | undefined => {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) throw new Invalid(sentence, { [name]: problem });
  return value;
};

const readDay = (text: string): string | undefined =>
  /^(19|20|21)/.test(text) && isCalendarDay(text) ? text : undefined;

const knownAtOf = (request: ReadRequest): string | undefined => {
  const knownAt = param(request, 'knownAt', readInstant, ['That isn’t a time.', 'is not an instant']);
  if (knownAt !== undefined && isInTheFuture(knownAt, request.now))
    throw new Invalid('That time hasn’t come yet. Choose one up to now.', { knownAt: 'is in the future' });
  return knownAt;
};

export const timelineAsked = (request: ReadRequest): TimelineAsked => ({
  seniorId: pathId(request.params),
  kind: param(request, 'kind', (text) => auditKinds.find((kind) => kind === text), [
    'There’s no such kind of entry.',
    `must be one of ${auditKinds.join(', ')}`,
  ]),
  personId: param(request, 'person', readUuid, ['That isn’t a person’s id.', 'is not an id']),
  day: param(request, 'day', readDay, ['That isn’t a valid day.', 'must be a date such as 2026-03-08']),
  knownAt: knownAtOf(request),
  before: cursorOf(request, 'positions'),
});
