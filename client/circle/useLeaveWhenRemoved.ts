import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useSeniors } from './useCareConnections.ts';

/**
 * For the pages about one senior: once the viewer has left her circle, leads back to the Care Dashboard, or to a
 * senior's own home. lostAccessSaga shows the notice.
 */
export const useLeaveWhenRemoved = (seniorId: string): void => {
  const { status, connections } = useSeniors();
  const navigate = useNavigate();
  const home = useAppSelector(selectUser).role === 'senior' ? '/' : '/caregiver-dashboard';
  const isIn = status === 'ready' && connections.some((connection) => connection.seniorId === seniorId);
  const [wasIn, setWasIn] = useState<string>();
  if (isIn && wasIn !== seniorId) setWasIn(seniorId);
  // an outdated list may lack members
  const isBehind = useAppSelector(({ connection }) => connection.behind);
  const isRemoved = status === 'ready' && !isIn && wasIn === seniorId && !isBehind;
  useEffect(() => {
    if (isRemoved) void navigate(home, { replace: true });
  }, [isRemoved, navigate, home]);
};
