import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ReportPage } from '../../client/report/ReportPage.tsx';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { noReadings } from '../support/healthServer.ts';
import { inNewYork, medication, taken, tenPastTen } from '../support/medicines.ts';
import { alertOf, metric } from '../support/readings.ts';
import { rosa } from '../support/people.ts';
import { anaUser, careOn, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const metformin = medication(1, 'Metformin', ['08:00']);
const high = metric(1, 'bloodSugar', { reading: 262, unit: 'mg/dL' }, { recordedAt: inNewYork('2026-06-08', '09:00') });
const past = (id: string, since: string): PastHealthAlertView => ({
  ...alertOf(high),
  ...{ id, since, resolved: null, withdrawnAt: null, withdrawnReason: null },
});
const plain = (element: Element): string => (element.textContent ?? '').replace(/\u00a0|\u202f/g, ' ');

test('the page for the doctor has her doses, readings, changes and alerts of the two weeks, by her clock', async () => {
  careOn(stage, {
    medicines: { [rosa.id]: { medications: [metformin], logs: [taken(metformin, '08:00', '08:40')], facts: [] } },
    health: {
      ...noReadings(anaUser.id, rosa.id, miguel.seniorId),
      metrics: { [rosa.id]: [high] },
      pastAlerts: { [rosa.id]: [past('new', inNewYork('2026-06-08', '09:00')), past('old', inNewYork('2026-05-20', '09:00'))] },
    },
  });
  stage.server.use(http.get('/api/user/:id', () => HttpResponse.json({ ...rosa, dateOfBirth: '1944-03-12', allergies: 'Penicillin' })));
  stage.show(<ReportPage />, { user: anaUser, path: `/report?senior=${rosa.id}` });
  const [page] = await screen.findAllByRole('article', { name: 'Doctor’s page' });
  const sheet = within(page ?? document.body);
  expect(plain(page ?? document.body)).toContain(
    'Born March 12, 1944. May 27 to June 9, 2026, by Rosa’s clock (America/New York). Printed',
  );
  const [line] = sheet.getAllByRole('row', { name: /^Metformin/ });
  expect(plain(line ?? document.body)).toMatch(/8:00 AM late\. $/);
  expect(plain(sheet.getByRole('row', { name: /^Blood Sugar/ }))).toMatch(/9:00 AM 262/);
  const listed = within(sheet.getByRole('region', { name: 'Medications' })).getByRole('row', { name: /^Metformin/ });
  expect([...listed.querySelectorAll('td')].map(plain)).toEqual([
    'Once daily: 8:00 AM',
    '1 of 1 taken, 1 of them late',
    expect.stringMatching(/^Added Jun 1/),
  ]);
  const alerts = within(sheet.getByRole('region', { name: 'Alerts' })).getAllByRole('listitem');
  expect(alerts.map(plain)).toEqual([expect.stringMatching(/^Jun 8.*Critical: Blood Sugar 262 mg\/dL\. Nobody responded$/)]);
});
