import { dateInId, occurrenceId, seriesIdOf } from '../../events/appointment/occurrenceId.ts';
import { repeatWords } from '../../events/appointment/repeatWords.ts';
import type { Repeat } from '../../events/appointment/repeat.ts';
import type { SeriesPlan } from '../../events/appointment/seriesEvents.ts';
import {
  beginning,
  changedFrom,
  endedBefore,
  findPlanned,
  lastOfSeries,
  plannedIn,
  type SeriesChange,
} from '../../events/appointment/seriesPlans.ts';

const rule: Repeat = {
  freq: 'weekly',
  interval: 1,
  days: ['tue'],
  nth: null,
  monthDay: null,
  until: null,
  count: null,
};
const planOf = (start: string, repeat: Partial<Repeat> = {}): SeriesPlan => {
  const whole = { ...rule, ...repeat };
  return {
    title: 'Therapy',
    type: 'Therapy',
    location: null,
    description: null,
    reminderMinutes: 30,
    isAllDay: false,
    startsAt: '14:00',
    endsAt: '14:45',
    endDays: 0,
    repeat: whole,
    ...beginning(whole, start),
    since: 0,
  };
};
const dates = (plans: readonly SeriesPlan[], to = '2027-01-31'): readonly string[] =>
  [...plannedIn(plans, '2026-01-01', to)].map(({ date }) => date.slice(5));
const at = (date: string) => ({ date, isAllDay: false, startsAt: '15:00', endsAt: null, endDays: 0 });
const after = (plans: readonly SeriesPlan[], change: Partial<SeriesChange> & Pick<SeriesChange, 'from'>) => {
  const changed = changedFrom(plans, { at: change.from, details: {}, ...change }, 1);
  if ('problems' in changed) throw new Error(JSON.stringify(changed.problems));
  return changed.plans;
};

describe('a change from a date on', () => {
  test('leaves the earlier ones, and keeps a number of times', () => {
    const plans = after([planOf('2026-12-01', { count: 5 })], { from: '2026-12-15', details: { title: 'Pool' } });
    expect(plans.map(({ title, repeat }) => [title, repeat.count])).toEqual([
      ['Therapy', null],
      ['Pool', 3],
    ]);
    expect(dates(plans)).toEqual(['12-01', '12-08', '12-15', '12-22', '12-29']);
    expect(lastOfSeries(plans)).toBe('2026-12-29');
  });

  test('moves the rule: another weekday, of several only the moved one', () => {
    const moved = (repeat: Partial<Repeat>, from: string, to: string) =>
      dates(after([planOf('2026-12-01', repeat)], { from, times: at(to) }), '2027-01-08');
    expect(moved({}, '2026-12-15', '2026-12-17')).toEqual(['12-01', '12-08', '12-17', '12-24', '12-31', '01-07']);
    expect(moved({ days: ['tue', 'fri'] }, '2026-12-15', '2026-12-16').slice(4)).toEqual([
      '12-16',
      '12-18',
      '12-23',
      '12-25',
      '12-30',
      '01-01',
      '01-06',
      '01-08',
    ]);
  });

  test('moves the day of a month, and the place of a weekday in it', () => {
    const monthly = (repeat: Partial<Repeat>, from: string, to: string) =>
      dates(after([planOf('2026-09-08', { freq: 'monthly', days: [], ...repeat })], { from, times: at(to) }));
    expect(monthly({ monthDay: 8 }, '2026-11-08', '2026-11-10')).toEqual(['09-08', '10-08', '11-10', '12-10', '01-10']);
    expect(monthly({ nth: 2, days: ['tue'] }, '2026-11-10', '2026-11-19')).toEqual([
      '09-08',
      '10-13',
      '11-19',
      '12-17',
      '01-21',
    ]);
    expect(monthly({ nth: -1, days: ['tue'] }, '2026-11-24', '2026-11-26')).toEqual([
      '09-29',
      '10-27',
      '11-26',
      '12-31',
      '01-28',
    ]);
  });

  test('of all moves the next one as far as the changed one', () => {
    const plans = after([planOf('2026-12-01')], { from: '2026-12-08', at: '2026-12-22', times: at('2026-12-24') });
    expect(dates(plans, '2026-12-31')).toEqual(['12-01', '12-10', '12-17', '12-24', '12-31']);
  });

  test('can’t begin before the one before it, nor after its own end', () => {
    const earlier = changedFrom(
      [planOf('2026-12-01')],
      { from: '2026-12-15', at: '2026-12-15', details: {}, times: at('2026-12-08') },
      1,
    );
    const later = changedFrom(
      [planOf('2026-12-01', { until: '2026-12-15' })],
      { from: '2026-12-15', at: '2026-12-15', details: {}, times: at('2026-12-18') },
      1,
    );
    expect([earlier, later].map((each) => ('problems' in each ? Object.keys(each.problems) : each))).toEqual([
      ['startTime'],
      ['repeat.until'],
    ]);
  });

  test('gives no date twice, and the one that is changed last decides', () => {
    let plans: readonly SeriesPlan[] = [planOf('2026-01-06', { days: ['tue', 'fri'] })];
    for (const [nth, from] of ['2026-03-10', '2026-02-03', '2026-06-05', '2026-04-17'].entries()) {
      const date = [...plannedIn(plans, from, '2199-01-01')][0]?.date ?? '';
      plans = after(plans, { from: date, details: { title: `Change ${nth}` } });
    }
    const all = [...plannedIn(plans, '2026-01-01', '2026-12-31')].map(({ date }) => date);
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(plans.map(({ title }) => title)).toEqual(['Therapy', 'Change 1', 'Change 1', 'Change 3', 'Change 3']);
  });

  test('of details leaves the times of a later part; of times it is one part to the end', () => {
    const moved = after([planOf('2026-12-01', { until: '2026-12-29' })], {
      from: '2026-12-15',
      times: at('2026-12-17'),
    });
    const titled = after(moved, { from: '2026-12-08', details: { title: 'Pool' } });
    expect([dates(titled), titled.map(({ title }) => title)]).toEqual([
      ['12-01', '12-08', '12-17', '12-24'],
      ['Therapy', 'Pool', 'Pool'],
    ]);
    expect(dates(after(moved, { from: '2026-12-08', times: at('2026-12-09') }))).toEqual([
      '12-01',
      '12-09',
      '12-16',
      '12-23',
    ]);
  });
});

