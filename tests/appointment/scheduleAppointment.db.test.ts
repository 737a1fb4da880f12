import { randomUUID } from 'node:crypto';
import { appointmentEvents, appointmentFixture, cardiologist } from './appointmentFixture.ts';

const fixture = appointmentFixture();
const { rosa, ana, fay } = fixture;

describe('scheduling', () => {
  test('answers 201 with the appointment, and the next GET shows it', async () => {
    const me = await rosa();
    const details = {
      endTime: '2026-06-11T10:15',
      location: ' Heart Clinic ',
      description: ' Bring the list ',
      reminderMinutes: 60,
    };
    const { status, body, headers } = await me.schedule({
      title: '  Cardiologist ',
      type: ' Doctor Visit ',
      ...details,
    });
    expect(status).toBe(201);
    expect(headers.get('x-position')).toBeTruthy();
    expect(body).toEqual({
      id: body.id,
      userId: me.userId,
      title: 'Cardiologist',
      description: 'Bring the list',
      type: 'Doctor Visit',
      startTime: '2026-06-11T13:30:00.000Z',
      endTime: '2026-06-11T14:15:00.000Z',
      location: 'Heart Clinic',
      reminderMinutes: 60,
      isCompleted: false,
      completedAt: null,
      completedBy: null,
      isAllDay: false,
      firstDay: null,
      lastDay: null,
      didNotHappenAt: null,
      didNotHappenBy: null,
      version: 0,
      changedBy: { id: me.userId, firstName: 'Rosa' },
      moved: null,
      edited: null,
      scheduledBy: { id: me.userId, firstName: 'Rosa' },
      isActive: true,
      createdAt: '2026-06-10T14:10:00.000Z',
      timeZone: 'America/New_York',
    });
    expect(await me.list()).toEqual([body]);
  });

  test('is one event in a stream of its own, on the owner’s record', async () => {
    const me = await rosa();
    const { body } = await me.schedule();
    const [scheduled, ...more] = await appointmentEvents(fixture.server, body.id);
    expect(more).toEqual([]);
    expect(scheduled).toMatchObject({
      kind: 'event',
      type: 'AppointmentScheduled',
      data: {
        appointmentId: body.id,
        ownerId: me.userId,
        title: 'Cardiologist',
        type: 'Doctor Visit',
        endTime: null,
        startTime: '2026-06-11T13:30:00.000Z',
        location: null,
        description: null,
        reminderMinutes: 30,
        scheduledBy: me.userId,
      },
      metadata: {
        actorId: me.userId,
        subjectId: me.userId,
        seniorId: me.userId,
        happenedAt: '2026-06-10T14:10:00.000Z',
      },
    });
  });

  test('needs a title, a type and a start; the reminder defaults to 30 minutes before, and empty fields are ignored', async () => {
    const { schedule } = await rosa();
    const none = { endTime: null, location: null, description: null, reminderMinutes: 30 };
    expect((await schedule()).body).toMatchObject(none);
    expect((await schedule({ endTime: '', location: '', description: '   ' })).body).toMatchObject(none);
    expect((await schedule({ endTime: null, location: null, description: null })).body).toMatchObject(none);
  });

  test.each([0, 10, 30, 60, 1440])('a reminder may come %i minutes before', async (reminderMinutes) =>
    expect((await (await rosa()).schedule({ reminderMinutes })).body).toMatchObject({ reminderMinutes }),
  );

  test.each([
    '😀 Coffee with Ana',
    'موعد طبيب القلب',
    '<b>Lunch</b>',
    "O'Neil; drop table appointments",
    'ﷺ'.repeat(200),
    '👩‍⚕️',
  ])('the title %s is kept unchanged', async (title) =>
    expect((await (await rosa()).schedule({ title })).body.title).toBe(title),
  );

  test('past appointments may be recorded, and those far ahead planned', async () => {
    const { schedule } = await rosa();
    expect((await schedule({ startTime: '1990-04-21T09:00' })).body.startTime).toBe('1990-04-21T13:00:00.000Z');
    expect((await schedule({ startTime: '2199-12-31T09:00' })).body.startTime).toBe('2199-12-31T14:00:00.000Z');
  });

  test('it may run over midnight, or for 31 days', async () => {
    const { schedule } = await rosa();
    const night = { startTime: '2026-06-11T22:00', endTime: '2026-06-12T02:00' };
    expect((await schedule(night)).body).toMatchObject({
      startTime: '2026-06-12T02:00:00.000Z',
      endTime: '2026-06-12T06:00:00.000Z',
    });
    expect((await schedule({ startTime: '2026-06-11T09:00', endTime: '2026-07-12T09:00' })).status).toBe(201);
  });
});

