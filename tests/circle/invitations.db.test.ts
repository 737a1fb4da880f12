import { startTestServer, type TestServer } from '../support/testServer.ts';
import {
  circleEvents,
  circleEventTypes,
  join,
  membership,
  newAddress,
  newAna,
  newPerson,
  newRosa,
} from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const couple = async () => ({ rosa: await newRosa(server), ana: await newAna(server) });
const everything = { medications: true, health: true, appointments: true, family: true };

describe('inviting', () => {
  test('a senior invites an address, with a relationship, a message and what may be seen', async () => {
    const { rosa, ana } = await couple();
    const more = { relationship: ' Daughter ', message: ' Please help me ', permissions: { health: false } };
    const { status, body } = await rosa.invite(` ${ana.email.toUpperCase()} `, more);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      seniorId: rosa.userId,
      caregiverEmail: ana.email.toUpperCase(),
      relationship: 'Daughter',
      message: 'Please help me',
      permissions: { ...everything, health: false },
      status: 'pending',
      invitedAt: expect.any(String),
      respondedAt: null,
      expiresAt: expect.any(String),
      caregiverId: null,
      caregiverUsername: null,
      caregiverDisplayName: null,
      caregiverRole: null,
      isPrimary: false,
      inviteeName: null,
      joinRequests: [],
      mayHelpSignIn: false,
    });
    expect(Date.parse(body.expiresAt) - Date.parse(body.invitedAt)).toBe(14 * 24 * 3_600_000);
    expect(await rosa.sent()).toEqual([body]);
    expect(await ana.received()).toEqual([
      {
        id: body.id,
        seniorId: rosa.userId,
        isProven: true,
        seniorName: 'Rosa Alvarez',
        seniorUsername: expect.stringMatching(/^rosa-/),
        seniorEmail: rosa.email,
        relationship: 'Daughter',
        message: 'Please help me',
        permissions: { ...everything, health: false },
        status: 'pending',
        createdAt: body.invitedAt,
        invitedAt: body.invitedAt,
        respondedAt: null,
        expiresAt: body.expiresAt,
      },
    ]);
  });
  test('the message is encrypted under the invitation’s own key, and is on the senior’s record', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email)).body;
    const [invited] = await circleEvents(server, rosa, ana.email);
    expect(invited?.metadata).toMatchObject({ subjectId: id, seniorId: rosa.userId, actorId: rosa.userId });
    expect(invited?.stream).not.toContain(ana.email);
    expect(Buffer.from(invited?.stored.payload ?? []).toString()).not.toContain('example.org');
  });
  test('a person of either other role can’t invite', async () => {
    for (const role of ['caregiver', 'family_member'] as const) {
      const { status, body } = await (await newPerson(server, role)).invite(newAddress());
      expect([status, body.message]).toEqual([403, 'Only a senior can invite people into a care team.']);
    }
  });
  test.each([
    ['', 'Please enter an email address'],
    ['   ', 'Please enter an email address'],
    ['ana', 'Invalid email format'],
    [`${'a'.repeat(250)}@example.org`, 'Invalid email format'],
  ])('%j isn’t an address', async (address, problem) => {
    const { status, body } = await (await newRosa(server)).invite(address);
    expect([status, body.message, body.fields]).toEqual([400, problem, { caregiverEmail: problem }]);
  });
  test('a senior can’t invite herself, however her address is written', async () => {
    const rosa = await newRosa(server);
    const { status, body } = await rosa.invite(` ${rosa.email.toUpperCase()}`);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([409, 'own_address', ['caregiverEmail']]);
  });
  test('an address that is already invited, in whatever case, is answered with the invitation that is there', async () => {
    const { rosa, ana } = await couple();
    const first = await rosa.invite(ana.email);
    const again = await rosa.invite(ana.email.toUpperCase(), { message: 'Again' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await circleEventTypes(server, rosa, ana.email)).toEqual(['CaregiverInvited']);
  });
  test('two seniors invite the same address, and neither learns of the other', async () => {
    const { rosa, ana } = await couple();
    const vera = await newRosa(server);
    const ids = [(await rosa.invite(ana.email)).body.id, (await vera.invite(ana.email)).body.id];
    expect((await ana.received()).map(({ id }) => id)).toEqual(ids.reverse());
    expect(await rosa.sent()).toHaveLength(1);
  });
  test.each([
    [{ caregiverEmail: 'ana\u200B@example.org' }, 'caregiverEmail'],
    [{ relationship: 'Daughter\u202E' }, 'relationship'],
    [{ message: 'Hello\u0007' }, 'message'],
  ])('%j is refused by its field', async (disguised, field) => {
    const { status, body } = await (await newRosa(server)).invite(newAddress(), disguised);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid', [field]]);
  });
  test('a message may have several lines', async () => {
    const { status, body } = await (await newRosa(server)).invite(newAddress(), { message: 'Dear Ana,\nplease help' });
    expect([status, body.message]).toEqual([201, 'Dear Ana,\nplease help']);
  });
});

