import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { answersOn, cardOf, slotOf } from '../medication/pageRows.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, medication, rosasDay, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
const answersWith = answersOn(stage);
const { amlodipine, acetaminophen } = rosasDay();

test('“Taken at…” starts with the time it was due; a time to come is refused, another is recorded', async () => {
  const answers = answersWith();
  const take = write('post', '/api/medication-logs', () => {
    const log = taken(amlodipine, '08:00', '07:40', { recordedAt: tenPastTen.toISOString() });
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(take.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const row = await slotOf('Amlodipine');
  await user.click(within(row).getByRole('button', { name: 'Later or skip: Amlodipine, 8:00 AM' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Taken at…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'When was it taken?' }));
  const moment = within(dialog.getByRole('group', { name: 'Taken' }));
  expect(
    [moment.getByLabelText('Day'), moment.getByLabelText('Time')].map((field) => (field as HTMLInputElement).value),
  ).toEqual(['2026-06-09', '08:00']);
  const enter = async (time: string) => {
    fireEvent.change(moment.getByLabelText('Time'), { target: { value: time } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
  };
  await enter('11:00');
  expect(moment.getByLabelText('Day')).toHaveAccessibleDescription(
    'That time is in the future. Please check the day and the time',
  );
  expect(take.sent).toEqual([]);
  await enter('07:40');
  expect(await screen.findByText('Medication marked as taken!')).toBeInTheDocument();
  expect(await slotOf('Amlodipine')).toHaveAccessibleName(/taken at 7:40/);
  expect(take.sent[0]?.body).toMatchObject({
    scheduledTime: inNewYork('2026-06-09', '08:00'),
    takenTime: inNewYork('2026-06-09', '07:40'),
    safety: 'ask',
  });
});

test('a new medication whose time has passed asks about it; “Taken” records that dose at its time, as one press with the form', async () => {
  const answers = answersWith({ medications: [], logs: [] });
  const added = medication(7, 'Losartan', ['08:00', '20:00']);
  const presses: (string | null)[] = [];
  const doses: unknown[] = [];
  stage.server.use(
    http.post('/api/medications', async ({ request }) => {
      presses.push(request.headers.get('X-Correlation-Id'));
      expect((await request.formData()).get('begins')).toBe('today');
      answers.medications = [added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.post('/api/medication-logs', async ({ request }) => {
      presses.push(request.headers.get('X-Correlation-Id'));
      doses.push(await request.json());
      answers.logs = [taken(added, '08:00', '08:00')];
      return HttpResponse.json(answers.logs[0], { status: 201 });
    }),
  );
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Add Your First Medication' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByRole('textbox', { name: 'Medication name' }), 'Losartan');
  await user.type(form.getByRole('textbox', { name: 'Dosage' }), '5 mg');
  await user.selectOptions(form.getByRole('combobox', { name: 'Frequency' }), 'Twice daily');
  await user.click(form.getByRole('button', { name: 'Type them as a list' }));
  await user.type(form.getByRole('textbox', { name: 'Times' }), '8:00, 20:00');
  const question = within(
    form.getByRole('group', { name: /^8:00\sAM has already passed today\. Was that dose taken\?$/ }),
  );
  expect(question.getByRole('radio', { name: 'Start with the next dose' })).toBeChecked();
  await user.click(question.getByRole('radio', { name: 'Taken' }));
  await user.click(form.getByRole('button', { name: 'Add Medication' }));
  expect(await screen.findByText('Medication added successfully!')).toBeInTheDocument();
  await waitFor(async () => expect(await cardOf('Losartan')).toHaveTextContent(/At 8:00.AM, by you/));
  const due = inNewYork('2026-06-09', '08:00');
  expect(doses).toMatchObject([{ medicationId: added.id, scheduledTime: due, takenTime: due }]);
  expect(presses).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), presses[0]]);
});

describe('“Not taken” is recorded', () => {
  const added = medication(7, 'Losartan', ['08:00', '09:30', '20:00']);
  const skippedOf = (scheduledTime: string) => {
    const time = scheduledTime === inNewYork('2026-06-09', '08:00') ? '08:00' : '09:30';
    return skipped(added, time, 'Before it was entered');
  };
  const answeredNotTaken = async (answer: (body: { scheduledTime: string }) => Response) => {
    const answers = answersWith({ medications: [], logs: [] });
    const presses: (string | null)[] = [];
    const skips: { scheduledTime: string }[] = [];
    const record = (body: { scheduledTime: string }) =>
      (answers.logs = [...answers.logs, skippedOf(body.scheduledTime)]);
    stage.server.use(
      http.post('/api/medications', async ({ request }) => {
        presses.push(request.headers.get('X-Correlation-Id'));
        expect((await request.formData()).get('begins')).toBe('today');
        answers.medications = [added];
        return HttpResponse.json(added, { status: 201 });
      }),
      http.post('/api/medication-logs', async ({ request }) => {
        presses.push(request.headers.get('X-Correlation-Id'));
        const body = (await request.json()) as { scheduledTime: string };
        skips.push(body);
        const reply = answer(body);
        if (reply.ok) record(body);
        return reply;
      }),
    );
    const { user } = stage.show(<MedicationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Add Your First Medication' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: 'Medication name' }), 'Losartan');
    await user.type(form.getByRole('textbox', { name: 'Dosage' }), '5 mg');
    await user.selectOptions(form.getByRole('combobox', { name: 'Frequency' }), 'Three times daily');
    await user.click(form.getByRole('button', { name: 'Type them as a list' }));
    await user.type(form.getByRole('textbox', { name: 'Times' }), '8:00, 9:30, 20:00');
    await user.click(form.getByRole('radio', { name: 'Not taken' }));
    await user.click(form.getByRole('button', { name: 'Add Medication' }));
    return { user, skips, presses, answers };
  };
  const due = (time: string) => inNewYork('2026-06-09', time);

  test('each dose that has passed is skipped because it was before its medication was entered, as one press with the form', async () => {
    const { skips, presses } = await answeredNotTaken(({ scheduledTime }) =>
      HttpResponse.json(skippedOf(scheduledTime), { status: 201 }),
    );
    const card = await cardOf('Losartan');
    await waitFor(() => expect(card).toHaveTextContent(/Before it was entered.*Before it was entered/));
    expect(card).not.toHaveTextContent(/Late|Missed|Take Now/);
    expect(await screen.findByText('Medication added successfully!')).toBeInTheDocument();
    expect(skips).toEqual(
      ['08:00', '09:30'].map((time) => ({
        medicationId: added.id,
        scheduledTime: due(time),
        status: 'skipped',
        reason: 'Before it was entered',
      })),
    );
    expect(new Set(presses).size).toBe(1);
  });

  test('a dose that the server could not record is named, and sent again by Try again', async () => {
    let isDown = true;
    const { user, skips } = await answeredNotTaken(({ scheduledTime }) =>
      isDown && scheduledTime === due('09:30')
        ? HttpResponse.json({ message: 'Please try again soon.' }, { status: 503 })
        : HttpResponse.json(skippedOf(scheduledTime), { status: 201 }),
    );
    expect(await screen.findByText(/1 of 2 wasn’t saved\. Please try again soon\./)).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(skips.map(({ scheduledTime }) => scheduledTime)).toEqual(['08:00', '09:30', '09:30'].map(due)),
    );
    await waitFor(async () =>
      expect(await cardOf('Losartan')).toHaveTextContent(/Before it was entered.*Before it was entered/),
    );
  });
});

test('an amount is asked for, with the last one offered; an invalid amount is named, and nothing is sent', async () => {
  const last = taken(acetaminophen, '07:00', '07:00', { scheduledTime: null, amount: '2 tablets' });
  const answers = answersWith({ medications: [acetaminophen], logs: [last] });
  const take = write('post', '/api/medication-logs', () => {
    const log = {
      ...taken(acetaminophen, '10:10', '10:10', { scheduledTime: null, amount: '3 tablets' }),
      id: `${acetaminophen.id}-now`,
    };
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(take.handler);
  const { user } = stage.show(<MedicationsPage />);
  await user.click(await screen.findByRole('button', { name: 'Take: Acetaminophen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How much Acetaminophen?' }));
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  expect(amount).toHaveValue('2 tablets');
  expect(amount).toHaveAccessibleDescription('Last time: 2 tablets');
  expect(dialog.getByRole('button', { name: 'Take 2\u00a0tablets' })).toHaveFocus();
  await user.clear(amount);
  await user.click(dialog.getByRole('button', { name: 'Take' }));
  expect(amount).toHaveAccessibleDescription(/Enter how much, for example 1 tablet/);
  expect(take.sent).toEqual([]);
  await user.type(amount, '3 tablets');
  await user.click(dialog.getByRole('button', { name: 'Take 3\u00a0tablets' }));
  expect(await screen.findByText('Medication marked as taken!')).toBeInTheDocument();
  expect(take.sent[0]?.body).toMatchObject({ scheduledTime: null, amount: '3 tablets' });
});
