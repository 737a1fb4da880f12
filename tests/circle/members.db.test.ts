import { startTestServer, type TestServer } from '../support/testServer.ts';
import { circleEventTypes, join, membership, newAddress, newAna, newPerson, newRosa, type Person } from './circleOf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const couple = async () => ({ rosa: await newRosa(server), ana: await newAna(server) });
const team = async () => {
  const { rosa, ana } = await couple();
  return { rosa, ana, id: await join(rosa, ana, { relationship: 'Daughter' }) };
};
const everything = { medications: true, health: true, appointments: true, family: true };
const inTeam = async (senior: Person, person: Person): Promise<boolean> =>
  (await membership(server, senior, person)) !== undefined;

describe('connections', () => {
  test('a caregiver sees her senior, a senior her member, each by the other’s id', async () => {
    const { rosa, ana, id } = await team();
    const senior = {
      seniorId: rosa.userId,
      seniorFirstName: 'Rosa',
      seniorLastName: 'Alvarez',
      seniorUsername: expect.stringMatching(/^rosa-/),
      seniorEmail: rosa.email,
      seniorTimeZone: 'Europe/Berlin',
    };
    const both = {
      relationship: 'Daughter',
      permissions: everything,
      proof: 'address',
      isPrimary: false,
      mayHelpSignIn: false,
      invitationId: id,
      acceptedAt: expect.any(String),
    };
    const other = { username: expect.any(String), profileImageUrl: null, phone: null, lastName: 'Alvarez' };
    expect(await ana.connections()).toEqual([
      {
        id: rosa.userId,
        firstName: 'Rosa',
        role: 'senior',
        email: rosa.email,
        sharesAppointments: false,
        ...other,
        ...senior,
        ...both,
      },
    ]);
    expect(await rosa.connections()).toEqual([
      {
        id: ana.userId,
        firstName: 'Ana',
        role: 'family_member',
        email: ana.email,
        sharesAppointments: true,
        ...other,
        ...senior,
        ...both,
      },
    ]);
  });
  test('a person who is invited, has declined, was removed or has left is not among them', async () => {
    const rosa = await newRosa(server);
    const people = await Promise.all(Array.from({ length: 4 }, () => newAna(server)));
    const [invited, declining, removed, leaving] = people as [Person, Person, Person, Person];
    await rosa.invite(invited.email);
    await declining.answer((await rosa.invite(declining.email)).body.id, 'declined');
    await rosa.end(await join(rosa, removed));
    await leaving.end(await join(rosa, leaving));
    expect(await rosa.connections()).toEqual([]);
    for (const person of people) expect(await person.connections()).toEqual([]);
  });
  test('a name or a phone number that changes is the new one for the other side', async () => {
    const { rosa, ana } = await team();
    await ana.browser.put('/api/user/profile', { firstName: 'Anita', phone: '+1 555 201 0117' });
    expect(await rosa.connections()).toMatchObject([{ firstName: 'Anita', phone: '+1 555 201 0117' }]);
    expect(await rosa.sent()).toMatchObject([{ caregiverDisplayName: 'Anita Alvarez' }]);
  });
  test('one person is in two teams, one senior has two members', async () => {
    const [{ rosa, ana }, vera, fay] = [await team(), await newRosa(server), await newPerson(server, 'caregiver')];
    await join(vera, ana, { permissions: { health: false } });
    await join(rosa, fay);
    expect((await ana.connections()).map(({ seniorId }) => seniorId)).toEqual([rosa.userId, vera.userId]);
    expect((await rosa.connections()).map(({ id }) => id)).toEqual([ana.userId, fay.userId]);
    expect([await inTeam(vera, ana), await inTeam(vera, fay)]).toEqual([true, false]);
  });
});

describe('a member’s permissions', () => {
  test('the senior changes it area by area', async () => {
    const { rosa, ana, id } = await team();
    const { status, body } = await rosa.change(id, { permissions: { health: false, family: false } });
    expect([status, body.permissions]).toEqual([200, { ...everything, health: false, family: false }]);
    await rosa.change(id, { permissions: { family: true } });
    const permissions = { ...everything, health: false };
    expect(await membership(server, rosa, ana)).toMatchObject({ permissions });
    expect([(await rosa.sent())[0]?.permissions, (await ana.connections())[0]?.permissions]).toEqual([
      permissions,
      permissions,
    ]);
    expect(await circleEventTypes(server, rosa, ana.email)).toEqual([
      'CaregiverInvited',
      'InvitationAccepted',
      'PermissionsChanged',
      'PermissionsChanged',
    ]);
  });
  test('an area may be read-only; an unknown level is refused by name, and nothing is recorded', async () => {
    const { rosa, ana, id } = await team();
    expect((await rosa.change(id, { permissions: { health: 'read' } })).body.permissions).toEqual({
      ...everything,
      health: 'read',
    });
    for (const health of ['see', 'true', null, 1]) {
      const { status, body } = await rosa.change(id, { permissions: { health } });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['permissions']]);
    }
    await rosa.change(id, { permissions: { health: 'read' } });
    expect((await ana.connections())[0]?.permissions).toEqual({ ...everything, health: 'read' });
    expect(await circleEventTypes(server, rosa, ana.email)).toEqual([
      'CaregiverInvited',
      'InvitationAccepted',
      'PermissionsChanged',
    ]);
  });
  test('a new invitation starts with new rights', async () => {
    const { rosa, ana, id } = await team();
    await rosa.change(id, { permissions: { medications: false, health: false } });
    await rosa.change(id, { isPrimary: true });
    await rosa.end(id);
    await join(rosa, ana, { permissions: { family: false } });
    expect(await membership(server, rosa, ana)).toMatchObject({
      permissions: { ...everything, family: false },
      isPrimary: false,
    });
  });
  test('nothing changes for a person who has not accepted', async () => {
    const { rosa, ana } = await couple();
    const { id } = (await rosa.invite(ana.email)).body;
    const { status, body } = await rosa.change(id, { permissions: { health: false } });
    expect([status, body.message]).toEqual([409, 'This person isn’t in your care team.']);
  });
});

