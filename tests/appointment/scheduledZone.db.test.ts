import { join } from '../circle/circleOf.ts';
import { appointmentFixture } from './appointmentFixture.ts';

const { rosa, ana } = appointmentFixture();

describe('the zone of wall-clock times', () => {
  test('a wall-clock time is in the owner’s zone, not in the zone of the person who schedules', async () => {
    const [me, daughter] = [await rosa(), await ana()];
    await join(me, daughter);
    const { status, body } = await daughter.schedule({ userId: me.userId });
    expect([status, body.startTime, body.timeZone]).toEqual([201, '2026-06-11T13:30:00.000Z', 'America/New_York']);
    expect(body).toMatchObject({ userId: me.userId, scheduledBy: { id: daughter.userId, firstName: 'Ana' } });
    expect((await daughter.schedule()).body.startTime).toBe('2026-06-11T07:30:00.000Z');
  });
  test('an instant means itself', async () =>
    expect((await (await rosa()).schedule({ startTime: '2026-06-11T09:30:00+02:00' })).body.startTime).toBe(
      '2026-06-11T07:30:00.000Z',
    ));
  test('an hour that a DST night skips is the next instant, one that it repeats the first', async () => {
    const { schedule } = await rosa();
    expect((await schedule({ startTime: '2027-03-14T02:30' })).body.startTime).toBe('2027-03-14T07:00:00.000Z');
    expect((await schedule({ startTime: '2026-11-01T01:30' })).body.startTime).toBe('2026-11-01T05:30:00.000Z');
  });
  test('if the owner moves while a form is open, the appointment has the time that the form showed', async () => {
    const [me, daughter] = [await rosa(), await ana()];
    await join(me, daughter);
    await me.browser.put('/api/user/profile', { timeZone: 'America/Los_Angeles' });
    expect((await daughter.schedule({ userId: me.userId, timeZone: 'America/New_York' })).body).toMatchObject({
      startTime: '2026-06-11T13:30:00.000Z',
      timeZone: 'America/Los_Angeles',
    });
  });
  test.each(['Mars/Base', '+02:00', 'x'.repeat(64)])('%s isn’t a zone', async (timeZone) => {
    expect((await (await rosa()).schedule({ timeZone })).body).toMatchObject({
      fields: { timeZone: 'Unknown time zone' },
    });
  });
  test('after a move the new zone counts, and scheduled appointments keep their time', async () => {
    const me = await rosa();
    const before = (await me.schedule()).body;
    await me.browser.put('/api/user/profile', { timeZone: 'Asia/Kathmandu' });
    expect((await me.schedule()).body).toMatchObject({
      startTime: '2026-06-11T03:45:00.000Z',
      timeZone: 'Asia/Kathmandu',
    });
    expect((await me.list()).find(({ id }) => id === before.id)?.startTime).toBe(before.startTime);
  });
});
