import { startTestServer, type TestServer } from '../support/testServer.ts';
import { join, membership, newAddress, newAna, newRosa, type Person } from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inTeam = async (senior: Person, person: Person): Promise<boolean> =>
  (await membership(server, senior, person)) !== undefined;

describe('a removal with other invitations of that person', () => {
  /** Ana is in Rosa’s team by one address, and invited by another one that she has taken since; she has its link. */
  const twoInvitations = async () => {
    const [rosa, ana] = [await newRosa(server), await newAna(server)];
    const [first, other] = [ana.email, newAddress()];
    const id = await join(rosa, ana);
    const pending = (await rosa.invite(other)).body.id;
    const proof = await rosa.proofOf(pending);
    await ana.browser.put('/api/user/profile', { email: other });
    return { rosa, ana, id, pending, proof, first, other };
  };
  test('ends those that were sent before it', async () => {
    const { rosa, ana, id, pending, proof } = await twoInvitations();
    expect((await ana.received()).map((one) => one.id)).toEqual([pending, id]);
    await rosa.end(id);
    expect(await ana.received()).toEqual([]);
    const { status, body } = await ana.answer(pending, 'accepted', proof);
    expect([status, body.message]).toEqual([409, 'This invitation is no longer open. Please ask for a new one.']);
    expect(await inTeam(rosa, ana)).toBe(false);
  });
  test('leaves an invitation of the other address that is sent after it', async () => {
    const { rosa, ana, id, pending, other } = await twoInvitations();
    await ana.end(id);
    const reinvited = await rosa.invite(other);
    expect([reinvited.status, reinvited.body.id === pending]).toEqual([201, false]);
    expect((await ana.answer(reinvited.body.id)).status).toBe(200);
    expect(await membership(server, rosa, ana)).toMatchObject({ invitationId: reinvited.body.id });
  });
  test('a second acceptance changes nothing, and by either invitation the person goes', async () => {
    for (const which of ['id', 'pending'] as const) {
      const invitations = await twoInvitations();
      const { rosa, ana, id, pending, proof } = invitations;
      await rosa.change(id, { permissions: { health: false } });
      expect((await ana.answer(pending, 'accepted', proof)).status).toBe(200);
      expect(await membership(server, rosa, ana)).toMatchObject({ invitationId: id, permissions: { health: false } });
      expect(await rosa.connections()).toHaveLength(1);
      const { status, body } = await rosa.change(pending, { permissions: { health: true } });
      expect([status, body.code]).toEqual([409, 'joined_by_another']);
      expect((await rosa.end(invitations[which])).status).toBe(204);
      expect(await inTeam(rosa, ana)).toBe(false);
      expect([await rosa.sent(), await ana.received()]).toEqual([[], []]);
      for (const invitation of [id, pending]) expect((await ana.answer(invitation)).status).toBe(409);
    }
  });
  test('each of the addresses can be invited again after it', async () => {
    const { rosa, ana, id, pending, proof, first, other } = await twoInvitations();
    await ana.answer(pending, 'accepted', proof);
    await rosa.end(pending);
    for (const address of [first, other]) {
      const { status, body } = await rosa.invite(address);
      expect([status, [id, pending].includes(body.id)]).toEqual([201, false]);
    }
    expect((await ana.received()).map(({ status }) => status)).toEqual(['pending']);
  });
});
