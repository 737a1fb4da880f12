import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import sharp from 'sharp';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { noisyPhoto, photoWithPlace, picture, pixelBomb } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
let rosa: Browser & { readonly userId: string };
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  rosa = await server.signedUp();
});
afterAll(() => server.close());

interface Sent {
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly key?: string;
}
const form = (
  bytes: Uint8Array,
  { field = 'profilePicture', name = 'me.jpg', type = 'image/jpeg' }: Sent = {},
): FormData => {
  const data = new FormData();
  data.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
};
const post = <Body = UserView>(body: FormData, { key }: Sent = {}, browser: Browser = rosa) =>
  browser.request<Body>('POST', '/api/user/profile-picture', {
    body,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const upload = async (bytes: Uint8Array, sent: Sent = {}): Promise<string> => {
  const { status, body } = await post(form(bytes, sent), sent);
  expect([status, body.id]).toEqual([200, rosa.userId]);
  return String(body.profileImageUrl);
};
const fetchFile = (path: string, browser: Browser = rosa, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${server.url}${path}`, { headers: { cookie: browser.cookie(), ...headers } });

test('a picture is served upright, without the place it was taken at, and to its owner', async () => {
  const url = await upload(await photoWithPlace());
  expect(url).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
  const response = await fetchFile(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const metadata = await sharp(bytes).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
  });
});

test('a client that has the file is answered with 304, but only after the access rule was checked', async () => {
  const url = await upload(await picture('png'), { name: 'me.png', type: 'image/png' });
  const etag = (await fetchFile(url)).headers.get('etag') ?? '';
  // as a browser asks; fetch alone would add "no-cache"
  const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await fetchFile(url, rosa, known)).status).toBe(304);
  const eve = await server.signedUp();
  expect((await fetchFile(url, eve, known)).status).toBe(404);
  expect((await fetchFile(url, browserOf(server.url), known)).status).toBe(401);
});

test('the bytes of a file determine its type, not its name or its declared type', async () => {
  const url = await upload(await picture('webp'), { name: 'me.exe', type: 'text/html' });
  expect((await fetchFile(url)).headers.get('content-type')).toBe('image/webp');
});

test('a new picture replaces the one before, which is served no more', async () => {
  const first = await upload(await picture('png'));
  const second = await upload(await picture('jpeg'));
  expect(second).not.toBe(first);
  expect([(await fetchFile(first)).status, (await fetchFile(second)).status]).toEqual([404, 200]);
  const { body } = await rosa.get<UserView>('/api/user/me');
  expect(body.profileImageUrl).toBe(second);
});

test('a file that nothing shows yet, an unknown one, or an invalid id is not found', async () => {
  expect((await fetchFile(`/api/files/${randomUUID()}`)).status).toBe(404);
  expect((await fetchFile('/api/files/1')).status).toBe(400);
  expect((await fetchFile('/api/files/..%2f..%2fmaster.key')).status).toBe(400);
});

const sentences = { tooLarge: 'Please select an image smaller than 5MB', noImage: 'Please select an image file' };
test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, sentences.noImage],
  ['text that is called a PNG', Buffer.from('hello'), 415, sentences.noImage],
  ['nothing', Buffer.alloc(0), 415, sentences.noImage],
  ['six megabytes', Buffer.alloc(6 * 1024 * 1024, 0xff), 413, sentences.tooLarge],
  ['one byte too many', Buffer.alloc(5 * 1024 * 1024 + 1, 0xff), 413, sentences.tooLarge],
  ['a pixel bomb', pixelBomb(), 413, 'Please select an image of at most 40 megapixels'],
])('%s is refused, and the picture stays', async (_what, bytes, status, sentence) => {
  const reply = await post(form(bytes, { name: 'me.png', type: 'image/png' }));
  expect(reply).toMatchObject({ status, body: { message: sentence, fields: { profilePicture: sentence } } });
  expect((await rosa.get<UserView>('/api/user/me')).body.profileImageUrl).toBeNull();
});

test('a photo of nearly five megabytes is taken', async () => {
  const photo = await noisyPhoto(1900, 1500);
  expect(photo.length).toBeGreaterThan(3 * 1024 * 1024);
  expect(photo.length).toBeLessThanOrEqual(5 * 1024 * 1024);
  await upload(photo);
});

describe('a form without a picture', () => {
  const refused = async (body: FormData): Promise<void> => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'invalid', message: expect.any(String) } });
  };
  test.each([
    ['/api/user/profile-picture', 'profilePicture', 'The photo belongs in the field profilePicture.'],
    ['/api/medications', 'medicationPhoto', 'The photo belongs in the field medicationPhoto.'],
    ['/api/family-updates', 'photos', 'The photos belong in the field photos.'],
    ['/api/documents', 'document', 'The file belongs in the field document.'],
  ])('%s with its file in another field than %s names the right field', async (path, field, sentence) => {
    const body = form(await picture('png'), { field: 'file' });
    expect(await rosa.request('POST', path, { body })).toMatchObject({
      status: 400,
      body: { message: sentence, fields: { [field]: sentence } },
    });
  });
  test('with two pictures', async () => {
    const two = form(await picture('png'));
    two.append('profilePicture', new Blob([new Uint8Array(await picture('png'))]), 'two.png');
    await refused(two);
  });
  test('with another field', async () => {
    const more = form(await picture('png'));
    more.append('role', 'admin');
    await refused(more);
  });
  test('with a hundred fields', async () => {
    const many = new FormData();
    for (let index = 0; index < 100; index++) many.append(`field${index}`, 'x');
    await refused(many);
  });
  test('broken in the middle', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=xxx' };
    const body = '--xxx\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.png"\r\n\r\nPNG';
    expect((await rosa.request('POST', '/api/user/profile-picture', { body, headers })).status).toBe(400);
    const unbounded = { 'content-type': 'multipart/form-data' };
    expect((await rosa.request('POST', '/api/user/profile-picture', { body, headers: unbounded })).status).toBe(400);
  });
  test('without a file', async () => {
    for (const body of [undefined, {}])
      expect(await rosa.post('/api/user/profile-picture', body)).toMatchObject({ status: 415 });
    expect(await post(new FormData())).toMatchObject({ status: 415, body: { message: sentences.noImage } });
  });
});

test('nobody signed out uploads', async () => {
  expect((await post(form(await picture('png')), {}, browserOf(server.url))).status).toBe(401);
});

test('the same key again is the same picture; another picture under it is refused', async () => {
  const key = randomUUID();
  const url = await upload(await picture('png'), { key });
  expect(await upload(await picture('png'), { key })).toBe(url);
  expect((await post(form(await picture('jpeg')), { key })).status).toBe(422);
  const events = await server.deps.events.readStream(`upload-${url.slice('/api/files/'.length)}`);
  expect(events.map(({ type }) => type)).toEqual(['FileUploaded']);
});

test('uploads that break off leave room for others', async () => {
  const { hostname, port } = new URL(server.url);
  const breakOff = (): Promise<void> =>
    new Promise((resolve) => {
      const head = `POST /api/user/profile-picture HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${rosa.cookie()}\r\ncontent-length: 100000\r\n`;
      const part = '--x\r\ncontent-disposition: form-data; name="profilePicture"; filename="me.png"\r\n\r\nhalf a pic';
      const socket = connect(Number(port), hostname, () => {
        socket.write(`${head}content-type: multipart/form-data; boundary=x\r\n\r\n${part}`, () =>
          setTimeout(() => socket.destroy(), 50),
        );
      });
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: 25 }, breakOff));
  const bytes = await picture('png');
  await until(async () => (await post(form(bytes))).status === 200);
});
