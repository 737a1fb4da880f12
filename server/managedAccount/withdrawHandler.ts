import type { RequestHandler } from 'express';
import { unusedDeviceMs } from '../../events/account/deviceUse.ts';
import { findManagedAccount, type ManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { pathParams, sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { deleteDeviceSessionsOf, hasDeviceSession } from '../session/sessionRows.ts';
import { deviceInUse, mayHelp } from './managedAccountAccess.ts';

/** Without a password a device is the senior's only way in: one that is used is hers to sign out. With one she signs in again. */
const unusedSince = ({ isOpened, hasPassword }: ManagedAccount, now: Date): Date | undefined =>
  isOpened && !hasPassword ? new Date(now.getTime() - unusedDeviceMs) : undefined;

/** DELETE /api/managed-accounts/{id}/sessions: the device that was handed over is signed out. */
export const withdrawHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const userId = pathId(pathParams(req));
    validated('EndDeviceSessions', sentBody(req));
    await awaitMinPositionToWrite(req, res, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, (on) => findManagedAccount(on, userId));
    const account = mayHelp(found, viewer.userId);
    const { pool } = deps.db;
    const ended = await deleteDeviceSessionsOf(pool, userId, unusedSince(account, deps.now()));
    if (ended.length === 0 && (await hasDeviceSession(pool, userId))) throw deviceInUse(account, deps.config);
    if (ended.length === 0) throw new NotFound('That device is already signed out.');
    for (const endedDevice of ended)
      await recordSecurityEvent(req, deps, { userId, kind: 'deviceWithdrawn', endedDevice });
    res.status(204).end();
  };
