import { act, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { deleteAppointment } from '../../client/appointment/appointmentWrites.ts';
import type { OlderPages } from '../../client/ui/ShowOlder.tsx';
import { useAppointments } from '../../client/appointment/appointmentsResource.ts';
import { commandSent } from '../../client/command/commandSlice.ts';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { appointment } from '../support/appointments.ts';
import { appointmentsOn, type AppointmentServer } from '../support/appointmentServer.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { probeOf } from '../support/probe.tsx';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const now = appointment({ title: 'Dentist' }, 1);
const spring = appointment({ title: 'Eye test', startTime: '2026-01-09T15:00:00.000Z' }, 2);
const winter = appointment({ title: 'Flu shot', startTime: '2025-10-09T15:00:00.000Z' }, 3);

const olderOf = ({ hasOlder, isLoadingOlder, hasOlderFailed, showOlder }: OlderPages) => ({
  hasOlder,
  isLoading: isLoadingOlder,
  hasFailed: hasOlderFailed,
  showOlder,
});
const useBoth = (ownerId: string) => ({ list: useAppointments(ownerId), older: olderOf(useAppointments(ownerId)) });

/** Rosa's, with two pages of older ones. */
const rosas = (more: Partial<AppointmentServer> = {}) => {
  const server = appointmentsOn(stage, rosa.id, {
    appointments: { [rosa.id]: [now] },
    nextCursor: 'first',
    older: { first: { views: [spring], nextCursor: 'second' }, second: { views: [winter] } },
    ...more,
  });
  const [Probe, probe] = probeOf(useBoth, rosa.id);
  const { store } = stage.show(<Probe />);
  const titles = () => probe.now().list.appointments.map(({ title }) => title);
  return { ...probe, server, store, titles, showOlder: () => act(() => probe.now().older.showOlder()) };
};

test('older ones join the list page by page until the end', async () => {
  const { titles, showOlder, now: shown, server } = rosas();
  await waitFor(() => expect(shown().older).toMatchObject({ hasOlder: true, isLoading: false, hasFailed: false }));
  showOlder();
  expect(shown().older.isLoading).toBe(true);
  await waitFor(() => expect(titles()).toEqual(['Eye test', 'Dentist']));
  expect(shown().older).toMatchObject({ hasOlder: true, isLoading: false });
  showOlder();
  await waitFor(() => expect(titles()).toEqual(['Flu shot', 'Eye test', 'Dentist']));
  expect(shown().older.hasOlder).toBe(false);
  expect(server.asked).toEqual(['own', 'before=first', 'before=second']);
});

test('if all are shown, no older ones are offered', async () => {
  const { titles, now: shown } = rosas({ nextCursor: undefined });
  await waitFor(() => expect(titles()).toEqual(['Dentist']));
  expect(shown().older.hasOlder).toBe(false);
});

test('a reload loads as many older pages as are shown, in their current state', async () => {
  const { titles, showOlder, store, server } = rosas();
  await waitFor(() => expect(titles()).toEqual(['Dentist']));
  showOlder();
  await waitFor(() => expect(titles()).toEqual(['Eye test', 'Dentist']));
  server.older['first'] = { views: [{ ...spring, title: 'Eye test, second round' }], nextCursor: 'second' };
  act(() => void store.dispatch(readModelsStale(['appointments'])));
  await waitFor(() => expect(titles()).toEqual(['Eye test, second round', 'Dentist']));
  expect(server.asked).toEqual(['own', 'before=first', 'own', 'before=first']);
});

test('a failed load of older ones is shown, and can be retried', async () => {
  const { titles, showOlder, now: shown, server } = rosas();
  await waitFor(() => expect(titles()).toEqual(['Dentist']));
  server.isDown = true;
  showOlder();
  await waitFor(() => expect(shown().older.hasFailed).toBe(true));
  expect(shown().list).toMatchObject({ status: 'ready', shownSince: undefined });
  server.isDown = false;
  showOlder();
  expect(shown().older.hasFailed).toBe(false);
  await waitFor(() => expect(titles()).toEqual(['Eye test', 'Dentist']));
});

test('older ones are requested once, however often the button is pressed', async () => {
  const { titles, showOlder, server } = rosas();
  await waitFor(() => expect(titles()).toEqual(['Dentist']));
  showOlder();
  showOlder();
  await waitFor(() => expect(titles()).toEqual(['Eye test', 'Dentist']));
  expect(server.asked).toEqual(['own', 'before=first']);
});

test('a page of older ones that was asked for before one of them was deleted does not bring it back', async () => {
  const { titles, showOlder, server, store, said } = rosas();
  stage.server.use(write('delete', '/api/appointments/:id', () => new HttpResponse(null, { status: 204 })).handler);
  await waitFor(() => expect(titles()).toEqual(['Dentist']));
  const release = server.hold();
  showOlder();
  await waitFor(() => expect(server.asked).toHaveLength(2));
  server.older['first'] = { views: [], nextCursor: 'second' };
  act(() => void store.dispatch(commandSent({ ...deleteAppointment(spring), key: 'k' })));
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(2));
  release();
  await waitFor(() => expect(server.asked.filter((asked) => asked === 'own')).toHaveLength(2));
  await waitFor(() => expect(said.at(-1)?.older.isLoading).toBe(false));
  expect(said.flatMap(({ list }) => list.appointments.map(({ title }) => title))).not.toContain('Eye test');
});
