import { useMemo, useState } from 'react';
import { justTaken } from './justTakenDoses.ts';
import { idOf, nowOf, type Now } from './nowView.ts';
import type { MedicationsOfToday } from './useMedicationRows.ts';

interface NowView {
  /** Undefined: no medication has times. */
  readonly view: Now | undefined;
  /** The ids of the doses that the Now card shows. */
  readonly shown: ReadonlySet<string>;
  /** Shows postponed doses nevertheless. */
  readonly request: (doseIds: readonly string[]) => void;
}

export const useNowView = ({ rows, logs, viewerContext }: MedicationsOfToday): NowView => {
  const [requested, setRequested] = useState<readonly string[]>([]);
  const view = useMemo(() => nowOf(rows, logs, viewerContext.now, requested), [rows, logs, viewerContext, requested]);
  const shown = useMemo(() => {
    const slots = view ? [...view.open, ...(view.next ? [view.next] : [])].map(({ slot }) => slot) : [];
    const doses = [...slots, ...(view?.later ?? [])].flatMap(({ items }) => items);
    return new Set([...doses, ...justTaken(rows, viewerContext)].map(idOf));
  }, [view, rows, viewerContext]);
  return { view, shown, request: (doseIds) => setRequested([...requested, ...doseIds]) };
};
