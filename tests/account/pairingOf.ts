import type { PairingCode, PairingView } from '../../projections/account/pairingView.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { Problem } from '../medication/careOf.ts';
import { browserOf, type Browser, type Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';
import { phone } from './sessionFixture.ts';

export const makeLetters = (browser: Browser, body: object = {}): Promise<Reply<PairingCode & Problem>> =>
  browser.post('/api/pairing-codes', body);

export const lettersOf = async (browser: Browser, body: object = {}): Promise<string> => {
  const { status, body: made } = await makeLetters(browser, body);
  if (status !== 201) throw new Error(`Making letters answered ${status}: ${made.message}`);
  return made.code;
};

/** A device that is signed out. */
export const newDevice = (server: TestServer) => {
  const browser = browserOf(server.url);
  return {
    browser,
    read: (code: string, headers = {}): Promise<Reply<PairingView & Problem>> =>
      browser.post('/api/pairing-codes/read', { code }, { ...phone, ...headers }),
    use: (code: string, headers = {}): Promise<Reply<UserView & Problem>> =>
      browser.post('/api/pairing-codes/use', { code }, { ...phone, ...headers }),
    me: async (): Promise<number> => (await browser.get('/api/user/me')).status,
  };
};
