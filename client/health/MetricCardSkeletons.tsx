import { metricKinds } from '../../events/health/metricTypes.ts';

/** The coming shape of the cards while they load. */
export const MetricCardSkeletons = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading your readings
    </p>
    <div className="cards cards--three cards--readings" aria-hidden="true">
      {metricKinds.map((kind) => (
        <div key={kind} className="card reading-card reading-card--waiting">
          <span className="skeleton skeleton--mid" />
          <span className="skeleton reading-card__value-skeleton" />
          <span className="skeleton skeleton--short" />
          <span className="skeleton reading-card__trend-skeleton" />
        </div>
      ))}
    </div>
  </>
);
