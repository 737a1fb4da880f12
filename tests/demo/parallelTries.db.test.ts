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
}, 60_000);
