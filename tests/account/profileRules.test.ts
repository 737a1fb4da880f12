import { profileProblems } from '../../events/account/profileFields.ts';
import { addressProblem, emailFormatProblem, phoneProblem } from '../../events/account/profileRules.ts';

const today = '2026-11-21';
const digits = (count: number): string => '1234567890'.repeat(3).slice(0, count);

test('the three required fields say so in the words of the form', () => {
  expect(profileProblems({ firstName: '', lastName: ' ', email: '' }, today)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
  });
});

test('absent fields are not checked', () => expect(profileProblems({}, today)).toEqual({}));

test('a name may have a hundred characters, and not one more', () => {
  expect(profileProblems({ firstName: 'é'.repeat(100) }, today)).toEqual({});
  expect(profileProblems({ lastName: '😀'.repeat(101) }, today)).toEqual({
    lastName: 'That’s 1 character too long. Please shorten it.',
  });
});

test.each(['\u0007', '\n', '\u0085', '\u202A', '\u202E', '\u2066', '\u2069'])(
  'a name with %j in it is refused',
  (character) => {
    expect(profileProblems({ firstName: `Ro${character}sa`, lastName: `Alva${character}rez` }, today)).toEqual({
      firstName: 'First name cannot contain invisible characters',
      lastName: 'Last name cannot contain invisible characters',
    });
  },
);
test.each(['می\u200Cخواهم', 'ක්\u200Dෂ', ' Rosa\n'])('%j may be a name', (firstName) =>
  expect(profileProblems({ firstName }, today)).toEqual({}),
);

test.each(['\u0007', '\u202E', '\u2069', '\u200B', '\u2060', '\uFEFF', '\u00AD', '\u200D', '\u034F', '\u3164'])(
  'an address with %j in it is refused',
  (character) =>
    expect(emailFormatProblem(`ro${character}sa@example.org`)).toBe('Email cannot contain invisible characters'),
);
test.each(['rosa@example.org', ' rosa@example.org ', 'r.o+sa@mail.example.org', 'röse@exämple.org'])(
  '%s looks like an address',
  (email) => expect(emailFormatProblem(email)).toBeUndefined(),
);
test.each([
  'rosa',
  'rosa@',
  '@example.org',
  'rosa@example',
  'ro sa@example.org',
  'a@b@c.org',
  `${'a'.repeat(250)}@b.org`,
])('%s does not look like an address', (email) => expect(emailFormatProblem(email)).toBe('Invalid email format'));

describe('a phone number', () => {
  test.each([
    '',
    '   ',
    digits(10),
    digits(15),
    `+${digits(15)}`,
    '+1 (555) 123-4567',
    '(555) 123-4567',
    '555.123.4567',
    '+44 20 7946 0958',
    '+49 (0) 30 901820',
    '030/90182014',
    '\u202A+1 555\u00A0201\u20110142\u202C',
  ])('may be "%s"', (phone) => expect(phoneProblem(phone)).toBeUndefined());
  test.each([digits(9), '+1 (555) 123', 'call me', '-'])('"%s" has too few digits', (phone) =>
    expect(phoneProblem(phone)).toBe('Phone number must be at least 10 digits'),
  );
  test.each([digits(16), `+${digits(16)}`])('"%s" has too many digits', (phone) =>
    expect(phoneProblem(phone)).toBe('Phone number cannot exceed 15 digits'),
  );
  test.each([
    '5551234567 ext',
    '555+1234567',
    '++15551234567',
    '(555 1234567',
    '555) 1234567',
    '555/123/4567',
    '5551234567-',
    '+49 30 (0) 901820',
    '+7 (8) 495 123-45-67',
    '1   '.repeat(10) + '1',
  ])('"%s" has the wrong form', (phone) => expect(phoneProblem(phone)).toBe('Invalid phone number format'));
});

describe('an address', () => {
  test.each([
    '',
    '  ',
    '1 Long Str.',
    'Straße 123',
    'улица Ленина 5',
    `1${'a'.repeat(499)}`,
    `  1${'a'.repeat(499)}  `,
  ])('may be "%s"', (address) => expect(addressProblem(address)).toBeUndefined());
  test('of nine characters is too short', () =>
    expect(addressProblem('1 Main St')).toBe('Address must be at least 10 characters'));
  test('of 501 characters is too long', () =>
    expect(addressProblem(`1${'a'.repeat(500)}`)).toBe('Address cannot exceed 500 characters'));
  test.each(['Main Street North', '12345 67890'])('"%s" lacks digits or letters', (address) =>
    expect(addressProblem(address)).toBe('Address should include both numbers and letters'),
  );
});

describe('a date of birth', () => {
  const problemOf = (dateOfBirth: string) => profileProblems({ dateOfBirth }, today)['dateOfBirth'];
  test.each(['', '1944-02-29', '1900-01-01', today])('may be "%s"', (day) => expect(problemOf(day)).toBeUndefined());
  test('must be a day that the calendar has', () => {
    for (const day of ['1945-02-29', '1950-13-01', '50-01-01', '1950-1-1', 'yesterday'])
      expect(problemOf(day)).toBe('Please enter a real date');
  });
  test.each([
    ['0041-05-02', 'Please enter the year with four digits, such as 1941'],
    ['0005-12-31', 'Please enter the year with four digits, such as 1905'],
    ['0194-05-02', 'Please check the year'],
    ['1899-12-31', 'Please check the year'],
  ])('is not of antiquity, as a field makes of two digits: %s', (day, problem) => expect(problemOf(day)).toBe(problem));
  test('is not tomorrow', () => expect(problemOf('2026-11-22')).toBe('Date of birth cannot be in the future'));
});
