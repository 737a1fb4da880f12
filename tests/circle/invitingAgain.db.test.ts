import { startTestServer, type TestServer } from '../support/testServer.ts';
import { join, newAddress, newAna, newPerson, newRosa } from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const couple = async () => ({ rosa: await newRosa(server), ana: await newAna(server) });

describe('somebody in the team', () => {
  test('an address of somebody already in the team is refused', async () => {
    const { rosa, ana } = await couple();
    await join(rosa, ana);
    const { status, body } = await rosa.invite(ana.email);
    expect([status, body.code, body.message]).toEqual([
      409,
      'already_member',
      'The person at this address is already in your care team.',
    ]);
  });
  test('an address by which somebody joined is not shown as hers when another person has it now', async () => {
    const { rosa, ana } = await couple();
    await join(rosa, ana);
    await ana.browser.put('/api/user/profile', { email: newAddress() });
    await newPerson(server, 'caregiver', { email: ana.email });
    const { status, body } = await rosa.invite(ana.email);
    const sentence = 'The person who joined with this address is already in your care team.';
    expect([status, body.code, body.message, body.fields]).toEqual([
      409,
      'already_member',
      sentence,
      { caregiverEmail: sentence },
    ]);
  });
});

describe('a late retry', () => {
  test('the same request again is the same invitation, also after it was accepted', async () => {
    const { rosa, ana } = await couple();
    const key = { 'Idempotency-Key': 'once' };
    const first = await rosa.invite(ana.email, {}, key);
    await ana.answer(first.body.id);
    const again = await rosa.invite(ana.email, {}, key);
    expect([again.status, again.body.id, again.body.status]).toEqual([201, first.body.id, 'accepted']);
    // of another address, and so of another stream, as well as of other content on the same one
    expect((await rosa.invite(newAddress(), {}, key)).status).toBe(422);
    expect((await rosa.invite(ana.email, { message: 'Other' }, key)).status).toBe(422);
  });
  test('a request repeated after its invitation was cancelled or its member removed learns that the invitation is no longer open', async () => {
    for (const isAccepted of [false, true]) {
      const { rosa, ana } = await couple();
      const key = { 'Idempotency-Key': 'late' };
      const { id } = (await rosa.invite(ana.email, {}, key)).body;
      if (isAccepted) await ana.answer(id);
      await rosa.end(id);
      const { status, body } = await rosa.invite(ana.email, {}, key);
      expect([status, body.message]).toEqual([409, 'This invitation is no longer open. Please ask for a new one.']);
      expect((await rosa.invite(ana.email)).status).toBe(201);
    }
  });
});
