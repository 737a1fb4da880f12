import { useCallback, useEffect, useState } from 'react';
import type { InvitationLink } from '../../projections/circle/invitationLinkView.ts';
import type { CommandOutcome } from '../command/command.ts';
import { useCommand } from '../command/useCommand.ts';
import { showInvitationLink } from './circleWrites.ts';

interface ShownInvitationLink {
  readonly link: InvitationLink | undefined;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly retry: () => void;
  /** Replaces the link. */
  readonly renew: () => void;
}

/** An invitation's present link. Only the screen that shows it stores it. */
export const useInvitationLink = (invitationId: string): ShownInvitationLink => {
  const [link, setLink] = useState<InvitationLink>();
  const handleSuccess = (outcome: CommandOutcome) => {
    if (outcome.type === 'ShowInvitationLink' && outcome.view) setLink(outcome.view);
  };
  const { isPending, problem, send } = useCommand(`link-${invitationId}`, handleSuccess);
  const retry = useCallback(() => send(showInvitationLink(invitationId)), [send, invitationId]);
  useEffect(retry, [retry]);
  return {
    link,
    isPending,
    problem: problem?.message,
    retry,
    renew: () => send(showInvitationLink(invitationId, true)),
  };
};
