import { randomUUID } from 'node:crypto';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { careOf, caughtUp, doseEvents, doseEventTypes, testClock, type Problem } from './careOf.ts';

/** 10:10 AM in New York. */
const clock = testClock('2026-06-10T14:10:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.close());
beforeEach(() => clock.set('2026-06-10T14:10:00.000Z'));

const rosa = async () => {
  const browser = await server.signedUp({ timeZone: 'America/New_York' });
  const care = careOf(browser);
  const medicationOf = async (more: object = {}) => (await care.add({ startDate: '2026-06-01', ...more })).body;
  return { browser, care, medicationOf, userId: browser.userId };
};
const unknownId = '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const today = '2026-06-10T12:00:00.000Z';
const doseOf = (id: string, name = '2026-06-10T0800') => `${id}-${name}`;

describe('taking a dose', () => {
  test('answers 201 with its log, and the next GET shows it', async () => {
    const { care, medicationOf, userId } = await rosa();
    const { id } = await medicationOf();
    const { status, body, headers } = await care.log(id, { scheduledTime: today, takenTime: '2026-06-10T08:02:00-04:00' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: doseOf(id),
      medicationId: id,
      medicationName: 'Metformin',
      dosage: '500 mg',
      userId,
      scheduledTime: today,
      takenTime: '2026-06-10T12:02:00.000Z',
      takenAt: '2026-06-10T12:02:00.000Z',
      status: 'taken',
      takenBy: { id: userId, firstName: 'Rosa' },
      skippedBy: null,
      reason: null,
      amount: null,
      wasMissed: false,
      createdAt: '2026-06-10T14:10:00.000Z',
    });
    expect(headers.get('x-position')).toMatch(/^[0-9a-f]{8}\.\d+$/);
    expect(await care.logs()).toEqual([body]);
    const [event] = await doseEvents(server, doseOf(id));
    expect(event?.metadata).toMatchObject({ actorId: userId, subjectId: userId, seniorId: userId, happenedAt: body.takenTime });
    expect(event?.metadata).not.toHaveProperty('agent');
  });

  test('ten at once give one DoseTaken, one 201 and nine times 200, and all say the same log', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const replies = await Promise.all(Array.from({ length: 10 }, () => care.log(id, { scheduledTime: today })));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await doseEventTypes(server, doseOf(id))).toEqual(['DoseTaken']);
  });

  test('a bare time of the evening, taken after midnight, is yesterday’s', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf({ times: ['23:45'] });
    const { status, body } = await care.log(id, { scheduledTime: '23:45', takenTime: '2026-06-10T00:10:00-04:00' });
    expect([status, body.id]).toEqual([201, doseOf(id, '2026-06-09T2345')]);
  });

  test('a retry with its key is the same dose, even one taken as needed; another content under the key is refused', async () => {
    const { browser, care, medicationOf } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    const key = { 'idempotency-key': 'tap-1' };
    const body = { medicationId: id, status: 'taken', takenTime: '2026-06-10T14:00:00Z', amount: '2 tablets' };
    const first = await browser.post<DoseLogView>('/api/medication-logs', body, key);
    const again = await browser.post<DoseLogView>('/api/medication-logs', body, key);
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(first.body).toMatchObject({ scheduledTime: null, amount: '2 tablets', takenTime: '2026-06-10T14:00:00.000Z' });
    expect((await browser.post('/api/medication-logs', { ...body, amount: '3 tablets' }, key)).status).toBe(422);
    expect(await care.logs()).toHaveLength(1);
  });

  test('as needed, each take is a log of its own', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    const [one, two] = [await care.log(id), await care.log(id, { scheduledTime: null })];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).not.toBe(two.body.id);
    expect(await care.logs()).toHaveLength(2);
  });

  test('a removed medication can’t be taken, but its wrong tap can be undone', async () => {
    const { browser, care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    await care.log(id, { scheduledTime: today });
    await browser.delete(`/api/medications/${id}`);
    const { status, body } = await care.log(id, { scheduledTime: '2026-06-09T12:00:00Z' });
    expect([status, body]).toEqual([409, expect.objectContaining({ message: 'This medication was removed.', code: 'medication_removed' })]);
    expect(await care.logs()).toHaveLength(1);
    expect((await care.undo(doseOf(id))).status).toBe(204);
    expect(await care.logs()).toEqual([]);
    expect((await care.history(id)).map(({ what }) => what)).toEqual(['undone', 'taken']);
  });
});

