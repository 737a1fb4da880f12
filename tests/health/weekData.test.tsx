import { act, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { careMetricTexts, correctMetric, recordMetric } from '../../client/health/healthWrites.ts';
import { changeHealthLimits, useHealthLimits } from '../../client/health/healthLimitsResource.ts';
import { useHealthMetrics } from '../../client/health/healthMetricsResource.ts';
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

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const pressure = metric(1, 'bloodPressure', { systolic: 128, diastolic: 79 });
const sugar = metric(2, 'bloodSugar', '262', { recordedAt: inNewYork('2026-06-05', '07:00') });
const longAgo = metric(3, 'weight', '148', { recordedAt: inNewYork('2026-05-20', '07:00') });

describe('the readings of the last 7 days', () => {
  const rosas = (more: Partial<HealthPages> = {}) => {
    const shown = anaWatches(stage, useHealthMetrics, rosa.id, {
      metrics: { [rosa.id]: [pressure, sugar, longAgo] },
      ...more,
    });
    return { ...shown, kinds: () => shown.now().metrics.map(({ kind }) => kind) };
  };

  test('are those of all kinds, newest first', async () => {
    const { now, kinds, server } = rosas();
    expect(now()).toMatchObject({ status: 'waiting', metrics: [] });
    await waitFor(() => expect(kinds()).toEqual(['bloodPressure', 'bloodSugar']));
    expect(now()).toMatchObject({ status: 'ready', shownSince: undefined, now: tenPastTen });
    expect(server.asked).toEqual([`metrics senior=${rosa.id}&days=7`]);
  });

  test('are all there, though the server divides them into pages', async () => {
    const { now, server } = rosas({ metrics: { [rosa.id]: hourly(5, 'heartRate', () => '72') }, perPage: 2 });
    await waitFor(() => expect(now().metrics).toHaveLength(5));
    expect(server.asked).toHaveLength(3);
  });

  test('follow a push about her, and about no other person', async () => {
    const { kinds, server } = rosas({ metrics: { [rosa.id]: [sugar] } });
    await waitFor(() => expect(kinds()).toEqual(['bloodSugar']));
    server.metrics[rosa.id] = [pressure, sugar];
    pushChange(stage, 'healthMetrics', miguel.seniorId);
    pushChange(stage, 'healthMetrics', rosa.id);
    await waitFor(() => expect(kinds()).toEqual(['bloodPressure', 'bloodSugar']));
    expect(server.asked).toHaveLength(2);
  });

  test('immediately include a reading recorded here, unless it was measured earlier', async () => {
    const { kinds, server, send, store } = rosas({ metrics: { [rosa.id]: [sugar] } });
    const answers = [longAgo, pressure];
    stage.server.use(
      write('post', '/api/health-metrics', () => HttpResponse.json(answers.shift(), { status: 201 })).handler,
    );
    await waitFor(() => expect(kinds()).toEqual(['bloodSugar']));
    const release = server.hold();
    send(recordMetric({ type: 'Weight', value: '148', recordedAt: longAgo.recordedAt }, rosa.id, careMetricTexts));
    await waitFor(() => expect(store.getState().command.RecordMetric?.status).toBe('succeeded'));
    send(recordMetric({ type: 'Blood Pressure', value: '128/79' }, rosa.id, careMetricTexts));
    await waitFor(() => expect(kinds()).toEqual(['bloodPressure', 'bloodSugar']));
    server.metrics[rosa.id] = [pressure, sugar, longAgo];
    release();
  });

  test('immediately drop a reading that a correction moves out of the week', async () => {
    const { kinds, server, send } = rosas();
    const earlier = { ...sugar, recordedAt: inNewYork('2026-05-05', '07:00') };
    stage.server.use(write('put', '/api/health-metrics/:id', () => HttpResponse.json(earlier)).handler);
    await waitFor(() => expect(kinds()).toHaveLength(2));
    const release = server.hold();
    send(correctMetric(sugar, { value: '262', recordedAt: earlier.recordedAt }));
    await waitFor(() => expect(kinds()).toEqual(['bloodPressure']));
    server.metrics[rosa.id] = [pressure, earlier];
    release();
  });

  test('stay and say since when while they can’t be refreshed, and go when access ends', async () => {
    const { now, kinds, server } = rosas();
    await waitFor(() => expect(kinds()).toHaveLength(2));
    server.isDown = true;
    pushChange(stage, 'healthMetrics', rosa.id);
    await waitFor(() => expect(now().shownSince).toEqual(tenPastTen));
    server.isDown = false;
    ping(stage);
    await waitFor(() => expect(now().shownSince).toBeUndefined());
    server.refused[rosa.id] = 403;
    pushReset(stage, rosa.id);
    await waitFor(() => expect(now()).toMatchObject({ status: 'failed', metrics: [] }));
  });
});

describe('limits of one’s own', () => {
  const own = { heartRate: { warningLow: 50, warningHigh: 110 } };
  const view = {
    userId: rosa.id,
    limits: own,
    changedBy: { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
    changedAt: null,
  };
  const rosas = (more: Partial<HealthPages> = {}) =>
    anaWatches(stage, useHealthLimits, rosa.id, { metrics: { [rosa.id]: [] }, ...more });

  test('are empty until somebody sets them', async () => {
    const { now, server } = rosas();
    expect(now()).toMatchObject({ status: 'waiting', limits: undefined });
    await waitFor(() => expect(now()).toMatchObject({ status: 'ready', limits: { limits: {}, changedBy: null } }));
    expect(server.asked).toEqual([`limits senior=${rosa.id}`]);
  });

  test('appear immediately when they are changed here', async () => {
    const { now, server, send } = rosas();
    const put = write('put', '/api/health-limits', () => HttpResponse.json(view));
    stage.server.use(put.handler);
    await waitFor(() => expect(now().status).toBe('ready'));
    const release = server.hold();
    send(changeHealthLimits(own, rosa.id));
    await waitFor(() => expect(now().limits?.limits).toEqual(own));
    expect(put.sent[0]?.body).toEqual({ limits: own, userId: rosa.id });
    server.limits[rosa.id] = view;
    release();
  });

  test('follow another person’s changes, and are dropped when access ends', async () => {
    const { now, server } = rosas();
    await waitFor(() => expect(now().limits?.limits).toEqual({}));
    server.limits[rosa.id] = view;
    pushChange(stage, 'healthLimits', rosa.id);
    await waitFor(() => expect(now().limits?.limits).toEqual(own));
    server.refused[rosa.id] = 403;
    pushReset(stage, rosa.id);
    await waitFor(() => expect(now()).toMatchObject({ status: 'failed', limits: undefined }));
  });

  test('that could not be had are failed, and Retry asks again', async () => {
    const { now, server } = rosas({ isDown: true });
    await waitFor(() => expect(now().status).toBe('failed'));
    server.isDown = false;
    act(() => now().retry());
    await waitFor(() => expect(now().status).toBe('ready'));
  });
});
