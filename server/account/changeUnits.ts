import type { ChangeUnits } from '../../events/account/accountCommands.ts';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { findUser, type UserView } from '../../projections/account/usersQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { ready } from './accountAccess.ts';
import { accountDecider, type AccountCommand, type AccountState } from './accountDecider.ts';
import { accountStream } from './nameStreams.ts';

/** PUT /api/user/units: the units in which the viewer reads and enters readings. Recorded readings stay unchanged. */
export const changeUnits: CommandRoute<
  ChangeUnits,
  UserView | undefined,
  AccountState,
  AccountCommand,
  AccountEvent,
  UserView
> = {
  name: 'ChangeUnits',
  body: 'ChangeUnits',
  success: 200,
  decider: accountDecider,
  loadContext: (on, { viewerId }) => findUser(on, viewerId),
  toCommand: ({ body }, found, { userId }) => {
    ready(found);
    return {
      stream: accountStream(userId),
      command: { type: 'ChangeUnits', data: body },
      subjectId: userId,
      seniorId: null,
      id: userId,
    };
  },
  answer: findUser,
};
