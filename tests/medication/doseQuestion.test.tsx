import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { rosasDay, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { answersOn, slotOf } from './pageRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
const answersWith = answersOn(stage);

const sentence = 'You took Amlodipine at 7:02 AM. Take the 8:00 AM dose as well, 3 hours 8 minutes after the last one?';
const asking = () =>
  HttpResponse.json(
    {
      message: sentence,
      code: 'needsConfirmation',
      reasons: [{ code: 'tooClose', sentence, rule: 'We ask when two doses are close.' }],
    },
    { status: 409 },
  );

/** Amlodipine's late dose is pressed; the server asks first. */
const pressed = async () => {
  const { amlodipine } = rosasDay();
  const answers = answersWith();
  const take = write('post', '/api/medication-logs', ({ body }) => {
    const { status, safety } = body as { status: string; safety?: unknown };
    if (safety === 'ask') return asking();
    const log = status === 'taken' ? taken(amlodipine, '08:00', '10:10') : skipped(amlodipine, '08:00', null);
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(take.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Amlodipine');
  await user.click(within(row).getByRole('button', { name: /^Take Late: Amlodipine/ }));
  const question = await screen.findByRole('alertdialog', { name: sentence });
  return {
    user,
    row,
    take,
    question,
    press: (name: string) => user.click(within(question).getByRole('button', { name })),
  };
};

test('a dose that needs confirmation is taken with the answer, and shows the reason', async () => {
  const { user, take, question, press } = await pressed();
  expect(within(question).getByRole('button', { name: 'Not now' })).toHaveFocus();
  await user.click(within(question).getByText('Why am I asked?'));
  expect(question).toHaveTextContent('We ask when two doses are close.');
  await press('Take this morning’s dose now');
  expect(await screen.findByRole('group', { name: /^Amlodipine 5.mg, taken at 10:10/ })).toBeInTheDocument();
  const [asked, confirmed] = take.sent.map(({ body }) => body as object);
  expect(confirmed).toEqual({ ...asked, safety: ['tooClose'] });
});

test('Skip it skips the dose instead', async () => {
  const { take, press } = await pressed();
  await press('Skip it');
  expect(await slotOf('Amlodipine 5.mg, skipped')).toBeInTheDocument();
  expect(take.sent[1]?.body).toMatchObject({ status: 'skipped' });
  expect(
    within((await screen.findByText('Dose skipped')).closest('.toast') as HTMLElement).getByRole('button', {
      name: 'Undo',
    }),
  ).toBeVisible();
});

test('Not now records nothing; the dose is late as before, and nothing failed', async () => {
  const { row, take, press } = await pressed();
  await press('Not now');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(take.sent).toHaveLength(1);
  expect(within(row).getByRole('button', { name: /^Take Late: Amlodipine/ })).toBeInTheDocument();
  expect(row).not.toHaveTextContent('Take the 8:00');
  expect(screen.queryByText('Failed to mark medication as taken.')).not.toBeInTheDocument();
});

test('the answer that records nothing is filled and last, under the thumb; the one that takes the dose is outlined', async () => {
  const { question } = await pressed();
  const buttons = within(question).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Take this morning’s dose now', 'Skip it', 'Not now']);
  expect(buttons.map(({ classList }) => classList.contains('button--primary'))).toEqual([false, false, true]);
});
