import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import { MedicationsByRole } from '../../client/home/MedicationsByRole.tsx';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { amlodipine, ana, family, metformin, miguel, rosa } from '../support/careDashboardScreen.tsx';
import { dayReads, medicationOf, type DayAnswers } from '../support/careDays.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { inNewYork, medication, taken, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const ibuprofen = medication(9, 'Ibuprofen', [], { userId: ana.id, frequency: 'As needed' });
/** Ana's page; her own medications are answered without `?senior=`. */
const show = (connections: readonly CareConnection[], days: DayAnswers = family(), user: object = ana) => {
  const answers: DayAnswers = { '': { medications: [ibuprofen], logs: [] }, ...days };
  stage.server.use(...dayReads(answers));
  circleOn(stage, { connections });
  return { answers, ...stage.show(<MedicationsByRole />, { user }) };
};
const of = (name: string) => within(screen.getByRole('region', { name }));
const titles = (name: string) =>
  of(name)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));

test('due doses are grouped by person, the most urgent first, then her own under "Mine"', async () => {
  show([miguel, rosa]);
  expect(await screen.findByRole('heading', { name: 'Medications', level: 1 })).toBeInTheDocument();
  await waitFor(() => expect(titles('Rosa')).toEqual(['Amlodipine 5 mg']));
  await waitFor(() => expect(titles('Miguel')).toEqual(['Lisinopril 5 mg']));
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replace(/\u00a0/g, ' ')),
  ).toEqual(['Rosa', 'Miguel', 'Mine', 'As needed']);
  expect(of('Rosa').getByRole('button', { name: /^Take Late: Amlodipine/ })).toBeInTheDocument();
  expect(of('Rosa').getByRole('link', { name: 'All of Rosa’s medications' })).toHaveAttribute(
    'href',
    `/senior-monitoring?senior=${rosa.seniorId}&tab=medications`,
  );
  expect(of('Mine').getByRole('button', { name: 'Add Medication' })).toBeInTheDocument();
});

test('a dose given here keeps its place, marked as given; what becomes due comes below it', async () => {
  const log = taken(amlodipine, '08:00', '10:10', { takenBy: { id: ana.id, firstName: 'Ana' } });
  const { handler, sent } = write('post', '/api/medication-logs', () => HttpResponse.json(log, { status: 201 }));
  stage.server.use(handler);
  const { user, answers } = show([rosa]);
  const give = await screen.findByRole('button', { name: /^Take Late: Amlodipine/ });
  answers[rosa.seniorId] = { medications: [amlodipine, metformin], logs: [log] };
  await user.click(give);
  await waitFor(() => expect(of('Rosa').getByText('Taken')).toBeInTheDocument());
  expect(sent).toMatchObject([
    { body: { medicationId: amlodipine.id, scheduledTime: inNewYork('2026-06-09', '08:00') } },
  ]);
  jest.setSystemTime(new Date(inNewYork('2026-06-09', '18:20')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(titles('Rosa')).toEqual(['Amlodipine 5 mg', 'Metformin 5 mg']));
});

test('doses due together are given by one press as one act, and taken back by one', async () => {
  const names = ['Calcium', 'Iron', 'Zinc'];
  const three = names.map((name, index) => medicationOf(rosa, index + 1, name, ['10:00']));
  const acts: (string | null)[] = [];
  const { user, answers } = show([rosa], { [rosa.seniorId]: { medications: three, logs: [] } });
  const logs = three.map((each) => taken(each, '10:00', '10:10', { takenBy: { id: ana.id, firstName: 'Ana' } }));
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      const { medicationId, userId } = (await request.json()) as { medicationId: string; userId?: string };
      acts.push(userId === rosa.seniorId ? request.headers.get('X-Correlation-Id') : null);
      return HttpResponse.json(logs.find((log) => log.medicationId === medicationId) ?? {}, { status: 201 });
    }),
  );
  const give = await screen.findByRole('button', { name: /^Give all 3: Calcium/ });
  answers[rosa.seniorId] = { medications: three, logs };
  await user.click(give);
  expect(await screen.findByText('3 medications marked as taken!')).toBeInTheDocument();
  expect(acts).toHaveLength(3);
  expect(new Set(acts).size).toBe(1);
  expect(acts[0]).not.toBeNull();
  expect(await screen.findByRole('button', { name: 'Undo: 3 medications, given at 10:10 AM' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Give all/ })).not.toBeInTheDocument();
});

test('if nothing is due it shows the next dose', async () => {
  show([miguel], { [miguel.seniorId]: { medications: [medicationOf(miguel, 1, 'Lisinopril', ['18:00'])], logs: [] } });
  expect(await screen.findByText('Next: Lisinopril at 6:00 PM')).toBeInTheDocument();
});

test('a read-only dose has no button to give it, and a line says so', async () => {
  show([{ ...rosa, permissions: { ...allPermissions, medications: 'read' } }, miguel]);
  await waitFor(() => expect(titles('Rosa')).toEqual(['Amlodipine 5 mg']));
  expect(of('Rosa').getByText('You can see Rosa’s medications, but not change them.')).toBeInTheDocument();
  expect(of('Rosa').queryByRole('button', { name: /^(Take|Give)/ })).not.toBeInTheDocument();
  expect(of('Miguel').getByRole('button', { name: /^Take/ })).toBeInTheDocument();
});

test('a senior who does not share medications is only named', async () => {
  show([{ ...rosa, permissions: { ...allPermissions, medications: false } }, miguel]);
  expect(await screen.findByText('Rosa hasn’t shared medications with you.')).toBeInTheDocument();
  await waitFor(() => expect(titles('Miguel')).toEqual(['Lisinopril 5 mg']));
  expect(screen.queryByRole('region', { name: 'Rosa' })).not.toBeInTheDocument();
});

test('one senior’s failed load leaves the others unchanged, and comes with Retry', async () => {
  const { answers, user } = show([rosa, miguel], {
    [miguel.seniorId]: family()[miguel.seniorId] ?? { medications: [], logs: [] },
  });
  expect(await screen.findByText('We couldn’t load Rosa’s medications.')).toBeInTheDocument();
  await waitFor(() => expect(titles('Miguel')).toEqual(['Lisinopril 5 mg']));
  answers[rosa.seniorId] = { medications: [amlodipine], logs: [] };
  await user.click(of('Rosa').getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(titles('Rosa')).toEqual(['Amlodipine 5 mg']));
});

test.each([
  ['who looks after nobody', [], ana],
  ['a senior', [rosa], { ...ana, role: 'senior' }],
] as const)('%s has My Medications', async (_who, connections, user) => {
  show(connections, family(), user);
  expect(await screen.findByRole('heading', { name: 'My Medications', level: 1 })).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: /^Ibuprofen/ })).toBeInTheDocument();
  expect(screen.queryByText('Mine')).not.toBeInTheDocument();
});
