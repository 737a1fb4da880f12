import { randomUUID } from 'node:crypto';
import { readsFixture } from './readsFixture.ts';

const fixture = readsFixture();
const cursor = (text: string): string => `before=${Buffer.from(text).toString('base64url')}`;
const [from, to] = ['from=2026-06-01T00:00:00Z', 'to=2026-06-02T00:00:00Z'];
const ids = (count: number): string => Array.from({ length: count }, () => randomUUID()).join(',');

test.each([
  ['senior=', 'senior'],
  ['senior=me', 'senior'],
  [`senior=${randomUUID()},`, 'senior'],
  [`senior=,${randomUUID()}`, 'senior'],
  [`senior=${randomUUID()}, ${randomUUID()}`, 'senior'],
  [`senior=${randomUUID()};${randomUUID()}`, 'senior'],
  [`senior=${ids(51)}`, 'senior'],
  ['senior=%00', 'senior'],
  [from, 'to'],
  [to, 'from'],
  [`from=&to=`, 'from'],
  [`from=2026-06-02T00:00:00Z&${to}`, 'to'],
  [`from=2026-06-03T00:00:00Z&${to}`, 'to'],
  ['from=2026-01-01T00:00:00Z&to=2027-02-05T00:00:00.001Z', 'to'],
  [`from=2026-02-30T00:00:00Z&${to}`, 'from'],
  [`from=2026-06-01&${to}`, 'from'],
  [`from=2026-06-01T00:00&${to}`, 'from'],
  [`from=2026-06-01T00:00:00&${to}`, 'from'],
  [`from=2026-06-01T24:00:00Z&${to}`, 'from'],
  [`from=0026-06-01T00:00:00Z&${to}`, 'from'],
  [`from=now&${to}`, 'from'],
  [`${from}&to=infinity`, 'to'],
  [`${from}&to=%00`, 'to'],
  [`${from}&to=1780272000000`, 'to'],
  [`${from}&${to}&${cursor(`2026-01-01T00:00:00.000Z ${randomUUID()}`)}`, 'before'],
  [`${from}&${cursor(`2026-01-01T00:00:00.000Z ${randomUUID()}`)}`, 'before'],
  ['before=', 'before'],
  ['before=banana', 'before'],
  [cursor(`2026-02-30T00:00:00.000Z ${randomUUID()}`), 'before'],
  [cursor('2026-01-01T00:00:00.000Z '), 'before'],
  [cursor('2026-01-01T00:00:00.000Z x'), 'before'],
  [cursor(`2026-01-01T00:00:00.000Z ${randomUUID()}`.toUpperCase()), 'before'],
])('GET /api/appointments?%s is 400 and names %s', async (query, field) => {
  const { refused } = await fixture.person('senior');
  const { status, body } = await refused(`?${query}`);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(body.message).toMatch(/^[A-Z].*\.$/);
});

test.each(['senior=', 'senior=me', `senior=${ids(2)}`, 'senior=%00'])(
  'GET /api/appointments/totals?%s is 400',
  async (query) => {
    const { browser } = await fixture.person('senior');
    expect((await browser.get(`/api/appointments/totals?${query}`)).status).toBe(400);
  },
);

test('one request may name 50 people, each any number of times', async () => {
  const { get, userId } = await fixture.person('senior');
  const fifty = [userId, ...ids(49).split(',')];
  expect((await get(`?senior=${fifty.join(',')}`)).status).toBe(404);
  expect((await get(`?senior=${Array.from({ length: 51 }, () => userId).join(',')}`)).status).toBe(200);
  expect((await get(`?senior=${userId.toUpperCase()}`)).status).toBe(200);
});

test('too many appointments are 400 and suggest a shorter period', async () => {
  const { get, refused, userId } = await fixture.person('senior');
  const put = (rows: number, first: number) =>
    fixture.server.deps.db.pool.query({
      text: `insert into appointments (id, owner_id, title, type, start_time, reminder_minutes, scheduled_by, is_active, created_at, is_all_day, version)
        select gen_random_uuid(), $1, 'x', 'x', '2026-06-01T00:00:00Z'::timestamptz + n * interval '1 minute', 30, $1, true, $2, false, 0
        from generate_series($3::int, $4::int) as n`,
      values: [userId, fixture.clock.now(), first, first + rows - 1],
    });
  await put(2000, 0);
  const june = '?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z';
  expect((await get(june)).body).toHaveLength(2000);
  await put(1, 2000);
  const { status, body } = await refused(june);
  expect([status, body.fields, body.message]).toEqual([
    400,
    { to: 'is too far from the beginning' },
    'There’s too much in this range. Please ask for a shorter one.',
  ]);
  expect((await get()).body).toHaveLength(1000);
});

test('a request without a session is answered with 401', async () => {
  for (const path of ['/api/appointments', '/api/appointments?senior=x', '/api/appointments/totals'])
    expect((await fetch(`${fixture.server.url}${path}`)).status).toBe(401);
  const put = await fetch(`${fixture.server.url}/api/user/appointment-sharing`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"isShared":false}',
  });
  expect(put.status).toBe(401);
});
