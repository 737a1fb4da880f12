import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { RecordMetricDialog } from '../../client/health/RecordMetricDialog.tsx';
import { metricKinds, kindLabels } from '../../events/health/metricTypes.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { rosasReadings } from './healthScreens.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const answer = (reply: () => Response = () => HttpResponse.json(metric(1, 'heartRate', 74), { status: 201 })) => {
  rosasReadings(stage, []);
  const record = write('post', '/api/health-metrics', reply);
  stage.server.use(record.handler);
  return record;
};
const show = () => {
  const closed = jest.fn();
  const shown = stage.show(<RecordMetricDialog kind="" onClose={closed} />);
  const form = within(screen.getByRole('dialog', { name: 'Record a Reading' }));
  const choose = (type: string) => shown.user.selectOptions(form.getByRole('combobox', { name: 'Type' }), type);
  const save = () => shown.user.click(form.getByRole('button', { name: /Record Reading|Saving/ }));
  return { ...shown, form, choose, save, closed };
};
const bodies = (record: ReturnType<typeof answer>) => record.sent.map(({ body }) => body);

test('all nine kinds can be chosen', () => {
  const { form } = show();
  const options = within(form.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a type',
    ...metricKinds.map((kind) => kindLabels[kind]),
  ]);
});

test('without a type it says “Please select a metric type”, the field has the focus, and nothing is sent', async () => {
  const record = answer();
  const { form, save } = show();
  await save();
  const type = form.getByRole('combobox', { name: 'Type' });
  expect(type).toHaveAccessibleDescription('Please select a metric type');
  await waitFor(() => expect(type).toHaveFocus());
  expect(record.sent).toEqual([]);
});

test('no hint says “you” of the reading, which may be somebody else’s', async () => {
  answer();
  const { form, choose } = show();
  for (const kind of metricKinds) {
    await choose(kindLabels[kind]);
    for (const field of form.queryAllByRole('textbox')) expect(field).not.toHaveAccessibleDescription(/\byour?\b/i);
  }
});

test('a blood pressure requires both systolic and diastolic', async () => {
  const record = answer();
  const { form, user, choose, save } = show();
  await choose('Blood Pressure');
  await user.type(form.getByRole('textbox', { name: 'Systolic' }), '128');
  await save();
  expect(form.getByRole('textbox', { name: 'Diastolic' })).toHaveAccessibleDescription(/Please enter a value/);
  expect(form.getByRole('textbox', { name: 'Systolic' })).not.toBeInvalid();
  expect(record.sent).toEqual([]);
});

describe('a diastolic of 0', () => {
  const typed = async () => {
    const record = answer();
    const shown = show();
    await shown.choose('Blood Pressure');
    await shown.user.type(shown.form.getByRole('textbox', { name: 'Systolic' }), '120');
    await shown.user.type(shown.form.getByRole('textbox', { name: 'Diastolic' }), '0');
    return { ...shown, record, sure: () => shown.form.queryByRole('checkbox', { name: /^Yes, the device shows/ }) };
  };

  test('needs confirmation before it is sent, and is recorded as measured once confirmed', async () => {
    const { form, user, save, closed, record, sure } = await typed();
    expect(sure()).toBeNull();
    await save();
    const question = form.getByRole('checkbox', { name: 'Yes, the device shows 0' });
    expect(question).toHaveAccessibleDescription(
      'A lower number of 0 is rare, but it exists. Please check the device.',
    );
    await waitFor(() => expect(question).toHaveFocus());
    await save();
    expect(record.sent).toEqual([]);
    await user.click(question);
    expect(question).toBeChecked();
    await save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(bodies(record)).toEqual([
      { type: 'blood_pressure', value: '{"systolic":120,"diastolic":0}', userId: rosa.id },
    ]);
  });

  test('a corrected typing error needs no confirmation any more', async () => {
    const { form, user, save, closed, record, sure } = await typed();
    await save();
    await user.click(sure() ?? document.body);
    const diastolic = form.getByRole('textbox', { name: 'Diastolic' });
    await user.clear(diastolic);
    await user.type(diastolic, '8');
    await save();
    expect(form.getByRole('checkbox', { name: 'Yes, the device shows 8' })).not.toBeChecked();
    await user.type(diastolic, '0');
    expect(sure()).toBeNull();
    await save();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(bodies(record)).toMatchObject([{ value: '{"systolic":120,"diastolic":80}' }]);
  });
});

test.each([['Heart Rate'], ['Mood'], ['Weight']])('%s without a value says “Please enter a value”', async (type) => {
  const record = answer();
  const { form, choose, save } = show();
  await choose(type);
  await save();
  expect(form.getByText('Please enter a value')).toBeInTheDocument();
  expect(record.sent).toEqual([]);
});

