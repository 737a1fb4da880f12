import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { AppointmentsPage } from '../../client/appointment/AppointmentsPage.tsx';
import { minutePassed } from '../../client/clock/clockSlice.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { appointment, completed, totals } from '../support/appointments.ts';
import { appointmentsOn, type AppointmentServer } from '../support/appointmentServer.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { inRow, rowOf } from './appointmentRows.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const late = appointment({ title: 'Cleaning', startTime: inNewYork('2026-06-08', '16:00') }, 1);
const soon = appointment({ title: 'Heart check', type: 'Doctor', startTime: inNewYork('2026-06-09', '10:12') }, 2);
const concert = appointment({ title: 'Concert', type: 'Personal', startTime: inNewYork('2026-06-09', '23:30') }, 3);
const blood = appointment({ title: 'Blood test', type: 'Lab', startTime: inNewYork('2026-06-10', '00:30') }, 4);
const earlier = completed(
  appointment({ title: 'Eye test', startTime: inNewYork('2026-05-28', '11:00') }, 5),
  inNewYork('2026-05-28', '12:00'),
);
const therapy = completed(
  appointment({ title: 'Therapy', startTime: inNewYork('2026-06-03', '11:00') }, 6),
  inNewYork('2026-06-03', '12:10'),
);
const all = [earlier, therapy, late, soon, concert, blood];

const answer = (appointments: readonly AppointmentView[] = all, more: Partial<AppointmentServer> = {}) =>
  appointmentsOn(stage, rosa.id, {
    appointments: { [rosa.id]: appointments },
    totals: { [rosa.id]: totals({ total: 12, completed: 8, upcoming: 4 }) },
    ...more,
  });
const show = (as: Parameters<typeof stage.show>[1] = {}) => stage.show(<AppointmentsPage />, as);
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const days = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const openTab = async ({ user }: ReturnType<typeof show>, word: string) =>
  user.click(await screen.findByRole('tab', { name: word }));
const figure = (word: string) => screen.getByText(word, { selector: 'dt' }).nextElementSibling?.textContent;

test('the totals say how many there are in all, completed and upcoming', async () => {
  answer();
  show();
  await waitFor(() => expect(figure('Total')).toBe('12'));
  expect(figure('Completed')).toBe('8');
  expect(figure('Upcoming')).toBe('4');
});

test('upcoming holds late and future ones, in order of time, each day under its name', async () => {
  answer();
  show();
  await rowOf('Cleaning');
  expect(screen.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
  expect(titles()).toEqual(['Cleaning', 'Heart check', 'Concert', 'Blood test']);
  expect(days()).toEqual(['Yesterday, Monday, June 8', 'Today, Tuesday, June 9', 'Tomorrow, Wednesday, June 10']);
  expect((await inRow('Cleaning')).getByText('Late')).toBeInTheDocument();
});

test('the page begins with the late ones and the next one', async () => {
  answer();
  show();
  expect(await screen.findByText(/^1\sto do\. Next: Heart check, today, 10:12\sAM\.$/)).toBeInTheDocument();
});

test('completed holds the history, newest first', async () => {
  answer();
  const shown = show();
  await openTab(shown, 'Completed');
  await waitFor(() => expect(titles()).toEqual(['Therapy', 'Eye test']));
  expect(screen.queryByRole('button', { name: /^Complete/ })).not.toBeInTheDocument();
});

test('the tab of the address is open, so that a reload comes back to it', async () => {
  answer();
  show({ path: '/?tab=completed' });
  await rowOf('Therapy');
});

test('arrow keys move between the tabs', async () => {
  answer();
  const { user } = show();
  await rowOf('Cleaning');
  act(() => screen.getByRole('tab', { name: 'Upcoming' }).focus());
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Completed' })).toHaveFocus());
  await waitFor(() => expect(titles()).toEqual(['Therapy', 'Eye test']));
});

test('each has a Complete button, disabled until the minute of its start', async () => {
  answer();
  const { store } = show();
  const button = await screen.findByRole('button', { name: 'Complete: Heart check' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Can only complete after appointment time');
  expect(screen.getByRole('button', { name: 'Complete: Cleaning' })).toHaveAttribute('aria-disabled', 'false');
  act(() => void store.dispatch(minutePassed(Date.parse(soon.startTime))));
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect((await inRow('Heart check')).getByText('Late')).toBeInTheDocument();
});

test('completing moves it to the history, confirms it, and hands the focus on', async () => {
  const server = answer();
  const done = completed(late, tenPastTen.toISOString());
  const complete = write('patch', '/api/appointments/:id/complete', () => {
    Object.assign(server.appointments, { [rosa.id]: [earlier, therapy, done, soon] });
    Object.assign(server.totals, { [rosa.id]: totals({ total: 12, completed: 9, upcoming: 3 }) });
    return HttpResponse.json(done);
  });
  stage.server.use(complete.handler);
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: 'Complete: Cleaning' }));
  expect(await screen.findByText('Appointment marked as completed')).toBeInTheDocument();
  await waitFor(() => expect(titles()).not.toContain('Cleaning'));
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
  await waitFor(() => expect(figure('Completed')).toBe('9'));
  await openTab(shown, 'Completed');
  expect(titles()[0]).toBe('Cleaning');
});

