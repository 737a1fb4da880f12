import { documentsOf } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { join, newPerson, newRosa, type Person } from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

/** Acts without a refusal, and returns the id of the result. */
const doing =
  ({ browser }: Person) =>
  async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object = {}): Promise<string> => {
    const reply = await browser.request<{ readonly id: string }>(method, `/api/${path}`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([path, reply.status < 300, reply.body]).toEqual([path, true, reply.body]);
    return reply.body.id;
  };

const rename = ({ browser }: Person, firstName: string, lastName: string) =>
  browser.put('/api/user/profile', { firstName, lastName });

/** Fay acts in each way that Rosa’s record names her for. Returns the paths at which Rosa reads it. */
const fillRecord = async (rosa: Person, fay: Person): Promise<readonly string[]> => {
  const [does, userId] = [doing(fay), rosa.userId];
  const medicine = { name: 'Ibuprofen', dosage: '200 mg', frequency: 'As needed', userId };
  const medicationId = await does('POST', 'medications', medicine);
  await does('PUT', `medications/${medicationId}`, { ...medicine, dosage: '400 mg' });
  await does('POST', 'medication-logs', {
    medicationId,
    userId,
    status: 'taken',
    scheduledTime: null,
    takenTime: inHours(0),
  });
  const stopped = await does('POST', 'medications', { ...medicine, name: 'Aspirin' });
  await does('POST', `medications/${stopped}/stop`, { reason: 'Dr. Osei' });
  await does('DELETE', `medications/${await does('POST', 'medications', { ...medicine, name: 'Metformin' })}`);
  await does('POST', 'medication-pauses', {
    userId,
    from: inHours(700),
    until: inHours(710),
    reason: 'In the hospital',
  });

  const visit = { title: 'Lab work', type: 'Lab', startTime: inHours(-3), userId };
  const moved = await does('POST', 'appointments', visit);
  await does('PUT', `appointments/${moved}`, { title: 'Lab', startTime: inHours(-2) });
  await does('PATCH', `appointments/${moved}/complete`, {});
  await does('PATCH', `appointments/${await does('POST', 'appointments', visit)}/did-not-happen`, {});

  const pressure = (value: object) => does('POST', 'health-metrics', { type: 'blood_pressure', value, userId });
  await does('DELETE', `health-metrics/${await pressure({ systolic: 121, diastolic: 70 })}`);
  const high = await pressure({ systolic: 185, diastolic: 100 });
  await does('PUT', `health-metrics/${high}`, { value: { reading: '190/100' } });
  await until(async () => (await rosa.browser.get<readonly unknown[]>('/api/health-alerts')).body.length > 0);
  await does('POST', `health-alerts/${high}/acknowledge`);
  await does('PUT', 'care-notes', { kind: 'bloodSugar', text: 'Juice', userId });
  await does('POST', 'handover-notes', { content: 'Slept well.', userId });
  await does('PUT', 'health-limits', {
    limits: { bloodSugar: { warningLow: 80, warningHigh: 200, criticalHigh: 260 } },
    userId,
  });
  await does('POST', 'family-updates', { content: 'The roses are out.', type: 'message', seniorId: userId });

  await does('POST', `health-alerts/${high}/resolve`, { outcome: 'Rested' });
  const { body } = await documentsOf(rosa.browser).add({ name: 'Card', sharedWith: [fay.userId] });
  expect((await documentsOf(fay.browser).open(body.fileUrl)).status).toBe(200);
  const viewers = `documents/${body.id}/viewers`;
  await until(async () => (await rosa.browser.get<readonly unknown[]>(`/api/${viewers}`)).body.length > 0);
  await does('POST', 'sign-in-help', { userId });
  return [
    'medications',
    'medications?status=stopped',
    'medications?status=deleted',
    `medications/${medicationId}/history`,
    'medication-logs',
    'medication-pauses',
    'appointments',
    'health-metrics?takenBack=true',
    'health-metrics/summary',
    'health-alerts/history',
    'care-notes',
    'handover-notes',
    'health-limits',
    'family-updates',
    'family-updates/newest',
    viewers,
    'user/security-events',
  ];
};

const namesIn = (answer: unknown): readonly string[] => [
  ...new Set(JSON.stringify(answer).match(/Faye?|Felicity|Okafor|Secret/gu)),
];

test('a senior’s record and her security events go on naming a former member as then, and by the new name once they belong together again', async () => {
  const [rosa, kate] = [await newRosa(server), await newPerson(server, 'family_member', { firstName: 'Kate' })];
  const fay = await newPerson(server, 'caregiver', { firstName: 'Fay', lastName: 'Okafor' });
  const round = await join(rosa, fay);
  await join(rosa, kate);
  await rosa.change(round, { mayHelpSignIn: true });
  const paths = await fillRecord(rosa, fay);
  await rename(fay, 'Faye', 'Okafor');
  const read = async ({ browser }: Person, path: string) => namesIn((await browser.get(`/api/${path}`)).body);
  const readAll = async () =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(rosa, path)] as const)));
  const before = await readAll();
  expect(Object.entries(before).filter(([, names]) => names[0] !== 'Faye')).toEqual([]);

  await rosa.end(round);
  await rename(fay, 'Felicity', 'Secret');
  expect(await readAll()).toEqual(before);
  expect(await read(kate, `medication-logs?senior=${rosa.userId}`)).toEqual(['Faye']);

  await join(rosa, fay);
  const again = await readAll();
  expect(Object.entries(again).filter(([, names]) => names[0] !== 'Felicity')).toEqual([]);
});
