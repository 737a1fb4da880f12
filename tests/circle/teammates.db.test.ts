import { teammatesOf, type Teammates } from '../../projections/circle/teamQueries.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { join, newAna, newPerson, newRosa, type Person } from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Asked both ways: the answer is the same for both. */
const teammates = async (one: Person, other: Person) => {
  const { rows } = await server.deps.db.pool.query<{ forth: Teammates; back: Teammates }>({
    text: `select ${teammatesOf('$1', '$2')} as forth, ${teammatesOf('$2', '$1')} as back`,
    values: [one.userId, other.userId],
  });
  expect(rows[0]?.back).toBe(rows[0]?.forth);
  return rows[0]?.forth;
};
const rosasTeam = async () => {
  const [rosa, ana, fay] = [await newRosa(server), await newAna(server), await newPerson(server, 'caregiver')];
  const ids = { ana: await join(rosa, ana), fay: await join(rosa, fay) };
  return { rosa, ana, fay, ids };
};
const show = async (senior: Person, isVisible: boolean) =>
  expect((await senior.browser.put('/api/user/team-visibility', { isVisible })).status).toBe(200);
const park = (stream: string, seniorId: string | null): Promise<unknown> =>
  server.deps.db.pool.query({
    text: `insert into runner.parked (generation, projector, stream, from_position, senior_id, reason)
      values (1, 'careConnections', $1, 1, $2, 'a test')`,
    values: [stream, seniorId],
  });

test('members of one senior’s care team are teammates, without a right to any area', async () => {
  const [rosa, ana, fay] = [await newRosa(server), await newAna(server), await newPerson(server, 'caregiver')];
  const none = { medications: false, health: false, appointments: false, family: false };
  for (const person of [ana, fay]) await join(rosa, person, { permissions: none });
  expect(await teammates(ana, fay)).toBe('teammates');
});
test('a person who is only invited, in another team, or the senior isn’t a teammate, nor is anyone of herself', async () => {
  const { rosa, ana } = await rosasTeam();
  const [vera, invited, other] = [await newRosa(server), await newAna(server), await newAna(server)];
  await rosa.invite(invited.email);
  await join(vera, other);
  for (const person of [invited, other, vera, rosa, ana]) expect(await teammates(ana, person)).toBeNull();
});
test('a senior who is in another senior’s care team is a teammate there', async () => {
  const { rosa, ana } = await rosasTeam();
  const carl = await newPerson(server, 'senior');
  await join(rosa, carl);
  expect(await teammates(carl, ana)).toBe('teammates');
});
test('it ends when one of them is removed or leaves', async () => {
  const [first, second] = [await rosasTeam(), await rosasTeam()];
  await first.rosa.end(first.ids.ana);
  await second.fay.end(second.ids.fay);
  for (const { ana, fay } of [first, second]) expect(await teammates(ana, fay)).toBeNull();
});
test('a senior can switch it off for her team, and on again; another team they share still counts', async () => {
  const { rosa, ana, fay } = await rosasTeam();
  await show(rosa, false);
  expect(await teammates(ana, fay)).toBeNull();
  const vera = await newRosa(server);
  for (const person of [ana, fay]) await join(vera, person);
  expect(await teammates(ana, fay)).toBe('teammates');
  await show(vera, false);
  expect(await teammates(ana, fay)).toBeNull();
  await show(rosa, true);
  expect(await teammates(ana, fay)).toBe('teammates');
});
test('while a stream about the senior of their only team is parked, it is uncertain', async () => {
  const { rosa, ana, fay } = await rosasTeam();
  const vera = await newRosa(server);
  for (const stream of ['invitation-x', `account-${rosa.userId}`]) {
    await park(stream, stream === 'invitation-x' ? rosa.userId : null);
    expect(await teammates(ana, fay)).toBe('inDoubt');
    await server.deps.db.pool.query('delete from runner.parked');
  }
  for (const person of [ana, fay]) await join(vera, person);
  await park('invitation-x', rosa.userId);
  expect(await teammates(ana, fay)).toBe('teammates');
  await server.deps.db.pool.query('delete from runner.parked');
});
