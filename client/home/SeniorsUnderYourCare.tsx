import { useMissedSince } from '../handoverList/handoverSummariesResource.ts';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { SeniorCard } from './SeniorCard.tsx';
import type { SeniorDay } from '../today/seniorDay.ts';

export const seniorsTitle = 'Seniors Under Your Care';

interface SeniorsUnderYourCareProps {
  readonly days: readonly SeniorDay[];
  /** Phones fold the cards to it; undefined: they are open. */
  readonly fact: string | undefined;
}

/** A card for each senior whose care team the viewer belongs to (spec.md §2). */
export const SeniorsUnderYourCare = ({ days, fact }: SeniorsUnderYourCareProps) => {
  const missed = useMissedSince();
  return (
    <FoldableCard
      title={seniorsTitle}
      fact={fact === undefined || missed === undefined ? fact : `${fact}. ${missed}`}
      className="seniors-fold"
    >
      <SeniorCards days={days} />
    </FoldableCard>
  );
};

export const SeniorCards = ({ days }: { days: readonly SeniorDay[] }) => (
  <div className="cards cards--seniors" data-focus-home tabIndex={-1}>
    {days.map((each) => (
      <SeniorCard key={each.senior.seniorId} seniorDay={each} />
    ))}
  </div>
);