test.each(['caregiver', 'family member'])(
  'a %s has appointments of her own, which she schedules, completes and deletes',
  async (who) => {
    const me = await (who === 'caregiver' ? fay() : ana());
    const { body } = await me.schedule({ startTime: '2026-06-10T16:00' });
    expect(body).toMatchObject({ userId: me.userId, startTime: '2026-06-10T14:00:00.000Z' });
    expect([(await me.complete(body.id)).status, (await me.cancel(body.id)).status]).toEqual([200, 204]);
    expect(await fixture.eventTypes(body.id)).toEqual([
      'AppointmentScheduled',
      'AppointmentCompleted',
      'AppointmentCancelled',
    ]);
  },
);

describe('a request key', () => {
  test('makes one appointment however often it is sent, and its id comes from the key', async () => {
    const { schedule, list } = await rosa();
    const key = { 'idempotency-key': 'cardiologist' };
    const [one, two] = [await schedule({}, key), await schedule({}, key)];
    expect([one.status, two.status, two.body]).toEqual([201, 201, one.body]);
    expect(await fixture.eventTypes(one.body.id)).toEqual(['AppointmentScheduled']);
    expect(await list()).toHaveLength(1);
    expect((await schedule({}, { 'idempotency-key': 'dentist' })).body.id).not.toBe(one.body.id);
  });
  test('eight concurrent requests make one', async () => {
    const { schedule } = await rosa();
    const replies = await Promise.all(Array.from({ length: 8 }, () => schedule({}, { 'idempotency-key': 'at once' })));
    const [id = '', ...others] = new Set(replies.map(({ body }) => body.id));
    expect(others).toEqual([]);
    expect(await fixture.eventTypes(id)).toEqual(['AppointmentScheduled']);
  });
  test('is another’s for another person, and says no to other content', async () => {
    const [me, other] = [await rosa(), await rosa()];
    const key = { 'idempotency-key': 'shared' };
    expect((await me.schedule({}, key)).body.id).not.toBe((await other.schedule({}, key)).body.id);
    expect((await me.schedule({ title: 'Dentist' }, key)).status).toBe(422);
  });
  test('sent again after it was deleted brings nothing back', async () => {
    const { schedule, cancel, list } = await rosa();
    const key = { 'idempotency-key': 'gone' };
    const { id } = (await schedule({}, key)).body;
    await cancel(id);
    await schedule({}, key);
    expect([await list(), await fixture.eventTypes(id)]).toEqual([
      [],
      ['AppointmentScheduled', 'AppointmentCancelled'],
    ]);
  });
});

