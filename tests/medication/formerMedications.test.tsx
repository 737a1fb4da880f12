import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { ReportPage } from '../../client/report/ReportPage.tsx';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { noReadings } from '../support/healthServer.ts';
import { inNewYork, medication, taken, tenPastTen } from '../support/medicines.ts';
import { medicineReads } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { anaUser, careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const inUse = medication(1, 'Vitamin D3', ['08:00']);
const stopped = (number: number, name: string): MedicationView => ({
  ...medication(number, name, ['08:00']),
  occurrences: [],
  stop: { from: inNewYork('2026-06-08', '09:00'), until: null, reason: null, by: { id: rosa.id, firstName: 'Rosa' } },
});
const deleted = (number: number, name: string): MedicationView => ({
  ...medication(number, name, ['08:00']),
  isActive: false,
  occurrences: [],
  changedAt: inNewYork('2026-06-08', '10:00'),
});

/** Each list in pages of one. `more.isThere`: whether the second page can be had; `more.asked`: how often it was. */
const pages = (lists: Readonly<Record<string, readonly MedicationView[]>>, more = { isThere: true, asked: 0 }) =>
  http.get('/api/medications', ({ request }) => {
    const search = new URL(request.url).searchParams;
    const list = lists[search.get('status') ?? ''];
    if (!list) return undefined;
    const at = Number(search.get('before') ?? '0');
    more.asked += at;
    if (at > 0 && !more.isThere) return HttpResponse.error();
    return HttpResponse.json(list.slice(at, at + 1), {
      headers: at + 1 < list.length ? { 'X-Next-Cursor': String(at + 1) } : {},
    });
  });

test('older stopped medications are shown on request, and stay after a change elsewhere', async () => {
  const more = { isThere: false, asked: 0 };
  stage.server.use(...medicineReads({ medications: [inUse], logs: [], facts: [] }));
  stage.server.use(pages({ stopped: [stopped(2, 'Metformin'), stopped(3, 'Lisinopril')] }, more));
  const { user, store } = stage.show(<MedicationsPage />);
  const list = within(await screen.findByRole('list', { name: 'Stopped' }));
  expect(list.getByText(/^Metformin/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('We couldn’t load older stopped medications.')).toBeInTheDocument();
  more.isThere = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await list.findByText(/^Lisinopril/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  store.dispatch(readModelsStale(['medications']));
  await waitFor(() => expect(more.asked).toBe(3));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
});

test('the page for the doctor has every stopped and deleted medication of its days, however many pages they fill', async () => {
  const [first, last] = [deleted(4, 'Aspirin'), deleted(5, 'Ibuprofen')];
  const yesterday = { scheduledTime: inNewYork('2026-06-08', '08:00') };
  const logs = [first, last].map((of) => taken(of, '08:00', '08:05', { ...yesterday, id: of.id }));
  const medicines = { [rosa.id]: { medications: [inUse], logs, facts: [] } };
  careOn(stage, { connections: [rosaAsSenior()], health: { ...noReadings(rosa.id) }, medicines });
  stage.server.use(
    http.get('/api/user/:id', () => HttpResponse.json(rosa)),
    pages({ stopped: [stopped(2, 'Metformin'), stopped(3, 'Lisinopril')], deleted: [first, last] }),
  );
  stage.show(<ReportPage />, { user: anaUser, path: `/?senior=${rosa.id}` });
  const sheet = within(await screen.findByRole('article', { name: 'Page for the doctor' }));
  const medications = within(sheet.getByRole('region', { name: 'Medications' }));
  for (const name of [/^Metformin/, /^Lisinopril/, /^Aspirin/, /^Ibuprofen/])
    expect(medications.getByText(name)).toBeInTheDocument();
});
