import { useCallback, useEffect, useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loadingOf, type Loading } from '../app/loading.ts';
import { statusAt } from './circleWords.ts';
import { invitationsSentOpened } from './invitationsSentSlice.ts';
import { useTeam } from './useCareConnections.ts';
import { useMoment } from './useMoment.ts';

/** The viewer's own care team, and whom she has invited. */
export interface Circle extends Loading {
  readonly members: readonly CareConnection[];
  readonly pending: readonly InvitationSent[];
  /** Declined, or not answered in time. */
  readonly closed: readonly InvitationSent[];
  readonly retry: () => void;
}

export const useCircle = (): Circle => {
  const dispatch = useAppDispatch();
  const { connections: members, retry: retryTeam, ...team } = useTeam();
  const list = useAppSelector(({ invitationsSent }) => invitationsSent);
  const { now } = useMoment();
  const openSent = useCallback(() => {
    dispatch(invitationsSentOpened());
  }, [dispatch]);
  useEffect(openSent, [openSent]);
  const retry = useCallback(() => {
    retryTeam();
    openSent();
  }, [retryTeam, openSent]);
  const sorted = useMemo(() => {
    const withStatus = (...which: readonly string[]) => list.views.filter((sent) => which.includes(statusAt(sent, now)));
    return { pending: withStatus('pending'), closed: withStatus('declined', 'expired') };
  }, [list.views, now]);
  return { ...bothOf(team, loadingOf(list)), members, ...sorted, retry };
};

const bothOf = (one: Loading, other: Loading): Loading => {
  const either = (status: Loading['status']) => one.status === status || other.status === status;
  const times = [one, other].flatMap(({ shownSince }) => (shownSince ? [shownSince.getTime()] : []));
  return {
    status: either('failed') ? 'failed' : either('waiting') ? 'waiting' : 'ready',
    shownSince: times.length > 0 ? new Date(Math.min(...times)) : undefined,
  };
};
