import { randomBytes } from 'node:crypto';
import type { DocumentView } from '../../projections/document/documents.ts';
import { pdfOf } from '../../server/demo/pdfOf.ts';
import type { Browser, Reply } from '../support/browser.ts';
import { documentsOf } from '../support/documents.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const hourMs = 3_600_000;
const kilobyte = 1_000;
let time = Date.now();
const now = (): Date => new Date(time);
const config = { uploadBytes: { aDay: 1_000 * kilobyte, aPerson: 1_500 * kilobyte } };
let server: TestServer;
let second: TestServer;
let rosa: Browser & { readonly userId: string };
beforeAll(async () => {
  server = await startTestServer({ config, now });
  second = await startTestServer({ beside: server, config, now });
});
beforeEach(async () => {
  rosa = await server.signedUp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await second.close();
  await server.close();
});

/** A document of about 400 KB, no two alike. */
const add = (person: Browser = rosa) =>
  documentsOf(person).add({ bytes: Buffer.concat([pdfOf('Policy'), randomBytes(400 * kilobyte)]) });
const added = async (person: Browser = rosa): Promise<DocumentView> => {
  const { status, body } = await add(person);
  expect(status).toBe(201);
  return body;
};
const onSecond = (): Browser => {
  const request: Browser['request'] = async <Body>(method: string, path: string, init = {}): Promise<Reply<Body>> => {
    const response = await fetch(`${second.url}${path}`, { ...init, method, headers: { cookie: rosa.cookie() } });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };
  return { ...rosa, url: second.url, request };
};
const fullDay = 'You’ve sent as many photos and documents as fit in one day. Please try again tomorrow.';

test('uploads of one person within a day are limited, removed or not, on whichever node', async () => {
  for (let times = 0; times < 2; times++) await documentsOf(rosa).remove((await added()).id);
  const refused = await add();
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'too_much_today', message: fullDay, fields: { document: fullDay } },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600);
  expect(await add(onSecond())).toMatchObject({ status: 429, body: { message: fullDay } });
  await added(await server.signedUp());
  time += 24.1 * hourMs;
  await added();
});

test('a file that is sent again under its key counts once', async () => {
  const bytes = Buffer.concat([pdfOf('Policy'), randomBytes(400 * kilobyte)]);
  for (let times = 0; times < 3; times++)
    expect((await documentsOf(rosa).add({ bytes }, { 'idempotency-key': 'the-same' })).status).toBeLessThan(300);
  await added();
});

test('stored files of one person are limited, and a removed document makes room', async () => {
  const kept: DocumentView[] = [];
  for (let times = 0; times < 3; times++) {
    time += 13 * hourMs;
    kept.push(await added());
  }
  time += 25 * hourMs;
  const sentence =
    'There’s no more room for your photos and documents. Please remove some that you no longer need, then try again.';
  expect(await add()).toMatchObject({
    status: 413,
    body: { code: 'storage_full', message: sentence, fields: { document: sentence } },
  });
  expect(await documentsOf(rosa).list()).toHaveLength(3);
  await documentsOf(rosa).remove(kept[0]?.id ?? '');
  await added();
});

const short = 'Hearthline has too little storage space left to take photos and documents. Please try again later.';
test.each([
  ['/api/user/profile-picture', 'profilePicture'],
  ['/api/medications', 'medicationPhoto'],
  ['/api/family-updates', 'photos'],
  ['/api/documents', 'document'],
])('%s takes no file while the disk is short, long before the node is out of service', async (address, field) => {
  jest.spyOn(server.deps, 'freeBytes').mockResolvedValue(900 * 1024 * 1024);
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(await picture('png'))]), 'a.png');
  expect(await rosa.request('POST', address, { body })).toMatchObject({
    status: 507,
    body: { code: 'out_of_space', message: short, fields: { [field]: short } },
  });
});
