import { asks, gets, outcomes, own, row, seesArea, type AccessRow } from './accessRow.ts';

const neighbor = { name: 'Ben Ito', phone: '(555) 201-0177' };
/** Members who may read it may not change it. */
const ownerAlone = (ok: number) => outcomes(ok, 403, 403, 404, 404, 404, 401);

/** Emergency contacts. */
export const contactRows: readonly AccessRow[] = [
  row(
    'GET /api/emergency-contacts',
    'one’s own',
    own(200),
    gets(() => '/api/emergency-contacts'),
  ),
  row(
    'GET /api/emergency-contacts',
    'the senior’s',
    seesArea('health', 200),
    gets(({ rosa }) => `/api/emergency-contacts?senior=${rosa.userId}`),
  ),
  row(
    'POST /api/emergency-contacts',
    'one’s own',
    own(201),
    asks((_fixture, browser) => browser.post('/api/emergency-contacts', neighbor)),
  ),
  row(
    'PUT /api/emergency-contacts/:id',
    'the senior’s',
    ownerAlone(200),
    asks(async ({ things }, browser) =>
      browser.put(`/api/emergency-contacts/${await things.contact()}`, { phone: '911' }),
    ),
  ),
  row(
    'DELETE /api/emergency-contacts/:id',
    'the senior’s',
    ownerAlone(204),
    asks(async ({ things }, browser) => browser.delete(`/api/emergency-contacts/${await things.contact()}`)),
  ),
];
