import { caregiverEmailProblem, invitationProblems } from '../../events/circle/invitationRules.ts';

test.each([
  ['', 'Please enter an email address'],
  ['  ', 'Please enter an email address'],
  ['ana@', 'Invalid email format'],
  ['ana example@example.org', 'Invalid email format'],
  [' ana@example.org ', undefined],
])('%j as an invited address: %s', (address, problem) => expect(caregiverEmailProblem(address)).toBe(problem));

const ana = 'ana@example.org';
test.each([
  [{ caregiverEmail: '' }, { caregiverEmail: 'Please enter an email address' }],
  [{ caregiverEmail: 'ana\u202E@example.org' }, { caregiverEmail: 'Email cannot contain invisible characters' }],
  [{ relationship: 'daugh\u2066ter' }, { relationship: 'Relationship cannot contain invisible characters' }],
  [{ relationship: 'daugh\nter' }, { relationship: 'Relationship cannot contain invisible characters' }],
  [{ message: 'Please\u001B[2J help' }, { message: 'Personal message cannot contain invisible characters' }],
  [{ message: 'Dear Ana,\r\nplease help\n\nRosa' }, {}],
  [{ relationship: 'می\u200Cخواهم', message: '👩\u200D👧' }, {}],
])('an invitation with %j', (said, problems) =>
  expect(invitationProblems({ caregiverEmail: ana, ...said })).toEqual(problems),
);
