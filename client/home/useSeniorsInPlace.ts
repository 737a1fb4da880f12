import { useState } from 'react';
import type { SeniorDay } from '../today/seniorDay.ts';
import { inPlace, seniorPlaces } from './seniorPlaces.ts';

/** Seniors with something missed first. Nobody moves under the finger when it is done. */
export const useSeniorsInPlace = <Day extends SeniorDay>(days: readonly Day[]): readonly Day[] => {
  const [places, setPlaces] = useState(() => seniorPlaces(days, undefined));
  const present = seniorPlaces(days, places);
  if (present !== places) setPlaces(present);
  return inPlace(days, present);
};
