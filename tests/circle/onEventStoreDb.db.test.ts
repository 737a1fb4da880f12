import { startDouble, type Double } from '../support/eventstoredb/startDouble.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { circleEventTypes, join, membership, newAddress, newAna, newRosa } from './circleOf.ts';

let double: Double;
let server: TestServer;
beforeAll(async () => {
  double = await startDouble();
  server = await startTestServer({ config: { eventStoreUrl: double.url } });
});
afterAll(async () => {
  await server.close();
  await double.close();
});

test('on EventStoreDB a circle lives as on Postgres: joined, changed, parted, and an invitation that was sent before is over', async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  const other = newAddress();
  const id = await join(rosa, ana);
  const pending = (await rosa.invite(other)).body.id;
  await ana.browser.put('/api/user/profile', { email: other });
  expect((await rosa.change(id, { permissions: { health: false } })).body.permissions.health).toBe(false);
  expect((await rosa.end(id)).status).toBe(204);
  expect(await membership(server, rosa, ana)).toBeUndefined();
  expect((await ana.answer(pending)).status).toBe(409);
  const reinvited = await rosa.invite(other);
  expect([reinvited.status, (await ana.answer(reinvited.body.id)).status]).toEqual([201, 200]);
  expect(await membership(server, rosa, ana)).toMatchObject({
    invitationId: reinvited.body.id,
    permissions: { health: true },
  });
  expect(await circleEventTypes(server, rosa, other)).toEqual([
    'CaregiverInvited',
    'CaregiverInvited',
    'InvitationAccepted',
  ]);
});
