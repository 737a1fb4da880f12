import { allPermissions } from '../../events/circle/permissions.ts';
import { allowedSentence, changesOf } from '../../client/handover/levelLabels.ts';
import { bodyOf, problemsOf, proposedUsername } from '../../client/managedAccount/setUpDraft.ts';

const rosa = { firstName: 'Rosa', lastName: 'Alvarez', username: 'rosa.alvarez42', relationship: '', timeZone: 'UTC' };

test.each([
  ['Rosa', 'Alvarez', 'rosa.alvarez42'],
  ['José María', 'Núñez-Ruiz', 'josemaria.nunezruiz42'],
  ['Rosa', ' ', 'rosa42'],
  ['', '', ''],
  ['李', '小龍', '李.小龍42'],
])('the username for %s %s is %s', (firstName, lastName, username) =>
  expect(proposedUsername({ firstName, lastName }, '42')).toBe(username),
);

test('a missing value is named at its field, and an empty one is not sent', () => {
  expect(problemsOf({ ...rosa, firstName: ' ', username: '' })).toEqual({
    firstName: 'First name is required',
    username: 'Please choose a username',
  });
  expect(problemsOf(rosa)).toEqual({});
  expect(bodyOf({ ...rosa, lastName: ' ' })).toEqual({
    firstName: 'Rosa',
    username: 'rosa.alvarez42',
    timeZone: 'UTC',
  });
});

test('the maker’s permissions are one sentence', () => {
  expect(allowedSentence('Ana', allPermissions)).toBe(
    'Ana can see and change your medications, your health readings, your appointments and your family updates.',
  );
  expect(allowedSentence('Ana', { medications: true, health: 'read', appointments: false, family: false })).toBe(
    'Ana can see and change your medications, and see your health readings.',
  );
  expect(allowedSentence('Ana', { medications: false, health: false, appointments: false, family: false })).toBe(
    'Ana can’t see anything of yours.',
  );
});

test('only levels that differ are sent', () => {
  expect(changesOf(allPermissions, {})).toBeUndefined();
  expect(changesOf(allPermissions, { health: true })).toBeUndefined();
  expect(changesOf(allPermissions, { health: false, family: 'read' })).toEqual({ health: false, family: 'read' });
});
