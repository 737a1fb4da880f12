import { act, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  completeAppointment,
  deleteAppointment,
  ownTexts,
  scheduleAppointment,
} from '../../client/appointment/appointmentWrites.ts';
import { useAppointments } from '../../client/appointment/appointmentsResource.ts';
import { commandSent } from '../../client/command/commandSlice.ts';
import type { Write } from '../../client/command/command.ts';
import { readModelsStale } from '../../client/connection/readModels.ts';
import type { AppStore } from '../../client/app/store.ts';
import { appointment, completed } from '../support/appointments.ts';
import { appointmentsOn } from '../support/appointmentServer.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { probeOf } from '../support/probe.tsx';
import { anaUser, miguel, ping } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const meIsAna = http.get('/api/user/me', () => HttpResponse.json(anaUser));
const dentist = appointment();
const lunch = appointment({ title: 'Lunch with Fay', type: 'Personal', startTime: '2026-06-09T16:00:00.000Z' }, 2);

/** Rosa looks at her own appointments, unless another owner is named. */
const appointmentsOf = (ownerId: string = rosa.id) => {
  const [Probe, probe] = probeOf(useAppointments, ownerId);
  return { Probe, ...probe, titles: () => probe.now().appointments.map(({ title }) => title) };
};
const send = (store: AppStore, write: Write) => act(() => void store.dispatch(commandSent({ ...write, key: 'k' })));

let position = 900;
const pushChange = (readModel: string, seniorId: string | null, ids: readonly string[] = []) => {
  position += 1;
  const frame = {
    type: 'changed',
    event: 'AppointmentScheduled',
    readModel,
    seniorId,
    ids,
    position: positionAt(position),
  };
  act(() => stage.sockets().latest().push(frame));
};

test('one’s own appointments are requested without a name, and are shown in order of time', async () => {
  const server = appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [dentist, lunch] } });
  const shown = appointmentsOf();
  stage.show(<shown.Probe />);
  expect(shown.now()).toMatchObject({ status: 'waiting', appointments: [] });
  await waitFor(() => expect(shown.titles()).toEqual(['Lunch with Fay', 'Dentist']));
  expect(shown.now()).toMatchObject({ status: 'ready', shownSince: undefined, now: tenPastTen });
  expect(server.asked).toEqual(['own']);
});

test('an appointment somebody else has made comes by push, and one of another person asks nothing', async () => {
  const server = appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [dentist] } });
  const shown = appointmentsOf();
  stage.show(<shown.Probe />);
  await waitFor(() => expect(shown.titles()).toEqual(['Dentist']));
  server.appointments[rosa.id] = [dentist, lunch];
  pushChange('appointments', miguel.seniorId);
  pushChange('appointments', rosa.id);
  await waitFor(() => expect(shown.titles()).toEqual(['Lunch with Fay', 'Dentist']));
  expect(server.asked).toHaveLength(2);
});

test('after a change of zone, the person’s appointments are requested in the new one', async () => {
  const server = appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [dentist] } });
  const shown = appointmentsOf();
  stage.show(<shown.Probe />);
  await waitFor(() => expect(shown.titles()).toEqual(['Dentist']));
  server.appointments[rosa.id] = [{ ...dentist, timeZone: 'America/Denver' }];
  pushChange('users', null, [rosa.id]);
  await waitFor(() => expect(shown.now().appointments[0]?.timeZone).toBe('America/Denver'));
});

test('appointments scheduled, completed and deleted here show immediately, before anything is requested again', async () => {
  const server = appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [dentist] } });
  const done = completed(dentist, '2026-06-09T19:10:00.000Z');
  stage.server.use(
    write('post', '/api/appointments', () => HttpResponse.json(lunch, { status: 201 })).handler,
    write('patch', '/api/appointments/:id/complete', () => HttpResponse.json(done)).handler,
    write('delete', '/api/appointments/:id', () => new HttpResponse(null, { status: 204 })).handler,
  );
  const shown = appointmentsOf();
  const { store } = stage.show(<shown.Probe />);
  await waitFor(() => expect(shown.titles()).toEqual(['Dentist']));
  const release = server.hold();
  send(
    store,
    scheduleAppointment({ title: lunch.title, type: 'Personal', startTime: '2026-06-09T12:00' }, rosa.id, ownTexts),
  );
  await waitFor(() => expect(shown.titles()).toEqual(['Lunch with Fay', 'Dentist']));
  send(store, completeAppointment(dentist));
  await waitFor(() => expect(shown.now().appointments[1]?.isCompleted).toBe(true));
  send(store, deleteAppointment(dentist));
  await waitFor(() => expect(shown.titles()).toEqual(['Lunch with Fay']));
  release();
});

