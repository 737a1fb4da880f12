import { useState } from 'react';
import type { ViewerContext } from './doseLabels.ts';
import type { DoseSlot, NamedDose } from './nowView.ts';
import { slotTitle } from './slotLabels.ts';

const idOf = ({ dose }: NamedDose): string => dose.occurrence.doseId;

const wasReminded = ({ dose: { occurrence } }: NamedDose, now: Date): boolean =>
  occurrence.snoozedUntil !== undefined && Date.parse(occurrence.snoozedUntil) <= now.getTime();

/** The announcement when a postponed slot returns: "Reminder: Metformin 500 mg, 8:00 AM". */
export const useCameBack = (
  later: readonly DoseSlot[],
  present: DoseSlot | undefined,
  viewerContext: ViewerContext,
): string => {
  const ids = later.flatMap(({ items }) => items.map(idOf));
  const [known, setKnown] = useState<{ readonly waiting: readonly string[]; readonly sentence: string }>({
    waiting: [],
    sentence: '',
  });
  if (ids.join(' ') === known.waiting.join(' ')) return known.sentence;
  const isBack =
    present?.items.some((named) => known.waiting.includes(idOf(named)) && wasReminded(named, viewerContext.now)) ??
    false;
  setKnown({ waiting: ids, sentence: isBack && present ? `Reminder: ${slotTitle(present, viewerContext)}` : '' });
  return known.sentence;
};
