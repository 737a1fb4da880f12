import { randomUUID } from 'node:crypto';
import { browserOf } from '../support/browser.ts';
import { startDemoServer } from './demoFamilyOf.ts';

test('visitors who come at the same moment get no more families than there may be', async () => {
  const { server } = await startDemoServer({ demo: { isOn: true, mostFamilies: 2 } });
  const tries = await Promise.all(Array.from({ length: 6 }, () => browserOf(server.url).post('/api/demo-family', {})));
  const { rows } = await server.deps.db.pool.query<{ families: number }>(
    'select count(distinct family_id)::int as families from app.demo_member',
  );
  await server.close();
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 503, 503, 503, 503]);
  expect(rows).toEqual([{ families: 2 }]);
});

test('when every family is taken, visitors learn it without waiting for those being made', async () => {
  const { server } = await startDemoServer({ demo: { isOn: true, mostFamilies: 1 } });
  const { pool, transaction } = server.deps.db;
  await pool.query(
    `insert into app.demo_member (user_id, family_id, name, ends_at) values ($1, $1, 'rosa', now() + interval '1 hour')`,
    [randomUUID()],
  );
  await transaction(async (on) => {
    await on.query({ text: 'lock table app.demo_member in share row exclusive mode' });
    expect((await browserOf(server.url).post('/api/demo-family', {})).status).toBe(503);
  });
  await server.close();
});
