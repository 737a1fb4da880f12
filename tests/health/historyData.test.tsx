import { act, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { correctMetric, ownMetricTexts, recordMetric } from '../../client/health/healthWrites.ts';
import { useMetricHistory } from '../../client/health/metricHistoryResource.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import type { HealthPages } from '../support/healthPages.ts';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { hourly, metric } from '../support/readings.ts';
import { miguel, ping } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaWatches, pushChange } from './healthProbe.tsx';
import { partsIn } from '../support/partsIn.ts';
import { metricHistoryResource } from '../../client/health/metricHistoryResource.ts';

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

// 70 is the newest, 75 the oldest; its pages: 70 71, 72 73, 74 75
const pulses = hourly(6, 'heartRate', (index) => String(70 + index));
const weight = metric(9, 'weight', '148');
const fresh = metric(10, 'heartRate', '90', { recordedAt: inNewYork('2026-06-09', '10:05') });

const useRosasPulse = (ownerId: string) => useMetricHistory(ownerId, 'heartRate');
/** Shows Ana the history of Rosa's pulse, two readings a page. */
const rosas = (more: Partial<HealthPages> = {}) => {
  const shown = anaWatches(stage, useRosasPulse, rosa.id, {
    metrics: { [rosa.id]: [weight, ...pulses] },
    perPage: 2,
    ...more,
  });
  const numbers = () => shown.now().metrics.map(({ reading }) => reading.number);
  const asked = () =>
    shown.server.asked.map((each) =>
      each.replace(`metrics senior=${rosa.id}&type=heart_rate&takenBack=true`, 'latest'),
    );
  return { ...shown, numbers, asked, showOlder: () => act(() => shown.now().showOlder()) };
};
const before = (index: number) => `latest&before=${pulses[index]?.id}`;

test('a history is of one kind alone, newest first', async () => {
  const { now, numbers, asked } = rosas({ perPage: 500 });
  expect(now()).toMatchObject({ status: 'waiting', metrics: [], hasOlder: false });
  await waitFor(() => expect(numbers()).toEqual([70, 71, 72, 73, 74, 75]));
  expect(now()).toMatchObject({ status: 'ready', shownSince: undefined, hasOlder: false, now: tenPastTen });
  expect(asked()).toEqual(['latest']);
});

test('older readings join it page by page until the end', async () => {
  const { now, numbers, asked, showOlder } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  expect(now()).toMatchObject({ hasOlder: true, isLoadingOlder: false, hasOlderFailed: false });
  showOlder();
  expect(now().isLoadingOlder).toBe(true);
  await waitFor(() => expect(numbers()).toEqual([70, 71, 72, 73]));
  showOlder();
  await waitFor(() => expect(numbers()).toEqual([70, 71, 72, 73, 74, 75]));
  expect(now()).toMatchObject({ hasOlder: false, isLoadingOlder: false });
  expect(asked()).toEqual(['latest', before(1), before(3)]);
});

test('older ones are requested once, however often the button is pressed', async () => {
  const { numbers, asked, showOlder } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  showOlder();
  showOlder();
  await waitFor(() => expect(numbers()).toHaveLength(4));
  expect(asked()).toEqual(['latest', before(1)]);
});

test('a pushed reading joins a history of several pages, and nothing that was paged in is lost', async () => {
  const { numbers, server, showOlder, said } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  showOlder();
  await waitFor(() => expect(numbers()).toEqual([70, 71, 72, 73]));
  const joined = said.length;
  server.metrics[rosa.id] = [fresh, ...pulses];
  pushChange(stage, 'healthMetrics', rosa.id);
  await waitFor(() => expect(numbers()).toEqual([90, 70, 71, 72]));
  expect(said.slice(joined).every(({ metrics }) => metrics.length >= 4)).toBe(true);
  showOlder();
  await waitFor(() => expect(numbers()).toEqual([90, 70, 71, 72, 73, 74]));
});

test('an old reading that somebody has corrected is shown corrected, on every page', async () => {
  const { numbers, server, showOlder } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  showOlder();
  await waitFor(() => expect(numbers()).toEqual([70, 71, 72, 73]));
  server.metrics[rosa.id] = pulses.map((pulse, index) =>
    index === 3 ? { ...pulse, reading: { ...pulse.reading, number: 99 } } : pulse,
  );
  pushChange(stage, 'healthMetrics', rosa.id);
  await waitFor(() => expect(numbers()).toEqual([70, 71, 72, 99]));
});

test('a reload that was asked for before an older page came does not take it away again', async () => {
  const { numbers, asked, server, showOlder, said, store } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  const releaseReload = server.hold();
  act(() => void store.dispatch(readModelsStale(['healthMetrics'])));
  await waitFor(() => expect(asked()).toHaveLength(2));
  const releaseOlder = server.hold();
  showOlder();
  await waitFor(() => expect(asked()).toHaveLength(3));
  releaseOlder();
  await waitFor(() => expect(numbers()).toEqual([70, 71, 72, 73]));
  const joined = said.length;
  server.metrics[rosa.id] = [...pulses.slice(0, 3), fresh, ...pulses.slice(3)];
  releaseReload();
  await waitFor(() => expect(asked()).toEqual(['latest', 'latest', before(1), before(1)]));
  await waitFor(() => expect(numbers()).toContain(90));
  expect(said.slice(joined).every(({ metrics }) => metrics.length === 4)).toBe(true);
});

