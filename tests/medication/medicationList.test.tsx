import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medication, rosasDay, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { answersOn, entryOf } from './pageRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
const answersWith = answersOn(stage);
const region = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('a row has the name, the times and one button, and opens in place to the whole card', async () => {
  answersWith({ medications: [...rosasDay().medications] });
  const { user } = stage.show(<MedicationsPage />);
  const metformin = within(await entryOf('Metformin'));
  expect(metformin.getByText(/^10:15\sAM and 6:30\sPM$/)).toBeInTheDocument();
  expect(metformin.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Enlarge the photo of Metformin',
    null,
    'Take Now: Metformin 500 mg, 10:15 AM',
  ]);
  await user.click(metformin.getByRole('button', { name: /^Metformin/ }));
  for (const word of ['Edit', 'Stop', 'History', 'Delete'])
    expect(metformin.getByRole('button', { name: `${word}: Metformin 500 mg` })).toBeInTheDocument();
  expect(metformin.getByText('One long white tablet, with food')).toBeInTheDocument();
  expect(metformin.getByRole('list', { name: 'Today’s doses of Metformin' })).toHaveTextContent(/6:30\sPMScheduled/);
  await user.click(metformin.getByRole('button', { name: /^Metformin/, expanded: true }));
  expect(metformin.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

/** The head of a slot. */
const head = (slot: ReturnType<typeof within>) => slot.getByRole('heading', { level: 2 }).parentElement;

const three = ['Calcium', 'Iron', 'Zinc'].map((name, index) => medication(index + 1, name, ['10:00']));

test('Skip all asks for one reason, skips each dose in one act, and one Undo takes them all back', async () => {
  const answers = answersWith({ medications: three, logs: [] });
  const acts: (string | null)[] = [];
  const reasons: unknown[] = [];
  const undone: string[] = [];
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      const body = (await request.json()) as { medicationId: string; reason: string };
      acts.push(request.headers.get('X-Correlation-Id'));
      reasons.push(body.reason);
      const log = skipped(
        three.find(({ id }) => id === body.medicationId) ?? medication(9, '', []),
        '10:00',
        body.reason,
      );
      answers.logs = [...answers.logs, log];
      return HttpResponse.json(log, { status: 201 });
    }),
    http.delete('/api/medication-logs/:id', ({ params, request }) => {
      undone.push(request.headers.get('X-Correlation-Id') ?? '');
      answers.logs = answers.logs.filter(({ id }) => id !== decodeURIComponent(String(params['id'])));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = stage.show(<MedicationsPage />);
  const slot = await region(/^10:00/);
  expect(slot.getByRole('button', { name: /^Take all 3: Calcium/ })).toBeInTheDocument();
  await user.click(slot.getByRole('button', { name: 'Skip all 3: Calcium 5 mg, Iron 5 mg, Zinc 5 mg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip all 3?' }));
  await user.type(dialog.getByRole('textbox', { name: /^Another reason/ }), 'Feeling sick');
  await user.click(dialog.getByRole('button', { name: 'Skip all 3' }));
  await user.hover(await screen.findByText('3 doses skipped'));
  expect(reasons).toEqual(['Feeling sick', 'Feeling sick', 'Feeling sick']);
  expect(acts[0]).not.toBeNull();
  expect(new Set(acts).size).toBe(1);
  await waitFor(() => expect(slot.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await slot.findByRole('button', { name: /^Take all 3/ })).toBeInTheDocument();
  expect(undone).toHaveLength(3);
  expect(new Set(undone).size).toBe(1);
});

test('if none of the skips could be saved, Try again sends them with their reason', async () => {
  answersWith({ medications: three, logs: [] });
  let isDown = true;
  const reasons: unknown[] = [];
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      if (isDown) return HttpResponse.json({ message: 'Please try again soon.' }, { status: 503 });
      const body = (await request.json()) as { medicationId: string; reason: string };
      reasons.push(body.reason);
      const of = three.find(({ id }) => id === body.medicationId) ?? medication(9, '', []);
      return HttpResponse.json(skipped(of, '10:00', body.reason), { status: 201 });
    }),
  );
  const { user } = stage.show(<MedicationsPage />);
  await user.click((await region(/^10:00/)).getByRole('button', { name: /^Skip all 3/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip all 3?' }));
  await user.type(dialog.getByRole('textbox', { name: /^Another reason/ }), 'Feeling sick{Enter}');
  expect(await screen.findByText('Failed to skip the dose.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 doses skipped')).toBeInTheDocument();
  expect(reasons).toEqual(['Feeling sick', 'Feeling sick', 'Feeling sick']);
});

test('as-needed ones that nobody needed lately are folded, without a button of their own', async () => {
  const dormant = medication(7, 'Loperamide', [], { createdAt: '2026-04-01T12:00:00.000Z' });
  answersWith({ medications: [rosasDay().acetaminophen, dormant] });
  const { user } = stage.show(<MedicationsPage />);
  const needed = await region(/^As needed$/);
  expect(needed.getByRole('button', { name: 'Take: Acetaminophen' })).toBeInTheDocument();
  expect(needed.queryByRole('button', { name: 'Take: Loperamide' })).not.toBeInTheDocument();
  await user.click(needed.getByRole('button', { name: 'Not needed lately', expanded: false }));
  expect(needed.getByRole('button', { name: 'Take: Loperamide' })).not.toHaveClass('button--primary');
});

test('a slot whose doses ended differently says how many were taken and how many skipped', async () => {
  const answers = answersWith({ medications: three, logs: [] });
  const { store } = stage.show(<MedicationsPage />);
  const slot = await region(/^10:00/);
  const [calcium, iron, zinc] = three.map((each) => [taken(each, '10:00', '10:09'), skipped(each, '10:00', null)]);
  const shows = async (logs: readonly (DoseLogView | undefined)[], word: RegExp) => {
    answers.logs = logs.filter((log) => log !== undefined);
    act(() => void store.dispatch(readModelsStale(['doseLogs'])));
    await waitFor(() => expect(head(slot)).toHaveTextContent(word));
  };
  await shows([calcium?.[0], iron?.[0], zinc?.[1]], /^10:00\sAM2\staken, 1\sskipped/);
  await shows([calcium?.[0], iron?.[0], zinc?.[0]], /^10:00\sAMTaken/);
  await shows([calcium?.[1], iron?.[1], zinc?.[1]], /^10:00\sAMSkipped/);
});

test('a medication whose doses of the day ended differently says so', async () => {
  const metformin = medication(1, 'Metformin', ['06:00', '08:00']);
  const logs = [taken(metformin, '06:00', '06:05'), skipped(metformin, '08:00', null)];
  answersWith({ medications: [metformin, medication(2, 'Zinc', ['10:00'])], logs });
  stage.show(<MedicationsPage />);
  expect((await entryOf('Metformin')).textContent).toMatch(/1\staken, 1\sskipped$/);
});

test('a row of a schedule without a dose today has its days', async () => {
  const schedule = {
    kind: 'weekly',
    days: ['mon'],
    everyWeeks: 1,
    from: '2026-06-01',
    times: [{ time: '07:00', amount: 1 }],
  } as const;
  const alendronate = { ...medication(1, 'Alendronate', []), frequency: 'Custom' as const, schedule };
  answersWith({ medications: [alendronate], logs: [] });
  stage.show(<MedicationsPage />);
  expect(within(await entryOf('Alendronate')).getByText('Every Monday')).toBeInTheDocument();
});
