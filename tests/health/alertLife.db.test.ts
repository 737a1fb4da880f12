import { randomUUID } from 'node:crypto';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { NoticeView } from '../../projections/notice/noticesQueries.ts';
import { checkAlerts } from '../../server/health/checkAlerts.ts';
import { join } from '../circle/circleOf.ts';
import { until } from '../support/waiting.ts';
import { alertEvents, followed, healthFixture, pressure, typesOf, type Somebody } from './healthFixture.ts';

const fixture = healthFixture();
const { clock, rosa, ana, fay } = fixture;
const at = (time: string): string => `2026-06-10T${time}:00.000Z`;

const record = async (me: Somebody, said = '185/95'): Promise<string> => {
  const { body } = await me.record(pressure(said));
  await followed(fixture.server, body.id);
  return body.id;
};
const team = async () => {
  const [senior, caregiver, daughter] = [await rosa(), await fay(), await ana()];
  for (const member of [caregiver, daughter]) await join(senior, member);
  return { senior, caregiver, daughter, id: await record(senior) };
};
const step = (who: Somebody, id: string, name: 'hand-over' | 'resolve' | 'undo', said: object) =>
  who.browser.post<HealthAlertView>(`/api/health-alerts/${id}/${name}`, said);
const check = () => checkAlerts.run({ ...fixture.server.deps, now: clock.now }, new AbortController().signal);
const person = (who: Somebody) => expect.objectContaining({ id: who.userId }) as unknown;

test('on it, handed over, done: everybody in the team sees each, and the person who is on it now gets a notice', async () => {
  const { senior, caregiver, daughter, id } = await team();
  await caregiver.acknowledge(id);
  const given = await step(caregiver, id, 'hand-over', { to: daughter.userId, note: ' Please call her ' });
  expect(given).toMatchObject({ status: 200, body: { note: 'Please call her', resolved: null } });
  expect(given.body).toMatchObject({ acknowledgedBy: person(daughter), handedOverBy: person(caregiver) });
  const { body: past } = await senior.browser.get('/api/health-alerts/history?days=15');
  // the page for the doctor says whose words they are
  expect(past).toMatchObject([{ handedOverBy: person(caregiver), note: 'Please call her' }]);
  const { body: notices } = await daughter.browser.get<readonly NoticeView[]>('/api/notices');
  expect(notices.find(({ kind }) => kind === 'alertHandedOver')).toMatchObject({
    actor: person(caregiver),
    senior: person(senior),
    about: { metricId: id, metric: 'bloodPressure', note: 'Please call her' },
  });
  const closed = await step(daughter, id, 'resolve', { outcome: ' Rested, then slept ', askAgainMinutes: 30 });
  expect(closed.status).toBe(200);
  expect((await senior.browser.get('/api/health-alerts')).body).toEqual([closed.body]);
  expect(closed.body.resolved).toEqual({
    by: person(daughter),
    at: at('14:10'),
    outcome: 'Rested, then slept',
    followUp: null,
    askAgainAt: at('14:40'),
  });
});

test('without a newer reading it asks again when its time has come, by the job and once', async () => {
  const { senior, caregiver, id } = await team();
  await step(caregiver, id, 'resolve', { outcome: 'Rested' });
  clock.set(at('15:09'));
  await check();
  expect(typesOf(await alertEvents(fixture.server, id))).toEqual(['HealthAlertRaised', 'HealthAlertResolved']);
  clock.set(at('15:10'));
  await check();
  await check();
  expect((await alertEvents(fixture.server, id)).at(-1)).toMatchObject({
    type: 'HealthAlertReopened',
    metadata: { actorId: null, agent: 'checkAlerts', subjectId: senior.userId },
  });
  const [alert] = (await senior.browser.get<readonly HealthAlertView[]>('/api/health-alerts')).body;
  expect(alert).toMatchObject({
    acknowledgedBy: null,
    askedAgainAt: at('15:10'),
    resolved: { outcome: 'Rested', askAgainAt: null },
  });
  expect(typesOf(await alertEvents(fixture.server, id))).toHaveLength(3);
});

