import type { ChangeManagedAccount } from '../../events/account/managedAccountCommands.ts';
import { profileProblems } from '../../events/account/profileFields.ts';
import { isTimeZone } from '../../events/account/timeZones.ts';
import { findManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import { changeProfile } from '../account/changeProfile.ts';
import { refuseProblems } from '../account/registration.ts';
import { processRoute } from '../command/commandRoute.ts';
import { mayChangeManaged } from './managedAccountAccess.ts';
import { managedAccountOfPath } from './managedAccountOfPath.ts';

/** The last name may be cleared; the first may not. */
const checkChange = ({ timeZone, firstName, lastName }: ChangeManagedAccount): void => {
  const names = { ...(firstName === undefined ? {} : { firstName }), ...(lastName?.trim() ? { lastName } : {}) };
  refuseProblems({
    ...profileProblems(names, ''),
    timeZone: timeZone === undefined || isTimeZone(timeZone) ? undefined : 'Unknown time zone',
  });
};

/** PUT /api/managed-accounts/{id}: name and zone, until the senior has opened the account. */
export const changeManagedAccount = processRoute({
  name: 'ChangeManagedAccount',
  success: 200,
  loadContext: managedAccountOfPath,
  carryOut: async ({ request: { body, commandId, now, content }, context: found, viewer, deps }) => {
    const { id: userId } = mayChangeManaged(found, viewer.userId);
    checkChange(body);
    const process = { commandId, actor: viewer.userId, agent: viewer.agent, now };
    const changes = Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value.trim()]));
    return { id: userId, ...(await changeProfile(deps, { process, userId, changes, content })) };
  },
  answer: (on, id, { viewerId, now }) => findManagedAccountView(on, viewerId, now, id),
});
