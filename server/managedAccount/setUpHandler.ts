import type { RequestHandler } from 'express';
import type { SetUpAccount } from '../../events/account/managedAccountCommands.ts';
import { findManagedAccountView, findSettingUp } from '../../projections/account/managedAccountsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { ready } from '../account/accountAccess.ts';
import { sayingWhichField } from '../account/nameProblems.ts';
import { assertMaySetUpAccounts } from '../account/registrationPolicy.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { requestCommandId } from '../command/commandId.ts';
import { requestKeyOf } from '../command/requestKeys.ts';
import type { Dependencies } from '../dependencies.ts';
import { awaitMinPositionToWrite } from '../http/awaitPosition.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { answerWrite } from '../http/writeAnswer.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { maySetUp } from './managedAccountAccess.ts';
import { checkSetUp, planSetUp } from './planSetUp.ts';
import { ifMakerHasRoom } from './roomForSetUp.ts';
import { setUpAccount } from './setUp.ts';

/** POST /api/managed-accounts: an account for a senior, whose first member and main contact the viewer is. */
export const setUpHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const { userId: personId } = claims;
    const body = validated<SetUpAccount>('SetUpAccount', sentBody(req));
    const key = req.get('Idempotency-Key');
    const commandId = await requestCommandId(deps.keys, personId, 'SetUpAccount', key);
    const requestKey = await requestKeyOf(deps, key, commandId, { content: canonicalJson(body) });
    await awaitMinPositionToWrite(req, res, deps);
    const { found } = await withSession(req, res, deps, claims, (on) => findSettingUp(on, personId), requestKey);
    await assertMaySetUpAccounts(deps, personId);
    const maker = ready(found);
    maySetUp(maker.role);
    checkSetUp(body);
    const now = deps.now();
    try {
      const setUp = await planSetUp(deps, { body, personId, timeZone: maker.timeZone, commandId, now });
      const { userId: id } = setUp.registration.command.data;
      const position = await ifMakerHasRoom(deps, { ownerId: personId, id, now }, () => setUpAccount(deps, setUp));
      const view = (on: Queryable) => findManagedAccountView(on, personId, now, id);
      await answerWrite(req, res, deps, { changed: !setUp.wasThere, position }, { success: 201, id, view });
    } catch (problem) {
      throw sayingWhichField(problem);
    }
  };
