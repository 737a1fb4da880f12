import { useState } from 'react';
import type { TodayEntry } from './todayEntries.ts';
import { inTheirPlaces, todayPlaces } from './todayPlaces.ts';

/** The lines in order; each keeps its place while it is worked on. */
export const useTodayInPlace = (entries: readonly TodayEntry[], now: Date) => {
  const [places, setPlaces] = useState(() => todayPlaces(entries, undefined, now));
  const present = todayPlaces(entries, places, now);
  if (present !== places) setPlaces(present);
  return inTheirPlaces(entries, present);
};
