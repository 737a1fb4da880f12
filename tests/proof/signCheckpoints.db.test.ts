import { randomUUID } from 'node:crypto';
import { appendFile, readFile, rm, stat } from 'node:fs/promises';
import { bytesOf, originOf, parseNote, type SignedNote } from '../../events/proof/checkpointNote.ts';
import { provesConsistency } from '../../events/proof/merkleTree.ts';
import type { CheckpointView, ConsistencyView } from '../../projections/proof/proofApiRoutes.ts';
import { projectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { checkpointFile, readCheckpointFile } from '../../server/proof/checkpointFile.ts';
import { openCheckpointKey } from '../../server/proof/checkpointKey.ts';
import { eraseSubjectKey } from '../../server/database/subjectKeys.ts';
import { growLogTree } from '../../server/proof/logTree.ts';
import { signCheckpoints, signHead } from '../../server/proof/signCheckpoints.ts';
import { careOf } from '../medication/careOf.ts';
import { appended, someMetadata } from '../store/someEvents.ts';
import type { Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { verified } from '../scripts/verifyFixture.ts';
import { leavesOf, logOf, seniorsHead, sha256, treeHead } from './referenceTree.ts';

let server: TestServer;
let rosa: Browser & { readonly userId: string };
let now = new Date('2026-11-28T10:00:00.000Z');
const afterHours = (hours: number): void => void (now = new Date(now.getTime() + hours * 3_600_000));

beforeAll(async () => {
  server = await startTestServer({ work: 'none' });
  rosa = await server.signedUp({ username: 'rosa' });
});
afterAll(() => server.close());

const sign = async (): Promise<void> => {
  await caughtUp(server);
  await signCheckpoints.run({ ...server.deps, now: () => now }, new AbortController().signal);
  await caughtUp(server);
};
const release = async (count: number): Promise<void> => {
  const events = Array.from({ length: count }, () => ({
    id: randomUUID(),
    event: { type: 'UsernameReleased', data: { userId: randomUUID() } },
    metadata: someMetadata({ subjectId: null }),
  }));
  appended(await server.deps.events.append(`username-${randomUUID()}`, events, { expected: 'none' }));
};

const shown = async (): Promise<SignedNote> => {
  const { body } = await rosa.get<CheckpointView>('/api/log/checkpoint');
  const note = parseNote(body.note ?? '');
  if (!note) throw new Error(`no checkpoint: ${body.note}`);
  return note;
};
const prove = async (from: SignedNote, to: SignedNote): Promise<boolean> => {
  const sizes = `from=${from.checkpoint.size}&to=${to.checkpoint.size}`;
  const { body } = await rosa.get<ConsistencyView>(`/api/log/consistency?${sizes}`);
  const proof = body.proof.map((hash) => bytesOf(hash) ?? new Uint8Array());
  const roots = { fromRoot: from.checkpoint.root, toRoot: to.checkpoint.root };
  return provesConsistency({ from: body.from, to: body.to, ...roots, proof }, (bytes) => new Uint8Array(sha256(bytes)));
};
const anchors = async (day: string) => server.deps.events.readStream(`anchor-${day}`);
const fileNotes = () => readCheckpointFile(server.deps.config.dataDir);

test('before the first one there is no checkpoint, but the key is shown', async () => {
  const { status, body } = await rosa.get<CheckpointView>('/api/log/checkpoint');
  expect([status, body.note]).toEqual([200, null]);
  expect(body.verifierKey).toContain(`${originOf(server.deps.events.store.storeId)}+`);
});

test('the first checkpoint is signed, and its heads are those of all events and of each senior’s', async () => {
  const care = careOf(rosa);
  await care.add({ frequency: 'As needed', times: [] });
  await release(600);
  await sign();
  const note = await shown();
  const { body } = await rosa.get<CheckpointView>('/api/log/checkpoint');
  const key = await openCheckpointKey(server.deps.keys, originOf(server.deps.events.store.storeId));
  expect([key.fits(note), key.verifierKey]).toEqual([true, body.verifierKey]);
  const log = await logOf(server.deps.events.store);
  expect(note.checkpoint).toMatchObject({ size: log.length, madeAt: now.toISOString(), seniors: { size: 1 } });
  expect(Buffer.from(note.checkpoint.root)).toEqual(Buffer.from(treeHead(leavesOf(log))));
  expect(Buffer.from(note.checkpoint.seniors.root)).toEqual(Buffer.from(seniorsHead(log)));
});

test('within the hour no other is made, and after it one that continues it', async () => {
  const first = await shown();
  await release(300);
  afterHours(0.9);
  await sign();
  expect(await shown()).toEqual(first);
  afterHours(0.2);
  await sign();
  const second = await shown();
  expect(second.checkpoint.size).toBe(first.checkpoint.size + 300);
  expect(await prove(first, second)).toBe(true);
  afterHours(2);
  await sign();
  expect(await shown()).toEqual(second);
});

test('each day’s last checkpoint is put into the log once, on the next day', async () => {
  const last = await shown();
  expect(await anchors('2026-11-28')).toEqual([]);
  afterHours(24);
  await sign();
  await sign();
  expect(await anchors('2026-11-28')).toMatchObject([
    { type: 'HistoryAnchored', data: { day: '2026-11-28', note: (await fileNotes())?.[1] } },
  ]);
  expect(await prove(last, await shown())).toBe(true);
});

test('the file apart from the database has every checkpoint, for its owner alone', async () => {
  const { config, db } = server.deps;
  const { rows } = await db.pool.query<{ note: string }>('select note from app.checkpoints order by size');
  expect(rows).toHaveLength(3);
  expect(await fileNotes()).toEqual(rows.map(({ note }) => note));
  expect((await stat(checkpointFile(config.dataDir))).mode & 0o777).toBe(0o600);
});

test('half a checkpoint that a crash left is removed by the next, and a lost file begins with those of the database', async () => {
  const file = checkpointFile(server.deps.config.dataDir);
  const whole = await readFile(file, 'utf8');
  await appendFile(file, whole.slice(0, 100));
  expect(await fileNotes()).toHaveLength(3);
  await release(1);
  afterHours(1);
  await sign();
  expect((await readFile(file, 'utf8')).startsWith(whole)).toBe(true);
  expect(await fileNotes()).toHaveLength(4);
  await rm(file);
  await release(1);
  afterHours(1);
  await sign();
  expect(await fileNotes()).toHaveLength(5);
});

test('a run that was stopped half way is continued, without a leaf twice', async () => {
  await release(700);
  afterHours(1);
  const stopped = AbortSignal.abort();
  await caughtUp(server);
  await signCheckpoints.run({ ...server.deps, now: () => now }, stopped);
  await sign();
  const log = await logOf(server.deps.events.store);
  const { size, root } = (await shown()).checkpoint;
  expect([size, Buffer.from(root)]).toEqual([log.length, Buffer.from(treeHead(leavesOf(log)))]);
});

test('a download just after midnight does not keep the day before from being anchored', async () => {
  const day = now.toISOString().slice(0, 10);
  await release(1);
  await caughtUp(server);
  now = new Date(Date.parse(day) + 24 * 3_600_000 + 5 * 60_000);
  const deps = { ...server.deps, now: () => now };
  await growLogTree(deps.db, deps.events.store.storeId, new AbortController().signal);
  await deps.db.transaction((on) => signHead(on, deps));
  now = new Date(now.getTime() + 60_000);
  await sign();
  expect(await anchors(day)).toHaveLength(1);
});

test('after a rebuild, an erasure and events since, proofs hold and verify finds nothing', async () => {
  const { config, db, events, keys, log } = server.deps;
  const before = await shown();
  const metadata = someMetadata({ subjectId: null });
  const erased = { type: 'AccountErased', data: { userId: rosa.userId, rounds: [] } };
  const { version } = (await events.readStream(`account-${rosa.userId}`)).at(-1) ?? { version: 0n };
  const other = await server.signedUp();
  appended(
    await events.append(`account-${rosa.userId}`, [{ id: randomUUID(), event: erased, metadata }], {
      expected: version,
    }),
  );
  await release(3);
  await caughtUp(server);
  await eraseSubjectKey(db.pool, rosa.userId);
  const rebuilding = { connection: db.connection, projectors, log, pageSize: 500, builder: 'test', force: true };
  await buildGeneration({ ...rebuilding, events, signal: new AbortController().signal });
  afterHours(1);
  rosa = other;
  await sign();
  expect(await prove(before, await shown())).toBe(true);
  expect(await verified({ config, db, events, keys })).toMatch(/\d signed checkpoints fit the log\. Nothing found\.$/m);
});

test('a log in another store begins another tree, under another name', async () => {
  const store = { ...server.deps.events.store, storeId: randomUUID() };
  const events = { ...server.deps.events, store };
  afterHours(1);
  await signCheckpoints.run({ ...server.deps, events, now: () => now }, new AbortController().signal);
  const { rows } = await server.deps.db.pool.query<{ note: string }>('select note from app.checkpoints');
  expect(rows.map(({ note }) => parseNote(note)?.checkpoint.origin)).toEqual([originOf(store.storeId)]);
  const { body } = await rosa.get<CheckpointView>('/api/log/checkpoint');
  expect(body.note).toBeNull();
});

test.each([
  ['', 'from'],
  ['from=1', 'to'],
  ['from=0&to=1', 'from'],
  ['from=-1&to=1', 'from'],
  ['from=1&to=1.5', 'to'],
  ['from=1&to=99999999999999999', 'to'],
  ['from=3&to=2', 'to'],
  ['from=1&to=999999', 'to'],
])('sizes "%s" are refused with the field that is wrong', async (sizes, field) => {
  const { status, body } = await rosa.get<{ fields: object }>(`/api/log/consistency?${sizes}`);
  expect([status, Object.keys(body.fields)[0]]).toEqual([400, field]);
});