test('older ones that could not be loaded say so, and are requested again', async () => {
  const { now, numbers, server, showOlder } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  server.isDown = true;
  showOlder();
  await waitFor(() => expect(now().hasOlderFailed).toBe(true));
  expect(now()).toMatchObject({ status: 'ready', shownSince: undefined });
  server.isDown = false;
  showOlder();
  expect(now().hasOlderFailed).toBe(false);
  await waitFor(() => expect(numbers()).toHaveLength(4));
});

test('a reading recorded here appears in its place immediately, and one of another kind does not', async () => {
  const { numbers, server, send, store } = rosas();
  const answers = [weight, fresh];
  stage.server.use(
    write('post', '/api/health-metrics', () => HttpResponse.json(answers.shift(), { status: 201 })).handler,
  );
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  const release = server.hold();
  send(recordMetric({ type: 'weight', value: '148' }, rosa.id, ownMetricTexts));
  await waitFor(() => expect(store.getState().command.RecordMetric?.status).toBe('succeeded'));
  send(recordMetric({ type: 'heart_rate', value: '90' }, rosa.id, ownMetricTexts));
  await waitFor(() => expect(numbers()).toEqual([90, 70, 71]));
  server.metrics[rosa.id] = [fresh, weight, ...pulses];
  release();
});

test('a page of older ones that was asked for before one of them was corrected does not bring the old one back', async () => {
  const { numbers, server, send, showOlder, said } = rosas();
  const [, , third] = pulses;
  if (!third) throw new Error('There are six');
  const corrected = { ...third, reading: { ...third.reading, number: 99 } };
  stage.server.use(write('put', '/api/health-metrics/:id', () => HttpResponse.json(corrected)).handler);
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  const release = server.hold();
  showOlder();
  await waitFor(() => expect(server.asked).toHaveLength(2));
  server.metrics[rosa.id] = pulses.map((pulse) => (pulse.id === corrected.id ? corrected : pulse));
  send(correctMetric(third, { value: '99' }));
  await waitFor(() => expect(numbers()).toContain(99));
  release();
  await waitFor(() => expect(said.at(-1)?.isLoadingOlder).toBe(false));
  await waitFor(() => expect(numbers()).toEqual([70, 71, 99, 73]));
  expect(said.flatMap(({ metrics }) => metrics.map(({ reading }) => reading.number))).not.toContain(72);
});

test('a history that can’t be refreshed stays and says since when, until the server speaks again', async () => {
  const { now, numbers, server } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  server.isDown = true;
  pushChange(stage, 'healthMetrics', rosa.id);
  await waitFor(() => expect(now().shownSince).toEqual(tenPastTen));
  expect(numbers()).toEqual([70, 71]);
  server.isDown = false;
  ping(stage);
  await waitFor(() => expect(now().shownSince).toBeUndefined());
});

test('a history that couldn’t be loaded at all is failed, and Retry asks again', async () => {
  const { now, numbers, server } = rosas({ isDown: true });
  await waitFor(() => expect(now().status).toBe('failed'));
  server.isDown = false;
  act(() => now().retry());
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
});

test('when a member’s access ends, an open history goes', async () => {
  const { now, numbers, server } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  server.refused[rosa.id] = 404;
  const release = server.hold();
  pushReset(stage, rosa.id);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  expect(now()).toMatchObject({ status: 'ready', shownSince: undefined });
  release();
  await waitFor(() => expect(now()).toMatchObject({ status: 'failed', metrics: [], hasOlder: false }));
});

test('a change of another senior’s rights leaves it unchanged', async () => {
  const { numbers, server, now } = rosas();
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  pushReset(stage, miguel.seniorId);
  pushChange(stage, 'healthMetrics', miguel.seniorId);
  act(() => now().retry());
  expect(now().status).toBe('ready');
  expect(server.asked).toHaveLength(1);
});

test('a history that no screen shows is dropped, and her next reading requests nothing', async () => {
  const { numbers, server, ask, store, asked } = rosas({ metrics: { [rosa.id]: pulses, [miguel.seniorId]: [] } });
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  ask(miguel.seniorId);
  await waitFor(() => expect(server.asked).toHaveLength(2));
  expect(Object.keys(partsIn(store, metricHistoryResource))).toEqual([`${miguel.seniorId} heartRate`]);
  pushChange(stage, 'healthMetrics', rosa.id);
  ask(rosa.id);
  await waitFor(() => expect(numbers()).toEqual([70, 71]));
  expect(asked().filter((each) => each === 'latest')).toHaveLength(2);
});

test('two screens with the same history request it once, and it stays until both have closed', async () => {
  const useTwice = (second: boolean) => ({
    page: useMetricHistory(rosa.id, 'heartRate'),
    popup: useMetricHistory(second ? rosa.id : miguel.seniorId, 'heartRate'),
  });
  const metrics = { [rosa.id]: pulses, [miguel.seniorId]: [] };
  const { now, ask, server, said } = anaWatches(stage, useTwice, true as boolean, { metrics });
  await waitFor(() => expect(now().popup.metrics).toHaveLength(6));
  expect(server.asked).toHaveLength(1);
  const both = said.length;
  ask(false);
  await waitFor(() => expect(now().popup).toMatchObject({ status: 'ready', metrics: [] }));
  expect(said.slice(both).every(({ page }) => page.metrics.length === 6)).toBe(true);
  expect(server.asked).toHaveLength(2);
  server.metrics[rosa.id] = [fresh, ...pulses];
  pushChange(stage, 'healthMetrics', rosa.id);
  await waitFor(() => expect(now().page.metrics).toHaveLength(7));
});
