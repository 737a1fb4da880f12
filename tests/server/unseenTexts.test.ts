import { invitationProblems } from '../../events/circle/invitationRules.ts';
import { contactFields } from '../../events/contact/contactFields.ts';
import { profileProblems } from '../../events/account/profileFields.ts';
import { problemsOf } from '../../events/kernel/recordFields.ts';
import { readMetric } from '../../events/health/metricReading.ts';
import { showsNothing } from '../../events/kernel/shownText.ts';
import { readTimes } from '../../events/medication/timesOfDay.ts';
import { validated } from '../../server/http/validation.ts';

const unseen = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u115f\u1160',
  '\uffa0',
  '\u200e \u202a',
  '\u00ad',
  '\ufe0f',
  '\u0301',
  '\u0007',
  '\u00a0',
];

test.each(unseen)('%j shows nothing', (text) => {
  expect(showsNothing(text)).toBe(true);
  expect(profileProblems({ firstName: text }, '')).toEqual({ firstName: 'First name is required' });
  expect(problemsOf(contactFields, { name: text })).toEqual({ name: 'Name is required' });
  expect(invitationProblems({ inviteeName: text })).toEqual({ inviteeName: 'Please enter what you call them' });
});
test.each(['👩🏽‍⚕️', 'می\u200Cخواهم', 'שלום', '\u202Bשלום\u202C', 'e\u0301', '.', '❤️', '\u0000'])(
  '%j shows something',
  (text) => expect(showsNothing(text)).toBe(false),
);

const id = '00000000-0000-4000-8000-000000000001';
const prescribed = { name: 'A', dosage: '1', frequency: 'Once daily' };

const value = { reading: 98, notes: '\u3164' };
const proof = { secret: '\u200b', code: 'KLMR-TWXZ' };
test.each([
  [
    'in a list',
    'ChangeMedication',
    { ...prescribed, times: ['08:00', '\u2800'] },
    { ...prescribed, times: ['08:00', ''] },
  ],
  ['of blanks', 'ShareFamilyUpdate', { content: ' \n\u00a0' }, { content: '' }],
  ['but what a reading’s value contains is as it was sent', 'RecordMetric', { value }, { value }],
  ['but no secret', 'RespondToInvitation', { status: 'accepted', proof }, { status: 'accepted', proof }],
])('a text that shows nothing is empty to a handler: %s', (_where, name, body, read) =>
  expect(validated(name, body)).toEqual(read),
);
test('texts that show nothing are looked for no deeper than a body may be nested', () => {
  const deep = (levels: number): unknown => (levels === 0 ? '\u200b' : [deep(levels - 1)]);
  expect(() => validated('ChangeMedication', { ...prescribed, times: deep(5000) })).toThrow(
    'Please check: times has the wrong form.',
  );
});
test('an invisible text in JSON that is sent as text counts as none', () => {
  expect(readTimes('["08:00", "\\u200b"]', 'Once daily')).toEqual({ times: ['08:00'] });
  expect(readTimes(['\u3164'], 'Once daily')).toEqual({ problem: 'Please enter at least one time' });
  expect(readMetric('heartRate', '{"reading": 72, "notes": "\\u200b", "unit": "\\u3164"}')).toMatchObject({
    notes: null,
  });
  expect(readMetric('heartRate', { reading: 72, notes: ' \u200b ' })).toMatchObject({ notes: null });
  expect(readMetric('heartRate', '{"reading": "\\u2800"}')).toEqual({ problem: 'Value is required' });
});
test('an invisible message is empty to its handler, and a visible one stays unchanged', () => {
  expect(validated('SendMessage', { conversationId: id, content: '\u200b\u3164' })).toEqual({
    conversationId: id,
    content: '',
  });
  const content = '👩🏽‍⚕️ می\u200Cخواهم';
  expect(validated('SendMessage', { conversationId: id, content })).toEqual({ conversationId: id, content });
});
test('a password stays unchanged', () =>
  expect(validated('SignIn', { username: 'ana', password: '\u200b'.repeat(9) })).toEqual({
    username: 'ana',
    password: '\u200b'.repeat(9),
  }));
