import { startTestServer, type TestServer } from '../support/testServer.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { pagesOf } from '../support/pagesOf.ts';
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

test('hundreds of stopped and deleted medications come newest first, 200 at a time, each once; those in use come all together', async () => {
  const { browser, care, medicationOf } = await newSenior(server);
  const { id } = await medicationOf();
  const [hour, minute] = [
    `to_char(now() at time zone 'utc' - n * interval '1 minute'`,
    `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  ];
  const stop = `jsonb_build_object('from', ${hour}, ${minute}, 'until', null, 'reason', null, 'by', null)`;
  await copies(id, `jsonb_build_object('stop', ${stop})`);
  await copies(
    id,
    `jsonb_build_object('is_active', false, 'changed_at', date_trunc('minute', now()) - n * interval '1 minute')`,
  );
  const [stopped, deleted] = [
    await pagesOf<MedicationView>(browser, '/api/medications?status=stopped'),
    await pagesOf<MedicationView>(browser, '/api/medications?status=deleted'),
  ];
  for (const pages of [stopped, deleted]) {
    expect(pages.map(({ length }) => length)).toEqual([200, 30]);
    expect(new Set(pages.flat().map((medication) => medication.id)).size).toBe(230);
  }
  const isNewestFirst = (moments: readonly string[]) => expect(moments).toEqual(moments.toSorted().toReversed());
  isNewestFirst(stopped.flat().map(({ stop: present }) => present?.from ?? ''));
  isNewestFirst(deleted.flat().map(({ changedAt }) => changedAt));
  expect((await care.medications()).map((medication) => medication.id)).toEqual([id]);
});

test('a page that can’t be is 400 and says which field', async () => {
  const { browser } = await newSenior(server);
  const cursor = Buffer.from('2026-06-10T12:00:00.000Z 0d6e1f0c-5b6a-4b7e-9a53-0b8f2f1f3c11').toString('base64url');
  for (const query of ['status=stopped&before=yesterday', `before=${cursor}`])
    expect(await browser.get(`/api/medications?${query}`)).toMatchObject({
      status: 400,
      body: { fields: { before: expect.any(String) } },
    });
  expect(await browser.get(`/api/medications?status=deleted&before=${cursor}`)).toMatchObject({
    status: 200,
    body: [],
  });
});
