import { ana, auditOf, rosa } from '../support/auditOf.ts';

test.each([
  [
    'CaregiverInvited',
    rosa,
    'Rosa invited "ana@example.org" as "Daughter" to see and change medications, health, appointments, family, until 2026-12-05 03:00, with the message "Please help me with my pills"',
  ],
  [
    'JoinRequested',
    ana,
    'Ana asked to join the care team of Rosa by an invitation to an address that the account took later',
  ],
  ['JoinRequestRefused', rosa, 'Rosa said that Ana is not the invited person'],
  ['InvitationDeclined', ana, 'Ana declined the invitation of Rosa'],
  ['InvitationExpired', null, 'Hearthline closed an invitation of Rosa that nobody answered by 2026-12-05 03:00'],
  ['InvitationCancelled', rosa, 'Rosa cancelled an invitation'],
  ['PermissionsChanged', rosa, 'Rosa let Ana of the care team see and change medications, appointments'],
  ['MainContactChosen', rosa, 'Rosa chose Ana as the main contact'],
  ['MemberRemoved', rosa, 'Rosa removed Ana from the care team'],
  ['MemberLeft', ana, 'Ana left the care team of Rosa'],
])('the audit trail names the person, the act, and whom it concerned: %s', (type, actorId, sentence) =>
  expect(auditOf(type, actorId)).toBe(`2026-11-21 08:00  ${sentence}`),
);

test.each([
  ['address', ana, 'Ana accepted the invitation of Rosa'],
  ['link', ana, 'Ana accepted the invitation of Rosa by its link'],
  ['code', ana, 'Ana accepted the invitation of Rosa by its code'],
  ['confirmed', rosa, 'Rosa confirmed that Ana is the invited person'],
  ['setUp', ana, 'Ana joined the care team of Rosa, whose account they set up'],
])('it says how an acceptance was proven: %s', (proof, actorId, sentence) =>
  expect(auditOf('InvitationAccepted', actorId, 0, { proof })).toBe(
    `2026-11-21 08:00  ${sentence}, to see and change medications, health, appointments, family`,
  ),
);

test('it names a person invited only by link as the senior calls them', () =>
  expect(
    auditOf('CaregiverInvited', rosa, 0, {
      caregiverEmail: null,
      inviteeName: 'Kate',
      relationship: null,
      message: null,
    }),
  ).toBe(
    '2026-11-21 08:00  Rosa invited "Kate", by link alone, to see and change medications, health, appointments, family, until 2026-12-05 03:00',
  ));
