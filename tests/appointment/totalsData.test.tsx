import { act, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { useAppointmentTotals } from '../../client/appointment/appointmentTotalsResource.ts';
import { totals } from '../support/appointments.ts';
import { appointmentsOn, type AppointmentServer } from '../support/appointmentServer.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { probeOf } from '../support/probe.tsx';
import { anaUser, ping } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const three = totals({ total: 3, completed: 1, upcoming: 2, completedLast7Days: 1 });

/** Shows Ana the totals of Rosa's. */
const rosas = (more: Partial<AppointmentServer> = {}, user: object = anaUser) => {
  const server = appointmentsOn(stage, anaUser.id, { totals: { [rosa.id]: three }, ...more });
  stage.server.use(http.get('/api/user/me', () => HttpResponse.json(anaUser)));
  const [Probe, probe] = probeOf(useAppointmentTotals, rosa.id);
  stage.show(<Probe />, { user });
  return { ...probe, server };
};
const pushChange = () =>
  act(() => {
    const frame = {
      type: 'changed',
      event: 'AppointmentCompleted',
      readModel: 'appointments',
      seniorId: rosa.id,
      ids: [],
    };
    stage
      .sockets()
      .latest()
      .push({ ...frame, position: positionAt(2000) });
  });

test('the totals are the server’s, and follow each change of her appointments', async () => {
  const { server, now } = rosas();
  expect(now()).toMatchObject({ status: 'waiting', totals: undefined });
  await waitFor(() => expect(now()).toMatchObject({ status: 'ready', totals: three }));
  server.totals[rosa.id] = totals({ total: 3, completed: 2, upcoming: 1, completedLast7Days: 2 });
  pushChange();
  await waitFor(() => expect(now().totals?.completed).toBe(2));
  expect(server.asked).toEqual(Array(2).fill(`senior=${rosa.id}`));
});

test('totals that can’t be refreshed stay and say since when, until the server speaks again', async () => {
  const { server, now } = rosas();
  await waitFor(() => expect(now().status).toBe('ready'));
  server.isDown = true;
  pushChange();
  await waitFor(() => expect(now()).toMatchObject({ totals: three, shownSince: tenPastTen }));
  server.isDown = false;
  ping(stage);
  await waitFor(() => expect(now().shownSince).toBeUndefined());
});

test('the totals disappear when appointments are no longer shared', async () => {
  const { server, now } = rosas();
  await waitFor(() => expect(now().status).toBe('ready'));
  delete server.totals[rosa.id];
  server.refused[rosa.id] = 403;
  pushReset(stage, rosa.id);
  await waitFor(() => expect(now()).toMatchObject({ status: 'failed', totals: undefined }));
});

test('the last 7 days are counted again when an hour has passed, and not before', async () => {
  const { server, now } = rosas();
  await waitFor(() => expect(now().status).toBe('ready'));
  server.totals[rosa.id] = { ...three, completedLast7Days: 0 };
  jest.setSystemTime(tenPastTen.getTime() + 59 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => delay(200));
  expect(server.asked).toHaveLength(1);
  jest.setSystemTime(tenPastTen.getTime() + 60 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(now().totals?.completedLast7Days).toBe(0));
  expect(server.asked).toHaveLength(2);
});
