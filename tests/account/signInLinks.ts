import { makeLink, type ShownLink } from '../../server/accessLink/accessLinks.ts';
import { signInLinkLifeMs } from '../../server/account/signInLinkRules.ts';
import { loadAccount } from '../../server/account/loadAccount.ts';
import type { Browser, Reply } from '../support/browser.ts';
import type { TestServer } from '../support/testServer.ts';

interface Answer {
  readonly message: string;
  readonly code: string;
  readonly name: string;
  readonly username: string;
  readonly helperName: string | null;
  readonly otherName: string | null;
}

/** A link as `npm run reset-password` makes it. */
export const operatorsLink = async ({ deps }: TestServer, userId: string): Promise<ShownLink> => {
  const { state } = await loadAccount(deps.events, userId);
  if (state.status !== 'registered') throw new Error('There is no such account');
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + signInLinkLifeMs);
  const link = {
    kind: 'signIn',
    subjectId: userId,
    madeBy: null,
    expiresAt,
    credentialId: state.credentialId,
  } as const;
  return makeLink(deps.db.pool, deps.keys, link, now);
};

export const readLink = (browser: Browser, secret: string): Promise<Reply<Answer>> =>
  browser.post('/api/sign-in-links/read', { secret });
export const openWith = (
  browser: Browser,
  secret: string,
  password = 'a new horse',
  key?: string,
): Promise<Reply<Answer>> =>
  browser.post('/api/sign-in-links/use', { secret, password }, key === undefined ? {} : { 'Idempotency-Key': key });
