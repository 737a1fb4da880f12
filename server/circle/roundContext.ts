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

/** The round of a path, if it exists. */
export const roundOfPath = (
  on: Queryable,
  { params, viewerId }: Pick<CommandRequest<unknown>, 'params' | 'viewerId'>,
): Promise<Round | undefined> => findRound(on, pathId(params), viewerId);

/** The round, if the viewer may know of it; only the senior is answered while the circle's rows may be out of date. */
export const knownRound = async (found: Round | undefined, viewer: Viewer, { db, parkedStreamGuard }: Dependencies): Promise<Round> => {
  const round = mayKnowRound(found, viewer.userId);
  if (round.seniorId !== viewer.userId) await assertNotParked(db.pool, parkedStreamGuard, { personId: round.seniorId });
  return round;
};

/** PATCH /api/care-invitations/{id} makes one change a request. */
export const checkOneChange = (body: RespondToInvitation | ChangeMember): void => {
  if (Object.values(body).filter((change) => change !== undefined).length !== 1)
    throw new Invalid('Please send one of status, permissions and isPrimary at a time.');
};

/** A command on a round: its events are encrypted under the round's own key. */
export const onRound = ({ id, stream, seniorId }: Round, command: InvitationCommand): Intent<InvitationCommand> => ({
  stream,
  command,
  subjectId: id,
  seniorId,
  id,
});
