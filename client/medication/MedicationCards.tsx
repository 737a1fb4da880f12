import type { ReactNode } from 'react';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { MedicationGroups } from './MedicationGroups.tsx';
import { NoMedications } from './NoMedications.tsx';
import { PauseAllButton, PauseNotices } from './PauseNotices.tsx';
import { StoppedMedications } from './StoppedMedications.tsx';
import type { MedicationsOfToday } from './useMedicationRows.ts';

interface MedicationCardsProps {
  readonly today: MedicationsOfToday;
  readonly seniorId: string;
  /** "your", "Rosa's" */
  readonly whose: string;
  /** Shown without medications: a sentence, and the first step. */
  readonly emptyText: string;
  readonly addFirst: ReactNode;
}

/** Every medication as a low row that opens to its card, or a sentence in its place. */
export const MedicationCards = ({ today, seniorId, whose, emptyText, addFirst }: MedicationCardsProps) => {
  const { status, shownSince, rows, viewerContext, retry } = today;
  if (status === 'waiting')
    return (
      <div className="card">
        <SkeletonRows what="medications" rows={4} />
      </div>
    );
  if (status === 'failed') return <LoadProblem sentence={`We couldn’t load ${whose} medications.`} onRetry={retry} />;
  return (
    <div className="stack">
      <PauseNotices seniorId={seniorId} viewerContext={viewerContext} />
      <ShownSince what={`${whose} medications`} since={shownSince} timeZone={viewerContext.timeZone} onRetry={retry} />
      {rows.length === 0 ? (
        <NoMedications seniorId={seniorId} whose={whose} firstText={emptyText} first={addFirst} isCard />
      ) : (
        <MedicationGroups rows={rows} viewerContext={viewerContext} />
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
