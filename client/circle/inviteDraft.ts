import { cleanAddress } from '../../events/account/cleanAddress.ts';
import { invitationLength, type InviteCaregiver } from '../../events/circle/circleCommands.ts';
import { invitationProblems } from '../../events/circle/invitationRules.ts';
import { allPermissions, permissionAreas, type Permissions } from '../../events/circle/permissions.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { Problems } from '../ui/useForm.ts';
import { allowedLabel } from './circleLabels.ts';
import { withArticle } from './relationshipLabels.ts';

/** The content of the "Invite Caregiver" form. */
export interface InviteDraft {
  readonly caregiverEmail: string;
  /** They don’t use email: invited only by link, under this name. */
  readonly isByLinkAlone: boolean;
  readonly inviteeName: string;
  readonly relationship: string;
  readonly message: string;
  readonly permissions: Permissions;
}
const addressLength = { caregiverEmail: 254 } as const;
/** The maximum lengths of the visible fields. */
export const longestIn = ({ isByLinkAlone }: InviteDraft) => {
  const { inviteeName, ...texts } = invitationLength;
  return { ...texts, ...(isByLinkAlone ? { inviteeName } : addressLength) };
};

/** An empty draft, or that of an earlier invitation. */
export const draftOf = (again: InvitationSent | undefined): InviteDraft => ({
  caregiverEmail: again?.caregiverEmail ?? '',
  isByLinkAlone: again?.caregiverEmail === null,
  inviteeName: again?.inviteeName ?? '',
  relationship: again?.relationship ?? '',
  message: again?.message ?? '',
  permissions: again?.permissions ?? allPermissions,
});

/** The invited person: an address, or a name. */
const inviteeOf = ({
  isByLinkAlone,
  caregiverEmail,
  inviteeName,
}: InviteDraft): Pick<InviteCaregiver, 'caregiverEmail' | 'inviteeName'> =>
  isByLinkAlone ? { inviteeName: inviteeName.trim() } : { caregiverEmail: cleanAddress(caregiverEmail) };

export const problemsOf = (draft: InviteDraft): Problems<InviteDraft> =>
  invitationProblems({ ...inviteeOf(draft), relationship: draft.relationship, message: draft.message });

export const bodyOf = (draft: InviteDraft): InviteCaregiver => ({
  ...inviteeOf(draft),
  ...optionalIn(draft),
});

const optionalIn = ({
  relationship,
  message,
  permissions,
}: InviteDraft): Omit<InviteCaregiver, 'caregiverEmail' | 'inviteeName'> => ({
  ...(relationship.trim() === '' ? {} : { relationship: relationship.trim() }),
  ...(message.trim() === '' ? {} : { message: message.trim() }),
  permissions,
});

const invitedOtherwiseLabel = (
  { caregiverEmail, relationship, permissions }: InvitationSent,
  isOtherMessage: boolean,
): string => {
  const who = `${caregiverEmail} is already invited${relationship ? ` as ${withArticle(relationship)}` : ''}${isOtherMessage ? ', with a different message' : ''}`;
  return `${who}. They’ll see: ${allowedLabel(permissions)}. To change this, cancel that invitation first.`;
};

/** The problem if the address was invited before with other words or rights; undefined: the invitation is the same. */
export const otherwiseProblem = (sent: InviteCaregiver, before: InvitationSent): string | undefined => {
  const permissions = { ...allPermissions, ...sent.permissions };
  const isOtherMessage = (sent.message ?? null) !== before.message;
  const isOtherwise =
    isOtherMessage ||
    (sent.relationship ?? null) !== before.relationship ||
    permissionAreas.some((area) => permissions[area] !== before.permissions[area]);
  return isOtherwise ? invitedOtherwiseLabel(before, isOtherMessage) : undefined;
};
