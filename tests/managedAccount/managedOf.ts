import { randomUUID } from 'node:crypto';
import type { SetUpAccount } from '../../events/account/managedAccountCommands.ts';
import type { Handover } from '../../projections/account/handoverQueries.ts';
import type { GivenLink } from '../../projections/account/signInLinkView.ts';
import type { ManagedAccountView } from '../../projections/account/managedAccountsQueries.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { newAna, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { browserOf, type Browser, type ExtraHeaders, type Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

const phone = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' };

export const rosasAccount = (more: Partial<SetUpAccount> = {}): SetUpAccount => ({
  firstName: 'Rosa',
  lastName: 'Alvarez',
  username: `rosa-${randomUUID()}`,
  timeZone: 'America/New_York',
  relationship: 'Daughter',
  ...more,
});

/** The requests of a person who sets up accounts. */
export const managedOf = (browser: Browser) => ({
  setUp: (account: object, headers?: ExtraHeaders): Promise<Reply<ManagedAccountView & Problem>> =>
    browser.post('/api/managed-accounts', account, headers),
  list: async (): Promise<readonly ManagedAccountView[]> =>
    (await browser.get<readonly ManagedAccountView[]>('/api/managed-accounts')).body,
  change: (id: string, change: object): Promise<Reply<ManagedAccountView & Problem>> =>
    browser.put(`/api/managed-accounts/${id}`, change),
  link: (id: string, body: object = {}): Promise<Reply<Omit<GivenLink, 'code'> & Problem>> =>
    browser.post(`/api/managed-accounts/${id}/link`, body),
  discard: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/managed-accounts/${id}`),
  withdraw: (id: string): Promise<Reply<Problem>> => browser.delete(`/api/managed-accounts/${id}/sessions`),
});

/** Ana, who has set up Rosa's account. */
export const newSetUp = async (server: TestServer, more: Partial<SetUpAccount> = {}) => {
  const ana: Person = await newAna(server);
  const managed = managedOf(ana.browser);
  const account = rosasAccount(more);
  const { status, body } = await managed.setUp(account);
  if (status !== 201) throw new Error(`Setting up answered ${status}: ${JSON.stringify(body)}`);
  return { ana, managed, account, rosaId: body.id };
};

/** Rosa's phone. */
export const newPhone = (server: TestServer) => {
  const browser = browserOf(server.url);
  return {
    browser,
    read: (secret: string): Promise<Reply<Handover & Problem>> => browser.post('/api/handover-links/read', { secret }),
    open: (secret: string, choice: object = {}): Promise<Reply<UserView & Problem>> =>
      browser.post('/api/handover-links/open', { secret, ...choice }, phone),
    me: async (): Promise<number> => (await browser.get('/api/user/me')).status,
  };
};
