import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import type { AuditorLink } from '../../projections/auditor/auditorLinkView.ts';
import { newPerson } from '../circle/circleOf.ts';
import { made, type AccessFixture } from './accessFixture.ts';
import { anybody, asks, gets, outcomes, own, row, seniorOnly, type AccessRow } from './accessRow.ts';

/** After the fixture's current day, within 90 days. */
const until = '2026-07-10T00:00:00.000Z';
const review = { from: '2026-06-01', until: '2026-06-09' };

/** A new grant by link of a senior outside the fixture's teams: a senior has twenty at most. */
const newGrant = async ({ server }: AccessFixture) => {
  const june = await newPerson(server, 'senior', { firstName: 'June' });
  return {
    june,
    grant: made(await june.browser.post<AuditorGrantView>('/api/auditor-grants', { name: 'Ms. Lee', until })),
  };
};
const newSecret = async (fixture: AccessFixture): Promise<string> => {
  const { june, grant } = await newGrant(fixture);
  return made(await june.browser.post<AuditorLink>(`/api/auditor-grants/${grant.id}/link`, {})).secret;
};
const ofRosa = async ({ rosa }: AccessFixture): Promise<string> => {
  for (const { id } of made(await rosa.browser.get<readonly AuditorGrantView[]>('/api/auditor-grants')))
    await rosa.browser.delete(`/api/auditor-grants/${id}`);
  return made(await rosa.browser.post<AuditorGrantView>('/api/auditor-grants', { name: 'Ms. Lee', until })).id;
};
const nobodys = outcomes(404, 404, 404, 404, 404, 404, 401);
/** The senior, and members who see every area. */
const seesEverything = (ok: number) => ({ ...outcomes(ok, ok, 403, 404, 404, 404, 401), inTwoTeams: ok });

/** The requester becomes the auditor of a senior outside the fixture. */
const auditing =
  (isWithdrawn: boolean, ask: 'GET' | 'POST') =>
  async (fixture: AccessFixture, browser: ReturnType<AccessFixture['browser']>) => {
    const { june, grant } = await newGrant(fixture);
    const { secret } = made(await june.browser.post<AuditorLink>(`/api/auditor-grants/${grant.id}/link`, {}));
    const used = await browser.post('/api/auditor-links/use', { secret });
    if (used.status !== 200) return used;
    if (isWithdrawn) await june.browser.delete(`/api/auditor-grants/${grant.id}`);
    const path = `/api/audit/${june.userId}/reviews`;
    return ask === 'GET' ? browser.get(path) : browser.post(path, review);
  };

/** Auditors of a senior's history, and their reviews. */
export const auditorRows: readonly AccessRow[] = [
  row(
    'GET /api/auditor-grants',
    'one’s own',
    own(200),
    gets(() => '/api/auditor-grants'),
  ),
  row(
    'POST /api/auditor-grants',
    'by a senior',
    outcomes(201, 403, 403, 403, 403, 403, 401),
    asks((_fixture, browser) => browser.post('/api/auditor-grants', { name: 'Ms. Lee', until })),
  ),
  row(
    'POST /api/auditor-grants/:id/renew',
    'the senior’s',
    seniorOnly(200),
    asks(async (fixture, browser) => browser.post(`/api/auditor-grants/${await ofRosa(fixture)}/renew`, { until })),
  ),
  row(
    'DELETE /api/auditor-grants/:id',
    'the senior’s',
    seniorOnly(204),
    asks(async (fixture, browser) => browser.delete(`/api/auditor-grants/${await ofRosa(fixture)}`)),
  ),
  row(
    'POST /api/auditor-grants/:id/link',
    'the senior’s',
    seniorOnly(201),
    asks(async (fixture, browser) => browser.post(`/api/auditor-grants/${await ofRosa(fixture)}/link`, {})),
  ),
  row(
    'POST /api/auditor-links/read',
    'with the link',
    anybody(200),
    asks(async (fixture, browser) => browser.post('/api/auditor-links/read', { secret: await newSecret(fixture) })),
  ),
  row(
    'POST /api/auditor-links/use',
    'with the link',
    own(200),
    asks(async (fixture, browser) => browser.post('/api/auditor-links/use', { secret: await newSecret(fixture) })),
  ),
  row(
    'GET /api/audit/:id/reviews',
    'the senior’s',
    seesEverything(200),
    gets(({ rosa }) => `/api/audit/${rosa.userId}/reviews`),
  ),
  row(
    'POST /api/audit/:id/reviews',
    'the senior’s',
    seesEverything(201),
    asks(({ rosa }, browser) => browser.post(`/api/audit/${rosa.userId}/reviews`, review)),
  ),
  row('GET /api/audit/:id/reviews', 'by an auditor', own(200), asks(auditing(false, 'GET'))),
  row('POST /api/audit/:id/reviews', 'by an auditor', own(201), asks(auditing(false, 'POST'))),
  row(
    'GET /api/audit/:id/reviews',
    'by an auditor whose access was withdrawn',
    outcomes(403, 403, 403, 403, 403, 403, 401),
    asks(auditing(true, 'GET')),
  ),
  row(
    'POST /api/audit/:id/reviews',
    'by an auditor whose access was withdrawn',
    outcomes(403, 403, 403, 403, 403, 403, 401),
    asks(auditing(true, 'POST')),
  ),
  row(
    'GET /api/audit/:id/reviews',
    'of a stranger',
    nobodys,
    gets(async (fixture) => `/api/audit/${(await newGrant(fixture)).june.userId}/reviews`),
  ),
];
