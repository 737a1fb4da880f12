import type { Browser, Reply } from '../support/browser.ts';
import { managedOf, newPhone, newSetUp, rosasAccount } from '../managedAccount/managedOf.ts';
import { pictureForm, type AccessFixture } from './accessFixture.ts';
import { anybody, asks, gets, outcomes, own, row, type AccessRow } from './accessRow.ts';

/** An account that somebody outside the fixture has set up: it is nobody's here. */
const others = ({ server }: AccessFixture) => newSetUp(server);
const nobodys = outcomes(404, 404, 404, 404, 404, 404, 401);

/** Only family members may; the fixture's others are caregivers and a senior. */
const familyMembers = outcomes(403, 201, 403, 201, 201, 403, 401);

/**
 * The requester's own account for somebody who has opened it, and lets the maker help with signing in or doesn’t; else
 * the reason why it couldn’t be set up.
 */
const openedOwn =
  (mayHelpSignIn: boolean, ask: (managed: ReturnType<typeof managedOf>, id: string) => Promise<Reply<unknown>>) =>
  async ({ server }: AccessFixture, browser: Browser): Promise<Reply<unknown>> => {
    const managed = managedOf(browser);
    const made = await managed.setUp(rosasAccount());
    if (made.status !== 201) return made;
    const { secret } = (await managed.link(made.body.id)).body;
    await newPhone(server).open(secret, { mayHelpSignIn });
    return ask(managed, made.body.id);
  };
const nobody = outcomes(403, 403, 403, 403, 403, 403, 401);

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
      browser.request('POST', `/api/managed-accounts/${(await others(fixture)).rosaId}/picture`, {
        body: await pictureForm(),
      }),
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
    'POST /api/managed-accounts/:id/link',
    'one’s own that was opened, whose owner chose nobody to help with signing in',
    nobody,
    asks(openedOwn(false, (managed, id) => managed.link(id))),
  ),
  row(
    'POST /api/managed-accounts/:id/link',
    'one’s own that was opened, whose owner chose the maker to help with signing in',
    familyMembers,
    asks(openedOwn(true, (managed, id) => managed.link(id))),
  ),
  row(
    'DELETE /api/managed-accounts/:id/sessions',
    'one’s own that was opened, whose owner chose nobody to help with signing in',
    nobody,
    asks(openedOwn(false, (managed, id) => managed.withdraw(id))),
  ),
  row(
    'DELETE /api/managed-accounts/:id/sessions',
    'one’s own that was opened, whose owner chose the maker: a device that is used',
    outcomes(403, 409, 403, 409, 409, 403, 401),
    asks(openedOwn(true, (managed, id) => managed.withdraw(id))),
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
