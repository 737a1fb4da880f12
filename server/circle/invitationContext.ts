import type { ChangeMember, RespondToInvitation } from '../../events/circle/circleCommands.ts';
import { findInvitation, type Invitation } from '../../projections/circle/invitationCommandQueries.ts';
import type { TargetedCommand, Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { mayKnowInvitation } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';

/** The invitation of a path, if it exists. */
export const invitationOfPath = ofPath(findInvitation);

/** The invitation, if the viewer may know of it; only the senior is answered while the circle's rows may be out of date. */
export const knownInvitation = async (
  found: Invitation | undefined,
  viewer: Viewer,
  { db, parkedStreamGuard }: Dependencies,
): Promise<Invitation> => {
  const invitation = mayKnowInvitation(found, viewer.userId);
  if (invitation.seniorId !== viewer.userId)
    await assertNotParked(db.pool, parkedStreamGuard, { personId: invitation.seniorId });
  return invitation;
};

/** PATCH /api/care-invitations/{id} makes one change a request. */
export const checkOneChange = (body: Omit<RespondToInvitation, 'proof'> | ChangeMember): void => {
  if (Object.values(body).filter((change) => change !== undefined).length !== 1)
    throw new Invalid('Please send one of status, permissions, isPrimary and mayHelpSignIn at a time.');
};

/** A command on an invitation: its events are encrypted under the invitation's own key. */
export const onInvitation = (
  { id, stream, seniorId }: Invitation,
  command: InvitationCommand,
): TargetedCommand<InvitationCommand> => ({
  stream,
  command,
  subjectId: id,
  seniorId,
  id,
});
