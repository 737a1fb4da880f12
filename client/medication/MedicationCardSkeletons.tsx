import { SkeletonCards } from '../ui/SkeletonCards.tsx';
import './medicationCards.css';
import './pillPhoto.css';

/** Placeholders for the cards. */
export const MedicationCardSkeletons = () => (
  <SkeletonCards what="medications" count={4} className="cards cards--two" cardClassName="medication-card">
    {() => (
      <>
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
      </>
    )}
  </SkeletonCards>
);
