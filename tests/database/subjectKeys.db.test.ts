import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { eraseSubjectKey, openSubjectKeys } from '../../server/database/subjectKeys.ts';
import { freshDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { testMasterKey } from '../support/testKeys.ts';
import { until } from '../support/waiting.ts';

type NodeFixture = { db: Database; keys: Awaited<ReturnType<typeof openSubjectKeys>> };
const log = pino({ level: 'silent' });
let fresh: TestDatabase;
let here: NodeFixture;
let there: NodeFixture;
const openNode = async (): Promise<NodeFixture> => {
  const db = await openDatabase({ connection: fresh.connection, log });
  return { db, keys: await openSubjectKeys(db, testMasterKey) };
};
beforeEach(async () => {
  fresh = await freshDatabase();
  [here, there] = [await openNode(), await openNode()];
});
afterEach(async () => {
  await Promise.all([here.db.close(), there.db.close()]);
  await fresh.drop();
});

const destroyRow = (subjectId: string) =>
  here.db.pool.query('delete from app.subject_keys where subject_id = $1', [subjectId]);

test('everybody has a key of their own, and it stays the same on every node', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()];
  const key = await here.keys.obtain(ana);
  expect(key).toHaveLength(32);
  expect(await here.keys.obtain(ben)).not.toEqual(key);
  expect(await there.keys.obtain(ana)).toEqual(key);
  expect((await there.keys.find([ana])).get(ana)).toEqual(key);
});

test('nodes that make a key at the same moment get the same one', async () => {
  for (let round = 0; round < 20; round += 1) {
    const subject = randomUUID();
    const keys = await Promise.all([here, there, here, there].map(({ keys: each }) => each.obtain(subject)));
    expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  }
});

test('looking up keys creates none', async () => {
  const [known, unknown] = [randomUUID(), randomUUID()];
  await here.keys.obtain(known);
  const found = await here.keys.find([known, unknown, known]);
  expect([...found.keys()]).toEqual([known]);
  expect((await here.db.pool.query('select from app.subject_keys')).rowCount).toBe(1);
});

test('keys lie wrapped in the database, and another master key does not open them', async () => {
  const subject = randomUUID();
  const key = await here.keys.obtain(subject);
  const { rows } = await here.db.pool.query<{ wrapped_key: Buffer }>('select wrapped_key from app.subject_keys');
  expect(rows[0]?.wrapped_key.includes(Buffer.from(key))).toBe(false);
  const stranger = await openSubjectKeys(there.db, new Uint8Array(32));
  await expect(stranger.find([subject])).rejects.toThrow('does not open');
});

test('a wrapped key moved to another person does not open', async () => {
  const [ana, ben] = [randomUUID(), randomUUID()];
  await here.keys.obtain(ana);
  await here.db.pool.query(
    'insert into app.subject_keys (subject_id, wrapped_key) select $1, wrapped_key from app.subject_keys',
    [ben],
  );
  await expect(here.keys.find([ben])).rejects.toThrow('does not open');
});

test('an erased key is never made again, and every node forgets it', async () => {
  const subject = randomUUID();
  await Promise.all([here.keys.obtain(subject), there.keys.obtain(subject)]);
  await here.db.transaction((on) => eraseSubjectKey(on, subject));
  for (const { keys } of [here, there]) await until(async () => (await keys.find([subject])).get(subject) === 'erased');
  expect(await here.keys.obtain(subject)).toBe('erased');
  expect(await there.keys.obtain(subject)).toBe('erased');
  expect((await here.db.pool.query('select wrapped_key from app.subject_keys')).rows).toEqual([{ wrapped_key: null }]);
});

test('somebody who never had a key can be erased as well', async () => {
  const subject = randomUUID();
  await eraseSubjectKey(here.db.pool, subject);
  expect(await there.keys.obtain(subject)).toBe('erased');
});

test('keys are answered from memory', async () => {
  const subject = randomUUID();
  const key = await here.keys.obtain(subject);
  await destroyRow(subject);
  expect((await here.keys.find([subject])).get(subject)).toEqual(key);
});

test('a node whose listening connection broke forgets all keys', async () => {
  const subject = randomUUID();
  await here.keys.obtain(subject);
  await destroyRow(subject);
  await there.db.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline listen' and datname = current_database()",
  );
  await until(async () => !(await here.keys.find([subject])).has(subject));
  const again = await here.keys.obtain(subject);
  await until(async () => {
    await here.keys.find([subject]);
    await eraseSubjectKey(there.db.pool, subject);
    return (await here.keys.find([subject])).get(subject) === 'erased';
  });
  expect(again).toHaveLength(32);
});

test('while the listening connection is broken, every request reads the key from the database', async () => {
  let on: Parameters<Database['listen']>[1] | undefined;
  const deaf: Database = {
    ...here.db,
    listen: async (_channels, listeners) => ((on = listeners), { close: () => Promise.resolve() }),
  };
  const keys = await openSubjectKeys(deaf, testMasterKey);
  const [before, meanwhile, after] = [randomUUID(), randomUUID(), randomUUID()];
  await keys.obtain(before);
  on?.lost?.();
  await keys.obtain(meanwhile);
  await Promise.all([destroyRow(before), destroyRow(meanwhile)]);
  expect((await keys.find([before, meanwhile])).size).toBe(0);
  on?.back?.();
  await keys.obtain(after);
  await destroyRow(after);
  expect((await keys.find([after])).size).toBe(1);
});

test('a key that all nodes share is the same everywhere, and another one for each purpose', async () => {
  const [a, b] = await Promise.all([here.keys.shared('names'), there.keys.shared('names')]);
  expect(a).toEqual(b);
  expect(a).toHaveLength(32);
  expect(await here.keys.shared('sessions')).not.toEqual(a);
});
