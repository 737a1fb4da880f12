import type { Invitation } from '../../projections/circle/invitationCommandQueries.ts';
import { findInvitationReceived } from '../../projections/circle/invitationsReceivedQueries.ts';
import type { AccessLink } from '../accessLink/accessLinks.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { mayAnswer } from './circleAccess.ts';
import { invitationDecider } from './invitationDecider.ts';
import { noLongerOpen } from './invitationRefusals.ts';
import { checkOneChange, knownInvitation, onInvitation, invitationOfPath } from './invitationContext.ts';
import { findInvitationLink, provenBy, whyNotProven } from './invitationProof.ts';

/** `link`: of the proof that was given, if it is known. */
interface Answering {
  readonly invitation: Invitation | undefined;
  readonly link: AccessLink | undefined;
}

/** A person who holds the link may answer, whatever their address. */
const withProof = ({ invitation, link }: Answering): Invitation | undefined =>
  invitation && { ...invitation, isTheirs: invitation.isTheirs || link?.subjectId === invitation.id };

/** PATCH /api/care-invitations/{id} with `status`: the invited person answers. */
export const respondToInvitation = commandRoute({
  name: 'RespondToInvitation',
  keyScope: 'ChangeInvitation',
  success: 200,
  decider: invitationDecider,
  loadContext: async (on, request, deps) => {
    const { proof } = request.body;
    const [invitation, link] = await Promise.all([
      invitationOfPath(on, request),
      proof && findInvitationLink(on, deps, proof, request.now),
    ]);
    return { invitation, link };
  },
  toCommand: async ({ body }, found, viewer, deps) => {
    const invitation = await knownInvitation(withProof(found), viewer, deps);
    const { proof: given, ...change } = body;
    checkOneChange(change);
    mayAnswer(invitation, viewer.userId);
    if (invitation.isEnded) throw noLongerOpen();
    const proof = provenBy(found.link, invitation);
    // an account that may answer anyway needs none
    if (given && proof === null && !invitation.isProven) throw whyNotProven(found.link, invitation);
    return onInvitation(invitation, {
      type: 'RespondToInvitation',
      data: { invitationId: invitation.id, status: body.status, proof },
    });
  },
  // an acceptance after a removal by another invitation has no effect
  answer: async (on, id, { viewerId, now, body }) => {
    const received = await findInvitationReceived(on, viewerId, now, id);
    if (!received) throw noLongerOpen();
    const mustBeConfirmed = !received.isProven && received.isWaiting;
    return received.status === body.status || mustBeConfirmed ? received : undefined;
  },
  secrets: ['proof'],
});
