import { act, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { careMetricTexts, correctMetric, recordMetric } from '../../client/health/healthWrites.ts';
import { useHealthSummary } from '../../client/health/healthSummaryResource.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import type { HealthPages } from '../support/healthPages.ts';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { hourly, metric } from '../support/readings.ts';
import { anaUser, miguel, ping } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaWatches, pushChange } from './healthProbe.tsx';

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const pulse = metric(1, 'heartRate', '72', { recordedAt: inNewYork('2026-06-08', '20:00') });
const pressure = metric(2, 'bloodPressure', { systolic: 128, diastolic: 79 });
const evening = metric(
  3,
  'bloodPressure',
  { systolic: 185, diastolic: 95 },
  { recordedAt: inNewYork('2026-06-09', '10:05') },
);
const sugar = metric(4, 'bloodSugar', '262', { recordedAt: inNewYork('2026-06-09', '07:00') });
const corrected = {
  ...pressure,
  ...metric(2, 'bloodPressure', { systolic: 138, diastolic: 79 }),
  correctedAt: tenPastTen.toISOString(),
};

/** Shows Ana Rosa's newest readings. */
const rosas = (more: Partial<HealthPages> = {}, ownerId: string = rosa.id) => {
  const shown = anaWatches(stage, useHealthSummary, ownerId, { metrics: { [rosa.id]: [pressure, pulse] }, ...more });
  const values = () => shown.now().latest.map(({ kind, reading }) => [kind, reading.systolic ?? reading.number]);
  return { ...shown, values };
};
const bothStand = [
  ['bloodPressure', 128],
  ['heartRate', 72],
];

test('the newest reading of each kind is listed, the latest measured first', async () => {
  const { now, values, server } = rosas();
  expect(now()).toMatchObject({ status: 'waiting', summary: undefined, latest: [] });
  await waitFor(() => expect(values()).toEqual(bothStand));
  expect(now()).toMatchObject({
    status: 'ready',
    shownSince: undefined,
    now: tenPastTen,
    summary: { entriesLast7Days: 2 },
  });
  expect(server.asked).toEqual([`summary senior=${rosa.id}`]);
});

test('one’s own are requested without a name', async () => {
  const { now, server } = rosas({ metrics: { [anaUser.id]: [] } }, anaUser.id);
  await waitFor(() => expect(now()).toMatchObject({ status: 'ready', latest: [] }));
  expect(server.asked).toEqual(['summary own']);
});

test('a reading that somebody else has entered comes by push, and one of another person asks nothing', async () => {
  const { values, server } = rosas();
  await waitFor(() => expect(values()).toEqual(bothStand));
  server.metrics[rosa.id] = [evening, pressure, pulse];
  pushChange(stage, 'healthMetrics', miguel.seniorId);
  pushChange(stage, 'healthMetrics', rosa.id);
  await waitFor(() => expect(values()[0]).toEqual(['bloodPressure', 185]));
  expect(server.asked).toHaveLength(2);
});

test('many readings pushed together cause one request', async () => {
  const { values, server } = rosas();
  await waitFor(() => expect(values()).toEqual(bothStand));
  server.metrics[rosa.id] = [evening, pressure, pulse];
  for (let count = 0; count < 20; count += 1) pushChange(stage, 'healthMetrics', rosa.id);
  await waitFor(() => expect(values()[0]).toEqual(['bloodPressure', 185]));
  expect(server.asked).toHaveLength(2);
});

test('a reading recorded here appears and counts immediately, before any new request', async () => {
  const { values, now, server, send } = rosas();
  const post = write('post', '/api/health-metrics', () => HttpResponse.json(evening, { status: 201 }));
  stage.server.use(post.handler);
  await waitFor(() => expect(values()).toEqual(bothStand));
  const release = server.hold();
  send(recordMetric({ type: 'blood_pressure', value: '{"systolic":185,"diastolic":95}' }, rosa.id, careMetricTexts));
  await waitFor(() => expect(values()[0]).toEqual(['bloodPressure', 185]));
  expect(now().summary?.entriesLast7Days).toBe(3);
  expect(now().summary?.kinds.bloodPressure).toHaveLength(2);
  expect(post.sent[0]?.body).toEqual({
    type: 'blood_pressure',
    value: '{"systolic":185,"diastolic":95}',
    userId: rosa.id,
  });
  server.metrics[rosa.id] = [evening, pressure, pulse];
  release();
});

test('a correction immediately replaces the reading it corrects', async () => {
  const { values, now, server, send } = rosas();
  const put = write('put', '/api/health-metrics/:id', () => HttpResponse.json(corrected));
  stage.server.use(put.handler);
  await waitFor(() => expect(values()).toEqual(bothStand));
  const release = server.hold();
  send(correctMetric(pressure, { value: { systolic: 138, diastolic: 79 } }));
  await waitFor(() => expect(values()[0]).toEqual(['bloodPressure', 138]));
  expect(now().summary?.kinds.bloodPressure).toHaveLength(1);
  expect(now().summary?.entriesLast7Days).toBe(2);
  expect(put.sent[0]).toMatchObject({ path: `/api/health-metrics/${pressure.id}`, body: { userId: rosa.id } });
  server.metrics[rosa.id] = [corrected, pulse];
  release();
});

