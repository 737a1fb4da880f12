import { startTestServer, type TestServer } from '../support/testServer.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { newSenior } from './careOf.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const copies = (id: string, change: string) =>
  server.deps.db.pool.query({
    text: `insert into medications select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()) || ${change})).* from medications m,
      generate_series(1, 230) n where m.id = $1`,
    values: [id],
  });

test('of hundreds of stopped and deleted medications the last 200 of each are answered, and those in use stay all of them', async () => {
  const { browser, care, medicationOf } = await newSenior(server);
  const { id } = await medicationOf();
  const [hour, minute] = [`to_char(now() at time zone 'utc' - n * interval '1 minute'`, `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`];
  const stop = `jsonb_build_object('from', ${hour}, ${minute}, 'until', null, 'reason', null, 'by', null)`;
  await copies(id, `jsonb_build_object('stop', ${stop})`);
  await copies(id, `jsonb_build_object('is_active', false, 'changed_at', now() - n * interval '1 minute')`);
  const list = async (status: string) => (await browser.get<readonly MedicationView[]>(`/api/medications?status=${status}`)).body;
  const [stopped, deleted] = [await list('stopped'), await list('deleted')];
  expect([stopped.length, deleted.length]).toEqual([200, 200]);
  const since = stopped.map(({ stop: present }) => present?.from ?? '');
  expect(since).toEqual(since.toSorted().toReversed());
  expect((await care.medications()).map((medication) => medication.id)).toEqual([id]);
});
