import { randomUUID } from 'node:crypto';

import { browserOf } from '../support/browser.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { holdProjectors } from '../support/holdProjectors.ts';
import { startTestServer, testPassword, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newPassword = 'another horse';
const signUp = async () => {
  const username = `rosa-${randomUUID()}`;
  return { username, browser: await server.signedUp({ username }) };
};
const signIn = async (username: string, password: string, url = server.url) => {
  const { status, body } = await browserOf(url).post<{ message?: string }>('/api/login', { username, password });
  return [status, body.message];
};
const wrong = [401, 'Invalid username or password.'];
const change = async ({ browser }: Awaited<ReturnType<typeof signUp>>, url = server.url): Promise<void> => {
  const here = browserOf(url);
  here.takeCookie(browser.cookie());
  expect((await here.put('/api/user/password', { presentPassword: testPassword, newPassword })).status).toBe(200);
};

test('while read models are behind a change of password, the former one signs nobody in', async () => {
  const [rosa, june] = [await signUp(), await signUp()];
  // a test's own servers wait two minutes for their read models
  const { url, close } = await startTestServer({ beside: server, isHasty: true });
  const release = await holdProjectors(server);
  try {
    await change(rosa, url);
    expect(await signIn(rosa.username, testPassword, url)).toEqual(wrong);
    // the answer is the same as for a wrong one, and concerns nobody else
    expect(await signIn(`${rosa.username}x`, testPassword, url)).toEqual(wrong);
    expect((await signIn(june.username, testPassword, url))[0]).toBe(200);
  } finally {
    await release();
    await close();
  }
  await caughtUp(server);
  expect((await signIn(rosa.username, newPassword))[0]).toBe(200);
  expect(await signIn(rosa.username, testPassword)).toEqual(wrong);
});

test('a password that was changed signs in while the log can’t be read, and one whose change was refused still works', async () => {
  const [rosa, june] = [await signUp(), await signUp()];
  await change(rosa);
  await caughtUp(server);
  const { db, events } = server.deps;
  // a change that was refused leaves a password that nothing names
  const text = `insert into app.credential (id, user_id, hash, created_at) select gen_random_uuid(), user_id, 'unused', now() from app.credential where user_id = $1`;
  await db.pool.query({ text, values: [june.browser.userId] });
  expect((await signIn(june.username, testPassword))[0]).toBe(200);
  const read = jest.spyOn(events, 'readStream').mockRejectedValue(new Error('away'));
  try {
    expect((await signIn(rosa.username, newPassword))[0]).toBe(200);
    expect(await signIn(rosa.username, testPassword)).toEqual(wrong);
    expect((await signIn(june.username, testPassword))[0]).toBe(200);
    expect(read).toHaveBeenCalled();
  } finally {
    read.mockRestore();
  }
});