test('a newer reading within the time keeps it done; one that was taken back does not count', async () => {
  const [me, other] = [await rosa(), await rosa()];
  const ids = [await record(me), await record(other)] as const;
  for (const [index, who] of [me, other].entries()) await step(who, ids[index] ?? '', 'resolve', { outcome: 'Rested' });
  clock.set(at('14:50'));
  await record(me, '128/79');
  const wrong = await record(other, '128/79');
  expect((await other.browser.delete(`/api/health-metrics/${wrong}`)).status).toBe(204);
  clock.set(at('15:10'));
  await check();
  const last = async (id: string) => (await alertEvents(fixture.server, id)).at(-1)?.type;
  expect([await last(ids[0]), await last(ids[1])]).toEqual(['HealthAlertFollowedUp', 'HealthAlertReopened']);
});

test('the newer reading that shows the outcome may be named, and then it doesn’t ask again', async () => {
  const me = await rosa();
  const id = await record(me);
  const older = await me.record({ ...pressure('120/80'), recordedAt: at('13:00') });
  clock.set(at('14:30'));
  const shown = await record(me, '128/79');
  for (const readingId of [randomUUID(), id, older.body.id, await record(await rosa(), '120/80')])
    expect(await step(me, id, 'resolve', { outcome: 'Rested', readingId })).toMatchObject({
      status: 400,
      body: { fields: { readingId: 'Please choose a newer reading of the same kind' } },
    });
  const { body } = await step(me, id, 'resolve', { outcome: 'Rested', readingId: shown });
  expect(body.resolved).toMatchObject({
    askAgainAt: null,
    followUp: { metricId: shown, reading: { systolic: 128 }, recordedAt: at('14:30') },
  });
});

test('each step can be undone, by the row as by the stream', async () => {
  const { caregiver, daughter, id } = await team();
  await caregiver.acknowledge(id, { note: 'Calling her' });
  await step(caregiver, id, 'hand-over', { to: daughter.userId });
  await step(daughter, id, 'resolve', { outcome: 'Rested' });
  expect(await step(caregiver, id, 'undo', { step: 'handedOver' })).toMatchObject({
    status: 409,
    body: { code: 'alert_changed' },
  });
  expect(await step(caregiver, id, 'undo', { step: 'resolved' })).toMatchObject({
    status: 409,
    body: { code: 'alert_changed' },
  });
  const undone = async (name: string, more = {}) => (await step(daughter, id, 'undo', { step: name, ...more })).body;
  const again = await undone('resolved');
  expect(again).toMatchObject({ resolved: null, acknowledgedBy: person(daughter), handedOverBy: person(caregiver) });
  expect(await undone('handedOver', { at: again.acknowledgedAt })).toMatchObject({
    acknowledgedBy: person(caregiver),
    handedOverBy: null,
    note: 'Calling her',
  });
  expect(await undone('acknowledged', { at: again.acknowledgedAt })).toMatchObject({
    acknowledgedBy: null,
    acknowledgedAt: null,
    note: null,
  });
});

test('it is handed over only to the senior or to members who may change health data', async () => {
  const { senior, caregiver, daughter, id } = await team();
  const [stranger, reader] = [await fay(), await fay()];
  await join(senior, reader, { permissions: { medications: true, health: 'read', appointments: true, family: true } });
  const problem = {
    status: 400,
    body: { fields: { to: 'Please choose someone who may record this person’s readings' } },
  };
  for (const other of [stranger, reader])
    expect(await step(caregiver, id, 'hand-over', { to: other.userId })).toMatchObject(problem);
  expect((await step(caregiver, id, 'hand-over', { to: senior.userId })).body).toMatchObject({
    acknowledgedBy: person(senior),
  });
  expect((await step(senior, id, 'hand-over', { to: daughter.userId })).status).toBe(200);
});

test.each<['hand-over' | 'resolve' | 'undo', object, string]>([
  ['hand-over', {}, 'to'],
  ['hand-over', { to: 'x' }, 'to'],
  ['resolve', {}, 'outcome'],
  ['resolve', { outcome: '  ' }, 'outcome'],
  ['resolve', { outcome: 'x'.repeat(201) }, 'outcome'],
  ['resolve', { outcome: 'Rested', askAgainMinutes: 4 }, 'askAgainMinutes'],
  ['resolve', { outcome: 'Rested', askAgainMinutes: 1441 }, 'askAgainMinutes'],
  ['undo', { step: 'raised' }, 'step'],
])('%s with %j is 400 and names the field', async (name, said, field) => {
  const me = await rosa();
  const { status, body } = await step(me, await record(me), name, said);
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, [field]]);
});

