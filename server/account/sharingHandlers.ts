import type {
  ChangeAppointmentSharing,
  ChangePhoneSharing,
  ChangeTeamVisibility,
} from '../../events/account/accountCommands.ts';
import type { AccountEvent } from '../../events/account/accountEvents.ts';
import { findUser, type UserView } from '../../projections/account/usersQueries.ts';
import type { CommandRoute } from '../command/commandRoute.ts';
import { mayHideTeam, mayShareAppointments, ready } from './accountAccess.ts';
import { accountDecider, type AccountCommand, type AccountState } from './accountDecider.ts';
import { accountStream } from './nameStreams.ts';

type SharingRoute<Body> = CommandRoute<
  Body,
  UserView | undefined,
  AccountState,
  AccountCommand,
  AccountEvent,
  UserView
>;
type Name = 'ChangeAppointmentSharing' | 'ChangePhoneSharing' | 'ChangeTeamVisibility';

/** A switch by which a person shows something to others, or not. Waits until switching off is in force. */
const sharingRoute = <Body>(
  name: Name,
  rule: { commandOf(body: Body): AccountCommand; isOn(body: Body): boolean; may?(role: UserView['role']): void },
): SharingRoute<Body> => ({
  name,
  body: name,
  success: 200,
  decider: accountDecider,
  loadContext: (on, { viewerId }) => findUser(on, viewerId),
  toCommand: ({ body }, found, { userId }) => {
    rule.may?.(ready(found).role);
    return {
      stream: accountStream(userId),
      command: rule.commandOf(body),
      subjectId: userId,
      seniorId: null,
      id: userId,
    };
  },
  answer: findUser,
  endsAccess: (body) => !rule.isOn(body),
});

/** PUT /api/user/appointment-sharing: whether the seniors whose family member the viewer is see the viewer's appointments. */
export const changeAppointmentSharing = sharingRoute<ChangeAppointmentSharing>('ChangeAppointmentSharing', {
  commandOf: ({ isShared }) => ({ type: 'ChangeAppointmentSharing', data: { isShared } }),
  isOn: ({ isShared }) => isShared,
  may: mayShareAppointments,
});

/** PUT /api/user/phone-sharing: whether the members of the viewer's care teams see the viewer's phone number. */
export const changePhoneSharing = sharingRoute<ChangePhoneSharing>('ChangePhoneSharing', {
  commandOf: ({ isShared }) => ({ type: 'ChangePhoneSharing', data: { isShared } }),
  isOn: ({ isShared }) => isShared,
});

/** PUT /api/user/team-visibility: whether the members of the viewer's own care team see each other. */
export const changeTeamVisibility = sharingRoute<ChangeTeamVisibility>('ChangeTeamVisibility', {
  commandOf: ({ isVisible }) => ({ type: 'ChangeTeamVisibility', data: { isVisible } }),
  isOn: ({ isVisible }) => isVisible,
  may: mayHideTeam,
});
