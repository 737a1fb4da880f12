import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { made, type AccessFixture } from './accessFixture.ts';
import { asks, gets, outcomes, own, row, seesArea, toldWith, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

const neighbor = { name: 'Ben Ito', phone: '(555) 201-0177' };
/** The id of a new contact of the senior's. */
const newContact = async ({ rosa }: AccessFixture): Promise<string> =>
  made(await rosa.browser.post<EmergencyContactView>('/api/emergency-contacts', neighbor)).id;

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
    asks(async (fixture, browser) =>
      browser.put(`/api/emergency-contacts/${await newContact(fixture)}`, { phone: '911' }),
    ),
  ),
  row(
    'DELETE /api/emergency-contacts/:id',
    'the senior’s',
    ownerAlone(204),
    asks(async (fixture, browser) => browser.delete(`/api/emergency-contacts/${await newContact(fixture)}`)),
  ),
  row('GET /ws', 'an emergency contact of the senior’s', toldWith('health'), receivesPush(newContact)),
];
