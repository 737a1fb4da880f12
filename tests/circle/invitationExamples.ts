import type { AcceptanceProof, CircleEvent } from '../../events/circle/circleEvents.ts';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { InvitationCommand } from '../../server/circle/invitationCommand.ts';
import { specifiedContext } from '../support/given.ts';

export const { now } = specifiedContext;
export const rosa = specifiedContext.actor ?? '';
export const ana = '00000000-0000-4000-8000-0000000000bb';
export const eve = '00000000-0000-4000-8000-0000000000cc';
export const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
export const day = 24 * 3_600_000;
export const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();

export const invitation = (invitationId = first, accountId: string | null = ana) => ({
  invitationId,
  seniorId: rosa,
  caregiverEmail: 'ana@example.org',
  inviteeName: null,
  accountId,
  relationship: 'Daughter',
  permissions: { ...allPermissions, health: false },
  message: null,
});
export const invite = (invitationId = first, endedInvitation: string | null = null, others = 0): InvitationCommand => ({
  type: 'InviteCaregiver',
  data: { ...invitation(invitationId), endedInvitation, others },
});
export const respond = (
  status: 'accepted' | 'declined' = 'accepted',
  invitationId = first,
  proof: 'link' | 'code' | null = null,
): InvitationCommand => ({ type: 'RespondToInvitation', data: { invitationId, status, proof } });
export const permit = (permissions: object, invitationId = first): InvitationCommand => ({
  type: 'ChangePermissions',
  data: { invitationId, permissions },
});
export const letHelp = (isHelper: boolean): InvitationCommand => ({
  type: 'ChooseSignInHelper',
  data: { invitationId: first, isHelper },
});
export const choose = (isPrimary: boolean, wasPrimary: boolean): InvitationCommand => ({
  type: 'ChooseMainContact',
  data: { invitationId: first, isPrimary, wasPrimary },
});
export const ending = (
  type: 'CancelInvitation' | 'RemoveMember' | 'LeaveCareTeam',
  more: object = {},
): InvitationCommand => ({
  type,
  data: { invitationId: first, isEnded: false, ...more },
});
export const expire = (invitationId = first): InvitationCommand => ({
  type: 'ExpireInvitation',
  data: { invitationId },
});

export const who = { invitationId: first, seniorId: rosa, personId: ana };
export const invited = (invitationId = first, accountId: string | null = ana, invitedAt = now): CircleEvent => ({
  type: 'CaregiverInvited',
  data: {
    ...invitation(invitationId, accountId),
    invitedAt,
    expiresAt: new Date(Date.parse(invitedAt) + 14 * day).toISOString(),
  },
});
/** No account had the address. */
export const open = invited(first, null);
export const accepted = (personId = ana, acceptedAt = now, proof: AcceptanceProof = 'address'): CircleEvent => ({
  type: 'InvitationAccepted',
  data: { ...who, personId, relationship: 'Daughter', permissions: invitation().permissions, proof, acceptedAt },
});
export const requested = (personId: string): CircleEvent => ({
  type: 'JoinRequested',
  data: { ...who, personId, requestedAt: now },
});
export const refused = (personId: string): CircleEvent => ({
  type: 'JoinRequestRefused',
  data: { ...who, personId, refusedAt: now },
});
export const confirm = (personId: string, hasAddress = true): InvitationCommand => ({
  type: 'ConfirmJoinRequest',
  data: { invitationId: first, personId, hasAddress },
});
export const refuse = (personId: string): InvitationCommand => ({
  type: 'RefuseJoinRequest',
  data: { invitationId: first, personId },
});
export const unproven =
  'We can’t tell yet that this invitation is for you. Open the link you were given, or ask to join.';
export const declined: CircleEvent = { type: 'InvitationDeclined', data: { ...who, declinedAt: now } };
export const cancelled: CircleEvent = {
  type: 'InvitationCancelled',
  data: { invitationId: first, seniorId: rosa, cancelledAt: now },
};
export const removed: CircleEvent = { type: 'MemberRemoved', data: { ...who, removedAt: now } };
export const left: CircleEvent = { type: 'MemberLeft', data: { ...who, leftAt: now } };
export const expired: CircleEvent = {
  type: 'InvitationExpired',
  data: { invitationId: first, seniorId: rosa, expiresAt: later(14 * day), detectedAt: later(15 * day) },
};
export const permitted = (permissions: object): CircleEvent => ({
  type: 'PermissionsChanged',
  data: { ...who, permissions: { ...invitation().permissions, ...permissions }, changedAt: now },
});
export const helps = (isHelper: boolean): CircleEvent => ({
  type: 'SignInHelperChosen',
  data: { ...who, isHelper, chosenAt: now },
});
export const chosen = (isPrimary: boolean): CircleEvent => ({
  type: 'MainContactChosen',
  data: { ...who, isPrimary, chosenAt: now },
});
export const byAna = { actor: ana };
