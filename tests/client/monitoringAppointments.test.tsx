import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { rosaAsSenior } from '../support/careTeam.ts';
import { appointment, appointmentId, completed, totals } from '../support/appointments.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { ana, inNewYork, tenPastTen } from '../support/medicines.ts';
import { appointmentsPart, monitoringOn, monitoringPage } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn, pushChangeOf } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { inFull } from '../support/inFull.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const { upcoming, done, row, titles } = appointmentsPart;
const show = (tab = 'appointments') => monitoringOn(stage)(rosa.id, tab);
const on = (day: string, time: string) => inNewYork(`2026-06-${day}`, time);
const labWork = appointment(
  { title: 'Blood test', type: 'Lab Work', startTime: on('11', '09:00'), location: 'Riverside Lab' },
  2,
);
const dentist = appointment({ title: 'Dentist', startTime: on('08', '16:00') }, 3);
const therapy = completed(appointment({ title: 'Therapy', startTime: on('03', '11:00') }, 4), on('03', '12:00'));
const heart = completed(appointment({ title: 'Heart check', startTime: on('05', '11:00') }, 5), on('05', '11:30'));
const all = [therapy, heart, dentist, labWork];

test('open ones are in order of time, the late one as missed; completed ones are apart, newest first, with who completed them', async () => {
  careOn(stage, { appointments: { [rosa.id]: [labWork, therapy, dentist, heart] } });
  show();
  expect(await row('Dentist')).toHaveTextContent('Missed');
  expect(await row('Dentist')).not.toHaveTextContent('Late');
  expect(await row('Blood test')).toHaveTextContent(/Thursday.*9:00\sAM.*Lab Work, Riverside Lab.*Scheduled/);
  expect(titles(upcoming())).toEqual(['Dentist', 'Blood test']);
  expect(titles(done())).toEqual(['Heart check', 'Therapy']);
  expect(within(done()).getByText(inFull(/^Friday, 11:30\sAM, by Rosa$/))).toBeInTheDocument();
  expect(screen.getByText('1 scheduled, 1 missed')).toBeInTheDocument();
});

test.each([
  ['10:09', 'Missed', true],
  ['10:10', 'Missed', true],
  ['10:11', 'Scheduled', false],
])('an appointment of %s is shown at 10:10 as %s, and can be completed: %s', async (time, word, canComplete) => {
  careOn(stage, { appointments: { [rosa.id]: [appointment({ startTime: on('09', time) })] } });
  show();
  expect(await row('Dentist')).toHaveTextContent(word);
  expect(screen.queryAllByRole('button', { name: /^Complete/ })).toHaveLength(canComplete ? 1 : 0);
});

test('a missed one is completed for the senior, and is among the completed ones as done by the member', async () => {
  const answers = careOn(stage, { appointments: { [rosa.id]: all } });
  const now = { ...completed(dentist, tenPastTen.toISOString()), completedBy: ana };
  const complete = write('patch', '/api/appointments/:id/complete', () => {
    answers.appointments[rosa.id] = [therapy, heart, now, labWork];
    return HttpResponse.json(now);
  });
  stage.server.use(complete.handler);
  const { user } = show();
  await user.click(within(await row('Dentist')).getByRole('button', { name: 'Complete: Dentist' }));
  expect(await screen.findByText('Appointment marked as completed')).toBeInTheDocument();
  await waitFor(() => expect(titles(done())).toEqual(['Dentist', 'Heart check', 'Therapy']));
  expect(titles(upcoming())).toEqual(['Blood test']);
  expect(within(done()).getByText(/^Today, 10:10\sAM, by you$/)).toBeInTheDocument();
  expect(complete.sent).toEqual([
    { method: 'PATCH', path: `/api/appointments/${dentist.id}/complete`, body: { seniorId: rosa.id } },
  ]);
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a refused completion shows "Error" with the server’s sentence, and the appointment stays in place', async () => {
  careOn(stage, { appointments: { [rosa.id]: [dentist] } });
  const sentence = 'Can only complete after appointment time';
  stage.server.use(
    write('patch', '/api/appointments/:id/complete', () => HttpResponse.json({ message: sentence }, { status: 409 }))
      .handler,
  );
  const { user } = show();
  await user.click(within(await row('Dentist')).getByRole('button', { name: 'Complete: Dentist' }));
  expect(await screen.findByText('Error')).toBeInTheDocument();
  expect(screen.getAllByText(sentence)).not.toHaveLength(0);
  expect(titles(upcoming())).toEqual(['Dentist']);
});

