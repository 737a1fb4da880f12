import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { dayNumber } from '../../events/kernel/dayNumber.ts';
import type { MedicationFound } from '../../projections/medication/dueDosesQueries.ts';
import { listOccurrences, type OccurrenceView, type Period } from '../../projections/medication/occurrencesOfPeriod.ts';
import { Invalid } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { medicationOfPath, visible } from './medicationContext.ts';

/** A year, with its leap day. */
const mostDays = 366;

const dayIn = ({ query }: ReadRequest, name: 'from' | 'to'): string => {
  const day = query[name] ?? '';
  if (!/^(19|20|21)/.test(day) || !isCalendarDay(day))
    throw new Invalid('That isn’t a valid day.', { [name]: 'must be a date such as 2026-03-08' });
  return day;
};

/** Undefined: neither day is stated. */
const periodOf = (request: ReadRequest): Period | undefined => {
  if (request.query['from'] === undefined && request.query['to'] === undefined) return undefined;
  const period = { from: dayIn(request, 'from'), to: dayIn(request, 'to') };
  const days = dayNumber(period.to) - dayNumber(period.from) + 1;
  if (days < 1) throw new Invalid('The last day is before the first one.', { to: 'must not be before from' });
  if (days > mostDays) throw new Invalid('Ask for a year at most.', { to: `must be within ${mostDays} days of from` });
  return period;
};

/** GET /api/medications/{id}/occurrences: from a day to another, by default of the coming four weeks. */
export const occurrencesIn: ReadRoute<
  readonly [MedicationFound | undefined, readonly OccurrenceView[]],
  readonly OccurrenceView[]
> = {
  find: (on, request) => {
    // validate before the query is sent: nobody would handle its failure otherwise
    const [id, period] = [pathId(request.params), periodOf(request)];
    return Promise.all([medicationOfPath(on, request), listOccurrences(on, id, period, request.now)]);
  },
  answer: ([medication, occurrences], _request, viewer) => {
    visible(medication, viewer.userId, undefined);
    return { body: occurrences };
  },
  viewsRecord: ([medication]) => ({ seniorIds: medication ? [medication.seniorId] : [], area: 'medications' }),
};