test('a list that was asked for before an appointment was deleted does not bring it back', async () => {
  const server = appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [dentist, lunch] } });
  stage.server.use(write('delete', '/api/appointments/:id', () => new HttpResponse(null, { status: 204 })).handler);
  const shown = appointmentsOf();
  const { store } = stage.show(<shown.Probe />);
  await waitFor(() => expect(shown.titles()).toHaveLength(2));
  const release = server.hold();
  act(() => void store.dispatch(readModelsStale(['appointments'])));
  await waitFor(() => expect(server.asked).toHaveLength(2));
  send(store, deleteAppointment(dentist));
  await waitFor(() => expect(shown.titles()).toEqual(['Lunch with Fay']));
  const before = shown.said.length;
  server.appointments[rosa.id] = [lunch];
  release();
  await waitFor(() => expect(server.asked).toHaveLength(3));
  await waitFor(() => expect(shown.said.length).toBeGreaterThan(before));
  expect(shown.said.slice(before).every(({ appointments }) => appointments.length === 1)).toBe(true);
});

test('of two concurrent requests for the list the later one wins', async () => {
  const server = appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [dentist] } });
  const release = server.hold();
  const shown = appointmentsOf();
  stage.show(<shown.Probe />);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  server.appointments[rosa.id] = [dentist, lunch];
  const releaseSecond = server.hold();
  pushChange('appointments', rosa.id);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  releaseSecond();
  await waitFor(() => expect(shown.titles()).toHaveLength(2));
  release();
  pushChange('appointments', rosa.id);
  await waitFor(() => expect(server.asked).toHaveLength(3));
  await waitFor(() => expect(shown.titles()).toHaveLength(2));
  expect(shown.said.map(({ appointments }) => appointments.length).filter(Boolean)).not.toContain(1);
});

test('a list that can’t be refreshed stays and shows since when, until the server sends something again', async () => {
  const server = appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [dentist] } });
  const shown = appointmentsOf();
  stage.show(<shown.Probe />);
  await waitFor(() => expect(shown.titles()).toEqual(['Dentist']));
  server.isDown = true;
  pushChange('appointments', rosa.id);
  await waitFor(() => expect(shown.now().shownSince).toEqual(tenPastTen));
  expect(shown.titles()).toEqual(['Dentist']);
  server.isDown = false;
  ping(stage);
  await waitFor(() => expect(shown.now().shownSince).toBeUndefined());
});

test('a list that couldn’t be loaded at all is failed, and Retry asks again', async () => {
  const server = appointmentsOn(stage, rosa.id, { appointments: { [rosa.id]: [dentist] }, isDown: true });
  const shown = appointmentsOf();
  stage.show(<shown.Probe />);
  await waitFor(() => expect(shown.now().status).toBe('failed'));
  server.isDown = false;
  act(() => shown.now().retry());
  await waitFor(() => expect(shown.titles()).toEqual(['Dentist']));
});

test('a list that isn’t shared is refused, and nothing retries it', async () => {
  stage.server.use(meIsAna);
  const server = appointmentsOn(stage, anaUser.id, {
    appointments: { [rosa.id]: [dentist] },
    refused: { [rosa.id]: 403 },
  });
  const shown = appointmentsOf();
  stage.show(<shown.Probe />, { user: anaUser });
  await waitFor(() => expect(shown.now().status).toBe('failed'));
  ping(stage);
  expect(server.asked).toEqual([`senior=${rosa.id}`]);
});

test('when rights have changed, appointments stay until the new answer, and go when it refuses them', async () => {
  stage.server.use(meIsAna);
  const server = appointmentsOn(stage, anaUser.id, { appointments: { [rosa.id]: [dentist] } });
  const shown = appointmentsOf();
  stage.show(<shown.Probe />, { user: anaUser });
  await waitFor(() => expect(shown.titles()).toEqual(['Dentist']));
  server.refused[rosa.id] = 404;
  const release = server.hold();
  pushReset(stage, rosa.id);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  expect(shown.now()).toMatchObject({ status: 'ready', shownSince: undefined });
  release();
  await waitFor(() => expect(shown.now()).toMatchObject({ status: 'failed', appointments: [] }));
});

test('an answer under old rights does not arrive under new ones', async () => {
  stage.server.use(meIsAna);
  const server = appointmentsOn(stage, anaUser.id, { appointments: { [rosa.id]: [dentist] } });
  const release = server.hold();
  const shown = appointmentsOf();
  stage.show(<shown.Probe />, { user: anaUser });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  server.refused[rosa.id] = 404;
  pushReset(stage, rosa.id);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  release();
  await waitFor(() => expect(shown.now().status).toBe('failed'));
  expect(shown.said.every(({ appointments }) => appointments.length === 0)).toBe(true);
});
