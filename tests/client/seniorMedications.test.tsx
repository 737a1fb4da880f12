import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { useMedicationRows } from '../../client/medication/useMedicationRows.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, medication, taken, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { anaUser, careOn, miguel, ping, pushChangeOf, warfarin } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { medicationsResource } from '../../client/medication/medicationsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const Names = ({ of, label }: { of?: CareConnection; label: string }) => {
  const { status, rows } = useMedicationRows(of);
  return (
    <p aria-label={label}>
      {status}: {rows.map(({ medication: { name }, lines }) => `${name} ${lines[0]?.status ?? ''}`.trim()).join(', ')}
    </p>
  );
};
const Everybody = () => (
  <>
    <Names of={rosaAsSenior()} label="Rosa" />
    <Names of={miguel} label="Miguel" />
    <Names label="Ana" />
  </>
);
const show = () => stage.show(<Everybody />, { user: anaUser });
const shown = (name: string) => screen.getByLabelText(name);
const ready = () =>
  waitFor(() => {
    for (const name of ['Rosa', 'Miguel']) expect(shown(name)).toHaveTextContent(/^ready/);
  });
const seniorsAsked = (path: string, asked: ReturnType<typeof careOn>['asked']) =>
  asked.filter((one) => one.path === path).map(({ senior }) => senior);

test('everybody’s medications are requested once, a senior’s by her id and one’s own without', async () => {
  const answers = careOn(stage);
  answers.medicines[ana.id] = {
    medications: [medication(8, 'Ibuprofen', [], { userId: ana.id })],
    logs: [],
    facts: [],
  };
  show();
  await ready();
  await waitFor(() => expect(shown('Ana')).toHaveTextContent('ready: Ibuprofen'));
  expect(shown('Miguel')).toHaveTextContent('ready: Warfarin pending');
  for (const path of ['/api/medications', '/api/medication-logs'])
    expect(seniorsAsked(path, answers.asked).sort()).toEqual([rosa.id, miguel.seniorId, null].sort());
});

test('the first of several doses that is not taken is shown, and once all are taken the last', async () => {
  const answers = careOn(stage);
  const metformin = medication(1, 'Metformin', ['08:00', '20:00']);
  const [morning, evening] = [taken(metformin, '08:00', '08:05'), taken(metformin, '20:00', '20:05')];
  answers.medicines[rosa.id] = { medications: [metformin], logs: [morning], facts: [] };
  show();
  await waitFor(() => expect(shown('Rosa')).toHaveTextContent('ready: Metformin scheduled'));
  answers.medicines[rosa.id] = { medications: [metformin], logs: [morning, evening], facts: [] };
  pushChangeOf(stage, rosa.id, 'doseLogs');
  await waitFor(() => expect(shown('Rosa')).toHaveTextContent('ready: Metformin taken'));
});

test('a change of one senior’s has hers loaded again, and nobody else’s', async () => {
  const answers = careOn(stage);
  show();
  await ready();
  answers.asked.length = 0;
  const log = taken(warfarin, '09:00', '09:05', { takenBy: { id: miguel.id, firstName: 'Miguel' } });
  answers.medicines[miguel.seniorId] = { medications: [warfarin], logs: [log], facts: [] };
  pushChangeOf(stage, miguel.seniorId, 'doseLogs');
  await waitFor(() => expect(shown('Miguel')).toHaveTextContent('ready: Warfarin taken'));
  expect(answers.asked).toEqual([{ path: '/api/medication-logs', senior: miguel.seniorId }]);
});

test('a write for one senior has hers loaded again, and one that names nobody has all', async () => {
  const answers = careOn(stage);
  const { store } = show();
  await ready();
  answers.asked.length = 0;
  act(() => void store.dispatch(readModelsStale(['medications'], rosa.id)));
  await waitFor(() => expect(answers.asked).toEqual([{ path: '/api/medications', senior: rosa.id }]));
  act(() => void store.dispatch(readModelsStale(['medications'])));
  await waitFor(() => expect(answers.asked).toHaveLength(4));
});

test('one senior’s failed list leaves the others unchanged; it comes once the server sends something again', async () => {
  const answers = careOn(stage);
  stage.server.use(
    http.get('/api/medications', ({ request }) =>
      request.url.includes(miguel.seniorId) ? HttpResponse.json({ message: 'Later' }, { status: 503 }) : undefined,
    ),
  );
  show();
  await waitFor(() => expect(shown('Miguel')).toHaveTextContent(/^failed:$/));
  await waitFor(() => expect(shown('Rosa')).toHaveTextContent(/^ready: Metformin/));
  careOn(stage, answers);
  ping(stage);
  await waitFor(() => expect(shown('Miguel')).toHaveTextContent('ready: Warfarin'));
});

test('data that the viewer may not see is not asked for again by itself', async () => {
  const answers = careOn(stage);
  delete answers.medicines[rosa.id];
  stage.server.use(
    http.get('/api/medications', ({ request }) =>
      request.url.includes(miguel.seniorId) ? HttpResponse.json({ message: 'Later' }, { status: 503 }) : undefined,
    ),
  );
  show();
  await waitFor(() =>
    expect(['Rosa', 'Miguel'].map((name) => shown(name).textContent)).toEqual(['failed: ', 'failed: ']),
  );
  careOn(stage, answers);
  answers.asked.length = 0;
  ping(stage);
  await waitFor(() => expect(shown('Miguel')).toHaveTextContent('ready: Warfarin'));
  expect(answers.asked.map(({ senior }) => senior)).not.toContain(rosa.id);
});

test('when rights have changed, held data stays until the new answer at most, and an answer under old rights never arrives', async () => {
  const answers = careOn(stage);
  const { store } = show();
  await ready();
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  stage.server.use(
    http.get('/api/medications', async ({ request }) => {
      if (!request.url.includes(rosa.id)) return undefined;
      asked += 1;
      if (asked > 1) return HttpResponse.json([medication(1, 'Metformin', ['18:30'])]);
      await gate;
      return HttpResponse.json([medication(4, 'Of before', [])]);
    }),
  );
  pushChangeOf(stage, rosa.id, 'medications');
  await waitFor(() => expect(asked).toBe(1));
  pushReset(stage, rosa.id);
  await waitFor(() => expect(shown('Rosa')).toHaveTextContent('ready: Metformin scheduled'));
  release();
  pushChangeOf(stage, miguel.seniorId, 'medications');
  await waitFor(() => expect(answers.asked.filter(({ senior }) => senior === miguel.seniorId)).toHaveLength(3));
  expect(shown('Rosa')).toHaveTextContent('ready: Metformin scheduled');
  expect(partsIn(store, medicationsResource)[rosa.id]?.data.map(({ name }) => name)).toEqual(['Metformin']);
});