test('a blood pressure is sent as JSON text under its key, with a toast', async () => {
  const record = answer();
  const { form, user, choose, save, closed } = show();
  await choose('Blood Pressure');
  await user.type(form.getByRole('textbox', { name: 'Systolic' }), '128');
  await user.type(form.getByRole('textbox', { name: 'Diastolic' }), '79');
  await save();
  expect(await screen.findByText('Health metric recorded successfully!')).toBeInTheDocument();
  expect(screen.getByText('128/79')).toBeInTheDocument();
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(bodies(record)).toEqual([
    { type: 'blood_pressure', value: '{"systolic":128,"diastolic":79}', userId: rosa.id },
  ]);
});

test.each([
  ['Heart Rate', 'heart_rate', '74'],
  ['Daily Steps', 'steps', '5,240'],
  ['Sleep', 'sleep', '7.5'],
])('%s is sent as a plain string', async (type, key, value) => {
  const record = answer();
  const { form, user, choose, save, closed } = show();
  await choose(type);
  await user.type(form.getByRole('textbox', { name: /^Value/ }), value);
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies(record)).toEqual([{ type: key, value, userId: rosa.id }]);
});

test('a mood is one of four', async () => {
  const record = answer();
  const { form, user, choose, save, closed } = show();
  await choose('Mood');
  expect(within(form.getByRole('group', { name: 'Mood' })).getAllByRole('radio')).toHaveLength(4);
  await user.click(form.getByRole('radio', { name: 'Fair' }));
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies(record)).toEqual([{ type: 'mood', value: 'fair', userId: rosa.id }]);
});

test('a temperature in °C has its unit; one that can’t be °F asks for the other unit first', async () => {
  const record = answer();
  const { form, user, choose, save, closed } = show();
  await choose('Temperature');
  await user.type(form.getByRole('textbox', { name: 'Value' }), '37.2');
  await save();
  expect(form.getByText(/If it was measured in °C, please choose that unit/)).toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: '°C' }));
  expect(form.queryByText(/please choose that unit/)).toBeNull();
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies(record)).toEqual([{ type: 'temperature', value: '37.2', unit: '°C', userId: rosa.id }]);
});

test('a reading from earlier is of the time that clocks of her own zone showed', async () => {
  const record = answer();
  const { form, user, choose, save, closed } = show();
  await choose('Heart Rate');
  await user.type(form.getByRole('textbox', { name: /^Value/ }), '74');
  await user.click(form.getByRole('radio', { name: 'Earlier' }));
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-06-08' } });
  fireEvent.change(form.getByLabelText('Time'), { target: { value: '21:40' } });
  await save();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(bodies(record)).toEqual([expect.objectContaining({ recordedAt: inNewYork('2026-06-08', '21:40') })]);
});

test('a time that has not come yet is refused by its field', async () => {
  const record = answer();
  const { form, user, choose, save } = show();
  await choose('Heart Rate');
  await user.type(form.getByRole('textbox', { name: /^Value/ }), '74');
  await user.click(form.getByRole('radio', { name: 'Earlier' }));
  fireEvent.change(form.getByLabelText('Time'), { target: { value: '23:00' } });
  await save();
  expect(form.getByLabelText('Time')).toHaveAccessibleDescription('This time is still in the future');
  expect(record.sent).toEqual([]);
});

test.each(['0026-06-08', '20266-06-08'])('an invalid year (%s) is refused at the date', async (day) => {
  const record = answer();
  const { form, user, choose, save } = show();
  await choose('Heart Rate');
  await user.type(form.getByRole('textbox', { name: /^Value/ }), '74');
  await user.click(form.getByRole('radio', { name: 'Earlier' }));
  fireEvent.change(form.getByLabelText('Date'), { target: { value: day } });
  await save();
  expect(form.getByLabelText('Date')).toHaveAccessibleDescription('Please check the year');
  expect(record.sent).toEqual([]);
});

test('when it can’t be recorded a toast says so, and the typed text stays', async () => {
  answer(() => HttpResponse.json({ message: 'Something went wrong.' }, { status: 500 }));
  const { form, user, choose, save, closed } = show();
  await choose('Heart Rate');
  await user.type(form.getByRole('textbox', { name: /^Value/ }), '74');
  await save();
  expect(await screen.findByText('Failed to record health metric. Please try again.')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: /^Value/ })).toHaveValue('74');
  expect(closed).not.toHaveBeenCalled();
});

test('the server’s problem with a value appears by the field', async () => {
  answer(() => HttpResponse.json({ message: 'No.', fields: { value: 'The meter must be wrong' } }, { status: 400 }));
  const { form, user, choose, save } = show();
  await choose('Heart Rate');
  await user.type(form.getByRole('textbox', { name: /^Value/ }), '74');
  await save();
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: /^Value/ })).toHaveAccessibleDescription(/The meter must be wrong/),
  );
});
