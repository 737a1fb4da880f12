import { managedOf, newPhone, newSetUp, rosasAccount } from '../managedAccount/managedOf.ts';
import { pictureForm, type AccessFixture } from './accessFixture.ts';
import { anybody, asks, gets, outcomes, own, row, type AccessRow } from './accessRow.ts';

/** An account that somebody outside the fixture has set up: it is nobody's here. */
const others = ({ server }: AccessFixture) => newSetUp(server);
const nobodys = outcomes(404, 404, 404, 404, 404, 404, 401);

/** Of family members alone; the others of the fixture are caregivers and a senior. */
const familyMembers = outcomes(403, 201, 403, 201, 201, 403, 401);

/** Accounts that are set up for somebody, and the links that hand them over. */
export const managedAccountRows: readonly AccessRow[] = [
  row(
    'GET /api/managed-accounts',
    'one’s own',
    own(200),
    gets(() => '/api/managed-accounts'),
  ),
  row(
    'POST /api/managed-accounts',
    'by a family member',
    familyMembers,
    asks((_fixture, browser) => managedOf(browser).setUp(rosasAccount())),
  ),
  row(
    'PUT /api/managed-accounts/:id',
    'another person’s',
    nobodys,
    asks(async (fixture, browser) => managedOf(browser).change((await others(fixture)).rosaId, { firstName: 'June' })),
  ),
  row(
    'POST /api/managed-accounts/:id/picture',
    'another person’s',
    nobodys,
    asks(async (fixture, browser) =>
      browser.request('POST', `/api/managed-accounts/${(await others(fixture)).rosaId}/picture`, { body: await pictureForm() }),
    ),
  ),
  row(
    'POST /api/managed-accounts/:id/link',
    'another person’s',
    nobodys,
    asks(async (fixture, browser) => managedOf(browser).link((await others(fixture)).rosaId)),
  ),
  row(
    'POST /api/managed-accounts/:id/link',
    'the senior, who opened her account herself',
    nobodys,
    asks(({ rosa }, browser) => managedOf(browser).link(rosa.userId)),
  ),
  row(
    'DELETE /api/managed-accounts/:id',
    'another person’s',
    nobodys,
    asks(async (fixture, browser) => managedOf(browser).discard((await others(fixture)).rosaId)),
  ),
  row(
    'DELETE /api/managed-accounts/:id/sessions',
    'another person’s',
    nobodys,
    asks(async (fixture, browser) => {
      const { rosaId, managed } = await others(fixture);
      await newPhone(fixture.server).open((await managed.link(rosaId)).body.secret);
      return managedOf(browser).withdraw(rosaId);
    }),
  ),
  row('POST /api/handover-links/read', 'one who has the link', anybody(200), async (fixture, who) => {
    const { rosaId, managed } = await others(fixture);
    const { secret } = (await managed.link(rosaId)).body;
    return (await fixture.browser(who).post('/api/handover-links/read', { secret })).status;
  }),
  row('POST /api/handover-links/open', 'one who has the link', anybody(200), async (fixture, who) => {
    const { rosaId, managed } = await others(fixture);
    const { secret } = (await managed.link(rosaId)).body;
    // it ends the session of the browser that asks
    return (await (await fixture.elsewhere(who)).post('/api/handover-links/open', { secret })).status;
  }),
];
