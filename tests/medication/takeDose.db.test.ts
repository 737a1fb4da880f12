import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { careFixture } from './careFixture.ts';
import { doseEvents, doseEventTypes } from './careOf.ts';

const fixture = careFixture();
const { clock, rosa } = fixture;
const unknownId = '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const today = '2026-06-10T12:00:00.000Z';
const doseOf = (id: string, name = '2026-06-10T0800') => `${id}-${name}`;

describe('taking a dose', () => {
  test('answers 201 with its log, and the next GET shows it', async () => {
    const { care, medicationOf, userId } = await rosa();
    const { id } = await medicationOf();
    const { status, body, headers } = await care.log(id, {
      scheduledTime: today,
      takenTime: '2026-06-10T08:02:00-04:00',
    });
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
      recordedAt: '2026-06-10T14:10:00.000Z',
      amount: null,
      wasMissed: false,
      createdAt: '2026-06-10T14:10:00.000Z',
    });
    expect(headers.get('x-position')).toMatch(/^[0-9a-f]{8}\.\d+$/);
    expect(await care.logs()).toEqual([body]);
    const [event] = await doseEvents(fixture.server, doseOf(id));
    expect(event?.metadata).toMatchObject({
      actorId: userId,
      subjectId: userId,
      seniorId: userId,
      happenedAt: body.takenTime,
    });
    expect(event?.metadata).not.toHaveProperty('agent');
  });

  test('ten concurrent requests give one DoseTaken, one 201 and nine 200, all with the same log', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const replies = await Promise.all(Array.from({ length: 10 }, () => care.log(id, { scheduledTime: today })));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await doseEventTypes(fixture.server, doseOf(id))).toEqual(['DoseTaken']);
  });

  test('a bare time of the evening, taken after midnight, is yesterday’s', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf({ times: ['23:45'] });
    const { status, body } = await care.log(id, { scheduledTime: '23:45', takenTime: '2026-06-10T00:10:00-04:00' });
    expect([status, body.id]).toEqual([201, doseOf(id, '2026-06-09T2345')]);
  });

  test('a bare time that is entered the day after is of the day on which it was taken, by her clock', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf({ times: ['12:00'] });
    clock.set('2026-06-11T14:10:00.000Z');
    const { status, body } = await care.log(id, { scheduledTime: '12:00', takenTime: '2026-06-10T20:30:00-04:00' });
    expect([status, body.id]).toEqual([201, doseOf(id, '2026-06-10T1200')]);
  });

  test('a retry with its key is the same dose, even one taken as needed; another content under the key is refused', async () => {
    const { browser, care, medicationOf } = await rosa();
    const { id } = await medicationOf({ frequency: 'As needed', times: [] });
    const key = { 'idempotency-key': 'tap-1' };
    const body = { medicationId: id, status: 'taken', takenTime: '2026-06-10T14:00:00Z', amount: '2 tablets' };
    const first = await browser.post<DoseLogView>('/api/medication-logs', body, key);
    const again = await browser.post<DoseLogView>('/api/medication-logs', body, key);
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect(first.body).toMatchObject({
      scheduledTime: null,
      amount: '2 tablets',
      takenTime: '2026-06-10T14:00:00.000Z',
    });
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
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ message: 'This medication was deleted.', code: 'medication_removed' }),
    ]);
    expect(await care.logs()).toHaveLength(1);
    expect((await care.undo(doseOf(id))).status).toBe(204);
    expect(await care.logs()).toEqual([]);
    expect((await care.history(id)).map(({ what }) => what)).toEqual(['undone', 'taken']);
  });
});

describe('skipping a dose', () => {
  test('keeps the reason and its author', async () => {
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
  test('removes the log, keeps both events, and has the dose’s time', async () => {
    const { care, medicationOf, userId } = await rosa();
    const { id } = await medicationOf();
    await care.log(id, { scheduledTime: today, takenTime: '2026-06-10T12:02:00.000Z' });
    clock.set('2026-06-10T14:20:00.000Z');
    expect((await care.undo(doseOf(id))).status).toBe(204);
    expect(await care.logs()).toEqual([]);
    expect(await care.history(id)).toEqual([
      expect.objectContaining({
        what: 'undone',
        at: '2026-06-10T14:20:00.000Z',
        by: { id: userId, firstName: 'Rosa' },
        canUndo: false,
      }),
      expect.objectContaining({
        what: 'taken',
        at: '2026-06-10T12:02:00.000Z',
        doseId: doseOf(id),
        scheduledTime: today,
        canUndo: false,
      }),
    ]);
    const [, undone] = await doseEvents(fixture.server, doseOf(id));
    expect(undone?.metadata).toMatchObject({
      happenedAt: '2026-06-10T12:02:00.000Z',
      recordedAt: '2026-06-10T14:20:00.000Z',
    });
    expect((await care.log(id, { scheduledTime: today })).status).toBe(201);
    expect((await care.history(id))[0]).toMatchObject({ what: 'taken', canUndo: true });
  });
  test('a dose that was never taken has nothing to undo', async () => {
    const { care, medicationOf } = await rosa();
    const { id } = await medicationOf();
    const { status, body } = await care.undo(doseOf(id));
    expect([status, body.code]).toEqual([409, 'nothing_to_undo']);
  });
  test.each(['banana', unknownId, `${unknownId}-2026-02-30T0800`])('"%s" isn’t a dose', async (id) => {
    const { care } = await rosa();
    const { status, body } = await care.undo(id);
    expect([status, body.fields]).toEqual([400, { id: 'is not an id' }]);
  });
});
