import { randomUUID } from 'node:crypto';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { testPassword } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { lettersOf } from '../account/pairingOf.ts';
import { operatorsLink } from '../account/signInLinks.ts';
import { pictureForm, type AccessFixture } from './accessFixture.ts';
import {
  anybody,
  asks,
  connected,
  gets,
  outcomes,
  outcomesIn,
  own,
  patch,
  row,
  seesArea,
  seniorOnly,
  type AccessRow,
} from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

/** The secret of a link for a new person; a link needs nothing else. */
const signInSecret = async ({ server }: AccessFixture): Promise<string> => {
  const { userId } = await server.signedUp();
  return (await operatorsLink(server, userId)).secret;
};

/** Letters of a new person. */
const newLetters = async ({ server }: AccessFixture): Promise<string> => lettersOf(await server.signedUp());

/** The node itself, accounts and files. */
export const accountRows: readonly AccessRow[] = [
  row(
    'GET /healthz',
    'the node',
    anybody(200),
    // 503: its database was too slow for it just now
    asks((_fixture, browser) =>
      until(() => browser.get('/healthz').then((reply) => (reply.status === 503 ? undefined : reply))),
    ),
  ),
  row(
    'GET /metrics',
    'the node',
    anybody(200),
    gets(() => '/metrics'),
  ),
  row(
    'GET /api/config',
    'the addresses of external services',
    own(200),
    gets(() => '/api/config'),
  ),
  row(
    'GET /api/login',
    'the way in',
    anybody(302),
    gets(() => '/api/login'),
  ),
  row('POST /api/login', 'one who knows the password', anybody(200), async (fixture, who) => {
    const browser = await fixture.elsewhere(who);
    return (await browser.post('/api/login', fixture.credentials)).status;
  }),
  row('POST /api/register', 'a new account', anybody(201), async (fixture, who) => {
    const browser = await fixture.elsewhere(who);
    return (await browser.post('/api/register', { username: `new-${randomUUID()}`, password: testPassword })).status;
  }),
  row(
    'POST /api/sign-in-help',
    'the senior, who has chosen nobody for it',
    outcomes(404, 403, 403, 404, 404, 404, 401),
    asks(({ rosa }, browser) => browser.post('/api/sign-in-help', { userId: rosa.userId })),
  ),
  row(
    'POST /api/sign-in-help',
    'the senior, who has chosen the member',
    outcomes(404, 201, 403, 404, 404, 404, 401),
    asks(async ({ rosa, rounds }, browser) => {
      const round = `/api/care-invitations/${rounds.member}`;
      await patch(rosa.browser, round, { mayHelpSignIn: true });
      const reply = await browser.post('/api/sign-in-help', { userId: rosa.userId });
      await patch(rosa.browser, round, { mayHelpSignIn: false });
      return reply;
    }),
  ),
  row('POST /api/sign-in-links/read', 'who has the link', anybody(200), async (fixture, who) => {
    const body = { secret: await signInSecret(fixture) };
    return (await fixture.browser(who).post('/api/sign-in-links/read', body)).status;
  }),
  row('POST /api/sign-in-links/use', 'who has the link', anybody(200), async (fixture, who) => {
    const body = { secret: await signInSecret(fixture), password: testPassword };
    return (await (await fixture.elsewhere(who)).post('/api/sign-in-links/use', body)).status;
  }),
  row(
    'POST /api/pairing-codes',
    'letters for a device of one’s own',
    own(201),
    asks((_fixture, browser) => browser.post('/api/pairing-codes', { password: testPassword })),
  ),
  row(
    'DELETE /api/pairing-codes',
    'one’s own',
    own(204),
    asks((_fixture, browser) => browser.delete('/api/pairing-codes')),
  ),
  row('POST /api/pairing-codes/read', 'who has the letters', anybody(200), async (fixture, who) => {
    const body = { code: await newLetters(fixture) };
    return (await fixture.browser(who).post('/api/pairing-codes/read', body)).status;
  }),
  row('POST /api/pairing-codes/use', 'who has the letters', anybody(200), async (fixture, who) => {
    const body = { code: await newLetters(fixture) };
    return (await (await fixture.elsewhere(who)).post('/api/pairing-codes/use', body)).status;
  }),
  row(
    'POST /api/logout',
    'one’s own session',
    anybody(204),
    async (fixture, who) => (await (await fixture.elsewhere(who)).post('/api/logout')).status,
  ),
  row(
    'GET /api/user/me',
    'oneself',
    own(200),
    gets(() => '/api/user/me'),
  ),
  row(
    'GET /api/user/role',
    'one’s own',
    own(200),
    gets(() => '/api/user/role'),
  ),
  row(
    'GET /api/user/sessions',
    'one’s own',
    own(200),
    gets(() => '/api/user/sessions'),
  ),
  row('DELETE /api/user/sessions/:id', 'one’s own', own(204), async (fixture, who) => {
    const { body } = await (await fixture.elsewhere(who)).get<readonly SessionView[]>('/api/user/sessions');
    const id = who === 'signedOut' ? randomUUID() : body.find(({ isCurrent }) => isCurrent)?.id;
    return (await fixture.browser(who).delete(`/api/user/sessions/${id}`)).status;
  }),
  row('DELETE /api/user/sessions/:id', 'the senior’s', seniorOnly(204), async (fixture, who) => {
    const { body } = await (await fixture.elsewhere('self')).get<readonly SessionView[]>('/api/user/sessions');
    return (await fixture.browser(who).delete(`/api/user/sessions/${body.find(({ isCurrent }) => isCurrent)?.id}`))
      .status;
  }),
  // the browser that asks is kept, and the others are not asked with again
  row(
    'DELETE /api/user/sessions',
    'one’s own',
    own(204),
    asks((_fixture, browser) => browser.delete('/api/user/sessions')),
  ),
  row(
    'GET /api/user/security-events',
    'one’s own',
    own(200),
    gets(() => '/api/user/security-events'),
  ),
  row(
    'GET /api/user/:id',
    'the senior',
    connected(200),
    gets(({ rosa }) => `/api/user/${rosa.userId}`),
  ),
  row(
    'GET /api/user/:id',
    'the senior’s phone, address and birth date',
    outcomesIn('health', 'told', 'told', 'not told', 404, 404, 404, 401),
    async ({ rosa, browser }, who) => {
      const { status, body } = await browser(who).get<object>(`/api/user/${rosa.userId}`);
      if (status !== 200) return status;
      return ['phone', 'address', 'dateOfBirth'].some((field) => field in body) ? 'told' : 'not told';
    },
  ),
  row(
    'GET /api/user/:id',
    'a member, who is no more than their teammate to the others',
    outcomes(200, 200, 404, 404, 404, 404, 401),
    gets(({ memberId }) => `/api/user/${memberId}`),
  ),
  row(
    'PUT /api/user/phone-sharing',
    'one’s own number',
    own(200),
    asks((_fixture, browser) => browser.put('/api/user/phone-sharing', { isShared: false })),
  ),
  row(
    'PUT /api/user/units',
    'one’s own',
    own(200),
    asks((_fixture, browser) => browser.put('/api/user/units', { weight: 'kg' })),
  ),
  row(
    'PUT /api/user/team-visibility',
    'a senior’s own team',
    outcomes(200, 403, 403, 403, 403, 403, 401),
    asks((_fixture, browser) => browser.put('/api/user/team-visibility', { isVisible: true })),
  ),
  row(
    'PUT /api/user/profile',
    'oneself',
    own(200),
    asks((_fixture, browser) => browser.put('/api/user/profile', { phone: '+1 555 201 0142' })),
  ),
  row(
    'PUT /api/user/password',
    'oneself',
    own(200),
    asks((_fixture, browser) =>
      browser.put('/api/user/password', { presentPassword: testPassword, newPassword: testPassword }),
    ),
  ),
  row(
    'POST /api/user/profile-picture',
    'oneself',
    own(200),
    asks(async (_fixture, browser) =>
      browser.request('POST', '/api/user/profile-picture', { body: await pictureForm() }),
    ),
  ),
  row(
    'GET /api/files/:id',
    'the senior’s picture',
    connected(200),
    gets(({ things }) => things.profilePicture()),
  ),
  row(
    'GET /api/files/:id',
    'a member’s picture',
    connected(200),
    gets(({ things }) => things.pictureOfMember()),
  ),
  row(
    'GET /api/files/:id',
    'a photo of her pills',
    seesArea('medications', 200),
    gets(({ things }) => things.medicationPhoto()),
  ),
  row(
    'GET /ws',
    'a member’s new name',
    outcomes('told', 'told', 'told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.nameOfMember()),
  ),
];
