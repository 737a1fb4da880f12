import type { RequestHandler } from 'express';
import type { ShowHandoverLink } from '../../events/account/managedAccountCommands.ts';
import { findManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import { accountLocked } from '../account/accountAccess.ts';
import { findOpenLink, givenLink, makeLink } from '../accessLink/accessLinks.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { pathId } from '../http/ids.ts';
import { pathParams, sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { mayHandOver } from './managedAccountAccess.ts';

const openForMs = 7 * 24 * 3_600_000;

/** POST /api/managed-accounts/{id}/link: the link that works, or with `renew` a new one in its place. */
export const handoverLinkHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const subjectId = pathId(pathParams(req));
    const { renew = false } = validated<ShowHandoverLink>('ShowHandoverLink', sentBody(req));
    await awaitMinPositionToWrite(req, res, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, (on) => findManagedAccount(on, subjectId));
    if (mayHandOver(found, viewer.userId).isLocked) throw accountLocked(deps.config);
    const { db, keys } = deps;
    const now = deps.now();
    const subject = { kind: 'handover', subjectId } as const;
    const present = renew ? undefined : await findOpenLink(db.pool, keys, subject, now);
    const expiresAt = new Date(now.getTime() + openForMs);
    const link = present ?? (await makeLink(db.pool, keys, { ...subject, madeBy: viewer.userId, expiresAt }, now));
    res.status(present === undefined ? 201 : 200).json(givenLink('/open', link));
  };
