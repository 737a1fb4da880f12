import { useCallback, useMemo } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { loadedTogether } from '../resource/loading.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { OwnerLoading } from '../resource/useOwner.ts';
import { statusAt } from './circleLabels.ts';
import { useInvitationsSent } from './invitationsSentResource.ts';
import { useTeam } from './useCareConnections.ts';

/** The viewer's own care team and its invitations. */
export interface Circle extends OwnerLoading {
  readonly members: readonly CareConnection[];
  readonly pending: readonly InvitationSent[];
  /** Declined, or expired without an answer. */
  readonly closed: readonly InvitationSent[];
}

export const useCircle = (): Circle => {
  const team = useTeam();
  const sent = useInvitationsSent(useAppSelector(selectUser).id);
  const { invitations, now } = sent;
  const [retryTeam, retrySent] = [team.retry, sent.retry];
  const retry = useCallback(() => {
    retryTeam();
    retrySent();
  }, [retryTeam, retrySent]);
  const sorted = useMemo(() => {
    const withStatus = (...which: readonly string[]) =>
      invitations.filter((each) => which.includes(statusAt(each, now)));
    return { pending: withStatus('pending'), closed: withStatus('declined', 'expired') };
  }, [invitations, now]);
  return { ...loadedTogether(team, sent), members: team.connections, ...sorted, retry };
};
