import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { PermissionChanges } from '../../events/circle/permissions.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';

type Invited = MessageNamed<CircleEvent, 'CaregiverInvited'>['data'];

/** The round that is meant. */
export interface AboutRound {
  readonly invitationId: string;
}
/** A removal or leaving by another round of the same person ends this one too, of which its own stream does not know: read models say so. */
export interface Ending extends AboutRound {
  readonly isEnded: boolean;
}
interface Inviting extends Omit<Invited, 'invitedAt' | 'expiresAt'> {
  /** The round before it, where that was ended in the same way. */
  readonly endedRound: string | null;
}

/** What one senior's invitations of one address are asked, once it is known which round is meant. */
export type InvitationCommand =
  | Message<'InviteCaregiver', Inviting>
  | Message<'RespondToInvitation', AboutRound & { readonly status: 'accepted' | 'declined' }>
  | Message<'ChangePermissions', AboutRound & { readonly permissions: PermissionChanges }>
  /** There is one main contact among all members: `wasPrimary` is the read models' word. */
  | Message<'ChooseMainContact', AboutRound & { readonly isPrimary: boolean; readonly wasPrimary: boolean }>
  | Message<'CancelInvitation', Ending>
  | Message<'RemoveMember', Ending>
  | Message<'LeaveCareTeam', Ending>
  | Message<'ExpireInvitation', AboutRound>;
