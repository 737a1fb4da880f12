import { seriesStream } from '../../events/appointment/occurrenceId.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { join } from '../circle/circleOf.ts';
import { circleOf } from '../circle/circleOf.ts';
import { appointmentFixture } from './appointmentFixture.ts';
import { callsOf, therapy, weekly, type Written } from './seriesCalls.ts';

const fixture = appointmentFixture();

const rosas = async () => {
  const rosa = await fixture.rosa();
  return { ...rosa, ...callsOf(rosa.browser) };
};

const tuesdays = ['2026-06-16', '2026-06-23', '2026-06-30', '2026-07-07', '2026-07-14', '2026-07-21'];
const at18 = (days: readonly string[]) => days.map((day) => `${day}T18:00`);

describe('a series', () => {
  test('shows its next 6, each with an id of its own, at the same time of the wall clock across a change of clocks', async () => {
    const rosa = await rosas();
    const made = await rosa.make({ startTime: '2026-10-20T14:00', endTime: '2026-10-20T14:45' });
    expect(made).toMatchObject({ startTime: '2026-10-20T18:00:00.000Z', seriesVersion: 0, version: 0 });
    const listed = await rosa.list();
    expect(listed.map(({ startTime }) => startTime.slice(0, 16))).toEqual([
      '2026-10-20T18:00',
      '2026-10-27T18:00',
      '2026-11-03T19:00',
      '2026-11-10T19:00',
      '2026-11-17T19:00',
      '2026-11-24T19:00',
    ]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(6);
    expect(new Set(listed.map(({ seriesId }) => seriesId))).toEqual(new Set([made.seriesId]));
    expect(listed[0]).toEqual(made);
    expect(await rosa.totals()).toMatchObject({ total: 6, upcoming: 6 });
  });

  test('of whole days stays on these days', async () => {
    const rosa = await rosas();
    await rosa.make(
      { startTime: undefined, endTime: undefined, isAllDay: true, firstDay: '2026-06-30' },
      { freq: 'monthly', count: 2 },
    );
    expect((await rosa.list()).map(({ firstDay, lastDay, startTime }) => [firstDay, lastDay, startTime])).toEqual([
      ['2026-06-30', '2026-06-30', '2026-06-30T04:00:00.000Z'],
      ['2026-07-30', '2026-07-30', '2026-07-30T04:00:00.000Z'],
    ]);
  });

  test('moves to the owner’s new zone with its wall clock time', async () => {
    const rosa = await rosas();
    await rosa.make({}, { ...weekly, count: 1 });
    await rosa.browser.put('/api/user/profile', { timeZone: 'America/Los_Angeles' });
    expect(await rosa.starts()).toEqual(['2026-06-16T21:00']);
  });

  test('is the same when the request is repeated', async () => {
    const rosa = await rosas();
    const body = { ...therapy, repeat: weekly };
    const [one, other] = [
      await rosa.browser.post<Written>('/api/appointments', body, { 'Idempotency-Key': 'series' }),
      await rosa.browser.post<Written>('/api/appointments', body, { 'Idempotency-Key': 'series' }),
    ];
    expect([other.status, other.body]).toEqual([201, one.body]);
    expect(await rosa.list()).toHaveLength(6);
  });

  test('touches a range, and its past ones come on older pages', async () => {
    const rosa = await rosas();
    await rosa.make({ startTime: '2025-01-07T14:00', endTime: '2025-01-07T14:45' }, { ...weekly, until: '2025-12-31' });
    expect(await rosa.starts('?from=2025-03-01T00:00:00Z&to=2025-03-16T00:00:00Z')).toEqual([
      '2025-03-04T19:00',
      '2025-03-11T18:00',
    ]);
    const current = await rosa.browser.get('/api/appointments');
    expect(current.body).toEqual([]);
    const pages: string[] = [];
    for (let cursor = current.headers.get('x-next-cursor'); cursor;) {
      const page = await rosa.browser.get<readonly AppointmentView[]>(`/api/appointments?before=${cursor}`);
      pages.unshift(...page.body.map(({ startTime }) => startTime.slice(0, 10)));
      cursor = page.headers.get('x-next-cursor');
    }
    expect([pages.length, pages[0], pages.at(-1)]).toEqual([52, '2025-01-07', '2025-12-30']);
  });
});

describe('one occurrence', () => {
  test('is completed, didn’t happen, or is open again, and no other is touched', async () => {
    const rosa = await rosas();
    const { id } = await rosa.make({ startTime: '2026-06-11T14:00', endTime: null }, { freq: 'daily', count: 3 });
    expect((await rosa.patch(id, 'complete')).status).toBe(409);
    fixture.clock.set('2026-06-12T20:00:00.000Z');
    expect((await rosa.patch(id, 'complete')).body).toMatchObject({ id, isCompleted: true, seriesVersion: 0 });
    const [, second] = await rosa.list();
    expect((await rosa.patch(second?.id ?? '', 'did-not-happen')).body).toMatchObject({
      didNotHappenAt: expect.any(String),
    });
    expect(await rosa.totals()).toMatchObject({ total: 3, completed: 1, didNotHappen: 1, upcoming: 1 });
    expect((await rosa.patch(id, 'reopen')).body).toMatchObject({ id, isCompleted: false });
    expect(await fixture.eventTypes(id)).toEqual([
      'AppointmentSetApart',
      'AppointmentCompleted',
      'AppointmentReopened',
    ]);
    expect((await rosa.list()).map((one) => one.isCompleted || one.didNotHappenAt !== null)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('is moved alone; what was opened before another’s change is refused', async () => {
    const rosa = await rosas();
    const { id, version } = await rosa.make({}, { ...weekly, count: 2 });
    const moved = await rosa.put(id, { startTime: '2026-06-17T15:00', version });
    expect(moved.body).toMatchObject({ startTime: '2026-06-17T19:00:00.000Z', endTime: '2026-06-17T19:45:00.000Z' });
    expect(moved.body.moved).toMatchObject({ was: { startTime: '2026-06-16T18:00:00.000Z' } });
    expect(await rosa.starts()).toEqual(['2026-06-17T19:00', '2026-06-23T18:00']);
    expect((await rosa.put(id, { title: 'Other', version })).status).toBe(409);
  });

  test('is deleted alone, and comes back', async () => {
    const rosa = await rosas();
    const { id } = await rosa.make({}, { ...weekly, count: 2 });
    expect((await rosa.remove(id)).status).toBe(204);
    expect(await rosa.starts()).toEqual(['2026-06-23T18:00']);
    expect((await rosa.patch(id, 'restore')).body).toMatchObject({ id, isActive: true });
    expect(await rosa.starts()).toEqual(['2026-06-16T18:00', '2026-06-23T18:00']);
  });

  test('that there never was is not found', async () => {
    const rosa = await rosas();
    const { id } = await rosa.make({}, { ...weekly, count: 2 });
    const wednesday = `${id.slice(0, -1)}${((parseInt(id.slice(-1), 16) + 1) % 16).toString(16)}`;
    for (const asked of [wednesday, id.replace(/.{5}$/, '00000'), id.replace(/.{5}$/, 'fffff')]) {
      expect((await rosa.put(asked, { title: 'Other' })).status).toBe(404);
      expect((await rosa.patch(asked, 'complete')).status).toBe(404);
      expect((await rosa.patch(asked, 'restore')).status).toBe(404);
    }
  });
});

describe('this and the following ones', () => {
  test('move, the rule and its number of times with them, and go back', async () => {
    const rosa = await rosas();
    await rosa.make({}, { ...weekly, count: 4 });
    const [, second] = await rosa.list();
    const { id = '', seriesVersion } = second ?? {};
    const moved = await rosa.put(id, { scope: 'following', startTime: '2026-06-25T15:00', version: seriesVersion });
    expect(moved.body).toMatchObject({
      startTime: '2026-06-25T19:00:00.000Z',
      seriesVersion: 1,
      repeat: { days: ['thu'], count: 3 },
    });
    const after = ['2026-06-16T18:00', '2026-06-25T19:00', '2026-07-02T19:00', '2026-07-09T19:00'];
    expect(await rosa.starts()).toEqual(after);
    expect((await rosa.patch(id, 'restore', { version: 7 })).status).toBe(409);
    for (let again = 0; again < 2; again += 1)
      expect((await rosa.patch(id, 'restore', { version: seriesVersion })).body).toMatchObject({
        id,
        seriesVersion: 2,
      });
    expect(await rosa.starts()).toEqual(at18(tuesdays.slice(0, 4)));
  });

  test('leave what became of one, and what was deleted; a former change of one alone yields to them', async () => {
    const rosa = await rosas();
    const { id } = await rosa.make({}, { ...weekly, count: 4 });
    const [, second, third] = await rosa.list();
    await rosa.put(second?.id ?? '', { title: 'Pool' });
    await rosa.remove(third?.id ?? '');
    fixture.clock.set('2026-06-16T20:00:00.000Z');
    await rosa.patch(id, 'complete');
    expect((await rosa.put(id, { scope: 'following', title: 'Gymnastics' })).status).toBe(200);
    expect((await rosa.list()).map(({ title, startTime }) => [title, startTime.slice(5, 10)])).toEqual([
      ['Physical therapy', '06-16'],
      ['Gymnastics', '06-23'],
      ['Gymnastics', '07-07'],
    ]);
    // it is changed alone once more
    expect((await rosa.put(second?.id ?? '', { location: 'Pool' })).body).toMatchObject({
      title: 'Gymnastics',
      location: 'Pool',
    });
  });

  test('are deleted, and the earlier ones stay', async () => {
    const rosa = await rosas();
    await rosa.make();
    const [, , third] = await rosa.list();
    for (let again = 0; again < 2; again += 1)
      expect((await rosa.remove(third?.id ?? '', 'following')).status).toBe(204);
    expect(await rosa.starts()).toEqual(at18(tuesdays.slice(0, 2)));
  });
});

describe('all of a series', () => {
  test('are changed from the next one on: the past stays', async () => {
    const rosa = await rosas();
    await rosa.make({}, { freq: 'weekly', days: ['tue', 'fri'], count: 4 });
    fixture.clock.set('2026-06-17T12:00:00.000Z');
    const [, second] = await rosa.list();
    await rosa.put(second?.id ?? '', { scope: 'all', startTime: '2026-06-19T10:00' });
    expect(await rosa.starts()).toEqual([
      '2026-06-16T18:00',
      '2026-06-19T14:00',
      '2026-06-23T14:00',
      '2026-06-26T14:00',
    ]);
  });

  test('are deleted, with the deletion undone by its former version; a change meanwhile forbids that', async () => {
    const rosa = await rosas();
    const { id } = await rosa.make();
    fixture.clock.set('2026-06-17T12:00:00.000Z');
    expect((await rosa.remove(id, 'all')).status).toBe(204);
    expect(await rosa.starts()).toEqual(['2026-06-16T18:00']);
    expect((await rosa.patch(id, 'restore', { version: 0 })).status).toBe(200);
    expect(await rosa.list()).toHaveLength(7);
  });

  test('take another rule', async () => {
    const rosa = await rosas();
    const { id } = await rosa.make();
    const changed = await rosa.put(id, { scope: 'all', repeat: { freq: 'monthly', days: ['tue'], nth: 3, count: 2 } });
    expect(changed.body.repeat).toMatchObject({ freq: 'monthly', nth: 3 });
    expect(await rosa.starts()).toEqual(['2026-06-16T18:00', '2026-07-21T18:00']);
  });
});

test('the record as of a moment has the occurrences of then', async () => {
  const rosa = await rosas();
  const { id } = await rosa.make();
  const before = await rosa.list();
  const moment = new Date(fixture.clock.now().getTime() + 1).toISOString();
  fixture.clock.set('2026-06-16T19:00:00.000Z');
  await rosa.patch(id, 'complete');
  await rosa.remove(before[3]?.id ?? '', 'following');
  const then = await rosa.browser.get<{ readonly appointments: readonly AppointmentView[] }>(
    `/api/audit/${rosa.userId}?asOf=${moment}&knownAt=${moment}`,
  );
  expect(then.body.appointments).toEqual(before);
  const today = await rosa.browser.get<{ readonly appointments: readonly AppointmentView[] }>(
    `/api/audit/${rosa.userId}`,
  );
  expect(today.body.appointments).toEqual(await rosa.list());
});

test('a member hears of the series once, and a change of it is one event', async () => {
  const rosa = await rosas();
  const ana = await fixture.ana();
  await join({ ...rosa, ...circleOf(rosa.browser), email: '' }, ana);
  const anas = callsOf(ana.browser);
  const made = await anas.make({ userId: rosa.userId, startTime: '2026-06-16T14:00', timeZone: 'America/New_York' });
  await anas.put(made.id, { scope: 'following', title: 'Gymnastics' });
  const events = await fixture.server.deps.events.readStream(seriesStream(made.seriesId ?? ''));
  expect(events.map(({ type }) => type)).toEqual(['AppointmentSeriesScheduled', 'AppointmentSeriesChanged']);
  const { body } = await rosa.browser.get<readonly { readonly kind: string; readonly about: object }[]>('/api/notices');
  expect(body.filter(({ kind }) => kind.startsWith('series')).map(({ kind, about }) => [kind, about])).toMatchObject([
    ['seriesChanged', { title: 'Gymnastics', from: '2026-06-16' }],
    ['seriesScheduled', { title: 'Physical therapy', repeats: 'every Tuesday at 2:00\u00a0PM' }],
  ]);
});
