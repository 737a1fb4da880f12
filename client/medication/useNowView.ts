import { useMemo, useState } from 'react';
import { justAnswered } from './justAnsweredDoses.ts';
import { idOf, nowOf, type NamedDose, type Now } from './nowView.ts';
import type { MedicationsOfToday } from './useMedicationRows.ts';

export interface NowView {
  /** Undefined: no medication has times. */
  readonly view: Now | undefined;
  /** The doses of the viewer's last answer, which the card keeps for a while. */
  readonly answered: readonly NamedDose[];
  /** The ids of the doses that the Now card shows. */
  readonly shown: ReadonlySet<string>;
  /** Shows postponed doses nevertheless. */
  readonly request: (doseIds: readonly string[]) => void;
}

export const useNowView = ({ rows, logs, viewerContext }: MedicationsOfToday): NowView => {
  const [requested, setRequested] = useState<readonly string[]>([]);
  const view = useMemo(() => nowOf(rows, logs, viewerContext.now, requested), [rows, logs, viewerContext, requested]);
  const answered = useMemo(() => justAnswered(rows, viewerContext), [rows, viewerContext]);
  const shown = useMemo(() => {
    const slots = view ? [...view.open, ...(view.next ? [view.next] : [])].map(({ slot }) => slot) : [];
    const doses = [...slots, ...(view?.later ?? [])].flatMap(({ items }) => items);
    return new Set([...doses, ...answered].map(idOf));
  }, [view, answered]);
  return { view, answered, shown, request: (doseIds) => setRequested([...requested, ...doseIds]) };
};
