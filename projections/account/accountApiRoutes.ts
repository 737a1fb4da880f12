import type {
  ChangeAppointmentSharing,
  ChangePassword,
  ChangePhoneSharing,
  ChangeTeamVisibility,
  ChangeUnits,
  GiveSignInHelp,
  MakePairingCode,
  ReadPairingCode,
  ReadSignInLink,
  RegisterUser,
  SignIn,
  UpdateProfile,
  UsePairingCode,
  UseSignInLink,
} from '../../events/account/accountCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { PairingCode, PairingView } from './pairingView.ts';
import type { RoleView } from './roleQueries.ts';
import type { GivenLink, SignInLinkView } from './signInLinkView.ts';
import type { UserSeen, UserView } from './usersQueries.ts';

export interface AccountApiRoutes {
  'POST /register': Write<'RegisterUser', RegisterUser, UserView>;
  'POST /login': Write<'SignIn', SignIn, UserView>;
  'POST /sign-in-help': Write<'GiveSignInHelp', GiveSignInHelp, GivenLink>;
  'POST /sign-in-links/read': Write<'ReadSignInLink', ReadSignInLink, SignInLinkView>;
  'POST /sign-in-links/use': Write<'UseSignInLink', UseSignInLink, UserView>;
  'POST /pairing-codes': Write<'MakePairingCode', MakePairingCode, PairingCode>;
  'DELETE /pairing-codes': Write<'EndPairingCode', undefined, undefined>;
  'POST /pairing-codes/read': Write<'ReadPairingCode', ReadPairingCode, PairingView>;
  'POST /pairing-codes/use': Write<'UsePairingCode', UsePairingCode, UserView>;
  'GET /user/me': Query<UserView>;
  'GET /user/role': Query<RoleView>;
  'GET /user/:id': Query<UserSeen>;
  'PUT /user/profile': Write<'UpdateProfile', UpdateProfile, UserView>;
  'PUT /user/password': Write<'ChangePassword', ChangePassword, UserView>;
  'PUT /user/appointment-sharing': Write<'ChangeAppointmentSharing', ChangeAppointmentSharing, UserView>;
  'PUT /user/phone-sharing': Write<'ChangePhoneSharing', ChangePhoneSharing, UserView>;
  'PUT /user/team-visibility': Write<'ChangeTeamVisibility', ChangeTeamVisibility, UserView>;
  'PUT /user/units': Write<'ChangeUnits', ChangeUnits, UserView>;
  'POST /user/profile-picture': Write<'ChangeProfilePicture', FormData, UserView>;
}
