import { useCallback, useEffect, useMemo } from 'react';
import type { InvitationReceived } from '../../projections/circle/careInvitationsQueries.ts';
import { useAppDispatch, useAppSelector } from '../app/hooks.ts';
import { loadingOf, type Loading } from '../app/loading.ts';
import { statusAt } from './circleWords.ts';
import { invitationsReceivedOpened } from './invitationsReceivedSlice.ts';
import { useMoment } from './useMoment.ts';

export interface InvitationsReceived extends Loading {
  /** Those that wait for the viewer's answer. */
  readonly pending: readonly InvitationReceived[];
  readonly retry: () => void;
}

/** The invitations that the viewer has received, kept in step with the server. */
export const useInvitationsReceived = (): InvitationsReceived => {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ invitationsReceived }) => invitationsReceived);
  const { now } = useMoment();
  const retry = useCallback(() => {
    dispatch(invitationsReceivedOpened());
  }, [dispatch]);
  useEffect(retry, [retry]);
  const pending = useMemo(() => list.views.filter((invitation) => statusAt(invitation, now) === 'pending'), [list.views, now]);
  return { ...loadingOf(list), pending, retry };
};
