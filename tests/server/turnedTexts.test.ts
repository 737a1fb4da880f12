import { validated } from '../../server/http/validation.ts';

const id = '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const isolated = '\u2068שלום\u2069';

test('a message keeps a paired isolate and loses an override; a name loses both', () => {
  expect(validated('SendMessage', { conversationId: id, content: `Hi \u202E${isolated}` })).toMatchObject({
    content: `Hi ${isolated}`,
  });
  const contact = {
    name: `Dr. \u202E${isolated}`,
    phone: '\u202A+1 555 0100\u202C',
    contactType: 'medical',
    notes: isolated,
  };
  expect(validated('AddContact', contact)).toMatchObject({ name: 'Dr. שלום', phone: '+1 555 0100', notes: isolated });
});

test('the content of a reading’s value is answered unchanged, without characters that turn the text around it', () => {
  const value = { systolic: 120, diastolic: 80, notes: ` \u202Eleft arm `, more: ['\u200b', isolated] };
  expect(validated('RecordMetric', { type: 'blood_pressure', value })).toMatchObject({
    value: { ...value, notes: ' left arm ' },
  });
});

test('a name and a password for comparison stay unchanged', () => {
  const sent = { username: 'ro\u202Esa', password: 'correct \u202Ehorse' };
  expect(validated('SignIn', sent)).toEqual(sent);
});

test('a name of a person is left unchanged, for its rule to refuse in words', () =>
  expect(
    validated('RegisterUser', { username: 'rosa', password: 'correct horse', role: 'senior', firstName: 'Ro\u202Esa' }),
  ).toMatchObject({
    firstName: 'Ro\u202Esa',
  }));

test('letters of every script, joined emoji and a paired isolate are taken unchanged', () => {
  const content = `שלום \u200F(500)\u200E, می\u200Cخواهم 👩🏽‍⚕️ ${isolated}`;
  expect(validated('SendMessage', { conversationId: id, content })).toMatchObject({ content });
});
