import type { Problem } from '../medication/careOf.ts';
import { appointmentFixture } from './appointmentFixture.ts';
import { callsOf, therapy, weekly, type Written } from './seriesCalls.ts';

const fixture = appointmentFixture();

const rosas = async () => {
  const rosa = await fixture.rosa();
  return { ...rosa, ...callsOf(rosa.browser) };
};

describe('what is refused names the field', () => {
  const cases: readonly (readonly [string, unknown, object])[] = [
    [
      'an end before the start',
      { freq: 'weekly', until: '2026-06-01' },
      { 'repeat.until': 'The end can’t be before the start' },
    ],
    [
      'an end that is no date',
      { freq: 'weekly', until: 'soon' },
      { 'repeat.until': 'It must be a date, such as 2026-12-22' },
    ],
    ['no times', { freq: 'daily', count: 0 }, { 'repeat.count': 'It must be a whole number from 1 to 5,000' }],
    [
      'a million times',
      { freq: 'daily', count: 1_000_000 },
      { 'repeat.count': 'It must be a whole number from 1 to 5,000' },
    ],
    ['every 0 days', { freq: 'daily', interval: 0 }, { 'repeat.interval': 'It must be a whole number from 1 to 99' }],
    [
      'the sixth Tuesday',
      { freq: 'monthly', nth: 6 },
      { 'repeat.nth': 'It must be 1 to 5, or -1 for the last one of the month' },
    ],
    ['no day of the week', { freq: 'weekly', days: [] }, { 'repeat.days': 'Choose at least one day of the week' }],
    [
      'days of a daily one',
      { freq: 'daily', days: ['mon'] },
      { 'repeat.days': 'Weekdays go with a weekly one, or with the nth of a month' },
    ],
    ['day 32', { freq: 'monthly', monthDay: 32 }, { 'repeat.monthDay': 'It must be a day of the month, 1 to 31' }],
    [
      'two ends',
      { freq: 'daily', count: 3, until: '2026-07-01' },
      { 'repeat.count': 'Choose either an end or a number of times' },
    ],
    [
      'one that never takes place',
      { freq: 'weekly', days: ['mon'], until: '2026-06-17' },
      { 'repeat.until': 'It would never take place: the first one is on 2026-06-22' },
    ],
    ['an unknown frequency', { freq: 'hourly' }, { repeat: 'must be one of daily, weekly, monthly, yearly' }],
  ];
  test.each(cases)('%s', async (_what, repeat, fields) => {
    const rosa = await rosas();
    expect(await rosa.refused(repeat)).toEqual([400, fields]);
  });

  test('a scope of one that doesn’t repeat, a rule of one alone, a move before the one before it', async () => {
    const rosa = await rosas();
    const plain = (await rosa.browser.post<Written>('/api/appointments', therapy)).body;
    const answers = [
      await rosa.put(plain.id, { scope: 'all', title: 'Other' }),
      await rosa.remove(plain.id, 'following'),
      await rosa.remove(plain.id, 'some'),
      await rosa.put(plain.id, { repeat: weekly }),
    ];
    await rosa.make();
    const second = (await rosa.list()).find(({ startTime }) => startTime.startsWith('2026-06-23'));
    answers.push(await rosa.put(second?.id ?? '', { scope: 'following', startTime: '2026-06-10T16:00' }));
    expect(answers.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [400, ['scope']],
      [400, ['scope']],
      [400, ['scope']],
      [400, ['repeat']],
      [400, ['startTime']],
    ]);
  });
});

test('the 51st series is refused', async () => {
  const rosa = await rosas();
  for (let nth = 0; nth < 50; nth += 1) await rosa.make({}, { freq: 'yearly' });
  const { status, body } = await rosa.browser.post<Problem>('/api/appointments', { ...therapy, repeat: weekly });
  expect([status, body.code]).toEqual([409, 'too_many_series']);
}, 60_000);
