import { WebSocket } from 'ws';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let rosa: Browser & { readonly userId: string };
let june: Browser & { readonly userId: string };
/** The browser in which June has signed in; its pages were drawn for Rosa. */
let shared: Browser;
beforeAll(async () => {
  server = await startTestServer();
  [rosa, june] = [await server.signedUp(), await server.signedUp()];
  shared = browserOf(server.url);
  shared.takeCookie(june.cookie());
});
afterAll(() => server.close());

const drawnFor = (userId: string) => ({ 'X-User-Id': userId });
const medication = { name: 'Metformin', dosage: '500 mg', frequency: 'As needed', instructions: 'With food' };
const form = async () => {
  const body = new FormData();
  body.append('profilePicture', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'me.png');
  return body;
};

const refusal = {
  status: 409,
  body: {
    code: 'signed_in_as_another',
    message:
      'You’re signed in as someone else in this browser now. This page was opened for another person, so nothing was saved.',
  },
};
const writes: readonly (readonly [string, (headers: Readonly<Record<string, string>>) => Promise<Reply<unknown>>])[] = [
  ['an added medication', (headers) => shared.post('/api/medications', medication, headers)],
  [
    'a picture',
    async (headers) => shared.request('POST', '/api/user/profile-picture', { body: await form(), headers }),
  ],
  ['a changed profile', (headers) => shared.put('/api/user/profile', { firstName: 'Rosa' }, headers)],
  ['the end of the other sessions', (headers) => shared.delete('/api/user/sessions', headers)],
  [
    'at an address in capitals, which Express routes',
    (headers) => shared.post('/api/Medications', medication, headers),
  ],
  ['a logout', (headers) => shared.post('/api/logout', undefined, headers)],
];

test.each(writes)(
  'a request of a page drawn for somebody else is refused in words, and nothing is saved: %s',
  async (_what, send) => {
    expect(await send(drawnFor(rosa.userId))).toMatchObject(refusal);
    expect((await june.get('/api/medications')).body).toEqual([]);
    expect(await june.get('/api/user/me')).toMatchObject({
      status: 200,
      body: { id: june.userId, profileImageUrl: null },
    });
  },
);

test.each(['/api/user/me', '/api/medications', '/api/conversations'])(
  'such a page is shown nothing of the other person (%s)',
  async (path) => {
    expect(await shared.get(path, drawnFor(rosa.userId))).toMatchObject({
      status: 409,
      body: {
        code: 'signed_in_as_another',
        message: 'You’re signed in as someone else in this browser now. Please reload the page.',
      },
    });
  },
);

test('the person’s own page and a script, which names nobody, are answered as usual; without a session it is 401', async () => {
  expect((await june.get('/api/medications', drawnFor(june.userId))).status).toBe(200);
  expect((await june.post('/api/medications', medication, drawnFor(june.userId))).status).toBe(201);
  expect((await june.get('/api/medications')).status).toBe(200);
  expect((await browserOf(server.url).get('/api/medications', drawnFor(rosa.userId))).status).toBe(401);
});

test('the first message of a live connection says whose session it is', async () => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie: june.cookie() } });
  const first = await new Promise<unknown>((resolve, reject) => {
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString())));
    socket.once('error', reject);
  });
  socket.close();
  expect(first).toEqual({ type: 'hello', position: expect.any(String) as string, userId: june.userId });
});
