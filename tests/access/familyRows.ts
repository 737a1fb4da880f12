import { updateForm } from './accessFixture.ts';
import {
  asks,
  changesArea,
  gets,
  ofThose,
  outcomes,
  outcomesIn,
  own,
  patch,
  row,
  seesArea,
  toldWith,
  type AccessRow,
} from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

const said = { content: 'Hello' };

/** Family updates and their photos. */
export const familyRows: readonly AccessRow[] = [
  row(
    'GET /api/family-updates',
    'of all circles one may see',
    own(200),
    gets(() => '/api/family-updates'),
  ),
  row(
    'GET /api/family-updates',
    'the senior’s',
    seesArea('family', 200),
    gets(({ rosa }) => `/api/family-updates?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/family-updates/newest',
    'of all circles one may see: the senior’s',
    outcomesIn('family', 'told', 'told', 'not told', 'not told', 'not told', 'not told', 401),
    async ({ rosa, things, browser }, who) => {
      await things.update();
      const { status, body } = await browser(who).get('/api/family-updates/newest');
      if (status !== 200) return status;
      return JSON.stringify(body).includes(rosa.userId) ? 'told' : 'not told';
    },
  ),
  row(
    'POST /api/family-updates',
    'to the only circle that is open',
    // to the removed one June's is open
    { ...changesArea('family', 201), removed: 201 },
    asks((_fixture, browser) => browser.post('/api/family-updates', said)),
  ),
  row(
    'POST /api/family-updates',
    'to the senior’s circle',
    changesArea('family', 201),
    asks(({ rosa }, browser) => browser.post('/api/family-updates', { ...said, seniorId: rosa.userId })),
  ),
  row(
    'POST /api/family-updates',
    'with a photo, to the senior’s circle',
    changesArea('family', 201),
    asks(async ({ rosa }, browser) =>
      browser.request('POST', '/api/family-updates', { body: await updateForm({ seniorId: rosa.userId }) }),
    ),
  ),
  row(
    'DELETE /api/family-updates/:id',
    'shared by the senior',
    { ...seesArea('family', 403), self: 204 },
    asks(async ({ things }, browser) => browser.request('DELETE', `/api/family-updates/${await things.update()}`)),
  ),
  row(
    'DELETE /api/family-updates/:id',
    'shared by a member',
    { ...seesArea('family', 403), member: 204 },
    asks(async ({ rosa, things, browser: of }, browser) =>
      browser.request('DELETE', `/api/family-updates/${await things.update({ seniorId: rosa.userId }, of('member'))}`),
    ),
  ),
  row(
    'PATCH /api/family-updates/:id',
    'shared by the senior, hidden',
    { ...seesArea('family', 403), self: 200 },
    asks(async ({ things }, browser) =>
      patch(browser, `/api/family-updates/${await things.update()}`, { hidden: true }),
    ),
  ),
  row(
    'GET /api/files/:id',
    'a photo of an update',
    seesArea('family', 200),
    gets(async ({ things }) => (await things.updatePhoto()).url),
  ),
  row(
    'GET /api/files/:id',
    'the thumbnail of a photo of an update',
    seesArea('family', 200),
    gets(async ({ things }) => (await things.updatePhoto()).thumbnailUrl),
  ),
  row(
    'GET /api/files/:id',
    'a photo of a private update of the senior’s own',
    outcomesIn('family', 200, 404, 403, 404, 404, 404, 401),
    gets(async ({ things }) => (await things.updatePhoto({ isPrivate: 'true' })).url),
  ),
  row(
    'GET /api/files/:id',
    'a photo of a member’s private update',
    { ...outcomes(200, 200, 403, 404, 404, 404, 401), ...ofThose('family', ['read', true], 404), inTwoTeams: 404 },
    gets(
      async ({ things, browser }) => (await things.updatePhoto({ isPrivate: 'true' }, browser('member'))).thumbnailUrl,
    ),
  ),
  row(
    'GET /ws',
    'a family update of the senior’s',
    toldWith('family'),
    receivesPush(({ things }) => things.update()),
  ),
  row(
    'GET /ws',
    'a private family update of the senior’s own',
    outcomes('told', 'not told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.update({ isPrivate: true })),
  ),
];
