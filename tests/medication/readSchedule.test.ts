import { readSchedule } from '../../events/medication/readSchedule.ts';
import { scheduleWords } from '../../events/medication/scheduleWords.ts';

const at8 = [{ time: '8:00 AM', amount: 1 }];
const step = (from: string, until: string | null, amount = 1) => ({ from, until, times: [{ time: '08:00', amount }] });
const problemIn = (sent: unknown): string | undefined => {
  const read = readSchedule(sent);
  return 'problem' in read ? read.problem : undefined;
};

test.each<[string, unknown, string]>([
  ['no kind', {}, 'The kind of a schedule is one of interval, weekly, monthly, cycle, taper'],
  ['a name of every object', { kind: 'constructor' }, 'The kind of a schedule is one of'],
  ['a list', [], 'That isn’t a schedule'],
  ['broken JSON', '{"kind":', 'That isn’t a schedule'],
  ['JSON null', 'null', 'That isn’t a schedule'],
  ['no day chosen', { kind: 'weekly', days: [], times: at8 }, 'Choose at least one day of the week'],
  ['an unknown day', { kind: 'weekly', days: ['Monday'], times: at8 }, 'The days of the week are sun, mon'],
  ['every 0 days', { kind: 'interval', everyDays: 0, times: at8 }, 'Enter the number of days as a whole number from 1'],
  ['every 1.5 days', { kind: 'interval', everyDays: 1.5, times: at8 }, 'Enter the number of days as a whole number'],
  ['every 9999 days', { kind: 'interval', everyDays: 9999, times: at8 }, 'from 1 to 366'],
  [
    'the 32nd',
    { kind: 'monthly', dates: [32], times: at8 },
    'Enter each day of the month as a whole number from 1 to 31',
  ],
  ['no day of the month', { kind: 'monthly', dates: ' ', times: at8 }, 'Enter at least one day of the month'],
  ['0 days off', { kind: 'cycle', onDays: 21, offDays: 0, times: at8 }, 'Enter the days off as a whole number'],
  ['no time', { kind: 'interval', everyDays: 2, times: [] }, 'Please enter at least one time'],
  ['a wrong time', { kind: 'interval', everyDays: 2, times: ['25:00'] }, '“25:00” isn’t a time'],
  ['a time twice', { kind: 'interval', everyDays: 2, times: ['8:00', '08:00'] }, '08:00 is there twice'],
  ['an amount of 0', { kind: 'interval', everyDays: 2, times: [{ time: '08:00', amount: 0 }] }, 'a number above 0'],
  ['a million', { kind: 'interval', everyDays: 2, times: [{ time: '08:00', amount: 1e6 }] }, 'Enter at most 1,000'],
  ['no number', { kind: 'interval', everyDays: 2, times: [{ time: '08:00', amount: 'two' }] }, 'a number above 0'],
  [
    'a day without a time',
    { kind: 'weekly', days: ['mon', 'tue'], times: [{ time: '08:00', days: ['mon'] }] },
    'Each chosen day needs a time',
  ],
  [
    'a time of another day',
    { kind: 'weekly', days: ['mon'], times: [{ time: '08:00', days: ['fri'] }] },
    'A time is on a day of the week that isn’t chosen',
  ],
  [
    'one time of a day twice',
    { kind: 'weekly', days: ['mon', 'tue'], times: [{ time: '08:00' }, { time: '08:00', days: ['mon'] }] },
    '08:00 is there twice',
  ],
  ['no real day', { kind: 'interval', everyDays: 2, from: '2026-02-30', times: at8 }, 'The first day must be a day'],
  ['no step', { kind: 'taper', steps: [] }, 'Enter at least one step'],
  [
    'a step that ends first',
    { kind: 'taper', steps: [step('2026-11-05', '2026-11-01')] },
    'Step 1 ends before it begins',
  ],
  [
    'an overlap',
    { kind: 'taper', steps: [step('2026-11-01', '2026-11-05'), step('2026-11-05', '2026-11-09')] },
    'Step 2 begins before step 1 has ended',
  ],
  [
    'a hole',
    { kind: 'taper', steps: [step('2026-11-01', '2026-11-05'), step('2026-11-08', '2026-11-09')] },
    'No dose is planned from 2026-11-06 to 2026-11-07',
  ],
  [
    'a step after an open one',
    { kind: 'taper', steps: [step('2026-11-01', null), step('2026-11-08', null)] },
    'Step 1 has no last day, but step 2 follows it',
  ],
  [
    'only gaps',
    { kind: 'taper', steps: [{ from: '2026-11-01', until: '2026-11-05', times: [] }] },
    'No step has a dose',
  ],
  [
    'a gap without an end',
    { kind: 'taper', steps: [step('2026-11-01', '2026-11-02'), { from: '2026-11-03', until: null, times: [] }] },
    'Step 2 has no dose and no last day',
  ],
])('%s: the field says why', (_case, sent, problem) => expect(problemIn(sent)).toContain(problem));

test.each<[unknown, string]>([
  [
    { kind: 'weekly', days: ['thu', 'mon'], times: [{ time: '8 am', amount: '2' }] },
    'every Monday and Thursday 2 doses at 8:00 AM',
  ],
  [{ kind: 'weekly', days: ['tue'], everyWeeks: 2, times: at8 }, 'every 2 weeks on Tuesday at 8:00 AM'],
  [{ kind: 'interval', everyDays: 2, times: ['21:00'] }, 'every 2 days at 9:00 PM'],
  [{ kind: 'interval', everyDays: '21', times: at8 }, 'every 3 weeks at 8:00 AM'],
  [{ kind: 'monthly', dates: '15, 1', times: at8 }, 'on the 1st and the 15th of each month at 8:00 AM'],
  [{ kind: 'monthly', dates: [31], times: at8 }, 'on the last day of each month at 8:00 AM'],
  [{ kind: 'cycle', onDays: 21, offDays: 7, times: at8 }, '21 days on, 7 days off at 8:00 AM'],
  [
    JSON.stringify({ kind: 'taper', steps: [step('2026-11-27', '2026-12-01', 4), step('2026-12-02', null, 0.5)] }),
    'in 2 steps: 4 doses at 8:00 AM from November 27, 2026 to December 1, 2026; ½ dose at 8:00 AM from December 2, 2026 on',
  ],
  [
    {
      kind: 'taper',
      steps: [
        step('2026-11-01', '2026-11-02'),
        { from: '2026-11-03', until: '2026-11-04', times: [] },
        step('2026-11-05', '2026-11-05'),
      ],
    },
    'in 3 steps: at 8:00 AM from November 1, 2026 to November 2, 2026; no dose from November 3, 2026 to November 4, 2026; at 8:00 AM from November 5, 2026',
  ],
])('%j in words', (sent, words) => {
  const read = readSchedule(sent);
  expect('schedule' in read && scheduleWords(read.schedule).replaceAll('\u00a0', ' ')).toBe(words);
});
