import { comparableName, usernameProblem } from '../../events/account/names.ts';

test.each([
  ['Rosa', 'rosa'],
  [' rosa ', 'rosa'],
  ['ROSA@EXAMPLE.ORG', 'rosa@example.org'],
  ['Ｒｏｓａ', 'rosa'],
  ['José', 'josé'],
  ['\u212Aelvin', 'kelvin'],
  ['rosa\uFE0F', 'rosa'],
])('"%s" and "%s" are one name', (one, other) => expect(comparableName(one)).toBe(comparableName(other)));

test('comparing twice changes nothing', () => {
  for (const name of ['İstanbul', 'Straße', 'ΑΣΣΟΣ', 'ﬁ'])
    expect(comparableName(comparableName(name))).toBe(comparableName(name));
});

test('a blank username is refused', () => expect(usernameProblem('   ')).toBe('Username is required'));
test.each([
  'ro\u200Bsa',
  'ro\u0007sa',
  'rosa\uD800',
  '\u202Easor',
  'rosa\u3164',
  '\u3164\u3164',
  'rosa\u2800',
  'rosa\u034f',
])('an invisible character is refused', (name) =>
  expect(usernameProblem(name)).toBe('Please choose a username without invisible characters'),
);
test.each(['rosa.alvarez', 'Rosa Alvarez', 'роза', '玫瑰', 'rosa😀', 'rosa❤\uFE0F'])('"%s" may be a username', (name) =>
  expect(usernameProblem(name)).toBeUndefined(),
);
