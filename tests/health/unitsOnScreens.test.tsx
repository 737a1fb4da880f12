import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import { HealthPage } from '../../client/home/HealthPage.tsx';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { accountReads } from '../support/accountReads.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { cardOf, rosasReadings, wordsOf } from './healthScreens.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const inMmol: UserView = { ...rosa, units: { ...rosa.units, bloodSugar: 'mmol/L' } };

test('a card shows the viewer’s unit and its normal range, and the status of the entered reading', async () => {
  rosasReadings(stage, [metric(1, 'bloodSugar', '181'), metric(2, 'temperature', '98.6')]);
  stage.show(<HealthPage />, { user: inMmol });
  const sugar = wordsOf(await screen.findByRole('article', { name: 'Blood Sugar' }));
  for (const words of ['10 mmol/L', 'Warning', 'Normal: 3.9 to 10']) expect(sugar).toContain(words);
  expect((await cardOf('Temperature')).getByText('Normal: 97 to 99')).toBeInTheDocument();
});

test('a form begins with the viewer’s unit, its example and the last value in it, and sends the typed value', async () => {
  rosasReadings(stage, [metric(1, 'bloodSugar', '132')]);
  const record = write('post', '/api/health-metrics', () =>
    HttpResponse.json(metric(2, 'bloodSugar', '7.8 mmol/L'), { status: 201 }),
  );
  stage.server.use(record.handler);
  const { user } = stage.show(<HealthPage />, { user: inMmol });
  await cardOf('Blood Sugar');
  await user.click(screen.getByRole('button', { name: 'Record a Reading' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Blood Sugar');
  const form = within(screen.getByRole('dialog'));
  expect(form.getByRole('radio', { name: 'mmol/L' })).toBeChecked();
  const field = form.getByRole('textbox', { name: 'Value' });
  expect(field).toHaveAccessibleDescription(/^Last time: 7\.3.mmol\/L/);
  await user.type(field, '7.8');
  await user.click(form.getByRole('button', { name: 'Record Reading' }));
  await waitFor(() =>
    expect(record.sent).toMatchObject([{ body: { type: 'blood_sugar', value: '7.8', unit: 'mmol/L' } }]),
  );
});

test('the units are chosen on the profile, each for itself', async () => {
  const change = write('put', '/api/user/units', () => HttpResponse.json(inMmol));
  stage.server.use(
    ...accountReads(),
    http.get('/api/user/me', () => HttpResponse.json(rosa)),
    change.handler,
  );
  const { user, store } = stage.show(<ProfilePage />, { user: rosa });
  const sugar = await screen.findByRole('combobox', { name: 'Blood Sugar' });
  expect(sugar).toHaveDisplayValue('As entered');
  await user.selectOptions(sugar, 'mmol/L');
  expect(await screen.findByText('Blood sugar is now shown in mmol/L.')).toBeInTheDocument();
  expect(change.sent).toEqual([expect.objectContaining({ body: { bloodSugar: 'mmol/L' } })]);
  await waitFor(() => expect(store.getState().session?.user.units.bloodSugar).toBe('mmol/L'));
});
