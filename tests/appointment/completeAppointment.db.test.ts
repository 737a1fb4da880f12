import { randomUUID } from 'node:crypto';
import { join } from '../circle/circleOf.ts';
import { appointmentEvents, appointmentFixture, begun } from './appointmentFixture.ts';

const fixture = appointmentFixture();
const { clock, rosa, ana } = fixture;
const tooEarly = { code: 'too_early', message: 'Can only complete after appointment time' };

describe('completing', () => {
  test('answers 200 with the appointment, the time of completion and the person, and appends it', async () => {
    const me = await rosa();
    const { body: before } = await me.schedule(begun);
    const { status, body, headers } = await me.complete(before.id);
    expect([status, headers.get('x-position')]).toEqual([200, expect.any(String)]);
    const completedBy = { id: me.userId, firstName: 'Rosa' };
    expect(body).toEqual({
      ...before,
      isCompleted: true,
      completedAt: '2026-06-10T14:10:00.000Z',
      completedBy,
      version: 1,
    });
    expect(await me.list()).toEqual([body]);
    expect((await appointmentEvents(fixture.server, before.id))[1]).toMatchObject({
      type: 'AppointmentCompleted',
      data: { appointmentId: before.id, ownerId: me.userId, title: 'Cardiologist', completedBy: me.userId },
      metadata: { actorId: me.userId, subjectId: me.userId, seniorId: me.userId },
    });
  });

  test('before its start it is 409, by the server’s clock; at its start it is done', async () => {
    const me = await rosa();
    const { id } = (await me.schedule({ startTime: '2026-06-10T11:00' })).body;
    for (const now of ['2026-06-10T14:10:00.000Z', '2026-06-10T14:59:59.999Z']) {
      clock.set(now);
      const { status, body } = await me.complete(id);
      expect([status, body]).toEqual([409, expect.objectContaining(tooEarly)]);
    }
    expect(await fixture.eventTypes(id)).toEqual(['AppointmentScheduled']);
    clock.set('2026-06-10T15:00:00.000Z');
    expect(await me.complete(id)).toMatchObject({ status: 200, body: { completedAt: '2026-06-10T15:00:00.000Z' } });
  });

  test('again, later and by another, is the same answer and no event', async () => {
    const [me, daughter] = [await rosa(), await ana()];
    await join(me, daughter);
    const { id } = (await me.schedule(begun)).body;
    const first = await me.complete(id);
    clock.set('2026-06-10T16:00:00.000Z');
    const again = await daughter.complete(id, { seniorId: me.userId });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await fixture.eventTypes(id)).toEqual(['AppointmentScheduled', 'AppointmentCompleted']);
  });

  test('a deleted one is 409, with a sentence', async () => {
    const me = await rosa();
    const { id } = (await me.schedule(begun)).body;
    await me.cancel(id);
    expect(await me.complete(id)).toMatchObject({
      status: 409,
      body: { code: 'appointment_deleted', message: 'This appointment was deleted.' },
    });
  });

  test.each([
    ['no id', 'x', 400],
    ['a NUL', '%00', 400],
    ['nobody’s id', randomUUID(), 404],
  ])('a path with %s is refused', async (_what, id, status) => {
    const me = await rosa();
    expect([(await me.complete(id)).status, (await me.cancel(id)).status]).toEqual([status, status]);
  });
  test.each<[object, string]>([
    [{ seniorId: 'me' }, 'seniorId'],
    [{ seniorId: null }, 'seniorId'],
    [{ isCompleted: false }, 'isCompleted'],
    [{ completedAt: '2020-01-01T00:00:00Z' }, 'completedAt'],
  ])('a body of %j is 400 and names it', async (said, field) => {
    const me = await rosa();
    const { id } = (await me.schedule(begun)).body;
    const { status, body } = await me.complete(id, said);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
  test('a seniorId that is not the owner’s is 404', async () => {
    const me = await rosa();
    const { id } = (await me.schedule(begun)).body;
    expect((await me.complete(id, { seniorId: randomUUID() })).status).toBe(404);
    expect((await me.complete(id, { seniorId: me.userId })).status).toBe(200);
  });
});

describe('deleting', () => {
  test('answers 204, takes it from the list, and keeps what happened', async () => {
    const me = await rosa();
    const { id } = (await me.schedule()).body;
    const { status, body, headers } = await me.cancel(id);
    expect([status, body, headers.get('x-position')]).toEqual([204, '', expect.any(String)]);
    expect(await me.list()).toEqual([]);
    expect((await appointmentEvents(fixture.server, id))[1]).toMatchObject({
      type: 'AppointmentCancelled',
      data: {
        appointmentId: id,
        ownerId: me.userId,
        title: 'Cardiologist',
        cancelledAt: '2026-06-10T14:10:00.000Z',
        cancelledBy: me.userId,
      },
    });
  });
  test('again is 204 and no event; a completed one can be deleted', async () => {
    const me = await rosa();
    const { id } = (await me.schedule(begun)).body;
    await me.complete(id);
    expect([(await me.cancel(id)).status, (await me.cancel(id)).status]).toEqual([204, 204]);
    expect(await fixture.eventTypes(id)).toEqual([
      'AppointmentScheduled',
      'AppointmentCompleted',
      'AppointmentCancelled',
    ]);
  });
});

describe('at the same moment', () => {
  test('ten who complete one appointment complete it once', async () => {
    const me = await rosa();
    const { id } = (await me.schedule(begun)).body;
    const replies = await Promise.all(Array.from({ length: 10 }, () => me.complete(id)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.completedAt)).size).toBe(1);
    expect(await fixture.eventTypes(id)).toEqual(['AppointmentScheduled', 'AppointmentCompleted']);
  });
  test('a deletion during a completion deletes it, and each request is answered with its own outcome', async () => {
    const me = await rosa();
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await me.schedule(begun)).body;
      const [completed, cancelled] = await Promise.all([me.complete(id), me.cancel(id)]);
      const types = await fixture.eventTypes(id);
      expect(cancelled.status).toBe(204);
      expect(types.at(-1)).toBe('AppointmentCancelled');
      expect(completed.status).toBe(types.includes('AppointmentCompleted') ? 200 : 409);
      expect(types.length).toBe(completed.status === 200 ? 3 : 2);
    }
    expect(await me.list()).toEqual([]);
  });
});

test('a request key of completing and of deleting that is sent again says again that it is done', async () => {
  const me = await rosa();
  const { id } = (await me.schedule(begun)).body;
  const key = { 'idempotency-key': randomUUID() };
  const [one, two] = [await me.complete(id, undefined, key), await me.complete(id, undefined, key)];
  expect([one.status, two.status, two.body]).toEqual([200, 200, one.body]);
  expect([(await me.cancel(id, key)).status, (await me.cancel(id, key)).status]).toEqual([204, 204]);
  expect(await fixture.eventTypes(id)).toHaveLength(3);
});
