import { metricKinds } from '../../events/health/metricTypes.ts';
import { SkeletonCards } from '../ui/SkeletonCards.tsx';

/** Placeholders for the cards. */
export const MetricCardSkeletons = () => (
  <SkeletonCards
    what="your readings"
    count={metricKinds.length}
    className="cards cards--three cards--readings"
    cardClassName="reading-card reading-card--waiting"
  >
    {() => (
      <>
        <span className="skeleton skeleton--mid" />
        <span className="skeleton reading-card__value-skeleton" />
        <span className="skeleton skeleton--short" />
        <span className="skeleton reading-card__trend-skeleton" />
      </>
    )}
  </SkeletonCards>
);
