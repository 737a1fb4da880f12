import { dayIn } from '../../events/account/timeZones.ts';
import type { SignReview } from '../../events/auditor/auditorCommands.ts';
import { reviewStream } from '../../events/auditor/auditorEvents.ts';
import { isCalendarDay } from '../../events/kernel/calendarDay.ts';
import { findUser } from '../../projections/account/usersQueries.ts';
import { findAuditApproach, type AuditApproach } from '../../projections/auditor/auditorRightsQueries.ts';
import {
  findRecordReview,
  listRecordReviews,
  type RecordReviewPage,
  type RecordReviewView,
} from '../../projections/auditor/recordReviews.ts';
import { auditReader } from '../audit/auditAccess.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { cursorOf } from '../http/cursorParam.ts';
import { Invalid } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { reviewDecider } from './reviewDecider.ts';

/** GET /api/audit/{seniorId}/reviews. An auditor with chosen areas gets no review of others: a finding is free text. */
export const recordReviewsOf: ReadRoute<readonly [RecordReviewPage, AuditApproach], readonly RecordReviewView[]> = {
  find: (on, request) => {
    const [seniorId, before] = [pathId(request.params), cursorOf(request, 'ids')];
    return Promise.all([
      listRecordReviews(on, seniorId, before),
      findAuditApproach(on, seniorId, request.viewerId, request.now),
    ]);
  },
  answer: ([{ reviews, nextCursor }, approach]) => {
    const { areas } = auditReader(approach);
    return { body: reviews.filter((review) => review.areas.every((area) => areas.includes(area))), nextCursor };
  },
};

/** `today`: in the senior's zone. */
const checkPeriod = ({ from, until }: SignReview, today: string): void => {
  if (!isCalendarDay(from)) throw new Invalid('That isn’t a day.', { from: 'Please enter a day' });
  if (!isCalendarDay(until)) throw new Invalid('That isn’t a day.', { until: 'Please enter a day' });
  if (until < from)
    throw new Invalid('The last day must not be before the first.', { until: 'The last day is before the first' });
  if (until > today) throw new Invalid('That day is still to come.', { until: 'This day is still to come' });
};

/** POST /api/audit/{seniorId}/reviews: signed off for the areas that the reviewer sees at this moment. */
export const signReview = commandRoute({
  name: 'SignReview',
  success: 201,
  decider: reviewDecider,
  loadContext: (on, { params, viewerId, now }) => {
    const seniorId = pathId(params);
    return Promise.all([findAuditApproach(on, seniorId, viewerId, now), findUser(on, seniorId)]);
  },
  toCommand: ({ body, commandId: reviewId, now }, [approach, senior]) => {
    const { areas } = auditReader(approach);
    const { seniorId } = approach;
    checkPeriod(body, dayIn(senior?.timeZone ?? 'UTC', now));
    const { from, until, finding } = body;
    const data = { reviewId, seniorId, areas, from, until, finding: finding?.trim() || null };
    return {
      stream: reviewStream(reviewId),
      command: { type: 'SignReview', data },
      subjectId: seniorId,
      seniorId,
      expectNew: true,
      id: reviewId,
    };
  },
  answer: findRecordReview,
});
