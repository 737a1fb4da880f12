import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { join } from '../circle/circleOf.ts';
import { readsFixture } from './readsFixture.ts';

const fixture = readsFixture();
const rosa = () => fixture.person('senior');
const titles = (list: readonly AppointmentView[]): readonly string[] => list.map(({ title }) => title);
const dayMs = 24 * 3_600_000;
const fromNow = (ms: number): string => new Date(fixture.clock.now().getTime() + ms).toISOString();

test('an appointment’s answer contains all its fields', async () => {
  const { schedule, complete, list, userId } = await rosa();
  const { id } = await schedule('2026-06-10T07:30', {
    endTime: '2026-06-10T08:15',
    location: 'Main Street 1',
    reminderMinutes: 60,
  });
  await complete(id);
  const me = { id: userId, firstName: 'Rosa' };
  expect(await list()).toEqual([
    {
      id,
      userId,
      title: 'Eyes',
      description: null,
      type: 'Doctor',
      startTime: '2026-06-10T11:30:00.000Z',
      endTime: '2026-06-10T12:15:00.000Z',
      location: 'Main Street 1',
      reminderMinutes: 60,
      isCompleted: true,
      completedAt: '2026-06-10T12:00:00.000Z',
      completedBy: me,
      isAllDay: false,
      firstDay: null,
      lastDay: null,
      didNotHappenAt: null,
      didNotHappenBy: null,
      version: 1,
      changedBy: me,
      moved: null,
      edited: null,
      scheduledBy: me,
      isActive: true,
      createdAt: '2026-06-10T12:00:00.000Z',
      timeZone: 'America/New_York',
    },
  ]);
});

test('fields of an appointment that were never entered are null', async () => {
  const { schedule, list } = await rosa();
  const made = await schedule('2026-06-12T09:00:00Z', { title: 'Say "hello" \\ <b>ü😀</b>' });
  expect(await list()).toEqual([made]);
  const none = {
    endTime: null,
    location: null,
    description: null,
    isCompleted: false,
    completedAt: null,
    completedBy: null,
  };
  expect(made).toMatchObject({ ...none, title: 'Say "hello" \\ <b>ü😀</b>', reminderMinutes: 30 });
});

test('a list is ascending by time, and of the same time by id', async () => {
  const { schedule, list } = await rosa();
  const same: string[] = [];
  while (same.length < 6) same.push((await schedule('2026-06-12T09:00:00Z', { title: 'same' })).id);
  await schedule('2026-06-11T09:00:00Z', { title: 'first' });
  const listed = await list();
  expect(listed.map(({ id, title }) => (title === 'first' ? title : id))).toEqual(['first', ...same.sort()]);
});

test('cancelled appointments are neither listed nor counted', async () => {
  const { schedule, cancel, get, totals } = await rosa();
  await cancel((await schedule('2026-06-12T09:00:00Z')).id);
  await cancel((await schedule('2020-06-12T09:00:00Z')).id);
  for (const query of ['', '?from=2026-06-12T00:00:00Z&to=2026-06-13T00:00:00Z']) {
    const { body, headers } = await get(query);
    expect([body, headers.get('x-next-cursor')]).toEqual([[], null]);
  }
  expect(await totals()).toEqual({ total: 0, completed: 0, didNotHappen: 0, upcoming: 0, completedLast7Days: 0 });
});

test('times come with the zone in which the owner lives now', async () => {
  const { schedule, list, browser } = await rosa();
  const { startTime } = await schedule('2026-06-12T09:00');
  await browser.put('/api/user/profile', { timeZone: 'Europe/Berlin' });
  expect(await list()).toMatchObject([{ startTime, timeZone: 'Europe/Berlin' }]);
});

describe('a range of time', () => {
  const [from, to] = ['2026-06-08T04:00:00.000Z', '2026-06-15T04:00:00.000Z'];
  const week = `?from=${from}&to=${to}`;

  test('has what touches it: what ends as it begins, what begins before its end, and what lasts over it', async () => {
    const { schedule, list } = await rosa();
    const at = (title: string, startTime: string, endTime?: string) =>
      schedule(startTime, { title, ...(endTime && { endTime }) });
    await at('over before', '2026-06-08T03:00:00Z', '2026-06-08T03:59:59.999Z');
    await at('without end, before', '2026-06-08T03:59:59.999Z');
    await at('begins as the range ends', to);
    await at('ends as the range begins', '2026-06-08T02:00:00Z', from);
    await at('over midnight', '2026-06-08T03:30:00Z', '2026-06-08T05:00:00Z');
    await at('begins with the range', from);
    await at('inside', '2026-06-10T09:00:00Z', '2026-06-10T10:00:00Z');
    await at('in its last millisecond', '2026-06-15T03:59:59.999Z', '2026-06-16T03:00:00Z');
    await at('all of it and more', '2026-06-01T00:00:00Z', '2026-06-30T00:00:00Z');
    expect(titles(await list(week))).toEqual([
      'all of it and more',
      'ends as the range begins',
      'over midnight',
      'begins with the range',
      'inside',
      'in its last millisecond',
    ]);
  });

  test('has the longest there can be, begun 31 days before', async () => {
    const { schedule, list } = await rosa();
    const startTime = new Date(Date.parse(from) - 31 * dayMs).toISOString();
    await schedule(startTime, { title: 'longest', endTime: from });
    await schedule(new Date(Date.parse(startTime) - 1).toISOString(), {
      title: 'over',
      endTime: new Date(Date.parse(from) - 1).toISOString(),
    });
    await schedule('2025-10-15T00:00', { title: 'clocks change in it', isAllDay: true, endTime: '2025-11-15T00:00' });
    expect(titles(await list(week))).toEqual(['longest']);
    expect(titles(await list('?from=2025-11-15T05:00:00Z&to=2025-11-16T05:00:00Z'))).toEqual(['clocks change in it']);
  });

  test('may lie anywhere, and last 400 days', async () => {
    const { schedule, get } = await rosa();
    await schedule('1931-05-01T09:00:00Z', { title: 'born' });
    const { status, body, headers } = await get('?from=1931-01-01T00:00:00%2B02:00&to=1932-02-05T00:00:00%2B02:00');
    expect([status, titles(body), headers.get('x-next-cursor')]).toEqual([200, ['born'], null]);
  });
});

