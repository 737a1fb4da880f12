import { cleanup, screen, within } from '@testing-library/react';
import { PatternDialog } from '../../client/schedule/PatternDialog.tsx';
import type { Plan } from '../../client/schedule/patternDraft.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
/** Tuesday, June 9, 10:10 AM. */
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const open = (plan?: Plan) => {
  const used: Plan[] = [];
  const { user } = stage.show(
    <PatternDialog
      medication="Alendronate 70 mg"
      form="Tablet"
      timeZone="America/New_York"
      clock={undefined}
      plan={plan}
      keptAs="new"
      onUse={(chosen) => void used.push(chosen)}
      onClose={() => undefined}
    />,
  );
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }));
  const fill = async (name: string | RegExp, text: string) => {
    const field = screen.getByLabelText(name);
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, used, press, choose, fill };
};
const outcome = (): string => (document.querySelector('.outcome')?.textContent ?? '').replaceAll('\u00a0', ' ');
const dueDays = (): readonly Element[] => [...screen.getByRole('table').querySelectorAll('.plan-weeks__dose')];

test('every Monday is two presses away, with what comes of it in words and in weeks', async () => {
  const { user, used, press } = open();
  await screen.findByRole('heading', { name: 'Another pattern' });
  expect(outcome()).toBe('Choose at least one day of the week.');
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
  expect(outcome()).toContain(
    'Next: Monday, June 15, 8:00 AM, then every Monday.1 tablet each time. It goes on until you stop it.',
  );
  expect(dueDays()).toHaveLength(4);
  await press('Use this pattern');
  expect(used).toEqual([
    {
      schedule: {
        kind: 'weekly',
        from: '2026-06-09',
        days: ['mon'],
        everyWeeks: 1,
        times: [{ time: '08:00', amount: 1 }],
      },
      endDate: null,
      doseCount: null,
    },
  ]);
});

test('another amount on some days: a day chosen there leaves the first row', async () => {
  const { user, used, press } = open();
  await screen.findByRole('heading', { name: 'Another pattern' });
  for (const day of ['Monday', 'Tuesday']) await user.click(screen.getByRole('checkbox', { name: day }));
  await press('Another amount on some days');
  const second = screen.getByRole('group', { name: 'Days of time 2' });
  await user.click(within(second).getByRole('checkbox', { name: 'Tuesday' }));
  const [, amount] = screen.getAllByLabelText(/^How many tablets/);
  await user.clear(amount as HTMLElement);
  await user.type(amount as HTMLElement, '½');
  await press('Use this pattern');
  expect(used).toMatchObject([
    {
      schedule: {
        times: [
          { time: '08:00', amount: 1, days: ['mon'] },
          { time: '08:00', amount: 0.5, days: ['tue'] },
        ],
      },
    },
  ]);
});

test('a course of ten days says when its last dose is', async () => {
  const { used, press, choose } = open();
  await screen.findByRole('heading', { name: 'Another pattern' });
  await choose(/A course/);
  expect(outcome()).toContain(
    'Next: tomorrow, 8:00 AM, then once a day for 10 days.1 tablet each time. The last dose is on Thursday, June 18, 8:00 AM. It then ends by itself.',
  );
  await press('Use this pattern');
  expect(used).toMatchObject([
    { schedule: { kind: 'interval', everyDays: 1 }, endDate: '2026-06-18', doseCount: null },
  ]);
});

test('six steps are made with presses, shown whole, and a day without a dose is asked about', async () => {
  const { user, used, press, choose, fill } = open();
  await screen.findByRole('heading', { name: 'Another pattern' });
  await choose(/In steps/);
  await fill(/^How many tablets/, '4');
  for (const step of [2, 3, 4, 5, 6]) await press(`Add step ${step}`);
  expect(
    screen.getByRole('button', { name: /^Step 6: ¼ tablet at 8:00 AM, Jul 5 to Jul 9, 5 days/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('table', { name: /^All 30\sdays$/ })).toBeInTheDocument();
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('From'), '2026-07-07');
  const question = screen.getByRole('group', { name: 'Question after step 5' });
  expect(question).toHaveTextContent('There is no dose on Sunday, July 5, and Monday, July 6. Is that right?');
  await press('Use these steps');
  expect(screen.getByText('Please answer the question after step 5 first')).toBeInTheDocument();
  expect(used).toEqual([]);
  await press(/^Yes, no dose on those two days/);
  await press('Use these steps');
  const [plan] = used;
  expect(
    plan?.schedule.kind === 'taper' && plan.schedule.steps.map(({ from, times }) => [from, times[0]?.amount]),
  ).toEqual([
    ['2026-06-10', 4],
    ['2026-06-15', 3],
    ['2026-06-20', 2],
    ['2026-06-25', 1],
    ['2026-06-30', 0.5],
    ['2026-07-05', undefined],
    ['2026-07-07', 0.25],
  ]);
});

test('an overlap of two steps is asked about, and the later ones move', async () => {
  const times = [{ time: '08:00', amount: 2 }];
  const { user, used, press } = open({
    schedule: {
      kind: 'taper',
      steps: [
        { from: '2026-06-10', until: '2026-06-14', times },
        { from: '2026-06-15', until: null, times: [{ time: '08:00', amount: 1 }] },
      ],
    },
    endDate: null,
    doseCount: null,
  });
  await screen.findByRole('heading', { name: 'Another pattern' });
  await user.clear(screen.getByLabelText(/^Until/));
  await user.type(screen.getByLabelText(/^Until/), '2026-06-16');
  await press(/^Step 2 begins on June 17/);
  await press('Use these steps');
  expect(used[0]?.schedule).toMatchObject({ steps: [{ until: '2026-06-16' }, { from: '2026-06-17', until: null }] });
});

test.each<[string, RegExp, string | RegExp, string, string]>([
  ['every 0 days', /Every few days/, 'Every', '0', 'Enter the number of days as a whole number from 1 to 366'],
  [
    'the 40th',
    /Days of the month/,
    'Which days of the month?',
    '40',
    'Enter each day of the month as a whole number from 1 to 31',
  ],
  ['no days off', /On and off/, 'Days off', '0', 'Enter the days off as a whole number from 1 to 366'],
  ['an amount of 0', /Every day/, /^How many tablets/, '0', 'Enter how many as a number above 0'],
  ['a million tablets', /Every day/, /^How many tablets/, '1000000', 'Enter at most 1,000 at a time'],
])('%s: the field says why, and has the focus', async (_case, kind, field, text, problem) => {
  const { used, press, choose, fill } = open();
  await screen.findByRole('heading', { name: 'Another pattern' });
  await choose(kind);
  await fill(field, text);
  await press('Use this pattern');
  expect(used).toEqual([]);
  const [said] = screen
    .getAllByText(problem)
    .map((words) => words.closest('.field__problem'))
    .filter(Boolean);
  expect(said).toHaveFocus();
});

test('what was chosen is there again after a reload, and gone after Cancel', async () => {
  const { user, press } = open();
  await screen.findByRole('heading', { name: 'Another pattern' });
  await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
  cleanup();
  open();
  expect(await screen.findByRole('checkbox', { name: 'Friday' })).toBeChecked();
  await press('Cancel');
  cleanup();
  open();
  expect(await screen.findByRole('checkbox', { name: 'Friday' })).not.toBeChecked();
});
