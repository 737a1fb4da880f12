import fc from 'fast-check';
import {
  closed,
  firstDueAt,
  openAt,
  prescribed,
  removed,
  reopened,
  restored,
  type Schedule,
} from '../../projections/medication/openDoses.ts';
import { everyDayPrescribed } from '../support/everyDay.ts';

const medicationId = '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11';
const at = (time: string, date = '2026-06-10') => `${date}T${time}:00.000Z`;
const schedule = (times: readonly string[], since = at('07:00'), startDate: string | null = null): Schedule => ({
  medicationId,
  active: true,
  since,
  until: since,
  spans: [
    {
      from: since,
      timeZone: 'UTC',
      times,
      startDate,
      medicationName: 'Metformin',
      dosage: '500 mg',
      ...everyDayPrescribed,
    },
  ],
  open: [],
  closed: [],
  suspensions: [],
  removal: null,
});
const idOf = (time: string, date = '2026-06-10') => `${medicationId}-${date}T${time.replace(':', '')}`;
const dose = (time: string, date = '2026-06-10') => ({
  doseId: idOf(time, date),
  dueAt: at(time, date),
  medicationName: 'Metformin',
  dosage: '500 mg',
});
const openIds = (of: Schedule, until: string) => openAt(of, until).map(({ doseId }) => doseId.slice(-10));

const daily = schedule(['08:00', '20:00']);

describe('open doses', () => {
  test('is everything that was due since the medication was recorded', () => {
    expect(openIds(daily, at('07:30'))).toEqual([]);
    expect(openIds(daily, at('09:00', '2026-06-11'))).toEqual(
      ['10T0800', '10T2000', '11T0800'].map((id) => `06-${id}`),
    );
  });
  test('is never one due before it was recorded', () =>
    expect(openIds(schedule(['06:00', '08:00']), at('09:00'))).toEqual(['06-10T0800']));
  test('waits for the start date', () =>
    expect(openIds(schedule(['08:00'], at('07:00'), '2026-06-12'), at('09:00', '2026-06-12'))).toEqual(['06-12T0800']));
  test('is not one taken, skipped or missed', () => {
    const taken = closed(daily, dose('08:00'), at('08:05'));
    expect(openIds(taken, at('21:00'))).toEqual(['06-10T2000']);
    expect(firstDueAt(taken)).toBe(at('20:00'));
  });
  test('is not one taken before it was due', () => {
    const ahead = closed(daily, dose('20:00'), at('08:05'));
    expect(openIds(ahead, at('09:00', '2026-06-11'))).toEqual(['06-10T0800', '06-11T0800']);
  });
  test('is not one taken ahead of a removal, when the medication is restored after a journey days later', () => {
    const gone = removed(closed(daily, dose('20:00'), at('08:05')), at('08:10'));
    const traveled = prescribed(gone, { timeZone: 'Asia/Kolkata', from: at('21:00', '2026-06-12') });
    expect(openIds(restored(traveled, at('21:10', '2026-06-12')), at('21:10', '2026-06-12'))).not.toContain(
      '06-10T2000',
    );
  });
  test('is one undone', () => {
    const undone = reopened(closed(daily, dose('08:00'), at('08:05')), dose('08:00'), at('08:06'));
    expect(openIds(undone, at('09:00'))).toEqual(['06-10T0800']);
    expect(firstDueAt(undone)).toBe(at('08:00'));
  });
  test('is one taken ahead and undone, once it is due', () => {
    const undone = reopened(closed(daily, dose('20:00'), at('08:05')), dose('20:00'), at('08:06'));
    expect(openIds(undone, at('21:00'))).toEqual(['06-10T0800', '06-10T2000']);
  });
  test('is one taken ahead, jumped over by a journey east, and undone: due since the journey', () => {
    const ahead = closed(daily, dose('20:00'), at('19:30'));
    const east = prescribed(ahead, { timeZone: 'Asia/Kolkata', from: at('19:40') });
    const undone = reopened(east, dose('20:00'), at('19:41'));
    expect(openAt(undone, at('19:45')).at(-1)).toEqual({ ...dose('20:00'), dueAt: at('19:40') });
  });
  test('is one taken ahead and undone after a journey west once, when it is due there', () => {
    const west = prescribed(closed(daily, dose('08:00'), at('07:30')), {
      timeZone: 'America/New_York',
      from: at('07:40'),
    });
    const undone = reopened(west, dose('08:00'), at('08:30'));
    expect(openIds(undone, at('11:00'))).toEqual([]);
    expect(openAt(undone, at('13:00'))).toEqual([{ ...dose('08:00'), dueAt: at('12:00') }]);
  });
  test('is not one taken ahead whose time was changed before it was undone', () => {
    const changed = prescribed(closed(daily, dose('20:00'), at('19:30')), { times: ['21:00'], from: at('19:40') });
    expect(openIds(reopened(changed, dose('20:00'), at('20:30')), at('20:40'))).toEqual(['06-10T0800']);
  });
  test('includes an old dose that was undone, but none from before the medication was recorded', () => {
    const later = closed(closed(daily, dose('08:00'), at('08:05')), dose('20:00'), at('08:00', '2026-06-20'));
    expect(openIds(reopened(later, dose('08:00'), at('08:01', '2026-06-20')), at('08:00'))[0]).toBe('06-10T0800');
    expect(openIds(reopened(later, dose('06:00'), at('08:01', '2026-06-20')), at('08:00'))).not.toContain('06-10T0600');
  });
});