describe('the list without a range', () => {
  const days = 90 * dayMs;

  test('begins exactly 90 days ago; where something is older there is a cursor', async () => {
    const { schedule, get } = await rosa();
    await schedule(fromNow(-days), { title: 'at 90 days' });
    await schedule(fromNow(400 * dayMs), { title: 'next year' });
    const before = await get();
    expect([titles(before.body), before.headers.get('x-next-cursor')]).toEqual([['at 90 days', 'next year'], null]);
    await schedule(fromNow(-days - 1), { title: 'older' });
    const { body, headers } = await get();
    expect(titles(body)).toEqual(['at 90 days', 'next year']);
    const older = await get(`?before=${headers.get('x-next-cursor')}`);
    expect([titles(older.body), older.headers.get('x-next-cursor')]).toEqual([['older'], null]);
  });

  test('is followed page by page to the oldest, for several people together, without loss or duplicates', async () => {
    const [ana, one, other] = [await fixture.person('family_member'), await rosa(), await rosa()];
    for (const senior of [one, other]) await join(senior, ana);
    // several at the same moment, so that pages end among them
    const startOf = (number: number): string => fromNow(-days - 1 - Math.floor(number / 7) * 3_600_000);
    const numbers = Array.from({ length: 230 }, (_, number) => number);
    const made: AppointmentView[] = [];
    // in groups of ten: a request waits at most five seconds for a connection
    for (let from = 0; from < numbers.length; from += 10)
      made.push(
        ...(await Promise.all(
          [one, other].flatMap((senior) =>
            numbers.slice(from, from + 10).map((number) => senior.schedule(startOf(number))),
          ),
        )),
      );
    const senior = `senior=${one.userId},${other.userId}`;
    let { body, headers } = await ana.get(`?${senior}`);
    expect(body).toEqual([]);
    const [seen, sizes]: [AppointmentView[], number[]] = [[], []];
    for (let cursor = headers.get('x-next-cursor'); cursor !== null; cursor = headers.get('x-next-cursor')) {
      ({ body, headers } = await ana.get(`?${senior}&before=${cursor}`));
      sizes.push(body.length);
      seen.unshift(...body);
    }
    expect(sizes).toEqual([200, 200, 60]);
    expect(seen.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
    const order = seen.map(({ startTime, id }) => `${startTime} ${id}`);
    expect(order).toEqual([...order].sort());
  });
});

describe('totals', () => {
  test('count all there ever was: completed, and not yet; late ones are still to come', async () => {
    const { schedule, complete, totals } = await rosa();
    for (const start of ['2016-01-01T09:00:00Z', fromNow(-dayMs), fromNow(dayMs)]) await schedule(start);
    await complete((await schedule('2016-01-02T09:00:00Z')).id);
    expect(await totals()).toEqual({ total: 4, completed: 1, didNotHappen: 0, upcoming: 3, completedLast7Days: 1 });
  });

  test('of the last 7 days are those completed within exactly 7 days, whenever they took place', async () => {
    const { schedule, complete, totals, browser } = await rosa();
    await complete((await schedule('2016-01-01T09:00:00Z')).id);
    const last7 = async (ms: number): Promise<number> => {
      fixture.clock.set(fromNow(ms));
      await browser.get('/api/user/me');
      return (await totals()).completedLast7Days;
    };
    expect([await last7(6 * dayMs), await last7(dayMs), await last7(1)]).toEqual([1, 1, 0]);
  });
});

describe('several people in one request', () => {
  test('are returned together in order of time, including the viewer’s; a person named twice is returned once', async () => {
    const [ana, one, other] = [await fixture.person('family_member'), await rosa(), await rosa()];
    for (const senior of [one, other]) await join(senior, ana);
    await one.schedule('2026-06-12T09:00:00Z', { title: 'one' });
    await other.schedule('2026-06-11T09:00:00Z', { title: 'other' });
    await ana.schedule('2026-06-13T09:00:00Z', { title: 'own' });
    const ids = [one.userId, other.userId, ana.userId];
    expect(titles(await ana.list(`?senior=${ids.join(',')}`))).toEqual(['other', 'one', 'own']);
    expect(titles(await ana.list(`?senior=${[...ids, ...ids].join(',').toUpperCase()}`))).toEqual([
      'other',
      'one',
      'own',
    ]);
    expect(
      titles(await ana.list(`?senior=${ids.join(',')}&from=2026-06-12T00:00:00Z&to=2026-06-13T00:00:00Z`)),
    ).toEqual(['one']);
    expect(titles(await ana.list())).toEqual(['own']);
  });

  test('are refused together where one of them may not be seen', async () => {
    const [ana, one, stranger, without] = [await fixture.person('caregiver'), await rosa(), await rosa(), await rosa()];
    await join(one, ana);
    await join(without, ana, { permissions: { appointments: false } });
    const statusOf = async (...ids: readonly string[]): Promise<number> =>
      (await ana.get(`?senior=${ids.join(',')}`)).status;
    expect(await statusOf(one.userId, ana.userId)).toBe(200);
    expect(await statusOf(one.userId, without.userId)).toBe(403);
    expect(await statusOf(one.userId, stranger.userId)).toBe(404);
  });
});
