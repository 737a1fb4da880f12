import type { DoseFactView } from '../../projections/medication/doseHistory.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { join, newAna, newPerson, newRosa } from '../circle/circleOf.ts';
import { doseEvents, type Problem } from '../medication/careOf.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { aspirin, checkUp, pulse } from './accessFixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const openTeam = async (more: object = {}) => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  await join(rosa, ana, more);
  return { rosa, ana, userId: rosa.userId };
};

test('a dose that a member gives is hers: the log, the history and the event name her', async () => {
  const { rosa, ana, userId } = await openTeam();
  const added = await ana.browser.post<MedicationView>('/api/medications', { ...aspirin, userId });
  expect(added).toMatchObject({ status: 201, body: { userId } });
  const body = { medicationId: added.body.id, status: 'taken', userId };
  const given = await ana.browser.post<DoseLogView>('/api/medication-logs', body);
  const takenBy = { id: ana.userId, firstName: 'Ana' };
  expect(given).toMatchObject({ status: 201, body: { userId, takenBy } });
  expect((await rosa.browser.get<readonly DoseLogView[]>('/api/medication-logs')).body).toMatchObject([{ takenBy }]);
  const history = await rosa.browser.get<readonly DoseFactView[]>(`/api/medications/${added.body.id}/history`);
  expect(JSON.stringify(history.body)).toContain(ana.userId);
  expect((await doseEvents(server, given.body.id)).map(({ metadata }) => metadata)).toMatchObject([
    { actorId: ana.userId, subjectId: userId, seniorId: userId },
  ]);
});

test('a dose is given once: the second of two people who tap learns that the first gave it', async () => {
  const { rosa, ana, userId } = await openTeam();
  const daily = { ...aspirin, frequency: 'Once daily', times: ['00:01'], startDate: '2026-01-01' };
  const { id: medicationId, occurrences } = (await rosa.browser.post<MedicationView>('/api/medications', daily)).body;
  // the instant: a bare time could be another day's by the second tap
  const take = { medicationId, status: 'taken', scheduledTime: occurrences[0]?.scheduledTime };
  const first = await ana.browser.post<DoseLogView>('/api/medication-logs', { ...take, userId });
  const second = await rosa.browser.post<DoseLogView>('/api/medication-logs', take);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.body).toEqual(first.body);
  expect(second.body.takenBy).toEqual({ id: ana.userId, firstName: 'Ana' });
});

test('a member without the area gets the same plain sentence everywhere', async () => {
  const { rosa, ana, userId } = await openTeam({ permissions: { medications: false } });
  const { id } = (await rosa.browser.post<MedicationView>('/api/medications', aspirin)).body;
  const answers = [
    await ana.browser.get<Problem>(`/api/medications?senior=${userId}`),
    await ana.browser.get<Problem>(`/api/medications/${id}/history`),
    await ana.browser.post<Problem>('/api/medications', { ...aspirin, userId }),
    await ana.browser.post<Problem>('/api/medication-logs', { medicationId: id, status: 'taken' }),
  ];
  const sentence = 'This person hasn’t shared their medications with you.';
  expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
    answers.map(() => [403, 'forbidden', sentence]),
  );
});

test('a member who may only see an area gets the same plain sentence for every change, and no answer offers one', async () => {
  const permissions = { medications: 'read', health: 'read', appointments: 'read', family: 'read' } as const;
  const { rosa, ana, userId } = await openTeam({ permissions });
  const { id } = (await rosa.browser.post<MedicationView>('/api/medications', aspirin)).body;
  const dose = { medicationId: id, status: 'taken' };
  expect((await rosa.browser.post('/api/medication-logs', dose)).status).toBe(201);
  const canUndo = async ({ browser }: typeof rosa) =>
    (await browser.get<readonly DoseFactView[]>(`/api/medications/${id}/history`)).body.map((fact) => fact.canUndo);
  expect([await canUndo(rosa), await canUndo(ana)]).toEqual([[true], [false]]);
  const refusals = [
    await ana.browser.post<Problem>('/api/medication-logs', dose),
    await ana.browser.post<Problem>('/api/health-metrics', { ...pulse, userId }),
    await ana.browser.post<Problem>('/api/appointments', { ...checkUp, userId }),
    await ana.browser.post<Problem>('/api/family-updates', { content: 'Hello', seniorId: userId }),
    await ana.browser.post<Problem>('/api/family-updates', { content: 'Hello' }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
    [403, 'This person lets you see their medications, but not change them.'],
    [403, 'This person lets you see their health readings, but not change them.'],
    [403, 'This person lets you see their appointments, but not change them.'],
    [403, 'This person lets you see their family updates, but not share any.'],
    [403, 'You may see family updates, but nobody lets you share any yet.'],
  ]);
});

test('a connection opens one direction alone: a senior sees nothing of her member’s, and one member nothing of another’s', async () => {
  const { rosa, ana } = await openTeam();
  const bea = await newPerson(server, 'caregiver');
  await join(rosa, bea);
  for (const [asking, asked] of [
    [rosa, ana],
    [bea, ana],
    [ana, bea],
  ] as const) {
    expect((await asking.browser.get(`/api/medications?senior=${asked.userId}`)).status).toBe(404);
    expect((await asking.browser.post('/api/medications', { ...aspirin, userId: asked.userId })).status).toBe(404);
  }
});

test('concurrent requests of many people are each answered by the sender’s own rights', async () => {
  const { rosa, ana, userId } = await openTeam();
  const { id } = (await rosa.browser.post<MedicationView>('/api/medications', aspirin)).body;
  const [bea, eve] = [await newAna(server), await newAna(server)];
  await join(rosa, bea, { permissions: { medications: false } });
  const paths = [`/api/medications?senior=${userId}`, `/api/medications/${id}/history`];
  const asking = Array.from({ length: 20 }, () =>
    [rosa, ana, bea, eve].flatMap(({ browser }) => paths.map((path) => browser.get(path))),
  );
  const statuses = (await Promise.all(asking.map((round) => Promise.all(round)))).map((round) =>
    round.map(({ status }) => status),
  );
  expect(statuses).toEqual(statuses.map(() => [200, 200, 200, 200, 403, 403, 404, 404]));
});
