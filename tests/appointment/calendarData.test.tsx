import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  calendarTexts,
  completeAppointment,
  deleteAppointment,
  scheduleAppointment,
} from '../../client/appointment/appointmentWrites.ts';
import { appointment, completed } from '../support/appointments.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { anaUser, miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { askedFor, both, calendarOf, checkUp, dentist, pushChange, thisWeek, week } from './calendarProbe.tsx';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

describe('requests', () => {
  test('everybody’s of the range in view, in one request', async () => {
    const { server, now, titles } = calendarOf(stage, { ownerIds: both });
    expect(now()).toMatchObject({ status: 'waiting', appointments: [] });
    await waitFor(() => expect(titles()).toEqual(['Dentist', 'Check-up']));
    expect(now()).toMatchObject({ status: 'ready', shownSince: undefined, missing: [] });
    expect(server.asked).toEqual([askedFor(both)]);
  });

  test('nothing while nobody is known whose it would be', async () => {
    const { server, now, ask, titles } = calendarOf(stage, { ownerIds: [] });
    expect(now().status).toBe('waiting');
    ask({ ownerIds: both });
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(server.asked).toEqual([askedFor(both)]);
  });

  test('the ranges that Previous and Next lead to, quietly, once this one is there', async () => {
    const { server, ask, titles, rangesHad } = calendarOf(stage, { ownerIds: both, neighbours: [week(1), week(-1)] });
    await waitFor(() =>
      expect(server.asked).toEqual([thisWeek, week(1), week(-1)].map((range) => askedFor(both, range))),
    );
    await waitFor(() => expect(rangesHad()).toBe(3));
    const release = server.hold();
    ask({ ownerIds: both, range: week(-1) });
    await waitFor(() => expect(titles()).toHaveLength(2));
    release();
  });
});

test('a range that was visited before shows immediately and is requested again', async () => {
  const { server, titles, ask, now } = calendarOf(stage, { ownerIds: both });
  await waitFor(() => expect(titles()).toHaveLength(2));
  ask({ ownerIds: both, range: week(1) });
  expect(now().status).toBe('waiting');
  await waitFor(() => expect(now().status).toBe('ready'));
  const release = server.hold();
  ask({ ownerIds: both });
  expect(titles()).toEqual(['Dentist', 'Check-up']);
  server.appointments[rosa.id] = [];
  release();
  await waitFor(() => expect(server.asked).toHaveLength(3));
});

test('the six ranges visited last are kept, and no more', async () => {
  const { now, ask, store } = calendarOf(stage, { ownerIds: both });
  for (const number of [0, 1, 2, 3, 4, 5, 6]) {
    ask({ ownerIds: both, range: week(number) });
    await waitFor(() => expect(now().status).toBe('ready'));
  }
  expect(store.getState().calendar?.kept.map(({ range }) => range.from)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => week(number).from),
  );
});

test('changes of those who are shown reload the range once, those of others do not', async () => {
  const { server, titles } = calendarOf(stage, { ownerIds: both });
  await waitFor(() => expect(titles()).toHaveLength(2));
  server.appointments[miguel.seniorId] = [checkUp, appointment({ userId: miguel.seniorId, title: 'Physio' }, 3)];
  pushChange(stage, anaUser.id);
  pushChange(stage, miguel.seniorId);
  pushChange(stage, rosa.id);
  pushChange(stage, miguel.seniorId);
  await waitFor(() => expect(titles()).toEqual(['Dentist', 'Check-up', 'Physio']));
  pushChange(stage, anaUser.id);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  expect(server.asked).toHaveLength(2);
});

test('a neighbour that has changed since is fetched again', async () => {
  const { server, titles, ask, rangesHad } = calendarOf(stage, { ownerIds: both, neighbours: [week(1)] });
  await waitFor(() => expect(rangesHad()).toBe(2));
  pushChange(stage, rosa.id);
  await waitFor(() => expect(server.asked).toHaveLength(3));
  await waitFor(() => expect(titles()).toHaveLength(2));
  ask({ ownerIds: both, range: week(-1), neighbours: [week(1)] });
  await waitFor(() => expect(server.asked.slice(3)).toEqual([askedFor(both, week(-1)), askedFor(both, week(1))]));
});

