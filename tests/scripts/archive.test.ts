import { randomBytes } from 'node:crypto';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createArchive, refuseFullDisk } from '../../scripts/archive/archiveFolder.ts';
import { checkArchive } from '../../scripts/archive/checkArchive.ts';
import { inBytes } from '../../scripts/archive/inWords.ts';
import { manifestFormat, type Manifest } from '../../scripts/archive/manifest.ts';
import { fingerprintOf } from '../../server/database/masterKey.ts';
import { loadConfig } from '../../server/loadConfig.ts';

const key = randomBytes(32);
const configOf = (dataDir: string, masterKey: Uint8Array | undefined = key) =>
  loadConfig({ DATA_DIR: dataDir, ...(masterKey ? { MASTER_KEY: Buffer.from(masterKey).toString('base64') } : {}) });

const manifestOf = (more: object = {}): Manifest => ({
  format: manifestFormat,
  madeAt: '2026-11-27T03:00:00.000Z',
  log: { store: 'Postgres', storeId: 'a store', position: '2', events: 2 },
  migrations: ['001-subjectKeys'],
  tables: [],
  files: 1,
  masterKey: { fingerprint: fingerprintOf(key).toString('hex'), place: '/srv/hearthline/data/master.key' },
  ...more,
});

let folder: string;
let whole: string;
const write = async (name: string, manifest: Manifest = manifestOf()): Promise<string> => {
  const made = path.join(folder, name);
  const archive = await createArchive(made, new AbortController().signal);
  await archive.add('tables/es.event.copy.gz', () => Readable.from([Buffer.from('1\tdose\n2\tdose\n')]));
  await archive.add('files/ab/cd/a-picture', () => Readable.from([randomBytes(200)]));
  await archive.finish(manifest, key);
  return made;
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-archive-'));
  whole = await write('whole');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = (archive: string, config = configOf(folder)): Promise<string> =>
  checkArchive(archive, config).then(
    () => 'whole',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const filesOf = async (archive: string): Promise<readonly string[]> =>
  (await readdir(archive, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

test('a finished backup is whole, and nobody else may read it', async () => {
  expect(await check(whole)).toBe('whole');
  for (const file of await filesOf(whole)) expect([file, (await stat(file)).mode & 0o777]).toEqual([file, 0o600]);
  for (const each of [whole, path.join(whole, 'files/ab')]) expect((await stat(each)).mode & 0o777).toBe(0o700);
});

const flip = async (file: string, at: number): Promise<void> => {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(file, bytes);
};
const faults: readonly (readonly [string, (file: string, size: number) => Promise<unknown>])[] = [
  ['is missing', (file) => rm(file)],
  ['is empty', (file) => truncate(file, 0)],
  ['is cut in the middle', (file, size) => truncate(file, Math.floor(size / 2))],
  ['lacks its last byte', (file, size) => truncate(file, size - 1)],
  ['has one byte more', (file) => appendFile(file, 'x')],
  ['is a folder', (file) => rm(file).then(() => mkdir(file))],
  ['is a link to what never ends', (file) => rm(file).then(() => symlink('/dev/zero', file))],
  ['has another first bit', (file) => flip(file, 0)],
  ['has another bit in the middle', (file, size) => flip(file, Math.floor(size / 2))],
];

test.each(faults)('a backup of which any file %s is refused, and the sentence names one', async (_what, spoil) => {
  const names = (await filesOf(whole)).map((file) => path.relative(whole, file));
  expect(names.sort()).toEqual([
    'SHA256SUMS',
    'SHA256SUMS.mac',
    'files/ab/cd/a-picture',
    'manifest.json',
    'tables/es.event.copy.gz',
  ]);
  for (const name of names) {
    const spoilt = path.join(folder, 'spoilt');
    await cp(whole, spoilt, { recursive: true });
    const file = path.join(spoilt, name);
    await spoil(file, (await stat(file)).size);
    const said = await check(spoilt);
    // a line break at the end of a MAC changes nothing
    const isHarmless = name === 'SHA256SUMS.mac' && said === 'whole';
    if (!isHarmless) expect([name, said]).toEqual([name, expect.stringMatching(/Nothing was changed\.$/)]);
    else expect((await readFile(file, 'utf8')).trim()).toBe((await readFile(path.join(whole, name), 'utf8')).trim());
    await rm(spoilt, { recursive: true });
  }
});

test('a file and its sum that are changed together are refused without the master key', async () => {
  const changed = path.join(folder, 'changed');
  await cp(whole, changed, { recursive: true });
  const other = await write('other');
  const part = 'files/ab/cd/a-picture';
  await cp(path.join(other, part), path.join(changed, part));
  const lineOf = async (archive: string) =>
    (await readFile(path.join(archive, 'SHA256SUMS'), 'utf8')).split('\n').find((line) => line.endsWith(part)) ?? '';
  const sums = path.join(changed, 'SHA256SUMS');
  await writeFile(sums, (await readFile(sums, 'utf8')).replace(await lineOf(whole), await lineOf(other)));
  expect(await check(changed)).toContain('SHA256SUMS or SHA256SUMS.mac was cut off or changed');
});

test('without the master key, or with another one, it says which key it needs and where to put it', async () => {
  const dataDir = path.join(folder, 'data');
  const needed = `this backup needs the master key that was in /srv/hearthline/data/master.key: put that file there as ${dataDir}/master.key first. Nothing was changed.`;
  expect(await check(whole, loadConfig({ DATA_DIR: dataDir }))).toBe(`There is no master key, and ${needed}`);
  expect(await check(whole, configOf(dataDir, randomBytes(32)))).toBe(`The master key is another one, and ${needed}`);
  // no key was made where one was missing
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('a backup of a newer version is refused', async () => {
  const newer = await write('newer', manifestOf({ migrations: ['001-subjectKeys', '999-tomorrow'] }));
  expect(await check(newer)).toMatch(/^A newer version of Hearthline made .*999-tomorrow/);
  const format = await write('format', manifestOf({ format: 2 }));
  expect(await check(format)).toMatch(/^A newer version of Hearthline made .*format 2/);
});

const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

test('a folder with anything in it is not written to', async () => {
  const { signal } = new AbortController();
  expect(await said(createArchive(whole, signal))).toBe(`${whole} is not empty: each backup is a new folder.`);
  const file = path.join(folder, 'a file');
  await writeFile(file, 'x');
  expect(await said(createArchive(file, signal))).toBe(`${file} is not a folder: give the backup another name.`);
});

test('a disk that is too small is known before the first byte is written', async () => {
  expect(await said(refuseFullDisk(folder, 1e18, 'The backup'))).toMatch(
    /^The backup needs about 1,?000,?000 TB in .*, and .* are free: free some space\.$/,
  );
  expect(await said(refuseFullDisk(folder, 1, 'The backup'))).toBe('nothing');
});

test('half a backup has another name, is refused, and is replaced by the next one', async () => {
  const made = path.join(folder, 'half');
  const { unfinished, add } = await createArchive(made, new AbortController().signal);
  await add('tables/es.event.copy.gz', () => Readable.from([Buffer.from('1\tdose\n')]));
  await expect(stat(made)).rejects.toThrow('ENOENT');
  expect(await check(unfinished)).toBe(
    `${unfinished} holds no whole backup: manifest.json is missing. Nothing was changed.`,
  );
  await mkdir(made);
  await write('half');
  expect(await check(made)).toBe('whole');
  await expect(stat(unfinished)).rejects.toThrow('ENOENT');
  const moved = path.join(folder, 'moved');
  await rename(made, moved);
  expect(await check(moved)).toBe('whole');
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [48_234_567, '48.2 MB'],
  [2_500_000_000, '2.5 GB'],
])('%i bytes read %s', (bytes, words) => {
  expect(inBytes(bytes)).toBe(words);
});
