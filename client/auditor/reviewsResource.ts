import type { SignReview } from '../../events/auditor/auditorCommands.ts';
import type { RecordReviewView } from '../../projections/auditor/recordReviews.ts';
import type { Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews, withView } from '../resource/views.ts';

const placeOf = ({ reviewedAt, id }: RecordReviewView): string => `${reviewedAt} ${id}`;
const newestFirst = (reviews: readonly RecordReviewView[]): readonly RecordReviewView[] =>
  reviews.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));

/** The reviews of a senior's history, newest first, page by page (50 each). */
const recordReviewsResource = ownerResource({
  name: 'recordReviews',
  request: (_whose, { what = '', before }) => ({ route: 'GET /audit/:id/reviews', id: what, query: { before } }),
  dataOf: (reviews) => newestFirst(reviews),
  join: (reviews, older) => newestFirst(joinViews(reviews, older)),
  empty: [],
  shown: (reviews) => ({ reviews }),
  readModels: ['auditorGrants'],
  writes: ['SignReview'],
  afterCommand: (reviews, { type, view }) =>
    type === 'SignReview' && view ? newestFirst(withView(reviews, view)) : reviews,
});
export const useReviews = (seniorId: string) => recordReviewsResource.use(seniorId, seniorId);

export const signReview = (seniorId: string, body: SignReview): Write => ({
  type: 'SignReview',
  route: 'POST /audit/:id/reviews',
  id: seniorId,
  body,
  reloads: ['recordReviews'],
  seniorId,
  toast: { success: { title: 'Review signed' }, failure: { title: 'Error' } },
});
