import { dosesOf, dosesOfDay } from '../../events/medication/doseStatus.ts';
import { careFixture } from './careFixture.ts';

// 10:10 AM in New York
const fixture = careFixture();
const { clock, rosa } = fixture;

describe('a medication entered after its hour can be taken that day', () => {
  test('by the time alone, as spec.md’s plain call does', async () => {
    const { care } = await rosa();
    const { id } = (await care.add()).body;
    const { status, body } = await care.log(id, { scheduledTime: '08:00' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ id: `${id}-2026-06-10T0800`, status: 'taken', wasMissed: false }),
    ]);
  });

  test('its doses of the day have the statuses of any other', async () => {
    const { care } = await rosa();
    const { body } = await care.add({ times: ['08:00', '09:00', '10:00', '10:30', '20:00'] });
    const today = dosesOfDay(dosesOf(body.occurrences, [], clock.now()), '2026-06-10', clock.now());
    expect(today.map(({ occurrence, status }) => `${occurrence.time} ${status}`)).toEqual([
      '08:00 missed',
      '09:00 pending',
      '10:00 upcoming',
      '10:30 upcoming',
      '20:00 scheduled',
    ]);
  });

  test('has a dose at its first midnight, but none on the day before', async () => {
    const { care } = await rosa();
    const { id, occurrences } = (await care.add({ times: ['00:00', '23:59'] })).body;
    expect(occurrences.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-06-10 00:00',
      '2026-06-10 23:59',
      '2026-06-11 00:00',
      '2026-06-11 23:59',
    ]);
    expect((await care.log(id, { scheduledTime: '2026-06-10T00:00' })).status).toBe(201);
    expect((await care.log(id, { scheduledTime: '2026-06-09T23:59' })).status).toBe(400);
  });

  test('the day is the senior’s: late in the evening it is not yet tomorrow', async () => {
    // June 11 in UTC
    clock.set('2026-06-11T02:10:00.000Z');
    const { care } = await rosa();
    const { id, occurrences } = (await care.add()).body;
    expect(occurrences.map(({ date }) => date)).toEqual(['2026-06-10', '2026-06-11']);
    expect((await care.log(id, { scheduledTime: '2026-06-10T08:00' })).status).toBe(201);
  });

  test('a first day in the future has no doses before it', async () => {
    const { care } = await rosa();
    const { id } = (await care.add({ startDate: '2026-06-11' })).body;
    expect((await care.log(id, { scheduledTime: '08:00' })).status).toBe(400);
  });
});
