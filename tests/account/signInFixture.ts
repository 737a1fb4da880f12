import { randomUUID } from 'node:crypto';
import { join, newAna, newPerson, type Person } from '../circle/circleOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import { lockAccount } from './lockAccount.ts';

const noon = '2026-11-21T12:00:00.000Z';
interface Given {
  readonly url: string;
  readonly secret: string;
  readonly expiresAt: string;
  readonly message: string;
}

/** A server for the file’s tests, and their requests to it. */
export const openSignInFixture = () => {
  const fixture = clockedServer(noon);
  const elsewhere = (): Browser => browserOf(fixture.server.url);
  const help = (helper: Person, senior: Person): Promise<Reply<Given>> =>
    helper.browser.post('/api/sign-in-help', { userId: senior.userId });
  return {
    minutes: (count: number): string => new Date(Date.parse(noon) + count * 60_000).toISOString(),
    setClock: (at: string): void => fixture.clock.set(at),
    server: () => fixture.server,
    elsewhere,
    help,
    secretOf: async (helper: Person, senior: Person): Promise<string> => (await help(helper, senior)).body.secret,
    /** Rosa, and Ana, who may help her. */
    family: async () => {
      fixture.clock.set(noon);
      const { server } = fixture;
      const username = `rosa-${randomUUID()}`;
      const rosa = await newPerson(server, 'senior', { firstName: 'Rosa', username });
      const ana = await newAna(server);
      const round = await join(rosa, ana);
      await rosa.change(round, { mayHelpSignIn: true });
      const signIn = async (password: string) => (await elsewhere().post('/api/login', { username, password })).status;
      return { server, rosa, ana, round, username, signIn };
    },
    lock: (userId: string, type: 'LockAccount' | 'UnlockAccount'): Promise<void> =>
      lockAccount(fixture.server, userId, type),
  };
};
export type Family = Awaited<ReturnType<ReturnType<typeof openSignInFixture>['family']>>;
