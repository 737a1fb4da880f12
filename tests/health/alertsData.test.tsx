import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { acknowledgeAlert } from '../../client/alert/alertWrites.ts';
import { useHealthAlerts } from '../../client/health/healthAlertsResource.ts';
import { careMetricTexts, recordMetric } from '../../client/health/healthWrites.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import type { HealthPages } from '../support/healthPages.ts';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';
import { anaUser, miguel, ping } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaWatches, pushChange } from './healthProbe.tsx';

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const critical = alertOf(metric(1, 'bloodPressure', { systolic: 185, diastolic: 95 }));
const warning = alertOf(metric(2, 'bloodSugar', '240', { recordedAt: inNewYork('2026-06-09', '09:00') }));
const anaIsOnIt = {
  ...critical,
  acknowledgedBy: { id: anaUser.id, firstName: 'Ana', lastName: 'Alvarez' },
  acknowledgedAt: tenPastTen.toISOString(),
  note: 'I call her now',
};

/** Shows Ana Rosa's alerts. */
const rosas = (more: Partial<HealthPages> = {}) => {
  const shown = anaWatches(stage, useHealthAlerts, rosa.id, {
    metrics: { [rosa.id]: [] },
    alerts: { [rosa.id]: [critical] },
    ...more,
  });
  const kinds = () => shown.now().alerts.map(({ kind }) => kind);
  return { ...shown, kinds, onIt: () => shown.now().alerts[0]?.acknowledgedBy?.firstName };
};
const acknowledging = (reply: () => Response) => {
  const post = write('post', '/api/health-alerts/:id/acknowledge', reply);
  stage.server.use(post.handler);
  return post.sent;
};

test('alerts are in the server’s order, with their readings', async () => {
  const { now, server } = rosas({ alerts: { [rosa.id]: [critical, warning] } });
  expect(now()).toMatchObject({ status: 'waiting', alerts: [] });
  await waitFor(() =>
    expect(now()).toMatchObject({
      status: 'ready',
      shownSince: undefined,
      alerts: [critical, warning],
      now: tenPastTen,
    }),
  );
  expect(server.asked).toEqual([`alerts senior=${rosa.id}`]);
});

test('an alert that a reading has raised elsewhere comes by push, and one of another person asks nothing', async () => {
  const { kinds, server } = rosas({ alerts: {} });
  await waitFor(() => expect(server.asked).toHaveLength(1));
  server.alerts[rosa.id] = [critical];
  pushChange(stage, 'healthAlerts', miguel.seniorId);
  pushChange(stage, 'healthAlerts', rosa.id);
  await waitFor(() => expect(kinds()).toEqual(['bloodPressure']));
  expect(server.asked).toHaveLength(2);
});

test('a newer reading, which takes the alert of the one before away, has alerts asked for again', async () => {
  const { kinds, server } = rosas();
  await waitFor(() => expect(kinds()).toEqual(['bloodPressure']));
  server.alerts[rosa.id] = [];
  pushChange(stage, 'healthMetrics', rosa.id);
  await waitFor(() => expect(kinds()).toEqual([]));
});

test('an acknowledgement appears immediately, before any new request', async () => {
  const { onIt, kinds, server, send } = rosas({ alerts: { [rosa.id]: [critical, warning] } });
  const sent = acknowledging(() => HttpResponse.json(anaIsOnIt));
  await waitFor(() => expect(kinds()).toHaveLength(2));
  const release = server.hold();
  send(acknowledgeAlert(critical, ' I call her now '));
  await waitFor(() => expect(onIt()).toBe('Ana'));
  expect(kinds()).toEqual(['bloodPressure', 'bloodSugar']);
  expect(sent[0]).toMatchObject({
    path: `/api/health-alerts/${critical.id}/acknowledge`,
    body: { note: 'I call her now' },
  });
  server.alerts[rosa.id] = [anaIsOnIt, warning];
  release();
});