test('what ended before a date has its earlier occurrences', () => {
  const ended = endedBefore([planOf('2026-12-01')], '2026-12-15');
  expect(dates(ended)).toEqual(['12-01', '12-08']);
  expect(findPlanned(ended, '2026-12-15')).toBeUndefined();
  expect(endedBefore(ended, '2026-11-01')).toEqual([]);
});

test('an id names its series and its date', () => {
  const series = seriesIdOf('5d6e7f80-9a1b-4c2d-8e3f-40516273abcd');
  for (const date of ['1901-01-02', '1970-01-01', '2026-12-08', '2199-12-30']) {
    const id = occurrenceId(series, date);
    expect([id, seriesIdOf(id), dateInId(id)]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), series, date]);
  }
  expect(dateInId(series)).toBeUndefined();
});

test.each<readonly [string, Partial<Repeat>, string]>([
  ['every Tuesday at 2:00\u00a0PM until Dec\u00a022', { until: '2026-12-22' }, '2026-12-01'],
  ['every Tuesday at 2:00\u00a0PM until Jan\u00a05,\u00a02027', { until: '2027-01-05' }, '2026-12-01'],
  [
    'every 2 weeks on Tuesday and Friday at 2:00\u00a0PM, 10 times',
    { interval: 2, days: ['fri', 'tue'], count: 10 },
    '2026-12-01',
  ],
  ['every 3 days at 2:00\u00a0PM', { freq: 'daily', interval: 3, days: [] }, '2026-12-01'],
  ['every month on the second Tuesday at 2:00\u00a0PM', { freq: 'monthly', nth: 2 }, '2026-12-08'],
  ['every month on the last day at 2:00\u00a0PM', { freq: 'monthly', days: [], monthDay: 31 }, '2026-12-31'],
  [
    'every month on the 30th or the last day at 2:00\u00a0PM',
    { freq: 'monthly', days: [], monthDay: 30 },
    '2026-12-30',
  ],
  ['every year on December\u00a01 at 2:00\u00a0PM', { freq: 'yearly', days: [], monthDay: 1 }, '2026-12-01'],
])('%s', (words, repeat, start) =>
  expect(repeatWords({ start, startsAt: '14:00', repeat: { ...rule, ...repeat } })).toBe(words),
);
