import { reviewDecider } from '../../server/auditor/reviewDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(reviewDecider);
const { now } = specifiedContext;
const review = {
  reviewId: '8b9c0d1e-2f3a-4b4c-9d5e-6f7081920314',
  seniorId: '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f',
  areas: ['health' as const],
  from: '2026-11-01',
  until: '2026-11-30',
  finding: null,
};
const signed = {
  type: 'RecordReviewed' as const,
  data: { ...review, reviewedBy: '00000000-0000-4000-8000-0000000000aa', reviewedAt: now },
};

test('a review is signed with its signer and its time', () =>
  given().when({ type: 'SignReview', data: review }).then(signed));
test('a signed review stays as it is: a retry, even with another finding, changes nothing', () =>
  given(signed)
    .when({ type: 'SignReview', data: { ...review, finding: 'A late entry.' } })
    .thenNothing());
