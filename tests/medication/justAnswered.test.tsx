import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, inNewYork, medication, rosasDay, skipped, taken, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { answersOn, slotOf } from './pageRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());
const answersWith = answersOn(stage);

const three = ['Calcium', 'Iron', 'Metformin'].map((name, index) => medication(index + 1, name, ['10:00'])) as [
  MedicationView,
  MedicationView,
  MedicationView,
];

/** The server records each dose as it is asked, a little later than the one before, and undoes it. */
const server = (medications: readonly MedicationView[]) => {
  const answers = answersWith({ medications, logs: [] });
  const undone: string[] = [];
  stage.server.use(
    http.post('/api/medication-logs', async ({ request }) => {
      const body = (await request.json()) as { medicationId: string; status: string; reason?: string };
      const of = medications.find(({ id }) => id === body.medicationId) as MedicationView;
      const time = of.times[0] as string;
      const log: DoseLogView = {
        ...(body.status === 'skipped' ? skipped(of, time, body.reason ?? null) : taken(of, time, '10:10')),
        recordedAt: new Date(Date.now() + answers.logs.length * 40).toISOString(),
      };
      answers.logs = [...answers.logs, log];
      return HttpResponse.json(log, { status: 201 });
    }),
    write('delete', '/api/medication-logs/:id', ({ path }) => {
      const doseId = decodeURIComponent(path).replace('/api/medication-logs/', '');
      undone.push(doseId);
      answers.logs = answers.logs.filter(({ id }) => id !== doseId);
      return new HttpResponse(null, { status: 204 });
    }).handler,
  );
  return { answers, undone };
};

type User = ReturnType<typeof stage.show>['user'];

