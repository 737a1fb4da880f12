import { useState } from 'react';
import type { ViewerContext } from './doseLabels.ts';
import { idOf, type DoseSlot, type NamedDose, type ShownSlot } from './nowView.ts';
import { slotTitle } from './slotLabels.ts';

const wasReminded = ({ dose: { occurrence } }: NamedDose, now: Date): boolean =>
  occurrence.snoozedUntil !== undefined && Date.parse(occurrence.snoozedUntil) <= now.getTime();

/** The announcement when a postponed slot returns: "Reminder: Metformin 500 mg, 8:00 AM". */
export const useCameBack = (
  later: readonly DoseSlot[],
  open: readonly ShownSlot[],
  viewerContext: ViewerContext,
): string => {
  const ids = later.flatMap(({ items }) => items.map(idOf));
  const [known, setKnown] = useState<{ readonly waiting: readonly string[]; readonly sentence: string }>({
    waiting: [],
    sentence: '',
  });
  if (ids.join(' ') === known.waiting.join(' ')) return known.sentence;
  const back = open.find(({ slot }) =>
    slot.items.some((named) => known.waiting.includes(idOf(named)) && wasReminded(named, viewerContext.now)),
  );
  setKnown({ waiting: ids, sentence: back ? `Reminder: ${slotTitle(back.slot, viewerContext)}` : '' });
  return known.sentence;
};
