import {
  allowedLabel,
  expiryLabel,
  invitationLabel,
  memberLabel,
  mayDoLabel,
  noLongerSharedLabel,
  receivedLabel,
  seeOnlyNowLabel,
  statusAt,
  teamTally,
} from '../../client/circle/circleLabels.ts';
import { ofPerson, withArticle } from '../../client/circle/relationshipLabels.ts';
import { allPermissions } from '../../events/circle/permissions.ts';
import { received, sent } from '../support/careTeam.ts';

const moment = { now: new Date('2026-11-21T13:00:00.000Z'), timeZone: 'America/New_York' };
const plain = (words: string) => words.replace(/\u00a0/g, ' ');

test('the tally counts people and invitations, and leaves out zero', () => {
  expect(teamTally(3, 1)).toBe('3 people, 1 invited');
  expect(teamTally(1, 0)).toBe('1 person');
  expect(teamTally(0, 2)).toBe('2 invited');
  expect(teamTally(0, 0)).toBeUndefined();
});

test('a member is named by relationship and role', () => {
  expect(memberLabel({ relationship: 'daughter', role: 'family_member' })).toBe('Daughter, Family Member');
  expect(memberLabel({ relationship: null, role: 'caregiver' })).toBe('Caregiver');
  expect(memberLabel({ relationship: 'caregiver', role: 'caregiver' })).toBe('Caregiver');
});

test.each([
  ['2026-11-21T20:05:00.000Z', 'expires today at 3:05 PM'],
  ['2026-11-22T04:59:00.000Z', 'expires today at 11:59 PM'],
  ['2026-11-22T05:00:00.000Z', 'expires tomorrow'],
  ['2026-12-05T13:00:00.000Z', 'expires in 14 days'],
])('an expiry at %s, by the senior’s clock: %s', (expiresAt, words) => {
  expect(plain(expiryLabel(expiresAt, moment))).toBe(words);
});

test('a pending invitation can be answered up to its last moment, and has expired after it', () => {
  const until = { status: 'pending', expiresAt: moment.now.toISOString() } as const;
  expect(statusAt(until, moment.now)).toBe('pending');
  expect(statusAt(until, new Date(moment.now.getTime() + 1))).toBe('expired');
  expect(statusAt({ ...until, status: 'accepted' }, new Date('2027-01-01'))).toBe('accepted');
});

test('an invitation says its status', () => {
  const toJune = (more: object) => plain(invitationLabel(sent(1, 'june@example.org', more), moment));
  expect(toJune({})).toBe('Invited yesterday, expires in 13 days');
  expect(toJune({ status: 'declined', respondedAt: '2026-11-10T15:00:00.000Z' })).toBe('Declined November 10');
  expect(toJune({ status: 'expired', expiresAt: '2026-11-19T15:00:00.000Z' })).toBe('Expired Thursday with no answer');
});

test('areas are listed as people say them', () => {
  expect(allowedLabel(allPermissions)).toBe('medications, health, appointments and family');
  expect(allowedLabel({ medications: true, health: false, appointments: false, family: false })).toBe('medications');
  expect(allowedLabel({ ...allPermissions, health: 'read', family: false })).toBe(
    'medications, health (see only) and appointments',
  );
  expect(allowedLabel({ medications: false, health: false, appointments: false, family: false })).toBe('nothing yet');
});

test('an invitation received says as what, when and until when', () => {
  expect(plain(receivedLabel(received(1, { relationship: 'niece' }), moment))).toBe(
    'Invites you as a niece. Sent yesterday, open until December 4.',
  );
  expect(receivedLabel(received(1), moment)).toMatch(/^Invites you to the care team\./);
});

test.each([
  ['Neighbor', 'a neighbor', 'Rosa’s neighbor'],
  ['aunt', 'an aunt', 'Rosa’s aunt'],
  ['my niece', 'a niece', 'Rosa’s niece'],
  ['RN', 'an RN', 'Rosa’s RN'],
  ['CNA', 'a CNA', 'Rosa’s CNA'],
  ['Miguel’s son', 'Miguel’s son', 'Miguel’s son'],
])('the relationship “%s” in a sentence: %s, %s', (relationship, one, hers) => {
  expect([withArticle(relationship), ofPerson('Rosa’s', relationship)]).toEqual([one, hers]);
});

test('areas lost together are named in one sentence; a new one isn’t a loss', () => {
  const before = { medications: true, health: true, appointments: false, family: true };
  expect(noLongerSharedLabel('Rosa', before, { ...before, medications: false, health: false })).toBe(
    'Rosa no longer shares medications and health readings with you.',
  );
  expect(noLongerSharedLabel('Rosa', before, { ...before, appointments: true })).toBeUndefined();
});

test('areas that may only be seen from now on are named in one sentence; those that are gone are not', () => {
  const before = { ...allPermissions, appointments: 'read', family: false } as const;
  const now = { ...before, medications: 'read', health: 'read' } as const;
  expect(seeOnlyNowLabel('Rosa', before, now)).toBe('You can now only see Rosa’s medications and health readings.');
  expect(noLongerSharedLabel('Rosa', before, now)).toBeUndefined();
  expect(seeOnlyNowLabel('Rosa', before, { ...before, medications: false, family: 'read' })).toBeUndefined();
});

test.each([
  ['medications', true, 'can now see your medications and change them'],
  ['medications', 'read', 'can now see your medications, but not change them'],
  ['medications', false, 'can no longer see your medications'],
  ['family', true, 'can now see your family updates and share their own'],
  ['family', 'read', 'can now see your family updates, but not share their own'],
] as const)('in %s the level %s reads “%s”', (area, level, words) => expect(mayDoLabel(area, level)).toBe(words));
