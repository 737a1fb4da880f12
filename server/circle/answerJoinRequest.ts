import type { AnswerJoinRequest } from '../../events/circle/circleCommands.ts';
import { findInvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import { hasInvitedAddress } from '../../projections/circle/joinRequests.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { mayAnswerJoinRequest } from './circleAccess.ts';
import { knownInvitation, onInvitation, invitationOfPath } from './invitationContext.ts';
import { invitationDecider } from './invitationDecider.ts';
import { closedForSenior } from './invitationRefusals.ts';

/** `undefined`: the body names nobody, or two people. */
const namedIn = ({ confirmed, refused }: AnswerJoinRequest): string | undefined =>
  confirmed !== undefined && refused !== undefined ? undefined : (confirmed ?? refused);

const personIn = (body: AnswerJoinRequest): string => {
  const personId = namedIn(body);
  if (personId === undefined) throw new Invalid('Please say either confirmed or refused.');
  return personId;
};

/**
 * PATCH /api/care-invitations/{id} with `confirmed` or `refused`: the senior answers whether somebody is the invited
 * person.
 */
export const answerJoinRequest = commandRoute({
  name: 'AnswerJoinRequest',
  keyScope: 'ChangeInvitation',
  success: 200,
  decider: invitationDecider,
  loadContext: async (on, request) => {
    const personId = namedIn(request.body);
    // the senior confirms a person who still has the invited address
    const [invitation, hasAddress] = await Promise.all([
      invitationOfPath(on, request),
      personId !== undefined && hasInvitedAddress(on, String(request.params['id']), personId),
    ]);
    return { invitation, hasAddress };
  },
  toCommand: async ({ body }, { invitation: found, hasAddress }, viewer, deps) => {
    const invitation = await knownInvitation(found, viewer, deps);
    const personId = personIn(body);
    mayAnswerJoinRequest(invitation, viewer.userId);
    if (invitation.isEnded) throw closedForSenior();
    const about = { invitationId: invitation.id, personId };
    return onInvitation(
      invitation,
      body.confirmed === undefined
        ? { type: 'RefuseJoinRequest', data: about }
        : { type: 'ConfirmJoinRequest', data: { ...about, hasAddress } },
    );
  },
  answer: (on, id, { viewerId, now }) => findInvitationSent(on, viewerId, now, id),
});
