import type { ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { MedicationCard } from './MedicationCard.tsx';
import { MedicationCardSkeletons } from './MedicationCardSkeletons.tsx';
import { PauseAllButton, PauseNotices } from './PauseNotices.tsx';
import { StoppedMedications } from './StoppedMedications.tsx';
import type { MedicationsOfToday } from './useMedicationRows.ts';

interface MedicationCardsProps {
  readonly today: MedicationsOfToday;
  readonly seniorId: string;
  /** "your", "Rosa's" */
  readonly whose: string;
  /** Where there is none yet: a sentence, and the way on. */
  readonly emptyText: string;
  readonly addFirst: ReactNode;
}

/** Every medication as a card, or what is to be said instead. */
export const MedicationCards = ({ today, seniorId, whose, emptyText, addFirst }: MedicationCardsProps) => {
  const { status, shownSince, rows, viewerContext, retry } = today;
  if (status === 'waiting') return <MedicationCardSkeletons />;
  if (status === 'failed') return <LoadProblem sentence={`We couldn’t load ${whose} medications.`} onRetry={retry} />;
  return (
    <div className="stack">
      <PauseNotices seniorId={seniorId} viewerContext={viewerContext} />
      <ShownSince what={`${whose} medications`} since={shownSince} timeZone={viewerContext.timeZone} onRetry={retry} />
      {rows.length === 0 ? (
        <EmptyState icon="i-pill" title="No medications added yet" text={emptyText} action={addFirst} />
      ) : (
        <div className="cards cards--two" data-focus-home tabIndex={-1}>
          {rows.map((row) => (
            <MedicationCard key={row.medication.id} row={row} viewerContext={viewerContext} />
          ))}
        </div>
      )}
      <StoppedMedications seniorId={seniorId} viewerContext={viewerContext} />
      {rows.length > 0 && (
        <div>
          <PauseAllButton seniorId={seniorId} viewerContext={viewerContext} />
        </div>
      )}
    </div>
  );
};
