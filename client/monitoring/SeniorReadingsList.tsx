import { Button } from '../ui/Button.tsx';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayChange } from '../circle/mayChange.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KindHistory } from './KindHistory.tsx';
import { ReadingsProblem } from './ReadingsProblem.tsx';
import type { SeniorReadings } from './useSeniorReadings.ts';

interface SeniorReadingsListProps {
  readonly senior: CareConnection;
  readonly readings: SeniorReadings;
  readonly onRecord: () => void;
}

/** A history for each kind that was ever measured, or a sentence in its place. */
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
        <div className="cards cards--two kind-columns">
          {halvesOf(kinds).map((half, column) => (
            <div key={column} className="cards">
              {half.map((ofKind) => (
                <KindHistory key={ofKind.kind} senior={senior} ofKind={ofKind} now={now} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
};

/**
 * Two independent columns: a long history leaves no gap in the other one, and "Show more" moves only the rows below it.
 */
const halvesOf = <Of,>(all: readonly Of[]): readonly (readonly Of[])[] => {
  const half = Math.ceil(all.length / 2);
  return [all.slice(0, half), all.slice(half)].filter((part) => part.length > 0);
};
