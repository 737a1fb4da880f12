import { randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { eraseSubjectKey } from '../../server/database/subjectKeys.ts';
import { hashOf } from '../../server/upload/blobs.ts';
import { sealPlainFiles } from '../../server/upload/sealPlainFiles.ts';
import { blobNameOf, DamagedFile, openSealed, type FileId } from '../../server/upload/sealedFiles.ts';
import { storeReceived } from '../../server/upload/receivedBlobs.ts';
import type { Browser } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

type Person = Browser & { readonly userId: string };

const logged: string[] = [];
let server: TestServer;
let rosa: Person;
beforeAll(async () => {
  server = await startTestServer({ log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }) });
});
beforeEach(async () => {
  logged.length = 0;
  rosa = await server.signedUp();
});
afterAll(() => server.close());

const blobs = (): string => path.join(server.deps.config.dataDir, 'blobs');
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

const fetchFile = async (url: string, person: Person = rosa, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${server.url}${url}`, { headers: { cookie: person.cookie(), ...headers } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** A shown picture: its address, its served bytes, and its place in storage. */
const upload = async (person: Person = rosa, format: 'png' | 'jpeg' = 'png') => {
  const body = new FormData();
  body.append('profilePicture', new Blob([new Uint8Array(await picture(format))]), 'me');
  const url = String(
    (await person.request<UserView>('POST', '/api/user/profile-picture', { body })).body.profileImageUrl,
  );
  const { bytes } = await fetchFile(url, person);
  const file: FileId = { ownerId: person.userId, hash: hashOf(bytes) };
  const name = await blobNameOf(server.deps, file);
  return { url, bytes, file, name, stored: path.join(blobs(), 'sealed', name.slice(0, 2), name.slice(2, 4), name) };
};

test('neither the bytes of a picture nor their hash is on the disk, and equal pictures of two people are not alike', async () => {
  const [hers, eves] = [await upload(), await upload(await server.signedUp())];
  expect(hers.file.hash).toBe(eves.file.hash);
  expect(hers.name).not.toBe(eves.name);
  const [first, second] = [await readFile(hers.stored), await readFile(eves.stored)];
  expect(first.equals(second)).toBe(false);
  for (const file of await filesIn(blobs())) {
    expect(path.basename(file)).not.toContain(hers.file.hash);
    const stored = await readFile(file);
    expect([stored.includes('PNG'), stored.includes(hers.bytes.subarray(0, 16))]).toEqual([false, false]);
  }
});

describe('a stored file that was', () => {
  const refused = async (url: string): Promise<void> => {
    const { status, headers, bytes } = await fetchFile(url);
    // an ETag of the file would be kept for the sentence
    expect([status, headers.get('etag')]).toEqual([404, null]);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'not_found' });
    expect(logged.join('')).toMatch(/A file (does not open|is missing)/);
  };
  test('changed in one byte is answered as missing and logged', async () => {
    const { url, stored } = await upload();
    const bytes = await readFile(stored);
    const last = bytes.length - 1;
    bytes.writeUInt8((bytes[last] ?? 0) ^ 1, last);
    await writeFile(stored, bytes);
    await refused(url);
  });
  test.each([0, 1, 28, 29, 100])('cut to %i bytes is answered as missing and logged', async (length) => {
    const { url, stored } = await upload();
    await truncate(stored, length);
    await refused(url);
  });
  test('exchanged for another person’s, or another of the same person, is answered as missing and logged', async () => {
    const former = await upload(rosa, 'jpeg');
    const { url, stored } = await upload();
    for (const other of [former, await upload(await server.signedUp())]) {
      await cp(other.stored, stored);
      await refused(url);
      logged.length = 0;
    }
  });
});

test('no part of several can be missing, doubled or exchanged', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  const file = { ownerId: rosa.userId, hash: hashOf(bytes) };
  await storeReceived(server.deps, file, bytes);
  const key = await server.deps.keys.obtain(rosa.userId);
  if (key === 'erased') throw new Error('erased');
  const opened = await openSealed(server.deps, key, file);
  if (typeof opened === 'string') throw new Error(opened);
  const read: Uint8Array[] = [];
  for await (const part of opened.parts) read.push(part);
  await opened.close();
  expect([read.length, opened.size]).toEqual([4, bytes.length]);
  expect(Buffer.concat(read).equals(bytes)).toBe(true);

  const name = await blobNameOf(server.deps, file);
  const sealedPart = 64 * 1024 + 29;
  const stored = await readFile(path.join(blobs(), 'sealed', name.slice(0, 2), name.slice(2, 4), name));
  const [a, b, c, rest] = [0, 1, 2, 3].map((part) => stored.subarray(part * sealedPart, (part + 1) * sealedPart));
  const store = (parts: readonly (Uint8Array | undefined)[]): Promise<void> =>
    server.deps.blobs.put(
      name,
      parts.flatMap((part) => part ?? []),
    );
  for (const parts of [
    [a, b, c],
    [a, b, rest],
    [b, a, c, rest],
    [a, b, c, c, rest],
  ]) {
    await store(parts);
    expect(await openSealed(server.deps, key, file)).toBe('damaged');
  }
  // the first part is right, and so is their number: the others are opened as they are read, and none twice
  await store([a, a, c, rest]);
  const begun = await openSealed(server.deps, key, file);
  if (typeof begun === 'string') throw new Error(begun);
  const readToEnd = async (): Promise<void> => {
    for await (const part of begun.parts) void part;
  };
  await expect(readToEnd()).rejects.toThrow(DamagedFile);
  await begun.close();
});

test('a file of an erased person is gone, even for somebody who has it cached', async () => {
  const { url, file } = await upload();
  const etag = { 'if-none-match': `"${file.hash}"`, 'cache-control': 'max-age=0' };
  expect((await fetchFile(url, rosa, etag)).status).toBe(304);
  await eraseSubjectKey(server.deps.db.pool, rosa.userId);
  await until(async () => (await fetchFile(url)).status === 404);
  expect((await fetchFile(url, rosa, etag)).status).toBe(404);
});

describe('plain files of before', () => {
  /** Stores a file in the old, unsealed form: its hash is its name. */
  const makePlain = async (hash: string, bytes: Uint8Array): Promise<void> => {
    const folder = path.join(blobs(), hash.slice(0, 2), hash.slice(2, 4));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, hash), bytes);
  };
  const run = async (): Promise<void> => {
    await caughtUp(server);
    await sealPlainFiles.run(server.deps, new AbortController().signal);
  };
  test('are sealed for each of their owners, without exception', async () => {
    const eve = await server.signedUp();
    const [hers, eves] = [await upload(), await upload(eve)];
    for (const { name } of [hers, eves]) await server.deps.blobs.remove(name);
    await makePlain(hers.file.hash, hers.bytes);
    const unknown = Buffer.from(randomUUID());
    await makePlain(hashOf(unknown), unknown);
    expect((await fetchFile(hers.url)).status).toBe(404);
    await run();
    expect([
      (await fetchFile(hers.url)).bytes.equals(hers.bytes),
      (await fetchFile(eves.url, eve)).bytes.equals(hers.bytes),
    ]).toEqual([true, true]);
    expect((await readdir(blobs())).sort()).toEqual(['sealed', 'unfinished']);
  });
  test('are left while the read models are behind', async () => {
    const bytes = Buffer.from(randomUUID());
    await makePlain(hashOf(bytes), bytes);
    const position = () => '00000000000000000000' as ReturnType<typeof server.deps.readModelPosition.position>;
    const behind = { ...server.deps, readModelPosition: { ...server.deps.readModelPosition, position } };
    await sealPlainFiles.run(behind, new AbortController().signal);
    expect((await filesIn(blobs())).filter((file) => path.basename(file) === hashOf(bytes))).toHaveLength(1);
    await run();
  });
  /** A plain file that is named, with nothing sealed, and whether it is there. */
  const namedPlain = async () => {
    const { url, bytes, file, name } = await upload(rosa, 'jpeg');
    await server.deps.blobs.remove(name);
    await makePlain(file.hash, bytes);
    return { url, isPlain: async () => (await filesIn(blobs())).some((stored) => path.basename(stored) === file.hash) };
  };
  test('are left while a stream is parked', async () => {
    const { url, isPlain } = await namedPlain();
    const { pool } = server.deps.db;
    const { rows } = await pool.query<{ id: string }>('delete from uploads where owner_id = $1 returning *', [
      rosa.userId,
    ]);
    await pool.query(
      `insert into runner.parked (generation, projector, stream, from_position, reason) values (1, 'uploads', 'upload-parked', 1, 'a test')`,
    );
    await run();
    expect(await isPlain()).toBe(true);
    // like unpark does
    await pool.query('delete from runner.parked');
    await pool.query('insert into uploads select * from json_populate_recordset(null::uploads, $1)', [
      JSON.stringify(rows),
    ]);
    await run();
    expect([await isPlain(), (await fetchFile(url)).status]).toEqual([false, 200]);
  });
  test('stay if the key of an owner is not known', async () => {
    const { url, isPlain } = await namedPlain();
    const keys = { ...server.deps.keys, find: () => Promise.resolve(new Map()) };
    await sealPlainFiles.run({ ...server.deps, keys }, new AbortController().signal);
    expect(await isPlain()).toBe(true);
    await run();
    expect([await isPlain(), (await fetchFile(url)).status]).toEqual([false, 200]);
  });
  test('go where their owner was erased', async () => {
    const { isPlain } = await namedPlain();
    await eraseSubjectKey(server.deps.db.pool, rosa.userId);
    await until(async () => (await server.deps.keys.find([rosa.userId])).get(rosa.userId) === 'erased');
    await run();
    expect(await isPlain()).toBe(false);
  });
});