test('a summary that was asked for before a correction does not bring the old reading back', async () => {
  const { values, server, send, store, said } = rosas();
  stage.server.use(write('put', '/api/health-metrics/:id', () => HttpResponse.json(corrected)).handler);
  await waitFor(() => expect(values()).toEqual(bothStand));
  const release = server.hold();
  act(() => void store.dispatch(readModelsStale(['healthMetrics'])));
  await waitFor(() => expect(server.asked).toHaveLength(2));
  server.metrics[rosa.id] = [corrected, sugar, pulse];
  send(correctMetric(pressure, { value: { systolic: 138, diastolic: 79 } }));
  await waitFor(() => expect(values()[0]).toEqual(['bloodPressure', 138]));
  const before = said.length;
  release();
  await waitFor(() => expect(values()).toHaveLength(3));
  expect(said.slice(before - 1).every(({ latest }) => latest[0]?.reading.systolic === 138)).toBe(true);
});

test('readings that can’t be refreshed stay and say since when, until the server speaks again', async () => {
  const { values, now, server } = rosas();
  await waitFor(() => expect(values()).toEqual(bothStand));
  server.isDown = true;
  pushChange(stage, 'healthMetrics', rosa.id);
  await waitFor(() => expect(now().shownSince).toEqual(tenPastTen));
  expect(values()).toEqual(bothStand);
  server.isDown = false;
  ping(stage);
  await waitFor(() => expect(now().shownSince).toBeUndefined());
});

test('a summary that couldn’t be loaded at all is failed, and Retry asks again', async () => {
  const { values, now, server } = rosas({ isDown: true });
  await waitFor(() => expect(now().status).toBe('failed'));
  server.isDown = false;
  act(() => now().retry());
  await waitFor(() => expect(values()).toEqual(bothStand));
});

test('health that is not shared is refused, and nothing retries it', async () => {
  const { now, server } = rosas({ refused: { [rosa.id]: 403 } });
  await waitFor(() => expect(now().status).toBe('failed'));
  ping(stage);
  pushChange(stage, 'healthMetrics', miguel.seniorId);
  expect(server.asked).toHaveLength(1);
});

test('when rights have changed, readings stay until the new answer, and go when it refuses them', async () => {
  const { now, values, server } = rosas();
  await waitFor(() => expect(values()).toEqual(bothStand));
  server.refused[rosa.id] = 404;
  const release = server.hold();
  pushReset(stage, rosa.id);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  expect(now()).toMatchObject({ status: 'ready', shownSince: undefined });
  release();
  await waitFor(() => expect(now()).toMatchObject({ status: 'failed', summary: undefined, latest: [] }));
});

test('an answer under old rights does not arrive under new ones', async () => {
  const { now, said, server } = rosas();
  const release = server.hold();
  await waitFor(() => expect(server.asked).toHaveLength(1));
  server.refused[rosa.id] = 404;
  pushReset(stage, rosa.id);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  release();
  await waitFor(() => expect(now().status).toBe('failed'));
  expect(said.every(({ latest }) => latest.length === 0)).toBe(true);
});

test('when she moves to another zone, her readings are requested in it', async () => {
  const { values, now, server } = rosas();
  await waitFor(() => expect(values()).toEqual(bothStand));
  server.metrics[rosa.id] = [{ ...pressure, timeZone: 'America/Denver' }];
  pushChange(stage, 'careConnections', rosa.id, [rosa.id]);
  await waitFor(() => expect(now().latest[0]?.timeZone).toBe('America/Denver'));
});
test('a change of a teammate does not reload her readings', async () => {
  const { values, server } = rosas();
  await waitFor(() => expect(values()).toEqual(bothStand));
  pushChange(stage, 'careConnections', rosa.id, [miguel.id]);
  await act(() => delay(200));
  expect(server.asked).toHaveLength(1);
});

const pass = (minutes: number, visibility: DocumentVisibilityState = 'visible') => {
  jest.setSystemTime(tenPastTen.getTime() + minutes * 60_000);
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));
/** The oldest of them is 7 days old half an hour later. */
const almostAWeekOld = hourly(3, 'heartRate', () => '72', { recordedAt: inNewYork('2026-06-02', '12:40') });

test('the last 7 days are counted again when an hour has passed, and not before', async () => {
  const { now, server } = rosas({ metrics: { [rosa.id]: almostAWeekOld } });
  await waitFor(() => expect(now().summary?.entriesLast7Days).toBe(3));
  pass(59);
  await act(() => delay(200));
  expect(server.asked).toHaveLength(1);
  pass(60);
  await waitFor(() => expect(now().summary?.entriesLast7Days).toBe(2));
  expect(server.asked).toHaveLength(2);
});

test('a hidden page loads again when it is seen, since its request counts as a view', async () => {
  const { now, server } = rosas({ metrics: { [rosa.id]: almostAWeekOld } });
  await waitFor(() => expect(now().summary?.entriesLast7Days).toBe(3));
  pass(120, 'hidden');
  await act(() => delay(200));
  expect(server.asked).toHaveLength(1);
  pass(121);
  await waitFor(() => expect(now().summary?.entriesLast7Days).toBeLessThan(3));
  expect(server.asked).toHaveLength(2);
});
