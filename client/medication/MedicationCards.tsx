import { useState, type ReactNode } from 'react';
import { FoldedList } from '../ui/FoldedList.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import type { ViewerContext } from './doseLabels.ts';
import { MedicationCard } from './MedicationCard.tsx';
import { MedicationCardSkeletons } from './MedicationCardSkeletons.tsx';
import { firstShown, searchesAbove } from './longLists.ts';
import { NoMedications } from './NoMedications.tsx';
import type { MedicationRow } from './medicationRows.ts';
import { PauseAllButton, PauseNotices } from './PauseNotices.tsx';
import { StoppedMedications } from './StoppedMedications.tsx';
import type { MedicationsOfToday } from './useMedicationRows.ts';
import { useRowsInPlace } from './useRowsInPlace.ts';

interface MedicationCardsProps {
  readonly today: MedicationsOfToday;
  readonly seniorId: string;
  /** "your", "Rosa's" */
  readonly whose: string;
  /** Shown without medications: a sentence, and the first step. */
  readonly emptyText: string;
  readonly addFirst: ReactNode;
}

/** Every medication as a card, or a sentence in its place. */
export const MedicationCards = ({ today, seniorId, whose, emptyText, addFirst }: MedicationCardsProps) => {
  const { status, shownSince, rows, viewerContext, retry } = today;
  if (status === 'waiting') return <MedicationCardSkeletons />;
  if (status === 'failed') return <LoadProblem sentence={`We couldn’t load ${whose} medications.`} onRetry={retry} />;
  return (
    <div className="stack">
      <PauseNotices seniorId={seniorId} viewerContext={viewerContext} />
      <ShownSince what={`${whose} medications`} since={shownSince} timeZone={viewerContext.timeZone} onRetry={retry} />
      {rows.length === 0 ? (
        <NoMedications seniorId={seniorId} whose={whose} firstText={emptyText} first={addFirst} isCard />
      ) : (
        <Cards rows={rows} viewerContext={viewerContext} />
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

const isNamed = ({ medication }: MedicationRow, sought: string): boolean =>
  medication.name.toLowerCase().includes(sought);

/** The most urgent first; finished ones, and the end of a long list, are folded. */
const Cards = ({ rows, viewerContext }: { rows: readonly MedicationRow[]; viewerContext: ViewerContext }) => {
  const [search, setSearch] = useState('');
  const { open, done } = useRowsInPlace(rows, viewerContext.now);
  const sought = search.trim().toLowerCase();
  const found = [...open, ...done].filter((row) => isNamed(row, sought));
  const cardOf = (row: MedicationRow) => (
    <MedicationCard key={row.medication.id} row={row} viewerContext={viewerContext} />
  );
  const [first, folded, most] = sought === '' ? [open, done, firstShown(open)] : [found, [], found.length];
  return (
    <>
      {rows.length > searchesAbove && (
        <div className="find-medication">
          <SearchField label="Find a medication" value={search} onChange={setSearch} />
        </div>
      )}
      {sought !== '' && found.length === 0 && <p className="quiet">No medication is called “{search.trim()}”.</p>}
      <FoldedList
        tag="div"
        className="cards cards--two"
        open={first.map(cardOf)}
        done={folded.map(cardOf)}
        most={most}
      />
    </>
  );
};
