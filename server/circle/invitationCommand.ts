import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { PermissionChanges } from '../../events/circle/permissions.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';

type Invited = MessageNamed<CircleEvent, 'CaregiverInvited'>['data'];

/** The invitation that a command is about. */
export interface AboutInvitation {
  readonly invitationId: string;
}
/** A removal or leaving by another invitation of the same person ends this one too. Its own stream does not show that, so read models report it. */
export interface Ending extends AboutInvitation {
  readonly isEnded: boolean;
}
/** The person who wants to join. */
export interface AboutJoinRequest extends AboutInvitation {
  readonly personId: string;
}
interface Inviting extends Omit<Invited, 'invitedAt' | 'expiresAt'> {
  /** The previous invitation, where it was ended in the same way. */
  readonly endedInvitation: string | null;
  /** The number of open invitations that the senior has, of other addresses and people. */
  readonly others: number;
}

/** Commands about one senior's invitations of one address, once the invitation is known. */
export type InvitationCommand =
  | Message<'InviteCaregiver', Inviting>
  /** `proof`: by the invitation's link or code; null: by the account alone. */
  | Message<
      'RespondToInvitation',
      AboutInvitation & { readonly status: 'accepted' | 'declined'; readonly proof: 'link' | 'code' | null }
    >
  /** `hasAddress`: the account still has the invited address, as read models report. */
  | Message<'ConfirmJoinRequest', AboutJoinRequest & { readonly hasAddress: boolean }>
  | Message<'RefuseJoinRequest', AboutJoinRequest>
  | Message<'ChangePermissions', AboutInvitation & { readonly permissions: PermissionChanges }>
  /** There is one main contact among all members; `wasPrimary` comes from the read models. */
  | Message<'ChooseMainContact', AboutInvitation & { readonly isPrimary: boolean; readonly wasPrimary: boolean }>
  | Message<'ChooseSignInHelper', AboutInvitation & { readonly isHelper: boolean }>
  | Message<'CancelInvitation', Ending>
  | Message<'RemoveMember', Ending>
  | Message<'LeaveCareTeam', Ending>
  | Message<'ExpireInvitation', AboutInvitation>
  /** The person who set the senior's account up becomes the first member. */
  | Message<
      'SetUpMembership',
      AboutInvitation & { readonly seniorId: string; readonly personId: string; readonly relationship: string | null }
    >;
