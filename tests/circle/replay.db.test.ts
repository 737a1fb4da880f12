import { usersProjector } from '../../projections/account/usersProjector.ts';
import { careConnectionsProjector } from '../../projections/circle/careConnectionsProjector.ts';
import { careInvitationsProjector } from '../../projections/circle/careInvitationsProjector.ts';
import { expireInvitations } from '../../server/circle/expireInvitations.ts';
import { testClock } from '../medication/careOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { replay } from '../support/replay.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { circleOf, daysPass, join, newAddress, newAna, newPerson, newRosa } from './circleOf.ts';

const clock = testClock('2026-11-21T08:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.close());

/** Three weeks of everything that can happen in a circle. */
const liveThroughIt = async (): Promise<void> => {
  const [rosa, ana, fay] = [await newRosa(server), await newAna(server), await newPerson(server, 'caregiver')];
  const [first, second] = [await join(rosa, ana), await join(rosa, fay, { relationship: 'Nurse' })];
  await rosa.change(first, { permissions: { health: false } });
  await rosa.change(first, { isPrimary: true });
  await rosa.change(second, { isPrimary: true });
  const other = newAddress();
  const again = (await rosa.invite(other)).body.id;
  await ana.browser.put('/api/user/profile', { email: other });
  // first by the address, which proves nothing, then by the link
  await ana.answer(again);
  await ana.answer(again, 'accepted', await rosa.proofOf(again));
  await rosa.end(again);
  await circleOf(ana.browser).answer((await rosa.invite(other)).body.id, 'declined');
  await fay.end(second);
  await rosa.end((await rosa.invite(newAddress())).body.id);
  await rosa.invite(newAddress());
  await daysPass(clock, [rosa, ana, fay], 21);
  await expireInvitations.run(server.deps, new AbortController().signal);
  await join(rosa, fay, { permissions: { family: false } });
  await rosa.invite(newAddress());
  await caughtUp(server);
};

test('care team membership is the same when the read models are rebuilt from the whole log', async () => {
  await liveThroughIt();
  for (const { live, rebuilt } of await replay(server, [
    usersProjector,
    careInvitationsProjector,
    careConnectionsProjector,
  ])) {
    expect(live.length).toBeGreaterThan(1);
    expect(rebuilt).toEqual(live);
  }
});
