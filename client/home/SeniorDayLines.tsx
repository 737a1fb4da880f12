import type { ReactNode } from 'react';
import { dayState } from '../medication/dayState.ts';
import { useMedicationPauses } from '../medication/medicationPausesResource.ts';
import { takenOf, tallyOf } from '../medication/dayTally.ts';
import { Status, type StatusKind } from '../ui/Status.tsx';
import type { SharedDay } from '../today/seniorDay.ts';

interface SeniorDayLinesProps {
  readonly day: SharedDay;
  readonly seniorId: string;
  /** Other lines that need attention: below due doses, above all other lines. */
  readonly asking: ReactNode;
}

const asks: readonly StatusKind[] = ['missed', 'overdue', 'upcoming'];

/** The state of her day in one line, and the number of doses taken; neither if they couldn’t be loaded. */
export const SeniorDayLines = ({ day: { status, rows, viewerContext }, seniorId, asking }: SeniorDayLinesProps) => {
  const { pauses } = useMedicationPauses(seniorId);
  if (status === 'failed') return asking;
  if (status === 'waiting') return <WaitingLines />;
  const state = dayState(rows, viewerContext, pauses);
  const taken = takenOf(tallyOf(rows));
  return (
    <>
      {!asks.includes(state.kind) && asking}
      <p className="senior-card__state">
        <Status kind={state.kind} word={state.words} />
      </p>
      {asks.includes(state.kind) && asking}
      <p className="quiet">{taken ? `${taken} today` : '\u00a0'}</p>
    </>
  );
};

/** Placeholder lines of the final height. */
const WaitingLines = () => (
  <>
    <p className="visually-hidden">Loading</p>
    <p className="senior-card__state" aria-hidden="true">
      <span className="skeleton skeleton--long" />
    </p>
    <p aria-hidden="true">
      <span className="skeleton skeleton--short" />
    </p>
  </>
);
