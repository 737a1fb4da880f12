import { screen, within } from '@testing-library/react';
import { AppointmentsPage } from '../../client/appointment/AppointmentsPage.tsx';
import { CalendarPage } from '../../client/calendar/CalendarPage.tsx';
import { totals } from '../support/appointments.ts';
import { appointmentsOn } from '../support/appointmentServer.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { anaUser, careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const offeredBy = (form: HTMLElement) =>
  within(within(form).getByRole('combobox', { name: 'Type' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('My Appointments requires one of its seven types', async () => {
  appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [] }, totals: { [rosa.id]: totals({}) } });
  const { user } = stage.show(<AppointmentsPage />);
  await user.click(await screen.findByRole('button', { name: /^Add (Your First )?Appointment$/ }));
  const form = await screen.findByRole('dialog', { name: 'Add Appointment' });
  expect(offeredBy(form)).toEqual([
    'Choose a type',
    'Doctor',
    'Dentist',
    'Specialist',
    'Therapy',
    'Lab',
    'Personal',
    'Other',
  ]);
});

test('the calendar offers its types, general first', async () => {
  careOn(stage, { connections: [], appointments: { [anaUser.id]: [] } });
  const { user } = stage.show(<CalendarPage />, { user: anaUser, path: '/calendar' });
  await user.click(await screen.findByRole('button', { name: 'Add Event' }));
  const offered = offeredBy(await screen.findByRole('dialog', { name: 'Add Event' }));
  expect(offered).toEqual([
    'General',
    'Personal',
    'Family',
    'Social',
    'Activity',
    'Reminder',
    'Meeting',
    'Celebration',
    'Other',
  ]);
});
