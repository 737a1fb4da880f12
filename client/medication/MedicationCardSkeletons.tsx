import './medicationCards.css';
import './pillPhoto.css';

/** The coming shape of the cards while they load. */
export const MedicationCardSkeletons = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading medications
    </p>
    <div className="cards cards--two" aria-hidden="true">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="card medication-card">
          <div className="medication-card__head">
            <span className="skeleton skeleton--photo pill-photo--large" />
            <span className="skeleton-lines">
              <span className="skeleton skeleton--long" />
              <span className="skeleton skeleton--mid" />
            </span>
          </div>
          <div className="dose-lines">
            <span className="skeleton skeleton--line" />
          </div>
        </div>
      ))}
    </div>
  </>
);
