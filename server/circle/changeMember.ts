import type { ChangeMember } from '../../events/circle/circleCommands.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import { findInvitationSent, type InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { Round } from '../../projections/circle/roundsQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { mayChangeMember } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { invitationDecider, type InvitationState } from './invitationDecider.ts';
import { joinedByAnother, notAMember } from './invitationRefusals.ts';
import { checkOneChange, knownRound, onRound, roundOfPath } from './roundContext.ts';

/** Only the round that made the person a member holds their permissions. */
const ofMember = (round: Round, viewerId: string): Round => {
  mayChangeMember(round, viewerId);
  if (round.isEnded || round.memberBy === null) throw notAMember();
  if (round.isAccepted && round.memberBy !== round.id) throw joinedByAnother();
  return round;
};

const commandOf = ({ permissions, isPrimary }: ChangeMember, { id: invitationId, isPrimary: wasPrimary }: Round): InvitationCommand =>
  permissions === undefined
    ? { type: 'ChooseMainContact', data: { invitationId, isPrimary: isPrimary === true, wasPrimary } }
    : { type: 'ChangePermissions', data: { invitationId, permissions } };

/** PATCH /api/care-invitations/{id} without `status`: the senior changes a member's permissions or chooses the main contact. */
export const changeMember: CommandRoute<ChangeMember, Round | undefined, InvitationState, InvitationCommand, CircleEvent, InvitationSent> =
  {
    name: 'ChangeMember',
    body: 'ChangeMember',
    success: 200,
    decider: invitationDecider,
    loadContext: async (on, request) => roundOfPath(on, request),
    toCommand: async ({ body }, found, viewer, deps) => {
      const round = await knownRound(found, viewer, deps);
      checkOneChange(body);
      return onRound(round, commandOf(body, ofMember(round, viewer.userId)));
    },
    answer: (on, id, { viewerId, now }) => findInvitationSent(on, viewerId, now, id),
    endsAccess: ({ permissions }) => Object.values(permissions ?? {}).includes(false),
  };
