import { useMemo } from 'react';
import type { InvitationReceived } from '../../projections/circle/invitationsReceivedQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { OwnerLoading } from '../resource/useOwner.ts';
import { statusAt } from './circleLabels.ts';
import { invitationsReceivedResource } from './invitationsReceivedResource.ts';

interface InvitationsReceived extends OwnerLoading {
  /** The invitations that wait for the viewer's answer. */
  readonly pending: readonly InvitationReceived[];
}

/** The invitations that the viewer has received, updated live. */
export const useInvitationsReceived = (): InvitationsReceived => {
  const { invitations, now, ...rest } = invitationsReceivedResource.use(useAppSelector(selectUser).id);
  const pending = useMemo(
    () => invitations.filter((invitation) => statusAt(invitation, now) === 'pending'),
    [invitations, now],
  );
  return { ...rest, pending };
};
