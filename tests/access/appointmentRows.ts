import { checkUp } from './accessFixture.ts';
import {
  asks,
  changesArea,
  gets,
  ofThose,
  outcomes,
  own,
  patch,
  row,
  seesArea,
  toldWith,
  type AccessRow,
} from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

/** One member's access to another's: those two are strangers to each other. */
const ofMember = outcomes(200, 200, 404, 404, 404, 404, 401);
/** The senior may read hers, but not change anything of it. */
const ofMemberAlone = (ok: number) => outcomes(403, ok, 404, 404, 404, 404, 401);
const june = 'from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z';

/** Appointments, and whether a family member's are seen by her seniors. */
export const appointmentRows: readonly AccessRow[] = [
  row(
    'GET /api/appointments',
    'one’s own',
    own(200),
    gets(() => '/api/appointments'),
  ),
  row(
    'GET /api/appointments',
    'the senior’s',
    seesArea('appointments', 200),
    gets(({ rosa }) => `/api/appointments?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/appointments',
    'the senior’s of a month',
    seesArea('appointments', 200),
    gets(({ rosa }) => `/api/appointments?senior=${rosa.userId}&${june}`),
  ),
  row(
    'GET /api/appointments',
    'a family member’s of the senior’s',
    ofMember,
    gets(({ memberId }) => `/api/appointments?senior=${memberId}`),
  ),
  row(
    'GET /api/appointments',
    'the senior’s and the family member’s',
    { ...seesArea('appointments', 200), ...ofThose('appointments', ['read', true], 404), inTwoTeams: 404 },
    gets(({ rosa, memberId }) => `/api/appointments?senior=${rosa.userId},${memberId}`),
  ),
  row(
    'GET /api/appointments/totals',
    'the senior’s',
    seesArea('appointments', 200),
    gets(({ rosa }) => `/api/appointments/totals?senior=${rosa.userId}`),
  ),
  row(
    'GET /api/appointments/totals',
    'a family member’s of the senior’s',
    ofMember,
    gets(({ memberId }) => `/api/appointments/totals?senior=${memberId}`),
  ),
  row(
    'POST /api/appointments',
    'one’s own',
    own(201),
    asks((_fixture, browser) => browser.post('/api/appointments', checkUp)),
  ),
  row(
    'POST /api/appointments',
    'the senior’s',
    changesArea('appointments', 201),
    asks(({ rosa }, browser) => browser.post('/api/appointments', { ...checkUp, userId: rosa.userId })),
  ),
  row(
    'POST /api/appointments',
    'a family member’s of the senior’s',
    ofMemberAlone(201),
    asks(({ memberId }, browser) => browser.post('/api/appointments', { ...checkUp, userId: memberId })),
  ),
  row(
    'PATCH /api/appointments/:id/complete',
    'the senior’s',
    changesArea('appointments', 200),
    asks(async ({ things, rosa }, browser) =>
      patch(browser, `/api/appointments/${await things.appointment()}/complete`, { seniorId: rosa.userId }),
    ),
  ),
  row(
    'PATCH /api/appointments/:id/complete',
    'a family member’s of the senior’s',
    ofMemberAlone(200),
    asks(async ({ things }, browser) =>
      patch(browser, `/api/appointments/${await things.appointmentOfMember()}/complete`, {}),
    ),
  ),
  row(
    'PATCH /api/appointments/:id/did-not-happen',
    'the senior’s',
    changesArea('appointments', 200),
    asks(async ({ things, rosa }, browser) =>
      patch(browser, `/api/appointments/${await things.appointment()}/did-not-happen`, { seniorId: rosa.userId }),
    ),
  ),
  row(
    'PATCH /api/appointments/:id/did-not-happen',
    'a family member’s of the senior’s',
    ofMemberAlone(200),
    asks(async ({ things }, browser) =>
      patch(browser, `/api/appointments/${await things.appointmentOfMember()}/did-not-happen`, {}),
    ),
  ),
  row(
    'PATCH /api/appointments/:id/reopen',
    'the senior’s',
    changesArea('appointments', 200),
    asks(async ({ things, rosa }, browser) =>
      patch(browser, `/api/appointments/${await things.appointment()}/reopen`, { seniorId: rosa.userId }),
    ),
  ),
  row(
    'PATCH /api/appointments/:id/reopen',
    'a family member’s of the senior’s',
    ofMemberAlone(200),
    asks(async ({ things }, browser) =>
      patch(browser, `/api/appointments/${await things.appointmentOfMember()}/reopen`, {}),
    ),
  ),
  row(
    'PUT /api/appointments/:id',
    'the senior’s',
    changesArea('appointments', 200),
    asks(async ({ things }, browser) =>
      browser.put(`/api/appointments/${await things.appointment()}`, { title: 'Moved' }),
    ),
  ),
  row(
    'PUT /api/appointments/:id',
    'a family member’s of the senior’s',
    ofMemberAlone(200),
    asks(async ({ things }, browser) =>
      browser.put(`/api/appointments/${await things.appointmentOfMember()}`, { title: 'Moved' }),
    ),
  ),
  row(
    'PATCH /api/appointments/:id/restore',
    'the senior’s',
    changesArea('appointments', 200),
    asks(async ({ things }, browser) =>
      patch(browser, `/api/appointments/${await things.deletedOccurrence()}/restore`, {}),
    ),
  ),
  row(
    'PATCH /api/appointments/:id/restore',
    'a family member’s of the senior’s',
    ofMemberAlone(200),
    asks(async ({ things }, browser) =>
      patch(browser, `/api/appointments/${await things.deletedOccurrenceOfMember()}/restore`, {}),
    ),
  ),
  row(
    'DELETE /api/appointments/:id',
    'the senior’s',
    changesArea('appointments', 204),
    asks(async ({ things }, browser) => browser.delete(`/api/appointments/${await things.appointment()}`)),
  ),
  row(
    'DELETE /api/appointments/:id',
    'a family member’s of the senior’s',
    ofMemberAlone(204),
    asks(async ({ things }, browser) => browser.delete(`/api/appointments/${await things.appointmentOfMember()}`)),
  ),
  row(
    'PUT /api/user/appointment-sharing',
    'one’s own, by a family member',
    outcomes(403, 200, 403, 200, 200, 403, 401),
    asks((_fixture, browser) => browser.put('/api/user/appointment-sharing', { isShared: true })),
  ),
  row(
    'GET /ws',
    'an appointment of the senior’s',
    toldWith('appointments'),
    receivesPush(({ things }) => things.appointment()),
  ),
  row(
    'GET /ws',
    'an appointment of a family member’s',
    outcomes('told', 'told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.appointmentOfMember()),
  ),
];
