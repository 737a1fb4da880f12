import { browserOf } from '../support/browser.ts';
import { startTestServer } from '../support/testServer.ts';
import { appointmentFixture } from './appointmentFixture.ts';

const fixture = appointmentFixture();
const { rosa } = fixture;

const refused = {
  status: 409,
  body: {
    code: 'too_many_appointments',
    message:
      'There are already 1,000 appointments, counting whole days and all from 90 days ago on. Delete one of them to add another.',
  },
};
const longAgo = { startTime: '2026-01-05T09:30' };

/** A person with that many appointments, tomorrow and the days after. */
const withAppointments = async (count: number) => {
  const person = await rosa();
  const { body } = await person.schedule();
  await fixture.server.deps.db.pool.query({
    text: `insert into appointments select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
      'start_time', a.start_time + n * interval '1 hour'))).* from appointments a, generate_series(1, $2::int) n where a.id = $1`,
    values: [body.id, count - 1],
  });
  return { ...person, id: body.id };
};

test('a thousand appointments are all listed, and one more is refused in words until one is deleted', async () => {
  const { list, schedule, cancel, id } = await withAppointments(999);
  expect((await schedule()).status).toBe(201);
  expect(await list()).toHaveLength(1000);
  expect(await schedule()).toMatchObject(refused);
  expect((await cancel(id)).status).toBe(204);
  expect((await schedule()).status).toBe(201);
});

test('appointments over long ago don’t count, and can be recorded; as whole days, or moved to now, they count', async () => {
  const { schedule, browser } = await withAppointments(1000);
  const { status, body } = await schedule(longAgo);
  expect(status).toBe(201);
  expect(
    await schedule({ startTime: undefined, isAllDay: true, firstDay: '2026-01-05', lastDay: '2026-01-05' }),
  ).toMatchObject(refused);
  const change = (more: object) =>
    browser.put(`/api/appointments/${body.id}`, { title: 'Cardiologist', type: 'Doctor Visit', ...more });
  expect(await change({ startTime: '2026-06-12T09:30' })).toMatchObject(refused);
  expect((await change({ ...longAgo, title: 'Dr. Osei' })).status).toBe(200);
});

test('appointments that count already are changed and moved, even if there are more from before', async () => {
  const { browser, schedule, id } = await withAppointments(1200);
  expect(await schedule()).toMatchObject(refused);
  const moved = { title: 'Cardiologist', type: 'Doctor Visit', startTime: '2026-06-13T09:30' };
  expect((await browser.put(`/api/appointments/${id}`, moved)).status).toBe(200);
});

test('of 20 concurrent additions at two nodes, as many succeed as there is room for', async () => {
  const { browser, list } = await withAppointments(990);
  const other = await startTestServer({ beside: fixture.server, now: fixture.clock.now });
  const elsewhere = browserOf(other.url);
  elsewhere.takeCookie(browser.cookie());
  const add = (node: typeof browser | typeof elsewhere) =>
    node.post('/api/appointments', { title: 'Cardiologist', type: 'Doctor Visit', startTime: '2026-06-11T09:30' });
  const replies = await Promise.all(Array.from({ length: 10 }, () => [add(browser), add(elsewhere)]).flat());
  await other.close();
  expect(replies.map(({ status }) => status).toSorted()).toEqual([
    ...Array<number>(10).fill(201),
    ...Array<number>(10).fill(409),
  ]);
  expect(await list()).toHaveLength(1000);
});
