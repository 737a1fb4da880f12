import type { ConversationView } from '../../projections/conversation/conversations.ts';
import { join, newAna, newRosa, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { managedOf, rosasAccount } from '../managedAccount/managedOf.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { holdProjectors } from '../support/holdProjectors.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';

let server: TestServer;
/** A node that waits for its read models no longer than the product does. */
let node: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  node = await startTestServer({ beside: server, isHasty: true });
});
afterAll(async () => {
  await node.close();
  await server.close();
});

let release: (() => Promise<void>) | undefined;
afterEach(async () => {
  await release?.();
  release = undefined;
});
const hold = async (): Promise<void> => void (release = await holdProjectors(server));
const goOn = async (): Promise<void> => {
  await release?.();
  release = undefined;
  const head = await server.deps.events.store.head();
  await until(() => node.deps.readModelPosition.position() >= head, 60_000);
};

const here = ({ browser }: Pick<Person, 'browser'>): Browser => {
  const same = browserOf(node.url);
  same.takeCookie(browser.cookie());
  return same;
};
const seen = ({ headers }: Reply<unknown>) => ({ 'x-min-position': headers.get('x-position') ?? '' });
const askAgain = { status: 503, body: { code: 'not_caught_up' } };

const two = async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  await join(rosa, ana);
  return { rosa, ana };
};
const startedUnseen = async () => {
  const { rosa, ana } = await two();
  const browser = here(rosa);
  await hold();
  const started = await browser.post<ConversationView>('/api/conversations/start', { otherUserId: ana.userId });
  expect(started).toMatchObject({ status: 202, body: { id: expect.any(String) } });
  return { browser, position: seen(started), id: started.body.id };
};

test('data missing in lagging read models isn’t 404: the client is told to retry, and then finds it', async () => {
  const { browser, position, id } = await startedUnseen();
  const early = await browser.get<Problem>(`/api/messages/${id}`, position);
  expect(early).toMatchObject(askAgain);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
  await goOn();
  expect(await browser.get(`/api/messages/${id}`, position)).toMatchObject({ status: 200, body: [] });
});

test('a write that follows one not shown yet is not refused permanently', async () => {
  const { browser, position, id } = await startedUnseen();
  const sameKey = { ...position, 'idempotency-key': 'first-message' };
  const message = { conversationId: id, content: 'Are you up?' };
  expect(await browser.post<Problem>('/api/messages', message, sameKey)).toMatchObject(askAgain);
  await goOn();
  expect(await browser.post('/api/messages', message, sameKey)).toMatchObject({
    status: 201,
    body: { content: 'Are you up?' },
  });
});

test('a client that has seen nothing gets the refusal of before', async () => {
  const { browser, id } = await startedUnseen();
  expect(await browser.get<Problem>(`/api/messages/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('a made-up position changes only its own request, and no longer than a wait takes', async () => {
  const { rosa, ana } = await two();
  const browser = here(rosa);
  const position = { 'x-min-position': `${server.deps.events.store.storeId.slice(0, 8)}.${'9'.repeat(18)}` };
  const start = (headers = {}) =>
    browser.post<ConversationView>('/api/conversations/start', { otherUserId: ana.userId }, headers);
  const since = performance.now();
  const [made, other] = await Promise.all([start(position), browser.get('/api/conversations/start')]);
  // one wait of two seconds in all, though before the command and after it there is something to wait for
  expect(performance.now() - since).toBeLessThan(3_500);
  expect([made.status < 300, other.status]).toEqual([true, 404]);
  expect(await start()).toMatchObject({ status: 200 });
  expect(await browser.get(`/api/messages/${rosa.userId}`, position)).toMatchObject(askAgain);
  expect(await browser.get(`/api/messages/${rosa.userId}`)).toMatchObject({ status: 404 });
});

test('a picture for a new account is not refused permanently, and is stored in the end', async () => {
  const ana = await newAna(server);
  const browser = here(ana);
  await hold();
  const made = await managedOf(browser).setUp(rosasAccount());
  expect(made.status).toBe(202);
  const send = async () => {
    const form = new FormData();
    form.append('profilePicture', new File([new Uint8Array(await picture('png'))], 'rosa.png', { type: 'image/png' }));
    return browser.request('POST', `/api/managed-accounts/${made.body.id}/picture`, {
      headers: seen(made),
      body: form,
    });
  };
  expect(await send()).toMatchObject(askAgain);
  await goOn();
  expect(await send()).toMatchObject({ status: 200, body: { profileImageUrl: expect.any(String) } });
});

test('a person who has just registered is asked to wait, rather than refused as unavailable', async () => {
  const browser = browserOf(node.url);
  await hold();
  const made = await browser.post('/api/register', {
    username: `rosa-${performance.now()}`,
    password: testPassword,
    role: 'senior',
  });
  expect(made.status).toBe(202);
  expect(await browser.get<Problem>('/api/user/me', seen(made))).toMatchObject(askAgain);
  await goOn();
  expect((await browser.get('/api/user/me', seen(made))).status).toBe(200);
});

test('no password is judged, and no attempt counted, by read models known to lag', async () => {
  const rosa = await newRosa(server);
  const browser = here(rosa);
  await hold();
  const change = (presentPassword: string, newPassword: string, headers = {}) =>
    browser.put<Problem>('/api/user/password', { presentPassword, newPassword }, headers);
  const changed = await change(testPassword, 'a wholly new one');
  const headers = { 'x-min-position': changed.headers.get('x-position') ?? '' };
  const early = await Promise.all(
    Array.from({ length: 12 }, () => change('a wholly new one', 'and yet another', headers)),
  );
  for (const answer of early) expect(answer).toMatchObject(askAgain);
  await goOn();
  expect((await change('a wholly new one', 'and yet another', headers)).status).toBe(200);
});
