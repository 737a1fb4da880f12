import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sweepUploads } from '../../server/upload/sweepUploads.ts';
import { join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import { storedRecordViews } from '../recordView/recordViewFixture.ts';
import { pdfOf } from '../../server/demo/pdfOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { documentsOf, type SentDocument } from '../support/documents.ts';
import { pixelBomb, picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { begunForm, stallForm } from '../upload/stallingForms.ts';

let server: TestServer;
let rosa: Person & { readonly documents: ReturnType<typeof documentsOf> };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  const person = await newRosa(server);
  rosa = { ...person, documents: documentsOf(person.browser) };
});
afterAll(() => server.close());

const storedFiles = async (): Promise<readonly string[]> =>
  (await readdir(path.join(server.deps.config.dataDir, 'blobs'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

const mebibyte = 1024 * 1024;
const zip = Buffer.from('504b03040a0000000000', 'hex');
const sentence = 'Please select a PDF, JPEG, PNG or WebP file';
const wrongFiles: readonly (readonly [string, SentDocument, number, string])[] = [
  ['a page of HTML that is called a PDF', { bytes: Buffer.from('<html><script>alert(1)</script>') }, 415, sentence],
  ['an SVG', { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), fileName: 'a.svg' }, 415, sentence],
  ['a zip file', { bytes: zip, fileName: 'a.zip' }, 415, sentence],
  ['a GIF', { bytes: Buffer.from('GIF89a'), fileName: 'a.gif' }, 415, sentence],
  ['nothing', { bytes: Buffer.alloc(0) }, 415, sentence],
  [
    'one byte too many',
    { bytes: Buffer.concat([pdfOf('x'), Buffer.alloc(10 * mebibyte)]) },
    413,
    'Please select a file smaller than 10MB',
  ],
  ['a pixel bomb', { bytes: pixelBomb(), fileName: 'a.png' }, 413, 'Please select an image of at most 40 megapixels'],
];
test.each(wrongFiles)(
  '%s is refused at its field, and nothing stays on the disk',
  async (_what, sent, status, message) => {
    const before = await storedFiles();
    expect(await rosa.documents.add(sent)).toMatchObject({ status, body: { message, fields: { document: message } } });
    expect(await rosa.documents.list()).toEqual([]);
    expect(await storedFiles()).toEqual(before);
  },
);

test('no file at all is 400 at its field', async () => {
  expect(await rosa.browser.post('/api/documents', {})).toMatchObject({
    status: 400,
    body: { fields: { document: 'Please choose a file' } },
  });
});

test('a PDF of exactly ten megabytes is taken', async () => {
  const bytes = Buffer.concat([pdfOf('long'), Buffer.alloc(10 * mebibyte)]).subarray(0, 10 * mebibyte);
  expect(await rosa.documents.add({ bytes })).toMatchObject({ status: 201, body: { fileSize: 10 * mebibyte } });
});

test('an upload that breaks off in the middle leaves nothing, and the next one is taken', async () => {
  const before = await storedFiles();
  const form = stallForm(rosa.browser, 'POST', '/api/documents', begunForm('document', { name: 'Half' }));
  form.destroy();
  await form.closed;
  expect(await rosa.documents.list()).toEqual([]);
  expect(await storedFiles()).toEqual(before);
  await until(async () => (await rosa.documents.add()).status === 201);
});

const headersOf = async (fileUrl: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await rosa.documents.open(fileUrl)).headers);

test('a PDF is only ever saved, never shown as a page of ours', async () => {
  const { body } = await rosa.documents.add({ name: 'Test results.pdf' });
  expect(await headersOf(body.fileUrl)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Test results.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
});

test('no browser stores a document, so that none comes from the cache after signing out, and each opening is a full answer', async () => {
  for (const bytes of [pdfOf('Test results'), await picture('png')]) {
    const { body } = await rosa.documents.add({ bytes });
    for (const address of [body.fileUrl, `${body.fileUrl}?download=1`]) {
      const { headers } = await rosa.documents.open(address);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
      for (const known of ['*', `"${body.id}"`])
        expect((await rosa.browser.get(address, { 'if-none-match': known, 'cache-control': 'max-age=0' })).status).toBe(
          200,
        );
    }
  }
});

test('a picture is shown in a sandbox, or saved on request', async () => {
  const { body } = await rosa.documents.add({ bytes: await picture('png'), fileName: 'scan.png' });
  expect(await headersOf(body.fileUrl)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename=scan.png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await headersOf(`${body.fileUrl}?download=1`)).toMatchObject({
    'content-disposition': 'attachment; filename=scan.png',
  });
});

test('the words of a document are on the disk for nobody to read', async () => {
  const marker = 'Marker-of-Rosa-4711';
  await rosa.documents.add({ bytes: pdfOf(marker), name: marker });
  const files = await storedFiles();
  expect(files.length).toBeGreaterThan(0);
  const plain = await Promise.all(files.map(async (file) => (await readFile(file)).includes(marker)));
  expect(plain).not.toContain(true);
  const { rows } = await server.deps.db.pool.query<{ payload: Buffer }>('select payload from es.event');
  expect([rows.length > 0, rows.some(({ payload }) => payload.includes(marker))]).toEqual([true, false]);
});

const sweepIn = async (hours: number): Promise<void> => {
  await caughtUp(server);
  const now = new Date(Date.now() + hours * 3_600_000);
  await sweepUploads.run({ ...server.deps, now: () => now }, new AbortController().signal);
};

test('the bytes of a removed document are deleted, but not those that another one has too', async () => {
  await sweepIn(30);
  const before = await storedFiles();
  const [one, two] = [await rosa.documents.add({ name: 'One' }), await rosa.documents.add({ name: 'Two' })];
  expect(await storedFiles()).toHaveLength(before.length + 1);
  await sweepIn(30);
  await rosa.documents.remove(one.body.id);
  await sweepIn(2);
  expect((await rosa.documents.open(two.body.fileUrl)).status).toBe(200);
  await rosa.documents.remove(two.body.id);
  await sweepIn(0);
  expect(await storedFiles()).toEqual(before);
});

test('views of the list and of a document are on record', async () => {
  const ana = await newAna(server);
  await join(rosa, ana);
  const seen = documentsOf(ana.browser);
  expect(await seen.list(rosa.userId)).toEqual([]);
  const { body } = await rosa.documents.add({ sharedWith: [ana.userId] });
  expect(await seen.list(rosa.userId)).toHaveLength(1);
  await seen.open(body.fileUrl);
  await rosa.documents.open(body.fileUrl);
  const recorded = async () =>
    (await storedRecordViews(server, rosa.userId)).flatMap(({ viewer_id, areas }) =>
      areas.map((area) => [viewer_id, area]),
    );
  await until(async () => (await recorded()).length >= 2, 30_000);
  const once = [...new Set((await recorded()).map(String))].sort();
  expect(once).toEqual([`${ana.userId},document-${body.id}`, `${ana.userId},documents`].sort());
});

test('a person has at most 200 documents', async () => {
  await server.deps.db.pool.query({
    text: `insert into documents (id, owner_id, name, type, upload_id, content_type, size, shared_with, created_at, is_removed)
      select gen_random_uuid(), $1, 'Letter', 'Letter', gen_random_uuid(), 'application/pdf', 1, '[]', now(), false from generate_series(1, 199)`,
    values: [rosa.userId],
  });
  const before = await storedFiles();
  const last = await rosa.documents.add();
  expect(last.status).toBe(201);
  const stored = await storedFiles();
  expect(stored).toHaveLength(before.length + 1);
  expect(await rosa.documents.add({ bytes: pdfOf('one more') })).toMatchObject({
    status: 409,
    body: { code: 'too_many_documents' },
  });
  expect(await storedFiles()).toEqual(stored);
  await rosa.documents.remove(last.body.id);
  expect((await rosa.documents.add()).status).toBe(201);
});
