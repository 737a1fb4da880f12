import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { paintHistory } from '../../client/health/historyPlot.ts';
import { HistoryDialog } from '../../client/health/HistoryDialog.tsx';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { HealthMetricView } from '../../projections/health/healthMetricsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { hourly, metric, metricId } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { rosasReadings, wordsOf } from './healthScreens.ts';

// a canvas is painted by a browser alone
jest.mock('../../client/health/historyPlot.ts', () => ({ paintHistory: jest.fn() }));
// nor is anything measured
globalThis.ResizeObserver = jest.fn(() => ({ observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() }));
const plot = { mark: jest.fn(), resize: jest.fn(), remove: jest.fn() };

const stage = clientStage();
beforeEach(() => {
  stopTheClockAt(tenPastTen);
  jest.mocked(paintHistory).mockReset().mockReturnValue(plot);
  plot.mark.mockReset();
});
afterEach(() => void jest.useRealTimers());

const show = async (kind: MetricKind, metrics: readonly HealthMetricView[], more: { isWhole?: boolean } = {}) => {
  const answers = rosasReadings(stage, metrics);
  const shown = stage.show(
    <HistoryDialog owner={{ id: rosa.id, timeZone: 'America/New_York' }} kind={kind} onClose={jest.fn()} {...more} />,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const rows = async () =>
    within(await dialog.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map(wordsOf);
  return { ...shown, answers, dialog, rows };
};
const daily = (values: readonly string[], hour = '08:15'): readonly HealthMetricView[] =>
  values.map((value, index) =>
    metric(10 + index, 'bloodPressure', value, {
      recordedAt: inNewYork(`2026-06-${String(9 - index).padStart(2, '0')}`, hour),
    }),
  );

test('a sentence above describes the chart', async () => {
  const { dialog } = await show('bloodPressure', daily(['148/92', '128/79', '134/82', '126/77']));
  const lead = (await dialog.findByText('148/92', { selector: 'b' })).parentElement;
  expect(lead && wordsOf(lead)).toBe('148/92 today. In the two weeks before that, it was between 126/77 and 134/82.');
});

test('the chart is named by that sentence, and arrow keys go from one reading to the next', async () => {
  const { dialog, user } = await show('bloodPressure', daily(['148/92', '128/79', '134/82']));
  const chart = await dialog.findByRole('slider', { name: /^Chart of blood pressure\. 148\/92 today\./ });
  expect(chart).toHaveAttribute('aria-valuetext', 'Today 8:15 AM: 148/92 mmHg');
  await waitFor(() => expect(paintHistory).toHaveBeenCalled());
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuetext', 'Yesterday 8:15 AM: 128/79 mmHg');
  expect(plot.mark).toHaveBeenLastCalledWith(1);
  await user.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '1');
});

test('the table has when, value, status and who measured it', async () => {
  const ana = { id: '00000000-0000-4000-8000-0000000000a1', firstName: 'Ana', lastName: 'Alvarez' };
  const [newest, ...rest] = daily(['148/92', '118/76']);
  const { rows } = await show('bloodPressure', [
    { ...(newest ?? metric(1, 'bloodPressure', '1/1')), recordedBy: ana, notes: 'After the stairs' },
    ...rest,
  ]);
  const [first, second] = await rows();
  expect(first).toMatch(/^Today8:15 AM148\/92Concerning“After the stairs”.*Ana Alvarez/);
  expect(second).toMatch(/^Yesterday8:15 AM118\/76Normal.*You/);
});

test('five are shown, five more come at a time, and from ten of more on all can be shown', async () => {
  const { dialog, rows, user } = await show(
    'heartRate',
    hourly(23, 'heartRate', (index) => 60 + index),
  );
  expect(await rows()).toHaveLength(5);
  expect(dialog.queryByRole('button', { name: /Show all/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await rows()).toHaveLength(10);
  await user.click(dialog.getByRole('button', { name: 'Show all (23)' }));
  expect(await rows()).toHaveLength(23);
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('exactly ten aren’t more than ten, so “all” is not offered', async () => {
  const { dialog, rows, user } = await show(
    'heartRate',
    hourly(10, 'heartRate', () => 70),
  );
  await rows();
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await rows()).toHaveLength(10);
  expect(dialog.queryByRole('button', { name: /Show/ })).toBeNull();
});

test('the popup of all readings shows them without further clicks', async () => {
  const { rows } = await show(
    'heartRate',
    hourly(23, 'heartRate', () => 70),
    { isWhole: true },
  );
  expect(await rows()).toHaveLength(23);
});

test('readings in several units each say theirs', async () => {
  const { dialog, rows } = await show('temperature', [
    metric(2, 'temperature', { reading: 37.2, unit: '°C' }),
    metric(1, 'temperature', 98.4, { recordedAt: inNewYork('2026-06-08', '08:00') }),
  ]);
  expect((await rows()).map((row) => /37.2 °C|98.4 °F/.exec(row)?.[0])).toEqual(['37.2 °C', '98.4 °F']);
  expect(dialog.getByRole('columnheader', { name: 'Value' })).toBeInTheDocument();
});

test('a corrected reading shows both versions', async () => {
  const { rows } = await show('bloodPressure', [
    metric(1, 'bloodPressure', '134/85', {
      correctedAt: inNewYork('2026-06-09', '08:31'),
      correctedBy: { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
      firstEntered: metric(1, 'bloodPressure', '184/95'),
    }),
  ]);
  const [row] = await rows();
  expect(row).toContain('134/85');
  expect(row).toContain('First entered as 184/95, corrected at 8:31 AM');
});

test('a slip is corrected from the row’s menu; an untouched moment is left unchanged', async () => {
  const { dialog, user } = await show('bloodPressure', daily(['184/95']));
  const correct = write('put', `/api/health-metrics/${metricId(10)}`, () => HttpResponse.json(daily(['134/85'])[0]));
  stage.server.use(correct.handler);
  await user.click(await dialog.findByRole('button', { name: 'More for Today 8:15 AM' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct this reading…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct Blood Pressure' }));
  expect(form.getByLabelText('Time')).toHaveValue('08:15');
  fireEvent.change(form.getByRole('textbox', { name: 'Systolic' }), { target: { value: '134' } });
  fireEvent.change(form.getByRole('textbox', { name: 'Diastolic' }), { target: { value: '85' } });
  await user.click(form.getByRole('button', { name: 'Save Correction' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct Blood Pressure' })).toBeNull());
  expect(correct.sent.map(({ body }) => body)).toEqual([
    { value: '{"systolic":134,"diastolic":85}', unit: 'mmHg', userId: rosa.id, revision: 1 },
  ]);
});

test('a correction of a reading that somebody else corrected in the meantime shows both, and is sent only after a choice', async () => {
  const { dialog, user, answers } = await show('bloodPressure', daily(['184/95']));
  const theirs = metric(10, 'bloodPressure', '144/95', {
    recordedAt: inNewYork('2026-06-09', '08:15'),
    revision: 2,
    correctedAt: inNewYork('2026-06-09', '09:00'),
    correctedBy: { id: '00000000-0000-4000-8000-0000000000a1', firstName: 'Ana', lastName: 'Alvarez' },
  });
  const refused = { message: 'Someone changed this reading.', code: 'reading_changed' };
  const correct = write('put', `/api/health-metrics/${metricId(10)}`, ({ body }) => {
    answers.metrics[rosa.id] = [theirs];
    const isCurrent = (body as { readonly revision: number }).revision === 2;
    return isCurrent ? HttpResponse.json(daily(['134/95'])[0]) : HttpResponse.json(refused, { status: 409 });
  });
  stage.server.use(correct.handler);
  await user.click(await dialog.findByRole('button', { name: 'More for Today 8:15 AM' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct this reading…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct Blood Pressure' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Systolic' }), { target: { value: '134' } });
  await user.click(form.getByRole('button', { name: 'Save Correction' }));
  const keep = await form.findByRole('button', { name: 'Keep mine' });
  expect(form.getByRole('alert')).toHaveTextContent(/^Ana changed this while the form was open:/);
  expect(form.getAllByRole('listitem').map(wordsOf)).toEqual(['Reading: 144/95 mmHg (yours: 134/95 mmHg)']);
  await user.click(keep);
  await user.click(form.getByRole('button', { name: 'Save Correction' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Correct Blood Pressure' })).toBeNull());
  expect(correct.sent).toMatchObject([
    { body: { revision: 1 } },
    { body: { revision: 2, value: '{"systolic":134,"diastolic":95}' } },
  ]);
});

test('a reading is taken back from the row’s menu; it is struck through, counts no longer, and Undo brings it back', async () => {
  const readings = daily(['184/95', '128/79']);
  const { dialog, user, answers, rows } = await show('bloodPressure', readings);
  const takenBack = {
    by: { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
    at: inNewYork('2026-06-09', '10:10'),
  };
  const gone = write('delete', `/api/health-metrics/${metricId(10)}`, () => {
    answers.metrics[rosa.id] = readings.map((each, index) =>
      index === 0 ? { ...each, takenBack, alertWithdrawn: 'takenBack' as const } : each,
    );
    return new HttpResponse(null, { status: 204 });
  });
  const back = write('patch', `/api/health-metrics/${metricId(10)}/restore`, () => {
    answers.metrics[rosa.id] = readings;
    return HttpResponse.json(readings[0]);
  });
  stage.server.use(gone.handler, back.handler);
  await user.click(await dialog.findByRole('button', { name: 'More for Today 8:15 AM' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove this reading' }));
  expect(await dialog.findByText('128/79', { selector: 'b' })).toBeInTheDocument();
  expect((await rows())[0]).toContain('Removed today at 10:10 AM by you. It doesn’t count. That ended its alert.');
  expect(dialog.getByText('184/95').closest('del')).not.toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('184/95', { selector: 'b' })).toBeInTheDocument();
  expect([gone.sent.length, back.sent.length]).toEqual([1, 1]);
});

test('a diastolic of 0 that was confirmed when it was recorded is not asked about again', async () => {
  const { dialog, user } = await show('bloodPressure', daily(['184/0']));
  const correct = write('put', `/api/health-metrics/${metricId(10)}`, () => HttpResponse.json(daily(['134/0'])[0]));
  stage.server.use(correct.handler);
  await user.click(await dialog.findByRole('button', { name: 'More for Today 8:15 AM' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct this reading…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct Blood Pressure' }));
  fireEvent.change(form.getByRole('textbox', { name: 'Systolic' }), { target: { value: '134' } });
  expect(form.getByRole('checkbox', { name: 'Yes, the device shows 0' })).toBeChecked();
  await user.click(form.getByRole('button', { name: 'Save Correction' }));
  await waitFor(() => expect(correct.sent).toMatchObject([{ body: { value: '{"systolic":134,"diastolic":0}' } }]));
});

test('a chart that can’t be drawn says so, and the table stays', async () => {
  jest.mocked(paintHistory).mockImplementation(() => {
    throw new Error('No canvas');
  });
  const { dialog, rows } = await show(
    'heartRate',
    hourly(3, 'heartRate', () => 70),
  );
  expect(
    await dialog.findByText('We couldn’t draw the chart. The table below shows the same readings.'),
  ).toBeInTheDocument();
  expect(await rows()).toHaveLength(3);
});
