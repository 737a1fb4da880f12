import { careConnectionsProjector } from '../../projections/circle/careConnectionsProjector.ts';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { openWindow, type RawWindow } from '../access/rawWindow.ts';
import { aspirin, pictureForm } from '../access/accessFixture.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { join, newAna, newPerson, newRosa, type Person } from './circleOf.ts';

let server: TestServer;
const windows: RawWindow[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => Promise.all(windows.splice(0).map((window) => window.close())));
afterAll(() => server.close());

const openTeam = async (more: object = {}) => {
  const [rosa, ana, fay] = [
    await newRosa(server),
    await newAna(server),
    await newPerson(server, 'caregiver', { firstName: 'Fay', lastName: 'Okafor' }),
  ];
  const ids = { ana: await join(rosa, ana, { relationship: 'Daughter', ...more }), fay: await join(rosa, fay) };
  return { rosa, ana, fay, ids };
};
const ask = ({ browser }: Person, ...seniors: readonly Person[]) =>
  browser.get<readonly TeamMember[]>(`/api/care-team?senior=${seniors.map(({ userId }) => userId).join(',')}`);
const idsOf = async (viewer: Person, senior: Person): Promise<readonly string[]> =>
  (await ask(viewer, senior)).body.map(({ id }) => id);
const phonesOf = async (viewer: Person, senior: Person): Promise<Readonly<Record<string, string | null>>> =>
  Object.fromEntries((await ask(viewer, senior)).body.map(({ firstName, phone }) => [firstName, phone]));
const put = async ({ browser }: Person, path: string, body: object): Promise<void> =>
  expect((await browser.put(path, body)).status).toBe(200);
const show = (senior: Person, isVisible: boolean) => put(senior, '/api/user/team-visibility', { isVisible });
const phone = (digits: string) => `+1 555 201 ${digits}`;
const open = async ({ browser }: Person): Promise<RawWindow> => {
  const window = await openWindow(server.url, browser.cookie());
  windows.push(window);
  return window;
};
const uploaded = async ({ browser }: Person): Promise<string> =>
  (
    await browser.request<{ profileImageUrl: string }>('POST', '/api/user/profile-picture', {
      body: await pictureForm(),
    })
  ).body.profileImageUrl;

test('members and the senior see the senior, then the main contact, then the others, and what each is to her', async () => {
  const { rosa, ana, fay, ids } = await openTeam();
  await rosa.change(ids.fay, { isPrimary: true });
  const image = await uploaded(fay);
  const common = {
    seniorId: rosa.userId,
    phone: null,
    profileImageUrl: null,
    isSenior: false,
    isPrimary: false,
    relationship: null,
    changesHealth: true,
    changesMedications: true,
  };
  const team = [
    { ...common, id: rosa.userId, firstName: 'Rosa', lastName: 'Alvarez', role: 'senior', isSenior: true, since: null },
    {
      ...common,
      id: fay.userId,
      firstName: 'Fay',
      lastName: 'Okafor',
      role: 'caregiver',
      isPrimary: true,
      profileImageUrl: image,
      since: expect.any(String),
    },
    {
      ...common,
      id: ana.userId,
      firstName: 'Ana',
      lastName: 'Alvarez',
      role: 'family_member',
      relationship: 'Daughter',
      since: expect.any(String),
    },
  ];
  for (const viewer of [rosa, ana, fay]) expect((await ask(viewer, rosa)).body).toEqual(team);
  const since = (await rosa.connections()).find(({ id }) => id === ana.userId)?.acceptedAt;
  expect((await ask(fay, rosa)).body.find(({ id }) => id === ana.userId)?.since).toBe(since);
  expect((await rosa.browser.get('/api/care-team')).body).toEqual(team);
});
test('invited people and strangers get 404, an invalid id is 400, and a person who isn’t a senior has no team', async () => {
  const { rosa, ana } = await openTeam();
  const [invited, stranger] = [await newAna(server), await newPerson(server, 'caregiver')];
  await rosa.invite(invited.email);
  expect([
    (await ask(invited, rosa)).status,
    (await ask(stranger, rosa)).status,
    (await ask(ana, rosa, stranger)).status,
  ]).toEqual([404, 404, 404]);
  const { status, body } = await ana.browser.get('/api/care-team?senior=rosa');
  expect([status, body]).toEqual([400, expect.objectContaining({ fields: { senior: 'is not an id' } })]);
  expect((await ana.browser.get('/api/care-team')).body).toEqual([]);
});
test('several teams are answered together', async () => {
  const [{ rosa, ana }, vera] = [await openTeam(), await newRosa(server)];
  await join(vera, ana);
  const { body } = await ask(ana, rosa, vera);
  expect(body.filter(({ seniorId }) => seniorId === vera.userId).map(({ id }) => id)).toEqual([
    vera.userId,
    ana.userId,
  ]);
  expect(body).toHaveLength(5);
});

