import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import type { DocumentView } from '../../projections/document/documents.ts';
import { pdfOf } from '../../server/demo/pdfOf.ts';
import { hashOf } from '../../server/upload/blobs.ts';
import { readLimits } from '../../server/upload/openReads.ts';
import { blobNameOf } from '../../server/upload/sealedFiles.ts';
import type { Browser } from '../support/browser.ts';
import { documentsOf } from '../support/documents.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

type Person = Browser & { readonly userId: string };

const logged: string[] = [];
const readers: Socket[] = [];
let server: TestServer;
let rosa: Person;
/** Each part that was read of any file, by its place in it. */
const partsRead: number[] = [];
const aPerson = 40;
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  server = await startTestServer({ readLimits: { aPerson, large: { ...readLimits.large, aPerson: 1 } }, log });
  const openBlob = server.deps.blobs.open.bind(server.deps.blobs);
  jest.spyOn(server.deps.blobs, 'open').mockImplementation(async (name) => {
    const blob = await openBlob(name);
    const read = (from: number, length: number): Promise<Uint8Array> => {
      partsRead.push(from);
      return blob?.read(from, length) ?? Promise.resolve(new Uint8Array());
    };
    return blob && { ...blob, read };
  });
});
beforeEach(async () => {
  rosa = await server.signedUp();
  for (const list of [logged, partsRead]) list.length = 0;
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.destroy();
});
afterAll(() => server.close());

const mebibyte = 1024 * 1024;
const largeDocument = Buffer.concat([pdfOf('Policy'), Buffer.alloc(9 * mebibyte, 7)]);
const addDocument = async (bytes: Uint8Array = largeDocument): Promise<DocumentView> =>
  (await documentsOf(rosa).add({ bytes })).body;
const get = (url: string, person: Person = rosa) =>
  fetch(`${server.url}${url}`, { headers: { cookie: person.cookie() } });

/** Asks for a file, and reads nothing. */
const ask = (url: string): Socket => {
  const { hostname, port } = new URL(server.url);
  const reader = connect(Number(port), hostname);
  readers.push(reader);
  reader.on('error', () => undefined);
  reader.write(`GET ${url} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${rosa.cookie()}\r\n\r\n`);
  return reader;
};
/** The same, once its answer has begun. */
const beginReading = async (url: string): Promise<Socket> => {
  const reader = ask(url);
  await new Promise<void>((resolve) => reader.once('data', () => resolve()));
  return reader.pause();
};
const settled = (ms = 300): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Until nothing more is read for a while; on a busy machine a connection fills slowly. */
const readingRests = async (): Promise<void> => {
  const before = partsRead.length;
  await settled();
  if (partsRead.length > before) await readingRests();
};

test('each part of a file is opened once', async () => {
  const { fileUrl } = await addDocument();
  const bytes = Buffer.from(await (await get(fileUrl)).arrayBuffer());
  expect(bytes.equals(largeDocument)).toBe(true);
  expect(partsRead).toHaveLength(Math.ceil(largeDocument.length / (64 * 1024)));
});

test('a reader that is gone ends its read, and one who waited never begins', async () => {
  const { fileUrl } = await addDocument();
  const reader = await beginReading(fileUrl);
  const behind = ask(fileUrl);
  await readingRests();
  // as much as the connection holds, and not the file
  const begun = partsRead.length;
  expect(begun).toBeLessThan(100);
  behind.destroy();
  await settled();
  reader.destroy();
  await settled();
  expect(partsRead).toHaveLength(begun);
  expect((await get(fileUrl)).status).toBe(200);
});

test('thirty thumbnails come while a document of the same person is read slowly, and another person’s document as well', async () => {
  const { fileUrl } = await addDocument();
  const body = new FormData();
  body.append('profilePicture', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
  const { body: me } = await rosa.request<{ profileImageUrl: string }>('POST', '/api/user/profile-picture', { body });
  const slow = await beginReading(fileUrl);
  let second: number | undefined;
  const waiting = get(fileUrl).then(({ status }) => (second = status));
  const thumbnails = await Promise.all(Array.from({ length: 30 }, () => get(me.profileImageUrl)));
  expect(thumbnails.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  const eve = await server.signedUp();
  const { body: hers } = await documentsOf(eve).add({ bytes: largeDocument });
  expect((await get(hers.fileUrl, eve)).status).toBe(200);
  expect(second).toBeUndefined();
  slow.destroy();
  expect(await waiting).toBe(200);
});

test('a person who requests too many files at a time has to wait, and nobody else', async () => {
  const { fileUrl } = await addDocument();
  const answers: string[] = [];
  // whichever comes last is one too many
  for (let asked = 0; asked < aPerson + 1; asked++)
    ask(fileUrl).on('data', (data) => answers.push(data.toString('latin1')));
  const isRefusal = (answer: string): boolean => /^HTTP\/1\.1 429 /.test(answer);
  const refused = await until(() => answers.find(isRefusal));
  expect(refused).toMatch(/^retry-after: 10\r$/im);
  expect(refused).toContain('"code":"too_many_reads"');
  expect(refused).toContain(
    '"message":"Too many of your files are being opened right now. Please wait a moment, then try again."',
  );
  expect(answers.filter(isRefusal)).toHaveLength(1);
  const eve = await server.signedUp();
  const { body: hers } = await documentsOf(eve).add();
  expect((await get(hers.fileUrl, eve)).status).toBe(200);
});

/** A document that was changed where it is stored. */
const damaged = async (damage: (stored: Buffer) => Buffer): Promise<string> => {
  const { fileUrl } = await addDocument();
  const name = await blobNameOf(server.deps, { ownerId: rosa.userId, hash: hashOf(largeDocument) });
  const stored = path.join(server.deps.config.dataDir, 'blobs', 'sealed', name.slice(0, 2), name.slice(2, 4), name);
  await writeFile(stored, damage(await readFile(stored)));
  return fileUrl;
};

test('an answer amid which damage is found is shorter than it says, and the operator reads why', async () => {
  const url = await damaged((stored) => {
    stored.writeUInt8(stored.readUInt8(3 * mebibyte) ^ 1, 3 * mebibyte);
    return stored;
  });
  const answer = await get(url);
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(largeDocument.length)]);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  await until(() => logged.some((line) => line.includes('A file does not open')));
});

test('nothing is sent of a file whose end is cut', async () => {
  const url = await damaged((stored) => stored.subarray(0, -10));
  expect((await get(url)).status).toBe(404);
  expect(logged.join('')).toContain('A file does not open');
});
