import { Invalid } from '../../server/http/errors.ts';
import { validated } from '../../server/http/validation.ts';

const fieldsOf = (name: string, body: unknown): unknown => {
  try {
    validated(name, body);
  } catch (error) {
    if (error instanceof Invalid) return error.fields;
    throw error;
  }
  return 'valid';
};
const registration = { username: 'rosa', password: 'correct horse' };
const dose = { medicationId: '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11', status: 'taken' };

test('a fitting text is handed on unchanged', () => expect(validated('RegisterUser', registration)).toBe(registration));

test.each([
  ['RegisterUser', { ...registration, password: 'short' }, { password: 'must be at least 8 characters' }],
  ['RegisterUser', { ...registration, username: '' }, { username: 'is required' }],
  ['RegisterUser', { password: 'correct horse' }, { username: 'is required' }],
  ['RegisterUser', {}, { username: 'is required', password: 'is required' }],
  ['RegisterUser', { ...registration, username: 'r'.repeat(101) }, { username: 'must be at most 100 characters' }],
  ['RegisterUser', { ...registration, role: 'admin' }, { role: 'must be one of senior, caregiver, family_member' }],
  ['RegisterUser', { ...registration, isAdmin: true }, { isAdmin: 'isn’t a known field' }],
  ['RegisterUser', { ...registration, username: ['rosa'] }, { username: 'must be text' }],
  [
    'RegisterUser',
    { ...registration, firstName: 'Ro\0sa' },
    { firstName: 'contains a character that can’t be stored' },
  ],
  ['TakeDose', { ...dose, medicationId: '1 or 1=1' }, { medicationId: 'is not an id' }],
  [
    'TakeDose',
    { ...dose, takenTime: 'yesterday' },
    { takenTime: 'must be a date and time such as 2026-03-08T09:30:00Z' },
  ],
])('%s: %j names the problem', (name, body, fields) => expect(fieldsOf(name, body)).toEqual(fields));

test('a value that fits no shape of several has one problem', () =>
  expect(fieldsOf('AddMedication', { name: 'Aspirin', dosage: '1', frequency: 'Once daily', times: 8 })).toEqual({
    times: 'has the wrong form',
  }));

test.each([[[]], ['text'], [null], [7], [undefined]])('%j isn’t a request at all', (body) => {
  expect(() => validated('RegisterUser', body)).toThrow('The content must be a JSON object.');
});

test('the sentence says it too', () =>
  expect(() => validated('RegisterUser', {})).toThrow('Please check: username is required; password is required.'));