describe('a phone number', () => {
  test('is shown to the team once its owner shares it, to its owner always', async () => {
    const { rosa, ana, fay } = await openTeam();
    await put(fay, '/api/user/profile', { phone: phone('0117') });
    expect(await phonesOf(fay, rosa)).toMatchObject({ Fay: phone('0117') });
    for (const viewer of [ana, rosa]) expect(await phonesOf(viewer, rosa)).toMatchObject({ Fay: null });
    const { body } = await fay.browser.put('/api/user/phone-sharing', { isShared: true });
    expect(body).toMatchObject({ sharesPhone: true });
    for (const viewer of [ana, rosa]) expect(await phonesOf(viewer, rosa)).toMatchObject({ Fay: phone('0117') });
    await put(fay, '/api/user/phone-sharing', { isShared: false });
    expect(await phonesOf(ana, rosa)).toMatchObject({ Fay: null });
    expect((await fay.browser.get('/api/user/me')).body).toMatchObject({ sharesPhone: false, phone: phone('0117') });
  });
  test('of the senior is shown with `health`, or once she shares it', async () => {
    const { rosa, ana, fay } = await openTeam({ permissions: { health: false } });
    await put(rosa, '/api/user/profile', { phone: phone('0142') });
    expect([await phonesOf(ana, rosa), await phonesOf(fay, rosa)]).toMatchObject([
      { Rosa: null },
      { Rosa: phone('0142') },
    ]);
    await put(rosa, '/api/user/phone-sharing', { isShared: true });
    expect(await phonesOf(ana, rosa)).toMatchObject({ Rosa: phone('0142') });
  });
  test('is left out while a stream of its owner is parked', async () => {
    const { rosa, ana, fay } = await openTeam();
    await put(fay, '/api/user/profile', { phone: phone('0117') });
    await put(fay, '/api/user/phone-sharing', { isShared: true });
    await server.deps.db.pool.query({
      text: `insert into runner.parked (generation, projector, stream, from_position, reason) values (1, 'users', $1, 1, 'a test')`,
      values: [`account-${fay.userId}`],
    });
    expect(await phonesOf(ana, rosa)).toMatchObject({ Fay: null });
    await server.deps.db.pool.query('delete from runner.parked');
  });
});

describe('the senior’s switch', () => {
  test('hides members from each other; she sees all, and they see her and themselves', async () => {
    const { rosa, ana, fay } = await openTeam();
    await show(rosa, false);
    expect(await idsOf(ana, rosa)).toEqual([rosa.userId, ana.userId]);
    expect(await idsOf(fay, rosa)).toEqual([rosa.userId, fay.userId]);
    expect(await idsOf(rosa, rosa)).toEqual([rosa.userId, ana.userId, fay.userId]);
    await show(rosa, true);
    expect(await idsOf(ana, rosa)).toEqual([rosa.userId, ana.userId, fay.userId]);
  });
  test('is hers alone', async () => {
    const { ana } = await openTeam();
    const { status, body } = await ana.browser.put<{ message: string }>('/api/user/team-visibility', {
      isVisible: false,
    });
    expect([status, body.message]).toEqual([403, 'Only a senior can change who sees whom in the care team.']);
  });
  test('names the problem of its body', async () => {
    const { rosa } = await openTeam();
    for (const [path, field] of [
      ['team-visibility', 'isVisible'],
      ['phone-sharing', 'isShared'],
    ] as const) {
      const { status, body } = await rosa.browser.put(`/api/user/${path}`, { [field]: 'no' });
      expect([status, body]).toEqual([400, expect.objectContaining({ fields: { [field]: expect.any(String) } })]);
    }
  });
});

