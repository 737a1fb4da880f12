import { randomUUID } from 'node:crypto';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { appendUpload } from '../../server/upload/appendUpload.ts';
import { hashOf } from '../../server/upload/blobs.ts';
import { storeReceived } from '../../server/upload/receivedBlobs.ts';
import { openSealed, type FileId } from '../../server/upload/sealedFiles.ts';
import { sweepUploads } from '../../server/upload/sweepUploads.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sweepIn = async (hours: number): Promise<void> => {
  await caughtUp(server);
  const now = new Date(Date.now() + hours * 3_600_000);
  await sweepUploads.run({ ...server.deps, now: () => now }, new AbortController().signal);
};
/** A file by its owner and its bytes' hash. */
const isStored = async (file: FileId): Promise<boolean> => {
  const key = await server.deps.keys.obtain(file.ownerId);
  if (key === 'erased') throw new Error('The owner was erased');
  const opened = await openSealed(server.deps, key, file);
  if (typeof opened !== 'string') await opened.close();
  return opened !== 'missing';
};
const newBytes = (): Buffer => Buffer.from(randomUUID());
const ownerId = randomUUID();
const receive = async (bytes = newBytes()): Promise<FileId> => {
  const file = { ownerId, hash: hashOf(bytes) };
  await storeReceived(server.deps, file, bytes);
  return file;
};
const waiting = async (): Promise<number> => {
  const { rows } = await server.deps.db.pool.query<{ count: number }>(
    'select count(*)::int as count from app.received_file',
  );
  return rows[0]?.count ?? -1;
};
const park = (): Promise<unknown> =>
  server.deps.db.pool.query(
    `insert into runner.parked (generation, projector, stream, from_position, reason) values (1, 'uploads', 'upload-parked', 1, 'a test')`,
  );
/** A file that a command recorded, and then did not come to use. */
const receiveUnused = async (bytes: Uint8Array): Promise<FileId> => {
  const { userId } = await server.signedUp();
  const hash = hashOf(bytes);
  const file = { contentType: 'image/png', bytes, hash } as const;
  const request = { commandId: randomUUID(), now: new Date() };
  const upload = { place: 'medicationPhoto', purpose: 'medicationPhoto', ownerId: userId, seniorId: userId } as const;
  await appendUpload(server.deps, request, { file, ...upload, viewer: { userId, sid: '' } });
  return { ownerId: userId, hash };
};

test('bytes that no event names go after an hour', async () => {
  const file = await receive();
  await sweepIn(0.9);
  expect(await isStored(file)).toBe(true);
  await sweepIn(1.1);
  expect(await isStored(file)).toBe(false);
  expect(await waiting()).toBe(0);
});

test('a file that nothing ever showed goes after a day', async () => {
  const file = await receiveUnused(newBytes());
  await sweepIn(2);
  await sweepIn(23);
  expect(await isStored(file)).toBe(true);
  await sweepIn(25);
  expect(await isStored(file)).toBe(false);
  expect(await waiting()).toBe(0);
});

test('a picture that is shown, or once was, stays; the table of what arrived empties', async () => {
  const rosa = await server.signedUp();
  const files: FileId[] = [];
  for (const format of ['png', 'webp'] as const) {
    const body = new FormData();
    body.append('profilePicture', new Blob([new Uint8Array(await picture(format))]), 'me');
    const { body: me } = await rosa.request<UserView>('POST', '/api/user/profile-picture', { body });
    const bytes = await fetch(`${server.url}${me.profileImageUrl}`, { headers: { cookie: rosa.cookie() } });
    files.push({ ownerId: rosa.userId, hash: hashOf(new Uint8Array(await bytes.arrayBuffer())) });
  }
  await sweepIn(100);
  expect(await Promise.all(files.map(isStored))).toEqual([true, true]);
  expect(await waiting()).toBe(0);
});

test('bytes that are brought again while they are swept are there afterwards', async () => {
  for (let round = 0; round < 10; round++) {
    const bytes = newBytes();
    const file = await receive(bytes);
    await server.deps.db.pool.query(`update app.received_file set received_at = now() - interval '2 hours'`);
    await Promise.all([sweepIn(0), receive(bytes)]);
    expect(await isStored(file)).toBe(true);
  }
});

test('while the read models are behind, nothing is swept', async () => {
  // the log has something to be behind of, whichever test comes first
  await server.signedUp();
  const file = await receive();
  const behind = {
    ...server.deps.readModelPosition,
    position: () => '00000000000000000000' as ReturnType<typeof server.deps.readModelPosition.position>,
  };
  const later = new Date(Date.now() + 2 * 3_600_000);
  await sweepUploads.run({ ...server.deps, readModelPosition: behind, now: () => later }, new AbortController().signal);
  expect(await isStored(file)).toBe(true);
});

test('while a stream is parked, whose events may name any file, nothing is swept', async () => {
  const files = [await receive(), await receiveUnused(newBytes())];
  await caughtUp(server);
  await park();
  try {
    await sweepIn(25);
    expect(await Promise.all(files.map(isStored))).toEqual([true, true]);
  } finally {
    await server.deps.db.pool.query('delete from runner.parked');
  }
  await sweepIn(25);
  expect(await Promise.all(files.map(isStored))).toEqual([false, false]);
});

test('files whose owner’s key is not known stay; those of an erased owner go', async () => {
  const file = await receive();
  const sweepWith = async (keys: ReadonlyMap<string, 'erased'>): Promise<void> => {
    const now = new Date(Date.now() + 4 * 3_600_000);
    const find = () => Promise.resolve(keys);
    await sweepUploads.run(
      { ...server.deps, keys: { ...server.deps.keys, find }, now: () => now },
      new AbortController().signal,
    );
  };
  await caughtUp(server);
  await sweepWith(new Map());
  expect(await isStored(file)).toBe(true);
  await server.deps.db.pool.query(`update app.received_file set received_at = now() - interval '2 hours'`);
  await sweepWith(new Map([[ownerId, 'erased']]));
  expect(await isStored(file)).toBe(false);
});
