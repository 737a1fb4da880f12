import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { ana, inNewYork, medication, rosasDay, taken, tenPastTen } from '../support/medicines.ts';
import { inFull } from '../support/inFull.ts';
import { monitoringOn, monitoringPage, pageHeading } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn, pushChangeOf } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const show = monitoringOn(stage);
const { counts, figures, row, tab, card } = monitoringPage;
/** The button of a row, once a tap can't be meant for the row before. */
const ready = async (line: HTMLElement, name: RegExp): Promise<HTMLElement> => {
  const button = within(line).getByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  return button;
};
const addDose = (answers: ReturnType<typeof careOn>, log: ReturnType<typeof taken>) => {
  const of = answers.medicines[rosa.id];
  if (of) of.logs = [...of.logs, log];
};

test('the heading names the senior; her day and the number of her medications are shown under it', async () => {
  careOn(stage);
  show();
  expect(await pageHeading('Care Management for Rosa Alvarez')).toBeInTheDocument();
  expect(screen.getByText('Tuesday, June 9')).toBeInTheDocument();
  await row('Amlodipine');
  expect(counts()).toEqual(['1 missed', '1 overdue']);
  expect(figures()[0]).toBe('6 Medications active');
  expect(document.title).toContain('Care Management for Rosa Alvarez');
});

test.each([
  [{ firstName: null, lastName: null, username: 'rosa.a' }, 'Care Management for rosa.a'],
  [{ firstName: null, lastName: null, username: '' }, 'Care Management for Senior'],
])('without a name the username is shown, without that "Senior"', async (names, title) => {
  careOn(stage, { connections: [rosaAsSenior(names)] });
  show();
  expect(await pageHeading(title)).toBeInTheDocument();
});

test.each([
  ['10:00', 'Due now', ['None missed or overdue']],
  ['10:30', 'Due now', ['None missed or overdue']],
  ['10:31', 'Overdue', ['1 overdue']],
  ['12:00', 'Overdue', ['1 overdue']],
  ['12:01', 'Missed', ['1 missed']],
])('a dose of 10:00 is counted at %s as %s', async (time, word, expected) => {
  jest.setSystemTime(new Date(inNewYork('2026-06-09', time)));
  careOn(stage, {
    medicines: { [rosa.id]: { medications: [medication(1, 'Metformin', ['10:00'])], logs: [], facts: [] } },
  });
  show();
  expect(await row('Metformin')).toHaveTextContent(word);
  expect(counts()).toEqual(expected);
});

test('the counts follow the clock', async () => {
  jest.setSystemTime(new Date(inNewYork('2026-06-09', '12:00')));
  careOn(stage, {
    medicines: { [rosa.id]: { medications: [medication(1, 'Metformin', ['10:00'])], logs: [], facts: [] } },
  });
  show();
  await row('Metformin');
  jest.setSystemTime(new Date(inNewYork('2026-06-09', '12:01')));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(counts()).toEqual(['1 missed']));
  expect(await row('Metformin')).toHaveTextContent('Missed');
});

