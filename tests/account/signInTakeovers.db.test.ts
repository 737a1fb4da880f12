import { accountStream } from '../../events/account/accountEvents.ts';
import { testPassword } from '../support/testServer.ts';
import { isSignedIn } from './sessionFixture.ts';
import { openSignInFixture, type Family } from './signInFixture.ts';
import { openWith, readLink } from './signInLinks.ts';

const fixture = openSignInFixture();
const { elsewhere, family, secretOf, lock } = fixture;

/** Every way in which a link may come too late or into wrong hands: the act, and the answer after it. */
const attacks: readonly (readonly [string, (family: Family) => Promise<string>, number, string])[] = [
  [
    'used twice',
    async ({ rosa, ana }) => {
      const secret = await secretOf(ana, rosa);
      await openWith(elsewhere(), secret);
      return secret;
    },
    410,
    'link_used',
  ],
  [
    'after an hour',
    async ({ rosa, ana }) => {
      const secret = await secretOf(ana, rosa);
      fixture.setClock(fixture.minutes(60));
      return secret;
    },
    410,
    'link_expired',
  ],
  [
    'after a newer one was made',
    async ({ rosa, ana }) => {
      const secret = await secretOf(ana, rosa);
      await secretOf(ana, rosa);
      return secret;
    },
    410,
    'link_replaced',
  ],
  [
    'after she took the right back',
    async ({ rosa, ana, round }) => {
      const secret = await secretOf(ana, rosa);
      await rosa.change(round, { mayHelpSignIn: false });
      return secret;
    },
    410,
    'link_withdrawn',
  ],
  [
    'after she took the right back and gave it again',
    async ({ rosa, ana, round }) => {
      const secret = await secretOf(ana, rosa);
      await rosa.change(round, { mayHelpSignIn: false });
      await rosa.change(round, { mayHelpSignIn: true });
      return secret;
    },
    410,
    'link_withdrawn',
  ],
  [
    'after the helper was removed',
    async ({ rosa, ana, round }) => {
      const secret = await secretOf(ana, rosa);
      await rosa.end(round);
      return secret;
    },
    410,
    'link_withdrawn',
  ],
  [
    'after the helper left',
    async ({ rosa, ana, round }) => {
      const secret = await secretOf(ana, rosa);
      await ana.end(round);
      return secret;
    },
    410,
    'link_withdrawn',
  ],
  [
    'after its maker’s account was locked',
    async ({ rosa, ana }) => {
      const secret = await secretOf(ana, rosa);
      await lock(ana.userId, 'LockAccount');
      return secret;
    },
    410,
    'link_withdrawn',
  ],
  [
    'after she changed her password herself',
    async ({ rosa, ana }) => {
      const secret = await secretOf(ana, rosa);
      await rosa.browser.put('/api/user/password', { presentPassword: testPassword, newPassword: 'my own horse' });
      return secret;
    },
    410,
    'link_outdated',
  ],
  [
    'of an account that is locked',
    async ({ rosa, ana }) => {
      const secret = await secretOf(ana, rosa);
      await lock(rosa.userId, 'LockAccount');
      return secret;
    },
    403,
    'account_locked',
  ],
  ['guessed', () => Promise.resolve('AAAAAAAAAAAAAAAAAAAAAA'), 404, 'link_unknown'],
];

test.each(attacks)('a link lets nobody in: %s', async (_case, prepare, status, code) => {
  const { rosa, ...others } = await family();
  const secret = await prepare({ rosa, ...others });
  const before = (await fixture.server().deps.events.readStream(accountStream(rosa.userId))).length;
  const browser = elsewhere();
  for (const reply of [await readLink(browser, secret), await openWith(browser, secret, 'the attacker’s horse')])
    expect(reply).toMatchObject({ status, body: { code, message: expect.any(String) } });
  expect(await isSignedIn(browser)).toBe(false);
  expect(await others.signIn('the attacker’s horse')).not.toBe(200);
  expect((await fixture.server().deps.events.readStream(accountStream(rosa.userId))).length).toBe(before);
});
