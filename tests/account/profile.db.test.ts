import { randomUUID } from 'node:crypto';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let rosa: Browser & { readonly userId: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  rosa = await server.signedUp({ timeZone: 'America/New_York' });
});
afterAll(() => server.close());

const save = (profile: object, key?: string) =>
  rosa.put<UserView>('/api/user/profile', profile, key === undefined ? {} : { 'Idempotency-Key': key });
const full = {
  firstName: 'Rosa',
  lastName: 'Alvarez',
  email: 'rosa.alvarez@example.org',
  role: 'senior',
  phone: '+1 (555) 123-4567',
  dateOfBirth: '1944-02-29',
  address: '12 Orchard Lane, Albany',
  emergencyContact: 'Ana, 555 000 1111',
  medicalConditions: 'Diabetes\nHigh blood pressure',
  allergies: 'Penicillin',
  medications: 'Insulin',
  timeZone: 'Europe/Madrid',
};

test('the whole form is saved, and answered as me', async () => {
  const { status, body } = await save(full);
  expect(status).toBe(200);
  expect(body).toMatchObject(full);
  expect((await rosa.get('/api/user/me')).body).toEqual(body);
});

test('an absent field stays, "" clears, surrounding blanks are cut', async () => {
  await save({ phone: '555 123 4567', allergies: 'Nuts' });
  expect((await save({ phone: '\u202A+1 (555)\u00A0123\u20114567\u202C' })).body).toMatchObject({
    phone: '+1 (555) 123-4567',
  });
  expect((await save({ phone: '', medicalConditions: '  none ' })).body).toMatchObject({
    firstName: 'Rosa',
    phone: null,
    allergies: 'Nuts',
    medicalConditions: 'none',
  });
});

test('saving the same again changes nothing', async () => {
  await save({ phone: '555 123 4567' });
  const before = await rosa.get<UserView>('/api/user/me');
  expect((await save({ phone: '555 123 4567' })).body).toEqual(before.body);
  const events = await server.deps.events.readStream(`account-${rosa.userId}`);
  expect(events.map(({ type }) => type)).toEqual(['UserRegistered', 'ProfileUpdated']);
});

test.each([
  [{ firstName: ' ' }, { firstName: 'First name is required' }],
  [{ lastName: '' }, { lastName: 'Last name is required' }],
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'rosa@' }, { email: 'Invalid email format' }],
  [{ email: 'ro\u200Bsa@example.org' }, { email: 'Email cannot contain invisible characters' }],
  [{ firstName: 'Ro\u202Esa' }, { firstName: 'First name cannot contain invisible characters' }],
  [{ phone: '555' }, { phone: 'Phone number must be at least 10 digits' }],
  [{ phone: '1'.repeat(16) }, { phone: 'Phone number cannot exceed 15 digits' }],
  [{ phone: '5551234567#' }, { phone: 'Invalid phone number format' }],
  [{ address: 'short 1' }, { address: 'Address must be at least 10 characters' }],
  [{ address: `1${'a'.repeat(500)}` }, { address: 'Address cannot exceed 500 characters' }],
  [{ address: 'Somewhere in town' }, { address: 'Address should include both numbers and letters' }],
  [{ dateOfBirth: '2025-02-29' }, { dateOfBirth: 'Please enter a real date' }],
  [{ dateOfBirth: '0041-05-02' }, { dateOfBirth: 'Please enter the year with four digits, such as 1941' }],
  [{ dateOfBirth: '2999-01-01' }, { dateOfBirth: 'Date of birth cannot be in the future' }],
  [{ timeZone: 'Mars/Olympus' }, { timeZone: 'Unknown time zone' }],
  [
    { firstName: '', phone: '1' },
    { firstName: 'First name is required', phone: 'Phone number must be at least 10 digits' },
  ],
])('%j is refused in the form’s own words', async (profile, fields) => {
  const { status, body } = await save(profile);
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid', message: Object.values(fields)[0], fields }),
  ]);
});

test.each([
  { username: 'eve' },
  { id: randomUUID() },
  { firstName: 1 },
  { allergies: 'x'.repeat(2001) },
  { phone: 'a\u0000' },
])('%j is refused by its field', async (profile) => {
  const { status, body } = await save(profile);
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ fields: { [String(Object.keys(profile)[0])]: expect.any(String) } }),
  ]);
});

test('the day of birth may be today where the person is, and not later', async () => {
  const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect((await save({ timeZone, dateOfBirth: dayIn(timeZone) })).status).toBe(200);
  expect((await save({ dateOfBirth: dayIn('Pacific/Kiritimati') })).status).toBe(400);
});

test('the same key again is the same change; other content under it is refused', async () => {
  const key = randomUUID();
  await save({ firstName: 'Rosalía' }, key);
  await save({ firstName: 'Rosa' });
  expect((await save({ firstName: 'Rosalía' }, key)).body.firstName).toBe('Rosa');
  expect(await save({ firstName: 'Eve' }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
});

test('others don’t find her, and nobody signed out does', async () => {
  const eve = await server.signedUp();
  expect((await eve.get(`/api/user/${rosa.userId}`)).status).toBe(404);
  expect((await eve.get(`/api/user/${randomUUID()}`)).status).toBe(404);
  expect((await eve.get('/api/user/none-such')).status).toBe(400);
  for (const path of ['/api/user/me', `/api/user/${rosa.userId}`]) {
    const { status, body } = await browserOf(server.url).get<{ message: string }>(path);
    expect([status, body.message.startsWith('Unauthorized')]).toEqual([401, true]);
  }
  expect((await browserOf(server.url).put('/api/user/profile', full)).status).toBe(401);
});

const newEmail = (): string => `rosa-${randomUUID()}@example.org`;

test('after three changes of address in a day the fourth is refused with the reason, and everything else can still be saved', async () => {
  const person = await server.signedUp();
  for (let nth = 0; nth < 3; nth++)
    expect((await person.put('/api/user/profile', { email: newEmail() })).status).toBe(200);
  const sentence = 'You’ve already changed your email address three times today. Please try again tomorrow.';
  expect(await person.put('/api/user/profile', { email: newEmail() })).toMatchObject({
    status: 409,
    body: { message: sentence, code: 'address_changes', fields: { email: sentence } },
  });
  expect((await person.put('/api/user/profile', { phone: '555 123 4567' })).status).toBe(200);
});