test('deleting asks by name, says so, and the row goes with the focus on what stays', async () => {
  const server = answer();
  const remove = write('delete', '/api/appointments/:id', () => {
    Object.assign(server.appointments, { [rosa.id]: all.filter((each) => each !== soon) });
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(remove.handler);
  const { user } = show();
  await user.click((await inRow('Heart check')).getByRole('button', { name: /^Delete/ }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete "Heart check"?' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Appointment deleted successfully!')).toBeInTheDocument();
  await waitFor(() => expect(titles()).toEqual(['Cleaning', 'Concert', 'Blood test']));
  await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
});

test('an appointment is added for oneself, and appears in the list', async () => {
  const server = answer([]);
  const add = write('post', '/api/appointments', () => {
    Object.assign(server.appointments, { [rosa.id]: [soon] });
    return HttpResponse.json(soon, { status: 201 });
  });
  stage.server.use(add.handler);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Add Your First Appointment' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Appointment' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Heart check');
  await user.selectOptions(form.getByRole('combobox', { name: 'Type' }), 'Doctor');
  fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-06-09' } });
  fireEvent.change(form.getByLabelText('Start time'), { target: { value: '10:12' } });
  await user.click(form.getByRole('button', { name: 'Add Appointment' }));
  expect(await screen.findByText('Appointment added successfully')).toBeInTheDocument();
  await rowOf('Heart check');
  expect(add.sent[0]?.body).toMatchObject({
    userId: rosa.id,
    title: 'Heart check',
    type: 'Doctor',
    startTime: '2026-06-09T10:12',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('with nothing upcoming, and nothing completed, the page says so', async () => {
  answer([]);
  const shown = show();
  expect(await screen.findByRole('heading', { name: 'No upcoming appointments' })).toBeInTheDocument();
  await openTab(shown, 'Completed');
  expect(screen.getByRole('heading', { name: 'No completed appointments yet' })).toBeInTheDocument();
});

test('the first is offered only to people who have none at all', async () => {
  answer([therapy]);
  show();
  await screen.findByRole('heading', { name: 'No upcoming appointments' });
  expect(screen.queryByRole('button', { name: 'Add Your First Appointment' })).not.toBeInTheDocument();
});

test('a placeholder is shown while they load', async () => {
  const server = answer();
  const release = server.hold();
  show();
  expect(await screen.findByText('Loading appointments')).toHaveAttribute('role', 'status');
  expect(figure('Total')).toBe('–not known yet');
  release();
  await rowOf('Cleaning');
});

test('each part that couldn’t be loaded says so, and Retry asks again', async () => {
  const server = answer(all, { isDown: true });
  const { user } = show();
  expect(await screen.findByText('We couldn’t load your appointments.')).toBeInTheDocument();
  expect(await screen.findByText('We couldn’t count your appointments.')).toBeInTheDocument();
  server.isDown = false;
  const retryOf = (sentence: string) =>
    within(screen.getByText(sentence).parentElement ?? document.body).getByRole('button', { name: 'Retry' });
  await user.click(retryOf('We couldn’t load your appointments.'));
  await rowOf('Cleaning');
  expect(figure('Total')).toBe('–not known yet');
  await user.click(retryOf('We couldn’t count your appointments.'));
  await waitFor(() => expect(figure('Total')).toBe('12'));
  expect(screen.queryByText('We couldn’t count your appointments.')).not.toBeInTheDocument();
});

test('older ones come at Show older, as long as the totals count more than are here', async () => {
  const longAgo = completed(
    appointment({ title: 'Flu shot', startTime: inNewYork('2025-10-05', '09:00') }, 7),
    inNewYork('2025-10-05', '09:30'),
  );
  answer([therapy, soon], {
    nextCursor: 'c1',
    older: { c1: { views: [longAgo] } },
    totals: { [rosa.id]: totals({ total: 3, completed: 2, upcoming: 1 }) },
  });
  const shown = show();
  await rowOf('Heart check');
  await waitFor(() => expect(figure('Upcoming')).toBe('1'));
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  await openTab(shown, 'Completed');
  await shown.user.click(await screen.findByRole('button', { name: 'Show older' }));
  await rowOf('Flu shot');
  expect(titles()).toEqual(['Therapy', 'Flu shot']);
  expect(days()).toContain('Sunday, October 5, 2025');
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('times are those of one’s own zone, which is named where this device shows another', async () => {
  answer([appointment({ ...soon, timeZone: 'Pacific/Kiritimati' })]);
  show({ user: { timeZone: 'Pacific/Kiritimati' } });
  expect(await screen.findByText(/^Times are in .+\.$/)).toBeInTheDocument();
  expect(await rowOf('Heart check')).toHaveTextContent(/4:12\sAM/);
});

test.each(['caregiver', 'family_member'] as const)('a %s has appointments of their own as well', async (role) => {
  answer();
  show({ user: { role } });
  expect(await screen.findByRole('heading', { name: 'My Appointments', level: 1 })).toBeInTheDocument();
  await rowOf('Cleaning');
});

test('a 401 says that one is logged out', async () => {
  answer();
  const remove = write('delete', '/api/appointments/:id', () =>
    HttpResponse.json({ message: 'Unauthorized' }, { status: 401 }),
  );
  stage.server.use(remove.handler);
  const { user } = show();
  await user.click((await inRow('Heart check')).getByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
});
