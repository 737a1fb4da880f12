import pg from 'pg';
import { migrate } from '../../server/database/migrate.ts';
import { freshDatabase } from '../support/database.ts';

const [rosa, ana] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const [rosas, anasFormer, anas] = [
  '018f0000-0000-7000-8000-00000000000a',
  '018f0000-0000-7000-8000-00000000000b',
  '018f0000-0000-7000-8000-00000000000c',
];

/**
 * Restores the state before this migration, with the sessions of an account that never changed its password, of one
 * that did, and of a script.
 */
const asBefore = `
  drop table app.sign_in_attempts;
  alter table app.sessions drop column credential_ids, drop column opened_at;
  delete from app.migrations where name = '008-sessions';
  insert into app.credential (id, user_id, hash, created_at)
    values ('${rosas}', '${rosa}', '', now()), ('${anasFormer}', '${ana}', '', now()), ('${anas}', '${ana}', '', now());
  insert into app.sessions (sid, sess, expire) values ('rosa', '{"userId":"${rosa}"}', now()), ('ana', '{"userId":"${ana}"}', now()),
    ('script', '{"userId":"${ana}","agent":"import"}', now());`;

test('a session from before keeps its account’s only password; with several, it ends', async () => {
  const { connection, drop } = await freshDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(asBefore);
  await migrate(connection);
  const { rows } = await client.query('select sid, credential_ids from app.sessions order by sid');
  expect(rows).toEqual([
    { sid: 'rosa', credential_ids: [rosas] },
    { sid: 'script', credential_ids: null },
  ]);
  await client.end();
  await drop();
});