describe('skipping a dose', () => {
  test('keeps the reason and who said so', async () => {
    const { care, medicationOf, userId } = await rosa();
    const { id } = await medicationOf();
    const { status, body } = await care.log(id, { scheduledTime: today, status: 'skipped', reason: ' Felt sick ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'skipped',
      reason: 'Felt sick',
      skippedBy: { id: userId, firstName: 'Rosa' },
      takenBy: null,
      takenTime: null,
    });
    expect((await care.log(id, { scheduledTime: today, status: 'skipped' })).status).toBe(200);
    expect((await care.log(id, { scheduledTime: today })).body.status).toBe('taken');
  });
  test('a dose that was taken is not skipped', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    await care.log(id, { scheduledTime: today });
    const { status, body } = await care.log(id, { scheduledTime: today, status: 'skipped' });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'already_taken' })]);
  });
});

describe('undoing', () => {
  test('takes the log away, keeps both facts, and stands where the dose stood', async () => {
    const { care, medicationOf, userId } = await rosa();
    const { id } = await medicationOf();
    await care.log(id, { scheduledTime: today, takenTime: '2026-06-10T12:02:00.000Z' });
    clock.set('2026-06-10T14:20:00.000Z');
    expect((await care.undo(doseOf(id))).status).toBe(204);
    expect(await care.logs()).toEqual([]);
    expect(await care.history(id)).toEqual([
      expect.objectContaining({ what: 'undone', at: '2026-06-10T14:20:00.000Z', by: { id: userId, firstName: 'Rosa' }, canUndo: false }),
      expect.objectContaining({ what: 'taken', at: '2026-06-10T12:02:00.000Z', doseId: doseOf(id), scheduledTime: today, canUndo: false }),
    ]);
    const [, undone] = await doseEvents(server, doseOf(id));
    expect(undone?.metadata).toMatchObject({ happenedAt: '2026-06-10T12:02:00.000Z', recordedAt: '2026-06-10T14:20:00.000Z' });
    expect((await care.log(id, { scheduledTime: today })).status).toBe(201);
    expect((await care.history(id))[0]).toMatchObject({ what: 'taken', canUndo: true });
  });
  test('what was never taken has nothing to undo', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const { status, body } = await care.undo(doseOf(id));
    expect([status, body.code]).toEqual([409, 'nothing_to_undo']);
  });
  test.each(['banana', unknownId, `${unknownId}-2026-02-30T0800`])('"%s" is no dose', async (id) => {
    const { care } = await rosa();
    const { status, body } = await care.undo(id);
    expect([status, body.fields]).toEqual([400, { id: 'is not an id' }]);
  });
});

describe('what is refused', () => {
  test.each<[string, object]>([
    ['scheduledTime', { scheduledTime: '2026-06-10T12:00:01.000Z' }],
    ['scheduledTime', { scheduledTime: '09:00' }],
    ['scheduledTime', { scheduledTime: 'banana' }],
    ['scheduledTime', { scheduledTime: '2026-06-12T12:00:00.000Z' }],
    ['scheduledTime', { scheduledTime: '2026-05-31T12:00:00.000Z' }],
    ['scheduledTime', {}],
    ['scheduledTime', { scheduledTime: null }],
    ['scheduledTime', { scheduledTime: 8 }],
    ['takenTime', { scheduledTime: today, takenTime: 'yesterday' }],
    ['takenTime', { scheduledTime: today, takenTime: '2026-06-10T23:59:60Z' }],
    ['takenTime', { scheduledTime: today, takenTime: '0000-01-01T00:00:00Z' }],
    ['status', { scheduledTime: today, status: 'eaten' }],
    ['status', { scheduledTime: today, status: 'missed' }],
    ['amount', { scheduledTime: today, amount: '' }],
    ['amount', { scheduledTime: today, amount: 'x'.repeat(101) }],
    ['reason', { scheduledTime: today, status: 'skipped', reason: 'x'.repeat(501) }],
    ['reason', { scheduledTime: today, reason: 'a\u0000b' }],
    ['extra', { scheduledTime: today, extra: true }],
    ['medicationId', { scheduledTime: today, medicationId: 'x' }],
    ['userId', { scheduledTime: today, userId: 'x' }],
  ])('a body whose %s is wrong (%#) is 400 and names it', async (field, said) => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const { status, body } = await care.log(id, said);
    expect([status, Object.keys((body as unknown as Problem).fields ?? {})]).toEqual([400, [field]]);
    expect(await care.logs()).toEqual([]);
  });
  test('a time further ahead than five minutes', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const { status, body } = await care.log(id, { scheduledTime: today, takenTime: '2026-06-10T14:15:01.000Z' });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'in_the_future' })]);
    expect((await care.log(id, { scheduledTime: today, takenTime: '2026-06-10T14:15:00.000Z' })).status).toBe(201);
  });
  test('skipping what is taken as needed', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    const { status, body } = await care.log(id, { status: 'skipped' });
    expect([status, Object.keys((body as unknown as Problem).fields ?? {})]).toEqual([400, ['status']]);
  });
  test('somebody else’s medication, dose and list, as if they were not there', async () => {
    const [mine, theirs] = [await rosa(), await rosa()];
    const { id } = await theirs.medicationOf();
    await theirs.care.log(id, { scheduledTime: today });
    const answers = await Promise.all([
      mine.care.log(id, { scheduledTime: today }),
      mine.care.log((await mine.medicationOf()).id, { scheduledTime: today, userId: theirs.userId }),
      mine.care.log(randomUUID(), { scheduledTime: today }),
      mine.care.undo(doseOf(id)),
      mine.browser.get(`/api/medications/${id}/history`),
      mine.browser.get(`/api/medications/${randomUUID()}/history`),
      mine.browser.get(`/api/medication-logs?senior=${theirs.userId}`),
      mine.browser.get(`/api/medications?senior=${theirs.userId}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404));
    expect(await doseEventTypes(server, doseOf(id))).toEqual(['DoseTaken']);
  });
  test('everything without a session', async () => {
    const { browser, medicationOf } = await rosa();
    const { id } = await medicationOf();
    await browser.post('/api/logout');
    const answers = await Promise.all([
      browser.get('/api/medications'),
      browser.get('/api/medication-logs'),
      browser.get(`/api/medications/${id}/history`),
      browser.post('/api/medication-logs', { medicationId: id, status: 'taken', scheduledTime: today }),
      browser.delete(`/api/medication-logs/${doseOf(id)}`),
      browser.delete(`/api/medications/${id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 401));
  });
});

