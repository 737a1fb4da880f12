import { Button } from '../ui/Button.tsx';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayChange } from '../circle/mayChange.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { ReadingsProblem } from './ReadingsProblem.tsx';
import type { SeniorReadings } from './useSeniorReadings.ts';

interface SeniorReadingsListProps {
  readonly senior: CareConnection;
  readonly readings: SeniorReadings;
  readonly onRecord: () => void;
}

/** A card for each kind that was ever measured, or a sentence in its place. */
export const SeniorReadingsList = ({ senior, readings, onRecord }: SeniorReadingsListProps) => {
  const { status, kinds, now } = readings;
  const isChangeable = mayChange(senior, 'health');
  if (status !== 'ready') return <ReadingsProblem senior={senior} ofSenior={readings} />;
  return (
    <>
      <ReadingsProblem senior={senior} ofSenior={readings} />
      {kinds.length === 0 ? (
        <EmptyState
          icon="i-pulse"
          title="No readings yet"
          text={isChangeable ? 'Record the first one and you’ll see it here.' : 'You’ll see the latest ones here.'}
          action={
            isChangeable && (
              <Button intent="primary" text="Record the First Reading" aria-haspopup="dialog" onClick={onRecord} />
            )
          }
        />
      ) : (
        <div className="cards cards--three cards--low">
          {kinds.map((ofKind) => (
            <ReadingCard key={ofKind.kind} senior={senior} ofKind={ofKind} now={now} />
          ))}
        </div>
      )}
    </>
  );
};
