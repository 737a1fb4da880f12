import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { paintHistory } from '../../client/health/historyPlot.ts';
import { HistoryDialog } from '../../client/health/HistoryDialog.tsx';
import { RecordMetricDialog } from '../../client/health/RecordMetricDialog.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { rosasReadings, wordsOf } from './healthScreens.ts';

// a canvas is painted by a browser alone
jest.mock('../../client/health/historyPlot.ts', () => ({ paintHistory: jest.fn() }));
globalThis.ResizeObserver = jest.fn(() => ({ observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() }));

const stage = clientStage();
beforeEach(() => {
  stopTheClockAt(tenPastTen);
  jest.mocked(paintHistory).mockReset().mockReturnValue({ mark: jest.fn(), resize: jest.fn(), remove: jest.fn() });
});
afterEach(() => void jest.useRealTimers());

const hi = metric(1, 'bloodSugar', 'HI');
const owner = { id: rosa.id, timeZone: 'America/New_York' };

test('the form has a button for each word of the meter, since the keys of a phone can’t type them', async () => {
  rosasReadings(stage, []);
  const record = write('post', '/api/health-metrics', () => HttpResponse.json(hi, { status: 201 }));
  stage.server.use(record.handler);
  const closed = jest.fn();
  const { user } = stage.show(<RecordMetricDialog kind="bloodSugar" onClose={closed} />);
  const form = within(screen.getByRole('dialog', { name: 'Record a Reading' }));
  const words = within(form.getByRole('group', { name: 'If the meter shows HI or LO instead of a number:' }));
  const low = words.getByRole('button', { name: 'The meter shows LO: below the meter’s range' });
  await user.click(low);
  expect(form.getByRole('textbox', { name: 'Value' })).toHaveValue('LO');
  expect(low).toHaveAttribute('aria-pressed', 'true');
  await user.click(words.getByRole('button', { name: 'The meter shows HI: above the meter’s range' }));
  expect(low).toHaveAttribute('aria-pressed', 'false');
  await user.click(form.getByRole('button', { name: 'Record Reading' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(record.sent.map(({ body }) => body)).toEqual([{ type: 'blood_sugar', value: 'HI', userId: rosa.id }]);
});

test('other kinds have no such buttons', async () => {
  rosasReadings(stage, []);
  const { user } = stage.show(<RecordMetricDialog kind="" onClose={jest.fn()} />);
  const form = within(screen.getByRole('dialog', { name: 'Record a Reading' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Temperature');
  expect(form.queryByRole('button', { name: /^The meter shows/ })).toBeNull();
});

test('the history explains HI and LO in its sentence, its chart and its table, and a slip is corrected to a number', async () => {
  const before = [
    metric(2, 'bloodSugar', '132', { recordedAt: inNewYork('2026-06-08', '08:00') }),
    metric(3, 'bloodSugar', 'LO', { recordedAt: inNewYork('2026-06-07', '08:00') }),
    metric(4, 'bloodSugar', '96', { recordedAt: inNewYork('2026-06-06', '08:00') }),
  ];
  rosasReadings(stage, [hi, ...before]);
  const correct = write('put', '/api/health-metrics/:id', () => HttpResponse.json(metric(1, 'bloodSugar', '431')));
  stage.server.use(correct.handler);
  const { user } = stage.show(<HistoryDialog owner={owner} kind="bloodSugar" onClose={jest.fn()} />);
  const dialog = within(await screen.findByRole('dialog'));
  const lead = (await dialog.findByText(/^HI/, { selector: 'b' })).parentElement;
  expect(lead && wordsOf(lead)).toBe(
    'HI (above the meter’s range) today. In the two weeks before that, it was between 96 and 132, and once below the meter’s range.',
  );
  const chart = dialog.getByRole('slider', { name: /^Chart of blood sugar/ });
  expect(chart).toHaveAttribute('aria-valuetext', 'Today 8:20 AM: HI (above the meter’s range)');
  const table = within(dialog.getByRole('table'));
  expect(table.getByRole('columnheader', { name: 'mg/dL' })).toBeInTheDocument();
  const [, first] = table.getAllByRole('row');
  expect(first && wordsOf(first)).toMatch(/HI \(above the meter’s range\).*Concerning/);

  await user.click(within(first ?? document.body).getByRole('button', { name: /^More/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct this reading…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Correct Blood Sugar' }));
  const value = form.getByRole('textbox', { name: 'Value' });
  expect(value).toHaveValue('HI');
  expect(form.queryByRole('group', { name: /^Which unit/ })).toBeNull();
  await user.clear(value);
  await user.type(value, '431');
  await user.click(form.getByRole('button', { name: 'Save Correction' }));
  await waitFor(() => expect(correct.sent.map(({ body }) => body)).toMatchObject([{ value: '431', unit: 'mg/dL' }]));
});
