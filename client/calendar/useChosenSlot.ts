import { useState } from 'react';
import type { WeekSlot } from './weekKeys.ts';

interface ChosenSlot {
  readonly chosen: WeekSlot;
  readonly choose: (slot: WeekSlot) => void;
}

/** The chosen cell. It moves before the day in the address does, so that quick key presses all count. */
export const useChosenSlot = (selected: string, row: () => number, onChoose: (day: string) => void): ChosenSlot => {
  const [place, setPlace] = useState(() => ({ day: selected, row: row(), shownFor: selected }));
  if (place.shownFor !== selected) setPlace({ day: selected, row: place.row, shownFor: selected });
  const choose = ({ day, row: to }: WeekSlot) => {
    setPlace({ ...place, day, row: to });
    if (day !== place.day) onChoose(day);
  };
  return { chosen: place, choose };
};
