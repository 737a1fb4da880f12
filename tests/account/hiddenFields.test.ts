import { contactDetailFields, medicalFields, profileFields } from '../../events/account/profileFields.ts';
import { allPermissions, type Permissions } from '../../events/circle/permissions.ts';
import { exampleOf } from '../../events/kernel/recordFields.ts';
import { asSeenBy } from '../../server/account/accountAccess.ts';
import { ana } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const profile = { ...rosa, ...exampleOf(profileFields) };
const fields = Object.keys(profileFields);
const hiddenFrom = (asMember: Permissions | null, asSenior: Permissions | null): readonly string[] => {
  const seen = asSeenBy(ana.id, profile, { asMember, asSenior });
  return fields.filter((field) => !(field in seen));
};
const withoutHealth: Permissions = { ...allPermissions, health: false };
const medical = Object.keys(medicalFields);

test('a person sees all of their own profile', () => {
  const seen = asSeenBy(rosa.id, profile, { asMember: null, asSenior: null });
  expect(fields.filter((field) => !(field in seen))).toEqual([]);
});
test('every medical field is for members with health alone', () => {
  expect(hiddenFrom(allPermissions, null)).toEqual([]);
  expect(hiddenFrom({ ...allPermissions, health: 'read' }, null)).toEqual([]);
  expect(hiddenFrom(null, allPermissions)).toEqual(medical);
});
test('phone, birth date and address of a senior are hidden from members without health as well', () =>
  expect(hiddenFrom(withoutHealth, null)).toEqual([...Object.keys(contactDetailFields), ...medical]));
