import type { Request, RequestHandler, Response } from 'express';
import type { ShowHandoverLink } from '../../events/account/managedAccountCommands.ts';
import { findManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import { accountLocked } from '../account/accountAccess.ts';
import { accountDecider } from '../account/accountDecider.ts';
import { accountStream } from '../account/nameStreams.ts';
import { findOpenLink, givenLink, makeLink } from '../accessLink/accessLinks.ts';
import { requestCommandId } from '../command/commandId.ts';
import type { Viewer } from '../command/commandRoute.ts';
import { handleCommand } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite, awaitWrite } from '../http/awaitPosition.ts';
import { pathId } from '../http/ids.ts';
import { pathParams, sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { mayHandOver } from './managedAccountAccess.ts';

const openForMs = 7 * 24 * 3_600_000;

/** On record and shown on the senior's devices before the link exists, as for a link by which she chooses a new password. */
const tellSenior = async (
  req: Request,
  res: Response,
  deps: Dependencies,
  viewer: Viewer,
  userId: string,
  now: Date,
): Promise<void> => {
  const { userId: helperId, agent } = viewer;
  const commandId = await requestCommandId(deps.keys, helperId, 'ShowHandoverLink', req.get('Idempotency-Key'));
  await recordSecurityEvent(req, deps, { userId, kind: 'signInHelpGiven', helperId });
  const command = { type: 'GiveSignInHelp', data: { helperId } } as const;
  const targeted = { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId };
  const outcome = await handleCommand(deps, {
    targeted,
    decider: accountDecider,
    commandId,
    actor: helperId,
    agent,
    now,
    content: '',
  });
  await awaitWrite(req, res, deps, outcome);
};

/** POST /api/managed-accounts/{id}/link: the link that works, or with `renew` a new one in its place. */
export const handoverLinkHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const subjectId = pathId(pathParams(req));
    const { renew = false } = validated<ShowHandoverLink>('ShowHandoverLink', sentBody(req));
    await awaitMinPositionToWrite(req, res, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, (on) => findManagedAccount(on, subjectId));
    const account = mayHandOver(found, viewer.userId);
    if (account.isLocked) throw accountLocked(deps.config);
    const { db, keys } = deps;
    const now = deps.now();
    const subject = { kind: 'handover', subjectId } as const;
    const present = renew ? undefined : await findOpenLink(db.pool, keys, subject, now);
    if (present === undefined && account.isOpened) await tellSenior(req, res, deps, viewer, subjectId, now);
    const expiresAt = new Date(now.getTime() + openForMs);
    const link = present ?? (await makeLink(db.pool, keys, { ...subject, madeBy: viewer.userId, expiresAt }, now));
    res.status(present === undefined ? 201 : 200).json(givenLink('/open', link));
  };
