import type { ChangeAppointmentSharing } from '../../events/account/accountCommands.ts';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { findUser, type UserView } from '../../projections/account/usersQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { mayShareAppointments, ready } from './accountAccess.ts';
import { accountDecider, type AccountCommand, type AccountState } from './accountDecider.ts';
import { accountStream } from './nameStreams.ts';

/** PUT /api/user/appointment-sharing: whether the seniors whose family member the viewer is see the viewer's appointments. Waits until switching off is in force. */
export const changeAppointmentSharing: CommandRoute<
  ChangeAppointmentSharing,
  UserView | undefined,
  AccountState,
  AccountCommand,
  AccountEvent,
  UserView
> = {
  name: 'ChangeAppointmentSharing',
  body: 'ChangeAppointmentSharing',
  success: 200,
  decider: accountDecider,
  loadContext: (on, { viewerId }) => findUser(on, viewerId),
  toCommand: ({ body }, found, { userId }) => {
    mayShareAppointments(ready(found).role);
    const command = { type: 'ChangeAppointmentSharing', data: { isShared: body.isShared } } as const;
    return { stream: accountStream(userId), command, subjectId: userId, seniorId: null, id: userId };
  },
  answer: findUser,
  endsAccess: ({ isShared }) => !isShared,
};
