import { absentOf } from '../../events/kernel/recordFields.ts';
import { shownFields } from '../../events/medication/prescriptionFields.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import type { NoticesSeen, NoticeView } from '../../projections/notice/noticesQueries.ts';
import { noticesProjector } from '../../projections/notice/noticesProjector.ts';
import { join, newAddress, newAna, newPerson, newRosa, type Person } from '../circle/circleOf.ts';
import { eraseAccounts } from '../../server/account/eraseAccounts.ts';
import { newPhone, newSetUp } from '../managedAccount/managedOf.ts';
import { testClock } from '../medication/careOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { replay } from '../support/replay.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const noon = '2026-06-10T12:00:00.000Z';
const clock = testClock(noon);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
beforeEach(() => clock.set(noon));
afterAll(() => server.close());

const metformin = { name: 'Metformin', dosage: '500 mg', frequency: 'Once daily', times: ['08:00'] };
const dentist = { title: 'Dentist', type: 'Doctor Visit', startTime: '2026-06-10T13:00:00.000Z' };
const all = { medications: true, health: true, appointments: true, family: true };
const prescribed = (more: object = {}) => ({ ...absentOf(shownFields), ...metformin, ...more });

const team = async () => {
  const [rosa, ana] = [await newRosa(server), await newAna(server)];
  return { rosa, ana, id: await join(rosa, ana, { permissions: { ...all, health: false } }) };
};
const noticesOf = async ({ browser }: Person): Promise<readonly NoticeView[]> =>
  (await browser.get<readonly NoticeView[]>('/api/notices')).body;
/** The kind of each, newest first, and its content. */
const saidTo = async (person: Person): Promise<readonly (readonly [string, object])[]> =>
  (await noticesOf(person)).map(({ kind, about }) => [kind, about]);
const see = ({ browser }: Person, at: string) => browser.put<NoticesSeen>('/api/notices/seen', { at });
const addMetformin = async ({ browser }: Person, { userId }: Person): Promise<string> =>
  (await browser.post<MedicationView>('/api/medications', { ...metformin, userId })).body.id;

test('the senior is notified of members who joined, with their proof, and of those who left; of nothing she did herself', async () => {
  const { rosa, ana, id } = await team();
  const joined = ['memberJoined', { personId: ana.userId, proof: 'address' }];
  expect(await saidTo(rosa)).toEqual([joined]);
  expect((await noticesOf(rosa))[0]).toMatchObject({
    actor: { id: ana.userId, firstName: 'Ana', lastName: 'Alvarez' },
    senior: { id: rosa.userId, firstName: 'Rosa' },
    at: noon,
    isNew: true,
    startTime: null,
  });
  await rosa.change(id, { permissions: { health: true } });
  await addMetformin(rosa, rosa);
  await ana.end(id);
  expect(await saidTo(rosa)).toEqual([['memberLeft', { personId: ana.userId }], joined]);
});

test('the member is notified of rights, of being the main contact or a sign-in helper, and of the end; the senior, of a link that was made', async () => {
  const { rosa, ana, id } = await team();
  const personId = ana.userId;
  await rosa.change(id, { permissions: { health: true } });
  await rosa.change(id, { isPrimary: true });
  await rosa.change(id, { mayHelpSignIn: true });
  await ana.browser.post('/api/sign-in-help', { userId: rosa.userId });
  await rosa.end(id);
  expect((await saidTo(rosa))[0]).toEqual(['signInHelpGiven', { personId }]);
  expect(await saidTo(ana)).toEqual([
    ['memberRemoved', { personId }],
    ['signInHelperChosen', { personId, isHelper: true }],
    ['mainContactChosen', { personId, isPrimary: true }],
    ['rightsChanged', { personId, before: { ...all, health: false }, after: all }],
  ]);
});

test('the senior is notified of requests to join, and that notice shows her refusal; the refused person gets none', async () => {
  const rosa = await newRosa(server);
  const [address, message] = [newAddress('kate'), 'Dear Kate'];
  const { id } = (await rosa.invite(address, { message })).body;
  const eve = await newPerson(server, 'caregiver', { email: address, firstName: 'Eve' });
  await eve.answer(id);
  const asked = { personId: eve.userId, invitationId: id };
  expect(await saidTo(rosa)).toEqual([['joinRequested', { ...asked, isRefused: false }]]);
  expect((await rosa.change(id, { refused: eve.userId })).status).toBe(200);
  expect(await saidTo(rosa)).toEqual([['joinRequested', { ...asked, isRefused: true }]]);
  expect(await saidTo(eve)).toEqual([]);
});

