import { randomUUID } from 'node:crypto';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { daysPass, newAddress, newAna, newRosa, type Person } from './circleOf.ts';

let clock = Date.parse('2026-11-21T08:00:00Z');
const time = { now: () => new Date(clock), set: (at: string) => void (clock = Date.parse(at)) };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: time.now });
});
afterAll(() => server.close());

const full = {
  status: 409,
  body: {
    code: 'too_many_invitations',
    message: 'There are already 50 open invitations. Cancel one of them to invite someone else.',
  },
};
const invitesByLink = (rosa: Person) =>
  rosa.browser.post<{ id: string }>('/api/care-invitations', { inviteeName: 'Kate' });
/** Rosa, and her 49 open invitations. */
const almostFull = async (): Promise<Person> => {
  const rosa = await newRosa(server);
  for (let nth = 0; nth < 49; nth++) expect((await invitesByLink(rosa)).status).toBe(201);
  return rosa;
};

test('fifty of sixty concurrent invitations are sent', async () => {
  const rosa = await newRosa(server);
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => (nth % 2 === 0 ? invitesByLink(rosa) : rosa.invite(newAddress()))),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
  for (const reply of replies.filter(({ status }) => status !== 201)) expect(reply).toMatchObject(full);
  expect(await rosa.sent()).toHaveLength(50);
  // nobody else is kept from inviting
  expect((await invitesByLink(await newRosa(server))).status).toBe(201);
});

test('one that is cancelled or answered makes room, for the same address too; one that is open is answered again', async () => {
  const [rosa, ana] = [await almostFull(), await newAna(server)];
  const [address, key] = [newAddress(), randomUUID()];
  const sent = await rosa.invite(address, {}, { 'Idempotency-Key': key });
  expect(sent.status).toBe(201);
  expect(await rosa.invite(ana.email)).toMatchObject(full);
  for (const again of [await rosa.invite(address, {}, { 'Idempotency-Key': key }), await rosa.invite(address)])
    expect([again.status < 300, again.body.id]).toEqual([true, sent.body.id]);
  expect((await rosa.end(sent.body.id)).status).toBe(204);
  const renewed = await rosa.invite(address);
  expect(renewed.status).toBe(201);
  expect(await invitesByLink(rosa)).toMatchObject(full);
  expect((await rosa.end(renewed.body.id)).status).toBe(204);
  for (const answer of ['declined', 'accepted'] as const) {
    const { status, body } = await rosa.invite(ana.email);
    expect([status, (await ana.answer(body.id, answer)).status]).toEqual([201, 200]);
  }
  expect((await invitesByLink(rosa)).status).toBe(201);
  expect(await invitesByLink(rosa)).toMatchObject(full);
});

test('expired ones make room, of which those renewed at the same moment are fifty again', async () => {
  const [rosa, addresses] = [await newRosa(server), Array.from({ length: 60 }, () => newAddress())];
  for (const address of addresses.slice(0, 50)) expect((await rosa.invite(address)).status).toBe(201);
  await daysPass(time, [rosa], 15);
  const replies = await Promise.all(addresses.map((address) => rosa.invite(address)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
  for (const reply of replies.filter(({ status }) => status !== 201)) expect(reply).toMatchObject(full);
});
