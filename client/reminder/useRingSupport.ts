import { useReducer, useSyncExternalStore } from 'react';
import { followPermission, ringSupport, type RingSupport } from '../browser/ringing.ts';
import { useAppSelector } from '../store/hooks.ts';
import './remindersPart.ts';

/** Whether this browser can ring, and a function that looks again. It follows the permission in the browser's settings. */
export const useRingSupport = (): readonly [RingSupport, () => void] => {
  const [, check] = useReducer((times: number) => times + 1, 0);
  // not every browser reports the answer to its question
  useAppSelector(({ reminders }) => reminders.step);
  return [useSyncExternalStore(followPermission, ringSupport), check];
};
