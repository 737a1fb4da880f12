import { pino } from 'pino';
import { consistencyPath, inclusionPath } from '../../events/proof/merkleTree.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { openTileReader, openTileWriter, storeTiles } from '../../server/proof/tiles.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { sha256, treeHead } from './referenceTree.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = await openDatabase({ connection: database.connection, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

/** More than a tile of tiles. */
const leaves = Array.from({ length: 66_000 }, (_none, index) => sha256(Buffer.from(`leaf ${index}`)));

const grow = async (from: number, to: number): Promise<void> => {
  const writer = await openTileWriter(db.pool, from);
  for (const leaf of leaves.slice(from, to)) writer.add(leaf);
  await storeTiles(db.pool, writer.tiles());
};

const sizes = [1, 2, 255, 256, 257, 512, 700, 65_535, 65_537, 66_000];

test('tiles that grew in steps give the heads of every size, and the proofs between them', async () => {
  for (const [nth, size] of sizes.entries()) await grow(sizes[nth - 1] ?? 0, size);
  for (const size of sizes) {
    const { range } = openTileReader(db.pool);
    const whole = { start: 0, end: size };
    const proofs = [700, 66_000].includes(size)
      ? [...consistencyPath(333, size), ...inclusionPath(size - 1, whole)]
      : [];
    for (const part of [whole, ...proofs])
      expect(Buffer.from(await range(part))).toEqual(Buffer.from(treeHead(leaves.slice(part.start, part.end))));
  }
});

test('a tree grown at once has the same tiles as one grown in steps', async () => {
  const all = 'select level, nth, hashes from app.log_tiles order by level, nth';
  const inSteps = (await db.pool.query(all)).rows;
  await db.pool.query('delete from app.log_tiles');
  await grow(0, leaves.length);
  expect((await db.pool.query(all)).rows).toEqual(inSteps);
});

test('hashes that are not stored are never made up', async () => {
  await expect(openTileReader(db.pool).range({ start: 0, end: 66_001 })).rejects.toThrow('lacks hashes');
});
