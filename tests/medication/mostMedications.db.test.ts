import { browserOf } from '../support/browser.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { careOf, newSenior, type Problem } from './careOf.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const refused = {
  status: 409,
  body: {
    code: 'too_many_medications',
    message: 'There are already 200 medications in use. Stop or delete one to add another.',
  },
};

/** A person with that many medications, from the time before there was a limit. */
const seniorWith = async (count: number) => {
  const senior = await newSenior(server);
  const { id, occurrences } = await senior.medicationOf();
  await server.deps.db.pool.query({
    text: `insert into medications select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).* from medications m,
      generate_series(1, $2::int) where m.id = $1`,
    values: [id, count - 1],
  });
  return { ...senior, id, scheduledTime: occurrences[0]?.scheduledTime };
};

test('of 20 concurrent additions at two nodes, as many succeed as there is room for; the rest is refused in words', async () => {
  const { browser, care } = await seniorWith(190);
  const elsewhere = browserOf(other.url);
  elsewhere.takeCookie(browser.cookie());
  const nodes = [care, careOf(elsewhere)];
  const replies = await Promise.all(Array.from({ length: 10 }, () => nodes.map((node) => node.add())).flat());
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
  for (const { status, body } of replies) if (status !== 201) expect({ status, body }).toMatchObject(refused);
  expect(await care.medications()).toHaveLength(200);
});

test('one that is stopped or deleted makes room, which its start or return then doesn’t find', async () => {
  const { browser, care, id: first, medicationOf } = await seniorWith(199);
  const { id: second } = await medicationOf();
  expect((await browser.post(`/api/medications/${first}/stop`, {})).status).toBe(200);
  expect((await care.add()).status).toBe(201);
  expect(await browser.post(`/api/medications/${first}/start`, {})).toMatchObject(refused);
  expect((await browser.delete(`/api/medications/${second}`)).status).toBe(204);
  const [restored, started] = await Promise.all([
    browser.post<Problem>(`/api/medications/${second}/restore`, {}),
    browser.post<Problem>(`/api/medications/${first}/start`, {}),
  ]);
  expect([restored.status, started.status].sort()).toEqual([200, 409]);
  expect(await care.medications()).toHaveLength(200);
});

test('a person with more from before reads, changes and takes them; only a new one is refused', async () => {
  const { browser, care, id, scheduledTime } = await seniorWith(300);
  expect(await care.medications()).toHaveLength(300);
  expect(await care.add()).toMatchObject(refused);
  expect((await care.log(id, { scheduledTime })).status).toBe(201);
  expect(
    (
      await browser.put(`/api/medications/${id}`, {
        name: 'Metformin',
        dosage: '1000 mg',
        frequency: 'Once daily',
        times: ['08:00'],
      })
    ).status,
  ).toBe(200);
  // a medication in use is no addition
  expect((await browser.post(`/api/medications/${id}/start`, {})).status).toBe(200);
});
