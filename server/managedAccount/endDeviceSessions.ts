import { unusedDeviceMs } from '../../events/account/deviceUse.ts';
import { type ManagedAccount } from '../../projections/account/managedAccountsQueries.ts';
import { processRoute } from '../command/commandRoute.ts';
import { NotFound } from '../http/errors.ts';
import { recordSecurityEvent } from '../session/securityEvents.ts';
import { deleteDeviceSessionsOf, hasDeviceSession } from '../session/sessionRows.ts';
import { deviceInUse, mayHelp } from './managedAccountAccess.ts';
import { managedAccountOfPath } from './managedAccountOfPath.ts';

/** Without a password a device is the senior's only way in: one that is used is hers to sign out. With one she signs in again. */
const unusedSince = ({ isOpened, hasPassword }: ManagedAccount, now: Date): Date | undefined =>
  isOpened && !hasPassword ? new Date(now.getTime() - unusedDeviceMs) : undefined;

/** DELETE /api/managed-accounts/{id}/sessions: the device that was handed over is signed out. */
export const endDeviceSessions = processRoute({
  name: 'EndDeviceSessions',
  success: 204,
  loadContext: managedAccountOfPath,
  carryOut: async ({ request: { now }, context: found, viewer, deps, req }) => {
    const account = mayHelp(found, viewer.userId);
    const { id: userId } = account;
    const { pool } = deps.db;
    const ended = await deleteDeviceSessionsOf(pool, userId, unusedSince(account, now));
    if (ended.length === 0 && (await hasDeviceSession(pool, userId))) throw deviceInUse(account, deps.config);
    if (ended.length === 0) throw new NotFound('That device is already signed out.');
    for (const endedDevice of ended)
      await recordSecurityEvent(req, deps, { userId, kind: 'deviceWithdrawn', endedDevice });
    return { id: userId, changed: true };
  },
});
