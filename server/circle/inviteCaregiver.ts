import { cleanAddress } from '../../events/account/cleanAddress.ts';
import { comparableAddress } from '../../projections/account/comparableAddress.ts';
import type { InviteCaregiver } from '../../events/circle/circleCommands.ts';
import { invitationProblems } from '../../events/circle/invitationRules.ts';
import { allPermissions } from '../../events/circle/permissions.ts';
import { findInvitationSent, findInvitationSentTo } from '../../projections/circle/careInvitationsQueries.ts';
import {
  findInviting,
  findInvitation,
  openInvitations,
  placeOfInvitation,
  type Inviting,
} from '../../projections/circle/invitationCommandQueries.ts';
import { ready } from '../account/accountAccess.ts';
import { derivedCommandId } from '../command/commandId.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { holdPlace } from '../command/heldPlaces.ts';
import { withinFamily } from '../demo/demoFamilies.ts';
import { HttpProblem, Invalid } from '../http/errors.ts';
import { mayInvite } from './circleAccess.ts';
import { invitationDecider } from './invitationDecider.ts';
import { noLongerOpen } from './invitationRefusals.ts';
import { invitationStream } from './invitationStream.ts';

type Request = CommandRequest<InviteCaregiver>;

/** The address; null: the person is invited by link alone. */
const addressOf = ({ body }: Request): string | null => {
  const fields = invitationProblems(body);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new Invalid(first, fields);
  return body.caregiverEmail === undefined ? null : cleanAddress(body.caregiverEmail);
};
const comparableAddressOf = (request: Request): string | null => {
  const address = addressOf(request);
  return address === null ? null : comparableAddress(address);
};

const refused = (code: string, sentence: string): HttpProblem =>
  new HttpProblem(409, code, sentence, { fields: { caregiverEmail: sentence } });

/** A retry finds the result of its first attempt, which may have been accepted since. */
const checkAddress = (
  { isOwnAddress, isMember, latestInvitationId: roundId }: Inviting,
  invitationId: string,
): void => {
  if (isOwnAddress)
    throw refused(
      'own_address',
      'This is your own address. Please enter the address of the person you want to invite.',
    );
  if (isMember && roundId !== invitationId)
    throw refused('already_member', 'The person at this address is already in your care team.');
};

/** POST /api/care-invitations. An address with an open invitation is not invited twice: the existing invitation is answered. */
export const inviteCaregiver = commandRoute({
  name: 'InviteCaregiver',
  success: 201,
  decider: invitationDecider,
  loadContext: async (on, request) => findInviting(on, request.viewerId, comparableAddressOf(request)),
  toCommand: async (request, found, viewer, deps) => {
    const inviting = ready(found);
    mayInvite(inviting.role);
    const { keys, db } = deps;
    const { body, commandId, now } = request;
    const [seniorId, caregiverEmail] = [viewer.userId, addressOf(request)];
    // a person without an address gets a stream of their own
    const stream =
      inviting.latestStream ??
      (await invitationStream(keys, seniorId, caregiverEmail ?? `without address ${commandId}`));
    // includes the stream: one request key used for two addresses must not give two invitations one id
    const invitationId = await derivedCommandId(keys, [commandId, stream]);
    checkAddress(inviting, invitationId);
    const others = await holdPlace(deps, openInvitations, { ownerId: seniorId, id: placeOfInvitation(stream), now });
    const command = {
      type: 'InviteCaregiver',
      data: {
        invitationId,
        seniorId,
        caregiverEmail,
        inviteeName: body.inviteeName?.trim() ?? null,
        accountId: await withinFamily(db.pool, seniorId, inviting.accountId),
        relationship: body.relationship?.trim() || null,
        permissions: { ...allPermissions, ...body.permissions },
        message: body.message?.trim() || null,
        endedInvitation: inviting.isLatestEnded ? inviting.latestInvitationId : null,
        others,
      },
    } as const;
    return {
      stream,
      command,
      subjectId: invitationId,
      seniorId,
      expectNew: inviting.latestInvitationId === null,
      id: invitationId,
    };
  },
  answer: async (on, id, request) => {
    const address = comparableAddressOf(request);
    if (address === null) return findInvitationSent(on, request.viewerId, request.now, id);
    const sent = await findInvitationSentTo(on, request.viewerId, request.now, address);
    if (sent?.id === id || sent?.status === 'pending') return sent;
    // a late retry of an invitation that was cancelled meanwhile
    if ((await findInvitation(on, id, request.viewerId))?.isEnded) throw noLongerOpen();
    // an answered or expired one is the previous invitation, which the read models still have
    return undefined;
  },
});
