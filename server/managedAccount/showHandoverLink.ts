import type { ShowHandoverLink } from '../../events/account/managedAccountCommands.ts';
import { type ManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import { accountLocked } from '../account/accountAccess.ts';
import { accountDecider } from '../account/accountDecider.ts';
import { onAccount } from '../account/onAccount.ts';
import { findOpenLink, givenLink, makeLink } from '../accessLink/accessLinks.ts';
import { processRoute, type CommandStep } from '../command/commandRoute.ts';
import { handleCommand } from '../command/handleCommand.ts';
import { awaitWrite } from '../http/awaitPosition.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { mayHandOver } from './managedAccountAccess.ts';
import { managedAccountOfPath } from './managedAccountOfPath.ts';

const openForMs = 7 * 24 * 3_600_000;

type LinkStep = CommandStep<ShowHandoverLink, ManagedAccount | undefined>;

/** On record and shown on the senior's devices before the link exists, as for a link by which she chooses a new password. */
const tellSenior = async ({ request, viewer, deps, req, res }: LinkStep, userId: string): Promise<void> => {
  const { userId: helperId, agent } = viewer;
  await recordSecurityEvent(req, deps, { userId, kind: 'signInHelpGiven', helperId });
  const outcome = await handleCommand(deps, {
    targeted: onAccount(userId, { type: 'GiveSignInHelp', data: { helperId } }),
    decider: accountDecider,
    commandId: request.commandId,
    actor: helperId,
    agent,
    now: request.now,
    content: '',
  });
  await awaitWrite(req, res, deps, outcome);
};

/** POST /api/managed-accounts/{id}/link: the link that works, or with `renew` a new one in its place. */
export const showHandoverLink = processRoute({
  name: 'ShowHandoverLink',
  success: 201,
  loadContext: managedAccountOfPath,
  carryOut: async (step) => {
    const { request, context: found, viewer, deps } = step;
    const { db, keys, config } = deps;
    const { body, now } = request;
    const account = mayHandOver(found, viewer.userId);
    if (account.isLocked) throw accountLocked(config);
    const { id } = account;
    const subject = { kind: 'handover', subjectId: id } as const;
    const present = body.renew === true ? undefined : await findOpenLink(db.pool, keys, subject, now);
    if (present === undefined && account.isOpened) await tellSenior(step, id);
    const expiresAt = new Date(now.getTime() + openForMs);
    const link = present ?? (await makeLink(db.pool, keys, { ...subject, madeBy: viewer.userId, expiresAt }, now));
    return { id, changed: present === undefined, view: givenLink('/open', link) };
  },
});
