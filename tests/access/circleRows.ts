import { join, newAddress, newAna } from '../circle/circleOf.ts';
import type { AccessFixture, Who } from './accessFixture.ts';
import { anybody, asks, connected, gets, outcomes, own, patch, row, seniorOnly, type AccessRow } from './accessRow.ts';

/** The requester's own invitation if there is one, else the member's. */
const roundOf = ({ rounds }: AccessFixture, who: Who): string =>
  `/api/care-invitations/${rounds[who] ?? rounds.member ?? ''}`;

/** Invitations and connections. */
export const circleRows: readonly AccessRow[] = [
  row(
    'GET /api/care-invitations/sent',
    'one’s own',
    own(200),
    gets(() => '/api/care-invitations/sent'),
  ),
  row(
    'GET /api/care-invitations/received',
    'one’s own',
    own(200),
    gets(() => '/api/care-invitations/received'),
  ),
  row(
    'POST /api/care-invitations',
    'somebody new, by a senior',
    outcomes(201, 403, 403, 403, 403, 403, 401),
    asks((_fixture, browser) => browser.post('/api/care-invitations', { caregiverEmail: newAddress() })),
  ),
  row(
    'PATCH /api/care-invitations/:id',
    'the rights of a member',
    outcomes(200, 403, 404, 404, 404, 404, 401),
    asks((fixture, browser) => patch(browser, roundOf(fixture, 'member'), { permissions: { family: true } })),
  ),
  row(
    'PATCH /api/care-invitations/:id',
    'the main contact',
    outcomes(200, 403, 404, 404, 404, 404, 401),
    asks((fixture, browser) => patch(browser, roundOf(fixture, 'member'), { isPrimary: true })),
  ),
  row(
    'PATCH /api/care-invitations/:id',
    'who may help with signing in',
    outcomes(200, 403, 404, 404, 404, 404, 401),
    asks((fixture, browser) => patch(browser, roundOf(fixture, 'member'), { mayHelpSignIn: false })),
  ),
  row(
    'PATCH /api/care-invitations/:id',
    'an answer to one’s own',
    outcomes(403, 200, 200, 409, 409, 404, 401),
    asks((fixture, browser, who) => patch(browser, roundOf(fixture, who), { status: 'accepted' })),
  ),
  row(
    'PATCH /api/care-invitations/:id',
    'an answer by the link',
    outcomes(403, 200, 200, 200, 200, 200, 401),
    asks(async ({ rosa, things }, browser) => {
      const id = await things.invitation();
      return patch(browser, `/api/care-invitations/${id}`, { status: 'declined', proof: await rosa.proofOf(id) });
    }),
  ),
  row(
    'PATCH /api/care-invitations/:id',
    'the senior’s yes to who wants to join',
    outcomes(409, 403, 404, 404, 404, 404, 401),
    asks((fixture, browser) => patch(browser, roundOf(fixture, 'member'), { confirmed: fixture.rosa.userId })),
  ),
  row(
    'PATCH /api/care-invitations/:id',
    'the senior’s no',
    outcomes(409, 403, 404, 404, 404, 404, 401),
    asks((fixture, browser) => patch(browser, roundOf(fixture, 'member'), { refused: fixture.rosa.userId })),
  ),
  row(
    'POST /api/care-invitations/:id/link',
    'of one that is open',
    seniorOnly(201),
    asks(async ({ things }, browser) => browser.post(`/api/care-invitations/${await things.invitation()}/link`, {})),
  ),
  row(
    'POST /api/invitation-links/read',
    'the one who has it',
    anybody(200),
    asks(async ({ rosa, things }, browser) =>
      browser.post('/api/invitation-links/read', await rosa.proofOf(await things.invitation())),
    ),
  ),
  row(
    'DELETE /api/care-invitations/:id',
    'one that is open',
    seniorOnly(204),
    asks(async ({ things }, browser) => browser.delete(`/api/care-invitations/${await things.invitation()}`)),
  ),
  row(
    'DELETE /api/care-invitations/:id',
    'another member’s',
    seniorOnly(204),
    asks(async ({ server, rosa }, browser) =>
      browser.delete(`/api/care-invitations/${await join(rosa, await newAna(server))}`),
    ),
  ),
  row(
    'GET /api/care-connections',
    'one’s own',
    own(200),
    gets(() => '/api/care-connections'),
  ),
  row(
    'GET /api/care-team',
    'the senior’s',
    connected(200),
    gets(({ rosa }) => `/api/care-team?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/care-team',
    'one’s own',
    own(200),
    gets(() => '/api/care-team'),
  ),
];
