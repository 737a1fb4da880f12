import { findRound, type Round } from '../../projections/circle/roundsQueries.ts';
import type { CommandRequest, Intent, Viewer } from '../command/commandRoute.ts';
import type { Queryable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { pathId } from '../http/ids.ts';
import { assertDoorOpen } from '../session/doors.ts';
import { mayKnowRound } from './circleAccess.ts';
import type { InvitationCommand } from './invitationCommand.ts';

/** The round that a path names, if there is one. */
export const roundOfPath = (
  on: Queryable,
  { params, viewerId }: Pick<CommandRequest<unknown>, 'params' | 'viewerId'>,
): Promise<Round | undefined> => findRound(on, pathId(params), viewerId);

/** The round, when the viewer may know of it; nobody but the senior is answered while what is known of the circle may be out of date. */
export const knownRound = async (found: Round | undefined, viewer: Viewer, { db, doors }: Dependencies): Promise<Round> => {
  const round = mayKnowRound(found, viewer.userId);
  if (round.seniorId !== viewer.userId) await assertDoorOpen(db.pool, doors, { personId: round.seniorId });
  return round;
};

/** A command on a round: its events are under the round's own key. */
export const onRound = ({ id, stream, seniorId }: Round, command: InvitationCommand): Intent<InvitationCommand> => ({
  stream,
  command,
  subjectId: id,
  seniorId,
  id,
});
