import { useState } from 'react';
import type { RecordReviewView } from '../../projections/auditor/recordReviews.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { whenInWords } from '../ui/moment.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { ReviewDialog } from './reviewLater.ts';
import { reviewLabel } from './reviewLabels.ts';
import { useReviews } from './reviewsResource.ts';
import './reviews.css';

/** The reviews of a senior's history, and the button to sign one; for everybody who may open the history. */
export const Reviews = ({ seniorId }: { readonly seniorId: string }) => {
  const loaded = useReviews(seniorId);
  const { status, reviews, retry } = loaded;
  const [isSigning, setSigning] = useState(false);
  return (
    <Card title="Reviews" className="reviews">
      {status === 'waiting' && <SkeletonRows what="the reviews" rows={1} />}
      {status === 'failed' && <LoadProblem sentence="We couldn’t load the reviews." onRetry={retry} />}
      {status === 'ready' && reviews.length === 0 && <p>Nobody has signed a review yet.</p>}
      {reviews.length > 0 && (
        <ul className="rows" data-focus-home tabIndex={-1} aria-label="Signed reviews">
          {reviews.map((review) => (
            <ReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
      <ShowOlder of={loaded} what="older reviews" />
      {status === 'ready' && (
        <Button
          variant="outlined"
          icon={<Icon name="i-check" />}
          text="Sign a review"
          aria-haspopup="dialog"
          onClick={() => setSigning(true)}
        />
      )}
      {isSigning && <ReviewDialog seniorId={seniorId} onClose={() => setSigning(false)} />}
    </Card>
  );
};

const ReviewRow = ({ review }: { readonly review: RecordReviewView }) => {
  const { reviewedBy, reviewedAt, finding } = review;
  const moment = useMoment();
  return (
    <li className="review" tabIndex={-1}>
      <p>{reviewLabel(review)}</p>
      {finding !== null && (
        <p className="review__finding">
          <bdi>{finding}</bdi>
        </p>
      )}
      <p className="quiet small">
        Signed by {nameOf(reviewedBy)}, <time dateTime={reviewedAt}>{whenInWords(reviewedAt, moment)}</time>
      </p>
    </li>
  );
};