describe('a change', () => {
  test('leaves doses due before open, with their prescription of then', () => {
    const changed = prescribed(daily, { from: at('09:00'), times: ['07:00', '10:00'], dosage: '1 g' });
    expect(openAt(changed, at('11:00')).map(({ doseId, dosage }) => [doseId.slice(-5), dosage])).toEqual([
      ['T0800', '500 mg'],
      ['T1000', '1 g'],
    ]);
  });
  test('does not repeat a dose that was taken early, whatever happens to its time in between', () => {
    const taken = closed(daily, dose('08:00'), at('07:45'));
    const without = prescribed(taken, { from: at('07:50'), times: ['20:00'] });
    const again = prescribed(without, { from: at('07:55'), times: ['08:00', '20:00'] });
    expect(openIds(again, at('09:00'))).toEqual([]);
  });
  test('of zone moves coming doses', () => {
    const moved = prescribed(daily, { from: at('07:30'), timeZone: 'America/New_York' });
    expect(firstDueAt(moved)).toBe(at('12:00'));
  });
  test('to as needed leaves nothing to come', () =>
    expect(firstDueAt(prescribed(daily, { from: at('07:30'), times: [] }))).toBeNull());
  test('keeps a bounded number of prescriptions', () => {
    let changing = daily;
    for (let minute = 0; minute < 300; minute += 1) {
      const from = new Date(Date.parse(at('09:00')) + minute * 60_000).toISOString();
      changing = prescribed(changing, { from, dosage: `${minute} mg` });
    }
    expect(changing.spans).toHaveLength(100);
  });
});

describe('a removal', () => {
  test('ends coming doses and those that could still be taken', () =>
    expect(firstDueAt(removed(daily, at('09:00')))).toBeNull());
  test('keeps missed doses until they are recorded as missed', () => {
    const gone = removed(daily, at('10:01'));
    expect(openIds(gone, at('23:00'))).toEqual(['06-10T0800']);
    expect(firstDueAt(closed(gone, dose('08:00'), at('10:02')))).toBeNull();
  });
  test('is not asked for again by an undo', () => {
    const gone = removed(closed(daily, dose('08:00'), at('08:01')), at('09:00'));
    expect(firstDueAt(reopened(gone, dose('08:00'), at('09:01')))).toBeNull();
  });
});

test('closed doses are forgotten in time, and every dose closes once', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(20 * 60), { minLength: 1, maxLength: 60 }), (waits) => {
      let books = daily;
      let now = Date.parse(daily.since);
      const seen: string[] = [];
      for (const wait of waits) {
        now += wait * 60_000;
        const [first] = openAt(books, new Date(now).toISOString());
        if (!first) continue;
        seen.push(first.doseId);
        books = closed(books, first, new Date(now).toISOString());
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual([...seen].sort());
      expect(books.closed.length).toBeLessThan(8 + waits.length / 2);
    }),
  ));