describe('the main contact', () => {
  const primaryOf = async (rosa: Person) =>
    (await rosa.connections()).filter(({ isPrimary }) => isPrimary).map(({ id }) => id);
  test('is one: choosing another moves it, and choosing the first again moves it back', async () => {
    const { rosa, ana, id } = await team();
    const fay = await newPerson(server, 'caregiver');
    const other = await join(rosa, fay);
    expect((await rosa.change(id, { isPrimary: true })).body.isPrimary).toBe(true);
    expect(await primaryOf(rosa)).toEqual([ana.userId]);
    await rosa.change(other, { isPrimary: true });
    expect(await primaryOf(rosa)).toEqual([fay.userId]);
    expect((await rosa.sent()).filter(({ isPrimary }) => isPrimary).map((one) => one.id)).toEqual([other]);
    await rosa.change(id, { isPrimary: true });
    expect(await primaryOf(rosa)).toEqual([ana.userId]);
    await rosa.change(id, { isPrimary: false });
    expect(await primaryOf(rosa)).toEqual([]);
  });
  test('of one senior takes nothing from another’s', async () => {
    const [{ rosa, ana, id }, vera] = [await team(), await newRosa(server)];
    const other = await join(vera, ana);
    await Promise.all([rosa.change(id, { isPrimary: true }), vera.change(other, { isPrimary: true })]);
    expect([await primaryOf(rosa), await primaryOf(vera)]).toEqual([[ana.userId], [ana.userId]]);
  });
});

describe('removing and leaving', () => {
  test('a removed person isn’t a member from the answer on, and a repeated removal gets the same answer', async () => {
    const { rosa, ana, id } = await team();
    expect((await rosa.end(id)).status).toBe(204);
    expect(await inTeam(rosa, ana)).toBe(false);
    expect([await rosa.sent(), await ana.received()]).toEqual([[], []]);
    expect([(await rosa.end(id)).status, (await ana.end(id)).status]).toEqual([204, 204]);
    expect((await rosa.change(id, { permissions: { health: true } })).status).toBe(409);
    expect((await ana.answer(id)).status).toBe(409);
    expect(await inTeam(rosa, ana)).toBe(false);
    expect(await circleEventTypes(server, rosa, ana.email)).toEqual([
      'CaregiverInvited',
      'InvitationAccepted',
      'MemberRemoved',
    ]);
  });
  test('a member leaves', async () => {
    const { rosa, ana, id } = await team();
    expect((await ana.end(id)).status).toBe(204);
    expect(await inTeam(rosa, ana)).toBe(false);
    expect(await circleEventTypes(server, rosa, ana.email)).toEqual([
      'CaregiverInvited',
      'InvitationAccepted',
      'MemberLeft',
    ]);
  });
  test('a removed person is invited again: the old invitation doesn’t affect the new one', async () => {
    const { rosa, ana, id } = await team();
    await rosa.end(id);
    const rejoined = await join(rosa, ana);
    const stale = [
      await rosa.end(id),
      await ana.end(id),
      await ana.answer(id),
      await rosa.change(id, { isPrimary: true }),
    ];
    expect(stale.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await membership(server, rosa, ana)).toMatchObject({ invitationId: rejoined });
  });
  test('the connection is of the account that accepted, whatever its address is later', async () => {
    const { rosa, ana, id } = await team();
    await ana.browser.put('/api/user/profile', { email: newAddress() });
    const eve = await newPerson(server, 'caregiver', { email: ana.email });
    expect([await inTeam(rosa, ana), await inTeam(rosa, eve)]).toEqual([true, false]);
    expect([(await eve.end(id)).status, await eve.received()]).toEqual([404, []]);
    expect((await ana.end(id)).status).toBe(204);
  });
});

describe('access that has ended', () => {
  const flushed = async (): Promise<string> =>
    (await server.deps.db.pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')).rows[0]?.at ??
    '';

  test('is on the disk before it is answered: a crash of the database gives nobody their access back', async () => {
    const { rosa, id } = await team();
    // rows committed without waiting for the disk, like read models, are not there yet when the next statement runs
    const { pool } = server.deps.db;
    const written = `set local synchronous_commit = off; select pg_logical_emit_message(true, 'test', 'read models');
      select pg_current_wal_insert_lsn()::text as at`;
    const asked = jest.spyOn(pool, 'query');
    await rosa.end(id);
    const toDisk = asked.mock.calls
      .map(([statement]) => statement as unknown as { name?: string; text: string })
      .find(({ name }) => name === 'to disk');
    asked.mockRestore();
    const before = await pool.query(`begin; ${written}; commit`);
    const { at } = (before as unknown as { rows: { at: string }[] }[])
      .flatMap(({ rows }) => rows)
      .find((row) => 'at' in row) ?? { at: '' };
    await pool.query(toDisk?.text ?? '');
    const { rows } = await pool.query<{ there: boolean }>('select $1::pg_lsn <= $2::pg_lsn as there', [
      at,
      await flushed(),
    ]);
    expect(rows).toEqual([{ there: true }]);
  });
});
