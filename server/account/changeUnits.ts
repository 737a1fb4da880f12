import { findUser } from '../../projections/account/usersQueries.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { ready } from './accountAccess.ts';
import { accountDecider } from './accountDecider.ts';
import { onAccount } from './onAccount.ts';

/** PUT /api/user/units: the units in which the viewer reads and enters readings. Recorded readings stay unchanged. */
export const changeUnits = commandRoute({
  name: 'ChangeUnits',
  success: 200,
  decider: accountDecider,
  loadContext: (on, { viewerId }) => findUser(on, viewerId),
  toCommand: ({ body }, found, { userId }) => {
    ready(found);
    return onAccount(userId, { type: 'ChangeUnits', data: body });
  },
  answer: findUser,
});