test('a member gives a late dose: it is recorded for the senior, with the toast and its Undo', async () => {
  const { amlodipine } = rosasDay();
  const answers = careOn(stage);
  const log = taken(amlodipine, '08:00', '10:10', { takenBy: ana, wasMissed: true });
  const take = write('post', '/api/medication-logs', () => {
    addDose(answers, log);
    return HttpResponse.json(log, { status: 201 });
  });
  const undo = write('delete', '/api/medication-logs/:id', () => {
    const of = answers.medicines[rosa.id];
    if (of) of.logs = [{ ...log, status: 'missed', takenTime: null, takenAt: null, takenBy: null }];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(take.handler, undo.handler);
  const { user } = show();
  const amlodipines = await row('Amlodipine');
  await user.click(await ready(amlodipines, /^Give: Amlodipine/));
  // it stays while the pointer rests on it
  await user.hover(await screen.findByText('Medication marked as taken!'));
  expect(screen.getByText(inFull(/^Rosa · Amlodipine 5\smg, given 10:10\sAM$/))).toBeVisible();
  await waitFor(() => expect(amlodipines).toHaveTextContent(/you gave it at 10:10\sAM/));
  expect(counts()).toEqual(['1 overdue']);
  expect(take.sent[0]?.body).toEqual({
    medicationId: amlodipine.id,
    userId: rosa.id,
    scheduledTime: inNewYork('2026-06-09', '08:00'),
    takenTime: tenPastTen.toISOString(),
    status: 'taken',
    safety: 'ask',
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(amlodipines).toHaveTextContent('Missed'));
  expect(undo.sent.map(({ path }) => decodeURIComponent(path))).toEqual([`/api/medication-logs/${log.id}`]);
});

test.each([
  [{ id: rosa.id, firstName: 'Rosa' }, 'Rosa already took this at 8:02 AM'],
  [{ id: '1', firstName: 'Carl' }, 'Carl already gave this at 8:02 AM'],
  [ana, 'You already gave this at 8:02 AM'],
])('a dose that was on record already says who and when, by the senior’s clock', async (takenBy, sentence) => {
  const { amlodipine } = rosasDay();
  careOn(stage);
  const log = taken(amlodipine, '08:00', '08:02', { takenBy });
  stage.server.use(write('post', '/api/medication-logs', () => HttpResponse.json(log, { status: 200 })).handler);
  const { user } = show(rosa.id, 'overview', { timeZone: 'America/Los_Angeles' });
  await user.click(await ready(await row('Amlodipine'), /^Give/));
  const toast = await screen.findByText((words) => words.replace(/\u202f|\u00a0/g, ' ') === sentence);
  expect(toast).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a dose is skipped for the senior from the menu of its row', async () => {
  const { vitamin } = rosasDay();
  careOn(stage);
  const skip = write('post', '/api/medication-logs', () =>
    HttpResponse.json(taken(vitamin, '09:00', '09:00', { status: 'skipped' }), { status: 201 }),
  );
  stage.server.use(skip.handler);
  const { user } = show();
  await user.click(within(await row('Vitamin D3')).getByRole('button', { name: 'More for Vitamin D3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Skip this dose…' }));
  await user.click(await screen.findByRole('button', { name: 'Skip this dose' }));
  await waitFor(() =>
    expect(skip.sent[0]?.body).toMatchObject({ medicationId: vitamin.id, userId: rosa.id, status: 'skipped' }),
  );
  expect(await screen.findByText('Dose skipped')).toBeInTheDocument();
});

test('a dose that somebody else gives shows by itself', async () => {
  const { amlodipine } = rosasDay();
  const answers = careOn(stage);
  show();
  const amlodipines = await row('Amlodipine');
  addDose(answers, taken(amlodipine, '08:00', '10:09'));
  pushChangeOf(stage, rosa.id, 'doseLogs');
  await waitFor(() => expect(amlodipines).toHaveTextContent(/Rosa took it at 10:09\sAM/));
  expect(counts()).toEqual(['1 overdue']);
});

test('medications that can’t be had say whose, with an empty list and Retry', async () => {
  careOn(stage);
  stage.server.use(
    http.get('/api/medications', () => HttpResponse.json({ message: 'Later' }, { status: 503 }), { once: true }),
  );
  const { user } = show();
  expect(await screen.findByText('We couldn’t load Rosa’s medications.')).toBeInTheDocument();
  const needs = within(screen.getByRole('region', { name: 'Needs you now' }));
  expect(needs.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  expect(figures()[0]).toBe('– Medications active');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Amlodipine')).toBeInTheDocument();
});

test('times are the senior’s, and her zone is named if the device shows another', async () => {
  const kiritimati = 'Pacific/Kiritimati';
  const early = medication(1, 'Metformin', [], { timeZone: kiritimati });
  careOn(stage, {
    connections: [rosaAsSenior({ seniorTimeZone: kiritimati })],
    medicines: { [rosa.id]: { medications: [early], logs: [], facts: [] } },
  });
  show();
  expect(await screen.findByText('Times are in Line Islands Time.')).toBeInTheDocument();
  expect(screen.getByText('Wednesday, June 10')).toBeInTheDocument();
});

test('tabs are moved between by keyboard, and the address keeps the one that is open', async () => {
  careOn(stage);
  const { user } = show();
  await row('Amlodipine');
  act(() => tab('Overview').focus());
  await user.keyboard('{ArrowRight}');
  expect(tab('Medications')).toHaveFocus();
  expect(tab('Medications')).toHaveAttribute('aria-selected', 'true');
  expect(await card('Amlodipine')).toBeInTheDocument();
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Health Metrics' })).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(tab('Overview')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Health Metrics')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Appointments')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('tabpanel', { name: 'Overview' })).toBeInTheDocument();
});

test('a reload comes back to the tab that was open', async () => {
  careOn(stage);
  show(rosa.id, 'medications');
  expect(await card('Amlodipine')).toBeInTheDocument();
  expect(tab('Medications')).toHaveAttribute('aria-selected', 'true');
});

test('without a medication, the overview links to the form for one', async () => {
  careOn(stage, { medicines: { [rosa.id]: { medications: [], logs: [], facts: [] } } });
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Go to Medications' }));
  expect(await screen.findByRole('button', { name: 'Add the First Medication' })).toBeInTheDocument();
});
