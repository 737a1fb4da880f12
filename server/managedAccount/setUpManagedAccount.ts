import { findManagedAccountView, findSettingUp } from '../../projections/account/managedAccountsQueries.ts';
import { ready } from '../account/accountAccess.ts';
import { sayingWhichField } from '../account/nameProblems.ts';
import { assertMaySetUpAccounts } from '../account/registrationPolicy.ts';
import { processRoute } from '../command/commandRoute.ts';
import { maySetUp } from './managedAccountAccess.ts';
import { checkSetUp, planSetUp } from './planSetUp.ts';
import { ifMakerHasRoom } from './roomForSetUp.ts';
import { setUpAccount } from './setUp.ts';

/** POST /api/managed-accounts: an account for a senior, whose first member and main contact the viewer is. */
export const setUpManagedAccount = processRoute({
  name: 'SetUpAccount',
  success: 201,
  loadContext: (on, { viewerId }) => findSettingUp(on, viewerId),
  carryOut: async ({ request: { body, commandId, now }, context, viewer: { userId: personId }, deps }) => {
    await assertMaySetUpAccounts(deps, personId);
    const maker = ready(context);
    maySetUp(maker.role);
    checkSetUp(body);
    try {
      const setUp = await planSetUp(deps, { body, personId, timeZone: maker.timeZone, commandId, now });
      const { userId: id } = setUp.registration.command.data;
      const position = await ifMakerHasRoom(deps, { ownerId: personId, id, now }, () => setUpAccount(deps, setUp));
      return { id, changed: !setUp.wasThere, position };
    } catch (problem) {
      throw sayingWhichField(problem);
    }
  },
  answer: (on, id, { viewerId, now }) => findManagedAccountView(on, viewerId, now, id),
});
