import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { RecordMetricDialog } from '../../client/health/RecordMetricDialog.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { rosasReadings } from './healthScreens.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = async (type: string, value: string, known = [metric(5, 'weight', '141.6')]) => {
  rosasReadings(stage, known);
  const record = write('post', '/api/health-metrics', () =>
    HttpResponse.json(metric(1, 'bloodSugar', 231), { status: 201 }),
  );
  const units = write('put', '/api/user/units', () =>
    HttpResponse.json({ ...rosa, units: { ...rosa.units, bloodSugar: 'mmol/L' } }),
  );
  stage.server.use(record.handler, units.handler);
  const closed = jest.fn();
  const { user } = stage.show(<RecordMetricDialog kind="" onClose={closed} />);
  const form = within(screen.getByRole('dialog', { name: 'Record a Reading' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), type);
  // a jump is judged against the last weight
  if (type === 'Weight') await form.findByText(/^Last time/);
  await user.type(form.getByRole('textbox', { name: 'Value' }), value);
  const save = () => user.click(form.getByRole('button', { name: 'Record Reading' }));
  const question = () => form.queryByRole('group', { name: /^Which unit does the (meter|scale) show\?$/ });
  const bodies = () => record.sent.map(({ body }) => body);
  await save();
  return { user, form, save, closed, question, bodies, record, units };
};

test('a blood sugar of 12,8 in mg/dL is questioned before it is sent, with its value in the other unit', async () => {
  const { user, form, save, closed, question, bodies } = await show('Blood Sugar', '12,8');
  expect(bodies()).toEqual([]);
  expect(question()).toHaveAccessibleDescription(/^12\.8\smmol\/L is 231\smg\/dL\..*Please choose the unit$/);
  // so that the arrow keys answer it; from the message below, Tab would lead past the answers
  await waitFor(() => expect(form.getByRole('radio', { name: '12.8 mmol/L' })).toHaveFocus());
  await save();
  expect(bodies()).toEqual([]);
  await user.click(form.getByRole('radio', { name: '12.8 mmol/L' }));
  expect(form.getByRole('radio', { name: '12.8 mmol/L' })).toBeChecked();
  expect(question()).toHaveAccessibleDescription(/^12\.8\smmol\/L is 231\smg\/dL\./);
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies()).toEqual([{ type: 'blood_sugar', value: '12,8', unit: 'mmol/L', userId: rosa.id }]);
});

test('the choices spell the number as the sentence under them does, however it was typed', async () => {
  const { form, question } = await show('Blood Sugar', '１２,80');
  expect(question()).toHaveAccessibleDescription(/^12\.8\smmol\/L is 231\smg\/dL\./);
  for (const name of ['12.8 mg/dL', '12.8 mmol/L']) expect(form.getByRole('radio', { name })).toBeInTheDocument();
});

test('the chosen unit takes the place of one that was typed with the number', async () => {
  const { user, form, save, closed, bodies } = await show('Blood Sugar', '12.8 mg/dL');
  await user.click(form.getByRole('radio', { name: '12.8 mmol/L' }));
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies()).toEqual([{ type: 'blood_sugar', value: '12.8', unit: 'mmol/L', userId: rosa.id }]);
});

test('one that really was so low is recorded unchanged', async () => {
  const { user, form, save, closed, bodies } = await show('Blood Sugar', '28');
  await user.click(form.getByRole('radio', { name: '28 mg/dL' }));
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies()).toEqual([{ type: 'blood_sugar', value: '28', userId: rosa.id }]);
});

test('the answer is about that number alone', async () => {
  const { user, form, save, question, bodies } = await show('Blood Sugar', '28');
  await user.click(form.getByRole('radio', { name: '28 mg/dL' }));
  await user.type(form.getByRole('textbox', { name: 'Value' }), '{Backspace}1');
  expect(question()).toBeNull();
  await save();
  expect(question()).not.toBeNull();
  expect(form.getByRole('radio', { name: '21 mg/dL' })).not.toBeChecked();
  expect(bodies()).toEqual([]);
});

test('the unit can become her own, so that the question comes only once', async () => {
  const { user, form, save, closed, units } = await show('Blood Sugar', '12.8');
  await user.click(form.getByRole('radio', { name: '12.8 mmol/L' }));
  await user.click(form.getByRole('checkbox', { name: 'Always show me blood sugar in mmol/L' }));
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  await waitFor(() => expect(units.sent.map(({ body }) => body)).toEqual([{ bloodSugar: 'mmol/L' }]));
});

test('an ordinary number needs no confirmation', async () => {
  const { closed, units } = await show('Blood Sugar', '132');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(units.sent).toEqual([]);
});

test('a weight less than half the last one needs confirmation, with the scale’s other unit', async () => {
  const { question, bodies } = await show('Weight', '70');
  expect(question()).toHaveAccessibleDescription(/^70\skg is 154\.3\slb\./);
  expect(bodies()).toEqual([]);
});

test('the caregiver’s form asks as well', async () => {
  careOn(stage);
  const record = write('post', '/api/health-metrics', () =>
    HttpResponse.json(metric(1, 'bloodSugar', 231), { status: 201 }),
  );
  stage.server.use(record.handler);
  const { user } = monitoringOn(stage)(rosa.id, 'health');
  await user.click(await screen.findByRole('button', { name: 'Record a Reading' }));
  const form = within(await screen.findByRole('dialog', { name: 'Record a Reading' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Blood Sugar');
  await user.type(form.getByRole('textbox', { name: 'Value' }), '12.8');
  await user.click(form.getByRole('button', { name: 'Record Reading' }));
  expect(record.sent).toEqual([]);
  await user.click(form.getByRole('radio', { name: '12.8 mmol/L' }));
  await user.click(form.getByRole('button', { name: 'Record Reading' }));
  await waitFor(() =>
    expect(record.sent.map(({ body }) => body)).toEqual([
      { type: 'Blood Sugar', value: { reading: '12.8', unit: 'mmol/L' }, userId: rosa.id },
    ]),
  );
});
