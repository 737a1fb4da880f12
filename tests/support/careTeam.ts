import { within, type Screen } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { InvitationLink } from '../../projections/circle/invitationLinkView.ts';
import type { InvitationProven, InvitationReceived } from '../../projections/circle/invitationsReceivedQueries.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { rosa } from './people.ts';

/** November 21, 2026, 8:00 AM where Rosa lives. */
export const thatMorning = new Date('2026-11-21T13:00:00.000Z');
export const ids = (number: number, kind = '4'): string =>
  `00000000-0000-${kind}000-8000-0000000000${String(number).padStart(2, '0')}`;

const seniorOf = {
  seniorId: rosa.id,
  seniorFirstName: rosa.firstName,
  seniorLastName: rosa.lastName,
  seniorUsername: rosa.username,
  seniorEmail: rosa.email,
  seniorTimeZone: rosa.timeZone,
};

/** The nth member of Rosa's care team, in her view. */
export const member = (number: number, name: string, more: Partial<CareConnection> = {}): CareConnection => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return {
    id: ids(number, '5'),
    firstName,
    lastName,
    username: firstName.toLowerCase(),
    email: `${firstName.toLowerCase()}@example.org`,
    role: 'caregiver',
    profileImageUrl: null,
    phone: null,
    ...seniorOf,
    relationship: null,
    permissions: allPermissions,
    proof: 'address',
    isPrimary: false,
    mayHelpSignIn: false,
    acceptedAt: '2026-11-07T15:00:00.000Z',
    invitationId: ids(number),
    sharesAppointments: false,
    ...more,
  };
};

/** The nth member of Rosa's care team, in the teammates' view. */
export const teammate = (number: number, name: string, more: Partial<TeamMember> = {}): TeamMember => {
  const { id, firstName, lastName, role, profileImageUrl, relationship, isPrimary, phone, acceptedAt } = member(
    number,
    name,
  );
  return {
    seniorId: rosa.id,
    id,
    firstName,
    lastName,
    role,
    profileImageUrl,
    relationship,
    isPrimary,
    phone,
    isSenior: false,
    changesHealth: true,
    changesMedications: true,
    since: acceptedAt,
    ...more,
  };
};

/** Rosa in her members' view. */
export const rosaAsSenior = (more: Partial<CareConnection> = {}): CareConnection => ({
  ...member(1, 'Rosa Alvarez'),
  id: rosa.id,
  username: rosa.username,
  email: rosa.email,
  role: 'senior',
  ...more,
});

const common = {
  seniorId: rosa.id,
  relationship: null,
  permissions: allPermissions,
  status: 'pending',
  message: null,
  invitedAt: '2026-11-20T15:00:00.000Z',
  respondedAt: null,
  expiresAt: '2026-12-04T15:00:00.000Z',
} as const;

/** Rosa's nth invitation, sent yesterday and not answered, unless `more` says otherwise. */
export const sent = (number: number, caregiverEmail: string, more: Partial<InvitationSent> = {}): InvitationSent => ({
  ...common,
  id: ids(number),
  caregiverEmail,
  inviteeName: null,
  joinRequests: [],
  caregiverId: null,
  caregiverUsername: null,
  caregiverDisplayName: null,
  caregiverRole: null,
  isPrimary: false,
  mayHelpSignIn: false,
  ...more,
});

/** One that Teresa Ruiz has sent to the viewer. */
export const received = (number: number, more: Partial<InvitationProven> = {}): InvitationProven => ({
  ...common,
  id: ids(number),
  seniorId: ids(90, '5'),
  isProven: true,
  seniorName: 'Teresa Ruiz',
  seniorUsername: 'teresa',
  seniorEmail: 'teresa@example.org',
  createdAt: common.invitedAt,
  ...more,
});

/** The choice of a level in one area, e.g. "See and change" of "Health". */
export const levelIn = (dialog: Pick<Screen, 'getByRole'>, area: string, level: string): HTMLElement =>
  within(dialog.getByRole('group', { name: area })).getByRole('radio', { name: level });

/** The link of an invitation, to hand over. */
export const linkOf = (id: string): InvitationLink => ({
  id,
  url: '/join#e77FvYIhCyjZ-VqVp4HaAw',
  secret: 'e77FvYIhCyjZ-VqVp4HaAw',
  code: 'PVDRVFMF',
  expiresAt: common.expiresAt,
  newAccounts: 'yes',
  newAccountsFrom: null,
});

/**
 * The answers of GETs about the circle; a test changes the lists while it runs. It knows no rules. Nobody has shared
 * anything.
 */
export interface CircleAnswers {
  connections: readonly CareConnection[];
  sent: readonly InvitationSent[];
  received: readonly InvitationReceived[];
  /** The members of the care teams. */
  team?: readonly TeamMember[];
}

export const circleReads = (answers: CircleAnswers): readonly HttpHandler[] => [
  http.get('/api/care-connections', () => HttpResponse.json([...answers.connections])),
  http.get('/api/care-team', () => HttpResponse.json([...(answers.team ?? [])])),
  http.get('/api/care-invitations/sent', () => HttpResponse.json([...answers.sent])),
  http.get('/api/care-invitations/received', () => HttpResponse.json([...answers.received])),
  http.post('/api/care-invitations/:id/link', ({ params }) => HttpResponse.json(linkOf(String(params['id'])))),
  http.get('/api/family-updates', () => HttpResponse.json([])),
  http.get('/api/family-updates/newest', () => HttpResponse.json([])),
];
