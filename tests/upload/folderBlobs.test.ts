import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { folderBlobs } from '../../server/upload/folderBlobs.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const name = randomUUID();
const bytes = Buffer.from('a picture');
const contentOf = async (): Promise<string | undefined> => {
  const blob = await (await folderBlobs(folder)).open(name);
  if (!blob) return undefined;
  const read = await blob.read(0, 1000);
  await blob.close();
  expect(read.byteLength).toBe(blob.size);
  return Buffer.from(read).toString();
};

test('bytes are found again by their name, also if the folder is opened later', async () => {
  const blobs = await folderBlobs(folder);
  await blobs.put(name, [bytes.subarray(0, 4), bytes.subarray(4)]);
  expect(await contentOf()).toBe('a picture');
});

test('the same bytes stored concurrently are stored once', async () => {
  const blobs = await folderBlobs(folder);
  await Promise.all([1, 2, 3, 4].map(() => blobs.put(name, [bytes])));
  expect(await contentOf()).toBe('a picture');
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([]);
});

test('a part of a blob is read by itself', async () => {
  const blobs = await folderBlobs(folder);
  await blobs.put(name, [bytes]);
  const blob = await blobs.open(name);
  expect([Buffer.from((await blob?.read(2, 4)) ?? []).toString(), blob?.size]).toEqual(['pict', 9]);
  await blob?.close();
});

test('a removed or unknown blob is not found; removing it twice isn’t an error', async () => {
  const blobs = await folderBlobs(folder);
  await blobs.put(name, [bytes]);
  await blobs.remove(name);
  await blobs.remove(name);
  expect(await blobs.open(name)).toBeUndefined();
});

test('only a UUID is a name', async () => {
  const blobs = await folderBlobs(folder);
  await expect(blobs.open('../../etc/passwd')).rejects.toThrow('not the name of a blob');
});

test('a half-written blob after a crash is cleared an hour later', async () => {
  await folderBlobs(folder);
  const [old, young] = ['old', 'young'].map((name) => path.join(folder, 'unfinished', name));
  await Promise.all([old, young].map((file) => writeFile(String(file), 'half')));
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(String(old), twoHoursAgo, twoHoursAgo);
  await folderBlobs(folder);
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual(['young']);
});

/** Another process whose files may hold 64 KiB each, so that writing a picture fails in the middle. */
const putLimited = (): string => {
  const program = `import { folderBlobs } from './server/upload/folderBlobs.ts';
    const blobs = await folderBlobs(process.argv[1]);
    await blobs.put('${name}', [Buffer.alloc(1024 * 1024)]).catch(({ code }) => console.log(code));`;
  const node = `ulimit -f 64; exec "$0" --import tsx --input-type=module -e "$1" "$2"`;
  return spawnSync('bash', ['-c', node, process.execPath, program, folder], { encoding: 'utf8' }).stdout.trim();
};

test('a picture that can’t be written whole leaves nothing behind', async () => {
  expect(putLimited()).toBe('EFBIG');
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([]);
});
