import type { RequestHandler } from 'express';
import { findManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { pathParams, sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { deleteDeviceSessionsOf } from '../session/sessionRows.ts';
import { mayHelp } from './managedAccountAccess.ts';

/** DELETE /api/managed-accounts/{id}/sessions: the device that was handed over is signed out. */
export const withdrawHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const userId = pathId(pathParams(req));
    validated('EndDeviceSessions', sentBody(req));
    await awaitMinPositionToWrite(req, res, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, (on) => findManagedAccount(on, userId));
    mayHelp(found, viewer.userId);
    const ended = await deleteDeviceSessionsOf(deps.db.pool, userId);
    if (ended.length === 0) throw new NotFound('That device is already signed out.');
    for (const endedDevice of ended) await recordSecurityEvent(req, deps, { userId, kind: 'deviceWithdrawn', endedDevice });
    res.status(204).end();
  };
