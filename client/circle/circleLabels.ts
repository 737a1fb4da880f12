import { isolated } from '../../events/kernel/isolated.ts';
import {
  permissionAreas,
  type PermissionArea,
  type PermissionLevel,
  type Permissions,
} from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { InvitationProven, InvitationReceived } from '../../projections/circle/invitationsReceivedQueries.ts';
import type { JoinRequestView } from '../../projections/circle/joinRequests.ts';
import { listed } from '../ui/listed.ts';
import { roleLabels } from '../ui/roleLabels.ts';
import { capitalised, clockTime, dayInWords, daysBefore, localDate } from '../ui/wallClock.ts';
import { withArticle } from './relationshipLabels.ts';
import type { Moment } from '../ui/moment.ts';

interface AreaLabels {
  readonly label: string;
  /** The content of the area, or the actions included in changing it. */
  readonly hint: string;
  /** The verb for changing it, in a button and after "can now see your …". */
  readonly change: string;
  readonly canChange: string;
  /** The area in a sentence for the senior. */
  readonly yours: string;
  /** The area in a sentence for a member. */
  readonly shared: string;
}
const changes = { change: 'See and change', canChange: 'change them' };
export const areaLabels: Readonly<Record<PermissionArea, AreaLabels>> = {
  medications: {
    label: 'Medications',
    hint: 'Changing includes recording doses',
    ...changes,
    yours: 'your medications',
    shared: 'medications',
  },
  health: {
    label: 'Health',
    hint: 'Readings, emergency contacts and medical details',
    ...changes,
    yours: 'your health readings',
    shared: 'health readings',
  },
  appointments: {
    label: 'Appointments',
    hint: 'Changing includes scheduling and deleting',
    ...changes,
    yours: 'your appointments',
    shared: 'appointments',
  },
  family: {
    label: 'Family',
    hint: 'News and photos from your family',
    change: 'See and share',
    canChange: 'share their own',
    yours: 'your family updates',
    shared: 'family updates',
  },
};

/** The three answers for an area. */
export const levelLabels = (area: PermissionArea) => ({ none: 'None', see: 'See', change: areaLabels[area].change });

/** "can now see your medications, but not change them" */
export const mayDoLabel = (area: PermissionArea, level: PermissionLevel): string => {
  const { yours, canChange } = areaLabels[area];
  if (level === false) return `can no longer see ${yours}`;
  return `can now see ${yours}${level === true ? ` and ${canChange}` : `, but not ${canChange}`}`;
};

const counted = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** "3 people, 1 invited" in the head of the card. */
export const teamTally = (members: number, invited: number): string | undefined => {
  const parts = [members > 0 ? counted(members) : '', invited > 0 ? `${invited} invited` : ''].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
};

/** "Daughter, Family Member"; "Caregiver" if both are the same word. */
export const memberLabel = ({ relationship, role }: Pick<CareConnection, 'relationship' | 'role'>): string =>
  [...new Set([relationship && capitalised(relationship), roleLabels[role]])].filter(Boolean).join(', ');

/** "In the care team since June 7"; undefined for the senior. */
export const sinceLabel = (
  { since }: { readonly since: string | null },
  { now, timeZone }: Moment,
): string | undefined => (since === null ? undefined : `In the care team since ${dayInWords(since, now, timeZone)}`);

/** "expires today at 3:05 PM", "expires tomorrow", "expires in 12 days" */
export const expiryLabel = (expiresAt: string, { now, timeZone }: Moment): string => {
  const days = daysBefore(localDate(now, timeZone), localDate(expiresAt, timeZone));
  if (days <= 0) return `expires today at ${clockTime(expiresAt, timeZone)}`;
  return days === 1 ? 'expires tomorrow' : `expires in ${days}\u00a0days`;
};

type Dated = Pick<InvitationSent | InvitationReceived, 'status' | 'invitedAt' | 'respondedAt' | 'expiresAt'>;

/** The status at this time: an invitation past its expiry counts as expired before the server records it. */
export const statusAt = ({ status, expiresAt }: Pick<Dated, 'status' | 'expiresAt'>, now: Date): Dated['status'] =>
  status === 'pending' && now.getTime() > Date.parse(expiresAt) ? 'expired' : status;

/** "Invited June 7, expires in 12 days"; "Declined yesterday"; "Expired Thursday with no answer" */
export const invitationLabel = (invitation: Dated, moment: Moment): string => {
  const day = (at: string) => dayInWords(at, moment.now, moment.timeZone);
  const status = statusAt(invitation, moment.now);
  if (status === 'expired') return `Expired ${day(invitation.expiresAt)} with no answer`;
  if (status === 'declined') return `Declined ${day(invitation.respondedAt ?? invitation.invitedAt)}`;
  return `Invited ${day(invitation.invitedAt)}, ${expiryLabel(invitation.expiresAt, moment)}`;
};

/** "medications, health (see only), appointments and family" */
export const allowedLabel = (permissions: Permissions): string =>
  listed(
    permissionAreas.filter((area) => permissions[area] !== false).map((area) => allowedArea(area, permissions[area])),
  ) || 'nothing yet';

const allowedArea = (area: PermissionArea, level: PermissionLevel): string =>
  `${areaLabels[area].label.toLowerCase()}${level === 'read' ? ' (see only)' : ''}`;

/** "Rosa Alvarez no longer shares medications and appointments with you."; undefined if no area was removed. */
export const noLongerSharedLabel = (name: string, before: Permissions, now: Permissions): string | undefined => {
  const gone = permissionAreas.filter((area) => before[area] !== false && now[area] === false);
  return gone.length > 0
    ? `${name} no longer shares ${listed(gone.map((area) => areaLabels[area].shared))} with you.`
    : undefined;
};

/** "You can now only see Rosa Alvarez’s medications and appointments."; undefined if nothing that could be changed is now only seen. */
export const seeOnlyNowLabel = (name: string, before: Permissions, now: Permissions): string | undefined => {
  const less = permissionAreas.filter((area) => before[area] === true && now[area] === 'read');
  return less.length > 0
    ? `You can now only see ${name}’s ${listed(less.map((area) => areaLabels[area].shared))}.`
    : undefined;
};

/** "Invites you as a daughter. Sent yesterday, open until December 5." */
export const receivedLabel = (
  { relationship, invitedAt, expiresAt }: InvitationProven,
  { now, timeZone }: Moment,
): string => {
  const day = (at: string) => dayInWords(at, now, timeZone);
  return `Invites you${relationship ? ` as ${withArticle(relationship)}` : ' to the care team'}. Sent ${day(invitedAt)}, open until ${day(expiresAt)}.`;
};

/** The invited address, else the senior's name for the person. */
export const inviteeLabel = ({
  caregiverEmail,
  inviteeName,
}: Pick<InvitationSent, 'caregiverEmail' | 'inviteeName'>): string => caregiverEmail ?? isolated(inviteeName ?? '');

/** The proof by which a member joined, in words for the senior. */
export const proofLabels: Readonly<Record<CareConnection['proof'], string>> = {
  address: 'They joined with the email address you invited.',
  link: 'They joined with the link you gave them.',
  code: 'They joined with the code you read out.',
  confirmed: 'You confirmed that it’s them.',
  setUp: 'They set your account up.',
};

/** "Kate Miller (username kate, caregiver, account since November 20)" */
export const askingLabel = (
  { name, username, role, accountSince }: JoinRequestView,
  { now, timeZone }: Moment,
): string =>
  `${isolated(name)} (username ${username}, ${roleLabels[role].toLowerCase()}, account since ${dayInWords(accountSince, now, timeZone)})`;
