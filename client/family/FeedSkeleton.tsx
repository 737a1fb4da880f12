import { SkeletonCards } from '../ui/SkeletonCards.tsx';

/** Placeholders for a feed, with a photo in its second update. */
export const FeedSkeleton = () => (
  <SkeletonCards what="the family updates" count={2} className="feed" cardClassName="update">
    {(index) => (
      <>
        <div className="update__head">
          <span className="skeleton update__face" />
          <span className="skeleton-lines">
            <span className="skeleton skeleton--short" />
            <span className="skeleton skeleton--short" />
          </span>
        </div>
        <span className="skeleton-lines">
          <span className="skeleton skeleton--long" />
          <span className="skeleton skeleton--mid" />
        </span>
        {index === 1 && <span className="skeleton update__photo-to-come" />}
      </>
    )}
  </SkeletonCards>
);
