/** The coming shape of a feed. */
export const FeedSkeleton = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading the family updates
    </p>
    <div aria-hidden="true" className="feed">
      {[false, true].map((hasPhoto) => (
        <div key={String(hasPhoto)} className="card update">
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
          {hasPhoto && <span className="skeleton update__photo-to-come" />}
        </div>
      ))}
    </div>
  </>
);