test('the main contact is notified when the senior chooses another, while they are a member', async () => {
  const { rosa, ana, id } = await team();
  const [fay, kim] = [await newPerson(server, 'caregiver'), await newPerson(server, 'caregiver')];
  const [faysId, kimsId] = [await join(rosa, fay), await join(rosa, kim)];
  await rosa.change(id, { isPrimary: true });
  await rosa.change(faysId, { isPrimary: true });
  expect((await saidTo(ana))[0]).toEqual(['mainContactReplaced', { personId: ana.userId }]);
  await fay.end(faysId);
  await rosa.change(kimsId, { isPrimary: true });
  await rosa.change(kimsId, { isPrimary: false });
  expect((await saidTo(fay)).map(([kind]) => kind)).toEqual(['mainContactChosen']);
  expect((await saidTo(kim)).map(([, about]) => about)).toMatchObject([{ isPrimary: false }, { isPrimary: true }]);
});

test('the person who set an account up is notified once that it was opened', async () => {
  const { ana, managed, rosaId } = await newSetUp(server);
  // a helper may open it on a further device
  for (const choices of [{ mayHelpSignIn: true }, {}]) {
    const { secret } = (await managed.link(rosaId)).body;
    expect((await newPhone(server).open(secret, choices)).status).toBe(200);
  }
  expect((await saidTo(ana)).filter(([kind]) => kind === 'accountOpened')).toEqual([
    ['accountOpened', { personId: ana.userId }],
  ]);
});

test('a second invitation that a member accepts makes no second notice that they joined', async () => {
  const { rosa, ana } = await team();
  const later = `later-${ana.email}`;
  const { id } = (await rosa.invite(later)).body;
  await ana.browser.put('/api/user/profile', { email: later });
  expect((await ana.answer(id)).body.status).toBe('pending');
  expect((await rosa.change(id, { confirmed: ana.userId })).status).toBe(200);
  expect((await saidTo(rosa)).map(([kind]) => kind)).toEqual(['joinRequested', 'memberJoined']);
  expect(await saidTo(ana)).toEqual([]);
});

test('a change of a medication by another has the value before; that of the senior is the base of the next comparison', async () => {
  const { rosa, ana } = await team();
  const medicationId = await addMetformin(ana, rosa);
  const change = (by: Person, more: object) =>
    by.browser.put(`/api/medications/${medicationId}`, { ...metformin, ...more });
  await change(rosa, { dosage: '750 mg' });
  await change(ana, { dosage: '850 mg', instructions: 'With food' });
  expect((await ana.browser.delete(`/api/medications/${medicationId}`)).status).toBe(204);
  expect(await saidTo(rosa)).toEqual([
    ['medicationRemoved', { medicationId, before: prescribed({ dosage: '850 mg' }) }],
    [
      'medicationChanged',
      {
        medicationId,
        before: prescribed({ dosage: '750 mg' }),
        after: prescribed({ dosage: '850 mg' }),
        changed: ['instructions'],
      },
    ],
    ['medicationAdded', { medicationId, after: prescribed() }],
    ['memberJoined', expect.anything()],
  ]);
  expect(await saidTo(ana)).toEqual([]);
});

test('on the medication: the author of the change, when, and the value before', async () => {
  const { rosa, ana } = await team();
  const id = await addMetformin(rosa, rosa);
  const seen = async () =>
    (await rosa.browser.get<readonly MedicationView[]>('/api/medications')).body.find((each) => each.id === id);
  expect(await seen()).toMatchObject({ changedBy: { id: rosa.userId }, changedAt: noon, changedFrom: null });
  clock.set('2026-06-10T13:00:00.000Z');
  await ana.browser.put(`/api/medications/${id}`, { ...metformin, dosage: '850 mg' });
  const changed = { changedBy: { id: ana.userId }, changedAt: '2026-06-10T13:00:00.000Z', changedFrom: prescribed() };
  expect(await seen()).toMatchObject({ dosage: '850 mg', ...changed });
});

test('an appointment ahead that another made, completed or deleted is named with its time', async () => {
  const { rosa, ana } = await team();
  const make = async () =>
    (await ana.browser.post<AppointmentView>('/api/appointments', { ...dentist, userId: rosa.userId })).body.id;
  const [kept, deleted] = [await make(), await make()];
  clock.set('2026-06-10T13:30:00.000Z');
  await make();
  await ana.browser.request('PATCH', `/api/appointments/${kept}/complete`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seniorId: rosa.userId }),
  });
  await ana.browser.delete(`/api/appointments/${deleted}`);
  const about = (appointmentId: string) => ({
    appointmentId,
    title: 'Dentist',
    startTime: dentist.startTime,
    endTime: null,
    isAllDay: false,
    firstDay: null,
    lastDay: null,
    location: null,
  });
  expect((await saidTo(rosa)).slice(0, 4)).toEqual([
    ['appointmentCancelled', about(deleted)],
    ['appointmentCompleted', about(kept)],
    ['appointmentScheduled', about(deleted)],
    ['appointmentScheduled', about(kept)],
  ]);
  expect((await noticesOf(rosa)).slice(0, 4).map(({ startTime }) => startTime)).toEqual(
    Array.from({ length: 4 }, () => dentist.startTime),
  );
});

