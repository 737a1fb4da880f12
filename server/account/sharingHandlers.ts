import { findUser } from '../../projections/account/usersQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { mayHideTeam, mayShareAppointments, ready } from './accountAccess.ts';
import { accountDecider } from './accountDecider.ts';
import { onAccount } from './onAccount.ts';

/** A switch by which a person shows something to others, or not. The answer waits until switching off is in force. */
const ownAccount = {
  success: 200,
  decider: accountDecider,
  loadContext: (on: Queryable, { viewerId }: { readonly viewerId: string }) => findUser(on, viewerId),
  answer: findUser,
} as const;

/** PUT /api/user/appointment-sharing: whether the seniors whose family member the viewer is see the viewer's appointments. */
export const changeAppointmentSharing = commandRoute({
  ...ownAccount,
  name: 'ChangeAppointmentSharing',
  toCommand: ({ body: { isShared } }, found, { userId }) => {
    mayShareAppointments(ready(found).role);
    return onAccount(userId, { type: 'ChangeAppointmentSharing', data: { isShared } });
  },
  endsAccess: ({ isShared }) => !isShared,
});

/** PUT /api/user/phone-sharing: whether the members of the viewer's care teams see the viewer's phone number. */
export const changePhoneSharing = commandRoute({
  ...ownAccount,
  name: 'ChangePhoneSharing',
  toCommand: ({ body: { isShared } }, _found, { userId }) =>
    onAccount(userId, { type: 'ChangePhoneSharing', data: { isShared } }),
  endsAccess: ({ isShared }) => !isShared,
});

/** PUT /api/user/team-visibility: whether the members of the viewer's own care team see each other. */
export const changeTeamVisibility = commandRoute({
  ...ownAccount,
  name: 'ChangeTeamVisibility',
  toCommand: ({ body: { isVisible } }, found, { userId }) => {
    mayHideTeam(ready(found).role);
    return onAccount(userId, { type: 'ChangeTeamVisibility', data: { isVisible } });
  },
  endsAccess: ({ isVisible }) => !isVisible,
});
