import { Refusal } from '../../events/kernel/refusal.ts';
import { listOverdueInvitations, type OverdueInvitation } from '../../projections/circle/invitationCommandQueries.ts';
import type { TargetedCommand } from '../command/commandRoute.ts';
import { handleJobCommand } from '../command/handleJobCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { mostARun, workInTurn } from '../jobs/inTurn.ts';
import type { Job } from '../jobs/jobHost.ts';
import type { InvitationCommand } from './invitationCommand.ts';
import { invitationDecider } from './invitationDecider.ts';

const name = 'expireInvitations';

const targetedCommandOf = ({
  id,
  stream,
  seniorId,
  expiresAt,
}: OverdueInvitation): TargetedCommand<InvitationCommand> => ({
  stream,
  command: { type: 'ExpireInvitation', data: { invitationId: id } },
  subjectId: id,
  seniorId,
  happenedAt: expiresAt,
  id,
});

/** A failure does not stop the other invitations; an erased account's invitation can never be closed. */
const expire = async (deps: Dependencies, invitation: OverdueInvitation): Promise<boolean> => {
  try {
    await handleJobCommand(deps, name, targetedCommandOf(invitation), invitationDecider);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return true;
    deps.log.warn(
      { err: error, job: name },
      'An invitation could not be recorded as expired; it is tried again next minute',
    );
    return false;
  }
};

/** Records expired invitations. Whether one can still be answered is decided by the decider, whether or not this job has run. */
export const expireInvitations: Job = {
  name,
  run: async (deps, signal) => {
    const due = await listOverdueInvitations(deps.db.pool, deps.now(), mostARun);
    const turns = {
      ownerOf: ({ seniorId }: OverdueInvitation) => seniorId,
      work: (invitation: OverdueInvitation) => expire(deps, invitation),
    };
    const { failures } = await workInTurn(due, turns, signal);
    if (failures > 0) throw new Error(`${failures} invitations could not be recorded as expired`);
  },
};