test('seen notices stay seen, and only later ones are new', async () => {
  const { rosa, ana } = await team();
  const news = async () => (await noticesOf(rosa)).map(({ isNew }) => isNew);
  expect(await see(rosa, noon)).toMatchObject({ status: 200, body: { at: noon } });
  expect(await news()).toEqual([false]);
  clock.set('2026-06-10T12:05:00.000Z');
  await addMetformin(ana, rosa);
  expect(await news()).toEqual([true, false]);
  expect((await see(rosa, '2026-06-01T12:00:00.000Z')).body).toEqual({ at: noon });
  expect((await see(rosa, '2036-06-01T12:00:00.000Z')).body).toEqual({ at: '2026-06-10T12:05:00.000Z' });
  clock.set('2026-06-10T12:06:00.000Z');
  await addMetformin(ana, rosa);
  expect(await news()).toEqual([true, false, false]);
});

test('notices come in pages of 50, newest first, and end after 30 days', async () => {
  const { rosa, ana } = await team();
  clock.set('2026-06-15T12:00:00.000Z');
  const startTime = '2026-06-16T12:00:00.000Z';
  for (let number = 0; number < 50; number += 1)
    await ana.browser.post('/api/appointments', {
      ...dentist,
      startTime,
      title: `Visit ${number}`,
      userId: rosa.userId,
    });
  const first = await rosa.browser.get<readonly NoticeView[]>('/api/notices');
  expect([first.body.length, first.body[0]?.about]).toMatchObject([50, { title: 'Visit 49' }]);
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await rosa.browser.get<readonly NoticeView[]>(`/api/notices?before=${cursor}`);
  expect(second.body.map(({ kind }) => kind)).toEqual(['memberJoined']);
  expect(second.headers.get('x-next-cursor')).toBeNull();
  for (const day of ['06-20', '06-26', '07-02', '07-08', '07-11']) {
    clock.set(`2026-${day}T12:00:00.000Z`);
    await rosa.browser.get('/api/user/me');
  }
  expect((await rosa.browser.get<readonly NoticeView[]>(`/api/notices?before=${cursor}`)).body).toEqual([]);
});

test('an invalid or missing moment is 400', async () => {
  const rosa = await newPerson(server, 'senior');
  for (const at of ['yesterday', 7, undefined])
    expect(await rosa.browser.put('/api/notices/seen', { at })).toMatchObject({
      status: 400,
      body: { fields: { at: expect.any(String) } },
    });
});

test('notices rebuilt in one batch equal the live ones', async () => {
  const [replayed] = await replay(server, [noticesProjector]);
  expect(replayed?.live.length).toBeGreaterThan(20);
  expect(replayed?.rebuilt).toEqual(replayed?.live);
});

test('an erased person takes along the notices of their acts, and their mark of seen ones', async () => {
  const [{ rosa, ana }, fay] = [await team(), await newPerson(server, 'caregiver', { firstName: 'Fay' })];
  await join(rosa, fay);
  await addMetformin(ana, rosa);
  await see(ana, noon);
  const { pool } = server.deps.db;
  await pool.query('insert into app.erasure (user_id, asked_at) values ($1, $2)', [ana.userId, noon]);
  for (const at of [noon, '2026-06-10T12:02:00.000Z']) {
    clock.set(at);
    await eraseAccounts.run(server.deps, new AbortController().signal);
    await caughtUp(server);
  }
  expect(await saidTo(rosa)).toEqual([['memberJoined', { personId: fay.userId, proof: 'address' }]]);
  expect((await pool.query('select from app.notices_seen where person_id = $1', [ana.userId])).rowCount).toBe(0);
  // nor is a last state left that names them
  const read = await pool.query<{ schema: string }>(
    "select schemaname as schema from pg_tables where tablename = 'notices' limit 1",
  );
  expect(
    (await pool.query(`select from "${read.rows[0]?.schema}".notices n where n::text like $1`, [`%${ana.userId}%`]))
      .rowCount,
  ).toBe(0);
});
