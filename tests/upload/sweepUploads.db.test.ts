import { randomUUID } from 'node:crypto';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { appendUpload } from '../../server/upload/appendUpload.ts';
import { hashOf } from '../../server/upload/blobs.ts';
import { storeReceived } from '../../server/upload/receivedBlobs.ts';
import { sweepUploads } from '../../server/upload/sweepUploads.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const caughtUp = async (): Promise<void> => {
  await server.deps.readModelPosition.waitFor(await server.deps.events.store.head());
};
const sweepIn = async (hours: number): Promise<void> => {
  await caughtUp();
  const now = new Date(Date.now() + hours * 3_600_000);
  await sweepUploads.run({ ...server.deps, now: () => now }, new AbortController().signal);
};
const isStored = async (hash: string): Promise<boolean> => {
  const blob = await server.deps.blobs.open(hash);
  blob?.stream.destroy();
  return blob !== undefined;
};
const newBytes = (): Buffer => Buffer.from(randomUUID());
const receive = async (bytes = newBytes()): Promise<string> => (await storeReceived(server.deps, bytes)).hash;
const waiting = async (): Promise<number> => {
  const { rows } = await server.deps.db.pool.query<{ count: number }>('select count(*)::int as count from app.received_blob');
  return rows[0]?.count ?? -1;
};
/** A file that a command recorded, and then did not come to use. */
const receiveUnused = async (bytes: Uint8Array): Promise<string> => {
  const { userId } = await server.signedUp();
  const stored = await storeReceived(server.deps, bytes);
  const file = { field: 'medicationPhoto', contentType: 'image/png', ...stored };
  const request = { commandId: randomUUID(), now: new Date() };
  await appendUpload(server.deps, request, { file, purpose: 'medicationPhoto', ownerId: userId, viewer: { userId, sid: '' } });
  return stored.hash;
};

test('bytes that no event names go after an hour', async () => {
  const hash = await receive();
  await sweepIn(0.9);
  expect(await isStored(hash)).toBe(true);
  await sweepIn(1.1);
  expect(await isStored(hash)).toBe(false);
  expect(await waiting()).toBe(0);
});

test('a file that nothing ever showed goes after a day', async () => {
  const hash = await receiveUnused(newBytes());
  await sweepIn(2);
  await sweepIn(23);
  expect(await isStored(hash)).toBe(true);
  await sweepIn(25);
  expect(await isStored(hash)).toBe(false);
  expect(await waiting()).toBe(0);
});

test('a picture that is shown, or once was, stays; the table of what arrived empties', async () => {
  const rosa = await server.signedUp();
  const hashes: string[] = [];
  for (const format of ['png', 'webp'] as const) {
    const body = new FormData();
    body.append('profilePicture', new Blob([new Uint8Array(await picture(format))]), 'me');
    const { body: me } = await rosa.request<UserView>('POST', '/api/user/profile-picture', { body });
    const bytes = await fetch(`${server.url}${me.profileImageUrl}`, { headers: { cookie: rosa.cookie() } });
    hashes.push(hashOf(new Uint8Array(await bytes.arrayBuffer())));
  }
  await sweepIn(100);
  expect(await Promise.all(hashes.map(isStored))).toEqual([true, true]);
  expect(await waiting()).toBe(0);
});

test('bytes that are brought again while they are swept are there afterwards', async () => {
  for (let round = 0; round < 10; round++) {
    const bytes = newBytes();
    const hash = await receive(bytes);
    await server.deps.db.pool.query(`update app.received_blob set received_at = now() - interval '2 hours'`);
    await Promise.all([sweepIn(0), receive(bytes)]);
    expect(await isStored(hash)).toBe(true);
  }
});

test('while the read models are behind, nothing is swept', async () => {
  // the log has something to be behind of, whichever test comes first
  await server.signedUp();
  const hash = await receive();
  const behind = {
    ...server.deps.readModelPosition,
    position: () => '00000000000000000000' as ReturnType<typeof server.deps.readModelPosition.position>,
  };
  const later = new Date(Date.now() + 2 * 3_600_000);
  await sweepUploads.run({ ...server.deps, readModelPosition: behind, now: () => later }, new AbortController().signal);
  expect(await isStored(hash)).toBe(true);
});
