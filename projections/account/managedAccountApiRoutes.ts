import type {
  ChangeManagedAccount,
  OpenHandoverLink,
  ReadHandoverLink,
  SetUpAccount,
  ShowHandoverLink,
} from '../../events/account/managedAccountCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { Handover } from './handoverQueries.ts';
import type { ManagedAccountView } from './managedAccountsQueries.ts';
import type { GivenLink } from './signInLinkView.ts';
import type { UserView } from './usersQueries.ts';

export interface ManagedAccountApiRoutes {
  'GET /managed-accounts': Query<readonly ManagedAccountView[]>;
  'POST /managed-accounts': Write<'SetUpAccount', SetUpAccount, ManagedAccountView>;
  'PUT /managed-accounts/:id': Write<'ChangeManagedAccount', ChangeManagedAccount, ManagedAccountView>;
  'POST /managed-accounts/:id/picture': Write<'ChangeManagedPicture', FormData, ManagedAccountView>;
  'DELETE /managed-accounts/:id': Write<'DiscardManagedAccount', undefined, undefined>;
  'POST /managed-accounts/:id/link': Write<'ShowHandoverLink', ShowHandoverLink, GivenLink>;
  'DELETE /managed-accounts/:id/sessions': Write<'EndDeviceSessions', undefined, undefined>;
  'POST /handover-links/read': Write<'ReadHandoverLink', ReadHandoverLink, Handover>;
  'POST /handover-links/open': Write<'OpenHandoverLink', OpenHandoverLink, UserView>;
}
