import { ana, auditOf, rosa } from '../support/auditOf.ts';

test.each([
  [
    'CaregiverInvited',
    rosa,
    'Rosa invited "ana@example.org" as "Daughter" to see and change medications, health, appointments, family, until 2026-12-05 03:00, with the message "Please help me with my pills"',
  ],
  ['InvitationAccepted', ana, 'Ana accepted the invitation, to see and change medications, health, appointments, family'],
  ['InvitationDeclined', ana, 'Ana declined the invitation'],
  ['InvitationExpired', null, 'Hearthline closed an invitation that nobody answered by 2026-12-05 03:00'],
  ['InvitationCancelled', rosa, 'Rosa cancelled an invitation'],
  ['PermissionsChanged', rosa, 'Rosa let Ana of the care team see and change medications, appointments'],
  ['MainContactChosen', rosa, 'Rosa chose Ana as the main contact'],
  ['MemberRemoved', rosa, 'Rosa removed Ana from the care team'],
  ['MemberLeft', ana, 'Ana left the care team'],
])('the audit trail says who did what, and who it concerned: %s', (type, actorId, sentence) =>
  expect(auditOf(type, actorId)).toBe(`2026-11-21 08:00  ${sentence}`),
);
