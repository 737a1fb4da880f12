import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { appointmentReads, type AppointmentAnswers } from '../support/appointmentReads.ts';
import { appointment, appointmentId, completed } from '../support/appointments.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { held } from '../support/held.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { medicineReads, write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const on = (number: number, title: string, date: string, time: string): AppointmentView =>
  appointment({ id: appointmentId(number), title, startTime: inNewYork(date, time) }, number);
const late = on(1, 'Dentist', '2026-06-08', '16:00');
const osei = on(2, 'Dr. Osei', '2026-06-09', '14:30');
const several = (count: number) =>
  Array.from({ length: count }, (_each, at) =>
    on(at + 10, `Visit ${at + 1}`, `2026-06-${String(at + 10).padStart(2, '0')}`, '09:00'),
  );

/** Rosa's home on June 9 at 10:10 AM; `answers` changes the server's answers. */
const showHome = (mine: AppointmentAnswers[string]) => {
  const answers: AppointmentAnswers = { [rosa.id]: mine };
  circleOn(stage);
  stage.server.use(
    ...medicineReads({ medications: [], logs: [], facts: [] }),
    appointmentReads(answers, rosa.id),
    ...healthReads(noReadings(rosa.id), rosa.id),
  );
  return { answers, ...stage.show(<SeniorHomePage />) };
};
const card = async () => within(await screen.findByRole('region', { name: 'Upcoming Appointments' }));
const titles = async () => (await card()).queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const pushed = (event: string) =>
  act(() =>
    stage
      .sockets()
      .latest()
      .push({
        type: 'changed',
        event,
        readModel: 'appointments',
        seniorId: rosa.id,
        ids: [osei.id],
        position: positionAt(300),
      }),
  );
const clockAt = (time: string) => {
  jest.setSystemTime(new Date(inNewYork('2026-06-09', time)));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('late and coming ones are listed in order of time, with day and time in words; completed ones are not', async () => {
  showHome([late, completed(on(3, 'Lab', '2026-06-08', '18:00'), tenPastTen.toISOString()), osei]);
  await (await card()).findByRole('heading', { name: 'Dentist' });
  expect(await titles()).toEqual(['Dentist', 'Dr. Osei']);
  const [first, second] = (await card()).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Yesterday 4:00\sPM ?DentistDentistLateComplete/);
  expect(second).toHaveTextContent(/^Today 2:30\sPM ?Dr\. OseiDentist.*in 4\sh\s20\smin/);
});

test.each([
  [6, undefined],
  [7, 'View All Appointments (7)'],
])('six of %i are shown', async (count, more) => {
  showHome(several(count));
  await (await card()).findByText('Visit 1');
  expect(await titles()).toEqual(['Visit 1', 'Visit 2', 'Visit 3', 'Visit 4', 'Visit 5', 'Visit 6']);
  const link = (await card()).queryByRole('link', { name: /^View All Appointments/ });
  expect(link?.textContent?.trim()).toBe(more);
  if (more) expect(link).toHaveAttribute('href', '/appointments');
});

test('however many were left late, the next one is among the six', async () => {
  const left = Array.from({ length: 8 }, (_each, at) => on(at + 10, `Left ${at + 1}`, `2026-05-${at + 10}`, '09:00'));
  showHome([...left, osei]);
  await (await card()).findByText('Dr. Osei');
  expect(await titles()).toEqual(['Left 4', 'Left 5', 'Left 6', 'Left 7', 'Left 8', 'Dr. Osei']);
  expect((await card()).getByRole('link', { name: /^View All Appointments/ })).toHaveTextContent(
    'View All Appointments (9)',
  );
});

test('without any, it says so and leads to where one is added', async () => {
  showHome([]);
  expect(await (await card()).findByText('No upcoming appointments')).toBeInTheDocument();
  expect((await card()).getByRole('link', { name: 'Add an Appointment' })).toHaveAttribute('href', '/appointments');
});

test('only appointments that have begun have a Complete button; it goes when it is completed', async () => {
  const { answers, user } = showHome([late, osei]);
  const done = completed(late, tenPastTen.toISOString());
  const complete = write('patch', '/api/appointments/:id/complete', () => {
    answers[rosa.id] = [done, osei];
    return HttpResponse.json(done);
  });
  stage.server.use(complete.handler);
  const button = await (await card()).findByRole('button', { name: 'Complete: Dentist' });
  expect((await card()).getAllByRole('button', { name: /^Complete/ })).toHaveLength(1);
  await user.click(button);
  await waitFor(async () => expect(await titles()).toEqual(['Dr. Osei']));
  expect(complete.sent.map(({ path }) => path)).toEqual([`/api/appointments/${late.id}/complete`]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('the cross asks before it deletes; then the row goes, and says so', async () => {
  const { answers, user } = showHome([late, osei]);
  const remove = write('delete', '/api/appointments/:id', () => {
    answers[rosa.id] = [late];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(remove.handler);
  await user.click(await (await card()).findByRole('button', { name: /^Delete: Dr\. Osei/ }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Dr. Osei"?' }),
  );
  expect(question.getByText('This action cannot be undone.')).toBeInTheDocument();
  expect(remove.sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Appointment deleted successfully!')).toBeInTheDocument();
  await waitFor(async () => expect(await titles()).toEqual(['Dentist']));
  expect(remove.sent.map(({ path }) => path)).toEqual([`/api/appointments/${osei.id}`]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('by keyboard the cross asks too, and Escape leaves everything unchanged', async () => {
  const { user } = showHome([osei]);
  const cross = await (await card()).findByRole('button', { name: /^Delete: Dr\. Osei/ });
  act(() => cross.focus());
  expect(cross).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(cross).toHaveFocus());
  expect(await titles()).toEqual(['Dr. Osei']);
});

test('while they load a placeholder is shown, and the tile says nothing yet', async () => {
  const answer = held();
  showHome([]);
  stage.server.use(
    http.get('/api/appointments', async () => {
      await answer.released;
      return HttpResponse.json([osei]);
    }),
  );
  expect((await card()).getByText('Loading appointments')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Appointments/ }).textContent?.trim()).toBe('Appointments');
  answer.release();
  expect(await (await card()).findByText('Dr. Osei')).toBeInTheDocument();
});

test('when they can’t be loaded it says so and offers Retry; the medications are shown', async () => {
  const { answers, user } = showHome('down');
  expect(await (await card()).findByText('We couldn’t load your appointments.')).toBeInTheDocument();
  expect(await screen.findByText('No medications added yet')).toBeInTheDocument();
  answers[rosa.id] = [osei];
  await user.click((await card()).getByRole('button', { name: 'Retry' }));
  expect(await (await card()).findByText('Dr. Osei')).toBeInTheDocument();
});

test('appointments that couldn’t be loaded again stay, with the time when they were loaded', async () => {
  const { answers } = showHome([osei]);
  await (await card()).findByText('Dr. Osei');
  answers[rosa.id] = 'down';
  pushed('AppointmentScheduled');
  expect(
    await (await card()).findByText(/^We couldn’t load your appointments\. What you see is from 10:10\sAM\.$/),
  ).toBeInTheDocument();
  expect(await titles()).toEqual(['Dr. Osei']);
});

test('an appointment that Ana schedules appears without a reload', async () => {
  const { answers } = showHome([]);
  await (await card()).findByText('No upcoming appointments');
  answers[rosa.id] = [osei];
  pushed('AppointmentScheduled');
  expect(await (await card()).findByText('Dr. Osei')).toBeInTheDocument();
});

test('at its start time an appointment becomes late and can be completed', async () => {
  showHome([osei]);
  await (await card()).findByText('Dr. Osei');
  clockAt('14:29');
  expect((await card()).queryByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
  clockAt('14:30');
  expect(await (await card()).findByText('Late')).toBeInTheDocument();
  expect((await card()).getByRole('button', { name: 'Complete: Dr. Osei' })).toBeInTheDocument();
});

test('the tiles lead to her pages in order, each with a summary of its page', async () => {
  showHome([osei]);
  await (await card()).findByText('Dr. Osei');
  const tiles = within(screen.getByRole('navigation', { name: 'Your pages' })).getAllByRole('link');
  expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
    '/medications',
    '/appointments',
    '/calendar',
    '/health',
    '/family',
    '/games',
  ]);
  await waitFor(() =>
    expect(tiles.map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
      'MedicationsNone right now',
      'AppointmentsToday 2:30 PM: Dr. Osei',
      'CalendarTuesday, June 9',
      'HealthNo readings yet',
      'FamilyNo updates yet',
      'GamesDaily Challenge is ready',
    ]),
  );
});
