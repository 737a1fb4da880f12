import type { ChangeMember, RespondToInvitation } from '../../events/circle/circleCommands.ts';
import { findRound, type Round } from '../../projections/circle/roundsQueries.ts';
import type { CommandRequest, Intent, Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { Invalid } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { assertNotParked } from '../session/parkedStreamGuard.ts';
import { mayKnowRound } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';

/** The round that a path names, if there is one. */
export const roundOfPath = (
  on: Queryable,
  { params, viewerId }: Pick<CommandRequest<unknown>, 'params' | 'viewerId'>,
): Promise<Round | undefined> => findRound(on, pathId(params), viewerId);

/** The round, when the viewer may know of it; nobody but the senior is answered while what is known of the circle may be out of date. */
export const knownRound = async (found: Round | undefined, viewer: Viewer, { db, parkedStreamGuard }: Dependencies): Promise<Round> => {
  const round = mayKnowRound(found, viewer.userId);
  if (round.seniorId !== viewer.userId) await assertNotParked(db.pool, parkedStreamGuard, { personId: round.seniorId });
  return round;
};

/** PATCH /api/care-invitations/{id} is one change a request. */
export const checkOneChange = (body: RespondToInvitation | ChangeMember): void => {
  if (Object.values(body).filter((change) => change !== undefined).length !== 1)
    throw new Invalid('Please send one of status, permissions and isPrimary at a time.');
};

/** A command on a round: its events are under the round's own key. */
export const onRound = ({ id, stream, seniorId }: Round, command: InvitationCommand): Intent<InvitationCommand> => ({
  stream,
  command,
  subjectId: id,
  seniorId,
  id,
});
