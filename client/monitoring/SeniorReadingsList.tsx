import { Button } from '@blueprintjs/core';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { KindHistory } from './KindHistory.tsx';
import { ReadingsProblem } from './ReadingsProblem.tsx';
import type { SeniorReadings } from './useSeniorReadings.ts';

interface SeniorReadingsListProps {
  readonly senior: CareConnection;
  readonly readings: SeniorReadings;
  readonly onRecord: () => void;
}

/** A history for each kind that was ever measured, or what is to be said instead. */
export const SeniorReadingsList = ({ senior, readings, onRecord }: SeniorReadingsListProps) => {
  const { status, kinds, now } = readings;
  if (status !== 'ready') return <ReadingsProblem senior={senior} ofSenior={readings} />;
  return (
    <>
      <ReadingsProblem senior={senior} ofSenior={readings} />
      {kinds.length === 0 ? (
        <EmptyState
          icon="i-pulse"
          title="No health metrics recorded yet"
          text="Record the first one, then what was measured stands here."
          action={<Button intent="primary" text="Record the First One" aria-haspopup="dialog" onClick={onRecord} />}
        />
      ) : (
        <div className="cards cards--two">
          {kinds.map((ofKind) => (
            <KindHistory key={ofKind.kind} senior={senior} ofKind={ofKind} now={now} />
          ))}
        </div>
      )}
    </>
  );
};
