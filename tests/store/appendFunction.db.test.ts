import type { ClientConfig } from 'pg';
import { storeRole } from '../../events/store/postgres/schema.ts';
import { freshDatabase } from '../support/database.ts';
import { appendSql, appendValues, connect, expectWholeLog } from './rawLog.ts';
import { someStream } from './someEvents.ts';

let connection: ClientConfig;
let drop: () => Promise<void>;
beforeAll(async () => ({ connection, drop } = await freshDatabase()));
afterAll(() => drop());

const withClients = async (
  count: number,
  work: (client: Awaited<ReturnType<typeof connect>>, index: number) => Promise<void>,
): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: count }, () => connect(connection)));
  try {
    await Promise.all(clients.map(work));
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
};

test.each(['repeatable read', 'serializable'])(
  'es.append refuses a %s caller, whose snapshot is older than its lock',
  async (isolation) => {
    await withClients(1, async (client) => {
      await client.query(`begin isolation level ${isolation}`);
      await expect(
        client.query(`select * from ${appendSql}`, appendValues(someStream(), -1n, 1)),
      ).rejects.toMatchObject({ code: '25001' });
      await client.query('rollback');
      await expectWholeLog(client);
    });
  },
);

test('called concurrently inside transactions and CTEs, some rolling back, the log has no gap', async () => {
  await withClients(8, async (client, index) => {
    for (let round = 0; round < 20; round += 1) {
      const inCte = `with this as (select * from ${appendSql}) select * from this, (select count(*) from es.event) before`;
      await client.query('begin');
      await client.query('select count(*) from es.event');
      await client.query(inCte, appendValues(someStream(), -1n, 2));
      await client.query((round + index) % 3 === 0 ? 'rollback' : 'commit');
    }
  });
  await withClients(1, (client) => expectWholeLog(client));
});

/** From a connection of its own, since the one that is cut off may be waiting. */
const terminate = (pid: number | undefined): Promise<void> =>
  withClients(1, async (client) => void (await client.query('select pg_terminate_backend($1)', [pid])));

test('thirty writers, some rolling back and some cut off, leave no gap and lose nothing acknowledged', async () => {
  const acknowledged: string[] = [];
  const admin = await connect(connection);
  await withClients(30, async (client, index) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
    for (let round = 0; round < 10; round += 1) {
      const stream = someStream();
      try {
        await client.query('begin');
        await client.query(`select * from ${appendSql}`, appendValues(stream, -1n, 1 + (round % 3)));
        if (index % 10 === 0 && round === 4) await terminate(rows[0]?.pid);
        const end = (round + index) % 4 === 0 ? 'rollback' : 'commit';
        await client.query(end);
        if (end === 'commit') acknowledged.push(stream);
      } catch {
        return;
      }
    }
  });
  await expectWholeLog(admin);
  const { rows } = await admin.query<{ missing: number }>(
    'select count(*)::int missing from unnest($1::text[]) asked where asked not in (select stream_id from es.event)',
    [acknowledged],
  );
  expect(acknowledged.length).toBeGreaterThan(150);
  expect(rows).toEqual([{ missing: 0 }]);
  await admin.end();
});

test.each([
  ['changed', `update es.event set payload = 'x'`],
  ['deleted', 'delete from es.event'],
  ['truncated', 'truncate es.event'],
])('events are never %s, by any role', async (_case, statement) => {
  await withClients(1, async (client) => {
    await client.query(`select * from ${appendSql}`, appendValues(someStream(), -1n, 2));
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expectWholeLog(client);
  });
});

describe('under the role of the store', () => {
  test.each([
    `insert into es.event values (1, 's', 0, gen_random_uuid(), 'T', '', '{}')`,
    `update es.head set position = 7`,
    `update es.event set payload = ''`,
    `delete from es.event`,
    `truncate es.event`,
    `drop trigger event_is_final on es.event`,
    `create table es.mine (a int)`,
  ])('one may not: %s', async (statement) => {
    await withClients(1, async (client) => {
      await client.query(`set role ${storeRole}`);
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('one may append and read', async () => {
    await withClients(1, async (client) => {
      await client.query(`set role ${storeRole}`);
      const { rows } = await client.query(`select status from ${appendSql}`, appendValues(someStream(), -1n, 1));
      expect(rows).toEqual([{ status: 'appended' }]);
      await expectWholeLog(client);
    });
  });
});
