import { useMemo } from 'react';
import type { HandoverList } from '../../projections/handoverList/handoverEntries.ts';
import { useNow } from '../clock/useNow.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import type { Reading } from './entryWords.ts';

/** The viewer, now, at this list. */
export const useReading = ({ seniorId, timeZone }: Pick<HandoverList, 'seniorId' | 'timeZone'>): Reading => {
  const { id: viewerId, units } = useAppSelector(selectUser);
  const now = useNow();
  return useMemo(
    () => ({ viewerId, seniorId, units, moment: { now, timeZone } }),
    [viewerId, seniorId, units, now, timeZone],
  );
};
