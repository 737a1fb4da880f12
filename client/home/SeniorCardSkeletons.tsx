/** The coming shape of the seniors' cards while it is not known who they are. */
export const SeniorCardSkeletons = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading the people you care for
    </p>
    <div className="cards cards--seniors" aria-hidden="true">
      {[1, 2].map((card) => (
        <div key={card} className="card senior-card">
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
        </div>
      ))}
    </div>
  </>
);
