import { randomUUID } from 'node:crypto';
import { medicationStream } from '../../events/medication/doseId.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { join, newAna, newPerson, newRosa } from '../circle/circleOf.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { twoServers } from '../support/twoServers.ts';
import type { Problem } from './careOf.ts';
import { metformin, pill, sent } from './medicationForms.ts';

const servers = twoServers();

type Answer = MedicationView & Problem;
const daily = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'] };
const refusal = (who: string) =>
  `${who} changed this medication while you were editing it. Please check the changes, then save again.`;

/** Rosa’s medication, and Ana, Luis and Rosa herself, who may change it. */
const openTeam = async () => {
  const [rosa, ana, luis] = [
    await newRosa(servers.leader),
    await newAna(servers.leader),
    await newPerson(servers.leader, 'caregiver', { firstName: 'Luis' }),
  ];
  for (const member of [ana, luis]) await join(rosa, member);
  const added = (await rosa.browser.post<MedicationView>('/api/medications', daily)).body;
  const path = `/api/medications/${added.id}`;
  const put = ({ browser }: { readonly browser: Browser }, body: object, headers?: Record<string, string>) =>
    browser.put<Answer>(path, { ...daily, ...body }, headers);
  const typesOf = async () =>
    (await servers.leader.deps.events.readStream(medicationStream(added.id))).map(({ type }) => type);
  const listed = async () => (await rosa.browser.get<readonly MedicationView[]>('/api/medications')).body[0];
  return { rosa, ana, luis, added, path, put, typesOf, listed };
};
const elsewhere = (browser: Browser): Browser => {
  const other = browserOf(servers.follower.url);
  other.takeCookie(browser.cookie());
  return other;
};
const uploads = async (): Promise<number> =>
  (await servers.leader.deps.events.readAll({ after: 'start', limit: 10_000 })).events.filter(
    ({ type }) => type === 'FileUploaded',
  ).length;

test('a medication says the number of its last change, and who made it', async () => {
  const { rosa, ana, added, put, listed } = await openTeam();
  expect(added).toMatchObject({ version: 0, changedBy: { id: rosa.userId, firstName: 'Rosa' } });
  const byAna = { version: 1, changedBy: { id: ana.userId, firstName: 'Ana' } };
  expect((await put(ana, { dosage: '1 g' })).body).toMatchObject(byAna);
  expect(await listed()).toMatchObject(byAna);
  expect((await put(rosa, { dosage: '2 g' })).body).toMatchObject({ version: 2, changedBy: { firstName: 'Rosa' } });
});

test('a form that was opened before another’s change does not put the old dosage back', async () => {
  const { rosa, ana, luis, added, put, typesOf, listed } = await openTeam();
  const { version } = added;
  expect((await put(luis, { dosage: '5 mg', version })).status).toBe(200);
  const stale = await put(ana, { instructions: 'With food', version });
  expect([stale.status, stale.body.code, stale.body.message]).toEqual([409, 'medication_changed', refusal('Luis')]);
  const own = await put(luis, { instructions: 'With food', version: String(version) });
  expect([own.status, own.body.message]).toEqual([409, refusal('You')]);
  expect(await typesOf()).toEqual(['MedicationAdded', 'MedicationChanged']);
  const present = await listed();
  expect(present).toMatchObject({ dosage: '5 mg', instructions: null, version: 1 });
  const again = await put(rosa, { dosage: '5 mg', instructions: 'With food', version: present?.version });
  expect([again.status, again.body.version]).toEqual([200, 2]);
});

test('a version that is still to come is refused like one that has been', async () => {
  const { rosa, put, typesOf } = await openTeam();
  expect((await put(rosa, { dosage: '5 mg', version: 1 })).body.code).toBe('medication_changed');
  expect(await typesOf()).toEqual(['MedicationAdded']);
});

test('without a version the last change wins, and a change without effect is no change, however old the version', async () => {
  const { rosa, ana, put, typesOf } = await openTeam();
  expect((await put(ana, { dosage: '5 mg' })).status).toBe(200);
  expect((await put(rosa, { dosage: '10 mg' })).status).toBe(200);
  const same = await put(ana, { dosage: '10 mg', version: 0 });
  expect([same.status, same.body.version]).toEqual([200, 2]);
  expect(await typesOf()).toHaveLength(3);
});

