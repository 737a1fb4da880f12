import type {
  AnswerJoinRequest,
  ChangeMember,
  InviteCaregiver,
  ReadInvitationLink,
  RespondToInvitation,
  ShowInvitationLink,
} from '../../events/circle/circleCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { CareConnection } from './careConnectionsQueries.ts';
import type { InvitationSent } from './careInvitationsQueries.ts';
import type { InvitationLink, InvitationLinkView } from './invitationLinkView.ts';
import type { InvitationReceived } from './invitationsReceivedQueries.ts';
import type { TeamMember } from './teamQueries.ts';

export interface CircleApiRoutes {
  'GET /care-connections': Query<readonly CareConnection[]>;
  'GET /care-team': Query<readonly TeamMember[], 'senior'>;
  'GET /care-invitations/sent': Query<readonly InvitationSent[]>;
  'GET /care-invitations/received': Query<readonly InvitationReceived[]>;
  'POST /care-invitations': Write<'InviteCaregiver', InviteCaregiver, InvitationSent>;
  'PATCH /care-invitations/:id':
    | Write<'RespondToInvitation', RespondToInvitation, InvitationReceived>
    | Write<'AnswerJoinRequest', AnswerJoinRequest, InvitationSent>
    | Write<'ChangePermissions' | 'ChooseMainContact' | 'ChooseSignInHelper', ChangeMember, InvitationSent>;
  'POST /care-invitations/:id/link': Write<'ShowInvitationLink', ShowInvitationLink, InvitationLink>;
  'POST /invitation-links/read': Write<'ReadInvitationLink', ReadInvitationLink, InvitationLinkView>;
  'DELETE /care-invitations/:id': Write<'CancelInvitation' | 'RemoveMember' | 'LeaveCareTeam', undefined, undefined>;
}