const tooLong = (length: number): string => 'x'.repeat(length + 1);
const late = '2026-06-11T10:00';
const notATime = 'must be a date and time from 1901 to 2199, such as 2026-03-08T09:30';
const noTimes = [
  'soon',
  '10:00',
  '2026-06-11',
  '2026-02-30T09:30',
  '2026-02-30T09:30:00Z',
  '1900-12-31T09:30',
  '2200-01-01T00:00Z',
  '2016-12-31T23:59:60Z',
];
describe('an impossible appointment is 400, names the field and appends nothing', () => {
  const refused = async (field: string, more: object) => {
    const me = await rosa();
    const head = await fixture.server.deps.events.store.head();
    const { status, body } = await me.schedule(more);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid', [field]]);
    expect(await fixture.server.deps.events.store.head()).toBe(head);
    return body;
  };
  test.each<[string, object, string]>([
    ['title', { title: '' }, 'Title is required'],
    ['title', { title: ' \n\t ' }, 'Title is required'],
    ['title', { title: undefined }, 'Title is required'],
    ['type', { type: '' }, 'Type is required'],
    ['type', { type: '  ' }, 'Type is required'],
    ['type', { type: undefined }, 'Type is required'],
    ['startTime', { startTime: '' }, 'Start time is required'],
    ['startTime', { startTime: ' ' }, 'Start time is required'],
    ['startTime', { startTime: undefined }, 'Start time is required'],
    ...noTimes.map((startTime): [string, object, string] => ['startTime', { startTime }, `The start ${notATime}`]),
    ...noTimes.map((endTime): [string, object, string] => ['endTime', { endTime }, `The end ${notATime}`]),
    ['endTime', { startTime: late, endTime: '2026-06-11T09:59' }, 'The end must be after the start'],
    ['endTime', { startTime: late, endTime: late }, 'The end must be after the start'],
    ['endTime', { startTime: late, endTime: '2026-06-11T14:00:00Z' }, 'The end must be after the start'],
    ['endTime', { startTime: late, endTime: '2026-07-12T10:01' }, 'The end must be at most 31 days after the start'],
    ['endTime', { startTime: '2027-03-14T02:00', endTime: '2027-03-14T02:45' }, 'The end must be after the start'],
  ])('in the words of the form: %s (%#)', async (field, more, sentence) =>
    expect(await refused(field, more)).toMatchObject({ fields: { [field]: sentence }, message: `${sentence}.` }),
  );
  test.each<[string, object]>([
    ['title', { title: tooLong(200) }],
    ['title', { title: 7 }],
    ['title', { title: ['Cardiologist'] }],
    ['title', { title: null }],
    ['title', { title: 'a\u0000b' }],
    ['title', { title: 'a\ud800b' }],
    ['type', { type: tooLong(50) }],
    ['type', { type: ['Doctor'] }],
    ['startTime', { startTime: null }],
    ['startTime', { startTime: 1_780_000_000_000 }],
    ['startTime', { startTime: ['2026-06-11T09:30'] }],
    ['endTime', { endTime: [] }],
    ['location', { location: tooLong(500) }],
    ['location', { location: { room: 1 } }],
    ['description', { description: tooLong(2000) }],
    ['reminderMinutes', { reminderMinutes: 15 }],
    ['reminderMinutes', { reminderMinutes: '30' }],
    ['reminderMinutes', { reminderMinutes: null }],
    ['reminderMinutes', { reminderMinutes: -10 }],
    ['reminderMinutes', { reminderMinutes: 30.5 }],
    ['userId', { userId: 'me' }],
    ['userId', { userId: null }],
    ['isCompleted', { isCompleted: true }],
    ['seniorId', { seniorId: randomUUID() }],
  ])('%s (%#)', async (field, more) => expect((await refused(field, more)).message).not.toBe(''));

  test('an empty form gets all problems in one answer', async () => {
    const { browser } = await rosa();
    const { status, body } = await browser.post('/api/appointments', {});
    expect([status, body]).toMatchObject([
      400,
      {
        message: 'Title is required. Type is required. Start time is required.',
        fields: { title: 'Title is required', type: 'Type is required', startTime: 'Start time is required' },
      },
    ]);
  });
  test.each(['[]', '"x"', '{', 'null', JSON.stringify([cardiologist])])('%s isn’t an appointment', async (body) => {
    const { browser } = await rosa();
    const init = { headers: { 'content-type': 'application/json' }, body };
    expect((await browser.request('POST', '/api/appointments', init)).status).toBe(400);
  });
});

test('50 characters of a type and 200 of a title are taken, emoji counted as one', async () => {
  const { schedule } = await rosa();
  const said = { type: '😀'.repeat(50), title: '😀'.repeat(200) };
  const { status, body } = await schedule(said);
  expect([status, body]).toEqual([201, expect.objectContaining(said)]);
});
