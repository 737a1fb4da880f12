import { useId, type ReactNode } from 'react';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { SeniorCard } from './SeniorCard.tsx';
import type { SeniorDay } from '../today/seniorDay.ts';

const title = 'Seniors Under Your Care';

interface SeniorsUnderYourCareProps {
  readonly days: readonly SeniorDay[];
  /** Phones fold the cards to it; undefined: they are open. */
  readonly fact: string | undefined;
}

/** A card for each senior whose care team the viewer belongs to (spec.md §2). */
export const SeniorsUnderYourCare = ({ days, fact }: SeniorsUnderYourCareProps) => (
  <FoldableCard title={title} fact={fact} className="seniors-fold">
    <SeniorCards days={days} />
  </FoldableCard>
);

/** The same below other parts of a page. `children`: between the heading and the cards. */
export const SeniorsBelow = ({ days, children }: { days: readonly SeniorDay[]; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="stack stack--tight" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <SeniorCards days={days} />
    </section>
  );
};

const SeniorCards = ({ days }: { days: readonly SeniorDay[] }) => (
  <div className="cards cards--seniors" data-focus-home tabIndex={-1}>
    {days.map((each) => (
      <SeniorCard key={each.senior.seniorId} seniorDay={each} />
    ))}
  </div>
);
