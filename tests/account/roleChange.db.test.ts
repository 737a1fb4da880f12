import { roleKeptSentence, type RoleKeeper } from '../../events/account/roleRules.ts';
import type { RoleView } from '../../projections/account/roleQueries.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { checkUp, pulse, wordSearch } from '../access/accessFixture.ts';
import { openWindow } from '../access/rawWindow.ts';
import { join, newPerson, type Person } from '../circle/circleOf.ts';
import { documentForm } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const becomes = ({ browser }: Person, role: string, more: object = {}) =>
  browser.put<UserView>('/api/user/profile', { role, ...more });
const keptBy = async ({ browser }: Person) => (await browser.get<RoleView>('/api/user/role')).body.keptBy;
const rolesOf = async ({ userId }: Person) =>
  (await server.deps.events.readStream(`account-${userId}`)).flatMap((event) =>
    event.kind === 'event' && event.type === 'RoleChanged' ? [event.data] : [],
  );

test('while nothing is connected or recorded, the role changes, and the open windows follow', async () => {
  const rosa = await newPerson(server, 'senior');
  const window = await openWindow(server.url, rosa.browser.cookie());
  expect((await rosa.browser.get('/api/user/role')).body).toEqual({ role: 'senior', keptBy: null });
  expect(await becomes(rosa, 'caregiver', { firstName: 'Rosa' })).toMatchObject({
    status: 200,
    body: { role: 'caregiver', firstName: 'Rosa' },
  });
  expect(await becomes(rosa, 'caregiver')).toMatchObject({ status: 200, body: { role: 'caregiver' } });
  await until(() => window.frames.some(({ event, ids }) => event === 'RoleChanged' && String(ids) === rosa.userId));
  expect(await rolesOf(rosa)).toEqual([{ userId: rosa.userId, role: 'caregiver' }]);
  expect((await rosa.browser.get('/api/user/role')).body).toEqual({ role: 'caregiver', keptBy: null });
  expect((await rosa.invite('ana@example.org')).status).toBe(403);
  await window.close();
});

const withMember = async (senior: Person) => {
  const member = await newPerson(server, 'caregiver');
  return { member, invitationId: await join(senior, member) };
};

/** A person's act for each reason that then keeps her role. */
const keeping: Readonly<Record<RoleKeeper, (person: Person) => Promise<unknown>>> = {
  team: withMember,
  member: async (person) => join(await newPerson(server, 'senior'), person),
  invitation: ({ invite }) => invite('nobody-yet@example.org'),
  medications: ({ browser }) =>
    browser.post('/api/medications', { name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['08:00'] }),
  appointments: ({ browser }) => browser.post('/api/appointments', checkUp),
  readings: ({ browser }) => browser.post('/api/health-metrics', pulse),
  notes: ({ browser }) => browser.post('/api/handover-notes', { content: 'Slept well.' }),
  updates: ({ browser }) => browser.post('/api/family-updates', { content: 'The roses are out.' }),
  contacts: ({ browser }) =>
    browser.post('/api/emergency-contacts', { name: 'Ana', phone: '+15551234567', relationship: 'Daughter' }),
  documents: ({ browser }) => browser.request('POST', '/api/documents', { body: documentForm() }),
  messages: async (person) => {
    const { member, invitationId } = await withMember(person);
    const { body } = await person.browser.post<{ id: string }>('/api/conversations/start', {
      otherUserId: member.userId,
    });
    await person.browser.post('/api/messages', { conversationId: body.id, content: 'Hello' });
    await person.end(invitationId);
  },
  games: ({ browser }) =>
    browser.post('/api/game-activities', { ...wordSearch, completedAt: new Date().toISOString() }),
};

test.each(Object.keys(keeping) as RoleKeeper[])('the role is kept by %s, with the reason in words', async (keeper) => {
  const person = await newPerson(server, 'senior');
  await keeping[keeper](person);
  expect(await keptBy(person)).toBe(keeper);
  const sentence = roleKeptSentence(keeper);
  expect(await becomes(person, 'family_member', { firstName: 'Eva' })).toMatchObject({
    status: 409,
    body: { code: 'role_kept', message: sentence, fields: { role: sentence } },
  });
  expect(await becomes(person, 'senior', { phone: '5551234567' })).toMatchObject({
    status: 200,
    body: { role: 'senior', phone: '5551234567' },
  });
  expect(await rolesOf(person)).toEqual([]);
});

test('ended and deleted things keep no role', async () => {
  const rosa = await newPerson(server, 'senior');
  const { member, invitationId } = await withMember(rosa);
  const { id: open } = (await rosa.invite('nobody-yet@example.org')).body;
  const { body: appointment } = await rosa.browser.post<{ id: string }>('/api/appointments', checkUp);
  expect([await keptBy(rosa), await keptBy(member)]).toEqual(['team', 'member']);
  await rosa.end(invitationId);
  expect([await keptBy(rosa), await keptBy(member)]).toEqual(['invitation', null]);
  await rosa.end(open);
  expect(await keptBy(rosa)).toBe('appointments');
  await rosa.browser.delete(`/api/appointments/${appointment.id}`);
  expect(await becomes(rosa, 'family_member')).toMatchObject({ status: 200, body: { role: 'family_member' } });
});

test('a person who becomes a senior has a care team of her own immediately', async () => {
  const ana = await newPerson(server, 'family_member');
  await becomes(ana, 'senior');
  const { invitationId } = await withMember(ana);
  expect((await ana.connections()).map((connection) => connection.invitationId)).toEqual([invitationId]);
});
