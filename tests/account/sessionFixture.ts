import { randomUUID } from 'node:crypto';
import type { SecurityEventView } from '../../projections/session/securityEventsQueries.ts';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { testPassword, type TestServer } from '../support/testServer.ts';

export const phone = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' };
export const laptop = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
};

export const signIn = async (
  server: TestServer,
  username: string,
  headers = {},
  password = testPassword,
): Promise<Browser> => {
  const browser = browserOf(server.url);
  await browser.post('/api/login', { username, password }, headers);
  return browser;
};

/** Somebody new, registered on the laptop and signed in on the phone. */
export const newPerson = async (server: TestServer) => {
  const username = `rosa-${randomUUID()}`;
  const browser = browserOf(server.url);
  const { body } = await browser.post<{ id: string }>(
    '/api/register',
    { username, password: testPassword, firstName: 'Rosa' },
    laptop,
  );
  return { username, userId: body.id, onLaptop: browser, onPhone: await signIn(server, username, phone) };
};

export const sessionsOf = async (browser: Browser): Promise<readonly SessionView[]> =>
  (await browser.get<readonly SessionView[]>('/api/user/sessions')).body;
export const sessionOn = async (browser: Browser, device: string): Promise<SessionView> => {
  const found = (await sessionsOf(browser)).find((session) => session.device === device);
  if (!found) throw new Error(`No session on ${device}`);
  return found;
};
export const end = (browser: Browser, id: string, headers = {}): Promise<Reply<unknown>> =>
  browser.delete(`/api/user/sessions/${id}`, headers);
export const eventsOf = async (browser: Browser): Promise<readonly SecurityEventView[]> =>
  (await browser.get<readonly SecurityEventView[]>('/api/user/security-events')).body;
export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/api/user/me')).status === 200;
