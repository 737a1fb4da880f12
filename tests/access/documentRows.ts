import { documentForm } from '../support/documents.ts';
import { asks, connected, gets, outcomes, own, patch, row, seniorOnly, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

/** Only the member with whom it is shared can see it; that member's areas make no difference. */
const withSharing = outcomes(200, 200, 404, 404, 404, 404, 401);
/** A member who can see it learns that they can't change it; for others there is no such document. */
const byOwner = (ok: number) => outcomes(ok, 403, 404, 404, 404, 404, 401);

/** Documents and their files. */
export const documentRows: readonly AccessRow[] = [
  row(
    'GET /api/documents',
    'one’s own',
    own(200),
    gets(() => '/api/documents'),
  ),
  row(
    'GET /api/documents',
    'those of the senior’s that are shared with one, if any',
    connected(200),
    gets(({ rosa }) => `/api/documents?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/documents',
    'one of the senior’s that is shared with one member',
    outcomes('told', 'told', 'not told', 404, 404, 404, 401),
    async ({ rosa, things, browser }, who) => {
      const { id } = await things.document();
      const { status, body } = await browser(who).get(`/api/documents?senior=${rosa.userId}`);
      if (status !== 200) return status;
      return JSON.stringify(body).includes(id) ? 'told' : 'not told';
    },
  ),
  row(
    'POST /api/documents',
    'one’s own',
    own(201),
    asks((_fixture, browser) => browser.request('POST', '/api/documents', { body: documentForm() })),
  ),
  row(
    'GET /api/documents/:id/viewers',
    'at one of the senior’s that is shared with one member',
    byOwner(200),
    gets(async ({ things }) => `/api/documents/${(await things.document()).id}/viewers`),
  ),
  row(
    'GET /api/documents/:id/viewers',
    'at one of the senior’s that is shared with nobody',
    seniorOnly(200),
    gets(async ({ things }) => `/api/documents/${(await things.document([])).id}/viewers`),
  ),
  row(
    'PATCH /api/documents/:id',
    'one of the senior’s that is shared with one member',
    byOwner(200),
    asks(async ({ things }, browser) =>
      patch(browser, `/api/documents/${(await things.document()).id}`, { sharedWith: [] }),
    ),
  ),
  row(
    'PATCH /api/documents/:id',
    'one of the senior’s that is shared with nobody',
    seniorOnly(200),
    asks(async ({ things }, browser) =>
      patch(browser, `/api/documents/${(await things.document([])).id}`, { name: 'Letter' }),
    ),
  ),
  row(
    'DELETE /api/documents/:id',
    'one of the senior’s that is shared with one member',
    byOwner(204),
    asks(async ({ things }, browser) => browser.delete(`/api/documents/${(await things.document()).id}`)),
  ),
  row(
    'GET /api/files/:id',
    'a document of the senior’s that is shared with one member',
    withSharing,
    gets(async ({ things }) => (await things.document()).fileUrl),
  ),
  row(
    'GET /api/files/:id',
    'the same, to be saved',
    withSharing,
    gets(async ({ things }) => `${(await things.document()).fileUrl}?download=1`),
  ),
  row(
    'GET /api/files/:id',
    'a document of the senior’s that is shared with every member',
    connected(200),
    gets(async ({ things, memberIds }) => (await things.document(memberIds)).fileUrl),
  ),
  row(
    'GET /api/files/:id',
    'a document of the senior’s that is shared with nobody',
    seniorOnly(200),
    gets(async ({ things }) => (await things.document([])).fileUrl),
  ),
  row(
    'GET /ws',
    'a document of the senior’s that is shared with one member',
    outcomes('told', 'told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(async ({ things }) => (await things.document()).id),
  ),
];
