import type { ChangeAppointmentSharing } from '../../events/account/accountCommands.ts';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { findUser, type UserView } from '../../projections/account/usersQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { mayShareAppointments, ready } from './accountAccess.ts';
import { accountDecider, type AccountCommand, type AccountState } from './accountDecider.ts';
import { accountStream } from './nameStreams.ts';

/** PUT /api/user/appointment-sharing: whether the seniors whose family member one is see one's appointments; switched off, it is in force when answered. */
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
