import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { RecordMetricDialog } from '../../client/health/RecordMetricDialog.tsx';
import { rememberKind, rememberedKind } from '../../client/health/rememberedKind.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { metric, metricId } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { rosasReadings } from './healthScreens.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = () => {
  const closed = jest.fn();
  const shown = stage.show(<RecordMetricDialog kind="" onClose={closed} />);
  const form = within(screen.getByRole('dialog', { name: 'Record a Reading' }));
  const choose = (type: string) => shown.user.selectOptions(form.getByRole('combobox', { name: 'Type' }), type);
  const save = () => shown.user.click(form.getByRole('button', { name: /Record Reading|Saving/ }));
  return { ...shown, form, choose, save, closed };
};

describe('pressure and pulse of a cuff', () => {
  const answered = (replies: readonly (() => Response)[]) => {
    rosasReadings(stage, []);
    const record = write('post', '/api/health-metrics', () =>
      (replies[record.sent.length - 1] ?? HttpResponse.error)(),
    );
    stage.server.use(record.handler);
    return record;
  };
  const pressure = () => HttpResponse.json(metric(1, 'bloodPressure', '128/79'), { status: 201 });
  const pulse = () => HttpResponse.json(metric(2, 'heartRate', 74), { status: 201 });
  const fill = async ({ form, user, choose, save }: ReturnType<typeof show>) => {
    await choose('Blood Pressure');
    await user.type(form.getByRole('textbox', { name: 'Systolic' }), '128');
    await user.type(form.getByRole('textbox', { name: 'Diastolic' }), '79');
    await user.type(form.getByRole('textbox', { name: /^Pulse/ }), '74');
    await save();
  };
  const both = [
    { type: 'blood_pressure', value: '{"systolic":128,"diastolic":79}', userId: rosa.id },
    { type: 'heart_rate', value: '74', userId: rosa.id },
  ];

  test('are two readings of one form, with one toast and one Undo', async () => {
    const record = answered([pressure, pulse]);
    const undone = [1, 2].map((number) =>
      write('delete', `/api/health-metrics/${metricId(number)}`, () => new HttpResponse(null, { status: 204 })),
    );
    stage.server.use(...undone.map(({ handler }) => handler));
    const acts: unknown[] = [];
    stage.server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') acts.push(request.headers.get('X-Correlation-Id'));
    });
    const shown = show();
    await fill(shown);
    await waitFor(() => expect(shown.closed).toHaveBeenCalledTimes(1));
    expect(record.sent.map(({ body }) => body)).toEqual(both);
    expect(acts).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), acts[0]]);
    expect(await screen.findAllByText('Health metric recorded successfully!')).toHaveLength(1);
    await shown.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Both readings removed')).toBeInTheDocument();
    expect(rememberedKind(rosa.id)).toBe('bloodPressure');
    expect(undone.map(({ sent }) => sent.length)).toEqual([1, 1]);
  });

  test('if the pulse can’t be recorded, it alone is sent again', async () => {
    const record = answered([
      pressure,
      () => HttpResponse.json({ message: 'Please try again.' }, { status: 503 }),
      pulse,
    ]);
    const shown = show();
    await fill(shown);
    expect(await shown.form.findByText('Blood pressure saved. The pulse still needs saving.')).toBeInTheDocument();
    expect(shown.form.queryByRole('textbox', { name: 'Systolic' })).toBeNull();
    await shown.save();
    await waitFor(() => expect(shown.closed).toHaveBeenCalledTimes(1));
    expect(record.sent.map(({ body }) => body)).toEqual([...both, both[1]]);
  });
});

test('the form begins with the kind recorded last, and shows that reading', async () => {
  rosasReadings(stage, [metric(1, 'heartRate', 71)]);
  rememberKind(rosa.id, 'heartRate');
  const { form } = show();
  expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('heartRate');
  expect(await form.findByText('Last time: 71 bpm (Today 8:20 AM)')).toBeInTheDocument();
});

test('on a phone big keys write at the cursor, and the device’s own keyboard stays closed', async () => {
  const phone = jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('coarse'),
        addEventListener: jest.fn(),
        removeEventListener: jest.fn(),
      }) as unknown as MediaQueryList,
  );
  rosasReadings(stage, []);
  const { form, user, choose } = show();
  await choose('Blood Pressure');
  const [systolic, diastolic] = ['Systolic', 'Diastolic'].map((name) => form.getByRole('textbox', { name }));
  const press = async (keys: string) => {
    for (const key of keys) await user.click(form.getByRole('button', { name: key }));
  };
  await press('128');
  expect([systolic, systolic?.getAttribute('inputmode')]).toEqual([expect.objectContaining({ value: '128' }), 'none']);
  await user.click(diastolic ?? document.body);
  await press('799');
  await user.click(form.getByRole('button', { name: 'Delete the last digit' }));
  expect(diastolic).toHaveValue('79');
  expect(diastolic).toHaveFocus();
  expect(form.queryByRole('button', { name: 'Point' })).toBeNull();
  phone.mockRestore();
});
