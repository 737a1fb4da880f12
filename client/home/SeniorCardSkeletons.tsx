import { SkeletonCards } from '../ui/SkeletonCards.tsx';

/** Placeholders for the seniors' cards until the seniors are known. */
export const SeniorCardSkeletons = () => (
  <SkeletonCards what="the people you care for" count={2} className="cards cards--seniors" cardClassName="senior-card">
    {() => (
      <>
        <div className="person">
          <span className="skeleton skeleton--face" />
          <span className="skeleton-lines">
            <span className="skeleton skeleton--long" />
            <span className="skeleton skeleton--mid" />
          </span>
        </div>
        <div className="senior-card__body">
          <span className="skeleton skeleton--long" />
          <span className="skeleton skeleton--short" />
        </div>
        <div className="senior-card__foot">
          <span className="skeleton skeleton--button" />
        </div>
      </>
    )}
  </SkeletonCards>
);
