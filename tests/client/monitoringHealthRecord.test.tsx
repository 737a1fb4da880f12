import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { healthPart, monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const openForm = async () => {
  const shown = monitoringOn(stage)(rosa.id, 'health');
  await shown.user.click(await screen.findByRole('button', { name: 'Record a Reading' }));
  const form = within(await screen.findByRole('dialog', { name: 'Record a Reading' }));
  const type = form.getByRole('combobox', { name: 'Type' });
  const choose = (name: string) => shown.user.selectOptions(type, name);
  const save = () => shown.user.click(form.getByRole('button', { name: 'Record Reading' }));
  return { ...shown, form, type, choose, save };
};
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the caregiver’s form offers its six types and requires one', async () => {
  careOn(stage);
  const { type } = await openForm();
  expect(type).toHaveValue('');
  const offered = within(type).getAllByRole('option').slice(1);
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    ...['Blood Pressure', 'Heart Rate', 'Weight', 'Temperature', 'Blood Sugar', 'Oxygen Saturation'],
  ]);
});

test('type is required, then value; each problem is at its field and nothing is sent', async () => {
  careOn(stage);
  const record = write('post', '/api/health-metrics', () => HttpResponse.json({}, { status: 201 }));
  stage.server.use(record.handler);
  const { form, type, choose, save } = await openForm();
  await save();
  expect(type).toHaveAccessibleDescription(expect.stringContaining('Metric type is required'));
  await waitFor(() => expect(type).toHaveFocus());
  await choose('Heart Rate');
  await save();
  expect(form.getByRole('textbox', { name: /^Value/ })).toHaveAccessibleDescription(
    expect.stringContaining('Value is required'),
  );
  expect(record.sent).toEqual([]);
});

test('a reading is sent for the senior as reading, unit and notes; it appears in the list and the form is gone', async () => {
  const answers = careOn(stage);
  const record = write('post', '/api/health-metrics', () => {
    const made = metric(
      1,
      'bloodSugar',
      { reading: '262', unit: 'mg/dL', notes: 'before breakfast' },
      { recordedAt: tenPastTen.toISOString() },
    );
    answers.health.metrics[rosa.id] = [made];
    return HttpResponse.json(made, { status: 201 });
  });
  stage.server.use(record.handler);
  const { user, form, choose, save } = await openForm();
  await choose('Blood Sugar');
  await user.type(form.getByRole('textbox', { name: /^Value/ }), '262');
  await user.type(form.getByRole('textbox', { name: /^Notes/ }), 'before breakfast');
  await save();
  expect(await screen.findByText('Health metric recorded successfully')).toBeInTheDocument();
  await noDialog();
  expect(await healthPart.kind('Blood Sugar')).toHaveTextContent(/262.*before breakfast/);
  expect(record.sent[0]?.body).toEqual({
    type: 'Blood Sugar',
    value: { reading: '262', unit: 'mg/dL', notes: 'before breakfast' },
    userId: rosa.id,
  });
});

test('a pressure has two fields and goes as one reading', async () => {
  careOn(stage);
  const record = write('post', '/api/health-metrics', () =>
    HttpResponse.json(metric(1, 'bloodPressure', '185/95'), { status: 201 }),
  );
  stage.server.use(record.handler);
  const { user, form, choose, save } = await openForm();
  await choose('Blood Pressure');
  await user.type(form.getByRole('textbox', { name: 'Systolic' }), '185');
  await user.type(form.getByRole('textbox', { name: 'Diastolic' }), '95');
  await save();
  await waitFor(() =>
    expect(record.sent[0]?.body).toMatchObject({
      type: 'Blood Pressure',
      value: { reading: '185/95', unit: 'mmHg' },
      userId: rosa.id,
    }),
  );
});

test('when the server refuses, its sentence is shown under "Error" and everything typed stays', async () => {
  careOn(stage);
  const problem = { message: 'The reading could not be kept.', code: 'refused' };
  stage.server.use(write('post', '/api/health-metrics', () => HttpResponse.json(problem, { status: 409 })).handler);
  const { user, form, type, choose, save } = await openForm();
  await choose('Heart Rate');
  await user.type(form.getByRole('textbox', { name: /^Value/ }), '104');
  await user.type(form.getByRole('textbox', { name: /^Notes/ }), 'after a walk');
  await save();
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(form.getByText(problem.message)).toBeInTheDocument();
  expect(screen.getAllByText(problem.message)).toHaveLength(2);
  expect(type).toHaveValue('heartRate');
  expect(form.getByRole('textbox', { name: /^Value/ })).toHaveValue('104');
  expect(form.getByRole('textbox', { name: /^Notes/ })).toHaveValue('after a walk');
});

test('the server’s problem of a field is shown at it', async () => {
  careOn(stage);
  const answer = { message: 'Please check the form.', code: 'invalid', fields: { value: '104 can’t be right' } };
  stage.server.use(write('post', '/api/health-metrics', () => HttpResponse.json(answer, { status: 400 })).handler);
  const { user, form, choose, save } = await openForm();
  await choose('Heart Rate');
  const value = form.getByRole('textbox', { name: /^Value/ });
  await user.type(value, '104');
  await save();
  await waitFor(() => expect(value).toHaveAccessibleDescription(expect.stringContaining('104 can’t be right')));
});

test('a typing error is corrected from the list: both versions are shown, and the focus is back at the row', async () => {
  const answers = careOn(stage);
  const wrong = metric(1, 'bloodSugar', 291);
  answers.health.metrics[rosa.id] = [wrong];
  const correct = write('put', '/api/health-metrics/:id', () => {
    const right = metric(1, 'bloodSugar', '129', {
      firstEntered: { value: 291, unit: null, reading: wrong.reading, recordedAt: wrong.recordedAt },
      correctedAt: tenPastTen.toISOString(),
      correctedBy: { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
    });
    answers.health.metrics[rosa.id] = [right];
    return HttpResponse.json(right);
  });
  stage.server.use(correct.handler);
  const { user } = monitoringOn(stage)(rosa.id, 'health');
  const more = () => screen.findByRole('button', { name: /^More for Today/ });
  await healthPart.kind('Blood Sugar');
  await user.click(await more());
  await user.click(await screen.findByRole('menuitem', { name: 'Correct this reading…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct Blood Sugar' }));
  const value = form.getByRole('textbox', { name: /^Value/ });
  await user.clear(value);
  await user.type(value, '129');
  await user.click(form.getByRole('button', { name: 'Save Correction' }));
  await noDialog();
  expect(await healthPart.kind('Blood Sugar')).toHaveTextContent(/129.*First entered as 291, corrected at 10:10\sAM/);
  expect(correct.sent[0]).toMatchObject({
    path: `/api/health-metrics/${wrong.id}`,
    body: { value: '129', userId: rosa.id },
  });
  await waitFor(async () => expect(await more()).toHaveFocus());
});
