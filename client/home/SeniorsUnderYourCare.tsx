import { useId, type ReactNode } from 'react';
import { SeniorCard } from './SeniorCard.tsx';
import type { SeniorDay } from './seniorDay.ts';

/** A card for each senior whose care team the viewer belongs to (spec.md §2). `children`: between the heading and the cards. */
export const SeniorsUnderYourCare = ({ days, children }: { days: readonly SeniorDay[]; children?: ReactNode }) => {
  const id = useId();
  return (
    <section className="stack stack--tight" aria-labelledby={id}>
      <h2 id={id}>Seniors Under Your Care</h2>
      {children}
      <div className="cards cards--seniors" data-focus-home tabIndex={-1}>
        {days.map((each) => (
          <SeniorCard key={each.senior.seniorId} seniorDay={each} />
        ))}
      </div>
    </section>
  );
};
