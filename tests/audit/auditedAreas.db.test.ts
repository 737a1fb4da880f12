import type { AuditTimeline } from '../../projections/audit/auditTimeline.ts';
import { auditorsOf } from '../auditor/auditorFixture.ts';
import { join, newAna, newRosa } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { Browser } from '../support/browser.ts';
import { recordOf } from './recordOf.ts';

const fixture = clockedServer('2026-06-10T14:10:00.000Z');
const until = '2026-06-20T14:10:00.000Z';

const typesOf = async (browser: Browser, seniorId: string): Promise<readonly string[]> => {
  const { body } = await browser.get<AuditTimeline>(`/api/audit/${seniorId}/events`);
  return [...new Set(body.entries.map(({ type }) => type))].sort();
};

/** Rosa, with Ana and Fay in her team, a medication, a reading and a contact. */
const family = async () => {
  const { server } = fixture;
  const [rosa, ana, fay] = [await newRosa(server), await newAna(server), await newAna(server, { firstName: 'Fay' })];
  const everything = { medications: 'read', health: 'read', appointments: 'read', family: 'read' };
  for (const person of [ana, fay]) await join(rosa, person, { permissions: everything });
  const { browser } = rosa;
  await browser.post('/api/medications', { name: 'Metformin', dosage: '500 mg', frequency: 'As needed' });
  await browser.post('/api/health-metrics', { type: 'Heart Rate', value: '72', unit: 'bpm' });
  await browser.post('/api/emergency-contacts', { name: 'Luis', relationship: 'Son', phone: '555-0100' });
  return { rosa, ana, fay };
};

test('an auditor of one area gets nothing of the others, and no address of the team', async () => {
  const { rosa } = await family();
  const lee = await newAna(fixture.server);
  expect(await auditorsOf(rosa.browser).give({ email: lee.email, areas: ['medications'], until })).toMatchObject({
    status: 201,
  });
  const { status, body } = await recordOf(lee.browser, rosa.userId);
  expect(status).toBe(200);
  expect(body.areas).toEqual(['medications']);
  expect(body.medications).toMatchObject([{ name: 'Metformin' }]);
  expect([body.healthMetrics, body.healthAlerts, body.emergencyContacts, body.appointments]).toEqual([[], [], [], []]);
  expect(body.careTeam).toMatchObject([{ caregiverEmail: null }, { caregiverEmail: null }]);
  const types = await typesOf(lee.browser, rosa.userId);
  expect(types).toContain('MedicationAdded');
  expect(types.filter((type) => /Metric|Contact|Profile|Invited|User|Reviewed/.test(type))).toEqual([]);
});

test('who may not see all areas is not told when a record begins that is older than its account', async () => {
  const { rosa } = await family();
  const reading = { type: 'Heart Rate', value: '72', unit: 'bpm', recordedAt: '2026-06-10T07:00:00.000Z' };
  await rosa.browser.post('/api/health-metrics', reading);
  const lee = await newAna(fixture.server);
  await auditorsOf(rosa.browser).give({ email: lee.email, areas: ['medications'], until });
  const messageFor = async (browser: Browser): Promise<string> =>
    (await recordOf(browser, rosa.userId, { asOf: '2026-06-10T06:00:00Z' })).body.message;
  expect(await messageFor(rosa.browser)).toBe('There’s nothing on record before 2026-06-10T07:00:00.000Z.');
  expect(await messageFor(lee.browser)).toBe('There’s nothing on record before 2026-06-10T14:10:00.000Z.');
});

test('an auditor reads the record no more once the access was withdrawn', async () => {
  const { rosa } = await family();
  const lee = await newAna(fixture.server);
  const { body } = await auditorsOf(rosa.browser).give({ email: lee.email, until });
  expect((await recordOf(lee.browser, rosa.userId)).body.healthMetrics).toHaveLength(1);
  expect((await auditorsOf(rosa.browser).withdraw(body.id)).status).toBe(204);
  expect((await recordOf(lee.browser, rosa.userId)).status).toBe(403);
  expect((await lee.browser.get(`/api/audit/${rosa.userId}/events`)).status).toBe(403);
  expect((await lee.browser.get(`/api/record-views?senior=${rosa.userId}`)).status).toBe(403);
});

test('a member sees the other members of a replayed team only while the senior lets them see each other', async () => {
  const { rosa, ana } = await family();
  const team = async () =>
    (await recordOf(ana.browser, rosa.userId)).body.careTeam.map(({ caregiverId }) => caregiverId);
  await rosa.browser.put('/api/user/team-visibility', { isVisible: false });
  expect(await team()).toEqual([ana.userId]);
  expect(await typesOf(ana.browser, rosa.userId)).not.toContain('InvitationAccepted');
  await rosa.browser.put('/api/user/team-visibility', { isVisible: true });
  expect(await team()).toHaveLength(2);
  expect(await typesOf(ana.browser, rosa.userId)).toContain('InvitationAccepted');
});
