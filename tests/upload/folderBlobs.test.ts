import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hashOf } from '../../server/upload/blobs.ts';
import { folderBlobs } from '../../server/upload/folderBlobs.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = Buffer.from('a picture');
const contentOf = async (hash: string): Promise<string | undefined> => {
  const blob = await (await folderBlobs(folder)).open(hash);
  return blob && (await buffer(blob.stream)).toString();
};

test('bytes are found again by their hash, also by who opens the folder later', async () => {
  const blobs = await folderBlobs(folder);
  expect(await blobs.put(bytes)).toEqual({ hash: hashOf(bytes), size: bytes.length });
  expect(await contentOf(hashOf(bytes))).toBe('a picture');
});

test('the same bytes stored concurrently are stored once', async () => {
  const blobs = await folderBlobs(folder);
  await Promise.all([1, 2, 3, 4].map(() => blobs.put(bytes)));
  expect(await contentOf(hashOf(bytes))).toBe('a picture');
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([]);
});

test('what is removed, or never was, is not found; removing it twice is no error', async () => {
  const blobs = await folderBlobs(folder);
  const { hash } = await blobs.put(bytes);
  await blobs.remove(hash);
  await blobs.remove(hash);
  expect(await blobs.open(hash)).toBeUndefined();
});

test('only a hash is a name', async () => {
  const blobs = await folderBlobs(folder);
  await expect(blobs.open('../../etc/passwd')).rejects.toThrow('not the name of a blob');
});

test('what a crash left half written is cleared an hour later', async () => {
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
    await blobs.put(Buffer.alloc(1024 * 1024)).catch(({ code }) => console.log(code));`;
  const node = `ulimit -f 64; exec "$0" --import tsx --input-type=module -e "$1" "$2"`;
  return spawnSync('bash', ['-c', node, process.execPath, program, folder], { encoding: 'utf8' }).stdout.trim();
};

test('a picture that can’t be written whole leaves nothing behind', async () => {
  expect(putLimited()).toBe('EFBIG');
  expect(await readdir(path.join(folder, 'unfinished'))).toEqual([]);
});