describe('the list of logs', () => {
  test('is newest first, and of one day in the senior’s zone when asked', async () => {
    const { care, medicationOf } = await rosa();
    const evening = (await medicationOf({ times: ['23:45'] })).id;
    const pain = (await medicationOf({ frequency: 'As needed', times: [] })).id;
    await care.log(evening, { scheduledTime: '2026-06-10T03:45:00.000Z', takenTime: '2026-06-10T04:10:00.000Z' });
    await care.log(pain, { takenTime: '2026-06-10T03:59:00.000Z' });
    await care.log(pain, { takenTime: '2026-06-10T04:00:00.000Z' });
    const at = async (query?: string) => (await care.logs(query)).map(({ takenTime }) => takenTime?.slice(11, 16));
    expect(await at()).toEqual(['04:00', '03:59', '04:10']);
    expect(await at('?date=2026-06-09')).toEqual(['03:59', '04:10']);
    expect(await at('?date=2026-06-10')).toEqual(['04:00']);
    expect(await at('?date=2026-06-11')).toEqual([]);
  });
  test('is of 90 days, and older pages follow by the cursor', async () => {
    const { browser, care, medicationOf } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    const old = await care.log(id, { takenTime: '2026-01-01T12:00:00Z' });
    const first = await browser.get<DoseLogView[]>('/api/medication-logs');
    expect(first.body).toEqual([]);
    const cursor = first.headers.get('x-next-cursor');
    const second = await browser.get<DoseLogView[]>(`/api/medication-logs?before=${cursor}`);
    expect([second.body, second.headers.get('x-next-cursor')]).toEqual([[old.body], null]);
    await care.log(id);
    expect((await browser.get<DoseLogView[]>('/api/medication-logs')).body).toHaveLength(1);
  });
  test('comes in pages of 500 that miss nothing and repeat nothing', async () => {
    const { browser, medicationOf, userId } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    await caughtUp(server);
    // many at the same moment: the cursor must tell them apart
    await server.deps.db.pool.query({
      text: `insert into dose_logs (id, medication_id, senior_id, medication_name, dosage, status, at, taken_at, by_id, was_missed, created_at)
        select $1 || '-' || gen_random_uuid(), $1::uuid, $2::uuid, 'Metformin', '500 mg', 'taken', t, t, $2::uuid, false, t
        from generate_series(1, 1100) n, lateral (select timestamptz '2026-06-10T12:00:00Z' - (n / 100) * interval '1 hour') as x(t)`,
      values: [id, userId],
    });
    const ids: string[] = [];
    let query = '';
    for (let page = 0; page < 3; page += 1) {
      const { body, headers } = await browser.get<DoseLogView[]>(`/api/medication-logs${query}`);
      ids.push(...body.map((log) => log.id));
      query = `?before=${headers.get('x-next-cursor')}`;
      expect([body.length, headers.get('x-next-cursor') === null]).toEqual(page < 2 ? [500, false] : [100, true]);
    }
    expect(new Set(ids).size).toBe(1100);
  });
  test.each([
    ['date=2026-02-30', 'date'],
    ['date=today', 'date'],
    ['before=banana', 'before'],
    [`before=${Buffer.from('2026-02-30T00:00:00.000Z x').toString('base64url')}`, 'before'],
    ['senior=me', 'senior'],
  ])('?%s is 400 and names %s', async (query, field) => {
    const { browser } = await rosa();
    const { status, body } = await browser.get<Problem>(`/api/medication-logs?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