describe('a picture', () => {
  const statusFor = async ({ browser }: Person, picture: string): Promise<number> =>
    (await browser.get(picture)).status;
  test('is served to teammates until one of them leaves or the senior hides them from each other', async () => {
    const { rosa, ana, fay, ids } = await openTeam();
    const picture = await uploaded(fay);
    expect(await statusFor(ana, picture)).toBe(200);
    await show(rosa, false);
    expect([await statusFor(ana, picture), await statusFor(rosa, picture), await statusFor(fay, picture)]).toEqual([
      404, 200, 200,
    ]);
    await show(rosa, true);
    expect(await statusFor(ana, picture)).toBe(200);
    await ana.end(ids.ana);
    expect([await statusFor(ana, picture), await statusFor(rosa, picture)]).toEqual([404, 200]);
  });
  test('is 503 while a stream about the senior of the only team they share is parked', async () => {
    const { rosa, ana, fay } = await openTeam();
    const picture = await uploaded(fay);
    await server.deps.db.pool.query({
      text: `insert into runner.parked (generation, projector, stream, from_position, senior_id, reason)
        values (1, 'careConnections', 'invitation-x', 1, $1, 'a test')`,
      values: [rosa.userId],
    });
    expect([await statusFor(ana, picture), (await ask(ana, rosa)).status]).toEqual([503, 503]);
    await server.deps.db.pool.query('delete from runner.parked');
  });
});

test('a member who was removed or has left disappears from the list, and sees no list, once the call has answered', async () => {
  const { rosa, ana, fay, ids } = await openTeam();
  const bea = await newAna(server);
  const idOfBea = await join(rosa, bea);
  await rosa.end(ids.fay);
  expect([await idsOf(ana, rosa), (await ask(fay, rosa)).status]).toEqual([[rosa.userId, ana.userId, bea.userId], 404]);
  await bea.end(idOfBea);
  expect([await idsOf(ana, rosa), (await ask(bea, rosa)).status]).toEqual([[rosa.userId, ana.userId], 404]);
});

describe('open windows', () => {
  const heardOf = ({ userId }: Person, { frames }: RawWindow): readonly (string | undefined)[] =>
    frames
      .filter(({ readModel, ids }) => readModel === careConnectionsProjector.name && ids?.includes(userId))
      .map(({ event }) => event);
  /** A change of the person's own, appended last: once it is received, no earlier change is still to come. */
  const settled = async ({ browser }: Person, window: RawWindow): Promise<void> => {
    const { id } = (await browser.post<{ id: string }>('/api/medications', aspirin)).body;
    await until(() => window.isTold(id));
  };
  test('are notified of a teammate’s picture, phone, coming and going, and of nothing while they don’t see each other', async () => {
    const { rosa, ana, fay, ids } = await openTeam();
    const window = await open(ana);
    // frames of the team's creation may still be in flight
    await settled(ana, window);
    const [ofFay, ofRosa] = [heardOf(fay, window).length, heardOf(rosa, window).length];
    await uploaded(fay);
    await put(fay, '/api/user/phone-sharing', { isShared: true });
    await rosa.change(ids.fay, { isPrimary: true });
    await rosa.change(ids.fay, { permissions: { health: false } });
    await settled(ana, window);
    await show(rosa, false);
    await put(fay, '/api/user/phone-sharing', { isShared: false });
    await settled(ana, window);
    await show(rosa, true);
    await fay.end(ids.fay);
    await until(() => heardOf(fay, window).includes('MemberLeft'));
    const heard = heardOf(fay, window).slice(ofFay);
    expect(heard).toEqual(['ProfilePictureChanged', 'PhoneSharingChanged', 'MainContactChosen', 'MemberLeft']);
    expect(heardOf(rosa, window).slice(ofRosa)).toEqual(['TeamVisibilityChanged', 'TeamVisibilityChanged']);
    expect(window.frames.filter(({ type }) => type === 'reset')).toEqual([]);
  });
});