test('a blank note is left out', async () => {
  const { kinds, send } = rosas();
  const sent = acknowledging(() => HttpResponse.json(anaIsOnIt));
  await waitFor(() => expect(kinds()).toHaveLength(1));
  send(acknowledgeAlert(critical, '  '));
  await waitFor(() => expect(sent[0]?.body).toEqual({}));
});

test('alerts that were asked for before one was acknowledged do not say again that nobody is on it', async () => {
  const { onIt, kinds, now, server, send, store, said } = rosas();
  acknowledging(() => HttpResponse.json(anaIsOnIt));
  await waitFor(() => expect(kinds()).toHaveLength(1));
  const release = server.hold();
  act(() => void store.dispatch(readModelsStale(['healthAlerts'])));
  await waitFor(() => expect(server.asked).toHaveLength(2));
  server.alerts[rosa.id] = [anaIsOnIt, warning];
  send(acknowledgeAlert(critical, ''));
  await waitFor(() => expect(onIt()).toBe('Ana'));
  const before = said.length;
  release();
  await waitFor(() => expect(now().alerts).toHaveLength(2));
  expect(said.slice(before - 1).every(({ alerts }) => alerts[0]?.acknowledgedBy?.firstName === 'Ana')).toBe(true);
});

test.each([404, 409])(
  'an alert that is gone when it is acknowledged (%i) goes from the screen, with the server’s sentence',
  async (status) => {
    const { kinds, server, send } = rosas();
    acknowledging(() => HttpResponse.json({ message: 'This alert is no longer there.', code: 'refused' }, { status }));
    await waitFor(() => expect(kinds()).toEqual(['bloodPressure']));
    server.alerts[rosa.id] = [];
    send(acknowledgeAlert(critical, ''));
    await waitFor(() => expect(kinds()).toEqual([]));
    expect(await screen.findByText('This alert is no longer there.')).toBeVisible();
  },
);

test('a reading recorded here has alerts asked for again', async () => {
  const { kinds, server, send } = rosas({ alerts: {} });
  const high = metric(1, 'bloodPressure', '185/95');
  stage.server.use(write('post', '/api/health-metrics', () => HttpResponse.json(high, { status: 201 })).handler);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  server.alerts[rosa.id] = [critical];
  send(recordMetric({ type: 'Blood Pressure', value: '185/95' }, rosa.id, careMetricTexts));
  await waitFor(() => expect(kinds()).toEqual(['bloodPressure']));
});

test('alerts that can’t be refreshed stay and say since when, until the server speaks again', async () => {
  const { now, kinds, server } = rosas();
  await waitFor(() => expect(kinds()).toHaveLength(1));
  server.isDown = true;
  pushChange(stage, 'healthAlerts', rosa.id);
  await waitFor(() => expect(now().shownSince).toEqual(tenPastTen));
  expect(kinds()).toHaveLength(1);
  server.isDown = false;
  ping(stage);
  await waitFor(() => expect(now().shownSince).toBeUndefined());
});

test('alerts that couldn’t be loaded are shown as failed, not as none, and Retry loads them', async () => {
  const { now, kinds, server } = rosas({ isDown: true });
  await waitFor(() => expect(now().status).toBe('failed'));
  server.isDown = false;
  act(() => now().retry());
  await waitFor(() => expect(kinds()).toEqual(['bloodPressure']));
});

test('when a member’s access ends, the alerts she sees go', async () => {
  const { now, kinds, server } = rosas();
  await waitFor(() => expect(kinds()).toHaveLength(1));
  server.refused[rosa.id] = 404;
  pushReset(stage, rosa.id);
  await waitFor(() => expect(now()).toMatchObject({ status: 'failed', alerts: [] }));
});

test('an alert that has grown old goes from an open screen within the hour', async () => {
  const { kinds, server } = rosas();
  await waitFor(() => expect(kinds()).toHaveLength(1));
  server.alerts[rosa.id] = [];
  jest.setSystemTime(tenPastTen.getTime() + 60 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(kinds()).toEqual([]));
});
