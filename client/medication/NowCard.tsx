import { useEffect, useState } from 'react';
import { isDone } from '../../events/medication/doseStatus.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { useAppSelector } from '../app/hooks.ts';
import type { ViewerContext } from './doseLabels.ts';
import type { MedicationRow } from './medicationRows.ts';
import { NowDone } from './NowDone.tsx';
import { NowDose } from './NowDose.tsx';
import { nowOf, type NamedDose } from './nowView.ts';
import { putOffAt } from './putOffSlice.ts';

interface NowCardProps {
  readonly rows: readonly MedicationRow[];
  readonly logs: readonly DoseLogView[];
  readonly viewerContext: ViewerContext;
}

/** The answer of the senior home: what to take now, what comes next, or that the day is done. */
export const NowCard = ({ rows, logs, viewerContext }: NowCardProps) => {
  const putOff = useAppSelector(({ dosesPutOff }) => dosesPutOff);
  const view = nowOf(rows, logs, viewerContext.now, putOffAt(putOff, viewerContext.now.getTime()));
  const [held, hold] = useHeldDose(rows);
  if (held)
    return (
      <NowDose key={held.dose.occurrence.doseId} eyebrow="Now" named={held} alsoWaiting={[]} viewerContext={viewerContext} onTake={hold} />
    );
  if (!view) return null;
  if (view.kind === 'done') return <NowDone tally={view.tally} next={view.next} viewerContext={viewerContext} />;
  const { dose, medication } = view;
  return (
    <NowDose
      key={dose.occurrence.doseId}
      eyebrow={view.kind === 'next' ? 'Next' : view.isPutOff ? 'Later' : 'Now'}
      named={{ dose, medication }}
      alsoWaiting={view.kind === 'take' ? view.alsoWaiting : []}
      viewerContext={viewerContext}
      onTake={hold}
    />
  );
};

/** Milliseconds the card still shows the dose just taken: the next one's button must not come under a second tap. */
const holdsFor = 4_000;

const useHeldDose = (rows: readonly MedicationRow[]): readonly [NamedDose | undefined, (doseId: string) => void] => {
  const [doseId, hold] = useState<string>();
  const held = rows
    .flatMap(({ medication, doses }) => doses.map((dose) => ({ medication, dose })))
    .find(({ dose }) => dose.occurrence.doseId === doseId);
  const isTaken = held !== undefined && isDone(held.dose.status);
  useEffect(() => {
    if (!isTaken) return undefined;
    const timer = setTimeout(() => hold(undefined), holdsFor);
    return () => clearTimeout(timer);
  }, [isTaken, doseId]);
  return [held, hold];
};