const skip = async (user: User, slot: HTMLElement, item: RegExp) => {
  await user.click(within(slot).getByRole('button', { name: /^Later or skip/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await user.click(await screen.findByRole('button', { name: 'Skip: Feeling sick' }));
};

const ready = async (button: HTMLElement): Promise<HTMLElement> => {
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  return button;
};

const namesOfSlots = (): readonly (string | null)[] =>
  screen.getAllByRole('group').map((slot) => slot.getAttribute('aria-label')?.replace(/[\u00a0\u202f]/g, ' ') ?? null);

test('a dose that was skipped stays in its place with its reason, and Undo there opens it again', async () => {
  const { medications, vitamin } = rosasDay();
  const { undone } = server(medications);
  const { user } = stage.show(<SeniorHomePage />);
  const slot = await slotOf('Vitamin D3');
  const before = namesOfSlots();
  await skip(user, slot, /^Skip this dose/);
  const line = await slotOf('Vitamin D3 1,000.IU, skipped');
  expect(namesOfSlots()).toEqual(before.map((name) => name?.replace('IU, 9:00 AM', 'IU, skipped')));
  expect(line).toHaveTextContent(/^SkippedVitamin D3 1,000.IU, due at 9:00.AM“Feeling sick”Undo$/);
  const rows = within(screen.getByRole('region', { name: "Today's Medications" })).getByRole('list');
  expect(rows).not.toHaveTextContent('Vitamin');
  const undo = await ready(within(line).getByRole('button', { name: 'Undo: Vitamin D3 1,000 IU, skipped' }));
  act(() => undo.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(namesOfSlots()).toEqual(before));
  expect(undone).toEqual([`${vitamin.id}-2026-06-09T0900`]);
  // the pressed button is gone: the focus is in its place, not at the top of the page
  expect((await slotOf('Vitamin D3')).closest('[data-focus-home]')).toHaveFocus();
});

test('a slot that was skipped as a whole is one line, and one Undo opens all of it', async () => {
  const { undone } = server(three);
  const { user } = stage.show(<SeniorHomePage />);
  await skip(user, await slotOf('Morning, 10:00'), /^Skip all 3/);
  const line = await slotOf('3.medications, skipped');
  expect(line).toHaveTextContent(
    /^SkippedCalcium 5.mg, Iron 5.mg and Metformin 5.mg, due at 10:00.AM“Feeling sick”Undo$/,
  );
  expect(screen.getByRole('region', { name: 'All done for today' })).toContainElement(line);
  await user.click(await ready(within(line).getByRole('button', { name: 'Undo: 3 medications, skipped' })));
  expect(await slotOf('Morning, 10:00.AM.* 3.medications')).toBeInTheDocument();
  expect(undone.toSorted()).toEqual(three.map(({ id }) => `${id}-2026-06-09T1000`));
});

test('half an hour later the line is gone, and the dose is among the others', async () => {
  const { medications } = rosasDay();
  server(medications);
  const { user } = stage.show(<SeniorHomePage />);
  await skip(user, await slotOf('Vitamin D3'), /^Skip this dose/);
  await slotOf('Vitamin D3 1,000.IU, skipped');
  const later = (minutes: number) => {
    jest.setSystemTime(new Date(tenPastTen.getTime() + minutes * 60_000));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  later(30);
  expect(await slotOf('Vitamin D3 1,000.IU, skipped')).toBeInTheDocument();
  later(31);
  await waitFor(() => expect(screen.queryByRole('group', { name: /skipped$/ })).not.toBeInTheDocument());
  const rows = within(screen.getByRole('region', { name: "Today's Medications" })).getByRole('list');
  expect(rows).toHaveTextContent(/9:00.AM, “Feeling sick”/);
});

test('of a slot that was taken in part, the rest of it that is skipped has the Undo, and the reverse', async () => {
  const [calcium, iron] = three;
  const { undone } = server([calcium, iron]);
  const { user } = stage.show(<SeniorHomePage />);
  const slot = await slotOf('Morning, 10:00');
  await user.click(within(slot).getByRole('checkbox', { name: /^Iron/ }));
  await user.click(within(slot).getByRole('button', { name: /^Take 1 of 2/ }));
  expect(await slotOf('Calcium 5.mg, taken at 10:10')).toHaveTextContent(/^Taken at 10:10/);
  await skip(user, await slotOf('Iron 5.mg, 10:00'), /^Skip this dose/);
  const line = await slotOf('Iron 5.mg, skipped');
  expect(namesOfSlots()).toEqual(['Iron 5 mg, skipped']);
  await user.click(await ready(within(line).getByRole('button', { name: /^Undo/ })));
  // Calcium was the last answer before
  await waitFor(() => expect(namesOfSlots()).toEqual(['Iron 5 mg, 10:00 AM', 'Calcium 5 mg, taken at 10:10 AM']));
  expect(undone).toEqual([`${iron.id}-2026-06-09T1000`]);
  await user.click(await ready(within(await slotOf('Iron')).getByRole('button', { name: /^Take Now/ })));
  expect(await slotOf('2.medications, taken at 10:10')).toBeInTheDocument();
});

test.each([
  ['somebody else', (log: DoseLogView) => ({ ...log, skippedBy: ana })],
  ['another reason', (log: DoseLogView) => ({ ...log, reason: 'None left' })],
  ['two minutes before', (log: DoseLogView) => ({ ...log, recordedAt: inNewYork('2026-06-09', '10:08') })],
])('a dose of the same slot that was skipped by another act is no part of it: %s', async (_how, by) => {
  const [calcium, iron, metformin] = three.map((each) => skipped(each, '10:00', 'Feeling sick'));
  const at = { recordedAt: inNewYork('2026-06-09', '10:09') };
  answersWith({
    medications: three,
    logs: [by({ ...(calcium as DoseLogView), ...at }), iron as DoseLogView, metformin as DoseLogView],
  });
  stage.show(<SeniorHomePage />);
  expect(await slotOf('2.medications, skipped')).toHaveTextContent(/Iron 5.mg and Metformin 5.mg, due/);
});