describe('answering', () => {
  test('a person who accepts is a member, and the senior sees them', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email, { relationship: 'Daughter', permissions: { family: false } })).body;
    const { status, body } = await ana.answer(id);
    expect([status, body.status]).toEqual([200, 'accepted']);
    expect(body.respondedAt).not.toBeNull();
    expect(await membership(server, rosa, ana)).toEqual({
      seniorId: rosa.userId,
      personId: ana.userId,
      invitationId: id,
      permissions: { ...everything, family: false },
      isPrimary: false,
    });
    expect(await rosa.sent()).toMatchObject([
      {
        id,
        status: 'accepted',
        caregiverId: ana.userId,
        caregiverDisplayName: 'Ana Alvarez',
        caregiverRole: 'family_member',
      },
    ]);
    expect(await ana.received()).toMatchObject([{ id, status: 'accepted' }]);
  });
  test('accepting again changes nothing; declining then is refused', async () => {
    const { rosa, ana } = await couple();
    const id = await join(rosa, ana);
    expect((await ana.answer(id)).status).toBe(200);
    const { status, body } = await ana.answer(id, 'declined');
    expect([status, body.message]).toEqual([
      409,
      'You already accepted this invitation. You can leave the care team instead.',
    ]);
    expect(await circleEventTypes(server, rosa, ana.email)).toEqual(['CaregiverInvited', 'InvitationAccepted']);
  });
  test('a person who declines isn’t a member, and may be invited again; the old invitation is gone', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email)).body;
    expect((await ana.answer(id, 'declined')).body.status).toBe('declined');
    expect((await ana.answer(id)).status).toBe(409);
    expect(await membership(server, rosa, ana)).toBeUndefined();
    expect(await rosa.sent()).toMatchObject([{ id, status: 'declined', caregiverId: null }]);
    const reinvited = await rosa.invite(ana.email);
    expect([reinvited.status, reinvited.body.status]).toEqual([201, 'pending']);
    expect(reinvited.body.id).not.toBe(id);
    expect((await ana.answer(id)).status).toBe(404);
    expect((await rosa.end(id)).status).toBe(404);
    expect((await ana.answer(reinvited.body.id)).status).toBe(200);
    expect(await rosa.sent()).toHaveLength(1);
  });
  test('an invitation names the account that has the address: nobody else may answer, even if they take the address later', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email)).body;
    await ana.browser.put('/api/user/profile', { email: newAddress() });
    const eve = await newPerson(server, 'caregiver');
    expect((await eve.browser.put('/api/user/profile', { email: ana.email })).status).toBe(200);
    expect(await eve.received()).toEqual([]);
    expect((await eve.answer(id)).status).toBe(404);
    expect((await ana.answer(id)).status).toBe(200);
    expect(await membership(server, rosa, ana)).toBeDefined();
  });
  test('a person who registers with an invited address later finds the invitation', async () => {
    const rosa = await newRosa(server);
    const address = newAddress('fay');
    const { id } = (await rosa.invite(address.toUpperCase())).body;
    const fay = await newPerson(server, 'caregiver', { email: address });
    expect((await fay.received()).map((one) => one.id)).toEqual([id]);
    expect((await fay.answer(id, 'accepted', await rosa.proofOf(id))).status).toBe(200);
    expect(await rosa.sent()).toMatchObject([{ id, caregiverId: fay.userId, caregiverRole: 'caregiver' }]);
  });
  test('an invitation to an address without an account is waits for its holder at that time, not for a former holder', async () => {
    const rosa = await newRosa(server);
    const address = newAddress('fay');
    const { id } = (await rosa.invite(address)).body;
    const [early, late] = [
      await newPerson(server, 'caregiver', { email: address }),
      await newPerson(server, 'caregiver'),
    ];
    await early.browser.put('/api/user/profile', { email: newAddress() });
    await late.browser.put('/api/user/profile', { email: address });
    expect([(await early.answer(id)).status, await early.received()]).toEqual([404, []]);
    const { status, body } = await late.answer(id);
    expect([status, body]).toMatchObject([200, { status: 'pending', isWaiting: true }]);
  });
  test('a senior who takes the invited address herself is not invited', async () => {
    const rosa = await newRosa(server);
    const address = newAddress();
    const { id } = (await rosa.invite(address)).body;
    await rosa.browser.put('/api/user/profile', { email: address });
    expect(await rosa.received()).toEqual([]);
    expect((await rosa.answer(id)).status).toBe(403);
  });
  test('nobody else’s invitation can be found, answered, changed or ended', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email)).body;
    for (const stranger of [await newRosa(server), await newAna(server)]) {
      const answers = [
        await stranger.answer(id),
        await stranger.change(id, { isPrimary: true }),
        await stranger.end(id),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect(await circleEventTypes(server, rosa, ana.email)).toEqual(['CaregiverInvited']);
  });
  test('the senior can’t answer, nor the invited person change or cancel', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email)).body;
    expect((await rosa.answer(id)).status).toBe(403);
    expect((await ana.change(id, { permissions: { health: true } })).status).toBe(403);
    expect((await ana.end(id)).status).toBe(403);
  });
  test.each([{}, { status: 'accepted', isPrimary: true }, { permissions: { health: false }, isPrimary: true }])(
    '%j is not one change',
    async (change) => {
      const { rosa, ana } = await couple();
      const { id } = (await rosa.invite(ana.email)).body;
      expect((await rosa.change(id, change)).status).toBe(400);
    },
  );
});

describe('cancelling', () => {
  test('a cancelled invitation is gone for both; again is the same answer; it can’t be answered', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email)).body;
    expect([(await rosa.end(id)).status, (await rosa.end(id)).status]).toEqual([204, 204]);
    expect([await rosa.sent(), await ana.received()]).toEqual([[], []]);
    const { status, body } = await ana.answer(id);
    expect([status, body.message]).toEqual([409, 'This invitation is no longer open. Please ask for a new one.']);
    expect(await circleEventTypes(server, rosa, ana.email)).toEqual(['CaregiverInvited', 'InvitationCancelled']);
    expect((await rosa.invite(ana.email)).status).toBe(201);
    expect((await ana.answer(id)).status).toBe(404);
  });
  test('one that was declined can be cleared away', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email)).body;
    await ana.answer(id, 'declined');
    expect((await rosa.end(id)).status).toBe(204);
    expect(await rosa.sent()).toEqual([]);
  });
});
