import { isolated } from '../../events/kernel/isolated.ts';
import { permissionAreas, type Permissions } from '../../events/circle/permissions.ts';
import type { InvitationLinkView } from '../../projections/circle/invitationLinkView.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { areaLabels } from './circleLabels.ts';
import { withArticle } from './relationshipLabels.ts';

interface Ended {
  readonly title: string;
  readonly text: string;
}

/** The reason why a link no longer works, and what to do now. */
export const endedLabels: Readonly<Record<Exclude<InvitationLinkView['status'], 'open'>, Ended>> = {
  replaced: {
    title: 'There’s a newer link',
    text: 'This one was replaced. Ask the person who invited you for the new link or its code.',
  },
  withdrawn: { title: 'This invitation was canceled', text: 'Ask the person who invited you for a new one.' },
  expired: {
    title: 'This invitation has expired',
    text: 'An invitation is open for 14 days. Ask the person who invited you for a new one.',
  },
  accepted: {
    title: 'This invitation was already used',
    text: 'Someone has joined with it. If that wasn’t you, tell the person who invited you: they can see who joined, and remove them.',
  },
  declined: {
    title: 'This invitation was declined',
    text: 'To join after all, ask the person who invited you for a new one.',
  },
};

/** "Rosa Alvarez invites you to join the care team as a niece." */
export const offerLabel = (relationship: string | null): string =>
  `You’re invited to join the care team${relationship ? ` as ${withArticle(relationship)}` : ''}.`;

const areaNames: Readonly<Record<keyof Permissions, string>> = {
  medications: 'Medications',
  health: 'Health readings, emergency contacts and medical details',
  appointments: 'Appointments',
  family: 'Family updates',
};

/** Each area with its permissions, except those with none. */
export const offeredAreas = (permissions: Permissions): readonly string[] =>
  permissionAreas
    .filter((area) => permissions[area] !== false)
    .map(
      (area) => `${areaNames[area]}: ${(permissions[area] === true ? areaLabels[area].change : 'See').toLowerCase()}`,
    );

/** "Kate Miller (kate)" */
export const accountLabel = ({
  firstName,
  lastName,
  username,
}: Pick<UserView, 'firstName' | 'lastName' | 'username'>): string => {
  const name = isolated([firstName, lastName].filter(Boolean).join(' '));
  return name === '' ? username : `${name} (${username})`;
};
