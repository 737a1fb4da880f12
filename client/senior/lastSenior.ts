import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { store, storedText } from '../browser/browserStorage.ts';
import { selectSeniors } from '../circle/circleSelectors.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';

const keyOf = (viewerId: string): string => `hearthline.lastSenior ${viewerId}`;

/** Id of the senior whose page the viewer looked at last in this browser; null: none yet, or the browser stores nothing. */
export const lastSenior = (viewerId: string): string | null => storedText('browser', keyOf(viewerId));

export const noteLastSenior = (viewerId: string, seniorId: string): void =>
  void store('browser', keyOf(viewerId), seniorId);

/** Every page about a senior has her in `?senior=`. */
export const useLastSeniorNoted = (): void => {
  const viewerId = useAppSelector(selectUser).id;
  const seniorId = new URLSearchParams(useLocation().search).get('senior')?.toLowerCase();
  const isOne = useAppSelector((state) => selectSeniors(state).some((senior) => senior.seniorId === seniorId));
  useEffect(() => {
    if (seniorId !== undefined && isOne) noteLastSenior(viewerId, seniorId);
  }, [viewerId, seniorId, isOne]);
};