test.each(Array.from({ length: 5 }, (_, round) => [round]))(
  'of two concurrent saves of one version, at two nodes, one is recorded and the other refused (round %i)',
  async () => {
    const { ana, luis, put, typesOf, listed } = await openTeam();
    const replies = await Promise.all([
      put(ana, { dosage: '5 mg', version: 0 }),
      put({ browser: elsewhere(luis.browser) }, { dosage: '10 mg', version: 0 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('medication_changed');
    expect(await typesOf()).toEqual(['MedicationAdded', 'MedicationChanged']);
    await caughtUp(servers.leader);
    expect((await listed())?.dosage).toBe(replies[0]?.status === 200 ? '5 mg' : '10 mg');
  },
);

test('a retry of a recorded change gets the first answer, even after a later change', async () => {
  const { rosa, ana, put, typesOf, listed } = await openTeam();
  const key = { 'idempotency-key': randomUUID() };
  const change = { dosage: '5 mg', version: 0 };
  expect((await put(ana, change, key)).status).toBe(200);
  expect((await put(ana, change, key)).status).toBe(200);
  await put(rosa, { dosage: '10 mg', version: 1 });
  expect((await put(ana, change, key)).status).toBe(200);
  expect((await put(ana, { ...change, version: 2 }, key)).status).toBe(422);
  expect((await put(ana, change, { 'idempotency-key': randomUUID() })).status).toBe(409);
  expect(await typesOf()).toHaveLength(3);
  expect((await listed())?.dosage).toBe('10 mg');
});

describe('a form with a photo', () => {
  const form = async (more: Record<string, string | Blob>) => ({
    ...metformin,
    medicationPhoto: await pill(),
    ...more,
  });
  test('sends its version as text; when it is old, neither form nor photo is recorded', async () => {
    const { rosa, ana, path, put, typesOf, listed } = await openTeam();
    await put(ana, { dosage: '5 mg' });
    const before = await uploads();
    const stale = await sent(rosa.browser, 'PUT', path, await form({ version: '0' }));
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([409, 'medication_changed', refusal('Ana')]);
    expect([await uploads(), await typesOf()]).toEqual([before, ['MedicationAdded', 'MedicationChanged']]);
    expect(await listed()).toMatchObject({ dosage: '5 mg', imageUrl: null });
    const saved = await sent(rosa.browser, 'PUT', path, await form({ version: '1' }));
    expect([saved.status, saved.body.version, await uploads()]).toEqual([200, 2, before + 1]);
  });
  test('that is sent again under its key is answered as the first time', async () => {
    const { rosa, ana, path, put, typesOf } = await openTeam();
    const picture = await pill();
    const headers = { 'idempotency-key': randomUUID() };
    const save = () => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...metformin, medicationPhoto: picture, version: '0' }))
        body.append(name, value);
      return rosa.browser.request('PUT', path, { body, headers });
    };
    expect((await save()).status).toBe(200);
    await put(ana, { dosage: '5 mg' });
    expect((await save()).status).toBe(200);
    expect(await typesOf()).toHaveLength(3);
  });
});

describe('an invalid version', () => {
  const none = ['', ' ', 'x', '-1', '1.5', '01', '1e3', '9'.repeat(10), '9'.repeat(400)];
  test.each([...none, -1, 1.5, 1e9, 1e300, null, true, [], {}])(
    '%j is 400 by its field and changes nothing',
    async (version) => {
      const { rosa, put, typesOf } = await openTeam();
      const { status, body } = await put(rosa, { dosage: '5 mg', version });
      expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid', ['version']]);
      expect(await typesOf()).toEqual(['MedicationAdded']);
    },
  );
  test('is the same in a form', async () => {
    const { rosa, path } = await openTeam();
    for (const version of none) {
      const { status, body } = await sent(rosa.browser, 'PUT', path, { ...metformin, version });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['version']]);
    }
  });
  test('isn’t accepted in a new one', async () => {
    const { rosa } = await openTeam();
    const { status, body } = await rosa.browser.post<Problem>('/api/medications', { ...daily, version: 0 });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['version']]);
  });
});
