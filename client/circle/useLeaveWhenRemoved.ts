import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSeniors } from './useCareConnections.ts';

/** For the pages about one senior: when the viewer is no longer in her circle, they lead back to the Care Dashboard. The notice comes from lostAccessSaga. */
export const useLeaveWhenRemoved = (seniorId: string): void => {
  const { status, connections } = useSeniors();
  const navigate = useNavigate();
  const isIn = status === 'ready' && connections.some((connection) => connection.seniorId === seniorId);
  const [wasIn, setWasIn] = useState<string>();
  if (isIn && wasIn !== seniorId) setWasIn(seniorId);
  const isRemoved = status === 'ready' && !isIn && wasIn === seniorId;
  useEffect(() => {
    if (isRemoved) void navigate('/caregiver-dashboard', { replace: true });
  }, [isRemoved, navigate]);
};
