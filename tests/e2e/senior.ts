import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { browserOf, verbsOf, type Browser as HttpBrowser, type RequestParts } from '../support/browser.ts';
import { until } from '../support/waiting.ts';
import { zone } from './times.ts';

export interface Person extends HttpBrowser {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly userId: string;
  /** Gives a browser context this person's session. */
  signIn(context: BrowserContext): Promise<void>;
}

export type Senior = Person;

interface Who {
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'senior' | 'caregiver' | 'family_member';
}
const rosa: Who = { firstName: 'Rosa', lastName: 'Alvarez', role: 'senior' };

/**
 * A write is over when it shows. If the read models take longer than the answer waits (202, X-Stale), the write is sent again.
 * Its idempotency key makes sure that nothing is done twice.
 */
const untilShown = (http: HttpBrowser): HttpBrowser => {
  const request: HttpBrowser['request'] = <Body>(method: string, path: string, init: RequestParts = {}) => {
    if (method === 'GET') return http.request<Body>(method, path, init);
    const headers = { 'idempotency-key': randomUUID(), ...init.headers };
    return until(async () => {
      const reply = await http.request<Body>(method, path, { ...init, headers });
      return reply.status === 202 || reply.headers.has('x-stale') ? undefined : reply;
    });
  };
  return { ...http, request, ...verbsOf(request) };
};

/** Gives a browser context the session of that client. */
const signedInAs =
  (http: HttpBrowser): Person['signIn'] =>
  async (context) => {
    const [name = '', value = ''] = http.cookie().split('=');
    await context.addCookies([{ name, value, url: http.url }]);
  };

/** The same person, signed in on one more device. */
export const onAnotherDevice = async (person: Person): Promise<Person> => {
  const http = browserOf(person.url);
  const { username, password } = person;
  const { status } = await http.post('/api/login', { username, password });
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return { ...person, ...untilShown(http), signIn: signedInAs(http) };
};

export const signUp = async (url: string, who: Who = rosa): Promise<Person> => {
  const http = browserOf(url);
  const username = `${who.firstName.toLowerCase()}-${randomUUID().slice(0, 8)}`;
  const password = 'correct horse battery';
  const email = `${username}@example.org`;
  const { status, body } = await http.post<{ id: string }>('/api/register', {
    ...who,
    username,
    password,
    email,
    timeZone: zone,
  });
  if (status !== 201 && status !== 202) throw new Error(`Registration answered ${status}: ${JSON.stringify(body)}`);
  // a node that has taken over from a killed one may still be reading
  await until(async () => (await http.get('/api/user/me')).status === 200);
  return { ...untilShown(http), username, password, email, userId: body.id, signIn: signedInAs(http) };
};
