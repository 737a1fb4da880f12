import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { contact } from '../contact/contactViews.ts';
import { answersOn } from '../medication/pageRows.ts';
import { appointmentReads } from '../support/appointmentReads.ts';
import { appointment, appointmentId } from '../support/appointments.ts';
import { member } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { ana, doseIdOf, inNewYork, medication, rosasDay, taken, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';
import { onPhone } from '../support/onPhone.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const answersWith = answersOn(stage);

const morningOf = (names: readonly string[], time: string, first: number): readonly MedicationView[] =>
  names.map((name, index) => medication(first + index, name, [time]));

const namesOfSlots = async (): Promise<readonly (string | null)[]> => {
  const now = await screen.findByRole('region', { name: 'Now' });
  return within(now)
    .getAllByRole('group')
    .map((slot) => slot.getAttribute('aria-label')?.replace(/[\u00a0\u202f]/g, ' ') ?? null);
};

test('Now has the late slot, the due one and the next, each with its own act; only the due one’s button is filled', async () => {
  answersWith({
    medications: [
      ...morningOf(['Amlodipine', 'Aspirin', 'Calcium', 'Iron', 'Prednisone'], '07:00', 1),
      ...morningOf(['Metformin', 'Vitamin D3'], '10:00', 6),
      medication(8, 'Alendronate', ['18:30']),
    ],
    logs: [],
  });
  stage.show(<SeniorHomePage />);
  expect(await namesOfSlots()).toEqual([
    'Morning, 7:00 AM · 5 medications',
    'Morning, 10:00 AM · 2 medications',
    'Alendronate 5 mg, 6:30 PM',
  ]);
  const late = screen.getByRole('button', { name: /^Take all 5: Amlodipine/ });
  const due = screen.getByRole('button', { name: /^Take all 2: Metformin/ });
  expect([late, due].map(({ classList }) => classList.contains('button--primary'))).toEqual([false, true]);
  expect(screen.getByRole('button', { name: 'Take early or skip: Alendronate, 6:30 PM' })).toBeInTheDocument();
});

test('a late slot names its medications; “Choose or skip” shows each with its checkbox, and one that is unchecked is left out', async () => {
  const five = morningOf(['Amlodipine', 'Aspirin', 'Calcium', 'Iron', 'Prednisone'], '07:00', 1);
  const answers = answersWith({ medications: five, logs: [] });
  const take = write('post', '/api/medication-logs', ({ body }) => {
    const of = five.find(({ id }) => id === (body as { medicationId: string }).medicationId) as MedicationView;
    const log = taken(of, '07:00', '10:10');
    answers.logs = [...answers.logs, log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(take.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const slot = within(await screen.findByRole('group', { name: /^Morning, 7:00/ }));
  expect(slot.getByText(/Amlodipine.*, Aspirin.*, Calcium.*, Iron.* and Prednisone/)).toBeInTheDocument();
  expect(slot.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(slot.getByRole('button', { name: /^Choose or skip/ }));
  expect(slot.getAllByRole('checkbox')[0]).toHaveFocus();
  await user.click(slot.getByRole('checkbox', { name: /^Iron/ }));
  await user.click(slot.getByRole('button', { name: /^Take 4 of 5/ }));
  await waitFor(() => expect(take.sent).toHaveLength(4));
  expect(await screen.findByRole('group', { name: /^Iron 5.mg, 7:00/ })).toBeInTheDocument();
});

test('“Later or skip” of several skips all of them with one reason', async () => {
  const two = morningOf(['Amlodipine', 'Aspirin'], '10:00', 1);
  answersWith({ medications: two, logs: [] });
  const skip = write('post', '/api/medication-logs', () => HttpResponse.json({ message: 'Later' }, { status: 503 }));
  stage.server.use(skip.handler);
  const { user } = stage.show(<SeniorHomePage />);
  const slot = within(await screen.findByRole('group', { name: /^Morning, 10:00/ }));
  await user.click(slot.getByRole('button', { name: /^Later or skip/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Skip all 2…' }));
  await user.click(await screen.findByRole('button', { name: 'Skip: Before a test' }));
  await waitFor(() => expect(skip.sent.length).toBeGreaterThan(1));
  expect(skip.sent.slice(0, 2).map(({ body }) => body)).toMatchObject(
    two.map(({ id }) => ({ medicationId: id, status: 'skipped', reason: 'Before a test' })),
  );
});

test('Today’s Medications leaves out what Now shows', async () => {
  answersWith();
  stage.show(<SeniorHomePage />);
  const all = await screen.findByRole('link', { name: 'View All Medications (6)' });
  expect(all).toHaveAttribute('href', '/medications');
  const card = within(screen.getByRole('region', { name: "Today's Medications" }));
  const { amlodipine, vitamin, metformin } = rosasDay();
  const rows = card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  for (const { name } of [amlodipine, vitamin, metformin])
    expect(rows).not.toContainEqual(expect.stringContaining(name));
});

test('with everything in Now, Today’s Medications says so', async () => {
  answersWith({ medications: [medication(1, 'Metformin', ['10:15'])], logs: [] });
  stage.show(<SeniorHomePage />);
  expect(await screen.findByText('All of today’s medications are above.')).toBeInTheDocument();
});

test('yesterday’s missed dose is one line, and recorded in two presses at the time it was due', async () => {
  const evening = medication(1, 'Atorvastatin', ['21:00']);
  const answers = answersWith({ medications: [evening], logs: [] });
  const enter = write('post', '/api/medication-logs', () => {
    const log = taken(evening, '21:00', '10:10', {
      id: doseIdOf(evening.id, '2026-06-08', '21:00'),
      scheduledTime: inNewYork('2026-06-08', '21:00'),
      takenTime: inNewYork('2026-06-08', '21:00'),
    });
    answers.logs = [log];
    return HttpResponse.json(log, { status: 201 });
  });
  stage.server.use(enter.handler);
  const { user } = stage.show(<SeniorHomePage />);
  expect(await screen.findByText(/, yesterday 9:00.PM: not recorded/)).toHaveTextContent(/^Atorvastatin 5.mg/);
  await user.click(screen.getByRole('button', { name: /^Taken at… Atorvastatin 5 mg, Yesterday 9:00 PM/ }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/not recorded/)).not.toBeInTheDocument());
  expect(enter.sent.map(({ body }) => body)).toMatchObject([
    { scheduledTime: inNewYork('2026-06-08', '21:00'), takenTime: inNewYork('2026-06-08', '21:00') },
  ]);
});

test('a pause of another day is one line below the day, and Now stays the first thing', async () => {
  const until = inNewYork('2026-06-14', '08:00');
  answersWith({
    medications: [medication(1, 'Metformin', ['10:15'])],
    logs: [],
    pauses: [
      {
        id: '1f7d1c52-7a55-4a0c-9a86-52f1e2d0aa01',
        userId: rosa.id,
        from: inNewYork('2026-06-13', '08:00'),
        until,
        reason: 'Cataract surgery',
        by: ana,
        changedAt: inNewYork('2026-06-09', '09:00'),
      },
    ],
  });
  stage.show(<SeniorHomePage />);
  const line = await screen.findByRole('link', { name: /^All medications will be paused from Saturday, 8:00.AM/ });
  expect(line).toHaveAttribute('href', '/medications');
  const now = screen.getByRole('region', { name: 'Now' });
  expect(now.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Pause of all medications' })).not.toBeInTheDocument();
});

test('on a phone appointments, readings and care team are folded to a line each that says what is inside, and inviting takes one press', async () => {
  onPhone();
  answersWith();
  circleOn(stage, { connections: [member(1, 'Ana Alvarez')] });
  const visit = appointment(
    { id: appointmentId(1), title: 'Dr. Osei', startTime: inNewYork('2026-06-09', '14:30') },
    1,
  );
  const readings = { ...noReadings(rosa.id), metrics: { [rosa.id]: [metric(1, 'heartRate', 74)] } };
  stage.server.use(appointmentReads({ [rosa.id]: [visit] }, rosa.id), ...healthReads(readings, rosa.id));
  const { user } = stage.show(<SeniorHomePage />);
  const folds = {
    'Upcoming Appointments': /Dr. Osei/,
    'Health Status': /^Heart rate 74.bpm$/,
    'My Care Team': '1 person',
  };
  for (const [name, fact] of Object.entries(folds)) {
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(fact));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false');
  }
  await user.click(screen.getByRole('button', { name: 'Invite Caregiver' }));
  expect(await screen.findByRole('dialog', { name: 'Invite Caregiver' })).toBeInTheDocument();
});

test('on a phone a card with nothing yet stays open with its first step', async () => {
  onPhone();
  answersWith();
  stage.show(<SeniorHomePage />);
  expect(await screen.findByRole('link', { name: 'Add an Appointment' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add Health Data' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Invite Caregiver' })).toHaveLength(1);
});

test('on a phone emergency contacts are folded, and the person to call first stays one press away', async () => {
  onPhone();
  answersWith();
  const contacts = [
    contact('Ambulance', 0, { contactType: 'emergency', phone: '911' }),
    contact('Dr. Osei', 1, { contactType: 'medical', phone: '(555) 201-0199' }),
    contact('Ana Alvarez', 2, { phone: '(555) 201-0142', isPrimary: true }),
  ];
  stage.server.use(http.get('/api/emergency-contacts', () => HttpResponse.json(contacts)));
  const { user } = stage.show(<SeniorHomePage />);
  const card = await screen.findByRole('region', { name: 'Emergency Contacts' });
  const head = within(card).getByRole('button', { name: 'Emergency Contacts' });
  await waitFor(() => expect(head).toHaveAccessibleDescription(/^Ana Alvarez, and 2.more$/));
  expect(within(card).getByRole('link', { name: 'Call Ana: Ana Alvarez' })).toHaveAttribute('href', 'tel:5552010142');
  expect(within(card).queryByRole('listitem')).not.toBeInTheDocument();
  await user.click(head);
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  expect(within(card).queryByRole('link', { name: 'Call Ana: Ana Alvarez' })).not.toBeInTheDocument();
  expect(within(card).getByRole('link', { name: 'Call Ambulance' })).toBeVisible();
});

test('on a phone as-needed medications are folded behind those with a time', async () => {
  onPhone();
  const timed = [medication(1, 'Metformin', ['10:00']), medication(2, 'Calcium', ['12:00'])];
  const others = [medication(3, 'Iron', ['20:00']), medication(4, 'Acetaminophen', [])];
  answersWith({ medications: [...timed, ...others], logs: [] });
  const { user } = stage.show(<SeniorHomePage />);
  const fold = await screen.findByRole('button', { name: 'As needed' });
  expect(fold).toHaveAccessibleDescription('Acetaminophen');
  expect(screen.getByRole('heading', { name: /^Iron/, level: 3 })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Acetaminophen/, level: 3 })).not.toBeInTheDocument();
  await user.click(fold);
  expect(screen.getByRole('heading', { name: /^Acetaminophen/, level: 3 })).toBeVisible();
});

test('on a phone as-needed medications alone stay open', async () => {
  onPhone();
  answersWith({ medications: [medication(1, 'Metformin', ['10:00']), medication(2, 'Acetaminophen', [])], logs: [] });
  stage.show(<SeniorHomePage />);
  expect(await screen.findByRole('heading', { name: /^Acetaminophen/, level: 3 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'As needed' })).not.toBeInTheDocument();
});