test('a hidden person is gone immediately, an added one appears as soon as her data arrives', async () => {
  const { server, titles, ask } = calendarOf(stage, { ownerIds: both });
  await waitFor(() => expect(titles()).toHaveLength(2));
  const release = server.hold();
  ask({ ownerIds: [miguel.seniorId] });
  expect(titles()).toEqual(['Check-up']);
  release();
  ask({ ownerIds: [miguel.seniorId, rosa.id] });
  await waitFor(() => expect(titles()).toContain('Dentist'));
  expect(server.asked.at(-1)).toBe(askedFor([miguel.seniorId, rosa.id]));
});

describe('writes of this window', () => {
  const lunch = appointment({ title: 'Lunch', startTime: '2026-06-10T16:00:00.000Z' }, 4);

  test('appear in the range immediately', async () => {
    stage.server.use(
      write('post', '/api/appointments', () => HttpResponse.json(lunch, { status: 201 })).handler,
      write('patch', '/api/appointments/:id/complete', () =>
        HttpResponse.json(completed(dentist, '2026-06-09T19:05:00.000Z')),
      ).handler,
      write('delete', '/api/appointments/:id', () => new HttpResponse(null, { status: 204 })).handler,
    );
    const { server, titles, send, now } = calendarOf(stage, { ownerIds: both });
    await waitFor(() => expect(titles()).toHaveLength(2));
    const release = server.hold();
    send(
      scheduleAppointment({ title: 'Lunch', type: 'social', startTime: '2026-06-10T12:00' }, rosa.id, calendarTexts),
    );
    await waitFor(() => expect(titles()).toEqual(['Dentist', 'Check-up', 'Lunch']));
    send(completeAppointment(dentist));
    await waitFor(() => expect(now().appointments.find(({ id }) => id === dentist.id)?.isCompleted).toBe(true));
    send(deleteAppointment(dentist));
    await waitFor(() => expect(titles()).toEqual(['Check-up', 'Lunch']));
    release();
  });

  test('of another time do not', async () => {
    const far = { ...lunch, startTime: '2026-07-10T16:00:00.000Z' };
    stage.server.use(write('post', '/api/appointments', () => HttpResponse.json(far, { status: 201 })).handler);
    const { titles, send, store } = calendarOf(stage, { ownerIds: both });
    await waitFor(() => expect(titles()).toHaveLength(2));
    send(
      scheduleAppointment({ title: 'Lunch', type: 'social', startTime: '2026-07-10T12:00' }, rosa.id, calendarTexts),
    );
    await waitFor(() => expect(store.getState().command['ScheduleAppointment']?.status).toBe('succeeded'));
    expect(titles()).toEqual(['Dentist', 'Check-up']);
  });

  test('are not undone by a range that was asked for before', async () => {
    stage.server.use(write('delete', '/api/appointments/:id', () => new HttpResponse(null, { status: 204 })).handler);
    const { server, titles, send, said } = calendarOf(stage, { ownerIds: both });
    await waitFor(() => expect(titles()).toHaveLength(2));
    const release = server.hold();
    pushChange(stage, rosa.id);
    await waitFor(() => expect(server.asked).toHaveLength(2));
    send(deleteAppointment(dentist));
    await waitFor(() => expect(titles()).toEqual(['Check-up']));
    const before = said.length;
    server.appointments[rosa.id] = [];
    release();
    await waitFor(() => expect(server.asked).toHaveLength(3));
    await waitFor(() => expect(said.length).toBeGreaterThan(before));
    expect(said.slice(before).every(({ appointments }) => appointments.length === 1)).toBe(true);
  });
});
