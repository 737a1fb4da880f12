import type { ReactNode } from 'react';
import { useAppSelector } from './hooks.ts';
import { selectUser } from './sessionSlice.ts';

/** spec.md §2: caregivers and family members get the Care Dashboard, everybody else the senior's home. */
export const HomePage = ({ senior, carer }: { senior: ReactNode; carer: ReactNode }) => {
  const { role } = useAppSelector(selectUser);
  return role === 'caregiver' || role === 'family_member' ? carer : senior;
};
