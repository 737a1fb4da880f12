import { invitationProblems } from '../../events/circle/invitationRules.ts';
import { contactProblems } from '../../events/contact/contactRules.ts';
import { profileProblems } from '../../events/account/profileRules.ts';
import { showsNothing } from '../../events/kernel/shownText.ts';
import { validated } from '../../server/http/validation.ts';

const unseen = ['\u200b', '\u3164', '\u2800', '\u115f\u1160', '\uffa0', '\u200e \u202a', '\u00ad', '\ufe0f', '\u0301', '\u0007', '\u00a0'];

test.each(unseen)('%j shows nothing', (text) => {
  expect(showsNothing(text)).toBe(true);
  expect(profileProblems({ firstName: text }, '')).toEqual({ firstName: 'First name is required' });
  expect(contactProblems({ name: text })).toEqual({ name: 'Name is required' });
  expect(invitationProblems({ inviteeName: text })).toEqual({ inviteeName: 'Please enter what you call them' });
});
test.each(['👩🏽‍⚕️', 'می\u200Cخواهم', 'שלום', '\u202Bשלום\u202C', 'e\u0301', '.', '❤️', '\u0000'])('%j shows something', (text) =>
  expect(showsNothing(text)).toBe(false),
);

const id = '00000000-0000-4000-8000-000000000001';
const texts = {
  AddMedication: { body: { name: 'A', dosage: '1', frequency: 'Once daily', times: '["08:00"]' }, fields: ['name', 'dosage'] },
  PauseMedications: { body: { reason: 'Away', until: null, userId: id }, fields: ['reason'] },
  ChangeDocument: { body: { name: 'A' }, fields: ['name'] },
} as const;
test.each(Object.entries(texts))('%s refuses a text that shows nothing, by its field', (name, { body, fields }) => {
  expect(validated(name, body)).toEqual(body);
  for (const field of fields)
    for (const text of unseen.filter((each) => each.trim() !== ''))
      expect(() => validated(name, { ...body, [field]: text })).toThrow(`Please check: ${field} is required.`);
});
test('a message of nothing is empty to its handler, and what shows something stays as it is', () => {
  expect(validated('SendMessage', { conversationId: id, content: '\u200b\u3164' })).toEqual({ conversationId: id, content: '' });
  const content = '👩🏽‍⚕️ می\u200Cخواهم';
  expect(validated('SendMessage', { conversationId: id, content })).toEqual({ conversationId: id, content });
});
test('a password stays as it is', () =>
  expect(validated('SignIn', { username: 'ana', password: '\u200b'.repeat(9) })).toEqual({
    username: 'ana',
    password: '\u200b'.repeat(9),
  }));