test('deleting asks first, by name', async () => {
  const answers = careOn(stage, { appointments: { [rosa.id]: all } });
  const remove = write('delete', '/api/appointments/:id', () => {
    answers.appointments[rosa.id] = [therapy, heart, dentist];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(remove.handler);
  const { user } = show();
  await user.click(within(await row('Blood test')).getByRole('button', { name: /^Delete: Blood test/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('heading')).toHaveTextContent('Are you sure you want to delete "Blood test"?');
  expect(question.getByText('This action cannot be undone.')).toBeInTheDocument();
  expect(remove.sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Appointment deleted successfully!')).toBeInTheDocument();
  await waitFor(() => expect(titles(upcoming())).toEqual(['Dentist']));
  expect(remove.sent.map(({ path }) => path)).toEqual([`/api/appointments/${labWork.id}`]);
});

test('without appointments both lists say so, and the first one links to the form', async () => {
  careOn(stage);
  const { user } = show();
  expect(await screen.findByText('No appointments scheduled')).toBeInTheDocument();
  expect(await screen.findByText('No completed appointments yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Schedule the Next One' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule Appointment' })).toBeInTheDocument();
});

test('older ones come on demand, before those that are shown', async () => {
  const [before, recent] = [appointment({ title: 'Long ago', startTime: '2025-06-09T14:00:00.000Z' }, 6), heart];
  careOn(stage, { appointments: { [rosa.id]: [] }, totals: totals({ total: 2, completed: 2 }) });
  const asked: string[] = [];
  stage.server.use(
    http.get('/api/appointments', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('before');
      asked.push(cursor ?? 'latest');
      return cursor
        ? HttpResponse.json([completed(before, before.startTime)])
        : HttpResponse.json([recent], { headers: { 'X-Next-Cursor': 'a-cursor' } });
    }),
  );
  const { user } = show();
  await row('Heart check');
  expect(titles(done())).toEqual(['Heart check']);
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(titles(done())).toEqual(['Heart check', 'Long ago']));
  expect(asked).toEqual(['latest', 'a-cursor']);
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('when all of hers are shown, older ones aren’t offered, even if others in the same request have some', async () => {
  careOn(stage, { totals: totals({ total: 1, completed: 1 }) });
  stage.server.use(
    http.get('/api/appointments', () => HttpResponse.json([heart], { headers: { 'X-Next-Cursor': 'a-cursor' } })),
  );
  show();
  await row('Heart check');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument());
});

test('a failed load of older ones is shown, and can be retried', async () => {
  careOn(stage, { totals: totals({ total: 1, completed: 1 }) });
  let isAway = true;
  stage.server.use(
    http.get('/api/appointments', ({ request }) => {
      if (!request.url.includes('before=')) return HttpResponse.json([], { headers: { 'X-Next-Cursor': 'a-cursor' } });
      return isAway ? HttpResponse.json({ message: 'Later' }, { status: 503 }) : HttpResponse.json([heart]);
    }),
  );
  const { user } = show();
  expect(await screen.findByText('No completed appointments in the last 90 days')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('We couldn’t load Rosa’s older appointments.')).toBeInTheDocument();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Heart check')).toBeInTheDocument();
});

test('appointments that can’t be had say whose, with an empty list and Retry', async () => {
  careOn(stage, { appointments: { [rosa.id]: all } });
  const away = http.get('/api/appointments', () => HttpResponse.json({ message: 'Later' }, { status: 503 }), {
    once: true,
  });
  stage.server.use(away);
  const { user } = show();
  expect(await screen.findByText('We couldn’t load Rosa’s appointments.')).toBeInTheDocument();
  expect(titles(upcoming())).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Dentist')).toBeInTheDocument();
});

test('while they load, the list says so', async () => {
  careOn(stage);
  stage.server.use(http.get('/api/appointments', () => new Promise<never>(() => undefined)));
  show();
  expect(await screen.findByText('Loading appointments')).toBeInTheDocument();
  expect(screen.queryByText('No appointments scheduled')).not.toBeInTheDocument();
});

test('appointments that somebody else schedules or completes show by themselves', async () => {
  const answers = careOn(stage, { appointments: { [rosa.id]: [dentist] } });
  show();
  await row('Dentist');
  answers.appointments[rosa.id] = [completed(dentist, on('09', '10:05')), labWork];
  pushChangeOf(stage, rosa.id, 'appointments');
  await waitFor(() => expect(titles(upcoming())).toEqual(['Blood test']));
  expect(within(done()).getByText(inFull(/^Today, 10:05\sAM, by Rosa$/))).toBeInTheDocument();
});

test('times are the senior’s, whatever the device shows', async () => {
  const kiritimati = 'Pacific/Kiritimati';
  careOn(stage, {
    connections: [rosaAsSenior({ seniorTimeZone: kiritimati })],
    appointments: { [rosa.id]: [appointment({ startTime: '2026-06-10T23:30:00.000Z', timeZone: kiritimati })] },
  });
  const { user } = show();
  expect(await row('Dentist')).toHaveTextContent(/Tomorrow.*1:30\sPM/);
  expect(screen.getByText('Times are in Line Islands Time.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Schedule Appointment' }));
  expect(await screen.findByText(/^Times are in Rosa’s time zone, Line Islands Time\.$/)).toBeInTheDocument();
});

test('the summary counts scheduled ones, and quietly those completed in the last 7 days', async () => {
  careOn(stage, { totals: totals({ total: 9, upcoming: 4, completed: 5, completedLast7Days: 2 }) });
  show('overview');
  await waitFor(() =>
    expect(monitoringPage.figures()[1]).toMatch(/^4 Appointments scheduled 2 completed in the last 7\sdays$/),
  );
});

test('a failed count shows no figure', async () => {
  careOn(stage);
  stage.server.use(
    http.get('/api/appointments/totals', () => HttpResponse.json({ message: 'Later' }, { status: 503 })),
  );
  show('overview');
  await waitFor(() => expect(monitoringPage.figures()[1]).toBe('– Appointments scheduled Not available right now'));
});

test('the overview shows three of the upcoming ones, and the way to all', async () => {
  const ahead = [1, 2, 3].map((number) => ({
    ...labWork,
    id: appointmentId(20 + number),
    title: `Lab ${number}`,
    startTime: on('12', `0${number}:00`),
  }));
  careOn(stage, { appointments: { [rosa.id]: [...ahead, dentist, heart] } });
  const { user } = show('overview');
  expect(await monitoringPage.row('Dentist')).toHaveTextContent('Missed');
  expect(titles(upcoming())).toEqual(['Lab 1', 'Lab 2', 'Lab 3']);
  expect(screen.getAllByText('Dentist')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'View All Appointments (4)' }));
  expect(await row('Dentist')).toBeInTheDocument();
  expect(monitoringPage.tab('Appointments')).toHaveAttribute('aria-selected', 'true');
});

test('with none scheduled, the overview links to the form for one', async () => {
  careOn(stage);
  const { user } = show('overview');
  await user.click(await screen.findByRole('link', { name: 'Go to Appointments' }));
  expect(await screen.findByRole('button', { name: 'Schedule the Next One' })).toBeInTheDocument();
});
