import type { RequestHandler } from 'express';
import type { ChangeManagedAccount } from '../../events/account/managedAccountCommands.ts';
import { profileProblems } from '../../events/account/profileFields.ts';
import { isTimeZone } from '../../events/account/timeZones.ts';
import { findManagedAccount, findManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { changeProfile } from '../account/changeProfile.ts';
import { refuseProblems } from '../account/registration.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { requestCommandId } from '../command/commandId.ts';
import { requestKeyOf } from '../command/requestKeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { pathId } from '../http/ids.ts';
import { pathParams, sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { answerWrite } from '../http/writeAnswer.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { mayChangeManaged } from './managedAccountAccess.ts';

/** The last name may be cleared; the first may not. */
const checkChange = ({ timeZone, firstName, lastName }: ChangeManagedAccount): void => {
  const names = { ...(firstName === undefined ? {} : { firstName }), ...(lastName?.trim() ? { lastName } : {}) };
  refuseProblems({
    ...profileProblems(names, ''),
    timeZone: timeZone === undefined || isTimeZone(timeZone) ? undefined : 'Unknown time zone',
  });
};

/** PUT /api/managed-accounts/{id}: name and zone, until the senior has opened the account. */
export const changeManagedHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const { userId: viewerId } = claims;
    const userId = pathId(pathParams(req));
    const body = validated<ChangeManagedAccount>('ChangeManagedAccount', sentBody(req));
    const key = req.get('Idempotency-Key');
    const commandId = await requestCommandId(deps.keys, viewerId, 'ChangeManagedAccount', key);
    const content = canonicalJson(body);
    const requestKey = await requestKeyOf(deps, key, commandId, { params: { id: userId }, content });
    await awaitMinPositionToWrite(req, res, deps);
    const { viewer, found } = await withSession(
      req,
      res,
      deps,
      claims,
      (on) => findManagedAccount(on, userId),
      requestKey,
    );
    mayChangeManaged(found, viewerId);
    checkChange(body);
    const now = deps.now();
    const process = { commandId, actor: viewerId, agent: viewer.agent, now };
    const changes = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value.trim()]));
    const outcome = await changeProfile(deps, { process, userId, changes, content });
    const view = (on: Queryable) => findManagedAccountView(on, viewerId, now, userId);
    await answerWrite(req, res, deps, outcome, { success: 200, id: userId, view });
  };
