import { browserOf, type Browser } from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const cleared = ({ headers }: { headers: Headers }): string | null => headers.get('clear-site-data');
const withPicture = async () => {
  const rosa = await server.signedUp();
  const body = new FormData();
  body.append('profilePicture', new Blob([new Uint8Array(await picture('png'))], { type: 'image/png' }), 'me.png');
  const { body: user } = await rosa.request<{ profileImageUrl: string }>('POST', '/api/user/profile-picture', { body });
  return { rosa, url: user.profileImageUrl };
};
const copyOf = (browser: Browser): Browser => {
  const copy = browserOf(server.url);
  copy.takeCookie(browser.cookie());
  return copy;
};

test('signing out empties the browser’s cache of pictures, and keeps its cookies and preferences', async () => {
  const { rosa, url } = await withPicture();
  const shown = await rosa.get(url);
  expect([shown.headers.get('cache-control'), cleared(shown)]).toEqual(['private, no-cache', null]);
  const reply = await rosa.post('/api/logout');
  expect([reply.status, cleared(reply), reply.headers.get('cache-control')]).toEqual([204, '"cache"', 'no-store']);
});

test.each(['/api/user/me', '/api/medications', 'the picture'])(
  'a session that was ended elsewhere empties the cache at its next request (%s)',
  async (path) => {
    const { rosa, url } = await withPicture();
    const other = copyOf(rosa);
    await rosa.post('/api/logout');
    const reply = await other.get(path === 'the picture' ? url : path);
    expect([reply.status, cleared(reply), reply.headers.get('cache-control')]).toEqual([401, '"cache"', 'no-store']);
  },
);

test('a stranger’s cache of our scripts and styles stays', async () => {
  const reply = await browserOf(server.url).get('/api/user/me');
  expect([reply.status, cleared(reply)]).toEqual([401, null]);
});
