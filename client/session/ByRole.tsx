import type { ReactNode } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { homeOf } from './likelySession.ts';
import { selectUser } from './sessionSlice.ts';

/** spec.md §6: caregivers and family members look after others; everybody else gets the senior's screen. */
export const ByRole = ({ senior, carer }: { senior: ReactNode; carer: ReactNode }) => {
  const { role } = useAppSelector(selectUser);
  return homeOf(role) === 'carer' ? carer : senior;
};