test.each(['named as the outcome', 'found by the job'])(
  'an alert asks again when the newer reading that was %s is taken back',
  async (how) => {
    const me = await rosa();
    const id = await record(me);
    clock.set(at('14:20'));
    if (how === 'found by the job') await step(me, id, 'resolve', { outcome: 'Rested' });
    const newer = await record(me, '128/79');
    if (how === 'named as the outcome') await step(me, id, 'resolve', { outcome: 'Rested', readingId: newer });
    clock.set(at('15:30'));
    await check();
    expect((await me.browser.delete(`/api/health-metrics/${newer}`)).status).toBe(204);
    await until(async () => (await alertEvents(fixture.server, id)).at(-1)?.type === 'HealthAlertReopened');
    const alerts = async () => (await me.browser.get<readonly HealthAlertView[]>('/api/health-alerts')).body;
    await until(async () => (await alerts())[0]?.askedAgainAt === at('15:30'));
    expect(await alerts()).toMatchObject([
      { id, acknowledgedBy: null, resolved: { outcome: 'Rested', followUp: null } },
    ]);
  },
);

test('a member who may no longer see readings loses the notice of an alert handed over to her', async () => {
  const [senior, daughter] = [await rosa(), await ana()];
  const invitationId = await join(senior, daughter);
  await step(senior, await record(senior), 'hand-over', { to: daughter.userId, note: 'Please call me' });
  const kinds = async () =>
    (await daughter.browser.get<readonly NoticeView[]>('/api/notices')).body.map(({ kind }) => kind);
  expect(await kinds()).toContain('alertHandedOver');
  expect((await senior.change(invitationId, { permissions: { health: false } })).status).toBe(200);
  expect(await kinds()).not.toContain('alertHandedOver');
});

test('with her place in the team a member loses the notice of an alert that was handed over to her, whatever another team lets her see', async () => {
  const [senior, june, daughter] = [await rosa(), await rosa(), await ana()];
  const invitationId = await join(senior, daughter);
  await join(june, daughter);
  await step(senior, await record(senior), 'hand-over', { to: daughter.userId, note: 'Please call me' });
  const notices = () => daughter.browser.get<readonly NoticeView[]>('/api/notices');
  expect((await notices()).body.map(({ kind }) => kind)).toContain('alertHandedOver');
  expect((await senior.end(invitationId)).status).toBe(204);
  expect((await notices()).body.map(({ kind }) => kind)).toEqual(['memberRemoved']);
});

test('another member takes an alert over from a person who may no longer act on it', async () => {
  const [senior, caregiver, daughter] = [await rosa(), await fay(), await ana()];
  const invitationId = await join(senior, caregiver);
  await join(senior, daughter);
  const id = await record(senior);
  await caregiver.acknowledge(id, { note: 'Calling her' });
  const alerts = async () =>
    (await daughter.browser.get<readonly HealthAlertView[]>('/api/health-alerts?senior=' + senior.userId)).body;
  expect((await daughter.acknowledge(id)).body).toMatchObject({
    acknowledgedBy: person(caregiver),
    note: 'Calling her',
  });
  expect((await senior.change(invitationId, { permissions: { health: 'read' } })).status).toBe(200);
  expect(await alerts()).toMatchObject([
    { id, acknowledgedBy: null, acknowledgedAt: null, note: null, handedOverBy: null },
  ]);
  expect((await daughter.acknowledge(id, { note: 'I’ll go' })).body).toMatchObject({
    acknowledgedBy: person(daughter),
    note: 'I’ll go',
  });
  expect(await alerts()).toMatchObject([{ acknowledgedBy: person(daughter) }]);
});

test('undone, a second Done gives way to the outcome before the alert asked again', async () => {
  const { caregiver, id } = await team();
  await step(caregiver, id, 'resolve', { outcome: 'Rested' });
  clock.set(at('15:10'));
  await check();
  await step(caregiver, id, 'resolve', { outcome: 'Called the doctor' });
  expect((await step(caregiver, id, 'undo', { step: 'resolved' })).body).toMatchObject({
    askedAgainAt: at('15:10'),
    acknowledgedBy: null,
    resolved: { outcome: 'Rested', by: person(caregiver), at: at('14:10'), askAgainAt: null },
  });
});

test('of two outcomes at the same moment one is kept and the other refused', async () => {
  const { caregiver, daughter, id } = await team();
  const said = [
    step(caregiver, id, 'resolve', { outcome: 'Rested' }),
    step(daughter, id, 'resolve', { outcome: 'Gave her tablet' }),
  ];
  const answers = await Promise.all(said);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'alert_done' });
});
